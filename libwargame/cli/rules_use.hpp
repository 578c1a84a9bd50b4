// What rules do in play: how often each acts in random games, and which of them scripts would miss.
#pragma once

#include "wargame/library.hpp"
#include "wargame/rules.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace wargame::cli {

// How often each row of the rules acted in so many random games, over all scenarios and over options and readings drawn
// for each game.
std::vector<std::uint64_t> rules_coverage(const std::shared_ptr<const Title>& title, std::uint64_t games,
                                          std::uint64_t seed);

struct Mutation {
    const RuleRow* row = nullptr;
    std::string noticed_by;  // the first script that fails without the rule; empty: none does
};

// Switches each of these rules off, one at a time, and plays the scripts, those that name it first.
std::vector<Mutation> mutate_rules(Library& library, const Title& title, const std::vector<RowId>& rows,
                                   const std::vector<std::filesystem::path>& scripts,
                                   const std::function<void(const Mutation&)>& each);

// The first script that fails as things are, or empty.
std::string failing_script(Library& library, const std::vector<std::filesystem::path>& scripts);

}  // namespace wargame::cli
