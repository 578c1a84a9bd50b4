// What the greedy player sees: strengths, known and estimated, and where supply comes.
#include "boer_war/player_survey.hpp"

#include "boer_war/player_weights.hpp"

#include <algorithm>
#include <queue>

namespace wargame::boers {
namespace {

constexpr int line = 2;  // hexes of a line of supply

// Where a side sees everything, beside displays. [22.2]
bool sees_all(const War& war, SideId side, Place place) {
    const Ground& ground = war.ground();
    const Region region = ground.region(place);
    if (side == war.ids().boer) return ground.in_republics(place);
    return !ground.in_republics(place) && region != Region::bechuanaland && !ground.neutral(place);
}

}  // namespace

Survey::Survey(const War& war, SideId side, UnitId without) : war_{&war}, side_{side}, without_{without} {
    const std::size_t locations = war.position().board().locations();
    own_.assign(locations, 0);
    enemy_.assign(locations, 0);
    lines_.assign(locations, 0);
    rails_.assign(locations, 0);
    menace_.assign(locations, 0);
    cut_.assign(locations, 0);
    count_forces();
    count_menace();
    find_supply();
    find_ways_back();
}

void Survey::count_forces() {
    const War& war = *war_;
    const Position& position = war.position();
    for (const UnitId unit : position.units(side_))
        if (war.at(unit).is_location() && !war.headquarters(unit)) own_[war.at(unit).index()] += war.strength(unit);
    for (std::size_t at = 0; at < position.board().hexes(); ++at) {
        const Place place = Place::location(at);
        if (!war.held_by(place, war.foe(side_))) continue;
        enemies_.push_back(place);
        enemy_[at] = std::max(defence(place).strength, 1);
    }
}

void Survey::count_menace() {
    const Board& board = war_->position().board();
    std::vector<std::size_t> seen(menace_.size(), 0);
    std::vector<Place> edge, next;
    std::size_t stamp = 0;
    for (const Place from : enemies_) {
        edge.assign(1, from);
        seen[from.index()] = ++stamp;
        for (int far = 0; far < weights::hexes_of_menace; ++far, edge.swap(next)) {
            next.clear();
            for (const Place place : edge)
                for (const Neighbour& step : board.neighbours(place)) {
                    if (!war_->ground().land(step.place) || seen[step.place.index()] == stamp) continue;
                    seen[step.place.index()] = stamp;
                    menace_[step.place.index()] += enemy(from);
                    next.push_back(step.place);
                }
        }
    }
}

// What is supposed to lie hidden beside who is shown.
int Survey::supposed(Place place) const {
    const War& war = *war_;
    if (sees_all(war, side_, place)) return 0;
    const UnitId shown = war.shown_unit(place);
    int sum = weights::hidden_post;
    if (shown && war.is(shown, war.ids().is.division))
        sum = weights::hidden_behind_division;
    else if (shown && war.is(shown, war.ids().is.column))
        sum = weights::hidden_behind_column;
    else if (shown && war.kind(shown) != Kind::militia)
        sum = weights::hidden_stack;
    return value(place) >= weights::precious ? std::max(sum, weights::hidden_in_great_city) : sum;
}

Defence Survey::defence(Place place) const {
    const War& war = *war_;
    const SideId foe = war.foe(side_);
    Defence sum;
    for (const UnitId unit : war.units_at(place)) {
        if (war.position().side(unit) != foe) continue;
        const int strength = war.strength(unit);
        sum.strength += strength;
        sum.shaken += war.demoralized(unit) ? strength : 0;
        sum.mounted += war.mounted(unit) ? strength : 0;
    }
    const int hidden = supposed(place);
    sum.hidden = hidden > 0;
    sum.strength += hidden;
    if (foe == war.ids().boer) sum.mounted += hidden;
    return sum;
}

int Survey::threat(Place place) const {
    int sum = 0;
    for (const Neighbour& step : war_->position().board().neighbours(place)) sum += enemy(step.place);
    return sum;
}

int Survey::exposure(Place place, int strength) const {
    const bool british = side_ == war_->ids().british;
    const int safe = british ? weights::british_safe_percent : weights::boer_safe_percent;
    const int beaten = british ? weights::british_beaten_percent : weights::boer_beaten_percent;
    const int multiple = 1 + (war_->fortified(place) ? 1 : 0) + (war_->ground().doubles(place) ? 1 : 0);
    const int odds = 100 * menace(place) / std::max(1, strength * multiple);
    return std::clamp(100 * (odds - safe) / (beaten - safe), 0, 100);
}

int Survey::danger(Place place, Distances& distances) const {
    const std::vector<int>& far = distances.to(war_->ground(), place);
    int sum = 0;
    for (const Place each : enemies_) {
        const int distance = far[each.index()];
        if (distance <= weights::near_mp)
            sum += enemy(each);
        else if (distance <= weights::far_mp)
            sum += enemy(each) / weights::share_of_far;
    }
    return sum;
}

// Hexes within so many of a hex, through no enemy; lines end in enemy zones of control.
void Survey::spread(Place from, int limit) {
    const War& war = *war_;
    std::vector<Place> edge{from}, next;
    std::vector<std::uint8_t> seen(lines_.size(), 0);
    seen[from.index()] = 1;
    lines_[from.index()] = 1;
    for (int far = 0; far < limit; ++far) {
        next.clear();
        for (const Place place : edge)
            for (const Neighbour& step : war.position().board().neighbours(place)) {
                if (step.side == HexSide::none || !war.ground().land(step.place) || seen[step.place.index()] != 0)
                    continue;
                if (war.ground().neutral(step.place) || enemy(step.place) > 0) continue;
                seen[step.place.index()] = 1;
                lines_[step.place.index()] = 1;
                if (!war.in_enemy_zoc(side_, step.place)) next.push_back(step.place);
            }
        edge.swap(next);
    }
}

void Survey::find_sources(std::vector<Place>& open) {
    const War& war = *war_;
    const Ground& ground = war.ground();
    const Position& position = war.position();
    const auto source = [&](Place place) {
        if (!place.is_location() || enemy(place) > 0) return;
        lines_[place.index()] = 1;
        open.push_back(place);
    };
    if (side_ == war.ids().boer) {
        for (const Place city : ground.cities())
            if (ground.in_republics(city) && own(city) > 0) source(city);
        for (const Place port : ground.ports())
            if (ground.region(port) == Region::portuguese_east_africa &&
                position.get(war.ids().portuguese_line_cut) == 0)
                source(port);
    } else {
        for (const Place port : ground.ports())
            if (war.held_by(port, side_)) source(port);
        if (war.held_by(ground.bulawayo, side_)) source(ground.bulawayo);
        source(ground.west_railway);
    }
}

void Survey::find_supply() {
    const War& war = *war_;
    const Ground& ground = war.ground();
    const Position& position = war.position();
    std::vector<Place> sources, open;
    find_sources(sources);
    for (const Place place : sources) {
        if (war.in_enemy_zoc(side_, place)) continue;
        open.push_back(place);
        rails_[place.index()] = 1;
    }
    std::vector<Place> ends = open;
    while (!open.empty()) {
        const Place from = open.back();
        open.pop_back();
        for (const Neighbour& step : position.board().neighbours(from)) {
            if (!step.place.is_location() || rails_[step.place.index()] != 0 || !war.rails(from, step)) continue;
            if (enemy(step.place) > 0 || (side_ == war.ids().british && ground.neutral(step.place))) continue;
            rails_[step.place.index()] = 1;
            ends.push_back(step.place);
            if (!war.in_enemy_zoc(side_, step.place)) open.push_back(step.place);
        }
    }
    // A line is open at its end or not at all.
    for (const Place place : ends) {
        if (!war.in_enemy_zoc(side_, place)) spread(place, line);
        lines_[place.index()] = 1;
    }
    std::vector<UnitId> carriers;
    for (const UnitId unit : position.units(side_))
        if (unit != without_ && war.is(unit, war.ids().is.logistics) && ground.land(war.at(unit)))
            carriers.push_back(unit);
    for (bool more = true; more;) {
        more = false;
        for (UnitId& unit : carriers) {
            if (!unit || !war.traces_supply(unit)) continue;
            if (!war.in_enemy_zoc(unit, war.at(unit))) spread(war.at(unit), war.radius(unit));
            unit = {};
            more = true;
        }
    }
    find_cuts(sources);
}

// Railways that would be open but for zones of control, and who suffers by it.
void Survey::find_cuts(const std::vector<Place>& sources) {
    const War& war = *war_;
    std::vector<Place> open = sources;
    std::vector<std::uint8_t> seen(lines_.size(), 0);
    for (const Place place : open) seen[place.index()] = 1;
    while (!open.empty()) {
        const Place from = open.back();
        open.pop_back();
        if (war.in_enemy_zoc(side_, from)) cut_[from.index()] = 1;
        for (const Neighbour& step : war.position().board().neighbours(from)) {
            if (!step.place.is_location() || seen[step.place.index()] != 0 || !war.rails(from, step)) continue;
            if (enemy(step.place) > 0) {
                cut_[step.place.index()] = 1;
                continue;
            }
            if (side_ == war.ids().british && war.ground().neutral(step.place)) continue;
            seen[step.place.index()] = 1;
            open.push_back(step.place);
        }
    }
    for (const UnitId unit : war.position().units(side_))
        if (war.on_map(unit) && lines_[war.at(unit).index()] == 0 && !feeds(war.at(unit), unit))
            starving_ += war.strength(unit);
}

int Survey::starved_by(Place place) const {
    if (of(cut_, place) != 0 && enemy(place) > 0) return starving_;
    for (const Neighbour& step : war_->position().board().neighbours(place))
        if (of(cut_, step.place) != 0) return starving_;
    return 0;
}

// Hexes to the nearest line of supply, around the enemy.
void Survey::find_ways_back() {
    const Board& board = war_->position().board();
    ways_back_.assign(lines_.size(), lost);
    std::vector<Place> open;
    for (std::size_t at = 0; at < board.hexes(); ++at)
        if (lines_[at] != 0) {
            ways_back_[at] = 0;
            open.push_back(Place::location(at));
        }
    for (std::size_t next = 0; next < open.size(); ++next) {
        const Place place = open[next];
        for (const Neighbour& step : board.neighbours(place)) {
            if (!war_->ground().land(step.place) || enemy(step.place) > 0) continue;
            if (ways_back_[step.place.index()] <= ways_back_[place.index()] + 1) continue;
            ways_back_[step.place.index()] = ways_back_[place.index()] + 1;
            open.push_back(step.place);
        }
    }
}

bool Survey::feeds(Place place, UnitId unit) const {
    if (!place.is_location() || !war_->ground().land(place)) return true;
    if (lines_[place.index()] != 0) return true;
    if (war_->is(unit, war_->ids().is.logistics)) return false;  // it must pass supply on
    if (war_->supplied_always(unit)) return true;
    const std::size_t load = war_->ids().prints.load;
    int wanted = war_->prints(unit, load);
    for (const UnitId other : war_->units_at(place))
        if (other != unit && !war_->supplied_always(other)) wanted += war_->prints(other, load);
    return wanted <= 6 * war_->forage(place, side_);
}

// After the rows of victory points.
int Survey::value(Place place) const {
    const Ground& ground = war_->ground();
    if (place == ground.pretoria || place == ground.bloemfontein || place == ground.johannesburg)
        return weights::capital;
    if (place == ground.kimberley) return weights::diamonds;
    if (ground.neutral(place)) return 0;
    if (ground.city(place)) return ground.port(place) || place == ground.bulawayo ? weights::port_city : weights::city;
    return ground.town(place) ? weights::town : 0;
}

const std::vector<int>& Distances::to(const Ground& ground, Place goal) {
    std::vector<int>& map = maps_[goal.number()];
    if (!map.empty()) return map;
    const Board& board = ground.board();
    map.assign(board.locations(), far);
    using Entry = std::pair<int, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    map[goal.index()] = 0;
    open.emplace(0, goal.index());
    while (!open.empty()) {
        const auto [cost, at] = open.top();
        open.pop();
        if (cost > map[at]) continue;
        const Place here = Place::location(at);
        if (!ground.land(here)) continue;
        for (const Neighbour& step : board.neighbours(here)) {
            if (step.side == HexSide::none || !ground.land(step.place) || ground.neutral(step.place)) continue;
            const int its =
                ground.rails(step) ? 1 : ground.cost(here, true) + (ground.river(step) ? 1 : 0) + off_rails_;
            if (cost + its >= map[step.place.index()]) continue;
            map[step.place.index()] = cost + its;
            open.emplace(cost + its, step.place.index());
        }
    }
    return map;
}

}  // namespace wargame::boers
