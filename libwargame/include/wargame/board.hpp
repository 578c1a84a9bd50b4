// Board: where things can be. Locations with links between them (points, boxes), a measured table top, or both.
//
// A board never changes; what changes in play is a marker (a field of scope place). Links are kept in both directions
// unless declared one-way; the neighbours of a location are in the order of their indices.
#pragma once

#include "wargame/names.hpp"
#include "wargame/place.hpp"
#include "wargame/tabletop.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

enum class LocationKind : std::uint8_t { point, box };

struct Location {
    std::string id;
    std::string name;
    LocationKind kind = LocationKind::point;
    int x = 0;  // for pictures only, in tenths of the board's unit
    int y = 0;
    int colour = 0;  // index into the title's terrain classes, 0 when there are none
};

struct Link {
    std::size_t from = 0;
    std::size_t to = 0;
    int kind = 0;  // index into the link kinds
};

struct Neighbour {
    Place place;
    int kind = 0;
};

class Board {
public:
    Board() = default;
    // Links name locations by index; each is entered in both directions.
    Board(std::vector<Location> locations, std::vector<std::string> link_kinds, std::span<const Link> links);

    // A board with this table top beside its locations.
    void set_tabletop(Tabletop table) { table_ = std::move(table); }
    const Tabletop* tabletop() const { return table_ ? &*table_ : nullptr; }

    std::size_t locations() const { return locations_.size(); }
    const Location& location(Place place) const { return locations_[place.index()]; }
    std::span<const Neighbour> neighbours(Place place) const;
    // Whether a link joins the two; its kind, or nothing.
    std::optional<int> link(Place from, Place to) const;
    std::span<const std::string> link_kinds() const { return link_kinds_; }

    // The place a text names: a location's id, "box.ID", or "24.5,30" on a table top. Nothing when there is none.
    std::optional<Place> find(std::string_view text) const;
    // The text that `find` reads; "off" for nowhere.
    std::string text(Place place) const;
    // A location's name, a point in inches.
    std::string name(Place place) const;
    // All ids, for suggestions.
    std::span<const std::string> ids() const { return names_.names(); }

private:
    std::vector<Location> locations_;
    std::vector<std::string> link_kinds_;
    std::vector<Neighbour> neighbours_;
    std::vector<std::uint32_t> first_;  // of each location's neighbours, and one past the last
    NameTable names_;
    std::optional<Tabletop> table_;
};

}  // namespace wargame
