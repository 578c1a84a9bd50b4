#include "view/cards.hpp"

#include "wargame/position.hpp"

#include <algorithm>
#include <array>

namespace wargame::json {
namespace {

constexpr auto kinds = std::to_array<std::string_view>({"scenario", "unit", "type", "table", "rule", "place"});

void put(Out& out, const char* key, const std::string& text) {
    if (!text.empty()) out[key] = text;
}

const char* name_of(Provenance source) {
    switch (source) {
        case Provenance::printed: return "printed";
        case Provenance::published: return "published";
        case Provenance::reconstructed: break;
    }
    return "reconstructed";
}

const char* name_of(Met met) {
    switch (met) {
        case Met::engine: return "engine";
        case Met::automatic: return "automatic";
        case Met::offered: return "offered";
        case Met::setup: return "setup";
        case Met::player: return "player";
        case Met::none: break;
    }
    return "none";
}

void put_source(Out& out, Provenance source, const std::string& because) {
    out["source"] = name_of(source);
    put(out, "because", because);
}

Out scenario_card(const Title& title, const Scenario& scenario) {
    Out out;
    out["id"] = scenario.id;
    out["name"] = scenario.name;
    put(out, "says", scenario.says);
    put_source(out, scenario.source, scenario.because);
    out["options"] = Out::object();
    for (const OptionSpec& option : title.options) {
        const auto set = scenario.options.find(option.id);
        out["options"][option.id] = set == scenario.options.end() ? option.is_default : set->second;
    }
    out["units"] = Out::array();
    for (const Unit& unit : scenario.units)
        if (!unit.counter) out["units"].push_back(unit.id);
    return out;
}

Out printed_values(const Title& title, const UnitType& type) {
    Out out = Out::object();
    for (std::size_t at = 0; at < title.type_values.size(); ++at) {
        const TypeValueSpec& spec = title.type_values[at];
        const int value = type.values[at];
        if (spec.meaning != Meaning::name) {
            out[spec.id] = value;
            continue;
        }
        const NameTable& entries = title.name_lists[spec.names.index()].entries;
        const auto entry = static_cast<std::uint32_t>(value);
        if (value >= 0 && entry < entries.size()) out[spec.id] = entries.name(entry);
    }
    return out;
}

Out type_card(const Title& title, const UnitType& type) {
    Out out;
    out["id"] = type.id;
    out["name"] = type.name;
    if (type.side) out["side"] = title.sides[type.side.index()].id;
    out["classes"] = Out::array();
    for (std::size_t at = 0; at < title.classes.size(); ++at)
        if ((type.classes >> at & 1U) != 0) out["classes"].push_back(title.classes[at]);
    out["values"] = printed_values(title, type);
    put_source(out, type.source, type.because);
    return out;
}

Out unit_card(const Title& title, const Scenario& scenario, const Unit& unit) {
    Out out;
    out["id"] = unit.id;
    out["name"] = unit.name;
    out["scenario"] = scenario.id;
    if (unit.side) out["side"] = title.sides[unit.side.index()].id;
    if (unit.type) out["type"] = type_card(title, title.types[unit.type.index()]);
    return out;
}

Out rule_card(const RuleRow& row) {
    Out out;
    out["id"] = row.id;
    out["title"] = row.title;
    put(out, "says", row.says);
    out["met"] = name_of(row.met);
    put(out, "option", row.option);
    put(out, "reading", row.reading);
    if (row.readings.empty()) return out;
    out["readings"] = Out::array();
    for (const ReadingSpec& spec : row.readings) {
        Out one;
        one["id"] = spec.id;
        put(one, "says", spec.says);
        one["default"] = spec.is_default;
        out["readings"].push_back(std::move(one));
    }
    return out;
}

Out table_card(const Table& table) {
    const TableText text = table.show();
    Out out;
    out["id"] = text.id;
    out["title"] = text.title;
    out["rules"] = text.rules;
    put(out, "option", text.option);
    out["row_axes"] = text.row_axes;
    put(out, "column_axis", text.column_axis);
    out["columns"] = text.columns;
    out["rows"] = Out::array();
    for (const TableText::Row& row : text.rows) {
        Out one;
        one["keys"] = row.keys;
        one["cells"] = row.cells;
        one["source"] = row.source;
        if (row.printed_cells > 0) one["printed_cells"] = row.printed_cells;
        put(one, "because", row.because);
        out["rows"].push_back(std::move(one));
    }
    out["modifiers"] = Out::array();
    for (const TableText::Modifier& modifier : text.modifiers) {
        Out one;
        one["id"] = modifier.id;
        one["add"] = modifier.add;
        put(one, "when", modifier.when);
        put(one, "rule", modifier.rule);
        one["source"] = modifier.source;
        put(one, "because", modifier.because);
        out["modifiers"].push_back(std::move(one));
    }
    if (!text.notes.empty()) out["notes"] = text.notes;
    return out;
}

std::string_view place_kind_text(const Board& board, Place place) {
    const LocationKind kind = board.location(place).kind;
    return kind == LocationKind::point ? "location" : text(kind);
}

// What a hex is: its terrain, the areas it lies in, the features of its sides.
void add_hex(Out& out, const Board& board, Place place) {
    out["terrain"] = board.terrains()[board.terrain(place).index()].id;
    out["areas"] = Out::array();
    for (std::size_t area = 0; area < board.areas().size(); ++area)
        if (board.in(place, AreaId::at(area))) out["areas"].push_back(board.areas()[area].id);
    out["sides"] = Out::object();
    for (const HexSide side : all_hex_sides) {
        for (std::size_t at = 0; at < board.features().size(); ++at)
            if (board.features(place, side).has(FeatureId::at(at)))
                out["sides"][std::string{text(side, board.map(board.map_of(place)).grid.orientation())}].push_back(
                    board.features()[at].id);
    }
}

Out place_card(const Scenario& scenario, Place place) {
    const Board& board = *scenario.board;
    Out out;
    out["id"] = board.text(place);
    out["name"] = board.name(place);
    out["scenario"] = scenario.id;
    out["kind"] = place.is_point() ? "point" : place_kind_text(board, place);
    if (place.is_point()) return out;
    if (board.is_hex(place)) add_hex(out, board, place);
    out["links"] = Out::array();
    for (const Neighbour& neighbour : board.neighbours(place)) {
        if (neighbour.side != HexSide::none) continue;
        Out one;
        one["place"] = board.text(neighbour.place);
        one["kind"] = board.link_kinds()[static_cast<std::size_t>(neighbour.kind)];
        out["links"].push_back(std::move(one));
    }
    return out;
}

std::optional<Out> in_scenario(const Title& title, const Scenario& scenario, std::string_view what,
                               std::string_view id) {
    if (what == "unit") {
        const auto found = scenario.unit_names.find(id);
        if (found && !scenario.units[*found].counter) return unit_card(title, scenario, scenario.units[*found]);
        return {};
    }
    const auto place = scenario.board->find(id);
    return place ? std::optional<Out>{place_card(scenario, *place)} : std::nullopt;
}

}  // namespace

std::span<const std::string_view> card_kinds() { return kinds; }

Out title_card(const Title& title) {
    Out out;
    out["id"] = title.id;
    out["name"] = title.name;
    put(out, "says", title.says);
    out["sides"] = Out::array();
    for (const SideSpec& side : title.sides)
        out["sides"].push_back({{"id", side.id}, {"name", side.name}, {"colour", side.colour}});
    out["scenarios"] = Out::array();
    for (const auto& scenario : title.scenarios)
        out["scenarios"].push_back({{"id", scenario->id}, {"name", scenario->name}});
    out["options"] = Out::array();
    for (const OptionSpec& option : title.options)
        out["options"].push_back(
            {{"id", option.id}, {"says", option.says}, {"rule", option.rule}, {"default", option.is_default}});
    out["verbs"] = Out::array();
    for (const VerbSpec& verb : title.verbs) {
        Out parameters = Out::array();
        for (const ParameterSpec& parameter : verb.parameters) parameters.push_back(parameter.id);
        out["verbs"].push_back({{"id", verb.id}, {"parameters", std::move(parameters)}, {"says", verb.says}});
    }
    out["shorthands"] = Out::array();
    for (const ShorthandSpec& spec : title.shorthands)
        out["shorthands"].push_back({{"id", spec.id}, {"form", spec.form}, {"means", spec.means}});
    out["tables"] = Out::array();
    for (const Table& table : title.tables.tables()) out["tables"].push_back(table.id());
    return out;
}

std::optional<Out> card(const Title& title, const Scenario* scenario, std::string_view what, std::string_view id) {
    if (what == "scenario") {
        const Scenario* found = title.scenario(id);
        return found != nullptr ? std::optional<Out>{scenario_card(title, *found)} : std::nullopt;
    }
    if (what == "type") {
        const TypeId type = title.type(id);
        return type ? std::optional<Out>{type_card(title, title.types[type.index()])} : std::nullopt;
    }
    if (what == "table") {
        const Table* table = title.tables.find(id);
        return table != nullptr ? std::optional<Out>{table_card(*table)} : std::nullopt;
    }
    if (what == "rule") {
        const RowId row = title.rule(id);
        return row ? std::optional<Out>{rule_card(title.rules[row.index()])} : std::nullopt;
    }
    if (scenario != nullptr) return in_scenario(title, *scenario, what, id);
    for (const auto& one : title.scenarios)
        if (auto found = in_scenario(title, *one, what, id)) return found;
    return {};
}

}  // namespace wargame::json
