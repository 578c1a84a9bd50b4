#include "natal_campaign/orders.hpp"
#include "natal_campaign/theatre.hpp"

namespace wargame::natal {
namespace {

// Where a force could stand without its enemy's knowing: alone, and out of contact.
bool could_hide(const Theatre& theatre, SideId viewer, Place hex) {
    const Ids& ids = theatre.ids();
    return theatre.ground().enterable(hex) && !theatre.force_at(ids.boer, hex) && !theatre.force_at(ids.british, hex) &&
           theatre.enemies_at(hex, viewer).size == 0;
}

}  // namespace

std::vector<UnitId> scramble(Play& play, SideId viewer, Pcg32& dice) {
    const Ids& ids = play.ids<Ids>();
    std::vector<UnitId> changed;
    if (play.phase() && play.has_local(ids.mover)) return changed;  // what meets now is seen
    for (const UnitId force : play.extra<Campaign>().forces_of[play.enemy(viewer).index()]) {
        if (!play.on_board(force) || sight(play, viewer, force) != Seen::nothing) continue;
        const bool busy = (play.has_local(ids.marcher) && play.local_unit(ids.marcher) == force) ||
                          (play.has_local(ids.writing) && play.local_unit(ids.writing) == force);
        if (busy) continue;
        const Place hex = Place::location(dice.below(static_cast<std::uint32_t>(ids.ground.hexes())));
        if (could_hide(Theatre{play}, viewer, hex)) play.move(force, hex);
        if (dice.below(2) == 0) hold(play, force);
        changed.push_back(force);
    }
    return changed;
}

}  // namespace wargame::natal
