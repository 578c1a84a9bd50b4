#include "boer_war/player_battle.hpp"

#include "boer_war/player_weights.hpp"
#include "wargame/title.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr int faces = 6;
constexpr Rule inefficiency{"29.1"};

// Somebody stays in a city.
bool leaves_nobody(const War& war, const Survey& survey, UnitId unit) {
    const Place place = war.at(unit);
    if (survey.value(place) < weights::garrisoned) return false;
    const auto stack = war.units_at(place);
    return std::none_of(stack.begin(), stack.end(), [&](UnitId other) {
        return other != unit && !war.headquarters(other) &&
               (war.kind(other) == Kind::militia || war.demoralized(other) || other < unit);
    });
}

// What a point of strength that is lost or demoralized is worth, with what it does to the indices. [4.51]
Losses price_of_losses(const War& war, SideId side) {
    if (side == war.ids().boer)
        return {weights::killed + weights::boer_killed_index * weights::index_point / 10, weights::shaken};
    return {weights::killed + weights::british_killed_index * weights::index_point / 10,
            weights::shaken + weights::british_shaken_index * weights::index_point / 10};
}

}  // namespace

bool Prospect::has(UnitId unit) const {
    return std::any_of(force.begin(), force.end(), [&](const Charge& each) { return each.unit == unit; });
}

bool may_attack(const War& war, UnitId unit) {
    return war.strength(unit) > 0 && war.good(unit) && !war.headquarters(unit) && !war.train(unit) &&
           !war.is(unit, war.ids().is.logistics) && !war.parenthesised(unit);
}

Judge::Judge(const Survey& survey, Place target, const std::vector<int>* way)
    : survey_{&survey}, war_{&survey.war()}, target_{target}, way_{way}, defence_{survey.defence(target)},
      fort_{war_->fortified(target)} {
    prize_ = weights::hex_taken + weights::place_taken * survey.value(target);
    for (const Neighbour& step : war_->position().board().neighbours(target))
        if (war_->held_by(step.place, survey.side()) && survey.value(step.place) >= weights::garrisoned)
            prize_ += weights::place_taken * survey.value(step.place) / 4;
    prize_ += survey.starved_by(target) * weights::starving_percent / 100;
    own_ = price_of_losses(*war_, survey.side());
    foe_ = price_of_losses(*war_, war_->foe(survey.side()));
    enemy_leads_ = enemy_leader();
}

// What comes of it that those who were just demoralized are attacked again, in the mean.
int Judge::finished(int second) const {
    const int fresh = defence_.strength - defence_.shaken;
    return second * (foe_.killed * fresh + prize_) / faces;
}

// The side with the greater force loses as much as the smaller one has. [T18.BB]
int Judge::bloodbath(const Odds& odds) const {
    const int attack = odds.attack, defence = defence_.strength, fresh = defence - defence_.shaken;
    if (attack <= defence) return foe_.shaken * std::min(attack, fresh) - own_.shaken * attack;
    const int after = fresh == 0 ? prize_ / 2 : finished(odds.second);
    return foe_.killed * defence_.shaken + foe_.shaken * fresh + after - own_.shaken * defence;
}

// What a result is worth to the attacker.
int Judge::of_result(std::string_view code, const Odds& odds) const {
    const int attack = odds.attack, defence = defence_.strength, fresh = defence - defence_.shaken;
    const int routed = foe_.killed * defence_.shaken + (odds.trapped ? foe_.killed : foe_.shaken) * fresh;
    if (code == "AZ") return -own_.killed * attack / 5 - own_.shaken * attack;
    if (code == "AA") return -own_.shaken * attack - own_.killed * attack / 10;
    if (code == "AM") return -own_.shaken * attack / 2;
    if (code == "DM") return foe_.shaken * fresh / 2;
    if (code == "ZD") return routed + foe_.killed * defence / 5 + prize_;
    if (code == "BB") return bloodbath(odds);
    if (code == "DD") {
        // Out of a fort nobody is driven who can still be demoralized.
        if (odds.fort && fresh > 0) return foe_.killed * defence_.shaken + foe_.shaken * fresh + finished(odds.second);
        return routed + prize_;
    }
    if (code == "DO") {
        if (2 * defence_.mounted < defence) return bloodbath(odds);
        int withdrawal = prize_;
        if (war_->position().value(war_->ids().combat.dw_as_dd) != 0)
            withdrawal += routed;
        else if (odds.trapped)
            withdrawal += foe_.shaken * fresh + foe_.killed * defence_.shaken + finished(odds.second) / 2;
        return std::min(withdrawal, bloodbath(odds));
    }
    return 0;
}

// Faces of the die with which the rest of the force destroys defenders who are all demoralized.
int Judge::second_wave(std::span<const Charge> rest, int multiple, int drm) const {
    const int attack = strength_of(rest);
    const int defence = std::max(1, (defence_.strength + 1) / 2) * multiple;
    if (attack < defence) return 0;
    const Table& table = war_->position().table(war_->ids().combat.assault);
    const AxisIndex column = table.axis(1).index_of(wargame::Odds{attack, defence});
    int faces_that_do = 0;
    for (int die = 1; die <= faces; ++die) {
        const std::string_view code = table.find(table.axis(0).index_of(die + drm), column).code();
        faces_that_do += code == "DO" || code == "BB" || code == "DD" || code == "ZD" ? 1 : 0;
    }
    return faces_that_do;
}

int Judge::worth(std::span<const Charge> force, std::span<const Charge> rest, Crt crt, std::optional<int> lead) const {
    const int attack = strength_of(force), open = defence_.strength * multiple(force, false);
    if (100 * attack < weights::least_odds_percent * open) return 0;
    Odds odds;
    odds.attack = attack;
    odds.trapped = trapped(force);
    const int drm = modifiers(lead ? *lead : leader(force));
    // Before the guns have spoken a fort may still fall.
    const int guns = lead && fort_ ? std::min(faces, guns_of(force) + guns_of(rest)) : 0;
    int sum = 0;
    for (const bool fort : {false, true}) {
        const int chances = fort == fort_ ? faces - guns : guns;
        if (chances == 0) continue;
        odds.fort = fort;
        odds.defence = defence_.strength * multiple(force, fort);
        odds.second = rest.empty() ? 0 : second_wave(rest, multiple(force, fort), drm);
        if (100 * attack < weights::least_odds_percent * odds.defence) continue;
        sum += chances * on_table(odds, crt, drm) / faces;
    }
    return sum - stake(force);
}

int Judge::strength_of(std::span<const Charge> force) const {
    int sum = 0;
    for (const Charge& each : force) sum += war_->strength(each.unit);
    return sum;
}

int Judge::guns_of(std::span<const Charge> force) const {
    int sum = 0;
    for (const Charge& each : force) sum += war_->can_bombard(each.unit) ? 1 : 0;
    return sum;
}

int Judge::on_table(const Odds& odds, Crt crt, int drm) const {
    const CombatNames& names = war_->ids().combat;
    const Table& table = war_->position().table(crt == Crt::raid ? names.raid : names.assault);
    const AxisIndex column = table.axis(1).index_of(wargame::Odds{odds.attack, odds.defence});
    int sum = 0;
    for (int die = 1; die <= faces; ++die)
        sum += of_result(table.find(table.axis(0).index_of(die + drm), column).code(), odds);
    return sum;
}

// What is lost anyway: supply.
int Judge::stake(std::span<const Charge> force) const {
    int sum = 0;
    for (const Charge& each : force)
        if (!survey_->feeds(each.from, each.unit)) sum += faces * weights::unfed * war_->strength(each.unit);
    return sum;
}

void Judge::consider(std::span<const Charge> from, std::optional<int> lead, Prospect& best) const {
    int attack = 0, mounted = 0, costs = 0;
    for (std::size_t at = 0; at < from.size(); ++at) {
        costs += spent(from[at]);
        const int strength = war_->strength(from[at].unit);
        attack += strength;
        mounted += war_->mounted(from[at].unit) ? strength : 0;
        if (100 * attack < weights::least_odds_percent * defence_.strength) continue;
        const std::span<const Charge> force = from.first(at + 1);
        for (const Crt crt : {Crt::raid, Crt::assault}) {
            if (crt == Crt::raid && 2 * mounted < attack) continue;
            const int its = worth(force, from.subspan(at + 1), crt, lead) - costs;
            if (its <= best.worth) continue;
            best.force.assign(force.begin(), force.end());
            best.rest.assign(from.begin() + static_cast<std::ptrdiff_t>(at) + 1, from.end());
            best.table = crt;
            best.worth = its;
        }
    }
}

// What else the unit could do this turn, the more the farther it goes astray.
int Judge::spent(const Charge& each) const {
    int sum = weights::used;
    const Place here = war_->at(each.unit);
    if (way_ != nullptr && here.is_location())
        sum += weights::astray * std::max(0, (*way_)[each.from.index()] - (*way_)[here.index()]);
    return sum * war_->strength(each.unit);
}

int Judge::multiple(std::span<const Charge> force, bool fort) const {
    const bool all_cross = std::all_of(force.begin(), force.end(), [&](const Charge& each) {
        const Neighbour* step = step_between(war_->position().board(), each.from, target_);
        return step != nullptr && war_->ground().river(*step);
    });
    const bool doubled = all_cross || war_->ground().doubles(target_);
    return 1 + (doubled ? 1 : 0) + (fort ? 1 : 0);
}

int Judge::modifiers(int lead) const {
    const SideId side = survey_->side();
    const auto step = [](War::State state) {
        return state == War::State::high ? 1 : state == War::State::average ? 0 : -1;
    };
    const bool clumsy = side == war_->ids().british && war_->position().get(war_->ids().inefficient) != 0 &&
                        war_->position().applies(inefficiency);
    return step(war_->state(side)) - step(war_->state(war_->foe(side))) - (clumsy ? 1 : 0) + lead - enemy_leads_;
}

int Judge::leader(std::span<const Charge> force) const {
    int best = 0;
    for (const UnitId unit : war_->position().units(survey_->side())) {
        if (!war_->headquarters(unit) || !war_->on_map(unit) || war_->tactical(unit) <= best) continue;
        if (war_->prints(unit, war_->ids().prints.tactical_paren) != 0) continue;
        const bool all = std::all_of(force.begin(), force.end(), [&](const Charge& each) {
            return war_->reaches(unit, each.from, war_->eye(each.unit));
        });
        if (all) best = war_->tactical(unit);
    }
    return best;
}

int Judge::enemy_leader() const {
    int best = defence_.hidden ? weights::hidden_leader : 0;
    for (const UnitId unit : war_->position().units(war_->foe(survey_->side()))) {
        if (!war_->headquarters(unit) || !war_->on_map(unit) || war_->tactical(unit) <= best) continue;
        if (war_->prints(unit, war_->ids().prints.tactical_paren) != 0) continue;
        if (grid_distance(war_->position().board(), war_->at(unit), target_).value_or(Distances::far) >
            war_->command(unit))
            continue;
        if (war_->reaches(unit, target_, war_->eye(unit))) best = war_->tactical(unit);
    }
    return best;
}

// No way back but through zones of control.
bool Judge::trapped(std::span<const Charge> force) const {
    const Board& board = war_->position().board();
    const SideId side = survey_->side();
    const auto beside = [&](Place place) {
        return std::any_of(force.begin(), force.end(), [&](const Charge& each) {
            return each.from == place || step_between(board, each.from, place) != nullptr;
        });
    };
    for (const Neighbour& step : board.neighbours(target_)) {
        if (step.side == HexSide::none || !war_->ground().land(step.place)) continue;
        if (war_->held_by(step.place, side) || beside(step.place)) continue;
        if (!war_->in_enemy_zoc(war_->foe(side), step.place)) return false;
    }
    return true;
}

Prospect best_attack(const Survey& survey, Place target) {
    const War& war = survey.war();
    std::vector<Charge> all, riders;
    for (const Neighbour& step : war.position().board().neighbours(target))
        for (const UnitId unit : war.units_at(step.place)) {
            if (war.position().side(unit) != survey.side() || !may_attack(war, unit)) continue;
            if (why_no_attack(war, unit, target) || leaves_nobody(war, survey, unit)) continue;
            all.push_back({unit, step.place});
        }
    Prospect best;
    if (all.empty()) return best;
    std::stable_sort(all.begin(), all.end(), [&](const Charge& one, const Charge& other) {
        return war.strength(one.unit) > war.strength(other.unit);
    });
    const Judge judge{survey, target};
    judge.consider(all, {}, best);
    for (const Charge& each : all)
        if (war.mounted(each.unit)) riders.push_back(each);
    if (!riders.empty() && riders.size() < all.size()) judge.consider(riders, {}, best);
    // Those of one hex alone, whom a headquarters leads.
    for (const Neighbour& step : war.position().board().neighbours(target)) {
        std::vector<Charge> stack;
        for (const Charge& each : all)
            if (each.from == step.place) stack.push_back(each);
        if (!stack.empty() && stack.size() < all.size()) judge.consider(stack, {}, best);
    }
    return best;
}

}  // namespace wargame::boers
