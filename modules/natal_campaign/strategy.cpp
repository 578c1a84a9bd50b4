// [orders.1] Strategies and the orders that forces begin with.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule initial_orders{"orders.1"};
constexpr Rule snapshot{"intelligence.1"};
constexpr Rule kept_contact{"intelligence.4"};

class ChooseStrategy final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.phasing();
        if (play.get(ids.strategy, side) != 0) return Then::done();
        const Campaign& all = play.extra<Campaign>();
        switch (play.value(ids.strategy_value)) {
            case 0: return Then::ask(side);
            case 1: {
                const int die = play.roll(6, "the strategy");
                for (const Plan& plan : all.plans[side.index()])
                    if (plan.die == die) choose(play, side, plan.strategy);
                break;
            }
            default: choose(play, side, all.fixed[side.index()]); break;
        }
        return Then::done();
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        for (const Plan& plan : known.extra<Campaign>().plans[known.viewer().index()])
            out.add(ids.verb.strategy, plan.strategy);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        if (known.extra<Campaign>().plan(known.viewer(), action.number()) != nullptr) return {};
        return Refusal{
            initial_orders,
            "strategy",
            {Fact::of("side", known.viewer()), Fact::listed("strategy", known.ids<Ids>().strategies, action.number())}};
    }

    void perform(Play& play, const Action& action) const override { choose(play, play.phasing(), action.number()); }

    static void choose(Play& play, SideId side, int strategy) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.strategy, side, strategy);
        play.event_kept_from(play.enemy(side), ids.text(Say::strategy_chosen), initial_orders,
                             {Fact::of("side", side), Fact::listed("strategy", ids.strategies, strategy)});
    }
};

// Every force has an order, the Boers their first snapshot; contacts at set-up are old.
class BeginCampaign final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const Campaign& all = play.extra<Campaign>();
        play.set_track(ids.turn, 0);
        if (play.applies(initial_orders)) {
            for (const SideId side : {ids.boer, ids.british}) {
                const Plan* const plan = all.plan(side, play.get(ids.strategy, side));
                if (plan != nullptr && all.orders.empty()) give(play, side, plan->orders);
                give(play, side, all.orders);
                play.event_kept_from(play.enemy(side), ids.text(Say::orders_given), initial_orders,
                                     {Fact::of("side", side)});
            }
        }
        if (play.applies(snapshot))
            for (const UnitId force : std::vector<UnitId>{Theatre{play}.forces(ids.british).begin(),
                                                          Theatre{play}.forces(ids.british).end()})
                report(play, ids.boer, force, Detail::strength);
        for (const DetectedBefore& one : all.detected) {
            if (!play.on_board(one.force) || !play.applies(kept_contact)) continue;
            report(play, ids.british, one.force,
                   one.report >= 6   ? Detail::strength
                   : one.report == 5 ? Detail::direction
                                     : Detail::location);
            play.set(ids.detected_turn, one.force, 0);
        }
        note_contacts(play);
        play.set_track(ids.turn, 1);
        return Then::done();
    }

    static void give(Play& play, SideId side, const std::vector<std::pair<UnitId, Order>>& orders) {
        for (const auto& [force, order] : orders)
            if (play.side(force) == side && play.on_board(force)) give_order(play, force, order);
    }
};

}  // namespace

std::unique_ptr<const Step> make_choose_strategy() { return std::make_unique<ChooseStrategy>(); }
std::unique_ptr<const Step> make_begin_campaign() { return std::make_unique<BeginCampaign>(); }

}  // namespace wargame::natal
