// Another truth that fits what a side knows: hidden units of its enemy have changed places, hidden choices are others.
#pragma once

#include "wargame/game.hpp"
#include "wargame/random.hpp"

#include <vector>

namespace conformance {

using namespace wargame;

class Scrambled {
public:
    // A copy of the game as it stands, with what `viewer`, a side of the title that is played now, cannot see changed
    // by lot. In titles without secrets, and where nothing is hidden, it is the game itself.
    Scrambled(const Game& game, SideId viewer, Pcg32& dice);

    Game& game() { return twin_; }
    bool changed() const { return changed_; }
    // The action of the first game as the other one takes it: hidden units that changed places are named for each
    // other.
    Action twin(const Action& action) const;
    // Whether an action names a unit that the title itself changed.
    bool touches(const Action& action) const;
    // Whether a unit that changed places has been shown to the viewer in this game or the other: from then on counters
    // that are missed tell what it was.
    bool found_out(const Game& game) const;

private:
    void exchange_units(Pcg32& dice);
    void rename_in_frames();
    void change_choices(Pcg32& dice);
    UnitId twin_of(UnitId unit) const { return unit && unit.index() < unit_.size() ? unit_[unit.index()] : unit; }

    Game twin_;
    SideId viewer_;
    std::vector<UnitId> unit_;   // by unit: the one that took its place
    std::vector<UnitId> moved_;  // changed by the title itself
    bool changed_ = false;
};

}  // namespace conformance
