// Changing a game: all or nothing, and back again exactly.
#include "catch.hpp"
#include "play/core.hpp"
#include "toy_title.hpp"

#include <array>

using namespace wargame;
using toy::notes;

TEST_CASE("a fault in the middle of an apply leaves no trace", "[engine][core][apply]") {
    Game game{toy::title(), "field"};
    REQUIRE_FALSE(game.apply("say 4"));
    const std::uint64_t before = game.hash();
    const std::vector<Action> offered{game.decision().actions().begin(), game.decision().actions().end()};
    CHECK_THROWS_AS(game.apply("say 9"), std::runtime_error);
    CHECK(game.hash() == before);
    CHECK(notes(game.position()) == std::vector{4});
    CHECK(game.applied() == 1);
    CHECK(
        std::equal(offered.begin(), offered.end(), game.decision().actions().begin(), game.decision().actions().end()));
    REQUIRE_FALSE(game.apply("say 5"));
    CHECK(notes(game.position()) == std::vector{4, 5});
}

TEST_CASE("a value outside a field's bounds is a broken promise, taken back", "[engine][core][apply]") {
    struct Case {
        const char* field;
        std::size_t element;
        std::size_t at;
        int value;
    };
    const auto cases = std::to_array<Case>({{"hp", 0, 0, 0},
                                            {"hp", 0, 0, 10},
                                            {"hp", 4, 0, 1},
                                            {"hp", 0, 1, 1},
                                            {"mark", 0, 0, -4},
                                            {"mark", 3, 0, 4},
                                            {"notes", 0, 0, 13},
                                            {"notes", 0, 1, 1000},
                                            {"notes", 0, 13, 0},
                                            {"track gauge", 0, 0, 11}});
    for (const Case& one : cases) {
        INFO(one.field << " element " << one.element << " cell " << one.at << " value " << one.value);
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
        step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("roll")); };
        step->on_perform = [one](Play& play, const Action&) {
            toy::note(play, 1);
            play.write(toy::field(play, one.field), one.element, one.at, one.value);
        };
        Game game{toy::title({"sequence: [{step: writes, rule: r.1}]\n"},
                             [&](Rulebook& book) { book.step("writes", std::move(step), {{"roll"}}); }),
                  "field"};
        const std::uint64_t before = game.hash();
        CHECK_THROWS_AS(game.apply("roll"), std::logic_error);
        CHECK(game.hash() == before);
        CHECK(notes(game.position()).empty());
    }
}

TEST_CASE("a list takes what it can hold and no more", "[engine][core][apply]") {
    Game game{toy::title(), "field"};
    for (int at = 0; at < 12; ++at) REQUIRE_FALSE(game.apply("say 1"));
    const std::uint64_t full = game.hash();
    CHECK_THROWS_AS(game.apply("say 1"), std::logic_error);
    CHECK(game.hash() == full);
    CHECK(notes(game.position()).size() == 12);
}

TEST_CASE("a refused action changes nothing and cites its rule", "[engine][core][apply]") {
    Game game{toy::title(), "field"};
    const std::uint64_t before = game.hash();
    const auto no = game.apply("say 0");
    REQUIRE(no);
    CHECK(no->rule == "r.1");
    CHECK(no->text == "0 is too low");
    CHECK(no->action == "say 0");
    CHECK(no->nearest == "say 1");
    CHECK(game.check("pick blue_1")->rule == "r.2");
    CHECK(game.check("say 0")->rule == "r.1");
    CHECK_FALSE(game.check("say 1"));
    CHECK(game.hash() == before);
    CHECK(game.applied() == 0);
}

TEST_CASE("undo takes back exactly one apply", "[engine][core][undo]") {
    Game game{toy::title(), "field"};
    CHECK_FALSE(game.undo());
    std::vector<std::uint64_t> hashes;
    for (const char* text : {"say 1", "go q", "roll", "say 2", "done"}) {
        hashes.push_back(game.hash());
        REQUIRE_FALSE(game.apply(text));
    }
    CHECK(game.over());
    while (!hashes.empty()) {
        REQUIRE(game.undo());
        CHECK(game.hash() == hashes.back());
        hashes.pop_back();
    }
    CHECK(game.applied() == 0);
    CHECK_FALSE(game.undo());
}

TEST_CASE("undo says whether it would take back a die", "[engine][core][undo]") {
    Game game{toy::title(), "field"};
    game.apply("say 1");
    CHECK_FALSE(game.undo_reveals());
    game.apply("roll");
    CHECK(game.undo_reveals());
    CHECK(game.last_dice().size() == 1);
    game.undo();
    CHECK_FALSE(game.undo_reveals());
    CHECK(game.last_dice().empty());
}

TEST_CASE("undo is exact at every action of random games", "[engine][core][undo][proving]") {
    const auto title = toy::proving();
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        for (const char* scenario : {"passage", "duel"}) {
            GameOptions options;
            options.seed = seed;
            options.check_invariants = true;
            options.choices.options["quick_battles"] = seed % 3 == 0;
            Game game{title, scenario, options};
            const std::uint64_t start = game.hash();
            std::vector<std::uint64_t> hashes;
            const int done = toy::play_at_random(game, seed, [&](Game& now, const Action& action) {
                const std::uint64_t before = now.hash();
                hashes.push_back(before);
                REQUIRE_FALSE(now.apply(action));
                const std::uint64_t after = now.hash();
                REQUIRE(now.undo());
                REQUIRE(now.hash() == before);
                REQUIRE_FALSE(now.apply(action));
                REQUIRE(now.hash() == after);
                REQUIRE(now.undo());
            });
            const std::size_t events = game.events().size();
            for (int at = done; at-- > 0;) {
                REQUIRE(game.undo());
                REQUIRE(game.hash() == hashes[static_cast<std::size_t>(at)]);
            }
            CHECK(game.hash() == start);
            CHECK(game.events().size() < events);
            toy::play_at_random(game, seed);
            CHECK(game.events().size() == events);
        }
    }
}

TEST_CASE("a copy plays on independently and takes its history along", "[engine][core][copy][proving]") {
    const auto title = toy::proving();
    Game game{title, "passage", {.seed = 5}};
    // Into a battle, which is a game inside the game.
    for (std::uint64_t seed = 1; game.core().depth() == 1; ++seed) {
        REQUIRE(seed < 100);
        game.restart(seed);
        std::uint64_t dice = seed;
        while (!game.over() && game.core().depth() == 1) {
            const auto actions = game.decision().actions();
            REQUIRE_FALSE(game.apply(Action{actions[splitmix64(dice) % actions.size()]}));
        }
    }
    Game copy{game};
    const std::uint64_t inside = game.hash();
    CHECK(copy.hash() == inside);
    toy::play_at_random(copy, 1);
    CHECK(game.hash() == inside);
    while (copy.undo()) {
    }
    while (game.undo()) {
    }
    CHECK(copy.hash() == game.hash());
    copy = game;
    toy::play_at_random(copy, 3);
    toy::play_at_random(game, 3);
    CHECK(copy.hash() == game.hash());
}

TEST_CASE("a game is frozen when it is over", "[engine][core][apply]") {
    Game game{toy::title({"sequence: [{step: ask, rule: r.1}, {end_game: blue, rule: r.2}, {note: 5}]\n"}), "field"};
    REQUIRE_FALSE(game.apply("done"));
    REQUIRE(game.over());
    CHECK(game.outcome().winner == SideId::at(1));
    CHECK(notes(game.position()).empty());
    const std::uint64_t end = game.hash();
    for (const char* text : {"say 3", "done", "both 1 and 2"}) {
        const auto no = game.apply(text);
        REQUIRE(no);
        CHECK(no->rule == "r.2");
        CHECK(game.check(text)->text == "the game is over");
    }
    CHECK(game.hash() == end);
    CHECK(game.decision().actions().empty());
}

TEST_CASE("observers hear what happened, also from a game that has moved", "[engine][core][events]") {
    const auto title = toy::title({"sequence: [{step: tells, rule: r.1}]\n"}, [](Rulebook& book) {
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
        step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("say"), 1); };
        step->on_perform = [](Play& play, const Action& action) {
            play.event(TextId::at(1), Rule{"r.2"},
                       {Fact::number("n", action.number()), Fact::of("unit", UnitId::at(0))});
        };
        book.step("tells", std::move(step), {{"say"}});
    });
    std::vector<std::string> heard;
    Game first{title, "field"};
    first.on_event([&](const Game& game, const Event& event) { heard.push_back(game.text(event)); });
    Game game{std::move(first)};
    REQUIRE_FALSE(game.apply("say 1"));
    CHECK(heard == std::vector<std::string>{"1 is noted by the first Red [r.2]"});
    Game other{title, "field"};
    other = std::move(game);
    REQUIRE_FALSE(other.apply("say 1"));
    CHECK(heard.size() == 2);
    other.outcomes(other.decision().actions().front());
    REQUIRE_FALSE(other.check("say 1"));
    CHECK(heard.size() == 2);
}

TEST_CASE("a restart is a new game", "[engine][core][copy][proving]") {
    const auto title = toy::proving();
    Game game{title, "passage", {.seed = 3}};
    toy::play_at_random(game, 1);
    game.restart(4);
    const Game fresh{title, "passage", {.seed = 4}};
    CHECK(game.hash() == fresh.hash());
    CHECK(game.applied() == 0);
    CHECK(game.log() == fresh.log());
    toy::play_at_random(game, 2);
    Game again{title, "passage", {.seed = 4}};
    toy::play_at_random(again, 2);
    CHECK(game.hash() == again.hash());
}
