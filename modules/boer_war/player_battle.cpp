// Which attacks the greedy player makes, and with whom: every result of the table is weighed.
#include "boer_war/player.hpp"

#include "wargame/title.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr int faces = 6;
constexpr int least_odds = 2;  // below which nobody attacks

bool may_join(const War& war, UnitId unit, Place target) {
    if (war.position().side(unit) != war.position().phasing() || war.strength(unit) == 0 || war.demoralized(unit))
        return false;
    if (war.headquarters(unit) || war.train(unit) || war.is(unit, war.ids().is.logistics)) return false;
    if (war.kind(unit) == Kind::militia) return false;
    return !why_no_attack(war, unit, target);
}

// Somebody stays in a city.
bool leaves_nobody(const War& war, const Survey& survey, UnitId unit) {
    const Place place = war.at(unit);
    if (survey.value(place) < 2) return false;
    const auto stack = war.units_at(place);
    const bool alone = std::none_of(stack.begin(), stack.end(), [&](UnitId other) {
        return other != unit && !war.headquarters(other) &&
               (war.kind(other) == Kind::militia || war.demoralized(other) || other < unit);
    });
    return alone;
}

// What a result is worth to the attacker, in tenths of a strength point.
int worth_of(std::string_view code, int attack, int defence, int prize) {
    if (code == "AZ") return -6 * attack - 20;
    if (code == "AA") return -2 * attack - 15;
    if (code == "AM") return -attack - 5;
    if (code == "DM") return 3 * defence;
    if (code == "DD") return 5 * defence + 10 * prize;
    if (code == "ZD") return 8 * defence + 12 * prize;
    if (code == "BB") return attack > defence ? 2 * defence + 2 * prize : -4 * attack;
    if (code == "DO") return 3 * prize;
    return 0;
}

class Judge {
public:
    Judge(const Survey& survey, Place target) : survey_{&survey}, war_{&survey.war()}, target_{target} {
        defence_ = survey.enemy(target);
        prize_ = 1 + 2 * survey.value(target);
        for (const Neighbour& step : war_->position().board().neighbours(target))
            if (war_->held_by(step.place, survey.side()) && survey.value(step.place) > 1)
                prize_ += survey.value(step.place) / 2;
    }

    // Mean of the six faces, six times.
    int worth(const std::vector<UnitId>& force, Crt crt) const {
        const Position& position = war_->position();
        const CombatNames& names = war_->ids().combat;
        const Table& table = position.table(crt == Crt::raid ? names.raid : names.assault);
        int attack = 0;
        for (const UnitId unit : force) attack += war_->strength(unit);
        if (attack < least_odds * defence_ * multiple(force)) return 0;
        const Odds odds{attack, defence_ * multiple(force)};
        const AxisIndex column = table.axis(1).index_of(odds);
        int sum = 0;
        for (int die = 1; die <= faces; ++die)
            sum += worth_of(table.find(table.axis(0).index_of(die + modifiers(force)), column).code(), attack, defence_,
                            prize_);
        return sum;
    }

private:
    int multiple(const std::vector<UnitId>& force) const {
        const bool all_cross = std::all_of(force.begin(), force.end(), [&](UnitId unit) {
            const Neighbour* step = step_between(war_->position().board(), war_->at(unit), target_);
            return step != nullptr && war_->ground().river(*step);
        });
        const bool doubled = all_cross || war_->ground().doubles(target_);
        return 1 + (doubled ? 1 : 0) + (war_->fortified(target_) ? 1 : 0);
    }

    int modifiers(const std::vector<UnitId>& force) const {
        const SideId side = survey_->side();
        const auto step = [](War::State state) {
            return state == War::State::high ? 1 : state == War::State::average ? 0 : -1;
        };
        const bool clumsy = side == war_->ids().british && war_->position().get(war_->ids().inefficient) != 0;
        return step(war_->state(side)) - step(war_->state(war_->foe(side))) - (clumsy ? 1 : 0) + commander(force);
    }

    int commander(const std::vector<UnitId>& force) const {
        int best = 0;
        for (const UnitId unit : war_->position().units(survey_->side())) {
            if (!war_->headquarters(unit) || !war_->on_map(unit)) continue;
            if (war_->prints(unit, war_->ids().prints.tactical_paren) != 0) continue;
            const bool used = war_->position().get(war_->ids().fired, unit) != 0;
            if (used || war_->tactical(unit) <= best) continue;
            const bool all = std::all_of(force.begin(), force.end(), [&](UnitId each) {
                return war_->reaches(unit, war_->at(each), war_->eye(each));
            });
            if (all) best = war_->tactical(unit);
        }
        return best;
    }

    const Survey* survey_;
    const War* war_;
    Place target_;
    int defence_ = 0, prize_ = 0;
};

}  // namespace

Prospect best_attack(const Survey& survey, Place target) {
    const War& war = survey.war();
    std::vector<UnitId> all;
    for (const Neighbour& step : war.position().board().neighbours(target))
        for (const UnitId unit : war.units_at(step.place))
            if (may_join(war, unit, target) && !leaves_nobody(war, survey, unit)) all.push_back(unit);
    Prospect best;
    if (all.empty()) return best;
    std::stable_sort(all.begin(), all.end(),
                     [&](UnitId one, UnitId other) { return war.strength(one) > war.strength(other); });
    std::vector<UnitId> riders;
    for (const UnitId unit : all)
        if (war.mounted(unit)) riders.push_back(unit);
    const Judge judge{survey, target};
    const auto consider = [&](const std::vector<UnitId>& from) {
        std::vector<UnitId> force;
        int attack = 0, mounted = 0;
        for (const UnitId unit : from) {
            force.push_back(unit);
            attack += war.strength(unit);
            mounted += war.mounted(unit) ? war.strength(unit) : 0;
            if (attack < survey.enemy(target) && force.size() < from.size()) continue;
            for (const Crt crt : {Crt::raid, Crt::assault}) {
                if (crt == Crt::raid && 2 * mounted < attack) continue;
                const int its = judge.worth(force, crt);
                if (its <= best.worth) continue;
                best = {force, crt, its};
            }
        }
    };
    consider(all);
    if (!riders.empty() && riders.size() < all.size()) consider(riders);
    return best;
}

}  // namespace wargame::boers
