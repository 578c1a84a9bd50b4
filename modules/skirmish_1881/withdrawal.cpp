#include "skirmish_1881/withdrawal.hpp"

#include "skirmish_1881/battle.hpp"
#include "skirmish_1881/hits.hpp"
#include "skirmish_1881/leaders.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace wargame::skirmish {
namespace {

constexpr int inch = 10;

// `length` tenths of the way given by `along` of `far`: to the nearest tenth, exactly.
int part(std::int64_t along, std::int64_t far_squared, int length) {
    const std::int64_t twice = 2 * std::abs(along) * length;
    const std::int64_t rounded = (integer_root(twice * twice / far_squared) + 1) / 2;
    return static_cast<int>(along < 0 ? -rounded : rounded);
}

std::optional<Point> straight_back(Point own, Point enemy, int length, const Tabletop& table) {
    const std::int64_t dx = own.x - enemy.x;
    const std::int64_t dy = own.y - enemy.y;
    const std::int64_t squared = dx * dx + dy * dy;
    if (squared == 0) return {};
    const int x = own.x + part(dx, squared, length);
    const int y = own.y + part(dy, squared, length);
    if (x < 0 || y < 0 || x > table.width() || y > table.depth()) return {};
    return Point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

// A leg out of contact, judged by ground, rest and distance, not by AP or allowance.
bool may_go_back(const TableTop& table, UnitId unit, Point end) {
    const Point from = table.at(unit);
    if (table.table().leg(from, end, table.movement(unit)).bar != LegBar::none) return false;
    if (table.may_rest(unit, end)) return false;
    const auto enemies = table.enemies_of(table.position().side(unit));
    return std::all_of(enemies.begin(), enemies.end(), [&](const Base& enemy) {
        return keep_away({{from, end}, table.diameter(unit)}, enemy.circle, table.ids().keep_away) == KeepAway::kept;
    });
}

void go_back(Play& play, UnitId unit, Point struck_at) {
    const TableTop table{play};
    const Ids& ids = table.ids();
    const Place from = play.place(unit);
    const int most = ids.allowance[static_cast<std::size_t>(table.in_saddle(unit) ? Stance::mounted : Stance::foot)];
    for (int length = most; length >= inch; length -= inch) {
        const auto end = straight_back(from.point(), struck_at, length, table.table());
        if (!end || !may_go_back(table, unit, *end)) continue;
        play.move(unit, Place::point(*end));
        forget_ended_contacts(play, unit);
        return play.event(ids.text.goes_back, losers_go_back,
                          {Fact::of("unit", unit), Fact::of("from", from), Fact::of("to", Place::point(*end))});
    }
    play.event(ids.text.cannot_go_back, losers_go_back, {Fact::of("unit", unit)});
    take_hits(play, unit, 1);
    check_leaders(play);
}

}  // namespace

Melees::Melees(Play& play) {
    const TableTop table{play};
    const auto& roster = play.extra<Battle>().roster;
    std::vector<int> melee_of(play.units_count(), -1);
    for (const UnitId first : roster) {
        if (!table.fights(first) || !table.in_contact(first) || melee_of[first.index()] >= 0) continue;
        std::vector<UnitId> open{first};
        melee_of[first.index()] = melees_;
        while (!open.empty()) {
            const UnitId unit = open.back();
            open.pop_back();
            for (const Base& enemy : table.enemies_of(play.side(unit))) {
                if (!table.touches(unit, enemy.unit) || melee_of[enemy.unit.index()] >= 0) continue;
                melee_of[enemy.unit.index()] = melees_;
                open.push_back(enemy.unit);
            }
        }
        ++melees_;
    }
    for (const UnitId unit : roster) {
        if (melee_of[unit.index()] < 0) continue;
        fighters_.push_back({unit, table.at(play.unit_in(table.ids().strikes, unit)), melee_of[unit.index()]});
    }
}

void Melees::send_losers_back(Play& play) const {
    const Ids& ids = play.ids<Ids>();
    std::vector<SideId> losers;
    for (int melee = 0; melee < melees_; ++melee) {
        std::array<int, 2> hits{};
        for (const Fighter& fighter : fighters_)
            if (fighter.melee == melee) hits[play.side(fighter.unit).index()] += play.get(ids.hits, fighter.unit);
        if (hits[0] == hits[1]) {
            play.event(ids.text.melee_even, losers_go_back);
            losers.emplace_back();
            continue;
        }
        losers.push_back(SideId::at(hits[0] > hits[1] ? 0 : 1));
        play.event(ids.text.melee_lost, losers_go_back, {Fact::of("side", losers.back())});
    }
    // Those of all melees in the order of the roster.
    for (const Fighter& fighter : fighters_) {
        const bool loses = play.side(fighter.unit) == losers[static_cast<std::size_t>(fighter.melee)];
        if (loses && TableTop{play}.fights(fighter.unit)) go_back(play, fighter.unit, fighter.struck_at);
    }
}

}  // namespace wargame::skirmish
