// Painting of shapes into a grid of bytes, by rows.
#pragma once

#include "wargame/terrain.hpp"

#include <cstdint>
#include <vector>

namespace wargame::board {

// Samples lie at half tenths 2 * column + offset, 2 * row + offset: with offset 1 at the centres of cells of a tenth,
// with offset 0 at points of whole tenths.
struct Raster {
    int columns = 0;
    int rows = 0;
    int offset = 0;
    std::vector<std::uint8_t> bytes;

    Raster(int wide, int high, int first);
    std::uint8_t at(int column, int row) const {
        return bytes[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                     static_cast<std::size_t>(column)];
    }
};

// Gives `value` to each sample that lies in the normalised shape, its edge included.
void paint(Raster& raster, const Shape& shape, std::uint8_t value);

}  // namespace wargame::board
