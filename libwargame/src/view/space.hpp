// Where texts can stand: what is taken already, and the search for a free spot.
#pragma once

#include "view/ink.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wargame::view {

// Boxes that hold something. Coordinates are user units.
class Space {
public:
    explicit Space(SvgBox sheet) : sheet_{sheet} {}

    // Nothing may cover it again.
    void take(SvgBox box) { taken_.push_back(box); }
    // A text may cover it, but should rather not; the more it weighs, the less.
    void avoid(SvgBox box, double weight = 1) { avoided_.push_back({box, weight}); }
    bool free(SvgBox box) const;
    bool free(std::span<const SvgBox> boxes) const;
    // How much of the box lies on what should be avoided: square units by their weight.
    double covered(SvgBox box) const;
    // How many taken boxes the segment runs through; those that hold its ends do not count.
    int crossed(SvgPoint from, SvgPoint to) const;

private:
    SvgBox sheet_;
    std::vector<SvgBox> taken_;
    struct Avoided {
        SvgBox box;
        double weight = 1;
    };
    std::vector<Avoided> avoided_;
};

// Lines of text that stand together.
struct TextBlock {
    std::vector<std::pair<std::string, Lettering>> lines;

    double width() const;
    double height() const;
};

// Boxes that cover a line of text along a way, for texts that are not level.
std::vector<SvgBox> boxes_along(SvgPoint from, SvgPoint to, double height);

// Writes the block into the box; `anchor` is start, middle or end. A light seam keeps it readable on any ground.
void write_block(Svg& svg, const TextBlock& block, SvgBox box, std::string_view anchor);
// One line turned by `degrees` about its middle.
void write_turned(Svg& svg, const std::string& text, const Lettering& lettering, SvgPoint middle, double degrees);

}  // namespace wargame::view
