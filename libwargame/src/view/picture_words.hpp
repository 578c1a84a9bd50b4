// Words of titles that pictures know how to draw; the loader refuses others.
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace wargame::view {

// Signs of unit types.
inline constexpr auto unit_symbols = std::to_array<std::string_view>(
    {"infantry", "cavalry", "mounted_infantry", "artillery", "leader", "supply", "train", "engineers"});
// Patterns of the ground of a table top.
inline constexpr auto ground_patterns =
    std::to_array<std::string_view>({"dots", "hatch", "trees", "grass", "walls", "stones", "wagons", "roofs", "water"});

// Words of which the pattern of a map's terrain, or of a feature, has one (map_art.cpp).
std::vector<std::string_view> terrain_words();
std::vector<std::string_view> feature_words();

}  // namespace wargame::view
