#include "board/tabletop_data.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace wargame {
namespace board {
namespace {

// FNV-1a over everything that a description says.
class Fingerprint {
public:
    void add(std::int64_t number) {
        for (int shift = 0; shift < 64; shift += 8) mix(static_cast<std::uint64_t>(number) >> shift & 0xFFU);
    }
    void add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        for (const char c : text) mix(static_cast<unsigned char>(c));
    }
    void add(const std::vector<Point>& points) {
        add(static_cast<std::int64_t>(points.size()));
        for (const Point p : points) add(static_cast<std::int64_t>(packed(p)));
    }
    void add(const TerrainType& type) {
        add(type.id);
        for (const Ground ground : type.ground) add(static_cast<std::int64_t>(ground));
        for (const TraitColumn& column : trait_columns) add(std::int64_t{type.traits.*column.of_type});
    }
    std::uint64_t value() const { return value_; }

private:
    void mix(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }

    std::uint64_t value_ = 0xCBF29CE484222325U;
};

std::uint64_t fingerprint_of(const Tabletop::Data& data) {
    Fingerprint out;
    for (const int number :
         {data.width, data.depth, data.movement_classes, data.rules.crest_depth, data.rules.linear_cover_reach}) {
        out.add(std::int64_t{number});
    }
    out.add(data.open);
    out.add(static_cast<std::int64_t>(data.pieces.size()));
    for (const Piece& piece : data.pieces) {
        out.add(piece.id);
        out.add(piece.terrain);
        out.add(static_cast<std::int64_t>(piece.shape.kind));
        out.add(std::int64_t{piece.shape.width});
        out.add(piece.shape.points);
        out.add(static_cast<std::int64_t>(piece.below.size()));
        for (const std::uint8_t below : piece.below) out.add(std::int64_t{below});
    }
    out.add(static_cast<std::int64_t>(data.regions.size()));
    for (const Region& region : data.regions) {
        out.add(region.id);
        out.add(region.shape.points);
    }
    out.add(static_cast<std::int64_t>(data.lines.size()));
    for (const TableLine& line : data.lines) {
        out.add(line.id);
        out.add(line.points);
    }
    return out.value();
}

const TerrainType& type_of(const TabletopDescription& description, std::string_view id) {
    return *std::find_if(description.types.begin(), description.types.end(),
                         [&](const TerrainType& type) { return type.id == id; });
}

void take_pieces(Tabletop::Data& data, const TabletopDescription& description) {
    for (const TerrainPiece& from : description.pieces) {
        Piece piece;
        piece.id = from.id;
        piece.name = from.name;
        piece.terrain = resolved(type_of(description, from.type), from.overrides);
        piece.shape = normalised(from.shape);
        piece.box = box_of(piece.shape);
        data.pieces.push_back(std::move(piece));
    }
    for (std::size_t i = 0; i < data.pieces.size(); ++i) {
        for (const std::string& id : description.pieces[i].lies_on) {
            const auto below = std::find_if(data.pieces.begin(), data.pieces.end(),
                                            [&](const Piece& piece) { return piece.id == id; });
            data.pieces[i].below.push_back(static_cast<std::uint8_t>(below - data.pieces.begin()));
            below->above.push_back(static_cast<std::uint8_t>(i));
        }
    }
}

void sort_by_use(Tabletop::Data& data) {
    for (std::size_t i = 0; i < data.pieces.size(); ++i) {
        const TerrainTraits& traits = data.pieces[i].terrain.traits;
        const auto number = static_cast<std::uint8_t>(i);
        if (traits.blocks_sight) (traits.high ? data.high_screens : data.other_screens).push_back(number);
        if (traits.over_bases) data.over_bases.push_back(number);
        if (traits.linear_cover) data.linear_cover.push_back(number);
    }
}

std::uint8_t step_of(const TerrainType& terrain, std::size_t movement) {
    const Ground ground = terrain.ground[movement];
    const unsigned tenths = ground == Ground::full ? 1U : (ground == Ground::half ? 2U : 0U);
    return static_cast<std::uint8_t>(tenths | (terrain.traits.obstacle ? StepCost::obstacle_bit : 0U));
}

void cost_steps(Tabletop::Data& data) {
    for (std::size_t movement = 0; movement < static_cast<std::size_t>(data.movement_classes); ++movement) {
        data.steps[movement][0] = step_of(data.open, movement);
        for (std::size_t i = 0; i < data.pieces.size(); ++i) {
            data.steps[movement][i + 1] = step_of(data.pieces[i].terrain, movement);
        }
    }
}

void paint_ground(Tabletop::Data& data) {
    data.cells = Raster{data.width, data.depth, 1};
    data.points = Raster{data.width + 1, data.depth + 1, 0};
    for (std::size_t i = 0; i < data.pieces.size(); ++i) {
        const auto value = static_cast<std::uint8_t>(i + 1);
        paint(data.cells, data.pieces[i].shape, value);
        paint(data.points, data.pieces[i].shape, value);
    }
}

// Equal numbers for pieces with which every leg fares alike.
std::array<std::uint8_t, 256> kinds_of_ground(const Tabletop::Data& data) {
    std::array<std::uint8_t, 256> kinds{};
    const auto alike = [&](std::size_t a, std::size_t b) {
        return std::all_of(data.steps.begin(), data.steps.end(), [&](const auto& row) { return row[a] == row[b]; });
    };
    for (std::size_t i = 1; i <= data.pieces.size(); ++i) {
        std::size_t first = 0;
        while (!alike(first, i)) ++first;
        kinds[i] = static_cast<std::uint8_t>(first);
    }
    return kinds;
}

constexpr int mixed = -1;

// The kind of ground of all cells of a tile, or mixed.
int kind_of_tile(const Raster& cells, const std::array<std::uint8_t, 256>& kinds, int column, int row) {
    const int width = std::min(tile_side, cells.columns - column);
    const int depth = std::min(tile_side, cells.rows - row);
    const std::uint8_t piece = cells.at(column, row);
    const int kind = kinds[piece];
    std::array<std::uint8_t, tile_side> plain{};
    plain.fill(piece);
    for (int y = row; y < row + depth; ++y) {
        const std::uint8_t* const start = cells.bytes.data() + std::int64_t{y} * cells.columns + column;
        if (width == tile_side && std::memcmp(start, plain.data(), tile_side) == 0) continue;
        if (!std::all_of(start, start + width, [&](std::uint8_t other) { return kinds[other] == kind; })) return mixed;
    }
    return kind;
}

// Distances of tiles to the next tile of other or mixed ground, by a sweep there and one back over a grid with a margin
// of one tile. The margin has no kind and any distance: legs do not leave the table.
class CalmSweep {
public:
    CalmSweep(const Tabletop::Data& data, int columns, int rows)
        : columns_{columns}, rows_{rows}, across_{columns + 2},
          kinds_(static_cast<std::size_t>(across_ * (rows + 2)), off_table), distances_(kinds_.size(), far) {
        const std::array<std::uint8_t, 256> kinds = kinds_of_ground(data);
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                kinds_[at(column, row)] = kind_of_tile(data.cells, kinds, column * tile_side, row * tile_side);
            }
        }
    }

    void run() {
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column)
                update(at(column, row), {-across_ - 1, -across_, 1 - across_, -1});
        }
        for (int row = rows_ - 1; row >= 0; --row) {
            for (int column = columns_ - 1; column >= 0; --column) {
                update(at(column, row), {across_ + 1, across_, across_ - 1, 1});
            }
        }
    }

    // How many cells around any cell of the tile are surely of its kind.
    std::uint8_t calm_cells(int column, int row) const {
        const int tiles = distances_[at(column, row)];
        return static_cast<std::uint8_t>(tiles == 0 ? 0 : std::min(255, tile_side * (tiles - 1)));
    }

private:
    std::size_t at(int column, int row) const { return static_cast<std::size_t>((row + 1) * across_ + column + 1); }

    void update(std::size_t tile, std::array<int, 4> neighbours) {
        const int kind = kinds_[tile];
        int distance = kind == mixed ? 0 : distances_[tile];
        for (const int offset : neighbours) {
            const auto other = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(tile) + offset);
            if (kinds_[other] == off_table) continue;
            distance = std::min(distance, kinds_[other] == kind ? distances_[other] + 1 : 1);
        }
        distances_[tile] = kind == mixed ? 0 : distance;
    }

    static constexpr int off_table = -2;
    static constexpr int far = 1000;

    int columns_;
    int rows_;
    int across_;
    std::vector<int> kinds_;
    std::vector<int> distances_;
};

void find_calm(Tabletop::Data& data) {
    data.tile_columns = (data.width + tile_side - 1) / tile_side;
    const int rows = (data.depth + tile_side - 1) / tile_side;
    CalmSweep sweep{data, data.tile_columns, rows};
    sweep.run();
    data.calm.reserve(static_cast<std::size_t>(data.tile_columns * rows));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < data.tile_columns; ++column) data.calm.push_back(sweep.calm_cells(column, row));
    }
}

}  // namespace
}  // namespace board

TabletopResult make_tabletop(const TabletopDescription& description) {
    TabletopResult result;
    result.faults = board::faults_of(description);
    if (!result.faults.empty()) return result;
    auto data = std::make_shared<Tabletop::Data>();
    data->width = description.width;
    data->depth = description.depth;
    data->movement_classes = description.movement_classes;
    data->rules = description.rules;
    data->open = board::type_of(description, description.open_ground);
    board::take_pieces(*data, description);
    for (const TableRegion& region : description.regions) {
        data->regions.push_back({region.id, board::normalised(region.shape)});
    }
    data->lines = description.lines;
    data->fingerprint = board::fingerprint_of(*data);
    board::sort_by_use(*data);
    board::cost_steps(*data);
    board::paint_ground(*data);
    board::find_calm(*data);
    result.table.emplace(std::move(data));
    return result;
}

}  // namespace wargame
