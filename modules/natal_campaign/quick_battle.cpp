// [battles.2] The quick resolver: points, odds, a die, and losses by the hundred.
#include "natal_campaign/battle.hpp"
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/contact.hpp"
#include "natal_campaign/forces.hpp"

#include <algorithm>
#include <charconv>

namespace wargame::natal {
namespace {

constexpr Rule battles{"battles.2"};
constexpr Rule weather_rule{"added.sequence.weather"};
constexpr Rule extended_order{"battles.4"};
constexpr int extended_saves = 5;
constexpr int least_loss = 5;

int value(const Table& table, std::string_view what) { return table.named(what, "points").number_or(0); }

// "A30D5R": losses in the hundred and the letter of the result.
struct Code {
    int attacker = 0, defender = 0;
    char result = 'S';

    explicit Code(std::string_view text) {
        const char* const end = text.data() + text.size();
        auto [after_a, error_a] = std::from_chars(text.data() + 1, end, attacker);
        auto [after_d, error_d] = std::from_chars(after_a + 1, end, defender);
        if (after_d != end) result = *after_d;
    }
};

ModifierList modifiers_of(const Theatre& theatre, const BattleRequest& request) {
    const Position& position = theatre.position();
    const Table& table = position.table(theatre.ids().quick_battle);
    ModifierList out;
    const auto add = [&](const char* name, std::string_view id, bool holds) {
        if (holds) out.add({name, battles, table.find_modifier(id)->add, 0});
    };
    const Rating attacker = theatre.rating(request.attacker), defender = theatre.rating(request.defender);
    add("attacker's commander A", "attacker_a", attacker == Rating::a);
    add("attacker's commander C", "attacker_c", attacker == Rating::c);
    add("defender's commander A", "defender_a", defender == Rating::a);
    add("defender's commander C", "defender_c", defender == Rating::c);
    add("the attacker surprises", "attacker_surprises", request.surprise == Surprise::attacker);
    add("the defender surprises", "defender_surprises", request.surprise == Surprise::defender);
    add("prepared or in a town", "defender_prepared", request.prepared);
    add("rear-guard", "rear_guard", request.rear_guard);
    const int more = theatre.guns(request.attacker) - theatre.guns(request.defender);
    add("the attacker has more guns", "attacker_guns", more >= 2);
    add("the defender has more guns", "defender_guns", more <= -2);
    return out;
}

int strength(const Play& play, std::span<const UnitId> pieces) {
    int sum = 0;
    for (const UnitId piece : pieces) sum += play.get(play.ids<Ids>().figures, piece);
    return sum;
}

class QuickBattle final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const BattleRequest request{play};
        const bool attacker_extends = extends(play, request.attacker),
                   defender_extends = extends(play, request.defender);
        const Theatre theatre{play};
        const Table& table = play.table(ids.quick_battle);
        const int mine = battle_points(theatre, request.attacker), theirs = battle_points(theatre, request.defender);
        const ModifierList modifiers = modifiers_of(theatre, request);
        const int die = play.roll(6, "the battle");
        const AxisIndex row = table.axis(0).index_of(die + modifiers.sum());
        const AxisIndex column = table.axis(1).index_of(Odds{mine, theirs});
        const Cell cell = table.find(row, column);
        play.event(ids.text(Say::battle_odds), battles,
                   {Fact::number("attacker", mine), Fact::number("defender", theirs), Fact::number("die", die)},
                   &modifiers);
        play.event(ids.text(Say::battle_result), battles,
                   {Fact::cell("cell", ids.quick_battle, *row * table.column_count() + *column)});
        const Code code{cell.code()};
        const bool wins = code.result == 'W' || code.result == 'X', draws = code.result == 'S';
        int attacker_loss = saved(code.attacker, attacker_extends);
        if (play.get(ids.weather) == static_cast<int>(Weather::storm) && play.applies(weather_rule)) {
            const Table& effects = play.table(ids.weather_effects);
            attacker_loss = std::max(std::min(attacker_loss, effects.named("storm", "least_loss").number_or(0)),
                                     attacker_loss + effects.named("storm", "quick_attacker_loss").number_or(0));
        }
        tell_extended(play, request.attacker, attacker_extends, attacker_loss);
        tell_extended(play, request.defender, defender_extends, saved(code.defender, defender_extends));
        const bool rout = code.result == 'X';
        lose(play, request.attacker, attacker_loss, !wins && !draws, false);
        lose(play, request.defender, saved(code.defender, defender_extends), wins, rout);
        const SideId winner = wins ? play.side(request.attacker) : play.side(request.defender);
        const Verdict verdict = draws ? Verdict::draw : winner == ids.boer ? Verdict::boer : Verdict::british;
        decide(play, verdict, rout);
        if (rout) take_one_gun(play, request.defender);
        return Then::done();
    }

    static void tell_extended(Play& play, UnitId force, bool extends, int loss) {
        if (extends)
            play.event(play.ids<Ids>().text(Say::extends), extended_order,
                       {fact("force", force), Fact::number("loss", loss)});
    }

    static int saved(int loss, bool extends) {
        return extends ? std::max(std::min(loss, least_loss), loss - extended_saves) : loss;
    }

    // Crews lose their share each, the other pieces the rest of the loss of their side.
    static void lose(Play& play, UnitId force, int percent, bool beaten, bool rout) {
        const Ids& ids = play.ids<Ids>();
        std::vector<UnitId> crews, others;
        for (const UnitId piece : Theatre{play}.pieces(force))
            (play.has_class(piece, ids.guns) ? crews : others).push_back(piece);
        const int loss = ((strength(play, crews) + strength(play, others)) * percent + 50) / 100;
        int rest = loss;
        for (const UnitId crew : crews) {
            const int killed = play.get(ids.figures, crew) * percent / 100;
            take_loss(play, {crew, killed, 0, 0});
            rest -= killed;
        }
        rest = std::min(rest, strength(play, others));
        if (!beaten)
            spread_losses(play, others, rest);
        else
            break_one_by_one(play, others, rest);
        if (beaten) let_flee(play, force, rout);
        tell(play, force);
    }

    // Piece after piece in an order drawn by lot, each to its last figure.
    static void break_one_by_one(Play& play, std::vector<UnitId> pieces, int losses) {
        const Ids& ids = play.ids<Ids>();
        std::erase_if(pieces, [&](UnitId piece) { return play.get(ids.figures, piece) == 0; });
        while (losses > 0 && !pieces.empty()) {
            const auto count = static_cast<int>(pieces.size());
            const int drawn = count == 1 ? 1 : play.roll(count, "the piece that suffers");
            const auto at = pieces.begin() + (drawn - 1);
            const int killed = std::min(losses, play.get(ids.figures, *at));
            take_loss(play, {*at, killed, 0, 0});
            losses -= killed;
            pieces.erase(at);
        }
    }

    // A third of the loser's lost figures fled, after a rout half; handed out one by one, round and round.
    static void let_flee(Play& play, UnitId force, bool rout) {
        const Ids& ids = play.ids<Ids>();
        const std::vector<UnitId> pieces{Theatre{play}.pieces(force).begin(), Theatre{play}.pieces(force).end()};
        int lost = 0;
        for (const UnitId piece : pieces) lost += play.get(ids.killed, piece);
        int fled = lost / (rout ? 2 : 3);
        while (fled > 0)
            for (const UnitId piece : pieces) {
                if (fled == 0 || play.get(ids.killed, piece) == 0) continue;
                play.set(ids.killed, piece, play.get(ids.killed, piece) - 1);
                play.set(ids.fled, piece, play.get(ids.fled, piece) + 1);
                --fled;
            }
    }

    static void tell(Play& play, UnitId force) {
        if (!play.heard()) return;
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        for (const UnitId piece : theatre.pieces(force)) {
            const int killed = play.get(ids.killed, piece), fled = play.get(ids.fled, piece);
            if (killed + fled == 0) continue;
            play.event(ids.text(Say::piece_loses), battles,
                       {fact("piece", piece), Fact::number("killed", killed), Fact::number("fled", fled),
                        Fact::number("left", play.get(ids.figures, piece))});
        }
    }

    // After a rout one more gun is taken, the one with the fewest crew left.
    static void take_one_gun(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        UnitId weakest;
        for (const UnitId gun : theatre.pieces(force)) {
            if (!play.has_class(gun, ids.guns) || is_captured(play, gun)) continue;
            if (!weakest || play.get(ids.figures, gun) < play.get(ids.figures, weakest)) weakest = gun;
        }
        if (weakest) capture(play, weakest);
    }
};

}  // namespace

// [battles.2] Figures and guns in points; large commandos hang back unless under an A leader.
int battle_points(const Theatre& theatre, UnitId force) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const Table& table = position.table(ids.quick_values);
    const bool boer = position.side(force) == ids.boer;
    int figures = 0, guns = 0;
    for (const UnitId piece : theatre.pieces(force)) {
        const int here = position.get(ids.figures, piece);
        if (position.has_class(piece, ids.guns))
            guns += value(table, "gun_full_crew") * here / value(table, "full_crew");
        else
            figures += here;
    }
    const int most = value(table, "hang_back_above");
    if (boer && figures > most && theatre.rating(force) != Rating::a) figures = most + (figures - most) / 2;
    const int sum = figures * value(table, boer ? "boer_figure" : "british_figure") + guns;
    return std::max(sum, value(table, "least"));
}

std::unique_ptr<const Step> make_quick_battle() { return std::make_unique<QuickBattle>(); }

}  // namespace wargame::natal
