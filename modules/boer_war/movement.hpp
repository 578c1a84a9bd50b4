// Movement by land, rail and sea: what it costs and who judges it. [12.0] to [16.0]
#pragma once

#include "boer_war/war.hpp"

namespace wargame::boers {

// A unit on the march, as far as it has come: read from the running step, or as if it were selected now.
struct March {
    UnitId unit;
    Place from;
    SideId side;
    Eye eye = Eye::any;
    int spent = 0;
    int left = 0;
    bool forced = false;
    bool riding = false;
    bool halted = false;
    bool mounted = false;
    bool in_zoc = false;  // where it stands

    bool begins() const { return spent == 0 && !riding && !halted; }
};
March march_of(const War& war, UnitId unit);

// Movement points of a unit in this phase. [12.0] [13.51]
int allowance(const War& war, UnitId unit, bool forced);
// Of a step between neighbouring hexes of land. [12.2] [12.5]
int step_cost(const War& war, Place from, const Neighbour& step, bool mounted);

Judgement why_no_select(const War& war, UnitId unit);
Judgement why_no_forced_march(const War& war, const March& march);
// A step of a march over one hexside.
Judgement why_no_step(const War& war, const March& march, const Neighbour& step);
// A march to any place: a step, or into or out of the Cape Colony West box.
Judgement why_no_march_to(const War& war, const March& march, Place to);
// [13.51.i] Rolled when a forced march is over.
void roll_attrition(Play& play, UnitId unit, int spent);

// By rail. [14.0]
Judgement why_no_boarding(const War& war, const March& march);
Judgement why_no_ride(const War& war, const March& march, Place to);
// Where a unit that boards can get out, the box included.
const PlaceSet& ride_of(const War& war, UnitId unit);
// Between the west edge of the map and the box, by any way but the sea. [15.1] to [15.4]
Judgement why_no_passage(const War& war, UnitId unit, Place edge, bool into);

// By sea. [16.0]
Judgement why_no_voyage(const War& war, const March& march);
Judgement why_no_landfall(const War& war, const March& march, Place to);
inline Judgement why_no_sail(const War& war, const March& march, Place to) {
    if (Judgement no = why_no_voyage(war, march)) return no;
    return why_no_landfall(war, march, to);
}
void sail(Play& play, UnitId unit, Place to);

// What a unit's own side is told, and the enemy if he sees the unit.
void tell(Play& play, UnitId unit, TextId text, Rule rule, std::initializer_list<Fact> facts);
// Puts a unit where it goes and does what follows from its entry there.
void go(Play& play, UnitId unit, Place to);

// The first hex of a side with more than may stack there, or nowhere. [9.32]
Place overfull(const War& war, SideId side);

std::unique_ptr<const Step> make_remove_excess();
std::unique_ptr<const Step> make_place_native();
std::unique_ptr<const Step> make_lose_capacity();
std::unique_ptr<const Predicate> make_native_due();
std::unique_ptr<const Predicate> make_cities_fall();

}  // namespace wargame::boers
