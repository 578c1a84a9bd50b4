#include "catch.hpp"

#include <algorithm>

#include "wargame/diagnostic.hpp"

using namespace wargame;

namespace {

Mark at(int line, int column, const std::string& file = "data/x/map.yaml") {
    Mark mark = file_mark(file);
    mark.line = line;
    mark.column = column;
    return mark;
}

}  // namespace

TEST_CASE("[errors] a diagnostic says where, what, its code and what was meant", "[data]") {
    Diagnostics diagnostics;
    report_unknown(diagnostics, at(41, 17), "terrain", "marhs", std::vector<std::string>{"veldt", "marsh", "hill"});
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].text() ==
          "data/x/map.yaml:41:17: error: unknown terrain 'marhs' [WG0203]; did you mean 'marsh'?");
}

TEST_CASE("[errors] what is not known of the place is left out", "[data]") {
    CHECK(Diagnostic{Severity::error, "WG0101", "a.yaml", 0, 0, "gone", ""}.text() == "a.yaml: error: gone [WG0101]");
    CHECK(Diagnostic{Severity::warning, "WG0101", "", 0, 0, "gone", ""}.text() == "warning: gone [WG0101]");
    CHECK(Diagnostic{Severity::error, "WG0101", "", 3, 0, "gone", ""}.text() == "line 3: error: gone [WG0101]");
}

TEST_CASE("[errors] all faults come by place, those of one place as reported", "[data]") {
    Diagnostics diagnostics;
    diagnostics.error(at(2, 1, "b"), codes::syntax, "5");
    diagnostics.error(at(9, 1, "a"), codes::syntax, "3");
    diagnostics.warning(at(2, 7, "a"), codes::syntax, "1");
    diagnostics.error(at(2, 7, "a"), codes::syntax, "2");
    diagnostics.error(at(10, 1, "a"), codes::syntax, "4");
    std::string order;
    for (const Diagnostic& diagnostic : diagnostics.all()) order += diagnostic.message;
    CHECK(order == "12345");
}

TEST_CASE("[errors] warnings alone do not throw, an error throws everything", "[data]") {
    Diagnostics diagnostics;
    diagnostics.throw_if_errors();
    diagnostics.warning(at(1, 1), codes::syntax, "odd");
    CHECK_FALSE(diagnostics.has_errors());
    diagnostics.throw_if_errors();
    diagnostics.error(at(1, 2), codes::tag, "bad");
    REQUIRE(diagnostics.has_errors());
    try {
        diagnostics.throw_if_errors();
        FAIL("nothing was thrown");
    } catch (const DataError& error) {
        CHECK(error.diagnostics().size() == 2);
        CHECK(std::string(error.what()) ==
              "data/x/map.yaml:1:1: warning: odd [WG0120]\ndata/x/map.yaml:1:2: error: bad [WG0133]");
    }
}

TEST_CASE("[errors] a flood of faults is cut, and says so", "[data]") {
    Diagnostics diagnostics;
    for (int i = 1; i <= 5 * Diagnostics::limit; ++i) diagnostics.warning(at(i, 1), codes::tag, "w");
    CHECK_FALSE(diagnostics.has_errors());
    for (int i = 1; i <= 5 * Diagnostics::limit; ++i) diagnostics.error(at(i, 1), codes::tag, "e");
    CHECK(diagnostics.full());
    const auto all = diagnostics.all();
    CHECK(all.size() == 2 * (Diagnostics::limit + 1));
    CHECK(std::ranges::count(all, codes::too_many_faults, &Diagnostic::code) == 2);
    Diagnostics copy;
    copy.add_all(diagnostics);
    CHECK(copy.all().size() == all.size());
}

TEST_CASE("[errors] every code stands once, in order, with a meaning", "[data]") {
    for (std::size_t i = 0; i < code_meanings.size(); ++i) {
        const auto& [code, meaning] = code_meanings[i];
        CAPTURE(code);
        CHECK(code.size() == 6);
        CHECK(code.starts_with("WG0"));
        CHECK(code.find_first_not_of("0123456789", 2) == std::string_view::npos);
        CHECK_FALSE(meaning.empty());
        if (i > 0) CHECK(code_meanings[i - 1].code < code);
        CHECK(meaning_of(code) == meaning);
    }
    CHECK(meaning_of("WG9999").empty());
}

TEST_CASE("[errors] the nearest name is suggested, and only a near one", "[data]") {
    struct Case {
        std::string name;
        std::string expected;
    };
    const std::vector<std::string> names{"veldt", "marsh", "hill", "hq_botha", "boer_commando_tv_03", "a", "town"};
    const auto expected = GENERATE(values<Case>({
        {"veltd", "veldt"},                             // swapped
        {"mrsh", "marsh"},                              // left out
        {"hilll", "hill"},                              // added
        {"nill", "hill"},                               // changed
        {"HQ-Botha", "hq_botha"},                       // case and hyphen
        {"boer_comando_tv_30", "boer_commando_tv_03"},  // two faults in a long name
        {"b", ""},                                      // one letter is no likeness
        {"ocean", ""},
        {"", ""},
        {"hxxl", ""},
    }));
    CAPTURE(expected.name);
    CHECK(suggest(expected.name, names) == expected.expected);
}

TEST_CASE("[errors] of equally near names the first is suggested; huge names are none", "[data]") {
    CHECK(suggest("bat", std::vector<std::string>{"cat", "rat"}) == "cat");
    CHECK(suggest("bat", std::vector<std::string>{}).empty());
    CHECK(suggest(std::string(1'000'000, 'x'), std::vector<std::string>{std::string(1'000'000, 'x')}).empty());
}

TEST_CASE("[errors] a quoted text is short and stays on its line", "[data]") {
    CHECK(in_quotes("a") == "'a'");
    CHECK(in_quotes("a\nb\x01") == "'a\\nb\\x01'");
    CHECK(in_quotes(std::string(61, 'x')) == "'" + std::string(60, 'x') + "...'");
    std::string umlauts;
    for (int i = 0; i < 61; ++i) umlauts += "\xC3\xA4";
    CHECK(in_quotes(umlauts) == "'" + umlauts.substr(0, 120) + "...'");
}
