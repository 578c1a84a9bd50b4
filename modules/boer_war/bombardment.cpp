// Bombardment. [17.0]
#include "boer_war/combat.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule bombarding{"17.0"};
constexpr Rule procedure{"17.1"};
constexpr Rule coordination{"17.2"};
constexpr Rule in_command{"11.32"};
constexpr Rule once{"17.3"};
constexpr Rule shown{"17.6"};
constexpr Rule separate_shots{"17.21"};

bool joined(const Position& position, UnitId unit) {
    return position.get(position.ids<Ids>().part, unit) == static_cast<int>(Part::joins);
}

int count_joined(const War& war, UnitId besides = {}) {
    const auto units = war.position().units(war.position().phasing());
    return static_cast<int>(std::count_if(
        units.begin(), units.end(), [&](UnitId unit) { return unit != besides && joined(war.position(), unit); }));
}

// A city or town with a fortification that the enemy holds.
Judgement why_no_target(const War& war, Place target) {
    const Fact where = Fact::of("hex", target);
    const SideId side = war.position().phasing();
    if (!war.held_by(target, war.foe(side))) return Refusal{bombarding, "nobody", {where}};
    if (!war.ground().settled(target)) return Refusal{bombarding, "veldt", {where}};
    if (!war.fortified(target)) return Refusal{bombarding, "open", {where}};
    return {};
}

Judgement why_no_gun(const War& war, UnitId unit, Place target) {
    const Position& position = war.position();
    const Fact who = Fact::of("unit", unit), where = Fact::of("hex", target);
    if (position.side(unit) != position.phasing() || !war.can_bombard(unit))
        return Refusal{bombarding, "cannot", {who}};
    if (step_between(position.board(), war.at(unit), target) == nullptr || !war.on_map(unit))
        return Refusal{procedure, "", {who, where}};
    if (position.get(war.ids().fired, unit) != 0 && position.applies(once)) return Refusal{once, "", {who}};
    return {};
}

// Only units in command fire together. [17.2] [11.32]
Judgement why_not_together(const War& war, UnitId unit) {
    const Position& position = war.position();
    if (count_joined(war, unit) == 0) return {};
    if (!war.in_command(unit) && position.applies(in_command)) return Refusal{in_command, "", {Fact::of("unit", unit)}};
    for (const UnitId other : position.units(position.phasing()))
        if (joined(position, other) && !war.in_command(other) && position.applies(coordination))
            return Refusal{coordination, "", {Fact::of("unit", other)}};
    return {};
}

bool some_gun(const War& war, Place target) {
    for (const Neighbour& step : war.position().board().neighbours(target))
        for (const UnitId unit : war.units_at(step.place))
            if (!why_no_gun(war, unit, target)) return true;
    return false;
}

// What the die brings, from the table.
enum class Outcome : std::uint8_t { not_thrown, none, counter_battery, casualties, fort };

class Bombard final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (const SideId loser = play.local_side(ids.combat.loser)) {
            play.set_local(ids.combat.loser, SideId{}.number());
            const Place target = play.local_place(ids.target);
            return Then::call(ids.combat.take_casualty)
                .with(ids.combat.loser, loser.number())
                .with(ids.target, target.number())
                .with(ids.combat.to_lose, play.local(ids.combat.stage));
        }
        if (play.local(ids.combat.stage) != 0) close(play);
        const bool over = play.local(ids.finished) != 0 || (some_have_fired(play) && !play.applies(separate_shots));
        if (!over && (play.local_place(ids.target) || some_target(play))) return Then::ask(play.phasing());
        return Then::done();
    }

    static bool some_have_fired(const Play& play) {
        const auto units = play.units(play.phasing());
        return std::any_of(units.begin(), units.end(),
                           [&](UnitId unit) { return play.get(play.ids<Ids>().fired, unit) != 0; });
    }

    static bool some_target(const Play& play) {
        const War war{play};
        for (const UnitId unit : play.units(play.phasing())) {
            if (!war.can_bombard(unit) || !war.on_map(unit)) continue;
            for (const Neighbour& step : play.board().neighbours(war.at(unit)))
                if (!why_no_target(war, step.place) && !why_no_gun(war, unit, step.place)) return true;
        }
        return false;
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        const Ids& ids = war.ids();
        const Place target = known.local_place(ids.target);
        if (target) {
            for (const Neighbour& step : known.board().neighbours(target))
                for (const UnitId unit : war.units_at(step.place))
                    if (known.side(unit) == known.viewer()) out.add(ids.combat.commit, unit);
            out.add(ids.combat.resolve);
            return;
        }
        PlaceSet& met = war.memory().set;
        met.fit(known.board().locations());
        for (const UnitId unit : known.units(known.viewer()))
            if (war.can_bombard(unit) && war.on_map(unit))
                for (const Neighbour& step : known.board().neighbours(war.at(unit))) met.insert(step.place);
        met.each([&](Place place) { out.add(ids.combat.bombard, place); });
        out.add_judged(ids.done);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const Ids& ids = war.ids();
        const Place target = known.local_place(ids.target);
        const bool of_force = action.verb == ids.combat.commit || action.verb == ids.combat.resolve;
        if (of_force != static_cast<bool>(target))
            return Refusal{procedure, target ? "named" : "first", {Fact::of("hex", target)}};
        if (action.verb == ids.done) return {};
        if (action.verb == ids.combat.resolve)
            return count_joined(war) > 0 ? Judgement{} : Refusal{procedure, "nobody"};
        if (action.verb == ids.combat.commit) {
            if (joined(known, action.unit())) return Refusal{once, "already", {Fact::of("unit", action.unit())}};
            return first_of(why_no_gun(war, action.unit(), target), why_not_together(war, action.unit()));
        }
        if (const Judgement no = why_no_target(war, action.place())) return no;
        if (some_gun(war, action.place())) return {};
        return Refusal{procedure, "no_gun", {Fact::of("hex", action.place())}};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.done) return play.set_local(ids.finished, 1);
        if (action.verb == ids.combat.bombard) return play.set_local(ids.target, action.place());
        if (action.verb == ids.combat.commit) return play.set(ids.part, action.unit(), static_cast<int>(Part::joins));
        fire(play);
    }

    // [17.6] Who fires and who hampers the fire is shown, nobody else.
    static void fire(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const CombatNames& names = ids.combat;
        const Place target = play.local_place(ids.target);
        const Table& table = play.table(names.bombardment);
        int guns = 0, hampers = 0;
        const auto take_part = [&](UnitId unit, Part part, int& count) {
            ++count;
            play.set(ids.part, unit, static_cast<int>(part));
            if (!play.applies(shown)) return;
            play.event(names.bombards, shown,
                       {Fact::of("unit", unit), Fact::listed("part", ids.parts, static_cast<int>(part)),
                        Fact::of("hex", target)});
        };
        for (const UnitId unit : play.units(play.phasing()))
            if (joined(play, unit)) {
                play.set(ids.fired, unit, 1);
                take_part(unit, Part::attacks, guns);
            }
        const std::vector<UnitId> defenders{War{play}.units_at(target).begin(), War{play}.units_at(target).end()};
        for (const UnitId unit : defenders)
            if (War{play}.can_bombard(unit)) take_part(unit, Part::defends, hampers);
        play.revealed();
        ModifierList modifiers;
        modifiers.add({"units that bombard", procedure, guns * table.modifier("each_bombarding").add, 0});
        if (hampers > 0)
            modifiers.add({"guns of the defender", procedure, hampers * table.modifier("each_defending_gun").add, 0});
        const int die = play.roll(6, "the bombardment");
        const Cell cell = table.find(table.axis(0).index_of(die + modifiers.sum()));
        play.event(names.bombardment_rolled, procedure,
                   {Fact::of("hex", target), Fact::number("die", die), Fact::number("modified", die + modifiers.sum()),
                    Fact::cell("result", cell)},
                   &modifiers);
        play.set_local(names.stage, static_cast<int>(effect_of(cell)));
        const Outcome effect = effect_of(cell);
        if (effect == Outcome::none || !play.applies(procedure)) return;
        const SideId loser = effect == Outcome::counter_battery ? play.phasing() : play.enemy(play.phasing());
        play.set_local(names.loser, loser.number());
    }

    static Outcome effect_of(const Cell& cell) {
        if (cell.code() == "counter_battery") return Outcome::counter_battery;
        if (cell.code() == "casualties") return Outcome::casualties;
        return cell.code() == "fortification_destroyed" ? Outcome::fort : Outcome::none;
    }

    static void close(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const Place target = play.local_place(ids.target);
        if (static_cast<Outcome>(play.local(ids.combat.stage)) == Outcome::fort && War{play}.fortified(target) &&
            play.applies(procedure)) {
            play.set(ids.fortification, target, 0);
            play.event(ids.combat.fort_destroyed, procedure, {Fact::of("hex", target)});
        }
        for (const SideId side : {ids.boer, ids.british})
            for (const UnitId unit : play.units(side))
                if (play.get(ids.part, unit) != 0) play.set(ids.part, unit, 0);
        play.set_local(ids.combat.stage, 0);
        play.set_local(ids.target, Place{});
    }
};

// The side that is hit names one unit: of those that fire, or of the hex. [17.1]
class TakeCasualty final : public PlayerStep {
    static bool can_be_hit(const War& war, UnitId unit) {
        const Position& position = war.position();
        const SideId loser = position.local_side(war.ids().combat.loser);
        if (position.side(unit) != loser) return false;
        if (loser == position.phasing()) return position.get(war.ids().part, unit) == static_cast<int>(Part::attacks);
        return war.at(unit) == position.local_place(war.ids().target);
    }

    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.finished) != 0) return Then::done();
        const War war{play};
        const SideId loser = play.local_side(ids.combat.loser);
        const auto units = play.units(loser);
        const bool any = std::any_of(units.begin(), units.end(), [&](UnitId unit) { return !why_not_hit(war, unit); });
        return any ? Then::ask(loser) : Then::done();
    }

    // A fortification that falls costs a unit in Good Order if there is one.
    static Judgement why_not_hit(const War& war, UnitId unit) {
        const Position& position = war.position();
        const Fact who = Fact::of("unit", unit);
        if (!can_be_hit(war, unit)) return Refusal{procedure, "not_there", {who}};
        const bool falls = static_cast<Outcome>(position.local(war.ids().combat.to_lose)) == Outcome::fort;
        if (!falls || war.good(unit)) return {};
        for (const UnitId other : position.units(position.side(unit)))
            if (can_be_hit(war, other) && war.good(other)) return Refusal{procedure, "good_order", {who}};
        return {};
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        for (const UnitId unit : known.units(known.viewer()))
            if (can_be_hit(war, unit)) out.add(war.ids().combat.flip, unit);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        return why_not_hit(War{known}, action.unit());
    }

    // Losses by bombardment are no losses of combat. [4.51.1]
    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId unit = action.unit();
        play.set_local(ids.finished, 1);
        shake(play, unit, procedure);
        if (!play.on_board(unit)) play.set(ids.part, unit, 0);
    }
};

}  // namespace

void fill_bombardment(Rulebook& book) {
    book.step("bombard", std::make_unique<Bombard>(),
              {with_asides({"bombard", "commit", "resolve", "done"}), {"finished", "target", "stage", "loser"}});
    book.step("take_casualty", std::make_unique<TakeCasualty>(),
              {with_asides({"flip"}), {"finished", "loser", "target", "to_lose"}});
}

}  // namespace wargame::boers
