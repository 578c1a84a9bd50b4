// [melee.2] How well a unit strikes.
#pragma once

#include "skirmish_1881/hits.hpp"

namespace wargame::skirmish {

// The factor of a blow and the cell of the hits table that it is looked up in.
struct Blow {
    int printed = 0;  // the factor before the modifiers
    ModifierList modifiers;
    HitsCell cell;
};
Blow take_swing(const Position& position, UnitId unit, UnitId target);

}  // namespace wargame::skirmish
