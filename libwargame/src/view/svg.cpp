#include "wargame/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>

namespace wargame {
namespace {

bool is_name_character(char letter, bool first) {
    const bool alphabetic = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_';
    const bool later = (letter >= '0' && letter <= '9') || letter == '-' || letter == '.' || letter == ':';
    return alphabetic || (!first && later);
}

void require_name(std::string_view name) {
    bool first = true;
    for (const char letter : name) {
        if (!is_name_character(letter, first))
            throw std::invalid_argument("not the name of an attribute: " + std::string(name));
        first = false;
    }
    if (first) throw std::invalid_argument("an attribute without a name");
}

std::string coordinates(std::span<const SvgPoint> points) {
    std::string text;
    for (const SvgPoint& point : points) {
        if (!text.empty()) text += ' ';
        text += svg_number(point.x) + ',' + svg_number(point.y);
    }
    return text;
}

}  // namespace

std::string svg_number(double value) {
    constexpr double limit = 1e9;
    if (!(std::abs(value) <= limit)) throw std::invalid_argument("not a number for a picture");
    const std::int64_t tenths = std::llround(value * 10);
    const std::int64_t size = tenths < 0 ? -tenths : tenths;
    return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + '.' + std::to_string(size % 10);
}

std::string svg_escape(std::string_view text) {
    std::string escaped;
    escaped.reserve(text.size());
    for (const char letter : text) {
        switch (letter) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            case '\'': escaped += "&#39;"; break;
            case '\t':
            case '\n': escaped += letter; break;
            default:
                if (static_cast<unsigned char>(letter) >= 0x20 && letter != 0x7f) escaped += letter;
        }
    }
    return escaped;
}

SvgPath& SvgPath::step(char letter, std::span<const SvgPoint> points) {
    std::string text = coordinates(points);
    if (!data_.empty()) data_ += ' ';
    data_ += letter;
    data_ += text;
    return *this;
}

SvgPath& SvgPath::move_to(SvgPoint to) { return step('M', std::span{&to, 1}); }

SvgPath& SvgPath::line_to(SvgPoint to) { return step('L', std::span{&to, 1}); }

SvgPath& SvgPath::curve_to(SvgPoint control, SvgPoint to) {
    const std::array both{control, to};
    return step('Q', both);
}

SvgPath& SvgPath::close() { return step('Z', {}); }

Svg::Svg(SvgBox view) {
    body_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"";
    attribute("width", view.width);
    attribute("height", view.height);
    attribute("viewBox", svg_number(view.x) + ' ' + svg_number(view.y) + ' ' + svg_number(view.width) + ' ' +
                             svg_number(view.height));
    body_ += ">\n";
}

void Svg::indent(std::size_t depth) { body_.append(2 * depth, ' '); }

void Svg::begin(std::string_view element) {
    indent(open_.size() + 1);
    body_ += '<';
    body_ += element;
}

void Svg::attribute(std::string_view name, std::string_view value) {
    body_ += ' ';
    body_ += name;
    body_ += "=\"";
    body_ += svg_escape(value);
    body_ += '"';
}

void Svg::attribute(std::string_view name, double value) { attribute(name, std::string_view{svg_number(value)}); }

void Svg::attributes_of(const SvgLook& look) {
    if (!look.id.empty()) attribute("id", look.id);
    if (!look.css_class.empty()) attribute("class", look.css_class);
    if (!look.fill.empty()) attribute("fill", look.fill);
    if (!look.stroke.empty()) attribute("stroke", look.stroke);
    if (look.stroke_width >= 0) attribute("stroke-width", look.stroke_width);
    if (look.font_size >= 0) attribute("font-size", look.font_size);
    for (const auto& [name, value] : look.more) {
        require_name(name);
        attribute(name, value);
    }
}

void Svg::finish(std::string_view element, const SvgLook& look, std::string_view content) {
    attributes_of(look);
    if (look.tooltip.empty() && content.empty()) {
        body_ += "/>\n";
        return;
    }
    body_ += '>';
    if (!look.tooltip.empty()) body_ += "<title>" + svg_escape(look.tooltip) + "</title>";
    body_ += svg_escape(content);
    body_ += "</";
    body_ += element;
    body_ += ">\n";
}

void Svg::begin_group(const SvgLook& look) {
    begin("g");
    attributes_of(look);
    body_ += '>';
    if (!look.tooltip.empty()) body_ += "<title>" + svg_escape(look.tooltip) + "</title>";
    body_ += '\n';
    open_.emplace_back("g");
}

void Svg::begin_element(std::string_view name, const std::vector<std::pair<std::string, std::string>>& attributes) {
    require_name(name);
    begin(name);
    attributes_of({.more = attributes});
    body_ += ">\n";
    open_.emplace_back(name);
}

void Svg::end_group() {
    if (open_.empty()) throw std::logic_error("no group of the picture is open");
    indent(open_.size());
    body_ += "</" + open_.back() + ">\n";
    open_.pop_back();
}

void Svg::use(std::string_view id, SvgPoint at, const SvgLook& look) {
    begin("use");
    attribute("href", "#" + std::string(id));
    attribute("x", at.x);
    attribute("y", at.y);
    finish("use", look);
}

void Svg::rectangle(SvgBox box, const SvgLook& look, double corner_radius) {
    begin("rect");
    attribute("x", box.x);
    attribute("y", box.y);
    attribute("width", box.width);
    attribute("height", box.height);
    if (corner_radius > 0) attribute("rx", corner_radius);
    finish("rect", look);
}

void Svg::circle(SvgPoint centre, double radius, const SvgLook& look) {
    begin("circle");
    attribute("cx", centre.x);
    attribute("cy", centre.y);
    attribute("r", radius);
    finish("circle", look);
}

void Svg::line(SvgPoint from, SvgPoint to, const SvgLook& look) {
    begin("line");
    attribute("x1", from.x);
    attribute("y1", from.y);
    attribute("x2", to.x);
    attribute("y2", to.y);
    finish("line", look);
}

void Svg::points(std::string_view element, std::span<const SvgPoint> corners, const SvgLook& look) {
    begin(element);
    attribute("points", coordinates(corners));
    finish(element, look);
}

void Svg::polygon(std::span<const SvgPoint> corners, const SvgLook& look) { points("polygon", corners, look); }

void Svg::polyline(std::span<const SvgPoint> points_on_it, const SvgLook& look) {
    points("polyline", points_on_it, look);
}

void Svg::path(const SvgPath& outline, const SvgLook& look) {
    begin("path");
    attribute("d", outline.data());
    finish("path", look);
}

void Svg::text(SvgPoint at, std::string_view content, const SvgLook& look) {
    begin("text");
    attribute("x", at.x);
    attribute("y", at.y);
    finish("text", look, content);
}

void Svg::style(std::string_view css) {
    begin("style");
    finish("style", {}, css);
}

std::string Svg::str() const {
    std::string picture = body_;
    for (std::size_t depth = open_.size(); depth > 0; --depth)
        picture += std::string(2 * depth, ' ') + "</" + open_[depth - 1] + ">\n";
    return picture + "</svg>\n";
}

}  // namespace wargame
