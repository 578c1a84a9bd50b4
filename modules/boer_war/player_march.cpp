// Where the greedy player lets a unit end its movement: every hex in reach is weighed.
#include "boer_war/player.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

class Reach {
public:
    Reach(const Survey& survey, UnitId unit) : war_{&survey.war()}, unit_{unit} {
        const std::size_t locations = war_->position().board().locations();
        spent_.assign(locations, -1);
        from_.assign(locations, Place{});
    }

    // Hexes that the unit can march to, its own among them.
    const std::vector<Place>& march() {
        const March march = march_of(*war_, unit_);
        const Place start = march.from;
        spent_[start.index()] = 0;
        std::vector<std::vector<Place>> open(static_cast<std::size_t>(std::max(march.left, 0)) + 1);
        open[0].push_back(start);
        for (std::size_t cost = 0; cost < open.size(); ++cost)
            for (std::size_t at = 0; at < open[cost].size(); ++at) {
                const Place place = open[cost][at];
                if (spent_[place.index()] != static_cast<int>(cost) || done(place)) continue;
                places_.push_back(place);
                const bool zoc = war_->in_enemy_zoc(march.side, place, march.eye);
                if (zoc && place != start) continue;
                for (const Neighbour& step : war_->position().board().neighbours(place)) {
                    if (!can_enter(march, step) || (zoc && war_->in_enemy_zoc(march.side, step.place, march.eye)))
                        continue;
                    int sum = static_cast<int>(cost) + step_cost(*war_, place, step, march.mounted);
                    if (sum > march.left && place == start) sum = march.left;  // one hex at least [12.21]
                    if (sum > march.left) continue;
                    int& least = spent_[step.place.index()];
                    if (least >= 0 && least <= sum) continue;
                    least = sum;
                    from_[step.place.index()] = place;
                    open[static_cast<std::size_t>(sum)].push_back(step.place);
                }
            }
        return places_;
    }

    std::vector<Place> way(Place to) const {
        std::vector<Place> steps;
        for (Place at = to; from_[at.index()]; at = from_[at.index()]) steps.push_back(at);
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

private:
    bool done(Place place) const { return std::find(places_.begin(), places_.end(), place) != places_.end(); }
    bool can_enter(const March& march, const Neighbour& step) const {
        const Ground& ground = war_->ground();
        return step.side != HexSide::none && ground.land(step.place) && !ground.neutral(step.place) &&
               !war_->held_by(step.place, war_->foe(march.side));
    }

    const War* war_;
    UnitId unit_;
    std::vector<int> spent_;
    std::vector<Place> from_, places_;
};

// What it is worth to end in a hex.
class Weigh {
public:
    Weigh(const Survey& survey, UnitId unit, const std::vector<int>& distance)
        : survey_{&survey}, war_{&survey.war()}, unit_{unit}, distance_{&distance}, mine_{war_->headquarters(unit)
                                                                                              ? 0
                                                                                              : war_->strength(unit)},
          weak_{war_->headquarters(unit) || war_->is(unit, war_->ids().is.logistics) || war_->demoralized(unit)} {}

    int operator()(Place place) const {
        const SideId side = survey_->side();
        const bool here = place == war_->at(unit_);
        if (!here && war_->stacked(place) + war_->share(unit_) > war_->stacking_limit(side)) return -100000;
        const int friends = survey_->own(place) - (here ? mine_ : 0);
        int sum = -12 * (*distance_)[place.index()] + std::min(friends, weak_ ? 24 : 16);
        if (!survey_->feeds(place, unit_)) sum -= 200 + 24 * survey_->way_back(place);
        if (weak_ && !here && friends == 0) sum -= 60;
        const int threat = survey_->threat(place);
        if (threat > 0) sum += in_contact(place, friends + mine_, threat);
        if (survey_->value(place) > 1 && survey_->own(place) == 0 && !weak_) sum += 10 * survey_->value(place);
        return sum;
    }

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
    int mine_;
    bool weak_;
};

}  // namespace

Way find_way(const Survey& survey, UnitId unit, Place goal, const std::vector<int>& distance) {
    const War& war = survey.war();
    Way way;
    way.unit = unit;
    if (!goal) return way;
    const Weigh weigh{survey, unit, distance};
    int most = -1000000;
    Place best;
    const Place here = war.at(unit);
    Reach reach{survey, unit};
    if (war.ground().land(here)) {
        for (const Place place : reach.march()) {
            const int its = weigh(place);
            if (its <= most) continue;
            most = its;
            best = place;
        }
        way.steps = reach.way(best);
    }
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

}  // namespace wargame::boers
