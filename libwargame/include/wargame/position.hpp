// Position and Known: reading a game. Both have the same functions; Known holds only what one side may know.
//
// A Position is a cheap handle: rules in force, scenario and a State. Rules that judge take `const Known&`; what
// happens by itself takes the truth (Play). Numbers that stand for ids or places are read with the typed functions.
#pragma once

#include "wargame/state.hpp"
#include "wargame/title.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace wargame {

// A field of known scope, resolved by name once (see Names). `const UnitField figures;`
template <Scope scope>
struct Field {
    FieldId id;
};
using GameField = Field<Scope::game>;
using SideField = Field<Scope::side>;
using UnitField = Field<Scope::unit>;
using PlaceField = Field<Scope::place>;
using SideUnitField = Field<Scope::side_unit>;
using PairField = Field<Scope::unit_pair>;

// A module's reusable memory: caches of derived values, lists. Owned by a game, one for each position it reads, never
// saved; what it holds must follow from the State (compare Versions).
class Scratch {
public:
    Scratch() = default;
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    virtual ~Scratch() = default;
};

// What a Position reads. Everything is owned by the game.
struct PositionParts {
    const Title* title = nullptr;
    const Ruleset* rules = nullptr;
    const Scenario* scenario = nullptr;
    State* state = nullptr;
    Versions* versions = nullptr;
    Scratch* scratch = nullptr;
    RuleUse* use = nullptr;
};

class Position {
public:
    explicit Position(const PositionParts& parts) : parts_{parts} {}

    const Title& title() const { return *parts_.title; }
    const Ruleset& rules() const { return *parts_.rules; }
    const Scenario& scenario() const { return *parts_.scenario; }
    const Board& board() const { return *parts_.scenario->board; }
    const State& state() const { return *parts_.state; }
    const Versions& versions() const { return *parts_.versions; }
    const PositionParts& parts() const { return parts_; }

    // The names the module resolved, its part of the scenario, its scratch memory (`std::logic_error` when its
    // Rulebook has no `make_scratch`).
    template <class Ids>
    const Ids& ids() const {
        return static_cast<const Ids&>(*parts_.title->extra);
    }
    template <class Extra>
    const Extra& extra() const {
        return static_cast<const Extra&>(*parts_.scenario->extra);
    }
    template <class Memory>
    Memory& scratch() const {
        if (parts_.scratch == nullptr) no_scratch();
        return static_cast<Memory&>(*parts_.scratch);
    }

    // Whether a rule is in force. Counted for coverage.
    bool applies(Rule rule) const {
        if (parts_.use != nullptr) return applies_counted(rule);
        return parts_.rules->applies(rule);
    }
    // A named number, a table, with options and readings applied.
    int value(ValueId id) const { return parts_.rules->value(id); }
    const Table& table(TableId id) const { return parts_.rules->table(id); }

    // Fields.
    int get(GameField field) const { return cell(field.id, 0, 0); }
    int get(SideField field, SideId side) const { return cell(field.id, side.index(), 0); }
    int get(UnitField field, UnitId unit) const { return cell(field.id, unit.index(), 0); }
    int get(PlaceField field, Place place) const { return cell(field.id, place.index(), 0); }
    int get(SideUnitField field, SideId side, UnitId unit) const {
        return cell(field.id, side.index() * units_count() + unit.index(), 0);
    }
    int get(PairField field, UnitId first, UnitId second) const {
        return cell(field.id, first.index() * units_count() + second.index(), 0);
    }
    UnitId unit_in(UnitField field, UnitId unit) const { return UnitId::from(get(field, unit)); }
    // Any field: element by scope (see state.hpp), cell within it. For lists, cell 0 counts and entries start at
    // cell 1.
    int cell(FieldId field, std::size_t element, std::size_t at) const {
        const Layout::Slot& slot = parts_.scenario->layout.slot(field);
        return parts_.state->read(slot, element * slot.stride + at);
    }

    // Units.
    std::span<const UnitId> units(SideId side) const { return parts_.scenario->units_of[side.index()]; }
    std::size_t units_count() const { return parts_.scenario->units.size(); }
    const Unit& unit(UnitId id) const { return parts_.scenario->units[id.index()]; }
    SideId side(UnitId id) const { return unit(id).side; }
    const UnitType& type(UnitId id) const { return parts_.title->types[unit(id).type.index()]; }
    bool has_class(UnitId id, int class_index) const { return (type(id).classes >> class_index & 1U) != 0; }
    // A value its type prints (index of the type value).
    int printed(UnitId id, std::size_t type_value) const { return type(id).values[type_value]; }
    Place place(UnitId id) const { return Place::from(cell(builtin::place, id.index(), 0)); }
    bool on_board(UnitId id) const { return static_cast<bool>(place(id)); }

    // Clock and sides.
    SideId phasing() const { return SideId::from(cell(builtin::phasing, 0, 0)); }
    // The other side of two. Throws `std::logic_error` in a title that has not two sides.
    SideId enemy(SideId side) const {
        if (parts_.title->sides.size() != 2) no_enemy();
        return SideId::at(side.index() == 0 ? 1 : 0);
    }
    PhaseId phase() const { return PhaseId::from(cell(builtin::phase, 0, 0)); }
    bool over() const { return cell(builtin::ended, 0, 0) != 0; }
    SideId winner() const { return SideId::from(cell(builtin::winner, 0, 0)); }
    // Result of the step or block that ended last.
    int result() const { return cell(builtin::result, 0, 0); }

    // Tracks, bags, conditions.
    int track(TrackId id) const { return cell(title().tracks[id.index()].field, 0, 0); }
    // Index of the band the track stands in, or -1.
    int band(TrackId id) const;
    int in_bag(BagId id, std::size_t member) const { return cell(title().bags[id.index()].field, 0, member); }
    int bag_size(BagId id) const;
    // Whether a condition holds, for a side or (nothing) for all.
    bool condition(ConditionId id, SideId side = {}) const;

    // Named values of the running frames: the nearest frame that has the name.
    int local(LocalId id) const;
    UnitId local_unit(LocalId id) const { return UnitId::from(local(id)); }
    Place local_place(LocalId id) const { return Place::from(local(id)); }
    SideId local_side(LocalId id) const { return SideId::from(local(id)); }
    std::size_t local_size(LocalId id) const;           // of a list
    int local_at(LocalId id, std::size_t entry) const;  // entry of a list
    bool has_local(LocalId id) const;
    // Number of frames, for conditions that depend on depth and for debugging.
    int depth() const;

protected:
    // Word of the stack where the local begins, or -1.
    int find_local(LocalId id) const;

    PositionParts parts_;

private:
    bool applies_counted(Rule rule) const;
    [[noreturn]] void no_scratch() const;
    [[noreturn]] void no_enemy() const;
};

// What one side knows. In a title without hidden fields it reads the truth itself.
class Known : public Position {
public:
    Known(const PositionParts& parts, SideId viewer) : Position{parts}, viewer_{viewer} {}

    // The side that knows; nothing for a referee who knows all.
    SideId viewer() const { return viewer_; }
    SideId foe() const { return enemy(viewer_); }
    // Whether this unit is an enemy's face-down counter, of which only the place is known.
    bool face_down(UnitId id) const { return unit(id).counter; }

private:
    SideId viewer_;
};

}  // namespace wargame
