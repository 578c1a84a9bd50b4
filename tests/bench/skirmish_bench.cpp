// Speed of skirmish_1881: random play with full legal lists, loading, beginning, copying, undoing.
#include "random_play.hpp"
#include "wargame/all.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

namespace {

using namespace wargame;
using bench::RandomPlay;

std::shared_ptr<const Title> title() {
    Library library = open_library(WARGAME_DATA_DIR);
    return library.title("skirmish_1881");
}

void one_scenario(benchmark::State& state, const std::string& scenario) {
    bench::random_play(state, title(), scenario, 300'000);
}

// All scenarios in turn, an action each.
void random_play_of_all(benchmark::State& state) {
    const auto from = title();
    std::vector<RandomPlay> games;
    for (const auto& scenario : from->scenarios) games.emplace_back(from, scenario->id);
    for (RandomPlay& game : games)
        for (int warm_up = 0; warm_up < 300'000; ++warm_up) game.act();
    std::size_t next = 0;
    for (auto _ : state) games[next++ % games.size()].act();
    state.counters["actions/s"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void apply_and_undo(benchmark::State& state) {
    RandomPlay play{title(), "laings_nek"};
    for (int warm_up = 0; warm_up < 20'000; ++warm_up) play.act();
    while (play.game().over()) play.act();
    for (auto _ : state) {
        const Action action = play.game().decision().actions().front();
        play.game().apply(action);
        play.game().undo();
    }
}

void load_title_files(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(title());
}

void new_game(benchmark::State& state) { bench::new_game(state, title(), "laings_nek"); }

void copy_state(benchmark::State& state) { bench::copy_state(state, *title(), "laings_nek"); }

BENCHMARK_CAPTURE(one_scenario, bronkhorstspruit, std::string{"bronkhorstspruit"});
BENCHMARK_CAPTURE(one_scenario, laings_nek, std::string{"laings_nek"});
BENCHMARK_CAPTURE(one_scenario, majuba, std::string{"majuba"});
BENCHMARK_CAPTURE(one_scenario, patrol, std::string{"patrol"});
BENCHMARK_CAPTURE(one_scenario, rooihuiskraal, std::string{"rooihuiskraal"});
BENCHMARK_CAPTURE(one_scenario, schuinshoogte, std::string{"schuinshoogte"});
BENCHMARK(random_play_of_all);
BENCHMARK(apply_and_undo);
BENCHMARK(load_title_files)->Unit(benchmark::kMillisecond);
BENCHMARK(new_game)->Unit(benchmark::kMicrosecond);
BENCHMARK(copy_state);

}  // namespace
