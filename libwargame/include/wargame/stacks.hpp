// Stacks: which units are in each location, kept while the fields it comes from stay as they are.
//
//   stacks.refresh(known, [&](UnitId unit) { return fights(unit); });
//   for (const UnitId unit : stacks.units(place)) ...
//
// Held in module memory, one for each position it is used with (truth, what a side knows), so that versions are those
// of that position. Units on a point of a table top or nowhere are in no stack. Order: units by id, as in the scenario.
#pragma once

#include "wargame/board.hpp"
#include "wargame/derived.hpp"
#include "wargame/place_set.hpp"
#include "wargame/position.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace wargame {

class Stacks {
public:
    // `also`: the fields that `counts` reads, beside where units are.
    explicit Stacks(std::vector<FieldId> also = {}) : from_{with_place(std::move(also))} {}

    // Brings the stacks up to date: units on a location for which `counts(UnitId)` is true. Whether anything was
    // computed.
    template <class Counts>
    bool refresh(const Position& position, Counts counts) {
        if (!from_.changed(position.versions())) return false;
        begin(position);
        for (std::size_t at = 0; at < position.units_count(); ++at) {
            const UnitId unit = UnitId::at(at);
            const Place place = position.place(unit);
            if (place.is_location() && counts(unit)) count(unit, place, position.side(unit));
        }
        finish();
        return true;
    }
    // All units.
    bool refresh(const Position& position) {
        return refresh(position, [](UnitId) { return true; });
    }

    // The units in a place. Valid until the next refresh.
    std::span<const UnitId> units(Place place) const {
        if (!place.is_location() || place.index() >= cells_.size()) return {};
        const Cell& cell = cells_[place.index()];
        return cell.stamp == stamp_ ? std::span{units_}.subspan(cell.first, cell.count) : std::span<const UnitId>{};
    }
    bool empty(Place place) const { return units(place).empty(); }
    // The places with a unit of a side, and whether this is one.
    const PlaceSet& places(SideId side) const { return of_side_[side.index()]; }
    bool has(Place place, SideId side) const { return side && of_side_[side.index()].has(place); }
    // The places with any unit, in the order in which units were met.
    std::span<const Place> places() const { return places_; }

    // The sum of `size(UnitId)` over a place.
    template <class Size>
    int size(Place place, Size size) const {
        int sum = 0;
        for (const UnitId unit : units(place)) sum += size(unit);
        return sum;
    }
    // The first place (by index) where the sum of `size(UnitId)` is greater than `limit(Place)`; nowhere when there is
    // none.
    template <class Size, class Limit>
    Place first_over(Size size, Limit limit) const {
        Place first;
        for (const Place place : places_)
            if ((!first || place < first) && this->size(place, size) > limit(place)) first = place;
        return first;
    }

private:
    struct Cell {
        std::uint32_t stamp = 0;
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    static std::vector<FieldId> with_place(std::vector<FieldId> fields) {
        fields.push_back(builtin::place);
        return fields;
    }
    void begin(const Position& position);
    void count(UnitId unit, Place place, SideId side);
    void finish();

    DerivedFrom from_;
    std::uint32_t stamp_ = 0;
    std::vector<Cell> cells_;    // by location
    std::vector<Place> places_;  // with units
    std::vector<UnitId> units_;  // of all places, one after the other
    std::vector<std::pair<UnitId, Place>> met_;
    std::vector<PlaceSet> of_side_;
};

}  // namespace wargame
