// Hand-made positions for the tests of the reference judge.
#pragma once

#include "reference.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace reference {

inline Unit infantry(Point at, int figures = 8) {
    Unit unit;
    unit.side = Side::british;
    unit.arm = Arm::infantry;
    unit.figures = figures;
    unit.at = at;
    return unit;
}

inline Unit cavalry(Point at, int figures = 4) {
    Unit unit = infantry(at, figures);
    unit.arm = Arm::cavalry;
    unit.state = State::mounted;
    unit.figures_at_start = 4;
    return unit;
}

inline Unit gun(Point at, State state = State::unlimbered, int figures = 6) {
    Unit unit = infantry(at, figures);
    unit.arm = Arm::artillery;
    unit.state = state;
    unit.figures_at_start = 6;
    return unit;
}

inline Unit boers(Point at, State state = State::foot, int figures = 8) {
    Unit unit;
    unit.state = state;
    unit.figures = figures;
    unit.at = at;
    return unit;
}

// An open table with these units, the side to move with so many AP.
inline Position field(Side side, int ap, std::vector<Unit> units) {
    Position position;
    position.side = side;
    position.ap = ap;
    position.units = std::move(units);
    return position;
}

inline Unit& unit_of(Position& position, int unit) { return position.units[static_cast<std::size_t>(unit)]; }

// The same with the unit's move begun.
inline Position begun(Position position, int unit) {
    position.selected = unit;
    unit_of(position, unit).moved = true;
    unit_of(position, unit).began_in_contact = !contacts(position, unit).empty();
    return position;
}

// The position after a leg of the selected unit, as far as the judge needs it.
inline Position after_leg(Position position, Point to) {
    const int index = *position.selected;
    Unit& unit = unit_of(position, index);
    const int price = leg_price(position, index, to);
    const int cost = survey(position, unit.state, {*unit.at, to}).cost;
    position.ap -= price;
    unit.move_ap += price;
    unit.move_cost += cost;
    unit.made_leg = true;
    unit.left_contact = unit.began_in_contact;
    unit.at = to;
    if (!unit.began_in_contact) unit.charged = contacts(position, index);
    return position;
}

inline Position in_fire_step(Position position) {
    position.step = Step::fire;
    return position;
}

inline bool names(const std::vector<std::string>& rules, const std::string& rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

// Is the action refused, this rule among the reasons?
inline bool refused(const Position& position, const Action& action, const std::string& rule) {
    return names(all_reasons(position, action), rule);
}

inline bool allowed(const Position& position, const Action& action) { return !forbidden(position, action).has_value(); }

inline bool offers(const Position& position, const Action& action) {
    const std::vector<Action> list = legal(position);
    return std::find(list.begin(), list.end(), action) != list.end();
}

}  // namespace reference
