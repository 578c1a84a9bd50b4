// What is wrong with tables in a file, each fault with its place.
#include <string>
#include <vector>

#include "catch.hpp"
#include "tables_of.hpp"
#include "wargame/table.hpp"

using wargame::TableSet;
using wargame::testing::faults_of;
using wargame::testing::tables_of;

namespace {

using Faults = std::vector<std::string>;

// The faults of one axis of a table that is otherwise fine but has no rows for it.
Faults axis_faults(const std::string& axis) {
    Faults faults = faults_of("tables:\n  - id: t\n    axes:\n      a: " + axis + "\n    rows: {}\n");
    std::erase_if(faults, [](const std::string& fault) { return fault.find("WG0272") != std::string::npos; });
    return faults;
}

// The faults of rows under two names by two columns.
Faults row_faults(const std::string& rows) {
    return faults_of(
        "tables:\n  - id: t\n    axes: {row: {names: [alpha, beta]}, value: {names: [x, y]}}\n    rows:\n" + rows);
}

const std::string beta = "      beta: {cells: [1, 2], source: printed}\n";

}  // namespace

TEST_CASE("axes with a fault are refused with its place", "[table]") {
    CHECK(axis_faults("{}") ==
          Faults{"4:10 WG0271 axis 'a' has no kind; give one of names, clamp, range, bands, ratio"});
    CHECK(axis_faults("{names: [x], range: 1..2}") ==
          Faults{"4:10 WG0271 axis 'a' has more than one kind; give one of names, clamp, range, bands, ratio"});
    CHECK(axis_faults("{names: [x, y, x]}") == Faults{"4:25 WG0204 axis 'a' has 'x' twice"});
    CHECK(axis_faults("{range: [5, 1]}") == Faults{"4:19 WG0270 axis 'a' ends below its beginning"});
    CHECK(axis_faults("{range: \"0-\"}") == Faults{"4:18 WG0270 axis 'a' has more than 10000 positions"});
    CHECK(axis_faults("{range: [0, 6+]}") == Faults{"4:22 WG0220 '6+' is no upper end"});
    CHECK(axis_faults("{clamp: [0+, 6]}") == Faults{"4:19 WG0220 '0+' is no lower end"});
    CHECK(axis_faults("{clamp: [x, 6]}") ==
          Faults{"4:19 WG0220 'x' is no interval of whole numbers; written 7, 1-4, 1..4, 0- or 8+"});
    CHECK(axis_faults("{range: 1..20000}") == Faults{"4:18 WG0270 axis 'a' has more than 10000 positions"});
    CHECK(axis_faults("{names: [x], columns: [1-1]}") ==
          Faults{"4:10 WG0202 'round', 'ends' and 'columns' belong to a ratio, which axis 'a' is not"});
    CHECK(axis_faults("{range: [1, 2, 3]}").size() == 1);
    CHECK(axis_faults("{names: []}").size() == 1);
    CHECK(axis_faults("[names]").size() == 1);
}

TEST_CASE("bands must join and rise", "[table]") {
    CHECK(axis_faults("{bands: [0-60, 61-120]}").empty());
    CHECK(axis_faults("{bands: [0-, 1-5, 6+]}").empty());
    CHECK(axis_faults("{bands: [0-60, 62-120]}") == Faults{"4:25 WG0270 band '62-120' leaves a gap after '0-60': 61"});
    CHECK(axis_faults("{bands: [0-60, 60-120]}") == Faults{"4:25 WG0270 band '60-120' overlaps '0-60'"});
    CHECK(axis_faults("{bands: [61-120, 0-60]}") == Faults{"4:27 WG0270 band '0-60' stands after the higher '61-120'"});
    CHECK(axis_faults("{bands: [1-5, 6-4, 7]}") ==
          Faults{"4:24 WG0220 '6-4' is no interval of whole numbers; written 7, 1-4, 1..4, 0- or 8+"});
    CHECK(axis_faults("{bands: [1+, 2-]}") == Faults{"4:23 WG0270 band '2-' overlaps '1+'"});
    CHECK(axis_faults("{bands: [0-6, 6.1-12]}") ==
          Faults{"4:24 WG0220 '6.1-12' is no interval of whole numbers; written 7, 1-4, 1..4, 0- or 8+"});
}

TEST_CASE("columns of odds must be odds and rise", "[table]") {
    const std::string ratio = "{ratio: attacker/defender, round: for_defender, columns: ";
    CHECK(axis_faults(ratio + "[1-2, 1-1, 1.5-1]}").empty());
    CHECK(axis_faults(ratio + "[1-1, 1-2]}") == Faults{"4:73 WG0270 column '1-2' is not above '1-1' to its left"});
    CHECK(axis_faults(ratio + "[1-1, 2-2]}") == Faults{"4:73 WG0270 column '2-2' is not above '1-1' to its left"});
    CHECK(axis_faults(ratio + "[1-0]}") ==
          Faults{"4:68 WG0223 '1-0' is no column of odds; written 1-2, 1.5-1 or 3-1, each side from 0.01 to 100"});
    CHECK(axis_faults("{ratio: odds, round: nearest, columns: [1-1]}") ==
          Faults{"4:18 WG0240 'odds' does not name two strengths; written attacker/defender"});
    CHECK(axis_faults("{ratio: a/d}") ==
          Faults{"4:10 WG0201 ratio axis 'a' does not say how to 'round'; for_defender, for_attacker or nearest",
                 "4:10 WG0201 ratio axis 'a' has no 'columns'"});
    CHECK(axis_faults("{ratio: a/d, round: for_defendre, columns: [1-1]}").at(0).find("for_defender") !=
          std::string::npos);
}

TEST_CASE("rows must fit the axes", "[table]") {
    CHECK(row_faults("      alpha: {cells: [1, 2], source: printed}\n" + beta).empty());
    CHECK(row_faults("      alpha: {cells: [1], source: printed}\n" + beta) ==
          Faults{"5:14 WG0250 row 'alpha' has 1 cell for 2 columns of table 't'"});
    CHECK(row_faults("      alpha: {cells: [1, 2, 3], source: printed}\n" + beta) ==
          Faults{"5:14 WG0250 row 'alpha' has 3 cells for 2 columns of table 't'"});
    CHECK(row_faults(beta) == Faults{"2:5 WG0272 table 't' lacks row 'alpha'"});
    CHECK(row_faults("      alpah: {cells: [1, 2], source: printed}\n" + beta) ==
          Faults{"2:5 WG0272 table 't' lacks row 'alpha'",
                 "5:7 WG0203 unknown row of table 't' (axis 'row') 'alpah'; did you mean 'alpha'?"});
    CHECK(row_faults("      alpha: [1, 2]\n" + beta).size() == 1);
    CHECK(row_faults("      alpha:\n" + beta).size() == 1);
    CHECK(row_faults("      alpha: {cells: {x: 1}, source: printed}\n" + beta).size() == 1);
    CHECK(row_faults("      alpha: {cell: [1, 2], source: printed}\n" + beta).size() == 2);
}

TEST_CASE("a row that comes twice is refused, however it is written", "[table]") {
    const std::string head = "tables:\n  - id: t\n    axes: {die: {clamp: [\"0\", \"1\"]}}\n    rows:\n";
    const std::string row = ": {cells: [1], source: printed}\n";
    CHECK(faults_of(head + "      0" + row + "      \"1\"" + row).empty());
    CHECK(faults_of(head + "      0" + row + "      \"0-\"" + row + "      1" + row) ==
          Faults{"6:7 WG0204 row '0-' of table 't' is given twice; first in line 5"});
    CHECK(faults_of(head + "      0" + row + "      1" + row + "      2" + row).size() == 1);
    CHECK(faults_of(head + "      0" + row + "      0" + row + "      1" + row).size() == 1);
}

TEST_CASE("rows must say where they come from, and why", "[table]") {
    CHECK(row_faults("      alpha: {cells: [1, 2]}\n" + beta) ==
          Faults{"5:14 WG0201 row 'alpha' of table 't' has no 'source'; printed, published or reconstructed"});
    CHECK(row_faults("      alpha: {cells: [1, 2], source: reconstructed}\n" + beta) ==
          Faults{"5:14 WG0273 row 'alpha' of table 't' is reconstructed but has no 'because'"});
    CHECK(row_faults("      alpha: {cells: [1, 2], source: reconstructed, because: \"\"}\n" + beta).size() == 1);
    CHECK(row_faults("      alpha: {cells: [1, 2], source: reconstructed, because: two}\n" + beta).empty());
    CHECK(row_faults("      alpha: {cells: [1, 2], source: published}\n" + beta).empty());
    const Faults unknown = row_faults("      alpha: {cells: [1, 2], source: printd}\n" + beta);
    REQUIRE(unknown.size() == 1);
    CHECK(unknown[0].find("did you mean 'printed'?") != std::string::npos);
    CHECK(row_faults("      alpha: {cells: [1, 2], source: printed, printed_cells: 1}\n" + beta) ==
          Faults{"5:14 WG0202 row 'alpha' is printed and needs no 'printed_cells'"});
    CHECK(row_faults("      alpha: {cells: [1, 2], source: published, printed_cells: 3}\n" + beta) ==
          Faults{"5:14 WG0222 row 'alpha' has fewer cells than 'printed_cells' says"});
    CHECK(row_faults("      alpha: {cells: [1, 2], source: published, printed_cells: -1}\n" + beta).size() == 1);
}

TEST_CASE("cells must be what a cell can be", "[table]") {
    const auto cell = [](const std::string& text) {
        return row_faults("      alpha: {cells: [" + text + ", 2], source: printed}\n" + beta);
    };
    for (const char* good : {"0", "-7", "true", "NA", "DE", "1/2", "\"1.5\"", "\"yes\"", "5*", "1-2", "1d6"}) {
        INFO(good);
        CHECK(cell(good).empty());
    }
    CHECK(cell("1.5") == Faults{"5:23 WG0220 '1.5' is no whole number that a cell can hold; use a smaller unit such as "
                                "tenths, or quotes for a code"});
    for (const char* bad :
         {"007", "99999999999", "+1", "-0", "1.", "[1]", "{a: 1}", "yes", "off", "~", "\"\"", "True"}) {
        INFO(bad);
        CHECK(cell(bad).size() == 1);
    }
    CHECK(cell("yes")[0].find("WG0230") != std::string::npos);
    CHECK(cell("[1, 2]")[0].find("WG0213") != std::string::npos);
}

TEST_CASE("keys of rows with several axes have as many parts", "[table]") {
    const std::string head =
        "tables:\n  - id: t\n    source: printed\n    axes: {a: {names: [x]}, b: {range: 1..1}, c: "
        "{names: [v]}}\n    rows:\n";
    CHECK(faults_of(head + "      x/1: {cells: [1]}\n").empty());
    CHECK(faults_of(head + "      x: {cells: [1]}\n      x/1: {cells: [1]}\n") ==
          Faults{"6:7 WG0203 row key 'x' needs 2 parts joined by /"});
    CHECK(faults_of(head + "      x/1/2: {cells: [1]}\n      x/1: {cells: [1]}\n").size() == 1);
    CHECK(faults_of(head + "      /1: {cells: [1]}\n      x/1: {cells: [1]}\n").size() == 1);
    CHECK(faults_of(
              "tables:\n  - id: t\n    axes: {a: {names: [x/y]}, b: {names: [v]}, c: {names: [w]}}\n    rows: {}\n") ==
          Faults{"3:12 WG0240 axis 'a' has the name 'x/y'; / parts the keys of rows"});
}

TEST_CASE("tables must have an id, axes and a size", "[table]") {
    const std::string table = ", axes: {a: {range: 1..1}}, rows: {\"1\": {cells: [1], source: printed}}}\n";
    CHECK(faults_of("tables:\n  - {id: t" + table).empty());
    CHECK(faults_of("tables:\n  - {title: x" + table).size() == 1);
    CHECK(faults_of("tables:\n  - {id: t" + table + "  - {id: t" + table).size() == 1);
    CHECK(faults_of("tables:\n  - {id: t}\n") == Faults{"2:5 WG0201 table 't' has no axes"});
    CHECK(faults_of("tables: {id: t}\n").size() == 1);
    CHECK(faults_of("tables: 7\n").size() == 1);
    CHECK(faults_of("tabels: []\n").size() == 1);
    CHECK(faults_of("tables:\n  - {id: t, colour: red" + table).size() == 1);
    CHECK(faults_of("tables:\n  - id: t\n    axes: {a: {range: 1..10000}, b: {range: 1..11}}\n") ==
          Faults{"2:5 WG0222 table 't' has more than 100000 cells"});
    CHECK(
        faults_of("tables:\n  - id: t\n    axes: {a: {range: 1..10000}, b: {range: 1..10000}, c: {range: 1..10000}}\n")
            .size() == 1);
    CHECK(faults_of("").size() <= 1);
}

TEST_CASE("a long list of missing rows is cut", "[table]") {
    CHECK(faults_of("tables:\n  - id: t\n    axes: {die: {range: 1..20}}\n") ==
          Faults{"2:5 WG0272 table 't' lacks rows '1', '2', '3', '4', '5', '6', '7', '8' and 12 more"});
}

TEST_CASE("modifiers and results are checked", "[table]") {
    const auto faults = [](const std::string& rest) {
        return faults_of(
            "tables:\n  - id: t\n    axes: {a: {range: 1..1}}\n    rows: {\"1\": {cells: [1], source: printed}}\n" +
            rest);
    };
    CHECK(faults("    modifiers: [{id: a, add: 1}, {id: b, add: -1, when: at night}]\n").empty());
    CHECK(faults("    modifiers: [{id: b, add: -1, when: {x: y}}]\n") ==
          Faults{"5:40 WG0213 'when' must be a single value, not a map"});
    CHECK(faults("    modifiers: [{id: a, add: 1}, {id: a, add: 2}]\n").size() == 1);
    CHECK(faults("    modifiers: [{id: a}]\n").size() == 1);
    CHECK(faults("    modifiers: [{add: 1}]\n").size() == 1);
    CHECK(faults("    modifiers: [{id: a, add: 1.5}]\n").size() == 1);
    CHECK(faults("    modifiers: [{id: a, add: 1, source: reconstructed}]\n") ==
          Faults{"5:17 WG0273 modifier 'a' of table 't' is reconstructed but has no 'because'"});
    CHECK(faults("    results: {A: text, B: text}\n").empty());
    const std::string hint = "; say what it means; the rules of the title do it";
    CHECK(faults("    results: {A: {do: [b]}, B: [{x: y}]}\n") ==
          Faults{"5:18 WG0213 result 'A' is more than a text, and nothing would act on it" + hint,
                 "5:32 WG0213 result 'B' is more than a text, and nothing would act on it" + hint});
    CHECK(faults("    results: {A: \"\"}\n").size() == 1);
    CHECK(faults("    results: {A: }\n").size() == 1);
    const std::string fields = "id, title, rule, option, source, because, axes, rows, modifiers, results, notes";
    CHECK(faults("    patches: t\n    option: o\n") ==
          Faults{"5:5 WG0202 unknown field 'patches' of table; its fields are: " + fields});
    CHECK(faults("    rule: [a.1, \"12.41\"]\n    option: o\n    notes: one\n").empty());
}

TEST_CASE("all faults of a file are found at once, and good tables stay", "[table]") {
    wargame::Diagnostics diagnostics;
    const auto document = wargame::data::parse(R"(
tables:
  - id: bad
    axes: {a: {names: [x, y]}, b: {bands: [1-2, 4-5]}}
    rows:
      x: {cells: [1, 2], source: guessed}
      y: {cells: [1, 2]}
  - id: good
    axes: {a: {names: [x]}}
    rows: {x: {cells: [1], source: printed}}
  - id: worse
    axes: {a: {names: [x, y, z]}, b: {names: [v]}}
    rows:
      x: {cells: [1.5], source: reconstructed}
      y: {cells: [1, 2], source: printed}
)",
                                               "tables.yaml", diagnostics);
    const TableSet set = TableSet::load(document.root(), diagnostics);
    INFO(wargame::testing::faults_text(diagnostics));
    CHECK(diagnostics.error_count() == 6);
    REQUIRE(set.tables().size() == 1);
    CHECK(set.find("good")->find(0).number() == 1);
}

TEST_CASE("faults of an overlay are found against the table beneath", "[table]") {
    const TableSet set =
        tables_of("tables:\n  - id: t\n    axes: {a: {names: [x, y]}}\n    source: printed\n    rows: {x: {cells: "
                  "[1]}, y: {cells: [2]}}\n");
    CHECK(faults_of("tables:\n  - {id: t, rows: {x: {cells: [3], source: printed}}}\n", set).empty());
    CHECK(faults_of("tables:\n  - {id: t, rows: {x: {cells: [3]}}}\n", set).size() == 1);
    CHECK(faults_of("tables:\n  - {id: t, rows: {z: {cells: [3], source: printed}}}\n", set).size() == 1);
    CHECK(faults_of("tables:\n  - {id: t, rows: {x: {cells: [3, 4], source: printed}}}\n", set).size() == 1);
    CHECK(faults_of("tables:\n  - {id: tt, rows: {x: {cells: [3], source: printed}}}\n", set).size() == 1);
}

TEST_CASE("cells of an overlay are of the kind and range of their column", "[table]") {
    const TableSet set = tables_of(
        "tables:\n  - id: t\n    source: printed\n    axes: {row: {names: [a, b]}, of: {names: [cost, drm, truth, mixed]}}\n"
        "    rows: {a: {cells: [1, 0, true, always]}, b: {cells: [3, -1, false, 4]}}\n");
    const auto cells = [&](const std::string& text) {
        return faults_of("tables:\n  - {id: t, rows: {a: {cells: [" + text + "], source: printed}}}\n", set);
    };
    CHECK(cells("99, -99, false, always").empty());
    CHECK(cells("1, 0, true, 9").empty());
    const std::string cost = "column 'cost' of table 't' takes whole numbers from 1 to 99, not ";
    CHECK(cells("0, 0, true, 9") == Faults{"2:32 WG0222 " + cost + "'0'"});
    CHECK(cells("100, 0, true, 9") == Faults{"2:32 WG0222 " + cost + "'100'"});
    CHECK(cells("x, 0, true, 9") == Faults{"2:32 WG0220 " + cost + "'x'"});
    CHECK(cells("NA, 0, true, 9") == Faults{"2:32 WG0220 " + cost + "'NA'"});
    CHECK(cells("\"2\", 0, true, 9") == Faults{"2:32 WG0220 " + cost + "'2'; a number stands without quotes"});
    CHECK(cells("1, 0, 1, 9") == Faults{"2:38 WG0230 column 'truth' of table 't' takes true or false, not '1'"});
    CHECK(cells("0, -100, maybe, alway") ==
          Faults{"2:32 WG0222 " + cost + "'0'",
                 "2:35 WG0222 column 'drm' of table 't' takes whole numbers from -99 to 99, not '-100'",
                 "2:41 WG0230 column 'truth' of table 't' takes true or false, not 'maybe'",
                 "2:48 WG0203 column 'mixed' of table 't' takes whole numbers from 1 to 99 or codes, not 'alway'; did "
                 "you mean 'always'?"});
}

TEST_CASE("codes of an overlay are those that the table has or explains", "[table]") {
    const TableSet set = tables_of(
        "tables:\n  - {id: crt, source: printed, axes: {die: {range: 1..2}, odds: {bands: [0-1, 2-3]}}, rows: {\"1\": "
        "{cells: [AA, \"1\"]}, \"2\": {cells: [NA, DR]}}, results: {DE: out}}\n"
        "  - {id: own, source: printed, axes: {die: {range: 1..1}}, rows: {\"1\": {cells: [ok]}}}\n"
        "results: {DR: back, XX: both}\n");
    const auto cell = [&](const std::string& table, const std::string& text) {
        return faults_of("tables:\n  - {id: " + table + ", rows: {\"1\": {cells: [" + text + "], source: printed}}}\n",
                         set);
    };
    CHECK(cell("crt", "NA, DE").empty());
    CHECK(cell("crt", "XX, AA").empty());
    CHECK(cell("crt", "AA, banana") == Faults{"2:40 WG0203 table 'crt' takes codes or NA, not 'banana'; its codes are: "
                                              "AA, 1, DR, DE, XX"});
    CHECK(cell("crt", "AA, 1") ==
          Faults{"2:40 WG0203 table 'crt' takes codes or NA, not '1'; a code that looks like a number needs quotes"});
    CHECK(cell("own", "XX") == Faults{"2:36 WG0203 table 'own' takes codes, not 'XX'; its codes are: ok"});
    CHECK(faults_of("tables:\n  - {id: crt, results: {DEE: new}}\n", set) ==
          Faults{"2:25 WG0203 unknown result of table 'crt' 'DEE'; did you mean 'DE'?"});
}

TEST_CASE("a table given anew with the same columns is judged like its rows", "[table]") {
    const TableSet set = tables_of(
        "tables:\n  - {id: t, source: printed, axes: {row: {names: [a]}, of: {names: [x, y]}}, rows: {a: {cells: [1, 2]}}}\n");
    const auto anew = [&](const std::string& columns, const std::string& cells) {
        return faults_of("tables:\n  - {id: t, source: printed, axes: {row: {names: [a]}, of: {names: [" + columns +
                             "]}}, rows: {a: {cells: [" + cells + "]}}}\n",
                         set);
    };
    CHECK(anew("x, y", "5, 6").empty());
    CHECK(anew("x, y", "5, z").size() == 1);
}

TEST_CASE("a table given anew with other axes has what the rules ask for", "[table]") {
    const TableSet set = tables_of(
        "tables:\n"
        "  - {id: t, source: printed, axes: {row: {names: [a]}, of: {names: [x, y]}}, rows: {a: {cells: [1, ok]}}}\n"
        "  - {id: d, source: printed, axes: {die: {clamp: [\"0-\", \"2+\"]}}, rows: {\"0-\": {cells: [1]}, \"1\": {cells: [2]},\n"
        "     \"2+\": {cells: [3]}}}\n");
    const auto anew = [&](const std::string& id, const std::string& axes, const std::string& rows) {
        return faults_of("tables:\n  - {id: " + id + ", source: printed, axes: {" + axes + "}, rows: {" + rows + "}}\n",
                         set);
    };
    CHECK(anew("t", "row: {names: [b, a]}, of: {names: [z, y, x]}", "a: {cells: [9, ok, 1]}, b: {cells: [ok, ok, 1]}")
              .empty());
    // Columns keep what their name held, however they are ordered; new ones hold what the table held anywhere.
    CHECK(
        anew("t", "row: {names: [a]}, of: {names: [y, x, z]}", "a: {cells: [1, ok, true]}") ==
        Faults{"2:100 WG0203 column 'y' of table 't' takes codes, not '1'; its codes are: ok",
               "2:103 WG0220 column 'x' of table 't' takes whole numbers from 1 to 99, not 'ok'",
               "2:107 WG0220 column 'z' of table 't' takes whole numbers from 1 to 99 or codes, not 'true'; its codes "
               "are: ok"});
    CHECK(anew("t", "row: {names: [a]}, of: {names: [x, z]}", "a: {cells: [5, 1]}") ==
          Faults{"2:56 WG0201 axis 'of' of table 't' lacks 'y', which the rules ask for"});
    CHECK(anew("t", "of: {names: [x, y]}", "x: {cells: [5]}, y: {cells: [ok]}") ==
          Faults{"2:5 WG0250 table 't' has 1 axis for the 2 that its rules ask for; they are: 'row', 'of'"});
    CHECK(anew("t", "row: {range: 1..1}, of: {names: [x, y]}", "\"1\": {cells: [5, ok]}") ==
          Faults{"2:37 WG0271 axis 'row' of table 't' must be of names, as the rules ask for"});
    CHECK(anew("d", "die: {range: 1..2}", "\"1\": {cells: [1]}, \"2\": {cells: [2]}") ==
          Faults{"2:37 WG0201 axis 'die' of table 'd' lacks '0-', '2+', which the rules ask for"});
    CHECK(anew("d", "die: {bands: [0-, 1-2, 3+]}", "0-: {cells: [1]}, 1-2: {cells: [2]}, 3+: {cells: [3]}").empty());
}

namespace {

const std::string anew =
    "tables:\n  - id: t\n    source: published\n    axes: {die: {range: 1..1}}\n    rows: {1: {cells: [ok]}}\n";

TableSet with_modifiers() {
    return tables_of(
        "tables:\n"
        "  - {id: t, source: printed, axes: {die: {range: 1..1}}, rows: {1: {cells: [ok]}}, modifiers: [\n"
        "     {id: supplied, add: 2, when: in supply, rule: \"20.5\", group: g, source: reconstructed, because: a guess},\n"
        "     {id: in_command, add: 1}]}\n"
        "  - {id: bare, source: printed, axes: {die: {range: 1..1}}, rows: {1: {cells: [ok]}}}\n");
}

}  // namespace

TEST_CASE("a table given anew without modifiers keeps those that it had", "[table]") {
    TableSet set = with_modifiers();
    wargame::testing::lay_over(set, anew);
    const wargame::Table& table = *set.find("t");
    CHECK(table.row(0).source == wargame::Provenance::published);
    REQUIRE(table.modifiers().size() == 2);
    CHECK(table.modifiers()[1].id == "in_command");
    const wargame::TableModifier& kept = table.modifier("supplied");
    CHECK(kept.add == 2);
    CHECK(kept.when == "in supply");
    CHECK(kept.rule == "20.5");
    CHECK(kept.group == "g");
    CHECK(kept.source == wargame::Provenance::reconstructed);
    CHECK(kept.because == "a guess");

    wargame::testing::lay_over(set, anew + "    modifiers: [{id: in_command, add: -3}, {id: supplied, add: 5}]\n");
    REQUIRE(set.find("t")->modifiers().size() == 2);
    CHECK(set.find("t")->modifier("supplied").add == 5);
    CHECK(set.find("t")->modifier("supplied").when.empty());
    CHECK(set.find("t")->modifier("in_command").add == -3);

    wargame::testing::lay_over(set, anew);
    CHECK(set.find("t")->modifier("supplied").add == 5);
}

TEST_CASE("a table given anew has the modifiers that the rules ask for and no others", "[table]") {
    const TableSet set = with_modifiers();
    const auto faults = [&](const std::string& modifiers) {
        return faults_of(anew + "    modifiers: " + modifiers + "\n", set);
    };
    const std::string lacks = "table 't' lacks ", asked = ", which the rules ask for";
    const std::string hint = "; without 'modifiers' the table keeps its own";
    CHECK(faults("[]") == Faults{"6:16 WG0201 " + lacks + "modifiers 'supplied', 'in_command'" + asked + hint});
    CHECK(faults("[{id: supplied, add: 2}]") ==
          Faults{"6:16 WG0201 " + lacks + "modifier 'in_command'" + asked + hint});
    CHECK(faults("[{id: supplied, add: 2}, {id: in_command, add: 1}, {id: moonshine, add: 9}]") ==
          Faults{"6:67 WG0203 unknown modifier of table 't' 'moonshine'"});
    CHECK(faults("[{id: suplied, add: 2}, {id: in_command, add: 1}]") ==
          Faults{"6:16 WG0201 " + lacks + "modifier 'supplied'" + asked + hint,
                 "6:17 WG0203 unknown modifier of table 't' 'suplied'; did you mean 'supplied'?"});
    // What cannot be read is the only fault: an id that is there is not missing.
    CHECK(faults("[{id: supplied}, {id: in_command, add: 1}]").size() == 1);
    CHECK(faults("7").size() == 1);
    CHECK(faults("[{id: supplied, add: 2}, {id: supplied, add: 2}, {id: in_command, add: 1}]").size() == 1);
    CHECK(faults_of("tables:\n  - id: bare\n    source: printed\n    axes: {die: {range: 1..1}}\n"
                    "    rows: {1: {cells: [ok]}}\n    modifiers: [{id: supplied, add: 2}]\n",
                    set)
              .size() == 1);
}

TEST_CASE("a table given anew has axes", "[table]") {
    const TableSet set = with_modifiers();
    const Faults empty{"3:11 WG0201 table 't' has no axes; without 'axes' the table keeps its own"};
    CHECK(faults_of("tables:\n  - id: t\n    axes: {}\n", set) == empty);
    CHECK(faults_of("tables:\n  - id: t\n    axes: {}\n    rows: {1: {cells: [ok], source: printed}}\n", set) == empty);
    CHECK(faults_of("tables:\n  - id: t\n    axes: 7\n", set) ==
          Faults{"3:11 WG0211 'axes' must be a map, not a single value"});
    CHECK(faults_of("tables:\n  - id: t\n    axes:\n", set).size() == 1);
    CHECK(faults_of("tables:\n  - id: baer\n    axes: {}\n", set) ==
          Faults{"3:11 WG0201 table 'baer' has no axes; did you mean 'bare'?"});
}

TEST_CASE("a table that is spelt like another is no new one", "[table]") {
    const TableSet set =
        tables_of("tables:\n  - {id: pay, source: printed, axes: {row: {names: [a]}}, rows: {a: {cells: [1]}}}\n");
    CHECK(faults_of("tables:\n  - {id: pai, rows: {a: {cells: [2]}}}\n", set) ==
          Faults{"2:5 WG0201 table 'pai' has no axes; did you mean 'pay'?"});
}
