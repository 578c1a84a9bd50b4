// Options and readings: rows off, named values, tables replaced.
#include "catch.hpp"
#include "toy_title.hpp"

using namespace wargame;
using toy::notes;

namespace {

Choices chosen(bool rich, const char* reading = "three") {
    Choices choices;
    choices.options["rich"] = rich;
    choices.readings["r.5"] = reading;
    return choices;
}

Game game_of(const std::shared_ptr<const Title>& title, const Choices& choices) {
    GameOptions options;
    options.choices = choices;
    return Game{title, "field", options};
}

int pay(const Game& game) {
    const Table& table = game.rules().table(game.title().table("pay"));
    return table.find(AxisIndex{1}, AxisIndex{0}).number();
}

int value(const Game& game, std::string_view id) {
    for (std::size_t at = 0; at < game.title().values.size(); ++at)
        if (game.title().values[at].first == id) return game.rules().value(ValueId::at(at));
    return -1;
}

}  // namespace

TEST_CASE("an option switches rows, values and tables", "[engine][core][rules]") {
    const auto title = toy::title({"sequence: [{note: 1, rule: r.4}, {note: 2}]"});
    const Game plain = game_of(title, {}), rich = game_of(title, chosen(true));
    CHECK(notes(plain.position()) == std::vector{2});
    CHECK(notes(rich.position()) == std::vector{1, 2});
    CHECK_FALSE(plain.rules().applies(Rule{"r.4"}));
    CHECK(rich.rules().applies(Rule{"r.4"}));
    CHECK(value(plain, "bonus") == 1);
    CHECK(value(rich, "bonus") == 5);
    CHECK(pay(plain) == 2);
    CHECK(pay(rich) == 20);
}

TEST_CASE("the fact of a cell is of the table that is in force", "[engine][core][rules]") {
    const auto title = toy::title();
    const TableId pay_table = title->table("pay"), rich_table = title->table("rich_pay");
    const auto fact = [&](const Game& game) {
        return Fact::cell("pay", game.rules().table(pay_table).find(AxisIndex{1}, AxisIndex{0}));
    };
    const Fact plain = fact(game_of(title, {})), rich = fact(game_of(title, chosen(true)));
    CHECK(plain.kind == FactKind::cell);
    CHECK(plain.value == Fact::cell("pay", pay_table, 1).value);
    CHECK(rich.value == Fact::cell("pay", rich_table, 1).value);
    CHECK(Fact::cell("pay", title->tables.find("pay")->find(AxisIndex{7}, AxisIndex{0})).kind == FactKind::none);
}

TEST_CASE("a reading sets values and switches rules off", "[engine][core][rules]") {
    const auto title = toy::title({"sequence: [{repeat: {times: limit}, do: [{note: 1}]}, {note: 2, rule: r.3}]"});
    const Game three = game_of(title, {}), seven = game_of(title, chosen(false, "seven"));
    CHECK(notes(three.position()) == std::vector{1, 1, 1, 2});
    CHECK(notes(seven.position()) == std::vector{1, 1, 1, 1, 1, 1, 1});
    CHECK(pay(seven) == 20);
    CHECK(three.rules().choices().readings.at("r.5") == "three");
    CHECK(seven.rules().choices().readings.at("r.5") == "seven");
}

TEST_CASE("rules in force are made once for each set of choices and shared", "[engine][core][rules]") {
    const auto title = toy::title();
    const Game one = game_of(title, chosen(true)), two = game_of(title, chosen(true)),
               other = game_of(title, chosen(false));
    CHECK(&one.rules() == &two.rules());
    CHECK(&one.rules() != &other.rules());
}

TEST_CASE("a rule without a row is not in force", "[engine][core][rules]") {
    const Game game = game_of(toy::title(), {});
    CHECK(game.rules().applies(Rule{"r.1"}));
    CHECK_FALSE(game.rules().applies(Rule{"r.99"}));
    CHECK_FALSE(game.rules().applies(Rule{}));
}

TEST_CASE("unknown choices are refused with what there is", "[engine][core][rules]") {
    const auto title = toy::title();
    Choices choices;
    choices.options["reich"] = true;
    CHECK_THROWS_WITH(game_of(title, choices), Catch::Contains("no option 'reich'") && Catch::Contains("rich"));
    choices = {};
    choices.readings["r.5"] = "four";
    CHECK_THROWS_WITH(game_of(title, choices), Catch::Contains("no reading 'four'"));
    choices = {};
    choices.readings["r.1"] = "four";
    CHECK_THROWS_AS(game_of(title, choices), DataError);
    CHECK_THROWS_AS(Game(title, "feild"), std::out_of_range);
}

TEST_CASE("rule use is counted, and a muted rule counts as off", "[engine][core][rules]") {
    const auto title = toy::title({"sequence: [{note: 1, rule: r.2}, {note: 2, rule: r.3}, {step: ask, rule: r.1}]"});
    RuleUse use;
    use.acted.resize(title->rules.size());
    use.muted = title->rule("r.2");
    GameOptions options;
    options.use = &use;
    Game game{title, "field", options};
    CHECK(notes(game.position()) == std::vector{2});
    CHECK(use.acted[title->rule("r.2").index()] == 0);
    CHECK(use.acted[title->rule("r.3").index()] == 1);
    const auto before = use.acted[title->rule("r.1").index()];
    CHECK(game.apply("say 0"));
    CHECK(use.acted[title->rule("r.1").index()] > before);
    use.muted = title->rule("r.1");
    CHECK_FALSE(game.apply("say 0"));
}

TEST_CASE("modifiers are a list: one id once, of a group the strongest", "[engine][core][rules]") {
    ModifierList list;
    list.add({"cover", Rule{"r.1"}, -1, 1});
    list.add({"woods", Rule{"r.1"}, -2, 1});
    list.add({"height", Rule{"r.2"}, 1});
    list.add({"smoke", Rule{"r.2"}, 2, 1});
    CHECK(list.sum() == -1);  // of the group the first of greatest size
    CHECK(list.size() == 4);
    CHECK_THROWS_AS(list.add({"cover", Rule{"r.3"}, 1}), std::logic_error);
    CHECK(list.size() == 4);
}

TEST_CASE("values at the start are checked against their bounds", "[engine][core][rules]") {
    const auto fault = [](const std::string& more) -> std::string {
        toy::Files files;
        files.other["scenarios/field.yaml"] =
            "scenario: field\nname: The field\nunits: {red: [{id: red_1, type: man, set: {hp: 3}}]}\n" + more;
        try {
            toy::title(files);
        } catch (const DataError& error) {
            return error.what();
        }
        return "no fault";
    };
    CHECK(fault("tracks: {gauge: 10}\nset: {open: 99}\n") == "no fault");
    CHECK_THAT(fault("tracks: {gauge: 11}\n"), Catch::Contains("'gauge' is from 0 to 10"));
    CHECK_THAT(fault("set: {open: 100}\n"), Catch::Contains("'open' is from 0 to 99"));
    CHECK_THAT(fault("set: {opne: 1}\n"), Catch::Contains("no field of the game"));
}
