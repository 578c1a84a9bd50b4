#include "wargame/tabletop.hpp"

#include "board/tabletop_data.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace wargame {
namespace {

constexpr std::array<std::pair<std::string_view, TableEdge>, 4> edges{{
    {"north", TableEdge::north},
    {"east", TableEdge::east},
    {"south", TableEdge::south},
    {"west", TableEdge::west},
}};

template <class Known, class Parts>
Known find_by_id(const Parts& parts, std::string_view id) {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const auto& part) { return part.id == id; });
    return found == parts.end() ? Known{} : Known::at(static_cast<std::size_t>(found - parts.begin()));
}

PieceId piece_of(std::uint8_t painted) { return PieceId::from(int{painted} - 1); }

}  // namespace

std::optional<TableEdge> parse_edge(std::string_view word) noexcept {
    for (const auto& [name, edge] : edges) {
        if (name == word) return edge;
    }
    return std::nullopt;
}

std::string_view text(TableEdge edge) noexcept {
    for (const auto& [name, value] : edges) {
        if (value == edge) return name;
    }
    return "";
}

Tabletop::Tabletop(std::shared_ptr<const Data> data) noexcept : data_{std::move(data)} {}

int Tabletop::width() const noexcept { return data_->width; }
int Tabletop::depth() const noexcept { return data_->depth; }
int Tabletop::movement_classes() const noexcept { return data_->movement_classes; }
bool Tabletop::contains(Point point) const noexcept {
    return point.x >= 0 && point.y >= 0 && point.x <= data_->width && point.y <= data_->depth;
}
std::uint64_t Tabletop::fingerprint() const noexcept { return data_->fingerprint; }

int Tabletop::pieces() const noexcept { return static_cast<int>(data_->pieces.size()); }
std::string_view Tabletop::id(PieceId piece) const noexcept { return data_->pieces[piece.index()].id; }
std::string_view Tabletop::name(PieceId piece) const noexcept { return data_->pieces[piece.index()].name; }
std::string_view Tabletop::type(PieceId piece) const noexcept {
    return piece ? data_->pieces[piece.index()].terrain.id : data_->open.id;
}
const TerrainTraits& Tabletop::traits(PieceId piece) const noexcept {
    return piece ? data_->pieces[piece.index()].terrain.traits : data_->open.traits;
}
const Shape& Tabletop::shape(PieceId piece) const noexcept { return data_->pieces[piece.index()].shape; }
bool Tabletop::lies_on(PieceId piece, PieceId below) const noexcept {
    const std::vector<std::uint8_t>& list = data_->pieces[piece.index()].below;
    return std::find(list.begin(), list.end(), below.index()) != list.end();
}
PieceId Tabletop::find_piece(std::string_view id) const noexcept { return find_by_id<PieceId>(data_->pieces, id); }
RegionId Tabletop::find_region(std::string_view id) const noexcept { return find_by_id<RegionId>(data_->regions, id); }
LineId Tabletop::find_line(std::string_view id) const noexcept { return find_by_id<LineId>(data_->lines, id); }

bool Tabletop::in(Point point, PieceId piece) const noexcept { return data_->in(point, piece.index()); }
bool Tabletop::in(Point point, RegionId region) const noexcept {
    return board::contains(data_->regions[region.index()].shape, board::doubled(point));
}
bool Tabletop::within(Point point, LineId line, int distance) const noexcept {
    const std::vector<Point>& points = data_->lines[line.index()].points;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        if (within_distance(point, Segment{points[i], points[i + 1]}, distance)) return true;
    }
    return false;
}

PieceId Tabletop::ruling(Point point) const noexcept { return piece_of(data_->points.at(point.x, point.y)); }
PieceId Tabletop::ruling_cell(int column, int row) const noexcept { return piece_of(data_->cells.at(column, row)); }
Ground Tabletop::ground(Point point, MovementClass movement) const noexcept { return ground(ruling(point), movement); }
Ground Tabletop::ground(PieceId piece, MovementClass movement) const noexcept {
    const TerrainType& terrain = piece ? data_->pieces[piece.index()].terrain : data_->open;
    return terrain.ground[static_cast<std::size_t>(index_of(movement))];
}

Point Tabletop::exit_point(Point from, TableEdge edge) const noexcept {
    switch (edge) {
        case TableEdge::north: return {from.x, static_cast<std::int16_t>(data_->depth)};
        case TableEdge::east: return {static_cast<std::int16_t>(data_->width), from.y};
        case TableEdge::south: return {from.x, 0};
        case TableEdge::west: return {0, from.y};
    }
    return from;
}

Leg Tabletop::exit_leg(Point from, TableEdge edge, MovementClass movement) const noexcept {
    const Point exit = exit_point(from, edge);
    return exit == from ? Leg{} : leg(from, exit, movement);
}

}  // namespace wargame
