// JSON forms, one line of text each: the same in saves, in `--json`, in the line protocol and for front ends. Each has
// a schema under docs/schema/.
//
//   action      {"text": "to 1204", "verb": "to", "args": ["1204"]}
//   refusal     {"code": "WG0400", "message": "...", "rule": "12.41", "action": "to 1204", "nearest": "to 1205"}
//   event       {"text": "...", "rule": "12.41", "facts": {"unit": "Botha"}, "modifiers": [{"id": "cover", "amount":
//   -1}]} chances     {"branches": [{"chance": "1/6", "dice": [...], "log": [...]}], "estimate": false}
// Whole numbers are numbers, ids and places are texts, what is empty is left out.
#pragma once

#include "wargame/explain.hpp"
#include "wargame/game.hpp"
#include "wargame/view.hpp"

#include <string>
#include <string_view>

namespace wargame {

std::string to_json(const View& view);
std::string to_json(const ViewDecision& decision);
std::string to_json(const ViewAction& action);
std::string to_json(const ViewEvent& event);
std::string to_json(const Refused& refused);
std::string to_json(const Distribution& chances, const Game& game);
std::string to_json(const Explanation& explanation, const Game& game);
std::string to_json(const DieRecord& die, const Game& game);

// The text of an action from its JSON: a text (shorthand too), or an object with a verb and its arguments as texts or
// numbers. Throws FormError (WG0401, WG0405) for anything else.
std::string action_from_json(std::string_view text);

}  // namespace wargame
