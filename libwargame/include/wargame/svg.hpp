// A writer of SVG pictures. The same calls give the same bytes on every platform: every number is written with exactly
// one decimal, whatever the locale, and attributes come in a fixed order.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame {

// A point in user units, x to the right, y down.
struct SvgPoint {
    double x = 0;
    double y = 0;
};

// A rectangle: its upper left corner and its size.
struct SvgBox {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

// How an element looks. What is empty (or negative, for numbers) is not written and so inherited from the group.
struct SvgLook {
    std::string id = {};  // must be unique in the picture; not checked
    std::string css_class = {};
    std::string fill = {};  // "none", "#rrggbb" or a colour name
    std::string stroke = {};
    double stroke_width = -1;
    double font_size = -1;
    std::string tooltip = {};                                    // becomes a <title>
    std::vector<std::pair<std::string, std::string>> more = {};  // further attributes, in this order
};

// A number as the pictures have it: one decimal, halves away from zero, never "-0.0".
// Throws `std::invalid_argument` when it is not finite or beyond a thousand million.
std::string svg_number(double value);

// `text` with &, <, >, " and ' as entities and without the control characters that XML cannot hold.
std::string svg_escape(std::string_view text);

// The outline of a <path>, built step by step.
class SvgPath {
public:
    SvgPath& move_to(SvgPoint to);
    SvgPath& line_to(SvgPoint to);
    // A quadratic curve bent towards `control`.
    SvgPath& curve_to(SvgPoint control, SvgPoint to);
    // Back to the last `move_to`.
    SvgPath& close();

    // The text of the `d` attribute.
    const std::string& data() const noexcept { return data_; }

private:
    SvgPath& step(char letter, std::span<const SvgPoint> points);

    std::string data_;
};

// One picture, written from back to front. Names of attributes in `SvgLook::more` must be XML names, else
// `std::invalid_argument`; so is a number that `svg_number` refuses. After such an error the picture is of no use.
class Svg {
public:
    // What the picture shows, in user units; as wide and high in pixels unless the page scales it.
    explicit Svg(SvgBox view);

    // Opens a group: what follows, up to the `end_group` that belongs to it, is in it and inherits its look.
    void begin_group(const SvgLook& look = {});
    // Opens another element that holds elements (defs, clipPath, symbol, pattern), with these attributes in this order.
    // It is closed by `end_group`. The name must be an XML name, else `std::invalid_argument`.
    void begin_element(std::string_view name, const std::vector<std::pair<std::string, std::string>>& attributes = {});
    // Closes the group or element opened last. Throws `std::logic_error` when none is open.
    void end_group();
    // Shows the element of this id again, moved to `at`.
    void use(std::string_view id, SvgPoint at, const SvgLook& look = {});

    void rectangle(SvgBox box, const SvgLook& look = {}, double corner_radius = 0);
    void circle(SvgPoint centre, double radius, const SvgLook& look = {});
    void line(SvgPoint from, SvgPoint to, const SvgLook& look = {});
    void polygon(std::span<const SvgPoint> corners, const SvgLook& look = {});
    void polyline(std::span<const SvgPoint> points, const SvgLook& look = {});
    void path(const SvgPath& outline, const SvgLook& look = {});
    // One line of text that begins at `at`; `more = {{"text-anchor", "middle"}}` centres it.
    void text(SvgPoint at, std::string_view content, const SvgLook& look = {});
    // A <style> element; the text is escaped like any other.
    void style(std::string_view css);

    // The whole picture so far; groups still open are closed in it.
    std::string str() const;

private:
    void begin(std::string_view element);
    void attribute(std::string_view name, std::string_view value);
    void attribute(std::string_view name, double value);
    void attributes_of(const SvgLook& look);
    void finish(std::string_view element, const SvgLook& look, std::string_view content = {});
    void points(std::string_view element, std::span<const SvgPoint> corners, const SvgLook& look);
    void indent(std::size_t depth);

    std::string body_;
    std::vector<std::string> open_;  // names of the elements that are open, outermost first
};

}  // namespace wargame
