// The engine's position and actions in the words of the reference judge, and back.
#pragma once

#include "reference/reference.hpp"

#include "wargame/game.hpp"

#include <optional>
#include <vector>

namespace skirmish_tests {

class Bridge {
public:
    // For games of this scenario; the pieces of terrain are translated once.
    explicit Bridge(const wargame::Game& game);

    // The position of a game in which a side must choose.
    reference::Position position(wargame::Game& game) const;
    reference::Action action(const wargame::Game& game, const wargame::Action& action) const;
    // Nothing when the action names what this scenario does not have.
    std::optional<wargame::Action> action(const wargame::Game& game, const reference::Action& action) const;

private:
    void translate_ground(const wargame::Position& position);
    void translate_effects(const wargame::Position& position);
    reference::Unit unit(const wargame::Position& position, wargame::UnitId id) const;
    void add_brigades(const wargame::Position& position, reference::Position& out) const;
    int unit_number(wargame::UnitId unit) const;
    int leader_number(wargame::UnitId unit) const;

    reference::Position begin_;
    std::vector<wargame::UnitId> units_;
    std::vector<wargame::UnitId> leaders_;
};

}  // namespace skirmish_tests
