// rules.yaml: the rules index, and what options and readings change.
#include "title/loader.hpp"
#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace wargame {

constexpr auto enum_names(Met) {
    return std::to_array<data::Name<Met>>({{"engine", Met::engine},
                                           {"automatic", Met::automatic},
                                           {"offered", Met::offered},
                                           {"setup", Met::setup},
                                           {"player", Met::player},
                                           {"none", Met::none}});
}

namespace {

struct RawReading {
    bool is_default = false;
    std::string says;
    std::vector<std::pair<std::string, int>> values;
    std::vector<std::string> off;
    std::vector<std::pair<std::string, std::string>> tables;
    Mark mark;
};
void describe(data::Fields<RawReading>& f) {
    f.is("reading");
    f.optional("default", &RawReading::is_default, "taken unless another is chosen");
    f.optional("says", &RawReading::says, "what it says");
    f.optional("values", &RawReading::values, "named values it sets");
    f.optional("off", &RawReading::off, "rules it switches off");
    f.optional("tables", &RawReading::tables, "tables it replaces");
    f.place(&RawReading::mark);
}

struct RawRule {
    std::string id, title, says, option, reading;
    data::Node refuse;
    Met met = Met::engine;
    std::vector<std::pair<std::string, RawReading>> readings;
    Mark mark;
};
void describe(data::Fields<RawRule>& f) {
    f.is("rule");
    f.required("id", &RawRule::id, data::rule_id(), "its number");
    f.required("title", &RawRule::title, data::some_text(), "a few words");
    f.required("says", &RawRule::says, data::some_text(), "one sentence");
    f.optional("refuse", &RawRule::refuse, "the sentence of a refusal, or one for each reason");
    f.required("met", &RawRule::met, "how the program meets it");
    f.optional("option", &RawRule::option, "in force only with this option");
    f.optional("reading", &RawRule::reading, "the reading taken where the book is unclear");
    f.optional("readings", &RawRule::readings, "readings that can be chosen");
    f.place(&RawRule::mark);
}

struct RawRules {
    std::vector<RawRule> rules;
};
void describe(data::Fields<RawRules>& f) {
    f.is("rules index");
    f.required("rules", &RawRules::rules, "a row for every rule");
}

std::vector<std::pair<std::string, std::string>> refusals(const data::Node& node, Diagnostics& diagnostics) {
    if (!node) return {};
    if (node.is_scalar()) return {{"", std::string{node.text()}}};
    return data::bind<std::vector<std::pair<std::string, std::string>>>(node, diagnostics);
}

RuleRow row_from(const RawRule& raw, Diagnostics& diagnostics) {
    RuleRow row{raw.id, raw.title,   raw.says, refusals(raw.refuse, diagnostics), raw.met, raw.option,
                {},     raw.reading, raw.mark};
    for (const auto& [id, reading] : raw.readings)
        row.readings.push_back(
            {id, reading.says, reading.is_default, reading.values, reading.off, reading.tables, reading.mark});
    const auto defaults = std::count_if(row.readings.begin(), row.readings.end(),
                                        [](const ReadingSpec& reading) { return reading.is_default; });
    if (!row.readings.empty() && defaults != 1)
        diagnostics.error(raw.mark, codes::list_length,
                          fmt::format("rule '{}' needs exactly one default reading, it has {}", raw.id, defaults));
    return row;
}

std::vector<std::string> value_ids(const Title& title) {
    std::vector<std::string> ids;
    for (const auto& value : title.values) ids.push_back(value.first);
    return ids;
}

}  // namespace

void Loader::read_rules() {
    const auto raw = data::bind<RawRules>(read("rules.yaml"), diagnostics_);
    std::map<std::uint32_t, const RawRule*> keys;
    std::vector<data::PlacedId> ids;
    for (const RawRule& rule : raw.rules) ids.push_back({rule.id, &rule.mark});
    data::check_unique(ids, diagnostics_);
    for (const RawRule& rule : raw.rules) {
        const auto [found, fresh] = keys.try_emplace(rule_key(rule.id), &rule);
        if (!fresh && found->second->id != rule.id)
            diagnostics_.error(rule.mark, codes::duplicate_id,
                               fmt::format("rules '{}' and '{}' cannot be told apart; change one of them slightly",
                                           found->second->id, rule.id));
        title_->rules.push_back(row_from(rule, diagnostics_));
    }
}

// Names that options and readings use.
void Loader::check_choices() {
    const std::vector<std::string> values = value_ids(*title_);
    std::vector<std::string> options, tables;
    for (const OptionSpec& option : title_->options) options.push_back(option.id);
    for (const Table& table : title_->tables.tables()) tables.push_back(table.id());
    const auto known = [&](const std::vector<std::string>& names, std::string_view what, const std::string& name,
                           const Mark& mark) {
        if (std::find(names.begin(), names.end(), name) == names.end())
            report_unknown(diagnostics_, mark, what, name, names);
    };
    for (const RuleRow& row : title_->rules) {
        if (!row.option.empty()) known(options, "option", row.option, row.mark);
        for (const ReadingSpec& reading : row.readings) {
            for (const auto& value : reading.values) known(values, "value", value.first, reading.mark);
            for (const auto& [from, to] : reading.tables)
                known(tables, "table", from, reading.mark), known(tables, "table", to, reading.mark);
            for (const std::string& rule : reading.off)
                if (!title_->rule(rule))
                    diagnostics_.error(reading.mark, codes::dangling_reference,
                                       fmt::format("there is no rule '{}'", rule));
        }
    }
    for (const OptionSpec& option : title_->options) {
        for (const auto& value : option.values) known(values, "value", value.first, option.mark);
        for (const auto& [from, to] : option.tables)
            known(tables, "table", from, option.mark), known(tables, "table", to, option.mark);
        if (!option.rule.empty() && !title_->rule(option.rule))
            diagnostics_.error(option.mark, codes::dangling_reference,
                               fmt::format("there is no rule '{}'", option.rule));
    }
}

}  // namespace wargame
