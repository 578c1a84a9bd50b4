// How tables are written in a file: what the binder reads, before it is checked and compiled.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wargame/bind.hpp"
#include "wargame/table.hpp"

namespace wargame {

constexpr auto enum_names(Provenance) {
    return std::to_array<data::Name<Provenance>>({{"printed", Provenance::printed},
                                                  {"published", Provenance::published},
                                                  {"reconstructed", Provenance::reconstructed}});
}

constexpr auto enum_names(RatioRounding) {
    return std::to_array<data::Name<RatioRounding>>({{"for_defender", RatioRounding::for_defender},
                                                     {"for_attacker", RatioRounding::for_attacker},
                                                     {"nearest", RatioRounding::nearest}});
}

constexpr auto enum_names(RatioEnds) {
    return std::to_array<data::Name<RatioEnds>>({{"clamped", RatioEnds::clamped}, {"closed", RatioEnds::closed}});
}

namespace table_form {

// What was read, whether without a fault, and where; without a place it was not given.
template <class T>
struct Checked {
    T value{};
    bool good = false;
    Mark mark;

    bool given() const { return mark.known(); }
};

using Text = data::Located<std::string>;
using Keys = std::vector<data::Node>;  // numbers may stand without quotes

struct AxisForm {
    std::optional<std::vector<Text>> names;
    std::optional<Keys> clamp;
    std::optional<Keys> range;
    std::optional<Keys> bands;
    std::optional<Text> ratio;
    std::optional<RatioRounding> round;
    std::optional<RatioEnds> ends;
    std::optional<Keys> columns;
    Mark mark;
};

struct RowForm {
    std::vector<data::Node> cells;
    std::optional<Provenance> source;
    std::string because;
    std::optional<std::uint32_t> printed_cells;
    Mark mark;
};

struct ModifierForm {
    std::string id;
    int add = 0;
    std::string when;
    std::string rule;
    std::string group;
    std::optional<Provenance> source;
    std::string because;
    Mark mark;
};

struct TableForm {
    std::string id;
    std::string title;
    std::vector<std::string> rules;
    std::string option;
    std::optional<Provenance> source;
    std::string because;
    Checked<std::vector<std::pair<Text, Checked<AxisForm>>>> axes;
    std::vector<std::pair<data::Node, Checked<RowForm>>> rows;
    Checked<std::vector<Checked<ModifierForm>>> modifiers;
    std::vector<std::pair<Text, data::Node>> results;
    std::vector<std::string> notes;
    Mark mark;
};

struct FileForm {
    std::vector<Checked<TableForm>> tables;
    std::vector<std::pair<Text, data::Node>> results;
};

// An overlay may hold more than tables; who reads the whole of it judges the rest.
struct OverlayForm : FileForm {
    std::vector<data::Entry> rest;
};

void describe(data::Fields<AxisForm>& fields);
void describe(data::Fields<RowForm>& fields);
void describe(data::Fields<ModifierForm>& fields);
void describe(data::Fields<TableForm>& fields);
void describe(data::Fields<FileForm>& fields);
void describe(data::Fields<OverlayForm>& fields);

}  // namespace table_form

template <class T>
struct data::Bind<table_form::Checked<T>> {
    static void read(const Node& node, table_form::Checked<T>& checked, Reader& reader, const Form& form) {
        const int before = reader.diagnostics().error_count();
        Bind<T>::read(node, checked.value, reader, form);
        checked.mark = node.mark();
        checked.good = node && !node.reported() && reader.diagnostics().error_count() == before;
    }
    static Shape shape(Catalogue& catalogue, const Form& form) { return Bind<T>::shape(catalogue, form); }
    static std::string show(const table_form::Checked<T>&) { return {}; }
};

}  // namespace wargame
