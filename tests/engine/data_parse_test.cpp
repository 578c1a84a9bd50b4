#include "catch.hpp"

#include <filesystem>
#include <fstream>
#include <random>

#include "wargame/data.hpp"

using namespace wargame;

namespace {

data::Document good(const std::string& text) {
    Diagnostics diagnostics;
    data::Document document = data::parse(text, "inline", diagnostics);
    for (const Diagnostic& diagnostic : diagnostics.all()) UNSCOPED_INFO(diagnostic.text());
    REQUIRE(diagnostics.empty());
    REQUIRE(document);
    return document;
}

std::string place(const data::Node& node) {
    return std::to_string(node.mark().line) + ":" + std::to_string(node.mark().column);
}

}  // namespace

TEST_CASE("[yaml] kinds, texts and order of a document", "[data]") {
    const data::Document document = good("name: veldt\ncost: 2\ntags: [open, 'dry']\nnone:\nb: {z: 1, a: 2}\n");
    const data::Node root = document.root();
    REQUIRE(root.is_map());
    CHECK(root.size() == 5);
    CHECK(root.find("name").text() == "veldt");
    CHECK_FALSE(root.find("name").quoted());
    CHECK(root.find("tags").is_sequence());
    CHECK(root.find("tags").item(1).text() == "dry");
    CHECK(root.find("tags").item(1).quoted());
    CHECK_FALSE(root.find("tags").item(2));
    CHECK(root.find("none").is_null());
    CHECK(root.find("none"));
    CHECK_FALSE(root.find("other"));
    std::string keys;
    for (const auto& [key, value] : root.entries()) keys += std::string(key.text()) + " ";
    CHECK(keys == "name cost tags none b ");
    std::string items;
    for (const data::Node& item : root.find("tags").items()) items += std::string(item.text()) + " ";
    CHECK(items == "open dry ");
    CHECK(root.find("b").find_key("a").mark().column == 11);
}

TEST_CASE("[yaml] other kinds have no items, entries, keys or text", "[data]") {
    const data::Node root = good("{s: x, l: [x], m: {x: 1}, n: }").root();
    for (const char* key : {"s", "l", "m", "n"}) {
        const data::Node node = root.find(key);
        CAPTURE(key);
        CHECK(node.items().size() == (node.is_sequence() ? 1U : 0U));
        CHECK(node.entries().size() == (node.is_map() ? 1U : 0U));
        CHECK(static_cast<bool>(node.find("x")) == node.is_map());
        CHECK(static_cast<bool>(node.item(0)) == node.is_sequence());
        CHECK(node.text().empty() != node.is_scalar());
    }
    const data::Node absent;
    CHECK_FALSE(absent);
    CHECK(absent.is_null());
    CHECK(absent.items().empty());
    CHECK(absent.entries().empty());
    CHECK_FALSE(absent.find("x"));
    CHECK_FALSE(absent.mark().known());
}

TEST_CASE("[yaml] marks name lines and characters, not bytes", "[data]") {
    const data::Node root =
        good("# \xC3\xA4\n\xC3\xA4\xE2\x82\xAC: [\xF0\x9F\x90\x8E, x]\r\nempty:\nlist:\n  -\n  - y\n").root();
    CHECK(root.mark().file_name() == "inline");
    const data::Node list = root.entries().entry(0).value;
    CHECK(place(root.entries().entry(0).key) == "2:1");
    CHECK(place(list) == "2:5");
    CHECK(place(list.item(0)) == "2:6");
    CHECK(place(list.item(1)) == "2:9");
    CHECK(place(root.find("empty")) == "3:1");         // an empty value stands at its key
    CHECK(place(root.find("list").item(0)) == "5:3");  // or at its dash
    CHECK(place(root.find("list").item(1)) == "6:5");
}

TEST_CASE("[yaml] columns are right behind many characters of several bytes", "[data]") {
    std::string text = "[";
    for (int i = 0; i < 500; ++i) text += "\xC3\xA4\xC3\xB6, ";
    const data::Node root = good(text + "x]").root();
    REQUIRE(root.size() == 501);
    for (std::size_t i = 0; i < root.size(); ++i) REQUIRE(root.item(i).mark().column == static_cast<int>(2 + 4 * i));
}

TEST_CASE("[yaml] quotes, block texts and plain nulls", "[data]") {
    const data::Node root = good("a: '0101'\nb: 0101\nc: |\n  x\n  y\nd: \"null\"\ne: null\nf: ~\ng: ''\n").root();
    CHECK(root.find("a").quoted());
    CHECK(root.find("b").text() == "0101");
    CHECK_FALSE(root.find("b").quoted());
    CHECK(root.find("c").text() == "x\ny\n");
    CHECK(root.find("c").quoted());
    CHECK(root.find("d").text() == "null");
    CHECK(root.find("e").is_null());
    CHECK(place(root.find("e")) == "7:4");
    CHECK(root.find("f").is_null());
    CHECK(root.find("g").is_scalar());
    CHECK(root.find("g").text().empty());
    CHECK(good("a: 1]").root().find("a").text() == "1]");
}

TEST_CASE("[yaml] empty files, comments, byte order mark, one document with its marks", "[data]") {
    CHECK(good("").root().is_null());
    CHECK(place(good("# nothing\n").root()) == "1:1");
    CHECK(good("\xEF\xBB\xBF"
               "a: 1")
              .root()
              .find("a")
              .mark()
              .column == 4);
    CHECK(good("---\na: 1\n...\n").root().find("a").text() == "1");
    CHECK(good("{setup: {place: {\"1204\": [hq_botha]}}}").root().find("setup").is_map());
}

TEST_CASE("[yaml] nodes keep their document alive", "[data]") {
    data::Node node;
    { node = good("a: [x, y]").root().find("a"); }
    CHECK(node.item(1).text() == "y");
}

TEST_CASE("[yaml] large maps are indexed", "[data]") {
    std::string text;
    for (int i = 0; i < 20000; ++i) text += "k" + std::to_string(i * 7919 % 20000) + ": " + std::to_string(i) + "\n";
    const data::Node root = good(text).root();
    REQUIRE(root.size() == 20000);
    for (int i = 0; i < 20000; ++i) {
        REQUIRE(root.find("k" + std::to_string(i * 7919 % 20000)).text() == std::to_string(i));
    }
    CHECK_FALSE(root.find("k20000"));
    CHECK_FALSE(root.find(""));
}

namespace {

struct BadFile {
    std::string text;
    std::string_view code;
    int line;
    int column;
};

}  // namespace

TEST_CASE("[yaml] each fault of form has its code and place", "[data]") {
    using namespace std::string_literals;
    const auto bad = GENERATE(values<BadFile>({
        {std::string(1024 * 1024 + 1, 'x'), codes::file_too_large, 0, 0},
        {"a: \xFF", codes::not_utf8, 1, 4},
        {"\xC3\xA4: \xC0\x80", codes::not_utf8, 1, 4},   // overlong
        {"a: \xED\xA0\x80", codes::not_utf8, 1, 4},      // a surrogate
        {"a: \xF4\x90\x80\x80", codes::not_utf8, 1, 4},  // beyond the last character
        {"a: \xE2\x82", codes::not_utf8, 1, 4},          // cut off
        {"a: 1\nb: x\0y"s, codes::nul_byte, 2, 5},
        {"a: 1\n\x04", codes::control_character, 2, 1},  // the parser takes it for the end of the file
        {"a: \xC2\x9B", codes::control_character, 1, 4},
        {"a:\n\t- 1", codes::tab_in_indent, 2, 1},
        {"a: 1\rb: 2", codes::lone_carriage_return, 1, 5},
        {std::string(65, '[') + std::string(65, ']'), codes::too_deep, 1, 65},
        {std::string(500'000, '['), codes::too_many_nodes, 1, 400'001},
        {"a: b: c", codes::syntax, 1, 5},
        {"a: @x", codes::syntax, 1, 4},
        {"a: 1\n- b", codes::syntax, 2, 1},
        {"- a\nb: c", codes::syntax, 2, 1},
        {",2[a: : c..{1a:", codes::syntax, 1, 1},
        {"a: 'x\nb: c", codes::open_quote, 1, 4},
        {"a: \"x", codes::open_quote, 1, 4},
        {"a: \"x\n  b: c\n", codes::open_quote, 1, 4},
        {"a: 'x''\n  b: c\n", codes::open_quote, 1, 4},
        {"a: [1, 2\n", codes::open_bracket, 1, 4},
        {"a: {b: [1]\n", codes::open_bracket, 1, 4},
        {"]", codes::open_bracket, 1, 1},
        {"a: \"\\q\"", codes::bad_escape, 1, 7},
        {"a: \"\\xZZ\"", codes::bad_escape, 1, 9},
        {"a: &x 1", codes::anchor, 1, 4},
        {"a: *x", codes::alias, 1, 4},
        {"<<: {a: 1}", codes::merge_key, 1, 1},
        {"a: !!str 1", codes::tag, 1, 4},
        {"a: ! 'x'", codes::tag, 1, 4},
        {"--- a\n--- b", codes::second_document, 2, 1},
        {"a: 1\n---\n", codes::second_document, 2, 1},
        {"%YAML 1.2\n---\na: 1", codes::directive, 1, 1},
        {"a: 1\nb: 2\na: 3", codes::duplicate_key, 3, 1},
        {"? [a]\n: b", codes::key_not_text, 1, 3},
        {"{a: 1}: b", codes::key_not_text, 1, 1},
        {"~: b", codes::key_not_text, 1, 1},
    }));
    Diagnostics diagnostics;
    data::parse(bad.text, "bad.yaml", diagnostics);
    CAPTURE(in_quotes(bad.text));
    REQUIRE(diagnostics.all().size() == 1);
    const Diagnostic fault = diagnostics.all()[0];
    CAPTURE(fault.text());
    CHECK(fault.code == bad.code);
    CHECK(fault.file == "bad.yaml");
    CHECK(fault.line == bad.line);
    CHECK(fault.column == bad.column);
    CHECK(fault.severity == Severity::error);
}

TEST_CASE("[yaml] a duplicate key names both lines and the first value stays", "[data]") {
    Diagnostics diagnostics;
    const data::Document document = data::parse("b: 1\na: 2\n\"b\": 3\nc: 4\nb: 5\n", "x", diagnostics);
    REQUIRE(diagnostics.all().size() == 2);
    CHECK(diagnostics.all()[0].message == "key 'b' stands twice in this map, on lines 1 and 3");
    CHECK(diagnostics.all()[1].message == "key 'b' stands twice in this map, on lines 1 and 5");
    CHECK(document.root().size() == 3);
    CHECK(document.root().find("b").text() == "1");
    CHECK(document.root().find("c").text() == "4");
}

TEST_CASE("[yaml] reading goes on after what it refuses, and collects all", "[data]") {
    Diagnostics diagnostics;
    const data::Document document = data::parse("a: &x [1]\nb: *x\n<<: {q: 1}\nc: !t 1\nd: 2\n", "x", diagnostics);
    std::string found;
    for (const Diagnostic& diagnostic : diagnostics.all()) found += diagnostic.code + " ";
    CHECK(found == "WG0130 WG0131 WG0132 WG0133 ");
    REQUIRE(document);
    CHECK(document.root().find("d").text() == "2");
    CHECK(document.root().find("b").reported());
    CHECK_FALSE(document.root().find("d").reported());
    CHECK(document.root().size() == 4);
}

TEST_CASE("[yaml] a file that cannot be parsed has no root", "[data]") {
    Diagnostics diagnostics;
    CHECK_FALSE(data::parse("a: [", "x", diagnostics));
    CHECK_FALSE(data::parse("a: [", "x", diagnostics).root());
}

TEST_CASE("[yaml] files: missing, a folder, a good one", "[data]") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("wargame_data_test_" + std::to_string(std::random_device{}()));
    fs::create_directories(folder);
    std::ofstream(folder / "good.yaml") << "a: 1\n";
    Diagnostics diagnostics;
    CHECK_FALSE(data::read_file(folder / "missing.yaml", "missing.yaml", diagnostics));
    CHECK_FALSE(data::read_file(folder, "folder", diagnostics));
    REQUIRE(diagnostics.all().size() == 2);
    CHECK(diagnostics.all()[0].text() == "folder: error: this is a folder, not a file [WG0101]");
    CHECK(diagnostics.all()[1].code == codes::unreadable_file);
    const data::Document document = data::read_file(folder / "good.yaml", "g.yaml", diagnostics);
    CHECK(document.root().find("a").mark().file_name() == "g.yaml");
    fs::remove_all(folder);
}
