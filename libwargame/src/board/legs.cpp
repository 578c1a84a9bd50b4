#include "board/legs.hpp"

#include "board/tabletop_data.hpp"

#include <algorithm>
#include <limits>

namespace wargame {
namespace board {
namespace {

// One coordinate of the middles of the steps, in parts of a cell of which there are 2 * steps to one.
class Track {
public:
    Track(int from, int to, int steps, int cells)
        : at_{2 * std::int64_t{steps} * from + (to - from)}, stride_{2 * std::int64_t{to - from}}, last_{cells - 1} {}

    // `reciprocal` is 2^shift / (2 * steps) counted up. The quotient is exact: a place times 2 * steps is below
    // 2^shift.
    int cell(std::int64_t reciprocal) const { return std::min(static_cast<int>((at_ * reciprocal) >> shift), last_); }
    void advance(int steps) { at_ += stride_ * steps; }

    static constexpr int shift = 40;
    static_assert(std::int64_t{max_coordinate} * (2 * max_diagonal) * (2 * max_diagonal) < std::int64_t{1} << shift);

private:
    std::int64_t at_;
    std::int64_t stride_;
    int last_;
};

// Where the ground changes, steps are taken singly so many at a time before calm is looked for again.
constexpr int steps_between_looks = 6;

class Walk {
public:
    Walk(const Tabletop::Data& data, Segment way, int steps, MovementClass movement)
        : data_{data}, costs_{data.steps[static_cast<std::size_t>(index_of(movement))].data()},
          x_{way.from.x, way.to.x, steps, data.width}, y_{way.from.y, way.to.y, steps, data.depth},
          reciprocal_{((std::int64_t{1} << Track::shift) + 2 * steps - 1) / (2 * steps)}, left_{steps} {
        leg_.steps = steps;
    }

    // Returns when all is walked, barred, or sure to cost more than the limit.
    Leg run(int limit) {
        while (left_ > 0) {
            const int column = x_.cell(reciprocal_);
            const int row = y_.cell(reciprocal_);
            // A step never changes a coordinate by more than a cell, so calm cells are passed at once.
            const int calm =
                data_.calm[static_cast<std::size_t>((row / tile_side) * data_.tile_columns + column / tile_side)];
            if (calm > 0) {
                if (!take(column, row, std::min(left_, calm + 1))) break;
            } else if (!take_one_by_one(std::min(left_, steps_between_looks))) {
                break;
            }
            if (leg_.cost + left_ > limit) {
                leg_.cost += left_;
                break;
            }
        }
        return leg_;
    }

private:
    bool take_one_by_one(int steps) {
        for (; steps > 0; --steps) {
            if (!take(x_.cell(reciprocal_), y_.cell(reciprocal_), 1)) return false;
        }
        return true;
    }

    // Steps that all fare as in this cell; false when it is impassable.
    bool take(int column, int row, int steps) {
        const std::uint8_t piece = data_.cells.at(column, row);
        const std::uint8_t cost = costs_[piece];
        if ((cost & StepCost::tenths_mask) == 0) {
            leg_.bar = LegBar::ground;
            leg_.piece = PieceId::from(int{piece} - 1);
            return false;
        }
        if ((cost & StepCost::obstacle_bit) != 0 && !leg_.obstacle) {
            leg_.obstacle = true;
            leg_.piece = PieceId::from(int{piece} - 1);
        }
        leg_.cost += steps * (cost & StepCost::tenths_mask);
        left_ -= steps;
        x_.advance(steps);
        y_.advance(steps);
        return true;
    }

    const Tabletop::Data& data_;
    const std::uint8_t* costs_;
    Track x_;
    Track y_;
    std::int64_t reciprocal_;
    int left_;
    Leg leg_;
};

}  // namespace

Leg walk(const Tabletop::Data& data, Segment way, int steps, MovementClass movement, int limit) noexcept {
    Leg leg = Walk{data, way, steps, movement}.run(limit);
    if (leg.bar != LegBar::none) return leg;
    const std::uint8_t end = data.points.at(way.to.x, way.to.y);
    if ((data.steps[static_cast<std::size_t>(index_of(movement))][end] & StepCost::tenths_mask) == 0) {
        leg.bar = LegBar::end;
        leg.piece = PieceId::from(int{end} - 1);
    }
    return leg;
}

}  // namespace board

Leg Tabletop::leg(Point from, Point to, MovementClass movement) const noexcept {
    const int steps = std::max(1, length_ceil(from, to));
    return board::walk(*data_, {from, to}, steps, movement, std::numeric_limits<int>::max());
}

}  // namespace wargame
