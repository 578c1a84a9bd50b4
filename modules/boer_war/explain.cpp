// Why a unit comes as far as it does, a hex is controlled or overfull, a unit is in command or supplied.
#include "boer_war/explain.hpp"

#include "boer_war/chapters.hpp"
#include "boer_war/movement.hpp"

#include "wargame/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace wargame::boers {
namespace {

constexpr Rule allowances{"12.0"};
constexpr Rule zones{"10.1"};
constexpr Rule who_has_zoc{"10.2"};
constexpr Rule command_radius{"11.4"};
constexpr Rule out_of_command{"11.12"};
constexpr Rule blocked{"11.42"};
constexpr Rule in_a_zone{"11.43"};
constexpr Rule stacking{"9.31"};

Fact who(UnitId unit) { return Fact::of("unit", unit); }

[[noreturn]] void nothing(std::string_view what) { throw NothingToExplain{std::string{what}}; }

Place place_of(std::span<const Subject> about, const char* how) {
    if (about.empty() || !about[0].place.is_location()) nothing(how);
    return about[0].place;
}

// The least points for which a march comes to a hex, or -1.
int least_points(const War& war, const March& march, Place to) {
    const auto cost = [&](Place from, const Neighbour& step) {
        if (step.side == HexSide::none || !war.ground().land(step.place)) return -1;
        if (war.held_by(step.place, war.foe(march.side))) return -1;
        const bool leaves_zoc = war.in_enemy_zoc(march.side, from, march.eye);
        if (leaves_zoc && war.in_enemy_zoc(march.side, step.place, march.eye)) return -1;
        return step_cost(war, from, step, march.mounted);
    };
    const auto stops = [&](Place place) { return war.in_enemy_zoc(march.side, place, march.eye); };
    const Trace found = trace(
        war.position().board(), march.from, [&](Place place) { return place == to; },
        {.limit = std::max(0, march.left), .leave_start = march.spent == 0}, moves(cost, stops), war.memory().search);
    return found ? found.cost : -1;
}

Explanation explain_reach(const Known& known, std::span<const Subject> about) {
    const UnitId unit =
        unit_asked(known, about, "reach is asked of a unit on the map, and perhaps of a hex: reach UNIT [HEX]");
    const War war{known};
    const March march = march_of(war, unit);
    Explanation out;
    if (about.size() < 2 || !about[1].place.is_location()) {
        out.answer = fmt::format("{} movement points", std::max(0, march.left));
        if (const Judgement no = why_no_select(war, unit)) out.because.push_back(because(known, *no));
        for (const Judgement& no : {why_no_forced_march(war, march), why_no_boarding(war, march)})
            if (no) out.because.push_back(because(known, *no));
        return out;
    }
    const Place to = about[1].place;
    const Judgement no = why_no_select(war, unit);
    const int points = no ? -1 : least_points(war, march, to);
    if (points >= 0) {
        out.answer = fmt::format("within reach for {} points", points);
        out.because.push_back(
            because(known, "{unit} has {left} points", allowances, {who(unit), Fact::number("left", march.left)}));
        return out;
    }
    const Judgement step = no ? no : why_no_march_to(war, march, to);
    out.answer = step ? "out of reach" : "within reach by the minimum move";
    if (step) out.because.push_back(because(known, *step));
    const Judgement boards = why_no_boarding(war, march);
    if (!boards && !why_no_ride(war, march, to)) out.answer = "within reach by rail";
    return out;
}

Explanation explain_zoc(const Known& known, std::span<const Subject> about) {
    const Place hex = place_of(about, "zoc is asked of a hex: zoc HEX");
    const War war{known};
    Explanation out;
    std::vector<UnitId> units;
    for (const SideId side : {war.ids().boer, war.ids().british}) {
        war.zoc_from(side, hex, units);
        for (const UnitId unit : units)
            out.because.push_back(
                because(known, "{unit} controls it from {at}", zones, {who(unit), Fact::of("at", war.at(unit))}));
        if (units.empty()) continue;
        const auto& name = known.title().sides[side.index()].name;
        out.answer += fmt::format("{}in a zone of control of {}", out.answer.empty() ? "" : ", ", name);
    }
    if (out.answer.empty()) out.answer = "in no zone of control";
    for (const UnitId unit : war.units_at(hex))
        if (!war.has_zoc(unit)) out.because.push_back(because(known, "{unit} has none", who_has_zoc, {who(unit)}));
    return out;
}

// What keeps the command of a headquarters from a hex. [11.4]
ExplanationLine why_not_reached(const War& war, const Known& known, UnitId headquarters, Place to, Eye eye) {
    const SideId side = known.side(headquarters), foe = war.foe(side);
    const Place from = war.at(headquarters);
    const Fact hq = Fact::of("hq", headquarters), at = Fact::of("at", from);
    if (war.in_enemy_zoc(side, from, eye))
        return because(known, "{hq} lies in an enemy zone of control in {at}", in_a_zone, {hq, at});
    const auto may_pass = [&](Place, const Neighbour& step) {
        return step.side != HexSide::none && war.ground().land(step.place) && !war.ground().neutral(step.place) &&
               !war.held_by(step.place, foe);
    };
    const int radius = war.command(headquarters), away = grid_distance(known.board(), from, to).value_or(0);
    if (away > radius)
        return because(known, "{hq} in {at} reaches {radius} hexes, {away} are needed", command_radius,
                       {hq, at, Fact::number("radius", radius), Fact::number("away", away)});
    const SearchMemory& search = war.memory().search;
    reach(known.board(), from, {.budget = radius}, steps_where(may_pass), war.memory().search);
    Place cut;
    if (search.reached(to))
        for (Place place = search.before(to); place && place != from; place = search.before(place))
            if (war.in_enemy_zoc(side, place, eye)) cut = place;
    if (!cut) return because(known, "no way leads there from {hq} in {at}", blocked, {hq, at});
    return because(known, "the way from {hq} in {at} ends in {cut}, in an enemy zone of control", blocked,
                   {hq, at, Fact::of("cut", cut)});
}

// The headquarters that are nearest as the crow flies are those a player thinks of.
void tell_why_out_of_command(const War& war, const Known& known, UnitId unit, Explanation& out) {
    constexpr std::size_t most = 3;
    const Place at = war.at(unit);
    std::vector<std::pair<int, UnitId>> nearest;
    for (const UnitId headquarters : known.units(known.side(unit)))
        if (war.headquarters(headquarters) && war.on_map(headquarters))
            if (const auto away = grid_distance(known.board(), war.at(headquarters), at))
                nearest.emplace_back(*away, headquarters);
    std::sort(nearest.begin(), nearest.end());
    out.because.push_back(because(known, "no headquarters reaches {at}", out_of_command, {Fact::of("at", at)}));
    for (std::size_t number = 0; number < std::min(most, nearest.size()); ++number)
        out.because.push_back(why_not_reached(war, known, nearest[number].second, at, war.eye(unit)));
}

Explanation explain_command(const Known& known, std::span<const Subject> about) {
    const UnitId unit = unit_asked(known, about, "command is asked of a unit on the map or in a box: command UNIT");
    const War war{known};
    Explanation out;
    out.answer = war.in_command(unit) ? "in command" : "out of command";
    for (const UnitId headquarters : known.units(known.side(unit)))
        if (war.headquarters(headquarters) && known.on_board(headquarters) &&
            war.reaches(headquarters, war.at(unit), war.eye(unit)))
            out.because.push_back(because(known, "{hq} reaches {at}", command_radius,
                                          {Fact::of("hq", headquarters), Fact::of("at", war.at(unit))}));
    if (out.because.empty()) tell_why_out_of_command(war, known, unit, out);
    return out;
}

Explanation explain_stack(const Known& known, std::span<const Subject> about) {
    const Place hex = place_of(about, "stack is asked of a hex: stack HEX");
    const War war{known};
    const auto units = war.units_at(hex);
    Explanation out;
    const int stacked = war.stacked(hex);
    const int limit = units.empty() ? 0 : war.stacking_limit(known.side(units.front()));
    out.answer = units.empty()      ? "nobody is known there"
                 : stacked <= limit ? fmt::format("{} of {} sixths", stacked, limit)
                                    : fmt::format("{} sixths too many", stacked - limit);
    for (const UnitId unit : units)
        out.because.push_back(
            because(known, "{unit} counts {share}", stacking, {who(unit), Fact::number("share", war.share(unit))}));
    return out;
}

}  // namespace

UnitId unit_asked(const Known& known, std::span<const Subject> about, const char* how) {
    if (about.empty() || !about[0].unit || !known.on_board(about[0].unit)) throw NothingToExplain{how};
    return about[0].unit;
}

void fill_explanations(Rulebook& book) {
    book.explanation("reach", explain_reach);
    book.explanation("zoc", explain_zoc);
    book.explanation("command", explain_command);
    book.explanation("stack", explain_stack);
    book.explanation("supply", explain_supply);
}

}  // namespace wargame::boers
