// Lines along hexsides: outlines of groups of hexes, and smooth curves over corners.
#pragma once

#include "view/ink.hpp"
#include "wargame/board.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace wargame::view {

// A side of a hex of a group with what lies beyond it.
struct RimEdge {
    GridPoint from;
    GridPoint to;
    Place inside;
    Place beyond;      // nowhere at the edge of the map
    int outside = -1;  // the key beyond; negative: none
};

// A closed outline, clockwise round an outer rim.
struct EdgeRing {
    int key = 0;
    std::vector<RimEdge> edges;
};

// The outlines of all groups of adjacent hexes of one key; `keys` has one for each hex of the map.
std::vector<EdgeRing> edge_rings(const Board& board, const BoardMap& map, std::span<const int> keys);

using ToSheet = std::function<SvgPoint(GridPoint)>;

// The outline with rounded corners; sharp ones where three groups meet and at the edge of the map.
void add_ring(SvgPath& path, const EdgeRing& ring, const ToSheet& to_sheet);
// The parts of it whose edges are kept.
void add_runs(SvgPath& path, const EdgeRing& ring, const ToSheet& to_sheet,
              const std::function<bool(const RimEdge&)>& keep);

// The corners of a chain of hexsides, in order.
std::vector<GridPoint> corners_of(const Board& board, const BoardChain& chain);

}  // namespace wargame::view
