// Markers: what lies on the places of a map, by the fields of places and by what the title says.
#include "play/field_text.hpp"
#include "view/map_art.hpp"

#include <array>
#include <map>

namespace wargame::view {
namespace {

constexpr double radius = 8;
constexpr std::string_view disc = "#f6e3a1";
constexpr std::string_view alarm = "#c8201c";

RenderMarker marker_of(const Known& known, Place place, FieldId id, int value) {
    const FieldSpec& field = known.title().fields[id.index()];
    const std::string text = spoken(value_text(field, value, known.title(), known.scenario()));
    RenderMarker marker{.place = place, .field = id, .id = field.id, .name = headed(spoken(field.id))};
    if (field.meaning != Meaning::number || field.high > 1) marker.says = text;
    if (field.meaning == Meaning::side) marker.side = SideId::from(value);
    if (field.meaning == Meaning::name) {
        marker.name = headed(text);
        marker.says.clear();
    }
    const bool counts = field.meaning == Meaning::number && field.high > 1;
    if (!marker.side) marker.letters = counts ? text : marker.name.substr(0, 1);
    return marker;
}

// Four bastions and a court in the colour of whose it is.
void draw_fort(Svg& svg, SvgPoint at, const std::string& colour) {
    std::array<SvgPoint, 12> wall{{{-9, -9},
                                   {-4, -6.2},
                                   {4, -6.2},
                                   {9, -9},
                                   {6.2, -4},
                                   {6.2, 4},
                                   {9, 9},
                                   {4, 6.2},
                                   {-4, 6.2},
                                   {-9, 9},
                                   {-6.2, 4},
                                   {-6.2, -4}}};
    for (SvgPoint& corner : wall) corner = corner + at;
    svg.polygon(wall, {.fill = std::string{paper},
                       .stroke = std::string{ink},
                       .stroke_width = 1.5,
                       .more = {{"stroke-linejoin", "round"}}});
    svg.rectangle({at.x - 3.4, at.y - 3.4, 6.8, 6.8},
                  {.fill = colour, .stroke = std::string{ink}, .stroke_width = 0.8});
}

void draw_broken(Svg& svg, SvgPoint at) {
    SvgPath cross;
    cross.move_to(at + SvgPoint{-6, -6}).line_to(at + SvgPoint{6, 6});
    cross.move_to(at + SvgPoint{6, -6}).line_to(at + SvgPoint{-6, 6});
    for (const auto& [colour, width] : {std::pair{paper, 6.0}, std::pair{alarm, 3.2}})
        svg.path(cross, {.fill = "none",
                         .stroke = std::string{colour},
                         .stroke_width = width,
                         .more = {{"stroke-linecap", "round"}}});
}

void draw_rails(Svg& svg, SvgPoint at) {
    const std::string dark{ink};
    for (const double x : {-4.0, 0.0, 4.0})
        svg.line(at + SvgPoint{x, -4.4}, at + SvgPoint{x, 4.4}, {.stroke = dark, .stroke_width = 1.4});
    for (const double y : {-2.4, 2.4})
        svg.line(at + SvgPoint{-6.4, y}, at + SvgPoint{6.4, y}, {.stroke = dark, .stroke_width = 1.2});
}

void draw_disc(Svg& svg, SvgPoint at, std::string_view fill) {
    svg.circle(at, radius, {.fill = std::string{fill}, .stroke = std::string{ink}, .stroke_width = 1.1});
}

class Markers {
public:
    explicit Markers(MapArt& art) : art_{art} {}

    void run() {
        for (const RenderMarker& marker : art_.scene.notes.markers) {
            const SvgPoint at = marker.symbol == "hidden" ? counter_spot(marker.place) : spot(marker);
            const std::string says = marker.says.empty() ? "" : ": " + marker.says;
            art_.svg.begin_group({.id = "marker-" + art_.board.text(marker.place) + '-' + marker.id,
                                  .css_class = "marker",
                                  .tooltip = marker.name + says});
            draw_marker_sign(art_.svg, at, marker, art_.scene.colour(marker.side), counter_half);
            art_.svg.end_group();
            const double half = marker.symbol == "hidden" ? counter_half + 4 : radius + 1;
            art_.scene.space.take({at.x - half, at.y - half, 2 * half, 2 * half});
        }
    }

private:
    // Where a counter lies.
    SvgPoint counter_spot(Place place) const {
        if (art_.board.is_hex(place)) {
            art_.covered[place.index()] = counter_half + 5;
            return art_.sheet.at(place) + SvgPoint{0, 3};
        }
        const SvgBox box = art_.sheet.box(place);
        return {box.x + 40, box.y + 62};
    }

    // In the middle of a hexside; in a hex on the left and the right of the counters, where there is room, else along
    // its foot; along the head of a box.
    SvgPoint spot(const RenderMarker& marker) {
        if (marker.beyond) return (art_.sheet.at(marker.place) + art_.sheet.at(marker.beyond)) * 0.5;
        const int number = counts_[marker.place]++;
        if (art_.board.is_hex(marker.place)) {
            const SvgPoint middle = art_.sheet.at(marker.place);
            const bool room = art_.covered[marker.place.index()] < 0.8 * hexside;
            if (room && number < 2) return middle + SvgPoint{(number == 0 ? -0.76 : 0.8) * hexside, 3};
            return middle + SvgPoint{-0.5 * hexside + 17 * (room ? number - 2 : number), 0.62 * hexside};
        }
        const SvgBox box = art_.sheet.box(marker.place);
        return {box.x + box.width - 16 - 18 * number, box.y + 18};
    }

    MapArt& art_;
    std::map<Place, int> counts_;
};

}  // namespace

std::vector<RenderMarker> place_markers(const Known& known) {
    std::vector<RenderMarker> out;
    const auto& fields = known.title().fields;
    const Board& board = known.board();
    for (std::size_t index = 0; index < board.locations(); ++index) {
        const Place place = Place::location(index);
        if (!board.exists(place)) continue;
        for (std::size_t at = builtin::count; at < fields.size(); ++at) {
            const FieldSpec& field = fields[at];
            const bool seen = !known.viewer() || field.audience == Audience::everyone;
            if (field.scope != Scope::place || field.most > 0 || !seen) continue;
            const int value = known.cell(FieldId::at(at), index, 0);
            if (value != field.start) out.push_back(marker_of(known, place, FieldId::at(at), value));
        }
    }
    return out;
}

void draw_marker_sign(Svg& svg, SvgPoint at, const RenderMarker& marker, const std::string& colour, double half) {
    if (marker.symbol == "fort") return draw_fort(svg, at, colour);
    if (marker.symbol == "broken") return draw_broken(svg, at);
    if (marker.symbol == "hidden") {
        Figure counter;
        counter.colour = colour;
        counter.face_down = true;
        return draw_counter(svg, at, half, counter);
    }
    if (marker.symbol == "rails") {
        draw_disc(svg, at, disc);
        return draw_rails(svg, at);
    }
    draw_disc(svg, at, marker.side ? paper : disc);
    if (marker.side) return svg.circle(at, 5, {.fill = colour});
    Lettering lettering{.size = 10, .bold = true};
    while (lettering.size > 6 && text_width(marker.letters, lettering) > 13) lettering.size -= 0.5;
    svg.text(at + SvgPoint{0, 3.5}, marker.letters, look_of(lettering, "middle"));
}

void draw_markers(MapArt& art) { Markers{art}.run(); }

}  // namespace wargame::view
