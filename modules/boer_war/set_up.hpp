// What a scenario says of its set-up and its special rules.
#pragma once

#include "boer_war/filter.hpp"
#include "boer_war/ids.hpp"
#include "wargame/title.hpp"

#include <utility>
#include <vector>

namespace wargame::boers {

// One unit of a line: this one, the first free counter of a type, or counters that add up to so many corneties.
struct Wanted {
    UnitId unit;
    TypeId type;
    int equivalents = 0;
    std::vector<TypeId> of;
};

struct SetUpLine {
    SideId side;
    Rule rule;
    Where where;
    std::vector<Wanted> units;
    int fortifications = 0;
    bool needs_unit = false;          // the fortifications, of a unit in the hex
    bool only_conventional = false;   // with the Conventional Army [33.2]
    bool never_conventional = false;  // without it

    // Nothing of it is chosen: it is put by itself. [9.34]
    bool leaves_no_choice() const { return where.each || where.named_one; }
};

class Plan final : public ScenarioExtra {
public:
    // In the order in which they are dealt with: of each side the lines without a choice, then those with one, last
    // the markers that need a unit.
    const std::vector<SetUpLine>& lines() const { return lines_; }
    // Whether the Boers may take the Conventional Army. [33.0]
    bool offers_conventional() const { return offers_conventional_; }
    // The month of the first roll for British tactical inefficiency. [29.2]
    int first_inefficiency_roll() const { return first_inefficiency_roll_; }
    // The month before which a unit is not for sale; 0 for no bar.
    int not_before(UnitId unit) const { return not_before_[unit.index()]; }
    // Whether a side has no event phase in a month.
    bool without_events(SideId side, int month) const;

private:
    friend class PlanReader;

    std::vector<SetUpLine> lines_;
    std::vector<int> not_before_;
    std::vector<std::pair<SideId, int>> without_events_;
    int first_inefficiency_roll_ = 0;
    bool offers_conventional_ = false;
};

inline const Plan& plan(const Position& position) { return position.extra<Plan>(); }

// Reads the sections of a scenario that the title adds.
std::unique_ptr<ScenarioExtra> read_plan(ScenarioReader& reader);

// [6.6] The what-if units do not come into play without the Conventional Army.
void bar_what_if_units(Play& play);

}  // namespace wargame::boers
