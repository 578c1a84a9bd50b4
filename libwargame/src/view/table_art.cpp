// The table top: ground, pieces, notes of the title, units.
#include "board/tabletop_data.hpp"
#include "view/ground_art.hpp"
#include "view/scene.hpp"

#include <algorithm>

namespace wargame::view {
namespace {

GroundLook ground_look(const Scene& scene, const Tabletop& table, PieceId piece) {
    GroundLook look;
    look.id = piece ? std::string{table.id(piece)} : "open-ground";
    const TerrainTraits& traits = table.traits(piece);
    look.high = traits.high;
    look.rim = traits.high && traits.rim_sees_over;
    look.dense = traits.blocks_sight;
    look.fill = TerrainStyle{}.fill;
    for (const TerrainStyle& style : scene.known.title().terrain_styles) {
        if (style.type != table.type(piece)) continue;
        look.fill = style.fill;
        look.edge = style.edge;
        look.pattern = style.pattern;
    }
    return look;
}

std::string piece_tooltip(const Tabletop& table, PieceId piece) {
    const std::string name = table.name(piece).empty() ? spoken(table.id(piece)) : std::string{table.name(piece)};
    return headed(name) + ": " + spoken(table.type(piece));
}

SvgBox table_box(const Scene& scene, const Tabletop& table) {
    return {0, 0, table.width() * scene.scale, table.depth() * scene.scale};
}

void draw_open_ground(Scene& scene, const Tabletop& table) {
    const GroundLook look = ground_look(scene, table, {});
    const SvgBox box = table_box(scene, table);
    scene.svg.rectangle(box, {.fill = look.fill});
    const Outline whole{{0, 0}, {box.width, 0}, {box.width, box.height}, {0, box.height}};
    scene.svg.begin_group({.stroke = mixed(look.fill, "#6f6a30", 38), .more = {{"stroke-opacity", "0.7"}}});
    for (const SvgPoint at : spread(whole, 78, 10, 7)) scene.svg.use("tuft", at);
    scene.svg.end_group();
}

void avoid_line(Scene& scene, const Outline& line, double width, double weight) {
    for (std::size_t point = 0; point + 1 < line.size(); ++point)
        for (const SvgBox box : boxes_along(line[point], line[point + 1], width)) scene.space.avoid(box, weight);
}

void draw_line(Scene& scene, const RenderPath& path) {
    if (path.points.size() < 2) return;
    const Outline points = scene.at(path.points);
    const std::string colour = mixed(scene.colour(path.side), ink, 25);
    scene.svg.polyline(points, {.fill = "none",
                                .stroke = colour,
                                .stroke_width = 2.4,
                                .tooltip = path.label,
                                .more = {{"stroke-dasharray", "9 5"}}});
    if (!path.arrow) return;
    const SvgPoint tip = points.back();
    const SvgPoint along = unit_of(tip - points[points.size() - 2]);
    const SvgPoint side = SvgPoint{-along.y, along.x} * 6;
    const Outline head{tip, tip - along * 15 + side, tip - along * 15 - side};
    scene.svg.polygon(head, {.fill = colour});
}

void draw_zone(Scene& scene, const RenderZone& zone) {
    const std::string colour = scene.colour(zone.side);
    Outline ring = scene.at(zone.outline);
    scene.svg.begin_group({.css_class = "zone", .fill = "none", .stroke = colour, .tooltip = zone.label});
    scene.svg.polygon(ring, {.stroke_width = 9, .more = {{"stroke-opacity", "0.14"}}});
    scene.svg.polygon(ring, {.stroke_width = 2, .more = {{"stroke-opacity", "0.8"}, {"stroke-dasharray", "14 6 3 6"}}});
    scene.svg.end_group();
    ring.push_back(ring.front());
    avoid_line(scene, ring, 9, 25);
}

void draw_objective(Scene& scene, const Tabletop& table, const RenderObjective& objective) {
    const SvgLook ring{.css_class = "objective",
                       .fill = "none",
                       .stroke = std::string{gold},
                       .stroke_width = 2.6,
                       .tooltip = objective.label,
                       .more = {{"stroke-dasharray", "2 5"}, {"stroke-linecap", "round"}}};
    if (objective.piece) {
        const Shape& shape = table.shape(objective.piece);
        if (shape.kind == ShapeKind::line)
            scene.svg.polyline(scene.at(shape.points), ring);
        else
            scene.svg.polygon(scene.at(shape.points), ring);
    } else if (objective.place.is_point()) {
        scene.svg.circle(scene.at(objective.place.point()), 22, ring);
    }
}

}  // namespace

void draw_ground(Scene& scene, const Tabletop& table) {
    draw_open_ground(scene, table);
    for (int at = 0; at < table.pieces(); ++at) {
        const PieceId piece = PieceId::from(at);
        const Shape& shape = table.shape(piece);
        const GroundLook look = ground_look(scene, table, piece);
        if (shape.kind != ShapeKind::line) {
            draw_area(scene.svg, scene.at(shape.points), look, piece_tooltip(table, piece));
            continue;
        }
        draw_band(scene.svg, scene.at(shape.points), shape.width * scene.scale, look, piece_tooltip(table, piece));
        avoid_line(scene, scene.at(shape.points), shape.width * scene.scale, look.pattern.empty() ? 0.3 : 2.0);
    }
}

void draw_notes(Scene& scene, const Tabletop& table) {
    const SvgLook faint{.fill = "none",
                        .stroke = std::string{ink},
                        .stroke_width = 1.4,
                        .more = {{"stroke-dasharray", "2 5"}, {"stroke-opacity", "0.7"}}};
    for (const TableLine& line : table.data().lines) {
        SvgLook look = faint;
        look.tooltip = headed(spoken(line.id));
        scene.svg.polyline(scene.at(line.points), look);
    }
    for (const board::Region& region : table.data().regions) {
        if (region.id.starts_with("zone.")) continue;
        SvgLook look = faint;
        look.tooltip = headed(spoken(region.id));
        scene.svg.polygon(scene.at(region.shape.points), look);
    }
    if (scene.options.zones)
        for (const RenderZone& zone : scene.notes.zones) draw_zone(scene, zone);
    for (const RenderObjective& objective : scene.notes.objectives) draw_objective(scene, table, objective);
    for (const RenderRange& range : scene.notes.ranges)
        scene.svg.circle(scene.at(range.centre), range.radius * scene.scale,
                         {.fill = "none",
                          .stroke = mixed(scene.colour(range.side), ink, 20),
                          .stroke_width = 1.6,
                          .tooltip = range.label,
                          .more = {{"stroke-dasharray", "10 6"}}});
    for (const RenderPath& path : scene.notes.paths) draw_line(scene, path);
}

void draw_units(Scene& scene) {
    scene.svg.begin_group({.css_class = "units"});
    for (const UnitId unit : scene.standing()) {
        const Place place = scene.known.place(unit);
        if (!place.is_point()) continue;
        const SvgPoint at = scene.at(place.point());
        const Figure figure = scene.figure(unit);
        const double radius = figure.look.base * scene.scale / 2;
        draw_base(scene.svg, at, radius, figure);
        const double half = footprint(radius);
        scene.space.take({at.x - half, at.y - half, 2 * half, 2 * half});
        const double flags = static_cast<double>(figure.flags.size());
        if (!figure.flags.empty())
            scene.space.take({at.x - half - 12 * (flags - 1), at.y - half - 16, 22 + 12 * flags, 20});
    }
    scene.svg.end_group();
}

}  // namespace wargame::view
