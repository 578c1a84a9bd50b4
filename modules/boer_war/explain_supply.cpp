// Why a unit is in supply, by what line, or what closes it. [19.0]
#include "boer_war/explain.hpp"
#include "boer_war/supply_line.hpp"

#include "wargame/title.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace wargame::boers {
namespace {

constexpr Rule by_forage{"19.3.2"};
constexpr Rule in_a_box{"19.3.5"};
constexpr Rule headquarters_always{"19.4.1"};
constexpr Rule logistics_always{"19.4.2"};
constexpr Rule militia_always{"19.4.3"};
constexpr Rule natives_always{"19.4.4"};
constexpr Rule irregulars_always{"19.4.5"};
constexpr Rule ports{"19.61.1"};
constexpr Rule west_edge{"19.61.2"};
constexpr Rule bulawayo{"19.61.3"};
constexpr Rule cities{"19.62.1"};
constexpr Rule same_hex{"19.64.1"};
constexpr Rule direct{"19.64.2"};
constexpr Rule by_railway{"19.64.3"};
constexpr Rule by_logistics{"19.64.4"};
constexpr Rule carrier_to_source{"19.64.4.a"};
constexpr Rule carrier_to_railway{"19.64.4.b"};
constexpr Rule chain{"19.64.4.c"};
constexpr Rule railways{"19.65"};
constexpr Rule enemy_units{"19.7.1"};
constexpr Rule enemy_zoc{"19.7.2"};

constexpr std::size_t most_obstacles = 4;  // that are told one by one
constexpr std::size_t most_hexes = 4;      // of a way of which each hex is named
constexpr std::ptrdiff_t most_names = 8;   // of a longer one

std::string hexes(int number) { return fmt::format("{} {}", number, number == 1 ? "hex" : "hexes"); }

class SupplyWords {
public:
    SupplyWords(const Known& known, UnitId unit) : known_{&known}, war_{known}, tracer_{war_, unit}, unit_{unit} {}

    Explanation explain() {
        const Place at = war_.at(unit_);
        const bool served = war_.traces_supply(unit_);
        answer(served);
        if (war_.supplied_always(unit_)) add("{unit} needs none", always(), {Fact::of("unit", unit_)});
        if (!war_.ground().land(at)) {
            add("in {at} there is always supply", in_a_box, {Fact::of("at", at)});
            return std::move(out_);
        }
        if (war_.is(unit_, war_.ids().is.logistics))
            tell_carrying();
        else if (served)
            tell_line(tracer_.open_line());
        else
            tell_why_none();
        if (!war_.supplied_always(unit_)) tell_forage();
        return std::move(out_);
    }

private:
    void add(std::string_view sentence, Rule rule, std::initializer_list<Fact> facts) {
        out_.because.push_back(because(*known_, sentence, rule, facts));
    }
    void add(std::string text, Rule rule) { out_.because.push_back({std::move(text), rule}); }
    std::string name(Place place) const { return known_->board().name(place); }

    void answer(bool served) {
        out_.answer = served || war_.supplied_always(unit_) ? "in supply"
                      : war_.could_be_supplied(unit_)
                          ? forage_suffices() ? "in supply by forage" : "in supply by forage if it is fed"
                          : "out of supply";
    }

    // [19.4]
    Rule always() const {
        switch (war_.kind(unit_)) {
            case Kind::headquarters: return headquarters_always;
            case Kind::logistics: return logistics_always;
            case Kind::militia: return militia_always;
            case Kind::native_infantry: return natives_always;
            default: return irregulars_always;
        }
    }

    bool has_name(Place place) const {
        const auto& places = known_->board().named_places();
        return std::any_of(places.begin(), places.end(), [&](const NamedPlace& each) { return each.place == place; });
    }
    // Every hex of a short way; of a long one its ends and places with names, not all of them if they are many.
    std::string way(const std::vector<Place>& path) const {
        std::vector<std::string> names;
        for (std::size_t at = 0; at < path.size(); ++at)
            if (path.size() <= most_hexes || at == 0 || at + 1 == path.size() || has_name(path[at]))
                names.push_back(name(path[at]));
        if (std::ssize(names) > most_names) {
            names.erase(names.begin() + most_names / 2, names.end() - most_names / 2);
            names.insert(names.begin() + most_names / 2, "...");
        }
        return fmt::format("{}", fmt::join(names, " - "));
    }

    void tell_source(Place place) {
        const Rule rule = tracer_.source_rule(place);
        const Fact at = Fact::of("at", place), side = Fact::of("side", known_->side(unit_));
        if (rule == ports) return add("{side} hold the port of {at}", rule, {at, side});
        if (rule == cities) return add("{side} hold the city of {at}", rule, {at, side});
        if (rule == bulawayo) return add("{side} hold {at}", rule, {at, side});
        if (rule == west_edge) return add("the railway leaves the map in {at}", rule, {at});
        if (rule) add("{at} is a Portuguese port", rule, {at});
    }

    void tell_rails(const SupplyLine& line, Rule rule, std::string_view whose) {
        const Place at = line.path.back();
        add(line.hexes() == 0 ? fmt::format("the railway runs through {}", name(at))
                              : fmt::format("{} railway in {} is {} away", whose, name(at), hexes(line.hexes())),
            rule);
        if (line.rails.size() > 1) add("the railway runs open to its source: " + way(line.rails), railways);
        tell_source(line.end());
    }

    // [19.64.1] to [19.64.4]
    void tell_line(const SupplyLine& line) {
        const Place end = line.path.back();
        if (line.carrier) return tell_carrier(line, by_logistics);
        if (!line.rails.empty()) return tell_rails(line, by_railway, "the");
        if (line.hexes() == 0)
            add("{at} is a source", same_hex, {Fact::of("at", end)});
        else
            add(fmt::format("a source is {} away: {}", hexes(line.hexes()), way(line.path)), direct);
        tell_source(end);
    }

    void tell_carrier(const SupplyLine& line, Rule rule) {
        const Place at = line.path.back();
        const int away = line.hexes();
        if (away == 0)
            add("{carrier} is in {at} and passes supply on", rule,
                {Fact::of("carrier", line.carrier), Fact::of("at", at)});
        else
            add("{carrier} in {at} passes supply on, {away} of {radius} hexes away", rule,
                {Fact::of("carrier", line.carrier), Fact::of("at", at), Fact::number("away", away),
                 Fact::number("radius", war_.radius(line.carrier))});
        tell_line_of(line.carrier);
    }

    // Each is served by one that was found before it, so this ends. [19.64.4.c]
    void tell_line_of(UnitId carrier) {
        const SupplyLine line = tracer_.line_of(carrier);
        if (!line) return;
        if (line.carrier) return tell_carrier(line, chain);
        if (!line.rails.empty()) return tell_rails(line, carrier_to_railway, "its");
        add(line.hexes() == 0 ? fmt::format("its source is in {}", name(line.path.back()))
                              : fmt::format("its source is {} away: {}", hexes(line.hexes()), way(line.path)),
            carrier_to_source);
        tell_source(line.end());
    }

    void tell_why_none() {
        const Fact at = Fact::of("at", war_.at(unit_));
        tell_closed(tracer_.closed_line(SupplyLine::direct_hexes), SupplyLine::direct_hexes);
        const SupplyLine line = tracer_.closed_line_to_carrier();
        if (!line) return add("{at} lies in the radius of no logistics unit", by_logistics, {at});
        const Fact carrier = Fact::of("carrier", line.carrier), place = Fact::of("place", line.path.back());
        if (!line.obstacles.empty()) {
            add("no line leads to {carrier} in {place}", by_logistics, {carrier, place});
            return tell_obstacles(line);
        }
        add("{carrier} in {place} has no supply to pass on", by_logistics, {carrier, place});
    }

    static std::vector<Place> all_of(const SupplyLine& line) {
        std::vector<Place> out = line.path;
        if (!line.rails.empty()) out.insert(out.end(), line.rails.begin() + 1, line.rails.end());
        return out;
    }

    void tell_closed(const SupplyLine& line, int reach) {
        const Fact at = Fact::of("at", war_.at(unit_));
        if (!line)
            return add("no source and no railway that leads to one is within {hexes} hexes of {at}", by_railway,
                       {at, Fact::number("hexes", reach)});
        if (line.rails.empty())
            add(fmt::format("the way to the source in {} is closed: {}", name(line.end()), way(line.path)), direct);
        else
            add(fmt::format("the railway to {} is closed: {}", name(line.end()), way(all_of(line))), by_railway);
        tell_obstacles(line);
    }

    void tell_obstacles(const SupplyLine& line) {
        const std::size_t told = std::min(line.obstacles.size(), most_obstacles);
        for (std::size_t number = 0; number < told; ++number) tell_obstacle(line.obstacles[number]);
        if (const std::size_t more = line.obstacles.size() - told; more > 0)
            add(fmt::format("and {} more", hexes(static_cast<int>(more))), enemy_zoc);
    }

    void tell_obstacle(const Obstacle& obstacle) {
        const SideId side = known_->side(unit_), foe = war_.foe(side);
        const Fact at = Fact::of("at", obstacle.at);
        switch (obstacle.kind) {
            case Obstacle::Kind::enemy: return add("{side} hold {at}", enemy_units, {Fact::of("side", foe), at});
            case Obstacle::Kind::bridge:
                return add("the bridge between {from} and {at} is down", railways,
                           {Fact::of("from", obstacle.from), at});
            case Obstacle::Kind::not_held:
                return add("{side} do not hold {at}", tracer_.source_rule(obstacle.at), {Fact::of("side", side), at});
            case Obstacle::Kind::zoc: break;
        }
        std::vector<UnitId> units;
        war_.zoc_from(foe, obstacle.at, units, war_.eye(unit_));
        if (units.empty()) return add("{at} is in an enemy zone of control", enemy_zoc, {at});
        const UnitId first = units.front();
        add("{at} is in the zone of control of {unit} in {from}", enemy_zoc,
            {at, Fact::of("unit", first), Fact::of("from", war_.at(first))});
    }

    // A logistics unit needs nothing itself, but others ask whether it has something for them. [19.64.4]
    void tell_carrying() {
        const Fact at = Fact::of("at", war_.at(unit_)), radius = Fact::number("radius", war_.radius(unit_));
        if (!tracer_.line_of(unit_)) {
            add("it has no supply to pass on", by_logistics, {});
            return tell_closed(tracer_.closed_line(war_.radius(unit_)), war_.radius(unit_));
        }
        if (war_.in_enemy_zoc(unit_, war_.at(unit_)))
            add("it passes supply on in {at} alone, which is in an enemy zone of control", enemy_zoc, {at});
        else
            add("it passes supply on to {radius} hexes", by_logistics, {radius});
        tell_line_of(unit_);
    }

    // For all who have nothing else there, as far as they are seen. [19.51]
    bool forage_suffices() const {
        const SideId side = known_->side(unit_);
        int wanted = 0;
        for (const UnitId each : war_.units_at(war_.at(unit_)))
            if (known_->side(each) == side && !war_.supplied_always(each) && !war_.traces_supply(each))
                wanted += war_.prints(each, war_.ids().prints.load);
        return wanted <= 6 * war_.forage(war_.at(unit_), side);
    }

    void tell_forage() {
        const SideId side = known_->side(unit_);
        const Place at = war_.at(unit_);
        const int forage = war_.forage(at, side);
        add(fmt::format("{} feeds {} {}{}", name(at), forage, side == war_.ids().british ? "brigade" : "column",
                        forage == 1 ? "" : "s"),
            by_forage);
    }

    const Known* known_;
    War war_;
    SupplyTracer tracer_;
    UnitId unit_;
    Explanation out_;
};

}  // namespace

Explanation explain_supply(const Known& known, std::span<const Subject> about) {
    return SupplyWords{known, unit_asked(known, about, "supply is asked of a unit on the map or in a box: supply UNIT")}
        .explain();
}

}  // namespace wargame::boers
