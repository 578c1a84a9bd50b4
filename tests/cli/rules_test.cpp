// The rules matrix: what counts as a citation or a test, and what is missing.
#include "catch.hpp"
#include "cli/program.hpp"
#include "rules_check.hpp"

#include <nlohmann/json.hpp>

using namespace wargame;
using namespace wargame::cli;
using namespace wargame_tests;
namespace fs = std::filesystem;

namespace {

RuleRow row(const std::string& id, Met met) {
    RuleRow made;
    made.id = id;
    made.title = "rule " + id;
    made.met = met;
    made.mark = file_mark("data/tiny/rules.yaml");
    made.mark.line = 3;
    return made;
}

struct Tiny final : Title {
    Tiny() {
        id = "tiny";
        rules = {row("1.1", Met::engine), row("1.2", Met::automatic), row("1.3", Met::player), row("2.1", Met::setup),
                 row("2.2", Met::offered)};
    }
};

std::vector<std::string> ids(const std::vector<Citation>& citations) {
    std::vector<std::string> out;
    for (const Citation& citation : citations) out.push_back(citation.rule + ":" + std::to_string(citation.line));
    return out;
}

}  // namespace

TEST_CASE("handles are found in every form in which they are written", "[cli]") {
    const std::string source = "constexpr Rule stop{\"12.41\"};\n"
                               "constexpr Rule one{\"1.1\"}, two{\"1.2\"},\n    three{\"1.3\"};\n"
                               "return Refusal{Rule{\"4.4\"}, \"far\"};\n"
                               "MyRule other{\"9.9\"}; Rules all{\"9.8\"}; Rule empty{}; Rule copy = stop;\n";
    CHECK(ids(handles_in(source, "x.cpp")) == std::vector<std::string>{"12.41:1", "1.1:2", "1.2:2", "1.3:3", "4.4:4"});
}

TEST_CASE("tags count, elsewhere only beside the tag of the title", "[cli]") {
    const std::string source = "TEST_CASE(\"a\", \"[tiny][rule:1.1][rule:1.2]\") {}\n"
                               "TEST_CASE(\"b\", \"[other][rule:1.3]\") {}\n[rule:open\n";
    CHECK(ids(tags_in(source, "x.cpp")) == std::vector<std::string>{"1.1:1", "1.2:1", "1.3:2"});
    CHECK(ids(tags_in(source, "x.cpp", "[tiny]")) == std::vector<std::string>{"1.1:1", "1.2:1"});
}

TEST_CASE("the matrix of a small tree", "[cli]") {
    const fs::path tree = fresh_folder("tree");
    write(tree / "modules/tiny/a.cpp", "constexpr Rule a{\"1.1\"};\nconstexpr Rule b{\"1.7\"};\n");
    write(tree / "data/tiny/sequence.yaml", "sequence:\n  - {step: x, rule: \"1.2\"}\n");
    write(tree / "data/tiny/tables.yaml", "tables:\n  - {id: t, rule: [\"2.2\", \"1.1\"]}\n");
    write(tree / "data/tiny/rules.yaml", "rules:\n  - {id: x, rule: \"8.8\"}\n");
    write(tree / "tests/modules/tiny/play.yaml", "script: 1\ntitle: tiny\ntests: [\"1.2\"]\nplay:\n"
                                                 "  - {refuse: go, rule: \"1.1\"}\n  - {do: go, rule: \"7.7\"}\n");
    write(tree / "tests/engine/other.cpp",
          "TEST_CASE(\"x\", \"[tiny][rule:2.1]\")\nTEST_CASE(\"y\", \"[rule:6.6]\")\n");
    write(tree / "examples/tiny/one.yaml", "script: 1\ntitle: tiny\ncases: [{name: a, tests: [\"2.9\"]}]\n");
    write(tree / "examples/tiny/not_a_script.yaml", "tests: [\"5.5\"]\n");

    const Tiny title;
    const RulesMatrix matrix = rules_matrix(title, tree);
    REQUIRE(matrix.rows.size() == 5);
    CHECK(ids(matrix.rows[0].cited) == std::vector<std::string>{"1.1:1", "1.1:2"});
    CHECK(ids(matrix.rows[0].tested) == std::vector<std::string>{"1.1:5"});
    CHECK(matrix.rows[0].cited.front().file == "modules/tiny/a.cpp");
    CHECK(ids(matrix.without_row) == std::vector<std::string>{"1.7:2", "2.9:3"});

    const std::vector<std::string> faults = rules_faults(matrix);
    REQUIRE(faults.size() == 3);
    CHECK(faults[0] == "modules/tiny/a.cpp:2: error: rule '1.7' has no row in rules.yaml; did you mean '1.1'?");
    CHECK(has(faults[1], "examples/tiny/one.yaml:3: error: rule '2.9'"));
    CHECK(faults[2] == "data/tiny/rules.yaml:3: error: rule '2.2' (rule 2.2, met by offered) is tested nowhere");
}

TEST_CASE("a rule that is left to the players needs nothing", "[cli]") {
    const fs::path tree = fresh_folder("bare");
    const Tiny title;
    const std::vector<std::string> faults = rules_faults(rules_matrix(title, tree));
    CHECK(faults.size() == 2 + 2 + 1 + 2);
    for (const std::string& fault : faults) CHECK_FALSE(has(fault, "'1.3'"));
}

TEST_CASE("coverage counts the rules that acted", "[cli]") {
    const Ran ran = run("rules skirmish_1881 --coverage 3 --json");
    REQUIRE(ran.code == 0);
    std::uint64_t acted = 0;
    for (const auto& rule : nlohmann::json::parse(ran.out)) acted += rule["acted"].get<std::uint64_t>() > 0 ? 1 : 0;
    CHECK(acted > 10);
    CHECK(ran.out == run("rules skirmish_1881 --coverage 3 --json").out);
}
