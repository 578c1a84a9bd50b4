// Saves: a game as JSON text, and back.
//
// A save holds how the game began, every action with the faces of its dice, and a hash after each. Loading plays all of
// it again: dice that came from the generator are thrown again and must show what was saved, dice that were given are
// given again; the first action after which anything differs is named. So a loaded game is the game that was saved,
// with its log, its history for undo and its generator. A save holds secrets: it is for the host of a game, not for a
// side. Text is untrusted: size, depth, kinds and ranges are checked, and no value is used before it was.
#pragma once

#include "wargame/game.hpp"
#include "wargame/library.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace wargame {

// What is wrong with a save. what() is one line: `save.json:3:17: the JSON text ends too early [WG0503]`.
struct SaveFault {
    std::string code;  // WG05xx, see codes.hpp
    std::string message;
    std::string hint;  // may be empty
    std::string file;  // empty for text that came from no file
    std::string path;  // of the value: "/actions/7/do"; empty for faults of form
    int line = 0;      // of faults of form; from 1, else 0
    int column = 0;
    std::optional<std::size_t> action;  // the first action that goes another way, from 0
    std::string rule;                   // the rule that says no to it
};

class SaveError : public std::runtime_error {
public:
    explicit SaveError(SaveFault fault);
    const SaveFault& fault() const { return *fault_; }
    const std::string& code() const { return fault_->code; }

private:
    std::shared_ptr<const SaveFault> fault_;  // shared: an exception must copy without throwing
};

inline constexpr std::size_t most_save_bytes = std::size_t{16} << 20U;

struct SaveOptions {
    bool snapshot = false;  // the final position rides along and is compared on loading
};

// The game as JSON. Throws SaveError WG0530 for a game whose scenario is none of its title's, or whose position was set
// up from outside while a game inside it ran.
std::string save(const Game& game, const SaveOptions& options = {});
// The same into a file: written beside it first, then renamed. Throws SaveError WG0501.
void write_save(const Game& game, const std::filesystem::path& path, const SaveOptions& options = {});

struct ReplayOptions {
    bool other_data = false;  // try even if title, overlays or save differ; hashes are then not compared
    bool keep_log = true;
    bool check_invariants = false;
    RuleUse* use = nullptr;  // see GameOptions
};

// Plays a save again, up to where it was saved. Throws SaveError.
Game load_save(std::string_view text, Library& library, const ReplayOptions& options = {});
// The same from a file.
Game read_save(const std::filesystem::path& path, Library& library, const ReplayOptions& options = {});

}  // namespace wargame
