#include "boer_war/counters.hpp"

namespace wargame::boers {

FreeCounters::FreeCounters(const War& war, SideId side) {
    const Position& position = war.position();
    for (const UnitId unit : position.units(side)) {
        if (!war.free(unit)) continue;
        const std::size_t type = position.unit(unit).type.index();
        if (count_[type]++ == 0) first_[type] = unit;
    }
}

int times_listed(const Position& position, SideField list, SideId side, Place place) {
    int times = 0;
    for (int at = position.cell(list.id, side.index(), 0); at > 0; --at)
        if (position.cell(list.id, side.index(), static_cast<std::size_t>(at)) == place.number()) ++times;
    return times;
}

}  // namespace wargame::boers
