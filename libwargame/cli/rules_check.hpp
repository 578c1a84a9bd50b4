// Where the rules of a title are cited and tested in the source tree, and what is missing.
//
// Cited: handles in modules/<title>/ (`Rule name{"12.41"}`), `rule:` and `rules:` in data/<title>/. Tested: tags
// `[rule:12.41]` of tests, `tests:` and the rule of a `refuse` entry in scripts, under tests/modules/<title>/ and
// examples/<title>/; elsewhere under tests/ a tag counts where the title's own tag `[<title>]` stands on the same line.
#pragma once

#include "wargame/title.hpp"

#include <compare>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::cli {

struct Citation {
    std::string rule;
    std::string file;  // from the top of the source tree
    int line = 0;

    friend auto operator<=>(const Citation&, const Citation&) = default;
};

struct RuleCitations {
    const RuleRow* row = nullptr;
    std::vector<Citation> cited;
    std::vector<Citation> tested;
};

struct RulesMatrix {
    std::vector<RuleCitations> rows;    // as in rules.yaml
    std::vector<Citation> without_row;  // cited or tested, and not in rules.yaml
};

// "engine", "automatic", ...
std::string_view met_text(Met met);

// Handles in a C++ source, tags in a test, citations in data and in a script; each with its line.
std::vector<Citation> handles_in(std::string_view source, const std::string& file);
std::vector<Citation> tags_in(std::string_view source, const std::string& file, std::string_view only_with = {});
std::vector<Citation> citations_in_data(const std::filesystem::path& path, const std::string& file);
std::vector<Citation> tests_in_script(const std::filesystem::path& path, const std::string& file);

// The scripts that test a title, sorted.
std::vector<std::filesystem::path> scripts_of(const std::filesystem::path& tree, std::string_view title);

RulesMatrix rules_matrix(const Title& title, const std::filesystem::path& tree);

// What is wrong: citations without a row, rules that must be cited or tested and are not; a line each, with its place.
std::vector<std::string> rules_faults(const RulesMatrix& matrix);

}  // namespace wargame::cli
