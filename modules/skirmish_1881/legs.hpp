// [added.legs] [added.keep_away] [added.leaving] The legs a unit may make: one judge for what is offered, typed and
// refused.
#pragma once

#include "skirmish_1881/table_top.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace wargame::skirmish {

// The pool of action points that a unit draws on: its side's, or its brigade's.
std::size_t pool_of(const Position& position, UnitId unit);
int ap_left(const Position& position, UnitId unit);
// What a side has left in all, its brigades' shares counted.
int ap_of_side(const Position& position, SideId side);

// Whether a unit may move into melee in its present state. [melee.1]
bool may_attack(const Position& position, UnitId unit);

// What one unit may do next with its move. Prepared once for a unit where it stands.
class LegJudge {
public:
    enum class Selected : bool { no, yes };  // not yet: judged as if its move began now

    LegJudge(const Known& known, UnitId mover, Selected selected);

    Judgement to(Point end) const;
    Judgement leave(TableEdge edge) const;
    // What leg and departure have in common: no more legs after contact or a change. Nothing when legs may go on.
    Judgement no_more_legs() const;

    // Every offered end of a leg, to `out` as judged actions.
    void list(ActionList& out) const;
    // Whether any offered leg or departure is legal; with `any_price` as if AP were plenty.
    bool can_leg(bool any_price) const;
    bool can_leave(bool any_price) const;

    // Of a leg that has been judged legal: tenths used, AP still to pay, whether it ends in contact.
    struct Cost {
        int tenths = 0;
        int ap = 0;
        bool contact = false;
    };
    Cost cost(Point end) const;
    Cost cost(TableEdge edge) const;

private:
    struct Ground {
        int cost = 0;
        bool obstacle = false;
    };

    void find_neighbours();
    template <class Take>
    void each_point(Take take) const;
    template <class Take>
    bool each_contact_point(Take take) const;
    bool has_short_leg(bool any_price) const;
    Judgement may_rest(Point end, int length) const;
    Judgement rests(Point end, Ground ground, bool any_price) const;
    Judgement on_ground(const Leg& leg, Point end) const;
    Judgement allowance(int cost) const;
    Judgement keeps_away(Point end, int length, bool charge, bool leaves) const;
    Judgement affordable(int total, bool any_price) const;
    Judgement departs(TableEdge edge, bool any_price) const;
    int price(bool obstacle, bool into_contact) const;
    UnitId touched(Point end, int length) const;

    const Known& known_;
    TableTop table_;
    UnitId mover_;
    Circle base_;
    SideId side_;
    int allowance_ = 0;
    int used_ = 0;
    int paid_ = 0;
    int ap_ = 0;
    bool began_in_contact_ = false;
    bool first_ = true;
    bool attacks_ = false;

    // Bases that can matter to an end within reach, nearest first. A leg of a length cannot concern a base that is
    // farther from its start than that length and the widest gap together.
    struct Neighbour {
        Circle circle;
        UnitId unit;
        std::int16_t distance;  // from the start of the leg, counted down
    };
    class Neighbours {
    public:
        void find(std::span<const Base> bases, UnitId mover, Point from, int reach);
        // Those that a leg of this length may concern.
        std::span<const Neighbour> within(int length) const;
        bool any_within(int length) const { return size_ > 0 && list_[0].distance <= length + margin_; }

    private:
        static constexpr std::size_t most = 64;
        std::size_t size_ = 0;
        int margin_ = 0;
        std::array<Neighbour, most> list_;
    };
    Neighbours friends_;
    Neighbours enemies_;
};

// Where a unit that has begun its move would touch a target: the legal contact point that is nearest to it; where none
// is legal the nearest of all, so that its refusal says what is wrong. Nothing when one of the two does not fight.
std::optional<Point> contact_point(const Known& known, UnitId unit, UnitId target);

}  // namespace wargame::skirmish
