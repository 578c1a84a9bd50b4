// Victory. [27.0]
#include "boer_war/victory.hpp"

#include "boer_war/chapters.hpp"

#include <array>
#include <cstdlib>

namespace wargame::boers {
namespace {

constexpr Rule victory{"27.0"};
constexpr Rule by_level{"27.2"};
constexpr Rule after_collapse{"27.3"};
constexpr Rule by_agreement{"27.4"};

enum class Level : std::uint8_t { none, draw, marginal, regional, imperial };
enum class Ending : std::uint8_t { none, points, collapse, mediation };

Level level_of(const Position& position, int difference) {
    constexpr auto levels = std::to_array<std::string_view>({"none", "draw", "marginal", "regional", "imperial"});
    if (!position.applies(by_level)) return Level::draw;
    const Table& table = position.table(position.ids<Ids>().victory.levels);
    const Cell cell = table.find(table.axis(0).index_of(difference));
    for (std::size_t at = 0; at < levels.size(); ++at)
        if (cell.code() == levels[at]) return static_cast<Level>(at);
    return Level::draw;
}

struct Outcome {
    SideId winner;  // nothing: a draw
    Level level;
    Ending ending;
    Rule rule;
};

void end(Play& play, const Outcome& outcome) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.level, static_cast<int>(outcome.level));
    play.set(ids.ending, static_cast<int>(outcome.ending));
    const Fact how = Fact::listed("ending", ids.endings, static_cast<int>(outcome.ending));
    if (outcome.winner)
        play.event(ids.victory.wins, outcome.rule,
                   {Fact::of("side", outcome.winner),
                    Fact::listed("level", ids.levels, static_cast<int>(outcome.level)), how});
    else
        play.event(ids.victory.drawn, outcome.rule, {how});
    play.end_game(outcome.winner, outcome.rule);
}

// [27.1] Half points are kept. The parts are whole numbers: a half point is named after them; one row alone gives
// halves.
int count_points(Play& play, SideId side) {
    const Ids& ids = play.ids<Ids>();
    const War war{play};
    ModifierList list;
    int halves = 0;
    for (const CountingRow& row : ids.victory_rows.rows) {
        const int points = row.side == side ? count(row, war) : 0;
        halves += points;
        if (points / 2 != 0) list.add({row.text.c_str(), row.rule, points / 2, 0});
    }
    play.set(ids.victory_points, side, halves);
    const bool whole = halves % 2 == 0;
    const Fact points = whole ? Fact::number("points", halves / 2) : Fact::tenths("points", 5 * halves);
    play.event(whole ? ids.victory.gets_points : ids.victory.gets_half, victory, {Fact::of("side", side), points},
               &list);
    return halves;
}

// [27.2] A half point is dropped from the difference.
void end_by_points(Play& play, Ending ending) {
    const Ids& ids = play.ids<Ids>();
    const int lead = count_points(play, ids.boer) - count_points(play, ids.british);
    const Level level = level_of(play, std::abs(lead) / 2);
    SideId winner;
    if (level != Level::draw) winner = lead > 0 ? ids.boer : ids.british;
    end(play, {winner, level, ending, by_level});
}

class CountVictoryPoints final : public Step {
    Then run(Play& play) const override {
        end_by_points(play, Ending::points);
        return Then::done();
    }
};

// [27.3] Who has fallen with the enemy has won nothing.
class Fall final : public Step {
    Then run(Play& play) const override {
        const War war{play};
        const Ids& ids = war.ids();
        SideId winner;
        if (play.applies(after_collapse))
            for (const SideId side : {ids.boer, ids.british})
                if (war.index(side) >= 1) winner = side;
        end(play, {winner, winner ? Level::imperial : Level::draw, Ending::collapse, after_collapse});
        return Then::done();
    }
};

class Collapse final : public Predicate {
    bool holds(const Position& position) const override {
        const War war{position};
        return !position.over() && (war.index(war.ids().boer) < 1 || war.index(war.ids().british) < 1);
    }
};

// [27.4] Where one side has offered to end the war the other is asked; after the last turn nobody is.
class Mediate final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const bool boer = offers(play, ids.boer), british = offers(play, ids.british);
        if (!play.applies(by_agreement) || (!boer && !british)) return Then::done();
        if (boer && british) {
            end_by_points(play, Ending::mediation);
            return Then::done();
        }
        if (play.track(ids.turn) < play.value(ids.length)) return Then::ask(boer ? ids.british : ids.boer);
        return Then::done();
    }

    static bool offers(const Position& position, SideId side) {
        return position.get(position.ids<Ids>().wants_end, side) != 0;
    }

    void list(const Known& known, ActionList& out) const override {
        out.add(known.ids<Ids>().victory.accept);
        out.add(known.ids<Ids>().victory.decline);
    }

    Judgement judge(const Known&, const Action&) const override { return {}; }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId asked = offers(play, ids.boer) ? ids.british : ids.boer;
        if (action.verb == ids.victory.accept) return play.set(ids.wants_end, asked, 1);
        play.set(ids.wants_end, play.enemy(asked), 0);
        play.event(ids.victory.declines, by_agreement, {Fact::of("side", asked)});
    }
};

}  // namespace

VictoryNames::VictoryNames(Names& n)
    : offer_end{n.verb("offer_end")}, accept{n.verb("accept")}, decline{n.verb("decline")},
      offers_end{n.text("offers_end")}, declines{n.text("declines")}, gets_points{n.text("gets_points")},
      gets_half{n.text("gets_half_point")}, wins{n.text("wins")}, drawn{n.text("drawn")}, levels{n.table(
                                                                                              "victory_levels")} {}

Judgement why_no_offer(const Known& known) {
    const Ids& ids = known.ids<Ids>();
    if (known.phasing() != known.viewer()) return Refusal{by_agreement, "turn"};
    if (known.get(ids.wants_end, known.viewer()) != 0)
        return Refusal{by_agreement, "offered", {Fact::of("side", known.viewer())}};
    return {};
}

void offer_end(Play& play) {
    const Ids& ids = play.ids<Ids>();
    const SideId side = play.phasing();
    play.set(ids.wants_end, side, 1);
    play.event(ids.victory.offers_end, by_agreement, {Fact::of("side", side)});
}

void fill_victory(Rulebook& book) {
    book.step("mediate", std::make_unique<Mediate>(), {with_asides({"accept", "decline"}), {}});
    book.step("count_victory_points", std::make_unique<CountVictoryPoints>());
    book.step("collapse", std::make_unique<Fall>());
    book.predicate("collapse", [](const data::Node&, Compiler&) { return std::make_unique<Collapse>(); });
}

}  // namespace wargame::boers
