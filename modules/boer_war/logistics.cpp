// Logistics: sources, lines, logistics units, forage, and what becomes of those without supply. [19.0]
#include "boer_war/chapters.hpp"

#include "wargame/search.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule direct{"19.64.2"};
constexpr Rule by_railway{"19.64.3"};
constexpr Rule by_logistics{"19.64.4"};
constexpr Rule chain{"19.64.4.c"};
constexpr Rule enemy_zoc{"19.7.2"};
constexpr Rule enemy_units{"19.7.1"};
constexpr Rule ports{"19.61.1"};
constexpr Rule west_edge{"19.61.2"};
constexpr Rule bulawayo{"19.61.3"};
constexpr Rule cities{"19.62.1"};
constexpr Rule portuguese_ports{"19.62.2"};
constexpr Rule portugal{"26.31"};
constexpr Rule in_a_box{"19.3.5"};
constexpr Rule fort_forage{"23.4"};
constexpr Rule devastated{"30.12.2"};

// Steps out of one unit to those that could serve it: not through the enemy, a zone of control ends the line.
constexpr int direct_hexes = 2;

}  // namespace

// [19.7] [26.3]
bool War::line_barred(SideId side, Place place) const {
    if (!ground().land(place)) return true;
    if (held_by(place, foe(side)) && position_->applies(enemy_units)) return true;
    if (ground().region(place) != Region::portuguese_east_africa) return false;
    return side == ids_->british ? position_->applies(portugal) : position_->get(ids_->portuguese_line_cut) != 0;
}

// [19.61] [19.62]
void War::find_sources(SideId side, std::vector<Place>& out) const {
    out.clear();
    if (side == ids_->british) {
        if (position_->applies(ports))
            for (const Place port : ground().ports())
                if (held_by(port, side)) out.push_back(port);
        if (position_->applies(west_edge) && ground().west_railway && !held_by(ground().west_railway, foe(side)))
            out.push_back(ground().west_railway);
        if (position_->applies(bulawayo) && held_by(ground().bulawayo, side)) out.push_back(ground().bulawayo);
        return;
    }
    if (position_->applies(cities))
        for (const Place city : ground().cities())
            if (ground().in_republics(city) && held_by(city, side)) out.push_back(city);
    if (position_->applies(portuguese_ports) && position_->get(ids_->portuguese_line_cut) == 0)
        for (const Place port : ground().ports())
            if (ground().region(port) == Region::portuguese_east_africa && !held_by(port, foe(side)))
                out.push_back(port);
}

// Every hex of a railway that runs open to a source. [19.64.3] [19.65]
void War::find_railways(SideId side, Eye eye, SupplyNet& net) const {
    const auto zoc = [&](Place place) { return position_->applies(enemy_zoc) && in_enemy_zoc(side, place, eye); };
    std::vector<Place>& open = memory_->places;
    find_sources(side, open);
    PlaceSet& met = memory_->set;
    met.fit(position_->board().locations());
    for (const Place source : open) met.insert(source);
    for (const Place source : open) (zoc(source) ? net.own_hex : net.givers).insert(source);
    if (!position_->applies(by_railway)) return;
    std::erase_if(open, [&](Place source) { return zoc(source) || !railway(source); });
    while (!open.empty()) {
        const Place from = open.back();
        open.pop_back();
        for (const Neighbour& step : position_->board().neighbours(from)) {
            if (met.has(step.place) || !rails(from, step) || line_barred(side, step.place)) continue;
            met.insert(step.place);
            const bool ends = zoc(step.place);
            (ends ? net.own_hex : net.givers).insert(step.place);
            if (!ends) open.push_back(step.place);
        }
    }
}

void War::reach_lines(SideId side, Eye eye, Place from, int limit) const {
    const auto may_pass = [&](Place, const Neighbour& step) {
        return step.side != HexSide::none && !line_barred(side, step.place);
    };
    const auto ends = [&](Place place) { return position_->applies(enemy_zoc) && in_enemy_zoc(side, place, eye); };
    reach(position_->board(), from, {.budget = limit}, steps_where(may_pass, ends), memory_->search);
}

// [19.64.4] The radius of the unit that traces on limits the link.
void War::find_carriers(SideId side, Eye eye, SupplyNet& net) const {
    if (!position_->applies(by_logistics)) return;
    std::vector<UnitId>& open = memory_->units;
    open.clear();
    for (const UnitId unit : position_->units(side))
        if (is(unit, ids_->is.logistics) && ground().land(at(unit))) open.push_back(unit);
    const auto zoc = [&](Place place) { return position_->applies(enemy_zoc) && in_enemy_zoc(side, place, eye); };
    const auto fed = [&](UnitId unit) {
        if (net.givers.has(at(unit)) || net.own_hex.has(at(unit))) return true;
        reach_lines(side, eye, at(unit), radius(unit));
        for (const Place place : memory_->search.places()) {
            if (zoc(place)) continue;
            if (net.givers.has(place)) return true;
            const bool carried = std::any_of(net.carriers.begin(), net.carriers.end(),
                                             [&](const SupplyNet::Carrier& carrier) { return carrier.place == place; });
            if (carried && position_->applies(chain)) return true;
        }
        return false;
    };
    for (bool more = true; more;) {
        more = false;
        for (std::size_t at_ = 0; at_ < open.size();) {
            if (!fed(open[at_])) {
                ++at_;
                continue;
            }
            const UnitId unit = open[at_];
            if (zoc(at(unit)))
                net.own_hex.insert(at(unit));
            else
                net.carriers.push_back({at(unit), radius(unit)});
            net.widest = std::max(net.widest, radius(unit));
            open.erase(open.begin() + static_cast<std::ptrdiff_t>(at_));
            more = true;
        }
    }
}

const SupplyNet& War::supply_net(SideId side, Eye eye) const {
    Memory& m = *memory_;
    if (m.supply_from_.changed(position_->versions())) m.supply_known_ = {};
    SupplyNet& net = m.supply_[side.index()][static_cast<std::size_t>(eye)];
    bool& known = m.supply_known_[side.index()][static_cast<std::size_t>(eye)];
    if (known) return net;
    known = true;
    net.givers.fit(position_->board().locations());
    net.own_hex.fit(position_->board().locations());
    net.carriers.clear();
    net.widest = direct_hexes;
    find_railways(side, eye, net);
    find_carriers(side, eye, net);
    return net;
}

bool War::supplied_without_forage(UnitId unit) const {
    return is(unit, ids_->is.automatic_supply) || traces_supply(unit);
}

bool War::traces_supply(UnitId unit) const {
    const Place place = at(unit);
    if (!ground().land(place)) return place.is_location() && position_->applies(in_a_box);
    const SideId side = position_->side(unit);
    const Eye its = eye(unit);
    const SupplyNet& net = supply_net(side, its);
    if (net.givers.has(place) || net.own_hex.has(place)) return true;
    reach_lines(side, its, place, net.widest);
    const SearchMemory& search = memory_->search;
    const auto open = [&](Place from) {
        return from == place || !position_->applies(enemy_zoc) || !in_enemy_zoc(side, from, its);
    };
    for (const Place from : search.places())
        if (search.cost(from) <= direct_hexes && net.givers.has(from) && open(from) && position_->applies(direct))
            return true;
    return std::any_of(net.carriers.begin(), net.carriers.end(), [&](const SupplyNet::Carrier& carrier) {
        return search.reached(carrier.place) && search.cost(carrier.place) <= carrier.radius;
    });
}

// Terrain, town and fort together; nothing under Hard Measures. [19.5] [23.4] [30.12.2]
int War::forage(Place place, SideId side) const {
    if (!ground().land(place)) return 0;
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
    return supplied_without_forage(unit) ||
           6 * forage(at(unit), position_->side(unit)) >= prints(unit, ids_->prints.load);
}

void fill_logistics(Rulebook& book) {
    book.step("share_forage", pass_on());
    book.step("check_supply", pass_on());
}

}  // namespace wargame::boers
