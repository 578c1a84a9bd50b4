// What the greedy player knows and wants: strengths as its side sees them, supply, goals, marches and battles.
#pragma once

#include "boer_war/combat.hpp"
#include "boer_war/movement.hpp"

#include <map>
#include <vector>

namespace wargame::boers {

// The look of the map for one side, made anew for a turn and in part for a unit.
class Survey {
public:
    // `without`: a logistics unit that is about to move, and does not count where it is.
    Survey(const War& war, SideId side, UnitId without = {});

    const War& war() const { return *war_; }
    // Positions come and go: what was found out is read with this one.
    void look_from(const War& war) { war_ = &war; }
    SideId side() const { return side_; }
    int own(Place place) const { return of(own_, place); }
    int enemy(Place place) const { return of(enemy_, place); }  // hidden stacks are estimated
    // Strength of the enemies next to a hex.
    int threat(Place place) const;
    // Whether a unit that counts for so much of a hex's forage would be supplied there.
    bool feeds(Place place, UnitId unit) const;
    static constexpr int lost = 30;
    int way_back(Place place) const { return of(ways_back_, place); }
    // Worth of holding a place, for either side.
    int value(Place place) const;

private:
    int of(const std::vector<int>& list, Place place) const { return place.is_location() ? list[place.index()] : 0; }
    void find_supply();
    void find_ways_back();
    void spread(Place from, int limit);
    void count_forces();

    const War* war_;
    SideId side_;
    UnitId without_;
    std::vector<int> own_, enemy_, ways_back_;
    std::vector<std::uint8_t> lines_;  // by location: a line of supply comes there
    std::vector<std::uint8_t> rails_;
};

// Movement points to a place, without regard to enemies; kept for the whole game.
class Distances {
public:
    static constexpr int far = 999;
    const std::vector<int>& to(const Ground& ground, Place goal);

private:
    std::map<int, std::vector<int>> maps_;
};

// Which unit goes where this turn.
class TurnPlan {
public:
    void make(const Survey& survey, Distances& distances);
    Place goal(UnitId unit) const { return goals_[unit.index()]; }
    bool stays(UnitId unit) const { return stays_[unit.index()] != 0; }
    int order(UnitId unit) const { return order_[unit.index()]; }

private:
    struct Objective {
        Place place;
        int worth = 0;
        int reach = 0;
        int need = 0;
        int sent = 0;
    };
    void keep_garrisons(const Survey& survey);
    void keep_garrison(const War& war, Place place);
    void find_objectives(const Survey& survey);
    void send(const Survey& survey, Distances& distances, Objective& objective);
    void send_the_rest(const Survey& survey, Distances& distances);
    void send_staff(const Survey& survey, Distances& distances);

    std::vector<Objective> objectives_;
    std::vector<Place> goals_;
    std::vector<std::uint8_t> stays_;
    std::vector<int> order_;
};

// The way a unit goes in this phase.
struct Way {
    UnitId unit;
    bool rides = false;
    std::vector<Place> steps;
};
Way find_way(const Survey& survey, UnitId unit, Place goal, const std::vector<int>& distance);

// A battle as it could be fought.
struct Prospect {
    std::vector<UnitId> force;
    Crt table = Crt::assault;
    int worth = 0;  // 0 and less: better not
};
Prospect best_attack(const Survey& survey, Place target);

}  // namespace wargame::boers
