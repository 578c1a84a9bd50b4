// The tables of a printed skirmish game, read from the form in which titles write them, against the book's figures.
#include <array>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "tables_of.hpp"
#include "wargame/fraction.hpp"
#include "wargame/table.hpp"

using wargame::Axis;
using wargame::Cell;
using wargame::Fraction;
using wargame::Provenance;
using wargame::Table;
using wargame::TableSet;
using wargame::testing::tables_of;

namespace {

constexpr const char* skirmish = R"(
tables:
  - id: unit_sizes
    rule: units.1
    axes: {unit: {names: [infantry, cavalry, artillery, boer_rifles]}, value: {names: [figures, guns]}}
    rows:
      infantry: {cells: [8, 0], source: printed}
      cavalry: {cells: [4, 0], source: printed}
      artillery: {cells: [6, 1], source: printed}
      boer_rifles: {cells: [8, 0], source: reconstructed, because: "not printed; taken as infantry"}
  - id: action_costs
    rule: [command.3, command.4, command.5]
    source: printed
    axes: {action: {names: [mount, dismount, fire, move_normal, move_over_obstacle]}, value: {names: [ap]}}
    rows:
      mount: {cells: [1]}
      dismount: {cells: [1]}
      fire: {cells: [2]}
      move_normal: {cells: [4]}
      move_over_obstacle: {cells: [6]}
  - id: hits_column
    rule: hits.3
    source: printed
    axes: {unit: {names: [cavalry, others]}, figures: {clamp: ["1", "8"]}}
    rows:
      cavalry: {cells: [c1, c2, c3, c4, c4, c4, c4, c4]}
      others: {cells: [c1, c1, c2, c2, c3, c3, c4, c4]}
  - id: hits
    rule: hits.4
    title: Hits table
    axes: {factor: {clamp: ["0", "5"]}, column: {names: [c1, c2, c3, c4]}}
    rows:
      "0": {cells: ["0", "0", "1", "3"], source: printed}
      "1": {cells: ["0", "1", "3", "5"], source: printed}
      "2": {cells: ["1", "3", "5", H2], source: printed}
      "3": {cells: ["3", "5", H2, H4], source: printed}
      "4": {cells: ["5", H2, H4, HH], source: printed}
      "5": {cells: [H2, H4, HH, HH3], source: printed}
    modifiers:
      - {id: cover, add: -1, when: the target is in cover, source: printed}
      - {id: mounted, add: 1, when: the target is mounted, source: printed}
  - id: register
    rule: fire.1
    source: printed
    axes: {die: {bands: [1-3, 4-6]}, arm: {names: [artillery, foot]}}
    rows:
      1-3: {cells: [misses, automatic]}
      4-6: {cells: [registers, automatic]}
  - id: fire_factors
    rule: fire.3
    axes:
      unit: {names: [boers_on_foot, infantry, artillery, boers_mounted, cavalry]}
      range: {bands: ["0-60", "61-120", "121-180", "181-240"]}
    rows:
      boers_on_foot: {cells: [4, 3, 2, NA], source: printed}
      infantry: {cells: [2, 1, NA, NA], source: printed}
      artillery: {cells: [4, 4, 4, 4], source: printed}
      boers_mounted: {cells: [NA, NA, NA, NA], source: printed}
      cavalry: {cells: [NA, NA, NA, NA], source: reconstructed, because: a type without a line cannot fire}
    results: {NA: no fire}
  - id: melee_factors
    rule: melee.2
    axes: {unit: {names: [british_artillery, boers_on_foot]}, value: {names: [factor, may_attack]}}
    rows:
      british_artillery: {cells: [2, false], source: printed}
      boers_on_foot: {cells: [1, true], source: printed}
)";

// H is a hit, a digit a die that hits on that number or less.
Fraction expected(std::string_view code) {
    Fraction hits;
    for (const char letter : code)
        hits += letter == 'H' ? Fraction{1} : Fraction{static_cast<std::uint64_t>(letter - '0'), 6};
    return hits;
}

}  // namespace

TEST_CASE("[hits.4] the hits table gives the book's expected hits", "[table][skirmish]") {
    const TableSet set = tables_of(skirmish);
    const Table& hits = *set.find("hits");
    constexpr std::array<std::array<std::uint64_t, 4>, 6> sixths{
        {{0, 0, 1, 3}, {0, 1, 3, 5}, {1, 3, 5, 8}, {3, 5, 8, 10}, {5, 8, 10, 12}, {8, 10, 12, 15}}};
    for (std::uint32_t factor = 0; factor < 6; ++factor) {
        for (std::uint32_t column = 0; column < 4; ++column) {
            const Cell cell = hits.find(factor, column);
            CHECK(expected(cell.code()) == Fraction{sixths[factor][column], 6});
            CHECK(cell.source() == Provenance::printed);
        }
    }
    const Axis& factors = hits.axis(0);
    CHECK(hits.find(factors.index_of(-1), hits.axis(1).index_of("c3")).code() == "1");
    CHECK(hits.find(factors.index_of(6), hits.axis(1).index_of("c4")).code() == "HH3");
    CHECK(hits.find_modifier("cover")->add == -1);
    CHECK(hits.find_modifier("mounted")->add == 1);
}

TEST_CASE("[hits.3] figures left lead to a column", "[table][skirmish]") {
    const TableSet set = tables_of(skirmish);
    const Table& columns = *set.find("hits_column");
    const auto column = [&columns](std::string_view unit, int figures) {
        return columns.find(columns.axis(0).index_of(unit), columns.axis(1).index_of(figures)).code();
    };
    CHECK(column("cavalry", 3) == "c3");
    CHECK(column("cavalry", 4) == "c4");
    CHECK(column("others", 1) == "c1");
    CHECK(column("others", 3) == "c2");
    CHECK(column("others", 6) == "c3");
    CHECK(column("others", 8) == "c4");
}

TEST_CASE("[fire.3] factors fall with the range, to the tenth of an inch", "[table][skirmish]") {
    const TableSet set = tables_of(skirmish);
    const Table& factors = *set.find("fire_factors");
    const Axis& units = factors.axis(0);
    const Axis& ranges = factors.axis(1);
    CHECK(factors.find(units.index_of("boers_on_foot"), ranges.index_of(60)).number() == 4);
    CHECK(factors.find(units.index_of("boers_on_foot"), ranges.index_of(61)).number() == 3);
    CHECK(factors.find(units.index_of("boers_on_foot"), ranges.index_of(180)).number() == 2);
    CHECK_FALSE(factors.find(units.index_of("boers_on_foot"), ranges.index_of(181)).present());
    CHECK(factors.find(units.index_of("infantry"), ranges.index_of(120)).number() == 1);
    CHECK_FALSE(factors.find(units.index_of("infantry"), ranges.index_of(121)).present());
    CHECK(factors.find(units.index_of("artillery"), ranges.index_of(240)).number() == 4);
    CHECK_FALSE(factors.find(units.index_of("artillery"), ranges.index_of(241)).present());
    CHECK(factors.find(units.index_of("cavalry"), 0).source() == Provenance::reconstructed);
    CHECK(factors.find(units.index_of("boers_mounted"), 0).source() == Provenance::printed);
    CHECK(set.find_result(factors, "NA")->says == "no fire");
}

TEST_CASE("[fire.1] artillery registers on 4 to 6", "[table][skirmish]") {
    const TableSet set = tables_of(skirmish);
    const Table& table = *set.find("register");
    for (int die = 1; die <= 6; ++die) {
        CHECK(table.find(table.axis(0).index_of(die), 0).code() == (die < 4 ? "misses" : "registers"));
        CHECK(table.find(table.axis(0).index_of(die), 1).code() == "automatic");
    }
    CHECK_FALSE(table.axis(0).index_of(7));
}

TEST_CASE("[units.1] [command.4] [melee.2] values by name", "[table][skirmish]") {
    const TableSet set = tables_of(skirmish);
    CHECK(set.find("unit_sizes")->named("infantry", "figures").number() == 8);
    CHECK(set.find("unit_sizes")->named("artillery", "guns").number() == 1);
    CHECK(set.find("unit_sizes")->named("boer_rifles", "figures").source() == Provenance::reconstructed);
    CHECK(set.find("action_costs")->named("fire", "ap").number() == 2);
    CHECK(set.find("action_costs")->named("move_over_obstacle", "ap").number() == 6);
    CHECK(set.find("action_costs")->rules().size() == 3);
    CHECK(set.find("melee_factors")->named("boers_on_foot", "may_attack").truth());
    CHECK_FALSE(set.find("melee_factors")->named("british_artillery", "may_attack").truth());
}
