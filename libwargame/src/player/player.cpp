#include "wargame/player.hpp"

#include "player/players.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/random.hpp"

#include <array>
#include <stdexcept>

namespace wargame {
namespace {

constexpr std::array<std::string_view, 2> names{"random", "greedy"};

}  // namespace

std::span<const std::string_view> player_names() { return names; }

std::unique_ptr<Player> make_player(std::string_view name, const Title&, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomPlayer>(seed);
    if (name == "greedy") return std::make_unique<GreedyPlayer>(seed);
    const std::string near = did_you_mean(name, names);
    throw std::invalid_argument{"there is no player " + in_quotes(name) +
                                (near.empty() ? ": it is random or greedy" : "; " + near)};
}

std::uint64_t player_seed(std::uint64_t game_seed, SideId side) {
    std::uint64_t state = game_seed ^ 0x706c'6179'6572'7321U;
    std::uint64_t seed = splitmix64(state);
    for (std::size_t skipped = 0; skipped < side.index(); ++skipped) seed = splitmix64(state);
    return seed;
}

}  // namespace wargame
