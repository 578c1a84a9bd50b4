#include "view/outline.hpp"

#include <algorithm>
#include <limits>

namespace wargame::view {

bool inside(std::span<const SvgPoint> outline, SvgPoint point) {
    bool odd = false;
    for (std::size_t at = 0, before = outline.size() - 1; at < outline.size(); before = at++) {
        const SvgPoint a = outline[at];
        const SvgPoint b = outline[before];
        if ((a.y > point.y) == (b.y > point.y)) continue;
        if (point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x) odd = !odd;
    }
    return odd;
}

double distance(SvgPoint from, SvgPoint to, SvgPoint point) {
    const SvgPoint way = to - from;
    const double size = dot(way, way);
    const double part = size > 0 ? std::clamp(dot(point - from, way) / size, 0.0, 1.0) : 0.0;
    return length(point - (from + way * part));
}

double edge_distance(std::span<const SvgPoint> outline, SvgPoint point) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t at = 0; at < outline.size(); ++at)
        least = std::min(least, distance(outline[at], outline[(at + 1) % outline.size()], point));
    return least;
}

SvgBox bounds(std::span<const SvgPoint> outline) {
    SvgPoint low = outline.front();
    SvgPoint high = outline.front();
    for (const SvgPoint point : outline) {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
}

SvgPoint centre(SvgBox box) { return {box.x + box.width / 2, box.y + box.height / 2}; }

Outline turned(std::span<const SvgPoint> outline) {
    double area = 0;
    for (std::size_t at = 0; at < outline.size(); ++at) area += cross(outline[at], outline[(at + 1) % outline.size()]);
    Outline out{outline.begin(), outline.end()};
    if (area < 0) std::reverse(out.begin(), out.end());
    return out;
}

double Scatter::next() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 17U;
    state_ ^= state_ << 5U;
    return static_cast<double>(state_ >> 8U) / 16777216.0;
}

std::vector<SvgPoint> spread(std::span<const SvgPoint> outline, double spacing, double margin, std::uint32_t seed) {
    Scatter scatter{seed};
    std::vector<SvgPoint> out;
    const SvgBox box = bounds(outline);
    bool odd = false;
    for (double y = box.y + spacing / 2; y < box.y + box.height; y += spacing * 0.87) {
        for (double x = box.x + (odd ? spacing : spacing / 2); x < box.x + box.width; x += spacing) {
            const SvgPoint at{x + scatter.between(-0.3, 0.3) * spacing, y + scatter.between(-0.3, 0.3) * spacing};
            if (inside(outline, at) && edge_distance(outline, at) >= margin) out.push_back(at);
        }
        odd = !odd;
    }
    return out;
}

}  // namespace wargame::view
