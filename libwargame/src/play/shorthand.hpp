// Shorthand: one line of actions.yaml that stands for several small actions. `move UNIT POINT...` means
// `select UNIT; to POINT...; stop`.
//
// In a form, words in capitals are values, `...` after one takes one or more of them, `[words]` may be left out, other
// words stand for themselves. In a meaning the parts are separated by `;`, a value with `...` makes one action for
// each, a part that needs a value not given is left out, and `@name(A,B)` asks the module for a value.
#pragma once

#include "wargame/action.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

using ShorthandValues = std::map<std::string, std::vector<std::string>, std::less<>>;

// The values of a form in these words (without the verb), or nothing when they do not fit.
std::optional<ShorthandValues> match_form(std::string_view form, std::span<const std::string_view> words);

// The small actions as texts, in order.
std::vector<std::string> expand(std::string_view means, const ShorthandValues& values);

}  // namespace wargame
