// What can be typed beside the actions of the game.
#include "board_text.hpp"
#include "layout.hpp"
#include "session.hpp"
#include "show.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/explain.hpp"
#include "wargame/save.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <ostream>

namespace wargame::cli {
namespace {

constexpr std::size_t lines_of_log = 20;

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

// False when every step that takes the verb belongs to a rule that is off.
bool is_played(const Title& title, const Ruleset& rules, const VerbSpec& verb) {
    bool named = false;
    for (std::size_t step = 0; step < title.rulebook->steps.size(); ++step) {
        const auto& verbs = title.rulebook->steps[step].verbs;
        if (std::find(verbs.begin(), verbs.end(), verb.id) == verbs.end()) continue;
        for (const Block& block : title.sequence.blocks)
            for (const Node& node : block.nodes) {
                if (node.kind != NodeKind::step || node.step != StepId::at(step)) continue;
                if (node.rule_text.empty() || rules.applies(node.rule)) return true;
                named = true;
            }
    }
    return !named;
}

// A file with something in it that does not begin like a save.
bool is_something_else(const std::filesystem::path& path) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown) || std::filesystem::file_size(path, unknown) == 0)
        return false;
    std::ifstream file{path, std::ios::binary};
    std::string head(64, ' ');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    const std::size_t first = head.find_first_not_of(" \t\r\n{");
    return first == std::string::npos || head.compare(first, 7, "\"save\":") != 0;
}

std::string form_of(const VerbSpec& verb) {
    std::string form = verb.id;
    for (const ParameterSpec& parameter : verb.parameters) form += " " + parameter.id;
    return form;
}

}  // namespace

// Why something is not offered; never changes anything.
void Session::explain_no(std::string_view text) {
    if (game_.over()) {
        context_.out << "the game is over\n";
        return;
    }
    try {
        if (const auto no = game_.check(text))
            refuse(*no);
        else
            context_.out << context_.style.green("Yes") << ", that can be done: " << text << '\n';
    } catch (const FormError& error) {
        context_.out << error.what() << '\n';
    }
}

// Back to the last real choice of a person; what the computer and the rules did since goes too.
void Session::undo(std::string_view rest) {
    const bool reveal = rest == "--reveal";
    if (!rest.empty() && !reveal) {
        context_.out << "undo takes back one choice; undo --reveal also what a die or a discovery has shown\n";
        return;
    }
    if (game_.applied() == 0) {
        context_.out << "there is nothing to take back\n";
        return;
    }
    std::size_t taken = 0;
    while (game_.applied() > 0) {
        if (game_.undo_reveals() && !reveal) {
            context_.out << "that would take back a die or a discovery: undo --reveal does it all the same\n";
            break;
        }
        game_.undo();
        ++taken;
        if (!game_.over() && is_person(acting_side(game_)) && !forced()) break;
    }
    if (taken == 0) return;
    saved_ = false;
    context_.out << fmt::format("  {} taken back\n", counted(taken, "action"));
    stale_ = true;
}

void Session::save(std::string_view rest) {
    if (rest.empty()) {
        context_.out << "save FILE: which file?\n";
        return;
    }
    if (is_something_else(std::filesystem::path{rest})) {
        context_.out << in_quotes(rest) << " is there already and is no saved game: choose another name\n";
        return;
    }
    try {
        write_save(game_, std::filesystem::path{rest});
        context_.out << "saved as " << rest << '\n';
        saved_ = true;
    } catch (const SaveError& error) {
        context_.out << error.what() << '\n';
    }
}

void Session::log(std::string_view rest) {
    std::size_t most = lines_of_log;
    if (rest == "all")
        most = game_.events().size();
    else if (!rest.empty()) {
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), most);
        if (error != std::errc{} || end != rest.data() + rest.size() || most == 0) {
            context_.out << "log N: how many lines, from 1, or all\n";
            return;
        }
    }
    const std::vector<std::string> lines = game_.log(reader());
    const std::size_t first = lines.size() > most ? lines.size() - most : 0;
    for (std::size_t at = first; at < lines.size(); ++at) context_.out << "  " << lines[at] << '\n';
}

void Session::why(std::string_view rest) {
    std::vector<std::string> words = words_in(rest);
    if (words.empty()) words.emplace_back();
    try {
        const Explanation reason = explain(game_, reader(), words.front(), std::span{words}.subspan(1));
        context_.out << context_.style.bold(reason.answer) << '\n';
        for (const ExplanationLine& line : reason.because) {
            context_.out << "  " << line.text;
            for (const RuleRow& row : title_now().rules)
                if (rule_key(row.id) == line.rule.key) context_.out << " [" << row.id << ']';
            context_.out << '\n';
        }
    } catch (const NothingToExplain& error) {
        context_.out << error.what() << '\n';
    } catch (const FormError& error) {
        context_.out << error.what() << '\n';
    }
}

void Session::rule(std::string_view rest) {
    const Title& title = title_now();
    if (const RowId row = title.rule(rest)) return print(context_, rule_card(title, title.rules[row.index()]));
    std::vector<std::string> known;
    for (const RuleRow& row : title.rules) known.push_back(row.id);
    const std::string near = suggest(rest, known);
    context_.out << "there is no rule " << in_quotes(rest) << (near.empty() ? "" : "; did you mean '" + near + "'?")
                 << '\n';
}

void Session::view() { print_board(context_, game_, reader()); }

void Session::help(std::string_view rest) {
    const Title& title = title_now();
    if (const VerbId verb = title.verb(rest)) {
        context_.out << form_of(title.verbs[verb.index()]) << ": " << title.verbs[verb.index()].says << '\n';
        return;
    }
    context_.out << "A number takes that choice. Any action can be typed, with X,Y for a point:\n";
    Columns actions;
    for (const VerbSpec& verb : title.verbs)
        if (is_played(title, game_.position().rules(), verb)) actions.add({form_of(verb), verb.says});
    for (const ShorthandSpec& shorthand : title.shorthands)
        actions.add({shorthand.id + " " + shorthand.form, "short for " + shorthand.means});
    actions.print(context_.out);
    context_.out << "And at any time:\n";
    Columns commands;
    commands.add({"? ACTION", "why something cannot be done"});
    commands.add({"list VERB", "every choice that begins so, numbered"});
    commands.add({"undo", "takes back your last choice; undo --reveal also a die"});
    commands.add({"view", "what your side sees"});
    commands.add({"log [N|all]", "what has happened"});
    commands.add({"why KIND WHAT", "the reason for a derived value"});
    commands.add({"rule ID", "a rule in full"});
    commands.add({"save FILE", "writes the game into a file"});
    commands.add({"quit", "ends; nothing is saved by itself"});
    commands.print(context_.out);
    context_.out << "  (:undo and so on where the game has a verb of that name)\n";
}

}  // namespace wargame::cli
