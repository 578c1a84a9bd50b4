// After a battle: both sides roll, further losses are taken, then forces go back and follow. [battles.3]
#include "natal_campaign/battle.hpp"
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/contact.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule lists{"battles.3"};
constexpr Rule surrendering{"added.surrender"};
constexpr Rule going_back{"added.going_back"};
constexpr Rule breaking_siege{"sieges.2"};

After after(const Position& position, bool first) {
    const Ids& ids = position.ids<Ids>();
    return static_cast<After>(std::max(0, position.local(first ? ids.first_after : ids.second_after)));
}

bool drives_back(After action) {
    return action == After::back_one || action == After::back_two || action == After::back_one_and_rally ||
           action == After::scatter || action == After::back_to_base || action == After::cut_off;
}

class RollAfterBattle final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const auto forces = in_order(play);
        const bool draw = !play.local_unit(ids.beaten);
        const bool boer_beaten = play.side(forces[0]) == ids.boer;
        const TableId first = draw ? ids.after_draw : boer_beaten ? ids.after_boer_loss : ids.after_british_loss;
        const TableId second = draw ? ids.after_draw : boer_beaten ? ids.after_british_win : ids.after_boer_win;
        play.set_local(ids.besieged_loser, !draw && theatre.is_besieged(forces[0]) ? 1 : 0);
        After loser = roll(play, first, forces[0], draw ? Say::after_winner : Say::after_loser);
        if (!draw) loser = read(theatre, forces[0], loser);
        play.set_local(ids.first_after, static_cast<int>(loser));
        play.set_local(ids.second_after, static_cast<int>(roll(play, second, forces[1], Say::after_winner)));
        return Then::done();
    }

    static After roll(Play& play, TableId list, UnitId force, Say say) {
        const Ids& ids = play.ids<Ids>();
        const Table& table = play.table(list);
        const int die = play.roll(6, "after the battle");
        const auto action = ids.entry<After>(ids.afters, table.find(table.axis(0).index_of(die)), play);
        play.event(ids.text(say), lists,
                   {fact("force", force), Fact::number("die", die),
                    Fact::listed("action", ids.afters, static_cast<int>(action))});
        return action;
    }

    // A beaten garrison that is not besieged is in the nearest garrison already; who stands fast needs a town or hill.
    static After read(const Theatre& theatre, UnitId loser, After action) {
        const bool town = theatre.in_garrison(loser);
        if (action == After::back_one && town && !theatre.is_besieged(loser)) return After::stand_fast;
        if (action == After::stand_fast && !town && !theatre.ground().high(theatre.at(loser))) return After::back_one;
        return action;
    }
};

// Losses added by the lists before the dice of recovery: cut off, scattered, no way back.
class FurtherLosses final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId beaten = play.local_unit(ids.beaten);
        if (!beaten || play.local(ids.finished) != 0) return Then::done();
        if (play.local(ids.opened) == 0) open(play, beaten);
        if (play.local(ids.want) == 0) return Then::done();
        return most_lost(play, beaten).empty() ? Then::done() : Then::ask(play.side(beaten));
    }

    // What is due: `want` 1, a piece is captured.
    static void open(Play& play, UnitId beaten) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        play.set_local(ids.opened, 1);
        const After action = after(play, true);
        if (!drives_back(action)) return;
        const bool british = play.side(beaten) == ids.british;
        if (play.local(ids.besieged_loser) != 0 && play.applies(surrendering)) {
            play.set_local(ids.no_way_back, 1);
            if (action == After::cut_off) return give_up(play, beaten);
            return play.set_local(ids.want, 1);
        }
        const bool open = open_hexes(theatre, beaten).size > 0;
        if (!open) {
            play.set_local(ids.no_way_back, 1);
            play.event(ids.text(Say::no_open_hex), going_back, {fact("force", beaten)});
        }
        if (british && action == After::cut_off && !open) return give_up(play, beaten);
        if (british && (action == After::cut_off || !open)) return play.set_local(ids.want, 1);
        if (!british && (action == After::scatter || !open)) scatter(play, beaten);
        if (!british && !open && play.applies(breaking_siege))
            play.set(ids.loose_through, beaten, std::min(99, theatre.turn() + 1));
    }

    static void give_up(Play& play, UnitId force) {
        for (const UnitId piece : Theatre{play}.pieces(force)) capture(play, piece);
        surrender(play, force);
    }

    // Each commando that has a figure left loses one more, which rolls as fled.
    static void scatter(Play& play, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        for (const UnitId piece : Theatre{play}.pieces(force)) {
            if (!play.has_class(piece, ids.commando) || play.get(ids.figures, piece) == 0) continue;
            take_loss(play, {piece, 0, 1, 0});
        }
    }

    // The pieces that have lost most in this battle, equal ones all.
    static std::vector<UnitId> most_lost(const Position& position, UnitId force) {
        const Theatre theatre{position};
        const Ids& ids = theatre.ids();
        std::vector<UnitId> out;
        int most = 0;
        for (const UnitId piece : theatre.pieces(force)) {
            if (is_captured(position, piece)) continue;
            const int lost = position.get(ids.killed, piece) + position.get(ids.fled, piece);
            if (lost < most) continue;
            if (lost > most) out.clear();
            most = lost;
            out.push_back(piece);
        }
        return out;
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        for (const UnitId piece : most_lost(known, known.local_unit(ids.beaten))) out.add_judged(ids.verb.lose, piece);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const auto most = most_lost(known, known.local_unit(known.ids<Ids>().beaten));
        if (std::find(most.begin(), most.end(), action.unit()) != most.end()) return {};
        return Refusal{lists, "most_lost", {fact("piece", action.unit())}};
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        facts.add(fact("goer", known.local_unit(known.ids<Ids>().beaten)));
    }

    void perform(Play& play, const Action& action) const override { lose(play, action.unit()); }

    static void lose(Play& play, UnitId piece) {
        play.set_local(play.ids<Ids>().finished, 1);
        capture(play, piece);
    }
};

// `want` 1: the loser, of a draw the Boers; 2: the other force.
class MoveAfterBattle final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const bool first = play.local(ids.want) == 1;
        const UnitId force = in_order(play)[first ? 0 : 1];
        if (!theatre.on_map(force)) return Then::done();
        const After action = after(play, first);
        const int stage = play.local(ids.opened);
        play.set_local(ids.opened, stage + 1);
        if (stage == 0) {
            give_order_after(play, force, action, first);
            return move(play, force, action, first);
        }
        const bool bases =
            stage == 1 && action == After::back_to_base && theatre.on_map(force) && goes(play, force, first);
        if (bases) return Then::call(ids.choose_base).with(ids.goer, force.number());
        return Then::done();
    }

    // A victor who stands in a town is at his base; a besieged garrison stays where it is.
    static bool goes(const Play& play, UnitId force, bool first) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        if (first && play.local(ids.no_way_back) != 0) return false;
        if (theatre.is_besieged(force)) return false;
        const bool draw = !play.local_unit(ids.beaten);
        return first || draw || !theatre.in_garrison(force) || after(play, first) != After::back_to_base;
    }

    // The hex the enemy left; one who is destroyed or has surrendered left the one he stood in.
    static bool hex_left(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const UnitId beaten = play.local_unit(ids.beaten);
        const bool gone = beaten && !play.on_board(beaten) && !play.local_place(ids.left_hex);
        if (gone) play.set_local(ids.left_hex, Place::from(play.get(ids.came_from, beaten)));
        return static_cast<bool>(play.local_place(ids.left_hex));
    }

    static Then move(Play& play, UnitId force, After action, bool first) {
        const Ids& ids = play.ids<Ids>();
        const int hexes = action == After::back_two || action == After::scatter ? 2 : drives_back(action) ? 1 : 0;
        if (hexes > 0 && goes(play, force, first))
            return Then::call(ids.go_back).with(ids.goer, force.number()).with(ids.hexes, hexes);
        if ((action == After::follow_one || action == After::pursue) && hex_left(play))
            return Then::call(ids.enter_left_hex).with(ids.goer, force.number());
        if (action == After::stay_and_loot) play.set(ids.idle_through, force, std::min(99, play.track(ids.turn) + 1));
        return Then::done();
    }

    static void give_order_after(Play& play, UnitId force, After action, bool first) {
        const UnitId enemy = in_order(play)[first ? 1 : 0];
        switch (action) {
            case After::follow_one:
            case After::none: return;
            case After::pursue:
            case After::renew: return attack(play, force, enemy, action == After::renew);
            case After::back_to_base:
            case After::stay:
            case After::stay_and_loot:
            case After::back_one:
            case After::back_two:
            case After::back_one_and_rally:
            case After::scatter:
            case After::stand_fast:
            case After::cut_off: break;
        }
        hold(play, force);
    }

    // On the force that was beaten, or the one that has taken it in; hold when it is gone.
    static void attack(Play& play, UnitId force, UnitId enemy, bool renews) {
        const Theatre theatre{play};
        UnitId aim = enemy;
        if (!theatre.on_map(aim)) aim = theatre.force_at(theatre.enemy_of(play.side(force)), moved_to(play));
        if (!aim) return hold(play, force);
        Order order;
        order.type = renews && theatre.is_besieged(force) ? OrderType::sortie : OrderType::attack;
        order.aim = aim;
        put_order(play, force, order);
    }
    // Where a force went that was taken in by another.
    static Place moved_to(const Position& position) { return position.local_place(position.ids<Ids>().moved_to); }
};

}  // namespace

std::unique_ptr<const Step> make_roll_after_battle() { return std::make_unique<RollAfterBattle>(); }
std::unique_ptr<const Step> make_further_losses() { return std::make_unique<FurtherLosses>(); }
std::unique_ptr<const Step> make_move_after_battle() { return std::make_unique<MoveAfterBattle>(); }

}  // namespace wargame::natal
