// The proving title by its own rules: cards, slips, marches, ambushes.
#include "catch.hpp"
#include "proving_passage.hpp"

#include <array>

using namespace wargame;
using toy::column;
using toy::counter_at;
using toy::offered;
using toy::passage;
using toy::place_of;
using toy::raiders;

TEST_CASE("[1.1] the column sees counters next to it and nothing beyond", "[proving][rule:1.1]") {
    Game game = passage(column, "march",
                        {{"band_1", "b3"}, {"band_2", "a4"}, {"band_3", "off"}, {"dummy_1", "c3"}, {"dummy_2", "c4"}});
    CHECK(counter_at(game, "b3") != "none");
    CHECK(counter_at(game, "c3") != "none");
    CHECK(counter_at(game, "a4") == "none");
    CHECK(counter_at(game, "c4") == "none");
    // To go nearer shows more; the counter is met there, not named.
    REQUIRE_FALSE(game.apply("select rifles"));
    REQUIRE_FALSE(game.apply("to a3"));
    CHECK(counter_at(game, "a4") != "none");
}

TEST_CASE("[2.3] a card changes a later phase: the night march", "[proving][rule:2.3]") {
    // Marches in the days that the cards make, up to the third day.
    const auto marches = [](int card) {
        GameOptions options;
        options.dice = {card};
        Game game{toy::proving(), "passage", options};
        int count = 0;
        for (int turn = 1; turn == 1;) {
            if (game.decision().side() == column) ++count;
            // The chit of an hour is not dusk; the next day's card is the one that is left.
            game.give_dice(count == 3 ? std::vector{1 - card} : std::vector{1, 1 - card}, false);
            REQUIRE_FALSE(game.apply("done"));
            game.take_back_dice();
            turn = game.position().track(game.title().track("turn"));
        }
        return count;
    };
    CHECK(marches(0) == 2);  // two hours
    CHECK(marches(1) == 3);  // and the night
}

TEST_CASE("[2.2] the discards become the deck when it is empty", "[proving][rule:2.1][rule:2.2]") {
    Game game{toy::proving(), "passage", {.seed = 2}};
    const BagId deck = BagId::at(0), discard = BagId::at(1);
    std::set<int> left;
    while (!game.over()) {
        left.insert(game.position().bag_size(deck));
        CHECK(game.position().bag_size(deck) + game.position().bag_size(discard) == 2);
        REQUIRE_FALSE(game.apply("done"));
    }
    CHECK(left == std::set{0, 1});
    CHECK(game.outcome().winner == raiders);
    CHECK(game.check("done")->rule == "7.3");
}

TEST_CASE("[2.5] dusk ends the day after the hour it is drawn in", "[proving][rule:2.5]") {
    Game game = passage(column, "march");
    game.give_dice(std::array{0, 0}, false);  // the chit of dusk, then the next day's card
    REQUIRE_FALSE(game.apply("done"));
    CHECK(game.position().track(game.title().track("turn")) == 2);
}

TEST_CASE("[3.1] slips", "[proving][rule:3.1]") {
    Game game = passage(raiders, "slip", {{"band_1", "b4"}});
    CHECK(game.check("slip lancers b3")->text == "the lancers is no face-down counter of the raiders");
    CHECK(game.check("slip band_1 camp")->text == "the raiders keep out of the camp");
    CHECK(game.check("slip band_1 b2")->rule == "3.1");
    REQUIRE_FALSE(game.apply("slip band_1 b3"));
    CHECK(game.check("slip band_1 b4")->text == "the first band has slipped already");
    REQUIRE_FALSE(game.apply("slip dummy_1 b4"));
    CHECK(game.decision().side() == column);
    // The column has seen none of it.
    for (const std::string& line : game.log(column)) CHECK(line.find("slips") == std::string::npos);
    CHECK(game.log(raiders).size() == game.log(column).size() + 2);
}

TEST_CASE("[3.2] after the slips the counters are mixed", "[proving][rule:3.2]") {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Game game{toy::proving(), "passage", {.seed = seed}};
        const auto handles = [&] {
            std::vector<int> out;
            for (std::size_t unit = 3; unit < 8; ++unit) out.push_back(game.position().cell(builtin::handle, unit, 0));
            return out;
        };
        const auto before = handles();
        REQUIRE_FALSE(game.apply("done"));
        auto after = handles();
        changed += after != before ? 1 : 0;
        std::sort(after.begin(), after.end());
        CHECK(after == std::vector{0, 1, 2, 3, 4});
    }
    CHECK(changed > 15);
}

TEST_CASE("[4.1] marches", "[proving][rule:4.1][rule:4.2][rule:4.3]") {
    Game game = passage(column, "march", {{"lancers", "b4"}, {"band_3", "off"}, {"band_1", "off"}, {"dummy_1", "off"}});
    CHECK(game.check("to b3")->text == "no unit marches");
    CHECK(game.check("select band_2")->rule == "4.1");
    REQUIRE_FALSE(game.apply("select rifles"));
    CHECK(game.check("select gun")->text == "the rifles is marching");
    CHECK(game.check("to c2")->text == "c2 is not next to the rifles");
    REQUIRE_FALSE(game.apply("to b2"));
    REQUIRE_FALSE(game.apply("to a2"));
    CHECK(game.check("to b2")->rule == "4.2");
    CHECK(offered(game) == std::set<std::string>{"stop"});
    REQUIRE_FALSE(game.apply("stop"));
    CHECK(game.check("select rifles")->text == "the rifles has had its march");
    REQUIRE_FALSE(game.apply("move lancers camp"));
    CHECK(place_of(game, "lancers") == "off");
    CHECK(game.position().track(game.title().track("arrived")) == 1);
    CHECK(game.check("select lancers")->rule == "4.1");
}

TEST_CASE("[4.4] an ambush interrupts a march; dummies can only pass", "[proving][rule:4.4]") {
    Game game = passage(column, "march",
                        {{"band_1", "a3"}, {"dummy_1", "b3"}, {"dummy_2", "b3"}, {"band_2", "off"}, {"band_3", "c4"}});
    REQUIRE_FALSE(game.apply("select lancers"));
    REQUIRE_FALSE(game.apply("to b3"));
    CHECK(game.decision().side() == raiders);
    CHECK(game.prompt() == "Is the lancers ambushed?");
    CHECK(offered(game) == std::set<std::string>{"pass"});
    CHECK(game.check("spring dummy_1")->rule == "4.4");
    CHECK(game.check("spring band_1")->text == "the first band is no band that lies there face down");
    CHECK(game.check("to b4")->rule == "4.4");
    REQUIRE_FALSE(game.apply("pass"));
    REQUIRE_FALSE(game.apply("to a3"));
    CHECK(offered(game) == std::set<std::string>{"spring band_1", "pass"});
    REQUIRE_FALSE(game.apply("pass"));
    REQUIRE_FALSE(game.apply("stop"));
    // What the mover's side sees is the same whether it was a band or a dummy that let it pass.
    CHECK(game.known(column).face_down(toy::unit(game.position(), counter_at(game, "a3"))));
    REQUIRE_FALSE(game.apply("move rifles a3"));
    CHECK(game.left() == "stop");
    REQUIRE_FALSE(game.apply("spring band_1"));
    CHECK(game.core().depth() == 2);
    CHECK(game.undo_reveals());
}

TEST_CASE("[4.5] raiders face up are fought", "[proving][rule:4.5][rule:6.1]") {
    Game game =
        passage(column, "march",
                {{"band_1", "a3"}, {"band_2", "off"}, {"band_3", "off"}, {"dummy_1", "c4"}, {"dummy_2", "off"}});
    game.apply("move rifles a3");
    game.apply("spring band_1");
    while (game.core().depth() == 2) {  // nobody is hurt
        REQUIRE_FALSE(game.apply("hold"));
        game.give_dice(std::array{1, 1, 1, 1}, false);
        REQUIRE_FALSE(game.apply("hold"));
        game.take_back_dice();
    }
    CHECK(game.decision().side() == column);
    CHECK(offered(game).count("select lancers") == 1);
    REQUIRE_FALSE(game.apply("select lancers"));
    REQUIRE_FALSE(game.apply("to b3"));
    REQUIRE_FALSE(game.apply("to a3"));
    CHECK(game.core().depth() == 2);  // no ambush is asked: it is seen
}
