#include "show.hpp"

#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "verb.hpp"

#include <algorithm>
#include <array>
#include <ostream>

namespace wargame::cli {
namespace {

constexpr std::array<std::string_view, 6> kinds{"scenario", "unit", "type", "table", "rule", "place"};

std::vector<std::string> names_of(const Listing& listing) {
    std::vector<std::string> names;
    for (const auto& entry : listing) names.push_back(entry.first);
    return names;
}

class ShowVerb final : public Verb {
public:
    std::string_view name() const override { return "show"; }
    std::string_view says() const override { return "one thing of a title as a card, with where it comes from"; }
    std::string_view example() const override { return "wargame show skirmish_1881 table hits"; }

    void declare(Arguments& arguments) override {
        arguments.word("GAME", game_, "the title");
        arguments.word("KIND", kind_, "scenario, unit, type, table, rule or place; none: the title itself", false);
        arguments.word("ID", id_, "which; none: all of that kind", false);
        arguments.option("--scenario", scenario_, "ID", "units and places of this scenario only");
        overlays_.declare(arguments);
    }

    Exit run(Context& context) override {
        Library library = context.library(overlays_.load_options());
        const auto title = find_title(library, game_);
        const Scenario* only = scenario_.empty() ? nullptr : find_scenario(*title, scenario_).get();
        if (kind_.empty())
            return context.json ? put(context, card_json(*title, only, {}, {})) : show(context, {title_card(*title)});
        if (std::find(kinds.begin(), kinds.end(), kind_) == kinds.end())
            throw unknown("kind of thing", kind_, {kinds.begin(), kinds.end()});
        const Listing listing = list(*title, only);
        if (id_.empty()) return show(context, listing);
        const auto found = cards(*title, only);
        if (found.empty()) throw unknown(kind_ + " of " + title->id, id_, names_of(listing));
        if (!context.json) return show(context, found);
        std::string json = card_json(*title, only, kind_, id_);
        if (json.empty()) json = card_json(*title, only, "type", id_);
        return put(context, json.empty() ? as_texts(found.front()) : json);
    }

private:
    Listing list(const Title& title, const Scenario* only) const {
        if (kind_ == "scenario") return scenarios_of(title);
        if (kind_ == "unit") return units_of(title, only);
        if (kind_ == "type") return types_of(title);
        if (kind_ == "table") return tables_of(title);
        if (kind_ == "rule") return rules_of(title);
        return places_of(title, only);
    }

    std::vector<Card> cards(const Title& title, const Scenario* only) const {
        if (kind_ == "unit" || kind_ == "type") return unit_cards(title, id_, only);
        if (kind_ == "place") return place_cards(title, id_, only);
        if (kind_ == "scenario") {
            const Scenario* scenario = title.scenario(id_);
            return scenario == nullptr ? std::vector<Card>{} : std::vector{scenario_card(title, *scenario)};
        }
        if (kind_ == "table") {
            const Table* table = title.tables.find(id_);
            return table == nullptr ? std::vector<Card>{} : std::vector{table_card(title, *table)};
        }
        const RowId row = title.rule(id_);
        return row ? std::vector{rule_card(title, title.rules[row.index()])} : std::vector<Card>{};
    }

    static Exit put(Context& context, const std::string& json) {
        context.out << json << '\n';
        return Exit::fine;
    }

    // A piece of terrain has no place of its own.
    static std::string as_texts(const Card& card) {
        Json json = Json::object();
        json.set("id", card.id).set("name", card.name);
        for (const auto& [name, text] : card.lines) json.set(name, text);
        return json.pretty();
    }

    static Exit show(Context& context, const std::vector<Card>& cards) {
        for (const Card& card : cards) {
            if (&card != &cards.front()) context.out << '\n';
            print(context, card);
        }
        return Exit::fine;
    }

    Exit show(Context& context, const Listing& listing) const {
        Json all = Json::array();
        Columns columns;
        for (const auto& [id, says] : listing) {
            all.add(Json::object().set("id", id).set("says", says));
            columns.add({id, says});
        }
        if (context.json)
            context.out << all.pretty() << '\n';
        else
            columns.print(context.out, "");
        return Exit::fine;
    }

    OverlayArguments overlays_;
    std::string game_;
    std::string kind_;
    std::string id_;
    std::string scenario_;
};

}  // namespace

std::unique_ptr<Verb> show_verb() { return std::make_unique<ShowVerb>(); }

}  // namespace wargame::cli
