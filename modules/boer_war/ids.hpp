// The names of the title that more than one chapter uses, resolved once, and its map.
#pragma once

#include "boer_war/combat_names.hpp"
#include "boer_war/counting.hpp"
#include "boer_war/event_data.hpp"
#include "boer_war/event_names.hpp"
#include "boer_war/families.hpp"
#include "boer_war/fog_names.hpp"
#include "boer_war/ground.hpp"
#include "boer_war/movement_names.hpp"
#include "boer_war/reinforcement_names.hpp"
#include "boer_war/reorganization_names.hpp"
#include "boer_war/set_up_names.hpp"
#include "boer_war/supply.hpp"
#include "boer_war/victory.hpp"
#include "wargame/module.hpp"

namespace wargame::boers {

// Entries of name lists, in the order of title.yaml.
enum class Nationality : std::uint8_t { tv, ofs, cc, fv, nv, nl, rh, br, a, cn, in, nz, bp };
enum class Kind : std::uint8_t {
    regular_infantry,
    marine,
    militia,
    cavalry,
    mounted_infantry,
    irregular,
    native_infantry,
    logistics,
    railway_engineers,
    armoured_train,
    headquarters
};
enum class Size : std::uint8_t { cornete, commando, column, brigade, division, impi };
enum class Policy : std::uint8_t { none, hard_measures, reconciliation };
enum class Moved : std::uint8_t { no, marching, done };
enum class Part : std::uint8_t { none, joins, attacks, defends, lost };
enum class Republic : std::uint8_t { none, transvaal, orange_free_state };

// Flags of unit types.
struct Classes {
    explicit Classes(Names& n);

    int mounted, guerrilla, headquarters, logistics, train, engineers, militia, native, infantry, marine, cavalry,
        mounted_infantry, irregular, automatic_supply, division, commando, column, cornete, brigade, what_if;
};

// What counters print, by their index. Both sides of a counter stand one after the other.
struct Printed {
    explicit Printed(Names& n);

    std::size_t kind, size, nationality, strength, back_strength, paren, back_paren, move, back_move, bombards, radius,
        back_radius, share, load, corneties, brigades, command, tactical, tactical_paren, replaceable, event_only,
        government;
};

struct Ids final : TitleExtra {
    explicit Ids(Names& n);

    SideId boer, british;
    Classes is;
    Printed prints;

    // of units
    UnitField demoralized, barred, waits, commanded, moved, crossed_box, fired, attacked, fed, fore, opened, display;
    UnitField part, stood, was_good, went_back, from_fort;
    // of sides
    SideField railway_capacity, rail_used, naval_used, landed, mounted_bonus, mounted_floor, free_markers, breached,
        used_events, scouts, spies_in, wants_end, victory_points, refund, recruited_at, raised_at, landed_at;
    // of the game
    GameField bought, spent, bridges_down, mines_down, bridges_tried, mines_tried, laid, railway_laid, capitals_fell,
        portuguese_line_cut, inefficient, conventional, level, ending;
    // of places
    PlaceField held, fortification, policy, withheld;

    TrackId turn, boer_index, british_index;
    ConditionId no_command, recovery_bonus, no_dominion_recruits, gains_doubled;
    ValueId length, first_month;
    TableId political_levels, terrain_effects;
    NameListId parts, nationalities, kinds, sizes, months, levels, endings, results, republics;
    LocalId finished, chosen, chooser, target;
    VerbId done;
    TextId fort_lost, index_changes, index_full;

    MovementNames movement;
    FogNames fog;
    SupplyNames supply;
    VictoryNames victory;
    ReinforcementNames reinforcements;
    ReorganizationNames reorganization;
    Families families;
    Ground ground;
    CombatNames combat;
    CountingRows political_rows, victory_rows;
    SetUpNames set_up;
    EventNames event;
    EventTables events;

    TrackId index_of(SideId side) const { return side == boer ? boer_index : british_index; }
};

}  // namespace wargame::boers
