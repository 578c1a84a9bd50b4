// The names of the chapters on reinforcements, fortifications and railway building.
#pragma once

#include "wargame/module.hpp"

#include <array>
#include <cstdint>

namespace wargame::boers {

// Where Boer recruits come from, in the order of the rolls and of the table's columns. [6.0]
enum class Origin : std::uint8_t { transvaal, orange_free_state, cape_colony, natal, rhodesia, volunteers };
inline constexpr int origins = 6;

// What the recruits of a roll are taken for. [6.31]
enum class Exchange : std::uint8_t { corneties, infantry_brigade, logistics, armoured_train, railway_capacity };

// The rows of the table of costs; what was bought of each is counted apart. [7.6]
enum class CostRow : std::uint8_t {
    regular_infantry,
    marine,
    militia,
    cavalry,
    irregular,
    mounted_infantry,
    armoured_train,
    logistics,
    railway_engineers,
    railway_capacity,
    fortification,
    railway_marker,
    hard_measures
};

// The rows of the table of limits. [7.2]
enum class Limit : std::uint8_t {
    home,
    overseas,
    colonies,
    loyalists,
    militia,
    logistics,
    armoured_train,
    railway_engineers,
    none
};

struct ReinforcementNames {
    explicit ReinforcementNames(Names& n);

    VerbId place, exchange, fortify, withdraw, buy, buy_capacity, build_railway;
    LocalId origin, corneties, taking, rolls_made, markers_made;
    NameListId origins, things;
    BlockId recruits_of_an_origin;
    StepId place_bought;
    TableId boer_reinforcement, costs, limits;
    ValueId exchange_from, city_corneties, town_corneties, veldt_corneties, boer_markers, port_brigades, late_turns,
        railway_markers;
    TextId recruits, taken_for, raised, recruits_lost, fortified, arrives, lands, withdrawn, bought, buys_capacity,
        lays_railway;
};

}  // namespace wargame::boers
