// The form of map.yaml, as it is bound: see docs/maps.md.
#pragma once

#include "table/form.hpp"
#include "wargame/bind.hpp"
#include "wargame/board.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wargame {

constexpr auto enum_names(LocationKind) {
    return std::to_array<data::Name<LocationKind>>({{"point", LocationKind::point}, {"box", LocationKind::box}});
}
constexpr auto enum_names(HexOrientation) {
    return std::to_array<data::Name<HexOrientation>>(
        {{"flat_top", HexOrientation::flat_top}, {"pointy_top", HexOrientation::pointy_top}});
}
constexpr auto enum_names(HexOrder) {
    return std::to_array<data::Name<HexOrder>>(
        {{"column_row", HexOrder::column_row}, {"row_column", HexOrder::row_column}});
}
constexpr auto enum_names(LabelSide) {
    return std::to_array<data::Name<LabelSide>>({{"n", LabelSide::n},
                                                 {"ne", LabelSide::ne},
                                                 {"e", LabelSide::e},
                                                 {"se", LabelSide::se},
                                                 {"s", LabelSide::s},
                                                 {"sw", LabelSide::sw},
                                                 {"w", LabelSide::w},
                                                 {"nw", LabelSide::nw}});
}

namespace map_form {

using Text = data::Located<std::string>;
using Texts = std::vector<Text>;
// Hexes or hexsides in a list, in one text with blanks between them, or both: each a text with its place.
struct Words : Texts {};
template <class T>
using Map = std::vector<std::pair<Text, T>>;

// Which columns lie lower or which rows lie further right.
enum class Shifted : std::uint8_t { even_columns, odd_columns, even_rows, odd_rows };

// Every part of a map may say where it comes from; what says nothing is as the map says.
struct Source {
    std::optional<Provenance> source;
    std::string because;
    Mark mark;
};

struct Style {
    std::string fill, line;
    Text pattern;
};

struct Kind : Source {
    std::string name;
    Style style;
};

struct Numbering {
    int digits = 2;
    int first = 1;
    std::optional<int> first_column, first_row;
    HexOrder order = HexOrder::column_row;
};

struct Layer {
    Map<Text> legend;
    Texts hexes;
    Mark mark;
};

struct Sheet : Source {
    std::string name;
    HexOrientation orientation = HexOrientation::flat_top;
    data::Located<Shifted> shifted;
    int columns = 0, rows = 0;
    Numbering numbering;
    int metres = 0;
    Map<Text> legend;
    Texts hexes;
    Map<Layer> layers;
};

struct AreaForm : Source {
    std::string name;
    Words hexes;
};

struct Chain : Source {
    std::string name;
    Text feature;
    Words sides;
};

struct Line : Source {
    std::string name;
    Text feature;
    Words through;
};

struct PlaceForm : Source {
    Text hex;
    std::string name;
    Texts kinds;
    std::optional<LabelSide> label;
};

struct Spot {
    std::string name;
    LocationKind kind = LocationKind::point;
    std::array<int, 2> at{0, 0};
};

struct BoardForm {
    Map<Kind> terrain, features;
    Texts place_kinds;
    Map<Sheet> maps;
    Map<AreaForm> areas;
    Map<Chain> chains;
    Map<Line> lines;
    Map<Words> sides;
    Map<PlaceForm> places;
    std::vector<std::string> links;
    Map<Spot> locations;
    std::vector<Texts> join;
    Mark mark;
};

struct File {
    BoardForm board;
};

void describe(data::Fields<File>& f);

}  // namespace map_form

template <>
struct data::Bind<map_form::Words> {
    static void read(const Node& node, map_form::Words& value, Reader& reader, const Form& form);
    static Shape shape(Catalogue& catalogue, const Form& form) {
        return Bind<map_form::Texts>::shape(catalogue, form & one_or_many());
    }
    static std::string show(const map_form::Words&) { return {}; }
};

}  // namespace wargame
