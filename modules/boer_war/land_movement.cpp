// What a march costs and where it may go. [12.0] [13.0]
#include "boer_war/chapters.hpp"
#include "boer_war/movement.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule allowances{"12.0"};
constexpr Rule one_by_one{"12.1"};
constexpr Rule costs{"12.2"};
constexpr Rule minimum_move{"12.21"};
constexpr Rule movement_zero{"12.22"};
constexpr Rule enemy_units{"12.3.1"};
constexpr Rule forbidden_terrain{"12.3.2"};
constexpr Rule zoc_stops{"12.41"};
constexpr Rule leaving_zoc{"12.42"};
constexpr Rule roads{"12.5"};
constexpr Rule bridges{"12.51"};
constexpr Rule forced_marches{"13.0"};
constexpr Rule named_first{"13.51"};
constexpr Rule attrition{"13.51.i"};
constexpr Rule not_in_zoc{"13.52"};
constexpr Rule no_mixing{"13.53"};
constexpr Rule out_of_command{"11.31"};
constexpr Rule trains{"24.0"};
constexpr Rule entering_box{"15.1"};
constexpr Rule leaving_box{"15.2"};
constexpr Rule interned{"26.1"};

Fact who(UnitId unit) { return Fact::of("unit", unit); }
Fact where(Place place) { return Fact::of("hex", place); }

}  // namespace

March march_of(const War& war, UnitId unit) {
    const Position& position = war.position();
    const MovementNames& names = war.ids().movement;
    March march;
    march.unit = unit;
    march.from = war.at(unit);
    march.side = position.side(unit);
    march.eye = war.eye(unit);
    march.mounted = war.mounted(unit);
    if (position.has_local(names.mover) && position.local_unit(names.mover) == unit) {
        march.spent = position.local(names.spent_mp);
        march.forced = position.local(names.forced) != 0;
        march.riding = position.local(names.riding) != 0;
        march.halted = position.local(names.halted) != 0;
    }
    march.left = allowance(war, unit, march.forced) - march.spent;
    march.in_zoc = war.in_enemy_zoc(march.side, march.from, march.eye);
    return march;
}

int allowance(const War& war, UnitId unit, bool forced) {
    const Position& position = war.position();
    const int printed = war.movement(unit);
    const int points = forced && position.applies(named_first) ? 2 * printed : printed;
    if (printed == 0 || !war.mounted(unit)) return points;
    const SideId side = position.side(unit);
    const int bonus = position.get(war.ids().mounted_bonus, side);
    if (bonus >= 0) return points + bonus;
    return std::max(points + bonus, std::min(points, position.get(war.ids().mounted_floor, side)));
}

int step_cost(const War& war, Place from, const Neighbour& step, bool mounted) {
    const Ground& ground = war.ground();
    const Position& position = war.position();
    if (!position.applies(costs)) return 1;
    const int river = ground.river(step) ? ground.river_cost() : 0;
    if (position.applies(roads) && war.rails(from, step))
        return ground.road_cost() + (position.applies(bridges) ? 0 : river);
    return ground.cost(step.place, mounted) + river;
}

Judgement why_no_select(const War& war, UnitId unit) {
    const Position& position = war.position();
    const Ids& ids = war.ids();
    const Place here = war.at(unit);
    if (!war.ground().land(here) && here != war.ground().cape_colony_west)
        return Refusal{one_by_one, "not_here", {who(unit)}};
    if (position.get(ids.moved, unit) == static_cast<int>(Moved::done)) {
        if (position.applies(zoc_stops) && war.in_enemy_zoc(unit, here))
            return Refusal{zoc_stops, "ended", {who(unit), where(here)}};
        return Refusal{one_by_one, "moved", {who(unit)}};
    }
    if (war.immobile(unit)) return Refusal{movement_zero, "", {who(unit)}};
    if (war.train(unit) && war.ground().land(here) && !war.railway(here))
        return Refusal{trains, "off_line", {who(unit), where(here)}};
    return {};
}

Judgement why_no_forced_march(const War& war, const March& march) {
    const UnitId unit = march.unit;
    if (march.forced) return Refusal{named_first, "twice", {who(unit)}};
    if (march.riding || !war.ground().land(march.from)) return Refusal{no_mixing, "forced", {who(unit)}};
    if (!march.begins()) return Refusal{named_first, "late", {who(unit)}};
    const bool marches = war.movement(unit) > 0 && war.position().applies(forced_marches);
    if (!marches) return Refusal{forced_marches, "", {who(unit)}};
    if (war.position().get(war.ids().commanded, unit) == 0) return Refusal{out_of_command, "", {who(unit)}};
    if (march.in_zoc) return Refusal{not_in_zoc, "", {who(unit), where(march.from)}};
    return {};
}

Judgement why_no_step(const War& war, const March& march, const Neighbour& step) {
    const Position& position = war.position();
    const Place to = step.place;
    if (!war.ground().land(to)) return Refusal{forbidden_terrain, "", {who(march.unit), where(to)}};
    if (war.held_by(to, war.foe(march.side))) return Refusal{enemy_units, "", {who(march.unit), where(to)}};
    if (march.in_zoc && march.spent > 0 && position.applies(zoc_stops))
        return Refusal{zoc_stops, "stopped", {who(march.unit), where(march.from)}};
    if (march.in_zoc) {
        const bool again = war.in_enemy_zoc(march.side, to, march.eye);
        if (again || !position.applies(leaving_zoc))
            return Refusal{zoc_stops, "zoc_to_zoc", {who(march.unit), where(march.from), Fact::of("to", to)}};
    }
    const int cost = step_cost(war, march.from, step, march.mounted);
    if (cost <= march.left) return {};
    const bool first = march.spent == 0 && march.left > 0 && position.applies(minimum_move);
    if (first) return {};
    return Refusal{
        allowances,
        "points",
        {who(march.unit), where(to), Fact::number("cost", cost), Fact::number("left", std::max(0, march.left))}};
}

Judgement why_no_march_to(const War& war, const March& march, Place to) {
    const Ground& ground = war.ground();
    const UnitId unit = march.unit;
    const bool into = to == ground.cape_colony_west, out = march.from == ground.cape_colony_west;
    if (war.train(unit)) return Refusal{trains, "rails_only", {who(unit)}};
    if (!march.from) return Refusal{interned, "", {who(unit)}};
    if (march.halted) return Refusal{out ? entering_box : leaving_box, "whole_move", {who(unit)}};
    if (into || out) {
        if (march.forced) return Refusal{no_mixing, "off_map", {who(unit)}};
        if (into && out) return Refusal{one_by_one, "far", {who(unit), where(to)}};
        if (Judgement no = why_no_passage(war, unit, into ? march.from : to, into)) return no;
        // Who marches must have stood on the edge from the beginning.
        if (march.spent > 0) return Refusal{entering_box, "later", {who(unit), where(march.from)}};
        return {};
    }
    for (const Neighbour& step : ground.board().neighbours(march.from))
        if (step.place == to) return why_no_step(war, march, step);
    return Refusal{one_by_one, "far", {who(unit), where(to)}};
}

void roll_attrition(Play& play, UnitId unit, int spent) {
    const War war{play};
    if (spent <= war.movement(unit) || !play.applies(attrition)) return;
    const Table& table = play.table(war.ids().movement.forced_march);
    const int die = play.roll(6, "the attrition of a forced march");
    const bool worn = table.find(table.axis(0).index_of(die)).code() == "demoralized";
    const bool lost = worn && war.demoralized(unit);
    const MovementNames& names = war.ids().movement;
    tell(play, unit,
         lost   ? names.lost_on_march
         : worn ? names.worn_out
                : names.attrition,
         attrition, {who(unit), Fact::number("spent", spent), Fact::number("die", die)});
    if (lost) return take_off(play, unit);
    if (worn) turn_over(play, unit, true);
}

}  // namespace wargame::boers
