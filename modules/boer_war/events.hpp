// What the steps of random events share.
#pragma once

#include "boer_war/chapters.hpp"

namespace wargame::boers {

// The effect that is carried out.
const EventEffect& running_effect(const Position& position);

// A line of the log about a unit that its enemy may not see.
void tell_owner(Play& play, TextId text, Rule rule, UnitId unit);

// The steps in which somebody chooses.
void fill_event_gifts(Rulebook& book);
void fill_event_losses(Rulebook& book);

}  // namespace wargame::boers
