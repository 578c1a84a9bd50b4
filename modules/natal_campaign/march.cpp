#include "natal_campaign/march.hpp"

#include "wargame/search.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule marching{"added.march"};
constexpr Rule high_ground{"movement.5"};
constexpr Rule rivers{"movement.6"};
constexpr Rule riding{"movement.4"};
constexpr Rule stacking{"added.stacking"};
constexpr Rule frontier{"added.republics"};
constexpr Rule breaking_siege{"sieges.2"};
constexpr Rule loads{"railway.2"};
constexpr Rule after_battle{"battles.3"};
constexpr Rule by_rail{"movement.2"};
constexpr Rule by_road{"movement.3"};
constexpr Rule boer_march{"movement.1"};
constexpr Rule weather{"added.sequence"};

constexpr int farthest = 4000;

// The hexes from which a legal step leads into one, without known enemies.
void add_beside(const Theatre& theatre, SideId side, Place hex, Goals& goals) {
    for (const StepTo& step : theatre.ground().steps(hex)) {
        const Place at = Place::location(step.hex);
        if (!known_enemy_at(theatre, side, at)) goals.add(at);
    }
}

void add_around(const Theatre& theatre, Place hex, Goals& goals) {
    for (const StepTo& step : theatre.ground().steps(hex)) goals.add(Place::location(step.hex));
}

void add_point(const Position& position, const Point& point, Goals& goals) {
    goals.add(point.hex);
    if (point.across > 0) goals.add(position.board().neighbour(point.hex, static_cast<HexSide>(point.across - 1)));
}

void add_attack(const Theatre& theatre, UnitId force, bool mask, Goals& goals) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const SideId side = position.side(force);
    const Point target = target_of(position, force);
    if (position.get(ids.near_within, force) > 0) {
        const UnitId quarry = position.unit_in(ids.quarry, force);
        const Place seen = quarry ? last_seen(theatre, side, quarry) : Place{};
        if (seen) add_beside(theatre, side, seen, goals);
        return;
    }
    if (const UnitId aim = position.unit_in(ids.aim, force)) {
        if (const Place seen = last_seen(theatre, side, aim)) add_beside(theatre, side, seen, goals);
        return;
    }
    if (!target.hex) return;
    if (known_enemy_at(theatre, side, target.hex))
        add_beside(theatre, side, target.hex, goals);
    else if (mask)
        add_around(theatre, target.hex, goals);
    else
        add_point(position, target, goals);
}

int cost_of(const Table& table, std::string_view row, bool british) {
    return table.named(row, british ? "british" : "boer").number_or(1);
}

struct Costs {
    int rail = 1, road = 1, none = 1;

    int of(const StepTo& step) const { return step.rail ? rail : step.road ? road : none; }
};

Costs costs_of(const Theatre& theatre, UnitId force) {
    const Position& position = theatre.position();
    const Table& table = position.table(theatre.ids().march_cost);
    const bool british = position.side(force) == theatre.ids().british;
    const bool rides = british && position.applies(Rule{"movement.4.rides"}) && theatre.only_riders(force);
    return {cost_of(table, "railway_link", british), cost_of(table, "road_link", british),
            cost_of(table, rides ? "no_link_riding" : "no_link", british)};
}

struct Question {
    std::uint64_t key = 0;
    Costs costs;
    bool british = false;
};

// What the costs follow from, in one number.
Question question(const Theatre& theatre, UnitId force, const Goals& goals) {
    const SideId side = theatre.position().side(force);
    Question out;
    out.costs = costs_of(theatre, force);
    out.british = side == theatre.ids().british;
    std::uint64_t key = static_cast<std::uint64_t>(side.index()) << 60U |
                        static_cast<std::uint64_t>(out.costs.none) << 52U |
                        (theatre.storm() ? std::uint64_t{1} << 51U : 0U) |
                        static_cast<std::uint64_t>(theatre.position().value(theatre.ids().may_invade)) << 50U | 1U;
    const auto mix = [&](std::uint64_t number) { key = (key ^ number) * 0x9E3779B97F4A7C15U + (key >> 29U); };
    for (const Place goal : goals.all()) mix(goal.index() + 1);
    mix(0);
    for (const UnitId enemy : theatre.campaign().forces_of[theatre.enemy_of(side).index()])
        if (is_known(theatre, side, enemy)) mix(last_seen(theatre, side, enemy).index() + 1);
    out.key = key;
    return out;
}

// From the goals outwards: what a step costs the other way round.
void search_costs(const Theatre& theatre, UnitId force, const Question& question, const Goals& goals,
                  bool round_enemies, int limit, std::vector<std::uint16_t>& out) {
    const Ground& ground = theatre.ground();
    Memory& memory = theatre.memory();
    const SideId side = theatre.position().side(force);
    memory.hexes.assign(ground.hexes(), 0);
    if (round_enemies)
        for (const UnitId enemy : theatre.campaign().forces_of[theatre.enemy_of(side).index()])
            if (is_known(theatre, side, enemy)) memory.hexes[last_seen(theatre, side, enemy).index()] = 1;
    const auto cost = [&](Place, const Neighbour& step) {
        if (memory.hexes[step.place.index()] != 0) return -1;
        const StepTo* const forward = ground.step_across(step.place, opposite(step.side));
        return forward != nullptr && theatre.may_march(side, *forward) ? question.costs.of(*forward) : -1;
    };
    std::array<SpreadSource, 16> sources;
    std::size_t count = 0;
    for (const Place goal : goals.all()) sources[count++] = {goal, limit, false, false, {}};
    spread(theatre.position().board(), std::span{sources.data(), count}, {}, moves(cost), memory.search);
    out.assign(ground.hexes(), no_path);
    for (const Place place : memory.search.places())
        out[place.index()] = static_cast<std::uint16_t>(memory.search.cost_from_source(place));
}

}  // namespace

void Goals::add(Place hex) {
    if (hex && !has(hex) && size < list.size()) list[size++] = hex;
}
bool Goals::has(Place hex) const { return std::find(list.data(), list.data() + size, hex) != list.data() + size; }

Place start_of(const Position& position, UnitId force) {
    if (const Place here = position.place(force)) return here;
    const UnitId parent = position.unit_in(position.ids<Ids>().parent, force);
    return parent ? position.place(parent) : Place{};
}

Goals goals_of_siege(const Theatre& theatre, UnitId force, Place town) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    Goals out;
    if (position.get(ids.held, town) == ids.boer.number()) return out;
    if (!known_enemy_at(theatre, ids.boer, town)) {
        out.add(town);
        return out;
    }
    if (theatre.besieged(town)) return out;
    const unsigned others = theatre.ring(town, force);
    Goals all;
    for (const StepTo& step : theatre.ground().steps(town)) {
        const Place hex = Place::location(step.hex);
        const UnitId friendly = theatre.force_at(ids.boer, hex);
        if ((friendly && friendly != force) || known_enemy_at(theatre, ids.boer, hex)) continue;
        all.add(hex);
        if (Theatre::closes(others | 1U << static_cast<unsigned>(step.side))) out.add(hex);
    }
    return out.empty() ? all : out;
}

Goals goals_of(const Theatre& theatre, UnitId force, Place from) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const OrderType type = order_of(position, force);
    Goals goals;
    if (type == OrderType::patrol) {
        const auto leg = static_cast<std::size_t>(position.get(ids.leg, force));
        if (leg < points_of(position, force)) goals.add(point_of(position, force, leg).hex);
        return goals;
    }
    const bool marches = type != OrderType::hold && type != OrderType::hold_until && type != OrderType::none &&
                         type != OrderType::entrain && type != OrderType::sortie && type != OrderType::detach;
    if (!marches) return goals;
    if (points_of(position, force) > 0) {
        add_point(position, point_of(position, force, 0), goals);
        return goals;
    }
    const Point target = target_of(position, force);
    const UnitId aim = position.unit_in(ids.aim, force);
    switch (type) {
        case OrderType::march:
        case OrderType::withdraw:
        case OrderType::block_railway: add_point(position, target, goals); break;
        case OrderType::attack:
        case OrderType::assault: add_attack(theatre, force, false, goals); break;
        case OrderType::mask: add_attack(theatre, force, true, goals); break;
        case OrderType::besiege: return goals_of_siege(theatre, force, target.hex);
        case OrderType::join:
            if (aim && theatre.on_map(aim)) goals.add(theatre.at(aim));
            break;
        case OrderType::follow:
            if (!aim || !theatre.on_map(aim)) break;
            for (const StepTo& step : theatre.ground().steps(theatre.at(aim))) {
                const Place hex = Place::location(step.hex);
                const UnitId there = theatre.force_at(position.side(force), hex);
                if (!there || there == force || hex == from) goals.add(hex);
            }
            break;
        case OrderType::none:
        case OrderType::hold:
        case OrderType::patrol:
        case OrderType::hold_until:
        case OrderType::detach:
        case OrderType::entrain:
        case OrderType::sortie: break;
    }
    return goals;
}

std::span<const std::uint16_t> costs_to_go(const Theatre& theatre, UnitId force, Place from, const Goals& goals) {
    const Question asked = question(theatre, force, goals);
    int near = farthest;
    for (const Place goal : goals.all()) near = std::min(near, theatre.ground().distance(from, goal));
    const int shortest = std::min(farthest, near * asked.costs.rail + asked.costs.none);
    const int likely = std::min(farthest, (near + 2) * asked.costs.none);
    auto& costs = theatre.memory().costs;
    // Where the search ends before it gets to the force it goes on as far as there are hexes.
    const auto answer = [&](Memory::Costs& kept, std::uint64_t key, bool round_enemies) {
        if (kept.key != key) {
            kept.key = key;
            kept.limit = 0;
        }
        for (const int limit : {shortest, likely, farthest}) {
            if (kept.limit > 0 && kept.to_go[from.index()] != no_path) return true;
            if (kept.limit >= limit) continue;
            search_costs(theatre, force, asked, goals, round_enemies, limit, kept.to_go);
            kept.limit = limit;
        }
        return kept.to_go[from.index()] != no_path;
    };
    // Round known enemies where that can be; the first answer is kept with its own key, the second with the next.
    Memory::Costs& kept = costs[asked.key % costs.size()];
    if (answer(kept, asked.key, true)) return kept.to_go;
    Memory::Costs& second = costs[(asked.key + 1) % costs.size()];
    answer(second, asked.key + 1, false);
    return second.to_go;
}

namespace {

// By railway or road every step must have such a link; across country a step that needs none, at the rate of open
// country.
int step_cost(const Theatre& theatre, SideId side, const Costs& costs, const StepTo& step, Way way) {
    if (!theatre.may_march(side, step)) return -1;
    switch (way) {
        case Way::railway: return step.rail ? costs.of(step) : -1;
        case Way::road: return step.road ? costs.of(step) : -1;
        case Way::open: return step.needs_link ? -1 : costs.none;
        case Way::any: break;
    }
    return costs.of(step);
}

bool can_step_to(const Theatre& theatre, UnitId force, Way way, Place from, const Goals& goals) {
    if (goals.empty() || goals.has(from)) return false;
    const auto to_go = costs_to_go(theatre, force, from, goals);
    if (to_go[from.index()] == no_path) return false;
    const SideId side = theatre.position().side(force), enemy = theatre.enemy_of(side);
    const Costs costs = costs_of(theatre, force);
    for (const StepTo& step : theatre.ground().steps(from)) {
        const int cost = step_cost(theatre, side, costs, step, way);
        if (cost < 0 || theatre.force_at(enemy, Place::location(step.hex))) continue;
        if (to_go[step.hex] != no_path && to_go[step.hex] + cost == to_go[from.index()]) return true;
    }
    return false;
}

}  // namespace

Judgement why_no_step(const Theatre& theatre, UnitId force, Way way, Place to) {
    const Position& position = theatre.position();
    const Place from = start_of(position, force);
    const SideId side = position.side(force);
    const Fact who = fact("force", force);
    const Fact where = Fact::of("hex", to);
    const StepTo* const step = theatre.ground().step(from, to);
    if (step == nullptr) {
        const bool beside = position.board().side_between(from, to) != HexSide::none;
        if (!beside || !theatre.ground().enterable(to)) return Refusal{marching, "far", {who, where}};
        if (theatre.ground().river_between(from, to)) return Refusal{rivers, "", {who, where}};
        return Refusal{high_ground, "", {who, where}};
    }
    if (step->drift && theatre.storm()) return Refusal{weather, "storm", {who, where}};
    if (!theatre.may_march(side, *step)) return Refusal{frontier, "", {who, where}};
    if (theatre.force_at(theatre.enemy_of(side), to)) return Refusal{stacking, "enemy", {who, where}};
    const int cost = step_cost(theatre, side, costs_of(theatre, force), *step, way);
    if (cost < 0) {
        const Rule rule = way == Way::railway ? by_rail : way == Way::road ? by_road : riding;
        return Refusal{rule, "way", {who, where}};
    }
    const Goals goals = goals_of(theatre, force, from);
    const auto to_go = costs_to_go(theatre, force, from, goals);
    const bool nearer =
        !goals.has(from) && to_go[from.index()] != no_path && to_go[to.index()] + cost == to_go[from.index()];
    if (!nearer) return Refusal{marching, "not_nearer", {who, where}};
    return {};
}

bool can_step(const Theatre& theatre, UnitId force, Way way) {
    const Place from = start_of(theatre.position(), force);
    return can_step_to(theatre, force, way, from, goals_of(theatre, force, from));
}

Judgement why_no_march(const Theatre& theatre, UnitId force, Way way) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const Fact who = fact("force", force);
    const SideId side = position.side(force);
    const UnitId parent = position.unit_in(ids.parent, force);
    const bool waits = !theatre.on_map(force) && parent && theatre.on_map(parent);
    if (!theatre.on_map(force) && !waits) return Refusal{marching, "not_here", {who}};
    if ((side == ids.boer) != (way == Way::any))
        return Refusal{side == ids.boer ? boer_march : by_rail, "which_way", {who}};
    const UnitId stands = waits ? parent : force;
    if (position.get(ids.marched, force) != 0 || (waits && position.get(ids.marched, parent) != 0))
        return Refusal{marching, "marched", {who}};
    if (position.applies(breaking_siege) && theatre.is_besieged(stands)) return Refusal{breaking_siege, "march", {who}};
    if (position.get(ids.idle_through, stands) >= theatre.turn()) return Refusal{after_battle, "loots", {who}};
    if (position.get(ids.took_load, stands) != 0) return Refusal{loads, "took_load", {who}};
    if (!waits)
        if (const UnitId split = waiting_split(position, force);
            split && position.get(ids.marched, split) == 0 && can_step(theatre, split, way))
            return Refusal{stacking, "split_first", {who, fact("split", split)}};
    const Place from = start_of(position, force);
    const Goals goals = goals_of(theatre, force, from);
    if (goals.empty()) return Refusal{marching, "no_goal", {who}};
    if (goals.has(from)) return Refusal{marching, "at_goal", {who}};
    if (!can_step_to(theatre, force, way, from, goals)) return Refusal{marching, "no_step", {who}};
    return {};
}

}  // namespace wargame::natal
