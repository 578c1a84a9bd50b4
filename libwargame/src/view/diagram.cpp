// The diagram of a board without measure: points and boxes, their links, counters beside them.
#include "view/scene.hpp"

#include <algorithm>
#include <array>

namespace wargame::view {
namespace {

constexpr double point_radius = 11;
constexpr double counter_half = 15;
constexpr double counter_step = 40;
constexpr double edge = 130;

struct Extent {
    int west = 0;
    int south = 0;
    int east = 0;
    int north = 0;
};

Extent extent_of(const Board& board) {
    Extent extent;
    for (std::size_t at = 0; at < board.locations(); ++at) {
        const Location& location = board.location(Place::location(at));
        if (at == 0) extent = {location.x, location.y, location.x, location.y};
        extent = {std::min(extent.west, location.x), std::min(extent.south, location.y),
                  std::max(extent.east, location.x), std::max(extent.north, location.y)};
    }
    return extent;
}

// Locations without coordinates of their own stand on a ring.
bool placed(const Board& board) {
    const Extent extent = extent_of(board);
    return extent.east > extent.west || extent.north > extent.south;
}

class Diagram {
public:
    explicit Diagram(Scene& scene) : scene_{scene}, board_{scene.known.board()} {}

    void run() {
        draw_links();
        each_location([&](Place place) { draw_location(place); });
        each_location([&](Place place) { draw_stack(place); });
        if (!scene_.options.names) return;
        each_location([&](Place place) { name_location(place); });
    }

    static SvgPoint at(const Board& board, Place place) {
        if (!placed(board)) return on_ring(board, place.index());
        const Extent extent = extent_of(board);
        const double scale = step(extent);
        const Location& location = board.location(place);
        return {edge + (location.x - extent.west) * scale, edge + (extent.north - location.y) * scale};
    }
    static SvgBox box(const Board& board) {
        if (!placed(board)) return {0, 0, 2 * edge + 600, 2 * edge + 600};
        const Extent extent = extent_of(board);
        return {0, 0, 2 * edge + (extent.east - extent.west) * step(extent),
                2 * edge + (extent.north - extent.south) * step(extent)};
    }

private:
    static double step(const Extent& extent) {
        return 900.0 / std::max({extent.east - extent.west, extent.north - extent.south, 1});
    }
    static SvgPoint on_ring(const Board& board, std::size_t index) {
        const double turn = static_cast<double>(index) / static_cast<double>(board.locations()) * 6.2831853;
        return {edge + 300 + 300 * std::sin(turn), edge + 300 - 300 * std::cos(turn)};
    }

    SvgPoint at(Place place) const { return at(board_, place); }

    template <class Draw>
    void each_location(Draw draw) const {
        for (std::size_t at = 0; at < board_.locations(); ++at)
            if (board_.exists(Place::location(at))) draw(Place::location(at));
    }

    void draw_links() {
        constexpr std::array<std::string_view, 4> dashes{"", "10 6", "2 6", "14 5 3 5"};
        for (std::size_t from = 0; from < board_.locations(); ++from) {
            for (const Neighbour& next : board_.neighbours(Place::location(from))) {
                if (next.side != HexSide::none) continue;
                if (next.place.index() < from && board_.link(next.place, Place::location(from))) continue;
                const auto kind = static_cast<std::size_t>(next.kind);
                SvgLook look{.stroke = mixed(soft_ink, paper, 25),
                             .stroke_width = 5,
                             .tooltip = spoken(board_.link_kinds()[kind])};
                if (kind % dashes.size() != 0)
                    look.more = {{"stroke-dasharray", std::string{dashes[kind % dashes.size()]}}};
                scene_.svg.line(at(Place::location(from)), at(next.place), look);
                for (const SvgBox box : boxes_along(at(Place::location(from)), at(next.place), 12))
                    scene_.space.avoid(box);
            }
        }
    }

    void draw_location(Place place) {
        const Location& location = board_.location(place);
        const SvgLook look{.css_class = "location",
                           .fill = "#e8dbb4",
                           .stroke = std::string{ink},
                           .stroke_width = 1.8,
                           .tooltip = location.name};
        if (location.kind == LocationKind::point) {
            scene_.svg.circle(at(place), point_radius, look);
            scene_.space.take(around(at(place), point_radius));
        } else {
            const SvgBox box{at(place).x - 75, at(place).y - 38, 150, 76};
            scene_.svg.rectangle(box, look, 6);
            scene_.space.take(box);
        }
    }

    static SvgBox around(SvgPoint at, double half) { return {at.x - half, at.y - half, 2 * half, 2 * half}; }

    // Units at a place in rows of three: inside a box, below a point.
    void draw_stack(Place place) {
        std::vector<UnitId> here;
        for (const UnitId unit : scene_.standing())
            if (scene_.known.place(unit) == place) here.push_back(unit);
        const bool point = board_.location(place).kind == LocationKind::point;
        for (std::size_t number = 0; number < here.size(); ++number) {
            const std::size_t row = number / 3;
            const double wide = static_cast<double>(std::min<std::size_t>(here.size() - row * 3, 3)) - 1;
            const SvgPoint offset{(static_cast<double>(number % 3) - wide / 2) * counter_step,
                                  static_cast<double>(row) * counter_step + (point ? point_radius + 24 : 8)};
            draw_counter(scene_.svg, at(place) + offset, counter_half, scene_.figure(here[number]));
            scene_.space.take(around(at(place) + offset, counter_half + 7));
            counters_.push_back({here[number], at(place) + offset});
        }
    }

    void name_location(Place place) {
        const Location& location = board_.location(place);
        if (location.kind == LocationKind::box) {
            const SvgPoint top = at(place) + SvgPoint{0, -21};
            scene_.svg.text(top, location.name, look_of({.size = 15, .italic = true}, "middle"));
        } else {
            label_unit(scene_, at(place), point_radius - 2, {{{location.name, Lettering{.size = 17, .italic = true}}}});
        }
        for (const auto& [unit, spot] : counters_)
            if (scene_.known.place(unit) == place && !scene_.known.unit(unit).counter)
                label_unit(scene_, spot, counter_half + 4, unit_text(scene_, unit));
    }

    Scene& scene_;
    const Board& board_;
    std::vector<std::pair<UnitId, SvgPoint>> counters_;
};

}  // namespace

SvgBox diagram_box(const Scene& scene) { return Diagram::box(scene.known.board()); }

void draw_diagram(Scene& scene) { Diagram{scene}.run(); }

}  // namespace wargame::view
