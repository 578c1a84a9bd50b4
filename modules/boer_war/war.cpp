#include "boer_war/chapters.hpp"

#include <algorithm>
#include <utility>

namespace wargame::boers {
namespace {

constexpr Rule fort_removed{"23.5"};
constexpr Rule levels{"4.2"};
constexpr Rule maximum{"4.3"};
constexpr Rule never_empty{"9.62"};
constexpr Rule not_replaced{"6.71"};
constexpr Rule hard_measures{"30.12"};
constexpr Rule as_units{"21.1"};
constexpr Rule borders{"30.121"};
constexpr Rule replacements{"6.7"};
constexpr Rule always_replaced{"21.121"};
constexpr Rule joins_all{"31.3"};

std::vector<FieldId> zoc_fields(const Ids& ids) {
    return {ids.demoralized.id, ids.fore.id, ids.withheld.id, ids.fortification.id};
}
std::vector<FieldId> with_place(std::vector<FieldId> fields) {
    fields.push_back(builtin::place);
    return fields;
}
std::vector<FieldId> line_fields(const Ids& ids) {
    std::vector<FieldId> fields = with_place(zoc_fields(ids));
    for (const FieldId field :
         {ids.held.id, ids.bridges_down.id, ids.railway_laid.id, ids.portuguese_line_cut.id, ids.policy.id})
        fields.push_back(field);
    return fields;
}

}  // namespace

Zones::Zones(const Ids& ids)
    : from{with_place(zoc_fields(ids))}, turned{ids.demoralized.id}, chosen{ids.fore.id}, kept_back{ids.withheld.id},
      fortified{ids.fortification.id} {}

Memory::Memory(const Ids& ids)
    : zones{ids}, command_found_{{ids.held.id}}, supply_found_{{ids.held.id, ids.bridges_down.id, ids.railway_laid.id,
                                                                ids.portuguese_line_cut.id}} {
    std::vector<FieldId> fields = line_fields(ids);
    fields.push_back(ids.crossed_box.id);
    ride_from = DerivedFrom{std::move(fields)};
    fields = with_place(zoc_fields(ids));
    fields.insert(fields.end(), {ids.held.id, ids.opened.id, ids.display.id});
    asides_from = DerivedFrom{std::move(fields)};
}

War::War(const Position& position)
    : position_{&position}, ids_{&position.ids<Ids>()}, memory_{&position.scratch<Memory>()} {}

int War::command(UnitId unit) const {
    return std::max(0,
                    prints(unit, ids_->prints.command) - (demoralized(unit) && position_->applies(as_units) ? 1 : 0));
}

int War::tactical(UnitId unit) const {
    return std::max(0,
                    prints(unit, ids_->prints.tactical) - (demoralized(unit) && position_->applies(as_units) ? 1 : 0));
}

bool War::under_hard_measures(Place place) const {
    if (!position_->applies(hard_measures)) return false;
    if (policy(place) == Policy::hard_measures) return true;
    for (const Neighbour& step : position_->board().neighbours(place))
        if (policy(step.place) == Policy::hard_measures &&
            (ground().region(step.place) == ground().region(place) || !position_->applies(borders)))
            return true;
    return false;
}

bool War::mine_intact(Place place) const {
    const int number = ground().mine_number(place);
    return number >= 0 && position_->cell(ids_->mines_down.id, 0, static_cast<std::size_t>(number)) == 0;
}

bool War::railway(Place place) const {
    if (ground().railway(place)) return true;
    const int laid = position_->cell(ids_->railway_laid.id, 0, 0);
    for (int at = 1; at <= laid; ++at)
        if (position_->cell(ids_->railway_laid.id, 0, static_cast<std::size_t>(at)) == place.number()) return true;
    return false;
}

bool War::rails(Place from, const Neighbour& step) const {
    if (ground().rails(step)) {
        const int bridge = ground().river(step) ? ground().bridge(from, step.place) : -1;
        return bridge < 0 || position_->cell(ids_->bridges_down.id, 0, static_cast<std::size_t>(bridge)) == 0;
    }
    const bool laid = position_->cell(ids_->railway_laid.id, 0, 0) > 0 && position_->applies(joins_all);
    if (!laid || step.side == HexSide::none) return false;
    const bool printed_here = ground().railway(from), printed_there = ground().railway(step.place);
    if (printed_here && printed_there) return false;
    return railway(from) && railway(step.place);
}

War::State War::state(SideId side) const {
    return position_->applies(levels) ? static_cast<State>(position_->band(ids_->index_of(side))) : State::average;
}

UnitId War::first_free(TypeId type) const {
    for (const SideId side : {ids_->boer, ids_->british})
        for (const UnitId unit : position_->units(side))
            if (position_->unit(unit).type == type && free(unit)) return unit;
    return {};
}

void turn_over(Play& play, UnitId unit, bool demoralized) {
    const Place place = play.place(unit);
    const UnitId shown = place.is_location() ? War{play}.shown_unit(place) : UnitId{};
    play.set(play.ids<Ids>().demoralized, unit, demoralized ? 1 : 0);
    if (place.is_location() && War{play}.shown_unit(place) != shown) play.revealed();
}

void put(Play& play, UnitId unit, Place place) {
    const Ids& ids = play.ids<Ids>();
    const Place from = play.place(unit);
    if (from == place) return;
    play.move(unit, place);
    const int side = play.side(unit) == ids.boer ? 1 : 2;
    if (place.is_location() && play.get(ids.held, place) != side) play.set(ids.held, place, side);
    if (play.get(ids.display, unit) != 0 && play.applies(never_empty)) play.set(ids.display, unit, 0);
    if (play.get(ids.fore, unit) != 0) play.set(ids.fore, unit, 0);
    if (play.get(ids.opened, unit) != 0) play.set(ids.opened, unit, 0);
    if (!from.is_location()) return;
    for (const UnitId other : play.units(play.side(unit)))
        if (play.place(other) == from) return;
    play.set(ids.held, from, 0);
    if (play.get(ids.withheld, from) != 0) play.set(ids.withheld, from, 0);
    if (play.get(ids.fortification, from) == 0 || !play.applies(fort_removed)) return;
    play.set(ids.fortification, from, 0);
    play.event(ids.fort_lost, fort_removed, {Fact::of("hex", from)});
}

void take_off(Play& play, UnitId unit) {
    const Ids& ids = play.ids<Ids>();
    put(play, unit, {});
    if (play.get(ids.demoralized, unit) != 0) turn_over(play, unit, false);
    const bool leads = play.has_class(unit, ids.is.headquarters);
    const bool replaceable = play.printed(unit, ids.prints.replaceable) != 0 && play.applies(always_replaced);
    const bool returns = play.applies(replacements) && (!leads || replaceable || !play.applies(not_replaced));
    if (!returns) play.set(ids.barred, unit, 1);
    for (const UnitField field : {ids.moved, ids.fired, ids.attacked, ids.fed, ids.part, ids.went_back, ids.waits,
                                  ids.commanded, ids.crossed_box})
        if (play.get(field, unit) != 0) play.set(field, unit, 0);
}

void change_index(Play& play, SideId side, int by, Rule rule, const ModifierList* modifiers) {
    if (by == 0) return;
    const Ids& ids = play.ids<Ids>();
    const int change = play.adjust(ids.index_of(side), by, rule ? rule : maximum);
    play.event(
        ids.index_changes, rule,
        {Fact::of("side", side), Fact::number("by", change), Fact::number("index", play.track(ids.index_of(side)))},
        modifiers);
    if (change < by && play.applies(maximum))
        play.event(ids.index_full, maximum, {Fact::of("side", side), Fact::number("lost", by - change)});
}

void PlayerStep::candidates(const Known& known, ActionList& out) const {
    list(known, out);
    list_asides(known, out);
}

Judgement PlayerStep::why_not(const Known& known, const Action& action) const {
    return is_aside(known, action) ? why_no_aside(known, action) : judge(known, action);
}

void PlayerStep::perform(Play& play, const Action& action) const {
    if (is_aside(Known{play.parts(), play.phasing()}, action)) return do_aside(play, action);
    act(play, action);
}

namespace {

class PassOn final : public Step {
    Then run(Play&) const override { return Then::done(); }
};

}  // namespace

std::unique_ptr<const Step> pass_on() { return std::make_unique<PassOn>(); }

}  // namespace wargame::boers
