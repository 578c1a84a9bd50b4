// [added.handoff] What a battle begins with, and what every resolver gives back.
#include "natal_campaign/battle.hpp"

#include "natal_campaign/chapters.hpp"
#include "natal_campaign/contact.hpp"
#include "natal_campaign/forces.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule handoff{"added.handoff"};
constexpr Rule extended_order{"battles.4"};
constexpr Rule extended_order_roll{"battles.4.roll"};
constexpr Rule battles{"battles.2"};
constexpr Rule officers_rule{"added.officer_hits"};
constexpr Rule boer_leaders{"recovery.8.fall"};
constexpr Rule points_rule{"victory.5.points"};
constexpr int captured_bit = 4;

bool near_hills(const Theatre& theatre, Place hex) {
    const Ground& ground = theatre.ground();
    if (ground.hill(hex)) return true;
    const auto beside = theatre.position().board().neighbours(hex);
    return std::any_of(beside.begin(), beside.end(), [&](const Neighbour& one) { return ground.high(one.place); });
}

Battlefield field_of(const Theatre& theatre, UnitId defender, Place attacker_from) {
    const Place hex = theatre.at(defender);
    if (theatre.in_garrison(defender)) return Battlefield::town;
    if (theatre.ground().high(hex)) return Battlefield::pass;
    if (theatre.ground().river_between(attacker_from, hex)) return Battlefield::drift;
    return near_hills(theatre, hex) ? Battlefield::kopjes : Battlefield::open;
}

class PrepareBattle final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const auto outcome = static_cast<Outcome>(play.local(ids.outcome));
        const UnitId mover = play.local_unit(ids.mover), other = play.local_unit(ids.other);
        const bool replies = outcome == Outcome::battle_reply || outcome == Outcome::battle_reply_prepared;
        const UnitId attacker = replies ? other : mover, defender = replies ? mover : other;
        const Place hex = theatre.at(defender);
        const Surprise surprise = outcome == Outcome::battle_mover_dawn       ? Surprise::attacker
                                  : outcome == Outcome::battle_mover_ambushed ? Surprise::defender
                                                                              : Surprise::none;
        const bool prepared =
            outcome != Outcome::battle_meeting &&
            (play.get(ids.prepared, defender) != 0 || theatre.ground().pass(hex) || theatre.in_garrison(defender));
        play.set_local(ids.attacker, attacker);
        play.set_local(ids.defender, defender);
        play.set_local(ids.attacking, play.side(attacker).number());
        play.set_local(ids.surprise, static_cast<int>(surprise));
        play.set_local(ids.prepared_position, prepared ? 1 : 0);
        play.set_local(ids.field, static_cast<int>(field_of(theatre, defender, theatre.at(attacker))));
        play.set_local(ids.battle_hex, hex);
        play.set_local(ids.from_hex, theatre.at(attacker));
        play.set_local(ids.after_battle, 1);
        play.set_local(ids.verdict, -1);
        play.set_local(ids.resolver, -1);
        play.set_local(ids.left_hex, Place{});
        play.set(ids.battles, std::min(250, play.get(ids.battles) + 1));
        begin_losses(play, attacker);
        begin_losses(play, defender);
        play.event(ids.text(Say::battle_begins), handoff,
                   {fact("attacker", attacker), fact("defender", defender), Fact::of("hex", hex),
                    Fact::listed("field", ids.battlefields, play.local(ids.field)),
                    Fact::listed("surprise", ids.surprises, static_cast<int>(surprise)),
                    Fact::number("attackers", theatre.figures(attacker)),
                    Fact::number("defenders", theatre.figures(defender))});
        return Then::done();
    }
};

class ChooseResolver final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.resolver) >= 0) return Then::done();
        const int value = play.value(ids.resolver_value);
        if (value == static_cast<int>(Resolver::ask)) return Then::ask(play.local_side(ids.attacking));
        play.set_local(ids.resolver, value);
        return Then::done();
    }

    void candidates(const Known& known, ActionList& out) const override {
        for (const Resolver how : {Resolver::quick, Resolver::tabletop})
            out.add_judged(known.ids<Ids>().verb.resolve, static_cast<int>(how));
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        if (action.number() <= static_cast<int>(Resolver::tabletop)) return {};
        return Refusal{handoff, "resolver", {Fact::listed("how", known.ids<Ids>().resolvers, action.number())}};
    }

    void perform(Play& play, const Action& action) const override {
        play.set_local(play.ids<Ids>().resolver, action.number());
    }
};

// A person, or a game played elsewhere, says what came of it.
class ManualBattle final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        return play.local(ids.verdict) >= 0 ? Then::done() : Then::ask(play.local_side(ids.attacking));
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Theatre theatre{known};
        const Ids& ids = theatre.ids();
        const BattleRequest request{known};
        for (const UnitId force : {request.attacker, request.defender}) {
            for (const UnitId piece : theatre.pieces(force)) {
                for (int figures = 1; figures <= known.get(ids.figures, piece); ++figures) {
                    out.add(ids.verb.killed, piece, figures);
                    out.add(ids.verb.fled, piece, figures);
                }
                out.add(ids.verb.taken, piece);
            }
            for (const UnitId leader : theatre.leaders(force)) out.add(ids.verb.hit, leader);
        }
        for (int verdict = 0; verdict < 3; ++verdict) out.add_judged(ids.verb.won, verdict);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Theatre theatre{known};
        const Ids& ids = theatre.ids();
        if (action.verb == ids.verb.won) return {};
        const BattleRequest request{known};
        const UnitId member = action.unit();
        const UnitId force = theatre.force_of(member);
        if (force != request.attacker && force != request.defender)
            return Refusal{handoff, "not_there", {fact("unit", member)}};
        if (action.verb == ids.verb.hit) {
            if (known.get(ids.hit, member) == 0) return {};
            return Refusal{handoff, "twice", {fact("unit", member)}};
        }
        const int bit = action.verb == ids.verb.killed ? 1 : action.verb == ids.verb.fled ? 2 : captured_bit;
        const int reported = known.get(ids.reported, member);
        if ((reported & bit) != 0 || (reported & captured_bit) != 0)
            return Refusal{handoff, "twice", {fact("unit", member)}};
        if (bit == captured_bit) return {};
        return why_not_lost(known, {member, bit == 1 ? action.number(1) : 0, bit == 2 ? action.number(1) : 0, 0});
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId member = action.unit();
        if (action.verb == ids.verb.won) return decide(play, static_cast<Verdict>(action.number()), false);
        if (action.verb == ids.verb.hit) return play.set(ids.hit, member, 1);
        if (action.verb == ids.verb.taken) return capture(play, member);
        const bool killed = action.verb == ids.verb.killed;
        play.set(ids.reported, member, play.get(ids.reported, member) | (killed ? 1 : 2));
        take_loss(play, {member, killed ? action.number(1) : 0, killed ? 0 : action.number(1), 0});
    }
};

// [added.officer_hits] Which killed figures were officers, and which leaders were hit.
class CountOfficers final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (!play.applies(officers_rule)) return Then::done();
        auto forces = in_order(play);
        for (const UnitId piece : play.extra<Campaign>().pieces) {
            const UnitId force = play.unit_in(ids.in_force, piece);
            if (std::find(forces.begin(), forces.end(), force) != forces.end()) count(play, piece);
        }
        const bool battle = play.has_local(ids.after_battle);
        const bool reported = battle && play.local(ids.resolver) != static_cast<int>(Resolver::quick);
        if (battle && !reported)
            for (const UnitId force : forces) dice_for_leaders(play, force);
        return Then::done();
    }

    static void count(Play& play, UnitId piece) {
        const Ids& ids = play.ids<Ids>();
        const int killed = play.get(ids.killed, piece), officers = play.get(ids.officers, piece);
        if (killed == 0 || officers == 0) return;
        int found = 0;
        for (int figure = 0; figure < killed; ++figure)
            if (play.roll(6, "an officer") == 1) ++found;
        // Who is left holds no more officers than figures; of a piece that is gone all are lost.
        found = std::max(found, officers - play.get(ids.figures, piece));
        found = std::min({found, officers, killed});
        play.set(ids.killed_officers, piece, found);
        play.set(ids.officers, piece, officers - found);
    }

    static void dice_for_leaders(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const bool boer = play.side(force) == ids.boer;
        if (boer && !play.applies(boer_leaders) && !play.applies(points_rule)) return;
        int committed = 0, lost = 0;
        for (const UnitId piece : theatre.pieces(force)) {
            committed += play.get(ids.committed, piece);
            lost += play.get(ids.committed, piece) - play.get(ids.figures, piece);
        }
        if (committed == 0 || 4 * lost < committed) return;
        for (const UnitId leader : theatre.leaders(force)) {
            const int die = play.roll(6, "a leader");
            if (die != 1) continue;
            play.set(ids.hit, leader, 1);
            play.event(ids.text(Say::leader_hit), officers_rule, {fact("leader", leader), Fact::number("die", die)});
        }
    }
};

}  // namespace

BattleRequest::BattleRequest(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    attacker = position.local_unit(ids.attacker);
    defender = position.local_unit(ids.defender);
    attacking = position.local_side(ids.attacking);
    surprise = static_cast<Surprise>(std::max(0, position.local(ids.surprise)));
    prepared = position.local(ids.prepared_position) != 0;
    rear_guard = position.local(ids.rear_guard) != 0 && defender == position.local_unit(ids.other);
    field = static_cast<Battlefield>(std::max(0, position.local(ids.field)));
    hex = position.local_place(ids.battle_hex);
    from = position.local_place(ids.from_hex);
}

Judgement why_not_lost(const Position& position, const PieceLoss& loss) {
    const int left = position.get(position.ids<Ids>().figures, loss.piece);
    const int lost = loss.killed + loss.fled + loss.captured;
    if (lost <= left) return {};
    return Refusal{
        handoff, "too_many", {fact("unit", loss.piece), Fact::number("lost", lost), Fact::number("left", left)}};
}

void take_loss(Play& play, const PieceLoss& loss) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.killed, loss.piece, play.get(ids.killed, loss.piece) + loss.killed);
    play.set(ids.fled, loss.piece, play.get(ids.fled, loss.piece) + loss.fled);
    play.set(ids.figures, loss.piece, play.get(ids.figures, loss.piece) - loss.killed - loss.fled - loss.captured);
}

void capture(Play& play, UnitId piece) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.reported, piece, play.get(ids.reported, piece) | captured_bit);
}

bool is_captured(const Position& position, UnitId piece) {
    return (position.get(position.ids<Ids>().reported, piece) & captured_bit) != 0;
}

void decide(Play& play, Verdict verdict, bool rout) {
    const Ids& ids = play.ids<Ids>();
    play.set_local(ids.verdict, static_cast<int>(verdict));
    play.set_local(ids.rout, rout ? 1 : 0);
    const BattleRequest request{play};
    if (verdict == Verdict::draw) return play.event(ids.text(Say::battle_drawn), battles);
    const SideId winner = verdict == Verdict::boer ? ids.boer : ids.british;
    const UnitId victor = request.force(winner, play);
    const UnitId beaten = victor == request.attacker ? request.defender : request.attacker;
    play.set_local(ids.victor, victor);
    play.set_local(ids.beaten, beaten);
    play.set(ids.battles_won, winner, std::min(250, play.get(ids.battles_won, winner) + 1));
    if (winner == ids.british) play.set(ids.was_beaten, beaten, 1);
    play.event(ids.text(Say::battle_won), battles, {fact("victor", victor), fact("beaten", beaten)});
    score(play, winner, "battle_won");
    // [recovery.5] A gun without crew stays on the field with the victor.
    for (const UnitId gun : Theatre{play}.pieces(beaten))
        if (play.has_class(gun, ids.guns) && play.get(ids.figures, gun) == 0) capture(play, gun);
}

std::array<UnitId, 2> in_order(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    if (position.has_local(ids.after_battle)) {
        const UnitId beaten = position.local_unit(ids.beaten);
        if (position.local(ids.verdict) == static_cast<int>(Verdict::boer) ||
            position.local(ids.verdict) == static_cast<int>(Verdict::british))
            return {beaten, position.local_unit(ids.victor)};
    }
    const UnitId mover = position.local_unit(ids.mover), other = position.local_unit(ids.other);
    if (mover && position.side(mover) == ids.boer) return {mover, other};
    return {other, mover};
}

UnitId engaged(const Position& position, SideId side) {
    for (const UnitId force : in_order(position))
        if (force && position.side(force) == side) return force;
    return {};
}

bool extends(Play& play, UnitId force) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    if (play.side(force) != ids.british || !play.applies(extended_order)) return false;
    if (theatre.commander(force) && theatre.rating(force) == Rating::a) return true;
    if (!theatre.commander(force) || !play.applies(extended_order_roll)) return false;
    return command_roll(play, ids.british, theatre.rating(force), "extended order").passed;
}

std::unique_ptr<const Step> make_prepare_battle() { return std::make_unique<PrepareBattle>(); }
std::unique_ptr<const Step> make_choose_resolver() { return std::make_unique<ChooseResolver>(); }
std::unique_ptr<const Step> make_manual_battle() { return std::make_unique<ManualBattle>(); }
std::unique_ptr<const Step> make_count_officers() { return std::make_unique<CountOfficers>(); }

}  // namespace wargame::natal
