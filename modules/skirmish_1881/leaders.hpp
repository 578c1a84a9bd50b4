// [added.leaders] Command figures: with a unit, between units, lost with one. And how units come off the table.
#pragma once

#include "skirmish_1881/table_top.hpp"

namespace wargame::skirmish {

Judgement why_not_attach(const Known& known, UnitId leader, UnitId unit);
void list_attachments(const Known& known, ActionList& out);
void attach(Play& play, UnitId leader, UnitId unit);

// Takes a unit off the table that is not destroyed: its command figures join the nearest friend.
void take_off(Play& play, UnitId unit);

// After hits: each command figure whose unit is gone throws its die, Boers first. `from` gives where the units were.
void check_leaders(Play& play);

}  // namespace wargame::skirmish
