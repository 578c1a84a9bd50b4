// The random events of the title, read once from events.yaml. [5.1]
#pragma once

#include "boer_war/ground.hpp"
#include "wargame/module.hpp"

#include <array>
#include <optional>
#include <vector>

namespace wargame::boers {

// What must hold for an event, or for a part of it.
struct EventTest {
    enum class Kind : std::uint8_t { index, occupies_any, occupies_all, unit_in, applies };
    Kind kind = Kind::index;
    SideId side;
    unsigned states = 0;        // of the index: bits by band
    std::vector<Place> places;  // occupied
    PlaceSet within;            // a unit of the side is there
    bool rail = false;          // on a railway
    Rule rule;
};

// Where a unit that an event gives may be put; all that is said must hold.
struct EventPlace {
    PlaceSet places;    // land that is not neutral, or the box
    SideId holder;      // occupied by this side
    unsigned with = 0;  // with a unit of these nationalities: bits, 0 for anyone or none
    bool with_own = false;
};
struct EventGift {
    TypeId type;
    EventPlace at;
};

// Good Order units that an event may demoralize.
struct EventFilter {
    std::optional<bool> mounted;
    unsigned kinds = 0, sizes = 0;  // bits, 0 for any
    int enemy_mounted_within = -1;  // hexes; below 0: anywhere
    bool not_headquarters = false, on_map = false, not_in_fort = false;
};

// One step of what an event does. An `if` is a branch, and a jump behind its other half.
struct EventEffect {
    enum class Kind : std::uint8_t {
        index,         // `sign` times dice, an amount, or the markers of a policy
        branch,        // to `target` when a test fails
        jump,          // to `target`
        give,          // `amount` counters
        lose,          // corneties worth of units, by `dice`
        demoralize,    // `amount` units, or half a die of them
        remove_hq,     // one headquarters
        capacity,      // `amount` points
        free_markers,  // `amount` fortifications
        scouts,        // stacks within `amount` hexes of a headquarters are open
        spies,         // those of a republic are
        flag,          // the Portuguese line is cut
        condition,     // until the end of the player turn
        mounted        // `amount` on the movement of mounted units, not below `floor`
    };
    Kind kind = Kind::index;
    SideId side;     // whose index, units or capacity
    SideId chooser;  // who picks
    int dice = 0, sign = 1, amount = 0, floor = 0;
    int divide = 1, at_most = 0;  // of markers, rounded up
    std::optional<int> policy;    // the markers that count
    bool half_die = false;        // of `demoralize`
    bool in_brigades = false;     // a division is two
    std::vector<EventTest> when;  // of a branch
    std::size_t target = 0;
    std::vector<EventGift> gifts;  // one entry of them
    std::vector<TypeId> types;     // that may be lost; headquarters that may not
    EventFilter filter;
    ConditionId condition;
};

struct Event {
    int name = 0;  // in the name list of events
    int from = 0, to = 0;
    bool once = false;
    Rule rule;  // without which nothing happens; none for most
    std::vector<EventTest> when;
    std::vector<EventEffect> effects;
};

class EventTables {
public:
    EventTables(Names& names, const Ground& ground);

    const std::vector<Event>& of(SideId side) const { return events_[side.index()]; }
    // The row of a number from 11 to 66.
    std::size_t row(SideId side, int number) const;
    // From how far headquarters may look at stacks after an event. [22.1.2]
    int scouting() const { return scouting_; }
    // The nationalities that an event keeps from being bought, as bits.
    unsigned not_recruited() const { return not_recruited_; }

private:
    friend class EventReader;

    std::array<std::vector<Event>, 2> events_;
    int scouting_ = 0;
    unsigned not_recruited_ = 0;
};

}  // namespace wargame::boers
