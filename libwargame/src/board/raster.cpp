#include "board/raster.hpp"

#include "board/shape.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace wargame::board {
namespace {

std::int64_t floor_div(std::int64_t value, std::int64_t by) {
    const std::int64_t quotient = value / by;
    return value % by < 0 ? quotient - 1 : quotient;
}
std::int64_t ceil_div(std::int64_t value, std::int64_t by) { return -floor_div(-value, by); }

// Whole numbers from low to high; empty when low > high.
struct Range {
    std::int64_t low = 0;
    std::int64_t high = -1;
};

constexpr std::int64_t far_away = std::int64_t{1} << 20;

Range common(Range a, Range b) { return {std::max(a.low, b.low), std::min(a.high, b.high)}; }

// The u with low <= factor * u <= high.
Range solve(std::int64_t factor, Range bounds) {
    if (factor < 0) return solve(-factor, {-bounds.high, -bounds.low});
    if (factor > 0) return {ceil_div(bounds.low, factor), floor_div(bounds.high, factor)};
    return bounds.low <= 0 && bounds.high >= 0 ? Range{-far_away, far_away} : Range{};
}

// Fills the samples of a row whose half tenths lie in `range`.
void fill(Raster& raster, int row, Range range, std::uint8_t value) {
    const std::int64_t first = std::max<std::int64_t>(0, ceil_div(range.low - raster.offset, 2));
    const std::int64_t last = std::min<std::int64_t>(raster.columns - 1, floor_div(range.high - raster.offset, 2));
    if (first > last) return;
    std::uint8_t* const start = raster.bytes.data() + std::int64_t{row} * raster.columns;
    std::memset(start + first, value, static_cast<std::size_t>(last - first + 1));
}

Range rows_of(const Raster& raster, Range half_tenths) {
    return {std::max<std::int64_t>(0, ceil_div(half_tenths.low - raster.offset, 2)),
            std::min<std::int64_t>(raster.rows - 1, floor_div(half_tenths.high - raster.offset, 2))};
}

// Where an edge cuts the row: over / under, under > 0.
struct Cut {
    std::int64_t over = 0;
    std::int64_t under = 1;
    friend bool operator<(Cut a, Cut b) { return a.over * b.under < b.over * a.under; }
};

// One row of a polygon. A row through corners is the union of what lies just above it and just below it, each of which
// has its cuts in pairs.
void fill_polygon_row(Raster& raster, const std::vector<Point>& polygon, int row, bool just_above, std::uint8_t value) {
    const std::int64_t y = 2 * std::int64_t{row} + raster.offset;
    std::array<Cut, max_points> cuts;
    std::size_t count = 0;
    HalfTenths from = doubled(polygon.back());
    for (const Point corner : polygon) {
        const HalfTenths to = doubled(corner);
        const HalfTenths low = from.y < to.y ? from : to;
        const HalfTenths high = from.y < to.y ? to : from;
        from = to;
        if (just_above ? (low.y > y || high.y <= y) : (low.y >= y || high.y < y)) continue;
        const std::int64_t rise = high.y - low.y;
        cuts[count++] = {low.x * rise + (y - low.y) * (high.x - low.x), rise};
    }
    std::sort(cuts.begin(), cuts.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i + 1 < count; i += 2) {
        fill(raster, row, {ceil_div(cuts[i].over, cuts[i].under), floor_div(cuts[i + 1].over, cuts[i + 1].under)},
             value);
    }
}

void paint_polygon(Raster& raster, const Shape& shape, std::uint8_t value) {
    const Box box = box_of(shape);
    const Range rows = rows_of(raster, {2 * std::int64_t{box.south}, 2 * std::int64_t{box.north}});
    const bool rows_meet_corners = raster.offset % 2 == 0;
    for (std::int64_t row = rows.low; row <= rows.high; ++row) {
        fill_polygon_row(raster, shape.points, static_cast<int>(row), true, value);
        if (rows_meet_corners) fill_polygon_row(raster, shape.points, static_cast<int>(row), false, value);
    }
}

// All lengths in half tenths, in which half the width of the band is `width`.
class Band {
public:
    Band(Segment segment, int width)
        : from_{doubled(segment.from)}, to_{doubled(segment.to)}, width_{width}, dx_{to_.x - from_.x}, dy_{to_.y -
                                                                                                           from_.y},
          square_{dx_ * dx_ + dy_ * dy_}, reach_{integer_root(std::int64_t{width} * width * square_)} {}

    Range rows(const Raster& raster) const {
        return rows_of(raster, {std::min(from_.y, to_.y) - width_, std::max(from_.y, to_.y) + width_});
    }

    void fill_row(Raster& raster, int row, std::uint8_t value) const {
        const std::int64_t y = 2 * std::int64_t{row} + raster.offset;
        fill(raster, row, beside(y), value);
        fill(raster, row, round_end(from_, y), value);
        fill(raster, row, round_end(to_, y), value);
    }

private:
    // The rectangle along the segment: its foot between the ends, |cross product| <= width * length.
    Range beside(std::int64_t y) const {
        const std::int64_t up = y - from_.y;
        const Range across = solve(dy_, {dx_ * up - reach_, dx_ * up + reach_});
        const Range between = solve(dx_, {-dy_ * up, square_ - dy_ * up});
        const Range offsets = common(across, between);
        return {from_.x + offsets.low, from_.x + offsets.high};
    }

    Range round_end(HalfTenths end, std::int64_t y) const {
        const std::int64_t up = y - end.y;
        if (up > width_ || up < -width_) return {};
        const std::int64_t half_chord = integer_root(width_ * width_ - up * up);
        return {end.x - half_chord, end.x + half_chord};
    }

    HalfTenths from_;
    HalfTenths to_;
    std::int64_t width_;
    std::int64_t dx_;
    std::int64_t dy_;
    std::int64_t square_;
    std::int64_t reach_;
};

void paint_line(Raster& raster, const Shape& shape, std::uint8_t value) {
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
        const Band band{{shape.points[i], shape.points[i + 1]}, shape.width};
        const Range rows = band.rows(raster);
        for (std::int64_t row = rows.low; row <= rows.high; ++row) band.fill_row(raster, static_cast<int>(row), value);
    }
}

}  // namespace

Raster::Raster(int wide, int high, int first)
    : columns{wide}, rows{high}, offset{first}, bytes(static_cast<std::size_t>(wide) * static_cast<std::size_t>(high)) {
}

void paint(Raster& raster, const Shape& shape, std::uint8_t value) {
    if (shape.kind == ShapeKind::line) {
        paint_line(raster, shape, value);
    } else {
        paint_polygon(raster, shape, value);
    }
}

}  // namespace wargame::board
