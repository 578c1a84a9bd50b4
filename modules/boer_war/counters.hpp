// The counter mix: which counters of a side are free.
#pragma once

#include "boer_war/movement.hpp"

#include <array>

namespace wargame::boers {

// How many counters of each type are free, and the first of them: one look at the roster of a side. [6.72]
class FreeCounters {
public:
    FreeCounters(const War& war, SideId side);

    int count(TypeId type) const { return type ? count_[type.index()] : 0; }
    UnitId first(TypeId type) const { return type ? first_[type.index()] : UnitId{}; }
    bool is_first(const Position& position, UnitId unit) const { return first(position.unit(unit).type) == unit; }

    static constexpr std::size_t most_types = 128;

private:
    std::array<std::uint8_t, most_types> count_{};
    std::array<UnitId, most_types> first_{};
};

// How often a place stands in a list that a side keeps through its turn.
int times_listed(const Position& position, SideField list, SideId side, Place place);

// The first unit of a stack stands for its hex where hexes with units of a side are gone through.
inline bool first_of_stack(const War& war, UnitId unit) {
    const auto stack = war.units_at(war.at(unit));
    return !stack.empty() && stack.front() == unit;
}

}  // namespace wargame::boers
