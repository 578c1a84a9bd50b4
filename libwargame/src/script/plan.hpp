// A script with its names looked up: what the runner plays.
#pragma once

#include "script/checks.hpp"
#include "script/form.hpp"
#include "wargame/script.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wargame::script {

// A text of the script and where it stands: an action, a die.
struct Line {
    std::string text;
    Mark mark;
};

// Where `auto` stops: at the first decision for which all that is named holds.
struct Until {
    Mark mark;
    std::string text;  // as the script writes it
    bool end_of_turn = false;
    bool end_of_game = false;
    std::optional<int> turn;  // the track that counts turns has come so far
    std::string phase, side, step, verb;
    std::optional<int> decisions;  // after so many
};

enum class EntryKind : std::uint8_t { move, refuse, legal, see, automatic, undo, look };

struct PlayEntry {
    EntryKind kind = EntryKind::look;
    Mark mark;
    std::vector<Line> actions;  // move, refuse
    std::optional<Line> rule;   // refuse
    std::vector<Line> saying;   // refuse: words of the sentence
    std::optional<int> count;   // legal
    Mark count_mark;
    std::vector<Line> includes, excludes;   // legal
    SideId viewer;                          // see; nothing: all that is
    std::vector<Check> seen;                // see
    Until until;                            // automatic
    std::vector<std::string> players;       // automatic, by side; empty: nobody
    int times = 1;                          // undo
    std::optional<std::vector<Line>> dice;  // move, automatic
    std::vector<Check> expect;
    std::string note;
};

struct Plan {
    std::string name;
    Mark mark;
    Mark setup_mark;
    std::vector<std::string> tests;
    std::shared_ptr<const Title> title;
    std::shared_ptr<const Scenario> scenario;
    Choices choices;
    std::uint64_t seed = 1;
    std::optional<std::vector<Line>> dice;
    std::shared_ptr<const Opening> opening;
    std::vector<PlayEntry> play;
    std::vector<Check> expect;
};

// Plans of all cases of a script; a script without cases is one. Throws DataError with every fault.
std::vector<Plan> make_plans(const data::Document& script, Library& library);

// Reports text that is no action of the title; shorthand is looked at as far as nothing has to be found out in play.
void check_action_form(const Line& action, const Lexicon& lexicon);

// Rules that a case tests: those of the script, its own, those of its `refuse` entries; each once.
std::vector<std::string> rules_tested(const RawScript& script, const RawCase& one);

}  // namespace wargame::script
