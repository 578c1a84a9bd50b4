// A position as text, for a person at a terminal: the state of the game, what lies on the map and who stands where.
// What is as at the start and counters that are not in play are left out.
#pragma once

#include "context.hpp"
#include "wargame/game.hpp"

namespace wargame::cli {

// As `reader` knows it (a side of the game itself; nothing: as a referee does).
void print_board(Context& context, Game& game, SideId reader);

}  // namespace wargame::cli
