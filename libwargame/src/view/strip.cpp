// The strip below a picture: samples of ground and units, what is off the table, paragraphs, scale and compass.
#include "view/strip.hpp"

#include "view/ground_art.hpp"
#include "view/map_art.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace wargame::view {
namespace {

constexpr double line_height = 21;
constexpr double gutter = 44;

std::size_t rows_of(std::size_t entries) { return (entries + 1) / 2; }

}  // namespace

void write_section_heading(Scene& scene, SvgPoint at, std::string_view text) {
    const Lettering lettering{.size = 17, .spacing = 2.4};
    scene.svg.text(at + SvgPoint{0, 16}, capitals(text), look_of(lettering));
    scene.svg.line(at + SvgPoint{0, 24}, at + SvgPoint{text_width(capitals(text), lettering), 24},
                   {.stroke = std::string{soft_ink}, .stroke_width = 0.8});
}

void write_entry_name(Scene& scene, SvgPoint at, std::string_view text) {
    Lettering lettering{.size = 15.5};
    while (lettering.size > 11 && text_width(text, lettering) > entry_column - 66) lettering.size -= 0.5;
    scene.svg.text(at, text, look_of(lettering));
}

SvgPoint entry_at(SvgPoint at, std::size_t entry, std::size_t entries) {
    const std::size_t rows = rows_of(entries);
    const std::size_t across = entry / rows;
    return at + SvgPoint{static_cast<double>(across) * entry_column,
                         section_heading + static_cast<double>(entry % rows) * entry_row};
}

double entries_height(std::size_t entries) {
    return section_heading + static_cast<double>(rows_of(entries)) * entry_row;
}

namespace {

// ---------------------------------------------------------------------------------------------- ground

struct Sample {
    GroundLook look;
    bool band = false;
};

std::vector<Sample> samples_of(const Scene& scene) {
    std::vector<Sample> out;
    const Tabletop* table = scene.known.board().tabletop();
    if (table == nullptr) return out;
    for (const TerrainStyle& style : scene.known.title().terrain_styles) {
        for (int at = 0; at < table->pieces(); ++at) {
            const PieceId piece = PieceId::from(at);
            if (table->type(piece) != style.type) continue;
            const TerrainTraits& traits = table->traits(piece);
            out.push_back({{"sample-" + style.type, style.fill, style.edge, style.pattern, traits.high,
                            traits.blocks_sight, traits.high && traits.rim_sees_over},
                           table->shape(piece).kind == ShapeKind::line});
            break;
        }
    }
    return out;
}

void draw_samples(Scene& scene, SvgPoint at, const Section&) {
    write_section_heading(scene, at, "The ground");
    const std::vector<Sample> all = samples_of(scene);
    for (std::size_t entry = 0; entry < all.size(); ++entry) {
        const SvgPoint spot = entry_at(at, entry, all.size());
        draw_sample(scene.svg, {spot.x, spot.y, 48, 26}, all[entry].look, all[entry].band);
        write_entry_name(scene, spot + SvgPoint{58, 18},
                         headed(spoken(std::string_view{all[entry].look.id}.substr(7))));
    }
}

// ---------------------------------------------------------------------------------------------- units

struct Sign {
    std::string kind;  // unit, or the state or mark it explains
    std::string name;
    Figure figure;
    std::vector<std::string> flags;  // colours
    RenderMarker marker = {};
};

void add_types(const Scene& scene, std::vector<Sign>& out) {
    std::set<std::pair<std::string, std::string>> seen;
    for (std::size_t at = 0; at < scene.known.units_count(); ++at) {
        const UnitId unit = UnitId::at(at);
        const bool shown = scene.known.on_board(unit) || scene.look(unit).with;
        if (!shown || scene.known.unit(unit).counter) continue;
        Figure figure = scene.figure(unit);
        const std::string& kind = scene.look(unit).kind;
        const std::string& type = kind.empty() ? scene.known.type(unit).name : kind;
        if (!seen.insert({type, figure.colour}).second) continue;
        if (scene.look(unit).with) {
            const auto known = std::find_if(out.begin(), out.end(), [&](const Sign& one) {
                return one.kind == "flag" && one.name == headed(type);
            });
            if (known == out.end())
                out.push_back({"flag", headed(type), {}, {figure.colour}});
            else
                known->flags.push_back(figure.colour);
            continue;
        }
        const int base = figure.look.base;
        figure.id.clear();
        figure.tooltip.clear();
        figure.flags.clear();
        figure.contact = false;
        figure.look = {.base = base};
        out.push_back({"unit", headed(type), std::move(figure), {}});
    }
}

// Each kind of marker once.
void add_markers(const Scene& scene, std::vector<Sign>& out) {
    std::set<std::string> seen;
    for (const RenderMarker& marker : scene.notes.markers)
        if (seen.insert(marker.name).second) out.push_back({"marker", marker.name, {}, {}, marker});
}

std::vector<Sign> signs_of(const Scene& scene) {
    std::vector<Sign> out;
    add_types(scene, out);
    UnitLook any;
    bool pips = false;
    for (const UnitId unit : scene.standing()) {
        const UnitLook& look = scene.look(unit);
        any.mounted |= look.mounted;
        any.limbered |= look.limbered;
        any.unlimbered |= look.unlimbered;
        any.extended |= look.extended;
        pips |= look.figures >= 0;
    }
    if (pips) out.push_back({"pips", "Figures left and lost", {}, {}});
    if (any.mounted) out.push_back({"mounted", "Mounted", {}, {}});
    if (any.unlimbered) out.push_back({"unlimbered", "Gun unlimbered", {}, {}});
    if (any.limbered) out.push_back({"limbered", "Gun limbered", {}, {}});
    if (any.extended) out.push_back({"extended", "In extended order", {}, {}});
    if (!scene.notes.contacts.empty()) out.push_back({"contact", "In contact", {}, {}});
    if (!scene.notes.objectives.empty()) out.push_back({"objective", "Objective", {}, {}});
    if (has_maps(scene.known.board())) add_markers(scene, out);
    return out;
}

void draw_sign(Scene& scene, SvgPoint at, const Sign& sign) {
    Svg& svg = scene.svg;
    const bool measured = scene.known.board().tabletop() != nullptr;
    if (sign.kind == "unit" && !measured) return draw_counter(svg, at, 13, sign.figure);
    if (sign.kind == "unit") return draw_base(svg, at, 15.5, sign.figure);
    if (sign.kind == "flag") {
        double x = sign.flags.size() > 1 ? -18 : -8;
        for (const std::string& colour : sign.flags) {
            draw_flag(svg, at + SvgPoint{x, 13}, colour);
            x += 20;
        }
        return;
    }
    if (sign.kind == "marker") return draw_marker_sign(svg, at, sign.marker, scene.colour(sign.marker.side), 13);
    if (sign.kind == "objective") return draw_star(svg, at, 11, std::string{gold});
    if (sign.kind == "contact")
        return svg.circle(
            at, 13,
            {.fill = "none", .stroke = "#c8201c", .stroke_width = 2.2, .more = {{"stroke-dasharray", "5 2.5"}}});
    if (sign.kind != "pips") return draw_state(svg, at, sign.kind);
    const std::string dark = mixed(soft_ink, ink, 60);
    svg.circle(at + SvgPoint{-8, 0}, 4, {.fill = "#fbf4e2", .stroke = dark, .stroke_width = 1});
    svg.circle(at + SvgPoint{8, 0}, 4, {.fill = dark, .stroke = dark, .stroke_width = 1});
}

void draw_signs(Scene& scene, SvgPoint at, const Section&) {
    write_section_heading(scene, at, "The troops");
    const std::vector<Sign> all = signs_of(scene);
    for (std::size_t entry = 0; entry < all.size(); ++entry) {
        const SvgPoint spot = entry_at(at, entry, all.size());
        draw_sign(scene, spot + SvgPoint{20, 13}, all[entry]);
        write_entry_name(scene, spot + SvgPoint{48, 18}, all[entry].name);
    }
}

// ---------------------------------------------------------------------------------------------- margin and paragraphs

std::vector<std::pair<std::string, UnitId>> departed_lines(const Scene& scene) {
    std::vector<std::pair<std::string, UnitId>> lines;
    for (const Departed& one : departed(scene)) {
        bool first = true;
        for (const std::string& line : wrapped(one.text, 38)) {
            lines.emplace_back(line, first ? one.unit : UnitId{});
            first = false;
        }
    }
    return lines;
}

void draw_departed(Scene& scene, SvgPoint at, const Section&) {
    write_section_heading(scene, at, scene.known.board().tabletop() != nullptr ? "Off the table" : "Off the board");
    double y = at.y + section_heading + 14;
    for (const auto& [line, unit] : departed_lines(scene)) {
        if (unit)
            scene.svg.rectangle(
                {at.x, y - 11, 11, 11},
                {.fill = scene.colour(scene.known.side(unit)), .stroke = std::string{ink}, .stroke_width = 0.8});
        scene.svg.text({at.x + 19, y}, line, look_of({.size = 15}));
        y += line_height;
    }
}

std::vector<std::string> caption_lines(const RenderCaption& caption, double width) {
    const std::string text = headed(caption.text);
    auto most = static_cast<std::size_t>(width / 8.8);
    std::vector<std::string> lines = broken(text, most);
    // No word stands alone in the last line, where narrower lines help.
    const std::size_t least = most * 3 / 4;
    for (std::vector<std::string> other = lines; most > least; other = broken(text, --most)) {
        if (other.size() > lines.size()) break;
        if (other.back().find(' ') == std::string::npos) continue;
        return other;
    }
    return lines;
}

void draw_caption(Scene& scene, SvgPoint at, const Section& section) {
    const RenderCaption& caption = scene.notes.captions[section.which];
    write_section_heading(scene, at, caption.heading);
    double y = at.y + section_heading + 12;
    for (const std::string& line : caption_lines(caption, section.width)) {
        scene.svg.text({at.x, y}, line, look_of({.size = 16, .italic = true}));
        y += line_height;
    }
}

// ---------------------------------------------------------------------------------------------- scale and compass

void draw_compass(Scene& scene, SvgPoint at, double radius) {
    const std::string dark{ink};
    scene.svg.circle(at, radius * 0.62, {.fill = "none", .stroke = dark, .stroke_width = 0.8});
    scene.svg.circle(at, radius * 0.55, {.fill = "none", .stroke = dark, .stroke_width = 0.5});
    constexpr std::array<SvgPoint, 4> ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    for (const bool main : {false, true}) {
        for (const SvgPoint way : ways) {
            const SvgPoint along = main ? way : unit_of(way + SvgPoint{-way.y, way.x});
            const SvgPoint side = unit_of(along + SvgPoint{-along.y, along.x}) * (radius * (main ? 0.2 : 0.15));
            const SvgPoint left = unit_of(along - SvgPoint{-along.y, along.x}) * (radius * (main ? 0.2 : 0.15));
            const SvgPoint tip = at + along * (radius * (main ? 0.95 : 0.6));
            const std::array light{at, at + side, tip};
            const std::array shaded{at, at + left, tip};
            const SvgLook edge{.fill = std::string{paper}, .stroke = dark, .stroke_width = 0.8};
            scene.svg.polygon(light, edge);
            scene.svg.polygon(shaded, {.fill = dark, .stroke = dark, .stroke_width = 0.8});
        }
    }
    scene.svg.text(at + SvgPoint{0, -radius - 3}, "N", look_of({.size = 20, .bold = true}, "middle"));
}

void draw_scale(Scene& scene, SvgPoint at, const Section&) {
    const double inch = 10 * scene.scale;
    const int most = 12;
    draw_compass(scene, at + SvgPoint{most * inch / 2, 72}, 50);
    const double y = at.y + 150;
    for (int from = 0; from < most; from += from < 6 ? 1 : 6) {
        const int size = from < 6 ? 1 : 6;
        scene.svg.rectangle({at.x + from * inch, y, size * inch, 8},
                            {.fill = std::string{from % 2 == 0 && from < 6 ? ink : paper},
                             .stroke = std::string{ink},
                             .stroke_width = 1});
    }
    for (const int mark : {0, 1, 3, 6, 12})
        scene.svg.text({at.x + mark * inch, y + 24}, std::to_string(mark), look_of({.size = 14}, "middle"));
    scene.svg.text({at.x + most * inch / 2, y + 44}, "inches on the table",
                   look_of({.size = 15, .italic = true}, "middle"));
}

double list_height(std::size_t rows, double each) { return section_heading + static_cast<double>(rows) * each; }

}  // namespace

std::vector<Section> sections(const Scene& scene, double width) {
    std::vector<Section> out;
    if (scene.options.legend) {
        if (has_maps(scene.known.board())) add_map_sections(scene, out);
        if (const std::size_t count = samples_of(scene).size(); count > 0)
            out.push_back({2 * entry_column, entries_height(count), draw_samples});
        if (const std::size_t count = signs_of(scene).size(); count > 0)
            out.push_back({2 * entry_column, entries_height(count), draw_signs});
        if (const std::size_t count = departed_lines(scene).size(); count > 0)
            out.push_back({350, list_height(count, line_height), draw_departed});
        if (scene.known.board().tabletop() != nullptr) out.push_back({12 * 10 * scene.scale, 200, draw_scale});
    }
    const std::vector<RenderCaption>& captions = scene.notes.captions;
    if (!scene.options.captions || captions.empty()) return out;
    const std::size_t beside = std::min<std::size_t>(captions.size(), width > 1500 ? 4 : 2);
    const double each = (width - gutter * static_cast<double>(beside - 1)) / static_cast<double>(beside);
    for (std::size_t at = 0; at < captions.size(); ++at)
        out.push_back({each, list_height(caption_lines(captions[at], each).size(), line_height), draw_caption, at,
                       at % beside == 0});
    return out;
}

namespace {

// Sections side by side, in rows; `draw` is called with the place of each. Returns the height.
template <class Draw>
double lay_out(const std::vector<Section>& all, double width, Draw draw) {
    double y = 0;
    for (std::size_t first = 0; first < all.size();) {
        std::size_t last = first;
        double used = -gutter;
        double high = 0;
        while (last < all.size() &&
               (last == first || (!all[last].fresh_row && used + gutter + all[last].width <= width + 1))) {
            used += all[last].width + gutter;
            high = std::max(high, all[last++].height);
        }
        const auto gaps = static_cast<double>(last - first - 1);
        const double spare = gaps > 0 && used > width * 0.6 ? std::max(width - used, 0.0) / gaps : 0;
        for (double x = 0; first < last; ++first) {
            draw(all[first], SvgPoint{x, y});
            x += all[first].width + gutter + spare;
        }
        y += high + 26;
    }
    return y;
}

}  // namespace

double strip_height(const std::vector<Section>& all, double width) {
    return lay_out(all, width, [](const Section&, SvgPoint) {});
}

void draw_strip(Scene& scene, const std::vector<Section>& all, SvgBox place) {
    lay_out(all, place.width, [&](const Section& section, SvgPoint at) {
        section.draw(scene, SvgPoint{place.x, place.y} + at, section);
    });
}

}  // namespace wargame::view
