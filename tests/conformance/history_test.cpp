// Undo, copies, saves and replays of every title give the game that was there.
#include "conformance/walk.hpp"

#include "wargame/save.hpp"

#include "catch.hpp"

namespace conformance {
namespace {

std::vector<Action> offered(Game& game) {
    const auto actions = game.decision().actions();
    return {actions.begin(), actions.end()};
}

// Forth, back and forth again: the same positions, dice and lists each time.
void apply_and_undo(Game& game, const Action& action, bool lists) {
    const std::uint64_t before = game.hash();
    const std::size_t told = game.events().size();
    const std::vector<Action> list = lists ? offered(game) : std::vector<Action>{};
    REQUIRE_FALSE(game.apply(action));
    const std::uint64_t after = game.hash();
    REQUIRE(game.undo());
    REQUIRE(game.hash() == before);
    REQUIRE(game.events().size() == told);
    if (lists) REQUIRE(offered(game) == list);
    REQUIRE_FALSE(game.apply(action));
    REQUIRE(game.hash() == after);
}

// A copy goes its own way and takes nothing with it.
void play_on_in_a_copy(Game& game, Pcg32 dice) {
    const std::uint64_t before = game.hash();
    Game copy = game;
    REQUIRE(copy.hash() == before);
    REQUIRE(offered(copy) == offered(game));
    for (int done = 0; done < 20 && !copy.over(); ++done) REQUIRE_FALSE(copy.apply(random_action(copy, dice)));
    REQUIRE(game.hash() == before);
    while (copy.applied() > game.applied()) REQUIRE(copy.undo());
    REQUIRE(copy.hash() == before);
}

void save_and_load(Game& game, Library& library) {
    Game loaded = load_save(save(game, {.snapshot = true}), library, {.check_invariants = true});
    REQUIRE(loaded.hash() == game.hash());
    REQUIRE(loaded.position_hash() == game.position_hash());
    REQUIRE(loaded.applied() == game.applied());
    REQUIRE(loaded.log() == game.log());
    REQUIRE(offered(loaded) == offered(game));
}

}  // namespace

TEST_CASE("[conformance] undo after every action, copies and saves in between", "[conformance]") {
    const std::vector<TestedTitle> titles = tested_titles();
    for (const Walk& walk : walks(titles, games(4))) {
        INFO(walk.name());
        Game game = walk.game();
        const std::uint64_t start = game.hash();
        Pcg32 dice = Pcg32::from_seed(walk.seed + 101);
        while (!game.over()) {
            INFO("action " << game.applied());
            REQUIRE(game.applied() < walk.title->most_actions);
            apply_and_undo(game, random_action(game, dice), dice.below(4) == 0);
            if (dice.below(64) == 0) play_on_in_a_copy(game, dice);
            if (dice.below(256) == 0) save_and_load(game, *walk.title->library);
        }
        save_and_load(game, *walk.title->library);
        const std::uint64_t end = game.hash();
        while (game.undo()) {
        }
        REQUIRE(game.hash() == start);
        REQUIRE(end != start);
    }
}

TEST_CASE("[conformance] the same seed and choices give the same game", "[conformance]") {
    const std::vector<TestedTitle> titles = tested_titles();
    for (const Walk& walk : walks(titles, 1)) {
        INFO(walk.name());
        Game first = walk.game();
        Game again = walk.game();
        Pcg32 dice = Pcg32::from_seed(walk.seed + 103);
        while (!first.over()) {
            const Action action = random_action(first, dice);
            REQUIRE_FALSE(first.apply(action));
            REQUIRE_FALSE(again.apply(action));
            REQUIRE(first.hash() == again.hash());
        }
        again.restart(walk.seed);
        REQUIRE(again.hash() == walk.game().hash());
    }
}

}  // namespace conformance
