// The names that combat and bombardment use.
#pragma once

#include "wargame/module.hpp"

namespace wargame::boers {

// What a battle comes to, in the order of the name list. [18.0]
enum class Verdict : std::uint8_t { none, aa, am, az, bb, dd, dm, d_o, dw, ne, zd };
enum class Crt : std::uint8_t { none, raid, assault };

struct CombatNames {
    explicit CombatNames(Names& n);

    VerbId attack, commit, resolve, table, commander_is, no_commander, choose, lose, flip, retreat, stay, advance,
        bombard;
    LocalId crt, commander, enemy_commander, verdict, attack_points, defence_points, stage, last_target, loser, to_lose;
    TableId raid, assault, bombardment, tactical_inefficiency;
    ValueId dw_as_dd, first_roll;
    BlockId battle;
    StepId take_casualty;
    NameListId crts;
    TextId attacks, joins, battle_rolled, chosen, must_stand, worn_down, eliminated, demoralized, goes_back,
        cannot_go_back, passes_zoc, stays, overstacked, advances, may_attack_again, bombards, bombardment_rolled,
        fort_destroyed, inefficiency_stays, inefficiency_ends;
};

}  // namespace wargame::boers
