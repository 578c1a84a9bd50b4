// What the greedy player holds things to be worth. Strengths are printed points; the worth of battles is in tenths of
// what a point of strength is worth.
#pragma once

namespace wargame::boers::weights {

// ---------------------------------------------------------------------- places, after the rows of victory points
inline constexpr int capital = 25, diamonds = 12, port_city = 5, city = 4, town = 1;
inline constexpr int garrisoned = 2;  // from this worth on somebody stays
inline constexpr int precious = 12;   // and from this one on enough against who is near

// ---------------------------------------------------------------------- what is not seen
inline constexpr int hidden_post = 1, hidden_stack = 4, hidden_behind_column = 8, hidden_behind_division = 12;
inline constexpr int hidden_in_great_city = 8;

// ---------------------------------------------------------------------- danger
inline constexpr int hexes_of_menace = 6;
inline constexpr int near_mp = 8, far_mp = 16, share_of_far = 4;     // a quarter of who is far is counted
inline constexpr int garrison_percent = 50, greatest_garrison = 26;  // of the danger
inline constexpr int flight_percent = 250;  // danger in percent of a garrison, at which governments leave

// ---------------------------------------------------------------------- battle
inline constexpr int killed = 10, shaken = 2;  // a point of the enemy's strength
inline constexpr int index_point = 20;         // of either index, and tenths of one for a point of strength:
inline constexpr int boer_killed_index = 13, british_killed_index = 8, british_shaken_index = 1;
inline constexpr int used = 3, astray = 2;  // a point of strength for a turn, and a movement point out of its way
inline constexpr int hex_taken = 10, place_taken = 20;  // and for each point of a place's worth
inline constexpr int unfed = 3;                         // a point of strength that attacks without supply
inline constexpr int hidden_leader = 1;                 // tactical value of who leads what is not seen
inline constexpr int least_odds_percent = 100;

inline constexpr int starving_percent = 150;  // of the own strength that is fed when who cuts the line is gone

// ---------------------------------------------------------------------- marches
inline constexpr int british_safe_percent = 100, british_beaten_percent = 300;  // the enemy's strength to the own
inline constexpr int boer_safe_percent = 300, boer_beaten_percent = 800;
inline constexpr int times_the_price = 5, times_the_price_of_staff = 20;  // of who is beaten there
inline constexpr int a_point_nearer = 12;
inline constexpr int starving = 200, a_hex_from_supply = 24;
inline constexpr int friends_for_weak = 24, friends_for_strong = 36, weak_and_alone = 400;
inline constexpr int reach_of_goal = 24, reach_of_hunt = 12;
inline constexpr int raid = 4, worth_of_raid = 8;  // raiders near a railway
inline constexpr int siege = 4, relief = 2;        // strength around a city, what it is worth to drive it off
inline constexpr int later = 10;                   // worth of the second and third capital before the first has fallen
inline constexpr int worth_in_mp = 2;              // movement points that a point of worth is worth
inline constexpr int reach_of_army = 30, army_percent = 70;  // who counts as up, and how much of it marches together
inline constexpr int least_army = 40, times_the_enemy = 3;   // what suffices before a city
inline constexpr int british_off_rails = 1;
inline constexpr int foot_pace = 5, mounted_pace = 8;  // movement points of a turn, as armies are planned

// ---------------------------------------------------------------------- headquarters
inline constexpr int stack_to_lead = 8;                // strength
inline constexpr int commanded = 2, beside_enemy = 3;  // a point of strength in command, and how often beside the enemy
inline constexpr int staff_alone = 100, company = 2;   // and each point of strength that stands with it

// ---------------------------------------------------------------------- means
inline constexpr int leaders_last = -1000;  // they are placed where troops are
inline constexpr int average_index = 30;    // at its average the army fights better [4.2]
inline constexpr int british_reserve = 21, british_cushion = 2;
inline constexpr int british_hope = 6;  // points missing to it, for which nothing is bought
inline constexpr int leaders_wanted = 2, worth_of_leader = 200;
inline constexpr int logistics_wanted = 5, index_for_logistics = 40;
inline constexpr int late_month = 12, most_brigades = 20;  // October 1900 [4.52]
inline constexpr int months_to_fight = 3;                  // who comes later does not pay any more

}  // namespace wargame::boers::weights
