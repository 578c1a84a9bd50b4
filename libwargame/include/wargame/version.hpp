#pragma once
// The version of the library.

#include <string_view>

namespace wargame {

// The version of the library in use as "major.minor.patch". Valid for the life of the program. Never fails.
std::string_view version();

}  // namespace wargame
