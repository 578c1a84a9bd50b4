#include "play/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace wargame {
namespace {

constexpr std::string_view meaning = ".says";  // {cell.says}: what the code in the cell means

std::string tenths_text(int tenths) {
    return fmt::format("{}{}.{}", tenths < 0 ? "-" : "", std::abs(tenths) / 10, std::abs(tenths) % 10);
}

std::string entry_text(const Fact& fact, const Scenario& scenario) {
    const auto list = static_cast<std::size_t>(fact.value) >> 16U;
    const auto entry = static_cast<std::size_t>(fact.value) & 0xffffU;
    if (list >= scenario.name_lists.size() || entry >= scenario.name_lists[list].names.size()) return "none";
    return scenario.name_lists[list].names[entry];
}

// What a result code means by its table; a cell that is no such code stands as it is.
std::string meaning_of(const Fact& fact, const Title& title, const Scenario& scenario) {
    std::string code = fact_text(fact, title, scenario);
    if (fact.kind != FactKind::cell) return code;
    for (const TableResult& result : title.tables.tables()[static_cast<std::size_t>(fact.value) >> 16U].results())
        if (result.code == code) return result.says;
    return code;
}

}  // namespace

namespace {

// The last axis runs along the cells.
Cell cell_at(const Table& table, std::size_t position) {
    std::vector<AxisIndex> indices(table.axes().size());
    for (std::size_t axis = indices.size(); axis-- > 0;) {
        const std::size_t size = table.axis(axis).size();
        indices[axis] = static_cast<std::uint32_t>(position % size);
        position /= size;
    }
    return table.find(indices);
}

}  // namespace

std::string fact_text(const Fact& fact, const Title& title, const Scenario& scenario) {
    const auto index = static_cast<std::size_t>(fact.value);
    switch (fact.kind) {
        case FactKind::none: return {};
        case FactKind::number: return std::to_string(fact.value);
        case FactKind::tenths: return tenths_text(fact.value);
        case FactKind::unit: return fact.value < 0 ? "nobody" : scenario.units[index].name;
        case FactKind::side: return fact.value < 0 ? "nobody" : title.sides[index].name;
        case FactKind::place: return scenario.board->name(Place::from(fact.value));
        case FactKind::name: return entry_text(fact, scenario);
        case FactKind::verb: return index < title.verbs.size() ? title.verbs[index].id : "nothing";
        case FactKind::track: return title.tracks[index].name;
        case FactKind::piece: {
            const Tabletop* table = scenario.board->tabletop();
            const PieceId piece = PieceId::from(fact.value);
            if (table == nullptr || !piece) return "open ground";
            return std::string{table->name(piece).empty() ? table->id(piece) : table->name(piece)};
        }
        case FactKind::phase: return fact.value < 0 ? "set-up" : title.sequence.phases[index];
        case FactKind::text: return fact.value < 0 ? std::string{} : title.texts[index].second;
        case FactKind::cell: return cell_at(title.tables.tables()[index >> 16U], index & 0xffffU).text();
    }
    return {};
}

Fact as_shown_to(SideId reader, const Fact& fact) {
    Fact shown = fact;
    if (!reader || (fact.hidden_from >> reader.index() & 1U) == 0) return shown;
    shown.value = fact.counter;
    if (fact.counter < 0) shown.kind = FactKind::none;
    return shown;
}

std::string fill(std::string_view sentence, std::span<const Fact> facts, const Title& title, const Scenario& scenario,
                 SideId reader) {
    std::string out;
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        out += sentence.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = sentence.find('}', open);
        if (close == std::string_view::npos) break;
        std::string_view name = sentence.substr(open + 1, close - open - 1);
        const bool says = name.size() > meaning.size() && name.substr(name.size() - meaning.size()) == meaning;
        if (says) name.remove_suffix(meaning.size());
        for (const Fact& fact : facts) {
            if (fact.name != name) continue;
            const Fact shown = as_shown_to(reader, fact);
            out += shown.kind == FactKind::none ? "?"
                   : says                       ? meaning_of(shown, title, scenario)
                                                : fact_text(shown, title, scenario);
            break;
        }
        sentence.remove_prefix(close + 1);
    }
    return out;
}

std::string unsaid(std::string_view sentence, std::span<const Fact> facts) {
    for (std::size_t open = sentence.find('{'); open != std::string_view::npos; open = sentence.find('{', open + 1)) {
        const std::size_t close = sentence.find('}', open);
        if (close == std::string_view::npos) break;
        std::string_view name = sentence.substr(open + 1, close - open - 1);
        if (name.size() > meaning.size() && name.substr(name.size() - meaning.size()) == meaning)
            name.remove_suffix(meaning.size());
        const bool said = name == "modifiers" ||
                          std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.name == name; });
        if (!said) return std::string{name};
    }
    return {};
}

std::string argument_text(const ParameterSpec& parameter, int value, const Title& title, const Scenario& scenario) {
    const auto index = static_cast<std::size_t>(value);
    switch (parameter.kind) {
        case ParameterKind::target:
            if (Place::from(value).is_location()) break;
            [[fallthrough]];
        case ParameterKind::unit:
            return index < scenario.units.size() ? unit_argument(parameter, UnitId::at(index), title, scenario) : "?";
        case ParameterKind::side: return index < title.sides.size() ? title.sides[index].id : "?";
        case ParameterKind::track: return index < title.tracks.size() ? title.tracks[index].id : "?";
        case ParameterKind::number: return std::to_string(value);
        case ParameterKind::name: {
            const NameTable& entries = scenario.name_lists[parameter.names.index()].entries;
            return index < entries.size() ? entries.name(static_cast<std::uint32_t>(index)) : "?";
        }
        case ParameterKind::place:
        case ParameterKind::point: break;
    }
    return scenario.board->text(Place::from(value));
}

std::string action_text(const Action& action, const Title& title, const Scenario& scenario) {
    if (action.verb.index() >= title.verbs.size()) return "?";
    const VerbSpec& verb = title.verbs[action.verb.index()];
    std::string out = verb.id;
    for (std::size_t at = 0; at < action.size && at < verb.parameters.size(); ++at)
        out += ' ' + argument_text(verb.parameters[at], action.arguments[at], title, scenario);
    return out;
}

}  // namespace wargame
