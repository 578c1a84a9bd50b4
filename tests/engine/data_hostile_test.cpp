// Input made to hurt: whatever it is, the parser ends within a second, in little memory, with a fault or a document.
#include "catch.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <random>

#include "wargame/bind.hpp"
#include "wargame/data.hpp"

using namespace wargame;

#if defined(__SANITIZE_ADDRESS__)
#define WARGAME_TEST_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define WARGAME_TEST_SANITIZED 1
#endif
#endif

namespace {

#if defined(WARGAME_TEST_SANITIZED) || !defined(NDEBUG)
constexpr double most_seconds = 20;  // sanitizers and unoptimised code, on a busy machine
constexpr std::size_t smaller = 8;
#else
constexpr double most_seconds = 1;
constexpr std::size_t smaller = 1;
#endif

// Processor time of one call in seconds, the best of three: a busy machine does not count.
template <class Call>
double seconds(Call call) {
    double best = 1e9;
    for (int attempt = 0; attempt < 3 && best > most_seconds / 4; ++attempt) {
        const std::clock_t start = std::clock();
        call();
        best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return best;
}

// The most memory this process has held, in MB; 0 where that is not known or means nothing.
long peak_megabytes() {
#if !defined(WARGAME_TEST_SANITIZED)
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) return std::stol(line.substr(6)) / 1024;
    }
#endif
    return 0;
}

std::string repeated(const std::string& part, std::size_t size) {
    std::string text;
    text.reserve(size + part.size());
    while (text.size() + part.size() <= size) text += part;
    return text;
}

std::vector<std::string> patterns() {
    return {
        "[",    "{",     "[{",   ",",    "[,",      "- ",     "? ",    ": ",    "::",    "a: ", "\"",   "'",
        "&a ",  "*a ",   "!a ",  "%",    "a",       " ",      "\n",    "a ",    "a\n",   "#",   "|\n",  ">\n",
        "-\n",  "a:\n",  "\"\\", "\\",   "]",       "}",      "?\n",   "---\n", "...\n", " \n", "[\"",  "['a',",
        "{a: ", "!<a> ", "&a [", "[]",   "[],",     "a: 1\n", "? :",   "a #",   "''",    "a\t", "\r\n", "\xC3\xA4",
        "[a: ", "- - ",  "{? ",  "[? [", "\"a\": ", "[a]: ",  "- a: ", "*",     "&",     "!",   "@",    "a: &b *c\n"};
}

void survives(const std::string& text) {
    CAPTURE(in_quotes(text), text.size());
    const long before = peak_megabytes();
    const double took = seconds([&] {
        Diagnostics diagnostics;
        const data::Document document = data::parse(text, "hostile", diagnostics);
        CHECK(static_cast<bool>(document) == static_cast<bool>(document.root()));
        CHECK((static_cast<bool>(document) || diagnostics.has_errors()));
    });
    CHECK(took < most_seconds);
    CHECK(peak_megabytes() - before < 200);
}

}  // namespace

TEST_CASE("[yaml] every pattern, repeated to the limit of size", "[data][hostile]") {
    for (const std::string& pattern : patterns()) survives(repeated(pattern, data::Limits::bytes / smaller));
}

TEST_CASE("[yaml] every pattern, repeated to the limit of brackets and commas", "[data][hostile]") {
    for (const std::string& pattern : patterns()) {
        const auto counted = static_cast<std::size_t>(std::ranges::count_if(
            pattern, [](char c) { return std::string_view("[]{},:?").find(c) != std::string::npos; }));
        if (counted == 0) continue;
        const std::size_t size = 2 * data::Limits::nodes / counted * pattern.size();
        survives(repeated(pattern, std::min(size, data::Limits::bytes) / smaller));
    }
    survives("[" + repeated("a,", data::Limits::nodes));
    survives("[" + repeated("a,", 2 * data::Limits::nodes));
    survives("[" + repeated("[],", data::Limits::nodes));
    survives("- [" + repeated("'a',", 4 * data::Limits::nodes - 100));
}

TEST_CASE("[yaml] one long text of every style", "[data][hostile]") {
    const std::size_t size = data::Limits::bytes - 100;
    survives("\"" + repeated("\n", size) + "\"");
    survives("\"" + repeated("x\n ", size));
    survives("a: |\n" + repeated(" x\n", size));
    survives("a: |\n" + repeated(std::string(1000, ' ') + "\n", size));
    survives("a: >\n" + repeated(" x\n\n", size));
    survives("a: b\n" + repeated(" c\n", size));
    survives("a" + repeated("\n", size) + " b");
    survives("&" + repeated("x", size));
    survives("!" + repeated("x", size));
    survives("!<" + repeated("x", size));
    survives("\"" + repeated("\\x41", size) + "\"");
}

TEST_CASE("[yaml] deep indentation, many keys, keys with a long common start", "[data][hostile]") {
    std::string stairs;
    for (std::size_t i = 0; i < 1400; ++i) stairs += std::string(i, ' ') + "a:\n";
    survives(stairs);
    std::string keys;
    for (int i = 0; i < 80'000; ++i) keys += "k" + std::to_string(i) + ": 1\n";
    survives(keys);
    std::string alike;
    for (int i = 0; i < 1000; ++i) alike += std::string(1000, 'k') + std::to_string(i) + ": 1\n";
    survives(alike);
}

TEST_CASE("[yaml] alias bombs and cyclic aliases are refused, not built", "[data][hostile]") {
    std::string bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n";
    for (char name = 'b'; name < 'z'; ++name) {
        bomb += std::string(1, name) + ": &" + name + " [";
        for (int i = 0; i < 9; ++i) bomb += std::string(i > 0 ? ", *" : "*") + static_cast<char>(name - 1);
        bomb += "]\n";
    }
    survives(bomb);
    Diagnostics diagnostics;
    data::parse("&a [*a, *a]", "cycle", diagnostics);
    CHECK(diagnostics.error_count() == 3);
}

TEST_CASE("[yaml] a huge file is refused before it is read", "[data][hostile]") {
    namespace fs = std::filesystem;
    const fs::path path = fs::temp_directory_path() / ("wargame_huge_" + std::to_string(std::random_device{}()));
    std::ofstream(path) << "a: 1\n";
    fs::resize_file(path, 50U * 1024U * 1024U);
    Diagnostics diagnostics;
    const long before = peak_megabytes();
    CHECK(seconds([&] { data::read_file(path, "huge.yaml", diagnostics); }) < most_seconds / 4);
    CHECK(peak_megabytes() - before < 10);
    CHECK(diagnostics.all()[0].text() == "huge.yaml: error: the file is larger than 1 MiB [WG0102]; split it");
    fs::remove(path);
}

namespace {

struct Item {
    std::string id;
    int cost = 1;
    std::vector<Item> parts;
};

void describe(data::Fields<Item>& fields) {
    fields.required("id", &Item::id, data::identifier(), "name");
    fields.optional("cost", &Item::cost, data::range(1, 99), "cost");
    fields.optional("parts", &Item::parts, "parts");
}

}  // namespace

TEST_CASE("[yaml] binding a file full of faults takes no longer", "[data][hostile]") {
    for (const std::string& item : {std::string("{idd: 1},"), std::string("{id: A},"), std::string("x,")}) {
        std::string text = "[";
        for (int i = 0; i < 45'000; ++i) text += item;
        text += "]";
        Diagnostics diagnostics;
        const data::Document document = data::parse(text, "faults", diagnostics);
        REQUIRE(document);
        CHECK(seconds([&] { data::bind<std::vector<Item>>(document.root(), diagnostics); }) < most_seconds);
        CHECK(diagnostics.full());
    }
}

TEST_CASE("[yaml] random bytes of YAML end in a fault or a document", "[data][hostile]") {
    const std::string alphabet = "[]{},:?-#&*!|>'\"%@` \n\nab0~<.\\";
    std::mt19937 random(1881);
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        const std::size_t size = random() % 40;
        for (std::size_t i = 0; i < size; ++i) text += alphabet[random() % alphabet.size()];
        Diagnostics diagnostics;
        const data::Document document = data::parse(text, "random", diagnostics);
        if (!document && !diagnostics.has_errors()) FAIL(in_quotes(text));
        for (const Diagnostic& diagnostic : diagnostics.all()) {
            if (diagnostic.line < 1 || diagnostic.column < 1) FAIL(in_quotes(text) + diagnostic.text());
        }
    }
}
