// Breakdown and combination. [8.1] to [8.9]
#include "boer_war/chapters.hpp"
#include "boer_war/reorganization.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {
namespace {

constexpr Rule breakdown{"8.11"};
constexpr Rule combination{"8.12"};
constexpr Rule own_phase{"8.2"};
constexpr Rule same_type{"8.3"};
constexpr Rule division_breaks{"8.41"};
constexpr Rule division_forms{"8.42"};
constexpr Rule no_larger{"8.5"};
constexpr Rule commandos{"8.52"};
constexpr Rule columns{"8.53"};
constexpr Rule shaken{"8.6"};
constexpr Rule off_map{"8.9"};
constexpr Rule any_counters{"8.7"};
constexpr Rule counter_mix{"6.72"};

const Family& family(const War& war, UnitId unit) { return war.ids().families.of(war.position().unit(unit).type); }
TypeId type_of(const War& war, UnitId unit) { return war.position().unit(unit).type; }

// A unit of a type that is part of another or has parts.
bool is_column(const War& war, UnitId unit) {
    return family(war, unit).column && family(war, unit).column == type_of(war, unit);
}
bool is_commando(const War& war, UnitId unit) {
    return family(war, unit).commando && family(war, unit).commando == type_of(war, unit);
}
bool is_division(const War& war, UnitId unit) {
    return family(war, unit).division && family(war, unit).division == type_of(war, unit);
}

// The counters that a unit is broken into; nothing where the rules have no such parts.
struct Pieces {
    std::array<TypeId, 3> types{};
    std::size_t count = 0;
};
Pieces pieces_of(const War& war, UnitId unit, Parts into) {
    const Family& of = family(war, unit);
    if (is_division(war, unit) && into == Parts::brigades) return {{of.brigade, of.brigade}, 2};
    if (is_commando(war, unit) && into == Parts::corneties) return {{of.cornete, of.cornete}, 2};
    if (!is_column(war, unit)) return {};
    if (into == Parts::corneties) return {{of.cornete, of.cornete, of.cornete}, 3};
    if (into == Parts::commando_and_cornete) return {{of.commando, of.cornete}, 2};
    return {};
}

Rule rule_of_parts(const War& war, UnitId unit) {
    if (is_division(war, unit)) return division_breaks;
    if (is_commando(war, unit)) return commandos;
    return is_column(war, unit) ? columns : breakdown;
}

// Of one's own units, in a hex or, for the British, in a box. [8.2] [8.9]
Judgement why_not_there(const War& war, UnitId unit, Rule rule) {
    const Position& position = war.position();
    const Fact who = Fact::of("unit", unit);
    if (position.side(unit) != position.phasing()) return Refusal{own_phase, "side", {who}};
    if (!war.at(unit)) return Refusal{rule, "off", {who}};
    if (!war.on_map(unit) && !position.applies(off_map)) return Refusal{rule, "off", {who}};
    return {};
}

// What goes over from the old counters to the new ones.
struct State {
    bool demoralized = false;
    int moved = 0;
    int display = 0;
};
void add_state(const Play& play, UnitId unit, State& state) {
    const Ids& ids = play.ids<Ids>();
    state.demoralized = state.demoralized || play.get(ids.demoralized, unit) != 0;
    state.moved = std::max(state.moved, play.get(ids.moved, unit));
    if (state.display == 0) state.display = play.get(ids.display, unit);
}
UnitId bring_in(Play& play, TypeId type, Place place, const State& state) {
    const Ids& ids = play.ids<Ids>();
    const UnitId unit = War{play}.first_free(type);
    put(play, unit, place);
    if (state.demoralized && play.applies(shaken)) turn_over(play, unit, true);
    if (state.moved != 0) play.set(ids.moved, unit, state.moved);
    if (state.display != 0) play.set(ids.display, unit, state.display);
    return unit;
}

// ---------------------------------------------------------------------- combination

// The units that are named for it, with perhaps one more.
struct Named {
    std::array<UnitId, 3> units{};
    std::size_t count = 0;

    bool has(UnitId unit) const {
        return std::find(units.begin(), units.begin() + count, unit) != units.begin() + count;
    }
    void add(UnitId unit) { units[count++] = unit; }
};
Named named(const Position& position) {
    const LocalId list = position.ids<Ids>().reorganization.combining;
    Named out;
    for (std::size_t at = 0; at < position.local_size(list); ++at) out.add(UnitId::from(position.local_at(list, at)));
    return out;
}

// What they form together: nothing while more are needed or too many are named.
TypeId formed(const War& war, const Named& units) {
    int corneties = 0;
    for (std::size_t at = 0; at < units.count; ++at)
        corneties += war.prints(units.units[at], war.ids().prints.corneties);
    const Family& of = family(war, units.units[0]);
    if (corneties == 0) return units.count == 2 ? of.division : TypeId{};
    return corneties == 3 ? of.column : corneties == 2 && units.count == 2 ? of.commando : TypeId{};
}

bool too_many(const War& war, const Named& units) {
    int corneties = 0;
    for (std::size_t at = 0; at < units.count; ++at)
        corneties += war.prints(units.units[at], war.ids().prints.corneties);
    return corneties > 3 || (corneties == 0 && units.count > 2);
}

Judgement why_no_smaller(const War& war, UnitId unit) {
    const Fact who = Fact::of("unit", unit);
    const Family& of = family(war, unit);
    if (is_division(war, unit)) return Refusal{division_forms, "whole", {who}};
    if (is_column(war, unit)) return Refusal{columns, "whole", {who}};
    const bool mounted_boer = war.prints(unit, war.ids().prints.corneties) > 0;
    if (!(mounted_boer ? of.commando || of.column : of.division && of.brigade == type_of(war, unit)))
        return Refusal{war.position().side(unit) == war.ids().british ? division_forms : no_larger, "none", {who}};
    return {};
}

// Whether a unit could stand beside those named, whatever counters are free.
Judgement why_not_beside(const War& war, const Named& before, UnitId unit) {
    const UnitId first = before.units[0];
    const Fact who = Fact::of("unit", unit);
    if (war.position().side(unit) != war.position().phasing()) return Refusal{own_phase, "side", {who}};
    if (before.has(unit)) return Refusal{combination, "twice", {who}};
    if (war.at(unit) != war.at(first)) return Refusal{combination, "hex", {who, Fact::of("first", first)}};
    const bool alike = war.kind(unit) == war.kind(first) && war.nationality(unit) == war.nationality(first) &&
                       war.headquarters(unit) == war.headquarters(first);
    if (!alike) return Refusal{same_type, "type", {who, Fact::of("first", first)}};
    if (Judgement no = why_no_smaller(war, unit)) return no;
    Named together = before;
    together.add(unit);
    if (too_many(war, together)) return Refusal{columns, "many", {who}};
    return {};
}

// Whether they form something that a counter is free for, now or with one more of the same stack.
bool leads_to_a_counter(const War& war, const FreeCounters& free, const Named& units) {
    const TypeId now = formed(war, units);
    if (now && free.count(now) > 0) return true;
    if (units.count >= units.units.size()) return false;
    const auto stack = war.units_at(war.at(units.units[0]));
    return std::any_of(stack.begin(), stack.end(), [&](UnitId unit) {
        if (why_not_beside(war, units, unit)) return false;
        Named more = units;
        more.add(unit);
        return leads_to_a_counter(war, free, more);
    });
}

bool has_partner(const War& war, const Named& units) {
    const auto stack = war.units_at(war.at(units.units[0]));
    return std::any_of(stack.begin(), stack.end(), [&](UnitId unit) { return !why_not_beside(war, units, unit); });
}

}  // namespace

Judgement why_not_broken(const Position& position, const FreeCounters& free, UnitId unit, Parts into) {
    const War war{position};
    const Fact who = Fact::of("unit", unit);
    if (Judgement no = why_not_there(war, unit, breakdown)) return no;
    const Pieces pieces = pieces_of(war, unit, into);
    if (pieces.count == 0) return Refusal{rule_of_parts(war, unit), "parts", {who}};
    for (std::size_t at = 0; at < pieces.count; ++at) {
        const auto wanted = std::count(pieces.types.begin(), pieces.types.begin() + pieces.count, pieces.types[at]);
        if (free.count(pieces.types[at]) < wanted) return Refusal{counter_mix, "none"};
    }
    return {};
}

// The parts come in before the whole goes, so that the hex is never empty.
void break_up(Play& play, UnitId unit, Parts into) {
    const Ids& ids = play.ids<Ids>();
    const Pieces pieces = pieces_of(War{play}, unit, into);
    State state;
    add_state(play, unit, state);
    tell(play, unit, ids.reorganization.breaks, breakdown,
         {Fact::of("unit", unit), Fact::listed("parts", ids.reorganization.parts, static_cast<int>(into))});
    for (std::size_t at = 0; at < pieces.count; ++at) bring_in(play, pieces.types[at], play.place(unit), state);
    take_off(play, unit);
}

Judgement why_not_combined(const Position& position, const FreeCounters& free, UnitId unit) {
    const War war{position};
    const Fact who = Fact::of("unit", unit);
    if (Judgement no = why_not_there(war, unit, combination)) return no;
    if (Judgement no = why_no_smaller(war, unit)) return no;
    Named first;
    first.add(unit);
    if (!has_partner(war, first)) return Refusal{combination, "alone", {who}};
    if (!leads_to_a_counter(war, free, first)) return Refusal{counter_mix, "none"};
    return {};
}

Judgement why_not_with(const Position& position, const FreeCounters& free, UnitId unit) {
    const War war{position};
    Named units = named(position);
    if (units.count == 0) return Refusal{combination, "first"};
    if (Judgement no = why_not_beside(war, units, unit)) return no;
    units.add(unit);
    if (!leads_to_a_counter(war, free, units)) return Refusal{counter_mix, "none"};
    return {};
}

Judgement why_not_formed(const Position& position, const FreeCounters& free) {
    const War war{position};
    const Named units = named(position);
    if (units.count == 0) return Refusal{combination, "first"};
    const TypeId whole = formed(war, units);
    if (!whole) return Refusal{commandos, "more"};
    if (free.count(whole) == 0) return Refusal{counter_mix, "none"};
    return {};
}

void add_to_combination(Play& play, UnitId unit) {
    const War war{play};
    play.add_local(play.ids<Ids>().reorganization.combining, unit.number());
    const Named units = named(play);
    const TypeId whole = formed(war, units);
    const bool choice = whole && whole == family(war, unit).commando;
    if (whole && !choice) form_larger(play);
}

// Who tells the enemy least: one of the parts that he does not see, else the whole. [22.0]
UnitId least_seen(const Play& play, UnitId whole, const Named& parts) {
    const SideId foe = play.enemy(play.side(whole));
    const auto end = parts.units.begin() + static_cast<std::ptrdiff_t>(parts.count);
    const auto hidden =
        std::find_if(parts.units.begin(), end, [&](UnitId part) { return sight(play, foe, part) != Seen::all; });
    return hidden == end ? whole : *hidden;
}

void form_larger(Play& play) {
    const Ids& ids = play.ids<Ids>();
    const Named units = named(play);
    const TypeId whole = formed(War{play}, units);
    const UnitId first = units.units[0];
    State state;
    for (std::size_t at = 0; at < units.count; ++at) add_state(play, units.units[at], state);
    const UnitId unit = bring_in(play, whole, play.place(first), state);
    const ReorganizationNames& names = ids.reorganization;
    const UnitId witness = least_seen(play, unit, units);
    const Fact second = Fact::of("second", units.units[1]), third = Fact::of("third", units.units[2]);
    if (units.count == 2)
        tell(play, witness, names.combines, any_counters,
             {Fact::of("unit", unit), Fact::of("first", first), second, Fact::of("place", play.place(unit))});
    else
        tell(play, witness, names.combines_three, any_counters,
             {Fact::of("unit", unit), Fact::of("first", first), second, third, Fact::of("place", play.place(unit))});
    for (std::size_t at = 0; at < units.count; ++at) take_off(play, units.units[at]);
    play.clear_local(ids.reorganization.combining);
    play.set_local(ids.chosen, UnitId{});
}

}  // namespace wargame::boers
