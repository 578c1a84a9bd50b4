#include "wargame/version.hpp"

#include "build_paths.hpp"

namespace wargame {

std::string_view version() { return build_version; }

}  // namespace wargame
