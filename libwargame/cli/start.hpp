// A game to begin with: a scenario by its id, a save, or what a script comes to.
#pragma once

#include "context.hpp"
#include "game_arguments.hpp"
#include "wargame/game.hpp"

#include <string>

namespace wargame::cli {

// `first` is a title and `second` a scenario or a save of it; or `first` alone is a save or a script. Throws
// UsageError, DataError, SaveError.
Game start_game(Library& library, const GameArguments& arguments, const std::string& first, const std::string& second);
// A game from a save, with its log.
Game load_game(Library& library, const std::string& file);
// The side of this id, or nothing for an empty text. Throws UsageError.
SideId find_side(const Title& title, const std::string& id);
// Writes text to a file: beside it first, then renamed. Throws std::runtime_error.
void write_file(const std::string& path, const std::string& text);

}  // namespace wargame::cli
