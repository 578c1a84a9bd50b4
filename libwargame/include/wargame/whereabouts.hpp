// Whereabouts: which units lie in each location, kept in step with the State: only who moved is looked at.
//
// Held in module memory, one for each position it is used with (truth, what a side knows). Units on a point of a table
// top or nowhere are in no list. Order: units by id, as in the scenario.
#pragma once

#include "wargame/board.hpp"
#include "wargame/derived.hpp"
#include "wargame/position.hpp"

#include <cstddef>
#include <vector>

namespace wargame {

class Whereabouts {
public:
    // Brings the lists up to date. Calls `moved(unit, from, to)` for each unit that lies elsewhere than the last time;
    // the first time for each that is anywhere. What else lies where is not to be asked inside it.
    template <class Moved>
    void refresh(const Position& position, Moved moved) {
        if (lies_.empty()) begin(position);
        cells_.each(position.scenario().layout, position.state(), position.versions(), [&](std::size_t number) {
            const UnitId unit = UnitId::at(number);
            const Place from = lies_[number], to = position.place(unit);
            take_out(unit);
            put_in(unit, to);
            moved(unit, from, to);
        });
    }

    // Where a unit lay at the last refresh.
    Place place(UnitId unit) const { return lies_[unit.index()]; }
    // The first unit of a location, and the one that comes after another in the same; nothing when there is none.
    UnitId first(Place place) const { return first_[place.index()]; }
    UnitId next(UnitId unit) const { return next_[unit.index()]; }
    // Calls `visit(unit)` for each unit of a location.
    template <class Visit>
    void each(Place place, Visit visit) const {
        for (UnitId unit = first(place); unit; unit = next(unit)) visit(unit);
    }

private:
    void begin(const Position& position);
    void take_out(UnitId unit);
    void put_in(UnitId unit, Place place);

    ChangedCells cells_{builtin::place};
    std::vector<Place> lies_;    // by unit
    std::vector<UnitId> next_;   // by unit
    std::vector<UnitId> first_;  // by location
};

}  // namespace wargame
