// [melee.2.withdrawal] By option: the side that took more hits in a melee goes straight back.
#pragma once

#include "skirmish_1881/table_top.hpp"

#include <vector>

namespace wargame::skirmish {

inline constexpr Rule losers_go_back{"melee.2.withdrawal"};

// The melees as they stood before the blows: units linked by contact, and whom each struck from where.
class Melees {
public:
    Melees() = default;
    explicit Melees(Play& play);

    // Call when hits have been taken off and are still noted on the units.
    void send_losers_back(Play& play) const;

private:
    struct Fighter {
        UnitId unit;
        Point struck_at;  // centre of the enemy it struck
        int melee = 0;
    };

    std::vector<Fighter> fighters_;
    int melees_ = 0;
};

}  // namespace wargame::skirmish
