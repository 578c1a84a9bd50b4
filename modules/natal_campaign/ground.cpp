#include "natal_campaign/ground.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace wargame::natal {

Ground::Ground(const Board& board, Names& names) : board_{&board} {
    river_ = names.feature("river");
    durban = names.place("durban");
    ladysmith = names.place("ladysmith");
    helpmekaar = names.place("helpmekaar");
    dundee = names.place("dundee");
    find_bits(names);
    find_steps(names);
    find_distances();
    find_components();
    find_reachable();
    find_rail_paths();
}

void Ground::find_bits(Names& names) {
    const TerrainId drakensberg = names.terrain("drakensberg"), biggarsberg = names.terrain("biggarsberg");
    const TerrainId sea = names.terrain("sea"), closed = names.terrain("closed");
    const AreaId natal_area = names.area("natal"), transvaal = names.area("transvaal"),
                 free_state = names.area("free_state"), tugela = names.area("north_of_tugela"),
                 mooi = names.area("tugela_to_mooi");
    const PlaceKindId siege_town = names.place_kind("siege_town"), pass_kind = names.place_kind("pass"),
                      hill_kind = names.place_kind("hill"), station_kind = names.place_kind("station"),
                      entry_kind = names.place_kind("boer_entry");
    const FeatureId rail = names.feature("railway");
    bits_.assign(board_->hexes(), 0);
    for (std::size_t index = 0; index < bits_.size(); ++index) {
        const Place at = Place::location(index);
        const TerrainId ground = board_->terrain(at);
        const auto put = [&](Bit bit, bool holds) {
            if (holds) bits_[index] = static_cast<std::uint16_t>(bits_[index] | bit);
        };
        const bool in_natal = board_->in(at, natal_area);
        put(high_bit, ground == drakensberg || ground == biggarsberg);
        put(natal_bit, in_natal);
        put(republic_bit, board_->in(at, transvaal) || board_->in(at, free_state));
        put(town_bit, board_->has_kind(at, siege_town));
        put(pass_bit, board_->has_kind(at, pass_kind));
        put(hill_bit, board_->has_kind(at, hill_kind));
        put(railway_bit, board_->lines_in(at).has(rail));
        put(entry_bit, board_->has_kind(at, entry_kind));
        put(enterable_bit, ground && ground != sea && ground != closed);
        put(station_bit, in_natal && board_->lines_in(at).has(rail) && board_->has_kind(at, station_kind));
        put(tugela_bit, board_->in(at, tugela));
        put(mooi_bit, board_->in(at, mooi));
        if (town(at)) towns_.push_back(at);
        if (entry(at)) entries_.push_back(at);
        if (station(at)) stations_.push_back(at);
    }
}

// [movement.5] [movement.6] Into, out of and over what bars the way only along a railway or road.
void Ground::find_steps(Names& names) {
    const FeatureId rail = names.feature("railway"), road = names.feature("road");
    first_.assign(1, 0);
    across_.assign(6 * bits_.size(), -1);
    for (std::size_t index = 0; index < bits_.size(); ++index) {
        const Place from = Place::location(index);
        for (const Neighbour& next : board_->neighbours(from)) {
            if (!enterable(from) || !enterable(next.place)) continue;
            StepTo step;
            step.hex = static_cast<std::uint16_t>(next.place.index());
            step.side = next.side;
            step.rail = next.features.has(rail);
            step.road = next.features.has(road);
            step.needs_link = high(from) || high(next.place) || next.features.has(river_);
            step.drift = next.features.has(river_) && step.road && !step.rail;
            if (step.needs_link && !step.linked()) continue;
            across_[6 * index + static_cast<std::size_t>(step.side)] = static_cast<int>(steps_.size());
            steps_.push_back(step);
        }
        first_.push_back(static_cast<std::uint32_t>(steps_.size()));
    }
}

void Ground::find_distances() {
    const std::size_t count = hexes();
    distances_.assign(count * count, no_way);
    std::vector<std::size_t> queue;
    for (std::size_t from = 0; from < count; ++from) {
        std::uint8_t* const row = distances_.data() + from * count;
        queue.assign(1, from);
        row[from] = 0;
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const std::size_t hex = queue[next];
            for (const StepTo& step : steps(hex)) {
                if (row[step.hex] != no_way) continue;
                row[step.hex] = static_cast<std::uint8_t>(row[hex] + 1);
                queue.push_back(step.hex);
            }
        }
    }
}

void Ground::list_actions(VerbId point, VerbId target) {
    for (Reach& reach : reachable_)
        for (const Place hex : reach.hexes) {
            reach.points.emplace_back(point, hex);
            reach.targets.emplace_back(target, hex);
        }
}

void Ground::find_reachable() {
    std::map<std::vector<std::size_t>, std::uint32_t> numbers;
    for (std::size_t from = 0; from < hexes(); ++from)
        for (const bool closed : {false, true}) {
            std::vector<std::size_t> hexes_in_reach;
            for (std::size_t to = 0; to < hexes(); ++to) {
                const bool met = closed ? components_[to] >= 0 && components_[to] == components_[from]
                                        : distances_[from * hexes() + to] != no_way;
                if (met && enterable(Place::location(to))) hexes_in_reach.push_back(to);
            }
            const auto [found, is_new] = numbers.emplace(hexes_in_reach, static_cast<std::uint32_t>(reachable_.size()));
            if (is_new) {
                reachable_.emplace_back();
                Reach& made = reachable_.back();
                for (const std::size_t to : hexes_in_reach) {
                    const Place hex = made.hexes.emplace_back(Place::location(to));
                    made.railway = made.railway || railway(hex);
                    made.town = made.town || town(hex);
                }
            }
            reach_of_.push_back(found->second);
        }
}

// Of the hexes outside the republics, as the British march; a hex of a republic has none.
void Ground::find_components() {
    components_.assign(hexes(), -1);
    std::vector<std::size_t> queue;
    for (std::size_t seed = 0; seed < hexes(); ++seed) {
        if (components_[seed] >= 0 || republic(Place::location(seed))) continue;
        const int number = static_cast<int>(seed);
        queue.assign(1, seed);
        components_[seed] = number;
        for (std::size_t next = 0; next < queue.size(); ++next)
            for (const StepTo& step : steps(queue[next])) {
                if (components_[step.hex] >= 0 || republic(Place::location(step.hex))) continue;
                components_[step.hex] = number;
                queue.push_back(step.hex);
            }
    }
}

const StepTo* Ground::step(Place from, Place to) const {
    if (!from.is_location() || !to.is_location() || from.index() >= hexes()) return nullptr;
    for (const StepTo& one : steps(from))
        if (one.hex == to.index()) return &one;
    return nullptr;
}

bool Ground::river_between(Place from, Place to) const {
    return board_->features(from, board_->side_between(from, to)).has(river_);
}

void Ground::find_rail_paths() {
    station_number_.assign(hexes(), -1);
    for (std::size_t number = 0; number < stations_.size(); ++number)
        station_number_[stations_[number].index()] = static_cast<int>(number);
    for (const Place from : stations_)
        for (const Place to : stations_) rail_paths_.push_back(trace_rail(from, to));
}

std::span<const Place> Ground::rail_path(Place from, Place to) const {
    const int first = station_number_[from.index()], second = station_number_[to.index()];
    if (first < 0 || second < 0) return {};
    return rail_paths_[static_cast<std::size_t>(first) * stations_.size() + static_cast<std::size_t>(second)];
}

std::vector<Place> Ground::trace_rail(Place from, Place to) const {
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> before(hexes(), none);
    std::vector<std::size_t> queue{from.index()};
    before[from.index()] = from.index();
    for (std::size_t next = 0; next < queue.size() && before[to.index()] == none; ++next)
        for (const StepTo& step : steps(queue[next])) {
            if (!step.rail || before[step.hex] != none || !natal(Place::location(step.hex))) continue;
            before[step.hex] = queue[next];
            queue.push_back(step.hex);
        }
    std::vector<Place> path;
    if (before[to.index()] == none) return path;
    for (std::size_t at = to.index(); at != from.index(); at = before[at]) path.push_back(Place::location(at));
    path.push_back(from);
    std::reverse(path.begin(), path.end());
    return path;
}

}  // namespace wargame::natal
