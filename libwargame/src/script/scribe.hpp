// The scribe: writes the log of a script as a person reads a battle: headings of turns and phases, what was done after
// `>`, what happened with its rule in brackets.
#pragma once

#include "wargame/game.hpp"
#include "wargame/script.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace wargame::script {

class Scribe {
public:
    Scribe(const ScriptOptions& options, std::vector<std::string>& log) : options_{options}, log_{log} {}

    bool writes() const { return !options_.quiet; }
    void line(std::string text);
    // A new game: nothing of it has been written yet.
    void begin(std::string_view heading);
    // The dice of what happened before the first decision.
    void opening(const Game& game);
    // What was done, with the dice it used, after `>`.
    void move(const Game& game, std::string_view text);
    // Events that have not been written yet.
    void events(const Game& game);
    // Events that were taken back are written again when they come again.
    void taken_back(const Game& game);
    // The last lines of what was written; in a quiet log the last events.
    std::vector<std::string> last_lines(const Game* game) const;

private:
    void turn(const Game& game, const Event& event);

    const ScriptOptions& options_;
    std::vector<std::string>& log_;
    std::size_t first_line_ = 0;  // of this game
    std::size_t written_ = 0;     // events
    int turn_ = -1;
};

}  // namespace wargame::script
