// Command: one die for each unit gives the side its action points; with brigades they are shared out.
#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/legs.hpp"

#include <algorithm>

namespace wargame::skirmish {
namespace {

constexpr Rule action_points{"command.1"};
constexpr Rule brigades_rule{"command.2"};
constexpr Rule leaders{"added.leaders"};

struct Throw {
    int dice = 0;
    int fewer = 0;
    bool no_commander = false;
    bool halved = false;
};

// Whether a half throw falls due, and that it has been used up.
bool halves(Play& play, SideId side) {
    const Ids& ids = play.ids<Ids>();
    for (const HalfDice& effect : play.extra<Battle>().half_dice) {
        if (effect.side != side) continue;
        if (!effect.when_fired_at && play.track(ids.turn) == 1) return true;
        if (!effect.when_fired_at || play.get(ids.fired_at, side) != 1) continue;
        play.set(ids.fired_at, side, 2);
        return true;
    }
    return false;
}

// [command.1] Effects, a lost commander, then halving; whatever takes dice away leaves one.
Throw dice_of(Play& play, SideId side) {
    const TableTop table{play};
    const Ids& ids = table.ids();
    Throw made;
    made.dice = static_cast<int>(table.bases(side).size());
    if (made.dice == 0) return made;
    const int all = made.dice;
    for (const DiceLess& effect : play.extra<Battle>().dice_less)
        if (effect.side == side && effect.turn == play.track(ids.turn))
            made.dice = std::max(1, made.dice - effect.dice);
    made.fewer = all - made.dice;
    if (play.get(ids.commander_lost, side) != 0 && play.applies(leaders)) {
        made.no_commander = true;
        made.dice = std::max(1, made.dice - 1);
    }
    if (halves(play, side)) {
        made.halved = true;
        made.dice = (made.dice + 1) / 2;
    }
    return made;
}

class ThrowForCommand final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.phasing();
        const Throw made = dice_of(play, side);
        const int ap = play.sum(made.dice, 6, "action points");
        for (std::size_t pool = 0; pool < 10; ++pool) play.write(ids.ap.id, 0, pool, 0);
        play.write(ids.ap.id, 0, side.index(), ap);
        if (made.fewer > 0) play.event(ids.text.dice_less, action_points, {Fact::number("dice", made.fewer)});
        if (made.no_commander) play.event(ids.text.no_commander, leaders, {Fact::of("side", side)});
        if (made.halved) play.event(ids.text.dice_halved, action_points, {Fact::number("dice", made.dice)});
        if (made.dice > 0)
            play.event(made.dice == 1 ? ids.text.command_die : ids.text.command_dice, action_points,
                       {Fact::number("dice", made.dice), Fact::of("side", side), Fact::number("ap", ap)});
        return Then::done();
    }
};

// [command.2] Brigades get their points in the order listed; the last with units takes what is left.
class SplitPoints final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.phasing();
        const auto& brigades = play.extra<Battle>().brigades[side.index()];
        int next = play.local(ids.next_brigade);
        while (next < static_cast<int>(brigades.size()) &&
               !has_units(play, side, brigades[static_cast<std::size_t>(next)]))
            ++next;
        play.set_local(ids.next_brigade, next);
        return next < static_cast<int>(brigades.size()) ? Then::ask(side) : Then::done();
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        const int brigade = next_brigade(known);
        const int left = known.cell(ids.ap.id, 0, known.viewer().index());
        if (is_last(known)) return out.add(ids.verb.split, brigade, left);
        for (int points = 0; points <= left; ++points) out.add(ids.verb.split, brigade, points);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        const int left = known.cell(ids.ap.id, 0, known.viewer().index());
        const Fact brigade = Fact::listed("brigade", ids.brigades, action.number());
        const auto& brigades = known.extra<Battle>().brigades[known.viewer().index()];
        const bool own = std::find(brigades.begin(), brigades.end(), action.number()) != brigades.end();
        if (own && !has_units(known, known.viewer(), action.number()))
            return Refusal{brigades_rule, "empty", {brigade}};
        if (action.number() != next_brigade(known)) return Refusal{brigades_rule, "order", {brigade}};
        const Fact have = Fact::number("have", left);
        if (action.number(1) > left)
            return Refusal{brigades_rule, "points", {brigade, Fact::number("needs", action.number(1)), have}};
        if (is_last(known) && action.number(1) != left) return Refusal{brigades_rule, "rest", {brigade, have}};
        return {};
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        const Ids& ids = known.ids<Ids>();
        facts.add(Fact::number("ap", known.cell(ids.ap.id, 0, known.viewer().index())));
        facts.add(Fact::listed("brigade", ids.brigades, next_brigade(known)));
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const std::size_t side = play.phasing().index();
        play.write(ids.ap.id, 0, side, play.cell(ids.ap.id, 0, side) - action.number(1));
        play.write(ids.ap.id, 0, 2 + static_cast<std::size_t>(action.number()), action.number(1));
        play.set_local(ids.next_brigade, play.local(ids.next_brigade) + 1);
        play.event(ids.text.split, brigades_rule,
                   {Fact::listed("brigade", ids.brigades, action.number()), Fact::number("ap", action.number(1))});
    }

    static bool has_units(const Position& position, SideId side, int brigade) {
        const TableTop table{position};
        const auto bases = table.bases(side);
        return std::any_of(bases.begin(), bases.end(),
                           [&](const Base& base) { return position.get(table.ids().brigade, base.unit) == brigade; });
    }

    static int next_brigade(const Known& known) {
        const auto& brigades = known.extra<Battle>().brigades[known.viewer().index()];
        const auto next = static_cast<std::size_t>(known.local(known.ids<Ids>().next_brigade));
        return next < brigades.size() ? brigades[next] : -1;
    }

    static bool is_last(const Known& known) {
        const auto& brigades = known.extra<Battle>().brigades[known.viewer().index()];
        const auto next = static_cast<std::size_t>(known.local(known.ids<Ids>().next_brigade));
        for (std::size_t later = next + 1; later < brigades.size(); ++later)
            if (has_units(known, known.viewer(), brigades[later])) return false;
        return true;
    }
};

}  // namespace

std::unique_ptr<const Step> make_throw_for_command() { return std::make_unique<ThrowForCommand>(); }
std::unique_ptr<const Step> make_split_points() { return std::make_unique<SplitPoints>(); }

}  // namespace wargame::skirmish
