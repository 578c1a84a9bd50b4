// What a script can do: actions, refusals, dice, undo, players, and the log of it all.
#include "scripts.hpp"
#include "wargame/hash.hpp"

#include <algorithm>

#include "catch.hpp"

using namespace wargame;

namespace {

// The code and message of the only failure.
std::string failure(const ScriptResult& result) {
    if (result.failures.size() != 1)
        return std::to_string(result.failures.size()) + " failures\n" + scripts::failures(result);
    return result.failures.front().fault.code + ": " + result.failures.front().fault.message;
}

// The first day up to the first march.
const std::string to_march = R"(
setup:
  clear: true
  place: {a1: rifles, c1: gun, b4: band_1, c4: dummy_1}
play:
  - do: done
)";

}  // namespace

TEST_CASE("actions, refusals and the legal list are those of the game", "[script]") {
    const ScriptResult result = scripts::passage(to_march + R"(
  - legal: {includes: [select rifles, move rifles a2, move rifles a2 a3], excludes: [move rifles a3, move rifles a2 a3 a4]}
  - refuse: [to a2, move rifles a3, move rifles a2 a3 a4]
    rule: "4.1"
  - refuse: shell band_1
    rule: "5.3"
  - do: move rifles a2 a3
    expect: {"unit rifles": a3, "unit rifles moved": true, decision: march, rule: "4.1", log: "goes to a3", left: nothing}
  - refuse: select rifles
  - do: [select gun, to b1, stop]
    expect: {"unit gun": b1}
)");
    CHECK(scripts::failures(result) == "");
    CHECK(result.cases.front().decisions == 5);
    CHECK(result.cases.front().tests == std::vector<std::string>{"4.1", "5.3"});
}

TEST_CASE("what a side sees is not what is", "[script]") {
    const ScriptResult result = scripts::passage(to_march + R"(
  - see: {side: column, "hex b4": empty, "unit band_1": hidden, "hex a1": column, "unit rifles": a1, "unit rifles at": a1}
  - see: {side: raiders, "hex b4": band_1, "unit rifles": seen, "unit band_1 strength": 2}
  - expect: {"hex b4": raiders}
  - do: move rifles a2 a3
  - see: {side: column, "unit band_1": hidden}
  - do: done
    dice: [daylight]
  - do: move rifles a4
  - see: {side: column, "hex b4": counter, "unit band_1": counter, "count raiders b4": 1}
)");
    CHECK(scripts::failures(result) == "");
}

TEST_CASE("nobody seen and nobody there are told apart", "[script]") {
    CHECK(scripts::failures(scripts::passage(to_march + R"(
  - see: {side: column, "hex b4": hidden, "hex a2": empty}
)")) == "");
    CHECK(failure(scripts::passage(to_march + "  - see: {side: column, \"hex b4\": raiders}")) ==
          "WG0330: column sees hex b4: expected raiders, got hidden");
    CHECK(failure(scripts::passage(to_march + "  - see: {side: column, \"hex a2\": hidden}")) ==
          "WG0330: column sees hex a2: expected hidden, got empty");
}

TEST_CASE("a line that is missing in the log is told with the lines nearest to it", "[script]") {
    const std::string fault = failure(scripts::passage(to_march + R"(
  - do: [move rifles a2 a3, move gun b1 b2, done, move rifles a4, move gun b3]
    dice: [daylight]
    expect: {log: "the rifles goes to b4"}
)"));
    CHECK(fault.find("WG0330: log: expected 'the rifles goes to b4', got the rifles goes to a2 [4.1] | the rifles") ==
          0);
    CHECK(fault.substr(fault.rfind('|')) == "| and 1 more line");
}

TEST_CASE("what is not said can be expected", "[script]") {
    const std::string march = to_march + "  - do: move rifles a2 a3\n    expect: {unlogged: ";
    CHECK(scripts::failures(scripts::passage(march + "[goes to a4, gun]}\n")) == "");
    CHECK(failure(scripts::passage(march + "goes to a3}\n")) ==
          "WG0330: unlogged: expected no line with 'goes to a3', got the rifles goes to a3 [4.1]");
}

TEST_CASE("the words of a refusal can be expected", "[script]") {
    CHECK(scripts::failures(scripts::passage(to_march + R"(
  - {refuse: move rifles a3, rule: "4.1", saying: [a3 is not, next to the rifles]}
)")) == "");
    CHECK(failure(scripts::passage(to_march + "  - {refuse: shell band_1, saying: all is well}")) ==
          "WG0330: 'shell band_1' is refused in other words: there is no report of the first band [5.3]");
    CHECK_THROWS_WITH(scripts::passage(to_march + "  - {do: done, saying: nothing}"),
                      Catch::Contains("'saying' belongs to 'refuse' [WG0309]"));
}

TEST_CASE("dice are given in order, faces and draws alike", "[script]") {
    const std::string battle = to_march + R"(
  - do: move rifles a2 a3
  - do: done
    dice: [daylight]
  - do: [select rifles, to a4, stop]
)";
    CHECK(scripts::failures(scripts::passage(battle + R"(
  - {do: done, dice: [daylight, moon]}
  - expect: {"condition moonlight": true}
)")) == "");
    CHECK(failure(scripts::passage(battle + "  - {do: done, dice: [daylight, daylight]}")) ==
          "WG0336: 'daylight' cannot be drawn for a draw");
    CHECK(failure(scripts::passage(battle + "  - {do: done, dice: [daylight, moon, 3]}")) ==
          "WG0335: more dice are given than are thrown: 3 left");
    CHECK(failure(scripts::passage(battle + "  - {do: done, dice: [daylight]}")).substr(0, 6) == "WG0334");
    // Drawn already: it is there no more.
    CHECK(failure(scripts::passage(battle + "  - {do: done, dice: [daylight, calm]}")).substr(0, 6) == "WG0336");
}

TEST_CASE("faces that are thrown before the first decision are checked alike", "[script]") {
    const auto opening = [](const std::string& dice) {
        return scripts::run("script: 1\ntitle: proving\nscenario: passage\ndice: " + dice, scripts::proving_library());
    };
    CHECK(opening("[moon]").passed);
    CHECK(failure(opening("[]")).substr(0, 6) == "WG0334");
    CHECK(failure(opening("[moon, calm]")).substr(0, 6) == "WG0335");
    CHECK(failure(opening("[3]")).substr(0, 6) == "WG0336");
    CHECK(failure(opening("[dusk]")).substr(0, 6) == "WG0336");
}

TEST_CASE("undo takes back what was done last, dice and all", "[script]") {
    CHECK(scripts::failures(scripts::passage(to_march + R"(
  - do: move rifles a2
  - do: done
    dice: [daylight]
    expect: {"bag cup daylight": 1, "track hour": 2}
  - undo: true
    expect: {"bag cup daylight": 2, "track hour": 1, "unit rifles": a2}
  - undo: 1
    expect: {"unit rifles": a1}
  - do: move rifles b1
    expect: {"unit rifles": b1}
)")) == "");
}

TEST_CASE("auto plays on to where it should stop", "[script]") {
    CHECK(scripts::failures(scripts::passage(R"(
play:
  - auto: {until: march}
    expect: {phase: march, decision: column}
  - auto: {until: end_of_turn, players: {column: random, raiders: random}}
    expect: {"track turn": 2}
  - auto: {decisions: 1}
  - auto: {until: {side: raiders, turn: 3}, players: {column: random, raiders: greedy}}
    expect: {"track turn": 3}
)")) == "");
    const ScriptResult whole = scripts::passage(R"(
play:
  - auto: {until: end_of_game, players: {column: greedy, raiders: random}}
expect: {over: true}
)");
    CHECK(scripts::failures(whole) == "");
    CHECK(whole.log.back().substr(0, 8) == "The end:");
}

TEST_CASE("auto needs a player where there is a choice, and comes to an end", "[script]") {
    const std::string duel = "script: 1\ntitle: proving\nscenario: duel\nplay:\n";
    const auto stuck =
        scripts::run(duel + "  - auto: {until: end_of_game, players: {column: random}}", scripts::proving_library());
    CHECK(failure(stuck) == "WG0337: raiders must choose: How does the side fight?");
    ScriptOptions few;
    few.most_decisions = 2;
    const auto long_one =
        scripts::run(duel + "  - auto: {until: end_of_game, players: {column: random, raiders: random}}",
                     scripts::proving_library(), few);
    CHECK(failure(long_one) == "WG0338: after 2 decisions the script is not done");
    CHECK(long_one.cases.front().decisions == 3);
}

TEST_CASE("equal scripts play alike, other seeds do not", "[script]") {
    const std::string text = "play:\n  - auto: {until: end_of_game, players: {column: random, raiders: random}}\n";
    const auto hash = [&](std::uint64_t seed) {
        ScriptOptions options;
        options.seed = seed;
        options.quiet = true;
        return scripts::passage(text, options).cases.front().hash;
    };
    const std::uint64_t first = hash(3);
    CHECK(hash(3) == first);
    CHECK(hash(4) != first);
    ScriptOptions options;
    options.seed = 3;
    const std::string hex_text = hex(first);
    CHECK(scripts::passage(text + "expect: {hash: " + hex_text + "}", options).passed);
    CHECK(scripts::passage(text + "expect: {hash: " + hex_text.substr(0, 6) + "...}", options).passed);
    CHECK_FALSE(scripts::passage(text + "expect: {hash: " + hex_text + "}").passed);
}

TEST_CASE("a game inside the game is played by the same script", "[script]") {
    const ScriptResult result = scripts::passage(R"(
setup:
  clear: true
  place: {b3: [rifles, lancers], b4: band_1, a4: band_2}
play:
  - do: done
  - do: [select rifles, to b4]
  - do: spring band_1
    expect: {decision: [raiders, choose_stance], "inner field scale": 1, "field scale": 0, "unit band_1 at": b4}
  - do: press
  - do: press
    dice: [6, 6, 1, 1]
    expect: {"inner track hour": 1, log: "hits on the column"}
  - refuse: hold
)");
    INFO(scripts::failures(result));
    CHECK(result.passed);
}

TEST_CASE("the log reads as a story: headings, what was done, what came of it and by which rule", "[script]") {
    std::vector<std::string> printed;
    ScriptOptions options;
    options.print = [&](std::string_view line) { printed.emplace_back(line); };
    const ScriptResult result = scripts::passage(to_march + R"(
  - note: the rifles feel their way
  - refuse: move rifles a3
  - do: move rifles a2
  - undo: true
  - do: done
    dice: [daylight]
)",
                                                 options);
    CHECK(result.passed);
    CHECK(printed == result.log);
    const auto has = [&](const std::string& line) { return std::count(printed.begin(), printed.end(), line); };
    CHECK(printed.front() == "The passage (proving passage, seed 7)");
    CHECK(has("== day 1") == 1);
    CHECK(has("-- Day 1 [2.1]") == 1);
    CHECK(has("  # the rifles feel their way") == 1);
    CHECK(has("  > move rifles a2") == 1);
    CHECK(has("the rifles goes to a2 [4.1]") == 1);
    CHECK(has("  < taken back") == 1);
    CHECK(has("  > done   (daylight)") == 1);
    CHECK(std::any_of(printed.begin(), printed.end(), [](const std::string& line) {
        return line.starts_with("  ! move rifles a3: ") && line.ends_with("[4.1]");
    }));
}

TEST_CASE("a quiet script makes no log, but its failures still show what happened last", "[script]") {
    ScriptOptions options;
    options.quiet = true;
    const ScriptResult result = scripts::passage(to_march + R"(
  - do: move rifles a2
    expect: {"unit rifles": a3}
)",
                                                 options);
    CHECK(result.log.empty());
    REQUIRE(result.failures.size() == 1);
    REQUIRE_FALSE(result.failures.front().last_lines.empty());
    CHECK(result.failures.front().last_lines.back() == "the rifles goes to a2 [4.1]");
}

TEST_CASE("rules that act in a script are counted", "[script]") {
    Library library = scripts::proving_library();
    const auto title = library.title("proving");
    RuleUse use;
    use.acted.resize(title->rules.size());
    ScriptOptions options;
    options.use = &use;
    const auto script = scripts::parse(
        "script: 1\ntitle: proving\nscenario: passage\ndice: [calm]\nplay:\n  - refuse: slip counter_01 camp\n");
    CHECK(run_script(script, library, options).passed);
    CHECK(use.acted[title->rule("2.1").index()] > 0);
}
