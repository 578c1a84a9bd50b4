// The proving title by its own rules: reports, battles, the end.
#include "catch.hpp"
#include "proving_passage.hpp"

#include <array>

using namespace wargame;
using toy::column;
using toy::counter_at;
using toy::offered;
using toy::passage;
using toy::place_of;
using toy::quick;
using toy::raiders;

TEST_CASE("[5.1] [5.2] a report is remembered with its turn, shown to its side only", "[proving][rule:5.1][rule:5.2]") {
    Game game = passage(column, "march", {{"band_1", "b3"}, {"dummy_1", "c3"}});
    CHECK(game.check("scout band_1")->rule == "5.1");
    CHECK(game.check("shell band_1")->rule == "5.3");
    const std::string counter = counter_at(game, "b3");
    game.give_dice(std::array{4});
    REQUIRE_FALSE(game.apply("scout " + counter));
    const std::size_t band = toy::unit(game.position(), "band_1").index();
    const std::size_t units = game.scenario().units.size();
    const Known known = game.known(column);
    CHECK(known.board().text(Place::from(toy::cell(known, "seen_at", band))) == "b3");
    CHECK(toy::cell(known, "seen_turn", band) == 1);
    CHECK(toy::cell(game.known(raiders), "seen_at", band) == 0);
    CHECK(toy::cell(game.known(raiders), "seen_at", units + band) == 0);
    CHECK_FALSE(known.on_board(toy::unit(known, "band_1")));  // it lies face down all the same
    CHECK(game.log(column).back() == "the first band is reported at b3 [5.2]");
    CHECK(game.log(raiders).back() != game.log(column).back());
    CHECK(game.check("scout " + counter_at(game, "c3"))->text == "the hour has had its scouting or shot");
    game.undo();
    game.give_dice(std::array{3});
    REQUIRE_FALSE(game.apply("scout " + counter));
    CHECK(toy::cell(game.position(), "seen_at", band) == 0);
}

TEST_CASE("[5.2] the other reading needs a five", "[proving][rule:5.2]") {
    Choices choices;
    choices.readings["5.2"] = "from_5";
    Game game = passage(column, "march", {{"band_1", "b3"}}, choices);
    game.give_dice(std::array{4});
    REQUIRE_FALSE(game.apply("scout " + counter_at(game, "b3")));
    CHECK(toy::cell(game.position(), "seen_at", toy::unit(game.position(), "band_1").index()) == 0);
}

TEST_CASE("[5.3] an old report can be aimed at and is no reason to refuse", "[proving][rule:5.3]") {
    const auto shot = [](bool gone) {
        Game game = passage(column, "march", {{"band_1", "b3"}});
        game.give_dice(std::array{6, 1, 1, 0}, false);  // the report, chits that are not dusk
        REQUIRE_FALSE(game.apply("scout " + counter_at(game, "b3")));
        if (gone)
            game.core().bottom().state.write(game.scenario().layout.slot(builtin::place), 3,
                                             game.position().board().find("c4")->number());
        REQUIRE_FALSE(game.apply("done"));
        game.take_back_dice();
        CHECK_FALSE(game.check("shell band_1"));
        game.give_dice(std::array{6});
        REQUIRE_FALSE(game.apply("shell band_1"));
        return toy::cell(game.position(), "strength", toy::unit(game.position(), "band_1").index());
    };
    CHECK(shot(false) == 1);
    CHECK(shot(true) == 2);
}

TEST_CASE("[6.2] a stance is secret until the fire", "[proving][rule:6.2][rule:6.3]") {
    Game game{toy::proving(), "duel"};
    CHECK(game.decision().side() == raiders);
    REQUIRE_FALSE(game.apply("press"));
    CHECK(game.decision().side() == column);
    CHECK(toy::cell(game.position(), "stance", 1) == 2);
    CHECK(toy::cell(game.known(raiders), "stance", 1) == 2);
    CHECK(toy::cell(game.known(column), "stance", 1) == 0);
    // With one side pressing a four hits: the column's three dice, then three of the raiders.
    game.give_dice(std::array{4, 3, 3, 3, 3, 3});
    REQUIRE_FALSE(game.apply("hold"));
    CHECK(game.decision().side() == raiders);
    CHECK(game.prompt() == "Which unit takes the loss? 1 to take");
}

TEST_CASE("[6.4] losses are chosen by their owner, in the middle of a list of effects", "[proving][rule:6.4]") {
    Game game{toy::proving(), "duel"};
    REQUIRE_FALSE(game.apply("hold"));
    game.give_dice(std::array{5, 5, 1, 6, 6, 1});
    REQUIRE_FALSE(game.apply("hold"));
    CHECK(offered(game) == std::set<std::string>{"lose band_1", "lose band_2"});
    CHECK(game.check("lose lancers")->rule == "6.4");
    CHECK(game.check("lose band_3")->rule == "6.4");
    REQUIRE_FALSE(game.apply("lose band_1"));
    REQUIRE_FALSE(game.apply("lose band_2"));
    CHECK(place_of(game, "band_2") == "off");
    CHECK(game.decision().side() == column);  // the list goes on
    REQUIRE_FALSE(game.apply("lose rifles"));
    REQUIRE_FALSE(game.apply("lose lancers"));
    CHECK(game.prompt() == "How does the side fight?");
    CHECK(game.position().track(game.title().track("hour")) == 2);
}

TEST_CASE("[6.1] a battle is a game of its own whose losses are carried back", "[proving][rule:6.1][rule:6.5]") {
    Game game = passage(column, "march",
                        {{"band_1", "a3"}, {"band_2", "a3"}, {"band_3", "c4"}, {"dummy_1", "a3"}, {"dummy_2", "b4"}});
    game.apply("move rifles a3");
    REQUIRE_FALSE(game.apply("spring band_2"));
    REQUIRE(game.core().depth() == 2);
    CHECK(place_of(game, "dummy_1") == "off");
    CHECK(place_of(game, "lancers") == "off");
    CHECK(place_of(game, "band_1") == "a3");
    for (int exchange = 0; exchange < 3; ++exchange) {
        REQUIRE_FALSE(game.apply("hold"));
        game.give_dice(exchange == 0 ? std::vector{6, 6, 5, 1, 1} : std::vector{1, 1, 1, 1}, false);
        REQUIRE_FALSE(game.apply("hold"));
        game.take_back_dice();
        for (const char* text : {"lose band_1", "lose band_2", "lose rifles"})
            if (exchange == 0) REQUIRE_FALSE(game.apply(text));
    }
    CHECK(game.core().depth() == 1);  // not decided after three exchanges
    CHECK(toy::cell(game.position(), "strength", 1) == 1);
    CHECK(toy::cell(game.position(), "strength", 3) == 1);
    CHECK(place_of(game, "band_2") == "off");
    CHECK(place_of(game, "lancers") == "b2");
    CHECK(game.decision().side() == column);
    CHECK(game.check("to a4")->text == "no unit marches");
}

TEST_CASE("[6.6] a quick battle is one exchange", "[proving][rule:6.6]") {
    Game game = passage(column, "march", {{"band_1", "a3"}, {"band_2", "c4"}}, quick());
    game.apply("move rifles a3");
    REQUIRE_FALSE(game.apply("spring band_1"));
    CHECK(game.core().depth() == 1);
    REQUIRE_FALSE(game.apply("hold"));
    game.give_dice(std::array{6, 6, 6, 1});
    REQUIRE_FALSE(game.apply("press"));
    REQUIRE_FALSE(game.apply("lose band_1"));
    REQUIRE_FALSE(game.apply("lose band_1"));
    REQUIRE_FALSE(game.apply("lose rifles"));
    CHECK(place_of(game, "band_1") == "off");
    CHECK(offered(game).count("select lancers") == 1);
}

TEST_CASE("[7.1] [7.2] watches end the game", "[proving][rule:7.1][rule:7.2]") {
    Game through =
        passage(column, "march",
                {{"lancers", "b4"}, {"rifles", "b4"}, {"band_1", "a4"}, {"band_3", "off"}, {"dummy_1", "off"}});
    through.apply("move lancers camp");
    CHECK_FALSE(through.over());
    through.apply("move rifles camp");
    REQUIRE(through.over());
    CHECK(through.outcome().winner == column);
    CHECK(through.check("done")->rule == "7.1");

    Game lost =
        passage(column, "march",
                {{"rifles", "off"}, {"gun", "off"}, {"lancers", "a2"}, {"band_1", "a3"}, {"dummy_1", "c4"}}, quick());
    lost.apply("move lancers a3");
    lost.apply("spring band_1");
    lost.apply("hold");
    lost.give_dice(std::array{1, 1, 6, 6, 6}, false);
    lost.apply("hold");
    lost.apply("lose lancers");
    lost.apply("lose lancers");
    REQUIRE(lost.over());
    CHECK(lost.outcome().winner == raiders);
    CHECK(lost.check("done")->rule == "7.2");
}

TEST_CASE("what lies hidden makes no difference to the column", "[proving][known]") {
    // Band and dummy change places and handles: all that the column is told stays the same until one is revealed.
    const auto one = [] { return passage(column, "march", {{"band_1", "b3"}, {"dummy_1", "a3"}}); };
    const auto two = [] { return passage(column, "march", {{"band_1", "a3"}, {"dummy_1", "b3"}}); };
    Game first = one(), second = two();
    const auto swap_handles = [](Game& game) {
        State& state = game.core().bottom().state;
        const Layout::Slot& slot = game.scenario().layout.slot(builtin::handle);
        const int kept = state.read(slot, 3);
        state.write(slot, 3, state.read(slot, 6));
        state.write(slot, 6, kept);
    };
    swap_handles(second);
    const auto same = [&] {
        CHECK(first.known(column).state() == second.known(column).state());
        CHECK(first.prompt() == second.prompt());
        CHECK(first.log(column) == second.log(column));
        if (first.decision().side() == column) CHECK(offered(first) == offered(second));
    };
    same();
    for (const char* text :
         {"select lancers", "to b3", "pass", "stop", "select rifles", "to a3", "pass", "stop", "done"}) {
        REQUIRE_FALSE(first.apply(text));
        REQUIRE_FALSE(second.apply(text));
        same();
    }
}
