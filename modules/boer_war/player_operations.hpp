// Attacks that the greedy player prepares in its movement: who goes to which hex beside the enemy, and who leads them.
#pragma once

#include "boer_war/player_battle.hpp"
#include "boer_war/player_march.hpp"

#include <vector>

namespace wargame::boers {

struct Station {
    UnitId unit;
    Place place;
};

class Operations {
public:
    // `free`: units that have no other duty. `way`: movement points from each hex to what the army is for, or none.
    Operations(const Survey& survey, const std::vector<UnitId>& free, const std::vector<int>* way);

    // Units for unguarded places of worth that are in reach.
    void seize_places();
    // The attacks of greatest worth, one after the other, as long as there are units for them.
    void plan_attacks();

    const std::vector<Station>& stations() const { return stations_; }

private:
    struct Mover {
        UnitId unit;
        Reach reach;
        PlaceSet rides;
        bool used = false;
    };
    struct Leader {
        UnitId unit;
        Reach reach;
        bool used = false;
    };
    struct Plan {
        Place target;
        Prospect prospect;
        Station leader;  // nobody: none
    };
    enum class Travel : std::uint8_t { none, march, rail };

    Travel travel(const Mover& mover, Place to) const;
    Plan plan_for(Place target) const;
    void try_slots(const Judge& judge, Plan& plan, const std::vector<Place>& slots) const;
    std::vector<Charge> fill(const std::vector<Place>& slots) const;
    Station leader_for(Place target, const std::vector<Place>& slots) const;
    bool still_possible(const Plan& plan) const;
    void assign(UnitId unit, Place place);
    void assign(const Plan& plan);
    bool escorted(const Plan& plan);
    bool covered(const Plan& plan) const;
    int room(Place place) const { return room_[place.index()]; }
    std::size_t number_of(UnitId unit) const;  // among the movers; their number: none of them
    UnitId garrison_for(Place city) const;

    const Survey* survey_;
    const War* war_;
    const std::vector<int>* way_;
    std::vector<Mover> movers_;
    std::vector<Leader> leaders_;
    std::vector<int> room_;  // by location, in sixths
    int rail_left_ = 0;
    std::vector<Station> stations_;
};

}  // namespace wargame::boers
