// [added.sight] Who sees whom: dead ground, heights, screens, bases.
#pragma once

#include "skirmish_1881/table_top.hpp"

namespace wargame::skirmish {

// Nothing when the two see each other; else the test that stops the line. Works both ways.
Judgement why_not_seen(const TableTop& table, UnitId unit, UnitId target);

}  // namespace wargame::skirmish
