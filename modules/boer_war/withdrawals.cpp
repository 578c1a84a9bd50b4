// The British take units out of the war. [7.5]
#include "boer_war/chapters.hpp"
#include "boer_war/purchases.hpp"

namespace wargame::boers {
namespace {

constexpr Rule british_phase{"3.1.b.2"};
constexpr Rule withdrawing{"7.5"};
constexpr Rule procedure{"7.51"};
constexpr Rule overseas_units{"7.52"};
constexpr Rule colonial_units{"7.53"};
constexpr Rule militia{"7.54"};
constexpr Rule bought_again{"7.55"};
constexpr Rule not_late{"7.56"};

// [7.52] [7.53] [7.54]
Judgement why_not_from_there(const War& war, UnitId unit) {
    const Position& position = war.position();
    const Place place = war.at(unit);
    const Fact who = Fact::of("unit", unit);
    if (war.kind(unit) == Kind::native_infantry) return Refusal{overseas_units, "native", {who}};
    if (war.kind(unit) == Kind::militia && position.applies(militia)) return {};
    if (!is_local(war, unit)) {
        if (war.ground().port(place)) return {};
        return Refusal{overseas_units, "port", {who}};
    }
    if (is_home(war, war.nationality(unit), place)) return {};
    if (place == war.ground().cape_colony_west && war.nationality(unit) == Nationality::cc) return {};
    return Refusal{colonial_units, "home", {who}};
}

Judgement why_not_withdrawn(const Position& position, UnitId unit) {
    const War war{position};
    const Ids& ids = war.ids();
    const Fact who = Fact::of("unit", unit);
    if (!position.applies(withdrawing)) return Refusal{british_phase, "withdraw"};
    if (war.last_turns(position.value(ids.reinforcements.late_turns))) return Refusal{not_late, "late"};
    if (position.side(unit) != ids.british || !war.at(unit)) return Refusal{withdrawing, "side", {who}};
    return why_not_from_there(war, unit);
}

// [7.51] The points come in when the British are done.
class Withdrawals final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (!play.applies(british_phase)) return Then::done();
        return play.local(ids.finished) != 0 ? Then::done() : Then::ask(ids.british);
    }

    void list(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        for (const UnitId unit : known.units(known.viewer()))
            if (!why_not_withdrawn(known, unit)) out.add_judged(ids.reinforcements.withdraw, unit);
        out.add_judged(ids.done);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        if (action.verb == known.ids<Ids>().done) return {};
        return why_not_withdrawn(known, action.unit());
    }

    void act(Play& play, const Action& action) const override {
        if (action.verb == play.ids<Ids>().done) return settle(play);
        const Ids& ids = play.ids<Ids>();
        const UnitId unit = action.unit();
        play.set(ids.refund, ids.british, play.get(ids.refund, ids.british) + worth_in_sixths(War{play}, unit));
        tell(play, unit, ids.reinforcements.withdrawn, withdrawing, {Fact::of("unit", unit)});
        take_off(play, unit);
        const int barred = play.applies(bought_again) ? 0 : 1;
        if (play.get(ids.barred, unit) != barred) play.set(ids.barred, unit, barred);
    }

    // Half of what all of them cost, fractions dropped.
    static void settle(Play& play) {
        const Ids& ids = play.ids<Ids>();
        play.set_local(ids.finished, 1);
        const int points = play.get(ids.refund, ids.british) / 12;
        if (play.applies(procedure)) change_index(play, ids.british, points, procedure);
        play.set(ids.refund, ids.british, 0);
    }
};

}  // namespace

void fill_withdrawals(Rulebook& book) {
    book.step("withdrawals", std::make_unique<Withdrawals>(), {with_asides({"withdraw", "done"}), {"finished"}});
}

}  // namespace wargame::boers
