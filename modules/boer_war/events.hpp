// What the steps of random events share.
#pragma once

#include "boer_war/chapters.hpp"

namespace wargame::boers {

// The effect that is carried out.
const EventEffect& running_effect(const Position& position);

// A line of the log about a unit where it stands, kept from an enemy who does not see it.
void tell(Play& play, UnitId unit, TextId text, Rule rule);

// The steps in which somebody chooses.
void fill_event_gifts(Rulebook& book);
void fill_event_losses(Rulebook& book);

}  // namespace wargame::boers
