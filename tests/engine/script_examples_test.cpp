// What the reference of the language shows plays as it is written; no stored input of the fuzzer does harm.
#include "scripts.hpp"
#include "wargame/all.hpp"

#include <fstream>
#include <sstream>

#include "catch.hpp"

using namespace wargame;

namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

// The blocks of a markdown text that are whole scripts.
std::vector<std::string> scripts_in(const std::string& markdown) {
    std::vector<std::string> found;
    const std::string fence = "```yaml\nscript: 1\n";
    for (std::size_t at = markdown.find(fence); at != std::string::npos; at = markdown.find(fence, at + 1)) {
        const std::size_t first = at + std::string{"```yaml\n"}.size();
        found.push_back(markdown.substr(first, markdown.find("```", first) - first));
    }
    return found;
}

}  // namespace

TEST_CASE("the scripts of the reference play as they are written", "[script]") {
    const auto scripts = scripts_in(text_of(WARGAME_SOURCE_DIR "/docs/script-language.md"));
    CHECK(scripts.size() == 2);
    for (const std::string& script : scripts) {
        INFO(script);
        const ScriptResult result = scripts::run(script, open_library(WARGAME_DATA_DIR));
        CHECK(scripts::failures(result) == "");
        CHECK(result.passed);
    }
}

TEST_CASE("the reference names every code with which a script can fail", "[script]") {
    const std::string reference = text_of(WARGAME_SOURCE_DIR "/docs/script-language.md");
    for (const CodeMeaning& row : code_meanings) {
        if (row.code < codes::not_as_expected || row.code.substr(0, 4) != "WG03") continue;
        INFO(row.code);
        CHECK(reference.find("| " + std::string{row.code} + " |") != std::string::npos);
    }
}

TEST_CASE("stored inputs of the fuzzer end in faults or in a game", "[script]") {
    Library shipped = open_library(WARGAME_DATA_DIR);
    Library proving = scripts::proving_library();
    int played = 0;
    for (const auto& entry : std::filesystem::directory_iterator{WARGAME_TESTS_DIR "/fuzz/corpus/script"}) {
        INFO(entry.path().string());
        Diagnostics diagnostics;
        const data::Document script = data::read_file(entry.path(), entry.path().filename().string(), diagnostics);
        if (!script || diagnostics.has_errors()) continue;
        const ScriptHead head = script_head(script, diagnostics);
        ScriptOptions options;
        options.most_decisions = 200;
        options.quiet = true;
        try {
            const ScriptResult result = run_script(script, shipped.has(head.title) ? shipped : proving, options);
            CHECK(result.passed == result.failures.empty());
            ++played;
        } catch (const DataError& error) {
            CHECK_FALSE(error.diagnostics().empty());
        }
    }
    CHECK(played >= 5);
}
