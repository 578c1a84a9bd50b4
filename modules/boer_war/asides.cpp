// What a side may do at any decision of its own: show and hide units, give up fortifications, arrange displays.
// [22.1.4] [22.3] [23.5] [9.6]
#include "boer_war/chapters.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {
namespace {

constexpr Rule fog{"22.0"};
constexpr Rule shown_freely{"22.1.4"};
constexpr Rule for_zoc{"22.3"};
constexpr Rule given_up{"23.5"};
constexpr Rule campaign_forces{"9.6"};
constexpr Rule at_any_time{"9.61"};

constexpr Rule one_by_one{"12.1"};

constexpr int displays = 24;

Fact who(UnitId unit) { return Fact::of("unit", unit); }
Fact where(Place place) { return Fact::of("hex", place); }

// While a unit is on the march nothing else is done. [12.1]
UnitId on_the_march(const Known& known) {
    const LocalId mover = known.ids<Ids>().movement.mover;
    return known.has_local(mover) ? known.local_unit(mover) : UnitId{};
}

// The zones of control of a side change at its own decisions, never inside the other side's move. [22.3]
bool own_turn(const Known& known) { return !known.phasing() || known.phasing() == known.viewer(); }

Judgement why_not_own(const Known& known, UnitId unit) {
    if (known.side(unit) != known.viewer() || !known.on_board(unit))
        return Refusal{shown_freely, "not_own", {who(unit)}};
    return {};
}

Judgement why_no_show(const War& war, const Known& known, UnitId unit) {
    if (!known.applies(fog)) return Refusal{shown_freely, "open"};
    if (Judgement no = why_not_own(known, unit)) return no;
    if (known.get(war.ids().opened, unit) != 0) return Refusal{shown_freely, "shown", {who(unit)}};
    return {};
}

Judgement why_no_hide(const War& war, const Known& known, Place hex) {
    if (!known.applies(fog)) return Refusal{for_zoc, "open"};
    if (!own_turn(known)) return Refusal{for_zoc, "turn", {where(hex)}};
    if (!war.held_by(hex, known.viewer()) || !war.ground().land(hex) || !war.shown_unit(hex))
        return Refusal{for_zoc, "none", {where(hex)}};
    return {};
}

Judgement why_no_abandoning(const War& war, const Known& known, Place hex) {
    if (war.fortified(hex) && war.held_by(hex, known.viewer())) return {};
    return Refusal{given_up, "", {where(hex)}};
}

// Which displays units use, and where: nowhere for those that are free. [9.62]
class Displays {
public:
    Displays(const War& war, std::span<const UnitId> units) {
        for (const UnitId unit : units)
            if (const int number = war.position().get(war.ids().display, unit); number != 0)
                at_[static_cast<std::size_t>(number)] = war.at(unit);
    }
    Place at(int number) const { return at_[static_cast<std::size_t>(number)]; }
    // The least that is free, 0 when all are used.
    int next() const {
        for (int number = 1; number <= displays; ++number)
            if (!at(number)) return number;
        return 0;
    }

    // The greatest that is used, 0 when none is.
    int highest() const {
        int number = displays;
        while (number > 0 && !at(number)) --number;
        return number;
    }

private:
    std::array<Place, displays + 1> at_{};
};

Judgement why_no_group(const War& war, const Known& known, UnitId unit, int number) {
    if (known.side(unit) != known.viewer() || !known.on_board(unit))
        return Refusal{campaign_forces, "not_own", {who(unit)}};
    if (known.get(war.ids().display, unit) == number) return Refusal{campaign_forces, "there", {who(unit)}};
    const Displays used{war, known.units(known.viewer())};
    const Place at = used.at(number);
    if (at ? at == war.at(unit) : used.next() == number) return {};
    return Refusal{campaign_forces, at ? "elsewhere" : "next", {Fact::number("display", number)}};
}

Judgement why_no_ungroup(const War& war, const Known& known, UnitId unit) {
    if (known.side(unit) == known.viewer() && known.get(war.ids().display, unit) != 0) return {};
    return Refusal{at_any_time, "", {who(unit)}};
}

// Of the units that are on the board.
void find_groups(const War& war, std::span<const UnitId> units, std::vector<Action>& out) {
    const FogNames& names = war.ids().fog;
    const Position& position = war.position();
    const Displays used{war, units};
    const int next = used.next(), highest = used.highest();
    for (const UnitId unit : units) {
        const int now = highest == 0 ? 0 : position.get(war.ids().display, unit);
        for (int number = 1; number <= std::max(highest, next); ++number)
            if (number == next || (number != now && used.at(number) == war.at(unit)))
                out.emplace_back(names.group, unit, number);
    }
    if (highest == 0) return;
    for (const UnitId unit : units)
        if (position.get(war.ids().display, unit) != 0) out.emplace_back(names.ungroup, unit);
}

void find_asides(const War& war, const Known& known, std::vector<Action>& out) {
    const FogNames& names = war.ids().fog;
    PlaceSet& places = war.memory().set;
    places.fit(known.board().locations());
    std::vector<UnitId>& units = war.memory().units;
    units.clear();
    const Whereabouts& lie = war.whereabouts();
    for (const UnitId unit : known.units(known.viewer())) {
        const Place place = lie.place(unit);
        if (!place) continue;
        units.push_back(unit);
        places.insert(place);
    }
    const bool hidden = known.applies(fog);
    if (hidden)
        for (const UnitId unit : units)
            if (known.get(war.ids().opened, unit) == 0) out.emplace_back(names.show, unit);
    if (hidden && own_turn(known))
        places.each([&](Place hex) {
            if (war.shown_unit(hex)) out.emplace_back(names.hide, hex);
        });
    places.each([&](Place hex) {
        if (war.fortified(hex)) out.emplace_back(names.abandon, hex);
    });
    find_groups(war, units, out);
}

// A shown unit stays open until it moves; one that can have a zone of control is shown for its hex.
void show(Play& play, UnitId unit) {
    const Ids& ids = play.ids<Ids>();
    const Place hex = play.place(unit);
    if (play.applies(shown_freely)) play.set(ids.opened, unit, 1);
    const SideId side = play.side(unit);
    const bool own = !play.phasing() || play.phasing() == side;
    if (own && ids.ground.land(hex) && War{play}.has_zoc(unit) && play.applies(for_zoc)) {
        for (const UnitId other : play.units(side))
            if (other != unit && play.place(other) == hex && play.get(ids.fore, other) != 0)
                play.set(ids.fore, other, 0);
        play.set(ids.fore, unit, 1);
        if (play.get(ids.withheld, hex) != 0) play.set(ids.withheld, hex, 0);
    }
    play.event(ids.fog.shows, shown_freely, {who(unit)});
    play.revealed();
}

void hide(Play& play, Place hex) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.withheld, hex, 1);
    const SideId side = War{play}.holder(hex);
    for (const UnitId unit : play.units(side)) {
        if (play.place(unit) != hex) continue;
        if (play.get(ids.fore, unit) != 0) play.set(ids.fore, unit, 0);
        if (play.get(ids.opened, unit) != 0) play.set(ids.opened, unit, 0);
    }
    play.event(ids.fog.hides, for_zoc, {where(hex)});
}

void regroup(Play& play, UnitId unit, int display) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.display, unit, display);
    const SideId foe = play.enemy(play.side(unit));
    if (display == 0) return play.event_kept_from(foe, ids.fog.ungroups, at_any_time, {who(unit)});
    play.event_kept_from(foe, ids.fog.groups, campaign_forces, {who(unit), Fact::number("display", display)});
}

}  // namespace

// The offer to end the war is an aside too. [27.4]
std::vector<std::string> with_asides(std::vector<std::string> verbs) {
    for (const char* const aside : {"show", "hide", "abandon", "group", "ungroup", "offer_end"})
        verbs.emplace_back(aside);
    return verbs;
}

bool is_aside(const Known& known, const Action& action) {
    const FogNames& names = known.ids<Ids>().fog;
    const auto asides = {names.show, names.hide, names.abandon, names.group, names.ungroup};
    return action.verb == known.ids<Ids>().victory.offer_end ||
           std::find(asides.begin(), asides.end(), action.verb) != asides.end();
}

void list_asides(const Known& known, ActionList& out) {
    if (on_the_march(known)) return;
    const War war{known};
    Memory& memory = war.memory();
    const bool changed = memory.asides_from.changed(known.versions()) || memory.asides_of != known.viewer() ||
                         memory.asides_in_own_turn != own_turn(known);
    if (changed) {
        memory.asides.clear();
        find_asides(war, known, memory.asides);
        memory.asides_of = known.viewer();
        memory.asides_in_own_turn = own_turn(known);
    }
    out.add_judged_asides(memory.asides);
    const Action offer{known.ids<Ids>().victory.offer_end};
    if (!why_no_offer(known)) out.add_judged_asides({&offer, 1});
}

Judgement why_no_aside(const Known& known, const Action& action) {
    if (const UnitId mover = on_the_march(known)) return Refusal{one_by_one, "moving", {who(mover)}};
    const War war{known};
    const FogNames& names = war.ids().fog;
    if (action.verb == names.show) return why_no_show(war, known, action.unit());
    if (action.verb == names.hide) return why_no_hide(war, known, action.place());
    if (action.verb == names.abandon) return why_no_abandoning(war, known, action.place());
    if (action.verb == names.group) return why_no_group(war, known, action.unit(), action.number(1));
    if (action.verb == war.ids().victory.offer_end) return why_no_offer(known);
    return why_no_ungroup(war, known, action.unit());
}

void do_aside(Play& play, const Action& action) {
    const Ids& ids = play.ids<Ids>();
    const FogNames& names = ids.fog;
    if (action.verb == names.show) return show(play, action.unit());
    if (action.verb == names.hide) return hide(play, action.place());
    if (action.verb == names.group) return regroup(play, action.unit(), action.number(1));
    if (action.verb == names.ungroup) return regroup(play, action.unit(), 0);
    if (action.verb == ids.victory.offer_end) return offer_end(play);
    play.set(ids.fortification, action.place(), 0);
    play.event(ids.fog.abandons, given_up, {where(action.place())});
}

}  // namespace wargame::boers
