// Cards: one thing of a title as a person reads it. Their JSON is that of the line protocol.
#pragma once

#include "context.hpp"
#include "wargame/title.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame::cli {

// A heading, named lines, and a grid under them.
struct Card {
    std::string id;
    std::string name;
    std::vector<std::pair<std::string, std::string>> lines;
    std::vector<std::string> columns;  // headings of the grid; none: no grid
    std::vector<std::vector<std::string>> rows;

    // A line without text is left out.
    void add(std::string line, std::string text) {
        if (!text.empty()) lines.emplace_back(std::move(line), std::move(text));
    }
    void add_source(Provenance source, const std::string& because);
};

void print(Context& context, const Card& card);
// The JSON of a title (no kind), or of one thing of it; empty when it has no JSON form of its own.
std::string card_json(const Title& title, const Scenario* scenario, std::string_view kind, std::string_view id);

// What `show GAME KIND` lists: id and one line each.
using Listing = std::vector<std::pair<std::string, std::string>>;

Card title_card(const Title& title);
Listing scenarios_of(const Title& title);
Card scenario_card(const Title& title, const Scenario& scenario);
Listing tables_of(const Title& title);
Card table_card(const Title& title, const Table& table);
Listing rules_of(const Title& title);
Card rule_card(const Title& title, const RuleRow& row);
Listing types_of(const Title& title);
// The units of all scenarios, or of one.
Listing units_of(const Title& title, const Scenario* only);
// A unit type of this id and the counters of this id, each as a card.
std::vector<Card> unit_cards(const Title& title, const std::string& id, const Scenario* only);
Listing places_of(const Title& title, const Scenario* only);
// What lies at a place of this text, for each scenario whose board has it.
std::vector<Card> place_cards(const Title& title, const std::string& text, const Scenario* only);

}  // namespace wargame::cli
