// What the British pay, how much they may buy in a turn, and where local units are raised. [7.1] [7.2] [7.4] [7.6]
#pragma once

#include "boer_war/counters.hpp"
#include "boer_war/war.hpp"

namespace wargame::boers {

// The row of the table of costs of a unit that is no headquarters and no native.
CostRow cost_row(const War& war, UnitId unit);
// What so many pieces more of a row cost now: each row is added up over the turn and rounded up. [7.6]
int price(const Position& position, CostRow row, int pieces);
// What a unit costs by itself, in sixths of a point: a division twice, a headquarters its two values. [7.51]
int worth_in_sixths(const War& war, UnitId unit);
// A payment that would bring the own index below 1 is not offered. [7.1]
Judgement why_not_paid(const Position& position, int points);
// Pays, and notes what was bought of a row.
void pay(Play& play, CostRow row, int pieces, Rule rule);

// Whether a unit is raised on the map and not shipped to Africa. [7.41] [7.42]
bool is_local(const War& war, UnitId unit);
// A city or town of the region of a nationality, whoever holds it. [7.42] [7.53]
bool is_home(const War& war, Nationality nationality, Place place);
// Whether a unit that was bought may be raised in a place. [7.42] [7.71] [7.72]
Judgement why_not_raised(const Position& position, UnitId unit, Place place);
bool can_be_raised(const Position& position, UnitId unit);
// Of a unit that can be raised nowhere: the rule that closes the last places to it. [7.42] [7.71] [E7.42]
Rule rule_of_no_place(const Position& position, UnitId unit);
void list_raising(const Position& position, UnitId unit, ActionList& out);
void note_raised(Play& play, UnitId unit, Place place);

// Whether a unit is for sale now. [7.1]
Judgement why_not_sold(const Position& position, const FreeCounters& free, UnitId unit);
// Notes it against the limit of the turn. [7.2]
void note_bought(Play& play, UnitId unit);

// [31.1] [31.2]
Judgement why_no_railway(const Position& position, Place place);
void list_railways(const Position& position, ActionList& out);
void lay_railway(Play& play, Place place);

}  // namespace wargame::boers
