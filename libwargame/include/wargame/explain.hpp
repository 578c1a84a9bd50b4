// Why a derived value is as it is: out of supply, in a zone of control, out of reach, in this column, too many in a
// place.
//
// A module registers explanations on its rulebook by kind: supply, zoc, reach, column, stack, or one of its own. They
// are made from what a side knows and cannot tell more.
#pragma once

#include "wargame/ids.hpp"
#include "wargame/place.hpp"
#include "wargame/position.hpp"
#include "wargame/rule.hpp"

#include <functional>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

class Game;

// What is asked about: a unit, a place, or a number, as it was written.
struct Subject {
    std::string text;
    UnitId unit;  // nothing: no unit
    Place place;  // of a unit that is on the board: where it is
    bool is_number = false;
    int number = 0;
};

struct ExplanationLine {
    std::string text;
    Rule rule;  // may be none
};

struct Explanation {
    std::string answer;                    // in one line: "supplied", "column 3", "24.5 inches"
    std::vector<ExplanationLine> because;  // each with the rule it comes from
};

// Gives an explanation for these subjects; an empty answer: there is nothing to explain about them.
using Explainer = std::function<Explanation(const Known&, std::span<const Subject>)>;

// A line from a sentence with {names} of facts, as in texts.yaml, and the rule it comes from.
ExplanationLine because(const Known& known, std::string_view sentence, Rule rule,
                        std::initializer_list<Fact> facts = {});
// The line of a refusal: its sentence of rules.yaml and its rule.
ExplanationLine because(const Known& known, const Refusal& no);

// There is nothing to explain: the title has no values of that kind, or none about what was named. Code WG0661.
class NothingToExplain : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Explains a value of the game that now runs, as `viewer` (a side of the game itself; nothing: a referee) knows it.
// `words` are units, places or numbers as actions write them. Throws NothingToExplain, or FormError for a word that
// names nothing.
Explanation explain(Game& game, SideId viewer, std::string_view kind, std::span<const std::string> words);

}  // namespace wargame
