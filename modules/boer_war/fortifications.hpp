// Making fortifications. [23.1]
#pragma once

#include "boer_war/war.hpp"

namespace wargame::boers {

// Whether a side may put a marker into a hex, whatever it costs. [23.1] [23.12]
Judgement why_not_fortified(const Position& position, SideId side, Place place);
// Adds every hex that it may fortify.
void list_fortifiable(const Position& position, SideId side, ActionList& out);
bool can_fortify_any(const Position& position, SideId side);
void fortify(Play& play, SideId side, Place place, Rule rule);

}  // namespace wargame::boers
