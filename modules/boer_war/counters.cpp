#include "boer_war/counters.hpp"

#include "boer_war/chapters.hpp"

namespace wargame::boers {

FreeCounters::FreeCounters(const War& war, SideId side) {
    const Position& position = war.position();
    for (const UnitId unit : position.units(side)) {
        if (!war.free(unit)) continue;
        const std::size_t type = position.unit(unit).type.index();
        if (count_[type]++ == 0) first_[type] = unit;
    }
}

void tell(Play& play, UnitId unit, TextId text, Rule rule, std::initializer_list<Fact> facts) {
    const SideId foe = play.enemy(play.side(unit));
    if (sight(play, foe, unit) == Seen::all) return play.event(text, rule, facts);
    play.event_kept_from(foe, text, rule, facts);
}

}  // namespace wargame::boers
