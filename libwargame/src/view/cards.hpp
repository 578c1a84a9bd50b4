// Cards: one thing of a title as JSON - the title, a scenario, a unit, a unit type, a table, a rule, a place.
#pragma once

#include "support/json.hpp"
#include "wargame/title.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace wargame::json {

Out title_card(const Title& title);
// Nothing when there is no such thing; `scenario` may be null, where units and places of all scenarios are searched.
std::optional<Out> card(const Title& title, const Scenario* scenario, std::string_view what, std::string_view id);
// The words `what` may be.
std::span<const std::string_view> card_kinds();

}  // namespace wargame::json
