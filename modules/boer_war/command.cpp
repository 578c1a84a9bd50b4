// Command control. [11.0]
#include "boer_war/chapters.hpp"

#include "wargame/search.hpp"

namespace wargame::boers {
namespace {

constexpr Rule direction{"11.41"};
constexpr Rule blocked{"11.42"};
constexpr Rule in_a_zone{"11.43"};
constexpr Rule for_movement{"11.21"};
constexpr Rule reached{"11.11"};
constexpr Rule not_reached{"11.12"};
constexpr Rule renewed{"14.41"};
constexpr Rule at_the_moment{"11.22"};
constexpr Rule radius_in_hexes{"11.4"};

// [11.21] Fixed before anything moves.
class DetermineCommand final : public Step {
    Then run(Play& play) const override {
        set_command(play, play.phasing());
        return Then::done();
    }
};

// [11.21] [3.1.a.5] Out of Command markers come off, and capacities are free again. [14.41]
class EndMovement final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.phasing();
        for (const UnitId unit : play.units(side))
            for (const UnitField field : {ids.commanded, ids.moved, ids.crossed_box})
                if (play.get(field, unit) != 0) play.set(field, unit, 0);
        if (play.applies(renewed)) play.set(ids.rail_used, side, 0);
        if (side == ids.british) play.set(ids.naval_used, side, 0);
        if (side == ids.british) play.set(ids.landed, side, 0);
        return Then::done();
    }
};

}  // namespace

void set_command(Play& play, SideId side) {
    const Ids& ids = play.ids<Ids>();
    const bool barred = play.condition(ids.no_command, side) || !play.applies(for_movement);
    for (const UnitId unit : play.units(side)) {
        const int now = !barred && play.on_board(unit) && War{play}.in_command(unit) ? 1 : 0;
        if (play.get(ids.commanded, unit) != now) play.set(ids.commanded, unit, now);
    }
}

void War::find_command(UnitId headquarters, Eye eye, PlaceSet& out) const {
    const SideId side = position_->side(headquarters);
    const Place from = at(headquarters);
    out.insert(from);
    const int radius = position_->applies(radius_in_hexes) ? command(headquarters) : 0;
    const bool blocks = position_->applies(blocked);
    if (radius == 0 || !ground().land(from) || (blocks && ground().neutral(from))) return;
    if (position_->applies(in_a_zone) && in_enemy_zoc(side, from, eye)) return;
    const auto may_pass = [&](Place, const Neighbour& step) {
        if (step.side == HexSide::none || !ground().land(step.place)) return false;
        return !blocks || (!ground().neutral(step.place) && !held_by(step.place, foe(side)));
    };
    const auto ends = [&](Place place) { return blocks && in_enemy_zoc(side, place, eye); };
    reach(position_->board(), from, {.budget = radius}, steps_where(may_pass, ends), memory_->search);
    for (const Place place : memory_->search.places()) out.insert(place);
}

const PlaceSet& War::commanded(SideId side, Eye eye) const {
    Memory& m = *memory_;
    if (!zones_ready_) refresh_zones();
    PlaceSet& out = m.commanded_[side.index()][static_cast<std::size_t>(eye)];
    if (m.command_found_.stands(position_->versions(), m.zones, side, eye)) return out;
    out.fit(position_->board().locations());
    for (const UnitId unit : position_->units(side))
        if (headquarters(unit) && position_->on_board(unit)) find_command(unit, eye, out);
    return out;
}

bool War::in_command(UnitId unit) const {
    if (!position_->applies(not_reached)) return true;
    return position_->applies(reached) && commanded(position_->side(unit), eye(unit)).has(at(unit));
}

// Counted from the headquarters. [11.41]
bool War::reaches(UnitId headquarters, Place place, Eye eye) const {
    if (!position_->applies(direction) || !position_->applies(at_the_moment)) return false;
    PlaceSet& out = memory_->set;
    out.fit(position_->board().locations());
    find_command(headquarters, eye, out);
    return out.has(place);
}

void fill_command(Rulebook& book) {
    book.step("determine_command", std::make_unique<DetermineCommand>());
    book.step("end_movement", std::make_unique<EndMovement>());
}

}  // namespace wargame::boers
