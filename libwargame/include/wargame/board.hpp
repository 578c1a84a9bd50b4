// Board: where things can be. Hexes of named maps, points and boxes with links between them, a measured table top, or
// all of these.
//
// Vocabulary. A *location* is a hex, a point or a box. A cell of a map's grid that is not part of the map is a *hole*:
// it keeps its index, so that the index of a hex is the first of its map + row * columns + column, but nothing leads to
// it, no text names it and nothing can be there. *Neighbours* of a location are what one step leads to: the hexes
// beyond its sides, then the ends of its links. A *feature* is a kind of thing on hexsides (river, railway, border), at
// most 32; it stands on both sides of a hexside alike. A *line* (railway, road) runs through hexes and stands on the
// hexsides it crosses. An *area* is a named set of locations; areas may overlap. A *named place* is a name for a hex,
// with kinds (town, station) that it gives to the hex.
//
// A board never changes; what changes in play is a marker (a field of scope place). Order of locations: the hexes of
// each map row by row, maps in the order of the file, then points and boxes. Links are kept in both directions.
#pragma once

#include "wargame/hex.hpp"
#include "wargame/ids.hpp"
#include "wargame/names.hpp"
#include "wargame/place.hpp"
#include "wargame/place_set.hpp"
#include "wargame/table.hpp"
#include "wargame/tabletop.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

enum class LocationKind : std::uint8_t { point, box, hex, hole };

// "point", "box", "hex", "hole".
std::string_view text(LocationKind kind) noexcept;

// A set of kinds of one sort, by their ids: at most 32.
template <class KindId>
class KindSet {
public:
    static constexpr std::size_t most = 32;

    constexpr KindSet() = default;
    // A set of the ids given; nothing is left out.
    template <class... Ids>
    static constexpr KindSet of(Ids... ids) {
        KindSet set;
        (set.insert(ids), ...);
        return set;
    }
    constexpr bool has(KindId kind) const { return kind && (bits_ >> kind.index() & 1U) != 0; }
    constexpr bool meets(KindSet other) const { return (bits_ & other.bits_) != 0; }
    constexpr bool holds(KindSet other) const { return (bits_ & other.bits_) == other.bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void insert(KindId kind) {
        if (kind) bits_ |= std::uint32_t{1} << kind.index();
    }
    constexpr std::uint32_t bits() const { return bits_; }
    constexpr KindSet& operator|=(KindSet other) {
        bits_ |= other.bits_;
        return *this;
    }
    friend constexpr bool operator==(KindSet, KindSet) = default;

private:
    std::uint32_t bits_ = 0;
};
using FeatureSet = KindSet<FeatureId>;
using PlaceKindSet = KindSet<PlaceKindId>;

struct Location {
    std::string id;
    std::string name;
    LocationKind kind = LocationKind::point;
    int x = 0;       // for pictures only: of a hex its centre on its map (thousandths of a hexside)
    int y = 0;       // northward
    int colour = 0;  // index into the title's terrain classes, 0 when there are none
};

struct Link {
    std::size_t from = 0;
    std::size_t to = 0;
    int kind = 0;  // index into the link kinds
};

// One step from a location.
struct Neighbour {
    Place place;
    std::int16_t kind = -1;        // index into the link kinds; -1 across a hexside
    HexSide side = HexSide::none;  // that is crossed; none along a link
    FeatureSet features;           // of the hexside
};

// How a kind of terrain or feature looks in pictures; empty texts are left to the picture.
struct MapStyle {
    std::string fill;
    std::string line;
    std::string pattern;
};

// Where something comes from, and why when it is reconstructed.
struct MapOrigin {
    Provenance source = Provenance::printed;
    std::string because;
};

// A kind of terrain or feature.
struct MapKind {
    std::string id;
    std::string name;
    MapStyle style;
    MapOrigin origin;
};

struct BoardMap {
    std::string id;
    std::string name;
    HexGrid grid;
    std::size_t first = 0;  // index of its first hex
    int metres = 0;         // from centre to centre of neighbours; 0 when unknown
    MapOrigin origin;
};

struct Area {
    std::string id;
    std::string name;
    std::vector<Place> members;  // by index
    MapOrigin origin;
};

// Where pictures put the name of a place: beside its hex towards this side of the sheet.
enum class LabelSide : std::uint8_t { free, n, ne, e, se, s, sw, w, nw };

struct NamedPlace {
    std::string id;
    std::string name;
    Place place;
    PlaceKindSet kinds;
    LabelSide label = LabelSide::free;
    MapOrigin origin;
};

// A railway, road or the like, hex by hex.
struct BoardLine {
    std::string id;
    std::string name;
    FeatureId feature;
    std::vector<Place> through;
    MapOrigin origin;
};

struct Hexside {
    Place place;
    HexSide side = HexSide::none;
    friend bool operator==(const Hexside&, const Hexside&) = default;
};

// A river or the like, side by side; each meets the one before in a corner.
struct BoardChain {
    std::string id;
    std::string name;
    FeatureId feature;
    std::vector<Hexside> sides;
    MapOrigin origin;
};

// A feature on a hexside that belongs to no chain or line.
struct SideFeature {
    Hexside hexside;
    FeatureId feature;
};

// What a board is made of. Places are locations by the order above; everything must be consistent (map_file.cpp checks
// it for files).
struct BoardPlan {
    std::vector<MapKind> terrain;
    std::vector<MapKind> features;         // at most 32
    std::vector<std::string> place_kinds;  // at most 32
    std::vector<BoardMap> maps;            // `first` is computed
    std::vector<TerrainId> hexes;          // of all maps; nothing: a hole
    std::vector<Area> areas;               // members in any order, once each
    std::vector<NamedPlace> places;
    std::vector<BoardLine> lines;
    std::vector<BoardChain> chains;
    std::vector<SideFeature> sides;
    std::vector<Location> locations;  // points and boxes
    std::vector<std::string> link_kinds;
    std::vector<Link> links;
};

class Board {
public:
    Board() = default;
    explicit Board(BoardPlan plan);

    // A board with this table top beside its locations.
    void set_tabletop(Tabletop table) { table_ = std::move(table); }
    const Tabletop* tabletop() const { return table_ ? &*table_ : nullptr; }

    // Locations, holes included.
    std::size_t locations() const { return locations_.size(); }
    const Location& location(Place place) const { return locations_[place.index()]; }
    // Whether a unit could be there: a location of this board that is no hole.
    bool exists(Place place) const {
        return place.is_location() && place.index() < locations_.size() &&
               locations_[place.index()].kind != LocationKind::hole;
    }
    // One step from a place: across its hexsides clockwise from the north, then links by index of their ends.
    std::span<const Neighbour> neighbours(Place place) const {
        if (!place.is_location() || place.index() >= locations_.size()) return {};
        return neighbours_of(place.index());
    }
    // The same for the index of a location, unchecked.
    std::span<const Neighbour> neighbours_of(std::size_t index) const {
        const std::uint32_t first = first_[index];
        return {neighbours_.data() + first, first_[index + 1] - first};
    }
    // Whether a link joins the two; its kind, or nothing.
    std::optional<int> link(Place from, Place to) const;
    std::span<const std::string> link_kinds() const { return plan_.link_kinds; }

    // Maps and their hexes.
    std::span<const BoardMap> maps() const { return plan_.maps; }
    const BoardMap& map(MapId id) const { return plan_.maps[id.index()]; }
    MapId find_map(std::string_view id) const;
    // The map of a hex or hole; nothing for points and boxes.
    MapId map_of(Place place) const;
    bool is_hex(Place place) const { return place.is_location() && place.index() < hexes(); }
    // Number of hexes, holes included: their indices come first.
    std::size_t hexes() const { return plan_.hexes.size(); }
    // The place of a hex; nowhere when it is off the map or a hole.
    Place hex(MapId map, Hex hex) const;
    // Where on its map a hex is; the place must be one.
    Hex hex(Place place) const;
    // The hex beyond a side; nowhere at the edge, before a hole, and for points and boxes.
    Place neighbour(Place place, HexSide side) const;
    // The side of `from` beyond which `to` lies on the same map, or none.
    HexSide side_between(Place from, Place to) const;

    // Kinds of terrain and features.
    std::span<const MapKind> terrains() const { return plan_.terrain; }
    std::span<const MapKind> features() const { return plan_.features; }
    TerrainId find_terrain(std::string_view id) const;
    FeatureId find_feature(std::string_view id) const;
    // Of a hex; nothing for holes, points and boxes.
    TerrainId terrain(Place place) const { return is_hex(place) ? plan_.hexes[place.index()] : TerrainId{}; }
    // On a side of a hex; none for points and boxes.
    FeatureSet features(Place place, HexSide side) const {
        return is_hex(place) && side != HexSide::none
                   ? sides_[place.index() * hex_sides + static_cast<std::size_t>(side)]
                   : FeatureSet{};
    }
    // Features whose lines run through a hex (or end in it).
    FeatureSet lines_in(Place place) const { return is_hex(place) ? through_[place.index()] : FeatureSet{}; }
    std::span<const BoardLine> lines() const { return plan_.lines; }
    std::span<const BoardChain> chains() const { return plan_.chains; }

    // Areas.
    std::span<const Area> areas() const { return plan_.areas; }
    AreaId find_area(std::string_view id) const;
    bool in(Place place, AreaId area) const { return area && area_sets_[area.index()].has(place); }
    const PlaceSet& area_set(AreaId area) const { return area_sets_[area.index()]; }

    // Named places.
    std::span<const NamedPlace> named_places() const { return plan_.places; }
    std::span<const std::string> place_kinds() const { return plan_.place_kinds; }
    PlaceKindId find_place_kind(std::string_view id) const;
    // Kinds of all named places of a hex.
    PlaceKindSet kinds(Place place) const { return is_hex(place) ? kinds_[place.index()] : PlaceKindSet{}; }
    bool has_kind(Place place, PlaceKindId kind) const { return kinds(place).has(kind); }
    // The places that have a kind, by index.
    std::vector<Place> places_of(PlaceKindId kind) const;

    // The place a text names: a named place ("ladysmith"), a location's id, "box.ID", a hex number ("0913"; with
    // several maps "tactical:0703", and the bare number where only one map has the hex), or "24.5,30" on a table top.
    // Nothing when there is none.
    std::optional<Place> find(std::string_view text) const;
    // The text that `find` reads: of a hex its number, with its map when there are several; "off" for nowhere.
    std::string text(Place place) const;
    // The name of a hex's (first) named place, else its number; a location's name; a point in inches.
    std::string name(Place place) const;
    // The ids of named places, points and boxes, for suggestions.
    std::span<const std::string> ids() const { return names_.names(); }

private:
    void make_locations();
    void make_sides();
    void make_neighbours();
    void make_areas();
    void name_places();
    void put_feature(Hexside hexside, FeatureId feature);
    std::optional<Place> find_hex(std::string_view text) const;

    BoardPlan plan_;
    std::vector<Location> locations_;
    std::vector<FeatureSet> sides_;    // by hex and side
    std::vector<FeatureSet> through_;  // by hex
    std::vector<PlaceKindSet> kinds_;  // by hex
    std::vector<PlaceSet> area_sets_;
    std::vector<Neighbour> neighbours_;
    std::vector<std::uint32_t> first_;  // of each location's neighbours, and one past the last
    NameTable names_;                   // of named places, points, boxes
    std::vector<Place> named_;          // by index in names_
    std::optional<Tabletop> table_;
};

// Hexes, as if nothing barred the way; holes left out. `ring`: exactly `radius` away, clockwise from the one straight
// beyond side 0; `within`: at most `radius` away, ring by ring. They are added to `out`. A point or box has itself
// only.
void ring(const Board& board, Place centre, int radius, std::vector<Place>& out);
void within(const Board& board, Place centre, int radius, std::vector<Place>& out);
// In hexes of one map, as if nothing barred the way; nothing when the two are not hexes of one map. See search.hpp for
// distances across links.
std::optional<int> grid_distance(const Board& board, Place from, Place to);

}  // namespace wargame
