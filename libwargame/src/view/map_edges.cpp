#include "view/map_edges.hpp"

#include <algorithm>
#include <map>

namespace wargame::view {
namespace {

using Rims = std::map<GridPoint, RimEdge>;  // by their first corner

// Every corner of a group has one edge that leaves it, as three hexes meet there.
EdgeRing take_ring(int key, Rims& rims) {
    EdgeRing ring{key, {}};
    for (auto at = rims.begin(); at != rims.end(); at = rims.find(ring.edges.back().to)) {
        ring.edges.push_back(at->second);
        rims.erase(at);
    }
    return ring;
}

// Whether the outline is rounded where the second edge begins.
bool rounded(const RimEdge& before, const RimEdge& after) {
    return before.outside >= 0 && before.outside == after.outside;
}

struct Mid {
    const ToSheet& to_sheet;
    SvgPoint operator()(const RimEdge& edge) const { return (to_sheet(edge.from) + to_sheet(edge.to)) * 0.5; }
};

void add_corner(SvgPath& path, const RimEdge& before, const RimEdge& after, const ToSheet& to_sheet) {
    const SvgPoint middle = Mid{to_sheet}(after);
    if (rounded(before, after))
        path.curve_to(to_sheet(after.from), middle);
    else
        path.line_to(to_sheet(after.from)).line_to(middle);
}

}  // namespace

std::vector<EdgeRing> edge_rings(const Board& board, const BoardMap& map, std::span<const int> keys) {
    std::map<int, Rims> rims;
    for (std::size_t at = 0; at < keys.size(); ++at) {
        if (keys[at] < 0) continue;
        const Place place = Place::location(map.first + at);
        for (const HexSide side : all_hex_sides) {
            const Place beyond = board.neighbour(place, side);
            const int outside = beyond ? keys[beyond.index() - map.first] : -1;
            if (outside == keys[at]) continue;
            const auto [from, to] = map.grid.ends(map.grid.at(at), side);
            rims[keys[at]].emplace(from, RimEdge{from, to, place, beyond, outside});
        }
    }
    std::vector<EdgeRing> rings;
    for (auto& [key, of_key] : rims)
        while (!of_key.empty()) rings.push_back(take_ring(key, of_key));
    return rings;
}

void add_ring(SvgPath& path, const EdgeRing& ring, const ToSheet& to_sheet) {
    const std::vector<RimEdge>& edges = ring.edges;
    path.move_to(Mid{to_sheet}(edges.front()));
    for (std::size_t at = 1; at <= edges.size(); ++at)
        add_corner(path, edges[at - 1], edges[at % edges.size()], to_sheet);
    path.close();
}

void add_runs(SvgPath& path, const EdgeRing& ring, const ToSheet& to_sheet,
              const std::function<bool(const RimEdge&)>& keep) {
    const std::vector<RimEdge>& edges = ring.edges;
    const std::size_t count = edges.size();
    std::size_t start = 0;  // the first edge of a run
    while (start < count && !(keep(edges[start]) && !keep(edges[(start + count - 1) % count]))) ++start;
    if (start == count) {
        if (keep(edges.front())) add_ring(path, ring, to_sheet);
        return;
    }
    bool drawing = false;
    for (std::size_t step = 0; step < count; ++step) {
        const RimEdge& edge = edges[(start + step) % count];
        const RimEdge& before = edges[(start + step + count - 1) % count];
        if (keep(edge)) {
            if (drawing)
                add_corner(path, before, edge, to_sheet);
            else
                path.move_to(to_sheet(edge.from)).line_to(Mid{to_sheet}(edge));
        } else if (drawing) {
            path.line_to(to_sheet(edge.from));
        }
        drawing = keep(edge);
    }
    if (drawing) path.line_to(to_sheet(edges[(start + count - 1) % count].to));
}

std::vector<GridPoint> corners_of(const Board& board, const BoardChain& chain) {
    std::vector<GridPoint> corners;
    const auto ends = [&](const Hexside& at) {
        return board.map(board.map_of(at.place)).grid.ends(board.hex(at.place), at.side);
    };
    for (std::size_t at = 0; at < chain.sides.size(); ++at) {
        auto [from, to] = ends(chain.sides[at]);
        if (at == 0 && chain.sides.size() > 1) {
            const auto [next_from, next_to] = ends(chain.sides[1]);
            if (from == next_from || from == next_to) std::swap(from, to);
        } else if (at > 0 && to == corners.back()) {
            std::swap(from, to);
        }
        if (at == 0) corners.push_back(from);
        corners.push_back(to);
    }
    return corners;
}

}  // namespace wargame::view
