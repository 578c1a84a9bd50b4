// The strip below a picture: what its sections are written with.
#pragma once

#include "view/scene.hpp"

#include <string_view>

namespace wargame::view {

inline constexpr double section_heading = 40;  // room of a section's heading
inline constexpr double entry_row = 36;
inline constexpr double entry_column = 246;

void write_section_heading(Scene& scene, SvgPoint at, std::string_view text);
// Beside a sample.
void write_entry_name(Scene& scene, SvgPoint at, std::string_view text);
// Where the entries of a section stand, in two columns, and how high the section is.
SvgPoint entry_at(SvgPoint at, std::size_t entry, std::size_t entries);
double entries_height(std::size_t entries);

}  // namespace wargame::view
