// Games on record under tests/saves.
#pragma once

#include "catch.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

// The hash that a save ends with.
inline std::uint64_t final_hash(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    const std::string save = text.str();
    const std::size_t key = save.rfind("\"hash\":");
    REQUIRE(key != std::string::npos);
    return std::stoull(save.substr(save.find('"', key + 7) + 1, 16), nullptr, 16);
}
