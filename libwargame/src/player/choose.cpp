#include "player/players.hpp"

#include <stdexcept>

namespace wargame {
namespace {

Action any_of(std::span<const Action> actions, Pcg32& dice) {
    if (actions.empty()) throw std::logic_error{"a player was asked where there is nothing to choose"};
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace

Action RandomPlayer::choose(Game& game) { return any_of(game.decision().actions(), dice_); }

Action GreedyPlayer::choose(Game& game) {
    const Decision& now = game.decision();
    if (now.actions().size() < 2) return any_of(now.actions(), dice_);
    const Known known = game.known(now.side());
    Advisor* const advisor = advisor_for(known.title());
    if (advisor == nullptr) return any_of(now.actions(), dice_);
    Action best;
    int most = 0;
    std::uint32_t equals = 0;
    for (const Action& action : now.actions()) {
        const int worth = advisor->worth(known, action);
        if (equals > 0 && worth < most) continue;
        if (equals == 0 || worth > most) {
            most = worth;
            equals = 0;
        }
        // Of n equal ones each stays with a chance of 1 in n.
        if (dice_.below(++equals) == 0) best = action;
    }
    return best;
}

void GreedyPlayer::restart(std::uint64_t seed) {
    dice_ = Pcg32::from_seed(seed);
    title_ = nullptr;
    advisor_.reset();
}

Advisor* GreedyPlayer::advisor_for(const Title& title) {
    if (title_ != &title) {
        title_ = &title;
        advisor_ = title.rulebook->make_advisor ? title.rulebook->make_advisor() : nullptr;
    }
    return advisor_.get();
}

}  // namespace wargame
