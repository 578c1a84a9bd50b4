#include "wargame/whereabouts.hpp"

namespace wargame {

void Whereabouts::begin(const Position& position) {
    lies_.resize(position.units_count());
    next_.resize(position.units_count());
    first_.resize(position.board().locations());
}

void Whereabouts::take_out(UnitId unit) {
    const Place place = lies_[unit.index()];
    if (!place.is_location()) return;
    UnitId* link = &first_[place.index()];
    while (*link != unit) link = &next_[link->index()];
    *link = next_[unit.index()];
}

void Whereabouts::put_in(UnitId unit, Place place) {
    lies_[unit.index()] = place;
    if (!place.is_location()) return;
    UnitId* link = &first_[place.index()];
    while (*link && *link < unit) link = &next_[link->index()];
    next_[unit.index()] = *link;
    *link = unit;
}

}  // namespace wargame
