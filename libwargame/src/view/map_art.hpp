// Hex maps in pictures: where each hex, box and point of a board is on the sheet, how its kinds look, and its parts.
#pragma once

#include "view/map_edges.hpp"
#include "view/scene.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::view {

inline constexpr double hexside = 40;                     // user units
inline constexpr double hex_width = 1.7320508 * hexside;  // between opposite sides
inline constexpr double counter_half = 0.56 * hexside;    // half a counter that has a hex to its side alone

// What a kind of terrain shows beside its colour.
enum class Texture : std::uint8_t { plain, mountain, hills, water, woods, grass, marsh, sand, town };

struct TerrainLook {
    std::string fill;
    Texture texture = Texture::plain;
};

// How a feature runs: along hexsides, through hexes, or across a side; `none` is for rules only and not drawn.
enum class Course : std::uint8_t { river, railway, road, trail, crossing, barrier, other, none };

struct FeatureLook {
    Course course = Course::other;
    std::string line;
};

// The mark of a named place, the weightiest first.
enum class PlaceMark : std::uint8_t { capital, city, town, fort, port, mine, village, station, pass, hill, dot, none };

// By the style of the kind, else by the words of its id.
TerrainLook terrain_look(const MapKind& kind);
FeatureLook feature_look(const MapKind& kind);
PlaceMark mark_of(std::string_view place_kind);

// The sheet: maps beside each other; boxes and points on open water, else beside the maps.
class MapSheet {
public:
    struct Leaf {
        SvgBox box;       // with its margin
        SvgPoint origin;  // of the grid
    };

    explicit MapSheet(const Scene& scene);

    SvgBox whole() const { return {0, 0, width_, height_}; }
    const Leaf& leaf(MapId map) const { return leaves_[map.index()]; }
    // Of a point or box.
    SvgBox box(Place place) const { return boxes_[place.index() - first_box_]; }
    SvgPoint at(MapId map, GridPoint point) const;
    // The centre of a hex or box.
    SvgPoint at(Place place) const { return centres_[place.index()]; }

private:
    void place_maps(const Board& board);
    void place_boxes(const Scene& scene);
    void place_beside(const std::vector<double>& heights);
    bool place_on_water(const Scene& scene, const std::vector<double>& heights);

    std::vector<Leaf> leaves_;
    std::vector<SvgBox> boxes_;
    std::vector<SvgPoint> centres_;  // by location
    std::size_t first_box_ = 0;
    double width_ = 0;
    double height_ = 0;
};

// What all parts of the picture of a map read.
struct MapArt {
    explicit MapArt(Scene& of);

    Scene& scene;
    Svg& svg;
    const Board& board;
    MapSheet sheet;
    std::vector<TerrainLook> terrain;    // by TerrainId
    std::vector<FeatureLook> features;   // by FeatureId
    std::vector<PlaceMark> place_marks;  // by PlaceKindId
    FeatureSet rivers;
    FeatureSet crossings;
    std::vector<PlaceMark> marks;    // by hex: the weightiest of its places
    std::vector<std::string> names;  // by hex: of its places
    std::vector<double> covered;     // by hex: half the size of the counters that stand there

    bool water(Place hex) const {
        const TerrainId kind = board.terrain(hex);
        return kind && terrain[kind.index()].texture == Texture::water;
    }
    PlaceMark mark(const NamedPlace& place) const;
    // The ends of a hexside, anticlockwise one first.
    std::array<SvgPoint, 2> ends(Place hex, HexSide side) const;
    // The outlines of what the keys tell apart; a key for each hex of the map, negative where there is none.
    std::vector<EdgeRing> rings(MapId map, std::span<const int> keys) const;
};

// Whether the board is drawn as maps.
inline bool has_maps(const Board& board) { return board.hexes() > 0; }

void define_map(MapArt& art);
void draw_land(MapArt& art);   // sheets, terrain, coasts
void draw_hexes(MapArt& art);  // what a pointer finds; grid and numbers
void draw_borders(MapArt& art);
void draw_rivers(MapArt& art);  // and all else that lies on hexsides
void draw_ways(MapArt& art);    // railways, roads and the like; bridges
void draw_places(MapArt& art);  // marks of places
void draw_map_units(MapArt& art);
void draw_markers(MapArt& art);
void draw_boxes(MapArt& art);  // points and boxes with their links
void name_map(MapArt& art);
void draw_map(Scene& scene);  // all of it

// A mark by itself, for the legend too; a marker in the colour of its side, `half` a side where it is a counter.
void draw_mark(Svg& svg, SvgPoint at, PlaceMark mark);
void draw_marker_sign(Svg& svg, SvgPoint at, const RenderMarker& marker, const std::string& colour, double half);
// A few signs of the texture about a point, as in a hex.
void draw_texture(Svg& svg, SvgPoint at, Texture texture, std::uint32_t seed);
void draw_texture_sign(Svg& svg, SvgPoint at, Texture texture);  // one of them
// The ink of a texture on its fill.
std::string texture_ink(const TerrainLook& look);
// A way along the path, over its bed; a feature along hexsides; what stands across a way or hexside of this direction.
void draw_way_bed(Svg& svg, const SvgPath& path, const FeatureLook& look);
void draw_way(Svg& svg, const SvgPath& path, const FeatureLook& look);
void draw_along_sides(Svg& svg, const SvgPath& path, const FeatureLook& look);
void draw_bridge(Svg& svg, SvgPoint at, SvgPoint way);
void draw_ford(Svg& svg, SvgPoint at, SvgPoint way);
// The areas of the first layer, then those that overlap with them, and so on.
std::vector<std::vector<AreaId>> area_layers(const Board& board);
inline constexpr std::size_t border_layers = 2;  // that are drawn
void draw_border(Svg& svg, const SvgPath& path, std::size_t layer);
// Parts of the legend.
void add_map_sections(const Scene& scene, std::vector<Section>& out);

}  // namespace wargame::view
