#include "play/field_text.hpp"

#include <charconv>

namespace wargame {
namespace {

std::string side_text(std::size_t side, const Title& title) {
    return side < title.sides.size() ? title.sides[side].id : "none";
}

std::string unit_text(std::size_t unit, const Scenario& scenario) {
    return unit < scenario.units.size() ? scenario.units[unit].id : "none";
}

std::optional<std::size_t> parse_unit(std::string_view text, const Scenario& scenario) {
    const auto found = scenario.unit_names.find(text);
    return found ? std::optional<std::size_t>{*found} : std::nullopt;
}

std::optional<std::size_t> parse_side(std::string_view text, const Title& title) {
    const SideId side = title.side(text);
    return side ? std::optional<std::size_t>{side.index()} : std::nullopt;
}

std::optional<int> parse_int(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

const NameTable& entries_of(const FieldSpec& field, const Scenario& scenario) {
    return scenario.name_lists[field.names.index()].entries;
}

std::optional<int> parse_meaning(const FieldSpec& field, std::string_view text, const Title& title,
                                 const Scenario& scenario) {
    switch (field.meaning) {
        case Meaning::unit:
            if (text == "none") return -1;
            if (const auto unit = parse_unit(text, scenario)) return static_cast<int>(*unit);
            return {};
        case Meaning::side:
            if (text == "none") return -1;
            if (const auto side = parse_side(text, title)) return static_cast<int>(*side);
            return {};
        case Meaning::place:
            if (text == "off") return 0;
            if (const auto place = scenario.board->find(text)) return place->number();
            return {};
        case Meaning::name:
            if (const auto entry = entries_of(field, scenario).find(text)) return static_cast<int>(*entry);
            return {};
        case Meaning::number: break;
    }
    return parse_int(text);
}

// Built-in fields that hold ids as numbers.
bool fits_builtin(FieldId field, int value, const Title& title) {
    const auto index = static_cast<std::size_t>(value);
    if (field == builtin::phase) return value < 0 || index < title.sequence.phases.size();
    if (field == builtin::phasing || field == builtin::winner) return value < 0 || index < title.sides.size();
    if (field == builtin::ended_by) return index < title.rules.size();
    if (field == builtin::conditions) return index / 64 < title.conditions.size() && index % 64 <= title.sides.size();
    return true;
}

}  // namespace

std::string element_text(Scope scope, std::size_t element, const Title& title, const Scenario& scenario) {
    const std::size_t units = scenario.units.size();
    switch (scope) {
        case Scope::game: break;
        case Scope::side: return side_text(element, title);
        case Scope::unit: return unit_text(element, scenario);
        case Scope::place: return scenario.board->text(Place::location(element));
        case Scope::side_unit: return side_text(element / units, title) + " " + unit_text(element % units, scenario);
        case Scope::unit_pair: return unit_text(element / units, scenario) + " " + unit_text(element % units, scenario);
    }
    return {};
}

std::optional<std::size_t> parse_element(Scope scope, std::string_view text, const Title& title,
                                         const Scenario& scenario) {
    switch (scope) {
        case Scope::game: return text.empty() ? std::optional<std::size_t>{0} : std::nullopt;
        case Scope::side: return parse_side(text, title);
        case Scope::unit: return parse_unit(text, scenario);
        case Scope::place: {
            const auto place = scenario.board->find(text);
            if (!place || !place->is_location()) return {};
            return place->index();
        }
        case Scope::side_unit:
        case Scope::unit_pair: break;
    }
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return {};
    const std::string_view first = text.substr(0, blank);
    const auto left = scope == Scope::side_unit ? parse_side(first, title) : parse_unit(first, scenario);
    const auto right = parse_unit(text.substr(blank + 1), scenario);
    if (!left || !right) return {};
    return *left * scenario.units.size() + *right;
}

std::string value_text(const FieldSpec& field, int value, const Title& title, const Scenario& scenario) {
    const auto index = static_cast<std::size_t>(value);
    switch (field.meaning) {
        case Meaning::unit: return unit_text(index, scenario);
        case Meaning::side: return side_text(index, title);
        case Meaning::place: return scenario.board->text(Place::from(value));
        case Meaning::name: {
            const NameTable& entries = entries_of(field, scenario);
            return index < entries.size() ? entries.name(static_cast<std::uint32_t>(index)) : "none";
        }
        case Meaning::number: break;
    }
    return std::to_string(value);
}

std::optional<int> parse_value(FieldId id, std::string_view text, const Title& title, const Scenario& scenario) {
    const FieldSpec& field = title.fields[id.index()];
    const auto value = parse_meaning(field, text, title, scenario);
    const Layout::Slot& slot = scenario.layout.slot(id);
    if (!value || *value < slot.low || *value > slot.high || !fits_builtin(id, *value, title)) return {};
    return value;
}

}  // namespace wargame
