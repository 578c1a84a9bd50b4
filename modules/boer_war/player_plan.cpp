// The greedy player's goals of a turn: what is held, what is attacked, what is worth going to, and who goes there.
#include "boer_war/player_plan.hpp"

#include "boer_war/player_means.hpp"
#include "boer_war/player_operations.hpp"
#include "boer_war/player_weights.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

// In which units of a plan move.
constexpr int carriers_first = 100, stations_next = 70, leaders_last = -50;

int pace_of(const War& war, UnitId unit) { return war.mounted(unit) ? weights::mounted_pace : weights::foot_pace; }

}  // namespace

bool fights(const War& war, UnitId unit) {
    const Classes& is = war.ids().is;
    return war.on_map(unit) && !war.immobile(unit) && !war.train(unit) && !war.headquarters(unit) &&
           !war.is(unit, is.logistics) && !war.is(unit, is.engineers) && !war.parenthesised(unit);
}

void TurnPlan::make(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    const std::size_t units = war.position().units_count();
    errands_.assign(units, Errand{});
    for (std::size_t at = 0; at < units; ++at) errands_[at].unit = UnitId::at(at);
    stays_.assign(units, 0);
    order_.assign(units, 0);
    objectives_.clear();
    campaign_.clear();
    keep_governments(survey, distances);
    keep_garrisons(survey, distances);
    send_home(survey, distances);
    operate(survey, distances);
    find_campaign(survey);
    for (Objective& objective : objectives_) send(survey, distances, objective);
    send_armies(survey, distances);
    find_objectives(survey, distances);
    for (Objective& objective : objectives_) send(survey, distances, objective);
    send_the_rest(survey, distances);
    send_staff(survey, distances);
}

// Kruger and Steyn stay in their capitals until they would be lost there. [25.1]
void TurnPlan::keep_governments(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    for (const UnitId unit : war.position().units(survey.side())) {
        if (war.prints(unit, war.ids().prints.government) == 0 || !war.on_map(unit)) continue;
        const Place here = war.at(unit);
        const int danger = survey.danger(here, distances);
        if (100 * danger < weights::flight_percent * survey.own(here) || war.fortified(here)) {
            stays_[unit.index()] = 1;
            continue;
        }
        Place best = here;
        int least = danger;
        for (const UnitId other : war.position().units(survey.side())) {
            const Place place = war.at(other);
            if (!fights(war, other) || place == here) continue;
            const int its = survey.danger(place, distances) - survey.own(place);
            if (its >= least) continue;
            least = its;
            best = place;
        }
        errands_[unit.index()].goal = best;
    }
}

// The weakest unit of each town of worth stays; in the most precious enough against who is near.
void TurnPlan::keep_garrisons(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    war.places_of(survey.side()).each([&](Place place) {
        const int value = survey.value(place);
        if (!war.ground().land(place) || value < weights::garrisoned) return;
        int need = 1;
        if (value >= weights::precious)
            need = std::clamp(survey.danger(place, distances) * weights::garrison_percent / 100, 1,
                              weights::greatest_garrison);
        keep_garrison(war, place, need);
    });
}

void TurnPlan::keep_garrison(const War& war, Place place, int need) {
    std::vector<UnitId> stack;
    int held = 0;
    for (const UnitId unit : war.units_at(place)) {
        if (war.headquarters(unit)) continue;
        if (war.immobile(unit)) held += war.strength(unit);
        if (war.kind(unit) == Kind::militia) stays_[unit.index()] = 1;
        if (fights(war, unit)) stack.push_back(unit);
    }
    std::stable_sort(stack.begin(), stack.end(),
                     [&](UnitId one, UnitId other) { return war.strength(one) < war.strength(other); });
    for (const UnitId unit : stack) {
        if (held >= need) return;
        stays_[unit.index()] = 1;
        held += war.strength(unit);
    }
}

// Late in the war who is too many goes to the nearest port, the weakest first. [4.52.2]
void TurnPlan::send_home(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    if (survey.side() != war.ids().british) return;
    int surplus = surplus_brigades(war);
    if (surplus == 0) return;
    struct Home {
        UnitId unit;
        Place port;
        int cost;
    };
    std::vector<Home> homes;
    for (const UnitId unit : war.position().units(survey.side())) {
        if (!counts_as_brigades(war, unit) || !war.on_map(unit) || war.immobile(unit)) continue;
        Home home{unit, {}, Distances::far};
        for (const Place port : war.ground().ports()) {
            const int far = distances.between(war.ground(), war.at(unit), port);
            if (war.held_by(port, survey.side()) && far < home.cost) home = {unit, port, far};
        }
        home.cost += 2 * war.strength(unit);
        if (home.port) homes.push_back(home);
    }
    std::stable_sort(homes.begin(), homes.end(),
                     [](const Home& one, const Home& other) { return one.cost < other.cost; });
    for (const Home& home : homes) {
        if (surplus <= 0) return;
        surplus -= war.prints(home.unit, war.ids().prints.brigades);
        stays_[home.unit.index()] = 0;
        errands_[home.unit.index()].goal = home.port;
        order_[home.unit.index()] = in_the_middle;
    }
}

// Movement points to the nearest capital that the enemy still has; the British only.
std::vector<int> TurnPlan::way_to_capitals(const Survey& survey, Distances& distances) const {
    std::vector<int> way;
    const War& war = survey.war();
    const Ground& ground = war.ground();
    if (survey.side() != war.ids().british) return way;
    for (const Place city : {ground.bloemfontein, ground.johannesburg, ground.pretoria}) {
        if (war.held_by(city, survey.side())) continue;
        const std::vector<int>& its = distances.to(ground, city);
        if (way.empty()) way = its;
        for (std::size_t at = 0; at < way.size(); ++at) way[at] = std::min(way[at], its[at]);
    }
    return way;
}

void TurnPlan::operate(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    std::vector<UnitId> free;
    for (const UnitId unit : war.position().units(survey.side())) {
        if (stays_[unit.index()] != 0 || !war.on_map(unit) || !idle(unit)) continue;
        const bool leads = war.headquarters(unit) && !war.immobile(unit);
        if (leads || (fights(war, unit) && war.good(unit))) free.push_back(unit);
    }
    const std::vector<int> way = way_to_capitals(survey, distances);
    Operations operations{survey, free, way.empty() ? nullptr : &way};
    operations.seize_places();
    operations.plan_attacks();
    for (const Station& each : operations.stations()) {
        errands_[each.unit.index()].station = each.place;
        order_[each.unit.index()] = war.headquarters(each.unit) ? leaders_last : stations_next;
    }
}

void TurnPlan::find_objectives(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    const Ground& ground = war.ground();
    const Board& board = war.position().board();
    const SideId side = survey.side(), foe = war.foe(side);
    for (std::size_t at = 0; at < board.hexes(); ++at) {
        const Place place = Place::location(at);
        const int value = survey.value(place);
        if (!ground.land(place) || (value == 0 && survey.enemy(place) == 0)) continue;
        const bool home = ground.in_republics(place) == (side == war.ids().boer);
        int around = survey.enemy(place);
        for (const Neighbour& step : board.neighbours(place)) around += survey.enemy(step.place);
        if (value >= weights::precious) around = std::max(around, survey.danger(place, distances));
        Objective objective{place, value, weights::reach_of_goal + value, 0, 0, 0};
        if (value == 0) {
            if (!home) continue;
            objective.worth = 4;
            objective.reach = weights::reach_of_hunt;
        }
        if (war.held_by(place, foe) || (!war.held_by(place, side) && !home && value >= weights::garrisoned)) {
            objective.need = 3 * survey.enemy(place) + around / 2 + 2;
        } else if (around > 0 && home && (value >= weights::garrisoned || war.held_by(place, side))) {
            objective.worth += 6;  // besieged or threatened
            objective.need = 2 * around + 2;
            if (value >= weights::precious)
                objective.need = std::clamp(around - survey.own(place), 0, 2 * weights::greatest_garrison);
        } else {
            continue;
        }
        objectives_.push_back(objective);
    }
    std::stable_sort(objectives_.begin(), objectives_.end(),
                     [](const Objective& one, const Objective& other) { return one.worth > other.worth; });
}

void TurnPlan::go_for(UnitId unit, const Objective& objective) {
    errands_[unit.index()].goal = objective.place;
    errands_[unit.index()].pace = objective.pace;
}

// The least distance at which half of what is needed can be together.
int TurnPlan::pace_of(const War& war, const std::vector<UnitId>& army, const std::vector<int>& distance,
                      int need) const {
    std::vector<std::pair<int, int>> arrivals;
    for (const UnitId unit : army)
        arrivals.emplace_back(std::max(0, distance[war.at(unit).index()] - boers::pace_of(war, unit)),
                              war.strength(unit));
    std::sort(arrivals.begin(), arrivals.end());
    int sum = 0;
    for (const auto& [far, strength] : arrivals) {
        sum += strength;
        if (2 * sum >= need) return far;
    }
    return arrivals.empty() ? 0 : arrivals.back().first;
}

// The nearest go, until it is enough; nobody goes where it is not nearly enough.
void TurnPlan::send(const Survey& survey, Distances& distances, Objective& objective) {
    const War& war = survey.war();
    const std::vector<int>& distance = distances.to(war.ground(), objective.place);
    std::vector<UnitId> near;
    for (const UnitId unit : war.position().units(survey.side())) {
        if (!fights(war, unit) || !idle(unit)) continue;
        if (distance[war.at(unit).index()] <= objective.reach) near.push_back(unit);
    }
    std::stable_sort(near.begin(), near.end(), [&](UnitId one, UnitId other) {
        return distance[war.at(one).index()] < distance[war.at(other).index()];
    });
    int sum = 0;
    std::size_t number = 0;
    while (number < near.size() && sum < objective.need) sum += war.strength(near[number++]);
    const bool own = war.held_by(objective.place, survey.side());
    if (3 * sum < 2 * objective.need && !own) return;
    if (number == 0) return;
    near.resize(number);
    objective.sent += sum;
    objective.pace = pace_of(war, near, distance, objective.need);
    for (const UnitId unit : near) go_for(unit, objective);
}

void TurnPlan::send_the_rest(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    const Ground& ground = war.ground();
    for (const UnitId unit : war.position().units(survey.side())) {
        const bool in_box = war.at(unit) == ground.cape_colony_west;
        if ((!fights(war, unit) && !in_box) || stays_[unit.index()] != 0) continue;
        if (order_[unit.index()] == 0) order_[unit.index()] = in_the_middle;
        if (!idle(unit)) continue;
        const Place from = in_box ? ground.west_railway : war.at(unit);
        const Objective* best = nullptr;
        int most = -Distances::far;
        for (const Objective& objective : objectives_) {
            const int its =
                3 * objective.worth + (objective.sent > 0 ? 20 : 0) - distances.between(ground, from, objective.place);
            if (its <= most) continue;
            most = its;
            best = &objective;
        }
        if (best != nullptr) go_for(unit, *best);
    }
}

// Logistics and headquarters go with the greatest force that is not far.
void TurnPlan::send_staff(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    std::vector<int> staff(objectives_.size(), 0);
    for (const UnitId unit : war.position().units(survey.side())) {
        const bool leads = war.headquarters(unit), carries = war.is(unit, war.ids().is.logistics);
        if ((!leads && !carries) || !war.on_map(unit) || war.immobile(unit) || !idle(unit)) continue;
        int most = -Distances::far;
        std::size_t best = objectives_.size();
        for (std::size_t at = 0; at < objectives_.size(); ++at) {
            const Objective& objective = objectives_[at];
            if (objective.sent == 0) continue;
            const int far = distances.between(war.ground(), war.at(unit), objective.place);
            const int its = objective.sent + objective.worth - far - staff[at];
            if (its <= most) continue;
            most = its;
            best = at;
        }
        if (best == objectives_.size()) continue;
        staff[best] += 10;
        go_for(unit, objectives_[best]);
        order_[unit.index()] = leads ? leaders_last : carriers_first;
    }
}

}  // namespace wargame::boers
