// What a script can set up, and what it can expect.
#include "scripts.hpp"

#include "catch.hpp"

using namespace wargame;

TEST_CASE("everything that is set up is there when play begins", "[script]") {
    const ScriptResult result = scripts::outpost(R"(
setup:
  clear: true
  place: {"1305": [botha, smuts], box.transit: rifle_brigade, off: [horse_battery]}
  state:
    smuts: [fresh, dug_in]
    botha: tired
    rifle_brigade: {strength: 5, mood: routed, leader: horse_battery, route: ["1204", "1305"]}
  tracks: {will: 25}
  markers: {"1305": [trench], "1204": {trench: 2, railhead: boer}}
  fields: {points: [12, 9], "boer ready": true, "boer rifle_brigade seen": 1, "botha smuts contact": true}
  bags: {cup: {night: 3}}
  conditions: [rain]
  at: {turn: 3}
expect:
  "unit botha": tired
  "unit smuts": dug_in
  "unit smuts at": "1305"
  "unit horse_battery": destroyed
  "unit rifle_brigade": {at: transit, strength: 5, mood: routed, leader: horse_battery, route: ["1204", "1305"]}
  "unit rifle_brigade leader": horse_battery
  "track will": high
  "track turn": 4
  "marker 1305": trench
  "marker 1204": {trench: 2, railhead: boer}
  "marker transit": none
  "hex 1305": boer
  "place 1204": empty
  "box transit": rifle_brigade
  "count mounted 1305": 2
  "count commando board": 2
  "count boer 1305": 2
  "count units off": 1
  "field points": [12, 9, 0]
  "field boer ready": true
  "field boer rifle_brigade seen": 1
  "field smuts botha contact": 0
  "condition rain": true
  "condition boer rain": true
  "bag cup": 5
  "bag cup night": 3
  winner: draw
  over: true
  phase: dawn
  decision: none
)");
    CHECK(scripts::failures(result) == "");
    CHECK(result.passed);
}

TEST_CASE("a failed expectation says what was expected, what was found, and where", "[script]") {
    const ScriptResult result = scripts::outpost(R"(
expect:
  "unit botha": "1305"
  "unit smuts": {at: "1305", strength: 3, state: fresh}
  "track will": high
  "marker 1305": trench
  "hex 1305": boer
  "hex 1204": [botha]
  "count gun 1305": 2
  "field points": 1
  "condition rain": true
  "bag cup 1": 1
  winner: boer
  hash: 0000...
)");
    std::vector<std::string> found;
    for (const ScriptFailure& failure : result.failures) {
        CHECK(failure.fault.code == "WG0330");
        CHECK(failure.fault.line == static_cast<int>(6 + found.size()));
        CHECK(failure.fault.column == 3);
        if (found.size() < 11) found.push_back(failure.expected + " / " + failure.got);
    }
    CHECK(result.failures.size() == 12);
    CHECK(found == std::vector<std::string>{"1305 / 1204, state fresh, mood calm",
                                            "at 1305, strength 3 / at 1204, strength 2", "high / 10", "trench / none",
                                            "boer / horse_battery, rifle_brigade", "botha / botha, smuts", "2 / 1",
                                            "1 / 0", "true / false", "1 / 2", "boer / draw"});
    CHECK(result.failures.front().fault.message == "unit botha: expected 1305, got 1204, state fresh, mood calm");
}

TEST_CASE("cases inherit the head; each is a game of its own", "[script]") {
    const ScriptResult result = scripts::outpost(R"(
tests: ["1.1"]
seed: 5
setup: {state: {botha: tired}, tracks: {will: 30}}
cases:
  - name: as the head says
    expect: {"unit botha": tired, "track will": 30}
  - name: over what the head says
    seed: 9
    setup: {tracks: {will: 31}, state: {botha: dug_in}}
    expect: {"unit botha": {state: tired, dug_in: true}, "track will": 31}
  - name: wrong
    expect: {"track will": 32}
)");
    REQUIRE(result.cases.size() == 3);
    CHECK(result.cases[0].passed);
    CHECK(result.cases[0].seed == 5);
    CHECK(result.cases[0].tests == std::vector<std::string>{"1.1"});
    CHECK(result.cases[1].passed);
    CHECK(result.cases[1].seed == 9);
    CHECK_FALSE(result.cases[2].passed);
    REQUIRE(result.failures.size() == 1);
    CHECK(result.failures.front().in_case == "wrong");
    CHECK(result.failures.front().text().find("in the case 'wrong'") != std::string::npos);
}

TEST_CASE("a scenario can be written out, in the head or under setup", "[script]") {
    const std::string scenario = R"(
    scenario: meeting
    name: A meeting
    tracks: {will: 4}
    units:
      boer: [{id: de_wet, type: commando, at: "1204", set: {strength: 6}}]
      british: [{id: knox, type: brigade, at: "1305"}]
)";
    const std::string play = R"(
setup: {markers: {"1204": trench}}
expect: {"unit de_wet": {at: "1204", strength: 6}, "track will": low, "marker 1204": trench, "count units board": 2}
)";
    const std::string head = "script: 1\ntitle: outpost\n";
    const auto in_head = scripts::run(head + "scenario:" + scenario + play, scripts::data_library());
    CHECK(scripts::failures(in_head) == "");
    const auto in_setup = scripts::run(head + "setup:\n  scenario:" + scenario + "expect: {\"unit knox at\": \"1305\"}",
                                       scripts::data_library());
    CHECK(scripts::failures(in_setup) == "");
    try {
        scripts::run(head +
                         "scenario:\n  scenario: meeting\n  name: A meeting\n  units: {boer: [{id: x, type: horde}]}",
                     scripts::data_library());
        FAIL("the script was played");
    } catch (const DataError& error) {
        CHECK(error.diagnostics().front().text() == "test.yaml:6:32: error: unknown unit type 'horde' [WG0203]");
    }
}

TEST_CASE("play begins where `at` says, and what comes before it does not happen", "[script]") {
    const std::string at_march = R"(
script: 1
title: proving
scenario: passage
setup: {at: {turn: 2, side: column, phase: march}}
expect: {"track turn": 2, phase: march, decision: [column, march, done], "bag deck": 2}
)";
    CHECK(scripts::failures(scripts::run(at_march, scripts::proving_library())) == "");
    const std::string at_side = R"(
script: 1
title: proving
scenario: passage
setup: {at: {side: raiders}}
expect: {phase: slip, decision: raiders}
)";
    CHECK(scripts::failures(scripts::run(at_side, scripts::proving_library())) == "");
    const std::string never = R"(
script: 1
title: proving
scenario: passage
setup: {at: {side: raiders, phase: march}}
)";
    const ScriptResult result = scripts::run(never, scripts::proving_library());
    REQUIRE(result.failures.size() == 1);
    CHECK(result.failures.front().fault.code == "WG0314");
}

TEST_CASE("options and readings are the script's, the caller's over them", "[script]") {
    const std::string text = R"(
script: 1
title: proving
scenario: passage
options: {quick_battles: true}
readings: {"5.2": from_5}
expect: {"track turn": 1}
)";
    CHECK(scripts::run(text, scripts::proving_library()).passed);
    ScriptOptions options;
    options.choices.options["no_such_option"] = true;
    CHECK_THROWS_AS(scripts::run(text, scripts::proving_library(), options), DataError);
    options.choices.options = {{"quick_battles", false}};
    options.choices.readings = {{"5.2", "from_4"}};
    options.seed = 99;
    const ScriptResult result = scripts::run(text, scripts::proving_library(), options);
    CHECK(result.passed);
    CHECK(result.cases.front().seed == 99);
    CHECK(result.cases.front().hash != scripts::run(text, scripts::proving_library()).cases.front().hash);
}
