#include "catch.hpp"
#include "wargame/version.hpp"

#include <algorithm>

TEST_CASE("[version] three numbers joined by points", "[version]") {
    const std::string_view version = wargame::version();
    CHECK(std::count(version.begin(), version.end(), '.') == 2);
    CHECK(version.find_first_not_of("0123456789.") == std::string_view::npos);
    CHECK(version.front() != '.');
    CHECK(version.back() != '.');
}
