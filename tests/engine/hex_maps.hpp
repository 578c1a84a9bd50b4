#pragma once
// Boards for tests and benchmarks: from the text of a map file, and at random.

#include "title/board_file.hpp"
#include "wargame/board.hpp"

#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace hexes {

struct Read {
    std::shared_ptr<const wargame::Board> board;
    std::vector<wargame::Diagnostic> faults;
    // "3:14 WG0264" of each fault, a line each.
    std::string places() const {
        std::string out;
        for (const wargame::Diagnostic& fault : faults)
            out += std::to_string(fault.line) + ':' + std::to_string(fault.column) + ' ' + fault.code + '\n';
        return out;
    }
    std::string texts() const {
        std::string out;
        for (const wargame::Diagnostic& fault : faults) out += fault.text() + '\n';
        return out;
    }
};

inline Read read(const std::string& yaml) {
    wargame::Diagnostics diagnostics;
    const wargame::data::Document document = wargame::data::parse(yaml, "map.yaml", diagnostics);
    Read read{wargame::read_map_file(document.root(), diagnostics), {}};
    read.faults = diagnostics.all();
    return read;
}

inline wargame::Place at(const wargame::Board& board, std::string_view text) {
    return board.find(text).value_or(wargame::Place{});
}

// Numbers below a bound, the same on every platform.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : random_{seed} {}
    std::size_t below(std::size_t bound) { return random_() % bound; }
    bool chance(std::size_t of) { return below(of) == 0; }

private:
    std::mt19937 random_;
};

struct Wanted {
    int columns = 8;
    int rows = 7;
    std::size_t terrains = 4;
    std::size_t features = 3;
    std::size_t hole_in = 12;  // one cell in so many is a hole
    std::size_t joins = 3;
    std::size_t points = 2;
    std::size_t maps = 1;
};

// A board made at random: terrain, features, holes, points and links between anything.
inline wargame::BoardPlan random_plan(std::uint32_t seed, const Wanted& wanted) {
    using namespace wargame;
    Dice dice{seed};
    BoardPlan plan;
    for (std::size_t at = 0; at < wanted.terrains; ++at) plan.terrain.push_back({"t" + std::to_string(at), "", {}, {}});
    for (std::size_t at = 0; at < wanted.features; ++at)
        plan.features.push_back({"f" + std::to_string(at), "", {}, {}});
    for (std::size_t at = 0; at < wanted.maps; ++at) {
        HexGrid::Form form;
        form.orientation = dice.chance(2) ? HexOrientation::flat_top : HexOrientation::pointy_top;
        form.shifted = dice.chance(2) ? HexShift::odd : HexShift::even;
        form.columns = wanted.columns;
        form.rows = wanted.rows;
        plan.maps.push_back({"m" + std::to_string(at), "", HexGrid{form}, 0, 0, {}});
    }
    const std::size_t hexes = wanted.maps * plan.maps.front().grid.size();
    for (std::size_t at = 0; at < hexes; ++at)
        plan.hexes.push_back(dice.chance(wanted.hole_in) ? TerrainId{} : TerrainId::at(dice.below(wanted.terrains)));
    for (std::size_t at = 0; at < hexes; ++at)
        plan.sides.push_back({{Place::location(dice.below(hexes)), all_hex_sides[dice.below(hex_sides)]},
                              FeatureId::at(dice.below(wanted.features))});
    for (std::size_t at = 0; at < wanted.points; ++at) {
        const std::string id = "p" + std::to_string(at);
        plan.locations.push_back({id, id, LocationKind::point, 0, 0, 0});
    }
    plan.link_kinds = {"ferry", "train"};
    const auto solid = [&] {
        for (;;) {
            const std::size_t at = dice.below(hexes + wanted.points);
            if (at >= hexes || plan.hexes[at]) return at;
        }
    };
    for (std::size_t at = 0; at < wanted.joins; ++at) {
        const std::size_t from = solid(), to = solid();
        if (from != to) plan.links.push_back({from, to, static_cast<int>(dice.below(2))});
    }
    return plan;
}

}  // namespace hexes
