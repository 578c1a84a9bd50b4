#include "wargame/render.hpp"

#include "board/tabletop_data.hpp"
#include "play/core.hpp"
#include "view/ground_art.hpp"
#include "view/map_art.hpp"
#include "wargame/module.hpp"

#include <algorithm>

namespace wargame {
namespace view {
namespace {

constexpr double margin = 84;
constexpr double least_width = 900;  // so that heading and legend have room beside a small picture

struct Sheet {
    SvgBox picture;
    SvgBox heading;
    SvgBox strip;
    SvgBox whole;
};

SvgBox picture_of(const Scene& scene) {
    const Tabletop* table = scene.known.board().tabletop();
    if (has_maps(scene.known.board())) return MapSheet{scene}.whole();
    if (table == nullptr) return diagram_box(scene);
    return {0, 0, table->width() * scene.scale, table->depth() * scene.scale};
}

Sheet sheet_for(const Scene& scene, double width, const std::vector<Section>& all) {
    Sheet sheet;
    sheet.picture = picture_of(scene);
    const double left = sheet.picture.width / 2 - width / 2;
    const double top = heading_height(scene, width);
    const double strip = strip_height(all, width);
    sheet.heading = {left, -frame_width - top, width, top};
    sheet.strip = {left, sheet.picture.height + frame_width + 16, width, strip};
    sheet.whole = {left - margin, sheet.heading.y - 40, width + 2 * margin, 0};
    sheet.whole.height = sheet.strip.y + strip + 34 - sheet.whole.y;
    return sheet;
}

void draw_paper(Svg& svg, SvgBox whole) {
    svg.rectangle(whole, {.fill = std::string{margin_paper}});
    const auto inset = [&](double by) {
        return SvgBox{whole.x + by, whole.y + by, whole.width - 2 * by, whole.height - 2 * by};
    };
    svg.rectangle(inset(14), {.fill = std::string{paper}, .stroke = std::string{ink}, .stroke_width = 3});
    svg.rectangle(inset(20), {.fill = "none", .stroke = std::string{ink}, .stroke_width = 0.9});
}

void define(Scene& scene, const Sheet& sheet) {
    scene.svg.begin_element("defs");
    define_ground(scene.svg);
    scene.svg.begin_element("clipPath", {{"id", "picture"}});
    scene.svg.rectangle(sheet.picture);
    scene.svg.end_group();
    scene.svg.end_group();
}

void draw_table(Scene& scene, const Sheet& sheet, const Tabletop& table) {
    draw_frame(scene, sheet.picture);
    scene.svg.begin_group({.more = {{"clip-path", "url(#picture)"}}});
    draw_ground(scene, table);
    if (scene.options.grid) draw_grid(scene, table);
    draw_notes(scene, table);
    scene.svg.end_group();
    scene.svg.rectangle(sheet.picture, {.fill = "none", .stroke = std::string{ink}, .stroke_width = 1.6});
    draw_units(scene);
    if (!scene.options.names) return;
    for (const UnitId unit : scene.standing())
        if (const Place place = scene.known.place(unit); place.is_point())
            label_unit(scene, scene.at(place.point()), scene.look(unit).base * scene.scale / 2, unit_text(scene, unit));
    name_pieces(scene, table);
    name_notes(scene, table);
}

std::string draw(const Known& known, const RenderNotes& notes, const RenderOptions& options) {
    const Tabletop* table = known.board().tabletop();
    // The size of the sheet follows from its parts, which need a scene to be measured.
    Svg measure{{0, 0, 1, 1}};
    Scene plan{measure, known, notes, options, Space{{}}};
    const double width = std::max(picture_of(plan).width, least_width);
    const std::vector<Section> all = sections(plan, width);
    const Sheet sheet = sheet_for(plan, width, all);

    Svg svg{sheet.whole};
    Scene scene{svg, known, notes, options, Space{sheet.picture}, plan.scale, table == nullptr ? 0 : table->depth()};
    svg.begin_group({.more = {{"font-family", "Georgia, 'Times New Roman', 'DejaVu Serif', serif"}}});
    define(scene, sheet);
    draw_paper(svg, sheet.whole);
    draw_heading(scene, sheet.heading);
    if (has_maps(known.board()))
        draw_map(scene);
    else if (table != nullptr)
        draw_table(scene, sheet, *table);
    else
        draw_diagram(scene);
    draw_strip(scene, all, sheet.strip);
    return svg.str();
}

}  // namespace
}  // namespace view

namespace {

// Deployment zones, as long as the first turn lasts.
void add_zones(const Known& known, RenderNotes& notes) {
    const Title& title = known.title();
    const TrackId turn = title.track("turn");
    const Tabletop* table = known.board().tabletop();
    if (table == nullptr) return;
    if (turn) {
        const FieldSpec& field = title.fields[title.tracks[turn.index()].field.index()];
        if (known.track(turn) != field.start) return;
    }
    for (const board::Region& region : table->data().regions) {
        if (!region.id.starts_with("zone.")) continue;
        const SideId side = title.side(std::string_view{region.id}.substr(5));
        const std::string whose = side ? " of " + title.sides[side.index()].name : "";
        notes.zones.push_back({"Deployment" + whose, region.shape.points, side});
    }
}

RenderNotes notes_of(const Known& known) {
    RenderNotes notes;
    notes.units = view::unit_looks(known);
    notes.markers = view::place_markers(known);
    add_zones(known, notes);
    if (known.title().rulebook->render_notes) known.title().rulebook->render_notes(known, notes);
    return notes;
}

// `viewer` is a side of the game itself; the picture is of the game that now runs.
Known known_to(Game& game, SideId viewer) {
    return viewer ? game.core().known(side_in(game.core().top(), viewer)) : Known{game.position().parts(), SideId{}};
}

}  // namespace

RenderNotes render_notes(Game& game, SideId viewer) {
    if (viewer && !side_in(game.core().top(), viewer)) return {};
    return notes_of(known_to(game, viewer));
}

std::string render_svg(Game& game, SideId viewer, const RenderOptions& options) {
    const Known known = known_to(game, viewer);
    return view::draw(known, notes_of(known), options);
}

}  // namespace wargame
