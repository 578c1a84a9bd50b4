// Cards of titles, scenarios, tables and rules, and how a card is printed.
#include "layout.hpp"
#include "rules_check.hpp"
#include "show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace wargame::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

std::string sides_text(const Title& title) {
    std::vector<std::string> names;
    for (const SideSpec& side : title.sides) names.push_back(fmt::format("{} ({})", side.id, side.name));
    return joined(names);
}

void add_words(Card& card, const char* name, const std::vector<std::string>& words) {
    if (!words.empty()) card.add(name, joined(words));
}

}  // namespace

void Card::add_source(Provenance source, const std::string& because) {
    add("source", std::string{provenance_text(source)});
    add("because", because);
}

void print(Context& context, const Card& card) {
    context.out << context.style.bold(card.id);
    if (!card.name.empty() && card.name != card.id) context.out << "  " << card.name;
    context.out << '\n';
    Columns lines;
    for (const auto& [name, text] : card.lines) lines.add({name, text});
    lines.print(context.out);
    if (card.columns.empty()) return;
    context.out << '\n';
    Columns grid;
    grid.add(card.columns);
    for (const auto& row : card.rows) grid.add(row);
    grid.print(context.out);
}

Card title_card(const Title& title) {
    Card card{title.id, title.name, {}, {"choice", "default", "rule", "says"}, {}};
    card.add("says", title.says);
    card.add("sides", sides_text(title));
    std::vector<std::string> scenarios;
    for (const auto& scenario : title.scenarios) scenarios.push_back(scenario->id);
    add_words(card, "scenarios", scenarios);
    card.add("rules", std::to_string(title.rules.size()));
    card.add("tables", std::to_string(title.tables.tables().size()));
    for (const OptionSpec& option : title.options)
        card.rows.push_back({option.id, option.is_default ? "true" : "false", option.rule, option.says});
    for (const RuleRow& row : title.rules)
        for (const ReadingSpec& reading : row.readings)
            card.rows.push_back(
                {row.id + "=" + reading.id, reading.is_default ? "true" : "false", row.id, reading.says});
    if (card.rows.empty()) card.columns.clear();
    return card;
}

Listing scenarios_of(const Title& title) {
    Listing listing;
    for (const auto& scenario : title.scenarios) listing.emplace_back(scenario->id, scenario->name);
    return listing;
}

Card scenario_card(const Title& title, const Scenario& scenario) {
    Card card{scenario.id, scenario.name, {}, {"unit", "name", "type", "side", "at"}, {}};
    card.add("says", scenario.says);
    card.add_source(scenario.source, scenario.because);
    std::vector<std::string> options;
    for (const auto& [id, on] : scenario.options) options.push_back(fmt::format("{}={}", id, on));
    add_words(card, "options", options);
    std::vector<std::string> values;
    for (const auto& [id, value] : scenario.values)
        values.push_back(fmt::format("{}={}", title.values[id.index()].first, value));
    add_words(card, "values", values);
    const Layout::Slot& slot = scenario.layout.slot(builtin::place);
    for (std::size_t at = 0; at < scenario.units.size(); ++at) {
        const Unit& unit = scenario.units[at];
        if (unit.counter) continue;
        const Place place = Place::from(scenario.start.read(slot, at));
        card.rows.push_back({unit.id, unit.name, title.types[unit.type.index()].id,
                             unit.side ? title.sides[unit.side.index()].id : std::string{"none"},
                             place ? scenario.board->text(place) : std::string{"not yet on the board"}});
    }
    return card;
}

Listing tables_of(const Title& title) {
    Listing listing;
    for (const Table& table : title.tables.tables()) listing.emplace_back(table.id(), table.title());
    return listing;
}

Card table_card(const Title& title, const Table& table) {
    const TableText text = table.show();
    Card card{text.id, text.title, {}, text.row_axes, {}};
    add_words(card, "rules", text.rules);
    card.add("option", text.option);
    card.add("columns are", text.column_axis);
    for (const TableText::Modifier& modifier : text.modifiers)
        card.add("modifier " + modifier.id,
                 fmt::format("{}{}{} ({})", modifier.add, modifier.when.empty() ? "" : " when ", modifier.when,
                             modifier.source));
    for (const std::string& code : table.codes().names())
        if (const TableResult* result = title.tables.find_result(table, code);
            result != nullptr && !result->says.empty())
            card.add("result " + code, result->says);
    add_words(card, "notes", text.notes);
    for (const std::string& column : text.columns) card.columns.push_back(column);
    card.columns.insert(card.columns.end(), {"source", "because"});
    for (const TableText::Row& row : text.rows) {
        std::vector<std::string> cells = row.keys;
        cells.insert(cells.end(), row.cells.begin(), row.cells.end());
        const bool part = row.printed_cells > 0 && row.source != provenance_text(Provenance::printed);
        cells.push_back(part ? fmt::format("{}, first {} printed", row.source, row.printed_cells) : row.source);
        cells.push_back(row.because);
        card.rows.push_back(std::move(cells));
    }
    return card;
}

Listing rules_of(const Title& title) {
    Listing listing;
    for (const RuleRow& row : title.rules) listing.emplace_back(row.id, row.title);
    return listing;
}

Card rule_card(const Title& title, const RuleRow& row) {
    Card card{row.id, row.title, {}, {}, {}};
    card.add("says", row.says);
    card.add("met", std::string{met_text(row.met)});
    card.add("option", row.option);
    card.add("reading", row.reading);
    for (const ReadingSpec& reading : row.readings)
        card.add("reading " + reading.id, reading.says + (reading.is_default ? " (default)" : ""));
    for (const auto& [reason, sentence] : row.refuse)
        card.add(reason.empty() ? "refuses with" : "refuses, " + reason, sentence);
    std::vector<std::string> tables;
    for (const Table& table : title.tables.tables())
        if (std::find(table.rules().begin(), table.rules().end(), row.id) != table.rules().end())
            tables.push_back(table.id());
    add_words(card, "tables", tables);
    card.add("row", fmt::format("{}:{}", row.mark.file_name(), row.mark.line));
    return card;
}

}  // namespace wargame::cli
