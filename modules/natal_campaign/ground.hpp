// The map as marches see it: legal steps and their links, distances, and what lies in a hex. [movement.5] [movement.6]
#pragma once

#include "wargame/action.hpp"
#include "wargame/board.hpp"
#include "wargame/module.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wargame::natal {

// A legal step to a neighbouring hex.
struct StepTo {
    std::uint16_t hex = 0;
    HexSide side = HexSide::none;
    bool rail = false;
    bool road = false;
    bool needs_link = false;  // high ground or a river: only along a railway or road
    bool drift = false;       // over a river by a road alone
    bool linked() const { return rail || road; }
};

class Ground {
public:
    Ground(const Board& board, Names& names);

    static constexpr int no_way = 255;

    std::size_t hexes() const { return first_.size() - 1; }
    std::span<const StepTo> steps(std::size_t hex) const {
        return {steps_.data() + first_[hex], first_[hex + 1] - first_[hex]};
    }
    std::span<const StepTo> steps(Place place) const { return steps(place.index()); }
    // The legal step from one hex to another, or null.
    const StepTo* step(Place from, Place to) const;
    // The same by the hexside that is crossed.
    const StepTo* step_across(Place from, HexSide side) const {
        const int number = across_[6 * from.index() + static_cast<std::size_t>(side)];
        return number < 0 ? nullptr : &steps_[static_cast<std::size_t>(number)];
    }
    bool may_step(Place from, Place to) const { return step(from, to) != nullptr; }
    // Fewest legal steps, other forces and the frontier left out; `no_way` where there is none.
    int distance(Place from, Place to) const { return distances_[from.index() * hexes() + to.index()]; }

    bool high(Place place) const { return has(place, high_bit); }
    bool natal(Place place) const { return has(place, natal_bit); }
    bool republic(Place place) const { return has(place, republic_bit); }
    bool town(Place place) const { return has(place, town_bit); }  // one that can be besieged
    bool pass(Place place) const { return has(place, pass_bit); }
    bool hill(Place place) const { return has(place, hill_bit); }
    bool railway(Place place) const { return has(place, railway_bit); }
    bool entry(Place place) const { return has(place, entry_bit); }  // of the Boers
    bool enterable(Place place) const { return has(place, enterable_bit); }
    // A station in Natal, for the trains of the British. [railway.2]
    bool station(Place place) const { return has(place, station_bit); }
    // North of the Tugela; between it and the Mooi.
    bool north_of_tugela(Place place) const { return has(place, tugela_bit); }
    bool tugela_to_mooi(Place place) const { return has(place, mooi_bit); }
    bool river_between(Place from, Place to) const;

    std::span<const Place> towns() const { return towns_; }
    std::span<const Place> entries() const { return entries_; }
    std::span<const Place> stations() const { return stations_; }
    // Hexes that a side can reach at all from each other have the same number; British: without the republics.
    int component(Place place) const { return components_[place.index()]; }
    // The hexes that can be entered and reached from one, in their order; with the frontier closed only those of its
    // component.
    struct Reach {
        std::vector<Place> hexes;
        std::vector<Action> points, targets;  // the hexes as actions
        bool railway = false, town = false;   // whether there is one among them
    };
    const Reach& reachable(Place from, bool frontier_closed) const {
        return reachable_[reach_of_[2 * from.index() + (frontier_closed ? 1 : 0)]];
    }
    // Makes ready the actions that name a hex in reach as a point to pass or as a target.
    void list_actions(VerbId point, VerbId target);
    // The hexes of the railway from one station to another, both included, within Natal; empty when there is none.
    std::span<const Place> rail_path(Place from, Place to) const;
    // The row of a hex as printed.
    int row(Place place) const { return board_->hex(place).row + 1; }

    Place durban, ladysmith, helpmekaar, dundee;

private:
    enum Bit : std::uint16_t {
        high_bit = 1,
        natal_bit = 2,
        republic_bit = 4,
        town_bit = 8,
        pass_bit = 16,
        hill_bit = 32,
        railway_bit = 64,
        entry_bit = 128,
        enterable_bit = 256,
        station_bit = 512,
        tugela_bit = 1024,
        mooi_bit = 2048
    };
    bool has(Place place, Bit bit) const { return (bits_[place.index()] & bit) != 0; }
    void find_bits(Names& names);
    void find_steps(Names& names);
    void find_distances();
    void find_components();
    void find_reachable();
    void find_rail_paths();
    std::vector<Place> trace_rail(Place from, Place to) const;

    const Board* board_;
    std::vector<std::uint16_t> bits_;
    std::vector<StepTo> steps_;
    std::vector<std::uint32_t> first_;
    std::vector<int> across_;  // by hex and hexside: the step, -1 for none
    std::vector<std::uint8_t> distances_;
    std::vector<int> components_;
    std::vector<std::uint32_t> reach_of_;  // by hex, the frontier open and closed: which of the lists
    std::vector<Reach> reachable_;
    std::vector<Place> towns_, entries_, stations_;
    std::vector<int> station_number_;             // by hex, -1 for none
    std::vector<std::vector<Place>> rail_paths_;  // by station and station
    FeatureId river_;
};

}  // namespace wargame::natal
