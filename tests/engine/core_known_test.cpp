// What one side knows of a game: nothing else is in its copy.
#include "catch.hpp"
#include "toy_title.hpp"
#include "wargame/view.hpp"

#include <algorithm>

using namespace wargame;

namespace {

constexpr SideId red = SideId::at(0), blue = SideId::at(1);

// The toy with Blue's units face down, or not to be seen at all while they are at `hidden_at`.
std::shared_ptr<const Title> covered(std::string_view hidden_at = "") {
    toy::Files files;
    files.other["scenarios/field.yaml"] = R"(
scenario: field
name: The field
units:
  red:
    - {id: red_1, name: the first Red, type: man, at: p, set: {secret: 3, guard: blue_1}}
    - {id: red_2, name: the second Red, type: man, at: q, set: {guard: red_1}}
  blue:
    - {id: blue_1, name: the first Blue, type: gun, at: r, set: {secret: 4, hp: 7, guard: red_1}}
    - {id: blue_2, name: the second Blue, type: man, at: r, set: {secret: 5}}
counters: {blue: 2}
)";
    return toy::title(files, [hidden_at = std::string{hidden_at}](Rulebook& book) {
        book.sight = [hidden_at](const Position& position, SideId viewer, UnitId unit) {
            if (position.side(unit) == viewer) return Seen::all;
            if (viewer == blue) return Seen::all;
            const bool hidden = position.on_board(unit) && position.board().text(position.place(unit)) == hidden_at;
            return hidden ? Seen::nothing : Seen::counter;
        };
    });
}

// Plays with changes made to the start, as a script's set-up makes them.
Game started(const std::shared_ptr<const Title>& title, const std::function<void(State&, const Layout&)>& change = {}) {
    auto opening = std::make_shared<Opening>();
    opening->start = title->scenarios.front()->start;
    if (change) change(opening->start, title->scenarios.front()->layout);
    GameOptions options;
    options.opening = opening;
    return Game{title, "field", options};
}

std::vector<UnitId> counters_on_board(const Known& known) {
    std::vector<UnitId> out;
    for (const UnitId counter : known.scenario().counters)
        if (known.on_board(counter)) out.push_back(counter);
    return out;
}

}  // namespace

TEST_CASE("fields outside a side's audience are blank", "[engine][core][known]") {
    Game game = started(toy::title(), [](State& state, const Layout& layout) {
        const auto title = toy::title();
        const auto put = [&](const char* id, std::size_t cell, int value) {
            state.write(layout.slot(title->field(id)), cell, value);
        };
        put("plan", 0, 6);
        put("plan", 1, 7);
        put("memory", 0, 1);      // Red of red_1
        put("memory", 4 + 1, 2);  // Blue of red_2
        put("fate", 0, 9);
        put("open", 0, 8);
    });
    const Known reds = game.known(red);
    CHECK(toy::cell(reds, "plan", 0) == 6);
    CHECK(toy::cell(reds, "plan", 1) == 0);
    CHECK(toy::cell(reds, "memory", 0) == 1);
    CHECK(toy::cell(reds, "memory", 5) == 0);
    CHECK(toy::cell(reds, "fate") == 0);
    CHECK(toy::cell(reds, "open") == 8);
    CHECK(toy::cell(reds, "secret", toy::unit(reds, "red_1").index()) == 3);
    CHECK(toy::cell(reds, "secret", toy::unit(reds, "blue_1").index()) == 0);
    CHECK(toy::cell(reds, "hp", toy::unit(reds, "blue_1").index()) == 7);
    CHECK(reds.bag_size(BagId::at(0)) == 0);
    for (std::size_t word = 0; word < 4; ++word) CHECK(reds.cell(builtin::generator, 0, word) == 0);
    const Known blues = game.known(blue);
    CHECK(toy::cell(blues, "plan", 1) == 7);
    CHECK(toy::cell(blues, "memory", 5) == 2);
    CHECK(toy::cell(blues, "secret", toy::unit(blues, "blue_1").index()) == 4);
    const Known all = game.known({});
    CHECK(toy::cell(all, "fate") == 9);
}

TEST_CASE("a face-down unit is a counter of which only the place is known", "[engine][core][known]") {
    Game game = started(covered());
    const Known known = game.known(red);
    const UnitId gun = toy::unit(known, "blue_1");
    CHECK_FALSE(known.on_board(gun));
    CHECK(toy::cell(known, "hp", gun.index()) == 1);
    CHECK(toy::cell(known, "guard", gun.index()) == -1);
    const std::vector<UnitId> counters = counters_on_board(known);
    REQUIRE(counters.size() == 2);
    for (const UnitId counter : counters) {
        CHECK(known.face_down(counter));
        CHECK(known.place(counter) == *known.board().find("r"));
        CHECK(known.cell(builtin::handle, counter.index(), 0) == -1);
        CHECK(known.side(counter) == blue);
    }
    // What names the unit names its counter.
    CHECK(std::count(counters.begin(), counters.end(),
                     known.unit_in({toy::field(known, "guard")}, toy::unit(known, "red_1"))) == 1);
    CHECK(known.unit_in({toy::field(known, "guard")}, toy::unit(known, "red_2")) == toy::unit(known, "red_1"));
    // The owner sees his own units, never a stand-in of them, and no handle either.
    const Known own = game.known(blue);
    CHECK(own.on_board(gun));
    CHECK(counters_on_board(own).empty());
    for (std::size_t unit = 0; unit < own.units_count(); ++unit) CHECK(own.cell(builtin::handle, unit, 0) == -1);
}

TEST_CASE("a unit that is not seen has no counter", "[engine][core][known]") {
    Game game = started(covered("r"));
    const Known known = game.known(red);
    CHECK(counters_on_board(known).empty());
    CHECK_FALSE(known.on_board(toy::unit(known, "blue_2")));
    CHECK_FALSE(known.unit_in({toy::field(known, "guard")}, toy::unit(known, "red_1")));
}

TEST_CASE("two games that differ in what is hidden are the same to the other side", "[engine][core][known]") {
    const auto title = covered();
    const auto swapped = [&](State& state, const Layout& layout) {
        // The other Blue is the strong one, guarded and wounded: no field of it may show.
        for (const char* id : {"hp", "secret", "guard"}) {
            const Layout::Slot& slot = layout.slot(title->field(id));
            const int first = state.read(slot, 2);
            state.write(slot, 2, state.read(slot, 3));
            state.write(slot, 3, first);
        }
    };
    Game one = started(title), two = started(title, swapped);
    CHECK(one.hash() != two.hash());
    CHECK(one.known(red).state() == two.known(red).state());
    CHECK_FALSE(one.known(blue).state() == two.known(blue).state());
    const auto texts = [](Game& game) {
        std::vector<std::string> out{game.prompt()};
        for (const Action& action : game.decision().actions()) out.push_back(game.text(action));
        return out;
    };
    CHECK(texts(one) == texts(two));
}

TEST_CASE("frames and lists tell no more than the fields", "[engine][core][known]") {
    auto title = covered();
    const std::string sequence = R"(
blocks:
  plotting:
    locals: [plot, mover, group]
    do: [{plans: 1}, {step: ask, rule: r.1}]
sequence: [{call: plotting}]
)";
    toy::Files files;
    files.sequence = sequence;
    files.other["scenarios/field.yaml"] = R"(
scenario: field
name: The field
units:
  red: [{id: red_1, type: man, at: p}, {id: red_2, type: man, at: q}]
  blue: [{id: blue_1, type: gun, at: r}, {id: blue_2, type: man, at: r}]
counters: {blue: 2}
)";
    class Plans final : public Effect {
        Then run(Play& play) const override {
            const auto local = [&](std::string_view id) {
                for (std::size_t at = 0; at < play.title().locals.size(); ++at)
                    if (play.title().locals[at].id == id) return LocalId::at(at);
                return LocalId{};
            };
            play.set_local(local("plot"), 77);
            play.set_local(local("mover"), toy::unit(play, "blue_2"));
            play.add_local(local("group"), toy::unit(play, "blue_1").number());
            play.append(toy::field(play, "followers"), 0, toy::unit(play, "blue_1").number());
            return Then::done();
        }
    };
    title = toy::title(files, [](Rulebook& book) {
        book.effect("plans", [](const data::Node&, Compiler&) { return std::make_unique<Plans>(); });
        book.sight = [](const Position& at, SideId viewer, UnitId unit) {
            return at.side(unit) == viewer || viewer == blue ? Seen::all : Seen::counter;
        };
    });
    Game game{title, "field"};
    const auto local = [&](const Position& at, std::string_view id) {
        for (std::size_t one = 0; one < at.title().locals.size(); ++one)
            if (at.title().locals[one].id == id) return LocalId::at(one);
        return LocalId{};
    };
    const Position truth = game.position();
    REQUIRE(truth.local(local(truth, "plot")) == 77);
    const Known known = game.known(red);
    CHECK(known.local(local(known, "plot")) == 0);
    REQUIRE(known.local_size(local(known, "group")) == 1);
    const UnitId gun = toy::unit(known, "blue_1"), man = toy::unit(known, "blue_2");
    const UnitId listed = UnitId::from(known.local_at(local(known, "group"), 0));
    CHECK(known.unit(listed).counter);
    CHECK(UnitId::from(toy::cell(known, "followers", 0, 1)) == listed);
    CHECK(game.known(blue).local_at(local(known, "group"), 0) == gun.number());
    // No word of the stack holds a hidden unit, the empty part of a list no counter.
    for (int word = 0; word < builtin::stack_words; ++word) {
        const int held = known.cell(builtin::stack, 0, static_cast<std::size_t>(word));
        const int true_word = truth.cell(builtin::stack, 0, static_cast<std::size_t>(word));
        if (true_word == 0) CHECK(held == 0);
    }
    for (std::size_t entry = 2; entry <= 4; ++entry)
        CHECK(toy::cell(known, "followers", 0, entry) == toy::cell(truth, "followers", 0, entry));
    (void)man;
}

TEST_CASE("a mix of counters leaves no trail", "[engine][core][known]") {
    // Over many games each unit has lain under each handle: neither the roster nor the first deal gives it away.
    const auto title = toy::proving();
    std::array<std::array<int, 5>, 5> seen{};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Game game{title, "passage", {.seed = seed}};
        const Position truth = game.position();
        for (std::size_t raider = 0; raider < 5; ++raider)
            ++seen[raider][static_cast<std::size_t>(truth.cell(builtin::handle, 3 + raider, 0))];
    }
    for (const auto& raider : seen)
        for (const int times : raider) CHECK(times > 15);
}

TEST_CASE("a side needs as many counters as it has units", "[engine][core][known]") {
    toy::Files files;
    files.other["scenarios/field.yaml"] =
        "scenario: field\nname: The field\nunits: {red: [{id: red_1, type: man}, {id: red_2, type: man}]}\ncounters: {red: 1}\n";
    CHECK_THROWS_WITH(toy::title(files), Catch::Contains("2 units and needs as many face-down counters"));
}

TEST_CASE("a unit shown as a counter needs one in the scenario", "[engine][core][known]") {
    const auto title = toy::title({}, [](Rulebook& book) {
        book.sight = [](const Position& position, SideId viewer, UnitId unit) {
            return position.side(unit) == viewer ? Seen::all : Seen::counter;
        };
    });
    Game game{title, "field"};
    CHECK_THROWS_WITH(game.decision(),
                      "sight shows 'blue_1' as a counter, and scenario 'field' has no counters for it");
}

TEST_CASE("in a title with secrets each field and bag says who may know it", "[engine][core][known]") {
    const auto faults = [](const std::string& title, bool sight) {
        toy::Files files;
        files.other["title.yaml"] = title;
        std::vector<std::string> out;
        try {
            toy::title(files, [sight](Rulebook& book) {
                if (sight) book.sight = [](const Position&, SideId, UnitId) { return Seen::all; };
            });
        } catch (const DataError& error) {
            for (const Diagnostic& one : error.diagnostics()) {
                const std::string text = one.text();
                out.push_back(text.substr(text.find("toy/") + 4));
            }
        }
        return out;
    };
    const auto without = [](std::string text, const std::string& what) {
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what))
            text.erase(at, what.size());
        return text;
    };
    const std::string ask = "say who may know it: everyone, owner or nobody";
    const std::string full = toy::title_file();
    const std::vector<std::string> one{
        "title.yaml:20:3: error: field 'fate' has no audience, in a title that keeps secrets [WG0201]; " + ask,
        "title.yaml:34:3: error: bag 'bag' has no audience, in a title that keeps secrets [WG0201]; " + ask};
    CHECK(faults(full, false).empty());
    // `plot`, a local, is kept from all.
    CHECK(faults(without(without(full, ", audience: nobody"), ", audience: owner"), false).size() == 5);
    CHECK(faults(without(full, ", audience: nobody"), true) == one);
    // Without secrets what is left unsaid is open.
    std::string open = without(without(without(full, ", audience: nobody"), ", audience: owner"), "audience: nobody");
    CHECK(faults(open, false).empty());
    toy::Files files;
    files.other["title.yaml"] = open;
    const auto title = toy::title(files);
    for (const FieldSpec& field : title->fields)
        if (field.id == "fate" || field.id == "bag bag" || field.id == "plan")
            CHECK(field.audience == Audience::everyone);
}

TEST_CASE("what a title has not is a broken promise when asked for", "[engine][core]") {
    struct Memory final : Scratch {};
    const Game game{toy::title(), "field"};
    CHECK_THROWS_WITH(game.position().scratch<Memory>(), "toy has no scratch memory: its rulebook needs make_scratch");
    CHECK(game.position().enemy(red) == blue);
    toy::Files files;
    std::string title = toy::title_file();
    files.other["title.yaml"] = title.replace(title.find("  blue: {name: Blue}"), 0, "  green: {name: Green}\n");
    const Game of_three{toy::title(files), "field"};
    CHECK_THROWS_WITH(of_three.position().enemy(red), Catch::Contains("has not two sides"));
}

TEST_CASE("a counter stands for the unit behind it", "[engine][core][known]") {
    const auto title = toy::proving();
    Game game{title, "passage", {.seed = 11}};
    const Known known = game.known(game.position().title().side("column"));
    const Position truth = game.position();
    for (const UnitId counter : known.scenario().counters) {
        if (!known.on_board(counter)) continue;
        Play play{truth.parts(), game.core()};
        const UnitId unit = play.truth(counter);
        REQUIRE(unit);
        CHECK(truth.place(unit) == known.place(counter));
        CHECK(play.truth(unit) == unit);
    }
}

TEST_CASE("events and facts have audiences", "[engine][core][known][events]") {
    const auto title = toy::title({"sequence: [{step: tells, rule: r.1}]\n"}, [](Rulebook& book) {
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play&) { return Then::ask(red); };
        step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("say"), 1); };
        step->on_perform = [](Play& play, const Action&) {
            const Fact number = Fact::number("n", 4), unit = Fact::of("unit", UnitId::at(0));
            play.event_kept_from(blue, TextId::at(1), Rule{"r.2"}, {number, unit});
            play.event(TextId::at(1), Rule{"r.3"}, {number, unit.kept_from(blue)});
        };
        book.step("tells", std::move(step), {{"say"}});
    });
    Game game{title, "field"};
    game.apply("say 1");
    using Lines = std::vector<std::string>;
    const Lines all{"4 is noted by the first Red [r.2]", "4 is noted by the first Red [r.3]"};
    CHECK(game.log() == all);
    CHECK(game.log(red) == all);
    CHECK(game.log(blue) == Lines{"4 is noted by ? [r.3]"});
    game.undo();
    CHECK(game.log().empty());
}

TEST_CASE("events tell a side of a face-down unit only by its counter", "[engine][core][known][events]") {
    const auto telling = [](Rulebook& book) {
        book.sight = [](const Position& position, SideId viewer, UnitId unit) {
            return position.side(unit) == viewer ? Seen::all : Seen::counter;
        };
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play&) { return Then::ask(blue); };
        step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("say"), 1); };
        step->on_perform = [](Play& play, const Action&) {
            play.event(TextId::at(1), Rule{"r.3"}, {Fact::number("n", 4), Fact::of("unit", toy::unit(play, "blue_1"))});
        };
        book.step("tells", std::move(step), {{"say"}});
    };
    toy::Files files{"sequence: [{step: tells, rule: r.1}]\n"};
    files.other["scenarios/field.yaml"] = R"(
scenario: field
name: The field
units:
  red:
    - {id: red_1, name: the first Red, type: man, at: p}
    - {id: red_2, name: the second Red, type: man, at: q}
  blue:
    - {id: blue_1, name: the first Blue, type: gun, at: r}
    - {id: blue_2, name: the second Blue, type: man, at: r}
counters: {red: 2, blue: 2}
)";
    Game game{toy::title(files, telling), "field"};
    game.apply("say 1");
    const Position truth = game.position();
    const UnitId unit = toy::unit(truth, "blue_1");
    const auto handle = static_cast<std::size_t>(truth.cell(builtin::handle, unit.index(), 0));
    const std::string counter = truth.unit(truth.scenario().counters[handle]).name;
    using Lines = std::vector<std::string>;
    CHECK(game.log() == Lines{"4 is noted by the first Blue [r.3]"});
    CHECK(game.log(blue) == game.log());
    CHECK(game.log(red) == Lines{"4 is noted by " + counter + " [r.3]"});
    const auto seen = view_of(game, game.events().front(), red);
    REQUIRE(seen);
    REQUIRE(seen->facts.size() == 2);
    CHECK(seen->facts[1].second == counter);
}
