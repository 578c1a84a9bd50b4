// Speed of boer_war: random play, what more counters cost, undo, loading, beginning, copying.
#include "random_play.hpp"

#include "boer_war/ids.hpp"
#include "wargame/all.hpp"

#include <chrono>

namespace {

using namespace wargame;

std::shared_ptr<const Title> title() {
    Library library = open_library(WARGAME_DATA_DIR);
    return library.title("boer_war");
}

void boer_war(benchmark::State& state, const std::string& scenario) {
    bench::random_play(state, title(), scenario, 100'000);
}

// So many counters, half of each side, each alone in a hex, at the beginning of the Boers' movement.
std::shared_ptr<const Opening> scattered(const Game& game, std::size_t counters) {
    const Position position = game.position();
    const auto& ids = position.ids<boers::Ids>();
    const Layout& layout = position.scenario().layout;
    auto opening = std::make_shared<Opening>();
    opening->start = position.state();
    opening->side = ids.boer;
    const auto& phases = position.title().sequence.phases;
    opening->phase =
        PhaseId::at(static_cast<std::size_t>(std::find(phases.begin(), phases.end(), "movement") - phases.begin()));
    Pcg32 dice = Pcg32::from_seed(3);
    std::vector<bool> taken(position.board().locations());
    for (const SideId side : {ids.boer, ids.british}) {
        const auto units = position.units(side);
        for (std::size_t number = 0; number < counters / 2; ++number) {
            const UnitId unit = units[number * units.size() / (counters / 2)];
            Place hex;
            do hex = Place::location(dice.below(static_cast<std::uint32_t>(taken.size())));
            while (!position.board().is_hex(hex) || !ids.ground.land(hex) || taken[hex.index()]);
            taken[hex.index()] = true;
            opening->start.write(layout.slot(builtin::place), unit.index(), hex.number());
            opening->start.write(layout.slot(ids.held.id), hex.index(), side == ids.boer ? 1 : 2);
        }
    }
    return opening;
}

void boer_war_counters(benchmark::State& state) {
    constexpr int acts_in_a_game = 400;
    const auto from = title();
    GameOptions options = bench::quiet();
    options.opening = scattered(Game{from, "boer_war", options}, static_cast<std::size_t>(state.range(0)));
    Game game{from, "boer_war", options};
    Pcg32 dice = Pcg32::from_seed(7);
    std::uint64_t seed = 1;
    int acts = 0;
    for (auto _ : state) {
        if (game.over() || acts == acts_in_a_game) {
            state.PauseTiming();
            game.restart(++seed);
            acts = 0;
            state.ResumeTiming();
        }
        const auto actions = game.decision().actions();
        game.apply(actions[dice.below(static_cast<std::uint32_t>(actions.size()))]);
        ++acts;
    }
}

// The time of an undo alone, with the list of the decision that it goes back to.
void boer_war_undo(benchmark::State& state) {
    bench::RandomPlay play{title(), "boer_war"};
    for (auto _ : state) {
        play.act();
        const auto begun = std::chrono::steady_clock::now();
        play.game().undo();
        benchmark::DoNotOptimize(play.game().decision().actions().size());
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
        play.act();
    }
}

void boer_war_load(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(title());
}

void boer_war_new_game(benchmark::State& state) { bench::new_game(state, title(), "boer_war"); }

void boer_war_copy(benchmark::State& state) { bench::copy_state(state, *title(), "boer_war"); }

BENCHMARK_CAPTURE(boer_war, conventional_war, std::string{"conventional_war"});
BENCHMARK_CAPTURE(boer_war, march_to_pretoria, std::string{"march_to_pretoria"});
BENCHMARK_CAPTURE(boer_war, boer_war, std::string{"boer_war"});
BENCHMARK(boer_war_counters)->Arg(20)->Arg(200);
BENCHMARK(boer_war_undo)->UseManualTime();
BENCHMARK(boer_war_load)->Unit(benchmark::kMillisecond);
BENCHMARK(boer_war_new_game)->Unit(benchmark::kMicrosecond);
BENCHMARK(boer_war_copy);

}  // namespace
