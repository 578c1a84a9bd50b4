// Many games of one scenario between players of the library, and what came of them.
#pragma once

#include "recorder.hpp"
#include "wargame/game.hpp"
#include "wargame/player.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::cli {

struct SimulationPlan {
    std::shared_ptr<const Title> title;
    std::shared_ptr<const Scenario> scenario;
    Choices choices;
    std::vector<std::string> players;  // by side; empty: random
    std::vector<std::string> tracks;   // what to record turn by turn
    std::uint64_t seed = 1;            // of the first game; each further game has the next one
    std::uint64_t games = 100;
    std::uint64_t shard = 1;  // of `shards`: every game whose number, counted from 1, falls to it
    std::uint64_t shards = 1;
    unsigned jobs = 1;
    PlayLimits limits;
    bool check = false;  // invariants after every change, undo after every action
};

struct GameResult {
    std::uint64_t game = 0;  // number, from 1
    std::uint64_t seed = 0;
    std::string title;
    std::string scenario;
    std::string winner;  // side id; empty: a draw, or not over
    bool over = false;
    std::uint64_t actions = 0;
    int turns = 0;
    std::string hash;            // of the final state, 16 digits
    std::vector<Series> tracks;  // what was asked to be recorded
    std::string fault;           // what went wrong, else empty
};

struct SimulationResult {
    std::vector<GameResult> games;  // by number: the same whatever the number of jobs
    double busy_seconds = 0;        // of all threads together
};

// Plays them; `done` counts finished games while it runs.
SimulationResult simulate(const SimulationPlan& plan, std::atomic<std::uint64_t>& done);

// One game as a JSON line, and back. `file` and `line` name the place in a UsageError.
std::string result_line(const GameResult& result);
GameResult read_result_line(std::string_view text, const std::string& file, std::size_t line);
// Whether a JSON line sums up games, as the last one of `--json` does.
bool is_summary_line(std::string_view text);

struct SimulationSummary {
    std::uint64_t games = 0;
    std::vector<std::pair<std::string, std::uint64_t>> wins;  // by side of the title
    std::uint64_t draws = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t faults = 0;
    std::uint64_t actions = 0;
    std::int64_t turns = 0;
};

// Sides that the title has come first, in its order.
SimulationSummary summary_of(const std::vector<GameResult>& games, const std::vector<std::string>& sides);

}  // namespace wargame::cli
