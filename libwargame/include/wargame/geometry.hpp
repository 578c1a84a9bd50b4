// Plane geometry of a measured table top, in integers only.
//
// Every coordinate and length is a whole number of tenths of an inch. A test compares products and squares, never
// rounded values, so each answer is exact and the same on every machine. All functions are total for points whose
// coordinates lie between 0 and `max_coordinate`: no intermediate value then overflows 64 bits.
//
// "At least" and "at most" include equality; a touch counts as meeting; the word gap means the distance between the
// edges of two round bases.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace wargame {

inline constexpr int max_coordinate = 1100;  // tenths; a longer diagonal than max_diagonal is refused as well
inline constexpr int max_diagonal = 1149;    // tenths; 4 * max_diagonal^6 still fits 63 bits

// A place on the table, x eastward, y northward. Ordered by x, then y.
struct Point {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

// From one point to another, for tables of points around something.
struct Offset {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend constexpr bool operator==(const Offset&, const Offset&) = default;
};
constexpr Point moved(Point from, Offset by) noexcept {
    return {static_cast<std::int16_t>(from.x + by.x), static_cast<std::int16_t>(from.y + by.y)};
}

struct Segment {
    Point from;
    Point to;
    friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

// A round base. The diameter, not the radius, is whole.
struct Circle {
    Point centre;
    int diameter = 0;
    friend constexpr bool operator==(const Circle&, const Circle&) = default;
};

// ---------------------------------------------------------------------------------------------- text

enum class PointFault : std::uint8_t {
    none,
    empty,              // nothing where a number should be
    no_comma,           // a point needs two numbers with a comma between
    not_a_number,       // other characters than digits and one decimal point, or a second comma
    leading_zero,       // 07 or 00.5
    too_many_decimals,  // finer than a tenth of an inch
    negative,
    too_large,  // beyond max_coordinate
};

struct ParsedTenths {
    int tenths = 0;
    PointFault fault = PointFault::none;
};

struct ParsedPoint {
    Point point;
    PointFault fault = PointFault::none;
};

// Inches with at most one decimal ("24.5", "30", "30.0") as tenths.
ParsedTenths parse_tenths(std::string_view inches) noexcept;

// "X,Y" in inches with at most one decimal each, without blanks.
ParsedPoint parse_point(std::string_view text) noexcept;

// The fault as half a sentence ("has more than one decimal"); empty for none.
std::string_view text(PointFault fault) noexcept;

// Tenths as inches without a needless ".0": 245 is "24.5", 300 is "30".
std::string format_tenths(int tenths);

// The form that parse_point reads: "24.5,30".
std::string format_point(Point point);

// One number per point, in the order of the points; unpacked gives the point back.
constexpr std::uint32_t packed(Point point) noexcept {
    return (static_cast<std::uint32_t>(static_cast<std::uint16_t>(point.x)) << 16U) |
           static_cast<std::uint32_t>(static_cast<std::uint16_t>(point.y));
}
constexpr Point unpacked(std::uint32_t number) noexcept {
    return {static_cast<std::int16_t>(static_cast<std::uint16_t>(number >> 16U)),
            static_cast<std::int16_t>(static_cast<std::uint16_t>(number & 0xFFFFU))};
}

// ---------------------------------------------------------------------------------------------- lengths

// The largest n with n * n <= value; value must not be negative.
std::int64_t integer_root(std::int64_t value) noexcept;

constexpr std::int64_t squared_distance(Point a, Point b) noexcept {
    const std::int64_t dx = b.x - a.x;
    const std::int64_t dy = b.y - a.y;
    return dx * dx + dy * dy;
}

// Length counted up: the smallest n with n * n >= the squared distance.
int length_ceil(Point a, Point b) noexcept;

// Length to the nearest tenth: the smallest n with n * (n + 1) >= the squared distance.
int length_rounded(Point a, Point b) noexcept;

// Whether length_rounded(a, b) <= limit, without a root.
constexpr bool rounded_at_most(Point a, Point b, int limit) noexcept {
    return squared_distance(a, b) <= std::int64_t{limit} * (limit + 1);
}

// Whether a and b are not more than `limit` apart, exactly and unrounded.
constexpr bool within_distance(Point a, Point b, int limit) noexcept {
    return squared_distance(a, b) <= std::int64_t{limit} * limit;
}

// Whether the distance of `point` from the nearest point of `segment` is not more than `limit`.
bool within_distance(Point point, Segment segment, int limit) noexcept;

// ---------------------------------------------------------------------------------------------- round bases

// Bases at rest. Four times the squared distance of the centres is compared with the squared sum of both diameters and
// twice the gap.
bool gap_at_least(Circle a, Circle b, int gap) noexcept;
bool gap_at_most(Circle a, Circle b, int gap) noexcept;

// Whether the bases share more than a point of their edges.
bool bases_overlap(Circle a, Circle b) noexcept;

// The moving base goes straight along `way`; the question is asked for every point of the way, both ends included.
struct Passage {
    Segment way;
    int diameter = 0;  // of the moving base
};

// Whether the gap to `still` is at least `gap` on the whole way.
bool keeps_gap(Passage passage, Circle still, int gap) noexcept;

// Whether the moving base overlaps `still` anywhere on the way.
bool crosses_base(Passage passage, Circle still) noexcept;

// Whether a base that goes from way.from to way.to is at no point nearer to `other` than at the start:
// (to - from) . (other - from) <= 0.
bool comes_no_nearer(Segment way, Point other) noexcept;

// Whether the segment between two centres passes through `base` between its ends: the foot of the perpendicular from
// the centre lies strictly between the ends and is nearer than the radius.
bool runs_through(Segment segment, Circle base) noexcept;

// How a way behaves towards an enemy that must be kept at `gap`.
enum class KeepAway : std::uint8_t {
    kept,
    newly_near,  // the gap was kept at the start and is not on the way
    nearer,      // it was not kept at the start and the way brings the base nearer
    ends_near,   // the gap is not kept at the end
};

// The three tests in the order of the list above. With `leaves_table` the end is not judged.
KeepAway keep_away(Passage passage, Circle enemy, int gap, bool leaves_table = false) noexcept;

}  // namespace wargame
