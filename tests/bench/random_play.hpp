// Random play with full legal lists, an action at a time.
#pragma once

#include "allocations.hpp"
#include "wargame/game.hpp"
#include "wargame/random.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>

namespace bench {

using namespace wargame;

inline GameOptions quiet() {
    GameOptions options;
    options.keep_log = false;
    return options;
}

// One action of random play; a new game when the old one is over.
class RandomPlay {
public:
    RandomPlay(const std::shared_ptr<const Title>& from, const std::string& scenario)
        : game_{from, scenario, quiet()} {}

    void act() {
        if (game_.over()) game_.restart(++seed_);
        const auto actions = game_.decision().actions();
        options_ += actions.size();
        game_.apply(actions[dice_.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    std::size_t options() const { return options_; }
    Game& game() { return game_; }

private:
    Game game_;
    Pcg32 dice_ = Pcg32::from_seed(7);
    std::uint64_t seed_ = 1;
    std::size_t options_ = 0;
};

inline void random_play(benchmark::State& state, const std::shared_ptr<const Title>& title, const std::string& scenario,
                        int warm_up) {
    RandomPlay play{title, scenario};
    for (int act = 0; act < warm_up; ++act) play.act();
    const std::size_t options = play.options();
    const std::size_t before = bench::allocations();
    for (auto _ : state) play.act();
    const auto acts = static_cast<double>(state.iterations());
    state.counters["actions/s"] = benchmark::Counter(acts, benchmark::Counter::kIsRate);
    state.counters["options"] = static_cast<double>(play.options() - options) / acts;
    state.counters["allocations"] = static_cast<double>(bench::allocations() - before) / acts;
}

inline void new_game(benchmark::State& state, const std::shared_ptr<const Title>& title, const std::string& scenario) {
    for (auto _ : state) {
        Game game{title, scenario, quiet()};
        benchmark::DoNotOptimize(game);
    }
}

inline void copy_state(benchmark::State& state, const Title& title, const std::string& scenario) {
    const State& source = title.scenario(scenario)->start;
    State target = source;
    for (auto _ : state) {
        target = source;
        benchmark::DoNotOptimize(target.data());
        benchmark::ClobberMemory();
    }
    state.counters["bytes"] = static_cast<double>(source.size());
}

}  // namespace bench
