// Random events: what is drawn, and what of it nobody chooses. [5.0]
#include "boer_war/events.hpp"

#include "boer_war/set_up.hpp"

#include <algorithm>
#include <optional>

namespace wargame::boers {

EventNames::EventNames(Names& n)
    : give{n.step("event_give")}, lose{n.step("event_lose")}, demoralize{n.step("event_demoralize")},
      remove_headquarters{n.step("event_remove_headquarters")}, examine{n.step("event_examine")},
      place{n.verb("place")}, remove{n.verb("remove")},
      break_down{n.verb("break")}, flip{n.verb("flip")}, look_in{n.verb("examine")}, rolls{n.local("event_rolls")},
      number{n.local("event_number")}, effect{n.local("event_effect")}, amount{n.local("amount")},
      gift{n.local("gift")}, to_lose{n.local("to_lose")}, names{n.name_list("event")}, exposed{n.unit_field("exposed")},
      in_first_month{n.value("events_in_first_month")}, drawn{n.text("event_drawn")},
      no_effect{n.text("event_no_effect")}, again{n.text("event_again")}, unit_comes{n.text("event_unit_comes")},
      nobody_comes{n.text("event_nobody_comes")}, unit_goes{n.text("event_unit_goes")},
      unit_breaks{n.text("event_unit_breaks")}, nobody_goes{n.text("event_nobody_goes")},
      demoralized{n.text("event_demoralized")}, nobody_demoralized{n.text("event_nobody_demoralized")},
      capacity{n.text("event_capacity")}, free_forts{n.text("event_free_forts")}, scouts{n.text("event_scouts")},
      spies{n.text("event_spies")}, line_cut{n.text("event_line_cut")}, mounted{n.text("event_mounted")} {}

namespace {

constexpr Rule on_the_table{"5.1"};
constexpr Rule two_rolls{"5.2"};
constexpr Rule repetition{"5.3"};
constexpr Rule by_event{"22.1.2"};

const Event& running_event(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    return ids.events.of(position.phasing())[static_cast<std::size_t>(position.local(ids.event.number) - 1)];
}

bool stands_in(const War& war, const EventTest& test) {
    const auto units = war.position().units(test.side);
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) {
        return test.within.has(war.at(unit)) && (!test.rail || war.railway(war.at(unit)));
    });
}

bool holds(const War& war, const EventTest& test) {
    const auto occupied = [&](Place place) { return war.held_by(place, test.side); };
    switch (test.kind) {
        case EventTest::Kind::index: return (test.states >> static_cast<unsigned>(war.state(test.side)) & 1U) != 0;
        case EventTest::Kind::occupies_any: return std::any_of(test.places.begin(), test.places.end(), occupied);
        case EventTest::Kind::occupies_all: return std::all_of(test.places.begin(), test.places.end(), occupied);
        case EventTest::Kind::unit_in: return stands_in(war, test);
        case EventTest::Kind::applies: return war.position().applies(test.rule);
    }
    return false;
}

bool all_hold(const Position& position, const std::vector<EventTest>& tests) {
    const War war{position};
    return std::all_of(tests.begin(), tests.end(), [&](const EventTest& test) { return holds(war, test); });
}

int markers(const War& war, Policy policy) {
    int number = 0;
    for (std::size_t index = 0; index < war.position().board().hexes(); ++index)
        if (war.policy(Place::location(index)) == policy) ++number;
    return number;
}

bool collapsed(const Position& position) {
    const War war{position};
    return war.state(war.ids().boer) == War::State::collapse || war.state(war.ids().british) == War::State::collapse;
}

class Events final : public Step {
    Then run(Play& play) const override {
        const EventNames& names = play.ids<Ids>().event;
        if (play.local(names.rolls) == 0) play.set_local(names.rolls, 1 + rolls(play));
        while (play.local(names.number) != 0 || draw(play)) {
            const Event& event = running_event(play);
            const auto next = static_cast<std::size_t>(play.local(names.effect));
            if (next < event.effects.size()) {
                play.set_local(names.effect, static_cast<int>(next) + 1);
                if (const auto choice = carry_out(play, event.effects[next])) return *choice;
                continue;
            }
            play.set_local(names.number, 0);
            if (collapsed(play)) break;
        }
        return Then::done();
    }

    // [5.2] Two rolls while the own index is High or Low, one while it is Average.
    static int rolls(const Position& position) {
        const War war{position};
        const SideId side = position.phasing();
        if (plan(position).without_events(side, war.month()) && position.value(war.ids().event.in_first_month) == 0)
            return 0;
        return position.applies(two_rolls) && war.state(side) != War::State::average ? 2 : 1;
    }

    // [5.1] Draws the next event; false when there is none to come.
    static bool draw(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.phasing();
        for (int left = play.local(ids.event.rolls) - 1; left > 0 && play.applies(on_the_table); --left) {
            play.set_local(ids.event.rolls, left);
            const int tens = play.roll(6, "the tens of the event");
            const int number = 10 * tens + play.roll(6, "the units of the event");
            const std::size_t row = ids.events.row(side, number);
            const Event& event = ids.events.of(side)[row];
            play.event(ids.event.drawn, on_the_table,
                       {Fact::of("side", side), Fact::number("number", number), name_of(ids, event)});
            if (!takes_effect(play, event, row)) continue;
            play.set_local(ids.event.number, static_cast<int>(row) + 1);
            play.set_local(ids.event.effect, 0);
            return true;
        }
        return false;
    }

    static Fact name_of(const Ids& ids, const Event& event) {
        return Fact::listed("event", ids.event.names, event.name);
    }

    // [5.3] What can happen once is used up when it takes effect.
    static bool takes_effect(Play& play, const Event& event, std::size_t row) {
        const Ids& ids = play.ids<Ids>();
        const FieldId used = ids.used_events.id;
        const std::size_t side = play.phasing().index();
        if (event.once && play.applies(repetition) && play.cell(used, side, row) != 0) {
            play.event(ids.event.again, repetition, {name_of(ids, event)});
            return false;
        }
        if ((event.rule && !play.applies(event.rule)) || !all_hold(play, event.when)) {
            play.event(ids.event.no_effect, on_the_table, {name_of(ids, event)});
            return false;
        }
        if (event.once) play.write(used, side, row, 1);
        return true;
    }

    // Does an effect, or calls the step in which somebody chooses.
    static std::optional<Then> carry_out(Play& play, const EventEffect& effect) {
        const Ids& ids = play.ids<Ids>();
        switch (effect.kind) {
            case EventEffect::Kind::branch:
                if (!all_hold(play, effect.when)) play.set_local(ids.event.effect, static_cast<int>(effect.target));
                return {};
            case EventEffect::Kind::jump: play.set_local(ids.event.effect, static_cast<int>(effect.target)); return {};
            case EventEffect::Kind::give: return Then::call(ids.event.give).with(ids.event.amount, effect.amount);
            case EventEffect::Kind::lose:
                return Then::call(ids.event.lose)
                    .with(ids.event.amount, play.sum(effect.dice, 6, "corneties that go home"));
            case EventEffect::Kind::demoralize:
                return Then::call(ids.event.demoralize).with(ids.event.to_lose, demoralized(play, effect));
            case EventEffect::Kind::remove_hq: return Then::call(ids.event.remove_headquarters);
            case EventEffect::Kind::spies: return Then::call(ids.event.examine);
            default: change(play, effect); return {};
        }
    }

    static int demoralized(Play& play, const EventEffect& effect) {
        return effect.half_die ? (play.roll(6, "how many are demoralized, halved") + 1) / 2 : effect.amount;
    }

    // What changes at once.
    static void change(Play& play, const EventEffect& effect) {
        const Ids& ids = play.ids<Ids>();
        const SideId side = effect.side;
        switch (effect.kind) {
            case EventEffect::Kind::index: return change_index(play, side, index_change(play, effect), on_the_table);
            case EventEffect::Kind::capacity: return change_capacity(play, effect);
            case EventEffect::Kind::free_markers:
                play.set(ids.free_markers, side, std::min(9, play.get(ids.free_markers, side) + effect.amount));
                return tell_all(play, ids.event.free_forts, side, effect.amount);
            case EventEffect::Kind::scouts:
                play.set(ids.scouts, side, 1);
                play.revealed();
                return tell_all(play, ids.event.scouts, side, effect.amount);
            case EventEffect::Kind::flag:
                play.set(ids.portuguese_line_cut, 1);
                return play.event(ids.event.line_cut, on_the_table, {});
            case EventEffect::Kind::mounted: return change_movement(play, effect);
            default:
                if (!play.condition(effect.condition, side)) play.begin(effect.condition, side);
        }
    }

    static void tell_all(Play& play, TextId text, SideId side, int number) {
        play.event(text, on_the_table, {Fact::of("side", side), Fact::number("number", number)});
    }

    static int index_change(Play& play, const EventEffect& effect) {
        if (effect.dice > 0) return effect.sign * play.sum(effect.dice, 6, "the change of the index");
        if (!effect.policy) return effect.amount;
        const int number = markers(War{play}, static_cast<Policy>(*effect.policy));
        return effect.sign * std::min(effect.at_most, (number + effect.divide - 1) / effect.divide);
    }

    static void change_capacity(Play& play, const EventEffect& effect) {
        const Ids& ids = play.ids<Ids>();
        const int now = std::clamp(play.get(ids.railway_capacity, effect.side) + effect.amount, 0, 99);
        play.set(ids.railway_capacity, effect.side, now);
        tell_all(play, ids.event.capacity, effect.side, now);
    }

    static void change_movement(Play& play, const EventEffect& effect) {
        const Ids& ids = play.ids<Ids>();
        const int bonus = std::clamp(play.get(ids.mounted_bonus, effect.side) + effect.amount, -9, 9);
        play.set(ids.mounted_bonus, effect.side, bonus);
        play.set(ids.mounted_floor, effect.side, std::max(play.get(ids.mounted_floor, effect.side), effect.floor));
        tell_all(play, ids.event.mounted, effect.side, effect.amount);
    }
};

}  // namespace

const EventEffect& running_effect(const Position& position) {
    const int next = position.local(position.ids<Ids>().event.effect);
    return running_event(position).effects[static_cast<std::size_t>(next - 1)];
}

void tell(Play& play, UnitId unit, TextId text, Rule rule) {
    tell_of(play, unit, text, rule, {Fact::of("unit", unit), Fact::of("place", play.place(unit))});
}

bool opened_by_event(const War& war, SideId viewer, UnitId unit) {
    const Ids& ids = war.ids();
    const Position& position = war.position();
    if (position.get(ids.event.exposed, unit) != 0) return true;
    if (!position.applies(by_event) || !war.on_map(unit)) return false;
    if (const auto spied = static_cast<Republic>(position.get(ids.spies_in, viewer)); spied != Republic::none) {
        const Region region = spied == Republic::transvaal ? Region::transvaal : Region::orange_free_state;
        if (war.ground().region(war.at(unit)) == region) return true;
    }
    if (position.get(ids.scouts, viewer) == 0) return false;
    const auto own = position.units(viewer);
    return std::any_of(own.begin(), own.end(), [&](UnitId scout) {
        if (!war.headquarters(scout) || !war.on_map(scout)) return false;
        const auto hexes = grid_distance(position.board(), war.at(scout), war.at(unit));
        return hexes && *hexes <= ids.events.scouting();
    });
}

void end_turn_conditions(Play& play, SideId side) {
    const Ids& ids = play.ids<Ids>();
    for (const ConditionId id : {ids.no_command, ids.recovery_bonus, ids.no_dominion_recruits, ids.gains_doubled})
        if (play.condition(id, side)) play.end(id, side);
    for (const SideField field : {ids.mounted_bonus, ids.mounted_floor, ids.free_markers, ids.scouts, ids.spies_in})
        if (play.get(field, side) != 0) play.set(field, side, 0);
}

void fill_events(Rulebook& book) {
    book.step("events", std::make_unique<Events>(), {{}, {"event_rolls", "event_number", "event_effect"}});
    fill_event_gifts(book);
    fill_event_losses(book);
}

}  // namespace wargame::boers
