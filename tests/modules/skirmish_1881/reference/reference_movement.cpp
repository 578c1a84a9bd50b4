// Bases, contact and the numbers of a leg.
#include "reference.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace reference {

namespace {

constexpr int normal_price = 4;
constexpr int high_price = 6;

const Unit& unit_at(const Position& position, int index) { return position.units[static_cast<std::size_t>(index)]; }

bool nearer(Point a, Point b, Number half_tenths) { return 4 * distance_squared(a, b) < square(half_tenths); }

int price(const Position& position, int unit, bool obstacle, bool into_contact) {
    const bool dear = obstacle || into_contact || !contacts(position, unit).empty();
    const int paid = unit_at(position, unit).move_ap;
    return std::max(dear ? high_price : normal_price, paid) - paid;
}

// [added.keep_away] One enemy and the leg of a unit that does not charge it.
bool avoids(const Unit& mover, const Unit& enemy, Line way, bool leaves) {
    const int away = keep_away_distance(mover, enemy);
    if (!nearer(way.from, *enemy.at, away)) return stays_away(way, *enemy.at, away);
    const Number approach = (Number{way.to.x} - way.from.x) * (Number{enemy.at->x} - way.from.x) +
                            (Number{way.to.y} - way.from.y) * (Number{enemy.at->y} - way.from.y);
    return approach <= 0 && (leaves || !nearer(way.to, *enemy.at, away));
}

bool may_arrive(const Position& position, int unit, Point where) {
    const Unit& arriving = unit_at(position, unit);
    const auto column = static_cast<std::size_t>(arriving.state);
    if (ground_at(position, where).passage[column] == Passage::impassable) return false;
    if (!may_rest(position, unit, where)) return false;
    return std::none_of(position.units.begin(), position.units.end(), [&](const Unit& other) {
        return other.side != arriving.side && present(other) &&
               nearer(where, *other.at, keep_away_distance(arriving, other));
    });
}

}  // namespace

Side enemy_of(Side side) { return side == Side::boer ? Side::british : Side::boer; }

bool present(const Unit& unit) { return unit.at.has_value() && unit.figures > 0; }

bool is_gun(const Unit& unit) { return unit.arm == Arm::artillery || unit.arm == Arm::boer_artillery; }

int base_width(const Unit& unit) { return is_gun(unit) ? 20 : 15; }

int touch_distance(const Unit& a, const Unit& b) { return base_width(a) + base_width(b); }

int contact_distance(const Unit& a, const Unit& b) { return touch_distance(a, b) + 4; }

int keep_away_distance(const Unit& a, const Unit& b) { return touch_distance(a, b) + 20; }

bool in_contact(const Position& position, int a, int b) {
    const Unit& one = unit_at(position, a);
    const Unit& other = unit_at(position, b);
    return one.side != other.side && present(one) && present(other) &&
           within(*one.at, *other.at, contact_distance(one, other));
}

std::vector<int> contacts(const Position& position, int unit) {
    std::vector<int> found;
    for (int i = 0; i < static_cast<int>(position.units.size()); ++i) {
        if (in_contact(position, unit, i)) found.push_back(i);
    }
    return found;
}

bool ends_in_contact(const Position& position, int unit, Point where) {
    const Unit& mover = unit_at(position, unit);
    return std::any_of(position.units.begin(), position.units.end(), [&](const Unit& other) {
        return other.side != mover.side && present(other) && within(where, *other.at, contact_distance(mover, other));
    });
}

// [melee.1]
bool may_attack(const Unit& unit) {
    if (is_gun(unit)) return false;
    return unit.arm == Arm::cavalry || unit.state != State::mounted;
}

std::vector<Point> contact_points(const Unit& charged) {
    const std::array<Point, 4> quarter = is_gun(charged) ? std::array<Point, 4>{{{18, 0}, {17, 7}, {13, 13}, {7, 17}}}
                                                         : std::array<Point, 4>{{{16, 0}, {15, 6}, {11, 11}, {6, 15}}};
    std::vector<Point> points;
    for (int turns = 0; turns < 4; ++turns) {
        for (Point offset : quarter) {
            for (int i = 0; i < turns; ++i) offset = {-offset.y, offset.x};
            points.push_back({charged.at->x + offset.x, charged.at->y + offset.y});
        }
    }
    return points;
}

int leg_price(const Position& position, int unit, Point to) {
    const Unit& mover = unit_at(position, unit);
    const bool obstacle = survey(position, mover.state, {*mover.at, to}).obstacle;
    return price(position, unit, obstacle, ends_in_contact(position, unit, to));
}

// [added.leaving] On the edge itself the leg has no steps, so no obstacle either.
int leave_price(const Position& position, int unit, Edge edge) {
    const Unit& mover = unit_at(position, unit);
    const Line way{*mover.at, exit_point(*mover.at, edge)};
    const bool obstacle = way.from != way.to && survey(position, mover.state, way).obstacle;
    return price(position, unit, obstacle, false);
}

int ap_for(const Position& position, int unit) {
    if (!position.options.brigades) return position.ap;
    for (const Brigade& brigade : position.brigades) {
        if (std::find(brigade.units.begin(), brigade.units.end(), unit) != brigade.units.end()) {
            return brigade.ap.value_or(0);
        }
    }
    return position.ap;
}

bool is_charge(const Position& position, int unit, Point to) {
    const Unit& mover = unit_at(position, unit);
    return may_attack(mover) && !mover.began_in_contact && ends_in_contact(position, unit, to);
}

// A charge is free as to the enemies less than 1 inch away at its end; as to all others it is a leg like any other.
bool keeps_away(const Position& position, int unit, Point to, bool leaves) {
    const Unit& mover = unit_at(position, unit);
    const Line way{*mover.at, to};
    const bool charge = !leaves && is_charge(position, unit, to);
    return std::all_of(position.units.begin(), position.units.end(), [&](const Unit& enemy) {
        if (enemy.side == mover.side || !present(enemy)) return true;
        if (charge && nearer(to, *enemy.at, keep_away_distance(mover, enemy))) {
            return stays_away(way, *enemy.at, touch_distance(mover, enemy));
        }
        return avoids(mover, enemy, way, leaves);
    });
}

bool may_rest(const Position& position, int unit, Point where) {
    const Unit& resting = unit_at(position, unit);
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const Unit& other = position.units[i];
        if (static_cast<int>(i) == unit || !present(other)) continue;
        const bool friends = other.side == resting.side;
        if (nearer(where, *other.at, friends ? contact_distance(resting, other) : touch_distance(resting, other))) {
            return false;
        }
    }
    return true;
}

Point exit_point(Point from, Edge edge) {
    switch (edge) {
        case Edge::north: return {from.x, table_depth};
        case Edge::east: return {table_width, from.y};
        case Edge::south: return {from.x, 0};
        case Edge::west: return {0, from.y};
    }
    return from;
}

// [added.reinforcements] The western or southern one of two equally near.
std::optional<Point> arrival_point(const Position& position, int unit, Edge edge, Point at) {
    const bool along_x = edge == Edge::north || edge == Edge::south;
    std::vector<Point> line{at};
    for (int along = 0; along <= (along_x ? table_width : table_depth); along += 10) {
        line.push_back(along_x ? Point{along, at.y} : Point{at.x, along});
    }
    std::stable_sort(line.begin() + 1, line.end(), [&](Point a, Point b) {
        return std::abs(a.x - at.x) + std::abs(a.y - at.y) < std::abs(b.x - at.x) + std::abs(b.y - at.y);
    });
    const auto free = std::find_if(line.begin(), line.end(), [&](Point p) { return may_arrive(position, unit, p); });
    return free == line.end() ? std::nullopt : std::optional<Point>{*free};
}

}  // namespace reference
