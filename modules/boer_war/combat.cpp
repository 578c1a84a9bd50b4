// Combat: the declaration of an attack, the force, and what counts in a battle. [18.0]
#include "boer_war/combat.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule attacking{"18.2"};
constexpr Rule declaring{"18.1.1"};
constexpr Rule revealing{"18.1.2"};
constexpr Rule own_phase{"18.21"};
constexpr Rule adjacent{"18.22"};
constexpr Rule once{"18.25"};
constexpr Rule impassable{"18.27"};
constexpr Rule in_parentheses{"18.31"};
constexpr Rule no_way_back{"18.4"};
constexpr Rule terrain{"18.71"};
constexpr Rule river{"18.72"};
constexpr Rule fortification{"18.73"};
constexpr Rule rhodes{"21.41"};
constexpr Rule attackers_commander{"18.81.1"};
constexpr Rule defenders_commander{"18.81.2"};
constexpr Rule duration{"29.2"};
constexpr Rule in_range_of_all{"11.33.1"};
constexpr Rule in_range{"11.33.2"};
constexpr Rule many_battles{"18.81.4"};
constexpr Rule after_retreat{"18.81.5"};
constexpr Rule then_attack{"17.4"};
constexpr Rule voluntary{"18.23"};
constexpr Rule combining{"18.24"};
constexpr Rule same_hex_again{"18.29"};
constexpr Rule all_defend{"18.3"};
constexpr Rule attacked_again{"18.32"};
constexpr Rule next_battle{"18.1.8"};

}  // namespace

CombatNames::CombatNames(Names& n)
    : attack{n.verb("attack")}, commit{n.verb("commit")}, resolve{n.verb("resolve")}, table{n.verb("table")},
      commander_is{n.verb("commander")}, no_commander{n.verb("no_commander")}, choose{n.verb("choose")},
      lose{n.verb("lose")}, flip{n.verb("flip")}, retreat{n.verb("retreat")}, stay{n.verb("stay")},
      advance{n.verb("advance")}, bombard{n.verb("bombard")}, crt{n.local("crt")}, commander{n.local("commander")},
      enemy_commander{n.local("enemy_commander")}, verdict{n.local("verdict")}, attack_points{n.local("attack_points")},
      defence_points{n.local("defence_points")}, stage{n.local("stage")}, last_target{n.local("last_target")},
      loser{n.local("loser")}, to_lose{n.local("to_lose")}, raid{n.table("raid_crt")}, assault{n.table("assault_crt")},
      bombardment{n.table("bombardment")}, tactical_inefficiency{n.table("tactical_inefficiency")},
      dw_as_dd{n.value("dw_as_dd")}, first_roll{n.value("inefficiency_first_roll")}, battle{n.block("battle")},
      take_casualty{n.step("take_casualty")}, crts{n.name_list("crt")}, attacks{n.text("attacks")},
      joins{n.text("joins")}, battle_rolled{n.text("battle_rolled")}, chosen{n.text("chosen")},
      must_stand{n.text("must_stand")}, worn_down{n.text("worn_down")}, eliminated{n.text("eliminated")},
      demoralized{n.text("demoralized")}, goes_back{n.text("goes_back")}, cannot_go_back{n.text("cannot_go_back")},
      passes_zoc{n.text("passes_zoc")}, stays{n.text("stays")}, overstacked{n.text("overstacked")},
      advances{n.text("advances")}, may_attack_again{n.text("may_attack_again")}, bombards{n.text("bombards")},
      bombardment_rolled{n.text("bombardment_rolled")}, fort_destroyed{n.text("fort_destroyed")},
      inefficiency_stays{n.text("inefficiency_stays")}, inefficiency_ends{n.text("inefficiency_ends")} {}

const Neighbour* step_between(const Board& board, Place from, Place to) {
    for (const Neighbour& step : board.neighbours(from))
        if (step.place == to) return &step;
    return nullptr;
}

int Battle::points(SideId side) const {
    int sum = 0;
    each(side, [&](UnitId unit) { sum += war.strength(unit); });
    return sum;
}

int Battle::mounted_points(SideId side) const {
    int sum = 0;
    each(side, [&](UnitId unit) { sum += war.mounted(unit) ? war.strength(unit) : 0; });
    return sum;
}

// Several doublings double once; a fortification on top of one triples. [18.72] [18.73]
int Battle::multiple() const {
    const Board& board = position().board();
    bool all_cross = position().applies(river);
    each(attacker(), [&](UnitId unit) {
        const Neighbour* step = step_between(board, war.at(unit), target());
        all_cross = all_cross && step != nullptr && war.ground().river(*step);
    });
    const bool doubled = all_cross || (war.ground().doubles(target()) && position().applies(terrain));
    const bool fort = war.fortified(target()) && position().applies(fortification);
    return 1 + (doubled ? 1 : 0) + (fort ? 1 : 0);
}

// The value of Rhodes is of use at a mine only. [21.41]
bool Battle::may_command(UnitId headquarters, SideId side) const {
    if (!war.headquarters(headquarters) || position().side(headquarters) != side) return false;
    if (!position().on_board(headquarters)) return false;
    const bool bound = war.prints(headquarters, ids().prints.tactical_paren) != 0 && position().applies(rhodes);
    if (bound && !war.ground().mine(war.at(headquarters))) return false;
    if (position().get(ids().fired, headquarters) != 0 && !position().applies(many_battles)) return false;
    if (position().get(ids().attacked, headquarters) != 0 && !position().applies(after_retreat)) return false;
    if (side == defender())
        return position().applies(defenders_commander) && position().applies(in_range) &&
               war.reaches(headquarters, target(), Eye::any);
    bool all = position().applies(attackers_commander) && position().applies(in_range_of_all);
    each(side, [&](UnitId unit) { all = all && war.reaches(headquarters, war.at(unit), war.eye(unit)); });
    return all;
}

bool Battle::has_commander(SideId side) const {
    const auto units = position().units(side);
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) { return may_command(unit, side); });
}

Judgement why_no_attack(const War& war, UnitId unit, Place target) {
    const Position& position = war.position();
    const Fact who = Fact::of("unit", unit), where = Fact::of("hex", target);
    if (position.side(unit) != position.phasing()) return Refusal{own_phase, "", {who}};
    const Neighbour* step = step_between(position.board(), war.at(unit), target);
    if (step == nullptr || !war.on_map(unit)) return Refusal{adjacent, "", {who, where}};
    if (war.parenthesised(unit) && position.applies(in_parentheses)) return Refusal{in_parentheses, "", {who}};
    if (position.get(war.ids().attacked, unit) != 0 && position.applies(once)) return Refusal{once, "", {who}};
    if (position.get(war.ids().fired, unit) != 0 && !position.applies(then_attack))
        return Refusal{attacking, "fired", {who}};
    if (war.train(unit) && !war.rails(war.at(unit), *step) && position.applies(impassable))
        return Refusal{impassable, "", {who, where}};
    return {};
}

namespace {

// Whether somebody may attack the hex; if not, the reason of the unit that comes nearest to it.
Judgement why_no_target(const War& war, Place target) {
    const Position& position = war.position();
    const SideId side = position.phasing();
    if (!war.held_by(target, war.foe(side))) return Refusal{attacking, "nobody", {Fact::of("hex", target)}};
    const Fact where = Fact::of("hex", target);
    if (position.local_place(war.ids().combat.last_target) == target && !position.applies(same_hex_again))
        return Refusal{attacking, "again", {where}};
    for (const UnitId unit : war.units_at(target))
        if (position.get(war.ids().attacked, unit) != 0 && !position.applies(attacked_again))
            return Refusal{attacking, "again", {where}};
    Judgement no = Refusal{adjacent, "none", {where}};
    for (const Neighbour& step : position.board().neighbours(target))
        for (const UnitId unit : war.units_at(step.place)) {
            if (position.side(unit) != side) continue;
            no = why_no_attack(war, unit, target);
            if (!no) return no;
        }
    return no;
}

class Attack final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (const Place target = play.local_place(ids.target)) {
            play.set_local(ids.target, Place{});
            play.set_local(ids.combat.last_target, target);
            return Then::call(ids.combat.battle).with(ids.target, target.number());
        }
        const bool fought = static_cast<bool>(play.local_place(ids.combat.last_target));
        const bool over = play.local(ids.finished) != 0 || (fought && !play.applies(next_battle));
        if (!over) return Then::ask(play.phasing());
        for (const SideId side : {ids.boer, ids.british})
            for (const UnitId unit : play.units(side))
                for (const UnitField field : {ids.attacked, ids.fired})
                    if (play.get(field, unit) != 0) play.set(field, unit, 0);
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        const SideId foe = war.foe(known.viewer());
        PlaceSet& met = war.memory().set;
        met.fit(known.board().locations());
        for (const UnitId unit : known.units(known.viewer())) {
            if (!war.on_map(unit) || war.parenthesised(unit)) continue;
            for (const Neighbour& step : known.board().neighbours(war.at(unit)))
                if (war.held_by(step.place, foe)) met.insert(step.place);
        }
        met.each([&](Place place) { out.add(war.ids().combat.attack, place); });
        out.add_judged(war.ids().done);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        if (action.verb == known.ids<Ids>().done)
            return known.applies(voluntary) ? Judgement{} : Refusal{attacking, "must"};
        return why_no_target(War{known}, action.place());
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.done) return play.set_local(ids.finished, 1);
        play.set_local(ids.target, action.place());
        play.event(ids.combat.attacks, declaring, {Fact::of("side", play.phasing()), Fact::of("hex", action.place())});
    }
};

// The force is named unit by unit; once declared nothing is called off. [18.1.1] [18.4]
class Declare final : public PlayerStep {
    Then run(Play& play) const override {
        return play.local(play.ids<Ids>().finished) != 0 ? Then::done() : Then::ask(play.phasing());
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        const CombatNames& names = war.ids().combat;
        for (const Neighbour& step : known.board().neighbours(known.local_place(war.ids().target)))
            for (const UnitId unit : war.units_at(step.place))
                if (known.side(unit) == known.viewer()) out.add(names.commit, unit);
        out.add(names.resolve);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const Ids& ids = war.ids();
        const auto joined = [&](UnitId unit) { return known.get(ids.part, unit) != 0; };
        if (action.verb == ids.combat.resolve) {
            const auto mine = known.units(known.viewer());
            if (std::any_of(mine.begin(), mine.end(), joined)) return {};
            return Refusal{declaring, "nobody"};
        }
        if (joined(action.unit())) return Refusal{declaring, "already", {Fact::of("unit", action.unit())}};
        for (const UnitId other : known.units(known.viewer()))
            if (joined(other) && known.place(other) != known.place(action.unit()) && !known.applies(combining))
                return Refusal{declaring, "apart", {Fact::of("unit", action.unit())}};
        return why_no_attack(war, action.unit(), known.local_place(ids.target));
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.combat.commit) return play.set(ids.part, action.unit(), static_cast<int>(Part::joins));
        play.set_local(ids.finished, 1);
        reveal(play);
    }

    // [18.1.2] [18.3] All units of the hex defend.
    static void reveal(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const Place target = play.local_place(ids.target);
        const auto enter = [&](UnitId unit, Part part) {
            play.set(ids.part, unit, static_cast<int>(part));
            play.set(ids.stood, unit, play.place(unit).number());
            play.set(ids.was_good, unit, 1 - play.get(ids.demoralized, unit));
            play.set(ids.went_back, unit, 0);
            if (!play.applies(revealing)) return;
            play.event(ids.combat.joins, part == Part::attacks ? no_way_back : revealing,
                       {Fact::of("unit", unit), Fact::listed("part", ids.parts, static_cast<int>(part)),
                        Fact::number("strength", War{play}.strength(unit))});
        };
        for (const UnitId unit : play.units(play.phasing()))
            if (play.get(ids.part, unit) == static_cast<int>(Part::joins)) enter(unit, Part::attacks);
        bool some = false;
        for (const UnitId unit : play.units(play.enemy(play.phasing())))
            if (play.place(unit) == target && (!some || play.applies(all_defend))) {
                enter(unit, Part::defends);
                some = true;
            }
        play.revealed();
    }
};

// [29.2]
class RollInefficiency final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const CombatNames& names = ids.combat;
        if (play.phasing() != ids.british || play.get(ids.inefficient) == 0 || !play.applies(duration))
            return Then::done();
        if (War{play}.month() < play.value(names.first_roll)) return Then::done();
        const Table& table = play.table(names.tactical_inefficiency);
        const int die = play.roll(6, "British tactical inefficiency");
        const bool ends = table.find(table.axis(0).index_of(die)).code() == "ends";
        if (ends) play.set(ids.inefficient, 0);
        play.event(ends ? names.inefficiency_ends : names.inefficiency_stays, duration, {Fact::number("die", die)});
        return Then::done();
    }
};

}  // namespace

void fill_combat(Rulebook& book) {
    book.step("roll_inefficiency", std::make_unique<RollInefficiency>());
    book.step("attack", std::make_unique<Attack>(),
              {with_asides({"attack", "done"}), {"finished", "target", "last_target"}});
    book.step("declare", std::make_unique<Declare>(), {with_asides({"commit", "resolve"}), {"finished"}});
    fill_battle(book);
    fill_losses(book);
    fill_retreat(book);
    fill_advance(book);
}

}  // namespace wargame::boers
