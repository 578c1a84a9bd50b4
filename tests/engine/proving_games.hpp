// Games of the proving title for tests: its library, and random play.
#pragma once

#include "proving/proving.hpp"
#include "wargame/game.hpp"
#include "wargame/library.hpp"
#include "wargame/random.hpp"

#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

namespace wargame::tests {

inline Library proving_library(LoadOptions options = {}) {
    Registry registry;
    register_proving(registry);
    return Library{std::move(registry), std::filesystem::path{WARGAME_TESTS_DIR} / "engine/proving/data",
                   std::move(options)};
}

inline Action random_action(Game& game, Pcg32& dice) {
    const auto actions = game.decision().actions();
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

// Takes up to so many random actions.
inline void play_randomly(Game& game, std::uint64_t seed, int actions) {
    Pcg32 dice = Pcg32::from_seed(seed);
    for (int done = 0; done < actions && !game.over(); ++done) game.apply(random_action(game, dice));
}

inline Game played(Library& library, std::uint64_t seed, int actions) {
    Game game{library.title("proving"), "passage", {.seed = seed}};
    play_randomly(game, seed + 1000, actions);
    return game;
}

}  // namespace wargame::tests
