// The rules index of a title, and the rules in force in one game.
//
// data/<game>/rules.yaml has one row for every numbered rule. A row can hang on an option or a reading; what cites a
// row that is off is skipped. A Ruleset is the title's rules, values and tables with options and readings applied: made
// once for each set of them and shared.
#pragma once

#include "wargame/diagnostic.hpp"
#include "wargame/ids.hpp"
#include "wargame/rule.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame {

class Table;

// How the program meets a rule.
enum class Met : std::uint8_t {
    engine,     // judged: breaking it is refused or impossible
    automatic,  // done by the program when it is due
    offered,    // a choice that is offered
    setup,      // in the data of scenarios
    player,     // left to the players
    none        // has no effect on play
};

struct ReadingSpec {
    std::string id;
    std::string says;
    bool is_default = false;
    std::vector<std::pair<std::string, int>> values;          // named values it sets
    std::vector<std::string> off;                             // rules it switches off
    std::vector<std::pair<std::string, std::string>> tables;  // table id -> id of the table that replaces it
    Mark mark;
};

struct RuleRow {
    std::string id;
    std::string title;
    std::string says;
    // Sentences of refusals by reason, with {names} of facts; the reason of the only one is empty. None: `says`.
    std::vector<std::pair<std::string, std::string>> refuse;
    Met met = Met::engine;
    std::string option;  // the option that must be on, or empty
    std::vector<ReadingSpec> readings;
    std::string reading;  // the reading taken where the book is unclear
    Mark mark;
};

struct OptionSpec {
    std::string id;
    std::string says;
    std::string rule;
    bool is_default = false;
    std::vector<std::pair<std::string, int>> values;          // named values it sets when on
    std::vector<std::pair<std::string, std::string>> tables;  // tables it replaces when on
    Mark mark;
};

// A chosen set of options and readings.
struct Choices {
    std::map<std::string, bool, std::less<>> options;
    std::map<std::string, std::string, std::less<>> readings;  // rule -> reading id
    bool printed_only = false;

    friend bool operator==(const Choices&, const Choices&) = default;
    friend auto operator<=>(const Choices&, const Choices&) = default;
};

// Counts how often each rule row acted; for coverage. Switches handles off; for mutation.
struct RuleUse {
    std::vector<std::uint64_t> acted;  // by row
    RowId muted;                       // this row counts as off everywhere
};

class Ruleset {
public:
    struct Entry {
        std::uint32_t key = 0;
        RowId row;
        bool on = false;
    };

    Ruleset() = default;
    // `keys` are the handles of all rows in order, `on` says which are in force.
    Ruleset(std::span<const std::uint32_t> keys, std::vector<bool> on, std::vector<int> values,
            std::vector<const Table*> tables, Choices choices);

    // Whether a rule is in force. A handle without a row is not (the rules check reports it).
    bool applies(Rule rule) const { return entry(rule).on; }
    RowId row(Rule rule) const { return entry(rule).row; }
    int value(ValueId id) const { return values_[id.index()]; }
    const Table& table(TableId id) const { return *tables_[id.index()]; }
    // Options and readings, each with the value in force (defaults filled in).
    const Choices& choices() const { return choices_; }

private:
    const Entry& entry(Rule rule) const {
        std::size_t at = rule.key & mask_;
        while (entries_[at].key != rule.key && entries_[at].key != 0) at = (at + 1) & mask_;
        return entries_[at];
    }

    std::vector<Entry> entries_ = std::vector<Entry>(1);
    std::size_t mask_ = 0;
    std::vector<int> values_;
    std::vector<const Table*> tables_;
    Choices choices_;
};

}  // namespace wargame
