// [added.contact] What leads to contact, shared by marches and trains.
#pragma once

#include "natal_campaign/theatre.hpp"

namespace wargame::natal {

// The enemy that a force with the order to attack has before it, or nothing. [added.contact_outcome]
UnitId attacked_by(const Theatre& theatre, UnitId force);
// Enemies in contact that are not among those met before.
Theatre::Enemies new_contacts(const Theatre& theatre, UnitId force);
// Why a force may not attack in an old contact.
Judgement why_no_press(const Theatre& theatre, UnitId force);

// [added.going_back] The open hexes nearest to the base of a force; none when it cannot go back.
struct OpenHexes {
    std::array<Place, 6> list{};
    std::size_t size = 0;
    bool has(Place hex) const;
    const Place* begin() const { return list.data(); }
    const Place* end() const { return list.data() + size; }
};
OpenHexes open_hexes(const Theatre& theatre, UnitId force);
bool is_open(const Theatre& theatre, UnitId force, Place hex);
// The towns nearest to a place that a British force may take for its base; Durban when there is none.
std::vector<Place> bases_of(const Theatre& theatre, UnitId force);
// Before losses are taken: what stands now is committed, nothing is lost yet.
void begin_losses(Play& play, UnitId force);
// Spreads killed figures as in a draw: in proportion, the rest one by one on the largest pieces. [battles.2]
void spread_losses(Play& play, std::span<const UnitId> pieces, int losses);

// A march or a train ride ends in contact with an enemy: the running step calls the contact when it goes on.
void engage(Play& play, UnitId force, UnitId enemy);

}  // namespace wargame::natal
