// What the greedy player sees of the map: strengths, known and estimated, supply, danger, the worth of places.
#pragma once

#include "boer_war/war.hpp"

#include <map>
#include <vector>

namespace wargame::boers {

// Movement points to a place, without regard to enemies; kept for the whole game.
class Distances {
public:
    static constexpr int far = 999;
    // `off_rails`: what a hex away from the railway costs beside, for who lives on it.
    explicit Distances(int off_rails = 0) : off_rails_{off_rails} {}
    const std::vector<int>& to(const Ground& ground, Place goal);
    int between(const Ground& ground, Place from, Place goal) {
        return from.is_location() ? to(ground, goal)[from.index()] : far;
    }

private:
    int off_rails_;
    std::map<int, std::vector<int>> maps_;
};

// Who holds a hex that is attacked, as far as it is known.
struct Defence {
    int strength = 0;  // what is shown and what is supposed to be hidden
    int shaken = 0;    // of it demoralized
    int mounted = 0;   // of it mounted, headquarters as 1
    bool hidden = false;
};

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
    Defence defence(Place place) const;
    // Strength of the enemies next to a hex.
    int threat(Place place) const;
    // Strength of the enemies who could soon be at a hex.
    int menace(Place place) const { return of(menace_, place); }
    // Chances in a hundred that so much of the own strength in a hex is beaten there before the next turn.
    int exposure(Place place, int strength) const;
    // Own strength that would be fed, did the enemies of a hex not stand by the railway.
    int starved_by(Place place) const;
    // Strength of the enemies who could soon be at a place.
    int danger(Place place, Distances& distances) const;
    // Whether a unit that counts for so much of a hex's forage would be supplied there.
    bool feeds(Place place, UnitId unit) const;
    bool has_line(Place place) const { return of(lines_, place) != 0; }
    static constexpr int lost = 30;
    int way_back(Place place) const { return of(ways_back_, place); }
    // Worth of holding a place, for either side.
    int value(Place place) const;

private:
    template <class List>
    int of(const List& list, Place place) const {
        return place.is_location() ? list[place.index()] : 0;
    }
    int supposed(Place place) const;
    void find_supply();
    void find_sources(std::vector<Place>& open);
    void find_cuts(const std::vector<Place>& sources);
    void count_menace();
    void find_ways_back();
    void spread(Place from, int limit);
    void count_forces();

    const War* war_;
    SideId side_;
    UnitId without_;
    std::vector<int> own_, enemy_, menace_, ways_back_;
    std::vector<std::uint8_t> lines_;  // by location: a line of supply comes there
    std::vector<std::uint8_t> rails_;
    std::vector<std::uint8_t> cut_;  // hexes of railways that are cut off by zones of control
    std::vector<Place> enemies_;     // hexes they hold
    int starving_ = 0;
};

}  // namespace wargame::boers
