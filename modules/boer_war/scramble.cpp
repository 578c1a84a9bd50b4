// Another truth that fits what a side knows. [22.0]
#include "boer_war/chapters.hpp"

#include "wargame/random.hpp"
#include "wargame/title.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

// Whether a running step has to do with a unit.
bool busy(const Position& position, UnitId unit) {
    const auto& locals = position.title().locals;
    for (std::size_t number = 0; number < locals.size(); ++number) {
        const LocalId local = LocalId::at(number);
        if (locals[number].meaning != Meaning::unit || !position.has_local(local)) continue;
        if (locals[number].most == 0) {
            if (position.local_unit(local) == unit) return true;
            continue;
        }
        for (std::size_t entry = 0; entry < position.local_size(local); ++entry)
            if (UnitId::from(position.local_at(local, entry)) == unit) return true;
    }
    return position.get(position.ids<Ids>().part, unit) != 0;
}

bool may_change(const Position& position, SideId viewer, UnitId unit) {
    const Ids& ids = position.ids<Ids>();
    const Place place = position.place(unit);
    if (!ids.ground.land(place) && place != ids.ground.cape_colony_west) return false;
    if (position.has_class(unit, ids.is.headquarters) || busy(position, unit)) return false;
    return sight(position, viewer, unit) == Seen::nothing;
}

// Two counters that do the same, whatever they are called.
bool alike(const Position& position, UnitId one, UnitId other) {
    const Ids& ids = position.ids<Ids>();
    const UnitType& first = position.type(one);
    const UnitType& second = position.type(other);
    if (first.classes != second.classes) return false;
    for (std::size_t value = 0; value < first.values.size(); ++value)
        if (value != ids.prints.nationality && first.values[value] != second.values[value]) return false;
    return true;
}

// All that is told of two units, the place too, goes from one to the other.
void exchange(Play& play, UnitId one, UnitId other) {
    const auto& fields = play.title().fields;
    for (std::size_t number = 0; number < fields.size(); ++number) {
        const FieldId field = FieldId::at(number);
        if (fields[number].scope != Scope::unit || field == builtin::handle) continue;
        for (std::size_t at = 0; at < static_cast<std::size_t>(fields[number].length); ++at) {
            const int first = play.cell(field, one.index(), at), second = play.cell(field, other.index(), at);
            play.write(field, one.index(), at, second);
            play.write(field, other.index(), at, first);
        }
    }
}

// The same, unless what is shown of their hexes would change by that.
bool exchange_unseen(Play& play, UnitId one, UnitId other) {
    const Place here = play.place(one), there = play.place(other);
    const UnitId shown_here = War{play}.shown_unit(here), shown_there = War{play}.shown_unit(there);
    exchange(play, one, other);
    if (War{play}.shown_unit(here) == shown_here && War{play}.shown_unit(there) == shown_there) return true;
    exchange(play, one, other);
    return false;
}

// A hidden unit turns over, unless what is shown of its hex would change by that.
bool turn(Play& play, UnitId unit) {
    const Ids& ids = play.ids<Ids>();
    const Place place = play.place(unit);
    const UnitId shown = War{play}.shown_unit(place);
    const bool before = play.get(ids.demoralized, unit) != 0;
    turn_over(play, unit, !before);
    if (War{play}.shown_unit(place) == shown) return true;
    turn_over(play, unit, before);
    return false;
}

}  // namespace

std::vector<UnitId> scramble(Play& play, SideId viewer, Pcg32& dice) {
    std::vector<UnitId> hidden, changed;
    for (const UnitId unit : play.units(play.enemy(viewer)))
        if (may_change(play, viewer, unit)) hidden.push_back(unit);
    for (const UnitId unit : hidden) {
        const UnitId other = hidden[dice.below(static_cast<std::uint32_t>(hidden.size()))];
        const bool apart = play.place(unit) != play.place(other);
        if (apart && alike(play, unit, other) && exchange_unseen(play, unit, other)) {
            changed.push_back(unit);
            changed.push_back(other);
        }
        if (dice.below(4) == 0 && turn(play, unit)) changed.push_back(unit);
    }
    return changed;
}

}  // namespace wargame::boers
