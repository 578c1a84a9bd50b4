#include "skirmish_1881/sight.hpp"

#include "skirmish_1881/battle.hpp"

#include <algorithm>

namespace wargame::skirmish {
namespace {

constexpr Rule sight{"added.sight"};

// What the memory of sight holds between two units.
enum class Line : std::uint8_t { not_asked, clear, dead_ground, high_ground, screen, base };

// [1] A unit in dead ground and an enemy see each other only at close range or from near the lines of the effect.
bool in_dead_ground(const Tabletop& table, const DeadGround& effect, Point unit, Point enemy) {
    const auto holds = [&](PieceId piece) { return table.in(unit, piece); };
    if (std::none_of(effect.pieces.begin(), effect.pieces.end(), holds)) return false;
    if (within_distance(unit, enemy, effect.enemy_within)) return false;
    const auto near = [&](LineId line) { return table.within(enemy, line, effect.near_line); };
    return std::none_of(effect.lines.begin(), effect.lines.end(), near);
}

Line look(const TableTop& table, UnitId unit, UnitId target) {
    const Point a = table.at(unit);
    const Point b = table.at(target);
    for (const DeadGround& effect : table.position().extra<Battle>().dead_ground)
        if (in_dead_ground(table.table(), effect, a, b) || in_dead_ground(table.table(), effect, b, a))
            return Line::dead_ground;
    switch (table.table().sight(a, b, table.circles()).bar) {
        case SightBar::high_ground: return Line::high_ground;
        case SightBar::screen: return Line::screen;
        case SightBar::base: return Line::base;
        case SightBar::none: break;
    }
    return Line::clear;
}

// Units that set up hidden are not fired at until they fire, move or are found.
bool unseen(const TableTop& table, UnitId target) {
    if (table.position().get(table.ids().unseen, target) == 0) return false;
    const auto& effect = table.position().extra<Battle>().unseen;
    if (!effect) return false;
    const auto enemies = table.enemies_of(table.position().side(target));
    return std::none_of(enemies.begin(), enemies.end(), [&](const Base& enemy) {
        return within_distance(enemy.circle.centre, table.at(target), effect->found_within);
    });
}

Judgement explain(const TableTop& table, Line line, UnitId unit, UnitId target) {
    const Fact who = Fact::of("unit", unit);
    const Fact whom = Fact::of("target", target);
    switch (line) {
        case Line::dead_ground: return Refusal{sight, "dead_ground", {who, whom}};
        case Line::high_ground: return Refusal{sight, "high_ground", {who, whom}};
        case Line::screen: return Refusal{sight, "screen", {who, whom}};
        case Line::base: {
            const LineOfSight seen = table.table().sight(table.at(unit), table.at(target), table.circles());
            const UnitId other = seen.base < 0 ? UnitId{} : table.unit_of_circle(static_cast<std::size_t>(seen.base));
            return Refusal{sight, "base", {who, whom, Fact::of("other", other)}};
        }
        case Line::clear:
        case Line::not_asked: break;
    }
    return {};
}

}  // namespace

Judgement why_not_seen(const TableTop& table, UnitId unit, UnitId target) {
    std::uint8_t& known = table.sight_memory(unit, target);
    if (known == static_cast<std::uint8_t>(Line::not_asked)) {
        known = static_cast<std::uint8_t>(look(table, unit, target));
        table.sight_memory(target, unit) = known;
    }
    if (Judgement no = explain(table, static_cast<Line>(known), unit, target)) return no;
    if (unseen(table, target)) return Refusal{sight, "unseen", {Fact::of("target", target)}};
    return {};
}

}  // namespace wargame::skirmish
