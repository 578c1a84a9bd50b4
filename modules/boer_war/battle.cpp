// One battle: the table, the commanders, the die, the defender's option, and what it changes at its end. [18.1]
#include "boer_war/combat.hpp"
#include "boer_war/movement.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule which_table{"18.5"};
constexpr Rule must_assault{"18.5.1"};
constexpr Rule free_choice{"18.5.2"};
constexpr Rule attackers_commander{"18.81.1"};
constexpr Rule defenders_commander{"18.81.2"};
constexpr Rule the_die{"18.1.5"};
constexpr Rule attacker_high{"18.82.1"};
constexpr Rule attacker_low{"18.82.2"};
constexpr Rule defender_high{"18.82.3"};
constexpr Rule defender_low{"18.82.4"};
constexpr Rule inefficiency{"29.1"};
constexpr Rule defenders_option{"T18.DO"};
constexpr Rule withdrawal{"T18.DW"};
constexpr Rule once{"18.25"};
constexpr Rule impulse{"18.251"};
constexpr Rule combat_changes{"4.51"};
constexpr Rule one_only{"18.81.3"};
constexpr Rule twice{"20.22"};

// [18.5] Mounted at least half: free choice.
bool may_choose_table(const Battle& battle) {
    return 2 * battle.mounted_points(battle.attacker()) >= battle.points(battle.attacker()) &&
           battle.position().applies(free_choice);
}

class ChooseTable final : public PlayerStep {
    Then run(Play& play) const override {
        const CombatNames& names = play.ids<Ids>().combat;
        if (play.local(names.crt) > 0) return Then::done();
        if (may_choose_table(Battle{play}) || !play.applies(must_assault)) return Then::ask(play.phasing());
        play.set_local(names.crt, static_cast<int>(Crt::assault));
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        for (const Crt crt : {Crt::none, Crt::raid, Crt::assault})
            out.add(known.ids<Ids>().combat.table, static_cast<int>(crt));
    }

    Judgement judge(const Known& known, const Action& action) const override {
        if (static_cast<Crt>(action.number()) == Crt::none) return Refusal{which_table, "none"};
        if (may_choose_table(Battle{known}) || static_cast<Crt>(action.number()) == Crt::assault) return {};
        return Refusal{must_assault};
    }

    void act(Play& play, const Action& action) const override {
        const CombatNames& names = play.ids<Ids>().combat;
        play.set_local(names.crt, action.number());
        play.event(names.chosen, which_table, {Fact::listed("table", names.crts, action.number())});
    }
};

// The table is settled when commanders are named. [18.5]
Judgement why_no_other_table(const Battle& battle) {
    if (!may_choose_table(battle) && battle.position().applies(must_assault)) return Refusal{must_assault};
    return Refusal{which_table, "chosen"};
}

// [18.81] The attacker names his commander first, then the defender; nobody is asked who has none in range.
class NameCommander final : public PlayerStep {
public:
    explicit NameCommander(bool of_attacker) : of_attacker_{of_attacker} {}

private:
    SideId side(const Battle& battle) const { return of_attacker_ ? battle.attacker() : battle.defender(); }
    LocalId place(const CombatNames& names) const { return of_attacker_ ? names.commander : names.enemy_commander; }

    Then run(Play& play) const override {
        const Battle battle{play};
        const bool named = play.local(battle.ids().finished) != 0 && play.applies(one_only);
        if (named || play.local(battle.ids().finished) > 1 || !battle.has_commander(side(battle))) return Then::done();
        return Then::ask(side(battle));
    }

    void list(const Known& known, ActionList& out) const override {
        const CombatNames& names = known.ids<Ids>().combat;
        const War war{known};
        for (const UnitId unit : known.units(known.viewer()))
            if (war.headquarters(unit) && known.on_board(unit)) out.add(names.commander_is, unit);
        out.add_judged(names.no_commander);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const Battle battle{known};
        if (action.verb == battle.names().no_commander) return {};
        if (action.verb == battle.names().table) return why_no_other_table(battle);
        if (battle.may_command(action.unit(), known.viewer())) return {};
        return Refusal{of_attacker_ ? attackers_commander : defenders_commander,
                       "",
                       {Fact::of("unit", action.unit()), Fact::of("hex", battle.target())}};
    }

    void act(Play& play, const Action& action) const override {
        const CombatNames& names = play.ids<Ids>().combat;
        const Ids& ids = play.ids<Ids>();
        play.set_local(ids.finished, play.local(ids.finished) + (action.verb == names.commander_is ? 1 : 2));
        if (action.verb != names.commander_is) return;
        play.set_local(place(names), action.unit());
        play.set(ids.fired, action.unit(), 1);  // has served in a battle of this phase [18.81.4]
    }

    bool of_attacker_;
};

// [18.1.4] [18.1.5]
class RollBattle final : public Step {
    Then run(Play& play) const override {
        const Battle battle{play};
        const Ids& ids = battle.ids();
        const CombatNames& names = battle.names();
        const Table& table =
            play.table(static_cast<Crt>(play.local(names.crt)) == Crt::raid ? names.raid : names.assault);
        const int attack = battle.points(battle.attacker()), defence = battle.points(battle.defender());
        const int multiple = battle.multiple();
        const ModifierList modifiers = list_modifiers(battle, table);
        const int die = play.roll(6, "the battle");
        const Cell cell = table.find(table.axis(0).index_of(die + modifiers.sum()),
                                     table.axis(1).index_of(Odds{attack, defence * multiple}));
        const auto verdict = play.scenario().name_lists[ids.results.index()].entries.find(cell.code());
        play.set_local(names.verdict, static_cast<int>(verdict.value_or(0)));
        play.set_local(names.attack_points, attack);
        play.set_local(names.defence_points, defence);
        play.event(names.battle_rolled, the_die,
                   {Fact::of("hex", battle.target()), Fact::number("die", die),
                    Fact::number("modified", die + modifiers.sum()), Fact::number("attack", attack),
                    Fact::number("defence", defence), Fact::number("multiple", multiple), Fact::cell("result", cell)},
                   &modifiers);
        return Then::done();
    }

    // [18.8]
    static ModifierList list_modifiers(const Battle& battle, const Table& table) {
        const Position& position = battle.position();
        const Ids& ids = battle.ids();
        ModifierList list;
        const auto add = [&](const char* name, std::string_view id, Rule rule) {
            list.add({name, rule, table.modifier(id).add, 0});
        };
        const auto index = [&](War::State state, SideId side, Rule rule, std::string_view id) {
            if (battle.war.state(side) != state || !position.applies(rule)) return;
            const bool high = state == War::State::high;
            if (side == battle.attacker())
                return add(high ? "attacker's index high" : "attacker's index low", id, rule);
            add(high ? "defender's index high" : "defender's index low", id, rule);
        };
        if (const UnitId hq = position.local_unit(ids.combat.commander))
            list.add({"attacker's commander", attackers_commander, battle.war.tactical(hq), 0});
        if (const UnitId hq = position.local_unit(ids.combat.enemy_commander))
            list.add({"defender's commander", defenders_commander, -battle.war.tactical(hq), 0});
        index(War::State::high, battle.attacker(), attacker_high, "attack_index_high");
        index(War::State::low, battle.attacker(), attacker_low, "attack_index_low");
        index(War::State::high, battle.defender(), defender_high, "defence_index_high");
        index(War::State::low, battle.defender(), defender_low, "defence_index_low");
        if (battle.attacker() == ids.british && position.get(ids.inefficient) != 0 && position.applies(inefficiency))
            add("British tactical inefficiency", "inefficiency", inefficiency);
        return list;
    }
};

// [T18.DO]
class ChooseWithdrawal final : public PlayerStep {
    static bool is_free(const Battle& battle) {
        return 2 * battle.mounted_points(battle.defender()) >= battle.points(battle.defender()) &&
               battle.position().applies(defenders_option);
    }

    Then run(Play& play) const override {
        const Battle battle{play};
        if (battle.verdict() != Verdict::d_o) return Then::done();
        if (is_free(battle)) return Then::ask(battle.defender());
        if (play.applies(defenders_option)) play.event(battle.names().must_stand, defenders_option, {});
        decide(play, Verdict::bb);
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        for (std::size_t code = 0; code < known.scenario().name_lists[known.ids<Ids>().results.index()].entries.size();
             ++code)
            out.add(known.ids<Ids>().combat.choose, static_cast<int>(code));
    }

    Judgement judge(const Known&, const Action& action) const override {
        const Verdict verdict = static_cast<Verdict>(action.number());
        if (verdict == Verdict::bb || verdict == Verdict::dw) return {};
        return Refusal{defenders_option};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        play.event(ids.combat.chosen, defenders_option, {Fact::listed("table", ids.results, action.number())});
        decide(play, static_cast<Verdict>(action.number()));
    }

    // The other reading of DW takes it for a misprint of DD. [T18.DW]
    static void decide(Play& play, Verdict verdict) {
        const CombatNames& names = play.ids<Ids>().combat;
        const bool worn = verdict == Verdict::dw && play.value(names.dw_as_dd) != 0 && play.applies(withdrawal);
        if (worn) play.event(names.worn_down, withdrawal, {});
        play.set_local(names.verdict, static_cast<int>(worn ? Verdict::dd : verdict));
    }
};

// [4.51] Losses count once for the whole battle; who won by ZD may attack again. [18.251]
class CloseBattle final : public Step {
    Then run(Play& play) const override {
        const Battle battle{play};
        const Ids& ids = battle.ids();
        std::vector<UnitId> eliminated, demoralized;
        for (const SideId side : {ids.boer, ids.british})
            for (const UnitId unit : play.units(side)) {
                const Part part = battle.part(unit);
                if (part == Part::lost) eliminated.push_back(unit);
                const bool fought = part == Part::attacks || part == Part::defends;
                const bool turned = part == Part::lost || (fought && battle.war.demoralized(unit));
                if (turned && play.get(ids.was_good, unit) != 0) demoralized.push_back(unit);
            }
        const bool again = battle.verdict() == Verdict::zd && play.applies(impulse);
        if (again) play.event(ids.combat.may_attack_again, impulse, {Fact::of("side", battle.attacker())});
        battle.each(battle.attacker(), [&](UnitId unit) {
            if (!again && play.applies(once)) play.set(ids.attacked, unit, 1);
        });
        for (const SideId side : {ids.boer, ids.british})
            for (const UnitId unit : play.units(side)) {
                const bool has_retreated = side == battle.defender() || battle.war.headquarters(unit);
                const Place from = Place::from(play.get(ids.stood, unit));
                if (has_retreated && from && play.on_board(unit) && play.place(unit) != from)
                    play.set(ids.attacked, unit, 1);
                forget(play, unit);
            }
        if (play.applies(combat_changes)) settle_losses(play, eliminated, demoralized);
        return Then::done();
    }

    static void forget(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        if (play.get(ids.part, unit) == 0) return;
        play.set(ids.part, unit, 0);
        play.set(ids.stood, unit, Place{}.number());
        play.set(ids.was_good, unit, 0);
        play.set(ids.went_back, unit, 0);
        if (play.get(ids.from_fort, unit) != 0) play.set(ids.from_fort, unit, 0);
    }
};

}  // namespace

void eliminate(Play& play, UnitId unit, Rule rule) {
    const Ids& ids = play.ids<Ids>();
    // Under bombardment units stay hidden even if they are hit. [17.6]
    tell(play, unit, ids.combat.eliminated, rule, {Fact::of("unit", unit)});
    take_off(play, unit);
    play.set(ids.part, unit, static_cast<int>(Part::lost));
}

void shake(Play& play, UnitId unit, Rule rule) {
    const Ids& ids = play.ids<Ids>();
    if (play.get(ids.demoralized, unit) != 0) {
        if (play.applies(twice)) eliminate(play, unit, rule);
        return;
    }
    turn_over(play, unit, true);
    tell(play, unit, ids.combat.demoralized, rule, {Fact::of("unit", unit)});
}

void fill_battle(Rulebook& book) {
    book.step("choose_table", std::make_unique<ChooseTable>(), {with_asides({"table"}), {}});
    book.step("name_commander", std::make_unique<NameCommander>(true),
              {with_asides({"commander", "no_commander", "table"}), {"finished"}});
    book.step("name_enemy_commander", std::make_unique<NameCommander>(false),
              {with_asides({"commander", "no_commander", "table"}), {"finished"}});
    book.step("roll_battle", std::make_unique<RollBattle>());
    book.step("choose_withdrawal", std::make_unique<ChooseWithdrawal>(), {with_asides({"choose"}), {}});
    book.step("close_battle", std::make_unique<CloseBattle>());
}

}  // namespace wargame::boers
