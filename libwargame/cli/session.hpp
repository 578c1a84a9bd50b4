// A game in the terminal: asks the people, lets the computer players play, and says what happens.
#pragma once

#include "choices.hpp"
#include "context.hpp"
#include "wargame/game.hpp"
#include "wargame/player.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::cli {

// How the people's dice are thrown: by the game, or by hand, each face asked for.
enum class DiceBy : std::uint8_t { game, hand };

// Asks for the faces of one request; nothing when the input has ended.
std::optional<std::vector<int>> ask_faces(Context& context, const Title& title, const DieWanted& why);
// Reads a line; in a pipe it is shown again, so that what is printed reads as a game. Nothing at the end of the input.
std::optional<std::string> read_line(Context& context, std::string_view prompt);

class Session {
public:
    // `players` by side: null for a person. The game must stay where it is.
    Session(Context& context, Game& game, std::vector<std::unique_ptr<Player>> players, DiceBy dice);

    // Plays until the game is over and the people are done, or the input ends.
    void run();

private:
    enum class Next : std::uint8_t { go_on, quit };

    void show_event(const Event& event);
    void show_start();
    Next step();
    Next after_end();
    Next ask();
    Next input_ended();
    Next obey(const std::string& line);
    std::optional<Next> command(std::string_view word, std::string_view rest);
    // What a line can begin with, for suggestions.
    std::vector<std::string> words();
    void say_nothing_begins(std::string_view rest);

    // Applies an action, or text, asking for dice where they are thrown by hand. False: it was refused or given up.
    bool apply(const Action& action);
    bool apply_text(const std::string& text);
    template <class Does>
    bool with_dice(Does does);
    void refuse(const Refused& no);

    void explain_no(std::string_view text);
    void undo(std::string_view rest);
    void save(std::string_view rest);
    void log(std::string_view rest);
    void why(std::string_view rest);
    void rule(std::string_view rest);
    void view();
    void help(std::string_view rest);

    // The side whose eyes the screen shows: the person who chooses, else the only person; nothing: all is shown.
    void show_heading();
    SideId reader();
    bool is_person(SideId side) const { return side && !players_[side.index()]; }
    bool forced();
    // The title that is played now: the game's own, or that of a game inside it.
    const Title& title_now();

    Context& context_;
    Game& game_;
    std::vector<std::unique_ptr<Player>> players_;
    DiceBy dice_;
    Choices choices_;
    bool stale_ = true;    // the choices must be shown
    bool ended_ = false;   // the end was announced
    bool saved_ = false;   // nothing has happened since
    std::string heading_;  // of the phase; waits for a line under it
};

}  // namespace wargame::cli
