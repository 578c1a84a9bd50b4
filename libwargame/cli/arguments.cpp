#include "arguments.hpp"

#include "verb.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/version.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <charconv>

namespace wargame::cli {
namespace {

// Digits only: the parser of the command line takes a sign, octal and hexadecimal numbers, and what is too large.
std::uint64_t whole_number(std::string_view option, const std::string& word) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool digits = error == std::errc{} && end == word.data() + word.size();
    if (digits && (word.size() == 1 || word.front() != '0')) return number;
    throw UsageError{std::string{option} + " takes a whole number from 0 on, not " + in_quotes(word)};
}

}  // namespace

void Arguments::word(const char* name, std::string& into, const char* says, bool required) {
    app_->add_option(name, into, says)->required(required)->type_name("");
}

void Arguments::words(const char* name, std::vector<std::string>& into, const char* says, bool required) {
    app_->add_option(name, into, says)->required(required)->type_name("");
}

void Arguments::option(const char* names, std::string& into, const char* value, const char* says) {
    app_->add_option(names, into, says)->type_name(value);
}

void Arguments::option(const char* names, std::uint64_t& into, const char* value, const char* says) {
    app_->add_option_function<std::string>(
            names, [&into, names](const std::string& word) { into = whole_number(names, word); }, says)
        ->type_name(value)
        ->default_str(std::to_string(into));
}

void Arguments::option(const char* names, std::optional<std::uint64_t>& into, const char* value, const char* says) {
    app_->add_option_function<std::string>(
            names, [&into, names](const std::string& word) { into = whole_number(names, word); }, says)
        ->type_name(value);
}

void Arguments::option(const char* names, std::vector<std::string>& into, const char* value, const char* says) {
    app_->add_option(names, into, says)->type_name(value)->allow_extra_args(false);
}

void Arguments::list(const char* names, std::vector<std::string>& into, const char* value, const char* says) {
    app_->add_option(names, into, says)->type_name(value)->expected(1, -1);
}

void Arguments::flag(const char* names, bool& into, const char* says) { app_->add_flag(names, into, says); }

namespace {

std::vector<std::string_view> names_of(const std::vector<std::unique_ptr<Verb>>& verbs) {
    std::vector<std::string_view> names;
    for (const auto& verb : verbs) names.push_back(verb->name());
    return names;
}

// The options an app knows, for suggestions.
std::vector<std::string> options_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

[[noreturn]] void unknown_words(const CLI::App& app, const CLI::ExtrasError& error) {
    const std::vector<std::string> extras = app.remaining(true);
    if (extras.empty()) throw UsageError{error.what()};
    const std::string& first = extras.front();
    if (first.rfind("--", 0) != 0) throw UsageError{app.get_name() + " takes no further word " + in_quotes(first)};
    const std::string near = suggest(first.substr(0, first.find('=')), options_of(app));
    throw UsageError{app.get_name() + " has no option " + in_quotes(first),
                     near.empty() ? std::string{} : "did you mean '" + near + "'?"};
}

// An option that comes before any verb, and that the program itself does not have.
[[noreturn]] void unknown_option(const CLI::App& app, const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    const auto verbs = app.get_subcommands([](const CLI::App*) { return true; });
    const bool of_verb = std::any_of(verbs.begin(), verbs.end(),
                                     [&](const CLI::App* verb) { return verb->get_option_no_throw(name) != nullptr; });
    const std::string near = suggest(name, options_of(app));
    throw UsageError{"wargame has no option " + in_quotes(word), of_verb ? "name a verb first; see wargame --help"
                                                                 : near.empty() ? "see wargame --help"
                                                                                : "did you mean '" + near + "'?"};
}

void check_verb(const CLI::App& app, const std::vector<std::unique_ptr<Verb>>& verbs,
                const std::vector<std::string>& words) {
    const std::string* unknown = nullptr;
    const auto skip_value = [](const std::string& word) { return word == "--data"; };
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (skip_value(words[at]))
            ++at;
        else if (words[at].empty() || words[at].front() != '-') {
            const auto names = names_of(verbs);
            if (std::find(names.begin(), names.end(), words[at]) != names.end()) break;
            const std::string near = did_you_mean(words[at], names);
            throw UsageError{"there is no verb " + in_quotes(words[at]), near.empty() ? "see wargame --help" : near};
        } else if (unknown == nullptr && app.get_option_no_throw(words[at].substr(0, words[at].find('='))) == nullptr) {
            unknown = &words[at];
        }
    }
    if (unknown != nullptr) unknown_option(app, *unknown);
}

void add_verb(CLI::App& app, Verb& verb, std::string& data, bool& json) {
    CLI::App* const sub = app.add_subcommand(std::string{verb.name()}, std::string{verb.says()});
    sub->footer("Example:\n  " + std::string{verb.example()});
    Arguments arguments{*sub};
    verb.declare(arguments);
    arguments.option("--data", data, "DIR", "the folder of the titles' data");
    arguments.flag("--json", json, "results as JSON");
}

Parsed chosen(const CLI::App& app, const std::vector<std::unique_ptr<Verb>>& verbs) {
    Parsed parsed;
    for (const auto& verb : verbs)
        if (app.got_subcommand(std::string{verb->name()})) parsed.verb = verb.get();
    return parsed;
}

}  // namespace

Parsed parse(const std::vector<std::unique_ptr<Verb>>& verbs, const std::vector<std::string>& words, std::string& data,
             bool& json) {
    CLI::App app{"Historical board wargames: data, rules and play", "wargame"};
    app.set_help_flag("-h,--help", "this help");
    app.set_version_flag("--version", "wargame " + std::string{version()}, "the version");
    app.require_subcommand(1);
    app.add_option("--data", data, "the folder of the titles' data")->type_name("DIR");
    app.footer("wargame VERB --help tells more about a verb.");
    for (const auto& verb : verbs) add_verb(app, *verb, data, json);
    check_verb(app, verbs, words);
    try {
        app.parse(std::vector<std::string>{words.rbegin(), words.rend()});
    } catch (const CLI::CallForHelp&) {
        const auto subs = app.get_subcommands();
        return {nullptr, 0, subs.empty() ? app.help() : subs.front()->help(app.get_name())};
    } catch (const CLI::CallForVersion& version) {
        return {nullptr, 0, std::string{version.what()} + '\n'};
    } catch (const CLI::ExtrasError& error) {
        const auto subs = app.get_subcommands();
        unknown_words(subs.empty() ? app : *subs.front(), error);
    } catch (const CLI::ParseError& error) {
        const auto subs = app.get_subcommands();
        const bool no_verb = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
        if (subs.empty()) throw UsageError{no_verb ? "a verb is needed" : error.what(), "see wargame --help"};
        throw UsageError{error.what(), "see wargame " + subs.front()->get_name() + " --help"};
    }
    return chosen(app, verbs);
}

}  // namespace wargame::cli
