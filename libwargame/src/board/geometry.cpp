#include "wargame/geometry.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace wargame {
namespace {

struct Vector {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

Vector between(Point from, Point to) { return {to.x - from.x, to.y - from.y}; }
std::int64_t dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
std::int64_t cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

// Compares 4 * (distance of point and segment)^2 with twice^2: negative, zero or positive.
std::int64_t compare_doubled_distance(Point point, Segment segment, std::int64_t twice) {
    const Vector along = between(segment.from, segment.to);
    const Vector off = between(segment.from, point);
    const std::int64_t length = dot(along, along);
    const std::int64_t foot = dot(along, off);
    if (foot <= 0 || length == 0) return 4 * dot(off, off) - twice * twice;
    if (foot >= length) return 4 * squared_distance(point, segment.to) - twice * twice;
    const std::int64_t area = cross(along, off);
    return 4 * area * area - twice * twice * length;
}

// Twice the distance of the centres at which the bases have this gap.
std::int64_t doubled_reach(int diameter, int other, int gap) {
    return std::min<std::int64_t>(std::int64_t{diameter} + other + 2 * std::int64_t{gap}, 4 * max_diagonal);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

PointFault fault_in_whole_part(std::string_view digits) {
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return PointFault::not_a_number;
    if (digits.size() > 1 && digits.front() == '0') return PointFault::leading_zero;
    return digits.size() > 4 ? PointFault::too_large : PointFault::none;
}

}  // namespace

ParsedTenths parse_tenths(std::string_view inches) noexcept {
    if (inches.empty()) return {0, PointFault::empty};
    if (inches.front() == '-') return {0, PointFault::negative};
    const std::size_t dot_at = inches.find('.');
    const std::string_view whole = inches.substr(0, dot_at);
    if (const PointFault fault = fault_in_whole_part(whole); fault != PointFault::none) return {0, fault};
    int tenths = 0;
    for (const char c : whole) tenths = tenths * 10 + (c - '0');
    tenths *= 10;
    if (dot_at != std::string_view::npos) {
        const std::string_view decimals = inches.substr(dot_at + 1);
        if (decimals.empty() || !std::all_of(decimals.begin(), decimals.end(), is_digit)) {
            return {0, PointFault::not_a_number};
        }
        if (decimals.size() > 1) return {0, PointFault::too_many_decimals};
        tenths += decimals.front() - '0';
    }
    if (tenths > max_coordinate) return {0, PointFault::too_large};
    return {tenths, PointFault::none};
}

ParsedPoint parse_point(std::string_view text) noexcept {
    if (text.empty()) return {{}, PointFault::empty};
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return {{}, PointFault::no_comma};
    const ParsedTenths x = parse_tenths(text.substr(0, comma));
    if (x.fault != PointFault::none) return {{}, x.fault};
    const ParsedTenths y = parse_tenths(text.substr(comma + 1));
    if (y.fault != PointFault::none) return {{}, y.fault};
    return {{static_cast<std::int16_t>(x.tenths), static_cast<std::int16_t>(y.tenths)}, PointFault::none};
}

std::string_view text(PointFault fault) noexcept {
    switch (fault) {
        case PointFault::none: return "";
        case PointFault::empty: return "lacks a number";
        case PointFault::no_comma: return "has no comma between two numbers";
        case PointFault::not_a_number: return "is no number of inches";
        case PointFault::leading_zero: return "has a leading zero";
        case PointFault::too_many_decimals: return "has more than one decimal";
        case PointFault::negative: return "is negative";
        case PointFault::too_large: return "is larger than any table";
    }
    return "";
}

std::string format_tenths(int tenths) {
    std::string out = tenths < 0 ? "-" : "";
    const int size = tenths < 0 ? -tenths : tenths;
    out += std::to_string(size / 10);
    if (size % 10 != 0) {
        out += '.';
        out += static_cast<char>('0' + size % 10);
    }
    return out;
}

std::string format_point(Point point) { return format_tenths(point.x) + ',' + format_tenths(point.y); }

std::int64_t integer_root(std::int64_t value) noexcept {
    if (value <= 0) return 0;
    const auto number = static_cast<std::uint64_t>(value);
    std::uint64_t root = std::uint64_t{1} << ((std::bit_width(number) + 1) / 2);  // not below the root
    for (std::uint64_t next = (root + number / root) / 2; next < root; next = (root + number / root) / 2) root = next;
    return static_cast<std::int64_t>(root);
}

int length_ceil(Point a, Point b) noexcept {
    const std::int64_t square = squared_distance(a, b);
    const std::int64_t root = integer_root(square);
    return static_cast<int>(root * root < square ? root + 1 : root);
}

int length_rounded(Point a, Point b) noexcept {
    const std::int64_t square = squared_distance(a, b);
    const std::int64_t root = integer_root(square);
    return static_cast<int>(root * (root + 1) < square ? root + 1 : root);
}

bool within_distance(Point point, Segment segment, int limit) noexcept {
    const std::int64_t twice = std::min<std::int64_t>(2 * std::int64_t{limit}, 4 * max_diagonal);
    return limit >= 0 && compare_doubled_distance(point, segment, twice) <= 0;
}

bool gap_at_least(Circle a, Circle b, int gap) noexcept {
    const std::int64_t reach = doubled_reach(a.diameter, b.diameter, gap);
    return 4 * squared_distance(a.centre, b.centre) >= reach * reach;
}

bool gap_at_most(Circle a, Circle b, int gap) noexcept {
    const std::int64_t reach = doubled_reach(a.diameter, b.diameter, gap);
    return 4 * squared_distance(a.centre, b.centre) <= reach * reach;
}

bool bases_overlap(Circle a, Circle b) noexcept { return !gap_at_least(a, b, 0); }

bool keeps_gap(Passage passage, Circle still, int gap) noexcept {
    const std::int64_t reach = doubled_reach(passage.diameter, still.diameter, gap);
    return compare_doubled_distance(still.centre, passage.way, reach) >= 0;
}

bool crosses_base(Passage passage, Circle still) noexcept { return !keeps_gap(passage, still, 0); }

bool comes_no_nearer(Segment way, Point other) noexcept {
    return dot(between(way.from, way.to), between(way.from, other)) <= 0;
}

bool runs_through(Segment segment, Circle base) noexcept {
    const Vector along = between(segment.from, segment.to);
    const Vector off = between(segment.from, base.centre);
    const std::int64_t length = dot(along, along);
    const std::int64_t foot = dot(along, off);
    if (foot <= 0 || foot >= length) return false;
    const std::int64_t area = cross(along, off);
    const std::int64_t diameter = std::min(base.diameter, 2 * max_diagonal);
    return 4 * area * area < diameter * diameter * length;
}

KeepAway keep_away(Passage passage, Circle enemy, int gap, bool leaves_table) noexcept {
    const Circle start{passage.way.from, passage.diameter};
    if (gap_at_least(start, enemy, gap)) {
        if (!keeps_gap(passage, enemy, gap)) return KeepAway::newly_near;
    } else if (!comes_no_nearer(passage.way, enemy.centre)) {
        return KeepAway::nearer;
    }
    const Circle end{passage.way.to, passage.diameter};
    return leaves_table || gap_at_least(end, enemy, gap) ? KeepAway::kept : KeepAway::ends_near;
}

}  // namespace wargame
