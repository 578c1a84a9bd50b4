// The names of the title that the rules use, resolved once, and the measures of its tables.
#pragma once

#include "wargame/module.hpp"

#include <array>

namespace wargame::skirmish {

// Entries of the name list `state`, which are also the movement classes.
enum class Stance : std::uint8_t { foot, mounted, limbered, unlimbered };
inline constexpr int stances = 4;
enum class Fate : std::uint8_t { fights, to_come, destroyed, left, fled, gun_alone };

struct Ids final : TitleExtra {
    explicit Ids(Names& names);

    SideId boer, british;
    UnitField figures, start_figures, state, order, may_extend, fate, held_by, brigade, with, arrives, entry,
        entry_edge;
    UnitField exit, exit_edge, lost, fled, left_with, unseen;
    UnitField moved, legs, used, paid, changed, reordered, left_contact, began_in_contact, fired, attached;
    UnitField strikes, hits;
    PairField charged, registered;
    GameField ap;
    SideField commander_lost, fired_at;
    LocalId mover, finished, next_unit, next_brigade, chooser;
    TrackId turn;
    ValueId length, mounted_bonus_target, mounted_bonus_striker, add_both_prices, registered_stays, limbered_guns_fire;
    TableId hits_columns, hits_table, register_table, fire_factors, melee_factors, break_point;
    NameListId states, edges, brigades;
    int artillery, leader, changes_state, rifles, british_infantry;
    std::size_t size, guns, hits_line, hits_line_mounted, fire_row, fire_row_mounted, melee_row, melee_row_mounted;
    int extended_row;  // of the melee factors

    struct Verbs {
        VerbId place, split, select, to, change, extend, close, leave, stop, attach, fire, strike, done;
    } verb;
    struct Texts {
        TextId deployed, no_commander, no_room, arrives, waits, command_dice, command_die, dice_less, dice_halved,
            split, leader_goes, leader_joins, leader_lost, leader_escapes, leader_without_unit, commander_lost, goes,
            charges, withdraws, changes, extends, closes, leaves, stops, fires, registers, still_registered, misses,
            die_hits, die_misses, no_hits, loses, loses_one, destroyed, gun_alone, gun_captured, breaks, opponent,
            strikes, melee_lost, melee_even, goes_back, cannot_go_back, victory, no_units, draw, draw_both;
    } text;

    // Measures, in tenths of an inch, and prices, in AP.
    int base = 0, gun_base = 0, contact_gap = 0, keep_away = 0, friend_gap = 0, command_move = 0;
    std::array<int, stances> allowance{};
    std::array<int, stances> price_of_change{};  // by the state taken
    int price_of_fire = 0, price_of_move = 0, price_over_obstacle = 0, price_into_melee = 0, price_out_of_melee = 0;
    std::array<std::array<Offset, 16>, 2> contact_points{};  // round a unit, round a gun
};

}  // namespace wargame::skirmish
