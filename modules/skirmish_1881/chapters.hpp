// The steps of each chapter of the rules, for registration.
#pragma once

#include "skirmish_1881/battle.hpp"
#include "wargame/explain.hpp"
#include "wargame/step.hpp"

#include <memory>
#include <span>

namespace wargame::skirmish {

std::unique_ptr<const Step> make_deploy();
std::unique_ptr<const Step> make_bring_reinforcements();
std::unique_ptr<const Step> make_throw_for_command();
std::unique_ptr<const Step> make_split_points();
std::unique_ptr<const Step> make_move_units();
std::unique_ptr<const Step> make_fire_by_units();
std::unique_ptr<const Step> make_claim_guns();
std::unique_ptr<const Step> make_name_opponents();
std::unique_ptr<const Step> make_fight_melees();
std::unique_ptr<const Step> make_break_units();
std::unique_ptr<const Step> make_judge_victory();
std::unique_ptr<const Predicate> make_side_wiped_out();
std::unique_ptr<const Effect> make_end_if_wiped_out();
std::unique_ptr<Advisor> make_advisor();
void add_picture_notes(const Known& known, RenderNotes& notes);

// How far a unit may go, and why not to a place or into contact with a unit.
Explanation explain_reach(const Known& known, std::span<const Subject> about);
// Whether two units see each other.
Explanation explain_sight(const Known& known, std::span<const Subject> about);
// The column and line of the hits table for a unit against another, in fire or, when they touch, in melee.
Explanation explain_column(const Known& known, std::span<const Subject> about);

}  // namespace wargame::skirmish
