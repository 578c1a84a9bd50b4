// Movement: a unit is selected, changes its state or makes legs, and stops. Command figures go between the moves.
#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/leaders.hpp"
#include "skirmish_1881/legs.hpp"

#include <algorithm>

namespace wargame::skirmish {
namespace {

constexpr Rule boer_half{"turn.1"};
constexpr Rule british_half{"turn.2"};
constexpr Rule price_of_change{"command.3"};
constexpr Rule price_of_move{"command.5"};
constexpr Rule change_of_state{"movement.3"};
constexpr Rule terrain{"movement.4"};
constexpr Rule leaving_contact{"movement.5"};
constexpr Rule in_contact{"added.contact"};
constexpr Rule legs{"added.legs"};
constexpr Rule leaving{"added.leaving"};
constexpr Rule extended_order{"added.extended_order"};

// [movement.3] [command.3] [added.contact]
Judgement why_no_change(const Known& known, UnitId unit, int state) {
    const TableTop table{known};
    const Ids& ids = table.ids();
    const Fact who = Fact::of("unit", unit);
    const Fact what = Fact::listed("state", ids.states, state);
    const bool gun_state = state >= static_cast<int>(Stance::limbered);
    if (!known.has_class(unit, ids.changes_state) || gun_state != table.is_gun(unit))
        return Refusal{change_of_state, "state", {who, what}};
    if (known.get(ids.state, unit) == state) return Refusal{change_of_state, "same", {who, what}};
    if (known.get(ids.changed, unit) != 0) return Refusal{change_of_state, "changed_twice", {who, what}};
    for (const NoChange& effect : known.extra<Battle>().no_change)
        if (effect.side == known.side(unit) && effect.to[static_cast<std::size_t>(state)])
            return Refusal{change_of_state, "not_here", {who, what}};
    if (const UnitId enemy = table.first_contact(unit))
        return Refusal{in_contact, "change", {who, Fact::of("enemy", enemy)}};
    if (table.table().ground(table.at(unit), movement_class(state)) == Ground::impassable)
        return Refusal{terrain, "state", {who, what}};
    const int have = ap_left(known, unit);
    if (have < ids.price_of_change[static_cast<std::size_t>(state)])
        return Refusal{price_of_change, "ap", {who, Fact::number("have", have)}};
    return {};
}

// [added.extended_order]
Judgement why_no_order(const Known& known, UnitId unit, bool extend) {
    const TableTop table{known};
    const Ids& ids = table.ids();
    const Fact who = Fact::of("unit", unit);
    if (!known.applies(extended_order) || known.get(ids.may_extend, unit) == 0 ||
        !known.has_class(unit, ids.british_infantry))
        return Refusal{extended_order, "not_allowed", {who}};
    if (known.get(ids.reordered, unit) != 0) return Refusal{extended_order, "once", {who}};
    if ((known.get(ids.order, unit) != 0) == extend) return Refusal{extended_order, "already", {who}};
    if (known.get(ids.legs, unit) == 0) return Refusal{extended_order, "no_leg", {who}};
    if (table.in_contact(unit)) return Refusal{extended_order, "contact", {who}};
    return {};
}

bool can_change(const Known& known, UnitId unit) {
    for (int state = 0; state < stances; ++state)
        if (!why_no_change(known, unit, state)) return true;
    return false;
}

// [added.legs] Selected once a half, and only when it can do something.
Judgement why_not_select(const Known& known, UnitId unit) {
    const TableTop table{known};
    const Ids& ids = table.ids();
    const SideId side = known.viewer();
    if (known.side(unit) != side || !table.fights(unit))
        return Refusal{side == ids.boer ? boer_half : british_half, "side", {Fact::of("unit", unit)}};
    if (known.get(ids.moved, unit) != 0) return Refusal{price_of_move, "moved", {Fact::of("unit", unit)}};
    const LegJudge judge{known, unit, LegJudge::Selected::no};
    if (judge.can_leg(false) || can_change(known, unit) || judge.can_leave(false)) return {};
    const int have = ap_left(known, unit);
    const int needs = table.in_contact(unit) ? ids.price_out_of_melee : ids.price_of_move;
    if (have < ids.price_over_obstacle && (judge.can_leg(true) || judge.can_leave(true)))
        return Refusal{
            price_of_move,
            "ap",
            {Fact::of("unit", unit), Fact::number("needs", std::max(needs, have + 1)), Fact::number("have", have)}};
    return Refusal{legs, "nothing", {Fact::of("unit", unit)}};
}

void pay(Play& play, UnitId unit, int ap) {
    const std::size_t pool = pool_of(play, unit);
    const FieldId field = play.ids<Ids>().ap.id;
    play.write(field, 0, pool, play.cell(field, 0, pool) - ap);
}

class MoveUnits final : public Step {
    Then run(Play& play) const override {
        if (play.local(play.ids<Ids>().finished) != 0) return Then::done();
        const TableTop table{play};
        return table.bases(play.phasing()).empty() ? Then::done() : Then::ask(play.phasing());
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        if (const UnitId mover = known.local_unit(ids.mover)) return list_move(known, mover, out);
        const TableTop table{known};
        for (const Base& base : table.bases(known.viewer()))
            if (!why_not_select(known, base.unit)) out.add_judged(ids.verb.select, base.unit);
        list_attachments(known, out);
        out.add_judged(ids.verb.done);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        const UnitId mover = known.local_unit(ids.mover);
        const bool needs_mover =
            action.verb != ids.verb.select && action.verb != ids.verb.attach && action.verb != ids.verb.done;
        if (mover && !needs_mover) {
            if (action.verb == ids.verb.attach) return why_not_attach_now(action);
            return Refusal{legs, "selected", {Fact::of("unit", mover)}};
        }
        if (!mover && needs_mover) return Refusal{legs, "not_selected"};
        if (action.verb == ids.verb.select) return why_not_select(known, action.unit());
        if (action.verb == ids.verb.attach) return why_not_attach(known, action.unit(), action.unit(1));
        if (action.verb == ids.verb.to)
            return LegJudge{known, mover, LegJudge::Selected::yes}.to(action.place().point());
        if (action.verb == ids.verb.leave)
            return LegJudge{known, mover, LegJudge::Selected::yes}.leave(static_cast<TableEdge>(action.number()));
        if (action.verb == ids.verb.change) return why_no_change(known, mover, action.number());
        if (action.verb == ids.verb.extend) return why_no_order(known, mover, true);
        if (action.verb == ids.verb.close) return why_no_order(known, mover, false);
        return {};
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        const Ids& ids = known.ids<Ids>();
        const UnitId mover = known.local_unit(ids.mover);
        if (mover) facts.add(Fact::of("mover", mover));
        facts.add(Fact::number("ap", mover ? ap_left(known, mover) : ap_of_side(known, known.viewer())));
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId mover = play.local_unit(ids.mover);
        if (action.verb == ids.verb.select) return begin(play, action.unit());
        if (action.verb == ids.verb.to) return leg(play, mover, action.place().point());
        if (action.verb == ids.verb.change) return change(play, mover, action.number());
        if (action.verb == ids.verb.extend) return reorder(play, mover, 1, ids.text.extends);
        if (action.verb == ids.verb.close) return reorder(play, mover, 0, ids.text.closes);
        if (action.verb == ids.verb.leave) return leave(play, mover, static_cast<TableEdge>(action.number()));
        if (action.verb == ids.verb.attach) return attach(play, action.unit(), action.unit(1));
        if (action.verb == ids.verb.stop) return play.set_local(ids.mover, UnitId{});
        play.set_local(ids.finished, 1);
    }

    static Judgement why_not_attach_now(const Action& action) {
        return Refusal{Rule{"added.leaders"}, "selected", {Fact::of("leader", action.unit())}};
    }

    static void list_move(const Known& known, UnitId mover, ActionList& out) {
        const Ids& ids = known.ids<Ids>();
        LegJudge{known, mover, LegJudge::Selected::yes}.list(out);
        if (known.has_class(mover, ids.changes_state))
            for (int state = 0; state < stances; ++state) out.add(ids.verb.change, state);
        if (known.get(ids.may_extend, mover) != 0) {
            out.add(ids.verb.extend);
            out.add(ids.verb.close);
        }
        out.add_judged(ids.verb.stop);
    }

    static void begin(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        const bool contact = TableTop{play}.in_contact(unit);
        play.set(ids.moved, unit, 1);
        play.set(ids.began_in_contact, unit, contact ? 1 : 0);
        play.set_local(ids.mover, unit);
    }

    // [added.legs] Tenths and AP are paid leg by leg.
    static void leg(Play& play, UnitId mover, Point end) {
        const Ids& ids = play.ids<Ids>();
        const Place from = play.place(mover);
        const Known known{play.parts(), play.side(mover)};
        const LegJudge::Cost cost = LegJudge{known, mover, LegJudge::Selected::yes}.cost(end);
        const bool out_of_contact = TableTop{play}.in_contact(mover);
        pay(play, mover, cost.ap);
        play.set(ids.paid, mover, play.get(ids.paid, mover) + cost.ap);
        play.set(ids.used, mover, play.get(ids.used, mover) + cost.tenths);
        play.set(ids.legs, mover, play.get(ids.legs, mover) + 1);
        play.move(mover, Place::point(end));
        play.set(ids.unseen, mover, 0);
        if (out_of_contact) {
            play.set(ids.left_contact, mover, 1);
            forget_ended_contacts(play, mover);
        }
        if (cost.contact) note_charge(play, mover);
        tell_leg(play, mover, from, cost, out_of_contact);
    }

    static void note_charge(Play& play, UnitId mover) {
        const TableTop table{play};
        for (const Base& enemy : table.enemies_of(play.side(mover)))
            if (table.touches(mover, enemy.unit)) play.set(table.ids().charged, mover, enemy.unit, 1);
    }

    static void tell_leg(Play& play, UnitId mover, Place from, const LegJudge::Cost& cost, bool out_of_contact) {
        if (!play.heard()) return;
        const TableTop table{play};
        const Ids& ids = table.ids();
        const TextId text = cost.contact ? ids.text.charges : out_of_contact ? ids.text.withdraws : ids.text.goes;
        const Rule rule = cost.contact || out_of_contact ? (out_of_contact ? leaving_contact : price_of_move) : legs;
        play.event(text, rule,
                   {Fact::of("unit", mover), Fact::of("from", from), Fact::of("to", play.place(mover)),
                    Fact::of("target", table.first_contact(mover)), Fact::tenths("used", cost.tenths),
                    Fact::number("ap", cost.ap)});
    }

    static void change(Play& play, UnitId mover, int state) {
        const Ids& ids = play.ids<Ids>();
        const int price = ids.price_of_change[static_cast<std::size_t>(state)];
        pay(play, mover, price);
        play.set(ids.changed, mover, play.get(ids.legs, mover) > 0 ? 2 : 1);
        play.set(ids.state, mover, state);
        play.event(ids.text.changes, price_of_change,
                   {Fact::of("unit", mover), Fact::listed("state", ids.states, state), Fact::number("ap", price)});
    }

    static void reorder(Play& play, UnitId mover, int order, TextId text) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.order, mover, order);
        play.set(ids.reordered, mover, 1);
        play.event(text, extended_order, {Fact::of("unit", mover)});
    }

    // [added.leaving]
    static void leave(Play& play, UnitId mover, TableEdge edge) {
        const Ids& ids = play.ids<Ids>();
        const Known known{play.parts(), play.side(mover)};
        const LegJudge::Cost cost = LegJudge{known, mover, LegJudge::Selected::yes}.cost(edge);
        const Place from = play.place(mover);
        const Place at = Place::point(play.board().tabletop()->exit_point(from.point(), edge));
        pay(play, mover, cost.ap);
        const int figures = play.get(ids.figures, mover);
        play.event(ids.text.leaves, leaving,
                   {Fact::of("unit", mover), Fact::of("from", from), Fact::of("to", at),
                    Fact::number("figures", figures), Fact::listed("edge", ids.edges, static_cast<int>(edge)),
                    Fact::number("ap", cost.ap)});
        play.set(ids.exit, mover, at.number());
        play.set(ids.exit_edge, mover, static_cast<int>(edge));
        play.set(ids.left_with, mover, figures);
        play.set(ids.fate, mover, static_cast<int>(Fate::left));
        play.set_local(ids.mover, UnitId{});
        take_off(play, mover);
    }
};

}  // namespace

std::unique_ptr<const Step> make_move_units() { return std::make_unique<MoveUnits>(); }

}  // namespace wargame::skirmish
