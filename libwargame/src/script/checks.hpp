// Expectations: what a script says must hold, made into tests of a game.
#pragma once

#include "script/lexicon.hpp"
#include "wargame/game.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace wargame::script {

// What is looked at.
struct Scene {
    Game& game;
    const Position& position;     // the truth of the game itself, or what a side knows
    SideId viewer;                // of what a side knows; nothing: the truth
    std::size_t first_event = 0;  // of what was done last
};

struct Mismatch {
    std::string expected;
    std::string got;
};

using Test = std::function<std::optional<Mismatch>(const Scene&)>;

struct Check {
    Mark mark;
    std::string what;  // as the script writes it: "unit hq_botha"
    Test test;
};

// The entries of `expect` or, with `of_view`, of `see` without its side. What has no meaning is reported; in a title
// that plays other titles inside it, what has none yet is looked up in the game that runs when it is tested.
std::vector<Check> make_checks(const data::Node& map, const Lexicon& lexicon, bool of_view);

// A description of a unit for failures: "24.5,30, foot, fights".
std::string unit_text(const Position& position, UnitId unit);

}  // namespace wargame::script
