// Cards of units and places.
#include "show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace wargame::cli {
namespace {

std::vector<const Scenario*> scenarios_in(const Title& title, const Scenario* only) {
    std::vector<const Scenario*> list;
    for (const auto& scenario : title.scenarios)
        if (only == nullptr || scenario.get() == only) list.push_back(scenario.get());
    return list;
}

std::string value_text(const Title& title, const std::vector<NameList>& lists, Meaning meaning, NameListId names,
                       int value) {
    const auto at = static_cast<std::size_t>(value);
    if (meaning == Meaning::name && names && value >= 0 && at < lists[names.index()].names.size())
        return lists[names.index()].names[at];
    if (meaning == Meaning::side) return value >= 0 && at < title.sides.size() ? title.sides[at].id : "none";
    return std::to_string(value);
}

Card type_card(const Title& title, const UnitType& type) {
    Card card{type.id, type.name, {}, {}, {}};
    if (type.side) card.add("side", title.sides[type.side.index()].id);
    std::string classes;
    for (std::size_t at = 0; at < title.classes.size(); ++at)
        if ((type.classes >> at & 1U) != 0) classes += (classes.empty() ? "" : ", ") + title.classes[at];
    card.add("classes", classes);
    for (std::size_t at = 0; at < title.type_values.size(); ++at) {
        const TypeValueSpec& spec = title.type_values[at];
        card.add(spec.id, value_text(title, title.name_lists, spec.meaning, spec.names, type.values[at]));
    }
    card.add_source(type.source, type.because);
    return card;
}

// A field of a unit as it is at the start; empty when it is what every unit starts with.
std::string start_text(const Title& title, const Scenario& scenario, const FieldSpec& field, int value) {
    if (value == field.start) return {};
    if (field.meaning == Meaning::unit)
        return value >= 0 ? scenario.units[static_cast<std::size_t>(value)].id : std::string{"none"};
    if (field.meaning == Meaning::place) return scenario.board->text(Place::from(value));
    return value_text(title, scenario.name_lists, field.meaning, field.names, value);
}

Card counter_card(const Title& title, const Scenario& scenario, std::size_t index) {
    const Unit& unit = scenario.units[index];
    Card card{unit.id, unit.name, {}, {}, {}};
    card.add("scenario", scenario.id);
    card.add("type", title.types[unit.type.index()].id);
    if (unit.side) card.add("side", title.sides[unit.side.index()].id);
    const Place place = Place::from(scenario.start.read(scenario.layout.slot(builtin::place), index));
    card.add("at", place ? scenario.board->text(place) : std::string{"not yet on the board"});
    for (std::size_t at = builtin::count; at < title.fields.size(); ++at) {
        const FieldSpec& field = title.fields[at];
        if (field.scope != Scope::unit || field.most > 0 || field.length != 1) continue;
        const int value = scenario.start.read(scenario.layout.slot(FieldId::at(at)), index);
        card.add(field.id, start_text(title, scenario, field, value));
    }
    return card;
}

std::string join_ids(std::string ids, std::string_view id) { return ids.append(ids.empty() ? "" : ", ").append(id); }

void add_hex(Card& card, const Board& board, Place place) {
    card.add("terrain", board.terrains()[board.terrain(place).index()].name);
    std::string areas, names;
    for (std::size_t at = 0; at < board.areas().size(); ++at)
        if (board.in(place, AreaId::at(at))) areas = join_ids(areas, board.areas()[at].name);
    for (const NamedPlace& named : board.named_places())
        if (named.place == place) names = join_ids(names, named.id);
    if (!areas.empty()) card.add("in", areas);
    if (!names.empty()) card.add("places", names);
}

// "road" along a link, "NE: river, bridge" across a hexside.
std::string way_text(const Board& board, Place from, const Neighbour& next) {
    if (next.side == HexSide::none) return board.link_kinds()[static_cast<std::size_t>(next.kind)];
    std::string features;
    for (std::size_t at = 0; at < board.features().size(); ++at)
        if (next.features.has(FeatureId::at(at))) features = join_ids(features, board.features()[at].name);
    const std::string side{text(next.side, board.map(board.map_of(from)).grid.orientation())};
    return features.empty() ? side : side + ": " + features;
}

void add_location(Card& card, const Scenario& scenario, Place place) {
    const Board& board = *scenario.board;
    card.add("kind", std::string{text(board.location(place).kind)});
    if (board.is_hex(place)) add_hex(card, board, place);
    card.columns = {"next to", "by"};
    for (const Neighbour& next : board.neighbours(place))
        card.rows.push_back({board.text(next.place), way_text(board, place, next)});
}

void add_point(Card& card, const Tabletop& table, Point point) {
    const PieceId piece = table.ruling(point);
    card.add("ground", piece ? std::string{table.type(piece)} : std::string{"open ground"});
    std::string pieces;
    for (int at = 0; at < table.pieces(); ++at)
        if (table.in(point, PieceId::from(at)))
            pieces.append(pieces.empty() ? "" : ", ").append(table.id(PieceId::from(at)));
    card.add("in", pieces.empty() ? "no piece of terrain" : pieces);
}

std::string lies_on(const Tabletop& table, PieceId piece) {
    std::string out;
    for (int at = 0; at < table.pieces(); ++at)
        if (PieceId::from(at) != piece && table.lies_on(piece, PieceId::from(at)))
            out.append(out.empty() ? "" : ", ").append(table.id(PieceId::from(at)));
    return out;
}

}  // namespace

Listing types_of(const Title& title) {
    Listing listing;
    for (const UnitType& type : title.types) listing.emplace_back(type.id, type.name);
    return listing;
}

Listing units_of(const Title& title, const Scenario* only) {
    Listing listing;
    for (const Scenario* scenario : scenarios_in(title, only))
        for (const Unit& unit : scenario->units)
            if (!unit.counter)
                listing.emplace_back(
                    unit.id, fmt::format("{} ({}, {})", unit.name, title.types[unit.type.index()].id, scenario->id));
    return listing;
}

std::vector<Card> unit_cards(const Title& title, const std::string& id, const Scenario* only) {
    std::vector<Card> cards;
    if (const TypeId type = title.type(id)) cards.push_back(type_card(title, title.types[type.index()]));
    for (const Scenario* scenario : scenarios_in(title, only))
        if (const auto unit = scenario->unit_names.find(id)) cards.push_back(counter_card(title, *scenario, *unit));
    return cards;
}

Listing places_of(const Title& title, const Scenario* only) {
    Listing listing;
    std::set<std::string> seen;
    for (const Scenario* scenario : scenarios_in(title, only)) {
        const Board& board = *scenario->board;
        for (const std::string& id : board.ids())
            if (seen.insert(id).second)
                if (const auto place = board.find(id)) listing.emplace_back(id, board.name(*place));
        const Tabletop* table = board.tabletop();
        for (int at = 0; table != nullptr && at < table->pieces(); ++at) {
            const PieceId piece = PieceId::from(at);
            if (seen.insert(scenario->id + "/" + std::string{table->id(piece)}).second)
                listing.emplace_back(table->id(piece), fmt::format("{} ({})", table->type(piece), scenario->id));
        }
    }
    return listing;
}

std::vector<Card> place_cards(const Title& title, const std::string& text, const Scenario* only) {
    std::vector<Card> cards;
    for (const Scenario* scenario : scenarios_in(title, only)) {
        const Board& board = *scenario->board;
        const Tabletop* table = board.tabletop();
        Card card{text, "", {}, {}, {}};
        card.add("scenario", scenario->id);
        const auto place = board.find(text);
        if (place && place->is_location()) {
            card.name = board.name(*place);
            add_location(card, *scenario, *place);
        } else if (place && table != nullptr) {
            add_point(card, *table, place->point());
        } else if (const PieceId piece = table != nullptr ? table->find_piece(text) : PieceId{}) {
            card.name = table->name(piece);
            card.add("type", std::string{table->type(piece)});
            card.add("lies on", lies_on(*table, piece));
        } else {
            continue;
        }
        cards.push_back(std::move(card));
    }
    return cards;
}

}  // namespace wargame::cli
