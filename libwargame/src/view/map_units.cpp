// What stands on a map: counters in piles, markers; points and boxes beside the maps.
#include "play/field_text.hpp"
#include "view/map_art.hpp"

#include <algorithm>
#include <map>

namespace wargame::view {
namespace {

constexpr double alone = 0.45 * hexside;   // half a counter where one side stands
constexpr double shared = 0.33 * hexside;  // where several do
constexpr double in_box = 20;

SvgBox around(SvgPoint at, double half) { return {at.x - half, at.y - half, 2 * half, 2 * half}; }

// A short form of a name in at most two lines: whole words, else their beginnings.
std::vector<std::string> short_words(std::string_view name, std::size_t most) {
    if (name.starts_with("the ") || name.starts_with("The ")) name.remove_prefix(4);
    std::vector<std::string> lines = wrapped(headed(name), most);
    if (lines.size() > 2) lines = {lines.front(), lines.back()};
    for (std::string& line : lines) {
        if (line.size() <= most + 2) continue;
        line.resize(most);
        while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xc0U) == 0x80U) line.pop_back();
        if (!line.empty() && static_cast<unsigned char>(line.back()) >= 0xc0U) line.pop_back();
    }
    return lines;
}

class Pieces {
public:
    explicit Pieces(MapArt& art) : art_{art}, known_{art.scene.known} {}

    void run() {
        std::map<std::size_t, std::vector<UnitId>> here;
        for (const UnitId unit : art_.scene.standing())
            if (const Place place = known_.place(unit); place.is_location()) here[place.index()].push_back(unit);
        for (const UnitLook& look : art_.scene.notes.units)
            if (look.seen_at.is_location() && !known_.on_board(look.unit))
                here[look.seen_at.index()].push_back(look.unit);
        for (const auto& [index, units] : here) {
            const Place place = Place::location(index);
            if (art_.board.is_hex(place))
                stack(place, units);
            else
                rows(place, units);
        }
        for (std::size_t place = 0; place < art_.board.locations(); ++place)
            if (art_.board.exists(Place::location(place))) markers(Place::location(place));
        for (const RenderObjective& objective : art_.scene.notes.objectives)
            if (art_.board.is_hex(objective.place)) star(objective);
    }

private:
    Figure figure(UnitId unit, bool worded) const {
        Figure figure = art_.scene.figure(unit);
        if (!known_.on_board(unit)) {
            figure.colour = mixed(figure.colour, paper, 45);
            figure.tooltip += ", as reported";
        }
        if (worded && art_.scene.options.names && !figure.face_down)
            figure.words = short_words(figure.look.label.empty() ? known_.unit(unit).name : figure.look.label, 9);
        return figure;
    }

    // A pile for each side.
    void stack(Place place, const std::vector<UnitId>& units) {
        std::map<SideId, std::vector<UnitId>> piles;
        for (const UnitId unit : units) piles[known_.side(unit)].push_back(unit);
        const double half = piles.size() > 1 ? shared : alone;
        double x = -(static_cast<double>(piles.size()) - 1) * (half + 1.5);
        for (const auto& [side, pile] : piles) {
            draw_pile(art_.sheet.at(place) + SvgPoint{x, 3}, half, pile);
            x += 2 * half + 3;
        }
        art_.covered[place.index()] = std::max(static_cast<double>(piles.size()) * (half + 1.5), half + 5);
    }

    // The first of the roster on top; those under it look out at the upper right.
    void draw_pile(SvgPoint at, double half, const std::vector<UnitId>& pile) {
        const auto depth = static_cast<double>(pile.size() - 1);
        const double step = pile.size() > 1 ? std::min(3.2, 9 / depth) : 0;
        const SvgPoint out = SvgPoint{1, -1} * step;
        const SvgPoint foot = at - out * (depth / 2);
        for (std::size_t number = pile.size(); number-- > 0;)
            draw_counter(art_.svg, foot + out * static_cast<double>(number), half, figure(pile[number], number == 0));
        if (pile.size() > 1) {
            const SvgPoint tab = foot + SvgPoint{-half, -half} + SvgPoint{1, 1};
            art_.svg.circle(
                tab, 7,
                {.css_class = "pile", .fill = std::string{paper}, .stroke = std::string{ink}, .stroke_width = 1.2});
            art_.svg.text(tab + SvgPoint{0, 3.6}, std::to_string(pile.size()),
                          look_of({.size = 10.5, .bold = true}, "middle"));
        }
        art_.scene.space.take(around(at, half + 4 + step * depth / 2));
    }

    void rows(Place place, const std::vector<UnitId>& units) {
        const SvgBox box = art_.sheet.box(place);
        for (std::size_t number = 0; number < units.size(); ++number) {
            const std::size_t row = number / 4;
            const SvgPoint at{box.x + 40 + static_cast<double>(number % 4) * 52,
                              box.y + 62 + static_cast<double>(row) * 50};
            draw_counter(art_.svg, at, in_box, figure(units[number], true));
        }
    }

    bool seen(const FieldSpec& field) const { return !known_.viewer() || field.audience == Audience::everyone; }

    // The fields of a place that are not as at the start.
    void markers(Place place) {
        const auto& fields = known_.title().fields;
        int count = 0;
        for (std::size_t at = builtin::count; at < fields.size(); ++at) {
            const FieldSpec& field = fields[at];
            if (field.scope != Scope::place || field.most > 0 || !seen(field)) continue;
            const int value = known_.cell(FieldId::at(at), place.index(), 0);
            if (value != field.start) draw_marker(place, field, value, count++);
        }
    }

    SvgPoint marker_spot(Place place, int number) const {
        if (art_.board.is_hex(place))
            return art_.sheet.at(place) + SvgPoint{-0.5 * hexside + 15.0 * number, 0.62 * hexside};
        const SvgBox box = art_.sheet.box(place);
        return {box.x + box.width - 16 - 18.0 * number, box.y + 18};
    }

    void draw_marker(Place place, const FieldSpec& field, int value, int number) {
        const SvgPoint at = marker_spot(place, number);
        const std::string text = value_text(field, value, known_.title(), known_.scenario());
        const std::string where = art_.board.text(place);
        art_.svg.begin_group({.id = "marker-" + where + '-' + field.id,
                              .css_class = "marker",
                              .tooltip = headed(spoken(field.id)) + ": " + spoken(text)});
        const SideId side = field.meaning == Meaning::side ? SideId::from(value) : SideId{};
        if (side) {
            art_.svg.circle(at, 8, {.fill = std::string{paper}, .stroke = std::string{ink}, .stroke_width = 1.1});
            art_.svg.circle(at, 5, {.fill = art_.scene.colour(side)});
        } else {
            art_.svg.circle(at, 8, {.fill = "#f6e3a1", .stroke = std::string{ink}, .stroke_width = 1.1});
            Lettering lettering{.size = 10, .bold = true};
            const bool counts = field.meaning == Meaning::number && field.high > 1;
            const bool named = field.meaning == Meaning::name;
            const std::string shown = counts ? text : headed(named ? text : field.id).substr(0, 1);
            while (lettering.size > 6 && text_width(shown, lettering) > 13) lettering.size -= 0.5;
            art_.svg.text(at + SvgPoint{0, 3.5}, shown, look_of(lettering, "middle"));
        }
        art_.svg.end_group();
        art_.scene.space.take(around(at, 9));
    }

    void star(const RenderObjective& objective) {
        const SvgPoint at = art_.sheet.at(objective.place) + SvgPoint{0.48 * hexside, 0.6 * hexside};
        draw_star(art_.svg, at, 9.5, std::string{paper});
        draw_star(art_.svg, at, 7.5, objective.holder ? art_.scene.colour(objective.holder) : std::string{gold});
        art_.scene.space.take(around(at, 9));
    }

    MapArt& art_;
    const Known& known_;
};

void draw_link(MapArt& art, Place from, const Neighbour& to) {
    const SvgLook look{.css_class = "link",
                       .stroke = std::string{soft_ink},
                       .stroke_width = 1.6,
                       .tooltip = spoken(art.board.link_kinds()[static_cast<std::size_t>(to.kind)]),
                       .more = {{"stroke-dasharray", "2 5"}, {"stroke-opacity", "0.75"}, {"stroke-linecap", "round"}}};
    art.svg.line(art.sheet.at(from), art.sheet.at(to.place), look);
    for (const Place end : {from, to.place})
        if (art.board.is_hex(end))
            art.svg.circle(art.sheet.at(end), 3, {.fill = std::string{paper}, .stroke = std::string{soft_ink}});
}

}  // namespace

void draw_boxes(MapArt& art) {
    for (std::size_t from = 0; from < art.board.locations(); ++from)
        for (const Neighbour& to : art.board.neighbours(Place::location(from)))
            if (to.side == HexSide::none && from < to.place.index()) draw_link(art, Place::location(from), to);
    for (std::size_t at = art.board.hexes(); at < art.board.locations(); ++at) {
        const Location& location = art.board.location(Place::location(at));
        const SvgBox box = art.sheet.box(Place::location(at));
        const std::string& name = location.name.empty() ? location.id : location.name;
        art.svg.rectangle(box,
                          {.id = "box-" + location.id,
                           .css_class = "location",
                           .fill = std::string{margin_paper},
                           .stroke = std::string{ink},
                           .stroke_width = 1.6,
                           .tooltip = name},
                          5);
        art.svg.rectangle({box.x + 4, box.y + 4, box.width - 8, box.height - 8},
                          {.fill = "none", .stroke = std::string{soft_ink}, .stroke_width = 0.7}, 3);
        art.scene.space.take(box);
        Lettering lettering{.size = 17, .italic = true};
        while (lettering.size > 9 && text_width(name, lettering) > box.width - 30) lettering.size -= 0.5;
        art.svg.text({box.x + box.width / 2, box.y + 26}, name, look_of(lettering, "middle"));
    }
}

void draw_map_units(MapArt& art) { Pieces{art}.run(); }

}  // namespace wargame::view
