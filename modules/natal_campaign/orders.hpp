// [added.orders] The orders of forces: read, given, and turned into hold when they come to their end.
#pragma once

#include "natal_campaign/theatre.hpp"

namespace wargame::natal {

OrderType order_of(const Position& position, UnitId force);
// As what a besieged force takes its order: attack and assault count as sortie, other orders wait. [sieges.2]
OrderType acting_order(const Theatre& theatre, UnitId force);
Point target_of(const Position& position, UnitId force);
// Points to pass, or the hexes of a patrol.
std::size_t points_of(const Position& position, UnitId force);
Point point_of(const Position& position, UnitId force, std::size_t number);
// Whether a hex is the point, a crossing being either of its two hexes.
bool is_at(const Position& position, const Point& point, Place hex);

// Puts an order into the fields of a force; any split that waits is cancelled. Not for detach.
void put_order(Play& play, UnitId force, const Order& order);
void hold(Play& play, UnitId force);
// Gives an order that was accepted, detach and entrain too. [added.detach]
void give_order(Play& play, UnitId force, const Order& order);
// Drops the split that waits in a force.
void cancel_split(Play& play, UnitId force);
void end_split_of_all(Play& play, UnitId force);
// The force that waits to leave this one, or nothing.
UnitId waiting_split(const Position& position, UnitId force);

// [added.orders] Before a side's movement: what is reached, gone or past becomes hold; points reached are dropped.
// An enemy who is not where he was reported is given up only before the next march: what is learned by then may find
// him.
enum class Moment : std::uint8_t { before_march, after_march };
void settle_order(Play& play, UnitId force, Moment moment);
void drop_points(Play& play, UnitId force);

// What a side remembers or sees of an enemy force: the hex where it last saw it, or nowhere.
Place last_seen(const Theatre& theatre, SideId side, UnitId enemy);
// Whether the side knows now where it is: in contact, detected this turn, of the Boers' snapshot.
bool is_known(const Theatre& theatre, SideId side, UnitId enemy);
// All whom it knows now, and where. Valid until something moves or is reported.
const Memory::Sightings& sightings(const Theatre& theatre, SideId side);
bool known_enemy_at(const Theatre& theatre, SideId side, Place hex);

}  // namespace wargame::natal
