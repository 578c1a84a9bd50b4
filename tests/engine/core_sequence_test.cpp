// The sequence of play: blocks, clocks, conditions, watches.
#include "catch.hpp"
#include "toy_title.hpp"

using namespace wargame;
using toy::notes;

namespace {

using Numbers = std::vector<int>;

// The notes taken by a sequence up to its end or its first question.
Numbers run(const std::string& sequence) { return notes(Game{toy::title({sequence}), "field"}.position()); }

// What a sequence with a fault says of it.
std::string fault(const std::string& sequence) {
    try {
        toy::title({sequence});
    } catch (const DataError& error) {
        return error.what();
    }
    return "no fault";
}

using Faults = std::vector<std::string>;

// The faults of the files, each with file, line and column.
Faults faults(const toy::Files& files, const std::function<void(Rulebook&)>& more = {}) {
    try {
        toy::title(files, more);
    } catch (const DataError& error) {
        Faults out;
        for (const Diagnostic& one : error.diagnostics()) {
            std::string text = one.text();
            out.push_back(text.substr(text.find("toy/") + 4));
        }
        return out;
    }
    return {};
}
Faults faults(const std::string& sequence) { return faults(toy::Files{sequence}); }

// A predicate with two keys of its own.
class Never final : public Predicate {
    bool holds(const Position&) const override { return false; }
};

}  // namespace

TEST_CASE("nodes run in order; when, only and a rule that is off skip one", "[engine][core][sequence]") {
    CHECK(
        run("sequence: [{note: 1}, {note: 2, when: {track: {id: turn, is: 2}}}, {note: 3, rule: r.4}, {note: 4, rule: r.2},"
            "{note: 5, only: red}, {turn_of: red, do: [{note: 6, only: red}, {note: 7, only: blue}]}]") ==
        Numbers{1, 4, 6});
}

TEST_CASE("blocks are called from several places", "[engine][core][sequence]") {
    CHECK(run("blocks: {two: [{note: 2}, {call: three}], three: [{note: 3}]}\n"
              "sequence: [{call: three}, {call: two}, {do: [{note: 4}, {call: two}]}]") == Numbers{3, 2, 3, 4, 2, 3});
}

TEST_CASE("a repeat ends by its track, its times, or its condition", "[engine][core][sequence]") {
    CHECK(run("sequence: [{repeat: {track: turn, through: limit}, do: [{note: 1}, {advance: turn}]}]") ==
          Numbers{1, 1, 1});
    CHECK(run("sequence: [{repeat: {times: 2}, do: [{note: 1}]}, {note: 2}]") == Numbers{1, 1, 2});
    CHECK(
        run("sequence: [{repeat: {while: {track: {id: gauge, at_most: 6}}}, do: [{note: 1}, {adjust: gauge, by: 1}]}]") ==
        Numbers{1, 1});
    CHECK(run("sequence: [{repeat: {times: 0}, do: [{note: 1}]}]").empty());
    CHECK(run("sequence: [{repeat: {times: 2}, when: {track: {id: turn, is: 4}}, do: [{note: 1}]}]").empty());
    // A clock inside a clock.
    CHECK(
        run("sequence: [{repeat: {times: 2}, do: [{note: 8}, {repeat: {track: turn, through: 2}, do: [{note: 1}, {advance: turn}]},"
            "{set: track turn, to: 1}]}]") == Numbers{8, 1, 1, 8, 1, 1});
}

TEST_CASE("a repeat that can never end is a fault of the data", "[engine][core][sequence]") {
    CHECK_THAT(fault("sequence: [{repeat: {track: turn, through: 9}, do: [{advance: turn}]}]"),
               Catch::Contains("track 'turn' ends at 9"));
    CHECK_THAT(fault("sequence: [{repeat: {}, do: [{note: 1}]}]"), Catch::Contains("needs through, times or while"));
}

TEST_CASE("a scenario cannot ask for more turns than a track has", "[engine][core][sequence]") {
    toy::Files files{
        "sequence: [{repeat: {track: turn, through: limit}, do: [{step: ask, rule: r.1}, {advance: turn}]}]\n"};
    const auto of_turns = [&](const std::string& turns) {
        files.other["scenarios/field.yaml"] =
            "scenario: field\nname: F\nvalues: {limit: " + turns + "}\nunits: {red: [], blue: []}\n";
        return toy::title(files);
    };
    CHECK_NOTHROW(of_turns("8"));
    CHECK_THROWS_WITH(of_turns("9"), Catch::Contains("field.yaml:3:10: error: track 'turn' ends at 9"));
}

TEST_CASE("a sequence that goes round without a decision is stopped", "[engine][core][sequence]") {
    const auto title =
        toy::title({"sequence: [{repeat: {while: {track: {id: turn, is: 1}}}, do: [{adjust: gauge, by: 1}]}]"});
    CHECK_THROWS_WITH(Game(title, "field"), Catch::Contains("goes round without a decision"));
}

TEST_CASE("for_each goes through what its query lists", "[engine][core][sequence]") {
    const std::string body = "{for_each: {mover: reds}, do: [{note_local: mover}]}";
    CHECK(run("sequence: [" + body + ", {note: 9}]") == Numbers{0, 1, 9});
    // A named block finds the value in the frame around it.
    CHECK(run("blocks: {one: [{note_local: mover}]}\nsequence: [{for_each: {mover: reds}, do: one}]") == Numbers{0, 1});
    CHECK(run("blocks: {one: [{note_local: mover}]}\nsequence: [{for_each: {mover: reds}, do: [{call: one}, " + body +
              "]}]") == Numbers{0, 0, 1, 1, 0, 1});
}

TEST_CASE("named values are found in the nearest frame that has them", "[engine][core][sequence]") {
    const std::string blocks =
        "blocks:\n"
        "  inner: {locals: [n], do: [{note_local: n}, {note_local: m}]}\n"
        "  outer: {locals: [n, m], do: [{call: inner, n: 3}, {call: inner, n: m}, {note_local: n}]}\n";
    CHECK(run(blocks + "sequence: [{call: outer, n: 1, m: 2}, {note_local: n}]") == Numbers{3, 2, 2, 2, 1, 0});
    CHECK_THAT(fault(blocks + "sequence: [{call: inner, m: 2}]"), Catch::Contains("what is run here has no 'm'"));
    CHECK_THAT(fault(blocks + "sequence: [{step: ask, chit: a}]"), Catch::Contains("what is run here has no 'chit'"));
}

TEST_CASE("an effect that needs a choice calls its step, and the list goes on", "[engine][core][sequence]") {
    class Asks final : public Effect {
    public:
        explicit Asks(StepId step) : step_{step} {}
        Then run(Play&) const override { return Then::call(step_); }

    private:
        StepId step_;
    };
    const auto title = toy::title(
        {"sequence: [{note: 1}, {asks: 1, rule: r.1}, {note: 2}, {when: {result: 7}, note: 3}]"}, [](Rulebook& book) {
            book.effect("asks", [](const data::Node&, Compiler& compiler) {
                return std::make_unique<Asks>(compiler.step("ask"));
            });
        });
    Game game{title, "field"};
    CHECK(notes(game.position()) == Numbers{1});
    REQUIRE_FALSE(game.apply("say 5"));
    REQUIRE_FALSE(game.apply("done"));
    CHECK(game.over());
    CHECK(notes(game.position()) == Numbers{1, 5, 2, 3});
}

TEST_CASE("conditions end with the phase, with a track, or never", "[engine][core][sequence]") {
    const std::string marks =
        "{note: 1, when: {condition: fog}}, {note: 2, when: {condition: mud}}, {note: 3, when: {condition: oath}}";
    const std::string begin = "{condition: fog}, {condition: mud}, {condition: oath}";
    CHECK(run("sequence: [" + begin + ", " + marks + "]") == Numbers{1, 2, 3});
    CHECK(run("sequence: [{phase: day, do: [" + begin + "]}, {phase: day, do: [" + marks + "]}, {phase: night, do: [" +
              marks + "]}]") == Numbers{1, 2, 3, 2, 3});
    CHECK(run("sequence: [" + begin + ", {advance: gauge}, " + marks + ", {advance: turn}, " + marks + "]") ==
          Numbers{1, 2, 3, 1, 3});
    // A phase of the same name in another side's turn is another phase.
    CHECK(run("sequence: [{turn_of: red, do: [{phase: day, do: [" + begin +
              "]}]}, {turn_of: blue, do: [{phase: day, do: [" + marks + "]}]}]") == Numbers{2, 3});
    // Of a side: only in its turn.
    CHECK(run("sequence: [{condition: oath, side: blue}, {turn_of: red, do: [" + marks + "]}, {turn_of: blue, do: [" +
              marks + "]}]") == Numbers{3});
}

TEST_CASE("what a condition guards once in a game happens once", "[engine][core][sequence]") {
    CHECK(run("sequence: [{repeat: {times: 3}, do: [{note: 1, when: {once_per_game: feast}}, {note: 2}]}]") ==
          Numbers{1, 2, 2, 2});
    CHECK(
        run("sequence: [{repeat: {times: 2}, do: [{note: 1, when: [{once_per_game: feast}, {track: {id: turn, is: 2}}]},"
            "{advance: turn}]}]") == Numbers{1});
}

TEST_CASE("any, all and not", "[engine][core][sequence]") {
    const auto when = [](const std::string& condition) {
        return !run("sequence: [{note: 1, when: " + condition + "}]").empty();
    };
    const std::string yes = "{track: {id: turn, is: 1}}", no = "{track: {id: turn, is: 2}}";
    CHECK(when("{any: [" + no + ", " + yes + "]}"));
    CHECK_FALSE(when("{any: [" + no + ", " + no + "]}"));
    CHECK(when("{all: [" + yes + ", " + yes + "]}"));
    CHECK_FALSE(when("[" + yes + ", " + no + "]"));
    CHECK(when("{not: " + no + "}"));
    CHECK(when("{units: {side: red, at_least: 2}}"));
    CHECK_FALSE(when("{units: {side: red, class: heavy, at_least: 1}}"));
    CHECK(when("{units: {side: blue, class: heavy, field: hp, having: 7, is: 1}}"));
    CHECK(when("{units: {side: red, at: p, is: 1}}"));
    CHECK(when("{units: {side: red, at: [p, q], is: 2}}"));
    CHECK_FALSE(when("{units: {side: blue, at: [p, q], at_least: 1}}"));
    CHECK(when("{band: {track: gauge, is: middle}}"));
    CHECK(when("{field: {id: plan, side: blue, is: 0}}"));
    CHECK(when("{applies: r.2}"));
    CHECK_FALSE(when("{applies: r.4}"));
}

TEST_CASE("a track stops at its ends; a held one waits until it is settled", "[engine][core][sequence]") {
    Game game{
        toy::title(
            {"sequence: [{adjust: gauge, by: 20}, {adjust: mood, by: 9}, {adjust: mood, by: 9}, {adjust: mood, by: -10},"
             "{note: 1, when: {track: {id: mood, is: 5}}}, {settle: mood}, {note: 2, when: {track: {id: mood, is: 10}}},"
             "{settle: mood}, {adjust: gauge, by: -2d6}, {step: ask}]"}),
        "field"};
    CHECK(notes(game.position()) == Numbers{1, 2});
    const TrackId gauge = game.title().track("gauge");
    CHECK(game.position().track(gauge) < 9);
    CHECK(game.position().track(game.title().track("mood")) == 10);
}

TEST_CASE("bags: draw, put back, pour, refill", "[engine][core][sequence]") {
    const std::string draw = "{draw: bag, into: chit}, {put: chit, into: out}";
    const std::string sequence =
        "blocks:\n  all: {locals: [chit], do: [" + draw + ", " + draw + ", " + draw +
        ", {note: 1, when: {bag: {id: bag, is: 0}}}, {draw: bag, into: chit}, {note_local: chit}, {put: chit, into: out},"
        "{note: 2, when: {bag: {id: out, is: 3}}}, {pour: out, into: bag}, {put: c, into: bag},"
        "{note: 3, when: {bag: {id: bag, is: 4}}}, {refill: bag}]}\nsequence: [{call: all}]";
    const Game game{toy::title({sequence}), "field"};
    CHECK(notes(game.position()) == Numbers{1, 99, 2, 3});
    const BagId bag = BagId::at(0);
    CHECK(game.position().in_bag(bag, 0) == 1);
    CHECK(game.position().in_bag(bag, 1) == 2);
    CHECK(game.position().in_bag(bag, 2) == 0);
}

TEST_CASE("watches run after each action, to a fix point", "[engine][core][sequence]") {
    const auto title = toy::title(
        {"sequence: [{step: ask, rule: r.1}]\n"
         "watch:\n"
         "  - {when: {bag: {id: out, is: 2}}, do: [{note: 12}, {put: a, into: out}], rule: r.3}\n"
         "  - {when: [{bag: {id: out, at_most: 1}}, {field: {id: notes, at_least: 1}}], do: [{put: b, into: out}]}\n"
         "  - {when: {bag: {id: out, is: 7}}, do: [{note: 1}], rule: r.4}\n"});
    Game game{title, "field"};
    REQUIRE_FALSE(game.apply("say 4"));
    // The second puts one in, twice; then the first fires and brings all to rest.
    CHECK(notes(game.position()) == Numbers{4, 12});
    CHECK(game.position().bag_size(BagId::at(1)) == 3);
    game.undo();
    CHECK(game.position().bag_size(BagId::at(1)) == 0);
    GameOptions muted;
    muted.choices.readings["r.5"] = "seven";  // switches r.3 off
    Game other{title, "field", muted};
    REQUIRE_FALSE(other.apply("say 4"));
    CHECK(notes(other.position()) == Numbers{4});
}

TEST_CASE("a watch that never comes to rest is a broken promise, taken back", "[engine][core][sequence]") {
    Game game{toy::title({"sequence: [{step: ask, rule: r.1}]\n"
                          "watch: [{when: {field: {id: notes, is: 1}}, do: [{set: fate, to: 1}]}]"}),
              "field"};
    const std::uint64_t before = game.hash();
    CHECK_THROWS_WITH(game.apply("say 4"), Catch::Contains("never comes to rest"));
    CHECK(game.hash() == before);
}

TEST_CASE("a watch ends the game from within an action, and where a block says so", "[engine][core][sequence]") {
    const std::string watch = "watch: [{when: {field: {id: notes, at_least: 1}}, do: [{end_game: blue, rule: r.3}]}]";
    Game asked{toy::title({"sequence: [{step: ask, rule: r.1}]\n" + watch}), "field"};
    REQUIRE_FALSE(asked.apply("say 4"));
    CHECK(asked.outcome().winner == asked.title().side("blue"));
    CHECK(asked.check("say 4")->rule == "r.3");
    const Game told{toy::title({"sequence: [{note: 1}, {watch: true}, {note: 2}]\n" + watch}), "field"};
    CHECK(told.over());
    CHECK(notes(told.position()) == Numbers{1});
}

TEST_CASE("watches see what was done before a side is asked", "[engine][core][sequence]") {
    const std::string watch = "watch: [{when: {field: {id: notes, is: 1}}, do: [{note: 8}], rule: r.3}]";
    // At the very start, by what the sequence itself has done.
    Game begun{toy::title({"sequence: [{note: 1}, {step: ask, rule: r.1}]\n" + watch}), "field"};
    CHECK(notes(begun.position()) == Numbers{1, 8});
    CHECK(begun.decision().side() == SideId::at(0));
    // By what a step does after an action, when it runs again.
    const auto title = toy::title({"sequence: [{step: late, rule: r.1}]\n" + watch}, [](Rulebook& book) {
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play& play) {
            if (play.local(LocalId::at(0)) == 1) toy::note(play, 5);
            play.set_local(LocalId::at(0), 0);
            return Then::ask(SideId::at(0));
        };
        step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("roll")); };
        step->on_perform = [](Play& play, const Action&) { play.set_local(LocalId::at(0), 1); };
        book.step("late", std::move(step), {{"roll"}, {"n"}});
    });
    Game late{title, "field"};
    CHECK(notes(late.position()).empty());
    REQUIRE_FALSE(late.apply("roll"));
    CHECK(notes(late.position()) == Numbers{5, 8});
    REQUIRE(late.undo());
    CHECK(notes(late.position()).empty());
}

TEST_CASE("play can begin at a phase of a side's turn", "[engine][core][sequence]") {
    const auto title = toy::title(
        {"blocks:\n  day: {locals: [n], do: [{phase: dawn, note_local: n}, {phase: noon, do: [{note: 2}, {step: ask}]}]}\n"
         "sequence:\n  - {note: 9}\n"
         "  - repeat: {track: turn, through: 3}\n"
         "    do: [{turn_of: red, do: [{call: day, n: 4}]}, {turn_of: blue, do: [{call: day, n: 5}]}, {advance: turn}]"});
    const auto begin = [&](std::string_view side, std::string_view phase) {
        auto opening = std::make_shared<Opening>();
        opening->start = title->scenarios.front()->start;
        opening->side = title->side(side);
        for (std::size_t at = 0; at < title->sequence.phases.size(); ++at)
            if (title->sequence.phases[at] == phase) opening->phase = PhaseId::at(at);
        GameOptions options;
        options.opening = opening;
        return Game{title, "field", options};
    };
    Game noon = begin("blue", "noon");
    CHECK(notes(noon.position()) == Numbers{2});
    CHECK(noon.decision().side() == title->side("blue"));
    REQUIRE_FALSE(noon.apply("done"));  // the turn goes on, and the next begins
    CHECK(notes(noon.position()) == Numbers{2, 4, 2});
    CHECK(noon.position().track(title->track("turn")) == 2);
    CHECK(notes(begin("blue", "dawn").position()) == Numbers{5, 2});
}

TEST_CASE("phases are told with the side and the tracks", "[engine][core][sequence]") {
    Game game{toy::title({"sequence: [{turn_of: red, do: [{phase: day, rule: r.2, note: 1}, {phase: day, note: 1}]},"
                          "{adjust: gauge, by: 1}, {turn_of: blue, do: [{phase: day, note: 1}]}]"}),
              "field"};
    CHECK(game.log() == std::vector<std::string>{"Red at day, gauge 5 [r.2]", "Blue at day, gauge 6"});
}

TEST_CASE("faults of a sequence are found when it is loaded", "[engine][core][sequence]") {
    CHECK_THAT(fault("sequence: [{note: 1, sied: red}]"), Catch::Contains("unknown field 'sied'"));
    CHECK_THAT(fault("sequence: [{adjust: gauge, bye: 1}]"), Catch::Contains("did you mean 'by'?"));
    CHECK_THAT(fault("sequence: [{step: aks}]"), Catch::Contains("did you mean 'ask'?"));
    CHECK_THAT(fault("sequence: [{note: 1, rule: r.9}]"), Catch::Contains("unknown rule 'r.9'"));
    CHECK_THAT(fault("sequence: [{note: 1, when: {trakc: {id: turn, is: 1}}}]"),
               Catch::Contains("did you mean 'track'?"));
    CHECK_THAT(fault("sequence: [{note: 1, when: {local: {id: chit, is: d}}}]"), Catch::Contains("unknown chit 'd'"));
    CHECK_THAT(fault("sequence: [{for_each: {mover: rods}, do: []}]"), Catch::Contains("did you mean 'reds'?"));
    CHECK_THAT(fault("sequence: [{put: d, into: bag}]"), Catch::Contains("unknown chit 'd'"));
}

TEST_CASE("a key that a repeat, a watch or a block does not have is refused", "[engine][core][sequence][faults]") {
    CHECK(faults("sequence: [{repeat: {times: 2, whlie: {result: 1}}, do: [{note: 1}]}]") ==
          Faults{"sequence.yaml:1:32: error: unknown field 'whlie' [WG0203]; did you mean 'while'?"});
    CHECK(faults("sequence: [{note: 1}]\nwatch:\n  - {when: {result: 1}, do: [{note: 1}], rlue: r.1}") ==
          Faults{"sequence.yaml:3:42: error: unknown field 'rlue' [WG0203]; did you mean 'rule'?"});
    CHECK(faults("blocks:\n  one: {local: [n], do: [{note: 1}]}\nsequence: [{call: one}]") ==
          Faults{"sequence.yaml:2:9: error: unknown field 'local' [WG0203]; did you mean 'locals'?"});
    CHECK(faults("blocks:\n  one: {locals: [n], dp: [{note: 1}]}\nsequence: [{call: one}]") ==
          Faults{"sequence.yaml:2:8: error: 'locals' needs 'do': the list of nodes that has them [WG0201]",
                 "sequence.yaml:2:22: error: unknown field 'dp' [WG0203]; did you mean 'do'?"});
}

TEST_CASE("what an effect or a node needs is asked for at its place", "[engine][core][sequence][faults]") {
    const auto one = [](const std::string& node) { return faults("sequence:\n  - " + node); };
    CHECK(one("{adjust: gauge}") ==
          Faults{"sequence.yaml:2:5: error: 'adjust' needs 'by': how far, a number or dice like -1d6 [WG0201]"});
    CHECK(one("{set: open}") ==
          Faults{"sequence.yaml:2:5: error: 'set' needs 'to': the value that the field takes [WG0201]"});
    CHECK(one("{draw: bag}") ==
          Faults{"sequence.yaml:2:5: error: 'draw' needs 'into': the local that takes what is drawn [WG0201]"});
    CHECK(one("{put: a}") == Faults{"sequence.yaml:2:5: error: 'put' needs 'into': the bag that takes it [WG0201]"});
    CHECK(one("{pour: bag}") ==
          Faults{"sequence.yaml:2:5: error: 'pour' needs 'into': the bag that takes it [WG0201]"});
    CHECK(one("{turn_of: red}") ==
          Faults{"sequence.yaml:2:5: error: 'turn_of' needs 'do': a list of nodes, or the name of a block [WG0201]"});
    CHECK(one("{repeat: {times: 1}}") ==
          Faults{"sequence.yaml:2:5: error: 'repeat' needs 'do': a list of nodes, or the name of a block [WG0201]"});
    CHECK(one("{for_each: {mover: reds}}") ==
          Faults{"sequence.yaml:2:5: error: 'for_each' needs 'do': a list of nodes, or the name of a block [WG0201]"});
    CHECK(
        one("{phase: dawn, rule: r.1}") ==
        Faults{"sequence.yaml:2:5: error: this node does nothing [WG0280]; beside phase, rule, only, when it needs one "
               "of step, call, do, repeat, for_each, turn_of, advance, watch, or an effect"});
    CHECK(one("{phase: dawn, stpe: ask}") ==
          Faults{"sequence.yaml:2:19: error: unknown effect 'stpe' [WG0203]; did you mean 'step'?"});
    CHECK(faults("sequence: [{note: 1}]\nwatch:\n  - {do: [{note: 1}]}\n  - {when: {result: 1}}") ==
          Faults{"sequence.yaml:3:5: error: 'watch' needs 'when': the condition that is watched for [WG0201]",
                 "sequence.yaml:4:5: error: 'watch' needs 'do': the list of nodes that are done then [WG0201]"});
}

TEST_CASE("a condition that tests nothing is refused", "[engine][core][sequence][faults]") {
    const auto when = [](const std::string& condition) {
        return faults("sequence:\n  - {note: 1, when: {" + condition + "}}");
    };
    const std::string always = "error: this condition always holds: it needs is, at_least or at_most [WG0201]";
    CHECK(when("track: {id: turn}") == Faults{"sequence.yaml:2:29: " + always});
    CHECK(when("local: {id: n}") == Faults{"sequence.yaml:2:29: " + always});
    CHECK(when("field: {id: open}") == Faults{"sequence.yaml:2:29: " + always});
    CHECK(when("bag: {id: bag}") == Faults{"sequence.yaml:2:27: " + always});
    CHECK(when("units: {side: red}") == Faults{"sequence.yaml:2:29: " + always});
    CHECK(when("units: {side: red, field: hp, is: 1}") ==
          Faults{"sequence.yaml:2:29: error: 'field' and 'having' are needed together [WG0201]"});
    CHECK(when("track: {id: turn, side: red, is: 1}").size() == 1);
}

TEST_CASE("a condition of the module has the keys that it declares", "[engine][core][sequence][faults]") {
    const auto when = [](const std::string& condition) {
        return faults({"sequence:\n  - {note: 1, when: {" + condition + "}}"}, [](Rulebook& book) {
            const auto never = [](const data::Node&, Compiler&) { return std::make_unique<Never>(); };
            book.predicate("never", never, {"side", "most"});
            book.predicate("at_no_time", never);
        });
    };
    CHECK(when("never: {side: red, most: 2}").empty());
    CHECK(when("at_no_time: now").empty());
    CHECK(when("never: {side: red, msot: 2}") ==
          Faults{"sequence.yaml:2:41: error: unknown field 'msot' [WG0203]; did you mean 'most'?"});
    CHECK(when("at_no_time: {most: 2}").size() == 1);
}

TEST_CASE("a step is given the locals that it needs", "[engine][core][sequence][faults]") {
    const auto more = [](Rulebook& book) {
        book.step("give", std::make_unique<toy::StepOf>(), {.locals = {"n"}, .given = {"mover"}});
    };
    CHECK(faults({"blocks:\n  one: [{for_each: {mover: reds}, do: [{step: give, mover: mover, n: 1}]}]\n"
                  "sequence: [{call: one}]"},
                 more)
              .empty());
    CHECK(faults({"sequence:\n  - {step: give, n: 1}"}, more) ==
          Faults{"sequence.yaml:2:5: error: step 'give' needs 'mover', a local that its node gives [WG0201]"});
}

TEST_CASE("a local has no name that nodes use", "[engine][core][sequence][faults]") {
    const auto named = [](const std::string& name) {
        toy::Files files;
        std::string title = toy::title_file();
        const std::size_t at = title.find("  m: {}\n");
        files.other["title.yaml"] = title.replace(at, 8, "  m: {}\n  " + name + ": {}\n");
        return faults(files);
    };
    const std::string hint = " [WG0204]; in a node it would give the local a value; choose another name";
    CHECK(named("side") ==
          Faults{"title.yaml:25:3: error: no local can be named 'side', a key of the effect 'condition'" + hint});
    CHECK(named("by") ==
          Faults{"title.yaml:25:3: error: no local can be named 'by', a key of the effect 'adjust'" + hint});
    CHECK(named("note") ==
          Faults{"title.yaml:25:3: error: no local can be named 'note', a key of the effect 'note'" + hint});
    CHECK(named("only") == Faults{"title.yaml:25:3: error: no local can be named 'only', a key of nodes" + hint});
    CHECK(named("siding").empty());
}
