// Set-up by the lines of a scenario. [8.8] [9.34] [33.0]
#include "boer_war/set_up.hpp"

#include "boer_war/chapters.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {

SetUpNames::SetUpNames(Names& n)
    : place{n.verb("place")}, fortify{n.verb("fortify")}, conventional{n.verb("conventional")}, line{n.local("line")},
      placed{n.local("placed")}, equivalents{n.local("equivalents")}, stands{n.text("stands_at_start")},
      fortified{n.text("fortified_at_start")}, no_fort{n.text("no_fort_at_start")},
      markers_lost{n.text("markers_lost_at_start")}, army_chosen{n.text("army_chosen")} {}

namespace {

constexpr Rule as_listed{"8.8"};
constexpr Rule room{"9.34"};
constexpr Rule what_if{"6.6"};
constexpr Rule army{"33.0"};
constexpr Rule before_set_up{"33.1"};
constexpr Rule announced{"33.3"};
constexpr Rule british_limit{"9.1"};
constexpr Rule boer_limit{"9.2"};

// The line that is dealt with: the local counts from 1, 0 is the choice of the army.
const SetUpLine* line_of(const Position& position) {
    const auto& lines = plan(position).lines();
    const int number = position.local(position.ids<Ids>().set_up.line);
    return number >= 1 && number <= static_cast<int>(lines.size()) ? &lines[static_cast<std::size_t>(number - 1)]
                                                                   : nullptr;
}

bool counts(const Position& position, const SetUpLine& line) {
    const bool conventional = position.get(position.ids<Ids>().conventional) != 0;
    return conventional ? !line.never_conventional : !line.only_conventional;
}

// A unit that looks for its place at the start, with all that is the same in every place. [9.34]
class Newcomer {
public:
    Newcomer(const War& war, UnitId unit) : war_{&war}, unit_{unit}, foe_{war.foe(war.position().side(unit))} {
        const SideId side = war.position().side(unit);
        asks_ = war.position().applies(room);
        limited_ = war.position().applies(side == war.ids().british ? british_limit : boer_limit);
        if (limited_) most_before_ = war.stacking_limit(side) - war.share(unit);
    }

    // Why it cannot stand in a place.
    Judgement why_no_room(Place place) const {
        if (war_->held_by(place, foe_)) return Refusal{room, "enemy", {Fact::of("place", place)}};
        if (!is_full(place)) return {};
        return Refusal{room, "full", {Fact::of("unit", unit_), Fact::of("place", place)}};
    }
    bool fits(Place place) const { return !asks_ || (!war_->held_by(place, foe_) && !is_full(place)); }

private:
    bool is_full(Place place) const {
        return limited_ && war_->ground().land(place) && war_->stacked(place) > most_before_;
    }

    const War* war_;
    UnitId unit_;
    SideId foe_;
    bool asks_ = false, limited_ = false;
    int most_before_ = 0;  // what may stand there already, in sixths
};

bool has_place(const War& war, const SetUpLine& line, UnitId unit) {
    const Newcomer newcomer{war, unit};
    bool any = false;
    line.where.places.each([&](Place place) { any = any || newcomer.fits(place); });
    return any;
}

int free_counters(const War& war, TypeId type) {
    int number = 0;
    for (const UnitId unit : war.position().units(war.position().title().types[type.index()].side))
        if (war.position().unit(unit).type == type && war.free(unit)) ++number;
    return number;
}

int worth(const War& war, TypeId type) {
    return war.position().title().types[type.index()].values[war.ids().prints.corneties];
}

// Whether free counters of the types add up to exactly so many corneties, one of type `taken` less.
bool adds_up(const War& war, std::span<const TypeId> types, int corneties, TypeId taken) {
    if (corneties == 0 || types.empty()) return corneties == 0;
    const TypeId type = types.front();
    const int most = free_counters(war, type) - (type == taken ? 1 : 0);
    for (int number = 0; number <= most && number * worth(war, type) <= corneties; ++number)
        if (adds_up(war, types.subspan(1), corneties - number * worth(war, type), taken)) return true;
    return false;
}

// The counters that may come next in a line, one after another.
template <class Visit>
void each_next(const War& war, const Wanted& wanted, Visit visit) {
    if (wanted.unit) {
        if (war.free(wanted.unit)) visit(wanted.unit);
        return;
    }
    if (wanted.type) {
        if (const UnitId unit = war.first_free(wanted.type)) visit(unit);
        return;
    }
    const int left = wanted.equivalents - war.position().local(war.ids().set_up.equivalents);
    for (const TypeId type : wanted.of)
        if (const UnitId unit = war.first_free(type); unit && adds_up(war, wanted.of, left - worth(war, type), type))
            visit(unit);
}

const Wanted* wanted_of(const Position& position, const SetUpLine& line) {
    const auto placed = static_cast<std::size_t>(position.local(position.ids<Ids>().set_up.placed));
    return placed < line.units.size() ? &line.units[placed] : nullptr;
}

// A hex of the line that may still get a marker: it has a unit of the side and no marker yet. [S2.3.4] [S2.3.5]
bool takes_marker(const War& war, const SetUpLine& line, Place place) {
    return line.where.places.has(place) && war.held_by(place, line.side) && !war.fortified(place);
}

class SetUp final : public PlayerStep {
    Then run(Play& play) const override {
        const SetUpNames& names = play.ids<Ids>().set_up;
        if (play.local(names.line) == 0) {
            if (offered(play)) return Then::ask(play.ids<Ids>().boer);
            play.set_local(names.line, 1);
        }
        for (const SetUpLine* line = line_of(play); line != nullptr; line = line_of(play)) {
            if (counts(play, *line) && !deal_with(play, *line)) return Then::ask(line->side);
            play.set_local(names.line, play.local(names.line) + 1);
            play.set_local(names.placed, 0);
        }
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        const SetUpLine* line = line_of(known);
        if (line == nullptr) {
            out.add(ids.done);
            out.add(ids.set_up.conventional);
            return;
        }
        const War war{known};
        if (line->needs_unit) {
            line->where.places.each([&](Place place) {
                if (takes_marker(war, *line, place)) out.add_judged(ids.set_up.fortify, place);
            });
            return;
        }
        each_next(war, *wanted_of(known, *line), [&](UnitId unit) {
            const Newcomer newcomer{war, unit};
            line->where.places.each([&](Place place) {
                if (newcomer.fits(place)) out.add_judged(ids.set_up.place, unit, place);
            });
        });
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const SetUpNames& names = known.ids<Ids>().set_up;
        const SetUpLine* line = line_of(known);
        if (action.verb == names.conventional || action.verb == known.ids<Ids>().done) {
            if (line == nullptr) return {};
            if (action.verb == known.ids<Ids>().done) return why_not_done(known, *line);
            if (!known.applies(army)) return Refusal{line->rule, "army"};
            return plan(known).offers_conventional() ? Refusal{before_set_up, "begun"} : Refusal{army, "never"};
        }
        if (line == nullptr) return Refusal{before_set_up, "first"};
        if (action.verb == names.fortify) return why_no_marker(known, *line, action.place());
        return why_not_there(known, *line, action.unit(), action.place(1));
    }

    // Nobody ends set-up before the list does.
    static Judgement why_not_done(const Known& known, const SetUpLine& line) {
        if (line.needs_unit) return Refusal{line.rule, "fort_first"};
        return Refusal{line.rule, "unit_first", {Fact::of("unit", known.local_unit(known.ids<Ids>().chosen))}};
    }

    static Judgement why_no_marker(const Known& known, const SetUpLine& line, Place place) {
        if (!line.needs_unit) return Refusal{line.rule, "markers"};
        if (!takes_marker(War{known}, line, place)) return Refusal{line.rule, "fort", {Fact::of("place", place)}};
        return {};
    }

    // Of the kind of something in the line, in a size that the line does not have. [8.8]
    static bool other_size(const War& war, const SetUpLine& line, UnitId unit) {
        const auto same = [&](TypeId type, std::size_t value) {
            return war.position().title().types[type.index()].values[value] == war.prints(unit, value);
        };
        const auto& prints = war.ids().prints;
        bool kind = false, size = false;
        const auto look = [&](TypeId type) {
            if (!type || !same(type, prints.kind) || !same(type, prints.nationality)) return;
            kind = true;
            size = size || same(type, prints.size);
        };
        for (const Wanted& wanted : line.units) {
            look(wanted.type);
            for (const TypeId type : wanted.of) look(type);
        }
        return kind && !size;
    }

    // Units stand as they are listed.
    static Judgement why_not_there(const Known& known, const SetUpLine& line, UnitId unit, Place place) {
        if (line.needs_unit) return Refusal{line.rule, "fort_first"};
        const War war{known};
        bool next = false;
        if (const Wanted* wanted = wanted_of(known, line); wanted != nullptr)
            each_next(war, *wanted, [&](UnitId each) { next = next || each == unit; });
        if (!next && known.applies(as_listed) && other_size(war, line, unit))
            return Refusal{as_listed, "size", {Fact::of("unit", unit)}};
        if (!next) return Refusal{line.rule, "unit", {Fact::of("unit", unit)}};
        if (!line.where.places.has(place))
            return Refusal{line.rule, "place", {Fact::of("unit", unit), Fact::of("place", place)}};
        return Newcomer{war, unit}.why_no_room(place);
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.set_up.conventional) take_army(play);
        if (action.verb == ids.set_up.conventional || action.verb == ids.done)
            return play.set_local(ids.set_up.line, 1);
        const SetUpLine& line = *line_of(play);
        if (action.verb == ids.set_up.fortify) {
            fortify(play, line, action.place());
            return count(play, ids.set_up.placed, 1);
        }
        if (wanted_of(play, line)->equivalents > 0)
            count(play, ids.set_up.equivalents, play.printed(action.unit(), ids.prints.corneties));
        else
            count(play, ids.set_up.placed, 1);
        put(play, action.unit(), action.place(1));
    }

    static void count(Play& play, LocalId local, int by) { play.set_local(local, play.local(local) + by); }

    // [33.1] The Boers choose before set-up.
    static bool offered(const Position& position) {
        return plan(position).offers_conventional() && position.applies(army) && position.applies(before_set_up);
    }

    // [33.3] All are told; the what-if counters come into the mix.
    static void take_army(Play& play) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.conventional, 1);
        for (const UnitId unit : play.units(ids.boer))
            if (play.has_class(unit, ids.is.what_if)) play.set(ids.barred, unit, 0);
        if (play.applies(announced)) play.event(ids.set_up.army_chosen, announced, {Fact::of("side", ids.boer)});
    }

    // Does what nobody chooses in a line; false when its side must choose.
    static bool deal_with(Play& play, const SetUpLine& line) {
        if (line.needs_unit) return line.leaves_no_choice() ? mark_all(play, line) : !can_mark(play, line);
        if (line.leaves_no_choice()) return put_all(play, line);
        const SetUpNames& names = play.ids<Ids>().set_up;
        for (const Wanted* wanted = wanted_of(play, line); wanted != nullptr; wanted = wanted_of(play, line)) {
            if (can_place(play, line, *wanted)) return false;
            play.set_local(names.equivalents, 0);
            count(play, names.placed, 1);
        }
        return true;
    }

    // Whether something of what is wanted can be placed; the first that can is named to the player.
    static bool can_place(Play& play, const SetUpLine& line, const Wanted& wanted) {
        const War war{play};
        UnitId first;
        each_next(war, wanted, [&](UnitId unit) {
            if (!first && has_place(war, line, unit)) first = unit;
        });
        play.set_local(war.ids().chosen, first);
        return static_cast<bool>(first);
    }

    // Whether a marker is left, and a hex that takes it.
    static bool can_mark(Play& play, const SetUpLine& line) {
        const int left = line.fortifications - play.local(play.ids<Ids>().set_up.placed);
        if (left <= 0) return false;
        const War war{play};
        bool any = false;
        line.where.places.each([&](Place place) { any = any || takes_marker(war, line, place); });
        if (!any) play.event(war.ids().set_up.markers_lost, line.rule, {Fact::number("number", left)});
        return any;
    }

    static bool put_all(Play& play, const SetUpLine& line) {
        line.where.places.each([&](Place place) {
            for (const Wanted& wanted : line.units) {
                const War war{play};
                const UnitId unit = wanted.unit ? wanted.unit : war.first_free(wanted.type);
                if (!unit || !war.free(unit) || !Newcomer{war, unit}.fits(place)) continue;
                put(play, unit, place);
                play.event_kept_from(play.enemy(line.side), war.ids().set_up.stands, line.rule,
                                     {Fact::of("unit", unit), Fact::of("place", place)});
            }
            if (line.fortifications > 0) fortify(play, line, place);
        });
        return true;
    }

    static bool mark_all(Play& play, const SetUpLine& line) {
        line.where.places.each([&](Place place) {
            if (takes_marker(War{play}, line, place)) return fortify(play, line, place);
            play.event(play.ids<Ids>().set_up.no_fort, line.rule, {Fact::of("place", place)});
        });
        return true;
    }

    static void fortify(Play& play, const SetUpLine& line, Place place) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.fortification, place, 1);
        play.event(ids.set_up.fortified, line.rule, {Fact::of("place", place)});
    }
};

}  // namespace

void bar_what_if_units(Play& play) {
    const Ids& ids = play.ids<Ids>();
    if (play.get(ids.conventional) != 0 || !play.applies(what_if)) return;
    for (const UnitId unit : play.units(ids.boer))
        if (play.has_class(unit, ids.is.what_if) && play.get(ids.barred, unit) == 0) play.set(ids.barred, unit, 1);
}

void fill_set_up(Rulebook& book) {
    book.make_scenario_extra = read_plan;
    book.step("set_up", std::make_unique<SetUp>(),
              {with_asides({"place", "fortify", "conventional", "done"}), {"line", "placed", "equivalents", "chosen"}});
}

}  // namespace wargame::boers
