#include "reference.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace reference {

namespace {

struct Vector {
    Number x;
    Number y;
};

Vector between(Point from, Point to) { return {Number{to.x} - from.x, Number{to.y} - from.y}; }

Number dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }

Number cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

Point scaled(Point point, int scale) { return {point.x * scale, point.y * scale}; }

bool on_line(Line line, Point point) {
    return cross(between(line.from, line.to), between(line.from, point)) == 0 &&
           std::min(line.from.x, line.to.x) <= point.x && point.x <= std::max(line.from.x, line.to.x) &&
           std::min(line.from.y, line.to.y) <= point.y && point.y <= std::max(line.from.y, line.to.y);
}

bool on_the_way(Fraction share) { return !(share < Fraction{0, 1}) && !(Fraction{1, 1} < share); }

void meet_parallel(Line way, Line other, std::vector<Fraction>& found) {
    const Vector along = between(way.from, way.to);
    if (cross(along, between(way.from, other.from)) != 0) return;
    Fraction first = fraction(dot(between(way.from, other.from), along), dot(along, along));
    Fraction last = fraction(dot(between(way.from, other.to), along), dot(along, along));
    if (last < first) std::swap(first, last);
    if (last < Fraction{0, 1} || Fraction{1, 1} < first) return;
    found.push_back(first < Fraction{0, 1} ? Fraction{0, 1} : first);
    found.push_back(Fraction{1, 1} < last ? Fraction{1, 1} : last);
}

void meet(Line way, Line other, std::vector<Fraction>& found) {
    const Vector along = between(way.from, way.to);
    const Vector across = between(other.from, other.to);
    const Number turn = cross(along, across);
    if (turn == 0) return meet_parallel(way, other, found);
    const Vector start = between(way.from, other.from);
    const Fraction share = fraction(cross(start, across), turn);
    const Fraction share_of_other = fraction(cross(start, along), turn);
    if (on_the_way(share) && on_the_way(share_of_other)) found.push_back(share);
}

}  // namespace

Fraction fraction(Number over, Number under) {
    if (under < 0) {
        over = -over;
        under = -under;
    }
    const Number divisor = std::gcd(over, under);
    return {over / divisor, under / divisor};
}

Fraction operator+(Fraction left, Fraction right) {
    return fraction(left.over * right.under + right.over * left.under, left.under * right.under);
}

Fraction operator*(Fraction left, Fraction right) { return fraction(left.over * right.over, left.under * right.under); }

bool operator<(Fraction left, Fraction right) { return left.over * right.under < right.over * left.under; }

Polygon rectangle(int west, int south, int east, int north) {
    return {{west, south}, {east, south}, {east, north}, {west, north}};
}

Number square(Number value) { return value * value; }

Number distance_squared(Point a, Point b) { return dot(between(a, b), between(a, b)); }

bool within(Point a, Point b, Number half_tenths) { return 4 * distance_squared(a, b) <= square(half_tenths); }

bool stays_away(Line way, Point centre, Number half_tenths) {
    const Vector along = between(way.from, way.to);
    const Vector to_centre = between(way.from, centre);
    const Number length = dot(along, along);
    const Number foot = dot(along, to_centre);
    if (foot <= 0) return 4 * distance_squared(way.from, centre) >= square(half_tenths);
    if (foot >= length) return 4 * distance_squared(way.to, centre) >= square(half_tenths);
    return 4 * square(cross(along, to_centre)) >= square(half_tenths) * length;
}

bool is_near(Line line, Point point, Number half_tenths) {
    const Vector along = between(line.from, line.to);
    const Vector to_point = between(line.from, point);
    const Number length = dot(along, along);
    const Number foot = dot(along, to_point);
    if (foot <= 0) return within(line.from, point, half_tenths);
    if (foot >= length) return within(line.to, point, half_tenths);
    return 4 * square(cross(along, to_point)) <= square(half_tenths) * length;
}

bool inside(const Polygon& polygon, Point where, int scale) {
    bool odd = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Line edge{scaled(polygon[i], scale), scaled(polygon[(i + 1) % polygon.size()], scale)};
        if (on_line(edge, where)) return true;
        if ((edge.from.y > where.y) == (edge.to.y > where.y)) continue;
        const Number turn = cross(between(edge.from, edge.to), between(edge.from, where));
        if ((turn > 0) == (edge.to.y > edge.from.y)) odd = !odd;
    }
    return odd;
}

std::vector<Fraction> meetings(Line way, const std::vector<Point>& chain, bool closed) {
    std::vector<Fraction> found;
    if (way.from == way.to) return found;
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) meet(way, {chain[i], chain[i + 1]}, found);
    if (closed) meet(way, {chain.back(), chain.front()}, found);
    return found;
}

Piece area(std::string id, Terrain type, Polygon corners) {
    return {std::move(id), type, Form::area, std::move(corners), 0, ground_of(type), {}};
}

Piece strip(std::string id, Terrain type, std::vector<Point> centre_line, int width) {
    return {std::move(id), type, Form::line, std::move(centre_line), width, ground_of(type), {}};
}

bool lies_in(const Piece& piece, Point where, int scale) {
    if (piece.form == Form::area) return inside(piece.points, where, scale);
    for (std::size_t i = 0; i + 1 < piece.points.size(); ++i) {
        const Line part{scaled(piece.points[i], scale), scaled(piece.points[i + 1], scale)};
        if (is_near(part, where, Number{piece.width} * scale)) return true;  // half the width, in halves
    }
    return false;
}

}  // namespace reference
