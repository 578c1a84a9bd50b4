// British reinforcements: what is bought, fortified and built, in any order. [7.0] [7.1]
#include "boer_war/chapters.hpp"
#include "boer_war/fortifications.hpp"
#include "boer_war/purchases.hpp"

namespace wargame::boers {
namespace {

constexpr Rule british_phase{"3.1.b.2"};
constexpr Rule buying{"7.0"};
constexpr Rule purchase{"7.1"};
constexpr Rule overseas{"7.41"};
constexpr Rule withdrawals_first{"7.51"};
constexpr Rule local_units{"7.42"};
constexpr Rule militia_places{"7.71"};
constexpr Rule fortifications{"23.132"};

constexpr int most_capacity = 99;

Judgement why_no_capacity(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    if (position.get(ids.railway_capacity, ids.british) >= most_capacity) return Refusal{purchase, "capacity"};
    return why_not_paid(position, price(position, CostRow::railway_capacity, 1));
}

// Markers that an event gives cost nothing and are not counted. [7.6]
bool has_free_marker(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    return position.get(ids.free_markers, ids.british) > 0;
}

Judgement why_no_money_for_a_fort(const Position& position) {
    if (!position.applies(fortifications)) return Refusal{buying, "fortify"};
    if (has_free_marker(position)) return {};
    return why_not_paid(position, price(position, CostRow::fortification, 1));
}

void list_buying(const Position& position, ActionList& out) {
    const War war{position};
    const FreeCounters free{war, war.ids().british};
    for (const UnitId unit : position.units(war.ids().british))
        if (war.at(unit).nowhere() && !why_not_sold(position, free, unit))
            out.add_judged(war.ids().reinforcements.buy, unit);
}

class Purchases final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId bought = play.local_unit(ids.chosen);
        if (bought) {
            play.set_local(ids.chosen, UnitId{});
            return Then::call(ids.reinforcements.place_bought).with(ids.chosen, bought.number());
        }
        if (play.local(ids.finished) == 0 && play.applies(buying) && play.applies(british_phase))
            return Then::ask(ids.british);
        end_phase(play);
        return Then::done();
    }

    // What was bought, raised and built in a turn is counted anew in the next.
    static void end_phase(Play& play) {
        const Ids& ids = play.ids<Ids>();
        for (const FieldId field : {ids.bought.id, ids.spent.id, ids.raised_at.id, ids.landed_at.id, ids.laid.id})
            play.reset(field);
        if (has_free_marker(play)) play.set(ids.free_markers, ids.british, 0);
    }

    void list(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        if (!why_no_money_for_a_fort(known)) list_fortifiable(known, known.viewer(), out);
        list_buying(known, out);
        if (!why_no_capacity(known)) out.add_judged(ids.reinforcements.buy_capacity);
        list_railways(known, out);
        out.add_judged(ids.done);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const ReinforcementNames& names = known.ids<Ids>().reinforcements;
        if (action.verb == names.buy)
            return why_not_sold(known, FreeCounters{War{known}, known.ids<Ids>().british}, action.unit());
        if (action.verb == names.withdraw) return Refusal{withdrawals_first, "ended"};
        if (action.verb == names.buy_capacity) return why_no_capacity(known);
        if (action.verb == names.build_railway) return why_no_railway(known, action.place());
        if (action.verb == names.fortify)
            return first_of(why_not_fortified(known, known.viewer(), action.place()), why_no_money_for_a_fort(known));
        return {};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const ReinforcementNames& names = ids.reinforcements;
        if (action.verb == ids.done) return play.set_local(ids.finished, 1);
        if (action.verb == names.buy) return buy(play, action.unit());
        if (action.verb == names.build_railway) return lay_railway(play, action.place());
        if (action.verb == names.fortify) return buy_fort(play, action.place());
        play.event(names.buys_capacity, purchase, {Fact::of("side", ids.british)});
        play.set(ids.railway_capacity, ids.british, play.get(ids.railway_capacity, ids.british) + 1);
        pay(play, CostRow::railway_capacity, 1, purchase);
    }

    // Local units are placed at once, the others go to the transit box. [7.41] [7.42]
    static void buy(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        note_bought(play, unit);
        if (play.get(ids.barred, unit) != 0) play.set(ids.barred, unit, 0);
        if (is_local(War{play}, unit)) return play.set_local(ids.chosen, unit);
        if (play.applies(overseas)) put(play, unit, ids.ground.transit);
    }

    static void buy_fort(Play& play, Place place) {
        const Ids& ids = play.ids<Ids>();
        if (has_free_marker(play))
            play.set(ids.free_markers, ids.british, play.get(ids.free_markers, ids.british) - 1);
        else
            pay(play, CostRow::fortification, 1, fortifications);
        fortify(play, ids.british, place, fortifications);
    }
};

// [7.42] [7.71] Where the local unit that was bought is raised.
class PlaceBought final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        return play.on_board(play.local_unit(ids.chosen)) ? Then::done() : Then::ask(ids.british);
    }

    void list(const Known& known, ActionList& out) const override {
        list_raising(known, known.local_unit(known.ids<Ids>().chosen), out);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const UnitId unit = action.unit();
        if (unit != known.local_unit(known.ids<Ids>().chosen))
            return Refusal{purchase, "other", {Fact::of("unit", unit)}};
        return why_not_raised(known, unit, action.place(1));
    }

    void act(Play& play, const Action& action) const override {
        const UnitId unit = action.unit();
        put(play, unit, action.place(1));
        note_raised(play, unit, action.place(1));
        const bool militia = play.has_class(unit, play.ids<Ids>().is.militia);
        tell(play, unit, play.ids<Ids>().reinforcements.raised, militia ? militia_places : local_units,
             {Fact::of("unit", unit), Fact::of("hex", action.place(1))});
    }
};

}  // namespace

void fill_british_reinforcements(Rulebook& book) {
    fill_arrivals(book);
    fill_withdrawals(book);
    book.step(
        "purchases", std::make_unique<Purchases>(),
        {with_asides({"buy", "buy_capacity", "fortify", "build_railway", "withdraw", "done"}), {"finished", "chosen"}});
    book.step("place_bought", std::make_unique<PlaceBought>(), {with_asides({"place"}), {"chosen"}});
}

}  // namespace wargame::boers
