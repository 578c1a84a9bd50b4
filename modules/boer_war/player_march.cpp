// Where the greedy player lets a unit end its movement: every hex in reach is weighed.
#include "boer_war/player_march.hpp"

#include "boer_war/player_means.hpp"
#include "boer_war/player_weights.hpp"

#include <algorithm>

namespace wargame::boers {

Reach::Reach(const Survey& survey, UnitId unit, bool forced) : war_{&survey.war()} {
    const std::size_t locations = war_->position().board().locations();
    spent_.assign(locations, -1);
    from_.assign(locations, Place{});
    March march = march_of(*war_, unit);
    if (forced) march.left = allowance(*war_, unit, true);
    if (war_->ground().land(march.from)) find(march);
}

void Reach::find(const March& march) {
    const Place start = march.from;
    spent_[start.index()] = 0;
    std::vector<std::vector<Place>> open(static_cast<std::size_t>(std::max(march.left, 0)) + 1);
    open[0].push_back(start);
    for (std::size_t cost = 0; cost < open.size(); ++cost)
        for (std::size_t at = 0; at < open[cost].size(); ++at) {
            const Place place = open[cost][at];
            if (spent_[place.index()] != static_cast<int>(cost)) continue;
            places_.push_back(place);
            const bool zoc = war_->in_enemy_zoc(march.side, place, march.eye);
            if (zoc && place != start) continue;
            for (const Neighbour& step : war_->position().board().neighbours(place)) {
                if (!can_enter(march, step) || (zoc && war_->in_enemy_zoc(march.side, step.place, march.eye))) continue;
                int sum = static_cast<int>(cost) + step_cost(*war_, place, step, march.mounted);
                if (sum > march.left && place == start && march.left > 0) sum = march.left;  // one hex at least [12.21]
                if (sum > march.left) continue;
                int& least = spent_[step.place.index()];
                if (least >= 0 && least <= sum) continue;
                least = sum;
                from_[step.place.index()] = place;
                open[static_cast<std::size_t>(sum)].push_back(step.place);
            }
        }
}

bool Reach::can_enter(const March& march, const Neighbour& step) const {
    const Ground& ground = war_->ground();
    return step.side != HexSide::none && ground.land(step.place) && !ground.neutral(step.place) &&
           !war_->held_by(step.place, war_->foe(march.side));
}

std::vector<Place> Reach::way(Place to) const {
    std::vector<Place> steps;
    for (Place at = to; from_[at.index()]; at = from_[at.index()]) steps.push_back(at);
    std::reverse(steps.begin(), steps.end());
    return steps;
}

namespace {

// What it is worth to end in a hex.
class Weigh {
public:
    Weigh(const Survey& survey, const Errand& errand, const std::vector<int>& distance)
        : survey_{&survey}, war_{&survey.war()}, unit_{errand.unit}, distance_{&distance}, pace_{errand.pace} {
        const bool leads = war_->headquarters(unit_);
        mine_ = leads ? 0 : war_->strength(unit_);
        price_ = weights::times_the_price * price_of(*war_, unit_);
        weak_ = leads || war_->is(unit_, war_->ids().is.logistics) || war_->demoralized(unit_);
    }

    int operator()(Place place) const {
        const bool here = place == war_->at(unit_);
        if (!here && war_->stacked(place) + war_->share(unit_) > war_->stacking_limit(survey_->side())) return never;
        const int friends = survey_->own(place) - (here ? mine_ : 0);
        int sum = -weights::a_point_nearer * std::max((*distance_)[place.index()], pace_) +
                  std::min(friends, weak_ ? weights::friends_for_weak : weights::friends_for_strong);
        if (!survey_->feeds(place, unit_))
            sum -= weights::starving + weights::a_hex_from_supply * survey_->way_back(place);
        if (weak_ && !here && friends == 0) sum -= weights::weak_and_alone;
        sum -= survey_->exposure(place, friends + mine_) * price_ / 100;
        const int threat = survey_->threat(place);
        if (threat > 0) sum += in_contact(place, friends + mine_, threat);
        if (survey_->value(place) >= weights::garrisoned && survey_->own(place) == 0 && !weak_)
            sum += 10 * survey_->value(place);
        return sum;
    }

    static constexpr int never = -100000;

private:
    // Beside the enemy: weak ones keep off, strong ones with friends near are welcome.
    int in_contact(Place place, int stack, int threat) const {
        if (weak_) return stack > threat ? -10 : -100;
        int near = stack;
        for (const Neighbour& step : war_->position().board().neighbours(place)) {
            near += survey_->own(step.place);
            for (const Neighbour& next : war_->position().board().neighbours(step.place))
                near += next.place != place ? survey_->own(next.place) / 3 : 0;
        }
        if (4 * near >= 5 * threat) return 6;
        return -std::min(120, 6 * (2 * threat - near));
    }

    const Survey* survey_;
    const War* war_;
    UnitId unit_;
    const std::vector<int>* distance_;
    int pace_;
    int mine_ = 0, price_ = 0;
    bool weak_ = false;
};

// What it is worth that a headquarters ends in a hex: the troops that it commands there, above all beside the enemy.
class WeighStaff {
public:
    WeighStaff(const Survey& survey, UnitId unit) : survey_{&survey}, war_{&survey.war()}, unit_{unit} {
        const Position& position = war_->position();
        for (std::size_t at = 0; at < position.board().hexes(); ++at) {
            const Place place = Place::location(at);
            const int own = survey.own(place);
            if (own < weights::stack_to_lead) continue;
            stacks_.emplace_back(place, led_by_another(place) ? own / 4 : own);
        }
    }

    int operator()(Place place) const {
        const bool here = place == war_->at(unit_);
        if (!here && war_->stacked(place) + war_->share(unit_) > war_->stacking_limit(survey_->side())) return never;
        const int company = survey_->own(place);
        const int radius = war_->in_enemy_zoc(unit_, place) ? 0 : war_->command(unit_);
        int sum =
            company == 0 ? -weights::staff_alone : weights::company * std::min(company, weights::friends_for_weak);
        sum -= survey_->exposure(place, company) * weights::times_the_price_of_staff * price_of(*war_, unit_) / 100;
        for (const auto& [stack, strength] : stacks_) {
            const int far = grid_distance(war_->position().board(), place, stack).value_or(Distances::far);
            const int worth = strength * (survey_->menace(stack) > 0 ? weights::beside_enemy : 1);
            sum += weights::commanded * worth / (far <= radius ? 1 : 2 + 2 * (far - radius));
        }
        return sum;
    }

    static constexpr int never = -100000;

private:
    bool led_by_another(Place place) const {
        for (const UnitId other : war_->position().units(survey_->side()))
            if (other != unit_ && war_->headquarters(other) && war_->on_map(other) &&
                war_->tactical(other) >= war_->tactical(unit_) && war_->tactical(other) > 0 &&
                grid_distance(war_->position().board(), war_->at(other), place).value_or(Distances::far) <=
                    war_->command(other))
                return true;
        return false;
    }

    const Survey* survey_;
    const War* war_;
    UnitId unit_;
    std::vector<std::pair<Place, int>> stacks_;
};

Way straight_to(const Survey& survey, const Reach& reach, const Errand& errand) {
    const War& war = survey.war();
    Way way;
    way.unit = errand.unit;
    if (reach.has(errand.station)) {
        way.steps = reach.way(errand.station);
        return way;
    }
    if (!why_no_boarding(war, march_of(war, errand.unit)) && ride_of(war, errand.unit).has(errand.station)) {
        way.rides = true;
        way.steps = {errand.station};
        return way;
    }
    if (why_no_forced_march(war, march_of(war, errand.unit))) return way;
    const Reach forced{survey, errand.unit, true};
    way.forced = forced.has(errand.station);
    if (way.forced) way.steps = forced.way(errand.station);
    return way;
}

template <class Weigh>
Way best_way(const Survey& survey, UnitId unit, const Reach& reach, const Weigh& weigh) {
    const War& war = survey.war();
    Way way;
    way.unit = unit;
    int most = 10 * Weigh::never;
    Place best;
    for (const Place place : reach.places()) {
        const int its = weigh(place);
        if (its <= most) continue;
        most = its;
        best = place;
    }
    if (best) way.steps = reach.way(best);
    if (why_no_boarding(war, march_of(war, unit))) return way;
    const int by_march = most;
    ride_of(war, unit).each([&](Place place) {
        if (!war.ground().land(place)) return;
        const int its = weigh(place) - 2;
        if (its <= most) return;
        most = its;
        best = place;
    });
    if (most > by_march) {
        way.rides = true;
        way.steps = {best};
    }
    return way;
}

}  // namespace

Way find_way(const Survey& survey, const Errand& errand, Distances& distances) {
    const War& war = survey.war();
    const UnitId unit = errand.unit;
    const Reach reach{survey, unit};
    if (errand.station) return straight_to(survey, reach, errand);
    if (!errand.goal) return Way{unit, false, false, {}};
    if (war.headquarters(unit) && war.prints(unit, war.ids().prints.government) == 0)
        return best_way(survey, unit, reach, WeighStaff{survey, unit});
    return best_way(survey, unit, reach, Weigh{survey, errand, distances.to(war.ground(), errand.goal)});
}

}  // namespace wargame::boers
