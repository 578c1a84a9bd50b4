// [added.march] Where a force's order sends it, and by which steps it comes nearer.
#pragma once

#include "natal_campaign/orders.hpp"

#include <array>
#include <span>

namespace wargame::natal {

inline constexpr int no_path = 0xffff;

// The hexes a march may end in.
struct Goals {
    std::array<Place, 16> list{};
    std::size_t size = 0;

    void add(Place hex);
    bool has(Place hex) const;
    bool empty() const { return size == 0; }
    std::span<const Place> all() const { return {list.data(), size}; }
};

// Of a force in this hex (its own, or that of the force it waits to leave).
Goals goals_of(const Theatre& theatre, UnitId force, Place from);
// [added.besiege]
Goals goals_of_siege(const Theatre& theatre, UnitId force, Place town);

// Cost to go from each hex to the nearest goal, `no_path` where there is none. Valid until the next question.
std::span<const std::uint16_t> costs_to_go(const Theatre& theatre, UnitId force, Place from, const Goals& goals);

// Where a force stands, or where it would leave from.
Place start_of(const Position& position, UnitId force);

// Why a force may not begin a march by this way, or nothing. [sieges.2] [railway.2]
Judgement why_no_march(const Theatre& theatre, UnitId force, Way way);
// Why a marching force may not take this step.
Judgement why_no_step(const Theatre& theatre, UnitId force, Way way, Place to);
// Whether any step is left to it.
bool can_step(const Theatre& theatre, UnitId force, Way way);

}  // namespace wargame::natal
