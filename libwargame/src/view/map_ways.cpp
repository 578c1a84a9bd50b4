// Ways through the hexes of a map: railways, roads, trails; bridges and fords where they meet rivers.
#include "view/map_art.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace wargame::view {
namespace {

constexpr double lane = 8;  // between ways that cross the same hexside

// A hexside by the hex from which it lies upward, so that both its hexes mean the same one.
struct Gate {
    std::size_t hex = 0;
    int side = 0;
    friend auto operator<=>(const Gate&, const Gate&) = default;
};

bool upward(HexSide side) { return side == HexSide{5} || side == HexSide{0} || side == HexSide{1}; }

class Ways {
public:
    explicit Ways(MapArt& art) : art_{art}, board_{art.board}, sides_(board_.hexes(), 0), through_(board_.hexes()) {
        for (const BoardLine& line : board_.lines()) measure(line);
        for (std::size_t hex = 0; hex < through_.size(); ++hex) {
            int count = 0;
            for (unsigned side = 0; side < hex_sides; ++side) count += static_cast<int>(sides_[hex] >> side & 1U);
            if (count > 2 || art_.marks[hex] != PlaceMark::none) through_[hex] = true;
        }
    }

    // All beds of a kind before its lines, so that lines join where they meet.
    void run() {
        for (const Course course : {Course::barrier, Course::other, Course::crossing, Course::river, Course::trail,
                                    Course::road, Course::railway}) {
            std::vector<std::pair<const BoardLine*, SvgPath>> paths;
            for (const BoardLine& line : board_.lines())
                if (look(line.feature).course == course) paths.emplace_back(&line, path_of(line));
            if (paths.empty()) continue;
            art_.svg.begin_group({.fill = "none", .more = {{"stroke-linejoin", "round"}}});
            for (const auto& [line, path] : paths) draw_way_bed(art_.svg, path, look(line->feature));
            for (const auto& [line, path] : paths) draw(*line, path);
            art_.svg.end_group();
        }
        draw_crossings();
    }

private:
    const FeatureLook& look(FeatureId feature) const { return art_.features[feature.index()]; }

    Gate gate(Place from, HexSide side) const {
        if (upward(side)) return {from.index(), index_of(side)};
        return {board_.neighbour(from, side).index(), index_of(opposite(side))};
    }

    void measure(const BoardLine& line) {
        for (std::size_t at = 0; at + 1 < line.through.size(); ++at) {
            const HexSide side = board_.side_between(line.through[at], line.through[at + 1]);
            if (side == HexSide::none) continue;
            std::vector<FeatureId>& here = gates_[gate(line.through[at], side)];
            const auto spot = std::find_if(here.begin(), here.end(),
                                           [&](FeatureId one) { return one.index() >= line.feature.index(); });
            if (spot == here.end() || *spot != line.feature) here.insert(spot, line.feature);
            sides_[line.through[at].index()] |= 1U << static_cast<unsigned>(index_of(side));
            sides_[line.through[at + 1].index()] |= 1U << static_cast<unsigned>(index_of(opposite(side)));
        }
        for (const Place end : {line.through.front(), line.through.back()})
            if (board_.is_hex(end)) through_[end.index()] = true;
    }

    // How far beside the middle of the hexside a way crosses it.
    SvgPoint beside(const Gate& at, FeatureId feature) const {
        const std::vector<FeatureId>& here = gates_.at(at);
        const auto number = std::find(here.begin(), here.end(), feature) - here.begin();
        const double shift = (static_cast<double>(number) - (static_cast<double>(here.size()) - 1) / 2) * lane;
        const SvgPoint way = direction(at);
        return SvgPoint{-way.y, way.x} * shift;
    }
    SvgPoint middle(const Gate& at) const {
        const auto [from, to] = art_.ends(Place::location(at.hex), static_cast<HexSide>(at.side));
        return (from + to) * 0.5;
    }
    SvgPoint direction(const Gate& at) const { return unit_of(middle(at) - art_.sheet.at(Place::location(at.hex))); }

    // Each piece once, however many lines of the feature share it.
    SvgPath path_of(const BoardLine& line) {
        SvgPath path;
        std::vector<Place> run;
        for (std::size_t at = 0; at < line.through.size(); ++at) {
            if (run.empty()) {
                run.push_back(line.through[at]);
                continue;
            }
            const HexSide side = board_.side_between(run.back(), line.through[at]);
            if (side != HexSide::none && drawn_.insert({gate(run.back(), side), line.feature.index()}).second) {
                run.push_back(line.through[at]);
                continue;
            }
            add_run(path, run, line.feature);
            run = {line.through[at]};
        }
        add_run(path, run, line.feature);
        return path;
    }

    void draw(const BoardLine& line, const SvgPath& path) {
        if (path.data().empty()) return;
        art_.svg.begin_group(
            {.id = "line-" + line.id, .css_class = "way", .tooltip = line.name.empty() ? spoken(line.id) : line.name});
        draw_way(art_.svg, path, look(line.feature));
        art_.svg.end_group();
    }

    void add_run(SvgPath& path, const std::vector<Place>& run, FeatureId feature) {
        if (run.size() < 2) return;
        struct Stop {
            SvgPoint at;
            SvgPoint shift;
        };
        std::vector<Stop> stops;
        for (std::size_t at = 0; at + 1 < run.size(); ++at) {
            const Gate through = gate(run[at], board_.side_between(run[at], run[at + 1]));
            const SvgPoint shift = beside(through, feature);
            stops.push_back({middle(through) + shift, shift});
            for (const SvgBox box : boxes_along(art_.sheet.at(run[at]), art_.sheet.at(run[at + 1]), 12))
                art_.scene.space.avoid(box, 0.7);
        }
        path.move_to(art_.sheet.at(run.front())).line_to(stops.front().at);
        for (std::size_t at = 0; at + 1 < stops.size(); ++at) {
            const Place hex = run[at + 1];
            const SvgPoint centre = art_.sheet.at(hex) + (stops[at].shift + stops[at + 1].shift) * 0.5;
            bend(path, {stops[at].at, stops[at + 1].at}, centre, through_[hex.index()]);
        }
        path.line_to(art_.sheet.at(run.back()));
    }

    // From one side of a hex to another: round its centre, or right through it.
    static void bend(SvgPath& path, const std::array<SvgPoint, 2>& sides, SvgPoint centre, bool through) {
        const auto [from, to] = sides;
        if (!through) {
            path.curve_to(centre, to);
            return;
        }
        const SvgPoint along = unit_of(to - from) * (0.3 * hexside);
        const SvgPoint in = from + (centre - from) * 0.4;
        const SvgPoint out = to + (centre - to) * 0.4;
        path.curve_to(in, (in + centre - along) * 0.5).curve_to(centre - along, centre);
        path.curve_to(centre + along, (centre + along + out) * 0.5).curve_to(out, to);
    }

    void draw_crossings() {
        for (const auto& [at, features] : gates_) {
            const FeatureSet here = board_.features(Place::location(at.hex), static_cast<HexSide>(at.side));
            if (!here.meets(art_.rivers) && !here.meets(art_.crossings)) continue;
            for (const FeatureId feature : features)
                draw_bridge(art_.svg, middle(at) + beside(at, feature), direction(at));
        }
        for (std::size_t hex = 0; hex < board_.hexes(); ++hex)
            for (const HexSide side : {HexSide{5}, HexSide{0}, HexSide{1}}) {
                const Gate at{hex, index_of(side)};
                if (board_.features(Place::location(hex), side).meets(art_.crossings) && !gates_.contains(at))
                    draw_ford(art_.svg, middle(at), direction(at));
            }
    }

    MapArt& art_;
    const Board& board_;
    std::map<Gate, std::vector<FeatureId>> gates_;  // kinds of ways across, by index
    std::vector<unsigned> sides_;                   // by hex: bits of the sides that ways cross
    std::vector<bool> through_;                     // by hex: ways run through the very centre
    std::set<std::pair<Gate, std::size_t>> drawn_;
};

}  // namespace

void draw_way_bed(Svg& svg, const SvgPath& path, const FeatureLook& look) {
    if (path.data().empty()) return;
    if (look.course == Course::road) return svg.path(path, {.stroke = look.line, .stroke_width = 3.8});
    svg.path(path, {.stroke = mixed(paper, look.line, 10),
                    .stroke_width = look.course == Course::railway ? 6.5 : 4.2,
                    .more = {{"stroke-opacity", "0.6"}}});
}

void draw_way(Svg& svg, const SvgPath& path, const FeatureLook& look) {
    switch (look.course) {
        case Course::railway:
            svg.path(path, {.stroke = look.line, .stroke_width = 2.2});
            return svg.path(path,
                            {.stroke = look.line, .stroke_width = 7.4, .more = {{"stroke-dasharray", "1.6 6.4"}}});
        case Course::road: return svg.path(path, {.stroke = mixed(look.line, paper, 75), .stroke_width = 1.9});
        case Course::trail:
            return svg.path(path, {.stroke = look.line, .stroke_width = 1.7, .more = {{"stroke-dasharray", "6 3.5"}}});
        default: return svg.path(path, {.stroke = look.line, .stroke_width = 2.6});
    }
}

void draw_bridge(Svg& svg, SvgPoint at, SvgPoint way) {
    const SvgPoint side = SvgPoint{-way.y, way.x} * 4.6;
    SvgPath path;
    for (const double hand : {-1.0, 1.0}) {
        const SvgPoint out = side * (hand * 1.7);
        path.move_to(at + out - way * 7.5)
            .line_to(at + side * hand - way * 4.5)
            .line_to(at + side * hand + way * 4.5)
            .line_to(at + out + way * 7.5);
    }
    svg.path(path, {.css_class = "bridge",
                    .fill = "none",
                    .stroke = std::string{ink},
                    .stroke_width = 1.5,
                    .more = {{"stroke-linejoin", "round"}}});
}

// Stepping stones.
void draw_ford(Svg& svg, SvgPoint at, SvgPoint way) {
    SvgPath path;
    for (const double step : {-6.0, -2.0, 2.0, 6.0}) path.move_to(at + way * (step - 1)).line_to(at + way * (step + 1));
    svg.path(path, {.css_class = "crossing", .stroke = std::string{ink}, .stroke_width = 4});
}

void draw_ways(MapArt& art) { Ways{art}.run(); }

}  // namespace wargame::view
