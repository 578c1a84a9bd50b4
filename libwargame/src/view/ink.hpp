// Colours, vectors and text measures of pictures.
#pragma once

#include "wargame/svg.hpp"

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::view {

// The palette of the sheet: paper and ink of an old survey map.
inline constexpr std::string_view paper = "#f4ecd9";
inline constexpr std::string_view margin_paper = "#efe4c8";
inline constexpr std::string_view ink = "#3a2f25";
inline constexpr std::string_view soft_ink = "#77664d";
inline constexpr std::string_view water_ink = "#2f617f";
inline constexpr std::string_view gold = "#b07f1e";
inline constexpr std::string_view nobody_colour = "#6b6255";

constexpr SvgPoint operator+(SvgPoint a, SvgPoint b) { return {a.x + b.x, a.y + b.y}; }
constexpr SvgPoint operator-(SvgPoint a, SvgPoint b) { return {a.x - b.x, a.y - b.y}; }
constexpr SvgPoint operator*(SvgPoint a, double by) { return {a.x * by, a.y * by}; }
constexpr double dot(SvgPoint a, SvgPoint b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(SvgPoint a, SvgPoint b) { return a.x * b.y - a.y * b.x; }
inline double length(SvgPoint a) { return std::sqrt(dot(a, a)); }
// Of length 1; a zero vector gives one to the right.
inline SvgPoint unit_of(SvgPoint a) {
    const double size = length(a);
    return size > 0 ? a * (1 / size) : SvgPoint{1, 0};
}

// `percent` of `second` in `first`. A colour that is not "#rrggbb" is taken as ink.
std::string mixed(std::string_view first, std::string_view second, int percent);

// How a text is written.
struct Lettering {
    double size = 16;
    bool bold = false;
    bool italic = false;
    double spacing = 0;  // between letters
    std::string fill = std::string{ink};
};

// How wide a text is at most in the usual serif faces.
double text_width(std::string_view text, const Lettering& lettering);
// The text in lines of at most about `most` letters, broken between words.
std::vector<std::string> broken(std::string_view text, std::size_t most);
// The same with lines of even length where possible, for names and headings.
std::vector<std::string> wrapped(std::string_view text, std::size_t most);
// "steep_hill" as "steep hill".
std::string spoken(std::string_view id);
// With a capital first letter, as in a heading.
std::string headed(std::string_view text);
// The text in capitals (of the Latin alphabet without accents).
std::string capitals(std::string_view text);

// The attributes of a text.
SvgLook look_of(const Lettering& lettering, std::string_view anchor = "start");

}  // namespace wargame::view
