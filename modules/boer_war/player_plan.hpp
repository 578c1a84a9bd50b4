// Which unit of the greedy player goes where this turn.
#pragma once

#include "boer_war/player_march.hpp"

#include <vector>

namespace wargame::boers {

// Whether a unit marches and attacks.
bool fights(const War& war, UnitId unit);

class TurnPlan {
public:
    void make(const Survey& survey, Distances& distances);
    const Errand& errand(UnitId unit) const { return errands_[unit.index()]; }
    bool goes(UnitId unit) const {
        const Errand& its = errand(unit);
        return stays_[unit.index()] == 0 && (its.station || its.goal);
    }
    int order(UnitId unit) const { return order_[unit.index()]; }

private:
    static constexpr int in_the_middle = 50;  // in the order of movement
    struct Objective {
        Place place;
        int worth = 0;
        int reach = 0;
        int need = 0;
        int sent = 0;
        int pace = 0;
    };
    void keep_garrisons(const Survey& survey, Distances& distances);
    void keep_garrison(const War& war, Place place, int need);
    void keep_governments(const Survey& survey, Distances& distances);
    void send_home(const Survey& survey, Distances& distances);
    void operate(const Survey& survey, Distances& distances);
    std::vector<int> way_to_capitals(const Survey& survey, Distances& distances) const;
    void find_objectives(const Survey& survey, Distances& distances);
    void find_campaign(const Survey& survey);
    void find_raiders(const Survey& survey);
    void send_armies(const Survey& survey, Distances& distances);
    std::size_t army_of(const War& war, UnitId unit, Distances& distances) const;
    void send_army(const Survey& survey, Distances& distances, Objective& objective, const std::vector<UnitId>& army);
    void send(const Survey& survey, Distances& distances, Objective& objective);
    void send_the_rest(const Survey& survey, Distances& distances);
    void send_staff(const Survey& survey, Distances& distances);
    int pace_of(const War& war, const std::vector<UnitId>& army, const std::vector<int>& distance, int need) const;
    bool idle(UnitId unit) const {
        const Errand& its = errands_[unit.index()];
        return stays_[unit.index()] == 0 && !its.station && !its.goal;
    }
    void go_for(UnitId unit, const Objective& objective);

    std::vector<Objective> objectives_, campaign_;
    std::vector<Errand> errands_;
    std::vector<std::uint8_t> stays_;
    std::vector<int> order_;
};

}  // namespace wargame::boers
