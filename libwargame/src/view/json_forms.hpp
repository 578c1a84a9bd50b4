// The JSON forms as values, for those who put them into larger ones.
#pragma once

#include "support/json.hpp"
#include "wargame/json.hpp"

#include <string>
#include <vector>

namespace wargame::json {

Out form(const View& view);
Out form(const ViewDecision& decision);
Out form(const ViewAction& action);
Out form(const ViewEvent& event);
Out form(const std::vector<ViewEvent>& events);
Out form(const Refused& refused);
Out form(const Distribution& chances, const Game& game);
Out form(const Explanation& explanation, const Game& game);
Out form(const DieRecord& die, const Game& game);

// The text of an action; throws Fault.
std::string action_text(const Node& node);

}  // namespace wargame::json
