// How high ground is drawn: shading by a light from the north-west and hachures that run down the slope.
#pragma once

#include "view/outline.hpp"

#include <string>

namespace wargame::view {

struct Slope {
    std::string colour;     // of the hachures
    double spacing = 9;     // between them
    double reach = 26;      // length of the longest
    double start = 2;       // how far inside (outward: outside) of the edge they begin
    double strength = 0.5;  // opacity of the darkest
    bool outward = false;   // the edge is a rim, from which the slope falls outward
    std::uint32_t seed = 1;
};

// Hachures along the whole edge of a turned outline.
void hachures(Svg& svg, const Outline& outline, const Slope& slope);

// Single strokes all over the inside of a turned outline, down towards its nearest edge, `start` away from it and more.
void slopes(Svg& svg, const Outline& outline, const Slope& slope);

// Light and shade inside the edge of a turned outline; `clip` is the id of a clip path with this outline.
void shade(Svg& svg, const Outline& outline, const std::string& clip, double width);

}  // namespace wargame::view
