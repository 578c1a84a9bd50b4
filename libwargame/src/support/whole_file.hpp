// Files that are written whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace wargame {

// Writes a file beside its place first, so that an old one stays until the new one is complete. Links are followed;
// what is no regular file (a device, a pipe) is written into. Gives why it could not be written; empty: it was.
std::string write_whole(const std::filesystem::path& path, std::string_view text);

}  // namespace wargame
