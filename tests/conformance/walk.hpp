// Random games for the suite: options and readings by lot, actions by lot, and actions that nobody listed.
#pragma once

#include "conformance/titles.hpp"
#include "wargame/game.hpp"
#include "wargame/random.hpp"

#include <string>
#include <vector>

namespace conformance {

// Every option on or off and every reading by lot.
Choices random_choices(const Title& title, Pcg32& dice);
// The choices as text, to name a game that failed.
std::string text(const Choices& choices);

// One of the actions offered: half the time all have the same chance, half the time all verbs have.
Action random_action(Game& game, Pcg32& dice);

// Actions made of the declared parameters alone, without asking the rules: all of a verb where they are few, else so
// many of each verb by lot. Points are taken on and off the lattice.
std::vector<Action> enumerated(Game& game, std::size_t most_of_a_verb, Pcg32& dice);
// Whether an action names a point that lies between those of the lattice of whole inches.
bool between_lattice_points(const Game& game, const Action& action);

struct Walk {
    const TestedTitle* title = nullptr;
    std::string scenario;
    std::uint64_t seed = 0;
    Choices choices;

    Game game() const;
    std::string name() const;
};

// `count` walks of each scenario of every title, options and readings by lot. They point to the titles.
std::vector<Walk> walks(const std::vector<TestedTitle>& titles, int count);
std::vector<Walk> walks(std::vector<TestedTitle>&& titles, int count) = delete;

}  // namespace conformance
