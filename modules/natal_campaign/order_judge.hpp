// The order that is being written, and what may be written in it. [orders.1] to [orders.6] [added.orders]
// [added.detach]
#pragma once

#include "natal_campaign/orders.hpp"
#include "wargame/position.hpp"

namespace wargame::natal {

enum class Mode : std::uint8_t { order, initiative, help };
// How the order that is being written came about.
Mode mode_of(const Position& position);

bool needs_target(OrderType type);
// The hexes to which a force has a way, in their order.
const Ground::Reach& reach_of(const Theatre& theatre, UnitId force);

// The order that is being written, as the locals of the step hold it.
struct Draft {
    UnitId force;
    OrderType type = OrderType::none;
    OrderType sub = OrderType::none;
    Place place;
    UnitId aim;
    std::size_t points = 0, leaders = 0, pieces = 0;

    explicit Draft(const Position& position);
    // The order that a target is for: of the new force, when one is detached.
    OrderType aimed() const { return type == OrderType::detach ? sub : type; }
    bool has_target() const { return place || aim; }
    bool complete() const;
};

// The one judge of orders: what a step lists and what it refuses.
class Judge {
public:
    explicit Judge(const Known& known) : known_{known}, theatre_{known}, ids_{theatre_.ids()}, side_{known.viewer()} {}

    Judgement order(UnitId force, OrderType type, Mode mode) const;
    // Whether any order can be written to a force.
    Judgement anything(UnitId force, Mode mode) const;
    // The order that the scenario leaves to a commander.
    Judgement self(UnitId force) const;
    Judgement target(const Draft& draft, const Action& action) const;
    Judgement any_via(const Draft& draft) const;
    Judgement via(const Draft& draft, Place hex) const;
    Judgement under(const Draft& draft, UnitId leader) const;
    Judgement take(const Draft& draft, UnitId piece) const;
    Judgement with(const Draft& draft, OrderType sub) const;
    Judgement force_target(const Draft& draft, UnitId aim) const;
    Judgement kind(UnitId force, OrderType type) const;

private:
    Judgement help(UnitId force) const;
    // [orders.6] The commander of the force himself, rated A.
    Judgement own(UnitId force) const;
    // A leader besides the one who commands.
    bool has_deputy(UnitId force) const;
    bool other_own_force(UnitId force) const;
    Judgement splits(UnitId force) const;
    Judgement entrains(UnitId force) const;

    const Known& known_;
    Theatre theatre_;
    const Ids& ids_;
    SideId side_;
};

}  // namespace wargame::natal
