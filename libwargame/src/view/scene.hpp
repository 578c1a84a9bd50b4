// What every part of a picture reads: the position as known, what the title adds, what is taken on the sheet.
#pragma once

#include "view/outline.hpp"
#include "view/space.hpp"
#include "view/unit_art.hpp"
#include "wargame/game.hpp"
#include "wargame/render.hpp"

#include <map>
#include <string>
#include <vector>

namespace wargame::view {

// The looks of all units by the conventions of render.hpp, in the order of the roster.
std::vector<UnitLook> unit_looks(const Known& known);
// The markers of all places by the same conventions, in the order of the board and of the fields.
std::vector<RenderMarker> place_markers(const Known& known);

struct Scene {
    Svg& svg;
    const Known& known;
    const RenderNotes& notes;
    const RenderOptions& options;
    Space space;
    double scale = 2.5;  // user units to a tenth of an inch
    int depth = 0;       // of the table

    SvgPoint at(Point point) const { return {point.x * scale, (depth - point.y) * scale}; }
    Outline at(const std::vector<Point>& points) const;
    std::string colour(SideId side) const;
    const UnitLook& look(UnitId unit) const { return notes.units[unit.index()]; }
    // A unit as it is drawn, with the flags that stand on it.
    Figure figure(UnitId unit) const;
    // Names of the command figures that stand with the unit.
    std::vector<std::string> commanders(UnitId unit) const;
    // Whether the unit has its own place in the picture, and does not only show as a flag on another.
    bool stands(UnitId unit) const;
    // The units drawn, in the order of the roster.
    std::vector<UnitId> standing() const;
};

// Texts of the heading and the margin.
std::string clock_text(const Known& known);
struct Departed {
    UnitId unit;
    std::string text;
};
std::vector<Departed> departed(const Scene& scene);

// A name block beside a unit, with a leader line where it stands apart; false when there is no room.
bool label_unit(Scene& scene, SvgPoint at, double radius, const TextBlock& block);
// What is written beside a unit: its name and those of the command figures with it.
TextBlock unit_text(const Scene& scene, UnitId unit);

// Ground and pieces, their names, zones and other notes, units, on the table top.
void draw_ground(Scene& scene, const Tabletop& table);
void draw_notes(Scene& scene, const Tabletop& table);
void draw_units(Scene& scene);
void name_pieces(Scene& scene, const Tabletop& table);
void name_notes(Scene& scene, const Tabletop& table);

// Border, grid, heading.
inline constexpr double frame_width = 46;  // of the border outside the picture
void draw_frame(Scene& scene, SvgBox picture);
void draw_grid(Scene& scene, const Tabletop& table);
// The heading above the picture; `heading_height` is what it needs.
double heading_height(const Scene& scene, double width);
void draw_heading(Scene& scene, SvgBox place);

// The strip below the picture: samples, what is off the table, paragraphs, scale and compass.
struct Section {
    double width = 0;
    double height = 0;
    void (*draw)(Scene&, SvgPoint at, const Section&) = nullptr;
    std::size_t which = 0;   // of several of a kind
    bool fresh_row = false;  // begins a row
};
std::vector<Section> sections(const Scene& scene, double width);
double strip_height(const std::vector<Section>& all, double width);
void draw_strip(Scene& scene, const std::vector<Section>& all, SvgBox place);

// The diagram of a board of points and boxes: its size, and the drawing.
SvgBox diagram_box(const Scene& scene);
void draw_diagram(Scene& scene);

}  // namespace wargame::view
