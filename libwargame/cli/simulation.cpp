#include "simulation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>

namespace wargame::cli {
namespace {

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

// One thread's game and players, used again for each of its games.
class Worker {
public:
    explicit Worker(const SimulationPlan& plan) : plan_{plan}, recorder_{*plan.title, plan.tracks} {
        for (std::size_t side = 0; side < plan.title->sides.size(); ++side) {
            const std::string& name = plan.players[side];
            players_.push_back(make_player(name.empty() ? "random" : name, *plan.title, 0));
            sides_.push_back(players_.back().get());
        }
    }

    GameResult play(std::uint64_t number) {
        GameResult result;
        result.game = number;
        result.seed = plan_.seed + number - 1;
        result.title = plan_.title->id;
        result.scenario = plan_.scenario->id;
        try {
            restart(result.seed);
            const PlayedOut played =
                plan_.check || !recorder_.empty() ? play_watched() : play_out(*game_, sides_, plan_.limits);
            result.over = played.over;
            result.actions = played.actions;
            result.turns = played.turns;
            const SideId winner = played.over ? game_->outcome().winner : SideId{};
            if (winner) result.winner = plan_.title->sides[winner.index()].id;
            result.hash = hash_text(game_->hash());
            result.tracks = recorder_.series();
        } catch (const std::exception& error) {
            result.fault = error.what();
            game_.reset();
        }
        return result;
    }

private:
    void restart(std::uint64_t seed) {
        recorder_.restart();
        for (std::size_t side = 0; side < players_.size(); ++side)
            players_[side]->restart(player_seed(seed, SideId::at(side)));
        if (game_) return game_->restart(seed);
        GameOptions options;
        options.seed = seed;
        options.choices = plan_.choices;
        options.keep_log = false;
        options.check_invariants = plan_.check;
        game_.emplace(plan_.title, plan_.scenario, options);
    }

    PlayedOut play_watched() {
        PlayedOut sum;
        while (!game_->over() && sum.actions < plan_.limits.actions) {
            const int begun = turns_begun();
            if (begun > 0) {
                sum.turns = begun;
                recorder_.turn(game_->position(), begun);
            }
            const Action action = sides_[acting_side(*game_).index()]->choose(*game_);
            if (plan_.check)
                apply_checked(action);
            else
                must_apply(action);
            ++sum.actions;
            if (plan_.limits.turns > 0 && turns_begun() > plan_.limits.turns) break;
        }
        sum.over = game_->over();
        if (turns_begun() > 0) recorder_.end(game_->position());
        return sum;
    }

    // An action is taken back and done again: the hashes before and after must come out the same.
    void apply_checked(const Action& action) {
        const std::uint64_t before = game_->hash();
        must_apply(action);
        const std::uint64_t after = game_->hash();
        if (!game_->undo() || game_->hash() != before)
            throw std::logic_error{fmt::format("undo of '{}' does not lead back", game_->text(action))};
        must_apply(action);
        if (game_->hash() != after)
            throw std::logic_error{fmt::format("'{}' does not come out alike twice", game_->text(action))};
    }

    void must_apply(const Action& action) {
        if (game_->apply(action))
            throw std::logic_error{fmt::format("'{}' is listed and refused", game_->text(action))};
    }

    // Turns as play_out counts them; 0 where they cannot be told: in a game inside this one.
    int turns_begun() const {
        const TrackId turn = plan_.title->track("turn");
        if (!turn) return 1;
        const Position position = game_->position();
        if (&position.title() != plan_.title.get()) return 0;
        const Layout::Slot& slot = plan_.scenario->layout.slot(plan_.title->tracks[turn.index()].field);
        return position.track(turn) - plan_.scenario->start.read(slot, 0) + 1;
    }

    const SimulationPlan& plan_;
    Recorder recorder_;
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<Player*> sides_;
    std::optional<Game> game_;
};

}  // namespace

SimulationResult simulate(const SimulationPlan& plan, std::atomic<std::uint64_t>& done) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number = plan.shard; number <= plan.games; number += plan.shards) numbers.push_back(number);
    SimulationResult result;
    result.games.resize(numbers.size());
    std::atomic<std::size_t> next{0};
    const unsigned jobs =
        std::max(1U, std::min(plan.jobs, static_cast<unsigned>(std::max<std::size_t>(1, numbers.size()))));
    std::vector<double> seconds(jobs);
    const auto work = [&](unsigned job) {
        const auto from = std::chrono::steady_clock::now();
        Worker worker{plan};
        for (std::size_t at = next++; at < numbers.size(); at = next++) {
            result.games[at] = worker.play(numbers[at]);
            ++done;
        }
        seconds[job] = std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
    };
    std::vector<std::thread> threads;
    for (unsigned job = 0; job < jobs; ++job) threads.emplace_back(work, job);
    for (std::thread& thread : threads) thread.join();
    for (const double one : seconds) result.busy_seconds += one;
    return result;
}

SimulationSummary summary_of(const std::vector<GameResult>& games, const std::vector<std::string>& sides) {
    SimulationSummary sum;
    for (const std::string& side : sides) sum.wins.emplace_back(side, 0);
    for (const GameResult& game : games) {
        ++sum.games;
        sum.actions += game.actions;
        sum.turns += game.turns;
        if (!game.fault.empty())
            ++sum.faults;
        else if (!game.over)
            ++sum.unfinished;
        else if (game.winner.empty())
            ++sum.draws;
        else {
            auto found = std::find_if(sum.wins.begin(), sum.wins.end(),
                                      [&](const auto& entry) { return entry.first == game.winner; });
            if (found == sum.wins.end()) found = sum.wins.insert(found, {game.winner, 0});
            ++found->second;
        }
    }
    return sum;
}

}  // namespace wargame::cli
