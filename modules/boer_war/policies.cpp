// Hard Measures and Reconciliation. [30.0]
#include "boer_war/chapters.hpp"
#include "boer_war/purchases.hpp"
#include "boer_war/reorganization.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule policies{"30.0"};
constexpr Rule placing_hard{"30.11"};
constexpr Rule effects_of_hard{"30.12"};
constexpr Rule placing_soft{"30.21"};
constexpr Rule effects_of_soft{"30.22"};
constexpr Rule one_in_a_hex{"30.31"};
constexpr Rule hard_near_soft{"30.32"};
constexpr Rule soft_near_hard{"30.33"};
constexpr Rule boers_near{"30.34"};

bool policy_near(const War& war, Place place, Policy policy) {
    const auto steps = war.position().board().neighbours(place);
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Neighbour& step) { return war.policy(step.place) == policy; });
}

bool boers_beside(const War& war, Place place) {
    const auto steps = war.position().board().neighbours(place);
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Neighbour& step) { return war.held_by(step.place, war.ids().boer); });
}

// What both kinds of markers ask for.
Judgement why_not_marked(const War& war, Place place, Rule placing) {
    const Position& position = war.position();
    const Fact hex = Fact::of("hex", place);
    if (!position.applies(policies)) return Refusal{policies, "off"};
    if (position.phasing() != war.ids().british) return Refusal{policies, "side"};
    if (!war.ground().in_republics(place)) return Refusal{placing, "region", {hex}};
    if (!war.held_by(place, war.ids().british)) return Refusal{placing, "unit", {hex}};
    if (war.policy(place) != Policy::none) return Refusal{one_in_a_hex, "again", {hex}};
    if (boers_beside(war, place)) return Refusal{boers_near, "near", {hex}};
    return {};
}

void mark(Play& play, Place place, Policy policy) { play.set(play.ids<Ids>().policy, place, static_cast<int>(policy)); }

}  // namespace

Judgement why_no_measures(const Position& position, Place place) {
    const War war{position};
    if (Judgement no = why_not_marked(war, place, placing_hard)) return no;
    if (policy_near(war, place, Policy::reconciliation))
        return Refusal{hard_near_soft, "near", {Fact::of("hex", place)}};
    return why_not_paid(position, price(position, CostRow::hard_measures, 1));
}

Judgement why_no_reconciliation(const Position& position, Place place) {
    const War war{position};
    const Fact hex = Fact::of("hex", place);
    if (Judgement no = why_not_marked(war, place, placing_soft)) return no;
    if (!war.ground().settled(place)) return Refusal{placing_soft, "settled", {hex}};
    if (policy_near(war, place, Policy::hard_measures)) return Refusal{soft_near_hard, "near", {hex}};
    return {};
}

void list_policies(const Position& position, ActionList& out) {
    const War war{position};
    const Ids& ids = war.ids();
    if (!position.applies(policies) || position.phasing() != ids.british) return;
    for (const UnitId unit : position.units(ids.british)) {
        if (!first_of_stack(war, unit)) continue;
        const Place place = war.at(unit);
        if (!why_no_measures(position, place)) out.add_judged(ids.reorganization.measures, place);
        if (!why_no_reconciliation(position, place)) out.add_judged(ids.reorganization.reconcile, place);
    }
}

void take_measures(Play& play, Place place) {
    const Ids& ids = play.ids<Ids>();
    mark(play, place, Policy::hard_measures);
    play.event(ids.reorganization.measures_taken, placing_hard, {Fact::of("hex", place)});
    if (!play.applies(effects_of_hard)) return;
    change_index(play, ids.british, -price(play, CostRow::hard_measures, 1), effects_of_hard);
    change_index(play, ids.boer, play.value(ids.reorganization.hard_measures_boer), effects_of_hard);
}

void reconcile(Play& play, Place place) {
    const Ids& ids = play.ids<Ids>();
    mark(play, place, Policy::reconciliation);
    play.event(ids.reorganization.reconciled, placing_soft, {Fact::of("hex", place)});
    if (play.applies(effects_of_soft))
        change_index(play, ids.boer, -play.value(ids.reorganization.reconciliation_boer), effects_of_soft);
}

}  // namespace wargame::boers
