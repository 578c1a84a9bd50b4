// Codes of the faults that only tables have.
#pragma once

#include <string_view>

namespace wargame::table_faults {

inline constexpr std::string_view intervals = "WG0270";    // intervals or columns overlap, leave a gap or do not rise
inline constexpr std::string_view axis_kind = "WG0271";    // an axis has no kind, or more than one
inline constexpr std::string_view row_missing = "WG0272";  // a row of a table is missing
inline constexpr std::string_view no_reason = "WG0273";    // what is reconstructed has no reason

}  // namespace wargame::table_faults
