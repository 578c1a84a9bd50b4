// What lies along the hexsides of a map: rivers, which grow downstream, cliffs and the like.
#include "view/map_art.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace wargame::view {
namespace {

struct Corner {
    std::size_t map = 0;
    GridPoint at;
    friend auto operator<=>(const Corner&, const Corner&) = default;
};

struct Stream {
    const BoardChain* chain = nullptr;
    std::vector<Corner> corners;  // downstream
    std::vector<Place> beside;    // the hex of each side, in the same order
    double springs = 0;           // hexsides upstream of its end, those of tributaries included
};

class Rivers {
public:
    explicit Rivers(MapArt& art) : art_{art}, board_{art.board} {
        for (const BoardChain& chain : board_.chains()) {
            note_sides(chain);
            if (course(chain.feature) == Course::river) streams_.push_back(stream_of(chain));
        }
        for (const Stream& stream : streams_)
            for (const Corner& corner : stream.corners) ++met_[corner];
        for (Stream& stream : streams_) turn_downstream(stream);
        gather();
    }

    void run() {
        for (const BoardChain& chain : board_.chains())
            if (course(chain.feature) != Course::river && course(chain.feature) != Course::none) draw_chain(chain);
        draw_singles();
        for (const Stream& stream : streams_) draw(stream);
    }

private:
    Course course(FeatureId feature) const { return art_.features[feature.index()].course; }

    Stream stream_of(const BoardChain& chain) const {
        Stream stream{&chain, {}, {}, static_cast<double>(chain.sides.size())};
        const std::size_t map = board_.map_of(chain.sides.front().place).index();
        for (const GridPoint corner : corners_of(board_, chain)) stream.corners.push_back({map, corner});
        for (const Hexside& side : chain.sides) stream.beside.push_back(side.place);
        return stream;
    }

    // Whether water meets land in a corner of the hex.
    bool wet(Place hex, const Corner& corner) const {
        const auto touches = [&](Place place) {
            if (!place || !art_.water(place)) return false;
            const HexGrid& grid = board_.map(board_.map_of(place)).grid;
            for (int number = 0; number < hex_sides; ++number)
                if (grid.corner(board_.hex(place), number) == corner.at) return true;
            return false;
        };
        return touches(hex) || std::any_of(all_hex_sides.begin(), all_hex_sides.end(),
                                           [&](HexSide side) { return touches(board_.neighbour(hex, side)); });
    }

    // A river ends in water or in another river; it is turned where only its beginning lies so.
    void turn_downstream(Stream& stream) {
        const bool from_sea = wet(stream.beside.front(), stream.corners.front());
        const bool to_sea = wet(stream.beside.back(), stream.corners.back());
        const bool from_river = met_[stream.corners.front()] > 1;
        const bool to_river = met_[stream.corners.back()] > 1;
        if (to_sea || (!from_sea && (to_river || !from_river))) return;
        std::reverse(stream.corners.begin(), stream.corners.end());
        std::reverse(stream.beside.begin(), stream.beside.end());
    }

    // Tributaries add their length to the river they end in, some ranks deep.
    void gather() {
        constexpr int ranks = 6;
        for (int rank = 0; rank < ranks; ++rank) {
            inflow_.clear();
            for (const Stream& stream : streams_) inflow_[stream.corners.back()] += stream.springs;
            for (Stream& stream : streams_) {
                double sum = static_cast<double>(stream.chain->sides.size());
                for (std::size_t at = 1; at + 1 < stream.corners.size(); ++at) sum += inflow(stream.corners[at]);
                stream.springs = std::min(sum, 400.0);
            }
        }
    }
    double inflow(const Corner& corner) const {
        const auto at = inflow_.find(corner);
        return at == inflow_.end() ? 0 : at->second;
    }

    SvgPoint at(const Corner& corner) const { return art_.sheet.at(MapId::at(corner.map), corner.at); }

    // The corners on the sheet; an end in a river or the sea reaches to where their lines are rounded off.
    std::vector<SvgPoint> points_of(const Stream& stream) const {
        std::vector<SvgPoint> points;
        for (const Corner& corner : stream.corners) points.push_back(at(corner));
        if (met_.at(stream.corners.back()) > 1 || wet(stream.beside.back(), stream.corners.back())) {
            const SvgPoint along = unit_of(points.back() - points[points.size() - 2]);
            points.back() = points.back() + along * (hexside / 8);
        }
        return points;
    }

    void draw(const Stream& stream) {
        const BoardChain& chain = *stream.chain;
        const std::vector<SvgPoint> points = points_of(stream);
        art_.svg.begin_group({.id = "chain-" + chain.id,
                              .css_class = "river",
                              .fill = "none",
                              .stroke = art_.features[chain.feature.index()].line,
                              .tooltip = chain.name.empty() ? spoken(chain.id) : chain.name,
                              .more = {{"stroke-linecap", "round"}, {"stroke-linejoin", "round"}}});
        double springs = 0;
        int width = 0;  // tenths
        SvgPath path;
        SvgPoint last = points.front();
        const auto flush = [&] {
            if (!path.data().empty()) art_.svg.path(path, {.stroke_width = width / 10.0});
            path = SvgPath{};
            path.move_to(last);
        };
        for (std::size_t side = 0; side + 1 < points.size(); ++side) {
            springs += 1 + (side > 0 ? inflow(stream.corners[side]) : 0);
            const int wanted = static_cast<int>(std::min(1.5 + 0.5 * std::sqrt(springs), 6.4) * 2.5) * 4;
            if (wanted != width) flush();
            width = wanted;
            const SvgPoint middle = (points[side] + points[side + 1]) * 0.5;
            if (side == 0)
                path.line_to(middle);
            else
                path.curve_to(points[side], middle);
            last = middle;
            avoid(points[side], points[side + 1]);
        }
        path.line_to(points.back());
        art_.svg.path(path, {.stroke_width = width / 10.0});
        art_.svg.end_group();
    }

    void avoid(SvgPoint from, SvgPoint to) {
        for (const SvgBox box : boxes_along(from, to, 10)) art_.scene.space.avoid(box, 0.6);
    }

    using Key = std::tuple<std::size_t, int, std::size_t>;  // hex, side, feature

    void note(Place place, HexSide side, FeatureId feature) {
        noted_.insert({place.index(), index_of(side), feature.index()});
        if (const Place beyond = board_.neighbour(place, side))
            noted_.insert({beyond.index(), index_of(opposite(side)), feature.index()});
    }
    void note_sides(const BoardChain& chain) {
        for (const Hexside& side : chain.sides) note(side.place, side.side, chain.feature);
    }

    void draw_chain(const BoardChain& chain) {
        SvgPath path;
        const std::size_t map = board_.map_of(chain.sides.front().place).index();
        const std::vector<SvgPoint> points = points_of_corners(map, corners_of(board_, chain));
        path.move_to(points.front());
        for (std::size_t at = 1; at < points.size(); ++at) {
            path.line_to(points[at]);
            avoid(points[at - 1], points[at]);
        }
        art_.svg.begin_group({.id = "chain-" + chain.id,
                              .css_class = "chain",
                              .fill = "none",
                              .tooltip = chain.name.empty() ? spoken(chain.id) : chain.name});
        draw_along_sides(art_.svg, path, art_.features[chain.feature.index()]);
        art_.svg.end_group();
    }
    std::vector<SvgPoint> points_of_corners(std::size_t map, const std::vector<GridPoint>& corners) const {
        std::vector<SvgPoint> points;
        for (const GridPoint corner : corners) points.push_back(at({map, corner}));
        return points;
    }

    // Features of single hexsides, all of a kind in one path.
    void draw_singles() {
        for (const BoardLine& line : board_.lines())
            for (std::size_t at = 0; at + 1 < line.through.size(); ++at)
                if (const HexSide side = board_.side_between(line.through[at], line.through[at + 1]);
                    side != HexSide::none)
                    note(line.through[at], side, line.feature);
        std::vector<SvgPath> paths(art_.features.size());
        for (std::size_t hex = 0; hex < board_.hexes(); ++hex)
            for (const HexSide side : all_hex_sides) {
                const Place place = Place::location(hex);
                const FeatureSet here = board_.features(place, side);
                if (here.empty() || (index_of(side) > 2 && board_.neighbour(place, side))) continue;
                for (std::size_t kind = 0; kind < paths.size(); ++kind) {
                    if (!here.has(FeatureId::at(kind)) || noted_.contains({hex, index_of(side), kind})) continue;
                    const auto [from, to] = art_.ends(place, side);
                    paths[kind].move_to(from).line_to(to);
                    avoid(from, to);
                }
            }
        for (std::size_t kind = 0; kind < paths.size(); ++kind) {
            if (paths[kind].data().empty() || art_.features[kind].course == Course::none) continue;
            const MapKind& spec = board_.features()[kind];
            art_.svg.begin_group(
                {.css_class = "sides", .fill = "none", .tooltip = spec.name.empty() ? spoken(spec.id) : spec.name});
            draw_along_sides(art_.svg, paths[kind], art_.features[kind]);
            art_.svg.end_group();
        }
    }

    MapArt& art_;
    const Board& board_;
    std::vector<Stream> streams_;
    std::map<Corner, int> met_;        // streams in a corner
    std::map<Corner, double> inflow_;  // of the streams that end there
    std::set<Key> noted_;              // hexsides of chains and lines
};

}  // namespace

void draw_along_sides(Svg& svg, const SvgPath& path, const FeatureLook& look) {
    if (look.course == Course::crossing) return;  // a mark across the side, no line
    const bool river = look.course == Course::river;
    svg.path(path, {.stroke = look.line,
                    .stroke_width = river ? 2.4 : 3.0,
                    .more = {{"stroke-linecap", "round"}, {"stroke-linejoin", "round"}}});
    if (look.course == Course::barrier)
        svg.path(path, {.stroke = look.line, .stroke_width = 9, .more = {{"stroke-dasharray", "1.2 3.4"}}});
}

void draw_rivers(MapArt& art) { Rivers{art}.run(); }

}  // namespace wargame::view
