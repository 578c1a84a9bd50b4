// Railways, and the way over the west edge of the map. [14.0] [15.0]
#include "boer_war/movement.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule railways{"14.0"};
constexpr Rule joined{"14.1"};
constexpr Rule zoc_ends{"14.2"};
constexpr Rule neutral_lines{"14.3"};
constexpr Rule capacity_limits{"14.4"};
constexpr Rule cities_fall{"14.42"};
constexpr Rule trains_free{"14.43"};
constexpr Rule off_map{"15.0"};
constexpr Rule into_box{"15.1"};
constexpr Rule out_of_box{"15.2"};
constexpr Rule zoc_bars{"15.3"};
constexpr Rule not_both{"15.4"};
constexpr Rule movement_zero{"12.22"};
constexpr Rule no_mixing{"13.53"};
constexpr Rule no_mixed_hex{"9.4"};

Fact who(UnitId unit) { return Fact::of("unit", unit); }
Fact where(Place place) { return Fact::of("hex", place); }

bool may_ride_into(const War& war, SideId side, Place hex) {
    const Position& position = war.position();
    if (war.held_by(hex, war.foe(side)) && position.applies(no_mixed_hex)) return false;
    return !war.ground().neutral(hex) || !position.applies(neutral_lines);
}

// Goes along the lines from hexes in `open`; those reached are added to `reached`.
void follow_lines(const War& war, UnitId unit, bool zoc_counts, PlaceSet& reached) {
    const SideId side = war.position().side(unit);
    const Eye eye = war.eye(unit);
    std::vector<Place>& open = war.memory().places;
    const bool any_distance = war.position().applies(railways);
    while (!open.empty()) {
        const Place from = open.back();
        open.pop_back();
        for (const Neighbour& step : war.ground().board().neighbours(from)) {
            if (reached.has(step.place) || !war.rails(from, step) || !may_ride_into(war, side, step.place)) continue;
            reached.insert(step.place);
            const bool ends = zoc_counts && war.in_enemy_zoc(side, step.place, eye);
            if (!ends && any_distance) open.push_back(step.place);
        }
    }
}

void find_ride(const War& war, UnitId unit, bool zoc_counts, PlaceSet& reached) {
    const Ground& ground = war.ground();
    const Place start = war.at(unit), edge = ground.west_railway;
    std::vector<Place>& open = war.memory().places;
    reached.fit(ground.board().locations());
    open.clear();
    const bool in_box = start == ground.cape_colony_west;
    if (in_box && why_no_passage(war, unit, edge, false)) return;
    open.push_back(in_box ? edge : start);
    reached.insert(open.front());
    follow_lines(war, unit, zoc_counts, reached);
    if (in_box) return;
    if (edge && reached.has(edge) && !why_no_passage(war, unit, edge, true)) reached.insert(ground.cape_colony_west);
    reached.erase(start);
}

int free_capacity(const War& war, SideId side) {
    const Position& position = war.position();
    return 6 * position.get(war.ids().railway_capacity, side) - position.get(war.ids().rail_used, side);
}

// Whether a first step leads anywhere.
bool can_ride(const War& war, const March& march) {
    const Ground& ground = war.ground();
    if (march.from == ground.cape_colony_west) return !why_no_passage(war, march.unit, ground.west_railway, false);
    if (march.from == ground.west_railway && !why_no_passage(war, march.unit, march.from, true)) return true;
    const auto steps = ground.board().neighbours(march.from);
    return std::any_of(steps.begin(), steps.end(), [&](const Neighbour& step) {
        return war.rails(march.from, step) && may_ride_into(war, march.side, step.place);
    });
}

class CitiesFall final : public Predicate {
    bool holds(const Position& position) const override {
        const Ids& ids = position.ids<Ids>();
        const auto british = [&](Place place) { return position.get(ids.held, place) == 2; };
        const Ground& ground = ids.ground;
        const bool all = british(ground.bloemfontein) && british(ground.pretoria) && british(ground.johannesburg);
        return all != (position.get(ids.capitals_fell) != 0);
    }
};

// [14.42] When the third of the cities becomes British, and each time again.
class LoseCapacity final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const bool fell = play.get(ids.capitals_fell) == 0;
        play.set(ids.capitals_fell, fell ? 1 : 0);
        const int lost = play.get(ids.railway_capacity, ids.boer);
        if (!fell || lost == 0) return Then::done();
        play.set(ids.railway_capacity, ids.boer, 0);
        play.event(ids.movement.capacity_lost, cities_fall, {Fact::number("lost", lost)});
        return Then::done();
    }
};

}  // namespace

Judgement why_no_passage(const War& war, UnitId unit, Place edge, bool into) {
    const Position& position = war.position();
    const SideId side = position.side(unit);
    if (side != war.ids().british) return Refusal{off_map, "", {who(unit)}};
    if (!war.ground().west_edge(edge)) return Refusal{into ? into_box : out_of_box, "edge", {who(unit), where(edge)}};
    if (war.held_by(edge, war.foe(side))) return Refusal{no_mixed_hex, "", {who(unit), where(edge)}};
    if (war.in_enemy_zoc(unit, edge) && position.applies(zoc_bars))
        return Refusal{zoc_bars, "", {who(unit), where(edge)}};
    const int crossed = position.get(war.ids().crossed_box, unit);
    if (crossed == (into ? 2 : 1) && position.applies(not_both)) return Refusal{not_both, "", {who(unit)}};
    return {};
}

Judgement why_no_boarding(const War& war, const March& march) {
    const UnitId unit = march.unit;
    const bool in_box = march.from == war.ground().cape_colony_west;
    if (war.immobile(unit)) return Refusal{movement_zero, "", {who(unit)}};
    if (march.forced) return Refusal{no_mixing, "rail", {who(unit)}};
    if (!march.begins()) return Refusal{joined, "begins", {who(unit)}};
    if (!in_box && !war.railway(march.from)) return Refusal{joined, "no_railway", {who(unit), where(march.from)}};
    const bool pays = !war.train(unit) || !war.position().applies(trains_free);
    const int load = war.prints(unit, war.ids().prints.load), left = free_capacity(war, march.side);
    if (pays && load > left && war.position().applies(capacity_limits))
        return Refusal{capacity_limits, "", {who(unit), Fact::number("load", load), Fact::number("left", left)}};
    if (can_ride(war, march)) return {};
    if (in_box)
        if (Judgement no = why_no_passage(war, unit, war.ground().west_railway, false)) return no;
    return Refusal{joined, "no_way", {who(unit), where(march.from)}};
}

const PlaceSet& ride_of(const War& war, UnitId unit) {
    Memory& memory = war.memory();
    const bool changed = memory.ride_from.changed(war.position().versions());
    if (changed || memory.rider != unit) {
        find_ride(war, unit, war.position().applies(zoc_ends), memory.ride);
        memory.rider = unit;
    }
    return memory.ride;
}

Judgement why_no_ride(const War& war, const March& march, Place to) {
    const Ground& ground = war.ground();
    const UnitId unit = march.unit;
    if (ride_of(war, unit).has(to)) return {};
    if (to == ground.cape_colony_west) {
        if (march.from == to) return Refusal{joined, "no_way", {who(unit), where(to)}};
        if (Judgement no = why_no_passage(war, unit, ground.west_railway, true)) return no;
    }
    if (war.held_by(to, war.foe(march.side))) return Refusal{no_mixed_hex, "", {who(unit), where(to)}};
    if (ground.neutral(to)) return Refusal{neutral_lines, "", {who(unit), where(to)}};
    PlaceSet& without_zoc = war.memory().set;
    find_ride(war, unit, false, without_zoc);
    if (without_zoc.has(to)) return Refusal{zoc_ends, "", {who(unit), where(to)}};
    return Refusal{joined, war.railway(to) ? "no_way" : "leaves", {who(unit), where(to)}};
}

std::unique_ptr<const Predicate> make_cities_fall() { return std::make_unique<CitiesFall>(); }
std::unique_ptr<const Step> make_lose_capacity() { return std::make_unique<LoseCapacity>(); }

}  // namespace wargame::boers
