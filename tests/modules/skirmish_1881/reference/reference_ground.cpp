// Terrain under a unit and under a leg.
#include "reference.hpp"

#include <algorithm>
#include <cstddef>

namespace reference {

namespace {

constexpr Passage full = Passage::full;
constexpr Passage half = Passage::half;
constexpr Passage never = Passage::impassable;

// Twice the coordinate of the middle of the cell that step k of n (from 1) lies in.
int doubled_cell_centre(int from, int to, int k, int n, int last_cell) {
    const Number along = 2 * Number{n} * from + (Number{to} - from) * (2 * Number{k} - 1);
    const Number cell = std::min<Number>(along / (2 * Number{n}), last_cell);
    return static_cast<int>(2 * cell + 1);
}

int steps_for(Line way) {
    const Number squared = distance_squared(way.from, way.to);
    int steps = 1;
    while (square(steps) < squared) ++steps;
    return steps;
}

}  // namespace

// [movement.4] Columns foot, mounted, limbered, unlimbered; then cover, obstacle, blocks_sight.
Ground ground_of(Terrain type) {
    switch (type) {
        case Terrain::open:
        case Terrain::road: return {{full, full, full, full}, false, false, false};
        case Terrain::gentle_hill: return {{full, full, full, half}, false, false, true};
        case Terrain::steep_hill: return {{half, half, never, half}, false, false, true};
        case Terrain::summit: return {{full, full, never, full}, false, false, true};
        case Terrain::cliff: return {{never, never, never, never}, false, false, true};
        case Terrain::rocks: return {{half, half, never, half}, true, false, false};
        case Terrain::long_grass: return {{full, full, full, full}, true, false, false};
        case Terrain::thorn_trees: return {{full, half, half, half}, true, false, false};
        case Terrain::plantation: return {{half, half, never, never}, true, false, true};
        case Terrain::trench: return {{full, half, never, half}, true, false, false};
        case Terrain::stream: return {{full, full, full, full}, false, true, false};
        case Terrain::donga: return {{half, half, never, never}, true, true, false};
        case Terrain::river: return {{never, never, never, never}, false, false, false};
        case Terrain::drift: return {{half, half, half, half}, false, false, false};
        case Terrain::stone_wall: return {{full, full, never, never}, true, true, false};
        case Terrain::wagons: return {{half, never, never, never}, true, true, false};
        case Terrain::buildings: return {{half, never, never, half}, true, false, true};
    }
    return {};
}

bool is_high(const Piece& piece) {
    return piece.type == Terrain::gentle_hill || piece.type == Terrain::steep_hill || piece.type == Terrain::summit;
}

std::optional<int> ruling_piece(const Position& position, Point where, int scale) {
    for (std::size_t i = position.pieces.size(); i > 0; --i) {
        if (lies_in(position.pieces[i - 1], where, scale)) return static_cast<int>(i - 1);
    }
    return std::nullopt;
}

Ground ground_at(const Position& position, Point where, int scale) {
    const std::optional<int> piece = ruling_piece(position, where, scale);
    return piece ? position.pieces[static_cast<std::size_t>(*piece)].ground : ground_of(Terrain::open);
}

// [added.legs] The end of the leg is judged by the piece that rules there, not by any piece below it: a drift in a
// river can be stood on.
Leg survey(const Position& position, State state, Line way) {
    const auto column = static_cast<std::size_t>(state);
    Leg leg;
    leg.steps = steps_for(way);
    for (int k = 1; k <= leg.steps; ++k) {
        const Point middle{doubled_cell_centre(way.from.x, way.to.x, k, leg.steps, table_width - 1),
                           doubled_cell_centre(way.from.y, way.to.y, k, leg.steps, table_depth - 1)};
        const Ground ground = ground_at(position, middle, 2);
        leg.cost += ground.passage[column] == Passage::half ? 2 : 1;
        leg.impassable = leg.impassable || ground.passage[column] == Passage::impassable;
        leg.obstacle = leg.obstacle || ground.obstacle;
    }
    leg.impassable = leg.impassable || ground_at(position, way.to).passage[column] == Passage::impassable;
    return leg;
}

int allowance(State state) { return state == State::mounted || state == State::limbered ? 120 : 60; }

}  // namespace reference
