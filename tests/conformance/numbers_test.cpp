// Two numbers for each title that any change of its rules changes. A change that is meant: put the new numbers into
// titles.cpp.
#include "conformance/walk.hpp"

#include "catch.hpp"

namespace conformance {
namespace {

constexpr std::uint64_t signed_games = 4;

// Legal sequences of `depth` small actions; a game that ends sooner counts once.
std::uint64_t perft(Game& game, int depth) {
    if (game.over()) return 1;
    if (depth == 1) return game.decision().actions().size();
    const auto listed = game.decision().actions();
    const std::vector<Action> actions{listed.begin(), listed.end()};
    std::uint64_t count = 0;
    for (const Action& action : actions) {
        REQUIRE_FALSE(game.apply(action));
        count += perft(game, depth - 1);
        REQUIRE(game.undo());
    }
    return count;
}

// One number made of every position of some random games of every scenario.
std::uint64_t signature(const TestedTitle& tested) {
    std::uint64_t mixed = 0;
    for (const auto& scenario : tested.title()->scenarios) {
        for (std::uint64_t seed = 1; seed <= signed_games; ++seed) {
            Pcg32 dice = Pcg32::from_seed(seed);
            GameOptions options;
            options.seed = seed;
            if (seed > 1) options.choices = random_choices(*tested.title(), dice);
            Game game{tested.title(), scenario->id, options};
            while (!game.over()) {
                REQUIRE_FALSE(game.apply(random_action(game, dice)));
                mixed = splitmix64(mixed) ^ game.hash() ^ game.decision().actions().size();
            }
        }
    }
    return mixed;
}

}  // namespace

TEST_CASE("[conformance] the counts of legal sequences are those on record", "[conformance][numbers][perft]") {
    for (const TestedTitle& tested : tested_titles()) {
        REQUIRE(tested.perft.size() == tested.title()->scenarios.size());
        for (const auto& [scenario, count] : tested.perft) {
            INFO(tested.id << " " << scenario);
            Game game{tested.title(), scenario, {.seed = 1}};
            CHECK(perft(game, tested.perft_depth) == count);
        }
    }
}

TEST_CASE("[conformance] the signature of random play is the one on record", "[conformance][numbers][signature]") {
    for (const TestedTitle& tested : tested_titles()) {
        INFO(tested.id);
        CHECK(signature(tested) == tested.signature);
    }
}

}  // namespace conformance
