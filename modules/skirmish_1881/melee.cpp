// Melee: opponents are named, all strike at once, hits fall together; by option the side hit harder goes back.
#include "skirmish_1881/melee.hpp"

#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/leaders.hpp"
#include "skirmish_1881/legs.hpp"
#include "skirmish_1881/withdrawal.hpp"

namespace wargame::skirmish {
namespace {

constexpr Rule melee{"melee.2"};
constexpr Rule in_contact{"added.contact"};
constexpr Rule order{"added.order"};
constexpr Rule extended_order{"added.extended_order"};

// The next unit of the side that has several enemies in contact and has not named one.
UnitId next_to_name(const Position& position, SideId side) {
    const TableTop table{position};
    for (const Base& base : table.bases(side))
        if (table.contacts(base.unit) > 1 && !position.unit_in(table.ids().strikes, base.unit)) return base.unit;
    return {};
}

// [melee.2] The Boers name their opponents, then the British.
class NameOpponents final : public Step {
    Then run(Play& play) const override {
        const SideId side = play.local_side(play.ids<Ids>().chooser);
        return next_to_name(play, side) ? Then::ask(side) : Then::done();
    }

    void candidates(const Known& known, ActionList& out) const override {
        const TableTop table{known};
        const UnitId unit = next_to_name(known, known.viewer());
        for (const Base& enemy : table.enemies_of(known.viewer())) out.add(table.ids().verb.strike, unit, enemy.unit);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const TableTop table{known};
        const UnitId unit = action.unit();
        const UnitId target = action.unit(1);
        const Fact who = Fact::of("unit", unit);
        if (known.side(unit) != known.viewer() || !table.fights(unit) || table.contacts(unit) < 2)
            return Refusal{melee, "unit", {who}};
        if (known.side(target) == known.viewer() || !table.fights(target))
            return Refusal{melee, "opponent", {who, Fact::of("target", target)}};
        if (!table.touches(unit, target)) return Refusal{in_contact, "strike", {who, Fact::of("target", target)}};
        if (unit != next_to_name(known, known.viewer())) return Refusal{order, "order", {who}};
        return {};
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        facts.add(Fact::of("unit", next_to_name(known, known.viewer())));
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.strikes, action.unit(), action.unit(1));
        play.event(ids.text.opponent, melee, {Fact::of("unit", action.unit()), Fact::of("target", action.unit(1))});
    }
};

// [melee.2] The factor of a unit as it stands.
int melee_factor(const Position& position, UnitId unit) {
    const TableTop table{position};
    const Ids& ids = table.ids();
    int row = position.printed(unit, table.in_saddle(unit) ? ids.melee_row_mounted : ids.melee_row);
    const bool extended = position.get(ids.order, unit) != 0 && position.has_class(unit, ids.british_infantry);
    if (extended && position.applies(extended_order)) row = ids.extended_row;
    return position.table(ids.melee_factors)
        .find(AxisIndex{static_cast<std::uint32_t>(row)}, AxisIndex{0})
        .number_or(0);
}

}  // namespace

Blow take_swing(const Position& position, UnitId unit, UnitId target) {
    const TableTop table{position};
    Blow blow;
    const bool charged = position.get(table.ids().charged, target, unit) != 0;
    add_modifiers(position, unit, target, !charged && in_cover(table, table.at(unit), target), blow.modifiers);
    blow.printed = melee_factor(position, unit);
    blow.cell = hits_cell(position, unit, blow.printed + blow.modifiers.sum());
    return blow;
}

namespace {

// One blow: its hits are noted, and taken off when all have struck.
void strike(Play& play, UnitId unit, UnitId target) {
    const Ids& ids = play.ids<Ids>();
    const Blow blow = take_swing(play, unit, target);
    const HitsCell& cell = blow.cell;
    play.event(ids.text.strikes, melee,
               {Fact::of("unit", unit), Fact::of("target", target),
                Fact::number("factor", blow.printed + blow.modifiers.sum()), Fact::number("column", cell.column),
                Fact::cell("cell", ids.hits_table, cell.index)},
               &blow.modifiers);
    play.set(ids.hits, target, play.get(ids.hits, target) + throw_hits(play, cell, melee));
}

// [turn.3] Free and compulsory for every unit in contact.
class FightMelees final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const auto& roster = play.extra<Battle>().roster;
        bool any = false;
        for (const UnitId unit : roster) {
            const TableTop table{play};
            if (!table.fights(unit) || !table.in_contact(unit)) continue;
            if (!play.unit_in(ids.strikes, unit)) play.set(ids.strikes, unit, table.first_contact(unit));
            any = true;
        }
        if (!any) return Then::done();
        const Melees before = play.applies(losers_go_back) ? Melees{play} : Melees{};
        for (const UnitId unit : roster)
            if (const UnitId target = play.unit_in(ids.strikes, unit)) strike(play, unit, target);
        for (const UnitId unit : roster) take_hits(play, unit, play.get(ids.hits, unit));
        check_leaders(play);
        before.send_losers_back(play);
        for (const UnitId unit : roster) {
            play.set(ids.strikes, unit, UnitId{});
            play.set(ids.hits, unit, 0);
        }
        return Then::done();
    }
};

}  // namespace

std::unique_ptr<const Step> make_name_opponents() { return std::make_unique<NameOpponents>(); }
std::unique_ptr<const Step> make_fight_melees() { return std::make_unique<FightMelees>(); }

}  // namespace wargame::skirmish
