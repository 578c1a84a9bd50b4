#include "wargame/hex.hpp"

#include <algorithm>

namespace wargame {
namespace {

using SideNames = std::array<std::string_view, hex_sides>;
constexpr SideNames flat_names{"N", "NE", "SE", "S", "SW", "NW"};
constexpr SideNames pointy_names{"NE", "E", "SE", "SW", "W", "NW"};

constexpr const SideNames& names_for(HexOrientation orientation) {
    return orientation == HexOrientation::flat_top ? flat_names : pointy_names;
}

// Corners from the centre of the hex, clockwise; corner k ends side k.
constexpr int edge = HexGrid::side_length;
constexpr int half = HexGrid::half_width;
constexpr std::array<GridPoint, hex_sides> flat_corners{
    {{edge / 2, -half}, {edge, 0}, {edge / 2, half}, {-edge / 2, half}, {-edge, 0}, {-edge / 2, -half}}};
constexpr std::array<GridPoint, hex_sides> pointy_corners{
    {{half, -edge / 2}, {half, edge / 2}, {0, edge}, {-half, edge / 2}, {-half, -edge / 2}, {0, -edge}}};

void append_part(std::string& out, int number, int digits) {
    const std::string part = std::to_string(number);
    out.append(static_cast<std::size_t>(std::max(0, digits - static_cast<int>(part.size()))), '0').append(part);
}

std::optional<int> part_of(std::string_view digits) {
    int number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return {};
        number = number * 10 + (digit - '0');
    }
    return number;
}

}  // namespace

std::string_view text(HexSide side, HexOrientation orientation) noexcept {
    return side == HexSide::none ? std::string_view{} : names_for(orientation)[static_cast<std::size_t>(side)];
}

std::optional<HexSide> parse_side(std::string_view word, HexOrientation orientation) noexcept {
    const SideNames& names = names_for(orientation);
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) return {};
    return static_cast<HexSide>(found - names.begin());
}

void HexGrid::ring(Hex centre, int radius, std::vector<Hex>& out) const {
    if (radius < 0) return;
    Hex at = centre;
    for (int step = 0; step < radius; ++step) at = neighbour(at, HexSide{0});
    if (radius == 0 && contains(at)) out.push_back(at);
    for (int turn = 0; radius > 0 && turn < hex_sides; ++turn) {
        for (int step = 0; step < radius; ++step) {
            if (contains(at)) out.push_back(at);
            at = neighbour(at, turned(HexSide{2}, turn));
        }
    }
}

void HexGrid::within(Hex centre, int radius, std::vector<Hex>& out) const {
    for (int ring_radius = 0; ring_radius <= radius; ++ring_radius) ring(centre, ring_radius, out);
}

GridPoint HexGrid::corner(Hex hex, int number) const noexcept {
    const GridPoint middle = centre(hex);
    const GridPoint offset = (flat() ? flat_corners : pointy_corners)[static_cast<std::size_t>(number)];
    return {middle.x + offset.x, middle.y + offset.y};
}

std::array<GridPoint, 2> HexGrid::ends(Hex hex, HexSide side) const noexcept {
    return {corner(hex, index_of(turned(side, -1))), corner(hex, index_of(side))};
}

GridPoint HexGrid::extent() const noexcept {
    if (size() == 0) return {};
    const auto along = [](int lines) { return 2 * side_length + (lines - 1) * 3 * side_length / 2; };
    const auto across = [this](int hexes, int lines) {
        return (2 * hexes + (lines > 1 ? 1 : shift_of(0))) * half_width;
    };
    return flat() ? GridPoint{along(columns()), across(rows(), columns())}
                  : GridPoint{across(columns(), rows()), along(rows())};
}

std::string HexGrid::text(Hex hex) const {
    const HexNumbering& numbers = form_.numbering;
    const int column = hex.column + numbers.first_column, row = hex.row + numbers.first_row;
    const bool column_first = numbers.order == HexOrder::column_row;
    std::string out;
    append_part(out, column_first ? column : row, numbers.digits);
    append_part(out, column_first ? row : column, numbers.digits);
    return out;
}

std::optional<Hex> HexGrid::parse(std::string_view number) const noexcept {
    const auto hex = parse_anywhere(number);
    return hex && contains(*hex) ? hex : std::nullopt;
}

std::optional<Hex> HexGrid::parse_anywhere(std::string_view number) const noexcept {
    const HexNumbering& numbers = form_.numbering;
    const auto digits = static_cast<std::size_t>(numbers.digits);
    if (number.size() != 2 * digits) return {};
    const auto first = part_of(number.substr(0, digits)), second = part_of(number.substr(digits));
    if (!first || !second) return {};
    const bool column_first = numbers.order == HexOrder::column_row;
    return Hex{(column_first ? *first : *second) - numbers.first_column,
               (column_first ? *second : *first) - numbers.first_row};
}

}  // namespace wargame
