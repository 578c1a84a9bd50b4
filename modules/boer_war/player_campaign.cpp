// What the British army as a whole marches on, and the raiders behind it.
#include "boer_war/player_plan.hpp"
#include "boer_war/player_weights.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

bool near_rails(const War& war, Place place) {
    if (war.railway(place)) return true;
    for (const Neighbour& step : war.position().board().neighbours(place)) {
        if (war.railway(step.place)) return true;
        for (const Neighbour& next : war.position().board().neighbours(step.place))
            if (war.railway(next.place)) return true;
    }
    return false;
}

}  // namespace

// What the British army marches on: places that are besieged, and the cities of the republics.
void TurnPlan::find_campaign(const Survey& survey) {
    const War& war = survey.war();
    const Ground& ground = war.ground();
    if (survey.side() != war.ids().british) return;
    for (const Place city : ground.cities()) {
        const int value = survey.value(city);
        const bool home = !ground.in_republics(city);
        Objective objective{city, value, 0, 0, 0, 0};
        if (war.held_by(city, survey.side())) {
            const int siege = survey.threat(city);
            const bool relieve = siege >= weights::siege && 2 * siege > survey.own(city);
            if (!relieve) continue;
            objective.worth = value + weights::relief;
        } else if (home ? war.holder(city) != war.ids().boer : value != weights::capital) {
            continue;
        }
        // One capital after the other.
        const bool later = (city == ground.pretoria || city == ground.johannesburg) &&
                           !war.held_by(ground.bloemfontein, survey.side());
        if (later) objective.worth = weights::later;
        campaign_.push_back(objective);
    }
    find_raiders(survey);
}

// Enemies at home, who stand where the supply of the armies goes through.
void TurnPlan::find_raiders(const Survey& survey) {
    const War& war = survey.war();
    const Ground& ground = war.ground();
    const Board& board = war.position().board();
    for (std::size_t at = 0; at < board.hexes(); ++at) {
        const Place place = Place::location(at);
        const int strength = survey.enemy(place);
        if (strength < weights::raid || ground.in_republics(place) || !near_rails(war, place)) continue;
        objectives_.push_back({place, weights::worth_of_raid + std::min(strength, weights::greatest_garrison) / 2,
                               weights::reach_of_hunt, 3 * strength, 0, 0});
    }
}

// All who have no other duty go where worth and distance are best, as armies that keep together.
void TurnPlan::send_armies(const Survey& survey, Distances& distances) {
    const War& war = survey.war();
    if (campaign_.empty()) return;
    std::vector<std::vector<UnitId>> armies(campaign_.size());
    for (const UnitId unit : war.position().units(survey.side())) {
        const bool in_box = war.at(unit) == war.ground().cape_colony_west;
        if ((!fights(war, unit) && !in_box) || !idle(unit)) continue;
        armies[army_of(war, unit, distances)].push_back(unit);
    }
    for (std::size_t at = 0; at < campaign_.size(); ++at) send_army(survey, distances, campaign_[at], armies[at]);
    objectives_.insert(objectives_.end(), campaign_.begin(), campaign_.end());
}

std::size_t TurnPlan::army_of(const War& war, UnitId unit, Distances& distances) const {
    const Ground& ground = war.ground();
    const Place from = war.at(unit) == ground.cape_colony_west ? ground.west_railway : war.at(unit);
    std::size_t best = 0;
    int most = -10 * Distances::far;
    for (std::size_t at = 0; at < campaign_.size(); ++at) {
        const int its =
            weights::worth_in_mp * campaign_[at].worth - distances.between(ground, from, campaign_[at].place);
        if (its <= most) continue;
        most = its;
        best = at;
    }
    return best;
}

// The head waits until enough are up.
void TurnPlan::send_army(const Survey& survey, Distances& distances, Objective& objective,
                         const std::vector<UnitId>& army) {
    const War& war = survey.war();
    const std::vector<int>& distance = distances.to(war.ground(), objective.place);
    std::vector<UnitId> up;
    for (const UnitId unit : army) {
        if (!war.on_map(unit) || distance[war.at(unit).index()] > weights::reach_of_army) continue;
        up.push_back(unit);
        objective.sent += war.strength(unit);
    }
    const int times = weights::times_the_enemy * (war.fortified(objective.place) ? 2 : 1);
    const int enough = std::max(weights::least_army, times * survey.enemy(objective.place));
    objective.pace = pace_of(war, up, distance, 2 * std::min(enough, objective.sent * weights::army_percent / 100));
    for (const UnitId unit : army) {
        go_for(unit, objective);
        order_[unit.index()] = in_the_middle;
    }
}

}  // namespace wargame::boers
