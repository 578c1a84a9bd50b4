// How supply comes to a unit, step by step, or what keeps it away. War knows only whether it comes, and quickly; this
// is for people, who ask how.
#pragma once

#include "boer_war/war.hpp"

#include <vector>

namespace wargame::boers {

// What closes a line: a hex on it, a bridge, or a source that serves nobody. [19.6] [19.7]
struct Obstacle {
    enum class Kind : std::uint8_t { zoc, enemy, bridge, not_held };
    Kind kind = Kind::zoc;
    Place at;
    Place from;  // of a bridge: the hex at its other end
};

// A line as it lies on the map: over land, then perhaps by a railway.
struct SupplyLine {
    static constexpr int direct_hexes = 2;  // to a source or a railway, without logistics units [19.64.2] [19.64.3]

    std::vector<Place> path;   // from the hex that is served to a source, a railway or a logistics unit; both included
    std::vector<Place> rails;  // from the end of the path to the source, both included; empty: not by railway
    UnitId carrier;            // the logistics unit at the end of the path
    std::vector<Obstacle> obstacles;

    explicit operator bool() const { return !path.empty(); }
    int hexes() const { return static_cast<int>(path.size()) - 1; }
    Place end() const { return rails.empty() ? path.back() : rails.back(); }
};

class SupplyTracer {
public:
    // For a unit on the map; its logistics units are asked about as it looks at zones of control.
    SupplyTracer(const War& war, UnitId unit);

    // The line that serves the unit, as 19.64 lists them; no line: none does.
    SupplyLine open_line() const;
    // The line by which a logistics unit of its side is served itself. [19.64.4]
    SupplyLine line_of(UnitId carrier) const;
    // Where none serves it: the line to a source or railway at most so many hexes away that least closes; no line:
    // there is none.
    SupplyLine closed_line(int hexes) const;
    // The same to a logistics unit, in whose radius the unit would be if nothing closed the way.
    SupplyLine closed_line_to_carrier() const;
    // The rule by which a hex can be a source of the side, whoever holds it now; of no other hex.
    Rule source_rule(Place place) const;

private:
    struct Reach {
        Place own;
        int hexes = 0;               // to a source or railway
        std::size_t carriers = 0;    // how many of those found, in their order
        bool carrier_reach = false;  // a logistics unit is reached by its own radius, not by `hexes`
    };
    SupplyLine nearest(const Reach& how) const;
    std::vector<Place> rails_to_source(Place from) const;
    std::vector<Place> least_closed_rails(Place from, bool to_any_source) const;
    std::vector<std::vector<Place>> paths_from_own(int hexes) const;
    void find_obstacles(SupplyLine& line) const;
    UnitId carrier_in(Place place) const;
    bool free_but_for_enemies(Place place, Rule portugal) const;
    const SupplyNet& net() const { return war_->supply_net(side_, eye_); }
    bool ends(Place place) const { return war_->line_ends(side_, eye_, place); }

    const War* war_;
    UnitId unit_;
    SideId side_;
    Eye eye_;
    Place own_;
};

}  // namespace wargame::boers
