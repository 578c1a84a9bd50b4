#include "wargame/stacks.hpp"

namespace wargame {

void Stacks::begin(const Position& position) {
    const std::size_t locations = position.board().locations(), sides = position.title().sides.size();
    if (cells_.size() != locations || of_side_.size() != sides || stamp_ == 0xffffffffU) {
        cells_.assign(locations, {});
        of_side_.assign(sides, PlaceSet{locations});
        stamp_ = 0;
    }
    ++stamp_;
    places_.clear();
    met_.clear();
    for (PlaceSet& set : of_side_) set.clear();
}

void Stacks::count(UnitId unit, Place place, SideId side) {
    Cell& cell = cells_[place.index()];
    if (cell.stamp != stamp_) {
        cell = {stamp_, 0, 0};
        places_.push_back(place);
    }
    ++cell.count;
    met_.emplace_back(unit, place);
    if (side) of_side_[side.index()].insert(place);
}

void Stacks::finish() {
    std::uint32_t first = 0;
    for (const Place place : places_) {
        Cell& cell = cells_[place.index()];
        cell.first = first;
        first += cell.count;
        cell.count = 0;
    }
    units_.resize(met_.size());
    for (const auto& [unit, place] : met_) {
        Cell& cell = cells_[place.index()];
        units_[cell.first + cell.count++] = unit;
    }
}

}  // namespace wargame
