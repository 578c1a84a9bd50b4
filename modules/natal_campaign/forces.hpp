// What happens to forces on the map: entering hexes, merging, splitting, losing pieces and leaders. [added.stacking]
#pragma once

#include "natal_campaign/orders.hpp"

namespace wargame::natal {

// Puts a force into a hex, with all that follows from its being there for a moment: control of the town, position
// left, contact noted. [added.control]
void enter_hex(Play& play, UnitId force, Place hex);
// If another force of its side stands in its hex, the two are one. Gives the force that is left. [added.stacking]
UnitId merge_here(Play& play, UnitId force);
// The force a new one is named after these members. [added.detach]
UnitId name_for(const Position& position, std::span<const UnitId> leaders, std::span<const UnitId> pieces);
// Makes a force of these members in a hex, with the order hold. Nobody of its side may stand there.
UnitId make_force(Play& play, Place hex, std::span<const UnitId> leaders, std::span<const UnitId> pieces);
// The senior leader present commands. [added.commanders]
void choose_commander(Play& play, UnitId force);

// A piece leaves play for this reason; an empty force goes too.
void take_off(Play& play, UnitId piece, Fate fate);
// A force without pieces is taken off the map; its leaders wait for a place. [added.commanders]
void remove_if_empty(Play& play, UnitId force);
void surrender(Play& play, UnitId force);
// A half battalion, a battery or a small corps on foot. [railway.2]
bool is_train_load(const Theatre& theatre, UnitId piece);
// A commando is one destroyed. [recovery.12]
void count_destroyed_commando(Play& play);

// Notes what two sides see of each other in contact, and that it was seen. [intelligence.4]
void note_contacts(Play& play);
// Tells of sieges that have begun or ended. [sieges.1] [sieges.2]
void note_sieges(Play& play);
// What a side learns of an enemy: where it is; and with `strength` its pieces and commander, as it is now.
enum class Detail : std::uint8_t { location, direction, strength };
void report(Play& play, SideId side, UnitId enemy, Detail detail);
void forget(Play& play, SideId side);

// [orders.4] [orders.5] A die with the rating of the commander against what his side needs.
struct CommandRoll {
    int die = 0;
    int result = 0;
    bool passed = false;
};
CommandRoll command_roll(Play& play, SideId side, Rating rating, const char* purpose);

// Points of the victory point table. [victory.5]
void score(Play& play, SideId side, std::string_view event);
// Those for a piece that is lost for good.
void score_piece(Play& play, UnitId piece);

}  // namespace wargame::natal
