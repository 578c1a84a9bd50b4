// Recruits of one roll, and where they may be placed. [6.2]
#pragma once

#include "boer_war/counters.hpp"
#include "boer_war/war.hpp"

namespace wargame::boers {

// Where the rebels of an origin rise, and where the republics raise their own.
Region region_of(Origin origin);

// What is left of the roll that is placed now.
class Recruits {
public:
    explicit Recruits(const Position& position);
    // As if the whole roll were taken for this.
    Recruits(const Position& position, Exchange thing);

    int left() const { return left_; }
    Judgement why_not(UnitId unit, Place place) const;
    // Why nothing of it can be placed at all; nothing when something can be.
    Judgement why_none() const;
    void list(ActionList& out) const;
    // A counter that could be taken next.
    UnitId first_counter() const;

private:
    Judgement why_not_counter(UnitId unit) const;
    Judgement why_not_hex(UnitId unit, Place place) const;
    Judgement why_not_republic(UnitId unit, Place place) const;
    Judgement why_over_limit(UnitId unit, Place place) const;
    Judgement why_not_city(Place place) const;
    Judgement why_barred(Place place) const;
    template <class Visit>
    bool any_counter(Visit visit) const;
    template <class Visit>
    bool any_hex(Visit visit) const;
    int recruited(Place place) const;
    bool of_a_republic() const { return origin_ == Origin::transvaal || origin_ == Origin::orange_free_state; }

    War war_;
    Origin origin_;
    Exchange thing_;
    int left_;
    FreeCounters free_;
};

}  // namespace wargame::boers
