// The map as printed: regions, settlements, costs and lines, worked out once. [2.1] [12.2]
#pragma once

#include "wargame/board.hpp"
#include "wargame/module.hpp"

#include <array>
#include <vector>

namespace wargame::boers {

enum class Region : std::uint8_t {
    none,
    transvaal,
    orange_free_state,
    cape_colony,
    natal,
    bechuanaland,
    rhodesia,
    basutoland,
    swaziland,
    portuguese_east_africa
};
inline constexpr std::size_t regions = 10;

// A railway hexside that crosses a river.
struct Bridge {
    Place one, other;  // in order of index
};

class Ground {
public:
    Ground(const Board& board, Names& names);

    const Board& board() const { return *board_; }
    // A hex of land; boxes are none.
    bool land(Place place) const { return board_->is_hex(place) && hexes_[place.index()].land; }
    Region region(Place place) const { return board_->is_hex(place) ? hexes_[place.index()].region : Region::none; }
    bool in_republics(Place place) const {
        return region(place) == Region::transvaal || region(place) == Region::orange_free_state;
    }
    bool neutral(Place place) const { return region(place) >= Region::basutoland; }
    // A hex of land in no neutral region.
    bool belligerent(Place place) const {
        return board_->is_hex(place) && hexes_[place.index()].land && hexes_[place.index()].region < Region::basutoland;
    }
    bool city(Place place) const { return has(place, city_bit); }
    bool town(Place place) const { return has(place, town_bit); }  // forts of the map too
    bool settled(Place place) const { return has(place, city_bit | town_bit); }
    bool port(Place place) const { return has(place, port_bit) || place == cape_colony_west; }  // [16.4.2]
    bool mine(Place place) const { return has(place, mine_bit); }
    bool coastal(Place place) const { return has(place, coast_bit); }
    bool veldt(Place place) const { return has(place, veldt_bit); }
    bool clear(Place place) const { return has(place, clear_bit); }
    bool mountain(Place place) const { return has(place, mountain_bit); }
    // Counts as a place of the Protectorate for its units, whatever its region. [7.42]
    bool protectorate(Place place) const { return has(place, protectorate_bit); }
    // A printed railway runs through.
    bool railway(Place place) const { return has(place, railway_bit); }
    // On the west edge of the map, in the Cape Colony. [15.1]
    bool west_edge(Place place) const { return has(place, west_bit); }
    // Movement points for the terrain of a hex, without rivers and roads; hexes of land only. [12.2]
    int cost(Place place, bool mounted) const {
        return mounted ? hexes_[place.index()].mounted_cost : hexes_[place.index()].foot_cost;
    }
    int river_cost() const { return river_cost_; }
    int road_cost() const { return road_cost_; }  // along a railway [12.5]
    // Its terrain doubles a defender. [18.71]
    bool doubles(Place place) const { return board_->is_hex(place) && hexes_[place.index()].doubles; }

    bool river(const Neighbour& step) const { return step.features.has(river_); }
    bool rails(const Neighbour& step) const { return step.features.has(railway_); }
    std::span<const Bridge> bridges() const { return bridges_; }
    // The bridge between two hexes, or -1.
    int bridge(Place one, Place other) const;
    // Of the mines of the map in order of their hexes, or -1.
    int mine_number(Place place) const;

    std::span<const Place> ports() const { return ports_; }    // hexes, by index
    std::span<const Place> cities() const { return cities_; }  // the same
    std::span<const Place> mines() const { return mines_; }
    std::span<const Place> coast() const { return coast_; }  // not neutral
    std::span<const Place> west_edges() const { return west_; }
    std::span<const Place> in_region(Region region) const { return of_region_[static_cast<std::size_t>(region)]; }

    Place transit, cape_colony_west;
    Place pretoria, johannesburg, bloemfontein, kimberley, bulawayo;
    Place west_railway;  // the railway hex of the west edge [15.1]

private:
    enum Bit : std::uint16_t {
        city_bit = 1,
        town_bit = 2,
        port_bit = 4,
        mine_bit = 8,
        coast_bit = 16,
        veldt_bit = 32,
        clear_bit = 64,
        mountain_bit = 128,
        protectorate_bit = 256,
        railway_bit = 512,
        west_bit = 1024
    };
    struct OfHex {
        std::uint16_t bits = 0;
        Region region = Region::none;
        bool land = false;
        bool doubles = false;
        std::uint8_t mounted_cost = 0;
        std::uint8_t foot_cost = 0;
    };

    bool has(Place place, unsigned bits) const {
        return board_->is_hex(place) && (hexes_[place.index()].bits & bits) != 0;
    }
    void find_regions(Names& names);
    void find_terrain(Names& names);
    void find_bits(Names& names);
    void find_bridges();

    const Board* board_;
    std::vector<OfHex> hexes_;
    std::vector<Bridge> bridges_;
    std::vector<Place> ports_, cities_, mines_, coast_, west_;
    std::array<std::vector<Place>, regions> of_region_;
    FeatureId river_, railway_;
    int river_cost_ = 1, road_cost_ = 1;
};

}  // namespace wargame::boers
