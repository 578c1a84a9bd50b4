#include "boer_war/player_operations.hpp"

#include "boer_war/player_weights.hpp"

#include <algorithm>

namespace wargame::boers {

Operations::Operations(const Survey& survey, const std::vector<UnitId>& free, const std::vector<int>* way)
    : survey_{&survey}, war_{&survey.war()}, way_{way} {
    const Board& board = war_->position().board();
    const SideId side = survey.side();
    room_.assign(board.locations(), war_->stacking_limit(side));
    war_->places_of(side).each([&](Place place) { room_[place.index()] -= war_->stacked(place); });
    rail_left_ = 6 * war_->position().get(war_->ids().railway_capacity, side) -
                 war_->position().get(war_->ids().rail_used, side);
    for (const UnitId unit : free) {
        if (war_->headquarters(unit)) {
            leaders_.push_back({unit, Reach{survey, unit}, false});
            continue;
        }
        Mover mover{unit, Reach{survey, unit}, {}, false};
        if (!why_no_boarding(*war_, march_of(*war_, unit))) mover.rides = ride_of(*war_, unit);
        movers_.push_back(std::move(mover));
    }
    std::stable_sort(movers_.begin(), movers_.end(), [&](const Mover& one, const Mover& other) {
        return war_->strength(one.unit) > war_->strength(other.unit);
    });
}

std::size_t Operations::number_of(UnitId unit) const {
    const auto found =
        std::find_if(movers_.begin(), movers_.end(), [&](const Mover& each) { return each.unit == unit; });
    return static_cast<std::size_t>(found - movers_.begin());
}

Operations::Travel Operations::travel(const Mover& mover, Place to) const {
    if (mover.reach.has(to)) return Travel::march;
    const bool carried = mover.rides.has(to) && war_->prints(mover.unit, war_->ids().prints.load) <= rail_left_;
    return carried ? Travel::rail : Travel::none;
}

void Operations::assign(UnitId unit, Place place) {
    stations_.push_back({unit, place});
    const Place from = war_->at(unit);
    if (from.is_location()) room_[from.index()] += war_->share(unit);
    room_[place.index()] -= war_->share(unit);
    if (const std::size_t number = number_of(unit); number < movers_.size()) {
        movers_[number].used = true;
        if (travel(movers_[number], place) == Travel::rail) rail_left_ -= war_->prints(unit, war_->ids().prints.load);
    }
    for (Leader& leader : leaders_)
        if (leader.unit == unit) leader.used = true;
}

void Operations::seize_places() {
    const Ground& ground = war_->ground();
    std::vector<Place> wanted;
    for (const Place city : ground.cities())
        if (!ground.neutral(city) && !war_->holder(city)) wanted.push_back(city);
    std::stable_sort(wanted.begin(), wanted.end(),
                     [&](Place one, Place other) { return survey_->value(one) > survey_->value(other); });
    for (const Place city : wanted)
        if (const UnitId unit = garrison_for(city)) assign(unit, city);
}

// The weakest who is not lost there; for the most precious the strongest.
UnitId Operations::garrison_for(Place city) const {
    const bool precious = survey_->value(city) >= weights::precious;
    UnitId best;
    for (const Mover& mover : movers_) {
        if (mover.used || travel(mover, city) == Travel::none || !survey_->feeds(city, mover.unit)) continue;
        if (precious) return mover.unit;
        const int strength = war_->strength(mover.unit);
        if (survey_->threat(city) <= 2 * strength && (!best || strength < war_->strength(best))) best = mover.unit;
    }
    return best;
}

// Those of the strongest first, each into a hex that it reaches; beside the enemy in both hexes of a pair somebody.
std::vector<Charge> Operations::fill(const std::vector<Place>& slots) const {
    std::vector<Charge> force;
    std::vector<int> room;
    for (const Place slot : slots) room.push_back(this->room(slot));
    std::vector<bool> taken(movers_.size(), false);
    int rail = rail_left_;
    const auto take = [&](std::size_t number, std::size_t slot) {
        const Mover& mover = movers_[number];
        if (taken[number] || mover.used) return false;
        const Travel by = travel(mover, slots[slot]);
        const bool here = war_->at(mover.unit) == slots[slot];
        const int load = war_->prints(mover.unit, war_->ids().prints.load);
        if (by == Travel::none || (by == Travel::rail && load > rail)) return false;
        if (!here && war_->share(mover.unit) > room[slot]) return false;
        if (by == Travel::rail) rail -= load;
        if (!here) room[slot] -= war_->share(mover.unit);
        taken[number] = true;
        force.push_back({mover.unit, slots[slot]});
        return true;
    };
    for (std::size_t slot = 0; slots.size() == 2 && slot < 2; ++slot) {
        bool held = false;
        for (std::size_t number = 0; number < movers_.size() && !held; ++number) held = take(number, slot);
        if (!held) return {};
    }
    for (std::size_t number = 0; number < movers_.size(); ++number)
        for (std::size_t slot = 0; slot < slots.size(); ++slot)
            if (take(number, slot)) break;
    return force;
}

// A headquarters that can command all of these hexes: from behind, or in the only one of them.
Station Operations::leader_for(Place target, const std::vector<Place>& slots) const {
    const Board& board = war_->position().board();
    Station best;
    int most = 0;
    const auto consider = [&](const Leader& leader, Place place) {
        if (leader.used || !leader.reach.has(place)) return;
        const int worth = 10 * war_->tactical(leader.unit) + std::min(survey_->own(place), 5);
        if (war_->tactical(leader.unit) == 0 || worth <= most) return;
        if (war_->prints(leader.unit, war_->ids().prints.tactical_paren) != 0) return;
        if (place != war_->at(leader.unit) && war_->share(leader.unit) > room(place)) return;
        const bool beside = war_->in_enemy_zoc(leader.unit, place);
        for (const Place slot : slots) {
            const int far = grid_distance(board, place, slot).value_or(Distances::far);
            if (far > (beside ? 0 : war_->command(leader.unit))) return;
        }
        most = worth;
        best = {leader.unit, place};
    };
    for (const Leader& leader : leaders_) {
        if (slots.size() == 1) consider(leader, slots.front());
        for (const Place slot : slots)
            for (const Neighbour& step : board.neighbours(slot))
                if (step.place != target && !war_->ground().neutral(step.place) &&
                    step_between(board, step.place, target) == nullptr)
                    consider(leader, step.place);
        for (const Place place : leader.reach.places())
            if (survey_->own(place) > 0) consider(leader, place);
    }
    return best;
}

void Operations::try_slots(const Judge& judge, Plan& plan, const std::vector<Place>& slots) const {
    const std::vector<Charge> force = fill(slots);
    if (force.empty()) return;
    int sum = 0;
    for (const Charge& each : force) sum += war_->strength(each.unit);
    if (100 * sum < weights::least_odds_percent * judge.defence().strength) return;
    const Station leader = leader_for(plan.target, slots);
    const int before = plan.prospect.worth;
    judge.consider(force, leader.unit ? war_->tactical(leader.unit) : 0, plan.prospect);
    if (plan.prospect.worth > before) plan.leader = leader;
}

Operations::Plan Operations::plan_for(Place target) const {
    Plan plan;
    plan.target = target;
    std::vector<Place> all;
    const auto steps = war_->position().board().neighbours(target);
    for (const Neighbour& step : steps) {
        const Ground& ground = war_->ground();
        const bool open = step.side != HexSide::none && ground.land(step.place) && !ground.neutral(step.place) &&
                          !war_->held_by(step.place, war_->foe(survey_->side()));
        if (open && std::any_of(movers_.begin(), movers_.end(), [&](const Mover& mover) {
                return !mover.used && travel(mover, step.place) != Travel::none;
            }))
            all.push_back(step.place);
    }
    if (all.empty()) return plan;
    const Judge judge{*survey_, target, way_};
    for (const Place slot : all) try_slots(judge, plan, {slot});
    if (all.size() > 1) try_slots(judge, plan, all);
    const Board& board = war_->position().board();
    for (std::size_t one = 0; one < all.size(); ++one)
        for (std::size_t other = one + 1; other < all.size(); ++other)
            if (all.size() > 2 && grid_distance(board, all[one], all[other]) == 2)
                try_slots(judge, plan, {all[one], all[other]});
    return plan;
}

bool Operations::still_possible(const Plan& plan) const {
    for (const Charge& each : plan.prospect.force) {
        const Mover& mover = movers_[number_of(each.unit)];
        if (mover.used || travel(mover, each.from) == Travel::none) return false;
        int wanted = 0;
        for (const Charge& other : plan.prospect.force)
            if (other.from == each.from && war_->at(other.unit) != other.from) wanted += war_->share(other.unit);
        if (wanted > room(each.from)) return false;
    }
    return true;
}

void Operations::assign(const Plan& plan) {
    for (const Charge& each : plan.prospect.force) assign(each.unit, each.from);
    // Who is for the second wave comes along, as far as there is room.
    for (const Charge& each : plan.prospect.rest) {
        const Mover& mover = movers_[number_of(each.unit)];
        const bool comes = travel(mover, each.from) != Travel::none &&
                           (war_->at(each.unit) == each.from || war_->share(each.unit) <= room(each.from));
        if (comes) assign(each.unit, each.from);
    }
    if (plan.leader.unit && (escorted(plan) || covered(plan))) assign(plan.leader.unit, plan.leader.place);
}

// Whether a headquarters has company where it goes: of the force, of who stays there, or the weakest who is left.
bool Operations::escorted(const Plan& plan) {
    const Place place = plan.leader.place;
    const auto comes = [&](const Charge& each) { return each.from == place; };
    if (std::any_of(plan.prospect.force.begin(), plan.prospect.force.end(), comes)) return true;
    const auto stays = [&](UnitId unit) {
        return war_->position().side(unit) == survey_->side() && !war_->headquarters(unit) && war_->good(unit) &&
               number_of(unit) == movers_.size();
    };
    const auto here = war_->units_at(place);
    if (std::any_of(here.begin(), here.end(), stays)) return true;
    for (auto mover = movers_.rbegin(); mover != movers_.rend(); ++mover) {
        if (mover->used || travel(*mover, place) == Travel::none) continue;
        if (war_->at(mover->unit) != place && war_->share(mover->unit) + war_->share(plan.leader.unit) > room(place))
            continue;
        assign(mover->unit, place);
        return true;
    }
    return false;
}

// Whether nobody of the enemy gets past the force to where a headquarters goes.
bool Operations::covered(const Plan& plan) const {
    const Defence its = survey_->defence(plan.target);
    return survey_->menace(plan.leader.place) <= its.strength;
}

void Operations::plan_attacks() {
    std::vector<Plan> plans;
    for (std::size_t at = 0; at < war_->position().board().hexes(); ++at) {
        const Place place = Place::location(at);
        if (survey_->enemy(place) == 0) continue;
        Plan plan = plan_for(place);
        if (plan.prospect.worth > 0) plans.push_back(std::move(plan));
    }
    while (!plans.empty()) {
        const auto best = std::max_element(plans.begin(), plans.end(), [](const Plan& one, const Plan& other) {
            return one.prospect.worth < other.prospect.worth;
        });
        if (still_possible(*best)) {
            assign(*best);
            plans.erase(best);
            continue;
        }
        Plan again = plan_for(best->target);
        if (again.prospect.worth > 0 && still_possible(again))
            *best = std::move(again);
        else
            plans.erase(best);
    }
}

}  // namespace wargame::boers
