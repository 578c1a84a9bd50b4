// Fire: by units, each at one enemy in sight and range.
#include "skirmish_1881/fire.hpp"

#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/leaders.hpp"
#include "skirmish_1881/legs.hpp"
#include "skirmish_1881/sight.hpp"

namespace wargame::skirmish {
namespace {

constexpr Rule price_of_fire{"command.4"};
constexpr Rule leaving_contact{"movement.5"};
constexpr Rule registering{"fire.1"};
constexpr Rule fire_by_units{"fire.2"};
constexpr Rule fire_factors{"fire.3"};
constexpr Rule in_contact{"added.contact"};
constexpr Rule extended_order{"added.extended_order"};
constexpr int harder_to_hit = 1;

// The row of the fire table for a unit in its state; the first name of the list is "none".
int fire_row(const Position& position, UnitId unit) {
    const Ids& ids = position.ids<Ids>();
    const bool mounted = position.get(ids.state, unit) == static_cast<int>(Stance::mounted);
    return position.printed(unit, mounted ? ids.fire_row_mounted : ids.fire_row) - 1;
}

// [fire.3] The factor at a range in tenths; absent when the row or the band gives none.
Cell fire_factor(const Position& position, UnitId unit, int range) {
    const int row = fire_row(position, unit);
    if (row < 0) return {};
    const Table& table = position.table(position.ids<Ids>().fire_factors);
    return table.find(AxisIndex{static_cast<std::uint32_t>(row)}, table.axis(1).index_of(range));
}

}  // namespace

Judgement why_no_fire(const Known& known, UnitId unit) {
    const TableTop table{known};
    const Ids& ids = table.ids();
    const Fact who = Fact::of("unit", unit);
    if (known.side(unit) != known.viewer() || !table.fights(unit)) return Refusal{fire_by_units, "unit", {who}};
    if (known.get(ids.fired, unit) != 0) return Refusal{price_of_fire, "fired", {who}};
    if (fire_row(known, unit) < 0) {
        const bool armed = known.printed(unit, ids.fire_row) > 0;
        if (!armed) return Refusal{fire_factors, "no_arms", {who}};
        return Refusal{fire_factors, "no_fire", {who, Fact::listed("state", ids.states, known.get(ids.state, unit))}};
    }
    if (table.stance(unit) == Stance::limbered && known.value(ids.limbered_guns_fire) == 0)
        return Refusal{fire_factors, "limbered", {who}};
    if (const UnitId enemy = table.first_contact(unit))
        return Refusal{in_contact, "fire", {who, Fact::of("enemy", enemy)}};
    if (known.get(ids.left_contact, unit) != 0) return Refusal{leaving_contact, "left", {who}};
    const int have = ap_left(known, unit);
    if (have < ids.price_of_fire) return Refusal{price_of_fire, "ap", {who, Fact::number("have", have)}};
    return {};
}

Judgement why_not_target(const Known& known, UnitId unit, UnitId target) {
    const TableTop table{known};
    const Ids& ids = table.ids();
    const Fact who = Fact::of("unit", unit);
    const Fact whom = Fact::of("target", target);
    if (known.side(target) == known.viewer()) return Refusal{fire_by_units, "enemy", {whom}};
    if (!table.fights(target)) return Refusal{fire_by_units, "gone", {whom}};
    const int range = length_rounded(table.at(unit), table.at(target));
    if (!fire_factor(known, unit, range).present())
        return Refusal{fire_factors, "range", {who, whom, Fact::tenths("range", range)}};
    const auto& cap = known.extra<Battle>().range_cap;
    const int turn = known.track(ids.turn);
    if (cap && turn >= cap->turn && turn <= cap->through && range > cap->value)
        return Refusal{fire_factors, "cap", {Fact::tenths("range", range)}};
    if (const UnitId comrade = table.first_contact(target))
        return Refusal{fire_by_units, "contact", {whom, Fact::of("friend", comrade)}};
    return why_not_seen(table, unit, target);
}

Aim take_aim(const Position& position, UnitId unit, UnitId target) {
    const TableTop table{position};
    const Ids& ids = table.ids();
    Aim aim;
    aim.range = length_rounded(table.at(unit), table.at(target));
    add_modifiers(position, unit, target, in_cover(table, table.at(unit), target), aim.modifiers);
    if (position.get(ids.order, target) != 0 && position.applies(extended_order))
        aim.modifiers.add({"extended order", extended_order, -1, harder_to_hit});
    aim.printed = position.applies(fire_factors) ? fire_factor(position, unit, aim.range).number_or(0) : 0;
    aim.cell = hits_cell(position, unit, position.applies(fire_factors) ? aim.printed + aim.modifiers.sum() : 0);
    return aim;
}

namespace {

class FireByUnits final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.finished) != 0) return Then::done();
        const TableTop table{play};
        const bool empty = table.bases(play.phasing()).empty() || table.enemies_of(play.phasing()).empty();
        return empty ? Then::done() : Then::ask(play.phasing());
    }

    void candidates(const Known& known, ActionList& out) const override {
        const TableTop table{known};
        for (const Base& base : table.bases(known.viewer())) {
            if (why_no_fire(known, base.unit)) continue;
            for (const Base& enemy : table.enemies_of(known.viewer()))
                if (!why_not_target(known, base.unit, enemy.unit))
                    out.add_judged(table.ids().verb.fire, base.unit, enemy.unit);
        }
        out.add_judged(table.ids().verb.done);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        if (action.verb == known.ids<Ids>().verb.done) return {};
        if (Judgement no = why_no_fire(known, action.unit())) return no;
        return why_not_target(known, action.unit(), action.unit(1));
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        facts.add(Fact::number("ap", ap_of_side(known, known.viewer())));
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.verb.done) return play.set_local(ids.finished, 1);
        const UnitId unit = action.unit();
        const UnitId target = action.unit(1);
        const std::size_t pool = pool_of(play, unit);
        play.write(ids.ap.id, 0, pool, play.cell(ids.ap.id, 0, pool) - ids.price_of_fire);
        play.set(ids.fired, unit, 1);
        play.set(ids.unseen, unit, 0);
        if (play.get(ids.fired_at, play.side(target)) == 0) play.set(ids.fired_at, play.side(target), 1);
        fire(play, unit, target);
        check_leaders(play);
    }

    static void fire(Play& play, UnitId unit, UnitId target) {
        const Ids& ids = play.ids<Ids>();
        const Aim aim = take_aim(play, unit, target);
        const HitsCell& cell = aim.cell;
        play.event(ids.text.fires, fire_by_units,
                   {Fact::of("unit", unit), Fact::of("target", target), Fact::tenths("range", aim.range),
                    Fact::number("factor", aim.printed + aim.modifiers.sum()), Fact::number("column", cell.column),
                    Fact::cell("cell", ids.hits_table, cell.index)},
                   &aim.modifiers);
        if (!registers(play, unit, target)) return;
        const int hits = throw_hits(play, cell, fire_by_units);
        if (hits == 0 && cell.die == 0) play.event(ids.text.no_hits, fire_by_units, {Fact::of("target", target)});
        take_hits(play, target, hits);
    }

    // [fire.1] A gun throws first; small arms need no such die.
    static bool registers(Play& play, UnitId unit, UnitId target) {
        const TableTop table{play};
        const Ids& ids = table.ids();
        if (!table.is_gun(unit) || !play.applies(registering)) return true;
        const bool stays = play.value(ids.registered_stays) != 0;
        if (stays && play.get(ids.registered, unit, target) != 0) {
            play.event(ids.text.still_registered, registering, {Fact::of("unit", unit), Fact::of("target", target)});
            return true;
        }
        const int die = play.roll(6, "registering");
        const bool good = registers_on(play, die);
        if (good && stays) play.set(ids.registered, unit, target, 1);
        play.event(good ? ids.text.registers : ids.text.misses, registering,
                   {Fact::of("unit", unit), Fact::of("target", target), Fact::number("die", die)});
        return good;
    }

    static bool registers_on(const Play& play, int die) {
        const Ids& ids = play.ids<Ids>();
        const auto& harder = play.extra<Battle>().register_at_least;
        if (harder && play.track(ids.turn) >= harder->turn) return die >= harder->value;
        const Table& table = play.table(ids.register_table);
        return table.find(table.axis(0).index_of(die), AxisIndex{0}).code() == "registers";
    }
};

}  // namespace

std::unique_ptr<const Step> make_fire_by_units() { return std::make_unique<FireByUnits>(); }

}  // namespace wargame::skirmish
