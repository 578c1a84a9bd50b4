// Actions as text: shorthand, forced choices, refusals, prompts.
#include "catch.hpp"
#include "play/core.hpp"
#include "toy_title.hpp"

#include <array>

using namespace wargame;
using toy::notes;

namespace {

using Numbers = std::vector<int>;

std::shared_ptr<const Title> with_home() {
    return toy::title({}, [](Rulebook& book) {
        book.shorthand_value("home", [](const Known& known, std::span<const int> units) -> std::optional<int> {
            if (known.side(UnitId::from(units[1])) != known.viewer()) return {};
            return known.place(UnitId::from(units[1])).number();
        });
    });
}

// Red says something; then, after a step in which only `only` can be chosen by `chooser`, Red is asked again.
std::shared_ptr<const Title> with_forced(SideId chooser) {
    const std::string sequence =
        "sequence: [{step: first, rule: r.1}, {step: forced, rule: r.2}, {step: ask, rule: r.3}]\n";
    return toy::title({sequence}, [chooser](Rulebook& book) {
        const auto once = [](SideId side, const char* verb) {
            auto step = std::make_unique<toy::StepOf>();
            step->on_run = [side](Play& play) {
                return play.local(LocalId::at(0)) == 1 ? Then::done() : Then::ask(side);
            };
            step->on_candidates = [verb](const Known& known, ActionList& out) {
                if (std::string_view{verb} == "say")
                    out.add(known.title().verb(verb), 1);
                else
                    out.add(known.title().verb(verb));
            };
            step->on_perform = [](Play& play, const Action& action) {
                play.set_local(LocalId::at(0), 1);
                toy::note(play, 50 + action.number());
            };
            return step;
        };
        book.step("first", once(SideId::at(0), "say"), {{"say"}, {"n"}});
        book.step("forced", once(chooser, "roll"), {{"roll"}, {"n"}});
    });
}

std::string form_code(Game& game, std::string_view text) {
    try {
        game.check(text);
    } catch (const FormError& error) {
        return error.code();
    }
    return "none";
}

}  // namespace

TEST_CASE("a shorthand is one apply and is undone whole", "[engine][core][shorthand]") {
    Game game{toy::title(), "field"};
    const std::uint64_t before = game.hash();
    REQUIRE_FALSE(game.apply("both 1 and 2"));
    CHECK(notes(game.position()) == Numbers{1, 2});
    CHECK(game.over());
    CHECK(game.applied() == 1);
    REQUIRE(game.undo());
    CHECK(game.hash() == before);
    CHECK_FALSE(game.undo());
}

TEST_CASE("what is in brackets may be left out; several values make several actions", "[engine][core][shorthand]") {
    Game game{toy::title(), "field"};
    REQUIRE_FALSE(game.apply("both 3"));
    CHECK(notes(game.position()) == Numbers{3});
    game.undo();
    REQUIRE_FALSE(game.apply("tell 1 2 3"));
    CHECK(notes(game.position()) == Numbers{1, 2, 3});
    CHECK(game.core().history().size() == 4);
    game.undo();
    REQUIRE_FALSE(game.apply("tell 1 2 with red_1 red_2"));
    CHECK(game.core().history().size() == 5);
}

TEST_CASE("a shorthand asks the module for a value", "[engine][core][shorthand]") {
    Game game{with_home(), "field"};
    REQUIRE_FALSE(game.apply("best red_1 to red_2"));
    CHECK(game.position().place(UnitId::at(0)) == game.position().place(UnitId::at(1)));
    game.undo();
    const std::uint64_t before = game.hash();
    const auto no = game.apply("best red_1 to blue_1");
    REQUIRE(no);
    CHECK(no->rule == "r.1");
    CHECK(game.hash() == before);
}

TEST_CASE("a shorthand refused in the middle is taken back whole", "[engine][core][shorthand]") {
    Game game{toy::title(), "field"};
    const std::uint64_t before = game.hash();
    const auto no = game.apply("both 1 and 0");
    REQUIRE(no);
    CHECK(no->rule == "r.1");
    CHECK(no->action == "say 0");
    CHECK(no->nearest == "both 1 and 1");
    CHECK(game.hash() == before);
    CHECK(game.applied() == 0);
    CHECK(game.check("both 1 and 0")->rule == "r.1");
    CHECK_FALSE(game.check("both 1 and 2"));
    CHECK(game.hash() == before);
}

TEST_CASE("after a die a shorthand that is refused ends there", "[engine][core][shorthand]") {
    Game game{toy::title(), "field"};
    REQUIRE_FALSE(game.apply("gamble 0"));
    CHECK(notes(game.position()).size() == 1);
    CHECK(game.left() == "say 0; done");
    CHECK(game.undo_reveals());
    game.undo();
    CHECK(notes(game.position()).empty());
    REQUIRE_FALSE(game.apply("gamble 3"));
    CHECK(game.left().empty());
    CHECK(game.over());
}

TEST_CASE("what is no action at all is said before any die is thrown", "[engine][core][shorthand]") {
    Game game{toy::title(), "field"};
    const std::uint64_t before = game.hash();
    CHECK_THROWS_AS(game.apply("gamble 77"), FormError);
    CHECK(game.hash() == before);
    CHECK(game.last_dice().empty());
}

TEST_CASE("where one action is wanted a shorthand is told apart from nonsense", "[engine][core][shorthand]") {
    Game game{toy::title(), "field"};
    try {
        game.parse("both 1 and 2");
        FAIL("a shorthand is no single action");
    } catch (const FormError& error) {
        CHECK(error.code() == "WG0405");
        CHECK_THAT(error.what(), Catch::Contains("'both' is several actions: "));
        CHECK(error.hint() == "name one of them");
    }
}

TEST_CASE("a check of a shorthand throws no die", "[engine][core][shorthand]") {
    Game game{toy::title(), "field"};
    const std::uint64_t before = game.hash();
    CHECK_FALSE(game.check("gamble 0"));
    CHECK(game.hash() == before);
    CHECK(game.last_dice().empty());
    game.give_dice(std::array{4});
    CHECK_FALSE(game.check("gamble 3"));
    REQUIRE_FALSE(game.apply("gamble 3"));
    CHECK(notes(game.position()) == Numbers{104, 3});
    game.undo();
    // Given faces that run out in the middle: nothing is done and nothing is used up.
    const std::uint64_t again = game.hash();
    game.give_dice({});
    CHECK_THROWS_AS(game.apply("gamble 3"), DieWanted);
    CHECK(game.hash() == again);
}

TEST_CASE("a shorthand passes over a forced choice of its own side", "[engine][core][shorthand]") {
    Game game{with_forced(SideId::at(0)), "field"};
    REQUIRE_FALSE(game.apply("both 1 and 4"));
    CHECK(notes(game.position()) == Numbers{51, 50, 4});
    CHECK(game.applied() == 1);
    game.undo();
    CHECK(notes(game.position()).empty());
}

TEST_CASE("a shorthand stops at the other side's choice, though it is forced", "[engine][core][shorthand]") {
    Game game{with_forced(SideId::at(1)), "field"};
    REQUIRE_FALSE(game.apply("both 1 and 4"));
    CHECK(notes(game.position()) == Numbers{51});
    CHECK(game.left() == "say 4; done");
    CHECK(game.decision().side() == SideId::at(1));
}

TEST_CASE("asides are judged alike and listed apart", "[engine][core][decision]") {
    Game game{toy::title(), "field"};
    const Action wave = game.parse("wave");
    CHECK(game.decision().asides().size() == 1);
    CHECK(game.decision().offers(wave));
    CHECK(std::count(game.decision().actions().begin(), game.decision().actions().end(), wave) == 0);
    CHECK_FALSE(game.apply(wave));
}

TEST_CASE("asides made ready are listed with the others, in order", "[engine][core][decision]") {
    const auto listing = [](std::vector<std::string> ready, bool mixed) {
        return toy::title({"sequence: [{step: lists, rule: r.1}]\n"}, [=](Rulebook& book) {
            auto step = std::make_unique<toy::StepOf>();
            step->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
            step->on_candidates = [=](const Known& known, ActionList& out) {
                out.add_judged(known.title().verb("say"), 2);
                if (mixed) out.add_judged(known.title().verb("wave"));
                for (const std::string& id : ready) {
                    const Action aside{known.title().verb(id)};
                    out.add_judged_asides({&aside, 1});
                }
            };
            book.step("lists", std::move(step), {{"say", "wave", "done"}});
        });
    };
    for (const bool checks : {false, true}) {
        GameOptions options;
        options.check_invariants = checks;
        for (const bool mixed : {false, true}) {
            Game game{listing({"wave"}, mixed), "field", options};
            CHECK(game.decision().actions().size() == 1);
            CHECK(game.decision().asides().size() == 1);
            CHECK(game.decision().offers(game.parse("wave")));
        }
        Game twice{listing({"wave", "wave"}, false), "field", options};
        CHECK(twice.decision().asides().size() == 1);
    }
    GameOptions options;
    options.check_invariants = true;
    Game wrong{listing({"done"}, false), "field", options};
    CHECK_THROWS_AS(wrong.decision(), std::logic_error);
}

TEST_CASE("the list is sorted, without what the judge refuses", "[engine][core][decision]") {
    Game game{toy::title(), "field"};
    const auto actions = game.decision().actions();
    CHECK(std::is_sorted(actions.begin(), actions.end()));
    CHECK(std::adjacent_find(actions.begin(), actions.end()) == actions.end());
    // 8 numbers, 2 own units, 4 places, roll, done.
    CHECK(actions.size() == 16);
    CHECK_FALSE(game.decision().offers(game.parse("say 0")));
    for (const Action& action : actions) CHECK_FALSE(game.check(action));
}

TEST_CASE("verbs and ids come first, with the rule of the step", "[engine][core][decision]") {
    Game game{toy::title({"sequence: [{rule: r.2, do: [{step: ask}]}]"}), "field"};
    const auto rule_of = [&](const Action& action) { return game.text(game.check(action), action).rule; };
    const VerbId say = game.title().verb("say"), go = game.title().verb("go"), pick = game.title().verb("pick");
    CHECK(rule_of(Action{}) == "r.2");
    CHECK(rule_of(Action{say}) == "r.2");
    CHECK(rule_of(Action{say, 1, 2}) == "r.2");
    CHECK(rule_of(Action{say, 10}) == "r.2");
    CHECK(rule_of(Action{pick, 4}) == "r.2");
    CHECK(rule_of(Action{pick, -1}) == "r.2");
    CHECK(rule_of(Action{go, 0}) == "r.2");
    CHECK(rule_of(Action{go, Place::location(4)}) == "r.2");
    CHECK(rule_of(Action{VerbId::at(99), 4}) == "r.2");
    CHECK(rule_of(Action{say, 0}) == "r.1");
    CHECK(game.text(game.check(Action{say}), Action{say}).text == "not possible in this step");
    CHECK(game.text(game.check(Action{VerbId::at(99)}), Action{VerbId::at(99)}).text == "not possible in this step");
}

TEST_CASE("the rule of a step says why a verb has no place in it", "[engine][core][decision]") {
    Game game{toy::proving(), "passage"};
    const VerbId hold = game.title().verb("hold"), slip = game.title().verb("slip");
    const Refused no = game.text(game.check(Action{hold}), Action{hold});
    CHECK(no.rule == "3.1");
    CHECK(no.text == "the raiders slip now");
    // The verb has its place, what it names does not exist.
    CHECK(game.text(game.check(Action{slip}), Action{slip}).text == "not possible in this step");
}

TEST_CASE("a verb without a place in a step is told with the phase that it belongs to", "[engine][core][decision]") {
    const auto title = toy::title(
        {"blocks: {night: [{phase: night, rule: r.1, step: ask}]}\n"
         "sequence:\n"
         "  - {phase: day, rule: r.2, step: listen}\n"
         "  - {phase: dusk, do: [{turn_of: red, do: [{rule: r.2, step: listen}]}, {turn_of: blue, do: [{rule: r.2, step: talk}]}]}\n"
         "  - {turn_of: red, do: night}\n"
         "  - {turn_of: blue, do: night}\n"},
        [](Rulebook& book) {
            const auto step = [](const char* verb) {
                auto made = std::make_unique<toy::StepOf>();
                made->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
                made->on_candidates = [verb](const Known& known, ActionList& out) {
                    out.add(known.title().verb(verb));
                };
                made->on_why_not = [](const Known&, const Action&) { return Judgement{}; };
                return made;
            };
            book.step("listen", step("done"), {{"done"}, {}});
            book.step("talk", step("roll"), {{"roll"}, {}});
            book.step("called_by_a_step", step("go"), {{"go"}, {}});
        });
    Game game{title, "field"};
    const auto said = [&](const char* verb) {
        const Action action{game.title().verb(verb)};
        return game.text(game.check(action), action).text;
    };
    CHECK(said("wave") == "not possible in this step: wave belongs to the night phase");
    CHECK(said("roll") == "not possible in this step: roll belongs to the dusk phase of Blue and the night phase");
    CHECK(said("go") == "not possible in this step");
}

TEST_CASE("a rule without a sentence for a reason takes that of the rule above it", "[engine][core][decision]") {
    const auto title = toy::title(
        {"sequence: [{rule: r.2, step: never}]\n",
         {{"rules.yaml", "rules:\n"
                         "  - {id: r.1, title: A, met: engine, says: A., refuse: {low: above, high: far above}}\n"
                         "  - {id: r.1.1, title: B, met: engine, says: B., refuse: {low: near}}\n"
                         "  - {id: r.1.1.1, title: C, met: engine, says: C.}\n"
                         "  - {id: r.2, title: D, met: engine, says: D.}\n"
                         "  - {id: r.3, title: E, met: engine, says: E.}\n"
                         "  - {id: r.4, title: F, met: engine, says: F.}\n"}}},
        [](Rulebook& book) {
            auto made = std::make_unique<toy::StepOf>();
            made->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
            made->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("done")); };
            made->on_why_not = [](const Known& known, const Action& action) -> Judgement {
                if (action.verb == known.title().verb("done")) return {};
                return Refusal{Rule{"r.1.1.1"}, action.number() == 0 ? "low" : "high"};
            };
            book.step("never", std::move(made), {{"done", "say"}, {}});
        });
    GameOptions checked;
    checked.check_invariants = true;
    Game game{title, "field", checked};
    const auto said = [&](const char* text) {
        const Action action = game.parse(text);
        return game.text(game.check(action), action).text;
    };
    CHECK(said("say 0") == "near");
    CHECK(said("say 1") == "far above");
}

TEST_CASE("text that is no action is an error of form", "[engine][core][text]") {
    Game game{toy::title(), "field"};
    CHECK(form_code(game, "") == "WG0401");
    CHECK(form_code(game, "shout 3") == "WG0402");
    CHECK(form_code(game, "pick red_9") == "WG0402");
    CHECK(form_code(game, "go x") == "WG0402");
    CHECK(form_code(game, "say x") == "WG0404");
    CHECK(form_code(game, "say 10") == "WG0404");
    CHECK(form_code(game, "say") == "WG0405");
    CHECK(form_code(game, "both 1 or 2") == "WG0405");
    for (const Action& action : game.decision().actions()) CHECK(game.parse(game.text(action)) == action);
}

TEST_CASE("the prompt is filled with the named values of what runs", "[engine][core][text]") {
    Game game{toy::title(), "field"};
    REQUIRE_FALSE(game.apply("pick red_2"));
    CHECK(game.prompt() == "Where does the second Red go? 0 left");
}

TEST_CASE("a faulty shorthand is a fault of the data", "[engine][core][text]") {
    const auto fault = [](const std::string& shorthand) -> std::string {
        toy::Files files;
        files.other["actions.yaml"] =
            "verbs: {say: {n: {number: [0, 9]}}, pick: {unit: unit}, go: {place: place}, roll: {}, wave: {},"
            "done: {}}\nshorthand: " +
            shorthand + "\n";
        try {
            toy::title(files);
        } catch (const DataError& error) {
            return error.what();
        }
        return "no fault";
    };
    CHECK(fault("{x: {form: \"N [M]\", means: \"say N; say M\"}}") == "no fault");
    CHECK_THAT(fault("{x: {form: \"N [M\", means: \"say N; say M\"}}"), Catch::Contains("brackets"));
    CHECK_THAT(fault("{x: {form: \"N ]M[\", means: \"say N; say M\"}}"), Catch::Contains("brackets"));
    CHECK_THAT(fault("{x: {form: \"N\", means: \"sya N\"}}"), Catch::Contains("did you mean 'say'?"));
}

TEST_CASE("in checked games a sentence that is not filled is a broken promise", "[engine][core][text]") {
    const auto saying = [](const Refusal& no, const Fact& fact) {
        return toy::title({"sequence: [{step: tells, rule: r.1}]\n"}, [no, fact](Rulebook& book) {
            auto step = std::make_unique<toy::StepOf>();
            step->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
            step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("roll")); };
            step->on_why_not = [no](const Known& known, const Action& action) -> Judgement {
                if (action.verb == known.title().verb("roll")) return {};
                return no;
            };
            step->on_perform = [fact](Play& play, const Action&) {
                play.event(TextId::at(1), Rule{"r.2"}, {Fact::number("n", 1), fact});
            };
            book.step("tells", std::move(step), {{"roll", "say"}});
        });
    };
    GameOptions checked;
    checked.check_invariants = true;
    const Fact unit = Fact::of("unit", UnitId::at(0)), other = Fact::of("unitt", UnitId::at(0));
    Game told{saying(Refusal{Rule{"r.1"}, "low", {Fact::number("n", 1)}}, unit), "field", checked};
    CHECK_FALSE(told.apply("roll"));
    CHECK(told.check("say 1")->text == "1 is too low");
    Game untold{saying(Refusal{Rule{"r.1"}, "low"}, other), "field", checked};
    CHECK_THROWS_WITH(untold.apply("roll"), Catch::Contains("text 'noted' names {unit}"));
    CHECK_THROWS_WITH(untold.check("say 1"), Catch::Contains("reason 'low': its sentence names {n}"));
    Game unknown{saying(Refusal{Rule{"r.1"}, "high"}, unit), "field", checked};
    CHECK_THROWS_WITH(unknown.check("say 1"), Catch::Contains("rule r.1 has no sentence 'refuse: {high: ...}'"));
    Game unchecked{saying(Refusal{Rule{"r.1"}, "high"}, other), "field"};
    CHECK_FALSE(unchecked.apply("roll"));
    CHECK(unchecked.check("say 1")->rule == "r.1");
}
