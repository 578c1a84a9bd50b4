#include "wargame/table.hpp"

#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "catch.hpp"
#include "tables_of.hpp"

using wargame::Axis;
using wargame::AxisIndex;
using wargame::Cell;
using wargame::CellKind;
using wargame::Odds;
using wargame::Provenance;
using wargame::Table;
using wargame::TableSet;
using wargame::TableText;
using wargame::testing::lay_over;
using wargame::testing::tables_of;

namespace {

constexpr const char* crt = R"(
tables:
  - id: raid_crt
    rule: "18.5"
    title: Raids
    axes:
      die: {clamp: ["0-", "3+"]}
      odds: {ratio: attacker/defender, round: for_defender, columns: [1-2, 1-1, 1.5-1, 2-1]}
    rows:
      "0-": {cells: [AA, AA, AM, NE], source: printed}
      "1": {cells: [AA, AM, NE, DR], source: reconstructed, because: one step better than row 0, printed_cells: 2}
      2: {cells: [AM, NE, DR, DE], source: published}
      "3+": {cells: [NE, DR, DE, NA], source: reconstructed, because: the book ends at 2}
    modifiers:
      - {id: cavalry, add: 1, when: mounted, rule: "18.6", group: arms}
      - {id: fort, add: -2, source: reconstructed, because: as in other tables}
    results:
      NE: no effect
      AA: the attackers are demoralised and go back
    notes: [odds are counted after terrain]
results:
  DR: the defender goes back
  NE: never seen
)";

const Table& only(const TableSet& set) {
    REQUIRE(set.tables().size() == 1);
    return set.tables().front();
}

}  // namespace

TEST_CASE("an axis with clamped ends takes every number", "[table]") {
    const Axis axis = Axis::of_numbers("die", {0, 7}, true);
    CHECK(axis.size() == 8);
    CHECK(axis.index_of(-3) == 0U);
    CHECK(axis.index_of(0) == 0U);
    CHECK(axis.index_of(5) == 5U);
    CHECK(axis.index_of(7) == 7U);
    CHECK(axis.index_of(100) == 7U);
    CHECK(axis.index_of(std::numeric_limits<int>::min()) == 0U);
    CHECK(axis.key(0) == "0-");
    CHECK(axis.key(3) == "3");
    CHECK(axis.key(7) == "7+");
    CHECK_THROWS_AS(axis.key(8), std::out_of_range);
    for (const char* low : {"0", "0-", "<=0", "-4"}) CHECK(axis.find_key(low) == 0U);
    for (const char* high : {"7", "7+", ">=7", "9"}) CHECK(axis.find_key(high) == 7U);
    for (const char* bad : {"", "x", "3+", "3-", "07", "1-2", "1.5", "7 "}) CHECK_FALSE(axis.find_key(bad));
    CHECK_FALSE(axis.find_row_key("9"));
    CHECK(Axis::of_numbers("drm", {-2, 2}, true).key(0) == "<=-2");
}

TEST_CASE("an axis with closed ends takes its numbers only", "[table]") {
    const Axis axis = Axis::of_numbers("die", {1, 6}, false);
    CHECK(axis.index_of(1) == 0U);
    CHECK(axis.index_of(6) == 5U);
    CHECK_FALSE(axis.index_of(0));
    CHECK_FALSE(axis.index_of(7));
    CHECK_FALSE(axis.index_of("1"));
    CHECK_FALSE(axis.index_of(Odds{1, 1}));
    CHECK_FALSE(axis.find_key("6+"));
    CHECK(axis.keys() == std::vector<std::string>{"1", "2", "3", "4", "5", "6"});
    CHECK_THROWS_AS(Axis::of_numbers("die", {2, 1}, false), std::invalid_argument);
    CHECK_THROWS_AS(Axis::of_numbers("die", {std::numeric_limits<int>::min(), std::numeric_limits<int>::max()}, false),
                    std::invalid_argument);
}

TEST_CASE("an axis of bands takes the numbers in them", "[table]") {
    const Axis axis = Axis::of_bands("range", {{0, 60}, {61, 120}, {121, 121}});
    CHECK(axis.index_of(0) == 0U);
    CHECK(axis.index_of(60) == 0U);
    CHECK(axis.index_of(61) == 1U);
    CHECK(axis.index_of(121) == 2U);
    CHECK_FALSE(axis.index_of(-1));
    CHECK_FALSE(axis.index_of(122));
    CHECK(axis.key(1) == "61-120");
    CHECK(axis.key(2) == "121");
    CHECK(axis.find_key("61..120") == 1U);
    CHECK(axis.find_key("100") == 1U);
    CHECK_FALSE(axis.find_row_key("100"));
    CHECK_FALSE(axis.find_key("61-119"));
    CHECK_THROWS_AS(Axis::of_bands("x", {{0, 1}, {3, 4}}), std::invalid_argument);
    CHECK_THROWS_AS(Axis::of_bands("x", {{0, 1}, {1, 4}}), std::invalid_argument);
    CHECK_THROWS_AS(Axis::of_bands("x", {}), std::invalid_argument);
}

TEST_CASE("positions shift within an axis", "[table]") {
    const Axis axis = Axis::of_numbers("column", {1, 4}, false);
    CHECK(axis.shifted(1U, 2) == 3U);
    CHECK(axis.shifted(1U, 9) == 3U);
    CHECK(axis.shifted(1U, -1) == 0U);
    CHECK(axis.shifted(1U, std::numeric_limits<int>::min()) == 0U);
    CHECK_FALSE(axis.shifted(std::nullopt, 1));
    CHECK_FALSE(axis.shifted(4U, -1));
    CHECK_FALSE(Axis{}.shifted(0U, 0));
}

TEST_CASE("cells are found by a die and odds", "[table]") {
    const TableSet set = tables_of(crt);
    const Table& table = only(set);
    const Axis& die = table.axis(0);
    const Axis& odds = *table.find_axis("odds");
    CHECK(table.find_axis("column") == nullptr);
    CHECK(odds.attacker() == "attacker");
    CHECK(odds.defender() == "defender");
    CHECK(table.find(die.index_of(-1), odds.index_of(Odds{7, 4})).code() == "AM");
    CHECK(table.find(die.index_of(2), odds.index_of(Odds{9, 4})).code() == "DE");
    CHECK(table.find(die.index_of(1), odds.index_of(Odds{0, 4})).code() == "AA");
    CHECK(table.find(die.index_of(9), odds.index_of(Odds{4, 0})).kind() == CellKind::absent);
    const Cell cell = table.find(1, 2);
    CHECK(cell.code() == "NE");
    REQUIRE(cell.code_index());
    CHECK(table.codes().name(*cell.code_index()) == "NE");
    CHECK(table.codes().size() == 5);
    CHECK_THROWS_AS(cell.number(), std::logic_error);
    CHECK_THROWS_AS(cell.truth(), std::logic_error);
}

TEST_CASE("what is not on the table is outside, never undefined", "[table]") {
    const TableSet set = tables_of(crt);
    const Table& table = only(set);
    CHECK(table.find(4U, 0U).kind() == CellKind::outside);
    CHECK(table.find(0U, 4U).kind() == CellKind::outside);
    CHECK(table.find(std::numeric_limits<std::uint32_t>::max(), 0U).kind() == CellKind::outside);
    CHECK(table.find(std::nullopt, 0U).kind() == CellKind::outside);
    CHECK(table.find(0U).kind() == CellKind::outside);
    CHECK(table.find({0U, 0U, 0U}).kind() == CellKind::outside);
    CHECK(Table{}.find(0U).kind() == CellKind::outside);
    CHECK(Table{}.find(std::vector<AxisIndex>{}).kind() == CellKind::outside);
    CHECK_FALSE(table.find(4U, 0U).present());
    CHECK(table.find(4U, 0U).text().empty());
    CHECK(table.find(4U, 0U).number_or(7) == 7);
    CHECK(table.find(3U, 3U).number_or(7) == 7);
    CHECK_THROWS_AS(table.find(0U, 0U).number_or(7), std::logic_error);
    CHECK_THROWS_AS(table.find(3U, 3U).number(), std::logic_error);
    CHECK_THROWS_AS(table.axis(2), std::out_of_range);
    CHECK_THROWS_AS(table.row(4), std::out_of_range);
}

TEST_CASE("every row knows where it comes from, cell by cell", "[table]") {
    const TableSet set = tables_of(crt);
    const Table& table = only(set);
    CHECK(table.find(0, 3).source() == Provenance::printed);
    CHECK(table.find(1, 1).source() == Provenance::printed);
    CHECK(table.find(1, 1).because().empty());
    CHECK(table.find(1, 2).source() == Provenance::reconstructed);
    CHECK(table.find(1, 2).because() == "one step better than row 0");
    CHECK(table.find(2, 0).source() == Provenance::published);
    CHECK(table.find(3, 3).source() == Provenance::reconstructed);
    CHECK(table.row(1).printed_cells == 2);
    CHECK(table.row(3).mark.line == 13);
    CHECK(table.row_key(0) == "0-");
    CHECK(wargame::provenance_text(table.row(2).source) == "published");
}

TEST_CASE("modifiers and results are kept for the rules", "[table]") {
    const TableSet set = tables_of(crt);
    const Table& table = only(set);
    REQUIRE(table.modifiers().size() == 2);
    const wargame::TableModifier* cavalry = table.find_modifier("cavalry");
    REQUIRE(cavalry);
    CHECK(cavalry->add == 1);
    CHECK(cavalry->rule == "18.6");
    CHECK(cavalry->group == "arms");
    CHECK(cavalry->when == "mounted");
    CHECK(table.find_modifier("fort")->add == -2);
    CHECK(table.find_modifier("fort")->source == Provenance::reconstructed);
    CHECK(table.find_modifier("fort")->when.empty());
    CHECK(table.find_modifier("forts") == nullptr);
    CHECK(&table.modifier("cavalry") == cavalry);
    CHECK_THROWS_AS(table.modifier("forts"), std::out_of_range);
    CHECK_THROWS_WITH(table.modifier("forts"), "table 'raid_crt' has no modifier 'forts'");
    CHECK(set.find_result(table, "NE")->says == "no effect");
    CHECK(set.find_result(table, "DR")->says == "the defender goes back");
    CHECK(set.find_result(table, "AM") == nullptr);
}

TEST_CASE("a person looks a cell up by what the book prints", "[table]") {
    const TableSet set = tables_of(crt);
    const Table& table = only(set);
    const auto cell = [&table](std::vector<std::string> keys) { return table.lookup(keys).cell.text(); };
    CHECK(cell({"2", "1.5-1"}) == "DR");
    CHECK(cell({"3+", "1-1"}) == "DR");
    CHECK(cell({"8", "7:4"}) == "DE");
    CHECK(cell({"3", "2-1"}) == "NA");
    const std::vector<std::string> bad_key{"2", "5-1"};
    CHECK(table.lookup(bad_key).problem == "'5-1' is not on axis 'odds' of table 'raid_crt': 1-2, 1-1, 1.5-1, 2-1");
    CHECK(table.lookup(bad_key).cell.kind() == CellKind::outside);
    const std::vector<std::string> one{"2"};
    CHECK(table.lookup(one).problem == "table 'raid_crt' is looked up by 2 keys: die, odds");
}

TEST_CASE("cells may be numbers, truths, codes and nothing, as they are written", "[table]") {
    const TableSet set = tables_of(R"(
tables:
  - id: kinds
    axes: {row: {names: [a, b]}, value: {names: [n, t, c, q, x]}}
    rows:
      a: {cells: [-4, true, DE, "3", NA], source: printed}
      b: {cells: [0, false, 1/2, "NA", "true"], source: printed}
)");
    const Table& table = only(set);
    CHECK(table.named("a", "n").number() == -4);
    CHECK(table.named("a", "t").truth());
    CHECK(table.named("a", "c").code() == "DE");
    CHECK(table.named("a", "q").code() == "3");
    CHECK_FALSE(table.named("a", "x").present());
    CHECK(table.named("b", "n").number_or(9) == 0);
    CHECK_FALSE(table.named("b", "t").truth());
    CHECK(table.named("b", "c").code() == "1/2");
    CHECK(table.named("b", "q").code() == "NA");
    CHECK(table.named("b", "x").code() == "true");
    CHECK(table.named("c", "n").kind() == CellKind::outside);
    CHECK(table.named("a", "N").kind() == CellKind::outside);
}

TEST_CASE("a table may have one axis, or more than two", "[table]") {
    const TableSet set = tables_of(R"(
tables:
  - id: move
    axes: {state: {names: [foot, mounted]}}
    rows:
      foot: {cells: [6], source: printed}
      mounted: {cells: [12], source: printed}
  - id: contact
    source: reconstructed
    because: measured
    axes: {base: {names: [unit, gun]}, side: {range: 1..2}, offset: {names: [x, y]}}
    rows:
      unit/1: {cells: [16, 0]}
      unit/2: {cells: [15, 6]}
      gun/1: {cells: [18, 1]}
      gun/2: {cells: [17, 7], source: printed}
)");
    const Table& move = *set.find("move");
    CHECK(move.find(move.axis(0).index_of("mounted")).number() == 12);
    CHECK(move.column_count() == 1);
    CHECK(move.row_count() == 2);
    const Table& contact = *set.find("contact");
    CHECK(contact.find({1, 0, 1}).number() == 1);
    CHECK(contact.find({0, 1, 0}).number() == 15);
    CHECK(contact.row_key(1) == "unit/2");
    CHECK(contact.find({0, 1, 0}).because() == "measured");
    CHECK(contact.find({1, 1, 0}).source() == Provenance::printed);
    CHECK(contact.find({1, 1, 0}).because().empty());
    CHECK(set.index_of("contact") == 1U);
    CHECK_FALSE(set.index_of("contacts"));
    CHECK(set.find("contacts") == nullptr);
}

TEST_CASE("a table shows itself as texts with the provenance of each row", "[table]") {
    const TableSet set = tables_of(crt);
    const TableText text = only(set).show();
    CHECK(text.id == "raid_crt");
    CHECK(text.title == "Raids");
    CHECK(text.rules == std::vector<std::string>{"18.5"});
    CHECK(text.row_axes == std::vector<std::string>{"die"});
    CHECK(text.column_axis == "odds");
    CHECK(text.columns == std::vector<std::string>{"1-2", "1-1", "1.5-1", "2-1"});
    REQUIRE(text.rows.size() == 4);
    CHECK(text.rows[0].keys == std::vector<std::string>{"0-"});
    CHECK(text.rows[0].source == "printed");
    CHECK(text.rows[0].printed_cells == 4);
    CHECK(text.rows[1].source == "reconstructed");
    CHECK(text.rows[1].printed_cells == 2);
    CHECK(text.rows[1].because == "one step better than row 0");
    CHECK(text.rows[3].cells == std::vector<std::string>{"NE", "DR", "DE", "NA"});
    REQUIRE(text.modifiers.size() == 2);
    CHECK(text.modifiers[0].add == "+1");
    CHECK(text.modifiers[0].when == "mounted");
    CHECK(text.modifiers[1].add == "-2");
    CHECK(text.modifiers[1].source == "reconstructed");
    REQUIRE(text.results.size() == 2);
    CHECK(text.results[0].says == "no effect");
    CHECK(text.notes == std::vector<std::string>{"odds are counted after terrain"});
}

TEST_CASE("an overlay replaces rows, modifiers and results by their names", "[table]") {
    TableSet set = tables_of(crt);
    lay_over(set, R"(
tables:
  - id: raid_crt
    rows:
      "1": {cells: [NE, NE, NE, DE], source: printed}
    modifiers:
      - {id: fort, add: -1}
      - {id: night, add: 2}
    results: {NE: nothing happens, DE: all out}
results: {DR: back}
)");
    const Table& table = only(set);
    CHECK(table.find(1, 3).code() == "DE");
    CHECK(table.find(1, 3).source() == Provenance::printed);
    CHECK(table.row(1).printed_cells == 0);
    CHECK(table.find(0, 0).code() == "AA");
    CHECK(table.find(3, 0).source() == Provenance::reconstructed);
    CHECK(table.title() == "Raids");
    CHECK(table.modifiers().size() == 3);
    CHECK(table.find_modifier("fort")->add == -1);
    CHECK(table.find_modifier("night")->add == 2);
    CHECK(set.find_result(table, "NE")->says == "nothing happens");
    CHECK(set.find_result(table, "DE")->says == "all out");
    CHECK(set.find_result(table, "AA")->says == "the attackers are demoralised and go back");
    CHECK(set.find_result(table, "DR")->says == "back");
}

TEST_CASE("an overlay with axes replaces a table or adds one", "[table]") {
    TableSet set = tables_of(crt);
    lay_over(set, R"(
tables:
  - {id: raid_crt, source: printed, axes: {die: {bands: [0-, 1+]}, odds: {ratio: a/d, round: for_defender, columns: [1-1]}},
     rows: {"0-": {cells: [AA]}, "1+": {cells: [DE]}}}
  - {id: added, axes: {die: {range: 1..1}}, rows: {"1": {cells: [6], source: printed}}}
)");
    REQUIRE(set.tables().size() == 2);
    CHECK(set.find("raid_crt")->find(1, 0).code() == "DE");
    REQUIRE(set.find("raid_crt")->modifiers().size() == 2);
    CHECK(set.find("raid_crt")->modifier("fort").add == -2);
    CHECK(set.find("added")->find(0).number() == 6);
}

TEST_CASE("an overlay with a fault leaves the table as it was", "[table]") {
    const TableSet set = tables_of(crt);
    TableSet patched = set;
    wargame::Diagnostics diagnostics;
    const auto document = wargame::data::parse(R"(
tables:
  - id: raid_crt
    rows: {"0-": {cells: [NE, NE, NE, NE], source: printed}, "7": {cells: [NE, NE, NE, NE], source: printed}}
)",
                                               "overlay.yaml", diagnostics);
    patched.merge(document.root(), diagnostics);
    CHECK(diagnostics.error_count() == 1);
    CHECK(only(patched).find(0, 0).code() == "AA");
}
