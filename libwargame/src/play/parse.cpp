#include "play/text.hpp"

#include "wargame/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace wargame {
namespace {

[[noreturn]] void unknown(std::string_view what, std::string_view word, std::span<const std::string> known) {
    const std::string near = suggest(word, known);
    throw FormError{"WG0402", fmt::format("unknown {} {}", what, in_quotes(word)),
                    near.empty() ? std::string{} : fmt::format("did you mean '{}'?", near)};
}

int parse_number(std::string_view word, const ParameterSpec& parameter) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size())
        throw FormError{"WG0404", fmt::format("{} is not a whole number", in_quotes(word))};
    if (value < parameter.low || value > parameter.high)
        throw FormError{"WG0404", fmt::format("{} is not between {} and {}", value, parameter.low, parameter.high)};
    return value;
}

int parse_point_word(std::string_view word, const Scenario& scenario) {
    const Tabletop* table = scenario.board->tabletop();
    const ParsedPoint parsed = parse_point(word);
    if (table == nullptr || parsed.fault != PointFault::none)
        throw FormError{"WG0403", fmt::format("{} is no point: it {}", in_quotes(word), text(parsed.fault)),
                        "write it in inches, like 24.5,30"};
    if (!table->contains(parsed.point))
        throw FormError{"WG0403", fmt::format("{} is not on the table, which is {} by {} inches", in_quotes(word),
                                              format_tenths(table->width()), format_tenths(table->depth()))};
    return Place::point(parsed.point).number();
}

template <class List, class Name>
std::vector<std::string> ids_of(const List& list, Name name) {
    std::vector<std::string> ids;
    for (const auto& entry : list) ids.push_back(name(entry));
    return ids;
}

int index_in(const std::vector<std::string>& ids, std::string_view what, std::string_view word) {
    const auto found = std::find(ids.begin(), ids.end(), word);
    if (found == ids.end()) unknown(what, word, ids);
    return static_cast<int>(found - ids.begin());
}

std::string prefix_of(const ParameterSpec& parameter, const Title& title) {
    return parameter.unit_class < 0 ? std::string{}
                                    : title.classes[static_cast<std::size_t>(parameter.unit_class)] + "_";
}

// The unit a word names where one of a class is wanted: its id, or the id without the name of the class.
std::optional<std::uint32_t> find_unit(const ParameterSpec& parameter, std::string_view word, const Title& title,
                                       const Scenario& scenario) {
    const auto fits = [&](std::uint32_t unit) { return has_class(parameter, UnitId::at(unit), title, scenario); };
    if (const auto found = scenario.unit_names.find(word); found && fits(*found)) return found;
    if (parameter.unit_class < 0) return {};
    const auto found = scenario.unit_names.find(prefix_of(parameter, title) + std::string{word});
    return found && fits(*found) ? found : std::nullopt;
}

int parse_unit(const ParameterSpec& parameter, std::string_view word, const Title& title, const Scenario& scenario) {
    if (const auto found = find_unit(parameter, word, title, scenario)) return static_cast<int>(*found);
    std::vector<std::string> known;
    for (std::size_t unit = 0; unit < scenario.units.size(); ++unit)
        if (has_class(parameter, UnitId::at(unit), title, scenario))
            known.push_back(unit_argument(parameter, UnitId::at(unit), title, scenario));
    const std::string what =
        parameter.unit_class < 0 ? "unit" : title.classes[static_cast<std::size_t>(parameter.unit_class)];
    unknown(what, word, known);
}

}  // namespace

bool has_class(const ParameterSpec& parameter, UnitId unit, const Title& title, const Scenario& scenario) {
    if (parameter.unit_class < 0) return true;
    const Unit& spec = scenario.units[unit.index()];
    return !spec.counter && (title.types[spec.type.index()].classes >> parameter.unit_class & 1U) != 0;
}

std::string unit_argument(const ParameterSpec& parameter, UnitId unit, const Title& title, const Scenario& scenario) {
    const std::string& id = scenario.units[unit.index()].id;
    const std::string prefix = prefix_of(parameter, title);
    if (prefix.empty() || id.compare(0, prefix.size(), prefix) != 0) return id;
    const std::string bare = id.substr(prefix.size());
    const auto same = scenario.unit_names.find(bare);
    const bool other = same && has_class(parameter, UnitId::at(*same), title, scenario);
    const bool place = parameter.kind == ParameterKind::target && scenario.board->find(bare);
    return bare.empty() || other || place ? id : bare;
}

FormError::FormError(std::string code, const std::string& message, std::string hint)
    : std::runtime_error{message + " [" + code + "]" + (hint.empty() ? "" : "; " + hint)}, code_{std::move(code)},
      hint_{std::move(hint)} {}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos) return words;
        text.remove_prefix(first);
        const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

int parse_argument(const ParameterSpec& parameter, std::string_view word, const Title& title,
                   const Scenario& scenario) {
    switch (parameter.kind) {
        case ParameterKind::number: return parse_number(word, parameter);
        case ParameterKind::point: return parse_point_word(word, scenario);
        case ParameterKind::unit: return parse_unit(parameter, word, title, scenario);
        case ParameterKind::target: {
            const auto place = scenario.board->find(word);
            if (place && place->is_location()) return place->number();
            return parse_unit(parameter, word, title, scenario);
        }
        case ParameterKind::side:
            return index_in(ids_of(title.sides, [](const SideSpec& side) { return side.id; }), "side", word);
        case ParameterKind::track:
            return index_in(ids_of(title.tracks, [](const TrackSpec& track) { return track.id; }), "track", word);
        case ParameterKind::name: {
            const NameList& list = scenario.name_lists[parameter.names.index()];
            const auto found = list.entries.find(word);
            if (!found) unknown(parameter.id, word, list.entries.names());
            return static_cast<int>(*found);
        }
        case ParameterKind::place: break;
    }
    const auto place = scenario.board->find(word);
    if (!place || !place->is_location()) unknown("place", word, scenario.board->ids());
    return place->number();
}

Action parse_action(std::string_view text, const Title& title, const Scenario& scenario) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.empty()) throw FormError{"WG0401", "an action needs a verb"};
    const VerbId verb = title.verb(words.front());
    if (!verb) {
        for (const ShorthandSpec& shorthand : title.shorthands)
            if (shorthand.id == words.front())
                throw FormError{"WG0405",
                                fmt::format("{} is several actions: {}", in_quotes(shorthand.id), shorthand.means),
                                "name one of them"};
        auto known = ids_of(title.verbs, [](const VerbSpec& spec) { return spec.id; });
        for (const ShorthandSpec& shorthand : title.shorthands) known.push_back(shorthand.id);
        unknown("verb", words.front(), known);
    }
    const VerbSpec& spec = title.verbs[verb.index()];
    if (words.size() - 1 != spec.parameters.size()) {
        std::string form = spec.id;
        for (const ParameterSpec& parameter : spec.parameters) form += " " + parameter.id;
        throw FormError{"WG0405", fmt::format("{} does not have the form '{}'", in_quotes(text), form)};
    }
    Action action;
    action.verb = verb;
    action.size = static_cast<std::uint8_t>(spec.parameters.size());
    for (std::size_t at = 0; at < spec.parameters.size(); ++at)
        action.arguments[at] = parse_argument(spec.parameters[at], words[at + 1], title, scenario);
    return action;
}

}  // namespace wargame
