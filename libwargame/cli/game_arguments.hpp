// What every verb takes that starts a game: title, scenario, seed, options, readings, overlays.
#pragma once

#include "arguments.hpp"
#include "context.hpp"
#include "wargame/game.hpp"
#include "wargame/script.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::cli {

// The title of this id; throws UsageError with a suggestion, DataError when its files are faulty.
std::shared_ptr<const Title> find_title(Library& library, std::string_view id);
// The scenario of this id; throws UsageError with a suggestion.
std::shared_ptr<const Scenario> find_scenario(const Title& title, std::string_view id);
// A message for a name that does not exist: "unknown unit 'rifels'", with what was probably meant or what there is.
UsageError unknown(std::string_view what, std::string_view name, const std::vector<std::string>& known);

// Loads what belongs to a title: --overlay.
class OverlayArguments {
public:
    void declare(Arguments& arguments);
    LoadOptions load_options() const;

private:
    std::vector<std::string> overlays_;
};

class GameArguments {
public:
    void declare(Arguments& arguments);

    LoadOptions load_options() const { return overlays_.load_options(); }
    std::uint64_t seed() const { return seed_.value_or(1); }
    bool has_seed() const { return seed_.has_value(); }
    // Options and readings as typed; throws UsageError for a form or a name that is wrong.
    Choices choices(const Title& title) const;
    // Whether anything but the seed was chosen.
    bool any_choice() const { return !options_.empty() || !readings_.empty() || printed_only_; }
    GameOptions game_options(const Title& title) const;
    // What a script is played with beside what it says itself.
    ScriptOptions script_options(Library& library, const std::string& file) const;

private:
    OverlayArguments overlays_;
    std::optional<std::uint64_t> seed_;
    std::vector<std::string> options_;
    std::vector<std::string> readings_;
    bool printed_only_ = false;
};

// `SIDE=WORD` options: by side, empty where none was given. Throws UsageError.
std::vector<std::string> words_by_side(const Title& title, const std::vector<std::string>& given);

}  // namespace wargame::cli
