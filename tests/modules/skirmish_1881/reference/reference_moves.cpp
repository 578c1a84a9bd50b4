// Judging select and the verbs of a unit that is selected.
#include "reference.hpp"
#include "reference_reasons.hpp"

#include <algorithm>
#include <cstddef>

namespace reference {

namespace {

constexpr int change_price = 1;
constexpr int plenty = 1000;

constexpr std::array<Edge, 4> edges{Edge::north, Edge::east, Edge::south, Edge::west};
constexpr std::array<State, 4> states{State::foot, State::mounted, State::limbered, State::unlimbered};

// [movement.1] [movement.2]
const char* allowance_rule(State state) { return allowance(state) == 120 ? "movement.2" : "movement.1"; }

int tenths_left(const Unit& unit) { return allowance(unit.state) - unit.move_cost; }

// What ends the legs of a move: contact, a change after a leg, a change of order.
void judge_more_legs(const Position& position, int unit, Reasons& reasons) {
    const Unit& mover = reasons.unit(unit);
    reasons.add(mover.change_was_last, "movement.3");
    reasons.add(mover.order_changed, "added.extended_order");
    reasons.add(mover.made_leg && !contacts(position, unit).empty(), "added.legs");
}

void judge_ground(const Position& position, const Unit& mover, Line way, Reasons& reasons) {
    const Leg leg = survey(position, mover.state, way);
    reasons.add(leg.impassable, "movement.4");
    reasons.add(leg.cost > tenths_left(mover), allowance_rule(mover.state));
}

// [added.geometry] On the way never through an enemy base.
bool crosses_enemy_base(const Position& position, const Unit& mover, Line way) {
    return std::any_of(position.units.begin(), position.units.end(), [&](const Unit& enemy) {
        return enemy.side != mover.side && present(enemy) && !stays_away(way, *enemy.at, touch_distance(mover, enemy));
    });
}

// [movement.5] [added.keep_away]
void judge_distance(const Position& position, int unit, Point to, bool leaves, Reasons& reasons) {
    if (keeps_away(position, unit, to, leaves)) return;
    const Unit& mover = reasons.unit(unit);
    reasons.add(!may_attack(mover) && ends_in_contact(position, unit, to), "melee.1");
    reasons.add(mover.began_in_contact, "movement.5");
    reasons.add(true, "added.keep_away");
    reasons.add(crosses_enemy_base(position, mover, {*mover.at, to}), "added.geometry");
}

// [added.legs] A leg to the unit's own place has one step and is judged like any other.
void judge_to(const Position& position, const Action& action, Reasons& reasons) {
    const int unit = *position.selected;
    const Unit& mover = reasons.unit(unit);
    judge_more_legs(position, unit, reasons);
    reasons.add(!on_table(action.point), "added.geometry");
    reasons.add(action.point == *mover.at && !position.readings.legs_of_no_length, "added.legs");
    if (!reasons.empty()) return;
    judge_ground(position, mover, {*mover.at, action.point}, reasons);
    reasons.add(!may_rest(position, unit, action.point), "added.geometry");
    judge_distance(position, unit, action.point, false, reasons);
    reasons.add(leg_price(position, unit, action.point) > ap_for(position, unit), "command.5");
    reasons.add(!reasons.empty(), "added.legs");
}

// [added.leaving] A last leg: nobody rests at its end, so friends there do not matter.
void judge_leave(const Position& position, const Action& action, Reasons& reasons) {
    const int unit = *position.selected;
    const Unit& mover = reasons.unit(unit);
    judge_more_legs(position, unit, reasons);
    const Line way{*mover.at, exit_point(*mover.at, action.edge)};
    if (way.from != way.to) judge_ground(position, mover, way, reasons);
    judge_distance(position, unit, way.to, true, reasons);
    reasons.add(leave_price(position, unit, action.edge) > ap_for(position, unit), "command.5");
    reasons.add(!reasons.empty(), "added.leaving");
}

bool may_take(const Unit& unit, State state) {
    if (is_gun(unit)) return state == State::limbered || state == State::unlimbered;
    const bool rider = unit.arm == Arm::boer_rifles || unit.arm == Arm::mounted_rifles;
    return rider && (state == State::foot || state == State::mounted);
}

// [movement.3] [command.3]
void judge_change(const Position& position, const Action& action, Reasons& reasons) {
    const int unit = *position.selected;
    const Unit& mover = reasons.unit(unit);
    reasons.add(!may_take(mover, action.state) || mover.state == action.state || mover.changed, "movement.3");
    for (const Effects::NoChange& effect : position.effects.no_change) {
        reasons.add(effect.side == mover.side && effect.to == action.state, "movement.3");
    }
    const bool touching = !contacts(position, unit).empty();
    reasons.add(touching, "added.contact");
    const Ground ground = ground_at(position, *mover.at);
    const bool impassable = ground.passage[static_cast<std::size_t>(action.state)] == Passage::impassable;
    reasons.add(touching || impassable, "movement.3");
    reasons.add(impassable, "movement.4");
    reasons.add(ap_for(position, unit) < change_price, "command.3");
}

// [added.extended_order]
void judge_order(const Position& position, const Action& action, Reasons& reasons) {
    const Unit& mover = reasons.unit(*position.selected);
    const bool allowed = position.options.extended_order && mover.may_extend && mover.arm == Arm::infantry;
    const bool same = mover.extended == (action.verb == Verb::extend);
    reasons.add(!allowed || same || mover.order_changed || !mover.made_leg, "added.extended_order");
    reasons.add(!contacts(position, *position.selected).empty(), "added.extended_order");
    reasons.add(!contacts(position, *position.selected).empty(), "added.contact");
}

std::vector<Point> offered_points(const Position& position, int unit) {
    std::vector<Point> points;
    for (int x = 0; x <= table_width; x += 10) {
        for (int y = 0; y <= table_depth; y += 10) points.push_back({x, y});
    }
    const Unit& mover = position.units[static_cast<std::size_t>(unit)];
    for (const Unit& enemy : position.units) {
        if (enemy.side == mover.side || !present(enemy)) continue;
        for (const Point point : contact_points(enemy)) points.push_back(point);
    }
    // A leg costs at least its length, so what is farther than the tenths left need not be tried.
    const int left = tenths_left(mover);
    std::erase_if(points, [&](Point point) { return distance_squared(*mover.at, point) > square(left); });
    return points;
}

Position with_selected(const Position& position, int unit) {
    Position begun = position;
    begun.selected = unit;
    begun.units[static_cast<std::size_t>(unit)].moved = true;
    begun.units[static_cast<std::size_t>(unit)].began_in_contact = !contacts(position, unit).empty();
    return begun;
}

bool has_change_or_departure(const Position& begun) {
    const auto is_legal = [&](const Action& action) { return !forbidden(begun, action); };
    return std::any_of(states.begin(), states.end(), [&](State state) { return is_legal(change(state)); }) ||
           std::any_of(edges.begin(), edges.end(), [&](Edge edge) { return is_legal(leave(edge)); });
}

// Rules that forbid every offered leg of the unit; nothing when some leg is legal.
std::optional<std::vector<std::string>> what_bars_all_legs(const Position& begun) {
    std::optional<std::vector<std::string>> common;
    for (const Point point : offered_points(begun, *begun.selected)) {
        const std::vector<std::string> reasons = all_reasons(begun, to(point));
        if (reasons.empty()) return std::nullopt;
        if (!common) common = reasons;
        std::erase_if(*common, [&](const std::string& rule) {
            return std::find(reasons.begin(), reasons.end(), rule) == reasons.end();
        });
    }
    return common.value_or(std::vector<std::string>{});
}

// With points enough the unit could do something.
bool lacks_points_only(Position begun) {
    begun.ap = plenty;
    for (Brigade& brigade : begun.brigades) brigade.ap = plenty;
    return has_change_or_departure(begun) || !what_bars_all_legs(begun);
}

}  // namespace

// [turn.1] [turn.2] [added.legs] Offered only while the unit has an offered leg, a change or a departure.
void judge_select(const Position& position, const Action& action, Reasons& reasons) {
    reasons.add(position.selected.has_value() || !reasons.acts(action.who), "added.legs");
    reasons.add(!reasons.acts(action.who), rule_of_step(position));
    if (!reasons.empty()) return;
    reasons.add(reasons.unit(action.who).moved, "command.5");
    reasons.add(reasons.unit(action.who).moved, "added.legs");
    if (!reasons.empty()) return;
    const Position begun = with_selected(position, action.who);
    if (has_change_or_departure(begun)) return;
    const std::optional<std::vector<std::string>> bars = what_bars_all_legs(begun);
    if (!bars) return;
    for (const std::string& rule : *bars) reasons.add(true, rule);
    reasons.add(lacks_points_only(begun), "command.5");
    reasons.add(true, "added.legs");
}

void judge_move(const Position& position, const Action& action, Reasons& reasons) {
    switch (action.verb) {
        case Verb::to: return judge_to(position, action, reasons);
        case Verb::leave: return judge_leave(position, action, reasons);
        case Verb::change: return judge_change(position, action, reasons);
        case Verb::extend:
        case Verb::close: return judge_order(position, action, reasons);
        default: return;  // stop is always possible
    }
}

void add_move_candidates(const Position& position, std::vector<Action>& out) {
    for (const Point point : offered_points(position, *position.selected)) out.push_back(to(point));
    for (const State state : states) out.push_back(change(state));
    for (const Edge edge : edges) out.push_back(leave(edge));
    out.push_back(extend());
    out.push_back(close());
    out.push_back(stop());
}

}  // namespace reference
