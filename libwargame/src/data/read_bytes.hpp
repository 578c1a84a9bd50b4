// The bytes of a file of data, for what needs them beside the parsed document.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "wargame/diagnostic.hpp"

namespace wargame::data {

// At most a part more than a file may have; nothing, and an error, when it cannot be read.
std::optional<std::string> read_bytes(const std::filesystem::path& path, const std::string& display_name,
                                      Diagnostics& diagnostics);

}  // namespace wargame::data
