#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "simulation.hpp"
#include "start.hpp"
#include "verb.hpp"
#include "wargame/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <thread>

namespace wargame::cli {
namespace {

std::uint64_t whole_number(std::string_view text, std::string_view what) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value == 0)
        throw UsageError{std::string{what} + " is a number from 1, not " + in_quotes(text)};
    return value;
}

// Counts on one line of a terminal while it lives.
class Progress {
public:
    Progress(std::ostream& out, bool shown, std::uint64_t all) : out_{out}, all_{all} {
        if (shown) thread_ = std::thread{[this] { run(); }};
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() {
        stop_ = true;
        if (!thread_.joinable()) return;
        thread_.join();
        out_ << '\r' << std::string(40, ' ') << '\r' << std::flush;
    }
    std::atomic<std::uint64_t>& done() { return done_; }

private:
    void run() {
        while (!stop_) {
            out_ << fmt::format("\r{} of {} games", done_.load(), all_) << std::flush;
            for (int wait = 0; wait < 10 && !stop_; ++wait) std::this_thread::sleep_for(std::chrono::milliseconds{20});
        }
    }

    std::ostream& out_;
    std::uint64_t all_;
    std::atomic<std::uint64_t> done_{0};
    std::atomic<bool> stop_{false};
    std::thread thread_;
};

class SimulateVerb final : public Verb {
public:
    std::string_view name() const override { return "simulate"; }
    std::string_view says() const override { return "many games between computer players: wins, length, speed"; }
    std::string_view example() const override {
        return "wargame simulate skirmish_1881 patrol --games 1000 --jobs 2 --player boer=greedy";
    }

    void declare(Arguments& arguments) override {
        arguments.word("GAME", title_, "the title");
        arguments.word("SCENARIO", scenario_, "the scenario");
        game_.declare(arguments);
        arguments.option("--games", games_, "N", "how many games");
        arguments.option("--jobs", jobs_, "J", "how many threads");
        arguments.option("--turns", turns_, "T", "stop each game after so many turns");
        arguments.option("--actions", actions_, "N", "stop each game after so many actions");
        arguments.option("--shard", shard_, "K/N", "only every Nth game, beginning with the Kth");
        arguments.list("--merge", merge_, "FILE", "play nothing: sum up the JSON lines of earlier simulations");
        arguments.option("--player", players_, "SIDE=NAME", "random or greedy; may be repeated");
        arguments.list("--track", tracks_, "NAME",
                       "write a track or field into the JSON lines: at the start, at each further turn, at the end");
        arguments.flag("--check", check_, "check invariants after every change and undo after every action");
        arguments.option("-o,--output", output_, "FILE", "write the games as JSON lines into a file");
    }

    Exit run(Context& context) override {
        Library library = context.library(game_.load_options());
        const auto title = find_title(library, title_);
        const SimulationPlan plan = plan_for(*title, library);
        SimulationResult result;
        const auto from = std::chrono::steady_clock::now();
        if (!merge_.empty()) {
            result.games = merged(plan);
        } else {
            Progress progress{context.err, is_terminal(2), plan.games / plan.shards};
            result = simulate(plan, progress.done());
        }
        wall_seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
        return report(context, plan, result);
    }

private:
    SimulationPlan plan_for(const Title& title, Library& library) const {
        SimulationPlan plan;
        plan.title = library.title(title.id);
        plan.scenario = find_scenario(title, scenario_);
        plan.choices = game_.choices(title);
        static_cast<void>(title.ruleset(*plan.scenario, plan.choices));  // refuses what cannot be played at all
        plan.players = words_by_side(title, players_);
        for (const std::string& name : plan.players) {
            const auto known = player_names();
            if (!name.empty() && std::find(known.begin(), known.end(), name) == known.end())
                throw unknown("player", name, {known.begin(), known.end()});
        }
        plan.tracks = tracks_;
        static_cast<void>(Recorder{title, tracks_});  // refuses what cannot be recorded
        plan.seed = game_.seed();
        plan.games = games_;
        plan.jobs = static_cast<unsigned>(std::clamp<std::uint64_t>(jobs_, 1, 256));
        plan.limits.turns = static_cast<int>(std::min<std::uint64_t>(turns_, 1'000'000));
        plan.limits.actions = actions_;
        plan.check = check_;
        if (games_ > 100'000'000) throw UsageError{"--games is at most 100000000"};
        if (shard_.empty()) return plan;
        const std::size_t slash = shard_.find('/');
        if (slash == std::string::npos) throw UsageError{"--shard takes K/N, not " + in_quotes(shard_)};
        plan.shard = whole_number(std::string_view{shard_}.substr(0, slash), "K of --shard");
        plan.shards = whole_number(std::string_view{shard_}.substr(slash + 1), "N of --shard");
        if (plan.shard > plan.shards) throw UsageError{"K of --shard is at most N"};
        return plan;
    }

    static void add_games(const std::string& file, const SimulationPlan& plan, std::vector<GameResult>& games) {
        std::error_code error;
        std::ifstream stream{file, std::ios::binary};
        if (!stream || std::filesystem::is_directory(file, error)) throw UsageError{"cannot read " + in_quotes(file)};
        const std::size_t before = games.size();
        std::string text;
        for (std::size_t line = 1; std::getline(stream, text); ++line) {
            if (is_summary_line(text)) continue;
            games.push_back(read_result_line(text, file, line));
            const GameResult& game = games.back();
            if (game.title != plan.title->id || game.scenario != plan.scenario->id)
                throw UsageError{fmt::format("{}:{}: this is a game of {} {}, not of {} {}", file, line, game.title,
                                             game.scenario, plan.title->id, plan.scenario->id)};
        }
        if (games.size() == before)
            throw UsageError{"there is no game in " + in_quotes(file), "--merge takes what simulate -o has written"};
    }

    std::vector<GameResult> merged(const SimulationPlan& plan) const {
        std::vector<GameResult> games;
        for (const std::string& file : merge_) add_games(file, plan, games);
        std::stable_sort(games.begin(), games.end(),
                         [](const GameResult& a, const GameResult& b) { return a.game < b.game; });
        const auto twice = std::adjacent_find(games.begin(), games.end(), [](const GameResult& a, const GameResult& b) {
            return a.game == b.game && a.seed == b.seed;
        });
        if (twice != games.end())
            throw UsageError{fmt::format("game {} with seed {} is in these files twice", twice->game, twice->seed)};
        return games;
    }

    Exit report(Context& context, const SimulationPlan& plan, const SimulationResult& result) const {
        std::vector<std::string> sides;
        for (const SideSpec& side : plan.title->sides) sides.push_back(side.id);
        const SimulationSummary sum = summary_of(result.games, sides);
        std::string lines;
        for (const GameResult& game : result.games) lines += result_line(game) + '\n';
        const double speed = result.busy_seconds > 0 ? static_cast<double>(sum.actions) / result.busy_seconds : 0;
        if (!output_.empty()) write_file(output_, lines);
        if (context.json)
            context.out << (output_.empty() ? lines : std::string{}) << form(plan, sum, speed).line() << '\n';
        else
            print(context, plan, sum, speed);
        for (const GameResult& game : result.games)
            if (!game.fault.empty())
                context.err << fmt::format("game {} (seed {}): {}\n", game.game, game.seed, game.fault);
        return sum.faults == 0 ? Exit::fine : Exit::failed;
    }

    static double mean(double sum, std::uint64_t games) { return games == 0 ? 0 : sum / static_cast<double>(games); }

    static Json form(const SimulationPlan& plan, const SimulationSummary& sum, double speed) {
        Json wins = Json::object();
        for (const auto& [side, count] : sum.wins) wins.set(side, count);
        return Json::object().set(
            "summary", Json::object()
                           .set("title", plan.title->id)
                           .set("scenario", plan.scenario->id)
                           .set("games", sum.games)
                           .set("wins", std::move(wins))
                           .set("draws", sum.draws)
                           .set("unfinished", sum.unfinished)
                           .set("faults", sum.faults)
                           .set("mean_actions", Json::decimal(mean(static_cast<double>(sum.actions), sum.games), 2))
                           .set("mean_turns", Json::decimal(mean(static_cast<double>(sum.turns), sum.games), 2))
                           .set("actions_per_second", Json::decimal(speed, 0)));
    }

    void print(Context& context, const SimulationPlan& plan, const SimulationSummary& sum, double speed) const {
        const auto share = [&](std::uint64_t count) {
            return fmt::format("{:.1f} %", 100.0 * mean(static_cast<double>(count), sum.games));
        };
        context.out << fmt::format("{} {}: {}\n", plan.title->id, plan.scenario->id, counted(sum.games, "game"));
        Columns columns;
        for (const auto& [side, count] : sum.wins) columns.add({side + " wins", std::to_string(count), share(count)});
        columns.add({"draws", std::to_string(sum.draws), share(sum.draws)});
        if (sum.unfinished > 0) columns.add({"not over", std::to_string(sum.unfinished), share(sum.unfinished)});
        if (sum.faults > 0) columns.add({"faults", std::to_string(sum.faults), share(sum.faults)});
        columns.add(
            {"mean length", fmt::format("{:.1f}", mean(static_cast<double>(sum.actions), sum.games)), "actions"});
        columns.add({"", fmt::format("{:.1f}", mean(static_cast<double>(sum.turns), sum.games)), "turns"});
        if (speed > 0) columns.add({"speed", fmt::format("{:.0f}", speed), "actions/s per thread"});
        columns.print(context.out);
        if (speed > 0) context.out << fmt::format("  {:.2f} s\n", wall_seconds_);
    }

    GameArguments game_;
    std::string title_;
    std::string scenario_;
    std::uint64_t games_ = 100;
    std::uint64_t jobs_ = 1;
    std::uint64_t turns_ = 0;
    std::uint64_t actions_ = 1'000'000;
    std::string shard_;
    std::vector<std::string> merge_;
    std::vector<std::string> players_;
    std::vector<std::string> tracks_;
    std::string output_;
    bool check_ = false;
    double wall_seconds_ = 0;
};

}  // namespace

std::unique_ptr<Verb> simulate_verb() { return std::make_unique<SimulateVerb>(); }

}  // namespace wargame::cli
