// [hits] The hits table, and what hits do.
#pragma once

#include "skirmish_1881/table_top.hpp"

namespace wargame::skirmish {

// One line of the hits table for one unit: where it stands in the table and what it gives.
struct HitsCell {
    int factor = 0;         // as looked up, kept between the ends of the table
    int column = 0;         // counted from 1
    int sure = 0;           // hits without a die
    int die = 0;            // a hit on this number or less; 0: no die
    std::size_t index = 0;  // of the cell, for the log
};

// [hits.3] [hits.4]
HitsCell hits_cell(const Position& position, UnitId acting, int factor);

// [added.cover] Whether the target has cover from there.
bool in_cover(const TableTop& table, Point from, UnitId target);

// [hits.1] [hits.2] Cover and the saddle, for fire and melee alike. `covered` says whether there is cover to count.
void add_modifiers(const Position& position, UnitId acting, UnitId target, bool covered, ModifierList& out);

// Throws the die of a cell, if it has one: hits in all.
int throw_hits(Play& play, const HitsCell& cell, Rule rule);

// [added.casualties] Takes hits off a unit: figures, then the unit, then its gun.
void take_hits(Play& play, UnitId unit, int hits);

}  // namespace wargame::skirmish
