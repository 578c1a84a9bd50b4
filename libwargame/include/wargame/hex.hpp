// Hex grids: numbering, neighbours, distance, rings, and where hexes are drawn.
//
// Vocabulary. A grid is *flat-top* (hexes in upright columns) or *pointy-top* (hexes in level rows). Every second
// column lies half a hex lower, or every second row half a hex further right: the *shifted* ones, odd or even as the
// printed numbers count. A `Hex` counts columns and rows from 0 at the north-west corner, whatever the printed numbers
// begin with; one beyond the edges may be computed with, `contains` says whether it is on the grid. The index of a hex
// is row * columns + column.
//
// Sides are numbered clockwise from the north (flat-top n ne se s sw nw, pointy-top ne e se sw w nw). Corner k is the
// clockwise end of side k. Lengths in pictures are thousandths of a hexside, y grows southward, and the picture of the
// whole grid begins at 0,0.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

enum class HexOrientation : std::uint8_t { flat_top, pointy_top };

// Which columns (flat-top) lie lower, or rows (pointy-top) further right, by their printed numbers.
enum class HexShift : std::uint8_t { odd, even };

enum class HexOrder : std::uint8_t { column_row, row_column };

// How the hexes of a grid are numbered: "1204" is column 12, row 4 with two digits each, column first, from 01.
struct HexNumbering {
    int digits = 2;  // of each part, 1 to 4
    int first_column = 1;
    int first_row = 1;
    HexOrder order = HexOrder::column_row;
    friend bool operator==(const HexNumbering&, const HexNumbering&) = default;
};

struct Hex {
    int column = 0;
    int row = 0;
    friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
};

// A side by its number clockwise from the north; `none` where there is no hexside (a link).
enum class HexSide : std::uint8_t { none = 6 };

inline constexpr int hex_sides = 6;
inline constexpr std::array<HexSide, hex_sides> all_hex_sides{HexSide{0}, HexSide{1}, HexSide{2},
                                                              HexSide{3}, HexSide{4}, HexSide{5}};

namespace flat_top {
inline constexpr HexSide n{0}, ne{1}, se{2}, s{3}, sw{4}, nw{5};
}
namespace pointy_top {
inline constexpr HexSide ne{0}, e{1}, se{2}, sw{3}, w{4}, nw{5};
}

constexpr int index_of(HexSide side) noexcept { return static_cast<int>(side); }
// The side seen from the hex beyond it.
constexpr HexSide opposite(HexSide side) noexcept {
    return side == HexSide::none ? side : static_cast<HexSide>((index_of(side) + 3) % hex_sides);
}
// The side `steps` further clockwise (negative: anticlockwise).
constexpr HexSide turned(HexSide side, int steps) noexcept {
    return side == HexSide::none ? side
                                 : static_cast<HexSide>(((index_of(side) + steps) % hex_sides + hex_sides) % hex_sides);
}

// "NE"; empty for none.
std::string_view text(HexSide side, HexOrientation orientation) noexcept;
// Reads what `text` gives; capital letters only.
std::optional<HexSide> parse_side(std::string_view word, HexOrientation orientation) noexcept;

struct GridPoint {
    int x = 0;
    int y = 0;
    friend constexpr auto operator<=>(const GridPoint&, const GridPoint&) = default;
};

class HexGrid {
public:
    struct Form {
        HexOrientation orientation = HexOrientation::flat_top;
        HexShift shifted = HexShift::even;
        int columns = 0;
        int rows = 0;
        HexNumbering numbering = {};
        friend bool operator==(const Form&, const Form&) = default;
    };

    constexpr HexGrid() = default;
    constexpr explicit HexGrid(const Form& form) : form_{form} {}

    constexpr const Form& form() const noexcept { return form_; }
    constexpr HexOrientation orientation() const noexcept { return form_.orientation; }
    constexpr bool flat() const noexcept { return form_.orientation == HexOrientation::flat_top; }
    constexpr int columns() const noexcept { return form_.columns; }
    constexpr int rows() const noexcept { return form_.rows; }
    constexpr std::size_t size() const noexcept {
        return static_cast<std::size_t>(form_.columns) * static_cast<std::size_t>(form_.rows);
    }
    constexpr bool contains(Hex hex) const noexcept {
        return hex.column >= 0 && hex.row >= 0 && hex.column < form_.columns && hex.row < form_.rows;
    }
    // Of a hex on the grid, and back.
    constexpr std::size_t index(Hex hex) const noexcept {
        return static_cast<std::size_t>(hex.row) * static_cast<std::size_t>(form_.columns) +
               static_cast<std::size_t>(hex.column);
    }
    constexpr Hex at(std::size_t index) const noexcept {
        const auto width = static_cast<std::size_t>(form_.columns);
        return {static_cast<int>(index % width), static_cast<int>(index / width)};
    }

    // The hex beyond a side; it may lie off the grid. The side must not be none.
    constexpr Hex neighbour(Hex hex, HexSide side) const noexcept {
        constexpr std::array<int, hex_sides> across{0, 1, 1, 0, -1, -1}, down{-2, -1, 1, 2, 1, -1};
        constexpr std::array<int, hex_sides> right{1, 2, 1, -1, -2, -1}, level{-1, 0, 1, 1, 0, -1};
        const auto at = static_cast<std::size_t>(side);
        const Doubled from = doubled(hex);
        return flat() ? hex_at({from.line + across[at], from.half + down[at]})
                      : hex_at({from.line + level[at], from.half + right[at]});
    }
    // In hexes, as if nothing barred the way: 0 from a hex to itself, 1 to its neighbours.
    constexpr int distance(Hex a, Hex b) const noexcept {
        const Doubled from = doubled(a), to = doubled(b);
        const int lines = from.line < to.line ? to.line - from.line : from.line - to.line;
        const int halves = from.half < to.half ? to.half - from.half : from.half - to.half;
        return halves > lines ? lines + (halves - lines) / 2 : lines;
    }
    // The side of `from` beyond which `to` lies; none when they are not adjacent.
    constexpr HexSide side_between(Hex from, Hex to) const noexcept {
        for (const HexSide side : all_hex_sides)
            if (neighbour(from, side) == to) return side;
        return HexSide::none;
    }

    // The hexes of the grid that are exactly `radius` away, clockwise from the one straight beyond side 0; with radius
    // 0 the hex itself. They are added to `out`.
    void ring(Hex centre, int radius, std::vector<Hex>& out) const;
    // The hexes of the grid that are at most `radius` away: ring by ring from the centre.
    void within(Hex centre, int radius, std::vector<Hex>& out) const;

    // Where a hex and its corners are drawn. Neighbours share their corners exactly.
    constexpr GridPoint centre(Hex hex) const noexcept {
        const Doubled at = doubled(hex);
        const GridPoint point{side_length + at.line * 3 * side_length / 2, half_width + at.half * half_width};
        return flat() ? point : GridPoint{point.y, point.x};
    }
    GridPoint corner(Hex hex, int number) const noexcept;
    // The two ends of a side, anticlockwise one first.
    std::array<GridPoint, 2> ends(Hex hex, HexSide side) const noexcept;
    // Width and depth of the picture of the whole grid.
    GridPoint extent() const noexcept;
    static constexpr int side_length = 1000;
    static constexpr int half_width = 866;  // half the distance between opposite sides

    // "1204".
    std::string text(Hex hex) const;
    // The hex of a number, on the grid. Every digit must be there: "0101", not "101".
    std::optional<Hex> parse(std::string_view number) const noexcept;
    // The same for numbers beyond the edges.
    std::optional<Hex> parse_anywhere(std::string_view number) const noexcept;
    // Whether the digits suffice for every hex.
    constexpr bool numbers_fit() const noexcept {
        int limit = 1;
        for (int digit = 0; digit < form_.numbering.digits; ++digit) limit *= 10;
        return form_.columns + form_.numbering.first_column <= limit && form_.rows + form_.numbering.first_row <= limit;
    }

    friend bool operator==(const HexGrid&, const HexGrid&) = default;

private:
    // Column and twice the row, with one more in shifted columns (flat-top); row and twice the column (pointy-top).
    struct Doubled {
        int line = 0;
        int half = 0;
    };

    constexpr int shift_of(int line) const noexcept {
        const int first = flat() ? form_.numbering.first_column : form_.numbering.first_row;
        const int parity = form_.shifted == HexShift::odd ? 1 : 0;
        return ((line + first) & 1) == parity ? 1 : 0;
    }
    constexpr Doubled doubled(Hex hex) const noexcept {
        return flat() ? Doubled{hex.column, 2 * hex.row + shift_of(hex.column)}
                      : Doubled{hex.row, 2 * hex.column + shift_of(hex.row)};
    }
    constexpr Hex hex_at(Doubled at) const noexcept {
        const int along = (at.half - shift_of(at.line)) / 2;  // always even before the division
        return flat() ? Hex{at.line, along} : Hex{along, at.line};
    }

    Form form_;
};

}  // namespace wargame
