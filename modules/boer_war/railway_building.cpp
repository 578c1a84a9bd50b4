// The British build railways. [31.0]
#include "boer_war/chapters.hpp"
#include "boer_war/purchases.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule building{"31.0"};
constexpr Rule procedure{"31.1"};
constexpr Rule fit_hexes{"31.2"};

// The marker that was laid last.
Place last_laid(const Position& position) {
    const FieldId field = position.ids<Ids>().railway_laid.id;
    const int laid = position.cell(field, 0, 0);
    return laid == 0 ? Place{} : Place::from(position.cell(field, 0, static_cast<std::size_t>(laid)));
}

bool adjacent(const Position& position, Place one, Place other) {
    const auto steps = position.board().neighbours(one);
    return std::any_of(steps.begin(), steps.end(), [&](const Neighbour& step) { return step.place == other; });
}

bool beside_a_railway(const War& war, Place place) {
    const auto steps = war.position().board().neighbours(place);
    return std::any_of(steps.begin(), steps.end(), [&](const Neighbour& step) { return war.railway(step.place); });
}

// The engineers who lay a marker here: the first of a turn under them, the second next to them. [31.1] [31.2]
bool engineers_lay(const War& war, UnitId unit, Place place) {
    if (!war.is(unit, war.ids().is.engineers) || !war.on_map(unit)) return false;
    const Position& position = war.position();
    if (position.get(war.ids().laid) == 0) return war.at(unit) == place;
    return war.at(unit) == last_laid(position) && adjacent(position, war.at(unit), place);
}

Judgement why_no_second(const War& war, Place place) {
    const Position& position = war.position();
    const Fact hex = Fact::of("hex", place);
    const int laid = position.get(war.ids().laid);
    if (laid >= position.value(war.ids().reinforcements.railway_markers)) return Refusal{fit_hexes, "two", {hex}};
    if (laid == 0) return {};
    if (!war.ground().clear(place) || !war.ground().clear(last_laid(position)))
        return Refusal{fit_hexes, "clear", {hex}};
    return {};
}

}  // namespace

Judgement why_no_railway(const Position& position, Place place) {
    const War war{position};
    const Ids& ids = war.ids();
    const Fact hex = Fact::of("hex", place);
    if (!position.applies(building)) return Refusal{building, "off"};
    if (!war.ground().land(place) || war.railway(place)) return Refusal{fit_hexes, "railway", {hex}};
    if (war.ground().mountain(place)) return Refusal{fit_hexes, "mountain", {hex}};
    if (!beside_a_railway(war, place)) return Refusal{fit_hexes, "far", {hex}};
    if (war.held_by(place, ids.boer)) return Refusal{fit_hexes, "enemy", {hex}};
    if (Judgement no = why_no_second(war, place)) return no;
    const auto units = position.units(ids.british);
    const auto crew =
        std::find_if(units.begin(), units.end(), [&](UnitId unit) { return engineers_lay(war, unit, place); });
    if (crew == units.end()) return Refusal{procedure, "engineers", {hex}};
    if (!war.traces_supply(*crew)) return Refusal{procedure, "supply", {Fact::of("unit", *crew)}};
    return why_not_paid(position, price(position, CostRow::railway_marker, 1));
}

void list_railways(const Position& position, ActionList& out) {
    const War war{position};
    const Ids& ids = war.ids();
    if (!position.applies(building)) return;
    const auto offer = [&](Place place) {
        if (!why_no_railway(position, place)) out.add_judged(ids.reinforcements.build_railway, place);
    };
    for (const UnitId unit : position.units(ids.british)) {
        if (!war.is(unit, ids.is.engineers) || !war.on_map(unit)) continue;
        offer(war.at(unit));
        for (const Neighbour& step : position.board().neighbours(war.at(unit))) offer(step.place);
    }
}

void lay_railway(Play& play, Place place) {
    const Ids& ids = play.ids<Ids>();
    pay(play, CostRow::railway_marker, 1, procedure);
    play.append(ids.railway_laid.id, 0, place.number());
    play.set(ids.laid, play.get(ids.laid) + 1);
    play.event(ids.reinforcements.lays_railway, procedure, {Fact::of("hex", place)});
}

}  // namespace wargame::boers
