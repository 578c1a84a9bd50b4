// The runner: plays one case of a script.
#pragma once

#include "script/plan.hpp"
#include "script/scribe.hpp"
#include "script/tray.hpp"
#include "wargame/player.hpp"
#include "wargame/script.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wargame::script {

class Runner {
public:
    Runner(const Plan& plan, const ScriptOptions& options, ScriptResult& result);

    void run();

private:
    // Thrown when the rest of a case has no meaning any more; the failure is noted.
    struct Stop {};

    void begin();
    std::unique_ptr<Game> new_game(const std::vector<int>& dice) const;
    void play(const PlayEntry& entry);
    void play_move(const PlayEntry& entry);
    void play_refuse(const PlayEntry& entry);
    void play_legal(const PlayEntry& entry);
    void play_see(const PlayEntry& entry);
    void play_auto(const PlayEntry& entry);
    void play_undo(const PlayEntry& entry);
    void expect(const std::vector<Check>& checks);
    void test(const std::vector<Check>& checks, const Scene& scene, std::string_view what);

    void do_action(const Line& action);
    bool pass_forced(const Line& action);
    // Applies with the dice of the entry; `Apply` gives the refusal, if there is one.
    template <class Apply>
    auto with_dice(const Mark& mark, Apply apply);
    void written(const std::string& text, Whose whose, std::size_t history_before, std::uint64_t hash_before);
    void use_up_dice(const PlayEntry& entry);

    Action choose(const PlayEntry& entry);
    bool reached(const Until& until, int turn, std::size_t done);
    int turn_now() const;
    std::string asked() const;

    void fail(const Mark& mark, std::string_view code, std::string message, std::string expected = {},
              std::string got = {}, std::string hint = {});
    [[noreturn]] void stop(const Mark& mark, std::string_view code, std::string message, std::string hint = {});
    void count_decision(const Mark& mark);

    struct Before {
        std::size_t history = 0;
        std::uint64_t hash = 0;
    };

    const Plan& plan_;
    const ScriptOptions& options_;
    ScriptResult& result_;
    ScriptCase& case_;
    Scribe scribe_;
    std::unique_ptr<Game> game_;
    std::optional<Tray> tray_;
    std::vector<Before> before_;  // of every apply, for undo
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<std::string> player_names_;
    std::size_t first_event_ = 0;  // of what was done last
    Mark here_;                    // the entry that is played
};

}  // namespace wargame::script
