// [added.geometry] Units as bases on the table: who fights, where, and who touches whom.
#pragma once

#include "skirmish_1881/ids.hpp"
#include "wargame/play.hpp"
#include "wargame/position.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace wargame::skirmish {

struct Base {
    UnitId unit;
    Circle circle;
};

// What can be seen at a glance, kept while places and figures stay: bases by side and contacts. Sight is filled in as
// it is asked for.
class Memory final : public Scratch {
public:
    LegCache& legs();

private:
    friend class TableTop;
    std::unique_ptr<LegCache> legs_;
    std::uint64_t places_ = 0;
    std::uint64_t figures_ = 0;
    std::array<std::vector<Base>, 2> bases_;
    std::vector<Circle> circles_;        // of both sides
    std::vector<UnitId> units_;          // of the same
    std::vector<std::uint8_t> contact_;  // by unit x unit
    std::vector<std::uint8_t> sight_;    // by unit x unit: 0 not asked, 1 clear, else stopped
};

// A view of the table: made for each question, costs nothing but a version check.
class TableTop {
public:
    explicit TableTop(const Position& position);

    const Position& position() const { return *position_; }
    const Ids& ids() const { return *ids_; }
    const Tabletop& table() const { return *position_->board().tabletop(); }
    Memory& memory() const { return *memory_; }

    // Units of a side with a figure on the table, in scenario order.
    std::span<const Base> bases(SideId side) const { return memory_->bases_[side.index()]; }
    std::span<const Base> enemies_of(SideId side) const { return memory_->bases_[1 - side.index()]; }
    // All of them, both sides.
    std::span<const Circle> circles() const { return memory_->circles_; }
    UnitId unit_of_circle(std::size_t at) const { return memory_->units_[at]; }

    bool is_leader(UnitId unit) const { return position_->has_class(unit, ids_->leader); }
    bool is_gun(UnitId unit) const { return position_->has_class(unit, ids_->artillery); }
    // On the table with at least one figure.
    bool fights(UnitId unit) const {
        return position_->get(ids_->figures, unit) > 0 && position_->on_board(unit) && !is_leader(unit);
    }
    Stance stance(UnitId unit) const { return static_cast<Stance>(position_->get(ids_->state, unit)); }
    bool in_saddle(UnitId unit) const { return stance(unit) == Stance::mounted; }
    MovementClass movement(UnitId unit) const { return movement_class(position_->get(ids_->state, unit)); }
    Point at(UnitId unit) const { return position_->place(unit).point(); }
    int diameter(UnitId unit) const { return is_gun(unit) ? ids_->gun_base : ids_->base; }
    Circle circle(UnitId unit) const { return {at(unit), diameter(unit)}; }
    Fate fate(UnitId unit) const { return static_cast<Fate>(position_->get(ids_->fate, unit)); }

    // Enemies whose edge is 0.2 inch away or less.
    bool touches(UnitId unit, UnitId other) const {
        return memory_->contact_[unit.index() * position_->units_count() + other.index()] != 0;
    }
    int contacts(UnitId unit) const;
    bool in_contact(UnitId unit) const { return static_cast<bool>(first_contact(unit)); }
    UnitId first_contact(UnitId unit) const;

    // Where a unit may rest at all: 0.2 inch from friends, off the bases of enemies.
    Judgement may_rest(UnitId unit, Point at) const;
    // 1 inch from every enemy; the first that is nearer.
    UnitId near_enemy(UnitId unit, Point at) const;

    // What was found before about sight between two units: 0 nothing.
    std::uint8_t& sight_memory(UnitId from, UnitId to) const {
        return memory_->sight_[from.index() * position_->units_count() + to.index()];
    }

private:
    void refresh() const;

    const Position* position_;
    const Ids* ids_;
    Memory* memory_;
};

// Forgets who charged whom as far as they no longer touch.
void forget_ended_contacts(Play& play, UnitId unit);

}  // namespace wargame::skirmish
