// Speed of boer_war: random play, loading, beginning, copying.
#include "random_play.hpp"
#include "wargame/all.hpp"

namespace {

using namespace wargame;

std::shared_ptr<const Title> title() {
    Library library = open_library(WARGAME_DATA_DIR);
    return library.title("boer_war");
}

void boer_war(benchmark::State& state, const std::string& scenario) {
    bench::random_play(state, title(), scenario, 100'000);
}

void boer_war_load(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(title());
}

void boer_war_new_game(benchmark::State& state) { bench::new_game(state, title(), "boer_war"); }

void boer_war_copy(benchmark::State& state) { bench::copy_state(state, *title(), "boer_war"); }

BENCHMARK_CAPTURE(boer_war, conventional_war, std::string{"conventional_war"});
BENCHMARK_CAPTURE(boer_war, march_to_pretoria, std::string{"march_to_pretoria"});
BENCHMARK_CAPTURE(boer_war, boer_war, std::string{"boer_war"});
BENCHMARK(boer_war_load)->Unit(benchmark::kMillisecond);
BENCHMARK(boer_war_new_game)->Unit(benchmark::kMicrosecond);
BENCHMARK(boer_war_copy);

}  // namespace
