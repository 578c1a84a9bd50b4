// Pictures: one position of a game as an SVG sheet, made from what a side knows and from nothing else.
//
// Table tops are drawn as a map to scale: ground and pieces in their order, a grid of feet and half feet, scale and
// compass, zones and objectives, every unit once on its round base. Boards of points and boxes are drawn as a diagram.
// Lengths are tenths of an inch as everywhere on the table.
//
// Boards with hexes are drawn as maps beside each other: terrain, coasts, rivers that widen downstream, ways, borders
// between areas, named places, counters in piles, markers. Points and boxes lie on open water where there is room for
// all of them, else beside the maps. docs/maps.md says which words and styles of the map decide how a kind looks.
//
// There is a marker for each field of a place that is not as at the start and that the viewer may see: a side's colour,
// a number, else the first letter of the value or field. `render_notes` may take away those that say nothing to a
// reader, give others a symbol, and add its own.
//
// What a unit looks like is read from these fields and values of the title, as far as it declares them; `render_notes`
// of its rulebook (module.hpp) may change the result and adds what only the rules know.
//   figures        unit field: figures left. At the start: the greater of `start_figures` (field) and `figures` (value
//                  of the type). More than 12 are a number only.
//   state, order   unit fields of named values: `mounted`, `limbered`, `unlimbered`; `extended`.
//   with           unit field: the unit a command figure stands with.
//   fate, arrives  unit fields: the name of how a unit left the table, and the turn in which it comes on. The margin
//                  says "arrives on turn 4" of a unit off the board until the track `turn` has passed 4, if its fate is
//                  its first name, `to_come`, or no field.
// Symbols of unit types: infantry, cavalry, mounted_infantry, artillery, leader, supply, train, engineers; without one
// it is an empty counter. A region `zone.SIDE` of the table is that side's deployment zone; it is drawn until the track
// `turn` leaves its start. Patterns of ground: dots, hatch, trees, grass, walls, stones, wagons, roofs, water; plain
// without.
#pragma once

#include "wargame/geometry.hpp"
#include "wargame/ids.hpp"
#include "wargame/place.hpp"
#include "wargame/tabletop.hpp"

#include <string>
#include <utility>
#include <vector>

namespace wargame {

class Game;

// How one unit is drawn.
struct UnitLook {
    UnitId unit = {};
    int base = 15;           // diameter
    int figures = -1;        // left; -1: it has no figures to count
    int start_figures = -1;  // at the start; -1: not known
    bool mounted = false;
    bool limbered = false;
    bool unlimbered = false;
    bool extended = false;
    bool marker = false;      // a thing without men, such as a gun that has lost its crew
    UnitId with = {};         // drawn as a flag on this unit
    std::string gone = {};    // why it is not on the board, for the margin; empty: it is not listed there
    std::string label = {};   // on its counter; empty: its name
    std::string symbol = {};  // empty: that of its type
    std::string kind = {};    // in the legend; empty: the name of its type
    Place seen_at = {};       // where it was reported, of one that is not seen: on maps it is drawn there, pale
};

// An outlined area in a side's colour: a camp, a place to enter.
struct RenderZone {
    std::string label = {};
    std::vector<Point> outline = {};
    SideId side = {};  // nothing: nobody's
};

// A line or an arrow in a side's colour: an exit, a line of fire, a move.
struct RenderPath {
    std::string label = {};
    std::vector<Point> points = {};
    SideId side = {};
    bool arrow = false;
};

// A circle for a distance: a range, dead ground.
struct RenderRange {
    std::string label = {};
    Point centre = {};
    int radius = 0;
    SideId side = {};
};

// What is fought for: a piece of terrain or a place.
struct RenderObjective {
    std::string label = {};  // may be empty
    PieceId piece = {};
    Place place = {};    // used when there is no piece
    SideId holder = {};  // nothing: nobody
};

// A small sign for what lies on a place of a map, or on the hexside to the place beyond it.
struct RenderMarker {
    Place place = {};
    Place beyond = {};
    FieldId field = {};        // whose value it shows; nothing: the title's own sign
    std::string id = {};       // its element is `marker-PLACE-ID`
    std::string name = {};     // in the legend
    std::string says = {};     // to a pointer, after the name; may be empty
    std::string letters = {};  // used when it has no symbol
    std::string symbol = {};   // fort, broken, rails; hidden: a counter face down
    SideId side = {};          // whose it is; nothing: nobody's
};

// A paragraph under the picture.
struct RenderCaption {
    std::string heading = {};
    std::string text = {};
};

// What a title adds to its pictures. `units` holds every unit of the roster, in its order, and `markers` those of the
// fields of places, read by the conventions above.
struct RenderNotes {
    std::vector<UnitLook> units;
    std::vector<RenderZone> zones;
    std::vector<RenderPath> paths;
    std::vector<RenderRange> ranges;
    std::vector<RenderObjective> objectives;
    std::vector<RenderMarker> markers;
    std::vector<std::pair<UnitId, UnitId>> contacts;
    std::vector<RenderCaption> captions;
};

struct RenderOptions {
    bool grid = true;
    bool zones = true;     // of the table; on maps the borders between areas
    bool names = true;     // of units and of named pieces
    bool legend = true;    // with scale, compass and what is off the table
    bool captions = true;  // paragraphs of the title
};

// What a picture for `viewer` (nothing: a referee) tells beside the board: who is drawn how, markers, captions.
RenderNotes render_notes(Game& game, SideId viewer = {});

// The position as `viewer` knows it (nothing: as a referee does). The same position and options give the same text.
std::string render_svg(Game& game, SideId viewer = {}, const RenderOptions& options = {});

}  // namespace wargame
