// Speed of natal_campaign: random play with quick battles, loading, beginning, copying.
#include "random_play.hpp"
#include "wargame/all.hpp"

namespace {

using namespace wargame;

std::shared_ptr<const Title> title() {
    Library library = open_library(WARGAME_DATA_DIR);
    return library.title("natal_campaign");
}

void natal(benchmark::State& state, const std::string& scenario) {
    bench::random_play(state, title(), scenario, 100'000);
}

void natal_load(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(title());
}

void natal_new_game(benchmark::State& state) { bench::new_game(state, title(), "natal_1899"); }

void natal_copy(benchmark::State& state) { bench::copy_state(state, *title(), "natal_1899"); }

BENCHMARK_CAPTURE(natal, natal_1899, std::string{"natal_1899"});
BENCHMARK_CAPTURE(natal, talana_elandslaagte, std::string{"talana_elandslaagte"});
BENCHMARK(natal_load)->Unit(benchmark::kMillisecond);
BENCHMARK(natal_new_game)->Unit(benchmark::kMicrosecond);
BENCHMARK(natal_copy);

}  // namespace
