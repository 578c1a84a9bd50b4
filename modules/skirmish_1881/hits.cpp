#include "skirmish_1881/hits.hpp"

#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/leaders.hpp"

#include <algorithm>

namespace wargame::skirmish {
namespace {

constexpr Rule cover{"hits.1"};
constexpr Rule mounted{"hits.2"};
constexpr Rule columns{"hits.3"};
constexpr Rule cells{"hits.4"};
constexpr Rule casualties{"added.casualties"};
constexpr Rule cover_tests{"added.cover"};
constexpr int harder_to_hit = 1;  // modifiers of this group do not add up

// Every H is a hit; a digit is one die that hits on it or less.
void read_code(std::string_view code, HitsCell& cell) {
    for (const char letter : code) {
        if (letter == 'H')
            ++cell.sure;
        else
            cell.die = letter - '0';
    }
}

}  // namespace

HitsCell hits_cell(const Position& position, UnitId acting, int factor) {
    const Ids& ids = position.ids<Ids>();
    HitsCell cell;
    const Table& lines = position.table(ids.hits_columns);
    const Table& hits = position.table(ids.hits_table);
    const bool in_saddle = position.get(ids.state, acting) == static_cast<int>(Stance::mounted);
    const int line = position.printed(acting, in_saddle ? ids.hits_line_mounted : ids.hits_line);
    const int figures = std::min(position.get(ids.figures, acting), 8);
    const Cell column = lines.find(AxisIndex{static_cast<std::uint32_t>(line)}, lines.axis(1).index_of(figures));
    if (!position.applies(columns) || column.kind() != CellKind::number) return cell;
    cell.column = column.number();
    const AxisIndex row = hits.axis(0).index_of(factor);
    const AxisIndex at = hits.axis(1).index_of(cell.column);
    cell.factor = static_cast<int>(row.value_or(0));
    cell.index = std::size_t{row.value_or(0)} * hits.column_count() + at.value_or(0);
    if (position.applies(cells)) read_code(hits.find(row, at).code(), cell);
    return cell;
}

bool in_cover(const TableTop& table, Point from, UnitId target) {
    if (!table.position().applies(cover_tests)) return false;
    return table.table().cover(from, table.circle(target)).kind != CoverKind::none;
}

void add_modifiers(const Position& position, UnitId acting, UnitId target, bool covered, ModifierList& out) {
    const TableTop table{position};
    const Ids& ids = table.ids();
    if (covered && position.applies(cover)) out.add({"cover", cover, -1, harder_to_hit});
    const bool target_counts = position.value(ids.mounted_bonus_target) != 0 && table.in_saddle(target);
    const bool striker_counts = position.value(ids.mounted_bonus_striker) != 0 && table.in_saddle(acting);
    if ((target_counts || striker_counts) && position.applies(mounted)) out.add({"mounted", mounted, 1, 0});
}

int throw_hits(Play& play, const HitsCell& cell, Rule rule) {
    if (cell.die == 0) return cell.sure;
    const int die = play.roll(6, "a hit");
    const bool hit = die <= cell.die;
    const Ids& ids = play.ids<Ids>();
    play.event(hit ? ids.text.die_hits : ids.text.die_misses, rule, {Fact::number("die", die)});
    return cell.sure + (hit ? 1 : 0);
}

void take_hits(Play& play, UnitId unit, int hits) {
    if (hits <= 0 || !play.applies(casualties)) return;
    const TableTop table{play};
    const Ids& ids = table.ids();
    const int before = play.get(ids.figures, unit);
    const int taken = std::min(hits, before);
    if (taken == 0) return;
    play.set(ids.figures, unit, before - taken);
    play.set(ids.lost, unit, play.get(ids.lost, unit) + taken);
    play.event(taken == 1 ? ids.text.loses_one : ids.text.loses, casualties,
               {Fact::of("unit", unit), Fact::number("hits", taken), Fact::number("figures", before - taken)});
    if (before > taken) return;
    if (play.printed(unit, ids.guns) > 0) {
        play.set(ids.fate, unit, static_cast<int>(Fate::gun_alone));
        play.event(ids.text.gun_alone, casualties, {Fact::of("unit", unit)});
        forget_ended_contacts(play, unit);
        return;
    }
    play.set(ids.fate, unit, static_cast<int>(Fate::destroyed));
    play.set(ids.exit, unit, play.place(unit).number());
    play.remove(unit);
    forget_ended_contacts(play, unit);
    play.event(ids.text.destroyed, casualties, {Fact::of("unit", unit)});
}

namespace {

// [added.casualties] A gun without crew falls to the first side that ends a half with a unit close to it.
class ClaimGuns final : public Step {
    Then run(Play& play) const override {
        const TableTop table{play};
        const Ids& ids = table.ids();
        for (const UnitId gun : play.extra<Battle>().roster) {
            const bool alone = table.fate(gun) == Fate::gun_alone && play.get(ids.held_by, gun) < 0;
            if (!alone || !play.on_board(gun)) continue;
            for (const SideId side : {play.phasing(), play.enemy(play.phasing())}) {
                if (!beside(table, side, gun)) continue;
                play.set(ids.held_by, gun, side.number());
                play.event(ids.text.gun_captured, casualties, {Fact::of("unit", gun), Fact::of("side", side)});
                break;
            }
        }
        return Then::done();
    }

    static bool beside(const TableTop& table, SideId side, UnitId gun) {
        const Circle marker{table.position().place(gun).point(), table.ids().gun_base};
        const auto bases = table.bases(side);
        return std::any_of(bases.begin(), bases.end(),
                           [&](const Base& base) { return gap_at_most(base.circle, marker, table.ids().contact_gap); });
    }
};

}  // namespace

std::unique_ptr<const Step> make_claim_guns() { return std::make_unique<ClaimGuns>(); }

}  // namespace wargame::skirmish
