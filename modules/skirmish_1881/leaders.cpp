#include "skirmish_1881/leaders.hpp"

#include "skirmish_1881/battle.hpp"

#include <limits>

namespace wargame::skirmish {
namespace {

constexpr Rule leaders{"added.leaders"};
constexpr Rule brigades{"command.2"};
constexpr int lost_up_to = 3;

bool is_lost(const Position& position, UnitId leader) {
    return position.get(position.ids<Ids>().fate, leader) == static_cast<int>(Fate::destroyed);
}

// The friendly unit nearest to a point, the first in the roster of two equally near.
UnitId nearest_friend(const TableTop& table, SideId side, Point from) {
    UnitId nearest;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Base& base : table.bases(side)) {
        const std::int64_t far = squared_distance(from, base.circle.centre);
        if (far >= least) continue;
        least = far;
        nearest = base.unit;
    }
    return nearest;
}

void join_nearest(Play& play, UnitId leader, Place from) {
    const TableTop table{play};
    const Ids& ids = table.ids();
    const UnitId unit = from.is_point() ? nearest_friend(table, play.side(leader), from.point()) : UnitId{};
    play.set(ids.with, leader, unit);
    if (unit)
        play.event(ids.text.leader_joins, leaders, {Fact::of("leader", leader), Fact::of("unit", unit)});
    else
        play.event(ids.text.leader_without_unit, leaders, {Fact::of("leader", leader)});
}

// Where the unit of a figure stood when it was hit: a gun still stands there, others left their last place in `exit`.
Place last_place(const Position& position, UnitId unit) {
    const Place here = position.place(unit);
    return here ? here : Place::from(position.get(position.ids<Ids>().exit, unit));
}

void lose(Play& play, UnitId leader, int die) {
    const Ids& ids = play.ids<Ids>();
    const SideId side = play.side(leader);
    play.set(ids.fate, leader, static_cast<int>(Fate::destroyed));
    play.set(ids.with, leader, UnitId{});
    play.event(ids.text.leader_lost, leaders, {Fact::of("leader", leader), Fact::number("die", die)});
    for (const UnitId other : play.extra<Battle>().leaders)
        if (play.side(other) == side && !is_lost(play, other)) return;
    play.set(ids.commander_lost, side, 1);
    play.event(ids.text.commander_lost, leaders, {Fact::of("side", side)});
}

}  // namespace

Judgement why_not_attach(const Known& known, UnitId leader, UnitId unit) {
    const TableTop table{known};
    const Ids& ids = table.ids();
    const Fact who = Fact::of("leader", leader);
    const Fact whom = Fact::of("unit", unit);
    if (!known.applies(leaders) || !table.is_leader(leader) || known.side(leader) != known.viewer())
        return Refusal{leaders, "leader", {who}};
    if (is_lost(known, leader) || !known.unit_in(ids.with, leader)) return Refusal{leaders, "lost", {who}};
    if (known.get(ids.attached, leader) != 0) return Refusal{leaders, "attached", {who}};
    if (known.side(unit) != known.viewer() || !table.fights(unit)) return Refusal{leaders, "side", {who, whom}};
    const UnitId now = known.unit_in(ids.with, leader);
    if (now == unit) return Refusal{leaders, "with", {who, whom}};
    const bool split = known.scenario().name_lists[ids.brigades.index()].entries.size() > 0 && known.applies(brigades);
    if (split && known.get(ids.brigade, leader) != known.get(ids.brigade, unit))
        return Refusal{leaders, "brigade", {who, whom}};
    if (!table.fights(now) || !within_distance(table.at(now), table.at(unit), ids.command_move))
        return Refusal{leaders, "distance", {who, whom}};
    return {};
}

void list_attachments(const Known& known, ActionList& out) {
    if (!known.applies(leaders)) return;
    const TableTop table{known};
    for (const UnitId leader : known.extra<Battle>().leaders) {
        if (known.side(leader) != known.viewer() || known.get(table.ids().attached, leader) != 0) continue;
        for (const Base& base : table.bases(known.viewer()))
            if (!why_not_attach(known, leader, base.unit)) out.add_judged(table.ids().verb.attach, leader, base.unit);
    }
}

void attach(Play& play, UnitId leader, UnitId unit) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.with, leader, unit);
    play.set(ids.attached, leader, 1);
    play.event(ids.text.leader_goes, leaders, {Fact::of("leader", leader), Fact::of("unit", unit)});
}

void take_off(Play& play, UnitId unit) {
    const Place from = play.place(unit);
    play.remove(unit);
    forget_ended_contacts(play, unit);
    if (!play.applies(leaders)) return;
    for (const UnitId leader : play.extra<Battle>().leaders)
        if (play.unit_in(play.ids<Ids>().with, leader) == unit) join_nearest(play, leader, from);
}

void check_leaders(Play& play) {
    if (!play.applies(leaders)) return;
    const TableTop table{play};
    const Ids& ids = table.ids();
    for (const UnitId leader : play.extra<Battle>().leaders) {
        const UnitId unit = play.unit_in(ids.with, leader);
        if (!unit || table.fights(unit) || play.get(ids.lost, unit) == 0) continue;
        const int die = play.roll(6, "whether a command figure is lost");
        if (die <= lost_up_to) {
            lose(play, leader, die);
            continue;
        }
        play.event(ids.text.leader_escapes, leaders, {Fact::of("leader", leader), Fact::number("die", die)});
        join_nearest(play, leader, last_place(play, unit));
    }
}

}  // namespace wargame::skirmish
