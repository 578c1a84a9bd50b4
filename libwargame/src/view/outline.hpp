// Polygons on the sheet: inside, distance, spread of marks. Coordinates are user units, y down.
#pragma once

#include "view/ink.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace wargame::view {

using Outline = std::vector<SvgPoint>;

bool inside(std::span<const SvgPoint> outline, SvgPoint point);
double distance(SvgPoint from, SvgPoint to, SvgPoint point);  // of a point from a segment
double edge_distance(std::span<const SvgPoint> outline, SvgPoint point);
SvgBox bounds(std::span<const SvgPoint> outline);
SvgPoint centre(SvgBox box);
// The same corners, turned so that the inside is on the right of each edge as it is drawn.
Outline turned(std::span<const SvgPoint> outline);
// The normal of the edge from `from` to `to` that points away from the inside of a turned outline.
inline SvgPoint outward(SvgPoint from, SvgPoint to) {
    const SvgPoint along = unit_of(to - from);
    return {along.y, -along.x};
}

// A sequence of numbers that looks random and is the same everywhere.
class Scatter {
public:
    explicit Scatter(std::uint32_t seed) : state_{seed * 2654435761U + 1} {}
    double next();  // from 0 to 1
    double between(double low, double high) { return low + (high - low) * next(); }
    int below(int bound) { return static_cast<int>(next() * bound) % bound; }

private:
    std::uint32_t state_;
};

// Points about `spacing` apart in the outline, at least `margin` from its edge.
std::vector<SvgPoint> spread(std::span<const SvgPoint> outline, double spacing, double margin, std::uint32_t seed);

}  // namespace wargame::view
