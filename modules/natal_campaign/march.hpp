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

// The ways of least cost from a hex to the nearest goal: round known enemies where that can be, else as if they were
// not there.
struct WayToGo {
    int cost = no_path;
    std::uint8_t steps = 0;  // a bit for each of the legal steps that such a way begins with
    std::span<const StepTo> steps_from;
    Memory::Costs costs;

    // Whether this legal step, which costs so much as it is made, lies on one of them.
    bool leads(const StepTo& step, int step_cost) const;
};
WayToGo way_to_go(const Theatre& theatre, UnitId force, Place from, const Goals& goals);

// Where a force stands, or where it would leave from.
Place start_of(const Position& position, UnitId force);

// Why a force may not begin a march by this way, or nothing. [sieges.2] [railway.2]
Judgement why_no_march(const Theatre& theatre, UnitId force, Way way);
// Why a marching force may not take this step.
Judgement why_no_step(const Theatre& theatre, UnitId force, Way way, Place to);
// Whether any step is left to it.
bool can_step(const Theatre& theatre, UnitId force, Way way);

}  // namespace wargame::natal
