// Where a map has room for boxes: open water on which nothing is written and nobody stands.
#pragma once

#include "view/scene.hpp"

#include <optional>
#include <span>

namespace wargame::view {

// The upper left corner of a block of this size that lies on water alone, clear of the coast and the edge of the sheet:
// the lowest, then the rightmost. `centres` are those of the hexes, by location.
std::optional<SvgPoint> open_water(const Scene& scene, MapId map, SvgBox leaf, std::span<const SvgPoint> centres,
                                   SvgPoint size);

}  // namespace wargame::view
