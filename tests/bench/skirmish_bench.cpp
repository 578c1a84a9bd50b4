// Speed of skirmish_1881: random play with full legal lists, loading, beginning, copying, undoing.
#include "allocations.hpp"
#include "wargame/all.hpp"
#include "wargame/game.hpp"
#include "wargame/random.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

namespace {

using namespace wargame;

std::shared_ptr<const Title> title() {
    Library library = open_library(WARGAME_DATA_DIR);
    return library.title("skirmish_1881");
}

GameOptions quiet() {
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

void random_play(benchmark::State& state, const std::string& scenario) {
    RandomPlay play{title(), scenario};
    for (int warm_up = 0; warm_up < 300'000; ++warm_up) play.act();
    const std::size_t options = play.options();
    const std::size_t before = bench::allocations();
    for (auto _ : state) play.act();
    const auto acts = static_cast<double>(state.iterations());
    state.counters["actions/s"] = benchmark::Counter(acts, benchmark::Counter::kIsRate);
    state.counters["options"] = static_cast<double>(play.options() - options) / acts;
    state.counters["allocations"] = static_cast<double>(bench::allocations() - before) / acts;
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

void new_game(benchmark::State& state) {
    const auto from = title();
    for (auto _ : state) {
        Game game{from, "laings_nek", quiet()};
        benchmark::DoNotOptimize(game);
    }
}

void copy_state(benchmark::State& state) {
    const auto from = title();
    const State& source = from->scenario("laings_nek")->start;
    State target = source;
    for (auto _ : state) {
        target = source;
        benchmark::DoNotOptimize(target.data());
        benchmark::ClobberMemory();
    }
    state.counters["bytes"] = static_cast<double>(source.size());
}

BENCHMARK_CAPTURE(random_play, bronkhorstspruit, std::string{"bronkhorstspruit"});
BENCHMARK_CAPTURE(random_play, laings_nek, std::string{"laings_nek"});
BENCHMARK_CAPTURE(random_play, majuba, std::string{"majuba"});
BENCHMARK_CAPTURE(random_play, patrol, std::string{"patrol"});
BENCHMARK_CAPTURE(random_play, rooihuiskraal, std::string{"rooihuiskraal"});
BENCHMARK_CAPTURE(random_play, schuinshoogte, std::string{"schuinshoogte"});
BENCHMARK(random_play_of_all);
BENCHMARK(apply_and_undo);
BENCHMARK(load_title_files)->Unit(benchmark::kMillisecond);
BENCHMARK(new_game)->Unit(benchmark::kMicrosecond);
BENCHMARK(copy_state);

}  // namespace
