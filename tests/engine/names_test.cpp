#include "wargame/names.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include "catch.hpp"

using wargame::NameTable;

TEST_CASE("names get dense ids in the order in which they come", "[names]") {
    NameTable table;
    CHECK(table.empty());
    CHECK(table.add("veldt") == 0);
    CHECK(table.add("donga") == 1);
    CHECK(table.add("kopje") == 2);
    CHECK(table.add("donga") == 1);
    CHECK(table.size() == 3);
    CHECK(table.name(0) == "veldt");
    CHECK(table.name(1) == "donga");
    CHECK(table.find("kopje") == 2U);
    CHECK_FALSE(table.find("Kopje"));
    CHECK_FALSE(table.find(""));
    CHECK_FALSE(table.contains("river"));
    CHECK(std::vector<std::string>(table.names().begin(), table.names().end()) ==
          std::vector<std::string>{"veldt", "donga", "kopje"});
    CHECK_THROWS_AS(table.name(3), std::out_of_range);
}

TEST_CASE("many names are all found at their places, in a copy too", "[names]") {
    NameTable table;
    for (int number = 0; number < 2000; ++number) table.add("unit_" + std::to_string(number * 7919 % 2000));
    NameTable copy = table;
    table.add("unit_new");
    CHECK(copy.size() == 2000);
    CHECK_FALSE(copy.contains("unit_new"));
    CHECK_FALSE(copy == table);
    for (std::uint32_t index = 0; index < copy.size(); ++index) {
        REQUIRE(copy.find(copy.name(index)) == index);
        REQUIRE(table.find(copy.name(index)) == index);
    }
}

TEST_CASE("a table of a list keeps the first place of a name that comes twice", "[names]") {
    const std::vector<std::string> list{"b", "a", "b", "c"};
    const NameTable table{list};
    CHECK(table.size() == 3);
    CHECK(table.find("b") == 0U);
    CHECK(table.find("c") == 2U);
}
