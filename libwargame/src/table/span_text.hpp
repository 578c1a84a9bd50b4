// Intervals of whole numbers as people write them in tables.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "wargame/table.hpp"

namespace wargame {

// Ends of bands that are open; such numbers never stand in a file.
constexpr int open_low = std::numeric_limits<int>::min();
constexpr int open_high = std::numeric_limits<int>::max();
constexpr int most_number = 1'000'000'000;

// "3" is one number; "1-4" and "1..4" both ends; "0-" and "<=0" that number and all below; "8+" and ">=8" that number
// and all above. Numbers may be negative, have no leading zero and go up to `most_number`. Nothing for other texts and
// for an interval without a number in it.
std::optional<IntegerSpan> parse_span(std::string_view text);

// The shortest of these forms that `parse_span` reads as the same.
std::string span_text(IntegerSpan span);

// A whole number without a leading zero or plus, of at most `most_number` either way.
std::optional<int> parse_number(std::string_view text);

}  // namespace wargame
