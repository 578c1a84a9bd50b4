// What each chapter of the rules gives to the others, and how it registers its steps.
#pragma once

#include "boer_war/war.hpp"

#include <memory>
#include <vector>

namespace wargame::boers {

void fill_set_up(Rulebook& book);
void fill_events(Rulebook& book);
void fill_boer_reinforcements(Rulebook& book);
void fill_british_reinforcements(Rulebook& book);
void fill_reorganization(Rulebook& book);
void fill_movement(Rulebook& book);
void fill_bombardment(Rulebook& book);
void fill_combat(Rulebook& book);
void fill_logistics(Rulebook& book);
void fill_recovery(Rulebook& book);
void fill_political_index(Rulebook& book);
void fill_victory(Rulebook& book);
void fill_fog_of_war(Rulebook& book);
void fill_command(Rulebook& book);

// A step in which nothing happens.
std::unique_ptr<const Step> pass_on();

// [11.21] Which units of a side are in command for the movement of this turn.
void set_command(Play& play, SideId side);

// [26.0] What follows when a unit has entered a hex by movement, retreat or advance: it may be interned (and is off the
// map then), or the enemy's native unit is due, which the sequence of play sees to.
void entered(Play& play, UnitId unit);

// What the losses of one battle change of both indices, at once. [4.51]
void settle_losses(Play& play, std::span<const UnitId> eliminated, std::span<const UnitId> demoralized);

// [22.1] What a side sees of an enemy unit.
Seen sight(const Position& position, SideId viewer, UnitId unit);

// [22.1.2] Whether an event opens a unit to its enemy: to scouts, to spies, or while he chooses among such units.
bool opened_by_event(const War& war, SideId viewer, UnitId unit);

// Ends what events have brought a side until the end of its player turn.
void end_turn_conditions(Play& play, SideId side);

// ---------------------------------------------------------------------- asides, in asides.cpp
bool is_aside(const Known& known, const Action& action);
void list_asides(const Known& known, ActionList& out);
Judgement why_no_aside(const Known& known, const Action& action);
void do_aside(Play& play, const Action& action);

// Another truth that fits what a side knows, for tests and search.
std::vector<UnitId> scramble(Play& play, SideId viewer, Pcg32& dice);

void fill_explanations(Rulebook& book);

}  // namespace wargame::boers
