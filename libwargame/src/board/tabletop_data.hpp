// What a Tabletop holds: the description made ready for queries.
#pragma once

#include "board/raster.hpp"
#include "board/shape.hpp"
#include "wargame/tabletop.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace wargame::board {

// The type of a piece with the piece's overrides.
TerrainType resolved(const TerrainType& type, const TerrainOverrides& overrides);

// Every fault of a description, in its order.
std::vector<TableFault> faults_of(const TabletopDescription& description);

struct Piece {
    std::string id;
    std::string name;
    TerrainType terrain;
    Shape shape;  // normalised
    Box box;
    std::vector<std::uint8_t> below;  // pieces it lies on
    std::vector<std::uint8_t> above;  // pieces that lie on it
};

struct Region {
    std::string id;
    Shape shape;
};

// What one step in a cell does, in one byte.
struct StepCost {
    static constexpr std::uint8_t tenths_mask = 3;  // 1 or 2; 0 is impassable
    static constexpr std::uint8_t obstacle_bit = 4;
};

inline constexpr int tile_side = 8;  // cells

}  // namespace wargame::board

namespace wargame {

struct Tabletop::Data {
    int width = 0;
    int depth = 0;
    int movement_classes = 0;
    TabletopRules rules;
    std::uint64_t fingerprint = 0;
    TerrainType open;
    std::vector<board::Piece> pieces;
    std::vector<board::Region> regions;
    std::vector<TableLine> lines;

    // Piece index + 1 of the ruling piece, 0 for open ground.
    board::Raster cells{0, 0, 1};
    board::Raster points{0, 0, 0};
    // [class][piece index + 1]: see StepCost.
    std::array<std::array<std::uint8_t, 256>, max_movement_classes> steps{};
    // For each tile of tile_side x tile_side cells: all cells within this many of any of its cells have ground of the
    // same effect.
    std::vector<std::uint8_t> calm;
    int tile_columns = 0;

    // Pieces by what queries look for, in the order of the list.
    std::vector<std::uint8_t> high_screens;
    std::vector<std::uint8_t> other_screens;
    std::vector<std::uint8_t> over_bases;
    std::vector<std::uint8_t> linear_cover;

    bool in(Point point, std::size_t piece) const noexcept {
        const board::Piece& it = pieces[piece];
        return it.box.contains(point) && board::contains(it.shape, board::doubled(point));
    }
};

}  // namespace wargame
