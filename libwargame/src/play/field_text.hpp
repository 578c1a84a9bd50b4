// Fields as text: what a field belongs to (a unit, a place, a pair) and what its numbers mean, written and read.
#pragma once

#include "wargame/position.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wargame {

// The element of a field: "" of the game, a side, a unit, a place, "side unit", "unit unit".
std::string element_text(Scope scope, std::size_t element, const Title& title, const Scenario& scenario);
std::optional<std::size_t> parse_element(Scope scope, std::string_view text, const Title& title,
                                         const Scenario& scenario);

// One value: an id, "none" or "off" for nothing, a number.
std::string value_text(const FieldSpec& field, int value, const Title& title, const Scenario& scenario);
// Nothing when it is no value that this field can hold.
std::optional<int> parse_value(FieldId id, std::string_view text, const Title& title, const Scenario& scenario);

}  // namespace wargame
