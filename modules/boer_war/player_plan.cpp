// The greedy player's goals of a turn: what is worth going to, and who goes there.
#include "boer_war/player.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

// Movement points from which units come to a great goal, beside its worth, and to hunt raiders at home.
constexpr int reach_of_goal = 24, reach_of_hunt = 12;

bool fights(const War& war, UnitId unit) {
    const Classes& is = war.ids().is;
    return war.on_map(unit) && !war.immobile(unit) && !war.train(unit) && !war.headquarters(unit) &&
           !war.is(unit, is.logistics) && !war.is(unit, is.engineers) && !war.parenthesised(unit);
}

}  // namespace

void TurnPlan::make(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    const std::size_t units = war.position().units_count();
    goals_.assign(units, Place{});
    stays_.assign(units, 0);
    order_.assign(units, 0);
    objectives_.clear();
    find_objectives(survey);
    keep_garrisons(survey);
    for (Objective& objective : objectives_) send(survey, distances, objective);
    send_the_rest(survey, distances);
    send_staff(survey, distances);
}

// The weakest unit of each town of worth stays; in the cities of the republics enough against who is near.
void TurnPlan::keep_garrisons(const Survey& survey) {
    const War& war = survey.war();
    const Ground& ground = war.ground();
    for (const UnitId unit : war.position().units(survey.side()))
        if (war.prints(unit, war.ids().prints.government) != 0) stays_[unit.index()] = 1;
    war.places_of(survey.side()).each([&](Place place) {
        if (ground.land(place) && survey.value(place) > 1) keep_garrison(war, place);
    });
}

void TurnPlan::keep_garrison(const War& war, Place place) {
    UnitId least;
    bool held = false;
    for (const UnitId unit : war.units_at(place)) {
        if (war.headquarters(unit)) continue;
        if (war.kind(unit) == Kind::militia) stays_[unit.index()] = 1;
        held = held || war.immobile(unit) || war.kind(unit) == Kind::militia;
        if (!least || war.strength(unit) < war.strength(least)) least = unit;
    }
    if (least && !held) stays_[least.index()] = 1;
}

void TurnPlan::find_objectives(const Survey& survey) {
    const War& war = survey.war();
    const Ground& ground = war.ground();
    const Board& board = war.position().board();
    const SideId side = survey.side(), foe = war.foe(side);
    for (std::size_t at = 0; at < board.hexes(); ++at) {
        const Place place = Place::location(at);
        const int value = survey.value(place);
        if (!ground.land(place)) continue;
        const bool home = ground.in_republics(place) == (side == war.ids().boer);
        int around = survey.enemy(place);
        for (const Neighbour& step : board.neighbours(place)) around += survey.enemy(step.place);
        Objective objective{place, value, reach_of_goal + value, 0, 0};
        if (value == 0) {
            if (!home || survey.enemy(place) == 0) continue;
            objective.worth = 4;
            objective.reach = reach_of_hunt;
        }
        if (war.held_by(place, foe) || (!war.held_by(place, side) && !home && value > 1)) {
            // One capital after the other.
            const bool later =
                (place == ground.pretoria || place == ground.johannesburg) && !war.held_by(ground.bloemfontein, side);
            if (later) objective.worth = 8;
            objective.need = 3 * survey.enemy(place) + around / 2 + 2;
        } else if (around > 0 && home && (value > 1 || war.held_by(place, side))) {
            objective.worth += 6;  // besieged or threatened
            objective.need = 2 * around + 2;
        } else {
            continue;
        }
        objectives_.push_back(objective);
    }
    std::stable_sort(objectives_.begin(), objectives_.end(),
                     [](const Objective& one, const Objective& other) { return one.worth > other.worth; });
}

// The nearest go, until it is enough; nobody goes where it is not nearly enough.
void TurnPlan::send(const Survey& survey, Distances& distances, Objective& objective) {
    const War& war = survey.war();
    const std::vector<int>& distance = distances.to(war.ground(), objective.place);
    std::vector<UnitId> near;
    for (const UnitId unit : war.position().units(survey.side())) {
        if (!fights(war, unit) || stays_[unit.index()] != 0 || goals_[unit.index()]) continue;
        const int far = distance[war.at(unit).index()];
        if (far <= objective.reach) near.push_back(unit);
    }
    std::stable_sort(near.begin(), near.end(), [&](UnitId one, UnitId other) {
        return distance[war.at(one).index()] < distance[war.at(other).index()];
    });
    int sum = 0;
    std::size_t number = 0;
    while (number < near.size() && sum < objective.need) sum += war.strength(near[number++]);
    if (3 * sum < 2 * objective.need) return;
    objective.sent = sum;
    for (std::size_t at = 0; at < number; ++at) goals_[near[at].index()] = objective.place;
}

void TurnPlan::send_the_rest(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    for (const UnitId unit : war.position().units(survey.side())) {
        const bool in_box = war.at(unit) == war.ground().cape_colony_west;
        if ((!fights(war, unit) && !in_box) || stays_[unit.index()] != 0) continue;
        int most = -Distances::far;
        for (const Objective& objective : objectives_) {
            if (goals_[unit.index()]) break;
            const Place from = in_box ? war.ground().west_railway : war.at(unit);
            if (!from.is_location()) break;
            const int far = distances.to(war.ground(), objective.place)[from.index()];
            const int its = 3 * objective.worth + (objective.sent > 0 ? 20 : 0) - far;
            if (its <= most) continue;
            most = its;
        }
        Place best = goals_[unit.index()];
        for (const Objective& objective : objectives_) {
            if (best) break;
            const Place from = in_box ? war.ground().west_railway : war.at(unit);
            if (!from.is_location()) break;
            const int far = distances.to(war.ground(), objective.place)[from.index()];
            if (3 * objective.worth + (objective.sent > 0 ? 20 : 0) - far == most) best = objective.place;
        }
        goals_[unit.index()] = best;
        if (best) order_[unit.index()] = 50;
    }
}

// Logistics and headquarters go with the greatest force that is not far.
void TurnPlan::send_staff(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    std::vector<int> staff(objectives_.size(), 0);
    for (const UnitId unit : war.position().units(survey.side())) {
        const bool leads = war.headquarters(unit), carries = war.is(unit, war.ids().is.logistics);
        if ((!leads && !carries) || !war.on_map(unit) || war.immobile(unit) || stays_[unit.index()] != 0) continue;
        int most = -Distances::far;
        std::size_t best = objectives_.size();
        for (std::size_t at = 0; at < objectives_.size(); ++at) {
            const Objective& objective = objectives_[at];
            if (objective.sent == 0) continue;
            const int far = distances.to(war.ground(), objective.place)[war.at(unit).index()];
            const int its = objective.sent + objective.worth - far - staff[at];
            if (its <= most) continue;
            most = its;
            best = at;
        }
        if (best == objectives_.size()) continue;
        staff[best] += 10;
        goals_[unit.index()] = objectives_[best].place;
        order_[unit.index()] = leads ? -50 : 100;
    }
}

}  // namespace wargame::boers
