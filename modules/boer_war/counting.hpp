// Rows that count: so many points for units lost, for who holds which hexes, for an index, for the strength on the map.
// political.yaml and victory.yaml are made of them. Points are kept in halves.
#pragma once

#include "boer_war/ground.hpp"
#include "wargame/module.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::boers {

class War;

enum class MineState : std::uint8_t { any, intact, demolished };
constexpr auto enum_names(MineState) {
    return std::to_array<data::Name<MineState>>({{"intact", MineState::intact}, {"demolished", MineState::demolished}});
}

// Which units a row means: all that is given must hold.
struct UnitMatch {
    SideId side = {};  // nothing: either
    std::uint32_t kinds = ~0U, sizes = ~0U;
    std::vector<TypeId> types, not_types;

    bool has(const Position& position, UnitId unit) const;
};

struct CountingRow {
    enum class What : std::uint8_t { losses, demoralized, hexes, unit, presence, brigades, factors, index };

    std::string id, text;
    SideId side = {};  // whose points they are
    Rule rule;
    bool at_once = false;  // after a battle; else at the end of the own turn or of the game
    int from = 0;          // the first month in which it counts
    What what = What::hexes;
    PlaceSet places;  // hexes that count, in which the units are; empty: anywhere on the map
    SideId holder = {};
    MineState mine = MineState::any;
    UnitMatch units;
    int at_least = 0, at_most = 0;
    int each_halves = 0;
    ValueId value;            // named number that multiplies it
    bool of_command = false;  // times command and tactical value of the unit
    int add_halves = 0;       // once
    bool rounded = false;     // the sum of the row, toward zero
};

// Points in halves of a row that looks at the map.
int count(const CountingRow& row, const War& war);
// The same of a row for the losses of a battle.
int count_losses(const CountingRow& row, const Position& position, std::span<const UnitId> eliminated,
                 std::span<const UnitId> demoralized);

// All rows of a file, read at load.
struct CountingRows {
    CountingRows(Names& names, const Ground& ground, std::string_view file);

    std::vector<CountingRow> rows;
};

}  // namespace wargame::boers
