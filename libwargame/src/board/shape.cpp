#include "board/shape.hpp"

#include <algorithm>

namespace wargame::board {
namespace {

bool on_segment(Segment segment, Point point) {
    return cross(segment.from, segment.to, point) == 0 && dot(point, segment.from, segment.to) <= 0;
}

int sign(std::int64_t value) { return value < 0 ? -1 : (value > 0 ? 1 : 0); }

std::int64_t twice_area(std::span<const Point> polygon) {
    std::int64_t area = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) area += cross({}, polygon[i], polygon[(i + 1) % polygon.size()]);
    return area;
}

// Calls visit(Segment) for each edge of a polygon or segment of a line until it returns true.
template <class Visit>
bool any_edge(const Shape& shape, Visit visit) {
    const std::size_t count = shape.points.size();
    const std::size_t edges = shape.kind == ShapeKind::line ? count - 1 : count;
    for (std::size_t i = 0; i < edges; ++i) {
        if (visit(Segment{shape.points[i], shape.points[i + 1 == count ? 0 : i + 1]})) return true;
    }
    return false;
}

bool in_polygon(const std::vector<Point>& polygon, HalfTenths p) {
    bool inside = false;
    HalfTenths from = doubled(polygon.back());
    for (const Point corner : polygon) {
        const HalfTenths to = doubled(corner);
        const std::int64_t side = (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
        const bool between = std::min(from.x, to.x) <= p.x && p.x <= std::max(from.x, to.x) &&
                             std::min(from.y, to.y) <= p.y && p.y <= std::max(from.y, to.y);
        if (side == 0 && between) return true;
        const bool upward = from.y <= p.y && p.y < to.y;
        const bool downward = to.y <= p.y && p.y < from.y;
        if ((upward && side > 0) || (downward && side < 0)) inside = !inside;
        from = to;
    }
    return inside;
}

// The distance in half tenths is compared with the whole width, which is half the width in half tenths.
bool in_band(Segment segment, int width, HalfTenths p) {
    const HalfTenths from = doubled(segment.from);
    const HalfTenths to = doubled(segment.to);
    const HalfTenths along{to.x - from.x, to.y - from.y};
    const HalfTenths off{p.x - from.x, p.y - from.y};
    const std::int64_t square = std::int64_t{width} * width;
    const std::int64_t length = along.x * along.x + along.y * along.y;
    const std::int64_t foot = along.x * off.x + along.y * off.y;
    if (foot <= 0) return off.x * off.x + off.y * off.y <= square;
    if (foot >= length) {
        const HalfTenths rest{p.x - to.x, p.y - to.y};
        return rest.x * rest.x + rest.y * rest.y <= square;
    }
    const std::int64_t area = along.x * off.y - along.y * off.x;
    return area * area <= square * length;
}

// Both on one straight line: the part of `edge` nearest to the start of `segment`.
std::optional<Ratio> first_of_overlap(Segment segment, Segment edge) {
    const std::int64_t whole = squared_distance(segment.from, segment.to);
    const std::int64_t a = dot(segment.from, segment.to, edge.from);
    const std::int64_t b = dot(segment.from, segment.to, edge.to);
    const std::int64_t first = std::max<std::int64_t>(0, std::min(a, b));
    if (first > whole || std::max(a, b) < 0) return std::nullopt;
    return Ratio{first, whole};
}

std::optional<Ratio> crossing(Segment segment, Segment edge) {
    const std::int64_t dx = segment.to.x - segment.from.x;
    const std::int64_t dy = segment.to.y - segment.from.y;
    const std::int64_t ex = edge.to.x - edge.from.x;
    const std::int64_t ey = edge.to.y - edge.from.y;
    const std::int64_t ox = edge.from.x - segment.from.x;
    const std::int64_t oy = edge.from.y - segment.from.y;
    std::int64_t whole = dx * ey - dy * ex;
    std::int64_t on_segment_part = ox * ey - oy * ex;
    std::int64_t on_edge_part = ox * dy - oy * dx;
    if (whole == 0) return on_edge_part == 0 ? first_of_overlap(segment, edge) : std::nullopt;
    if (whole < 0) {
        whole = -whole;
        on_segment_part = -on_segment_part;
        on_edge_part = -on_edge_part;
    }
    const bool meet = on_segment_part >= 0 && on_segment_part <= whole && on_edge_part >= 0 && on_edge_part <= whole;
    return meet ? std::optional{Ratio{on_segment_part, whole}} : std::nullopt;
}

}  // namespace

Box box_of(const Shape& shape) {
    const Point first = shape.points.front();
    Box box{first.x, first.y, first.x, first.y};
    for (const Point p : shape.points) {
        box.west = std::min<int>(box.west, p.x);
        box.east = std::max<int>(box.east, p.x);
        box.south = std::min<int>(box.south, p.y);
        box.north = std::max<int>(box.north, p.y);
    }
    const int margin = shape.kind == ShapeKind::line ? (shape.width + 1) / 2 : 0;
    return {box.west - margin, box.south - margin, box.east + margin, box.north + margin};
}

Shape normalised(const Shape& shape) {
    Shape out = shape;
    if (shape.kind == ShapeKind::rect) {
        const Box box = box_of(shape);
        const auto corner = [](int x, int y) {
            return Point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
        };
        out.kind = ShapeKind::polygon;
        out.points = {corner(box.west, box.south), corner(box.east, box.south), corner(box.east, box.north),
                      corner(box.west, box.north)};
    } else if (shape.kind == ShapeKind::polygon && twice_area(shape.points) < 0) {
        std::reverse(out.points.begin(), out.points.end());
    }
    return out;
}

bool contains(const Shape& shape, HalfTenths point) {
    if (shape.kind != ShapeKind::line) return in_polygon(shape.points, point);
    return any_edge(shape, [&](Segment segment) { return in_band(segment, shape.width, point); });
}

bool segments_meet(Segment a, Segment b) {
    const int b_from = sign(cross(a.from, a.to, b.from));
    const int b_to = sign(cross(a.from, a.to, b.to));
    const int a_from = sign(cross(b.from, b.to, a.from));
    const int a_to = sign(cross(b.from, b.to, a.to));
    if (b_from * b_to < 0 && a_from * a_to < 0) return true;
    return on_segment(a, b.from) || on_segment(a, b.to) || on_segment(b, a.from) || on_segment(b, a.to);
}

bool share_a_point(const Shape& a, const Shape& b) {
    if (contains(a, doubled(b.points.front())) || contains(b, doubled(a.points.front()))) return true;
    return any_edge(a,
                    [&](Segment one) { return any_edge(b, [&](Segment other) { return segments_meet(one, other); }); });
}

bool has_repeated_point(std::span<const Point> points, bool closed) {
    const bool inner = std::adjacent_find(points.begin(), points.end()) != points.end();
    return inner || (closed && points.size() > 1 && points.front() == points.back());
}

bool crosses_itself(std::span<const Point> polygon) {
    const std::size_t count = polygon.size();
    const auto edge = [&](std::size_t i) { return Segment{polygon[i], polygon[(i + 1) % count]}; };
    for (std::size_t i = 0; i < count; ++i) {
        const Segment here = edge(i);
        const Segment next = edge((i + 1) % count);
        const bool doubles_back = cross(here.from, here.to, next.to) == 0 && dot(here.to, here.from, next.to) > 0;
        if (doubles_back) return true;
        for (std::size_t j = i + 2; j < count; ++j) {
            const bool neighbours = i == 0 && j + 1 == count;
            if (!neighbours && segments_meet(here, edge(j))) return true;
        }
    }
    return twice_area(polygon) == 0;
}

bool is_convex(std::span<const Point> polygon) {
    const std::size_t count = polygon.size();
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t turn = cross(polygon[i], polygon[(i + 1) % count], polygon[(i + 2) % count]);
        left = left || turn > 0;
        right = right || turn < 0;
    }
    return !(left && right);
}

bool near_start(Ratio place, std::int64_t squared_length, int twice) {
    const std::int64_t limit = std::clamp(twice, 0, 2 * max_diagonal);
    return 4 * place.part * place.part * squared_length <= limit * limit * place.whole * place.whole;
}

std::optional<Chord> chord(std::span<const Point> convex, Segment segment) {
    Chord out{{0, 1}, {1, 1}};
    Point from = convex.back();
    for (const Point to : convex) {
        const std::int64_t start = cross(from, to, segment.from);
        const std::int64_t end = cross(from, to, segment.to);
        from = to;
        if (start < 0 && end < 0) return std::nullopt;
        if (start < 0) {
            out.enter = std::max(out.enter, Ratio{-start, end - start});
        } else if (end < 0) {
            out.leave = std::min(out.leave, Ratio{start, start - end});
        }
    }
    return out.leave < out.enter ? std::nullopt : std::optional{out};
}

std::optional<Ratio> first_common_point(const Shape& shape, Segment segment) {
    if (segment.from == segment.to) return std::nullopt;
    if (shape.kind != ShapeKind::line && contains(shape, doubled(segment.from))) return Ratio{0, 1};
    std::optional<Ratio> first;
    any_edge(shape, [&](Segment edge) {
        const std::optional<Ratio> cut = crossing(segment, edge);
        if (cut && (!first || *cut < *first)) first = cut;
        return false;
    });
    return first;
}

}  // namespace wargame::board
