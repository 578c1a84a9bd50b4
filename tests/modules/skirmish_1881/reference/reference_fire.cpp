// Ranges, factors, the hits table and the chances that follow from them.
#include "reference.hpp"

#include <algorithm>
#include <cstddef>

namespace reference {

namespace {

const Unit& unit_at(const Position& position, int index) { return position.units[static_cast<std::size_t>(index)]; }

// [fire.3] Factor of a row by range; 0 stands for NA, which no row prints as a number.
std::optional<int> in_band(const std::array<int, 4>& row, int range) {
    constexpr std::array<int, 4> limits{60, 120, 180, 240};
    for (std::size_t band = 0; band < limits.size(); ++band) {
        if (range <= limits[band]) return row[band] > 0 ? std::optional<int>{row[band]} : std::nullopt;
    }
    return std::nullopt;
}

int kept(int factor) { return std::clamp(factor, 0, 5); }

int mounted_target(const Unit& target) { return target.state == State::mounted ? 1 : 0; }

}  // namespace

// [added.geometry] At most L tenths when dx*dx + dy*dy <= L * (L + 1).
int range_between(Point a, Point b) {
    const Number squared = distance_squared(a, b);
    int range = 0;
    while (squared > Number{range} * (range + 1)) ++range;
    return range;
}

std::optional<int> basic_fire_factor(const Position& position, const Unit& unit, int range) {
    const std::array<int, 4> infantry =
        position.options.rifles_1899 ? std::array<int, 4>{3, 2, 1, 0} : std::array<int, 4>{2, 1, 0, 0};
    if (unit.state == State::mounted) return std::nullopt;
    if (unit.state == State::limbered && !position.readings.limbered_guns_fire) return std::nullopt;
    switch (unit.arm) {
        case Arm::boer_rifles: return in_band({4, 3, 2, 0}, range);
        case Arm::infantry:
        case Arm::mounted_rifles: return in_band(infantry, range);
        case Arm::artillery:
        case Arm::boer_artillery: return in_band({4, 4, 4, 4}, range);
        case Arm::cavalry: break;
    }
    return std::nullopt;
}

// [hits.1] [hits.2] [added.extended_order] Cover and open order take off one together, never two.
std::optional<int> fire_factor(const Position& position, int unit, int target) {
    const Unit& aimed_at = unit_at(position, target);
    const Unit& firer = unit_at(position, unit);
    const std::optional<int> basic = basic_fire_factor(position, firer, range_between(*firer.at, *aimed_at.at));
    if (!basic) return std::nullopt;
    const bool harder = in_cover(position, unit, target) || aimed_at.extended;
    return kept(*basic - (harder ? 1 : 0) + mounted_target(aimed_at));
}

int basic_melee_factor(const Unit& unit) {
    switch (unit.arm) {
        case Arm::artillery: return 2;
        case Arm::infantry: return unit.extended ? 3 : 4;
        case Arm::cavalry: return 5;
        case Arm::boer_rifles: return unit.state == State::mounted ? 0 : 1;
        case Arm::boer_artillery: return 1;
        case Arm::mounted_rifles: return unit.state == State::mounted ? 1 : 4;
    }
    return 0;
}

int melee_factor(const Position& position, int striker, int target) {
    const int cover = in_melee_cover(position, striker, target) ? 1 : 0;
    return kept(basic_melee_factor(unit_at(position, striker)) - cover + mounted_target(unit_at(position, target)));
}

// [hits.3] [units.1] Boers count on the infantry line in both states, mounted rifles on it when on foot.
int hits_column(const Unit& unit) {
    const bool riding = unit.arm == Arm::mounted_rifles && unit.state == State::mounted;
    const bool cavalry_line = unit.arm == Arm::cavalry || riding;
    return std::clamp(cavalry_line ? unit.figures : (unit.figures + 1) / 2, 1, 4);
}

Cell hits_cell(const Unit& acting, int factor) {
    constexpr std::array<std::array<Cell, 4>, 6> table{{
        {{{0, 0}, {0, 0}, {0, 1}, {0, 3}}},
        {{{0, 0}, {0, 1}, {0, 3}, {0, 5}}},
        {{{0, 1}, {0, 3}, {0, 5}, {1, 2}}},
        {{{0, 3}, {0, 5}, {1, 2}, {1, 4}}},
        {{{0, 5}, {1, 2}, {1, 4}, {2, 0}}},
        {{{1, 2}, {1, 4}, {2, 0}, {2, 3}}},
    }};
    return table[static_cast<std::size_t>(kept(factor))][static_cast<std::size_t>(hits_column(acting) - 1)];
}

std::optional<int> register_number(const Position& position, const Unit& unit) {
    if (!is_gun(unit)) return std::nullopt;
    const std::optional<Effects::Register>& effect = position.effects.register_at_least;
    return effect && position.turn >= effect->from_turn ? effect->die : 4;
}

Distribution cell_distribution(Cell cell) {
    Distribution chances{};
    chances[static_cast<std::size_t>(cell.automatic)] = fraction(6 - cell.die, 6);
    if (cell.die > 0) chances[static_cast<std::size_t>(cell.automatic + 1)] = fraction(cell.die, 6);
    return chances;
}

Distribution hits_distribution(const Position& position, int unit, int target) {
    const Unit& firer = unit_at(position, unit);
    Distribution chances = cell_distribution(hits_cell(firer, fire_factor(position, unit, target).value()));
    const std::optional<int> number = register_number(position, firer);
    if (!number) return chances;
    const Fraction registers = fraction(7 - *number, 6);
    for (Fraction& chance : chances) chance = chance * registers;
    chances[0] = chances[0] + fraction(*number - 1, 6);
    return chances;
}

Distribution melee_distribution(const Position& position, int striker, int target) {
    return cell_distribution(hits_cell(unit_at(position, striker), melee_factor(position, striker, target)));
}

// [command.1] [added.leaders] What takes dice away leaves one; halving comes after it.
int command_dice(const Position& position, Side side) {
    int dice = 0;
    for (const Unit& unit : position.units) dice += present(unit) && unit.side == side ? 1 : 0;
    if (dice == 0) return 0;
    for (const Effects::DiceLess& effect : position.effects.dice_less) {
        if (effect.side == side && effect.turn == position.turn) dice = std::max(1, dice - effect.dice);
    }
    int named = 0;
    int lost = 0;
    for (const Leader& leader : position.leaders) {
        named += leader.side == side ? 1 : 0;
        lost += leader.side == side && leader.lost ? 1 : 0;
    }
    if (position.options.leader_loss && named > 0 && lost == named) dice = std::max(1, dice - 1);
    return position.effects.half_dice[static_cast<std::size_t>(side)] ? (dice + 1) / 2 : dice;
}

// [added.casualties] Only a unit that has lost a figure.
bool breaks(const Position& position, int unit) {
    const Unit& tested = unit_at(position, unit);
    if (!position.options.break_point || !present(tested) || tested.figures >= tested.figures_at_start) return false;
    return tested.figures <= std::max(1, tested.figures_at_start / 4);
}

}  // namespace reference
