// Dice: where faces come from, and what an action can lead to.
#include "catch.hpp"
#include "toy_title.hpp"

#include <array>
#include <map>

using namespace wargame;
using toy::notes;

namespace {

// A step in which Red says how it throws: 1 a die, 2 a sum of three, 3 the successes of six, 4 a draw.
std::shared_ptr<const Title> thrower() {
    return toy::title({"sequence: [{step: throws, rule: r.1}]\n"}, [](Rulebook& book) {
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
        step->on_candidates = [](const Known& known, ActionList& out) {
            for (int how = 1; how <= 5; ++how) out.add(known.title().verb("say"), how);
        };
        step->on_perform = [](Play& play, const Action& action) {
            if (action.number() == 1) return toy::note(play, play.roll(6, "one"));
            if (action.number() == 2) return toy::note(play, play.sum(3, 6, "three"));
            if (action.number() == 3) return toy::note(play, play.successes(6, 6, 5, "six"));
            if (action.number() == 4) return toy::note(play, play.draw(BagId::at(0), "a chit"));
            toy::note(play, play.roll(6, "first"));
            toy::note(play, play.roll(6, "second"));
        };
        book.step("throws", std::move(step), {{"say"}});
    });
}

Fraction total(const Distribution& all) {
    Fraction sum;
    for (const Branch& branch : all.branches) sum += branch.chance;
    return sum;
}

// Chance by the result of the first die.
std::map<int, Fraction> by_result(const Distribution& all) {
    std::map<int, Fraction> out;
    for (const Branch& branch : all.branches) out[branch.dice.front().result] += branch.chance;
    return out;
}

}  // namespace

TEST_CASE("the same seed throws the same dice", "[engine][core][dice]") {
    const auto title = thrower();
    Game one{title, "field", {.seed = 7}}, two{title, "field", {.seed = 7}}, other{title, "field", {.seed = 8}};
    for (const char* text : {"say 1", "say 2", "say 3", "say 4", "say 5"}) {
        one.apply(text);
        two.apply(text);
        other.apply(text);
    }
    CHECK(notes(one.position()) == notes(two.position()));
    CHECK(one.hash() == two.hash());
    CHECK(one.hash() != other.hash());
}

TEST_CASE("listed faces are used in order and do not advance the generator", "[engine][core][dice]") {
    const auto title = thrower();
    Game game{title, "field", {.seed = 7}};
    const auto generator = [](const Game& of) {
        std::vector<int> words;
        for (std::size_t at = 0; at < 4; ++at) words.push_back(of.position().cell(builtin::generator, 0, at));
        return words;
    };
    const auto before = generator(game);
    game.give_dice(std::array{4, 6, 1, 2, 5, 5, 1, 6, 2, 3, 0});
    for (const char* text : {"say 1", "say 2", "say 3", "say 4"}) REQUIRE_FALSE(game.apply(text));
    CHECK(notes(game.position()) == std::vector{4, 9, 3, 0});
    CHECK(game.take_back_dice() == 0);
    CHECK(generator(game) == before);
    const DieRecord drawn = game.last_dice().back();
    CHECK(drawn.typed);
    CHECK(drawn.request.kind == DieKind::draw);
    // What is typed and what is thrown alike lead to the same position.
    game.undo();
    Game thrown{title, "field", {.seed = 7}};
    thrown.apply("say 1");
    Game typed{title, "field", {.seed = 7}};
    typed.give_dice(std::array{notes(thrown.position()).front()});
    typed.apply("say 1");
    CHECK(typed.position_hash() == thrown.position_hash());
    CHECK(typed.hash() != thrown.hash());
}

TEST_CASE("too few faces: the die that is wanted, and nothing changed", "[engine][core][dice]") {
    Game game{thrower(), "field"};
    const std::uint64_t before = game.hash();
    game.give_dice(std::array{3, 4});
    try {
        game.apply("say 2");
        FAIL("a third die was not wanted");
    } catch (const DieWanted& wanted) {
        CHECK(wanted.request().kind == DieKind::sum);
        CHECK(wanted.request().count == 3);
        CHECK(std::string{wanted.request().purpose} == "three");
    }
    CHECK(game.hash() == before);
    CHECK(game.last_dice().empty());
    game.give_dice(std::array{3, 4, 5, 6});
    REQUIRE_FALSE(game.apply("say 2"));
    CHECK(notes(game.position()) == std::vector{12});
    CHECK(game.take_back_dice() == 1);
    CHECK(game.last_dice().front().faces == std::vector{3, 4, 5});
    // Without the promise that these are all, the generator goes on.
    game.give_dice(std::array{6}, false);
    REQUIRE_FALSE(game.apply("say 5"));
    CHECK(notes(game.position())[1] == 6);
    CHECK(game.last_dice().size() == 2);
    CHECK_FALSE(game.last_dice()[1].typed);
}

TEST_CASE("a face that the die does not have is refused", "[engine][core][dice]") {
    Game game{thrower(), "field"};
    const std::uint64_t before = game.hash();
    for (const int face : {0, 7, -1}) {
        game.give_dice(std::array{face});
        CHECK_THROWS_AS(game.apply("say 1"), DieWanted);
        CHECK(game.hash() == before);
    }
    for (const int member : {2, 3, -1}) {  // the bag holds none of the third
        game.give_dice(std::array{member});
        CHECK_THROWS_AS(game.apply("say 4"), DieWanted);
        CHECK(game.hash() == before);
    }
}

TEST_CASE("outcomes are exact: chances sum to one, sums and successes branch once", "[engine][core][outcomes]") {
    const auto open = [](const FieldSpec& field) { return field.audience == Audience::everyone; };
    Game game{thrower(), "field"};
    REQUIRE_FALSE(std::all_of(game.title().fields.begin(), game.title().fields.end(), open));
    const std::uint64_t before = game.hash();
    const auto outcomes = [&](const char* text) { return game.outcomes(game.parse(text)); };

    const Distribution die = outcomes("say 1");
    CHECK(die.branches.size() == 6);
    CHECK(total(die) == Fraction{1});

    const Distribution sum = outcomes("say 2");
    CHECK(sum.branches.size() == 16);
    CHECK(total(sum) == Fraction{1});
    CHECK(by_result(sum)[3] == Fraction(1, 216));
    CHECK(by_result(sum)[10] == Fraction(27, 216));

    const Distribution hits = outcomes("say 3");
    CHECK(hits.branches.size() == 7);
    CHECK(total(hits) == Fraction{1});
    CHECK(by_result(hits)[0] == Fraction(64, 729));
    CHECK(by_result(hits)[2] == Fraction(240, 729));

    const Distribution two = outcomes("say 5");
    CHECK(two.branches.size() == 36);
    CHECK(total(two) == Fraction{1});
    CHECK_FALSE(two.estimate);
    CHECK(game.hash() == before);
    CHECK(game.applied() == 0);
}

TEST_CASE("outcomes beyond the bound say that they are an estimate", "[engine][core][outcomes]") {
    Game game{thrower(), "field"};
    const std::uint64_t before = game.hash();
    const Distribution few = game.outcomes(game.parse("say 5"), 10);
    CHECK(few.estimate);
    CHECK(game.hash() == before);
    CHECK(game.outcomes(game.parse("pick red_1")).branches.empty());
}

TEST_CASE("after outcomes the dice go on as if nothing had been asked", "[engine][core][outcomes]") {
    const auto title = thrower();
    Game asked{title, "field", {.seed = 3}}, plain{title, "field", {.seed = 3}};
    asked.give_dice(std::array{2, 5}, false);
    plain.give_dice(std::array{2, 5}, false);
    asked.outcomes(asked.parse("say 2"));
    asked.apply("say 5");
    plain.apply("say 5");
    CHECK(asked.hash() == plain.hash());
    CHECK(asked.last_dice().size() == plain.last_dice().size());
}

TEST_CASE("a draw takes out what it draws, until the bag is empty", "[engine][core][dice]") {
    Game game{thrower(), "field"};
    for (int draw = 0; draw < 3; ++draw) REQUIRE_FALSE(game.apply("say 4"));
    std::vector<int> drawn = notes(game.position());
    std::sort(drawn.begin(), drawn.end());
    CHECK(drawn == std::vector{0, 1, 1});
    CHECK(game.position().bag_size(BagId::at(0)) == 0);
    CHECK_THROWS_AS(game.apply("say 4"), std::logic_error);  // -1 is no note
    CHECK(game.position().bag_size(BagId::at(0)) == 0);
}
