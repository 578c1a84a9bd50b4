// Counts heap allocations: a program of its own, because it replaces the global operator new.
#include "catch.hpp"
#include "hex_maps.hpp"
#include "play/core.hpp"
#include "proving/proving.hpp"
#include "wargame/game.hpp"
#include "wargame/search.hpp"

#include <cstdlib>
#include <new>

namespace {

// The only global: an operator has nowhere else to count.
std::size_t allocations = 0;

void* counted(std::size_t bytes) {
    ++allocations;
    if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
    throw std::bad_alloc{};
}

}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    ++allocations;
    return std::malloc(bytes > 0 ? bytes : 1);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

using namespace wargame;

namespace {

std::shared_ptr<const Title> proving() {
    Registry registry;
    register_proving(registry);
    return Library{std::move(registry), WARGAME_TESTS_DIR "/engine/proving/data"}.title("proving");
}

struct Counted {
    std::size_t actions = 0;
    std::size_t allocations = 0;  // by decision and apply
    std::size_t levels = 0;       // the same, where a game inside the game begins or ends
    std::size_t undone = 0;       // by undo
};

// Plays a game to its end; with `undo` each action is done, undone and done again.
Counted play(Game& game, std::uint64_t seed, bool undo) {
    Counted counted;
    while (!game.over()) {
        const std::size_t before = allocations, level = game.core().depth();
        const auto actions = game.decision().actions();
        const Action action = actions[splitmix64(seed) % actions.size()];
        game.apply(action);
        (game.core().depth() == level ? counted.allocations : counted.levels) += allocations - before;
        ++counted.actions;
        if (!undo) continue;
        const std::size_t begun = allocations;
        game.undo();
        counted.undone += allocations - begun;
        game.apply(action);
    }
    return counted;
}

// The same games twice: what the first needs is kept for the second.
Counted second_time(const char* scenario, bool quick, bool undo) {
    GameOptions options;
    options.keep_log = false;
    options.choices.options["quick_battles"] = quick;
    Game game{proving(), scenario, options};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        game.restart(seed);
        play(game, seed, undo);
    }
    Counted all;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        game.restart(seed);
        const Counted one = play(game, seed, undo);
        all.actions += one.actions;
        all.allocations += one.allocations;
        all.levels += one.levels;
        all.undone += one.undone;
    }
    return all;
}

}  // namespace

TEST_CASE("the counter counts", "[engine][allocation]") {
    const std::size_t before = allocations;
    std::vector<int> list(100);
    CHECK(allocations == before + 1);
    CHECK(list.size() == 100);
}

TEST_CASE("after warm-up no action allocates, with hidden counters, cards, chits and dice", "[engine][allocation]") {
    for (const char* scenario : {"passage", "duel"}) {
        INFO(scenario);
        const Counted counted = second_time(scenario, true, false);
        CHECK(counted.actions > 100);
        CHECK(counted.allocations == 0);
    }
}

TEST_CASE("after warm-up no undo allocates", "[engine][allocation]") {
    const Counted counted = second_time("passage", true, true);
    CHECK(counted.actions > 100);
    CHECK(counted.allocations == 0);
    CHECK(counted.undone == 0);
}

TEST_CASE("a game inside the game allocates for its level, with the first list on it", "[engine][allocation]") {
    const Counted counted = second_time("passage", false, false);
    CHECK(counted.actions > 100);
    CHECK(counted.levels > 0);
    CHECK(counted.allocations < counted.levels);
}

TEST_CASE("looking ahead and back in the same place allocates nothing", "[engine][allocation]") {
    Game game{proving(), "duel", {.keep_log = false}};
    const auto round = [&] {
        const Action action = game.decision().actions().front();
        game.apply(action);
        game.decision();
        game.undo();
    };
    for (int warm = 0; warm < 10; ++warm) round();
    const std::size_t before = allocations;
    for (int again = 0; again < 1000; ++again) round();
    CHECK(allocations == before);
}

TEST_CASE("a state is copied into another of its size without allocation", "[engine][allocation]") {
    const auto title = proving();
    const State& start = title->scenario("passage")->start;
    State copy{start};
    const std::size_t before = allocations;
    for (int again = 0; again < 100; ++again) copy = start;
    CHECK(allocations == before);
    CHECK(copy == start);
}

TEST_CASE("after the first search on a board no search takes memory", "[engine][allocation][search]") {
    const Board board{hexes::random_plan(5, {.columns = 30, .rows = 25, .joins = 20})};
    const auto policy = moves([](Place, const Neighbour& step) { return step.features.empty() ? 1 : 3; });
    SearchMemory memory;
    std::vector<Place> path;
    std::array<SpreadSource, 3> sources{};
    hexes::Dice dice{1};
    const auto somewhere = [&] {
        for (;;)
            if (const Place place = Place::location(dice.below(board.locations())); board.exists(place)) return place;
    };
    const auto search_all = [&] {
        reach(board, somewhere(), {8}, policy, memory);
        const std::size_t found = memory.places().size();
        route(board, somewhere(), somewhere(), {}, policy, memory, path);
        for (SpreadSource& source : sources) source = {somewhere(), 60, &source != sources.data(), false, {}};
        spread(board, sources, {}, policy, memory);
        return found + memory.places().size();
    };
    for (int round = 0; round < 50; ++round) search_all();
    const std::size_t before = allocations;
    std::size_t found = 0;
    for (int round = 0; round < 1000; ++round) found += search_all();
    CHECK(allocations == before);
    CHECK(found > 100'000);
}
