// [orders.2] to [orders.6] [added.orders] Orders are written part by part, sent off, and diced for.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/order_judge.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule sending{"orders.2"};
constexpr Rule receiving{"orders.3"};
constexpr Rule initiative_rule{"orders.6"};
constexpr Rule form{"added.orders"};
constexpr Rule help_rule{"battles.1"};

class WriteOrders final : public Step {
    Then run(Play& play) const override {
        return play.local(play.ids<Ids>().finished) != 0 ? Then::done() : Then::ask(play.phasing());
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        const Draft draft{known};
        const Judge judge{known};
        if (!draft.force) return list_forces(known, judge, out);
        if (draft.complete()) {
            list_points(known, draft, judge, out);
            return out.add_judged(ids.verb.send);
        }
        const Theatre theatre{known};
        const bool open = draft.type == OrderType::detach && draft.sub == OrderType::none;
        if (open) {
            for (const UnitId leader : theatre.leaders(draft.force)) out.add(ids.verb.under, leader);
            for (int type = 1; type < order_types; ++type) out.add(ids.verb.with, type);
        }
        if (open || (draft.type == OrderType::entrain && draft.pieces == 0)) {
            for (const UnitId piece : theatre.pieces(draft.force)) out.add(ids.verb.take, piece);
            return;
        }
        if (draft.aimed() == OrderType::patrol) return list_points(known, draft, judge, out);
        list_targets(known, draft, judge, out);
    }

    static void list_forces(const Known& known, const Judge& judge, ActionList& out) {
        const Ids& ids = known.ids<Ids>();
        const Theatre theatre{known};
        const bool helps = mode_of(known) == Mode::help;
        const auto forces = theatre.forces(known.viewer());
        const auto list = [&](VerbId verb, Mode mode) {
            for (const UnitId force : forces) {
                if (judge.anything(force, mode)) continue;
                for (int type = 1; type < order_types; ++type)
                    if (!judge.kind(force, static_cast<OrderType>(type))) out.add_judged(verb, force, type);
            }
        };
        if (helps) {
            list(ids.verb.aid, Mode::help);
            return out.add_judged(ids.verb.decline);
        }
        list(ids.verb.order, Mode::order);
        list(ids.verb.initiative, Mode::initiative);
        for (const SelfOrder& one : known.extra<Campaign>().self_orders)
            if (!judge.self(one.force)) out.add_judged(ids.verb.self, one.force);
        out.add_judged(ids.verb.done);
    }

    static void list_points(const Known& known, const Draft& draft, const Judge& judge, ActionList& out) {
        const Ids& ids = known.ids<Ids>();
        if (judge.any_via(draft)) return;
        const std::span all{reach_of(Theatre{known}, draft.force).points};
        const Action last{ids.verb.via,
                          draft.points > 0 ? Place::from(known.local_at(ids.order_by, draft.points - 1)) : Place{}};
        const auto skipped = static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), last) - all.begin());
        if (skipped == all.size() || all[skipped] != last) return out.add_judged(all);
        out.add_judged(all.first(skipped));
        out.add_judged(all.subspan(skipped + 1));
    }

    static void list_targets(const Known& known, const Draft& draft, const Judge& judge, ActionList& out) {
        const Ids& ids = known.ids<Ids>();
        const OrderType aimed = draft.aimed();
        const bool friends = aimed == OrderType::follow || aimed == OrderType::join;
        const bool enemies = aimed == OrderType::attack || aimed == OrderType::mask || aimed == OrderType::sortie;
        const SideId whose = friends ? known.viewer() : known.foe();
        if (friends || enemies)
            for (const UnitId force : known.extra<Campaign>().forces_of[whose.index()])
                if (!judge.force_target(draft, force)) out.add_judged(ids.verb.target, force);
        if (friends || aimed == OrderType::sortie) return;
        if (aimed == OrderType::assault || aimed == OrderType::besiege) {
            for (const Place town : ids.ground.towns()) out.add(ids.verb.target, town);
            return;
        }
        if (aimed == OrderType::entrain) {
            for (const Place station : ids.ground.stations()) out.add(ids.verb.target, station);
            return;
        }
        const Ground::Reach& reach = reach_of(Theatre{known}, draft.force);
        if (aimed != OrderType::block_railway) return out.add_judged(std::span{reach.targets});
        for (const Place hex : reach.hexes)
            if (ids.ground.railway(hex)) out.add_judged(ids.verb.target, hex);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        const Verbs& verb = ids.verb;
        const Draft draft{known};
        const Judge judge{known};
        const bool helps = mode_of(known) == Mode::help;
        const bool begins = action.verb == verb.order || action.verb == verb.initiative || action.verb == verb.self ||
                            action.verb == verb.aid || action.verb == verb.decline || action.verb == verb.done;
        if (begins == static_cast<bool>(draft.force)) {
            if (begins) return Refusal{form, "writing", {fact("force", draft.force)}};
            return Refusal{form, "nothing"};
        }
        const bool for_help = action.verb == verb.aid || action.verb == verb.decline;
        if (begins && for_help != helps) return Refusal{help_rule, helps ? "answer" : "no_call"};
        if (action.verb == verb.order)
            return judge.order(action.unit(), static_cast<OrderType>(action.number(1)), Mode::order);
        if (action.verb == verb.initiative)
            return judge.order(action.unit(), static_cast<OrderType>(action.number(1)), Mode::initiative);
        if (action.verb == verb.aid)
            return judge.order(action.unit(), static_cast<OrderType>(action.number(1)), Mode::help);
        if (action.verb == verb.self) return judge.self(action.unit());
        if (begins) return {};
        if (action.verb == verb.send) {
            if (draft.complete()) return {};
            return Refusal{form, "incomplete", {fact("force", draft.force)}};
        }
        if (action.verb == verb.via) return judge.via(draft, action.place());
        if (action.verb == verb.under) return judge.under(draft, action.unit());
        if (action.verb == verb.take) return judge.take(draft, action.unit());
        if (action.verb == verb.with) return judge.with(draft, static_cast<OrderType>(action.number()));
        const bool too_early = (draft.type == OrderType::detach && draft.sub == OrderType::none) ||
                               (draft.type == OrderType::entrain && draft.pieces == 0);
        if (too_early || draft.has_target() || !needs_target(draft.aimed()))
            return Refusal{form, "target", {Fact::listed("order", ids.orders, static_cast<int>(draft.aimed()))}};
        return judge.target(draft, action);
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const Verbs& verb = ids.verb;
        if (action.verb == verb.done || action.verb == verb.decline) return play.set_local(ids.finished, 1);
        if (action.verb == verb.self) return try_self(play, action.unit());
        if (action.verb == verb.send) return send(play);
        if (action.verb == verb.target && action.is_unit()) return play.set_local(ids.order_force, action.unit());
        if (action.verb == verb.target) return play.set_local(ids.order_place, action.place());
        if (action.verb == verb.via) return play.add_local(ids.order_by, action.number());
        if (action.verb == verb.under) return play.add_local(ids.order_leaders, action.number());
        if (action.verb == verb.take) return play.add_local(ids.order_pieces, action.number());
        if (action.verb == verb.with) return play.set_local(ids.sub_order, action.number());
        play.set_local(ids.writing, action.unit());
        play.set_local(ids.order_type, action.number(1));
        play.set_local(ids.want, action.verb == verb.initiative ? 1 : 0);
    }

    static Order order_in(const Play& play, const Draft& draft) {
        const Ids& ids = play.ids<Ids>();
        Order goal;
        goal.type = draft.aimed();
        goal.target = {draft.place, 0};
        goal.aim = draft.aim;
        for (std::size_t at = 0; at < draft.points; ++at)
            goal.by.push_back({Place::from(play.local_at(ids.order_by, at)), 0});
        for (std::size_t at = 0; at < draft.pieces; ++at)
            goal.pieces.push_back(UnitId::from(play.local_at(ids.order_pieces, at)));
        if (draft.type != OrderType::detach) return goal;
        Order whole;
        whole.type = OrderType::detach;
        whole.pieces = std::move(goal.pieces);
        goal.pieces.clear();
        for (std::size_t at = 0; at < draft.leaders; ++at) {
            const UnitId leader = UnitId::from(play.local_at(ids.order_leaders, at));
            if (at == 0)
                whole.leader = leader;
            else
                whole.also.push_back(leader);
        }
        whole.sub = std::make_shared<const Order>(std::move(goal));
        return whole;
    }

    static void clear(Play& play) {
        const Ids& ids = play.ids<Ids>();
        for (const LocalId list : {ids.order_by, ids.order_leaders, ids.order_pieces}) play.clear_local(list);
        play.set_local(ids.writing, UnitId{});
        play.set_local(ids.order_type, 0);
        play.set_local(ids.sub_order, 0);
        play.set_local(ids.order_place, 0);
        play.set_local(ids.order_force, UnitId{});
        play.set_local(ids.want, 0);
    }

    static void send(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const Draft draft{play};
        const Mode mode = mode_of(play);
        const Order order = order_in(play, draft);
        const UnitId force = draft.force;
        clear(play);
        if (mode == Mode::help) play.set_local(ids.finished, 1);
        const bool accepted = mode == Mode::initiative ? by_himself(play, force)
                              : mode == Mode::help     ? obeys(play, force)
                                                       : is_sent(play, force, order.type) && receives(play, force);
        if (accepted && play.get(ids.tried, force) == 0) play.set(ids.tried, force, 2);
        if (accepted) give_order(play, force, order);
    }

    // [orders.2] The commander-in-chief's die.
    static bool is_sent(Play& play, UnitId force, OrderType type) {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.side(force);
        play.set(ids.ordered, force, 1);
        const UnitId chief = Theatre{play}.commander_in_chief(side);
        const CommandRoll roll =
            command_roll(play, side, play.extra<Campaign>().rating[chief.index()], "sending orders");
        const bool sent = roll.passed && play.applies(sending);
        play.event_kept_from(play.enemy(side), ids.text(sent ? Say::order_sent : Say::order_not_sent), sending,
                             {fact("leader", chief), fact("force", force),
                              Fact::listed("order", ids.orders, static_cast<int>(type)), Fact::number("die", roll.die),
                              Fact::number("result", roll.result)});
        return sent;
    }

    // [orders.3] The addressee's die, none where the commander-in-chief is; then his own initiative.
    static bool receives(Play& play, UnitId force) {
        const Theatre theatre{play};
        const UnitId chief = theatre.commander_in_chief(play.side(force));
        if (theatre.force_of(chief) == force && theatre.commander(force) == chief) return true;
        if (obeys(play, force)) return true;
        const bool may = theatre.commander(force) && theatre.rating(force) == Rating::a &&
                         play.get(theatre.ids().tried, force) == 0 && play.applies(initiative_rule);
        return may && by_himself(play, force);
    }

    static bool obeys(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const SideId side = play.side(force);
        const CommandRoll roll = command_roll(play, side, theatre.rating(force), "obeying orders");
        const bool passed = roll.passed && play.applies(receiving);
        play.event_kept_from(
            play.enemy(side), ids.text(passed ? Say::order_obeyed : Say::order_refused), receiving,
            {fact("force", force), Fact::number("die", roll.die), Fact::number("result", roll.result)});
        return passed;
    }

    // [orders.6]
    static bool by_himself(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const SideId side = play.side(force);
        play.set(ids.tried, force, 1);
        const CommandRoll roll = command_roll(play, side, theatre.rating(force), "own initiative");
        const bool passed = roll.passed && play.applies(initiative_rule);
        play.event_kept_from(play.enemy(side), ids.text(passed ? Say::own_initiative : Say::no_initiative),
                             initiative_rule,
                             {fact("force", force), fact("leader", theatre.commander(force)),
                              Fact::number("die", roll.die), Fact::number("result", roll.result)});
        return passed;
    }

    static void try_self(Play& play, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.ordered, force, 1);
        if (!by_himself(play, force)) return;
        for (const SelfOrder& one : play.extra<Campaign>().self_orders)
            if (one.force == force) return give_order(play, force, one.order);
    }
};

}  // namespace

std::unique_ptr<const Step> make_write_orders() { return std::make_unique<WriteOrders>(); }

}  // namespace wargame::natal
