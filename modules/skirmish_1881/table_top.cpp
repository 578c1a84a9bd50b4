#include "skirmish_1881/table_top.hpp"

#include <algorithm>

namespace wargame::skirmish {
namespace {

constexpr Rule geometry{"added.geometry"};
constexpr LegCacheOptions leg_lists{.lattice = 10, .reach = 120, .slots = 16384};

}  // namespace

LegCache& Memory::legs() {
    if (!legs_) legs_ = std::make_unique<LegCache>(leg_lists);
    return *legs_;
}

TableTop::TableTop(const Position& position)
    : position_{&position}, ids_{&position.ids<Ids>()}, memory_{&position.scratch<Memory>()} {
    const Versions& versions = position.versions();
    if (memory_->places_ != versions[builtin::place] || memory_->figures_ != versions[ids_->figures.id]) refresh();
}

void TableTop::refresh() const {
    Memory& m = *memory_;
    const std::size_t units = position_->units_count();
    m.places_ = position_->versions()[builtin::place];
    m.figures_ = position_->versions()[ids_->figures.id];
    m.circles_.clear();
    m.units_.clear();
    for (std::size_t side = 0; side < 2; ++side) {
        m.bases_[side].clear();
        for (const UnitId unit : position_->units(SideId::at(side))) {
            if (!fights(unit)) continue;
            m.bases_[side].push_back({unit, circle(unit)});
            m.circles_.push_back(circle(unit));
            m.units_.push_back(unit);
        }
    }
    m.contact_.assign(units * units, 0);
    m.sight_.assign(units * units, 0);
    for (const Base& one : m.bases_[0]) {
        for (const Base& other : m.bases_[1]) {
            if (!gap_at_most(one.circle, other.circle, ids_->contact_gap)) continue;
            m.contact_[one.unit.index() * units + other.unit.index()] = 1;
            m.contact_[other.unit.index() * units + one.unit.index()] = 1;
        }
    }
}

UnitId TableTop::first_contact(UnitId unit) const {
    for (const Base& enemy : enemies_of(position_->side(unit)))
        if (touches(unit, enemy.unit)) return enemy.unit;
    return {};
}

int TableTop::contacts(UnitId unit) const {
    const auto enemies = enemies_of(position_->side(unit));
    return static_cast<int>(
        std::count_if(enemies.begin(), enemies.end(), [&](const Base& enemy) { return touches(unit, enemy.unit); }));
}

Judgement TableTop::may_rest(UnitId unit, Point at) const {
    const Circle here{at, diameter(unit)};
    for (const Base& other : bases(position_->side(unit)))
        if (other.unit != unit && !gap_at_least(here, other.circle, ids_->friend_gap))
            return Refusal{geometry, "overlap_friend", {Fact::of("unit", unit), Fact::of("friend", other.unit)}};
    for (const Base& enemy : enemies_of(position_->side(unit)))
        if (bases_overlap(here, enemy.circle))
            return Refusal{geometry, "overlap_enemy", {Fact::of("unit", unit), Fact::of("enemy", enemy.unit)}};
    return {};
}

UnitId TableTop::near_enemy(UnitId unit, Point at) const {
    for (const Base& enemy : enemies_of(position_->side(unit)))
        if (!gap_at_least({at, diameter(unit)}, enemy.circle, ids_->keep_away)) return enemy.unit;
    return {};
}

void forget_ended_contacts(Play& play, UnitId unit) {
    const TableTop table{play};
    const PairField charged = table.ids().charged;
    for (const UnitId enemy : play.units(play.enemy(play.side(unit)))) {
        if (table.touches(unit, enemy)) continue;
        play.set(charged, unit, enemy, 0);
        play.set(charged, enemy, unit, 0);
    }
}

}  // namespace wargame::skirmish
