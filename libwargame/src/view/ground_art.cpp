#include "view/ground_art.hpp"

#include "view/relief.hpp"

#include <algorithm>
#include <array>

namespace wargame::view {
namespace {

using Attributes = std::vector<std::pair<std::string, std::string>>;

std::uint32_t seed_of(std::string_view id) {
    std::uint32_t seed = 17;
    for (const char letter : id) seed = seed * 31 + static_cast<unsigned char>(letter);
    return seed;
}

void define_symbols(Svg& svg) {
    svg.begin_element("g", {{"id", "tree"}});
    svg.circle({2.2, 2.6}, 7, {.fill = "#2e2a16", .more = {{"fill-opacity", "0.22"}}});
    svg.path(SvgPath{}
                 .move_to({-7, 1})
                 .curve_to({-9, -5}, {-3, -6})
                 .curve_to({1, -9.5}, {4, -5})
                 .curve_to({9, -4}, {7, 1})
                 .curve_to({8, 6}, {2, 6})
                 .curve_to({-3, 9}, {-5, 4.5})
                 .curve_to({-8.5, 4}, {-7, 1})
                 .close(),
             {.stroke_width = 0.9});
    svg.path(SvgPath{}.move_to({-3.5, -1}).curve_to({-3, -4}, {0.5, -4}), {.fill = "none", .stroke_width = 0.8});
    svg.end_group();
    svg.begin_element("g", {{"id", "thorn"}});
    svg.circle({1.6, 1.9}, 4.6, {.fill = "#2e2a16", .more = {{"fill-opacity", "0.18"}}});
    svg.circle({0, 0}, 4.6, {.stroke_width = 0.8});
    svg.circle({-1.3, -1.4}, 0.9, {.fill = "#fffbe6", .stroke = "none", .more = {{"fill-opacity", "0.4"}}});
    svg.end_group();
    svg.begin_element("g", {{"id", "tuft"}, {"fill", "none"}, {"stroke-width", "1.1"}, {"stroke-linecap", "round"}});
    svg.path(SvgPath{}
                 .move_to({-4, 2.5})
                 .curve_to({-4.3, -1.5}, {-5.6, -3})
                 .move_to({-1, 2.5})
                 .curve_to({-1, -2.5}, {-1.8, -5.5})
                 .move_to({1.6, 2.5})
                 .curve_to({1.8, -2}, {3, -5})
                 .move_to({4, 2.5})
                 .curve_to({4.6, -1}, {6.2, -2.4}));
    svg.end_group();
}

void define_ripple(Svg& svg) {
    svg.begin_element("g", {{"id", "ripple"}, {"fill", "none"}, {"stroke-width", "1.3"}, {"stroke-linecap", "round"}});
    svg.path(SvgPath{}.move_to({-8, 1}).curve_to({-4, -3}, {0, 0}).curve_to({4, 3}, {8, -1}));
    svg.end_group();
}

void define_stones(Svg& svg) {
    constexpr std::array<std::array<SvgPoint, 6>, 3> stones{{
        {{{-6, 2}, {-4.5, -3}, {0.5, -4.5}, {5, -2}, {5.5, 2.5}, {-1, 4}}},
        {{{-4, 1.5}, {-3, -2.5}, {1, -3}, {4, -0.5}, {3, 2.6}, {-1.5, 3}}},
        {{{-2.6, 1}, {-1.8, -1.8}, {1, -2}, {2.6, 0}, {1.6, 1.8}, {-1, 2}}},
    }};
    for (std::size_t at = 0; at < stones.size(); ++at) {
        svg.begin_element("g", {{"id", "stone-" + std::to_string(at)}, {"stroke-linejoin", "round"}});
        Outline fallen;
        for (const SvgPoint corner : stones[at]) fallen.push_back(corner + SvgPoint{1.3, 1.6});
        svg.polygon(fallen, {.fill = "#2e2618", .stroke = "none", .more = {{"fill-opacity", "0.25"}}});
        svg.polygon(stones[at], {.stroke_width = 0.8});
        svg.end_group();
    }
}

// Blurs for light and shade: broad for slopes, narrow for rims.
void define_blurs(Svg& svg) {
    for (const auto& [id, deviation] : {std::pair{"soft", "16"}, std::pair{"softer", "3"}}) {
        svg.begin_element("filter", {{"id", id}, {"x", "-10%"}, {"y", "-10%"}, {"width", "120%"}, {"height", "120%"}});
        svg.begin_element("feGaussianBlur", {{"stdDeviation", deviation}});
        svg.end_group();
        svg.end_group();
    }
}

void define_patterns(Svg& svg) {
    svg.begin_element("pattern", {{"id", "hatch"},
                                  {"width", "9"},
                                  {"height", "9"},
                                  {"patternUnits", "userSpaceOnUse"},
                                  {"patternTransform", "rotate(38)"}});
    svg.line({0, 2}, {9, 2}, {.stroke = std::string{ink}, .stroke_width = 1, .more = {{"stroke-opacity", "0.42"}}});
    svg.line({2, 6.5}, {7, 6.5},
             {.stroke = std::string{ink}, .stroke_width = 0.7, .more = {{"stroke-opacity", "0.3"}}});
    svg.end_group();
    svg.begin_element("pattern",
                      {{"id", "dots"}, {"width", "10"}, {"height", "10"}, {"patternUnits", "userSpaceOnUse"}});
    svg.circle({2.5, 2.5}, 1, {.fill = std::string{ink}, .more = {{"fill-opacity", "0.45"}}});
    svg.circle({7.5, 7.5}, 1, {.fill = std::string{ink}, .more = {{"fill-opacity", "0.45"}}});
    svg.end_group();
}

void draw_trees(Svg& svg, const Outline& outline, const GroundLook& look, bool dense) {
    svg.begin_group({.fill = mixed(look.fill, look.edge, dense ? 55 : 40), .stroke = mixed(look.edge, ink, 45)});
    for (const SvgPoint at : spread(outline, dense ? 17 : 24, dense ? 8 : 6, seed_of(look.id)))
        svg.use(dense ? "tree" : "thorn", at);
    svg.end_group();
}

void draw_grass(Svg& svg, const Outline& outline, const GroundLook& look) {
    svg.begin_group({.stroke = mixed(look.edge, "#4f5a22", 45)});
    for (const SvgPoint at : spread(outline, 22, 6, seed_of(look.id))) svg.use("tuft", at);
    svg.end_group();
}

void draw_stones(Svg& svg, const Outline& outline, const GroundLook& look) {
    Scatter scatter{seed_of(look.id) + 5};
    svg.begin_group({.fill = mixed(look.fill, "#ffffff", 28), .stroke = mixed(look.edge, ink, 35)});
    for (const SvgPoint at : spread(outline, 15, 5, seed_of(look.id)))
        svg.use("stone-" + std::to_string(scatter.below(3)), at);
    svg.end_group();
}

void draw_ripples(Svg& svg, const Outline& outline, const GroundLook& look) {
    svg.begin_group({.stroke = mixed(look.fill, "#ffffff", 55)});
    for (const SvgPoint at : spread(outline, 24, 9, seed_of(look.id))) svg.use("ripple", at);
    svg.end_group();
}

struct Axis {
    SvgPoint from;
    SvgPoint to;
    double width = 0;
};

// The middle line of a long quadrilateral, or of the box of any other outline.
Axis axis_of(const Outline& outline) {
    Outline quad = outline;
    if (quad.size() != 4) {
        const SvgBox box = bounds(outline);
        quad = {{box.x, box.y},
                {box.x + box.width, box.y},
                {box.x + box.width, box.y + box.height},
                {box.x, box.y + box.height}};
    }
    const bool along = length(quad[1] - quad[0]) >= length(quad[2] - quad[1]);
    const std::size_t first = along ? 1 : 0;
    const auto middle = [&](std::size_t edge) { return (quad[edge % 4] + quad[(edge + 1) % 4]) * 0.5; };
    return {middle(first + 2), middle(first), length(quad[(first + 1) % 4] - quad[first])};
}

void draw_wagons(Svg& svg, const Outline& outline, const GroundLook& look) {
    const Axis axis = axis_of(outline);
    const double size = length(axis.to - axis.from);
    const int count = std::max(1, static_cast<int>(size / 46));
    const SvgPoint along = unit_of(axis.to - axis.from);
    const SvgPoint side = SvgPoint{-along.y, along.x} * std::min(axis.width * 0.36, 14.0);
    for (int at = 0; at < count; ++at) {
        const SvgPoint middle = axis.from + along * (size * (at + 0.5) / count);
        const SvgPoint half = along * std::min(size / count * 0.38, 18.0);
        const Outline canvas{middle - half - side, middle + half - side, middle + half + side, middle - half + side};
        svg.line(middle - half, middle - half * 1.5, {.stroke = look.edge, .stroke_width = 2});
        svg.polygon(canvas, {.fill = "#f1e8d2", .stroke = mixed(look.edge, ink, 40), .stroke_width = 1.3});
        for (const double part : {-0.5, 0.0, 0.5})
            svg.line(middle + half * part - side, middle + half * part + side,
                     {.stroke = look.edge, .stroke_width = 1});
    }
}

void draw_roof(Svg& svg, const Outline& outline, const GroundLook& look) {
    const Axis axis = axis_of(outline);
    const SvgPoint along = unit_of(axis.to - axis.from) * (axis.width / 2);
    const Outline ridge{axis.from + along, axis.to - along};
    const SvgLook line{.stroke = mixed(look.edge, ink, 35), .stroke_width = 1.6};
    svg.polygon(outline, {.fill = "url(#hatch)"});
    svg.polyline(ridge, line);
    for (const SvgPoint corner : outline) {
        const bool first = length(corner - ridge[0]) < length(corner - ridge[1]);
        svg.line(corner, ridge[first ? 0 : 1], line);
    }
}

void draw_pattern(Svg& svg, const Outline& outline, const GroundLook& look) {
    if (look.pattern == "trees") draw_trees(svg, outline, look, look.dense);
    if (look.pattern == "grass") draw_grass(svg, outline, look);
    if (look.pattern == "stones") draw_stones(svg, outline, look);
    if (look.pattern == "water") draw_ripples(svg, outline, look);
    if (look.pattern == "wagons") draw_wagons(svg, outline, look);
    if (look.pattern == "roofs") draw_roof(svg, outline, look);
    if (look.pattern == "dots") svg.polygon(outline, {.fill = "url(#dots)"});
    if (look.pattern == "hatch" && !look.high) svg.polygon(outline, {.fill = "url(#hatch)"});
}

void draw_high(Svg& svg, const Outline& outline, const GroundLook& look) {
    const std::string clip = "inside-" + look.id;
    svg.begin_element("clipPath", {{"id", clip}});
    svg.polygon(outline);
    svg.end_group();
    const std::string dark = mixed(look.edge, ink, 50);
    const std::uint32_t seed = seed_of(look.id);
    if (look.rim) {
        shade(svg, outline, clip, 9);
        return hachures(
            svg, outline,
            {.colour = dark, .spacing = 7, .reach = 30, .start = 1, .strength = 0.75, .outward = true, .seed = seed});
    }
    const bool steep = look.pattern == "hatch";
    shade(svg, outline, clip, steep ? 62 : 44);
    hachures(svg, outline,
             {.colour = dark,
              .spacing = steep ? 7.0 : 12.0,
              .reach = steep ? 34.0 : 24.0,
              .start = 2,
              .strength = steep ? 0.7 : 0.55,
              .seed = seed});
    if (!steep) return;
    hachures(svg, outline,
             {.colour = dark, .spacing = 9, .reach = 34, .start = 36, .strength = 0.45, .seed = seed + 1});
    hachures(svg, outline,
             {.colour = dark, .spacing = 12, .reach = 30, .start = 72, .strength = 0.28, .seed = seed + 2});
    slopes(svg, outline,
           {.colour = dark, .spacing = 31, .reach = 19, .start = 104, .strength = 0.26, .seed = seed + 3});
}

// A rut of wheels, this far beside the middle of a road.
void draw_rut(Svg& svg, const Outline& line, double aside, const GroundLook& look) {
    Outline rut;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const SvgPoint before = unit_of(at > 0 ? line[at] - line[at - 1] : line[1] - line[0]);
        const SvgPoint after = unit_of(at + 1 < line.size() ? line[at + 1] - line[at] : before);
        const SvgPoint way = unit_of(before + after);
        rut.push_back(line[at] + SvgPoint{-way.y, way.x} * aside);
    }
    svg.polyline(rut,
                 {.stroke = look.edge,
                  .stroke_width = 1.1,
                  .more = {{"stroke-opacity", "0.55"}, {"stroke-dasharray", "22 5 9 6"}, {"stroke-linecap", "butt"}}});
}

// Short strokes from both banks towards the middle.
void draw_banks(Svg& svg, const Outline& line, double width, const GroundLook& look) {
    SvgPath path;
    Scatter scatter{seed_of(look.id)};
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        const SvgPoint along = unit_of(line[at + 1] - line[at]);
        const SvgPoint side{-along.y, along.x};
        const double size = length(line[at + 1] - line[at]);
        for (double part = 3; part < size; part += 6) {
            for (const double bank : {-1.0, 1.0}) {
                const SvgPoint edge = line[at] + along * part + side * (bank * width / 2);
                path.move_to(edge).line_to(edge - side * (bank * width * scatter.between(0.22, 0.42)));
            }
        }
    }
    svg.path(path, {.fill = "none", .stroke = mixed(look.edge, ink, 40), .stroke_width = 1.2});
}

}  // namespace

void define_ground(Svg& svg) {
    define_symbols(svg);
    define_ripple(svg);
    define_stones(svg);
    define_blurs(svg);
    define_patterns(svg);
}

void draw_area(Svg& svg, const Outline& shape, const GroundLook& look, const std::string& tooltip) {
    const Outline outline = turned(shape);
    svg.begin_group({.css_class = "ground", .tooltip = tooltip});
    if (look.high || look.pattern == "roofs") {
        Outline fallen;
        for (const SvgPoint corner : outline) fallen.push_back(corner + SvgPoint{4, 5});
        svg.polygon(fallen, {.fill = "#3a2a12", .more = {{"fill-opacity", "0.16"}, {"stroke-linejoin", "round"}}});
    }
    svg.polygon(outline, {.fill = look.fill,
                          .stroke = look.edge.empty() ? "none" : look.edge,
                          .stroke_width = 1.6,
                          .more = {{"stroke-linejoin", "round"}}});
    if (look.high) draw_high(svg, outline, look);
    draw_pattern(svg, outline, look);
    svg.end_group();
}

void draw_band(Svg& svg, const Outline& line, double width, const GroundLook& look, const std::string& tooltip) {
    const bool wall = look.pattern == "walls";
    const Attributes round{{"stroke-linecap", "round"}, {"stroke-linejoin", "round"}};
    svg.begin_group({.css_class = "ground", .fill = "none", .tooltip = tooltip, .more = round});
    if (wall) {
        Outline fallen;
        for (const SvgPoint at : line) fallen.push_back(at + SvgPoint{2, 3});
        svg.polyline(fallen, {.stroke = "#3a2a12", .stroke_width = width, .more = {{"stroke-opacity", "0.25"}}});
    }
    svg.polyline(line, {.stroke = look.edge.empty() ? look.fill : look.edge, .stroke_width = width});
    const double casing = std::min(wall ? 1.6 : 2.2, width * 0.3);
    svg.polyline(line, {.stroke = look.fill, .stroke_width = width - 2 * casing});
    if (wall)
        svg.polyline(line, {.stroke = mixed(look.fill, "#ffffff", 38),
                            .stroke_width = std::max(width - 5, 1.5),
                            .more = {{"stroke-dasharray", "7 4 4 3"}, {"stroke-linecap", "butt"}}});
    if (look.pattern == "water" && width > 8)
        for (const double part : {0.55, 0.12})
            svg.polyline(line, {.stroke = mixed(look.fill, "#ffffff", 30),
                                .stroke_width = width * part,
                                .more = {{"stroke-opacity", part > 0.5 ? "0.5" : "0.8"}}});
    if (look.pattern.empty() && width > 30)
        for (const double side : {-0.16, 0.16}) draw_rut(svg, line, width * side, look);
    if (look.pattern == "hatch") draw_banks(svg, line, width, look);
    svg.end_group();
}

namespace {

Outline sample_outline(double wide, double high, double inset) {
    return {{inset, inset}, {wide - inset, inset}, {wide - inset, high - inset}, {inset, high - inset}};
}

}  // namespace

void draw_sample(Svg& svg, SvgBox box, const GroundLook& look, bool band) {
    constexpr double scale = 0.62;  // so that a pattern made for inches fits a sample
    const double wide = box.width / scale;
    const double high = box.height / scale;
    svg.begin_group(
        {.more = {{"transform", "translate(" + svg_number(box.x) + ' ' + svg_number(box.y) + ") scale(0.62)"}}});
    if (band)
        draw_band(svg,
                  {{8, high * 0.62}, {wide * 0.35, high * 0.36}, {wide * 0.65, high * 0.64}, {wide - 8, high * 0.4}},
                  look.pattern == "walls" ? 13 : 24, look, {});
    else
        draw_area(svg, sample_outline(wide, high, look.rim ? 13 : 0), look, {});
    svg.end_group();
}

}  // namespace wargame::view
