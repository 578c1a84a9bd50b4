// The players that the library brings along.
#pragma once

#include "wargame/module.hpp"
#include "wargame/player.hpp"
#include "wargame/random.hpp"

#include <memory>
#include <vector>

namespace wargame {

class RandomPlayer final : public Player {
public:
    explicit RandomPlayer(std::uint64_t seed) : dice_{Pcg32::from_seed(seed)} {}
    Action choose(Game& game) override;
    void restart(std::uint64_t seed) override { dice_ = Pcg32::from_seed(seed); }

private:
    Pcg32 dice_;
};

class GreedyPlayer final : public Player {
public:
    explicit GreedyPlayer(std::uint64_t seed) : dice_{Pcg32::from_seed(seed)} {}
    Action choose(Game& game) override;
    void restart(std::uint64_t seed) override;

private:
    // The advisor of the game that runs now: the title's own or that of a game inside it.
    Advisor* advisor_for(const Title& title);

    Pcg32 dice_;
    const Title* title_ = nullptr;
    std::unique_ptr<Advisor> advisor_;
};

}  // namespace wargame
