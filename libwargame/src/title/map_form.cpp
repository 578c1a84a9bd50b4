#include "title/map_form.hpp"

#include <algorithm>

namespace wargame {

void data::Bind<map_form::Words>::read(const Node& node, map_form::Words& value, Reader& reader, const Form& form) {
    value.clear();
    for (const Node& item : reader.list(node, form & one_or_many())) {
        const auto text = reader.text(item, item_form(form));
        if (!text) continue;
        for (std::size_t at = text->find_first_not_of(' '); at != std::string::npos;) {
            const std::size_t end = std::min(text->find(' ', at), text->size());
            Mark mark = item.mark();
            mark.column += static_cast<int>(at) + (item.quoted() ? 1 : 0);
            if (end - at == text->size()) mark = item.mark();
            value.push_back({text->substr(at, end - at), mark});
            at = text->find_first_not_of(' ', end);
        }
    }
}

namespace map_form {

constexpr auto enum_names(Shifted) {
    return std::to_array<data::Name<Shifted>>({{"even_columns", Shifted::even_columns},
                                               {"odd_columns", Shifted::odd_columns},
                                               {"even_rows", Shifted::even_rows},
                                               {"odd_rows", Shifted::odd_rows}});
}

namespace {

template <class T>
void add_source(data::Fields<T>& f) {
    f.optional("source", &Source::source, "printed, published or reconstructed; as the map when not given");
    f.optional("because", &Source::because, "why, when reconstructed");
    f.place(&Source::mark);
}

}  // namespace

void describe(data::Fields<Style>& f) {
    f.is("style");
    f.optional("fill", &Style::fill, "colour of the ground");
    f.optional("line", &Style::line, "colour of the line");
    f.optional("pattern", &Style::pattern, "what the ground or line is drawn with");
}

void describe(data::Fields<Kind>& f) {
    f.is("kind");
    f.optional("name", &Kind::name, "what people call it");
    f.optional("style", &Kind::style, "its look");
    add_source(f);
}

void describe(data::Fields<Numbering>& f) {
    f.is("numbering");
    f.optional("digits", &Numbering::digits, data::range(1, 4), "digits of the column and of the row");
    f.optional("first", &Numbering::first, data::range(0, 999), "number of the first column and row");
    f.optional("first_column", &Numbering::first_column, data::range(0, 999), "of the first column alone");
    f.optional("first_row", &Numbering::first_row, data::range(0, 999), "of the first row alone");
    f.optional("order", &Numbering::order, "column_row or row_column");
}

void describe(data::Fields<Layer>& f) {
    f.is("layer");
    f.required("legend", &Layer::legend, "the area of each letter");
    f.required("hexes", &Layer::hexes, "a text for each row of hexes");
    f.place(&Layer::mark);
}

void describe(data::Fields<Sheet>& f) {
    f.is("map");
    f.optional("name", &Sheet::name, "what people call it");
    f.required("orientation", &Sheet::orientation, "flat_top or pointy_top");
    f.required("shifted", &Sheet::shifted, "the columns that lie lower, or the rows that lie further right");
    f.required("columns", &Sheet::columns, data::range(1, 999), "hexes from west to east");
    f.required("rows", &Sheet::rows, data::range(1, 999), "hexes from north to south");
    f.optional("numbering", &Sheet::numbering, "how hexes are numbered");
    f.optional("km", &Sheet::metres, data::decimals(3) & data::range(0, 10'000'000), "from one hex to the next");
    f.required("legend", &Sheet::legend, "the terrain of each letter; none for what is not on the map");
    f.required("hexes", &Sheet::hexes, "a text for each row of hexes");
    f.optional("layers", &Sheet::layers, "areas drawn like the terrain");
    add_source(f);
}

void describe(data::Fields<AreaForm>& f) {
    f.is("area");
    f.optional("name", &AreaForm::name, "what people call it");
    f.optional("hexes", &AreaForm::hexes, data::some_text(),
               "its hexes, beside those of layers; \"0213-0416\" is a block");
    add_source(f);
}

void describe(data::Fields<Chain>& f) {
    f.is("chain");
    f.optional("name", &Chain::name, "what people call it");
    f.required("feature", &Chain::feature, "what stands on its sides");
    f.required("sides", &Chain::sides, data::items(1, 10'000) & data::some_text(),
               "hexsides, each meeting the one before");
    add_source(f);
}

void describe(data::Fields<Line>& f) {
    f.is("line");
    f.optional("name", &Line::name, "what people call it");
    f.required("feature", &Line::feature, "what runs through its hexes");
    f.required("through", &Line::through, data::items(1, 10'000) & data::some_text(),
               "hexes, each adjacent to the one before");
    add_source(f);
}

void describe(data::Fields<PlaceForm>& f) {
    f.is("place");
    f.required("hex", &PlaceForm::hex, data::some_text(), "where it is");
    f.optional("name", &PlaceForm::name, "what people call it");
    f.optional("kinds", &PlaceForm::kinds, data::one_or_many(), "what it is");
    f.optional("label", &PlaceForm::label, "on which side pictures write its name");
    add_source(f);
}

void describe(data::Fields<Spot>& f) {
    f.is("location");
    f.optional("name", &Spot::name, "what the log calls it");
    f.optional("kind", &Spot::kind, "point or box");
    f.optional("at", &Spot::at, "where pictures draw it");
}

void describe(data::Fields<BoardForm>& f) {
    f.is("board");
    f.optional("terrain", &BoardForm::terrain, "kinds of terrain");
    f.optional("features", &BoardForm::features, "kinds of what lies on hexsides");
    f.optional("place_kinds", &BoardForm::place_kinds, "kinds of named places");
    f.optional("maps", &BoardForm::maps, "maps of hexes");
    f.optional("areas", &BoardForm::areas, "named sets of hexes");
    f.optional("chains", &BoardForm::chains, "rivers and the like, hexside by hexside");
    f.optional("lines", &BoardForm::lines, "railways and the like, hex by hex");
    f.optional("sides", &BoardForm::sides, data::some_text(), "single hexsides by feature");
    f.optional("places", &BoardForm::places, "named hexes");
    f.optional("links", &BoardForm::links, "kinds of link");
    f.optional("locations", &BoardForm::locations, "points and boxes");
    f.optional("join", &BoardForm::join, data::some_text(), "pairs of places, with a kind of link");
    f.place(&BoardForm::mark);
}

void describe(data::Fields<File>& f) {
    f.is("map");
    f.required("board", &File::board, "the board");
}

}  // namespace map_form
}  // namespace wargame
