// Parts of a title that games share or modules ask for: the roster, parameters of verbs by class, files, what sight
// reads, what a running step keeps for its owner.
#include "catch.hpp"
#include "toy_title.hpp"
#include "wargame/diagnostic.hpp"

#include <algorithm>

using namespace wargame;

namespace {

constexpr SideId red = SideId::at(0), blue = SideId::at(1);

const std::string roster_units = R"(
types:
  man: {name: a man}
  gun: {name: a gun, classes: [heavy]}
roster:
  red: [{id: red_chief, name: the chief of Red, type: gun, at: p}]
  blue: [{id: blue_chief, type: man, at: off, set: {hp: 4}}]
)";

std::string faults_of(const toy::Files& files, const std::function<void(Rulebook&)>& more = {}) {
    try {
        toy::title(files, more);
    } catch (const DataError& error) {
        std::string out;
        for (const Diagnostic& fault : error.diagnostics()) out += fault.text() + "\n";
        return out;
    }
    return "";
}

toy::Files with_actions(const std::string& verbs) {
    toy::Files files{"sequence: [{step: tells, rule: r.1}]\n"};
    files.other["actions.yaml"] = "verbs:\n  say: {n: {number: [0, 9]}}\n  pick: {unit: unit}\n  go: {place: place}\n"
                                  "  roll: {}\n  wave: {}\n  done: {}\n  rest: {}\n" +
                                  verbs;
    return files;
}

// A step that takes note of every unit or place it is told.
void noting(Rulebook& book, std::vector<std::string> verbs) {
    auto step = std::make_unique<toy::StepOf>();
    step->on_run = [](Play&) { return Then::ask(red); };
    step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("rest")); };
    step->on_why_not = [](const Known&, const Action&) -> Judgement { return {}; };
    step->on_perform = [](Play& play, const Action& action) {
        if (action.size > 0) toy::note(play, action.is_unit() ? action.number() : 900);
    };
    book.step("tells", std::move(step), {std::move(verbs)});
}

}  // namespace

TEST_CASE("the roster comes first on its side in every scenario", "[engine][core][title]") {
    toy::Files files;
    files.other["units.yaml"] = roster_units;
    const auto title = toy::title(files);
    const Game game{title, "field"};
    const Position at = game.position();
    REQUIRE(at.units_count() == 6);
    CHECK(toy::unit(at, "red_chief") == UnitId::at(0));
    CHECK(toy::unit(at, "red_1") == UnitId::at(1));
    const UnitId chief = toy::unit(at, "blue_chief");
    CHECK(chief == UnitId::at(3));
    CHECK(at.place(UnitId::at(0)) == *at.board().find("p"));
    CHECK_FALSE(at.on_board(chief));
    CHECK(toy::cell(at, "hp", chief.index()) == 4);
    CHECK(at.unit(UnitId::at(0)).name == "the chief of Red");
    files.other["scenarios/field.yaml"] = "scenario: field\nname: F\nunits:\n  red: [{id: red_chief, type: man}]\n";
    CHECK_THAT(faults_of(files), Catch::Contains("scenarios/field.yaml:4:") && Catch::Contains("red_chief"));
    files.other["units.yaml"] = "types: {man: {name: a man}}\nroster: {green: [{id: g, type: man}]}\n";
    CHECK_THAT(faults_of(files), Catch::Contains("units.yaml:2:") && Catch::Contains("green"));
}

TEST_CASE("a parameter of a class takes only units that have it, and their names in short", "[engine][core][title]") {
    toy::Files files = with_actions("  aim: {gun: {unit: heavy}}\n");
    files.other["scenarios/field.yaml"] = R"(
scenario: field
name: The field
units:
  red: [{id: kock, type: man, at: p}, {id: heavy_kock, type: gun, at: p}, {id: heavy_long, type: gun, at: p}]
  blue: [{id: blue_1, type: gun, at: r}]
)";
    Game game{toy::title(files, [](Rulebook& book) { noting(book, {"aim", "rest"}); }), "field"};
    REQUIRE_FALSE(game.apply("aim long"));
    REQUIRE_FALSE(game.apply("aim heavy_long"));
    REQUIRE_FALSE(game.apply("aim kock"));  // not the man of that name
    CHECK(toy::notes(game.position()) == std::vector{2, 2, 1});
    CHECK(game.text(game.parse("aim heavy_long")) == "aim long");
    const Action man{game.position().title().verb("aim"), toy::unit(game.position(), "kock")};
    CHECK(game.check(man).has_value());
    CHECK_THAT(faults_of(with_actions("  aim: {gun: {unit: heavvy}}\n"),
                         [](Rulebook& book) {
                             noting(book, {"aim", "rest"});
                         }),
               Catch::Contains("actions.yaml:9:") && Catch::Contains("heavvy") && Catch::Contains("heavy"));
}

TEST_CASE("a target is a unit or a place", "[engine][core][title]") {
    const auto title = toy::title(with_actions("  at: {what: {target: heavy}}\n"), [](Rulebook& book) {
        noting(book, {"at", "rest"});
    });
    Game game{title, "field"};
    REQUIRE_FALSE(game.apply("at blue_1"));
    REQUIRE_FALSE(game.apply("at q"));
    CHECK(toy::notes(game.position()) == std::vector{2, 900});
    CHECK_THROWS_AS(game.check("at nowhere_known"), FormError);
    // Of the class too: Blue's second is no gun.
    CHECK(game.check(Action{title->verb("at"), toy::unit(game.position(), "blue_2")}).has_value());
    CHECK_FALSE(game.check(Action{title->verb("at"), toy::unit(game.position(), "blue_1")}).has_value());
    CHECK_FALSE(game.check(Action{title->verb("at"), *game.position().board().find("r")}).has_value());
}

TEST_CASE("a module reads files of its own, and they count for the digest", "[engine][core][title]") {
    toy::Files files;
    files.other["orders.yaml"] = "order: [3, 4]\n";
    std::vector<int> read;
    const auto reading = [&](Rulebook& book) {
        book.files = {"orders.yaml"};
        book.make_extra = [&](Names& names) {
            read = data::bind<std::vector<int>>(names.file("orders.yaml").root.find("order"), names.diagnostics());
            return std::unique_ptr<TitleExtra>{};
        };
    };
    const std::uint64_t digest = toy::title(files, reading)->digest;
    CHECK(read == std::vector{3, 4});
    files.other["orders.yaml"] = "order: [3, 5]\n";
    CHECK(toy::title(files, reading)->digest != digest);
    files.other.erase("orders.yaml");
    CHECK_THAT(faults_of(files, reading), Catch::Contains("orders.yaml"));
}

TEST_CASE("sight is asked again only when a field it reads has changed", "[engine][core][known]") {
    int asked = 0;
    const auto seeing = [&](const std::vector<std::string>& reads) {
        return [&asked, reads](Rulebook& book) {
            book.sight_reads = reads;
            book.sight = [&asked](const Position& position, SideId viewer, UnitId unit) {
                ++asked;
                return position.side(unit) == viewer || position.board().text(position.place(unit)) != "r"
                           ? Seen::all
                           : Seen::nothing;
            };
        };
    };
    const auto asked_by = [&](Game& game, const char* action) {
        game.known(red);
        const int before = asked;
        REQUIRE_FALSE(game.apply(action));
        game.known(red);
        return asked - before;
    };
    Game game{toy::title({}, seeing({"place"})), "field"};
    CHECK(asked_by(game, "say 4") == 0);
    CHECK(asked_by(game, "go q") > 0);
    CHECK_FALSE(game.known(red).on_board(toy::unit(game.position(), "blue_1")));
    Game always{toy::title({}, seeing({})), "field"};
    CHECK(asked_by(always, "say 4") > 0);
    CHECK_THAT(faults_of({}, seeing({"plaze"})), Catch::Contains("plaze"));
}

namespace {

// Who hides behind a mark of his place is not seen. `go` moves blue_1, `say` marks where blue_2 lies, `pick` changes
// the strength of a unit, `roll` what sight reads elsewhere.
void fill_hiding(Rulebook& book, std::vector<UnitId>& asked) {
    auto step = std::make_unique<toy::StepOf>();
    step->on_run = [](Play&) { return Then::ask(red); };
    step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("roll")); };
    step->on_perform = [](Play& play, const Action& action) {
        const UnitId first = toy::unit(play, "blue_1"), second = toy::unit(play, "blue_2");
        const Title& title = play.title();
        if (action.verb == title.verb("go")) return play.move(first, action.place());
        if (action.verb == title.verb("say"))
            return play.write(title.field("mark"), play.place(second).index(), 0, action.number());
        if (action.verb == title.verb("pick")) return play.write(title.field("hp"), action.unit().index(), 0, 5);
        play.write(title.field("fate"), 0, 0, 1);
    };
    book.step("hides", std::move(step), {{"go", "say", "pick", "roll"}});
    book.sight = [&asked](const Position& position, SideId, UnitId unit) {
        asked.push_back(unit);
        return toy::cell(position, "mark", position.place(unit).index()) == 0 ? Seen::all : Seen::nothing;
    };
    book.sight_reads_near = {"place", "mark", "hp"};
    book.sight_reads_afar = [](const Position& position, SideId) {
        return static_cast<std::uint64_t>(toy::cell(position, "fate"));
    };
}

}  // namespace

TEST_CASE("sight that reads near a unit is asked again about those where something changed", "[engine][core][known]") {
    using Units = std::vector<UnitId>;
    const toy::Files files{"sequence: [{step: hides, rule: r.1}]\n"};
    Units asked;
    Game game{toy::title(files, [&](Rulebook& book) { fill_hiding(book, asked); }), "field"};
    const UnitId first = toy::unit(game.position(), "blue_1"), second = toy::unit(game.position(), "blue_2");
    const auto asked_by = [&](const char* action) {
        game.known(red);
        asked.clear();
        REQUIRE_FALSE(game.apply(action));
        game.known(red);
        Units about = asked;
        std::sort(about.begin(), about.end());
        about.erase(std::unique(about.begin(), about.end()), about.end());
        return about;
    };
    CHECK(asked_by("go q") == Units{first, second});  // they lay together
    CHECK(asked_by("say 3") == Units{second});
    CHECK_FALSE(game.known(red).on_board(second));
    CHECK(game.known(red).on_board(first));
    CHECK(asked_by("pick blue_1") == Units{first});
    CHECK(asked_by("go pool") == Units{first});
    CHECK(asked_by("roll") == Units{first, second});
    CHECK(asked_by("roll").empty());
    CHECK_THAT(faults_of(files,
                         [&](Rulebook& book) {
                             fill_hiding(book, asked);
                             book.sight_reads_near = {"plan"};
                         }),
               Catch::Contains("'plan'"));
}

TEST_CASE("sight that reads more than it names is found out where invariants are checked", "[engine][core][known]") {
    std::vector<UnitId> asked;
    const auto title = toy::title({"sequence: [{step: hides, rule: r.1}]\n"}, [&](Rulebook& book) {
        fill_hiding(book, asked);
        book.sight_reads_near = {"place"};
    });
    GameOptions options;
    options.check_invariants = true;
    Game game{title, "field", options};
    game.known(red);
    REQUIRE_FALSE(game.apply("say 3"));
    CHECK_THROWS_AS(game.known(red), std::logic_error);
}

TEST_CASE("what a step keeps for its owner is blank for the other side", "[engine][core][known]") {
    toy::Files files{"sequence: [{turn_of: blue, do: [{step: plots, rule: r.1}]}]\n"};
    std::string text = toy::title_file();
    text.replace(text.find("  plot: {audience: nobody}"), 26, "  plot: {audience: owner}\n  held: {audience: nobody}");
    files.other["title.yaml"] = text;
    Game game{toy::title(files,
                         [](Rulebook& book) {
                             auto step = std::make_unique<toy::StepOf>();
                             step->on_run = [](Play&) { return Then::ask(blue); };
                             step->on_candidates = [](const Known& known, ActionList& out) {
                                 out.add(known.title().verb("say"), 5);
                             };
                             step->on_perform = [](Play& play, const Action& action) {
                                 for (std::size_t at = 0; at < play.title().locals.size(); ++at)
                                     if (play.title().locals[at].id == "plot")
                                         play.set_local(LocalId::at(at), action.number());
                             };
                             book.step("plots", std::move(step), {{"say"}, {"plot"}});
                             book.sight = [](const Position&, SideId, UnitId) { return Seen::all; };
                         }),
              "field"};
    REQUIRE_FALSE(game.apply("say 5"));
    const auto& locals = game.position().title().locals;
    const auto plot = static_cast<std::size_t>(
        std::find_if(locals.begin(), locals.end(), [](const LocalSpec& local) { return local.id == "plot"; }) -
        locals.begin());
    CHECK(game.position().local(LocalId::at(plot)) == 5);
    CHECK(game.known(blue).local(LocalId::at(plot)) == 5);
    CHECK(game.known(red).local(LocalId::at(plot)) == 0);
}
