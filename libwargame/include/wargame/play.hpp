// Play: changing a game. Steps and effects get one; every write goes through it, so that undo, save, log and versions
// follow by themselves.
#pragma once

#include "wargame/dice.hpp"
#include "wargame/event.hpp"
#include "wargame/position.hpp"

#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace wargame {

class Core;

// A game to be played inside this one, to its end; its result comes back as ints.
struct NestedGame {
    std::shared_ptr<const Title> title;
    std::shared_ptr<const Scenario> scenario;
    Choices choices;
    std::vector<SideId> sides;  // side of the outer game that plays each side of the inner one
};

class Play : public Position {
public:
    Play(const PositionParts& parts, Core& core) : Position{parts}, core_{&core} {}

    // Fields. A value outside the field's bounds is a broken promise (std::logic_error; the apply is rolled back).
    void set(GameField field, int value) { write(field.id, 0, 0, value); }
    void set(SideField field, SideId side, int value) { write(field.id, side.index(), 0, value); }
    void set(UnitField field, UnitId unit, int value) { write(field.id, unit.index(), 0, value); }
    void set(UnitField field, UnitId unit, UnitId value) { write(field.id, unit.index(), 0, value.number()); }
    void set(PlaceField field, Place place, int value) { write(field.id, place.index(), 0, value); }
    void set(SideUnitField field, SideId side, UnitId unit, int value) {
        write(field.id, side.index() * units_count() + unit.index(), 0, value);
    }
    void set(PairField field, UnitId first, UnitId second, int value) {
        write(field.id, first.index() * units_count() + second.index(), 0, value);
    }
    void write(FieldId field, std::size_t element, std::size_t at, int value);
    // Adds to the end of a bounded list field; a full list is a broken promise.
    void append(FieldId field, std::size_t element, int value);
    // Sets every element of a field to the value it has at the start of a game.
    void reset(FieldId field);

    // Units.
    void move(UnitId unit, Place to) { write(builtin::place, unit.index(), 0, to.number()); }
    void remove(UnitId unit) { move(unit, Place{}); }
    // The unit behind a face-down counter that a side named; any other unit is itself.
    UnitId truth(UnitId named) const;
    // Deals new handles to all face-down units of a side, so that nobody can follow a counter through a mix.
    void mix_counters(SideId side);

    // Tracks, bags, conditions.
    // Moves a track, at most to its ends; a track that holds changes back moves when settled. Returns the change made.
    int adjust(TrackId id, int by, Rule rule);
    void set_track(TrackId id, int value);
    void settle(TrackId id, Rule rule);
    void put_in(BagId bag, std::size_t member, int count = 1);
    // Draws a member (index in the bag's list) and takes it out; -1 from an empty bag.
    int draw(BagId bag, const char* purpose);
    void begin(ConditionId id, SideId side = {});
    void end(ConditionId id, SideId side = {});
    // True the first time it is asked for this number in a game.
    bool once(int number);

    // Named values of the running frames.
    void set_local(LocalId id, int value);
    void set_local(LocalId id, UnitId value) { set_local(id, value.number()); }
    void set_local(LocalId id, Place value) { set_local(id, value.number()); }
    void add_local(LocalId id, int value);  // to a list
    void clear_local(LocalId id);           // a list

    // Chances. `purpose` says in a player's words what is thrown for; it must be a literal.
    int roll(int sides, const char* purpose);
    int sum(int count, int sides, const char* purpose);
    int successes(int count, int sides, int at_least, const char* purpose);

    // The log. Facts cost nothing when nobody listens.
    bool heard() const;
    void event(TextId text, Rule rule, std::initializer_list<Fact> facts = {}, const ModifierList* modifiers = nullptr);
    // The same, not shown to a side.
    void event_kept_from(SideId side, TextId text, Rule rule, std::initializer_list<Fact> facts,
                         const ModifierList* modifiers = nullptr);
    // Notes that a side has learnt something it did not know: undo across this is offered as such.
    void revealed();

    // Ends the game; nothing moves after it. Nothing as winner: a draw.
    void end_game(SideId winner, Rule rule);

    // Begins a game inside this one. The running step's `run` is called again when it is over, and finds its result.
    void nest(NestedGame game);
    // Result of the game that just ended, during the call of `run` that follows it; empty otherwise.
    std::span<const int> nested_result() const;
    // The title of the game that is played now, to begin another of it inside.
    std::shared_ptr<const Title> shared_title() const;

    Core& core() { return *core_; }

private:
    Core* core_;
};

}  // namespace wargame
