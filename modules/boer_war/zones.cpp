// Zones of control: who shows himself and what he controls. [10.0] [22.3] [28.0]
#include "boer_war/war.hpp"

#include "wargame/title.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule fog{"22.0"};
constexpr Rule six_hexes{"10.1"};
constexpr Rule who_has_zoc{"10.2"};
constexpr Rule demoralized_have_none{"20.21"};
constexpr Rule no_zoc_at_sea{"10.3"};
constexpr Rule friends_do_not_cancel{"10.31"};
constexpr Rule across_borders{"10.32"};
constexpr Rule guerrilla_war{"28.0"};
constexpr Rule guerrillas{"28.1"};
constexpr Rule guerrilla_zoc{"28.2"};
constexpr Rule no_guerrilla_zoc{"E28.2"};
constexpr Rule mounted_enemies{"28.3"};
constexpr Rule blockhouses{"28.4"};

constexpr std::uint8_t against_all = 1, against_guerrillas = 2;

}  // namespace

bool War::has_zoc(UnitId unit) const {
    if (demoralized(unit) && position_->applies(demoralized_have_none)) return false;
    if (parenthesised(unit) && position_->applies(who_has_zoc)) return false;
    if (eye(unit) == Eye::any) return true;
    return position_->applies(guerrilla_zoc) && !position_->applies(no_guerrilla_zoc);
}

Eye War::eye(UnitId unit) const {
    if (!is(unit, ids_->is.guerrilla) || !position_->applies(guerrilla_war)) return Eye::any;
    return position_->applies(guerrillas) ? Eye::guerrilla : Eye::any;
}

// What changes when a unit begins or ceases to control the hexes around it: by Eye, side and hex how many do.
void War::control(UnitId unit, Place from, std::uint8_t kinds, int by) const {
    Zones& zones = memory_->zones;
    const SideId side = position_->side(unit);
    for (const Neighbour& step : position_->board().neighbours(from)) {
        if (step.side == HexSide::none || (!zones.to_sea && !ground().land(step.place))) continue;
        if (zones.within_borders && ground().region(from) != ground().region(step.place)) continue;
        for (const std::size_t eye : {std::size_t{0}, std::size_t{1}}) {
            if ((kinds >> eye & 1U) == 0) continue;
            std::uint8_t& number = zones.controls[eye][side.index()][step.place.index()];
            const bool before = number != 0;
            number = static_cast<std::uint8_t>(number + by);
            if (before != (number != 0)) ++zones.lines[foe(side).index()];
        }
    }
}

void War::note_line(UnitId unit) const {
    if (is(unit, ids_->is.logistics) || headquarters(unit)) ++memory_->zones.lines[position_->side(unit).index()];
}

// What does not change in a game.
void War::begin_zones() const {
    Zones& z = memory_->zones;
    const std::size_t locations = position_->board().locations();
    z.exerts.resize(position_->units_count());
    z.shown.resize(locations);
    for (auto& of_eye : z.controls)
        for (auto& of_side : of_eye) of_side.resize(locations);
    z.to_sea = !position_->applies(no_zoc_at_sea);
    z.within_borders = !position_->applies(across_borders);
    z.friends_cancel = !position_->applies(friends_do_not_cancel);
    z.none = !position_->applies(six_hexes);
    z.hidden = position_->applies(fog);
    z.mounted_count = position_->applies(mounted_enemies);
    z.forts_count = position_->applies(blockhouses);
}

// Where a unit came, went or turned over, or a choice or a marker of the hex is another. [22.3]
void War::find_changed() const {
    Zones& z = memory_->zones;
    const Layout& layout = position_->scenario().layout;
    const wargame::State& state = position_->state();
    const Versions& versions = position_->versions();
    z.changed.clear();
    z.units.refresh(*position_, [&](UnitId unit, Place from, Place to) {
        z.changed.insert(z.changed.end(), {from, to});
        note_line(unit);
        if (Zones::Exerts& before = z.exerts[unit.index()]; before.kinds != 0) {
            control(unit, from, before.kinds, -1);
            before = {};
        }
    });
    const auto of_unit = [&](std::size_t number) { z.changed.push_back(z.units.place(UnitId::at(number))); };
    z.turned.each(layout, state, versions, [&](std::size_t number) {
        note_line(UnitId::at(number));
        of_unit(number);
    });
    z.chosen.each(layout, state, versions, of_unit);
    const auto of_place = [&](std::size_t number) { z.changed.push_back(Place::location(number)); };
    z.kept_back.each(layout, state, versions, of_place);
    z.fortified.each(layout, state, versions, of_place);
    std::sort(z.changed.begin(), z.changed.end());
    z.changed.erase(std::unique(z.changed.begin(), z.changed.end()), z.changed.end());
}

// Only hexes where something is otherwise than the last time are looked at.
void War::refresh_zones() const {
    zones_ready_ = true;
    Zones& z = memory_->zones;
    if (!z.from.changed(position_->versions())) return;
    if (z.exerts.empty()) begin_zones();
    find_changed();
    for (const Place place : z.changed)
        if (ground().land(place)) look_again(place);
}

// Who is shown in a hex: the owner's choice, else a mounted one before others, else the first of the roster; nobody
// where he keeps all back. With hidden stacks only the one who is shown has a zone of control.
void War::look_again(Place place) const {
    Zones& z = memory_->zones;
    UnitId best;
    int rank = -1;
    z.units.each(place, [&](UnitId unit) {
        if (position_->get(ids_->withheld, place) != 0 || !has_zoc(unit)) return;
        const int its = 2 * position_->get(ids_->fore, unit) + (mounted(unit) ? 1 : 0);
        if (its > rank) best = unit;
        rank = std::max(rank, its);
    });
    z.shown[place.index()] = best;
    z.units.each(place, [&](UnitId unit) {
        Zones::Exerts now;
        if (!z.none && (z.hidden ? unit == best : has_zoc(unit))) {
            const bool stops_all = (z.mounted_count && mounted(unit)) || (z.forts_count && fortified(place));
            now = {place, static_cast<std::uint8_t>(against_all | (stops_all ? against_guerrillas : 0))};
        }
        Zones::Exerts& before = z.exerts[unit.index()];
        if (now.kinds == before.kinds) return;
        if (before.kinds != 0) control(unit, place, before.kinds, -1);
        if (now.kinds != 0) control(unit, place, now.kinds, 1);
        before = now;
    });
}

bool War::in_enemy_zoc(SideId side, Place place, Eye eye) const {
    if (!zones_ready_) refresh_zones();
    const Zones& z = memory_->zones;
    if (!place.is_location()) return false;
    if (z.controls[static_cast<std::size_t>(eye)][foe(side).index()][place.index()] == 0) return false;
    return !z.friends_cancel || !held_by(place, side);
}

UnitId War::shown_unit(Place place) const {
    if (!zones_ready_) refresh_zones();
    return place.is_location() ? memory_->zones.shown[place.index()] : UnitId{};
}

void War::zoc_from(SideId side, Place place, std::vector<UnitId>& out, Eye eye) const {
    out.clear();
    if (!in_enemy_zoc(foe(side), place, eye)) return;
    const auto steps = position_->board().neighbours(place);
    for (const UnitId unit : position_->units(side)) {
        const Zones::Exerts& exerts = memory_->zones.exerts[unit.index()];
        const bool counts = (exerts.kinds >> static_cast<unsigned>(eye) & 1U) != 0;
        const bool near = counts && std::any_of(steps.begin(), steps.end(), [&](const Neighbour& step) {
                              return step.place == exerts.place && step.side != HexSide::none;
                          });
        if (near) out.push_back(unit);
    }
}

}  // namespace wargame::boers
