// docs/errors.md lists every code with its meaning, and no other.
#include "catch.hpp"
#include "wargame/codes.hpp"

#include <fstream>
#include <iterator>
#include <string>

TEST_CASE("docs/errors.md has a row for every code", "[data][docs]") {
    std::ifstream stream{std::string{WARGAME_SOURCE_DIR} + "/docs/errors.md"};
    const std::string text{std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
    std::size_t rows = 0;
    for (const wargame::CodeMeaning& row : wargame::code_meanings) {
        const std::string line = "| " + std::string{row.code} + " | " + std::string{row.meaning} + " |";
        INFO(line);
        CHECK(text.find(line) != std::string::npos);
    }
    for (std::size_t at = text.find("| WG"); at != std::string::npos; at = text.find("| WG", at + 1)) ++rows;
    CHECK(rows == wargame::code_meanings.size());
}
