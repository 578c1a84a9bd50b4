// [fire] Who may fire at whom, and how well.
#pragma once

#include "skirmish_1881/hits.hpp"

namespace wargame::skirmish {

// What bars a unit of the viewer's from firing at all.
Judgement why_no_fire(const Known& known, UnitId unit);
// What bars this target to a unit that may fire.
Judgement why_not_target(const Known& known, UnitId unit, UnitId target);

// [fire.3] The factor of a shot and the cell of the hits table that it is looked up in.
struct Aim {
    int range = 0;    // tenths of an inch
    int printed = 0;  // the factor before the modifiers
    ModifierList modifiers;
    HitsCell cell;
};
Aim take_aim(const Position& position, UnitId unit, UnitId target);

}  // namespace wargame::skirmish
