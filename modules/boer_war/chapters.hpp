// What each chapter of the rules gives to the others, and how it registers its steps.
#pragma once

#include "boer_war/war.hpp"

#include <memory>
#include <vector>

namespace wargame::boers {

void fill_set_up(Rulebook& book);
void fill_events(Rulebook& book);
void fill_boer_reinforcements(Rulebook& book);
void fill_recruits(Rulebook& book);
void fill_fortifications(Rulebook& book);
void fill_british_reinforcements(Rulebook& book);
void fill_arrivals(Rulebook& book);
void fill_withdrawals(Rulebook& book);
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

// [22.1] What a side sees of an enemy unit.
Seen sight(const Position& position, SideId viewer, UnitId unit);

// ---------------------------------------------------------------------- asides, in fog_of_war.cpp
bool is_aside(const Known& known, const Action& action);
void list_asides(const Known& known, ActionList& out);
Judgement why_no_aside(const Known& known, const Action& action);
void do_aside(Play& play, const Action& action);

}  // namespace wargame::boers
