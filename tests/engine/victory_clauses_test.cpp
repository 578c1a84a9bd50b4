#include "wargame/victory_clauses.hpp"

#include "catch.hpp"

using namespace wargame;

namespace {

// A test of this title: that a number is at least so much.
struct AtLeast {
    int number = 0;
};

std::vector<VictoryClause<AtLeast>> clauses(const std::string& text, Diagnostics& diagnostics) {
    const auto raw = data::bind<std::vector<RawClause>>(data::parse(text, "f", diagnostics).root(), diagnostics);
    return read_clauses<AtLeast>(raw, diagnostics, [&](const data::Node& test) {
        return AtLeast{data::bind<int>(test.find("at_least"), diagnostics)};
    });
}

}  // namespace

TEST_CASE("a clause holds at its time when all its tests do, and one clause is enough", "[engine][victory]") {
    Diagnostics diagnostics;
    const auto all = clauses("- {at: turn_end, all: [{at_least: 3}, {at_least: 5}]}\n"
                             "- {at: last_turn_end, all: [{at_least: 2}]}\n",
                             diagnostics);
    REQUIRE(diagnostics.empty());
    REQUIRE(all.size() == 2);
    const auto won = [&](int number, bool last_turn) {
        return any_clause_holds(all, last_turn, [&](const AtLeast& test) { return number >= test.number; });
    };
    CHECK(won(5, false));
    CHECK_FALSE(won(4, false));
    CHECK(won(4, true));
    CHECK(won(2, true));
    CHECK_FALSE(won(1, true));
    CHECK_FALSE(clause_holds(all[1], false, [](const AtLeast&) { return true; }));
}

TEST_CASE("a clause that would hold at once, or at no known time, is a fault", "[engine][victory]") {
    Diagnostics empty, late;
    clauses("- at: turn_end\n  all: []\n", empty);
    REQUIRE(empty.all().size() == 1);
    CHECK(empty.all()[0].text() ==
          "f:1:7: error: 'all' needs a test: a clause without one would hold at once [WG0201]");
    clauses("- {at: turn_start, all: [{at_least: 1}]}\n", late);
    REQUIRE(late.all().size() == 1);
    CHECK(late.all()[0].text() == "f:1:8: error: 'at' is turn_end or last_turn_end [WG0203]");
}
