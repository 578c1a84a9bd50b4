// What is offered is what is legal, in every title: the list against the judge, both ways.
#include "conformance/walk.hpp"

#include "catch.hpp"

#include <algorithm>

namespace conformance {
namespace {

// Most of what can be named is looked at once in a few decisions, a little of it at every one.
constexpr std::uint32_t every = 8;
constexpr std::size_t many = 120;
constexpr std::size_t few = 6;

void check_list(Game& game, Pcg32& dice) {
    const auto actions = game.decision().actions();
    REQUIRE_FALSE(actions.empty());
    const auto not_before = [](const Action& left, const Action& right) { return !(left < right); };
    REQUIRE(std::adjacent_find(actions.begin(), actions.end(), not_before) == actions.end());
    const bool all = dice.below(every) == 0;
    const std::size_t count = all ? actions.size() : std::min(actions.size(), few);
    for (std::size_t at = 0; at < count; ++at) {
        const Action action = all ? actions[at] : actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
        INFO(game.text(action));
        REQUIRE_FALSE(game.check(action));
        REQUIRE(game.decision().offers(action));
    }
}

bool listed(const Decision& now, const Action& action) {
    return std::binary_search(now.actions().begin(), now.actions().end(), action) ||
           std::binary_search(now.asides().begin(), now.asides().end(), action);
}

// Neither accepted, nor a trace of it; the rule that says no is a row of the rules index with a sentence.
void check_refusal(Game& game, const Action& action) {
    const std::uint64_t before = game.hash();
    const Judgement no = game.apply(action);
    REQUIRE(no);
    REQUIRE(game.hash() == before);
    const Refused refused = game.text(no, action);
    REQUIRE(game.position().title().rule(refused.rule));
    REQUIRE_FALSE(refused.text.empty());
}

void check_others(Game& game, Pcg32& dice) {
    const std::size_t most = dice.below(every) == 0 ? many : few;
    for (const Action& action : enumerated(game, most, dice)) {
        INFO(game.text(action));
        if (listed(game.decision(), action))
            REQUIRE_FALSE(game.check(action));
        else if (game.check(action))
            check_refusal(game, action);
        else
            REQUIRE(between_lattice_points(game, action));
    }
}

void check_game(const Walk& walk) {
    INFO(walk.name());
    Game game = walk.game();
    Pcg32 dice = Pcg32::from_seed(walk.seed + 77);
    const auto often = static_cast<std::uint32_t>(std::max(1, walk.title->look_every / 16));
    while (!game.over()) {
        INFO("action " << game.applied());
        REQUIRE(game.applied() < walk.title->most_actions);
        if (often == 1 || dice.below(often) == 0) {
            check_list(game, dice);
            check_others(game, dice);
        }
        REQUIRE_FALSE(game.apply(random_action(game, dice)));
        REQUIRE_FALSE(game.broken_invariant());
    }
    REQUIRE(game.decision().actions().empty());
    REQUIRE_FALSE(game.outcome().text.empty());
}

}  // namespace

TEST_CASE("[conformance] what is listed is legal, what is not is refused by a rule and leaves no trace",
          "[conformance]") {
    const std::vector<TestedTitle> titles = tested_titles();
    for (const Walk& walk : walks(titles, games(4))) check_game(walk);
}

TEST_CASE("[conformance] after its end a game accepts nothing", "[conformance]") {
    const std::vector<TestedTitle> titles = tested_titles();
    for (const Walk& walk : walks(titles, 1)) {
        INFO(walk.name());
        Game game = walk.game();
        Pcg32 dice = Pcg32::from_seed(walk.seed);
        while (!game.over()) REQUIRE_FALSE(game.apply(random_action(game, dice)));
        for (const Action& action : enumerated(game, few, dice)) check_refusal(game, action);
    }
}

}  // namespace conformance
