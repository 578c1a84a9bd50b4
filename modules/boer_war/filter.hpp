// Which hexes a line of the data means: lists of places and filters, worked out once at load. Only what the map prints
// counts: no marker, no laid railway.
#pragma once

#include "boer_war/ground.hpp"
#include "wargame/bind.hpp"

#include <optional>
#include <string>
#include <vector>

namespace wargame::boers {

using PlacedName = data::Located<std::string>;
using PlaceNames = std::vector<PlacedName>;

struct RawNear {
    PlaceNames of;
    int from = 0, to = 0;
};
void describe(data::Fields<RawNear>& f);

struct RawSideOf {
    PlacedName river, in_region, seed;
};
void describe(data::Fields<RawSideOf>& f);

// All that is given must hold of a hex.
struct RawFilter {
    std::optional<PlaceNames> regions, places, kinds;
    PlaceNames except;
    std::optional<RawNear> near;
    std::optional<RawSideOf> side_of;
    bool rail = false;
    bool not_neutral = false;
};
void describe(data::Fields<RawFilter>& f);

// Where a line of a set-up puts its units: anywhere in the places, or the line's units in each of them.
struct Where {
    PlaceSet places;
    bool each = false;
    bool named_one = false;  // a single place or box, which leaves no choice
};
struct RawWhere {
    std::optional<PlacedName> place, box;
    std::optional<RawFilter> hexes, each;
    std::vector<RawWhere> any_of;
    Mark mark;
};
void describe(data::Fields<RawWhere>& f);

// Finds the hexes of filters and lists; reports names that do not exist at their place.
class Filters {
public:
    Filters(Names& names, const Ground& ground) : names_{&names}, ground_{&ground} {}

    // Hexes of land for which all of a filter holds.
    PlaceSet hexes(const RawFilter& filter);
    // Named hexes and boxes.
    PlaceSet places(const PlaceNames& list);
    // The hexes of regions.
    PlaceSet regions(const PlaceNames& list);
    // Where a line puts its units; neutral hexes only where it names them or their region.
    Where where(const RawWhere& at);

private:
    PlaceSet none() const;
    PlaceSet land() const;
    PlaceSet open_hexes(const RawFilter& filter);
    PlaceSet of_kinds(const PlaceNames& list);
    PlaceSet near(const RawNear& near);
    PlaceSet side_of(const RawSideOf& side);
    Place box(const PlacedName& name);
    void keep(PlaceSet& places, bool (Ground::*test)(Place) const, bool is) const;

    Names* names_;
    const Ground* ground_;
};

}  // namespace wargame::boers
