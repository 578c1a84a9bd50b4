// Logistics: sources, lines, logistics units, forage. [19.3] to [19.7]
#include "boer_war/chapters.hpp"

#include "wargame/search.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule automatic{"19.3.1"};
constexpr Rule by_forage{"19.3.2"};
constexpr Rule at_a_source{"19.3.3"};
constexpr Rule by_line{"19.3.4"};
constexpr Rule in_a_box{"19.3.5"};
constexpr Rule headquarters_always{"19.4.1"};
constexpr Rule logistics_always{"19.4.2"};
constexpr Rule militia_always{"19.4.3"};
constexpr Rule natives_always{"19.4.4"};
constexpr Rule irregulars_always{"19.4.5"};
constexpr Rule foraging{"19.5"};
constexpr Rule ports{"19.61.1"};
constexpr Rule west_edge{"19.61.2"};
constexpr Rule bulawayo{"19.61.3"};
constexpr Rule cities{"19.62.1"};
constexpr Rule portuguese_ports{"19.62.2"};
constexpr Rule enemy_sources{"19.63"};
constexpr Rule same_hex{"19.64.1"};
constexpr Rule direct{"19.64.2"};
constexpr Rule by_railway{"19.64.3"};
constexpr Rule by_logistics{"19.64.4"};
constexpr Rule carrier_to_source{"19.64.4.a"};
constexpr Rule carrier_to_railway{"19.64.4.b"};
constexpr Rule chain{"19.64.4.c"};
constexpr Rule joined{"19.65"};
constexpr Rule cape_box{"19.66"};
constexpr Rule enemy_units{"19.7.1"};
constexpr Rule enemy_zoc{"19.7.2"};
constexpr Rule sea{"19.7.3"};
constexpr Rule neutrals{"19.7.4"};
constexpr Rule portuguese_railways{"26.31"};
constexpr Rule kingdoms{"26.32"};
constexpr Rule fort_forage{"23.4"};
constexpr Rule devastated{"30.12.2"};

// Length of a line without logistics units. [19.64.2] [19.64.3]
constexpr int direct_hexes = 2;

}  // namespace

bool War::supplied_always(UnitId unit) const {
    if (!is(unit, ids_->is.automatic_supply) || !position_->applies(automatic)) return false;
    switch (kind(unit)) {
        case Kind::headquarters: return position_->applies(headquarters_always);
        case Kind::logistics: return position_->applies(logistics_always);
        case Kind::militia: return position_->applies(militia_always);
        case Kind::native_infantry: return position_->applies(natives_always);
        case Kind::irregular: return position_->applies(irregulars_always);
        default: return false;
    }
}

// [19.7] Not through enemies and the sea; `portugal` closes Portuguese East Africa to the British. [26.3]
bool War::line_barred(SideId side, Place place, Rule portugal) const {
    if (!ground().land(place)) return !position_->board().is_hex(place) || position_->applies(sea);
    if (held_by(place, foe(side)) && position_->applies(enemy_units)) return true;
    if (!ground().neutral(place)) return false;
    if (ground().region(place) != Region::portuguese_east_africa) return !position_->applies(kingdoms);
    return side == ids_->british ? position_->applies(portugal) : position_->get(ids_->portuguese_line_cut) != 0;
}

bool War::line_ends(SideId side, Eye eye, Place place) const {
    return position_->applies(enemy_zoc) && in_enemy_zoc(side, place, eye);
}

// [19.61] [19.62]
void War::find_sources(SideId side, std::vector<Place>& out) const {
    out.clear();
    // A symbol of supply serves the side of its list. Ports and Bulawayo are cities too. [19.63]
    if (!position_->applies(enemy_sources))
        for (const Place city : ground().cities())
            if (held_by(city, side)) out.push_back(city);
    if (side == ids_->boer) {
        if (position_->applies(cities))
            for (const Place city : ground().cities())
                if (ground().in_republics(city) && held_by(city, side)) out.push_back(city);
        if (position_->applies(portuguese_ports) && position_->get(ids_->portuguese_line_cut) == 0)
            for (const Place port : ground().ports())
                if (ground().region(port) == Region::portuguese_east_africa && !held_by(port, foe(side)))
                    out.push_back(port);
        return;
    }
    if (position_->applies(ports))
        for (const Place port : ground().ports())
            if (held_by(port, side)) out.push_back(port);
    if (position_->applies(bulawayo) && held_by(ground().bulawayo, side)) out.push_back(ground().bulawayo);
    const auto edge = [&](Place hex) {
        if (hex.is_location() && !held_by(hex, foe(side))) out.push_back(hex);
    };
    if (position_->applies(west_edge)) edge(ground().west_railway);
    // The Cape Colony West box serves through the railway alone. [19.66]
    if (!position_->applies(cape_box))
        for (const Place hex : ground().west_edges()) edge(hex);
}

// Every hex of a railway that runs open to a source; it ends at a bridge that is down. [19.65]
void War::find_railways(SideId side, Eye eye, SupplyNet& net) const {
    std::vector<Place>& open = memory_->places;
    find_sources(side, open);
    for (const Place source : open) net.sources.insert(source);
    std::erase_if(open, [&](Place source) { return line_ends(side, eye, source) || !railway(source); });
    for (const Place source : open) net.rails.insert(source);
    if (!position_->applies(joined)) return;
    while (!open.empty()) {
        const Place from = open.back();
        open.pop_back();
        for (const Neighbour& step : position_->board().neighbours(from)) {
            if (net.rails.has(step.place) || !rails(from, step)) continue;
            if (line_barred(side, step.place, portuguese_railways)) continue;
            net.rails.insert(step.place);
            if (!line_ends(side, eye, step.place)) open.push_back(step.place);
        }
    }
}

void War::reach_lines(SideId side, Eye eye, Place from, int limit) const {
    const SideId enemy = foe(side);
    const auto may_pass = [&](Place, const Neighbour& step) {
        if (step.side == HexSide::none) return false;
        // Most hexes are land that nobody bars.
        const bool open = ground().belligerent(step.place) && !held_by(step.place, enemy);
        return open || !line_barred(side, step.place, neutrals);
    };
    const auto ends = [&](Place place) { return line_ends(side, eye, place); };
    reach(position_->board(), from, {.budget = limit}, steps_where(may_pass, ends), memory_->search);
}

// Whether a logistics unit traces a line no longer than its own radius. [19.64.4]
bool War::carrier_served(UnitId carrier, Eye eye, const SupplyNet& net) const {
    const SideId side = position_->side(carrier);
    const Place own = at(carrier);
    reach_lines(side, eye, own, radius(carrier));
    const auto serves = [&](Place place) {
        if (place != own && line_ends(side, eye, place)) return false;
        if (net.sources.has(place) && position_->applies(carrier_to_source)) return true;
        if (net.rails.has(place) && position_->applies(carrier_to_railway)) return true;
        const bool carried = std::any_of(net.carriers.begin(), net.carriers.end(),
                                         [&](const SupplyNet::Carrier& other) { return other.place == place; });
        return carried && position_->applies(chain);
    };
    const auto reached = memory_->search.places();
    return std::any_of(reached.begin(), reached.end(), serves);
}

void War::find_carriers(SideId side, Eye eye, SupplyNet& net) const {
    if (!position_->applies(by_logistics)) return;
    std::vector<UnitId>& open = memory_->units;
    open.clear();
    for (const UnitId unit : position_->units(side))
        if (is(unit, ids_->is.logistics) && ground().land(at(unit))) open.push_back(unit);
    for (bool more = true; more;) {
        more = false;
        for (UnitId& unit : open) {
            if (!unit || !carrier_served(unit, eye, net)) continue;
            net.carriers.push_back({at(unit), radius(unit)});
            net.widest = std::max(net.widest, radius(unit));
            unit = {};
            more = true;
        }
    }
}

const SupplyNet& War::supply_net(SideId side, Eye eye) const {
    Memory& m = *memory_;
    if (!zones_ready_) refresh_zones();
    SupplyNet& net = m.supply_[side.index()][static_cast<std::size_t>(eye)];
    if (m.supply_found_.stands(position_->versions(), m.zones, side, eye)) return net;
    net.sources.fit(position_->board().locations());
    net.rails.fit(position_->board().locations());
    net.carriers.clear();
    net.widest = 0;
    net.traced.fit(position_->board().locations());
    net.served.fit(position_->board().locations());
    find_railways(side, eye, net);
    find_carriers(side, eye, net);
    return net;
}

// [19.64.2] to [19.64.4]
bool War::line_serves(UnitId unit) const {
    const SideId side = position_->side(unit);
    const Eye its = eye(unit);
    const Place own = at(unit);
    const SupplyNet& net = supply_net(side, its);
    const SearchMemory& search = memory_->search;
    const auto open = [&](Place place) { return place == own || !line_ends(side, its, place); };
    reach_lines(side, its, own, direct_hexes);
    for (const Place place : search.places()) {
        if (!open(place)) continue;
        if (place != own && net.sources.has(place) && position_->applies(direct)) return true;
        if (net.rails.has(place) && position_->applies(by_railway)) return true;
    }
    // Farther only where a logistics unit might carry so far.
    const auto in_range = [&](const SupplyNet::Carrier& carrier) {
        return grid_distance(position_->board(), own, carrier.place).value_or(0) <= carrier.radius;
    };
    if (std::none_of(net.carriers.begin(), net.carriers.end(), in_range)) return false;
    reach_lines(side, its, own, net.widest);
    return std::any_of(net.carriers.begin(), net.carriers.end(), [&](const SupplyNet::Carrier& carrier) {
        return search.reached(carrier.place) && search.cost(carrier.place) <= carrier.radius && open(carrier.place);
    });
}

bool War::supplied_without_forage(UnitId unit) const { return supplied_always(unit) || traces_supply(unit); }

bool War::traces_supply(UnitId unit) const {
    const Place place = at(unit);
    if (!ground().land(place)) return place.is_location() && position_->applies(in_a_box);
    const SupplyNet& net = supply_net(position_->side(unit), eye(unit));
    if (net.sources.has(place) && position_->applies(at_a_source) && position_->applies(same_hex)) return true;
    if (!position_->applies(by_line)) return false;
    SupplyNet& kept = memory_->supply_[position_->side(unit).index()][static_cast<std::size_t>(eye(unit))];
    if (!kept.traced.has(place)) {
        kept.traced.insert(place);
        if (line_serves(unit)) kept.served.insert(place);
    }
    return kept.served.has(place);
}

bool War::supplied(UnitId unit) const {
    if (position_->get(ids_->fed, unit) != 0 && position_->applies(by_forage)) return true;
    return supplied_without_forage(unit);
}

// Terrain, town and fort together; nothing under Hard Measures. [19.5] [23.4] [30.12.2]
int War::forage(Place place, SideId side) const {
    if (!ground().land(place) || !position_->applies(foraging)) return 0;
    if (position_->applies(devastated) && under_hard_measures(place)) return 0;
    const Table& table = position_->table(ids_->terrain_effects);
    const std::string_view column = side == ids_->british ? "forage_british" : "forage_boer";
    const TerrainId terrain = position_->board().terrain(place);
    int sum = table.named(position_->board().terrains()[terrain.index()].id, column).number_or(0);
    if (ground().city(place)) sum += table.named("city", column).number_or(0);
    if (ground().town(place)) sum += table.named("town", column).number_or(0);
    if (fortified(place) && position_->applies(fort_forage)) sum += table.named("fortification", column).number_or(0);
    return sum;
}

bool War::could_be_supplied(UnitId unit) const {
    if (supplied_without_forage(unit)) return true;
    const int room = 6 * forage(at(unit), position_->side(unit));
    return position_->applies(by_forage) && room >= prints(unit, ids_->prints.load);
}

}  // namespace wargame::boers
