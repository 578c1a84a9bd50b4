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
void fill_pictures(Rulebook& book);
void fill_player(Rulebook& book);

// A step in which nothing happens.
std::unique_ptr<const Step> pass_on();

// [11.21] Which units of a side are in command for the movement of this turn.
void set_command(Play& play, SideId side);

// [26.0] What follows when a unit has entered a hex by movement, retreat or advance: it may be interned (and is off the
// map then), or the enemy's native unit is due, which the sequence of play sees to.
void entered(Play& play, UnitId unit);

// [22.1] What a side sees of an enemy unit.
Seen sight(const Position& position, SideId viewer, UnitId unit);

// An event about a unit, kept from an enemy who does not see it. [22.0]
void tell_of(Play& play, UnitId unit, TextId text, Rule rule, std::initializer_list<Fact> facts,
             const ModifierList* modifiers = nullptr);

// [4.51] Changes both indices by the losses of one battle: who was eliminated, and who was turned to its Demoralized
// side and lives. The eliminated may be off the map already.
void settle_losses(Play& play, std::span<const UnitId> eliminated, std::span<const UnitId> demoralized);

// [27.4] The aside by which a side offers to end the war, in its own turn; in victory.cpp.
Judgement why_no_offer(const Known& known);
void offer_end(Play& play);

// [19.5] Nobody of a side counts as fed from his hex any longer.
void clear_forage(Play& play, SideId side);

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
