// What may be done in the reorganization phase, each with its judge. [8.0] [30.0] [32.0]
#pragma once

#include "boer_war/counters.hpp"
#include "boer_war/war.hpp"

namespace wargame::boers {

// ---------------------------------------------------------------------- breakdown and combination
Judgement why_not_broken(const Position& position, const FreeCounters& free, UnitId unit, Parts into);
void break_up(Play& play, UnitId unit, Parts into);
// Of a combination that has not begun: whether this unit may be its first.
Judgement why_not_combined(const Position& position, const FreeCounters& free, UnitId unit);
// Of one that has begun: whether this unit may be added, whether it is whole.
Judgement why_not_with(const Position& position, const FreeCounters& free, UnitId unit);
Judgement why_not_formed(const Position& position, const FreeCounters& free);
// Adds a unit; when nothing is left to choose the larger unit is formed.
void add_to_combination(Play& play, UnitId unit);
void form_larger(Play& play);

// ---------------------------------------------------------------------- Hard Measures and Reconciliation
Judgement why_no_measures(const Position& position, Place place);
Judgement why_no_reconciliation(const Position& position, Place place);
void list_policies(const Position& position, ActionList& out);
void take_measures(Play& play, Place place);
void reconcile(Play& play, Place place);

// ---------------------------------------------------------------------- demolition and repair
Judgement why_no_bridge_work(const Position& position, const Action& action);
Judgement why_no_mine_work(const Position& position, SideId side, Place place);
void list_demolition(const Position& position, SideId side, ActionList& out);
void work_at_bridge(Play& play, const Action& action);
void work_at_mine(Play& play, Place place);

}  // namespace wargame::boers
