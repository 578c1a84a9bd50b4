// A game inside a game: levels, sides, results, history.
#include "catch.hpp"
#include "play/core.hpp"
#include "toy_title.hpp"

using namespace wargame;
using toy::notes;

namespace {

constexpr SideId red = SideId::at(0), blue = SideId::at(1);

// The toy in which `say 5` begins a game of the toy inside it (until depth three), with the sides the other way round.
std::shared_ptr<const Title> nesting() {
    return toy::title({"sequence: [{step: talk, rule: r.1}]\n"}, [](Rulebook& book) {
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play& play) {
            if (!play.nested_result().empty()) {
                toy::note(play, 100 + play.nested_result().front());
                play.set_local(LocalId::at(0), 0);
            }
            if (play.local(LocalId::at(0)) == 2) return Then::done();
            if (play.local(LocalId::at(0)) == 0) return Then::ask(red);
            auto scenario = std::make_shared<Scenario>(*play.title().scenario("field"));
            scenario->begin_with(toy::field(play, "open"), 0, toy::cell(play, "open") + 1);
            play.nest({play.shared_title(), scenario, play.rules().choices(), {blue, red}});
            return Then::wait();
        };
        step->on_candidates = [](const Known& known, ActionList& out) {
            for (int n = 1; n <= 6; ++n) out.add(known.title().verb("say"), n);
            out.add(known.title().verb("roll"));
        };
        step->on_why_not = [](const Known& known, const Action& action) -> Judgement {
            if (action.verb == known.title().verb("say") && action.number() == 5 && toy::cell(known, "open") == 2)
                return Refusal{Rule{"r.2"}};
            return {};
        };
        step->on_perform = [](Play& play, const Action& action) {
            if (action.verb == play.title().verb("roll")) return toy::note(play, play.roll(6, "a die"));
            toy::note(play, action.number());
            play.event_kept_from(blue, TextId::at(1), Rule{"r.2"},
                                 {Fact::number("n", action.number()), Fact::of("unit", UnitId::at(0))});
            if (action.number() == 5) play.set_local(LocalId::at(0), 1);
            if (action.number() == 6) play.end_game(red, Rule{"r.3"});
        };
        book.step("talk", std::move(step), {{"say", "roll"}, {"n"}});
        book.nested_result = [](const Position& at, std::vector<int>& out) {
            out.push_back(static_cast<int>(notes(at).size()));
        };
    });
}

}  // namespace

TEST_CASE("a game inside a game is played to its end and gives its result", "[engine][core][nested]") {
    Game game{nesting(), "field"};
    std::vector<std::uint64_t> hashes;
    const auto say = [&](const char* text) {
        hashes.push_back(game.hash());
        REQUIRE_FALSE(game.apply(text));
    };
    say("say 5");
    CHECK(game.core().depth() == 2);
    CHECK_FALSE(game.over());
    CHECK(toy::cell(game.position(), "open") == 1);
    say("say 1");
    say("say 5");
    CHECK(game.core().depth() == 3);
    CHECK(game.check("say 5")->rule == "r.2");
    say("roll");
    say("say 6");
    CHECK(game.core().depth() == 2);
    CHECK(notes(game.position()) == std::vector{1, 5, 102});
    say("say 6");
    CHECK(game.core().depth() == 1);
    CHECK(notes(game.position()) == std::vector{5, 104});
    CHECK_FALSE(game.over());
    say("say 5");  // a second one, beside what is left of the first
    say("say 2");
    say("say 6");
    CHECK(notes(game.position()) == std::vector{5, 104, 5, 102});
    const auto log = game.log();
    while (!hashes.empty()) {
        REQUIRE(game.undo());
        REQUIRE(game.hash() == hashes.back());
        hashes.pop_back();
    }
    CHECK(game.core().depth() == 1);
    for (const char* text : {"say 5", "say 1", "say 5", "roll", "say 6", "say 6", "say 5", "say 2", "say 6"})
        REQUIRE_FALSE(game.apply(text));
    CHECK(game.log() == log);
}

TEST_CASE("sides of an inner game are played by sides of the outer one", "[engine][core][nested]") {
    Game game{nesting(), "field"};
    game.apply("say 5");
    CHECK(game.decision().side() == red);                          // of the inner game
    CHECK(game.core().played_by(game.decision().side()) == blue);  // who moves it
    game.apply("say 3");
    game.apply("say 5");
    CHECK(game.core().played_by(game.decision().side()) == red);
    game.apply("say 2");
    // Kept from the inner game's Blue: at the first level that is Red, at the second Blue again.
    const auto heard = [&](SideId side) {
        std::vector<int> numbers;
        for (const Event& event : game.events())
            if (event.seen_by(side)) numbers.push_back(event.facts.begin()->value);
        return numbers;
    };
    CHECK(heard(red) == std::vector{5, 2});
    CHECK(heard(blue) == std::vector{3, 5});
    CHECK(heard({}) == std::vector{5, 3, 5, 2});
    const auto lines = [&](SideId side) {
        std::string numbers;
        for (const std::string& line : game.log(side)) numbers += line.substr(0, 1);
        return numbers;
    };
    CHECK(lines(red) == "52");
    CHECK(lines(blue) == "35");
}

TEST_CASE("all levels have one generator and one hash", "[engine][core][nested]") {
    const auto title = nesting();
    Game one{title, "field", {.seed = 4}}, two{title, "field", {.seed = 4}};
    one.apply("say 5");
    two.apply("say 5");
    one.apply("roll");
    CHECK(one.hash() != two.hash());
    two.apply("roll");
    CHECK(one.hash() == two.hash());
    CHECK(one.position().cell(builtin::generator, 0, 0) == 0);  // the inner one is never used
    CHECK(one.core().bottom().state.read(one.scenario().layout.slot(builtin::generator), 0) != 0);
}

TEST_CASE("a fault inside takes both levels back", "[engine][core][nested]") {
    const auto title = toy::title({"sequence: [{step: talk, rule: r.1}]\n"}, [](Rulebook& book) {
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play& play) {
            if (!play.nested_result().empty()) throw std::runtime_error{"a fault when the result comes back"};
            if (play.local(LocalId::at(0)) == 0) return Then::ask(red);
            play.nest(
                {play.shared_title(), std::make_shared<Scenario>(*play.title().scenario("field")), {}, {red, blue}});
            return Then::wait();
        };
        step->on_candidates = [](const Known& known, ActionList& out) {
            for (int n = 5; n <= 6; ++n) out.add(known.title().verb("say"), n);
        };
        step->on_perform = [](Play& play, const Action& action) {
            if (action.number() == 5)
                play.set_local(LocalId::at(0), 1);
            else
                play.end_game(red, Rule{"r.3"});
        };
        book.step("talk", std::move(step), {{"say"}, {"n"}});
    });
    Game game{title, "field"};
    const std::uint64_t outside = game.hash();
    REQUIRE_FALSE(game.apply("say 5"));
    const std::uint64_t inside = game.hash();
    CHECK_THROWS_AS(game.apply("say 6"), std::runtime_error);
    CHECK(game.hash() == inside);
    CHECK(game.core().depth() == 2);
    REQUIRE(game.undo());
    CHECK(game.hash() == outside);
}

TEST_CASE("rules in force of a scenario made for the moment are its own", "[engine][core][nested]") {
    const auto title = toy::title();
    for (int limit = 3; limit <= 6; ++limit) {
        auto made = std::make_shared<Scenario>(*title->scenario("field"));
        made->values.emplace_back(ValueId::at(0), limit);
        CHECK(title->ruleset(*made, {})->value(ValueId::at(0)) == limit);
    }
}

TEST_CASE("a start outside a field's bounds is refused", "[engine][core][nested]") {
    Scenario made{*toy::title()->scenario("field")};
    const FieldId place = builtin::place;
    CHECK_THROWS_AS(made.begin_with(place, 99, 0), std::logic_error);
    CHECK_THROWS_AS(made.begin_with(builtin::ended, 0, 2), std::logic_error);
    CHECK_NOTHROW(made.begin_with(place, 0, Place::location(1).number()));
}
