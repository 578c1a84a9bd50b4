#include "rules_check.hpp"

#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/module.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>

namespace wargame::cli {
namespace {

namespace fs = std::filesystem;

bool is_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

int line_at(std::string_view source, std::size_t at) {
    return 1 + static_cast<int>(std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::size_t skip_blanks(std::string_view source, std::size_t at) {
    return std::min(source.find_first_not_of(" \t\r\n", at), source.size());
}

// The text in quotes at `at`, after blanks; empty when there is none.
std::string_view quoted_at(std::string_view source, std::size_t at) {
    at = skip_blanks(source, at);
    if (at >= source.size() || source[at] != '"') return {};
    const std::size_t end = source.find('"', at + 1);
    return end == std::string_view::npos ? std::string_view{} : source.substr(at + 1, end - at - 1);
}

// `{"1.1"}, slipping{"3.1"}`: the handles of one declaration, from the first brace on.
void read_handles(std::vector<Citation>& out, std::string_view source, std::size_t at, const std::string& file) {
    while (at < source.size() && source[at] == '{') {
        const std::string_view id = quoted_at(source, at + 1);
        if (id.empty()) return;
        out.push_back({std::string{id}, file, line_at(source, at)});
        at = skip_blanks(source, std::min(source.find('}', at), source.size() - 1) + 1);
        if (at >= source.size() || source[at] != ',') return;
        at = skip_blanks(source, at + 1);
        while (at < source.size() && is_word(source[at])) ++at;
        at = skip_blanks(source, at);
    }
}

std::string read_all(const fs::path& path) {
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

// All files below a folder, sorted by their path.
std::vector<fs::path> files_below(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator at{folder, error}, end; !error && at != end; at.increment(error))
        if (at->is_regular_file(error)) files.push_back(at->path());
    std::sort(files.begin(), files.end());
    return files;
}

bool is_source(const fs::path& path) { return path.extension() == ".cpp" || path.extension() == ".hpp"; }
bool is_yaml(const fs::path& path) { return path.extension() == ".yaml"; }

void cite(std::vector<Citation>& out, const data::Node& node, const std::string& file) {
    if (node.is_scalar()) out.push_back({std::string{node.text()}, file, node.mark().line});
    for (const data::Node item : node.items())
        if (item.is_scalar()) out.push_back({std::string{item.text()}, file, item.mark().line});
}

void walk_data(std::vector<Citation>& out, const data::Node& node, const std::string& file) {
    for (const data::Node item : node.items()) walk_data(out, item, file);
    for (const auto [key, value] : node.entries()) {
        if (key.text() == "rule" || key.text() == "rules") cite(out, value, file);
        walk_data(out, value, file);
    }
}

void walk_script(std::vector<Citation>& out, const data::Node& node, const std::string& file) {
    for (const data::Node item : node.items()) walk_script(out, item, file);
    if (node.find("refuse")) cite(out, node.find("rule"), file);
    for (const auto [key, value] : node.entries()) {
        if (key.text() == "tests")
            cite(out, value, file);
        else
            walk_script(out, value, file);
    }
}

class MatrixMaker {
public:
    MatrixMaker(const Title& title, const fs::path& tree) : title_{title}, tree_{tree} {
        for (const RuleRow& row : title.rules) matrix_.rows.push_back({&row, {}, {}});
    }

    RulesMatrix run() {
        for (const fs::path& path : files_below(tree_ / "modules" / title_.id))
            if (is_source(path)) put(handles_in(read_all(path), shown(path)), &RuleCitations::cited);
        for (const fs::path& path : files_below(tree_ / "data" / title_.id))
            if (is_yaml(path) && path.filename() != "rules.yaml")
                put(citations_in_data(path, shown(path)), &RuleCitations::cited);
        const fs::path own = tree_ / "tests" / "modules" / title_.id;
        for (const fs::path& path : files_below(tree_ / "tests")) {
            if (!is_source(path)) continue;
            const bool is_own = std::mismatch(own.begin(), own.end(), path.begin(), path.end()).first == own.end();
            const std::string tag = is_own ? std::string{} : "[" + title_.id + "]";
            put(tags_in(read_all(path), shown(path), tag), &RuleCitations::tested);
        }
        for (const fs::path& path : scripts_of(tree_, title_.id))
            put(tests_in_script(path, shown(path)), &RuleCitations::tested);
        return std::move(matrix_);
    }

private:
    std::string shown(const fs::path& path) const { return path.lexically_relative(tree_).generic_string(); }

    void put(std::vector<Citation> found, std::vector<Citation> RuleCitations::*where) {
        for (Citation& citation : found) {
            const RowId row = title_.rule(citation.rule);
            if (row)
                (matrix_.rows[row.index()].*where).push_back(std::move(citation));
            else if (!title_.rulebook || !title_.rulebook->nests)
                matrix_.without_row.push_back(std::move(citation));
        }
    }

    const Title& title_;
    fs::path tree_;
    RulesMatrix matrix_;
};

// What a rule must have: rules of set-up are in the data of scenarios, which a test shows.
bool needs_citation(Met met) { return met == Met::engine || met == Met::automatic || met == Met::offered; }
bool needs_test(Met met) { return needs_citation(met) || met == Met::setup; }

}  // namespace

std::string_view met_text(Met met) {
    constexpr std::array<std::string_view, 6> texts{"engine", "automatic", "offered", "setup", "player", "none"};
    return texts.at(static_cast<std::size_t>(met));
}

std::vector<Citation> handles_in(std::string_view source, const std::string& file) {
    constexpr std::string_view name = "Rule";
    std::vector<Citation> out;
    for (std::size_t at = source.find(name); at != std::string_view::npos; at = source.find(name, at + 1)) {
        std::size_t after = at + name.size();
        if ((at > 0 && is_word(source[at - 1])) || (after < source.size() && is_word(source[after]))) continue;
        after = skip_blanks(source, after);
        while (after < source.size() && is_word(source[after])) ++after;
        after = skip_blanks(source, after);
        read_handles(out, source, after, file);
    }
    return out;
}

std::vector<Citation> tags_in(std::string_view source, const std::string& file, std::string_view only_with) {
    constexpr std::string_view opening = "[rule:";
    std::vector<Citation> out;
    for (std::size_t at = source.find(opening); at != std::string_view::npos; at = source.find(opening, at + 1)) {
        const std::size_t first = at + opening.size();
        const std::size_t end = source.find_first_of("]\"\n", first);
        if (end == std::string_view::npos || source[end] != ']') continue;
        const std::size_t line = at == 0 ? 0 : source.rfind('\n', at) + 1;
        const std::string_view whole = source.substr(line, source.find('\n', at) - line);
        if (only_with.empty() || whole.find(only_with) != std::string_view::npos)
            out.push_back({std::string{source.substr(first, end - first)}, file, line_at(source, at)});
    }
    return out;
}

std::vector<Citation> citations_in_data(const fs::path& path, const std::string& file) {
    std::vector<Citation> out;
    Diagnostics ignored;
    const data::Document document = data::read_file(path, file, ignored);
    walk_data(out, document.root(), file);
    return out;
}

std::vector<Citation> tests_in_script(const fs::path& path, const std::string& file) {
    std::vector<Citation> out;
    Diagnostics ignored;
    const data::Document document = data::read_file(path, file, ignored);
    if (document.root().find("script")) walk_script(out, document.root(), file);
    return out;
}

std::vector<fs::path> scripts_of(const fs::path& tree, std::string_view title) {
    std::vector<fs::path> scripts;
    for (const fs::path& folder : {tree / "tests" / "modules" / title, tree / "examples" / title})
        for (const fs::path& path : files_below(folder)) {
            Diagnostics ignored;
            if (!is_yaml(path)) continue;
            const data::Document document = data::read_file(path, path.generic_string(), ignored);
            const data::Node root = document.root();
            if (root.find("script") && root.find("title").text() == title) scripts.push_back(path);
        }
    return scripts;
}

RulesMatrix rules_matrix(const Title& title, const fs::path& tree) {
    return MatrixMaker{title, tree.lexically_normal()}.run();
}

std::vector<std::string> rules_faults(const RulesMatrix& matrix) {
    std::vector<std::string> faults;
    std::vector<std::string> ids;
    for (const RuleCitations& rule : matrix.rows) ids.push_back(rule.row->id);
    for (const Citation& citation : matrix.without_row) {
        const std::string near = suggest(citation.rule, ids);
        faults.push_back(fmt::format("{}:{}: error: rule {} has no row in rules.yaml{}", citation.file, citation.line,
                                     in_quotes(citation.rule),
                                     near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
    }
    for (const RuleCitations& rule : matrix.rows) {
        const auto fault = [&](std::string_view what) {
            faults.push_back(fmt::format("{}:{}: error: rule '{}' ({}, met by {}) is {} nowhere",
                                         rule.row->mark.file_name(), rule.row->mark.line, rule.row->id, rule.row->title,
                                         met_text(rule.row->met), what));
        };
        if (needs_citation(rule.row->met) && rule.cited.empty()) fault("cited");
        if (needs_test(rule.row->met) && rule.tested.empty()) fault("tested");
    }
    return faults;
}

}  // namespace wargame::cli
