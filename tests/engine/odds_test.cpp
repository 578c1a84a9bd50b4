#include "wargame/odds.hpp"

#include <stdexcept>
#include <vector>

#include "catch.hpp"

using wargame::Odds;
using wargame::RatioColumn;
using wargame::RatioColumns;
using wargame::RatioEnds;
using wargame::RatioRounding;

namespace {

RatioColumns columns(RatioRounding rounding, RatioEnds ends = RatioEnds::clamped) {
    std::vector<RatioColumn> list;
    for (const char* heading : {"1-4", "1-3", "1-2", "1-1", "1.5-1", "2-1", "3-1", "4-1", "5-1", "6-1"}) {
        list.push_back(*RatioColumn::parse(heading));
    }
    return RatioColumns{list, rounding, ends};
}

std::string column(const RatioColumns& table, Odds odds) {
    const auto index = table.index_of(odds);
    return index ? table.columns()[*index].heading : "none";
}

}  // namespace

TEST_CASE("headings of odds are read in lowest terms", "[odds]") {
    CHECK(RatioColumn::parse("1.5-1")->attacker == 3);
    CHECK(RatioColumn::parse("1.5-1")->defender == 2);
    CHECK(RatioColumn::parse("4:2")->attacker == 2);
    CHECK(RatioColumn::parse("1/1.25")->defender == 5);
    CHECK(RatioColumn::parse("100-0.01")->attacker == 10000);
    for (const char* bad :
         {"",        "-",       "1",     "1-",       "-1",  "1--1",  "0-1",  "1-0",   "1.-1",          ".5-1",
          "1.555-1", "1.5.1-1", "101-1", "100.01-1", "a-b", "1-1-1", "+1-1", "1 - 1", "99999999999-1", "0.00-1"}) {
        INFO(bad);
        CHECK_FALSE(RatioColumn::parse(bad));
    }
}

TEST_CASE("odds are rounded for the defender", "[odds]") {
    const RatioColumns table = columns(RatioRounding::for_defender);
    CHECK(column(table, {3, 2}) == "1.5-1");
    CHECK(column(table, {7, 4}) == "1.5-1");
    CHECK(column(table, {299, 200}) == "1-1");
    CHECK(column(table, {2, 1}) == "2-1");
    CHECK(column(table, {1999, 1000}) == "1.5-1");
    CHECK(column(table, {11, 2}) == "5-1");
    CHECK(column(table, {2, 3}) == "1-2");
    CHECK(column(table, {4, 11}) == "1-3");
    CHECK(column(table, {5, 5}) == "1-1");
    // As exact as the strengths: no quotient in between could tell these.
    CHECK(column(table, {2'000'000'001, 1'000'000'000}) == "2-1");
    CHECK(column(table, {1'999'999'999, 1'000'000'000}) == "1.5-1");
}

TEST_CASE("odds are rounded for the attacker", "[odds]") {
    const RatioColumns table = columns(RatioRounding::for_attacker);
    CHECK(column(table, {7, 4}) == "2-1");
    CHECK(column(table, {3, 2}) == "1.5-1");
    CHECK(column(table, {1001, 1000}) == "1.5-1");
    CHECK(column(table, {2, 3}) == "1-1");
    CHECK(column(table, {2'000'000'001, 1'000'000'000}) == "3-1");
}

TEST_CASE("odds are rounded to the nearest column, halves for the defender", "[odds]") {
    const RatioColumns table = columns(RatioRounding::nearest);
    CHECK(column(table, {5, 2}) == "2-1");
    CHECK(column(table, {51, 20}) == "3-1");
    CHECK(column(table, {7, 4}) == "1.5-1");
    CHECK(column(table, {71, 40}) == "2-1");
    CHECK(column(table, {3, 4}) == "1-2");
    CHECK(column(table, {4, 5}) == "1-1");
    CHECK(column(table, {2'147'483'647, 858'993'459}) == "2-1");  // a hair below 2.5
    CHECK(column(table, {2'147'483'647, 858'993'458}) == "3-1");  // a hair above
}

TEST_CASE("odds beyond the ends count as the ends", "[odds]") {
    for (const auto rounding : {RatioRounding::for_defender, RatioRounding::for_attacker, RatioRounding::nearest}) {
        const RatioColumns table = columns(rounding);
        CHECK(column(table, {1, 5}) == "1-4");
        CHECK(column(table, {1, 4}) == "1-4");
        CHECK(column(table, {0, 4}) == "1-4");
        CHECK(column(table, {0, 0}) == "1-4");
        CHECK(column(table, {6, 1}) == "6-1");
        CHECK(column(table, {13, 2}) == "6-1");
        CHECK(column(table, {1, 0}) == "6-1");
        CHECK(column(table, {2'147'483'647, 0}) == "6-1");
        CHECK_FALSE(table.index_of({-1, 2}));
        CHECK_FALSE(table.index_of({1, -2}));
    }
}

TEST_CASE("odds beyond closed ends have no column", "[odds]") {
    for (const auto rounding : {RatioRounding::for_defender, RatioRounding::for_attacker, RatioRounding::nearest}) {
        const RatioColumns table = columns(rounding, RatioEnds::closed);
        CHECK(column(table, {1, 4}) == "1-4");
        CHECK(column(table, {10, 41}) == "none");
        CHECK(column(table, {6, 1}) == "6-1");
        CHECK(column(table, {61, 10}) == "none");
        CHECK(column(table, {1, 0}) == "none");
        CHECK(column(table, {0, 1}) == "none");
        CHECK(column(table, {0, 0}) == "none");
    }
}

TEST_CASE("every column has its own odds, and columns must rise", "[odds]") {
    const RatioColumns table = columns(RatioRounding::for_defender);
    for (std::uint32_t index = 0; index < table.columns().size(); ++index) {
        const RatioColumn& own = table.columns()[index];
        CHECK(table.index_of({7 * own.attacker, 7 * own.defender}) == index);
        CHECK(table.index_of_heading(own.heading) == index);
    }
    CHECK(table.index_of_heading("4:2") == 5U);
    CHECK_FALSE(table.index_of_heading("7-1"));
    const RatioColumn one = *RatioColumn::parse("1-1");
    const RatioColumn two = *RatioColumn::parse("2-1");
    CHECK_THROWS_AS(RatioColumns({two, one}, RatioRounding::nearest), std::invalid_argument);
    CHECK_THROWS_AS(RatioColumns({one, one}, RatioRounding::nearest), std::invalid_argument);
    CHECK_THROWS_AS(RatioColumns({}, RatioRounding::nearest), std::invalid_argument);
    CHECK_FALSE(RatioColumns{}.index_of({1, 1}));
}
