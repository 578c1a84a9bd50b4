#include "wargame/svg.hpp"

#include <array>
#include <limits>
#include <stdexcept>

#include "catch.hpp"

using wargame::Svg;
using wargame::svg_escape;
using wargame::svg_number;
using wargame::SvgPath;
using wargame::SvgPoint;

TEST_CASE("numbers of a picture have exactly one decimal", "[svg]") {
    CHECK(svg_number(0) == "0.0");
    CHECK(svg_number(-0.0) == "0.0");
    CHECK(svg_number(-0.04) == "0.0");
    CHECK(svg_number(-0.05) == "-0.1");
    CHECK(svg_number(12) == "12.0");
    CHECK(svg_number(12.25) == "12.3");
    CHECK(svg_number(-12.25) == "-12.3");
    CHECK(svg_number(0.1 + 0.2) == "0.3");
    CHECK(svg_number(1e9) == "1000000000.0");
    CHECK_THROWS_AS(svg_number(1.1e9), std::invalid_argument);
    CHECK_THROWS_AS(svg_number(std::numeric_limits<double>::quiet_NaN()), std::invalid_argument);
    CHECK_THROWS_AS(svg_number(-std::numeric_limits<double>::infinity()), std::invalid_argument);
}

TEST_CASE("text is escaped and control characters are left out", "[svg]") {
    CHECK(svg_escape("<a href=\"x\">'&'</a>") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
    CHECK(svg_escape(std::string_view{"a\0b\x1b[0m\tc\n", 10}) == "ab[0m\tc\n");
    CHECK(svg_escape("kopje \xc3\xa9") == "kopje \xc3\xa9");
}

TEST_CASE("a picture is written as it is drawn, byte for byte", "[svg]") {
    Svg svg{{0, 0, 72, 48}};
    svg.style(".hill { fill: #cb9 }");
    svg.begin_group({.css_class = "terrain", .stroke = "black", .stroke_width = 0.25});
    const std::array<SvgPoint, 3> corners{{{1, 1}, {20.5, 1}, {10, 30.25}}};
    svg.polygon(corners, {.css_class = "hill", .tooltip = "Laing's Nek"});
    svg.polyline(corners);
    svg.begin_group();
    svg.rectangle({2, 3, 4, 5}, {.fill = "none"}, 0.5);
    svg.end_group();
    svg.end_group();
    svg.circle({24, 30}, 1.5, {.id = "boers_1", .fill = "#aa2", .tooltip = "8 figures & no gun"});
    svg.line({0, 0}, {1, 2});
    svg.path(SvgPath{}.move_to({0, 0}).line_to({5, 0}).curve_to({6, 1}, {5, 2}).close(), {.fill = "blue"});
    svg.text({24, 30.5}, "A<B", {.font_size = 2, .more = {{"text-anchor", "middle"}}});
    CHECK(svg.str() == R"(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="72.0" height="48.0" viewBox="0.0 0.0 72.0 48.0">
  <style>.hill { fill: #cb9 }</style>
  <g class="terrain" stroke="black" stroke-width="0.3">
    <polygon points="1.0,1.0 20.5,1.0 10.0,30.3" class="hill"><title>Laing&#39;s Nek</title></polygon>
    <polyline points="1.0,1.0 20.5,1.0 10.0,30.3"/>
    <g>
      <rect x="2.0" y="3.0" width="4.0" height="5.0" rx="0.5" fill="none"/>
    </g>
  </g>
  <circle cx="24.0" cy="30.0" r="1.5" id="boers_1" fill="#aa2"><title>8 figures &amp; no gun</title></circle>
  <line x1="0.0" y1="0.0" x2="1.0" y2="2.0"/>
  <path d="M0.0,0.0 L5.0,0.0 Q6.0,1.0 5.0,2.0 Z" fill="blue"/>
  <text x="24.0" y="30.5" font-size="2.0" text-anchor="middle">A&lt;B</text>
</svg>
)");
}

TEST_CASE("groups still open are closed in the picture and stay open in the writer", "[svg]") {
    Svg svg{{0, 0, 1, 1}};
    svg.begin_group();
    svg.begin_group();
    const std::string picture = svg.str();
    CHECK(picture.find("  <g>\n    <g>\n    </g>\n  </g>\n</svg>\n") != std::string::npos);
    svg.end_group();
    svg.end_group();
    CHECK(svg.str() == picture);
    CHECK_THROWS_AS(svg.end_group(), std::logic_error);
}

TEST_CASE("other elements hold elements, and what has an id can be shown again", "[svg]") {
    Svg svg{{0, 0, 9, 9}};
    svg.begin_element("defs");
    svg.begin_element("clipPath", {{"id", "window"}});
    svg.rectangle({0, 0, 4, 4});
    svg.end_group();
    svg.begin_group({.id = "stone"});
    svg.circle({0, 0}, 1);
    const std::string open = svg.str();
    CHECK(open.find("    </g>\n  </defs>\n</svg>\n") != std::string::npos);
    svg.end_group();
    svg.end_group();
    svg.use("stone", {3, 4}, {.fill = "grey"});
    CHECK(svg.str() == R"(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="9.0" height="9.0" viewBox="0.0 0.0 9.0 9.0">
  <defs>
    <clipPath id="window">
      <rect x="0.0" y="0.0" width="4.0" height="4.0"/>
    </clipPath>
    <g id="stone">
      <circle cx="0.0" cy="0.0" r="1.0"/>
    </g>
  </defs>
  <use href="#stone" x="3.0" y="4.0" fill="grey"/>
</svg>
)");
    CHECK_THROWS_AS(svg.begin_element("a b"), std::invalid_argument);
}

TEST_CASE("an attribute must have an XML name", "[svg]") {
    for (const char* bad : {"", "1a", "a b", "on\"x", "a=b", "-a"}) {
        INFO(bad);
        Svg svg{{0, 0, 1, 1}};
        CHECK_THROWS_AS(svg.line({0, 0}, {1, 1}, {.more = {{bad, "x"}}}), std::invalid_argument);
    }
    Svg svg{{0, 0, 1, 1}};
    svg.line({0, 0}, {1, 1}, {.more = {{"data-unit", "x"}, {"xlink:href", "#a"}}});
    CHECK(svg.str().find("data-unit=\"x\" xlink:href=\"#a\"") != std::string::npos);
}
