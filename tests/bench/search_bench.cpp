// Searches on a map of 1,800 hexes, from thousands of starts: the branch predictor learns nothing.
#include "wargame/search.hpp"

#include "allocations.hpp"
#include "yardstick.hpp"

#include <random>

#include <benchmark/benchmark.h>

#include "../engine/hex_maps.hpp"

namespace {

using namespace wargame;

// Terrain for 1, 2 or 3, a river on some sides.
struct Country {
    Board board;
    std::vector<TerrainId> terrain;
    bench::MoveCosts costs;
    std::vector<Place> starts;

    Country() : board{hexes::random_plan(7, {.columns = 45, .rows = 40, .terrains = 6, .hole_in = 1U << 30U})} {
        for (std::size_t at = 0; at < board.locations(); ++at) {
            const TerrainId here = board.terrain(Place::location(at));
            terrain.push_back(here ? here : TerrainId::at(0));
        }
        costs = {{1, 1, 1, 1, 2, 2}, FeatureId::at(0), 2, terrain.data()};
        std::mt19937 random{1};
        for (int start = 0; start < 4096; ++start) starts.push_back(Place::location(random() % board.hexes()));
    }
};

constexpr int budget = 8;

void reach_by_hand(benchmark::State& state) {
    const Country country;
    bench::Yardstick yardstick;
    std::size_t at = 0, found = 0;
    for (auto _ : state) {
        yardstick.reach(country.board, country.starts[at++ % country.starts.size()], budget, country.costs);
        found += yardstick.found();
    }
    state.counters["hexes"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kAvgIterations);
}
BENCHMARK(reach_by_hand)->Unit(benchmark::kMicrosecond);

void reach_hexes(benchmark::State& state) {
    const Country country;
    SearchMemory memory;
    std::size_t at = 0, found = 0;
    for (const Place start : country.starts) {
        reach(country.board, start, {budget}, country.costs, memory);
        found = std::max(found, memory.places().size());
    }
    found = 0;
    const std::size_t taken = bench::allocations();
    for (auto _ : state) {
        reach(country.board, country.starts[at++ % country.starts.size()], {budget}, country.costs, memory);
        found += memory.places().size();
    }
    state.counters["hexes"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kAvgIterations);
    state.counters["allocations"] = static_cast<double>(bench::allocations() - taken);
}
BENCHMARK(reach_hexes)->Unit(benchmark::kMicrosecond);

void trace_whole_map(benchmark::State& state) {
    const Country country;
    SearchMemory memory;
    std::size_t at = 0;
    for (auto _ : state) {
        std::array<SpreadSource, 3> sources{};
        for (SpreadSource& source : sources)
            source = {country.starts[at++ % country.starts.size()], 60, false, false, {}};
        spread(country.board, sources, {}, steps_where([](Place, const Neighbour&) { return true; }), memory);
        benchmark::DoNotOptimize(memory.reached(Place::location(0)));
    }
}
BENCHMARK(trace_whole_map)->Unit(benchmark::kMicrosecond);

void route_across(benchmark::State& state) {
    const Country country;
    SearchMemory memory;
    std::vector<Place> path;
    std::size_t at = 0;
    for (auto _ : state) {
        const Place from = country.starts[at++ % country.starts.size()],
                    to = country.starts[at++ % country.starts.size()];
        benchmark::DoNotOptimize(route(country.board, from, to, {}, country.costs, memory, path));
    }
}
BENCHMARK(route_across)->Unit(benchmark::kMicrosecond);

}  // namespace
