// Events in which a side places units or looks at stacks. [5.1]
#include "boer_war/events.hpp"

namespace wargame::boers {
namespace {

constexpr Rule on_the_table{"5.1"};

bool stands_with(const War& war, const EventPlace& at, Place place) {
    for (const UnitId unit : war.units_at(place))
        if ((at.with >> static_cast<unsigned>(war.nationality(unit)) & 1U) != 0) return true;
    return false;
}

// Whether an event lets a side put a unit there. Zones of control and stacking do not matter.
bool may_come(const War& war, SideId side, const EventPlace& at, Place place) {
    if (!at.places.has(place) || war.held_by(place, war.foe(side))) return false;
    if (at.holder && !war.held_by(place, at.holder)) return false;
    if (at.with_own && !war.held_by(place, side)) return false;
    return at.with == 0 || stands_with(war, at, place);
}

// The entries that can be given now: the first counter that is free, where there is a place for it.
template <class Visit>
void each_gift(const War& war, const EventEffect& effect, Visit visit) {
    const int fixed = war.position().local(war.ids().event.gift);
    for (std::size_t entry = 0; entry < effect.gifts.size(); ++entry) {
        if (fixed != 0 && fixed != static_cast<int>(entry) + 1) continue;
        const EventGift& gift = effect.gifts[entry];
        if (const UnitId unit = war.first_free(gift.type)) visit(unit, gift.at, static_cast<int>(entry) + 1);
    }
}

// The owner places the counters one by one; all are of the entry that he chose first.
class Give final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.event.amount) <= 0) return Then::done();
        const EventEffect& effect = running_effect(play);
        const War war{play};
        UnitId first;
        each_gift(war, effect, [&](UnitId unit, const EventPlace& at, int) {
            bool any = false;
            at.places.each([&](Place place) { any = any || may_come(war, effect.side, at, place); });
            if (any && !first) first = unit;
        });
        play.set_local(ids.chosen, first);
        if (first) return Then::ask(effect.chooser);
        play.event(ids.event.nobody_comes, on_the_table, {Fact::of("side", effect.side)});
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        const EventEffect& effect = running_effect(known);
        each_gift(war, effect, [&](UnitId unit, const EventPlace& at, int) {
            at.places.each([&](Place place) {
                if (may_come(war, effect.side, at, place)) out.add_judged(war.ids().event.place, unit, place);
            });
        });
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const EventEffect& effect = running_effect(known);
        const EventPlace* where = nullptr;
        each_gift(war, effect, [&](UnitId unit, const EventPlace& at, int) {
            if (unit == action.unit()) where = &at;
        });
        if (where == nullptr) return Refusal{on_the_table, "gift", {Fact::of("unit", action.unit())}};
        if (may_come(war, effect.side, *where, action.place(1))) return {};
        return Refusal{on_the_table, "place", {Fact::of("unit", action.unit()), Fact::of("place", action.place(1))}};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId unit = action.unit();
        each_gift(War{play}, running_effect(play), [&](UnitId each, const EventPlace&, int entry) {
            if (each == unit) play.set_local(ids.event.gift, entry);
        });
        put(play, unit, action.place(1));
        if (action.place(1) == ids.ground.transit) play.set(ids.waits, unit, 1);
        play.set_local(ids.event.amount, play.local(ids.event.amount) - 1);
        tell(play, unit, ids.event.unit_comes, on_the_table);
    }
};

// The phasing side names the republic in which it looks at stacks until its turn ends. [22.1.2]
class Examine final : public PlayerStep {
    Then run(Play& play) const override {
        const SideId side = running_effect(play).side;
        return play.get(play.ids<Ids>().spies_in, side) != 0 ? Then::done() : Then::ask(side);
    }

    void list(const Known& known, ActionList& out) const override {
        for (const Republic republic : {Republic::transvaal, Republic::orange_free_state})
            out.add(known.ids<Ids>().event.look_in, static_cast<int>(republic));
    }

    Judgement judge(const Known&, const Action& action) const override {
        if (static_cast<Republic>(action.number()) == Republic::none) return Refusal{on_the_table, "republic"};
        return {};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = running_effect(play).side;
        play.set(ids.spies_in, side, action.number());
        play.revealed();
        play.event(ids.event.spies, on_the_table,
                   {Fact::of("side", side), Fact::listed("republic", ids.republics, action.number())});
    }
};

}  // namespace

void fill_event_gifts(Rulebook& book) {
    book.step("event_give", std::make_unique<Give>(), {with_asides({"place"}), {"amount", "gift", "chosen"}});
    book.step("event_examine", std::make_unique<Examine>(), {with_asides({"examine"}), {}});
}

}  // namespace wargame::boers
