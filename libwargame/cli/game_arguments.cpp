#include "game_arguments.hpp"

#include "wargame/diagnostic.hpp"

#include <algorithm>
#include <utility>

namespace wargame::cli {
namespace {

std::string join(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

// "NAME=VALUE" in two; throws UsageError when there is no name or no value.
std::pair<std::string, std::string> two_parts(std::string_view option, const std::string& text) {
    const std::size_t at = text.find('=');
    if (at == 0 || at == std::string::npos || at + 1 == text.size())
        throw UsageError{std::string{option} + " takes NAME=VALUE, not " + in_quotes(text)};
    return {text.substr(0, at), text.substr(at + 1)};
}

bool truth(const std::string& name, const std::string& text) {
    if (text == "true" || text == "on" || text == "1") return true;
    if (text == "false" || text == "off" || text == "0") return false;
    throw UsageError{"option '" + name + "' is true or false, not " + in_quotes(text)};
}

const RuleRow& rule_with_readings(const Title& title, const std::string& id) {
    std::vector<std::string> known;
    for (const RuleRow& row : title.rules) {
        if (row.readings.empty()) continue;
        if (row.id == id) return row;
        known.push_back(row.id);
    }
    if (title.rule(id)) throw UsageError{"rule '" + id + "' has no readings to choose from", join(known)};
    throw unknown("rule with readings", id, known);
}

}  // namespace

UsageError unknown(std::string_view what, std::string_view name, const std::vector<std::string>& known) {
    const std::string near = suggest(name, known);
    std::string hint;
    if (!near.empty())
        hint = "did you mean '" + near + "'?";
    else if (!known.empty() && known.size() <= 20)
        hint = "there are " + join(known);
    return UsageError{"unknown " + std::string{what} + " " + in_quotes(name), hint};
}

std::shared_ptr<const Title> find_title(Library& library, std::string_view id) {
    if (!library.has(id)) throw unknown("title", id, library.ids());
    return library.title(id);
}

std::shared_ptr<const Scenario> find_scenario(const Title& title, std::string_view id) {
    std::vector<std::string> known;
    for (const auto& scenario : title.scenarios) {
        if (scenario->id == id) return scenario;
        known.push_back(scenario->id);
    }
    throw unknown("scenario of " + title.id, id, known);
}

void OverlayArguments::declare(Arguments& arguments) {
    arguments.option("--overlay", overlays_, "FILE",
                     "a file that changes tables, unit types, values or scenarios; may be repeated");
}

LoadOptions OverlayArguments::load_options() const {
    LoadOptions options;
    options.overlays.assign(overlays_.begin(), overlays_.end());
    return options;
}

void GameArguments::declare(Arguments& arguments) {
    arguments.option("--seed", seed_, "N", "the seed of the dice (1)");
    arguments.option("--option", options_, "NAME=VALUE", "an optional rule, true or false; may be repeated");
    arguments.option("--reading", readings_, "RULE=ID", "how an unclear rule is read; may be repeated");
    overlays_.declare(arguments);
    arguments.flag("--printed-only", printed_only_, "refuse a game that needs values the rulebook does not print");
}

Choices GameArguments::choices(const Title& title) const {
    Choices choices;
    choices.printed_only = printed_only_;
    std::vector<std::string> options;
    for (const OptionSpec& option : title.options) options.push_back(option.id);
    for (const std::string& text : options_) {
        const auto [name, value] = two_parts("--option", text);
        if (std::find(options.begin(), options.end(), name) == options.end()) throw unknown("option", name, options);
        choices.options[name] = truth(name, value);
    }
    for (const std::string& text : readings_) {
        const auto [rule, reading] = two_parts("--reading", text);
        std::vector<std::string> known;
        for (const ReadingSpec& spec : rule_with_readings(title, rule).readings) known.push_back(spec.id);
        if (std::find(known.begin(), known.end(), reading) == known.end())
            throw unknown("reading of " + rule, reading, known);
        choices.readings[rule] = reading;
    }
    return choices;
}

GameOptions GameArguments::game_options(const Title& title) const {
    GameOptions options;
    options.seed = seed();
    options.choices = choices(title);
    return options;
}

ScriptOptions GameArguments::script_options(Library& library, const std::string& file) const {
    ScriptOptions options;
    options.seed = seed_;
    if (!any_choice()) return options;
    Diagnostics ignored;
    const ScriptHead head = script_head(data::read_file(file, file, ignored), ignored);
    if (library.has(head.title)) options.choices = choices(*library.title(head.title));
    return options;
}

std::vector<std::string> words_by_side(const Title& title, const std::vector<std::string>& given) {
    std::vector<std::string> out(title.sides.size());
    std::vector<std::string> sides;
    for (const SideSpec& side : title.sides) sides.push_back(side.id);
    for (const std::string& text : given) {
        const auto [side, word] = two_parts("--player", text);
        const SideId id = title.side(side);
        if (!id) throw unknown("side", side, sides);
        out[id.index()] = word;
    }
    return out;
}

}  // namespace wargame::cli
