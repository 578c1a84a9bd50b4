// What lies on a measured table top: kinds of terrain and the pieces drawn with them, as a title describes them.
//
// A description is plain data. make_tabletop (tabletop.hpp) judges it and reports every fault at once, so that a loader
// can say for each one where in the file it stands. Coordinates and widths are tenths of an inch.
#pragma once

#include "wargame/geometry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

// A way of moving, numbered by the title (foot, mounted ...).
enum class MovementClass : std::uint8_t {};
inline constexpr int max_movement_classes = 8;

constexpr MovementClass movement_class(int index) noexcept { return static_cast<MovementClass>(index); }
constexpr int index_of(MovementClass movement) noexcept { return static_cast<int>(movement); }

enum class Ground : std::uint8_t { full, half, impassable };

// "full", "half", "impassable"; nothing for other words.
std::optional<Ground> parse_ground(std::string_view word) noexcept;
std::string_view text(Ground ground) noexcept;

// What a kind of terrain does besides slowing down.
struct TerrainTraits {
    bool cover = false;            // a target whose centre lies in it, as the ruling piece, has cover
    bool linear_cover = false;     // a target close behind it has cover
    bool obstacle = false;         // a leg through it counts as crossing an obstacle
    bool blocks_sight = false;     // polygon or rectangle only
    bool high = false;             // what rises from it (lies_on) may see over it; it is tested before other screens
    bool rim_sees_over = false;    // who stands in it near its edge sees over the high pieces that it lies on
    bool whole_sees_over = false;  // who stands anywhere in it sees over the high pieces that it lies on
    bool over_bases = false;       // who stands in it sees over bases that do not
    friend bool operator==(const TerrainTraits&, const TerrainTraits&) = default;
};

struct TerrainType {
    std::string id;
    std::array<Ground, max_movement_classes> ground{};  // by movement class; classes the title lacks are ignored
    TerrainTraits traits;
};

// Single columns of its type that one piece replaces.
struct TerrainOverrides {
    std::array<std::optional<Ground>, max_movement_classes> ground{};
    std::optional<bool> cover, linear_cover, obstacle, blocks_sight, high, rim_sees_over, whole_sees_over, over_bases;
};

// The names of the traits, for whoever reads or writes them.
struct TraitColumn {
    std::string_view name;
    bool TerrainTraits::*of_type;
    std::optional<bool> TerrainOverrides::*of_piece;
};
inline constexpr std::array<TraitColumn, 8> trait_columns{{
    {"cover", &TerrainTraits::cover, &TerrainOverrides::cover},
    {"linear_cover", &TerrainTraits::linear_cover, &TerrainOverrides::linear_cover},
    {"obstacle", &TerrainTraits::obstacle, &TerrainOverrides::obstacle},
    {"blocks_sight", &TerrainTraits::blocks_sight, &TerrainOverrides::blocks_sight},
    {"high", &TerrainTraits::high, &TerrainOverrides::high},
    {"rim_sees_over", &TerrainTraits::rim_sees_over, &TerrainOverrides::rim_sees_over},
    {"whole_sees_over", &TerrainTraits::whole_sees_over, &TerrainOverrides::whole_sees_over},
    {"over_bases", &TerrainTraits::over_bases, &TerrainOverrides::over_bases},
}};

enum class ShapeKind : std::uint8_t {
    polygon,  // three points or more, no crossing edges; the last is joined to the first
    rect,     // two opposite corners
    line,     // two points or more, a band of `width` with rounded ends
};

struct Shape {
    ShapeKind kind = ShapeKind::polygon;
    std::vector<Point> points;
    int width = 0;  // of a line
};

// A piece as described. Where pieces overlap the later one in the list rules the ground.
struct TerrainPiece {
    std::string id;
    std::string type;  // id of a TerrainType
    Shape shape;
    std::vector<std::string> lies_on;  // ids of high pieces that this one rises from
    TerrainOverrides overrides;
    std::string name = {};  // for people; may be empty
};

// An area that is no terrain: polygon or rect.
struct TableRegion {
    std::string id;
    Shape shape;
};

// A chain of segments for measuring only.
struct TableLine {
    std::string id;
    std::vector<Point> points;
};

// Lengths that the rules of the title set.
struct TabletopRules {
    int crest_depth = 0;         // who stands not deeper in a high piece sees out of it
    int linear_cover_reach = 0;  // from the edge of the target's base to linear cover
};

struct TabletopDescription {
    int width = 0;  // x; both at least 10, width^2 + depth^2 at most max_diagonal^2
    int depth = 0;  // y
    int movement_classes = 1;
    TabletopRules rules;
    std::vector<TerrainType> types;
    std::string open_ground;  // id of the type where no piece lies
    std::vector<TerrainPiece> pieces;
    std::vector<TableRegion> regions;
    std::vector<TableLine> lines;
};

enum class TableFaultKind : std::uint8_t {
    bad_size,         // width, depth, number of classes out of range
    too_many_pieces,  // more than max_pieces
    duplicate_id,
    unknown_type,  // of a piece, or open_ground
    too_few_points,
    too_many_points,     // more than max_points
    repeated_point,      // two neighbouring points are the same
    self_crossing,       // edges of a polygon meet elsewhere than at their common end, or it has no area
    concave_for_sight,   // a piece that matters for sight must be convex
    line_blocks_sight,   // a line with a width cannot stop sight nor be seen over from its rim
    bad_width,           // a line piece needs a width from one tenth to max_coordinate
    line_as_region,      // a region is a polygon or a rect
    off_table,           // `detail` is the index of the point
    unknown_lies_on,     // `detail` is the index in lies_on, also below
    lies_on_low_ground,  // the piece lain on is not high
    lies_on_itself,
    lies_on_apart,  // the two pieces share no point
};

enum class TablePart : std::uint8_t { table, type, piece, region, line };

struct TableFault {
    TableFaultKind kind = TableFaultKind::bad_size;
    TablePart part = TablePart::table;
    int index = -1;   // of the type, piece, region or line in the description
    int detail = -1;  // of the point or the entry of lies_on
    std::string id;   // of the part
};

inline constexpr int max_pieces = 254;
inline constexpr int max_points = 64;

// The fault as half a sentence that follows the name of the part: "crosses itself".
std::string_view text(TableFaultKind kind) noexcept;

}  // namespace wargame
