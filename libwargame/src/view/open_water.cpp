#include "view/open_water.hpp"

#include "view/map_art.hpp"

#include <algorithm>
#include <cmath>

namespace wargame::view {
namespace {

constexpr double cell = hexside / 2;
constexpr double clear = hexside;  // of a taken hex, from its centre beyond its own half
constexpr double edge = hexside;   // kept free along the sheet

// Hexes that are not plain water: land, holes, named places, those in which somebody stands.
std::vector<bool> taken_hexes(const Scene& scene) {
    const Board& board = scene.known.board();
    std::vector<bool> wet;
    for (const MapKind& kind : board.terrains()) wet.push_back(terrain_look(kind).texture == Texture::water);
    std::vector<bool> taken(board.hexes(), true);
    for (std::size_t hex = 0; hex < taken.size(); ++hex) {
        const TerrainId kind = board.terrain(Place::location(hex));
        taken[hex] = !kind || !wet[kind.index()];
    }
    const auto take = [&](Place place) {
        if (board.is_hex(place)) taken[place.index()] = true;
    };
    for (const NamedPlace& place : board.named_places()) take(place.place);
    for (const UnitId unit : scene.standing()) take(scene.known.place(unit));
    return taken;
}

// Counts of taken cells in a grid over the sheet, summed from the upper left, so that a block is judged by its corners.
class Grid {
public:
    explicit Grid(SvgBox leaf)
        : leaf_{leaf}, columns_{static_cast<int>(leaf.width / cell)}, rows_{static_cast<int>(leaf.height / cell)},
          sums_(static_cast<std::size_t>(columns_ + 1) * static_cast<std::size_t>(rows_ + 1), 0) {}

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    SvgPoint corner(int column, int row) const { return {leaf_.x + column * cell, leaf_.y + row * cell}; }

    void take(SvgPoint at) {
        const auto across = [&](double x) {
            return std::clamp(static_cast<int>((x - leaf_.x) / cell), 0, columns_ - 1);
        };
        const auto down = [&](double y) { return std::clamp(static_cast<int>((y - leaf_.y) / cell), 0, rows_ - 1); };
        const double reach = hexside + clear;
        for (int row = down(at.y - reach); row <= down(at.y + reach); ++row)
            for (int column = across(at.x - reach); column <= across(at.x + reach); ++column)
                sum(column + 1, row + 1) = 1;
    }
    void add_up() {
        for (int row = 1; row <= rows_; ++row)
            for (int column = 1; column <= columns_; ++column)
                sum(column, row) += sum(column - 1, row) + sum(column, row - 1) - sum(column - 1, row - 1);
    }
    bool open(int column, int row, int wide, int high) {
        return sum(column + wide, row + high) - sum(column, row + high) - sum(column + wide, row) + sum(column, row) ==
               0;
    }

private:
    int& sum(int column, int row) {
        return sums_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_ + 1) +
                     static_cast<std::size_t>(column)];
    }

    SvgBox leaf_;
    int columns_;
    int rows_;
    std::vector<int> sums_;
};

}  // namespace

std::optional<SvgPoint> open_water(const Scene& scene, MapId map, SvgBox leaf, std::span<const SvgPoint> centres,
                                   SvgPoint size) {
    const BoardMap& on = scene.known.board().map(map);
    const std::vector<bool> taken = taken_hexes(scene);
    Grid grid{leaf};
    for (std::size_t hex = on.first; hex < on.first + on.grid.size(); ++hex)
        if (taken[hex]) grid.take(centres[hex]);
    grid.add_up();
    const int wide = static_cast<int>(std::ceil(size.x / cell));
    const int high = static_cast<int>(std::ceil(size.y / cell));
    const int rim = static_cast<int>(std::ceil(edge / cell)) + 1;
    for (int row = grid.rows() - rim - high; row >= rim; --row)
        for (int column = grid.columns() - rim - wide; column >= rim; --column)
            if (grid.open(column, row, wide, high)) return grid.corner(column, row);
    return std::nullopt;
}

}  // namespace wargame::view
