// The scribe: writes the log of a script as a person reads a battle: headings of turns and phases, what was done after
// `>`, what happened with its rule in brackets.
#pragma once

#include "wargame/game.hpp"
#include "wargame/script.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::script {

// Whether the script wrote an action itself, or it was forced or the choice of a player of `auto`.
enum class Whose : std::uint8_t { script, forced };

class Scribe {
public:
    Scribe(const ScriptOptions& options, std::vector<std::string>& log) : options_{options}, log_{log} {}

    bool writes() const { return !options_.quiet; }
    void line(std::string text);
    // A new game: nothing of it has been written yet.
    void begin(std::string_view heading);
    // The dice of what happened before the first decision; before its events.
    void opening(const Game& game);
    // What was done, with the dice it used, after `>`. What the script did not write and nothing came of is passed
    // over; its dice stand before what they led to.
    void move(const Game& game, std::string_view text, Whose whose);
    // Events that have not been written yet.
    void events(const Game& game);
    // Events that were taken back are written again when they come again.
    void taken_back(const Game& game);
    // The last lines of what was written; in a quiet log the last events.
    std::vector<std::string> last_lines(const Game* game) const;

private:
    void turn(const Game& game, const Event& event);
    void write(std::string text);

    const ScriptOptions& options_;
    std::vector<std::string>& log_;
    std::size_t first_line_ = 0;  // of this game
    std::size_t written_ = 0;     // events
    int turn_ = -1;
    // These wait for the first line under them, so that a phase in which nothing happens leaves none.
    std::string turn_heading_;
    std::string heading_;
    std::string thrown_;
};

}  // namespace wargame::script
