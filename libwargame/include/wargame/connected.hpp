// Connected parts of a board: which places hang together, and which single places hold a part together.
#pragma once

#include "wargame/board.hpp"
#include "wargame/place_set.hpp"

#include <span>
#include <vector>

namespace wargame {

struct Connected {
    static constexpr int outside = -1;

    int count = 0;            // of parts
    std::vector<int> part;    // of each location, numbered by their first places; `outside` when it was not asked for
    std::vector<Place> cuts;  // places without which their part would fall apart, by index
    int part_of(Place place) const { return part[place.index()]; }
};

// The parts of a set of places, joined by hexsides that bear none of the `barriers` and by links.
Connected connected(const Board& board, const PlaceSet& places, FeatureSet barriers = {});

// The parts of a set of places joined only by hexsides that bear one of `features` (a railway net) and by links of the
// kinds given.
Connected connected_along(const Board& board, const PlaceSet& places, FeatureSet features,
                          std::span<const int> link_kinds = {});

}  // namespace wargame
