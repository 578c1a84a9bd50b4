// What the greedy player does with its means: where units come into play, what is bought, fortified and withdrawn.
#pragma once

#include "boer_war/player_survey.hpp"

namespace wargame::boers {

// What a unit is worth to its owner, for losses.
int price_of(const War& war, UnitId unit);

// Brigades on the map beyond those that the index bears from October 1900 on. [4.52.2]
int surplus_brigades(const War& war);
bool counts_as_brigades(const War& war, UnitId unit);

// Of set-up, arrivals and recruits: the place for a unit.
int worth_of_place(const Survey& survey, Distances& distances, UnitId unit, Place place);
int worth_of_fort(const Survey& survey, Place place);

// Of the British. [7.1] [7.5]
int worth_of_purchase(const Survey& survey, UnitId unit);
int worth_of_withdrawal(const Survey& survey, UnitId unit);

}  // namespace wargame::boers
