// Events in which units go or are demoralized. [5.1]
#include "boer_war/events.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule on_the_table{"5.1"};
constexpr Rule no_index{"4.51.1"};

enum class Parts : std::uint8_t { brigades, corneties, commando_and_cornete };

bool listed(const std::vector<TypeId>& types, TypeId type) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

// ---------------------------------------------------------------------- corneties that go home
int worth(const War& war, UnitId unit) { return war.prints(unit, war.ids().prints.corneties); }

bool can_go(const War& war, const EventEffect& effect, UnitId unit) {
    const Position& position = war.position();
    return position.side(unit) == effect.side && position.on_board(unit) &&
           listed(effect.types, position.unit(unit).type);
}

// The type of the same nationality that is worth so many corneties.
TypeId part_type(const War& war, const EventEffect& effect, UnitId unit, int corneties) {
    const auto& types = war.position().title().types;
    const Printed& prints = war.ids().prints;
    for (const TypeId type : effect.types) {
        const auto& values = types[type.index()].values;
        if (values[prints.nationality] == war.prints(unit, prints.nationality) && values[prints.corneties] == corneties)
            return type;
    }
    return {};
}

// The free counters that a unit is broken down into, as many as are wanted; fewer when the mix has no more.
std::vector<UnitId> parts_of(const War& war, const EventEffect& effect, UnitId unit, Parts parts) {
    std::vector<UnitId> found;
    const auto take = [&](int corneties, int number) {
        const TypeId type = part_type(war, effect, unit, corneties);
        for (const UnitId each : war.position().units(effect.side))
            if (number > 0 && war.position().unit(each).type == type && war.free(each)) {
                found.push_back(each);
                --number;
            }
    };
    if (parts == Parts::commando_and_cornete) take(2, 1);
    take(1, parts == Parts::corneties ? worth(war, unit) : 1);
    return found;
}

// Why a larger unit cannot be broken down for what is left to go.
Judgement why_not_broken(const War& war, const EventEffect& effect, UnitId unit, Parts parts) {
    const Fact who = Fact::of("unit", unit);
    if (!can_go(war, effect, unit)) return Refusal{on_the_table, "unit", {who}};
    if (worth(war, unit) <= war.position().local(war.ids().event.amount)) return Refusal{on_the_table, "whole", {who}};
    int corneties = 0;
    if (parts == Parts::brigades) return Refusal{on_the_table, "parts", {who}};
    const std::vector<UnitId> smaller = parts_of(war, effect, unit, parts);
    for (const UnitId part : smaller) corneties += worth(war, part);
    if (smaller.size() < 2 || corneties != worth(war, unit)) return Refusal{on_the_table, "parts", {who}};
    return {};
}

// The owner takes off units worth what is left; larger ones are broken down for it first.
class Lose final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const EventEffect& effect = running_effect(play);
        const int left = play.local(ids.event.amount);
        if (left <= 0) return Then::done();
        const War war{play};
        for (const UnitId unit : play.units(effect.side))
            if (can_go(war, effect, unit) && (worth(war, unit) <= left || can_break(war, effect, unit)))
                return Then::ask(effect.chooser);
        play.event(ids.event.nobody_goes, on_the_table, {Fact::of("side", effect.side)});
        return Then::done();
    }

    static bool can_break(const War& war, const EventEffect& effect, UnitId unit) {
        return !why_not_broken(war, effect, unit, Parts::corneties) ||
               !why_not_broken(war, effect, unit, Parts::commando_and_cornete);
    }

    void list(const Known& known, ActionList& out) const override {
        const EventNames& names = known.ids<Ids>().event;
        for (const UnitId unit : known.units(running_effect(known).side)) {
            out.add(names.remove, unit);
            for (const Parts parts : {Parts::corneties, Parts::commando_and_cornete})
                out.add(names.break_down, unit, static_cast<int>(parts));
        }
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const EventEffect& effect = running_effect(known);
        const UnitId unit = action.unit();
        if (action.verb == war.ids().event.break_down)
            return why_not_broken(war, effect, unit, static_cast<Parts>(action.number(1)));
        if (!can_go(war, effect, unit)) return Refusal{on_the_table, "unit", {Fact::of("unit", unit)}};
        if (worth(war, unit) > known.local(war.ids().event.amount))
            return Refusal{on_the_table, "larger", {Fact::of("unit", unit)}};
        return {};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId unit = action.unit();
        if (action.verb == ids.event.break_down) return break_down(play, unit, static_cast<Parts>(action.number(1)));
        play.set_local(ids.event.amount, play.local(ids.event.amount) - worth(War{play}, unit));
        if (play.applies(no_index)) tell(play, unit, ids.event.unit_goes, no_index);
        take_off(play, unit);
    }

    // The parts are in the same state, and stand there before the unit goes, so that the hex is never left.
    static void break_down(Play& play, UnitId unit, Parts parts) {
        const Ids& ids = play.ids<Ids>();
        const bool demoralized = play.get(ids.demoralized, unit) != 0;
        tell(play, unit, ids.event.unit_breaks, on_the_table);
        for (const UnitId part : parts_of(War{play}, running_effect(play), unit, parts)) {
            put(play, part, play.place(unit));
            if (demoralized) turn_over(play, part, true);
        }
        take_off(play, unit);
    }
};

// ---------------------------------------------------------------------- units that are demoralized [20.3.4]
bool enemy_mounted_near(const War& war, UnitId unit, int hexes) {
    const Position& position = war.position();
    const auto foes = position.units(war.foe(position.side(unit)));
    return std::any_of(foes.begin(), foes.end(), [&](UnitId foe) {
        if (!war.on_map(foe) || !war.mounted(foe) || !war.good(foe)) return false;
        const auto distance = grid_distance(position.board(), war.at(unit), war.at(foe));
        return distance && *distance <= hexes;
    });
}

bool can_be_demoralized(const War& war, const EventEffect& effect, UnitId unit) {
    const Position& position = war.position();
    const EventFilter& filter = effect.filter;
    if (position.side(unit) != effect.side || !position.on_board(unit) || !war.good(unit)) return false;
    if (filter.mounted && war.mounted(unit) != *filter.mounted) return false;
    if (filter.not_headquarters && war.headquarters(unit)) return false;
    if (filter.kinds != 0 && (filter.kinds >> static_cast<unsigned>(war.kind(unit)) & 1U) == 0) return false;
    if (filter.sizes != 0 && (filter.sizes >> static_cast<unsigned>(war.size(unit)) & 1U) == 0) return false;
    if (filter.on_map && !war.on_map(unit)) return false;
    if (filter.not_in_fort && war.fortified(war.at(unit))) return false;
    return filter.enemy_mounted_within < 0 || enemy_mounted_near(war, unit, filter.enemy_mounted_within);
}

class Demoralize final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const EventEffect& effect = running_effect(play);
        if (play.local(ids.event.to_lose) > 0) {
            if (open(play, effect)) return Then::ask(effect.chooser);
            play.event(ids.event.nobody_demoralized, on_the_table, {Fact::of("side", effect.side)});
        }
        for (const UnitId unit : play.units(effect.side)) expose(play, unit, false);
        return Then::done();
    }

    // Whether somebody can be demoralized; when the enemy chooses, he sees those units until he has.
    static bool open(Play& play, const EventEffect& effect) {
        const War war{play};
        bool any = false;
        for (const UnitId unit : play.units(effect.side)) {
            const bool can = can_be_demoralized(war, effect, unit);
            expose(play, unit, can && effect.chooser != effect.side);
            any = any || can;
        }
        if (any && effect.chooser != effect.side) play.revealed();
        return any;
    }

    static void expose(Play& play, UnitId unit, bool is) {
        const UnitField exposed = play.ids<Ids>().event.exposed;
        if ((play.get(exposed, unit) != 0) != is) play.set(exposed, unit, is ? 1 : 0);
    }

    void list(const Known& known, ActionList& out) const override {
        for (const UnitId unit : known.units(running_effect(known).side)) out.add(known.ids<Ids>().event.flip, unit);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        if (can_be_demoralized(War{known}, running_effect(known), action.unit())) return {};
        return Refusal{on_the_table, "unit", {Fact::of("unit", action.unit())}};
    }

    // No index changes by it. [4.51.1]
    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId unit = action.unit();
        const EventEffect& effect = running_effect(play);
        turn_over(play, unit, true);
        const int counts = effect.in_brigades ? std::max(1, play.printed(unit, ids.prints.brigades)) : 1;
        play.set_local(ids.event.to_lose, play.local(ids.event.to_lose) - counts);
        if (play.applies(no_index)) tell(play, unit, ids.event.demoralized, no_index);
    }
};

// ---------------------------------------------------------------------- headquarters that are lost for good
bool headquarters_can_go(const War& war, const EventEffect& effect, UnitId unit) {
    const Position& position = war.position();
    return position.side(unit) == effect.side && war.headquarters(unit) && position.on_board(unit) &&
           !listed(effect.types, position.unit(unit).type);
}

class RemoveHeadquarters final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const EventEffect& effect = running_effect(play);
        if (play.local(ids.finished) != 0) return Then::done();
        const War war{play};
        for (const UnitId unit : play.units(effect.side))
            if (headquarters_can_go(war, effect, unit)) return Then::ask(effect.chooser);
        play.event(ids.event.nobody_goes, on_the_table, {Fact::of("side", effect.side)});
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        for (const UnitId unit : known.units(running_effect(known).side)) out.add(known.ids<Ids>().event.remove, unit);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        if (headquarters_can_go(War{known}, running_effect(known), action.unit())) return {};
        return Refusal{on_the_table, "headquarters", {Fact::of("unit", action.unit())}};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.applies(no_index)) tell(play, action.unit(), ids.event.unit_goes, no_index);
        take_off(play, action.unit());
        play.set(ids.barred, action.unit(), 1);
        play.set_local(ids.finished, 1);
    }
};

}  // namespace

void fill_event_losses(Rulebook& book) {
    book.step("event_lose", std::make_unique<Lose>(), {with_asides({"remove", "break"}), {"amount"}});
    book.step("event_demoralize", std::make_unique<Demoralize>(), {with_asides({"flip"}), {"to_lose"}});
    book.step("event_remove_headquarters", std::make_unique<RemoveHeadquarters>(),
              {with_asides({"remove"}), {"finished"}});
}

}  // namespace wargame::boers
