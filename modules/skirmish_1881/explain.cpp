// Why a unit can go no farther, sees nothing, or fires and strikes in the column it does.
#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/fire.hpp"
#include "skirmish_1881/legs.hpp"
#include "skirmish_1881/melee.hpp"
#include "skirmish_1881/sight.hpp"

#include <fmt/format.h>

namespace wargame::skirmish {
namespace {

constexpr Rule boer_half{"turn.1"};
constexpr Rule british_half{"turn.2"};
constexpr Rule price_of_move{"command.5"};
constexpr Rule on_foot{"movement.1"};
constexpr Rule on_horse{"movement.2"};
constexpr Rule legs{"added.legs"};
constexpr Rule fire_factors{"fire.3"};
constexpr Rule melee{"melee.2"};
constexpr Rule sight{"added.sight"};
constexpr Rule contact{"added.contact"};
constexpr Rule columns{"hits.3"};
constexpr Rule cells{"hits.4"};

std::string inches(int tenths) { return fmt::format("{}.{} inches", tenths / 10, tenths % 10); }

// Two units that fight each other, in the order asked.
struct Opponents {
    UnitId unit, target;
};

Opponents opponents(const Known& known, std::span<const Subject> about, std::string_view kind) {
    const TableTop table{known};
    const auto fights = [&](const Subject& one) { return one.unit && table.fights(one.unit); };
    const bool two = about.size() == 2 && fights(about[0]) && fights(about[1]);
    if (two && known.side(about[0].unit) != known.side(about[1].unit)) return {about[0].unit, about[1].unit};
    throw NothingToExplain{fmt::format("{0} is asked of a unit and an enemy, both on the table: {0} UNIT ENEMY", kind)};
}

Explanation verdict(const Known& known, const Judgement& no, std::string_view yes, std::string_view not_so) {
    Explanation out;
    out.answer = no ? not_so : yes;
    if (no) out.because.push_back(because(known, *no));
    return out;
}

// Where the unit would go: a place, or the point where it would touch a unit.
std::optional<Point> goal(const Known& known, UnitId unit, const Subject& what) {
    if (what.unit) return contact_point(known, unit, what.unit);
    return what.place.is_point() ? std::optional{what.place.point()} : std::nullopt;
}

[[noreturn]] void no_reach() {
    throw NothingToExplain{
        "reach is asked of a unit on the table, and perhaps of a point or an enemy: reach UNIT [POINT or ENEMY]"};
}

Explanation reach_to(const Known& known, UnitId unit, const LegJudge& judge, const Subject& what) {
    const auto end = goal(known, unit, what);
    if (!end) no_reach();
    Explanation out = verdict(known, judge.to(*end), "within reach", "out of reach");
    if (!out.because.empty()) return out;
    const LegJudge::Cost cost = judge.cost(*end);
    out.because.push_back(because(known, "the leg to {to} uses {used} inches", legs,
                                  {Fact::of("to", Place::point(*end)), Fact::tenths("used", cost.tenths)}));
    out.because.push_back(because(known, "it costs {ap} AP of {have}", price_of_move,
                                  {Fact::number("ap", cost.ap), Fact::number("have", ap_left(known, unit))}));
    return out;
}

void add_modifier_lines(const ModifierList& modifiers, Explanation& out) {
    ModifierList before;
    for (const Modifier& one : modifiers) {
        const int sum = before.sum();
        before.add(one);
        const int more = before.sum() - sum;
        out.because.push_back({more == 0 ? fmt::format("{}: nothing more, the two do not add up", one.id)
                                         : fmt::format("{}: {:+}", one.id, more),
                               one.rule});
    }
}

void add_cell_lines(const Known& known, UnitId unit, const HitsCell& cell, Explanation& out) {
    const Ids& ids = known.ids<Ids>();
    out.because.push_back(
        because(known, "{figures} figures: column {column}", columns,
                {Fact::number("figures", known.get(ids.figures, unit)), Fact::number("column", cell.column)}));
    out.because.push_back(
        because(known, "line {factor} of that column: {cell.says}", cells,
                {Fact::number("factor", cell.factor), Fact::cell("cell", ids.hits_table, cell.index)}));
}

Explanation column_of_blow(const Known& known, const Opponents& pair) {
    const Blow blow = take_swing(known, pair.unit, pair.target);
    Explanation out{fmt::format("column {}, factor {}", blow.cell.column, blow.cell.factor), {}};
    out.because.push_back(because(known, "{unit} and {target} touch: they strike at each other", contact,
                                  {Fact::of("unit", pair.unit), Fact::of("target", pair.target)}));
    out.because.push_back(because(known, "melee factor {factor}", melee, {Fact::number("factor", blow.printed)}));
    add_modifier_lines(blow.modifiers, out);
    add_cell_lines(known, pair.unit, blow.cell, out);
    return out;
}

Explanation column_of_fire(const Known& known, const Opponents& pair) {
    const Known own{known.parts(), known.side(pair.unit)};
    Judgement no = why_no_fire(own, pair.unit);
    if (!no) no = why_not_target(own, pair.unit, pair.target);
    if (no) return verdict(known, no, "", "no fire");
    const Aim aim = take_aim(known, pair.unit, pair.target);
    Explanation out{fmt::format("column {}, factor {}", aim.cell.column, aim.cell.factor), {}};
    out.because.push_back(because(known, "factor {factor} at {range} inches", fire_factors,
                                  {Fact::number("factor", aim.printed), Fact::tenths("range", aim.range)}));
    add_modifier_lines(aim.modifiers, out);
    add_cell_lines(known, pair.unit, aim.cell, out);
    return out;
}

}  // namespace

Explanation explain_reach(const Known& known, std::span<const Subject> about) {
    const TableTop table{known};
    const Ids& ids = table.ids();
    if (about.empty() || about.size() > 2 || !about[0].unit || !table.fights(about[0].unit)) no_reach();
    const UnitId unit = about[0].unit;
    const bool moving = known.local_unit(ids.mover) == unit;
    const Fact who = Fact::of("unit", unit);
    if (const SideId phasing = known.phasing(); phasing && phasing != known.side(unit))
        return verdict(known, Refusal{phasing == ids.boer ? boer_half : british_half, "side", {who}}, "", "nowhere");
    if (!moving && known.get(ids.moved, unit) != 0)
        return verdict(known, Refusal{price_of_move, "moved", {who}}, "", "nowhere");
    const LegJudge judge{known, unit, moving ? LegJudge::Selected::yes : LegJudge::Selected::no};
    if (about.size() == 2) return reach_to(known, unit, judge, about[1]);
    if (Judgement no = judge.no_more_legs()) return verdict(known, no, "", "nowhere");

    const Stance stance = table.stance(unit);
    const int allowance = ids.allowance[static_cast<std::size_t>(stance)];
    const int used = moving ? known.get(ids.used, unit) : 0;
    Explanation out{inches(allowance - used), {}};
    const bool rides = stance == Stance::mounted || stance == Stance::limbered;
    out.because.push_back(because(
        known, "{unit} is {state} and goes up to {allowance} inches in a half", rides ? on_horse : on_foot,
        {who, Fact::listed("state", ids.states, static_cast<int>(stance)), Fact::tenths("allowance", allowance)}));
    if (used > 0)
        out.because.push_back(because(known, "it has used {used} of them", legs, {Fact::tenths("used", used)}));
    out.because.push_back(
        because(known, "a move costs {price} AP, of {have} left", price_of_move,
                {Fact::number("price", ids.price_of_move), Fact::number("have", ap_left(known, unit))}));
    if (!judge.can_leg(false)) out.answer = "nowhere";
    return out;
}

Explanation explain_sight(const Known& known, std::span<const Subject> about) {
    const Opponents pair = opponents(known, about, "sight");
    const TableTop table{known};
    Explanation out = verdict(known, why_not_seen(table, pair.unit, pair.target), "in sight", "not seen");
    if (out.because.empty())
        out.because.push_back(because(known, "nothing stands between {unit} and {target}", sight,
                                      {Fact::of("unit", pair.unit), Fact::of("target", pair.target)}));
    return out;
}

Explanation explain_column(const Known& known, std::span<const Subject> about) {
    const Opponents pair = opponents(known, about, "column");
    return TableTop{known}.touches(pair.unit, pair.target) ? column_of_blow(known, pair) : column_of_fire(known, pair);
}

}  // namespace wargame::skirmish
