#include "natal_campaign/march.hpp"

#include "wargame/search.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

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

// What the table of march costs says, read once.
const Memory::Rates& rates(const Theatre& theatre) {
    const Table& table = theatre.position().table(theatre.ids().march_cost);
    Memory::Rates& kept = theatre.memory().rates;
    if (kept.table == &table) return kept;
    const auto cost = [&](std::string_view row, std::string_view side) { return table.named(row, side).number_or(1); };
    kept.table = &table;
    kept.boer = {cost("railway_link", "boer"), cost("road_link", "boer"), cost("no_link", "boer")};
    kept.british = {cost("railway_link", "british"), cost("road_link", "british"), cost("no_link", "british")};
    kept.riding = kept.british;
    kept.riding.none = cost("no_link_riding", "british");
    return kept;
}

const Memory::Costs& costs_of(const Theatre& theatre, UnitId force) {
    const Position& position = theatre.position();
    const Memory::Rates& all = rates(theatre);
    if (position.side(force) != theatre.ids().british) return all.boer;
    const bool rides = position.applies(Rule{"movement.4.rides"}) && theatre.only_riders(force);
    return rides ? all.riding : all.british;
}

// A question: who marches, at what costs, and whether the frontier and the drifts are open.
struct Question {
    SideId side;
    Memory::Costs costs;
    std::uint64_t kind = 0;  // all that in one number
};

Question question(const Theatre& theatre, UnitId force) {
    Question out{theatre.position().side(force), costs_of(theatre, force)};
    const auto put = [&](int value) { out.kind = out.kind << 8U | static_cast<std::uint8_t>(value); };
    for (const int cost : {out.costs.rail, out.costs.road, out.costs.none}) put(cost);
    const bool open = out.side != theatre.ids().british || theatre.frontier_open();
    put((out.side.number() << 2) | (theatre.storm() ? 2 : 0) | (open ? 1 : 0));
    return out;
}

// The cost to a goal from everywhere if no enemy stood in the way; searched once. From the goal outwards: what a step
// costs the other way round.
const std::uint16_t* free_costs(const Theatre& theatre, const Question& asked, Place goal) {
    const Ground& ground = theatre.ground();
    auto& kinds = theatre.memory().free;
    auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kept) { return kept.kind == asked.kind; });
    if (kind == kinds.end()) {
        kinds.push_back({asked.kind, {}});
        kind = std::prev(kinds.end());
        kind->to.resize(ground.hexes());
    }
    auto& costs = kind->to[goal.index()];
    if (!costs.empty()) return costs.data();
    SearchMemory& search = theatre.memory().search;
    const auto cost = [&](Place, const Neighbour& step) {
        const StepTo* const forward = ground.step_across(step.place, opposite(step.side));
        return forward != nullptr && theatre.may_march(asked.side, *forward) ? asked.costs.of(*forward) : -1;
    };
    reach(theatre.position().board(), goal, {farthest}, moves(cost), search);
    costs.assign(ground.hexes(), no_path);
    for (const Place place : search.places()) costs[place.index()] = static_cast<std::uint16_t>(search.cost(place));
    return costs.data();
}

// The steps of least cost from a hex to the nearest of some goals.
class LeastCost {
public:
    LeastCost(const Theatre& theatre, const Question& asked, Place from, const Goals& goals)
        : theatre_{theatre}, asked_{asked}, from_{from.index()}, goals_{goals}, seen_{sightings(theatre, asked.side)} {
        for (std::size_t at = 0; at < goals.size; ++at) free_[at] = free_costs(theatre, asked, goals.list[at]);
    }

    // Round known enemies where that can be, else as if they were not there.
    Memory::Leads search() {
        const int least = free_cost(from_);
        Memory::Leads out{0, least, 0};
        if (least == no_path) return out;
        if (seen_.all.empty()) return mark(out, [](std::size_t, int) { return true; });
        theatre_.memory().dead.assign(theatre_.ground().hexes(), 0);
        if (free_way(from_)) return mark(out, [&](std::size_t hex, int) { return free_way(hex); });
        if (const auto detour = round(from_, farthest)) {
            out.cost = least + *detour;
            return mark(out, [&](std::size_t hex, int more) { return round(hex, more).has_value(); });
        }
        blind_ = true;
        return mark(out, [](std::size_t, int) { return true; });
    }

private:
    bool enemy_at(std::size_t hex) const { return !blind_ && seen_.at[hex] != 0; }

    int free_cost(std::size_t hex) const {
        int least = no_path;
        for (std::size_t at = 0; at < goals_.size; ++at) least = std::min(least, int{free_[at][hex]});
        return least;
    }

    // Marks the steps from which `leads(hex, more)`: a way goes on to a goal for no more than so much above the free
    // cost.
    template <class Leads>
    Memory::Leads mark(Memory::Leads out, Leads leads) {
        const auto steps = theatre_.ground().steps(from_);
        for (std::size_t at = 0; at < steps.size(); ++at) {
            const StepTo& step = steps[at];
            if (!theatre_.may_march(asked_.side, step)) continue;
            const int free = free_cost(step.hex);
            const int more = out.cost - asked_.costs.of(step) - free;
            const bool ends = free == 0 && more == 0;
            if (more >= 0 && (ends || (free > 0 && !enemy_at(step.hex) && leads(step.hex, more))))
                out.steps |= 1U << at;
        }
        return out;
    }

    // Whether a way of the free cost leads from the hex to a goal without meeting a known enemy before it. Hexes from
    // which none does are noted.
    bool free_way(std::size_t hex) {
        const int left = free_cost(hex);
        if (left == 0) return true;
        auto& dead = theatre_.memory().dead;
        if (dead[hex] != 0) return false;
        for (const StepTo& step : theatre_.ground().steps(hex)) {
            const int rest = left - asked_.costs.of(step);
            if (rest < 0 || free_cost(step.hex) != rest || !theatre_.may_march(asked_.side, step)) continue;
            if (rest == 0 || (!enemy_at(step.hex) && free_way(step.hex))) return true;
        }
        dead[hex] = 1;
        return false;
    }

    // What a way round known enemies costs above the free cost, if that is no more than `limit`. The free cost tells
    // the search where the goals are: only what leads away from them counts.
    std::optional<int> round(std::size_t hex, int limit) {
        const Ground& ground = theatre_.ground();
        const auto goal = [&](Place place) { return free_cost(place.index()) == 0; };
        const auto cost = [&](Place from, const Neighbour& over) {
            const StepTo* const step = ground.step_across(from, over.side);
            if (step == nullptr || !theatre_.may_march(asked_.side, *step)) return -1;
            const int free = free_cost(step->hex);
            if (free == no_path || (free > 0 && enemy_at(step->hex))) return -1;
            return asked_.costs.of(*step) + free - free_cost(from.index());
        };
        const Trace found = trace(theatre_.position().board(), Place::location(hex), goal, {limit}, moves(cost),
                                  theatre_.memory().search);
        return found ? std::optional{found.cost} : std::nullopt;
    }

    const Theatre& theatre_;
    const Question& asked_;
    std::size_t from_;
    const Goals& goals_;
    const Memory::Sightings& seen_;
    std::array<const std::uint16_t*, 16> free_{};  // by goal: costs if no enemy stood in the way
    bool blind_ = false;
};

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

// Kept by what they follow from: who asks, from where to where, and the enemies he knows of.
WayToGo way_to_go(const Theatre& theatre, UnitId force, Place from, const Goals& goals) {
    const Question asked = question(theatre, force);
    std::uint64_t key = 1;
    const auto mix = [&](std::uint64_t number) { key = (key ^ number) * 0x9E3779B97F4A7C15U + (key >> 29U); };
    mix(asked.kind);
    mix(from.index() + 1);
    for (const Place goal : goals.all()) mix(goal.index() + 1);
    mix(sightings(theatre, asked.side).key);
    auto& all = theatre.memory().leads;
    Memory::Leads& kept = all[(key >> 32U) % all.size()];
    if (kept.key != key) {
        kept = LeastCost{theatre, asked, from, goals}.search();
        kept.key = key;
    }
    return {kept.cost, kept.steps, theatre.ground().steps(from), asked.costs};
}

bool WayToGo::leads(const StepTo& step, int step_cost) const {
    const auto at = static_cast<std::size_t>(&step - steps_from.data());
    return step_cost == costs.of(step) && (steps >> at & 1U) != 0;
}

namespace {

// By railway or road every step must have such a link; across country a step that needs none, at the rate of open
// country.
int step_cost(const Theatre& theatre, SideId side, const Memory::Costs& costs, const StepTo& step, Way way) {
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
    const WayToGo way_on = way_to_go(theatre, force, from, goals);
    if (way_on.steps == 0) return false;
    const SideId side = theatre.position().side(force), enemy = theatre.enemy_of(side);
    for (const StepTo& step : theatre.ground().steps(from)) {
        const int cost = step_cost(theatre, side, way_on.costs, step, way);
        if (cost < 0 || theatre.force_at(enemy, Place::location(step.hex))) continue;
        if (way_on.leads(step, cost)) return true;
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
    const bool nearer = !goals.has(from) && way_to_go(theatre, force, from, goals).leads(*step, cost);
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
