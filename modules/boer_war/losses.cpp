// Losses of a battle: eliminations first, then demoralizations, the owner's choice. [18.9]
#include "boer_war/combat.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule who_loses{"18.9a"};
constexpr Rule percentages{"18.9b"};
constexpr Rule no_flipping{"18.93"};
constexpr Rule twice{"20.22"};
constexpr Rule overpaying{"18.92"};
constexpr Rule result_aa{"T18.AA"};
constexpr Rule result_am{"T18.AM"};
constexpr Rule result_az{"T18.AZ"};
constexpr Rule result_bb{"T18.BB"};
constexpr Rule result_dd{"T18.DD"};
constexpr Rule result_dm{"T18.DM"};
constexpr Rule result_zd{"T18.ZD"};

enum class Loss : std::uint8_t { none, eliminate, demoralize, demoralize_all };

// One part of a result's losses.
struct Toll {
    Loss loss = Loss::none;
    SideId side;
    int points = 0;
    Rule rule;
};

int share_of(const Position& position, int points, int percent) {
    return position.applies(percentages) ? (points * percent + 99) / 100 : 0;
}

// The first or second part of the losses that a result orders; none when there is no more. [T18]
Toll loss_of(const Battle& battle, int stage) {
    const Position& position = battle.position();
    const SideId attacker = battle.attacker(), defender = battle.defender();
    const int attack = position.local(battle.names().attack_points);
    const int defence = position.local(battle.names().defence_points);
    const auto all = [&](SideId side, Rule rule) { return Toll{Loss::demoralize_all, side, 0, rule}; };
    const auto part = [&](Loss loss, SideId side, int points, Rule rule) { return Toll{loss, side, points, rule}; };
    switch (battle.verdict()) {
        case Verdict::aa: return stage == 0 ? all(attacker, result_aa) : Toll{};
        case Verdict::dd: return stage == 0 ? all(defender, result_dd) : Toll{};
        case Verdict::am:
            return stage == 0 ? part(Loss::demoralize, attacker, share_of(position, attack, 50), result_am) : Toll{};
        case Verdict::dm:
            return stage == 0 ? part(Loss::demoralize, defender, share_of(position, defence, 50), result_dm) : Toll{};
        case Verdict::az:
            if (stage == 0) return part(Loss::eliminate, attacker, share_of(position, attack, 20), result_az);
            return stage == 1 ? all(attacker, result_az) : Toll{};
        case Verdict::zd:
            if (stage == 0) return part(Loss::eliminate, defender, share_of(position, defence, 20), result_zd);
            return stage == 1 ? all(defender, result_zd) : Toll{};
        case Verdict::bb: {
            const SideId fewer = attack < defence ? attacker : defender;
            const SideId more = battle.war.foe(fewer);
            if (stage == 0) return all(fewer, result_bb);
            if (stage != 1) return {};
            return attack == defence ? all(more, result_bb)
                                     : part(Loss::demoralize, more, std::min(attack, defence), result_bb);
        }
        default: return {};
    }
}

// Units that can still be named: one that was demoralized for this result is not named twice.
bool can_be_named(const Battle& battle, UnitId unit) {
    return battle.war.good(unit) || battle.position().get(battle.ids().was_good, unit) == 0;
}

class TakeLosses final : public PlayerStep {
    Then run(Play& play) const override {
        const CombatNames& names = play.ids<Ids>().combat;
        for (;;) {
            const Battle battle{play};
            const Toll part = loss_of(battle, play.local(names.stage));
            if (part.loss == Loss::none || !play.applies(part.rule)) return Then::done();
            if (part.loss == Loss::demoralize_all)
                shake_all(play, part);
            else if (play.local_side(names.loser) != part.side)
                open(play, part);
            if (part.loss != Loss::demoralize_all && play.local(names.to_lose) > 0) {
                if (!take_all_that_is_left(play, part)) return Then::ask(part.side);
            }
            play.set_local(names.loser, SideId{}.number());
            play.set_local(names.stage, play.local(names.stage) + 1);
        }
    }

    static void open(Play& play, const Toll& part) {
        const CombatNames& names = play.ids<Ids>().combat;
        play.set_local(names.loser, part.side.number());
        play.set_local(names.to_lose, part.points);
    }

    static std::vector<UnitId> nameable(const Battle& battle, SideId side) {
        std::vector<UnitId> units;
        battle.each(side, [&](UnitId unit) {
            if (can_be_named(battle, unit)) units.push_back(unit);
        });
        return units;
    }

    // More than is left to pay, although a weaker unit would do.
    static bool overpays(const Battle& battle, const Toll& part, UnitId unit) {
        const int left = battle.position().local(battle.names().to_lose);
        bool weaker = false;
        battle.each(part.side, [&](UnitId other) {
            weaker = weaker || (can_be_named(battle, other) && battle.war.strength(other) <= left);
        });
        return weaker && battle.war.strength(unit) > left;
    }

    static void shake_all(Play& play, const Toll& part) {
        for (const UnitId unit : nameable(Battle{play}, part.side)) shake(play, unit, part.rule);
    }

    // No choice where everybody is hit, or nobody is left.
    static bool take_all_that_is_left(Play& play, const Toll& part) {
        const CombatNames& names = play.ids<Ids>().combat;
        const std::vector<UnitId> units = nameable(Battle{play}, part.side);
        int sum = 0;
        for (const UnitId unit : units) sum += War{play}.strength(unit);
        if (units.size() > 1 && sum > play.local(names.to_lose)) return false;
        for (const UnitId unit : units) take(play, part, unit);
        play.set_local(names.to_lose, 0);
        return true;
    }

    static void take(Play& play, const Toll& part, UnitId unit) {
        if (part.loss == Loss::eliminate)
            eliminate(play, unit, part.rule);
        else
            shake(play, unit, play.get(play.ids<Ids>().demoralized, unit) != 0 ? twice : part.rule);
    }

    void list(const Known& known, ActionList& out) const override {
        const Battle battle{known};
        const Toll part = loss_of(battle, known.local(battle.names().stage));
        for (const VerbId verb : {battle.names().lose, battle.names().flip})
            battle.each(part.side, [&](UnitId unit) { out.add(verb, unit); });
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const Battle battle{known};
        const Toll part = loss_of(battle, known.local(battle.names().stage));
        const UnitId unit = action.unit();
        const Fact who = Fact::of("unit", unit);
        const Part side = part.side == battle.attacker() ? Part::attacks : Part::defends;
        if (known.side(unit) != part.side || battle.part(unit) != side) return Refusal{who_loses, "not_there", {who}};
        if (!can_be_named(battle, unit)) return Refusal{who_loses, "hit", {who}};
        const bool loses = action.verb == battle.names().lose;
        if (part.loss == Loss::eliminate && !loses) return Refusal{no_flipping, "", {who}};
        if (overpays(battle, part, unit) && !known.applies(overpaying)) return Refusal{who_loses, "overpays", {who}};
        if (part.loss == Loss::demoralize && loses) return Refusal{who_loses, "demoralized", {who}};
        return {};
    }

    void act(Play& play, const Action& action) const override {
        const Battle battle{play};
        const CombatNames& names = battle.names();
        const Toll part = loss_of(battle, play.local(names.stage));
        const int strength = battle.war.strength(action.unit());
        take(play, part, action.unit());
        play.set_local(names.to_lose, std::max(0, play.local(names.to_lose) - strength));
    }
};

}  // namespace

void fill_losses(Rulebook& book) {
    book.step("take_losses", std::make_unique<TakeLosses>(),
              {with_asides({"lose", "flip"}), {"stage", "loser", "to_lose"}});
}

}  // namespace wargame::boers
