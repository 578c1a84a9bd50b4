#include "wargame/title.hpp"

#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace wargame {
namespace {

constexpr std::size_t most_rulesets = 256;  // kept of one title
constexpr std::size_t most_inner = 8;       // scenarios of other titles kept

template <class Found, class List, class Id>
Found find_in(const List& list, std::string_view wanted, Id id) {
    std::size_t index = 0;
    for (const auto& entry : list) {
        if (id(entry) == wanted) return Found::at(index);
        ++index;
    }
    return {};
}

const auto by_id = [](const auto& entry) -> std::string_view { return entry.id; };

[[noreturn]] void fail(std::string message, std::string hint, std::string_view code = codes::unknown_thing) {
    throw DataError{{Diagnostic{Severity::error, std::string{code}, {}, 0, 0, std::move(message), std::move(hint)}}};
}

// Fills in what is not chosen: the scenario's default, else the title's.
class Chooser {
public:
    Chooser(const Title& title, const Scenario& scenario, const Choices& chosen)
        : title_{title}, scenario_{scenario}, chosen_{chosen} {}

    std::shared_ptr<const Ruleset> make() {
        check_names();
        choices_.printed_only = chosen_.printed_only;
        for (const auto& value : title_.values) values_.push_back(value.second);
        for (const auto& [id, value] : scenario_.values) values_[id.index()] = value;
        for (const Table& table : title_.tables.tables()) tables_.push_back(&table);
        on_.assign(title_.rules.size(), true);
        for (const OptionSpec& option : title_.options) take_option(option);
        for (std::size_t row = 0; row < title_.rules.size(); ++row) take_row(row);
        std::vector<std::uint32_t> keys;
        for (const RuleRow& row : title_.rules) keys.push_back(rule_key(row.id));
        if (choices_.printed_only) check_printed();
        return std::make_shared<const Ruleset>(keys, on_, values_, tables_, choices_);
    }

private:
    void check_names() const {
        std::vector<std::string> options;
        for (const OptionSpec& option : title_.options) options.push_back(option.id);
        for (const auto& [id, on] : chosen_.options)
            if (std::find(options.begin(), options.end(), id) == options.end())
                fail(fmt::format("{} has no option '{}'", title_.id, id), did_you_mean(id, views(options)));
        for (const auto& [rule, reading] : chosen_.readings) {
            const RowId row = title_.rule(rule);
            if (!row || title_.rules[row.index()].readings.empty())
                fail(fmt::format("rule '{}' of {} has no readings to choose from", rule, title_.id), {});
            std::vector<std::string> known;
            for (const ReadingSpec& spec : title_.rules[row.index()].readings) known.push_back(spec.id);
            if (std::find(known.begin(), known.end(), reading) == known.end())
                fail(fmt::format("rule '{}' has no reading '{}'", rule, reading),
                     fmt::format("it has: {}", fmt::join(known, ", ")));
        }
    }

    static std::vector<std::string_view> views(const std::vector<std::string>& texts) {
        return {texts.begin(), texts.end()};
    }

    void set_values(const std::vector<std::pair<std::string, int>>& values) {
        for (const auto& [id, value] : values)
            for (std::size_t at = 0; at < title_.values.size(); ++at)
                if (title_.values[at].first == id) values_[at] = value;
    }

    void replace_tables(const std::vector<std::pair<std::string, std::string>>& tables) {
        for (const auto& [from, to] : tables) {
            const TableId old = title_.table(from);
            const Table* other = title_.tables.find(to);
            if (old && other != nullptr) tables_[old.index()] = other;
        }
    }

    void take_option(const OptionSpec& option) {
        bool on = option.is_default;
        if (const auto found = scenario_.options.find(option.id); found != scenario_.options.end()) on = found->second;
        if (const auto found = chosen_.options.find(option.id); found != chosen_.options.end()) on = found->second;
        choices_.options[option.id] = on;
        if (!on) return;
        set_values(option.values);
        replace_tables(option.tables);
    }

    void take_row(std::size_t index) {
        const RuleRow& row = title_.rules[index];
        if (!row.option.empty() && !choices_.options[row.option]) on_[index] = false;
        if (row.readings.empty()) return;
        const ReadingSpec* reading = nullptr;
        for (const ReadingSpec& spec : row.readings)
            if (spec.is_default) reading = &spec;
        if (const auto found = chosen_.readings.find(row.id); found != chosen_.readings.end())
            for (const ReadingSpec& spec : row.readings)
                if (spec.id == found->second) reading = &spec;
        choices_.readings[row.id] = reading->id;
        set_values(reading->values);
        replace_tables(reading->tables);
        for (const std::string& off : reading->off) on_[title_.rule(off).index()] = false;
    }

    // Under `printed_only` no table in force may have a cell that the book does not print.
    void check_printed() const {
        if (scenario_.source == Provenance::reconstructed)
            fail(fmt::format("scenario '{}' is reconstructed: {}", scenario_.id, scenario_.because), {},
                 codes::not_printed);
        for (const Table* table : tables_) {
            if (!table->option().empty() && !choices_.options.at(table->option())) continue;
            for (std::uint32_t row = 0; row < table->row_count(); ++row)
                if (table->row(row).source == Provenance::reconstructed && table->row(row).printed_cells == 0)
                    fail(fmt::format("table '{}' row '{}' is reconstructed: {}", table->id(), table->row_key(row),
                                     table->row(row).because),
                         {}, codes::not_printed);
        }
    }

    const Title& title_;
    const Scenario& scenario_;
    const Choices& chosen_;
    Choices choices_;
    std::vector<int> values_;
    std::vector<const Table*> tables_;
    std::vector<bool> on_;
};

}  // namespace

void Scenario::begin_with(FieldId field, std::size_t element, int value) {
    const Layout::Slot& slot = layout.slot(field);
    if (element >= slot.elements || value < slot.low || value > slot.high)
        throw std::logic_error{fmt::format("a field of scenario '{}' cannot begin with {}", id, value)};
    start.write(slot, element * slot.stride, value);
}

SideId Title::side(std::string_view wanted) const { return find_in<SideId>(sides, wanted, by_id); }
FieldId Title::field(std::string_view wanted) const { return find_in<FieldId>(fields, wanted, by_id); }
TrackId Title::track(std::string_view wanted) const { return find_in<TrackId>(tracks, wanted, by_id); }
VerbId Title::verb(std::string_view wanted) const { return find_in<VerbId>(verbs, wanted, by_id); }
TypeId Title::type(std::string_view wanted) const { return find_in<TypeId>(types, wanted, by_id); }
RowId Title::rule(std::string_view wanted) const { return find_in<RowId>(rules, wanted, by_id); }
TableId Title::table(std::string_view wanted) const {
    const auto found = tables.index_of(wanted);
    return found ? TableId::at(*found) : TableId{};
}

const Scenario* Title::scenario(std::string_view wanted) const {
    for (const auto& one : scenarios)
        if (one->id == wanted) return one.get();
    return nullptr;
}

std::shared_ptr<const Title> Title::inner(std::string_view wanted, const std::string& scenario) const {
    if (!source || std::find(plays.begin(), plays.end(), wanted) == plays.end())
        throw std::logic_error{fmt::format("{} plays no games of '{}'", id, wanted)};
    const std::string key = fmt::format("{}\n{}", wanted, scenario);
    const std::lock_guard hold{rulesets_lock_};
    for (const Inner& one : inner_)
        if (one.scenario == key) return one.title;
    Diagnostics diagnostics;
    const data::Document document = data::parse(scenario, fmt::format("{} inside {}", wanted, id), diagnostics);
    diagnostics.throw_if_errors();
    auto title = source->open(wanted, document.root());
    if (inner_.size() >= most_inner) inner_.pop_front();
    inner_.push_back({key, title});
    return title;
}

std::shared_ptr<const Ruleset> Title::ruleset(const Scenario& from, const Choices& choices) const {
    // One made for a game inside another may differ from the next at the same address: it is not kept.
    const bool ours =
        std::any_of(scenarios.begin(), scenarios.end(), [&](const auto& one) { return one.get() == &from; });
    if (!ours) return Chooser{*this, from, choices}.make();
    const std::lock_guard hold{rulesets_lock_};
    if (rulesets_.size() >= most_rulesets) rulesets_.clear();  // games hold on to theirs
    auto& known = rulesets_[{&from, choices}];
    if (!known) {
        try {
            known = Chooser{*this, from, choices}.make();
        } catch (...) {
            rulesets_.erase({&from, choices});
            throw;
        }
    }
    return known;
}

}  // namespace wargame
