#include "boer_war/fortifications.hpp"

#include "boer_war/chapters.hpp"
#include "boer_war/counters.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule making{"23.1"};
constexpr Rule where{"23.12"};
constexpr Rule boer_limit{"23.131"};

bool able_to_build(const War& war, Place place) {
    const auto stack = war.units_at(place);
    return std::any_of(stack.begin(), stack.end(), [&](UnitId unit) { return war.could_be_supplied(unit); });
}

// Whether the Boers hold one of the cities that the marker of the turn needs. [23.131]
bool holds_a_city(const War& war) {
    const Ground& ground = war.ground();
    const auto held = [&](Place city) { return war.held_by(city, war.ids().boer); };
    return held(ground.bloemfontein) || held(ground.johannesburg) || held(ground.pretoria);
}

// Markers that the Boers have this turn: their own, and what an event gives.
int boer_allowance(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    const int own = holds_a_city(War{position}) ? position.value(ids.reinforcements.boer_markers) : 0;
    return own + position.get(ids.free_markers, ids.boer);
}

// [23.131] No die is needed.
class BoerFortification final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const bool over =
            play.local(ids.finished) != 0 || play.local(ids.reinforcements.markers_made) >= boer_allowance(play);
        if (!over && can_fortify_any(play, ids.boer)) return Then::ask(ids.boer);
        play.reset(ids.recruited_at.id);
        if (play.get(ids.free_markers, ids.boer) != 0) play.set(ids.free_markers, ids.boer, 0);
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        list_fortifiable(known, known.viewer(), out);
        out.add_judged(known.ids<Ids>().done);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        if (action.verb == known.ids<Ids>().done) return {};
        return why_not_fortified(known, known.viewer(), action.place());
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.done) return play.set_local(ids.finished, 1);
        play.set_local(ids.reinforcements.markers_made, play.local(ids.reinforcements.markers_made) + 1);
        fortify(play, ids.boer, action.place(), boer_limit);
    }
};

}  // namespace

Judgement why_not_fortified(const Position& position, SideId side, Place place) {
    const War war{position};
    const Fact hex = Fact::of("hex", place);
    if (!war.ground().land(place)) return Refusal{where, "land", {hex}};
    if (!war.held_by(place, side)) return Refusal{making, "unit", {hex}};
    if (war.fortified(place)) return Refusal{where, "again", {hex}};
    if (!able_to_build(war, place)) return Refusal{making, "supply", {hex}};
    return {};
}

void list_fortifiable(const Position& position, SideId side, ActionList& out) {
    const War war{position};
    for (const UnitId unit : position.units(side))
        if (first_of_stack(war, unit) && !why_not_fortified(position, side, war.at(unit)))
            out.add_judged(war.ids().reinforcements.fortify, war.at(unit));
}

bool can_fortify_any(const Position& position, SideId side) {
    const War war{position};
    const auto units = position.units(side);
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) {
        return first_of_stack(war, unit) && !why_not_fortified(position, side, war.at(unit));
    });
}

void fortify(Play& play, SideId side, Place place, Rule rule) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.fortification, place, 1);
    play.event(ids.reinforcements.fortified, rule, {Fact::of("side", side), Fact::of("hex", place)});
}

void fill_fortifications(Rulebook& book) {
    book.step("boer_fortification", std::make_unique<BoerFortification>(),
              {with_asides({"fortify", "done"}), {"finished", "markers_made"}});
}

}  // namespace wargame::boers
