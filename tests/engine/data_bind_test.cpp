#include "catch.hpp"

#include "wargame/bind.hpp"
#include "wargame/sound_rows.hpp"

#include <algorithm>

using namespace wargame;

namespace bind_test {

enum class Side { boer, british };

constexpr auto enum_names(Side) {
    return std::to_array<data::Name<Side>>({{"boer", Side::boer}, {"british", Side::british}});
}

struct Terrain {
    std::string id;
    int cost = 1;
    bool cover = false;
    std::vector<std::string> tags;
    Mark mark;
};

void describe(data::Fields<Terrain>& f) {
    f.is("terrain", "What a hex is covered with.");
    f.required("id", &Terrain::id, data::identifier(), "name of the terrain");
    f.optional("cost", &Terrain::cost, data::range(1, 99), "movement points");
    f.optional("cover", &Terrain::cover, "whether units are hidden in it");
    f.optional("tags", &Terrain::tags, data::identifier() & data::one_or_many(), "what else it is");
    f.place(&Terrain::mark);
}

struct Base {
    data::Located<std::string> id;
};

struct Everything : Base {
    Side side = Side::boer;
    std::optional<int> limit;
    std::array<int, 2> at{};
    int reach = 0;
    std::uint8_t small = 7;
    std::int64_t wide = 0;
    std::vector<std::pair<std::string, int>> counts;
    std::vector<std::pair<Side, data::Located<int>>> by_side;
    Terrain ground;
    std::vector<Terrain> grounds;
    data::Located<std::string> ref;
    std::string rule;
    std::string name;
    data::Node raw;
    std::vector<data::Entry> rest;
};

void describe(data::Fields<Everything>& f) {
    f.required("id", &Everything::id, "name");
    f.optional("side", &Everything::side, "whose it is");
    f.optional("limit", &Everything::limit, data::at_least(0), "the most, if there is one");
    f.optional("at", &Everything::at, data::decimals(1), "inches");
    f.optional("reach", &Everything::reach, data::decimals(1) & data::range(5, 240), "inches");
    f.optional("small", &Everything::small, "a byte");
    f.optional("wide", &Everything::wide, "a large number");
    f.optional("counts", &Everything::counts, data::range(0, 9), "how many of each");
    f.optional("by_side", &Everything::by_side, "a number for each side");
    f.optional("ground", &Everything::ground, "where it stands");
    f.optional("grounds", &Everything::grounds, data::items(1, 2), "where it may stand");
    f.optional("ref", &Everything::ref, data::identifier(), "something else");
    f.optional("rule", &Everything::rule, data::rule_id(), "its rule");
    f.optional("name", &Everything::name, data::some_text(), "what players call it");
    f.optional("raw", &Everything::raw, "anything");
    f.rest(&Everything::rest);
}

struct Order {
    int first = 0;
    int last = 0;
};

void describe(data::Fields<Order>& f) {
    f.required("first", &Order::first, "the first turn");
    f.required("last", &Order::last, "the last turn");
    f.check([](const Order& order, const Mark& mark, Diagnostics& diagnostics) {
        if (order.last < order.first) diagnostics.error(mark, codes::out_of_range, "it ends before it begins");
    });
}

struct Tree {
    std::string name;
    std::vector<Tree> inner;
};

void describe(data::Fields<Tree>& f) {
    f.is("tree");
    f.required("name", &Tree::name, "name");
    f.optional("inner", &Tree::inner, "trees in it");
}

template <class T>
T bound(const std::string& text, Diagnostics& diagnostics) {
    return data::bind<T>(data::parse(text, "f", diagnostics).root(), diagnostics);
}

// Binds without a fault.
template <class T>
T good(const std::string& text) {
    Diagnostics diagnostics;
    T value = bound<T>(text, diagnostics);
    for (const Diagnostic& diagnostic : diagnostics.all()) UNSCOPED_INFO(diagnostic.text());
    REQUIRE(diagnostics.empty());
    return value;
}

// The texts of all faults, one a line.
template <class T>
std::string faults(const std::string& text) {
    Diagnostics diagnostics;
    bound<T>(text, diagnostics);
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics.all()) out += diagnostic.text() + "\n";
    return out;
}

}  // namespace bind_test

using namespace bind_test;

TEST_CASE("[bind] a list of structs is read field by field", "[data]") {
    const auto terrains =
        good<std::vector<Terrain>>("- {id: veldt}\n- id: marsh\n  cost: 3\n  cover: true\n  tags: [wet, low]\n");
    REQUIRE(terrains.size() == 2);
    CHECK(terrains[0].id == "veldt");
    CHECK(terrains[0].cost == 1);
    CHECK_FALSE(terrains[0].cover);
    CHECK(terrains[1].cost == 3);
    CHECK(terrains[1].cover);
    CHECK(terrains[1].tags == std::vector<std::string>{"wet", "low"});
    CHECK(terrains[1].mark.line == 2);
    CHECK(terrains[1].mark.column == 3);
    CHECK(good<Terrain>("{id: a, tags: wet}").tags == std::vector<std::string>{"wet"});
}

TEST_CASE("[bind] members of every kind", "[data]") {
    const auto all = good<Everything>(R"(
id: one
side: british
limit: 0
at: [24.5, 30]
reach: 0.5
small: 255
wide: -9223372036854775808
counts: {b: 2, a: 9}
by_side: {british: 1, boer: -2}
ground: {id: veldt}
grounds: [{id: hill}]
ref: other
rule: 12.40
name: "0101"
raw: {x: [1]}
extra: 5
)");
    CHECK(all.id == "one");
    CHECK(all.side == Side::british);
    CHECK(all.limit == std::optional<int>(0));
    CHECK(all.at == std::array{245, 300});
    CHECK(all.reach == 5);
    CHECK(all.small == 255);
    CHECK(all.wide == std::numeric_limits<std::int64_t>::min());
    CHECK(all.counts == std::vector<std::pair<std::string, int>>{{"b", 2}, {"a", 9}});
    REQUIRE(all.by_side.size() == 2);
    CHECK(all.by_side[1].first == Side::boer);
    CHECK(all.by_side[1].second == -2);
    CHECK(all.by_side[1].second.mark.column == 29);
    CHECK(all.ground.id == "veldt");
    CHECK(all.grounds.at(0).id == "hill");
    CHECK(all.ref.mark.line == 13);
    CHECK(all.ref.mark.column == 6);
    CHECK(all.rule == "12.40");
    CHECK(all.name == "0101");
    CHECK(all.raw.find("x").item(0).text() == "1");
    REQUIRE(all.rest.size() == 1);
    CHECK(all.rest[0].key.text() == "extra");
    CHECK_FALSE(good<Everything>("{id: x, limit: null}").limit);
}

TEST_CASE("[bind] recursive structs", "[data]") {
    const Tree tree = good<Tree>("{name: a, inner: [{name: b, inner: [{name: c}]}, {name: d}]}");
    CHECK(tree.inner.at(0).inner.at(0).name == "c");
    CHECK(tree.inner.at(1).name == "d");
}

TEST_CASE("[bind] all faults of a file are reported, each in its place", "[data]") {
    CHECK(faults<std::vector<Terrain>>(R"(- id: veldt
  csot: 3
- cost: 0
  cover: yes
- id: Marsh
  cost: 07
  zzzzzz: 1
- hill
- id:
)") == "f:2:3: error: unknown field 'csot' of terrain [WG0202]; did you mean 'cost'?\n"
       "f:3:3: error: field 'id' of terrain is missing [WG0201]\n"
       "f:3:9: error: 'cost' is out of range: '0' [WG0222]; it must be from 1 to 99\n"
       "f:4:10: error: 'cover' must be true or false, not 'yes' [WG0230]; write true, without quotes\n"
       "f:5:7: error: 'id' cannot be 'Marsh' [WG0240]; an id is lower-case letters, digits and underscores, and "
       "starts with a letter\n"
       "f:6:9: error: 'cost' starts with a zero: '07' [WG0221]; leave the zero out\n"
       "f:7:3: error: unknown field 'zzzzzz' of terrain [WG0202]; its fields are: id, cost, cover, tags\n"
       "f:8:3: error: the value must be a map, not a single value [WG0211]\n"
       "f:9:3: error: 'id' has no value [WG0210]\n");
}

TEST_CASE("[bind] a member keeps its default after a fault, and its neighbours are read", "[data]") {
    Diagnostics diagnostics;
    const auto terrains = bound<std::vector<Terrain>>("[{id: a, cost: x, cover: true}, {id: b}]", diagnostics);
    CHECK(diagnostics.error_count() == 1);
    REQUIRE(terrains.size() == 2);
    CHECK(terrains[0].cost == 1);
    CHECK(terrains[0].cover);
    CHECK(terrains[1].id == "b");
}

namespace {

struct BadValue {
    std::string text;
    std::string_view code;
    std::string hint;
};

}  // namespace

TEST_CASE("[bind] each bad value has its code and hint", "[data]") {
    const auto bad = GENERATE(values<BadValue>({
        {"cost: x", codes::not_an_integer, ""},
        {"cost: 1.5", codes::not_an_integer, ""},
        {"cost: 1e3", codes::not_an_integer, ""},
        {"cost: 0x1F", codes::not_an_integer, ""},
        {"cost: +5", codes::not_an_integer, ""},
        {"cost: --", codes::not_an_integer, ""},
        {"cost: 5 6", codes::not_an_integer, ""},
        {"cost: '5'", codes::not_an_integer, "leave out the quotes"},
        {"cost: 0101", codes::leading_zero, "leave the zero out"},
        {"cost: -05", codes::leading_zero, "leave the zero out"},
        {"cost: 100", codes::out_of_range, "it must be from 1 to 99"},
        {"cost: 99999999999999999999", codes::out_of_range, "it must be from 1 to 99"},
        {"cover: no", codes::not_a_boolean, "write false, without quotes"},
        {"cover: On", codes::not_a_boolean, "write true, without quotes"},
        {"cover: off", codes::not_a_boolean, "write false, without quotes"},
        {"cover: True", codes::not_a_boolean, "write true, without quotes"},
        {"cover: 'true'", codes::not_a_boolean, "write true, without quotes"},
        {"cover: perhaps", codes::not_a_boolean, ""},
        {"tags: 0101", codes::needs_quotes, "write \"0101\""},
        {"tags: true", codes::needs_quotes, "write \"true\""},
        {"tags: ['']", codes::empty_value, ""},
        {"tags: [a-b]", codes::not_an_identifier,
         "an id is lower-case letters, digits and underscores, and starts with a letter"},
    }));
    Diagnostics diagnostics;
    bound<Terrain>("id: a\n" + bad.text, diagnostics);
    CAPTURE(bad.text);
    REQUIRE(diagnostics.all().size() == 1);
    CAPTURE(diagnostics.all()[0].text());
    CHECK(diagnostics.all()[0].code == bad.code);
    CHECK(diagnostics.all()[0].hint == bad.hint);
    CHECK(diagnostics.all()[0].line == 2);
}

TEST_CASE("[bind] bad values of the rarer kinds", "[data]") {
    const auto bad = GENERATE(values<BadValue>({
        {"side: britsh", codes::unknown_name, "did you mean 'british'?"},
        {"side: zulu", codes::unknown_name, "it is one of: boer, british"},
        {"by_side: {bor: 1}", codes::unknown_name, "did you mean 'boer'?"},
        {"limit: -1", codes::out_of_range, "it must be at least 0"},
        {"at: [1, 2.55]", codes::not_a_decimal, ""},
        {"at: [1, 2.]", codes::not_a_decimal, ""},
        {"at: [1, .5]", codes::not_a_decimal, ""},
        {"at: [1, 1.-5]", codes::not_a_decimal, ""},
        {"at: [1]", codes::list_length, "it needs 2 items"},
        {"at: [1, 2, 3]", codes::list_length, "it needs 2 items"},
        {"at: [01.5, 3]", codes::leading_zero, "leave the zero out"},
        {"reach: 0.4", codes::out_of_range, "it must be from 0.5 to 24"},
        {"reach: 24.1", codes::out_of_range, "it must be from 0.5 to 24"},
        {"small: 256", codes::out_of_range, "it must be from 0 to 255"},
        {"small: -1", codes::out_of_range, "it must be from 0 to 255"},
        {"limit: 2147483648", codes::out_of_range, "it must be from 0 to 2147483647"},
        {"wide: 9223372036854775808", codes::out_of_range, "it must be at most 9223372036854775807"},
        {"wide: -9223372036854775809", codes::out_of_range, "it must be at least -9223372036854775808"},
        {"counts: {a: 10}", codes::out_of_range, "it must be from 0 to 9"},
        {"counts: {0101: 1}", codes::needs_quotes, "write \"0101\""},
        {"grounds: []", codes::empty_value, "it needs at least 1 item"},
        {"grounds: [{id: a}, {id: b}, {id: c}]", codes::list_length, "it can have 2 items"},
        {"rule: 12..4", codes::not_an_identifier, "it is letters, digits and underscores, in parts joined by dots"},
        {"name: ''", codes::empty_value, ""},
    }));
    Diagnostics diagnostics;
    bound<Everything>("id: a\n" + bad.text, diagnostics);
    CAPTURE(bad.text);
    REQUIRE(diagnostics.all().size() == 1);
    CAPTURE(diagnostics.all()[0].text());
    CHECK(diagnostics.all()[0].code == bad.code);
    CHECK(diagnostics.all()[0].hint == bad.hint);
    CHECK(diagnostics.all()[0].line == 2);
}

TEST_CASE("[bind] every kind of node in every kind of place", "[data]") {
    const std::vector<std::pair<std::string, std::string_view>> places{
        {"side", codes::scalar_expected}, {"small", codes::scalar_expected}, {"ref", codes::scalar_expected},
        {"at", codes::list_expected},     {"grounds", codes::list_expected}, {"counts", codes::map_expected},
        {"by_side", codes::map_expected}, {"ground", codes::map_expected},   {"limit", codes::scalar_expected},
    };
    for (const auto& [field, expected] : places) {
        for (const std::string value : {"", "word", "[[1]]", "{k: {}}"}) {
            const bool scalar = value == "word";
            const bool list = value.starts_with("[");
            const bool map = value.starts_with("{");
            const bool fits = (scalar && expected == codes::scalar_expected) ||
                              (list && expected == codes::list_expected) || (map && expected == codes::map_expected);
            if (fits) continue;
            CAPTURE(field, value);
            Diagnostics diagnostics;
            bound<Everything>("{id: a, " + field + ": " + value + "}", diagnostics);
            if (value.empty() && field == "limit") {
                CHECK(diagnostics.empty());
                continue;
            }
            REQUIRE(diagnostics.all().size() == 1);
            CHECK(diagnostics.all()[0].code == (value.empty() ? codes::no_value : expected));
            CHECK(diagnostics.all()[0].message.starts_with("'" + field + "'"));
            CHECK(diagnostics.all()[0].line == 1);
        }
    }
}

TEST_CASE("[bind] the wrong kind at the root", "[data]") {
    CHECK(faults<Terrain>("") == "f:1:1: error: the value has no value [WG0210]; an empty map is {}\n");
    CHECK(faults<std::vector<Terrain>>("a: 1") == "f:1:1: error: the value must be a list, not a map [WG0212]\n");
    CHECK(faults<std::vector<Terrain>>("x") ==
          "f:1:1: error: the value must be a list, not a single value [WG0212]; write it in [ ]\n");
    CHECK(faults<int>("[1]") == "f:1:1: error: the value must be a single value, not a list [WG0213]\n");
}

TEST_CASE("[bind] nothing is said twice: absent nodes and refused aliases", "[data]") {
    CHECK(faults<Terrain>("{id: [") == "f:1:6: error: the bracket opened here is not closed [WG0122]\n");
    CHECK(faults<Terrain>("id: &x a\ncost: *x\ntags: *x\ncover: *x\n") ==
          "f:1:5: error: anchors are not allowed [WG0130]; write the value where it is needed\n"
          "f:2:7: error: aliases are not allowed [WG0131]; write the value where it is needed\n"
          "f:3:7: error: aliases are not allowed [WG0131]; write the value where it is needed\n"
          "f:4:8: error: aliases are not allowed [WG0131]; write the value where it is needed\n");
    CHECK(faults<Everything>("id: &x a\nground: *x\n") ==
          "f:1:5: error: anchors are not allowed [WG0130]; write the value where it is needed\n"
          "f:2:9: error: aliases are not allowed [WG0131]; write the value where it is needed\n");
}

TEST_CASE("[bind] a check over the whole struct runs only on sound fields", "[data]") {
    CHECK(faults<Order>("{first: 1, last: 2}").empty());
    CHECK(faults<Order>("{first: 3, last: 2}") == "f:1:1: error: it ends before it begins [WG0222]\n");
    CHECK(faults<Order>("{first: 3}") == "f:1:1: error: field 'last' is missing [WG0201]\n");
}

TEST_CASE("[bind] ids must be unique, and both lines are named", "[data]") {
    Diagnostics diagnostics;
    const auto terrains = bound<std::vector<Terrain>>("- id: a\n- id: b\n- id: a\n- id: a\n", diagnostics);
    data::unique_ids(terrains, diagnostics);
    REQUIRE(diagnostics.all().size() == 2);
    CHECK(diagnostics.all()[0].text() == "f:3:3: error: id 'a' is used twice, on lines 1 and 3 [WG0204]");
    CHECK(diagnostics.all()[1].message == "id 'a' is used twice, on lines 1 and 4");

    Diagnostics located;
    const auto everything = bound<std::vector<Everything>>("[{id: x}, {id: x}]", located);
    data::unique_ids(everything, located);
    REQUIRE(located.all().size() == 1);
    CHECK(located.all()[0].column == 16);
}

TEST_CASE("[bind] the same id in two files names the other file", "[data]") {
    Diagnostics diagnostics;
    auto terrains = data::bind<std::vector<Terrain>>(data::parse("- id: a", "one", diagnostics).root(), diagnostics);
    const auto more = data::bind<std::vector<Terrain>>(data::parse("- id: a", "two", diagnostics).root(), diagnostics);
    terrains.insert(terrains.end(), more.begin(), more.end());
    data::unique_ids(terrains, diagnostics);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].text() == "two:1:3: error: id 'a' is used twice, first in one:1 [WG0204]");
}

TEST_CASE("[bind] rows with a fault are left out of what is checked further", "[data]") {
    Diagnostics diagnostics;
    const auto list = data::parse("- id: a\n- {id: b, cost: 100}\n- veldt\n- id: c\n", "one", diagnostics);
    const auto rows = data::sound_rows<Terrain>(list.root(), diagnostics);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].id == "a");
    CHECK(rows[1].id == "c");
    CHECK(diagnostics.error_count() == 2);
    CHECK(data::sound_rows<Terrain>({}, diagnostics).empty());
    CHECK(diagnostics.error_count() == 2);
}

TEST_CASE("[bind] an enum and its texts, both ways", "[data]") {
    CHECK(data::name_of(Side::british) == "british");
    CHECK(data::value_of<Side>("boer") == Side::boer);
    CHECK_FALSE(data::value_of<Side>("zulu"));
}

TEST_CASE("[bind] numbers with decimals as text", "[data]") {
    CHECK(data::decimal_text(245, 1) == "24.5");
    CHECK(data::decimal_text(240, 1) == "24");
    CHECK(data::decimal_text(5, 1) == "0.5");
    CHECK(data::decimal_text(-5, 2) == "-0.05");
    CHECK(data::decimal_text(0, 1) == "0");
    CHECK(data::decimal_text(7, 0) == "7");
}

TEST_CASE("[bind] a fault is one line, whatever the value holds", "[data]") {
    const std::string text = faults<Terrain>("{id: 01\n\n2}");
    CHECK_THAT(text, Catch::Contains("must stand in quotes: '01\\n2'"));
    CHECK(std::count(text.begin(), text.end(), '\n') == 1);
}
