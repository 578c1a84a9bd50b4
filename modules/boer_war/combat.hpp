// The battle that is being fought: who is in it, on what terms. [18.0]
#pragma once

#include "boer_war/chapters.hpp"

namespace wargame::boers {

class Battle {
public:
    explicit Battle(const Position& position) : war{position} {}

    const Position& position() const { return war.position(); }
    const Ids& ids() const { return war.ids(); }
    const CombatNames& names() const { return ids().combat; }
    SideId attacker() const { return position().phasing(); }
    SideId defender() const { return war.foe(attacker()); }
    Place target() const { return position().local_place(ids().target); }
    Verdict verdict() const { return static_cast<Verdict>(position().local(names().verdict)); }
    Part part(UnitId unit) const { return static_cast<Part>(position().get(ids().part, unit)); }
    // The units of the battle that are still on the map: those of one side.
    template <class Visit>
    void each(SideId side, Visit visit) const {
        const Part its = side == attacker() ? Part::attacks : Part::defends;
        for (const UnitId unit : position().units(side))
            if (part(unit) == its) visit(unit);
    }
    // Their strength on the sides now showing, without terrain. [18.9b]
    int points(SideId side) const;
    int mounted_points(SideId side) const;
    // What terrain, river and fortification make of a defender. [18.7]
    int multiple() const;
    // Whether a headquarters may lend its tactical value. [18.81]
    bool may_command(UnitId headquarters, SideId side) const;
    bool has_commander(SideId side) const;

    War war;
};

// The step from one hex to the next, or null.
const Neighbour* step_between(const Board& board, Place from, Place to);

// Why a unit may not attack a hex; nothing when it may. [18.2]
Judgement why_no_attack(const War& war, UnitId unit, Place target);

// Takes a unit off as a loss of the battle that is fought. [4.51]
void eliminate(Play& play, UnitId unit, Rule rule);
// Demoralizes a unit in the battle; eliminates one that is demoralized already. [20.22]
void shake(Play& play, UnitId unit, Rule rule);

void fill_battle(Rulebook& book);
void fill_losses(Rulebook& book);
void fill_retreat(Rulebook& book);
void fill_advance(Rulebook& book);

}  // namespace wargame::boers
