// Texts from facts: sentences of the data filled in, actions, places and names.
#pragma once

#include "play/level.hpp"
#include "wargame/event.hpp"
#include "wargame/game.hpp"

#include <span>
#include <string>
#include <string_view>

namespace wargame {

// Fills `{name}` with the fact of that name, `{name.says}` with what the code in that cell of a table means; a name
// without a fact leaves nothing. `reader` may not see all facts.
std::string fill(std::string_view sentence, std::span<const Fact> facts, const Title& title, const Scenario& scenario,
                 SideId reader = {});
// The fact as a side learns it: itself, a counter in its place, or of no kind where it is told nothing.
Fact as_shown_to(SideId reader, const Fact& fact);
// What is wrong with a sentence in checked games, or nothing: the first name that no fact fills; of a refusal also a
// reason that neither its rule's row nor one above it has a sentence for.
std::string unsaid(std::string_view sentence, std::span<const Fact> facts);
std::string unsaid(const Refusal& no, const Title& title);
std::string fact_text(const Fact& fact, const Title& title, const Scenario& scenario);
// One argument of an action, as scripts write it.
std::string argument_text(const ParameterSpec& parameter, int value, const Title& title, const Scenario& scenario);
// The same of a unit: its id, without the name of the class that is wanted where that names no other.
std::string unit_argument(const ParameterSpec& parameter, UnitId unit, const Title& title, const Scenario& scenario);
// Whether a unit has the class that a parameter wants.
bool has_class(const ParameterSpec& parameter, UnitId unit, const Title& title, const Scenario& scenario);
std::string action_text(const Action& action, const Title& title, const Scenario& scenario);
// Reads one small action. Throws FormError.
Action parse_action(std::string_view text, const Title& title, const Scenario& scenario);
// Reads one argument; throws FormError.
int parse_argument(const ParameterSpec& parameter, std::string_view word, const Title& title, const Scenario& scenario);
// Words of a text, separated by blanks.
std::vector<std::string_view> words_of(std::string_view text);
// The sentence of rules.yaml for a refusal.
std::string refusal_text(const Refusal& no, const Title& title, const Scenario& scenario);

}  // namespace wargame
