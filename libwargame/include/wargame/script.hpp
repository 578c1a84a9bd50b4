// Scripts: games played from a text file, with what must come of them. The language is described in
// docs/script-language.md.
//
// A script holds one *case*, or several that share its head; each is a game of its own. What is wrong with how a script
// is written is thrown as one DataError with every fault in it; what does not come out as the script says is a
// *failure*, and play goes on as far as that makes sense.
#pragma once

#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/library.hpp"
#include "wargame/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

class Game;

struct ScriptOptions {
    std::optional<std::uint64_t> seed;                 // instead of the script's
    Choices choices;                                   // over the script's options and readings
    std::function<void(std::string_view)> print = {};  // gets each line of the log as it is made, without its line end
    bool quiet = false;                                // makes no log at all: faster
    RuleUse* use = nullptr;                            // counts rules, or mutes one; must outlive the call
    std::size_t most_decisions = 200'000;              // of one case; `auto` stops there
    bool check_invariants = true;                      // after every change
    std::function<void(Game&&)> take = {};             // gets the game of each case as it stands at the end
};

// Something that did not come out as the script says.
struct ScriptFailure {
    Diagnostic fault;      // code and place in the script; the message says it in a sentence
    std::string in_case;   // name of the case, empty in a script without cases
    std::string expected;  // of an expectation: what was expected and what was found
    std::string got;
    std::vector<std::string> last_lines;  // of the log

    // `x.yaml:12:5: error: ...`, then the last lines of the log, indented; several lines, no newline at the end.
    std::string text() const;
};

struct ScriptCase {
    std::string name;                // empty in a script without cases
    std::vector<std::string> tests;  // the rules it tests: those it names, and those of its `refuse` entries
    bool passed = true;
    std::uint64_t seed = 0;
    std::size_t decisions = 0;  // small actions done
    std::uint64_t hash = 0;     // Game::hash at the end; 0 when no game could begin
};

struct ScriptResult {
    bool passed = true;
    std::vector<ScriptFailure> failures;
    std::vector<ScriptCase> cases;
    std::vector<std::string> log;  // every line that was printed
};

// Plays a script. Throws DataError when it is not written as it should be, or when its title cannot be loaded.
ScriptResult run_script(const std::filesystem::path& file, Library& library, const ScriptOptions& options = {});
// The same for a script that is already parsed; it must not be empty.
ScriptResult run_script(const data::Document& script, Library& library, const ScriptOptions& options = {});

// What a script is about, read without playing it.
struct ScriptHead {
    std::string title;
    std::vector<std::string> tests;  // rules, each once, in the order of the script
};
// Reads as much as is well-formed; faults of form go to `diagnostics`.
ScriptHead script_head(const data::Document& script, Diagnostics& diagnostics);

}  // namespace wargame
