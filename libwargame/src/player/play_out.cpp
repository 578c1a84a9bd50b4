#include "play/core.hpp"
#include "wargame/player.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace wargame {
namespace {

// The number of the turn, by the track that counts turns; a title without one has none.
class TurnCount {
public:
    explicit TurnCount(Game& game) : track_{game.title().track("turn")}, first_{now(game)} {}
    int played(Game& game) const { return now(game) - first_; }

private:
    int now(Game& game) const {
        if (!track_) return 0;
        const Position bottom{game.core().bottom().parts(nullptr)};
        return bottom.track(track_);
    }

    TrackId track_;
    int first_;
};

}  // namespace

SideId acting_side(Game& game) { return game.over() ? SideId{} : game.core().played_by(game.decision().side()); }

PlayedOut play_out(Game& game, std::span<Player* const> players, const PlayLimits& limits) {
    const TurnCount turns{game};
    PlayedOut out;
    while (!game.over() && out.actions < limits.actions && (limits.turns == 0 || turns.played(game) < limits.turns)) {
        out.turns = turns.played(game) + 1;
        const Action action = players[acting_side(game).index()]->choose(game);
        if (const Judgement no = game.apply(action))
            throw std::logic_error{fmt::format("a player chose '{}', which is not legal", game.text(action))};
        ++out.actions;
    }
    out.over = game.over();
    return out;
}

}  // namespace wargame
