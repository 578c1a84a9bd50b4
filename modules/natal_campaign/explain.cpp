// Why a force may not march, a town is besieged, a battle has its odds, two forces become one.
#include "natal_campaign/battle.hpp"
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/march.hpp"

#include <fmt/format.h>

namespace wargame::natal {
namespace {

constexpr Rule marching{"added.march"};
constexpr Rule sieges{"sieges.1"};
constexpr Rule battles{"battles.2"};
constexpr Rule stacking{"added.stacking"};

// The force that a subject names: itself, or the one a piece or leader is with.
UnitId force_named(const Theatre& theatre, const Subject& subject) {
    if (!subject.unit) return {};
    const Ids& ids = theatre.ids();
    if (theatre.position().has_class(subject.unit, ids.force)) return subject.unit;
    return theatre.force_of(subject.unit);
}

[[noreturn]] void nothing(std::string_view what) { throw NothingToExplain{std::string{what}}; }

}  // namespace

Explanation explain_reach(const Known& known, std::span<const Subject> about) {
    const Theatre theatre{known};
    const UnitId force = about.empty() ? UnitId{} : force_named(theatre, about[0]);
    if (!force || !start_of(known, force))
        nothing("reach is asked of a force on the map, and perhaps of a hex: reach FORCE [HEX]");
    const Place from = start_of(known, force);
    const bool boer = known.side(force) == theatre.ids().boer;
    Explanation out;
    if (about.size() > 1 && about[1].place.is_location() && !about[1].unit) {
        const Judgement no = why_no_step(theatre, force, boer ? Way::any : Way::open, about[1].place);
        out.answer = no ? "not the next step" : "a step that may come next";
        if (no) out.because.push_back(because(known, *no));
        const int steps = theatre.ground().distance(from, about[1].place);
        if (steps != Ground::no_way)
            out.because.push_back(
                because(known, "{steps} legal steps lead there", marching, {Fact::number("steps", steps)}));
        return out;
    }
    const Goals goals = goals_of(theatre, force, from);
    Judgement no;
    for (const Way way : {Way::any, Way::railway, Way::road, Way::open}) {
        if ((way == Way::any) != boer) continue;
        no = why_no_march(theatre, force, way);
        if (!no) break;
    }
    out.answer = no ? "does not march" : "may march";
    if (no) out.because.push_back(because(known, *no));
    if (goals.empty()) return out;
    const int cost = way_to_go(theatre, force, from, goals).cost;
    for (const Place goal : goals.all())
        out.because.push_back(because(known, "its order leads to {hex}", marching, {Fact::of("hex", goal)}));
    if (cost != no_path)
        out.because.push_back(because(known, "the way costs {cost}", marching, {Fact::number("cost", cost)}));
    return out;
}

Explanation explain_siege(const Known& known, std::span<const Subject> about) {
    const Theatre theatre{known};
    const Place town = about.empty() ? Place{} : about[0].place;
    if (!town.is_location() || !theatre.ground().town(town))
        nothing("siege is asked of a town that can be besieged: siege TOWN");
    Explanation out;
    out.answer = theatre.besieged(town) ? "besieged" : "not besieged";
    if (!theatre.force_at(theatre.ids().british, town))
        out.because.push_back(because(known, "no British force is known in {town}", sieges, {Fact::of("town", town)}));
    for (const StepTo& step : theatre.ground().steps(town))
        if (const UnitId boer = theatre.force_at(theatre.ids().boer, Place::location(step.hex)))
            out.because.push_back(because(known, "{force} is in contact with it from {hex}", sieges,
                                          {fact("force", boer), Fact::of("hex", theatre.at(boer))}));
    return out;
}

Explanation explain_column(const Known& known, std::span<const Subject> about) {
    const Theatre theatre{known};
    const UnitId attacker = about.size() == 2 ? force_named(theatre, about[0]) : UnitId{};
    const UnitId defender = about.size() == 2 ? force_named(theatre, about[1]) : UnitId{};
    const bool both = attacker && defender && theatre.on_map(attacker) && theatre.on_map(defender);
    if (!both || known.side(attacker) == known.side(defender))
        nothing("column is asked of a force and an enemy in sight: column ATTACKER DEFENDER");
    const int mine = battle_points(theatre, attacker), theirs = battle_points(theatre, defender);
    const Axis& odds = known.table(theatre.ids().quick_battle).axis(1);
    const AxisIndex column = odds.index_of(Odds{mine, theirs});
    Explanation out;
    out.answer = fmt::format("column {}", column ? odds.key(*column) : "none");
    out.because.push_back(because(known, "{force} has {points} points", battles,
                                  {fact("force", attacker), Fact::number("points", mine)}));
    out.because.push_back(because(known, "{force} has {points} points", battles,
                                  {fact("force", defender), Fact::number("points", theirs)}));
    return out;
}

Explanation explain_stack(const Known& known, std::span<const Subject> about) {
    const Theatre theatre{known};
    const Place hex = about.empty() ? Place{} : about[0].place;
    if (!hex.is_location()) nothing("stack is asked of a hex or a force: stack HEX");
    Explanation out;
    const UnitId own = theatre.force_at(known.viewer() ? known.viewer() : theatre.ids().boer, hex);
    out.answer = own ? "a force stands there" : "no force of this side stands there";
    out.because.push_back(
        because(known, "a hex holds one force of a side; who ends a move with a friend joins him", stacking));
    if (own)
        out.because.push_back(because(known, "{force}, {figures} figures", stacking,
                                      {fact("force", own), Fact::number("figures", theatre.figures(own))}));
    return out;
}

}  // namespace wargame::natal
