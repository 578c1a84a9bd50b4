#include "boer_war/ground.hpp"

#include "wargame/title.hpp"

#include <algorithm>
#include <string>

namespace wargame::boers {
namespace {

constexpr auto region_ids =
    std::to_array<std::string_view>({"transvaal", "orange_free_state", "cape_colony", "natal", "bechuanaland",
                                     "rhodesia", "basutoland", "swaziland", "portuguese_east_africa"});

}  // namespace

Ground::Ground(const Board& board, Names& names)
    : transit{names.place("transit")}, cape_colony_west{names.place("cape_colony_west")}, pretoria{names.place(
                                                                                              "pretoria")},
      johannesburg{names.place("johannesburg")}, bloemfontein{names.place("bloemfontein")},
      kimberley{names.place("kimberley")}, bulawayo{names.place("bulawayo")}, board_{&board},
      hexes_(board.hexes()), river_{names.feature("river")}, railway_{names.feature("railway")} {
    find_regions(names);
    find_terrain(names);
    find_bits(names);
    find_bridges();
}

void Ground::find_regions(Names& names) {
    for (std::size_t number = 0; number < region_ids.size(); ++number) {
        const AreaId area = names.area(region_ids[number]);
        if (!area) continue;
        for (const Place hex : board_->areas()[area.index()].members) {
            if (!board_->is_hex(hex)) continue;
            hexes_[hex.index()].region = static_cast<Region>(number + 1);
            of_region_[number + 1].push_back(hex);
        }
    }
}

void Ground::find_terrain(Names& names) {
    const TerrainId sea = names.terrain("sea"), veldt = names.terrain("veldt"), clear = names.terrain("clear"),
                    mountain = names.terrain("mountain");
    const TableId id = names.table("terrain_effects");
    if (!id) return;
    const Table& table = names.title().tables.tables()[id.index()];
    const auto figure = [&](std::string_view row, std::string_view column) {
        const Cell cell = table.named(row, column);
        return cell.number_or(1);
    };
    river_cost_ = figure("river", "mounted");
    road_cost_ = figure("railway", "mounted");
    for (std::size_t index = 0; index < hexes_.size(); ++index) {
        const Place hex = Place::location(index);
        const TerrainId terrain = board_->terrain(hex);
        OfHex& of = hexes_[index];
        of.land = terrain && terrain != sea;
        if (!of.land) continue;
        const std::string& kind = board_->terrains()[terrain.index()].id;
        of.mounted_cost = static_cast<std::uint8_t>(figure(kind, "mounted"));
        of.foot_cost = static_cast<std::uint8_t>(figure(kind, "foot"));
        of.doubles = figure(kind, "defence") > 1;
        if (terrain == veldt) of.bits |= veldt_bit;
        if (terrain == clear) of.bits |= clear_bit;
        if (terrain == mountain) of.bits |= mountain_bit;
    }
}

void Ground::find_bits(Names& names) {
    const PlaceKindId city = names.place_kind("city"), town = names.place_kind("town"), port = names.place_kind("port"),
                      mine = names.place_kind("mine"), protectorate = names.place_kind("protectorate");
    for (std::size_t index = 0; index < hexes_.size(); ++index) {
        const Place hex = Place::location(index);
        OfHex& of = hexes_[index];
        if (!of.land) continue;
        const PlaceKindSet kinds = board_->kinds(hex);
        const auto mark = [&](bool is, Bit bit, std::vector<Place>* list) {
            if (!is) return;
            of.bits |= bit;
            if (list != nullptr) list->push_back(hex);
        };
        mark(kinds.has(city), city_bit, &cities_);
        mark(kinds.has(town), town_bit, nullptr);
        mark(kinds.has(port), port_bit, &ports_);
        mark(kinds.has(mine), mine_bit, &mines_);
        mark(kinds.has(protectorate), protectorate_bit, nullptr);
        mark(board_->lines_in(hex).has(railway_), railway_bit, nullptr);
        const auto steps = board_->neighbours(hex);
        const bool by_the_sea =
            std::any_of(steps.begin(), steps.end(), [&](const Neighbour& step) { return !land(step.place); });
        mark(by_the_sea || kinds.has(port), coast_bit, neutral(hex) ? nullptr : &coast_);
        mark(board_->hex(hex).column == 0 && of.region == Region::cape_colony, west_bit, &west_);
        if (west_edge(hex) && railway(hex)) west_railway = hex;
    }
}

void Ground::find_bridges() {
    for (std::size_t index = 0; index < hexes_.size(); ++index) {
        const Place hex = Place::location(index);
        for (const Neighbour& step : board_->neighbours(hex))
            if (hex < step.place && rails(step) && river(step)) bridges_.push_back({hex, step.place});
    }
}

int Ground::bridge(Place one, Place other) const {
    const Place first = std::min(one, other), second = std::max(one, other);
    const auto found = std::find_if(bridges_.begin(), bridges_.end(),
                                    [&](const Bridge& each) { return each.one == first && each.other == second; });
    return found == bridges_.end() ? -1 : static_cast<int>(found - bridges_.begin());
}

int Ground::mine_number(Place place) const {
    const auto found = std::find(mines_.begin(), mines_.end(), place);
    return found == mines_.end() ? -1 : static_cast<int>(found - mines_.begin());
}

}  // namespace wargame::boers
