// Where a unit of the greedy player can get in a phase, and the way it goes.
#pragma once

#include "boer_war/movement.hpp"
#include "boer_war/player_survey.hpp"

#include <vector>

namespace wargame::boers {

// Hexes that a unit can march to, its own among them, by what they cost.
class Reach {
public:
    Reach(const Survey& survey, UnitId unit, bool forced = false);

    const std::vector<Place>& places() const { return places_; }
    bool has(Place place) const { return place.is_location() && spent_[place.index()] >= 0; }
    std::vector<Place> way(Place to) const;

private:
    void find(const March& march);
    bool can_enter(const March& march, const Neighbour& step) const;

    const War* war_;
    std::vector<int> spent_;
    std::vector<Place> from_, places_;
};

// What a unit has to do this turn.
struct Errand {
    UnitId unit;
    Place station;  // the very hex to go to
    Place goal;     // or where it goes in the end
    int pace = 0;   // no nearer to its goal than this, until the others are up
};

// The way a unit goes in this phase.
struct Way {
    UnitId unit;
    bool rides = false;
    bool forced = false;
    std::vector<Place> steps;
};
Way find_way(const Survey& survey, const Errand& errand, Distances& distances);

}  // namespace wargame::boers
