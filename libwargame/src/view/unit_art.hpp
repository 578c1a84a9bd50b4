// How units are drawn: bases with symbol, figures and state; counters; flags of command figures.
#pragma once

#include "view/ink.hpp"
#include "wargame/render.hpp"

#include <string>
#include <vector>

namespace wargame::view {

inline constexpr int most_pips = 12;  // figures shown one by one on the rim

// A base or counter as it is drawn.
struct Figure {
    std::string id;  // of the unit; may be empty in samples
    std::string tooltip;
    std::string colour;  // of the side
    std::string symbol;  // of the type
    UnitLook look;
    bool contact = false;
    bool face_down = false;
    std::vector<std::string> flags;  // colours of the command figures that stand with it
    std::vector<std::string> words;  // written on a counter, below its symbol
};

// A round base of this radius. But for its flags, all of it stays in a square of `footprint(radius)` to each side.
void draw_base(Svg& svg, SvgPoint at, double radius, const Figure& figure);
constexpr double footprint(double radius) { return radius + 5.2; }

// A square counter of this half side, for boards without measure.
void draw_counter(Svg& svg, SvgPoint at, double half, const Figure& figure);

// The mark of a state, for the legend: "mounted", "limbered", "unlimbered", "extended".
void draw_state(Svg& svg, SvgPoint at, const std::string& state);

// A flag whose pole stands at the point.
void draw_flag(Svg& svg, SvgPoint foot, const std::string& colour);

// A five-pointed star, for objectives.
void draw_star(Svg& svg, SvgPoint at, double radius, const std::string& fill);

}  // namespace wargame::view
