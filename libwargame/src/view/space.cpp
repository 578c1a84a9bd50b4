#include "view/space.hpp"

#include <algorithm>

namespace wargame::view {
namespace {

constexpr double square_size = 96;

double shared(SvgBox a, SvgBox b) {
    const double wide = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const double high = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return wide > 0 && high > 0 ? wide * high : 0;
}

bool holds(SvgBox box, SvgPoint point) {
    return point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;
}

// Whether the segment runs through the box: its ends are outside, so it must have a part between the sides both ways.
bool runs_through(SvgBox box, SvgPoint from, SvgPoint to) {
    double enter = 0;
    double leave = 1;
    const auto cut = [&](double start, double step, double low, double high) {
        if (std::abs(step) < 1e-9) return start >= low && start <= high;
        const double first = (low - start) / step;
        const double second = (high - start) / step;
        enter = std::max(enter, std::min(first, second));
        leave = std::min(leave, std::max(first, second));
        return enter <= leave;
    };
    return cut(from.x, to.x - from.x, box.x, box.x + box.width) &&
           cut(from.y, to.y - from.y, box.y, box.y + box.height);
}

SvgLook seamed(const Lettering& lettering, std::string_view anchor) {
    SvgLook look = look_of(lettering, anchor);
    look.stroke = std::string{paper};
    look.stroke_width = lettering.size * 0.3;
    look.more.insert(look.more.end(),
                     {{"stroke-opacity", "0.9"}, {"stroke-linejoin", "round"}, {"paint-order", "stroke"}});
    return look;
}

std::string box_text(SvgBox box) {
    return svg_number(box.x) + ' ' + svg_number(box.y) + ' ' + svg_number(box.width) + ' ' + svg_number(box.height);
}

}  // namespace

Space::Space(SvgBox sheet)
    : sheet_{sheet}, columns_{static_cast<std::size_t>(std::max(sheet.width, 0.0) / square_size) + 1},
      rows_{static_cast<std::size_t>(std::max(sheet.height, 0.0) / square_size) + 1}, squares_(columns_ * rows_) {}

// What lies beyond the sheet counts to the squares at its edge.
std::size_t Space::column_of(double x) const {
    const double column = std::clamp((x - sheet_.x) / square_size, 0.0, static_cast<double>(columns_ - 1));
    return static_cast<std::size_t>(column);
}
std::size_t Space::row_of(double y) const {
    const double row = std::clamp((y - sheet_.y) / square_size, 0.0, static_cast<double>(rows_ - 1));
    return static_cast<std::size_t>(row);
}

Space::Span Space::span_of(SvgBox box) const {
    return {column_of(box.x), column_of(box.x + box.width), row_of(box.y), row_of(box.y + box.height)};
}

template <class Visit>
void Space::each_square(SvgBox box, Visit visit) const {
    const Span span = span_of(box);
    for (std::size_t row = span.first_row; row <= span.last_row; ++row)
        for (std::size_t column = span.first_column; column <= span.last_column; ++column)
            visit(row * columns_ + column);
}

void Space::take(SvgBox box) {
    each_square(box, [&](std::size_t square) { squares_[square].taken.push_back(taken_.size()); });
    taken_.push_back(box);
}

void Space::avoid(SvgBox box, double weight) {
    each_square(box, [&](std::size_t square) { squares_[square].avoided.push_back(avoided_.size()); });
    avoided_.push_back({box, weight});
}

bool Space::free(SvgBox box) const {
    const bool on_sheet = box.x >= sheet_.x && box.y >= sheet_.y && box.x + box.width <= sheet_.x + sheet_.width &&
                          box.y + box.height <= sheet_.y + sheet_.height;
    if (!on_sheet) return false;
    bool free = true;
    each_square(box, [&](std::size_t square) {
        for (const std::size_t one : squares_[square].taken) free = free && shared(taken_[one], box) <= 0;
    });
    return free;
}

bool Space::free(std::span<const SvgBox> boxes) const {
    return std::all_of(boxes.begin(), boxes.end(), [&](SvgBox box) { return free(box); });
}

double Space::covered(SvgBox box) const {
    double sum = 0;
    each_square(box, [&](std::size_t square) {
        for (const std::size_t one : squares_[square].avoided) {
            const Held& held = avoided_[one];
            // Each box counts once: in the square of the upper left corner of what is shared.
            const std::size_t column = column_of(std::max(held.box.x, box.x));
            const std::size_t row = row_of(std::max(held.box.y, box.y));
            if (row * columns_ + column == square) sum += shared(held.box, box) * held.weight;
        }
    });
    return sum;
}

int Space::crossed(SvgPoint from, SvgPoint to) const {
    return static_cast<int>(std::count_if(taken_.begin(), taken_.end(), [&](SvgBox box) {
        return !holds(box, from) && !holds(box, to) && runs_through(box, from, to);
    }));
}

double TextBlock::width() const {
    double most = 0;
    for (const auto& [text, lettering] : lines) most = std::max(most, text_width(text, lettering));
    return most;
}

double TextBlock::height() const {
    double sum = 0;
    for (const auto& [text, lettering] : lines) sum += lettering.size * 1.16;
    return sum;
}

std::vector<SvgBox> boxes_along(SvgPoint from, SvgPoint to, double height) {
    const double size = length(to - from);
    const int count = std::max(1, static_cast<int>(size / (height * 0.6)) + 1);
    std::vector<SvgBox> boxes;
    for (int at = 0; at <= count; ++at) {
        const SvgPoint middle = from + (to - from) * (static_cast<double>(at) / count);
        boxes.push_back({middle.x - height / 2, middle.y - height / 2, height, height});
    }
    return boxes;
}

void write_block(Svg& svg, const TextBlock& block, SvgBox box, std::string_view anchor) {
    const double x = anchor == "start" ? box.x : anchor == "end" ? box.x + box.width : box.x + box.width / 2;
    double y = box.y;
    svg.begin_group({.css_class = "label", .more = {{"data-box", box_text(box)}}});
    for (const auto& [text, lettering] : block.lines) {
        svg.text({x, y + lettering.size * 0.92}, text, seamed(lettering, anchor));
        y += lettering.size * 1.16;
    }
    svg.end_group();
}

void write_turned(Svg& svg, const std::string& text, const Lettering& lettering, SvgPoint middle, double degrees) {
    SvgLook look = seamed(lettering, "middle");
    look.css_class = "label";
    look.more.emplace_back("transform", "rotate(" + svg_number(degrees) + ' ' + svg_number(middle.x) + ' ' +
                                            svg_number(middle.y) + ')');
    svg.text(middle + SvgPoint{0, lettering.size * 0.34}, text, look);
}

}  // namespace wargame::view
