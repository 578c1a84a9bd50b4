// Advance after combat. [18.941]
#include "boer_war/combat.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule advancing{"18.941"};
constexpr Rule two_hexes{"18.941.1"};
constexpr Rule one_hex{"18.941.2"};
constexpr Rule in_parentheses{"18.941.3"};
constexpr Rule demoralized{"18.941.4"};
constexpr Rule enemies_left{"18.941.5"};
constexpr Rule only_fighters{"18.94"};
constexpr Rule excess{"9.32"};
constexpr Rule never_moves{"12.22"};
constexpr Rule on_the_line{"24.0"};
constexpr Rule not_into_a_box{"15.5"};
constexpr Rule voluntary{"18.941.6"};

// Who may advance by the result. [T18]
SideId winner(const Battle& battle) {
    switch (battle.verdict()) {
        case Verdict::aa:
        case Verdict::az: return battle.defender();
        case Verdict::dd:
        case Verdict::zd:
        case Verdict::dw:
        case Verdict::am: return battle.attacker();
        default: return {};
    }
}

// The hexes that the enemy of the winner held when the battle began, and that nobody holds now.
bool vacated(const Battle& battle, Place place) {
    const Position& position = battle.position();
    if (battle.war.held_by(place, battle.war.foe(winner(battle)))) return false;
    if (winner(battle) == battle.attacker()) return place == battle.target();
    const auto attackers = position.units(battle.attacker());
    return std::any_of(attackers.begin(), attackers.end(), [&](UnitId unit) {
        const bool fought = battle.part(unit) == Part::attacks || battle.part(unit) == Part::lost;
        return fought && Place::from(position.get(battle.ids().stood, unit)) == place;
    });
}

Judgement why_no_advance(const Battle& battle, UnitId unit) {
    const War& war = battle.war;
    const Position& position = battle.position();
    const Fact who = Fact::of("unit", unit);
    const Part part = winner(battle) == battle.attacker() ? Part::attacks : Part::defends;
    if (position.side(unit) != winner(battle) || battle.part(unit) != part) return Refusal{only_fighters, "", {who}};
    if (war.immobile(unit)) return Refusal{never_moves, "advance", {who}};
    if (war.parenthesised(unit) && position.applies(in_parentheses)) return Refusal{in_parentheses, "", {who}};
    if (war.demoralized(unit) && position.applies(demoralized)) return Refusal{demoralized, "", {who}};
    const int gone = position.get(battle.ids().went_back, unit);
    if (gone >= 2) return Refusal{two_hexes, "far", {who}};
    if (gone == 1 && !(war.mounted(unit) && position.applies(two_hexes))) return Refusal{one_hex, "", {who}};
    return {};
}

Judgement why_not_there(const Battle& battle, UnitId unit, Place to) {
    const War& war = battle.war;
    const Position& position = battle.position();
    const Fact who = Fact::of("unit", unit), where = Fact::of("hex", to);
    if (!position.board().is_hex(to)) return Refusal{not_into_a_box, "far", {who, where}};
    const Neighbour* step = step_between(position.board(), war.at(unit), to);
    if (step == nullptr) return Refusal{advancing, "far", {who, where}};
    if (war.held_by(to, war.foe(winner(battle)))) return Refusal{enemies_left, "", {who, where}};
    if (!war.ground().land(to)) return Refusal{advancing, "sea", {who, where}};
    if (position.get(battle.ids().went_back, unit) == 0 && !vacated(battle, to))
        return Refusal{advancing, "vacated", {who, where}};
    if (war.train(unit) && !war.rails(war.at(unit), *step)) return Refusal{on_the_line, "leave", {who}};
    if (war.stacked(to) + war.share(unit) > war.stacking_limit(winner(battle)) && position.applies(excess))
        return Refusal{excess, "advance", {who, where}};
    return {};
}

class Advance final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const Battle battle{play};
        const SideId side = winner(battle);
        if (!side || play.local(ids.finished) != 0 || !play.applies(advancing)) return Then::done();
        if (play.local(ids.combat.stage) == 0) begin(play, side);
        return some_may(Battle{play}, side) ? Then::ask(side) : Then::done();
    }

    // The count of hexes begins anew.
    static void begin(Play& play, SideId side) {
        const Ids& ids = play.ids<Ids>();
        play.set_local(ids.combat.stage, 1);
        for (const UnitId unit : play.units(side))
            if (play.get(ids.went_back, unit) != 0) play.set(ids.went_back, unit, 0);
    }

    static bool some_may(const Battle& battle, SideId side) {
        bool some = false;
        battle.each(side, [&](UnitId unit) {
            if (some || why_no_advance(battle, unit)) return;
            for (const Neighbour& step : battle.position().board().neighbours(battle.war.at(unit)))
                some = some || !why_not_there(battle, unit, step.place);
        });
        return some;
    }

    void list(const Known& known, ActionList& out) const override {
        const Battle battle{known};
        battle.each(winner(battle), [&](UnitId unit) {
            if (why_no_advance(battle, unit)) return;
            for (const Neighbour& step : known.board().neighbours(battle.war.at(unit)))
                if (!why_not_there(battle, unit, step.place)) out.add_judged(battle.names().advance, unit, step.place);
        });
        out.add_judged(battle.ids().done);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const Battle battle{known};
        if (action.verb == battle.ids().done)
            return known.applies(voluntary) ? Judgement{} : Refusal{advancing, "must"};
        if (const Judgement no = why_no_advance(battle, action.unit())) return no;
        return why_not_there(battle, action.unit(), action.place(1));
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.done) return play.set_local(ids.finished, 1);
        const UnitId unit = action.unit();
        const int gone = play.get(ids.went_back, unit) + 1;
        play.event(ids.combat.advances, gone == 2 ? two_hexes : advancing,
                   {Fact::of("unit", unit), Fact::of("hex", action.place(1))});
        play.set(ids.went_back, unit, gone);
        put(play, unit, action.place(1));
        entered(play, unit);
        if (!play.on_board(unit)) play.set(ids.part, unit, 0);
    }
};

}  // namespace

void fill_advance(Rulebook& book) {
    book.step("advance", std::make_unique<Advance>(), {with_asides({"advance", "done"}), {"finished", "stage"}});
}

}  // namespace wargame::boers
