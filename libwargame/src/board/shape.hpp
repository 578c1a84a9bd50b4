// Exact tests on the shapes of a table top. Polygons here have their points counter-clockwise and no crossing edges.
#pragma once

#include "wargame/terrain.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wargame::board {

// Half tenths of an inch, so that the centre of a cell of a tenth has whole coordinates.
struct HalfTenths {
    std::int64_t x = 0;
    std::int64_t y = 0;
};
constexpr HalfTenths doubled(Point point) { return {2 * std::int64_t{point.x}, 2 * std::int64_t{point.y}}; }

// Twice the area of the triangle, positive when o, a, b turn counter-clockwise.
constexpr std::int64_t cross(Point o, Point a, Point b) {
    return std::int64_t{a.x - o.x} * (b.y - o.y) - std::int64_t{a.y - o.y} * (b.x - o.x);
}
constexpr std::int64_t dot(Point o, Point a, Point b) {
    return std::int64_t{a.x - o.x} * (b.x - o.x) + std::int64_t{a.y - o.y} * (b.y - o.y);
}

struct Box {
    int west = 0;
    int south = 0;
    int east = 0;
    int north = 0;
    constexpr bool contains(Point p) const { return p.x >= west && p.x <= east && p.y >= south && p.y <= north; }
};

// The smallest box of whole tenths around a shape, the width of a line counted up.
Box box_of(const Shape& shape);

// A rect as polygon, a polygon turned counter-clockwise, a line as it is. The shape must have no fault.
Shape normalised(const Shape& shape);

// Whether the point lies in the normalised shape, its edge included.
bool contains(const Shape& shape, HalfTenths point);

bool segments_meet(Segment a, Segment b);

// Whether two normalised shapes share a point; lines count as their centre lines.
bool share_a_point(const Shape& a, const Shape& b);

// ---------------------------------------------------------------------------------------------- faults of a polygon

bool has_repeated_point(std::span<const Point> points, bool closed);
bool crosses_itself(std::span<const Point> polygon);  // or has no area
bool is_convex(std::span<const Point> polygon);

// ---------------------------------------------------------------------------------------------- cuts of a segment

// A place on a segment as part / whole of its length, 0 <= part <= whole, whole > 0.
struct Ratio {
    std::int64_t part = 0;
    std::int64_t whole = 1;
    constexpr bool at_start() const { return part == 0; }
    constexpr bool at_end() const { return part == whole; }
    constexpr Ratio from_other_end() const { return {whole - part, whole}; }
    friend constexpr bool operator<(Ratio a, Ratio b) { return a.part * b.whole < b.part * a.whole; }
};

// Whether the place lies not more than half of `twice` from the start of a segment with this squared length.
bool near_start(Ratio place, std::int64_t squared_length, int twice);

// What a convex polygon and a segment have in common: from where to where.
struct Chord {
    Ratio enter;
    Ratio leave;
    constexpr bool holds_start() const { return enter.at_start(); }
    constexpr bool holds_end() const { return leave.at_end(); }
};
std::optional<Chord> chord(std::span<const Point> convex, Segment segment);

// The common point of a normalised shape and the segment nearest to its start; of a line only the centre line counts.
std::optional<Ratio> first_common_point(const Shape& shape, Segment segment);

}  // namespace wargame::board
