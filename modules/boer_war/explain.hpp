// What the explanations share.
#pragma once

#include "boer_war/war.hpp"
#include "wargame/explain.hpp"

#include <span>

namespace wargame::boers {

// The unit that is asked about, which must be on the map or in a box; throws NothingToExplain with `how` one asks.
UnitId unit_asked(const Known& known, std::span<const Subject> about, const char* how);

Explanation explain_supply(const Known& known, std::span<const Subject> about);

}  // namespace wargame::boers
