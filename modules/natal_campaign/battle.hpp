// [battles.2] [added.handoff] A battle between two forces, whoever resolves it: the request, and what came of it.
#pragma once

#include "natal_campaign/theatre.hpp"

#include <array>
#include <string>
#include <vector>

namespace wargame::natal {

// What a resolver is given, as the running battle holds it.
struct BattleRequest {
    explicit BattleRequest(const Position& position);

    UnitId attacker, defender;
    SideId attacking;
    Surprise surprise = Surprise::none;
    bool prepared = false;
    bool rear_guard = false;
    Battlefield field = Battlefield::open;
    Place hex, from;
    UnitId force(SideId side, const Position& position) const {
        return position.side(attacker) == side ? attacker : defender;
    }
};

// What came of a piece: killed (officers included), fled and captured are taken off its figures.
struct PieceLoss {
    UnitId piece;
    int killed = 0, fled = 0, captured = 0;
};

// [added.handoff] Whether a loss is possible: no piece loses more than it had.
Judgement why_not_lost(const Position& position, const PieceLoss& loss);
void take_loss(Play& play, const PieceLoss& loss);
// Marks a piece as captured with what is left of it, guns included.
void capture(Play& play, UnitId piece);
bool is_captured(const Position& position, UnitId piece);
// Closes the result: who won.
void decide(Play& play, Verdict verdict, bool rout);

// The forces of a contact or battle in the order of work after it: loser, winner; of a draw the Boers first.
// Of a force that the reader does not see there is nothing.
std::array<UnitId, 2> in_order(const Position& position);
// The force of a side in it, or nothing.
UnitId engaged(const Position& position, SideId side);

// Points of a force in the quick resolver.
int battle_points(const Theatre& theatre, UnitId force);

// Extended order: an A rated British commander, or any after a command roll where that option is on. [battles.4]
bool extends(Play& play, UnitId force);

// The battle as a scenario of skirmish_1881, as YAML. [added.handoff]
std::string tabletop_scenario(const Position& position, const BattleRequest& request, bool whole_force_extends);

}  // namespace wargame::natal
