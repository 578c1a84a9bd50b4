#include "boer_war/supply_line.hpp"

#include "wargame/search.hpp"

#include <algorithm>
#include <tuple>

namespace wargame::boers {
namespace {

constexpr Rule ports{"19.61.1"};
constexpr Rule west_edge{"19.61.2"};
constexpr Rule bulawayo{"19.61.3"};
constexpr Rule cities{"19.62.1"};
constexpr Rule portuguese_ports{"19.62.2"};
constexpr Rule neutrals{"19.7.4"};
constexpr Rule portuguese_railways{"26.31"};

constexpr int closed = 64;  // what an obstacle counts, in hexes of railway: few of them before a short way

bool has(std::span<const Place> places, Place place) {
    return std::find(places.begin(), places.end(), place) != places.end();
}

// Least closed, then shortest. A source that serves nobody now comes behind one that the enemy cuts off.
auto rank(const SupplyLine& line) {
    constexpr std::size_t no_source = 4;
    const bool serves = line.obstacles.empty() || line.obstacles.back().kind != Obstacle::Kind::not_held;
    return std::tuple(line.obstacles.size() + (serves ? 0 : no_source), line.path.size() + line.rails.size());
}

void keep_better(SupplyLine& best, SupplyLine&& line) {
    if (!best || rank(line) < rank(best)) best = std::move(line);
}

}  // namespace

SupplyTracer::SupplyTracer(const War& war, UnitId unit)
    : war_{&war}, unit_{unit}, side_{war.position().side(unit)}, eye_{war.eye(unit)}, own_{war.at(unit)} {}

Rule SupplyTracer::source_rule(Place place) const {
    const Ground& ground = war_->ground();
    if (!ground.land(place)) return {};
    const bool portuguese = ground.region(place) == Region::portuguese_east_africa;
    if (side_ == war_->ids().boer) {
        if (ground.city(place) && ground.in_republics(place)) return cities;
        return has(ground.ports(), place) && portuguese ? portuguese_ports : Rule{};
    }
    if (has(ground.ports(), place) && !portuguese) return ports;
    if (place == ground.bulawayo) return bulawayo;
    return place == ground.west_railway ? west_edge : Rule{};
}

UnitId SupplyTracer::carrier_in(Place place) const {
    UnitId best;
    for (const UnitId unit : war_->units_at(place))
        if (war_->is(unit, war_->ids().is.logistics) && war_->position().side(unit) == side_)
            if (!best || war_->radius(unit) > war_->radius(best)) best = unit;
    return best;
}

// The same hexes as War::carrier_served and War::line_serves accept, nearest first.
SupplyLine SupplyTracer::nearest(const Reach& how) const {
    const SupplyNet& net = this->net();
    war_->reach_lines(side_, eye_, how.own, how.carrier_reach ? std::max(how.hexes, net.widest) : how.hexes);
    const SearchMemory& search = war_->memory().search;
    const auto open = [&](Place place) { return place == how.own || !ends(place); };
    const auto near = [&](Place place) { return search.cost(place) <= how.hexes && open(place); };
    SupplyLine line;
    for (const Place place : search.places())
        if (near(place) && net.sources.has(place)) return search.path(place, line.path), line;
    for (const Place place : search.places()) {
        if (!near(place) || !net.rails.has(place)) continue;
        search.path(place, line.path);
        line.rails = rails_to_source(place);
        return line;
    }
    for (std::size_t number = 0; number < how.carriers; ++number) {
        const SupplyNet::Carrier& carrier = net.carriers[number];
        const int limit = how.carrier_reach ? carrier.radius : how.hexes;
        if (!search.reached(carrier.place) || search.cost(carrier.place) > limit || !open(carrier.place)) continue;
        search.path(carrier.place, line.path);
        line.carrier = carrier_in(carrier.place);
        return line;
    }
    return line;
}

SupplyLine SupplyTracer::open_line() const {
    return nearest(
        {.own = own_, .hexes = SupplyLine::direct_hexes, .carriers = net().carriers.size(), .carrier_reach = true});
}

SupplyLine SupplyTracer::line_of(UnitId carrier) const {
    const auto& carriers = net().carriers;
    const Place own = war_->at(carrier);
    const auto found = std::find_if(carriers.begin(), carriers.end(),
                                    [&](const SupplyNet::Carrier& each) { return each.place == own; });
    // Those found before it can hand on to it; so no chain comes back to where it began.
    return nearest(
        {.own = own, .hexes = war_->radius(carrier), .carriers = static_cast<std::size_t>(found - carriers.begin())});
}

std::vector<Place> SupplyTracer::rails_to_source(Place from) const {
    const SupplyNet& net = this->net();
    const auto cost = [&](Place at, const Neighbour& step) {
        return net.rails.has(step.place) && war_->rails(at, step) ? 1 : -1;
    };
    const auto stops = [&](Place place) { return ends(place); };
    const auto source = [&](Place place) { return net.sources.has(place) && !ends(place); };
    const Trace found = trace(war_->position().board(), from, source, {}, moves(cost, stops), war_->memory().search);
    std::vector<Place> out;
    if (found) war_->memory().search.path(found.goal, out);
    return out;
}

// ------------------------------------------------------------------------------------------- lines that are closed

bool SupplyTracer::free_but_for_enemies(Place place, Rule portugal) const {
    return !war_->line_barred(side_, place, portugal) || war_->held_by(place, war_->foe(side_));
}

std::vector<Place> SupplyTracer::least_closed_rails(Place from, bool to_any_source) const {
    const auto cost = [&](Place at, const Neighbour& step) {
        const bool runs = war_->rails(at, step);
        if (!runs && !war_->ground().rails(step)) return -1;
        if (!free_but_for_enemies(step.place, portuguese_railways)) return -1;
        const bool barred = war_->held_by(step.place, war_->foe(side_)) || ends(step.place);
        return 1 + (barred ? closed : 0) + (runs ? 0 : closed);
    };
    const auto source = [&](Place place) {
        return net().sources.has(place) || (to_any_source && source_rule(place) != Rule{});
    };
    const Board& board = war_->position().board();
    std::vector<Place> out;
    if (const Trace found = trace(board, from, source, {}, moves(cost), war_->memory().search))
        war_->memory().search.path(found.goal, out);
    return out;
}

// To every hex that near: the open way where there is one.
std::vector<std::vector<Place>> SupplyTracer::paths_from_own(int hexes) const {
    const SearchMemory& search = war_->memory().search;
    std::vector<std::vector<Place>> out;
    const auto add_all = [&] {
        for (const Place place : search.places()) {
            const bool known =
                std::any_of(out.begin(), out.end(), [&](const auto& path) { return path.back() == place; });
            if (!known) search.path(place, out.emplace_back());
        }
    };
    war_->reach_lines(side_, eye_, own_, hexes);
    add_all();
    const auto may_pass = [&](Place, const Neighbour& step) {
        return step.side != HexSide::none && free_but_for_enemies(step.place, neutrals);
    };
    reach(war_->position().board(), own_, {.budget = hexes}, steps_where(may_pass), war_->memory().search);
    add_all();
    return out;
}

void SupplyTracer::find_obstacles(SupplyLine& line) const {
    const SideId foe = war_->foe(side_);
    const auto look = [&](Place place) {
        if (war_->held_by(place, foe)) return line.obstacles.push_back({Obstacle::Kind::enemy, place, {}});
        if (ends(place)) line.obstacles.push_back({Obstacle::Kind::zoc, place, {}});
    };
    for (std::size_t at = 1; at < line.path.size(); ++at) look(line.path[at]);
    for (std::size_t at = 1; at < line.rails.size(); ++at) {
        const Place from = line.rails[at - 1], to = line.rails[at];
        const auto steps = war_->position().board().neighbours(from);
        const bool runs = std::any_of(steps.begin(), steps.end(), [&](const Neighbour& step) {
            return step.place == to && war_->rails(from, step);
        });
        if (!runs) line.obstacles.push_back({Obstacle::Kind::bridge, to, from});
        look(to);
    }
    const bool barred = !line.obstacles.empty() && line.obstacles.back().at == line.end();
    if (!line.carrier && !barred && !net().sources.has(line.end()))
        line.obstacles.push_back({Obstacle::Kind::not_held, line.end(), {}});
}

SupplyLine SupplyTracer::closed_line(int hexes) const {
    SupplyLine best;
    for (const std::vector<Place>& path : paths_from_own(hexes)) {
        const Place end = path.back();
        std::vector<SupplyLine> lines;
        if (source_rule(end) != Rule{} || net().sources.has(end)) lines.push_back({path, {}, {}, {}});
        if (war_->railway(end))
            for (const bool any : {false, true})
                if (auto rails = least_closed_rails(end, any); rails.size() > 1)
                    lines.push_back({path, std::move(rails), {}, {}});
        for (SupplyLine& line : lines) {
            find_obstacles(line);
            keep_better(best, std::move(line));
        }
    }
    return best;
}

SupplyLine SupplyTracer::closed_line_to_carrier() const {
    int widest = 0;
    for (const UnitId unit : war_->position().units(side_))
        if (war_->is(unit, war_->ids().is.logistics) && war_->ground().land(war_->at(unit)))
            widest = std::max(widest, war_->radius(unit));
    SupplyLine best;
    if (widest == 0) return best;
    for (const std::vector<Place>& path : paths_from_own(widest)) {
        const UnitId carrier = carrier_in(path.back());
        if (!carrier || carrier == unit_ || static_cast<int>(path.size()) - 1 > war_->radius(carrier)) continue;
        SupplyLine line{path, {}, carrier, {}};
        find_obstacles(line);
        keep_better(best, std::move(line));
    }
    return best;
}

}  // namespace wargame::boers
