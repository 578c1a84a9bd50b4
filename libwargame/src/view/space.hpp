// Where texts can stand: what is taken already, and the search for a free spot.
#pragma once

#include "view/ink.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wargame::view {

// Boxes that hold something. Coordinates are user units.
class Space {
public:
    explicit Space(SvgBox sheet);

    // Nothing may cover it again.
    void take(SvgBox box);
    // A text may cover it, but should rather not; the more it weighs, the less.
    void avoid(SvgBox box, double weight = 1);
    bool free(SvgBox box) const;
    bool free(std::span<const SvgBox> boxes) const;
    // How much of the box lies on what should be avoided: square units by their weight.
    double covered(SvgBox box) const;
    // How many taken boxes the segment runs through; those that hold its ends do not count.
    int crossed(SvgPoint from, SvgPoint to) const;

private:
    struct Held {
        SvgBox box;
        double weight = 1;
    };
    // Boxes by the squares of the sheet that they touch.
    struct Square {
        std::vector<std::size_t> taken;    // indices into taken_
        std::vector<std::size_t> avoided;  // indices into avoided_
    };
    struct Span {
        std::size_t first_column = 0;
        std::size_t last_column = 0;
        std::size_t first_row = 0;
        std::size_t last_row = 0;
    };
    Span span_of(SvgBox box) const;
    std::size_t column_of(double x) const;
    std::size_t row_of(double y) const;
    template <class Visit>
    void each_square(SvgBox box, Visit visit) const;

    SvgBox sheet_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    std::vector<Square> squares_;
    std::vector<SvgBox> taken_;
    std::vector<Held> avoided_;
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
