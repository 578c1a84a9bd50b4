// The titles that the conformance suite plays. A new title is added to the list in titles.cpp and to nothing else.
#pragma once

#include "wargame/library.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace conformance {

using namespace wargame;

struct TestedTitle {
    std::string id;
    std::shared_ptr<Library> library;
    bool has_secrets = false;      // some side may not know everything
    std::size_t most_actions = 0;  // a random game is over after so many small actions at the latest
    int look_every = 1;            // leaks are looked for at one of so many actions
    bool places_show = false;      // a place that a hidden unit enters or leaves is seen
    // Numbers that any change of the rules changes: legal sequences of this many actions from the start of each
    // scenario with seed 1 and its own options, and the signature of a fixed number of random games.
    int perft_depth = 2;
    std::map<std::string, std::uint64_t> perft;
    std::uint64_t signature = 0;

    std::shared_ptr<const Title> title() const { return library->title(id); }
};

// All of them, the proving title first, or only the one that the environment variable WARGAME_TITLE names. Loads
// nothing yet.
std::vector<TestedTitle> tested_titles();

// How many random games of each scenario: the environment variable WARGAME_GAMES, else `otherwise`.
int games(int otherwise);
// The seed of the first game: the environment variable WARGAME_SEED, else 1.
std::uint64_t first_seed();

}  // namespace conformance
