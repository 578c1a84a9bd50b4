// [added.sight], [added.cover]
#include "reference.hpp"

#include <algorithm>
#include <cstddef>

namespace reference {

namespace {

constexpr Number crest_depth = 20;  // tenths

const Unit& unit_at(const Position& position, int index) { return position.units[static_cast<std::size_t>(index)]; }

const Piece& piece_at(const Position& position, int index) { return position.pieces[static_cast<std::size_t>(index)]; }

bool lies_on(const Piece& piece, int below) {
    return std::find(piece.lies_on.begin(), piece.lies_on.end(), below) != piece.lies_on.end();
}

std::vector<Fraction> common_points(const Piece& piece, Line segment) {
    std::vector<Fraction> found = meetings(segment, piece.points, piece.form == Form::area);
    if (piece.form == Form::area && inside(piece.points, segment.from)) found.push_back({0, 1});
    if (piece.form == Form::area && inside(piece.points, segment.to)) found.push_back({1, 1});
    return found;
}

// Is the point that share of the way from its start not more than `half_tenths` halves of a tenth from the start?
bool share_within(Fraction share, Line segment, Number half_tenths) {
    const Number whole = distance_squared(segment.from, segment.to);
    return 4 * square(share.over) * whole <= square(half_tenths) * square(share.under);
}

// Does the segment, which starts in the piece, leave it not more than the depth of a crest from its start?
bool exit_is_near(const Piece& piece, Line segment) {
    const std::vector<Fraction> common = common_points(piece, segment);
    return share_within(*std::max_element(common.begin(), common.end()), segment, 2 * crest_depth);
}

Line reversed(Line line) { return {line.to, line.from}; }

// (d) of tests 2 and 3.
bool on_the_crest(const Piece& piece, Line segment) {
    const bool from_in = lies_in(piece, segment.from);
    const bool to_in = lies_in(piece, segment.to);
    if (from_in == to_in) return false;
    return exit_is_near(piece, from_in ? segment : reversed(segment));
}

bool stands_in_rocks_on(const Position& position, Point end, int below) {
    return std::any_of(position.pieces.begin(), position.pieces.end(), [&](const Piece& piece) {
        return piece.type == Terrain::rocks && lies_on(piece, below) && lies_in(piece, end);
    });
}

// (b) of test 2 for the start of the segment.
bool on_edge_of_summit_on(const Position& position, Line segment, int below) {
    return std::any_of(position.pieces.begin(), position.pieces.end(), [&](const Piece& piece) {
        return piece.type == Terrain::summit && lies_on(piece, below) && lies_in(piece, segment.from) &&
               !lies_in(piece, segment.to) && exit_is_near(piece, segment);
    });
}

bool high_piece_stops(const Position& position, int high, Line segment) {
    const Piece& piece = piece_at(position, high);
    if (!is_high(piece) || !piece.ground.blocks_sight || common_points(piece, segment).empty()) return false;
    if (stands_in_rocks_on(position, segment.from, high)) return false;
    if (stands_in_rocks_on(position, segment.to, high)) return false;
    if (on_edge_of_summit_on(position, segment, high)) return false;
    if (on_edge_of_summit_on(position, reversed(segment), high)) return false;
    if (lies_in(piece, segment.from) && lies_in(piece, segment.to)) return false;
    return !on_the_crest(piece, segment);
}

bool other_piece_stops(const Piece& piece, Line segment) {
    if (is_high(piece) || !piece.ground.blocks_sight || common_points(piece, segment).empty()) return false;
    const bool within_piece = lies_in(piece, segment.from) && lies_in(piece, segment.to);
    if (within_piece) return distance_squared(segment.from, segment.to) > square(crest_depth);
    return !on_the_crest(piece, segment);
}

// Distances of this effect are compared exactly, not after rounding like ranges.
bool hidden_by_dead_ground(const Position& position, Point hidden, Point enemy) {
    const DeadGround& effect = *position.effects.dead_ground;
    const bool in_dead_ground = std::any_of(effect.pieces.begin(), effect.pieces.end(),
                                            [&](int piece) { return lies_in(piece_at(position, piece), hidden); });
    if (!in_dead_ground || within(hidden, enemy, 2 * Number{effect.enemy_within})) return false;
    return std::none_of(effect.lines.begin(), effect.lines.end(),
                        [&](const Line& line) { return is_near(line, enemy, 2 * Number{effect.near_lines}); });
}

// [added.sight] One end stands on a hill in which the third unit does not: it looks over its head.
bool looks_over(const Position& position, Point end, Point third) {
    return std::any_of(position.pieces.begin(), position.pieces.end(), [&](const Piece& piece) {
        const bool hill = piece.type == Terrain::gentle_hill || piece.type == Terrain::steep_hill;
        return hill && lies_in(piece, end) && !lies_in(piece, third);
    });
}

bool base_stops(const Position& position, Line segment, const Unit& third) {
    const Number dx = Number{segment.to.x} - segment.from.x;
    const Number dy = Number{segment.to.y} - segment.from.y;
    const Number cx = Number{third.at->x} - segment.from.x;
    const Number cy = Number{third.at->y} - segment.from.y;
    const Number length = dx * dx + dy * dy;
    const Number foot = dx * cx + dy * cy;
    if (foot <= 0 || foot >= length) return false;
    if (4 * square(dx * cy - dy * cx) >= square(base_width(third)) * length) return false;
    return !looks_over(position, segment.from, *third.at) && !looks_over(position, segment.to, *third.at);
}

bool is_linear_cover(const Piece& piece) {
    const bool type = piece.type == Terrain::stone_wall || piece.type == Terrain::wagons ||
                      piece.type == Terrain::trench || piece.type == Terrain::donga;
    return type && piece.ground.cover;
}

}  // namespace

std::optional<Stop> sight_stop(const Position& position, int a, int b) {
    const Line segment{*unit_at(position, a).at, *unit_at(position, b).at};
    if (position.effects.dead_ground && (hidden_by_dead_ground(position, segment.from, segment.to) ||
                                         hidden_by_dead_ground(position, segment.to, segment.from))) {
        return Stop{1, none};
    }
    const int pieces = static_cast<int>(position.pieces.size());
    for (int i = 0; i < pieces; ++i) {
        if (high_piece_stops(position, i, segment)) return Stop{2, i};
    }
    for (int i = 0; i < pieces; ++i) {
        if (other_piece_stops(piece_at(position, i), segment)) return Stop{3, i};
    }
    const int units = static_cast<int>(position.units.size());
    for (int i = 0; i < units; ++i) {
        const Unit& third = unit_at(position, i);
        if (i != a && i != b && present(third) && base_stops(position, segment, third)) return Stop{4, i};
    }
    return std::nullopt;
}

// The text names the four types and calls them flagged: a piece whose scenario takes the flag away gives no cover.
bool in_cover(const Position& position, int firer, int target) {
    const Unit& covered = unit_at(position, target);
    const Point from = *unit_at(position, firer).at;
    if (ground_at(position, *covered.at).cover) return true;
    const Line segment{*covered.at, from};
    return std::any_of(position.pieces.begin(), position.pieces.end(), [&](const Piece& piece) {
        if (!is_linear_cover(piece) || lies_in(piece, from)) return false;
        const Number reach = base_width(covered) + 20 + (piece.form == Form::line ? piece.width : 0);
        const std::vector<Fraction> common = common_points(piece, segment);
        return std::any_of(common.begin(), common.end(),
                           [&](Fraction share) { return share_within(share, segment, reach); });
    });
}

bool in_melee_cover(const Position& position, int striker, int target) {
    const std::vector<int>& charged = unit_at(position, target).charged;
    if (std::find(charged.begin(), charged.end(), striker) != charged.end()) return false;
    return in_cover(position, striker, target);
}

}  // namespace reference
