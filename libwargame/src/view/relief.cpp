#include "view/relief.hpp"

#include <algorithm>
#include <array>

namespace wargame::view {
namespace {

// 0 on slopes that face the light, 1 on those that face away.
double darkness(SvgPoint down) {
    constexpr SvgPoint to_light{-0.7071, -0.7071};
    return (1 - dot(down, to_light)) / 2;
}

constexpr std::size_t grades = 4;
using Grades = std::array<SvgPath, grades>;

std::size_t grade_of(double dark) { return std::min(grades - 1, static_cast<std::size_t>(dark * grades)); }

// One stroke that is thick above and ends in a point below.
void stroke(SvgPath& path, SvgPoint top, SvgPoint foot, double thickness) {
    const SvgPoint along = unit_of(foot - top);
    const SvgPoint side = SvgPoint{-along.y, along.x} * (thickness / 2);
    path.move_to(top + side).line_to(foot).line_to(top - side).close();
}

// The way down at a point of an edge: its own normal, turned towards that of the neighbour near a corner.
SvgPoint fall_line(const Outline& outline, std::size_t edge, double part) {
    const std::size_t count = outline.size();
    const auto normal = [&](std::size_t of) { return outward(outline[of % count], outline[(of + 1) % count]); };
    const SvgPoint own = normal(edge);
    const double bend = std::max(0.0, std::abs(part - 0.5) * 2 - 0.6) / 0.8;
    return unit_of(own * (1 - bend) + normal(part < 0.5 ? edge + count - 1 : edge + 1) * bend);
}

void edge_hachures(Grades& paths, const Outline& outline, std::size_t edge, const Slope& slope, Scatter& scatter) {
    const SvgPoint from = outline[edge];
    const SvgPoint to = outline[(edge + 1) % outline.size()];
    const int count = std::max(1, static_cast<int>(length(to - from) / slope.spacing));
    for (int at = 0; at < count; ++at) {
        const double part = (at + 0.5 + scatter.between(-0.25, 0.25)) / count;
        const SvgPoint down = fall_line(outline, edge, part);
        const double dark = darkness(down);
        const double reach = slope.reach * (0.55 + 0.45 * dark) * scatter.between(0.7, 1.0);
        const SvgPoint on_edge = from + (to - from) * part;
        const SvgPoint top = slope.outward ? on_edge + down * slope.start : on_edge - down * (slope.start + reach);
        const SvgPoint foot = top + down * reach;
        if (!slope.outward && (!inside(outline, top) || edge_distance(outline, top) < (slope.start + reach) * 0.8))
            continue;
        stroke(paths[grade_of(dark)], top, foot, 1.1 + 1.5 * dark);
    }
}

}  // namespace

void hachures(Svg& svg, const Outline& outline, const Slope& slope) {
    Grades paths;
    Scatter scatter{slope.seed};
    for (std::size_t edge = 0; edge < outline.size(); ++edge) edge_hachures(paths, outline, edge, slope, scatter);
    for (std::size_t grade = 0; grade < grades; ++grade) {
        if (paths[grade].data().empty()) continue;
        const int percent = static_cast<int>(100 * slope.strength * (0.6 + 0.4 * static_cast<double>(grade) / 3));
        svg.path(paths[grade], {.fill = slope.colour, .more = {{"fill-opacity", "0." + std::to_string(percent)}}});
    }
}

void slopes(Svg& svg, const Outline& outline, const Slope& slope) {
    SvgPath path;
    Scatter scatter{slope.seed};
    for (const SvgPoint at : spread(outline, slope.spacing, slope.start, slope.seed)) {
        std::size_t nearest = 0;
        double least = 1e9;
        for (std::size_t edge = 0; edge < outline.size(); ++edge) {
            const double away = distance(outline[edge], outline[(edge + 1) % outline.size()], at);
            if (away >= least) continue;
            least = away;
            nearest = edge;
        }
        const SvgPoint down = outward(outline[nearest], outline[(nearest + 1) % outline.size()]);
        const SvgPoint bent = unit_of(down + SvgPoint{scatter.between(-0.35, 0.35), scatter.between(-0.35, 0.35)});
        stroke(path, at, at + bent * (slope.reach * scatter.between(0.6, 1.0)), 1.8);
    }
    if (path.data().empty()) return;
    const int percent = static_cast<int>(100 * slope.strength);
    svg.path(path, {.fill = slope.colour, .more = {{"fill-opacity", "0." + std::to_string(percent)}}});
}

void shade(Svg& svg, const Outline& outline, const std::string& clip, double width) {
    svg.begin_group({.more = {{"clip-path", "url(#" + clip + ")"}}});
    svg.begin_group({.more = {{"filter", "url(#" + std::string{width > 30 ? "soft" : "softer"} + ")"}}});
    for (const double part : {1.0, 0.5}) {
        for (std::size_t edge = 0; edge < outline.size(); ++edge) {
            const SvgPoint from = outline[edge];
            const SvgPoint to = outline[(edge + 1) % outline.size()];
            const double dark = darkness(outward(from, to)) * 2 - 1;
            if (std::abs(dark) < 0.1) continue;
            const int percent = 14 + static_cast<int>(16 * std::abs(dark));
            svg.line(from, to,
                     {.stroke = dark > 0 ? "#4a3618" : "#fff6dc",
                      .stroke_width = width * 2 * part,
                      .more = {{"stroke-opacity", "0." + std::to_string(percent)}}});
        }
    }
    svg.end_group();
    svg.end_group();
}

}  // namespace wargame::view
