#include "view/unit_art.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace wargame::view {
namespace {

constexpr std::string_view cream = "#fbf4e2";

SvgPoint on_circle(SvgPoint centre, double radius, double turn) {
    const double angle = turn * 2 * std::numbers::pi;
    return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

// A railway truck on two wheels.
void draw_truck(Svg& svg, SvgPoint at, double high, const std::string& dark) {
    svg.rectangle({at.x - high * 0.9, at.y - high * 0.6, high * 1.8, high * 0.8}, {.fill = dark});
    for (const double x : {-0.5, 0.5}) svg.circle(at + SvgPoint{high * x, high * 0.5}, high * 0.26, {.fill = dark});
}

// The letter E lying on its back, of engineers.
void draw_comb(Svg& svg, SvgPoint at, double high, const SvgLook& line) {
    const double top = at.y - high * 0.4;
    svg.line({at.x - high * 0.8, top}, {at.x + high * 0.8, top}, line);
    for (const double x : {-0.8, 0.0, 0.8})
        svg.line({at.x + high * x, top}, {at.x + high * x, at.y + high * 0.5}, line);
}

// The sign of a type in its box, `half` wide to each side.
void draw_symbol(Svg& svg, SvgPoint at, double half, const Figure& figure) {
    const double high = half * 0.68;
    const SvgPoint nw = at + SvgPoint{-half, -high};
    const SvgPoint ne = at + SvgPoint{half, -high};
    const SvgPoint sw = at + SvgPoint{-half, high};
    const SvgPoint se = at + SvgPoint{half, high};
    const std::string dark = mixed(figure.colour, ink, 70);
    const SvgLook line{.stroke = dark, .stroke_width = 1.3};
    svg.rectangle({nw.x, nw.y, 2 * half, 2 * high}, {.fill = std::string{cream}, .stroke = dark, .stroke_width = 1.1},
                  0.8);
    const std::array lower{sw, ne, se};
    if (figure.symbol == "mounted_infantry") svg.polygon(lower, {.fill = dark, .more = {{"fill-opacity", "0.45"}}});
    if (figure.symbol == "infantry" || figure.symbol == "mounted_infantry") svg.line(nw, se, line);
    if (figure.symbol == "infantry" || figure.symbol == "mounted_infantry" || figure.symbol == "cavalry")
        svg.line(sw, ne, line);
    if (figure.symbol == "artillery") svg.circle(at, high * 0.52, {.fill = dark});
    if (figure.symbol == "leader") draw_star(svg, at, high * 0.8, dark);
    if (figure.symbol == "supply") svg.line(at + SvgPoint{-half, high * 0.4}, at + SvgPoint{half, high * 0.4}, line);
    if (figure.symbol == "train") draw_truck(svg, at, high, dark);
    if (figure.symbol == "engineers") draw_comb(svg, at, high, line);
}

// Figures on the rim: those that are left light, those lost dark.
void draw_pips(Svg& svg, SvgPoint at, double radius, const Figure& figure) {
    const int all = std::max(figure.look.figures, figure.look.start_figures);
    if (all <= 0 || all > most_pips) return;
    const std::string dark = mixed(figure.colour, ink, 80);
    for (int pip = 0; pip < all; ++pip) {
        const SvgPoint spot = on_circle(at, radius, (pip + 0.5) / all);
        const bool left = pip < figure.look.figures;
        svg.circle(spot, 1.9, {.fill = left ? std::string{cream} : dark, .stroke = dark, .stroke_width = 0.7});
    }
}

// The number of figures left, on a small tab.
void draw_number(Svg& svg, SvgPoint tab, const Figure& figure) {
    if (figure.look.figures < 0) return;
    svg.circle(tab, 8.2, {.fill = std::string{cream}, .stroke = mixed(figure.colour, ink, 60), .stroke_width = 1.2});
    svg.text(tab + SvgPoint{0, 4.1}, std::to_string(figure.look.figures),
             look_of({.size = 11.5, .bold = true, .fill = mixed(figure.colour, ink, 65)}, "middle"));
}

void draw_horseshoe(Svg& svg, SvgPoint at) {
    SvgPath shoe;
    shoe.move_to(at + SvgPoint{-2.6, 4.4})
        .curve_to(at + SvgPoint{-5.6, -0.6}, at + SvgPoint{-3, -3.2})
        .curve_to(at + SvgPoint{0, -6}, at + SvgPoint{3, -3.2})
        .curve_to(at + SvgPoint{5.6, -0.6}, at + SvgPoint{2.6, 4.4});
    svg.path(shoe, {.fill = "none", .stroke = std::string{ink}, .stroke_width = 2});
}

// A gun in action, from the side: the barrel raised over one wheel, the trail on the ground.
void draw_gun(Svg& svg, SvgPoint at) {
    const std::string dark{ink};
    const SvgPoint axle = at + SvgPoint{-0.4, 2};
    svg.line(axle + SvgPoint{-1, -1}, at + SvgPoint{-6.2, 4.9},
             {.stroke = dark, .stroke_width = 1.6, .more = {{"stroke-linecap", "round"}}});
    svg.line(at + SvgPoint{-3.4, 2}, at + SvgPoint{6, -4.2},
             {.stroke = dark, .stroke_width = 2.8, .more = {{"stroke-linecap", "round"}}});
    svg.circle(axle, 2.9, {.fill = std::string{cream}, .stroke = dark, .stroke_width = 1.5});
}

// The same on the move, from above: two pairs of wheels, one behind the other, and the pole of the team.
void draw_limbered(Svg& svg, SvgPoint at) {
    const std::string dark{ink};
    svg.line(at + SvgPoint{-6.6, 0}, at + SvgPoint{6.4, 0}, {.stroke = dark, .stroke_width = 1.2});
    for (const double axle : {-3.2, 3.2}) {
        svg.line(at + SvgPoint{axle, -3.6}, at + SvgPoint{axle, 3.6}, {.stroke = dark, .stroke_width = 1});
        for (const double side : {-3.8, 3.8})
            svg.line(at + SvgPoint{axle - 2.1, side}, at + SvgPoint{axle + 2.1, side},
                     {.stroke = dark, .stroke_width = 2.2});
    }
}

void draw_states(Svg& svg, SvgPoint at, double radius, const UnitLook& look) {
    const SvgPoint upper_right = on_circle(at, radius + 2, 0.125);
    if (look.mounted) draw_state(svg, upper_right, "mounted");
    if (look.limbered) draw_state(svg, upper_right, "limbered");
    if (look.unlimbered) draw_state(svg, upper_right, "unlimbered");
    if (look.extended) draw_state(svg, on_circle(at, radius + 2, 0.625), "extended");
}

// What is written in the lower part of a counter, as large as it fits beside the tab of a number: a line of its own
// larger than one of two.
void draw_words(Svg& svg, SvgPoint at, double half, const Figure& figure) {
    const bool single = figure.words.size() == 1;
    const double tab = figure.look.figures >= 0 ? 6 : 0;
    Lettering lettering{.size = half * (single ? 0.62 : 0.46), .bold = true, .fill = std::string{cream}};
    for (const std::string& line : figure.words)
        while (lettering.size > half * 0.3 && text_width(line, lettering) > 2 * half - 2 - tab) lettering.size -= 0.3;
    SvgPoint spot = at + SvgPoint{-tab / 2, half * 0.46};
    if (single) spot.y = at.y + half * 0.52 + lettering.size * 0.35 - tab / 2;
    for (const std::string& line : figure.words) {
        svg.text(spot, line, look_of(lettering, "middle"));
        spot.y += lettering.size;
    }
}

void draw_question(Svg& svg, SvgPoint at, double radius) {
    svg.text(at + SvgPoint{0, radius * 0.36}, "?",
             look_of({.size = radius * 1.1, .bold = true, .fill = std::string{cream}}, "middle"));
}

SvgLook group_of(const Figure& figure) {
    SvgLook group{.css_class = "unit", .tooltip = figure.tooltip};
    if (!figure.id.empty()) group.id = "unit-" + figure.id;
    return group;
}

}  // namespace

void draw_flag(Svg& svg, SvgPoint foot, const std::string& colour) {
    const SvgPoint top = foot + SvgPoint{0, -25};
    const std::array cloth{top + SvgPoint{0, 1}, top + SvgPoint{16, 1}, top + SvgPoint{11.5, 6}, top + SvgPoint{16, 11},
                           top + SvgPoint{0, 11}};
    svg.line(foot, top, {.stroke = std::string{cream}, .stroke_width = 4});
    svg.polygon(cloth, {.fill = colour, .stroke = std::string{cream}, .stroke_width = 2.6});
    svg.line(foot, top, {.stroke = std::string{ink}, .stroke_width = 1.7, .more = {{"stroke-linecap", "round"}}});
    svg.polygon(cloth, {.fill = colour, .stroke = mixed(colour, ink, 70), .stroke_width = 1});
    svg.line(top + SvgPoint{1, 6}, top + SvgPoint{11.5, 6}, {.stroke = std::string{cream}, .stroke_width = 1.4});
}

void draw_star(Svg& svg, SvgPoint at, double radius, const std::string& fill) {
    std::vector<SvgPoint> corners;
    for (int point = 0; point < 10; ++point)
        corners.push_back(on_circle(at, point % 2 == 0 ? radius : radius * 0.42, point / 10.0));
    svg.polygon(corners, {.fill = fill});
}

void draw_state(Svg& svg, SvgPoint at, const std::string& state) {
    svg.circle(at, 8.2, {.fill = std::string{cream}, .stroke = std::string{ink}, .stroke_width = 1.1});
    if (state == "mounted") draw_horseshoe(svg, at);
    if (state == "unlimbered") draw_gun(svg, at);
    if (state == "limbered") draw_limbered(svg, at);
    if (state == "extended")
        for (const double x : {-4.0, 0.0, 4.0}) svg.circle(at + SvgPoint{x, 0}, 1.4, {.fill = std::string{ink}});
}

void draw_base(Svg& svg, SvgPoint at, double radius, const Figure& figure) {
    svg.begin_group(group_of(figure));
    const std::string dark = mixed(figure.colour, ink, 62);
    if (figure.contact)
        svg.circle(at, radius + 4,
                   {.fill = "none", .stroke = "#c8201c", .stroke_width = 2.2, .more = {{"stroke-dasharray", "5 2.5"}}});
    svg.circle(at + SvgPoint{2, 3}, radius, {.fill = "#2a1d0c", .more = {{"fill-opacity", "0.35"}}});
    SvgLook base{.fill = figure.colour, .stroke = dark, .stroke_width = 1.6};
    if (figure.look.marker) base.fill = mixed(figure.colour, paper, 60);
    if (figure.look.extended) base.more = {{"stroke-dasharray", "3.5 2"}};
    svg.circle(at, radius - 0.8, base);
    svg.circle(at, radius - 5.4, {.fill = mixed(figure.colour, paper, 16), .stroke = dark, .stroke_width = 0.6});
    if (figure.face_down) {
        draw_question(svg, at, radius);
    } else {
        draw_symbol(svg, at, (radius - 5.4) * 0.8, figure);
        draw_pips(svg, at, radius - 3.1, figure);
        draw_states(svg, at, radius, figure.look);
        draw_number(svg, on_circle(at, radius + 2, 0.375), figure);
    }
    double shift = 0;
    for (const std::string& flag : figure.flags) {
        draw_flag(svg, on_circle(at, radius - 3, 0.875) + SvgPoint{shift, 0}, flag);
        shift -= 12;
    }
    svg.end_group();
}

void draw_counter(Svg& svg, SvgPoint at, double half, const Figure& figure) {
    svg.begin_group(group_of(figure));
    const std::string dark = mixed(figure.colour, ink, 62);
    svg.rectangle({at.x - half + 1.5, at.y - half + 2, 2 * half, 2 * half},
                  {.fill = "#2a1d0c", .more = {{"fill-opacity", "0.3"}}}, 3);
    svg.rectangle({at.x - half, at.y - half, 2 * half, 2 * half},
                  {.fill = figure.colour, .stroke = dark, .stroke_width = 1.4}, 3);
    if (figure.face_down) {
        draw_question(svg, at, half);
    } else {
        draw_symbol(svg, figure.words.empty() ? at : at - SvgPoint{0, half * 0.34},
                    half * (figure.words.empty() ? 0.68 : 0.62), figure);
        draw_words(svg, at, half, figure);
        draw_states(svg, at, half, figure.look);
        draw_number(svg, at + SvgPoint{half, half}, figure);
    }
    double shift = 0;
    for (const std::string& flag : figure.flags) {
        draw_flag(svg, at + SvgPoint{-half + shift, -half * 0.5}, flag);
        shift -= 12;
    }
    svg.end_group();
}

}  // namespace wargame::view
