// Named places of a map: their marks and names; names of rivers and areas.
#include "view/map_art.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <optional>
#include <set>

namespace wargame::view {
namespace {

constexpr double root_half = 0.7071;

// By LabelSide from n on: the way from the place to its name.
constexpr std::array<SvgPoint, 8> label_ways{{{0, -1},
                                              {root_half, -root_half},
                                              {1, 0},
                                              {root_half, root_half},
                                              {0, 1},
                                              {-root_half, root_half},
                                              {-1, 0},
                                              {-root_half, -root_half}}};
// The order in which they are tried.
constexpr std::array<std::size_t, 8> order{2, 6, 1, 3, 5, 7, 4, 0};

double mark_radius(PlaceMark mark) {
    constexpr std::array<double, 12> radii{8, 7, 6, 6, 6, 6, 4.5, 4.5, 6, 5, 3.5, 2};
    return radii[static_cast<std::size_t>(mark)];
}

Lettering lettering_of(PlaceMark mark) {
    constexpr std::array<double, 12> sizes{19, 17.5, 16, 13.5, 13.5, 13.5, 13, 13, 12.5, 12, 12, 10.5};
    Lettering lettering{.size = sizes[static_cast<std::size_t>(mark)]};
    lettering.bold = mark <= PlaceMark::city;
    lettering.italic = mark == PlaceMark::pass || mark == PlaceMark::hill || mark >= PlaceMark::dot;
    if (mark >= PlaceMark::pass) lettering.fill = mixed(ink, soft_ink, 45);
    return lettering;
}

SvgBox around(SvgPoint at, double half) { return {at.x - half, at.y - half, 2 * half, 2 * half}; }

class PlaceNames {
public:
    explicit PlaceNames(MapArt& art) : art_{art} {}

    void run() {
        std::vector<const NamedPlace*> places;
        for (const NamedPlace& place : art_.board.named_places())
            if (art_.board.is_hex(place.place) && !place.name.empty()) places.push_back(&place);
        std::stable_sort(places.begin(), places.end(),
                         [&](const NamedPlace* a, const NamedPlace* b) { return rank(*a) < rank(*b); });
        for (const NamedPlace* place : places)
            if (worth_a_name(*place) && said_.insert({place->place.index(), place->name}).second) name(*place);
    }

private:
    // Names whose side is given come first among their equals.
    std::pair<PlaceMark, bool> rank(const NamedPlace& place) const {
        return {art_.mark(place), place.label == LabelSide::free};
    }

    // What has no mark, such as a bridge, is named only where nothing else is.
    bool worth_a_name(const NamedPlace& place) const {
        return art_.mark(place) != PlaceMark::none || art_.marks[place.place.index()] == PlaceMark::none;
    }

    struct Spot {
        SvgBox box;
        SvgPoint way;
        double cost = 0;
    };

    void name(const NamedPlace& place) {
        const PlaceMark mark = art_.mark(place);
        TextBlock block;
        for (const std::string& line : wrapped(place.name, mark <= PlaceMark::town ? 20 : 18))
            block.lines.emplace_back(line, lettering_of(mark));
        const std::size_t hex = place.place.index();
        const double radius = std::max(mark_radius(art_.marks[hex]), art_.covered[hex]);
        std::optional<Spot> best;
        if (place.label != LabelSide::free)
            try_way(place, block, radius, static_cast<std::size_t>(place.label) - 1, 0, best);
        for (std::size_t turn = 0; turn < order.size() && (!best || place.label == LabelSide::free); ++turn)
            try_way(place, block, radius, order[turn], static_cast<double>(turn) * 1.6, best);
        if (!best) return;
        const std::string_view anchor = best->way.x > 0.3 ? "start" : best->way.x < -0.3 ? "end" : "middle";
        write_block(art_.svg, block, best->box, anchor);
        art_.scene.space.take(best->box);
    }

    void try_way(const NamedPlace& place, const TextBlock& block, double radius, std::size_t number, double extra,
                 std::optional<Spot>& best) const {
        const double width = block.width() + 2;
        const double height = block.height() + 1;
        const SvgPoint way = label_ways[number];
        const SvgPoint half{std::clamp(way.x * 2, -1.0, 1.0) * width / 2,
                            std::clamp(way.y * 1.4, -1.0, 1.0) * height / 2};
        for (const double gap : {1.5, 6.0, 12.0, 20.0}) {
            const SvgPoint middle = art_.sheet.at(place.place) + way * (radius + gap) + half;
            const SvgBox box{middle.x - width / 2, middle.y - height / 2, width, height};
            if (!art_.scene.space.free(box)) continue;
            const double cost = gap * 1.4 + extra + art_.scene.space.covered(box) * 0.03;
            if (!best || cost < best->cost) best = Spot{box, way, cost};
        }
    }

    MapArt& art_;
    std::set<std::pair<std::size_t, std::string>> said_;
};

// Names of rivers on their straighter parts, along the water.
class RiverNames {
public:
    explicit RiverNames(MapArt& art) : art_{art} {}

    void run() {
        std::set<std::string> said;
        for (const BoardChain& chain : art_.board.chains()) {
            if (chain.name.empty() || chain.sides.size() < 2) continue;
            if (art_.features[chain.feature.index()].course != Course::river || !said.insert(chain.name).second)
                continue;
            name(chain);
        }
    }

private:
    struct Stretch {
        SvgPoint from;
        SvgPoint to;
        double cost = 0;
    };

    void name(const BoardChain& chain) {
        const MapId map = art_.board.map_of(chain.sides.front().place);
        Outline points;
        for (const GridPoint corner : corners_of(art_.board, chain)) points.push_back(art_.sheet.at(map, corner));
        const std::string colour = mixed(art_.features[chain.feature.index()].line, ink, 30);
        for (const double size : {chain.sides.size() > 20 ? 17.0 : 14.5, 13.0, 11.5}) {
            const Lettering lettering{.size = size, .italic = true, .spacing = size * 0.06, .fill = colour};
            const double width = text_width(chain.name, lettering);
            std::optional<Stretch> best;
            for (std::size_t from = 0; from + 1 < points.size(); ++from) {
                int tries = 2;
                for (std::size_t to = from + 1; to < points.size() && tries > 0; ++to) {
                    if (length(points[to] - points[from]) < width * 0.95) continue;
                    try_stretch(points, {from, to}, {width, size}, best);
                    --tries;
                }
            }
            if (!best) continue;
            const SvgPoint way = best->to - best->from;
            write_turned(art_.svg, chain.name, lettering, (best->from + best->to) * 0.5,
                         std::atan2(way.y, way.x) * 180 / std::numbers::pi);
            for (const SvgBox box : boxes_along(best->from, best->to, size * 1.05)) art_.scene.space.take(box);
            return;
        }
    }

    // A text of this width and height over or under the corners of a span.
    void try_stretch(const Outline& points, std::pair<std::size_t, std::size_t> span, std::pair<double, double> text,
                     std::optional<Stretch>& best) const {
        SvgPoint from = points[span.first];
        SvgPoint to = points[span.second];
        if (to.x < from.x || (to.x == from.x && to.y > from.y)) std::swap(from, to);
        const SvgPoint along = unit_of(to - from);
        const SvgPoint down{-along.y, along.x};
        double high = 0;  // how far the river swings to both sides of the straight line
        double low = 0;
        for (std::size_t at = span.first; at <= span.second; ++at) {
            const double swing = dot(points[at] - from, down);
            high = std::min(high, swing);
            low = std::max(low, swing);
        }
        if (low - high > hexside * 1.3) return;
        const SvgPoint middle = (from + to) * 0.5;
        for (const double shift : {high - text.second * 0.62, low + text.second * 0.72}) {
            const SvgPoint centre = middle + down * shift;
            Stretch one{centre - along * (text.first / 2), centre + along * (text.first / 2)};
            const std::vector<SvgBox> boxes = boxes_along(one.from, one.to, text.second * 1.05);
            if (!art_.scene.space.free(boxes)) continue;
            for (const SvgBox& box : boxes) one.cost += art_.scene.space.covered(box) * 0.05;
            one.cost += std::abs(along.y) * 30 + (low - high) * 0.3;
            if (!best || one.cost < best->cost) best = one;
        }
    }

    MapArt& art_;
};

// Names of areas in wide capitals, faint, where little stands.
class AreaNames {
public:
    explicit AreaNames(MapArt& art) : art_{art} {}

    void run() {
        const std::vector<std::vector<AreaId>> layers = area_layers(art_.board);
        if (layers.empty()) return;
        for (const AreaId area : layers.front()) name(art_.board.areas()[area.index()]);
    }

private:
    void name(const Area& area) {
        std::vector<Place> hexes;
        SvgPoint middle;
        for (const Place place : area.members)
            if (art_.board.is_hex(place) && !art_.water(place)) {
                hexes.push_back(place);
                middle = middle + art_.sheet.at(place);
            }
        constexpr std::size_t least = 7;
        if (hexes.size() < least || area.name.empty()) return;
        middle = middle * (1 / static_cast<double>(hexes.size()));
        inside_.assign(art_.board.hexes(), false);
        for (const Place place : hexes) inside_[place.index()] = true;
        const double largest = std::min(15 + std::sqrt(static_cast<double>(hexes.size())) * 1.5, 44.0);
        for (double size = largest; size >= 13; size *= 0.86)
            for (const std::size_t most : {std::size_t{60}, std::size_t{12}})
                if (write(area, hexes, middle, {size, most})) return;
    }

    // In letters of this size, in lines of so many; false when there is no room.
    bool write(const Area& area, const std::vector<Place>& hexes, SvgPoint middle,
               std::pair<double, std::size_t> form) {
        const Lettering lettering{
            .size = form.first, .spacing = form.first * 0.32, .fill = mixed("#8f3d33", paper, 40)};
        TextBlock block;
        for (const std::string& line : wrapped(capitals(area.name), form.second))
            block.lines.emplace_back(line, lettering);
        const double width = block.width();
        const double height = block.height();
        std::optional<SvgBox> best;
        double least = 0;
        for (const Place place : hexes) {
            const SvgPoint at = art_.sheet.at(place);
            const SvgBox box{at.x - width / 2, at.y - height / 2, width, height};
            if (!art_.scene.space.free(box) || !holds(place, box)) continue;
            const double cost = length(at - middle) * 0.35 + art_.scene.space.covered(box) * 0.02;
            if (best && cost >= least) continue;
            best = box;
            least = cost;
        }
        if (!best) return false;
        write_block(art_.svg, block, *best, "middle");
        art_.scene.space.take(*best);
        return true;
    }

    // Whether the box lies in the area, going from the hex in its middle.
    bool holds(Place hex, SvgBox box) const {
        const MapId map = art_.board.map_of(hex);
        const HexGrid& grid = art_.board.map(map).grid;
        const double step = hexside * 0.8;
        const int across = static_cast<int>(box.width / step) + 1;
        for (int column = 0; column <= across; ++column)
            for (const double part : {0.0, 0.5, 1.0}) {
                const SvgPoint at{box.x + box.width * column / across, box.y + box.height * part};
                const Place there = under(map, grid, at);
                if (!there || !inside_[there.index()]) return false;
            }
        return true;
    }

    // The hex under a point, or its neighbour when the point lies near its corner.
    Place under(MapId map, const HexGrid& grid, SvgPoint at) const {
        const SvgPoint in = at - art_.sheet.leaf(map).origin;
        const bool flat = grid.flat();
        const auto line = static_cast<int>(std::lround(((flat ? in.x : in.y) - hexside) / (1.5 * hexside)));
        const GridPoint first = grid.centre(flat ? Hex{line, 0} : Hex{0, line});
        const double begin = (flat ? first.y : first.x) * hexside / HexGrid::side_length;
        const auto along = static_cast<int>(std::lround(((flat ? in.y : in.x) - begin) / hex_width));
        return art_.board.hex(map, flat ? Hex{line, along} : Hex{along, line});
    }

    MapArt& art_;
    std::vector<bool> inside_;
};

void draw_square(Svg& svg, SvgPoint at, double half, const std::string& fill) {
    svg.rectangle({at.x - half, at.y - half, 2 * half, 2 * half},
                  {.fill = fill, .stroke = std::string{ink}, .stroke_width = 1.4});
}

void draw_anchor(Svg& svg, SvgPoint at) {
    const auto to = [&](double x, double y) { return at + SvgPoint{x, y}; };
    svg.circle(to(0, -4.6), 1.6, {.fill = "none", .stroke = std::string{ink}, .stroke_width = 1.2});
    svg.path(SvgPath{}
                 .move_to(to(0, -3))
                 .line_to(to(0, 5))
                 .move_to(to(-2.6, -1.2))
                 .line_to(to(2.6, -1.2))
                 .move_to(to(-5, 1.6))
                 .curve_to(to(-4, 5), to(0, 5.4))
                 .curve_to(to(4, 5), to(5, 1.6)),
             {.fill = "none", .stroke = std::string{ink}, .stroke_width = 1.5});
}

}  // namespace

void draw_mark(Svg& svg, SvgPoint at, PlaceMark mark) {
    const std::string dark{ink};
    const std::string light{paper};
    const auto to = [&](double x, double y) { return at + SvgPoint{x, y}; };
    switch (mark) {
        case PlaceMark::capital: draw_square(svg, at, 7, light); return draw_square(svg, at, 3.6, dark);
        case PlaceMark::city: return draw_square(svg, at, 5.6, dark);
        case PlaceMark::town:
            svg.circle(at, 5.4, {.fill = light, .stroke = dark, .stroke_width = 1.4});
            return svg.circle(at, 2.8, {.fill = dark});
        case PlaceMark::fort: {
            const std::array corners{to(0, -6), to(6, 4.6), to(-6, 4.6)};
            return svg.polygon(corners, {.fill = dark, .stroke = light, .stroke_width = 0.8});
        }
        case PlaceMark::port: return draw_anchor(svg, at);
        case PlaceMark::mine:
            return svg.path(SvgPath{}
                                .move_to(to(-5, 5))
                                .line_to(to(4, -4))
                                .move_to(to(5, 5))
                                .line_to(to(-4, -4))
                                .move_to(to(1.6, -6))
                                .line_to(to(6, -1.6))
                                .move_to(to(-1.6, -6))
                                .line_to(to(-6, -1.6)),
                            {.stroke = dark, .stroke_width = 1.8});
        case PlaceMark::village: return svg.circle(at, 3.8, {.fill = light, .stroke = dark, .stroke_width = 1.4});
        case PlaceMark::station: return svg.circle(at, 3.6, {.fill = dark, .stroke = light, .stroke_width = 1});
        case PlaceMark::pass:
            return svg.path(SvgPath{}
                                .move_to(to(-5.5, -5))
                                .curve_to(to(-1, 0), to(-5.5, 5))
                                .move_to(to(5.5, -5))
                                .curve_to(to(1, 0), to(5.5, 5)),
                            {.fill = "none", .stroke = dark, .stroke_width = 1.7});
        case PlaceMark::hill: {
            const std::array corners{to(0, -4.4), to(4.6, 3.4), to(-4.6, 3.4)};
            return svg.polygon(corners, {.fill = light, .stroke = dark, .stroke_width = 1.3});
        }
        case PlaceMark::dot: return svg.circle(at, 2.6, {.fill = dark, .stroke = light, .stroke_width = 0.8});
        case PlaceMark::none: return;
    }
}

void draw_places(MapArt& art) {
    for (std::size_t hex = 0; hex < art.marks.size(); ++hex) {
        if (art.marks[hex] == PlaceMark::none) continue;
        const SvgPoint at = art.sheet.at(Place::location(hex));
        art.svg.begin_group({.css_class = "place", .tooltip = art.names[hex]});
        draw_mark(art.svg, at, art.marks[hex]);
        art.svg.end_group();
        art.scene.space.take(around(at, mark_radius(art.marks[hex])));
    }
}

void name_map(MapArt& art) {
    PlaceNames{art}.run();
    AreaNames{art}.run();
    RiverNames{art}.run();
}

}  // namespace wargame::view
