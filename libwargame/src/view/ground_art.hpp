// How ground is drawn: areas and bands with their patterns.
#pragma once

#include "view/outline.hpp"

#include <string>

namespace wargame::view {

struct GroundLook {
    std::string id;  // for the ids of what it defines; unique in the picture
    std::string fill;
    std::string edge;
    std::string pattern;
    bool high = false;
    bool dense = false;  // trees that one cannot see through
    bool rim = false;    // level on top: the slope lies outside
};

// Symbols and patterns that the functions below refer to; once in a picture.
void define_ground(Svg& svg);

// An area of ground. `tooltip` names it.
void draw_area(Svg& svg, const Outline& shape, const GroundLook& look, const std::string& tooltip);

// A road, stream, wall or the like of this width.
void draw_band(Svg& svg, const Outline& line, double width, const GroundLook& look, const std::string& tooltip);

// A small sample for the legend.
void draw_sample(Svg& svg, SvgBox box, const GroundLook& look, bool band);

}  // namespace wargame::view
