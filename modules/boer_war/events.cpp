// Random events. [5.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {

void end_turn_conditions(Play& play, SideId side) {
    const Ids& ids = play.ids<Ids>();
    for (const ConditionId condition :
         {ids.no_command, ids.recovery_bonus, ids.no_dominion_recruits, ids.gains_doubled})
        if (play.condition(condition, side)) play.end(condition, side);
}

void fill_events(Rulebook& book) { book.step("events", pass_on()); }

}  // namespace wargame::boers
