#include "wargame/tabletop.hpp"

#include <array>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "board/raster.hpp"
#include "board/tabletop_data.hpp"

#include "../engine/tabletop_tables.hpp"

namespace {

using namespace wargame;

Point random_point(std::mt19937& random) {
    return {static_cast<std::int16_t>(random() % 721), static_cast<std::int16_t>(random() % 481)};
}

// Ends within a foot of each other, thousands of them: the branch predictor learns nothing.
std::vector<Segment> random_ways(int reach) {
    std::mt19937 random{1};
    std::vector<Segment> ways;
    while (ways.size() < 4096) {
        const Segment way{random_point(random), random_point(random)};
        if (within_distance(way.from, way.to, reach)) ways.push_back(way);
    }
    return ways;
}

void make_table(benchmark::State& state) {
    const TabletopDescription description = tables::described(tables::mountain_rows);
    for (auto _ : state) benchmark::DoNotOptimize(make_tabletop(description));
}
BENCHMARK(make_table)->Unit(benchmark::kMicrosecond);

void make_six_tables(benchmark::State& state) {
    std::vector<TabletopDescription> descriptions;
    for (const auto rows : tables::all()) {
        if (descriptions.size() < 6) descriptions.push_back(tables::described(rows));
    }
    for (auto _ : state) {
        std::vector<TabletopResult> made;
        for (const TabletopDescription& description : descriptions) made.push_back(make_tabletop(description));
        benchmark::DoNotOptimize(made);
    }
}
BENCHMARK(make_six_tables)->Unit(benchmark::kMicrosecond);

void raster(benchmark::State& state) {
    const Tabletop table = tables::made(tables::mountain_rows);
    for (auto _ : state) {
        board::Raster cells{720, 480, 1};
        for (const board::Piece& piece : table.data().pieces) board::paint(cells, piece.shape, 1);
        benchmark::DoNotOptimize(cells.bytes.data());
    }
}
BENCHMARK(raster)->Unit(benchmark::kMicrosecond);

void leg(benchmark::State& state) {
    const Tabletop table = tables::made(tables::mountain_rows);
    const std::vector<Segment> ways = random_ways(120);
    std::size_t i = 0;
    for (auto _ : state) {
        const Segment& way = ways[i++ % ways.size()];
        benchmark::DoNotOptimize(table.leg(way.from, way.to, tables::foot));
    }
}
BENCHMARK(leg);

void list_new(benchmark::State& state) {
    const Tabletop table = tables::made(tables::mountain_rows);
    const std::vector<Segment> ways = random_ways(120);
    LegCache cache{{.slots = 4}};
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            cache.legs_from(table, ways[i++ % ways.size()].from, tables::foot, static_cast<int>(state.range(0))));
    }
}
BENCHMARK(list_new)->Arg(60)->Arg(120)->Unit(benchmark::kMicrosecond);

// The list is read, too: what a step does that offers its legs.
void list_warm(benchmark::State& state) {
    const Tabletop table = tables::made(tables::mountain_rows);
    LegCache cache;
    std::mt19937 random{2};
    std::vector<Point> origins;
    for (int i = 0; i < 64; ++i) origins.push_back(random_point(random));
    std::size_t i = 0;
    for (auto _ : state) {
        int cost = 0;
        for (const ListedLeg& leg : cache.legs_from(table, origins[i++ % origins.size()], tables::foot, 120)) {
            cost += leg.cost + leg.obstacle;
        }
        benchmark::DoNotOptimize(cost);
    }
    state.counters["misses"] = static_cast<double>(cache.misses());
}
BENCHMARK(list_warm);

void sight(benchmark::State& state) {
    const Tabletop table = tables::made(tables::mountain_rows);
    const std::vector<Segment> ways = random_ways(240);
    std::mt19937 random{3};
    std::array<Circle, 11> bases;
    for (Circle& base : bases) base = {random_point(random), 15};
    std::size_t i = 0;
    for (auto _ : state) {
        const Segment& way = ways[i++ % ways.size()];
        benchmark::DoNotOptimize(table.sight(way.from, way.to, bases));
    }
}
BENCHMARK(sight);

void cover(benchmark::State& state) {
    const Tabletop table = tables::made(tables::farm_rows);
    const std::vector<Segment> ways = random_ways(240);
    std::size_t i = 0;
    for (auto _ : state) {
        const Segment& way = ways[i++ % ways.size()];
        benchmark::DoNotOptimize(table.cover(way.from, {way.to, 15}));
    }
}
BENCHMARK(cover);

}  // namespace
