// The measured table top: ground, straight legs, sight and cover among terrain pieces and round bases.
//
// Vocabulary. A *piece* is a shape of terrain; a point on its edge is in it. The *ruling* piece of a point or cell is
// the last listed of those it lies in. The *ground grid* has a square cell for each tenth of an inch; a cell has the
// terrain of its centre. A *leg* is a straight move. Lengths and costs are tenths of an inch.
//
// A Tabletop never changes after it is made and may be shared by threads. No query allocates memory or throws. Points
// passed to a query must lie on the table (contains).
#pragma once

#include "wargame/ids.hpp"
#include "wargame/terrain.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace wargame {

// Indices of pieces, regions and lines in the order of the description.
using PieceId = Id<struct PieceTag>;
using RegionId = Id<struct RegionTag>;
using LineId = Id<struct LineTag>;

// ---------------------------------------------------------------------------------------------- answers

enum class LegBar : std::uint8_t {
    none,
    ground,  // a cell on the way is impassable
    end,     // the end lies in an impassable piece
};

// A leg of n steps, n its length counted up (at least 1, also when the ends are the same point). Each step costs 1
// tenth, 2 at half speed, by the cell half way along it.
struct Leg {
    int steps = 0;
    int cost = 0;  // of all steps; of those before the bar when the way is barred
    LegBar bar = LegBar::none;
    bool obstacle = false;  // the ruling piece of a cell is an obstacle
    PieceId piece;          // what bars the leg (none: open ground does), else the first obstacle on the way
    friend bool operator==(const Leg&, const Leg&) = default;
};

enum class SightBar : std::uint8_t {
    none,
    high_ground,  // a high piece
    screen,       // another piece that blocks sight
    base,         // a third base
};

struct LineOfSight {
    SightBar bar = SightBar::none;
    PieceId piece;  // for high_ground and screen
    int base = -1;  // index of the third base, for base
    constexpr bool clear() const noexcept { return bar == SightBar::none; }
    friend bool operator==(const LineOfSight&, const LineOfSight&) = default;
};

enum class CoverKind : std::uint8_t {
    none,
    inside,  // the ruling piece at the target's centre gives cover
    behind,  // linear cover close before the target
};

struct Cover {
    CoverKind kind = CoverKind::none;
    PieceId piece;
    friend bool operator==(const Cover&, const Cover&) = default;
};

enum class TableEdge : std::uint8_t { north, east, south, west };

std::optional<TableEdge> parse_edge(std::string_view word) noexcept;
std::string_view text(TableEdge edge) noexcept;

// ---------------------------------------------------------------------------------------------- table

class Tabletop {
public:
    int width() const noexcept;
    int depth() const noexcept;
    int movement_classes() const noexcept;
    bool contains(Point point) const noexcept;

    // Equal for equal descriptions, unequal otherwise but for hash collisions of 64 bits. Names of pieces do not count.
    std::uint64_t fingerprint() const noexcept;

    // Pieces, regions, lines by index and by id (an id not known gives nothing).
    int pieces() const noexcept;
    std::string_view id(PieceId piece) const noexcept;
    std::string_view name(PieceId piece) const noexcept;        // for people; empty when it has none
    std::string_view type(PieceId piece) const noexcept;        // id of its type
    const TerrainTraits& traits(PieceId piece) const noexcept;  // with its overrides; nothing: of open ground
    const Shape& shape(PieceId piece) const noexcept;           // a rect as a polygon of four points
    bool lies_on(PieceId piece, PieceId below) const noexcept;
    PieceId find_piece(std::string_view id) const noexcept;
    RegionId find_region(std::string_view id) const noexcept;
    LineId find_line(std::string_view id) const noexcept;

    // Where a point is. Edges count as in.
    bool in(Point point, PieceId piece) const noexcept;
    bool in(Point point, RegionId region) const noexcept;
    bool within(Point point, LineId line, int distance) const noexcept;  // not more than `distance` from the line
    PieceId ruling(Point point) const noexcept;                          // nothing: open ground
    PieceId ruling_cell(int column, int row) const noexcept;
    Ground ground(Point point, MovementClass movement) const noexcept;  // of the ruling piece
    Ground ground(PieceId piece, MovementClass movement) const noexcept;

    // A straight move between two points, judged by ground alone.
    Leg leg(Point from, Point to, MovementClass movement) const noexcept;

    // The nearest point of an edge, and the leg to it; from a point on the edge it has no steps and no cost.
    Point exit_point(Point from, TableEdge edge) const noexcept;
    Leg exit_leg(Point from, TableEdge edge, MovementClass movement) const noexcept;

    // Sight between two centres; the same answer both ways. High pieces are tested first, then other screens, each in
    // the order of the list, then the bases in the order given. Bases whose centre is an end of the line do not stop
    // it, so those of the two units may be among `bases`.
    LineOfSight sight(Point a, Point b, std::span<const Circle> bases) const noexcept;

    // Cover of `target` from something at `from`: that of the ruling piece at its centre first, then linear cover
    // between, in the order of the list.
    Cover cover(Point from, Circle target) const noexcept;

    struct Data;
    explicit Tabletop(std::shared_ptr<const Data> data) noexcept;  // by make_tabletop only
    const Data& data() const noexcept { return *data_; }

private:
    std::shared_ptr<const Data> data_;
};

struct TabletopResult {
    std::optional<Tabletop> table;   // present when there is no fault
    std::vector<TableFault> faults;  // in the order of the description
};

// Judges a description and makes the table. Never throws but for lack of memory.
TabletopResult make_tabletop(const TabletopDescription& description);

// ---------------------------------------------------------------------------------------------- legs, remembered

struct ListedLeg {
    Point to;
    std::uint8_t cost = 0;
    std::uint8_t obstacle = 0;  // 1 when the leg has an obstacle
    friend bool operator==(const ListedLeg&, const ListedLeg&) = default;
};

struct LegCacheOptions {
    int lattice = 10;   // distance of the points offered; lattice points are its multiples
    int reach = 120;    // largest reach asked for, at most 255
    int slots = 16384;  // lists remembered; about 0.7 kB each at a reach of 60 and 2.7 kB at 120
};

// Lists of legs to lattice points, remembered per origin, movement class and reach. Owned by one caller (one thread).
// Memory is taken as origins come up; when all slots are taken everything is forgotten.
class LegCache {
public:
    explicit LegCache(LegCacheOptions options = {});
    ~LegCache();
    LegCache(LegCache&&) noexcept;
    LegCache& operator=(LegCache&&) noexcept;

    // All lattice points other than the origin to which a leg is not barred and costs at most `reach` (itself not more
    // than that of the options), ordered by point. Valid until the next call. A table other than that of the last call
    // empties the cache.
    std::span<const ListedLeg> legs_from(const Tabletop& table, Point origin, MovementClass movement, int reach);

    // How many lists were made and not found, for tuning.
    std::uint64_t misses() const noexcept;

private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace wargame
