// Each kind of fault in a script, and each way a script can fail, with its place.
#include "scripts.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "catch.hpp"

using namespace wargame;

namespace {

struct Bad {
    std::string_view file;
    std::string_view places;  // "LINE:COLUMN" of each fault of the code, in order
};

constexpr auto bad_scripts = std::to_array<Bad>({
    {"WG0301_version", "1:9"},
    {"WG0302_title", "2:8"},
    {"WG0303_scenario", "3:11"},
    {"WG0304_choice", "4:11 5:19 5:27"},
    {"WG0305_unit", "5:27 5:43"},
    {"WG0306_place", "5:11 6:13 8:3"},
    {"WG0307_state", "5:18 5:33 6:12 7:21 8:12 8:30 9:16 10:16"},
    {"WG0308_value", "5:29 5:40 5:55 6:18 7:20 7:48"},
    {"WG0309_entry", "5:5 6:5 7:5 8:5 9:13"},
    {"WG0310_expectation", "5:10 6:23 8:3 9:17 10:3 11:9 12:13"},
    {"WG0311_rule", "4:9 6:26"},
    {"WG0312_action", "5:9 6:9 7:13 8:24 8:52"},
    {"WG0313_until", "5:19 6:27 7:11"},
    {"WG0314_start", "5:54 6:55"},
    {"WG0315_dice", "4:8 6:23 6:27"},
    {"WG0316_cases", "1:1 7:12"},
    {"WG0317_player", "5:42 5:68"},
});

constexpr auto failing_scripts = std::to_array<Bad>({
    {"WG0330_not_as_expected", "6:20 7:25 8:14"},
    {"WG0331_not_refused", "6:13"},
    {"WG0332_other_rule", "7:11"},
    {"WG0333_refused", "7:9"},
    {"WG0334_too_few", "7:10"},
    {"WG0335_too_many", "7:33"},
    {"WG0336_wrong_die", "7:23"},
    {"WG0337_nobody_chooses", "5:19"},
    {"WG0338_never_reached", "5:19"},
    {"WG0339_game_over", "5:9"},
    {"WG0340_undo", "6:5"},
    {"WG0341_broken", "5:3"},
    {"WG0342_no_action", "5:13"},
});

std::filesystem::path path_of(const Bad& bad) {
    return std::filesystem::path{WARGAME_TESTS_DIR} / "data" / "bad" / "scripts" / (std::string{bad.file} + ".yaml");
}

Library library_for(const std::filesystem::path& file) {
    Diagnostics diagnostics;
    const data::Document script = data::read_file(file, file.filename().string(), diagnostics);
    return script_head(script, diagnostics).title == "proving" ? scripts::proving_library() : scripts::data_library();
}

// "5:9 6:2", after checking that all faults have the code that the file is named after.
std::string places_of(const std::vector<Diagnostic>& faults, std::string_view file) {
    std::string places;
    for (const Diagnostic& fault : faults) {
        CHECK(fault.code == file.substr(0, 6));
        CHECK(std::filesystem::path{fault.file}.stem() == file);
        places += (places.empty() ? "" : " ") + std::to_string(fault.line) + ':' + std::to_string(fault.column);
    }
    return places;
}

}  // namespace

TEST_CASE("each fault of a script is reported at its place, all at once", "[script]") {
    for (const Bad& bad : bad_scripts) {
        INFO(bad.file);
        Library library = library_for(path_of(bad));
        try {
            run_script(path_of(bad), library);
            FAIL("the script was played");
        } catch (const DataError& error) {
            CHECK(places_of(error.diagnostics(), bad.file) == bad.places);
        }
    }
}

TEST_CASE("each way to fail is reported at its place", "[script]") {
    for (const Bad& bad : failing_scripts) {
        INFO(bad.file);
        Library library = library_for(path_of(bad));
        const ScriptResult result = run_script(path_of(bad), library);
        CHECK_FALSE(result.passed);
        std::vector<Diagnostic> faults;
        for (const ScriptFailure& failure : result.failures) faults.push_back(failure.fault);
        CHECK(places_of(faults, bad.file) == bad.places);
    }
}

TEST_CASE("every code of scripts has a script that meets it", "[script]") {
    std::set<std::string_view> met;
    for (const Bad& bad : bad_scripts) met.insert(bad.file.substr(0, 6));
    for (const Bad& bad : failing_scripts) met.insert(bad.file.substr(0, 6));
    for (const CodeMeaning& row : code_meanings) {
        if (row.code.substr(0, 4) != "WG03") continue;
        INFO(row.code);
        CHECK(met.count(row.code) == 1);
    }
}

TEST_CASE("what is misspelt gets a suggestion", "[script]") {
    const auto hint = [](const std::string& text) -> std::string {
        try {
            scripts::outpost(text);
        } catch (const DataError& error) {
            return error.diagnostics().front().hint;
        }
        return "nothing wrong";
    };
    CHECK(hint("setup: {place: {\"1204\": bota}}") == "did you mean 'botha'?");
    CHECK(hint("expect: {\"unti botha\": fresh}") == "did you mean 'unit'?");
    CHECK(hint("play: [{refuse: doen}]") == "did you mean 'done'?");
    CHECK(hint("setup: {tracks: {wil: 1}}") == "did you mean 'will'?");
    CHECK(hint("setpu: {}") == "did you mean 'setup'?");
    CHECK(hint("play: [{refuse: done, rule: \"1.2\"}]") == "did you mean '1.1'?");
}

TEST_CASE("a fault of the head is reported once, however many cases inherit it", "[script]") {
    try {
        scripts::outpost("options: {fog: true}\ncases: [{name: a}, {name: b}, {name: c}]");
        FAIL("the script was played");
    } catch (const DataError& error) {
        REQUIRE(error.diagnostics().size() == 1);
        CHECK(error.diagnostics().front().code == "WG0304");
    }
}

TEST_CASE("text that is no script is refused", "[script]") {
    for (const char* text : {"", "[]", "script", "script: 1", "script: [1]\ntitle: outpost\nscenario: siege",
                             "script: \"1\"\ntitle: outpost\nscenario: siege", "title: outpost\nscenario: siege",
                             "script: 1\ntitle: outpost", "script: 1\ntitle: outpost\nscenario: [siege]",
                             "script: 1\ntitle: outpost\nscenario: siege\nplay: {do: done}",
                             "script: 1\ntitle: outpost\nscenario: siege\nplay: [done]",
                             "script: 1\ntitle: outpost\nscenario: siege\nsetup: []",
                             "script: 1\ntitle: outpost\nscenario: siege\nsetup: {place: []}",
                             "script: 1\ntitle: outpost\nscenario: siege\nexpect: [winner]",
                             "script: 1\ntitle: outpost\nscenario: siege\nexpect: {winner: }",
                             "script: 1\ntitle: outpost\nscenario: siege\nexpect: {\"\": 1}",
                             "script: 1\ntitle: outpost\nscenario: siege\nseed: -1",
                             "script: 1\ntitle: outpost\nscenario: siege\nseed: many"}) {
        INFO(text);
        CHECK_THROWS_AS(scripts::run(text, scripts::data_library()), DataError);
    }
}

TEST_CASE("an empty script and an entry that is no map are named as what they are", "[script]") {
    const auto faults = [](const std::string& text) {
        try {
            scripts::run(text, scripts::data_library());
        } catch (const DataError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    CHECK(faults("") == "test.yaml:1:1: error: this is no script [WG0301]; it begins with 'script: 1'");
    CHECK(faults("script: 1\ntitle: outpost\nscenario: siege\nplay:\n  - 3\n") ==
          "test.yaml:5:5: error: 'play': a play entry must be a map, not a single value [WG0211]");
}

TEST_CASE("the head of a script tells its title and the rules it tests", "[script]") {
    Diagnostics diagnostics;
    const ScriptHead head = script_head(scripts::parse("script: 1\ntitle: outpost\ntests: [\"1.1\"]\ncases:\n"
                                                       "  - {name: a, tests: [\"2.3\", \"1.1\"]}\n"
                                                       "  - {name: b, play: [{refuse: done, rule: \"4.5\"}]}\n"),
                                        diagnostics);
    CHECK(head.title == "outpost");
    CHECK(head.tests == std::vector<std::string>{"1.1", "2.3", "4.5"});
    CHECK(diagnostics.empty());
}
