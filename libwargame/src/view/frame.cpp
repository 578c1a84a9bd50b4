// Border, grid and heading of a sheet.
#include "view/scene.hpp"

#include <algorithm>

namespace wargame::view {
namespace {

constexpr int foot = 120;  // tenths

// Black and white lengths of half a foot along the edges, as surveyors draw them.
void draw_scale_border(Scene& scene, SvgBox picture) {
    constexpr double gap = 5;
    constexpr double band = 9;
    const double step = foot / 2.0 * scene.scale;
    const SvgBox outer{picture.x - gap - band, picture.y - gap - band, picture.width + 2 * (gap + band),
                       picture.height + 2 * (gap + band)};
    Svg& svg = scene.svg;
    svg.rectangle(outer, {.fill = std::string{paper}, .stroke = std::string{ink}, .stroke_width = 1.4});
    const SvgLook dark{.fill = std::string{ink}};
    bool on = true;
    for (double x = 0; x < picture.width; x += step, on = !on) {
        if (!on) continue;
        const double size = std::min(step, picture.width - x);
        svg.rectangle({x, outer.y, size, band}, dark);
        svg.rectangle({x, picture.height + gap, size, band}, dark);
    }
    on = true;
    for (double y = picture.height; y > 0; y -= step, on = !on) {
        if (!on) continue;
        const double size = std::min(step, y);
        svg.rectangle({outer.x, y - size, band, size}, dark);
        svg.rectangle({picture.width + gap, y - size, band, size}, dark);
    }
    svg.rectangle({picture.x - gap, picture.y - gap, picture.width + 2 * gap, picture.height + 2 * gap},
                  {.fill = std::string{paper}, .stroke = std::string{ink}, .stroke_width = 1});
}

}  // namespace

void draw_frame(Scene& scene, SvgBox picture) {
    draw_scale_border(scene, picture);
    const Lettering small{.size = 14, .fill = std::string{soft_ink}};
    const double step = foot * scene.scale;
    int inches = 0;
    for (double x = 0; x <= picture.width + 1; x += step, inches += 12) {
        scene.svg.text({x, picture.height + 31}, std::to_string(inches), look_of(small, "middle"));
        scene.svg.text({x, -20}, std::to_string(inches), look_of(small, "middle"));
    }
    inches = 0;
    for (double y = picture.height; y >= -1; y -= step, inches += 12) {
        scene.svg.text({-19, y + 5}, std::to_string(inches), look_of(small, "end"));
        scene.svg.text({picture.width + 19, y + 5}, std::to_string(inches), look_of(small));
    }
}

void draw_grid(Scene& scene, const Tabletop& table) {
    scene.svg.begin_group({.css_class = "grid", .stroke = std::string{ink}});
    for (const bool feet : {false, true}) {
        const SvgLook line{.stroke_width = feet ? 1.0 : 0.7, .more = {{"stroke-opacity", feet ? "0.26" : "0.13"}}};
        for (int at = foot / 2; at < table.width(); at += foot / 2)
            if ((at % foot == 0) == feet)
                scene.svg.line({at * scene.scale, 0}, {at * scene.scale, table.depth() * scene.scale}, line);
        for (int at = foot / 2; at < table.depth(); at += foot / 2) {
            const double y = (table.depth() - at) * scene.scale;
            if ((at % foot == 0) == feet) scene.svg.line({0, y}, {table.width() * scene.scale, y}, line);
        }
    }
    scene.svg.end_group();
}

namespace {

Lettering heading_in(const std::string& name, double width) {
    Lettering lettering{.size = std::max(46.0, width / 42), .spacing = 4};
    while (lettering.size > 20 && text_width(capitals(name), lettering) > width * 0.94) {
        lettering.size -= 2;
        lettering.spacing = lettering.size / 12;
    }
    return lettering;
}

std::vector<std::string> story(const Scene& scene, double width) {
    return wrapped(scene.known.scenario().says, static_cast<std::size_t>(width / 10.5));
}

}  // namespace

double heading_height(const Scene& scene, double width) {
    return heading_in(scene.known.scenario().name, width).size + 84 +
           23 * static_cast<double>(story(scene, width).size());
}

void draw_heading(Scene& scene, SvgBox place) {
    const double middle = place.x + place.width / 2;
    const Scenario& scenario = scene.known.scenario();
    const Lettering lettering = heading_in(scenario.name, place.width);
    double y = place.y + lettering.size * 0.9;
    scene.svg.text({middle, y}, capitals(scenario.name), look_of(lettering, "middle"));
    y += 24;
    const SvgLook rule{.stroke = std::string{ink}, .stroke_width = 1.2};
    scene.svg.line({middle - 230, y}, {middle - 22, y}, rule);
    scene.svg.line({middle + 22, y}, {middle + 230, y}, rule);
    draw_star(scene.svg, {middle, y}, 9, std::string{ink});
    y += 30;
    for (const std::string& line : story(scene, place.width)) {
        scene.svg.text({middle, y}, line,
                       look_of({.size = 18, .italic = true, .fill = mixed(ink, paper, 15)}, "middle"));
        y += 23;
    }
    y += 6;
    scene.svg.text({place.x, y}, scene.known.title().name,
                   look_of({.size = 17, .italic = true, .fill = std::string{soft_ink}}));
    scene.svg.text({place.x + place.width, y}, clock_text(scene.known), look_of({.size = 17, .bold = true}, "end"));
}

}  // namespace wargame::view
