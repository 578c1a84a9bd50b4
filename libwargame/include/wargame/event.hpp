// Events: what happened, as a record that cites its rule; text is made only for a reader.
#pragma once

#include "wargame/rule.hpp"

#include <cstdint>
#include <string>

namespace wargame {

struct Event {
    TextId text;  // sentence of texts.yaml, with {names} of facts
    Rule rule;
    FactList<10> facts;
    ModifierList modifiers;        // how a number in the facts came about
    std::uint8_t hidden_from = 0;  // bit per side that does not see it at all
    std::uint8_t level = 0;        // 0: the game itself, 1: a game inside it
    std::uint32_t game = 0;        // 0: the game itself; else the number of the game inside it, in the order of play
    bool heading = false;          // begins a turn or phase

    // Whether this side sees the event at all.
    bool seen_by(SideId side) const { return !side || (hidden_from >> side.index() & 1U) == 0; }
};

}  // namespace wargame
