// Which actions are legal, and which rules forbid the others.
#include "reference.hpp"
#include "reference_reasons.hpp"

#include <algorithm>
#include <cstddef>

namespace reference {

// [turn.1] [turn.2] [turn.3] The rule that says what may be done in the present step.
const char* rule_of_step(const Position& position) {
    switch (position.step) {
        case Step::setup: return "added.setup";
        case Step::split: return "command.2";
        case Step::melee: return "turn.3";
        case Step::movement:
        case Step::fire: break;
    }
    return position.side == Side::boer ? "turn.1" : "turn.2";
}

namespace {

constexpr int fire_price = 2;

// First unit of the side that still has to be placed, in the order listed.
std::optional<int> next_to_place(const Position& position) {
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const Unit& unit = position.units[i];
        if (unit.side == position.side && !unit.at && unit.arrives_on == 0 && unit.figures > 0) {
            return static_cast<int>(i);
        }
    }
    return std::nullopt;
}

bool breaks_setup_effect(const Position& position, Side side, Point where) {
    const Effects& effects = position.effects;
    for (const Effects::NoSetup& effect : effects.no_setup) {
        if (effect.side == side && lies_in(position.pieces[static_cast<std::size_t>(effect.piece)], where)) return true;
    }
    for (const Effects::SetupDistance& effect : effects.setup_distance) {
        if (effect.side != side) continue;
        for (const Unit& unit : position.units) {
            if (unit.side != effect.from || !present(unit)) continue;
            if (distance_squared(*unit.at, where) < square(effect.at_least)) return true;
        }
    }
    return false;
}

// [added.setup]
void judge_place(const Position& position, const Action& action, Reasons& reasons) {
    reasons.add(position.step != Step::setup || !position.options.free_setup, "added.setup");
    reasons.add(next_to_place(position) != action.who, "added.setup");
    if (!reasons.empty()) return;
    const Unit& unit = reasons.unit(action.who);
    const Point where = action.point;
    reasons.add(!on_table(where), "added.geometry");
    reasons.add(!inside(position.zones[static_cast<std::size_t>(unit.side)], where), "added.setup");
    const Ground ground = ground_at(position, where);
    reasons.add(ground.passage[static_cast<std::size_t>(unit.state)] == Passage::impassable, "movement.4");
    reasons.add(!may_rest(position, action.who, where), "added.geometry");
    const bool near_enemy = std::any_of(position.units.begin(), position.units.end(), [&](const Unit& other) {
        const Number away = keep_away_distance(unit, other);
        return other.side != unit.side && present(other) && 4 * distance_squared(*other.at, where) < square(away);
    });
    reasons.add(near_enemy, "added.setup");
    reasons.add(breaks_setup_effect(position, unit.side, where), "added.setup");
    reasons.add(!reasons.empty(), "added.setup");
}

bool has_units(const Position& position, const Brigade& brigade) {
    return std::any_of(brigade.units.begin(), brigade.units.end(),
                       [&](int unit) { return present(position.units[static_cast<std::size_t>(unit)]); });
}

std::optional<int> next_brigade(const Position& position) {
    for (std::size_t i = 0; i < position.brigades.size(); ++i) {
        if (position.brigades[i].side == position.side && !position.brigades[i].ap) return static_cast<int>(i);
    }
    return std::nullopt;
}

int points_left(const Position& position) {
    int left = position.ap;
    for (const Brigade& brigade : position.brigades) {
        if (brigade.side == position.side) left -= brigade.ap.value_or(0);
    }
    return left;
}

// [command.2] A brigade without units gets nothing, so the last one that has units takes what is left.
bool takes_the_rest(const Position& position, int brigade) {
    for (std::size_t i = static_cast<std::size_t>(brigade) + 1; i < position.brigades.size(); ++i) {
        if (position.brigades[i].side == position.side && has_units(position, position.brigades[i])) return false;
    }
    return true;
}

void judge_split(const Position& position, const Action& action, Reasons& reasons) {
    reasons.add(position.step != Step::split || !position.options.brigades, "command.2");
    reasons.add(next_brigade(position) != action.who, "command.2");
    if (!reasons.empty()) return;
    const int left = points_left(position);
    reasons.add(action.whom < 0 || action.whom > left, "command.2");
    const bool filled = has_units(position, position.brigades[static_cast<std::size_t>(action.who)]);
    reasons.add(!filled && action.whom != 0, "command.2");
    reasons.add(filled && takes_the_rest(position, action.who) && action.whom != left, "command.2");
}

// [added.leaders] 12 inches are compared exactly. A figure that leads a brigade stays with its units when brigades are
// played; the unit it stands with already is no other unit.
void judge_attach(const Position& position, const Action& action, Reasons& reasons) {
    reasons.add(position.step != Step::movement, rule_of_step(position));
    reasons.add(position.selected.has_value() || !position.options.leader_loss, "added.leaders");
    const int leaders = static_cast<int>(position.leaders.size());
    reasons.add(action.who < 0 || action.who >= leaders || !reasons.acts(action.whom), "added.leaders");
    if (!reasons.empty()) return;
    const Leader& leader = position.leaders[static_cast<std::size_t>(action.who)];
    reasons.add(leader.side != position.side || leader.lost || leader.attached, "added.leaders");
    reasons.add(leader.with == action.whom || leader.with == none, "added.leaders");
    if (!reasons.empty()) return;
    const Unit& from = reasons.unit(leader.with);
    reasons.add(!present(from) || !within(*from.at, *reasons.unit(action.whom).at, 240), "added.leaders");
    for (const Brigade& brigade : position.brigades) {
        if (!position.options.brigades || brigade.leader != action.who) continue;
        const bool own = std::find(brigade.units.begin(), brigade.units.end(), action.whom) != brigade.units.end();
        reasons.add(!own, "added.leaders");
    }
}

bool found(const Position& position, const Unit& hidden) {
    return std::any_of(position.units.begin(), position.units.end(), [&](const Unit& other) {
        return other.side != hidden.side && present(other) &&
               within(*hidden.at, *other.at, 2 * Number{position.effects.found_within});
    });
}

void judge_firer(const Position& position, int unit, Reasons& reasons) {
    const Unit& firer = reasons.unit(unit);
    reasons.add(firer.fired, "command.4");
    reasons.add(ap_for(position, unit) < fire_price, "command.4");
    reasons.add(!contacts(position, unit).empty(), "added.contact");
    reasons.add(firer.left_contact, "movement.5");
    reasons.add(!basic_fire_factor(position, firer, 0), "fire.3");
}

// [fire.2] [fire.3]
void judge_fire(const Position& position, const Action& action, Reasons& reasons) {
    reasons.add(position.step != Step::fire, rule_of_step(position));
    if (!reasons.empty()) return;
    reasons.add(!reasons.acts(action.who), "fire.2");
    reasons.add(!reasons.is_enemy(action.whom), "fire.2");
    if (reasons.acts(action.who)) judge_firer(position, action.who, reasons);
    if (!reasons.acts(action.who) || !reasons.is_enemy(action.whom)) return;
    const Unit& firer = reasons.unit(action.who);
    const Unit& target = reasons.unit(action.whom);
    const int range = range_between(*firer.at, *target.at);
    reasons.add(!basic_fire_factor(position, firer, range), "fire.3");
    const std::optional<Effects::RangeCap>& cap = position.effects.range_cap;
    reasons.add(cap && position.turn >= cap->from_turn && range > cap->tenths, "fire.3");
    reasons.add(!contacts(position, action.whom).empty(), "fire.2");
    reasons.add(sight_stop(position, action.who, action.whom).has_value(), "added.sight");
    reasons.add(target.unseen && !found(position, target), "added.sight");
}

// [melee.2] [added.order] The Boers name for all their units, then the British, each in scenario order.
std::optional<int> next_to_strike(const Position& position) {
    for (const Side side : {Side::boer, Side::british}) {
        for (std::size_t i = 0; i < position.units.size(); ++i) {
            const int unit = static_cast<int>(i);
            if (position.units[i].side != side || position.units[i].strikes) continue;
            if (contacts(position, unit).size() > 1) return unit;
        }
    }
    return std::nullopt;
}

void judge_strike(const Position& position, const Action& action, Reasons& reasons) {
    reasons.add(position.step != Step::melee, rule_of_step(position));
    reasons.add(!reasons.acts(action.who) || !reasons.is_enemy(action.whom), "melee.2");
    if (!reasons.empty()) return;
    reasons.add(!in_contact(position, action.who, action.whom), "added.contact");
    reasons.add(next_to_strike(position) != action.who, "melee.2");
    reasons.add(next_to_strike(position) != action.who, "added.order");
}

// The set-up of a side ends when it has nothing left to place. With a unit selected the move is ended by stop first.
void judge_done(const Position& position, Reasons& reasons) {
    const bool ends = position.step == Step::setup || position.step == Step::movement || position.step == Step::fire;
    reasons.add(!ends, rule_of_step(position));
    reasons.add(position.step == Step::setup && next_to_place(position).has_value(), "added.setup");
    reasons.add(position.step == Step::movement && position.selected.has_value(), "added.legs");
}

void add_lattice(Verb verb, int who, std::vector<Action>& out) {
    for (int x = 0; x <= table_width; x += 10) {
        for (int y = 0; y <= table_depth; y += 10) out.push_back({verb, who, none, {x, y}, State::foot, Edge::north});
    }
}

void add_pairs(const Position& position, Action (*make)(int, int), std::vector<Action>& out) {
    const int units = static_cast<int>(position.units.size());
    for (int a = 0; a < units; ++a) {
        for (int b = 0; b < units; ++b) out.push_back(make(a, b));
    }
}

void add_choice_of_mover(const Position& position, std::vector<Action>& out) {
    const int units = static_cast<int>(position.units.size());
    for (int unit = 0; unit < units; ++unit) {
        out.push_back(select(unit));
        for (int leader = 0; leader < static_cast<int>(position.leaders.size()); ++leader) {
            out.push_back(attach(leader, unit));
        }
    }
}

std::vector<Action> candidates(const Position& position) {
    std::vector<Action> out{done()};
    switch (position.step) {
        case Step::setup: add_lattice(Verb::place, next_to_place(position).value_or(none), out); break;
        case Step::split:
            for (int points = 0; points <= position.ap; ++points) {
                out.push_back(split(next_brigade(position).value_or(none), points));
            }
            break;
        case Step::movement:
            if (!position.selected) add_choice_of_mover(position, out);
            if (position.selected) add_move_candidates(position, out);
            break;
        case Step::fire: add_pairs(position, fire, out); break;
        case Step::melee: add_pairs(position, strike, out); break;
    }
    return out;
}

void judge(const Position& position, const Action& action, Reasons& reasons) {
    switch (action.verb) {
        case Verb::place: return judge_place(position, action, reasons);
        case Verb::split: return judge_split(position, action, reasons);
        case Verb::attach: return judge_attach(position, action, reasons);
        case Verb::fire: return judge_fire(position, action, reasons);
        case Verb::strike: return judge_strike(position, action, reasons);
        case Verb::done: return judge_done(position, reasons);
        default: break;
    }
    reasons.add(position.step != Step::movement, rule_of_step(position));
    if (action.verb == Verb::select) return judge_select(position, action, reasons);
    reasons.add(!position.selected, "added.legs");
    if (reasons.empty()) judge_move(position, action, reasons);
}

}  // namespace

void Reasons::add(bool holds, const std::string& rule) {
    if (holds && std::find(rules_.begin(), rules_.end(), rule) == rules_.end()) rules_.push_back(rule);
}

const Unit& Reasons::unit(int index) const { return position_->units[static_cast<std::size_t>(index)]; }

bool Reasons::acts(int index) const { return is_present_unit_of(index, position_->side); }

bool Reasons::is_enemy(int index) const { return is_present_unit_of(index, enemy_of(position_->side)); }

bool Reasons::is_present_unit_of(int index, Side side) const {
    if (index < 0 || index >= static_cast<int>(position_->units.size())) return false;
    return unit(index).side == side && present(unit(index));
}

bool on_table(Point point) { return point.x >= 0 && point.y >= 0 && point.x <= table_width && point.y <= table_depth; }

std::vector<std::string> all_reasons(const Position& position, const Action& action) {
    Reasons reasons{position};
    judge(position, action, reasons);
    return reasons.rules();
}

std::optional<std::string> forbidden(const Position& position, const Action& action) {
    const std::vector<std::string> reasons = all_reasons(position, action);
    return reasons.empty() ? std::nullopt : std::optional<std::string>{reasons.front()};
}

std::vector<Action> legal(const Position& position) {
    std::vector<Action> found = candidates(position);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    std::erase_if(found, [&](const Action& action) { return forbidden(position, action).has_value(); });
    return found;
}

Action place(int unit, Point point) { return {Verb::place, unit, none, point, State::foot, Edge::north}; }
Action split(int brigade, int points) { return {Verb::split, brigade, points, {}, State::foot, Edge::north}; }
Action select(int unit) { return {Verb::select, unit, none, {}, State::foot, Edge::north}; }
Action to(Point point) { return {Verb::to, none, none, point, State::foot, Edge::north}; }
Action change(State state) { return {Verb::change, none, none, {}, state, Edge::north}; }
Action extend() { return {Verb::extend, none, none, {}, State::foot, Edge::north}; }
Action close() { return {Verb::close, none, none, {}, State::foot, Edge::north}; }
Action leave(Edge edge) { return {Verb::leave, none, none, {}, State::foot, edge}; }
Action stop() { return {Verb::stop, none, none, {}, State::foot, Edge::north}; }
Action attach(int leader, int unit) { return {Verb::attach, leader, unit, {}, State::foot, Edge::north}; }
Action fire(int unit, int target) { return {Verb::fire, unit, target, {}, State::foot, Edge::north}; }
Action strike(int unit, int target) { return {Verb::strike, unit, target, {}, State::foot, Edge::north}; }
Action done() { return {Verb::done, none, none, {}, State::foot, Edge::north}; }

}  // namespace reference
