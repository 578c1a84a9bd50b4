// What stands on a map: counters in piles; points and boxes.
#include "view/map_art.hpp"

#include <algorithm>
#include <map>

namespace wargame::view {
namespace {

constexpr double shared = 0.4 * hexside;  // half a counter where several sides stand
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
            figure.words = short_words(figure.look.label.empty() ? known_.unit(unit).name : figure.look.label, 10);
        return figure;
    }

    // A pile for each side.
    void stack(Place place, const std::vector<UnitId>& units) {
        std::map<SideId, std::vector<UnitId>> piles;
        for (const UnitId unit : units) piles[known_.side(unit)].push_back(unit);
        const double half = piles.size() > 1 ? shared : counter_half;
        double x = -(static_cast<double>(piles.size()) - 1) * (half + 1.5);
        for (const auto& [side, pile] : piles) {
            draw_pile(art_.sheet.at(place) + SvgPoint{x, 3}, half, pile);
            x += 2 * half + 3;
        }
        art_.covered[place.index()] = std::max(static_cast<double>(piles.size()) * (half + 1.5), half + 5);
    }

    // The top counter of a pile tells a pointer all that lies in it.
    Figure in_pile(const std::vector<UnitId>& pile, std::size_t number) const {
        Figure out = figure(pile[number], number == 0);
        if (number == 0 && pile.size() > 1) {
            out.tooltip.clear();
            for (const UnitId unit : pile)
                out.tooltip += (out.tooltip.empty() ? "" : "\n") + figure(unit, false).tooltip;
        }
        return out;
    }

    // The first of the roster on top; those under it look out at the upper right.
    void draw_pile(SvgPoint at, double half, const std::vector<UnitId>& pile) {
        const auto depth = static_cast<double>(pile.size() - 1);
        const double step = pile.size() > 1 ? std::min(3.2, 9 / depth) : 0;
        const SvgPoint out = SvgPoint{1, -1} * step;
        const SvgPoint foot = at - out * (depth / 2);
        for (std::size_t number = pile.size(); number-- > 0;)
            draw_counter(art_.svg, foot + out * static_cast<double>(number), half, in_pile(pile, number));
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

// As large as it fits, long names in two lines.
void name_box(Svg& svg, const SvgBox& box, const std::string& name) {
    Lettering lettering{.size = 17, .italic = true};
    const bool fits = text_width(name, lettering) <= box.width - 24;
    std::size_t most = (name.size() + 1) / 2;
    while (wrapped(name, most).size() > 2) ++most;
    const std::vector<std::string> lines = fits ? std::vector{name} : wrapped(name, most);
    if (!fits) lettering.size = 14;
    for (const std::string& line : lines)
        while (lettering.size > 9 && text_width(line, lettering) > box.width - 24) lettering.size -= 0.5;
    double y = box.y + (fits ? 26 : 20);
    for (const std::string& line : lines) {
        svg.text({box.x + box.width / 2, y}, line, look_of(lettering, "middle"));
        y += lettering.size + 1.5;
    }
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
        name_box(art.svg, box, headed(name));
    }
}

void draw_map_units(MapArt& art) { Pieces{art}.run(); }

}  // namespace wargame::view
