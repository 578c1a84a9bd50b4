// The walk of a leg over the ground grid.
#pragma once

#include "wargame/tabletop.hpp"

namespace wargame::board {

// The leg with its number of steps worked out already. Once it is sure to cost more than `limit` the walk is broken
// off and only that is true of the cost returned.
Leg walk(const Tabletop::Data& data, Segment way, int steps, MovementClass movement, int limit) noexcept;

}  // namespace wargame::board
