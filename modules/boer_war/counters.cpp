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

}  // namespace wargame::boers
