// Players: who chooses for a side. They see what a front end sees, and their dice are their own.
//
// Names: `random` takes each action with equal chance; `greedy` takes the action that the title's advisor holds for the
// best, and is `random` in a title without one. Neither takes asides. Equal seeds choose alike in equal games.
#pragma once

#include "wargame/game.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // One of the actions of `game.decision()`, which must not be empty. Changes nothing in the game.
    virtual Action choose(Game& game) = 0;
    // Forgets what it remembers of a game and seeds its dice anew, as if it were just made; memory is used again.
    virtual void restart(std::uint64_t seed) = 0;
};

// A player by its name. Throws std::invalid_argument for a name that is not one of `player_names`.
std::unique_ptr<Player> make_player(std::string_view name, const Title& title, std::uint64_t seed);

// The names that make_player knows: "random", "greedy".
std::span<const std::string_view> player_names();

// The seed for the player of a side in a game of this seed: no two of them and not the game's own dice run alike.
std::uint64_t player_seed(std::uint64_t game_seed, SideId side);

// Where play_out stops before the game is over.
struct PlayLimits {
    std::uint64_t actions = 1'000'000;  // small actions
    int turns = 0;                      // greater than 0: so many turns by the track `turn`, where the title has one
};

struct PlayedOut {
    std::uint64_t actions = 0;  // done
    int turns = 0;              // turns in which something was done
    bool over = false;          // the game is over; else a limit stopped it
};

// Plays until the game is over or a limit is met; `players` by side of the title (not of a game inside it), each not
// null. Throws what Game::apply throws, and std::logic_error when a player chose what is not legal.
PlayedOut play_out(Game& game, std::span<Player* const> players, const PlayLimits& limits = {});

// The side of the game's own title that must choose now, also while a game inside it runs; nothing when it is over.
SideId acting_side(Game& game);

}  // namespace wargame
