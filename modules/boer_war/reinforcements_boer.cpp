// Boer reinforcements: the rolls, and what the recruits are taken for. [6.0]
#include "boer_war/recruits.hpp"

#include "boer_war/chapters.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule boer_phase{"3.1.a.2"};
constexpr Rule rolls{"6.1"};
constexpr Rule transvaal_roll{"6.1.1"};
constexpr Rule free_state_roll{"6.1.2"};
constexpr Rule rebel_rolls{"6.1.3"};
constexpr Rule by_the_index{"6.12"};
constexpr Rule reconciled_bloemfontein{"30.22.1.a"};
constexpr Rule reconciled_pretoria{"30.22.1.b"};
constexpr Rule exchanging{"6.31"};
constexpr Rule capacity_cities{"6.33"};

bool any_boer_in(const War& war, Region region) {
    const auto units = war.position().units(war.ids().boer);
    return std::any_of(units.begin(), units.end(),
                       [&](UnitId unit) { return war.ground().region(war.at(unit)) == region; });
}

// Whether the roll of an origin is due, looked at when its turn comes. [6.1]
bool due(const Position& position, Origin origin) {
    const War war{position};
    switch (origin) {
        case Origin::transvaal: return position.applies(transvaal_roll);
        case Origin::orange_free_state: return position.applies(free_state_roll);
        case Origin::volunteers: return position.applies(rolls);
        default: return position.applies(rebel_rolls) && any_boer_in(war, region_of(origin));
    }
}

// One roll after the other, each placed before the next. [6.0]
class BoerReinforcements final : public Step {
    Then run(Play& play) const override {
        const ReinforcementNames& names = play.ids<Ids>().reinforcements;
        if (!play.applies(boer_phase)) return Then::done();
        for (int number = play.local(names.rolls_made); number < origins; ++number) {
            play.set_local(names.rolls_made, number + 1);
            if (due(play, static_cast<Origin>(number)))
                return Then::call(names.recruits_of_an_origin)
                    .with(names.origin, number)
                    .with(names.taking, static_cast<int>(Exchange::corneties));
        }
        return Then::done();
    }
};

ModifierList recruit_modifiers(const Position& position, Origin origin) {
    const Ids& ids = position.ids<Ids>();
    const War war{position};
    const Table& table = position.table(ids.reinforcements.boer_reinforcement);
    ModifierList out;
    const auto add = [&](const char* name, std::string_view id, Rule rule) {
        if (position.applies(rule)) out.add({name, rule, table.modifier(id).add, 0});
    };
    const War::State state = war.state(ids.boer);
    if (state == War::State::high) add("index high", "index_high", by_the_index);
    if (state == War::State::average) add("index average", "index_average", by_the_index);
    if (origin == Origin::transvaal) {
        if (war.held_by(war.ground().pretoria, ids.boer)) add("Pretoria held", "capital_pretoria", by_the_index);
        if (war.policy(war.ground().pretoria) == Policy::reconciliation)
            add("Reconciliation in Pretoria", "reconciliation_pretoria", reconciled_pretoria);
    }
    if (origin == Origin::orange_free_state) {
        if (war.held_by(war.ground().bloemfontein, ids.boer))
            add("Bloemfontein held", "capital_bloemfontein", by_the_index);
        if (war.policy(war.ground().bloemfontein) == Policy::reconciliation)
            add("Reconciliation in Bloemfontein", "reconciliation_bloemfontein", reconciled_bloemfontein);
    }
    return out;
}

// [6.12] The die and its modifiers.
class RollRecruits final : public Step {
    Then run(Play& play) const override {
        const ReinforcementNames& names = play.ids<Ids>().reinforcements;
        const int origin = play.local(names.origin);
        const ModifierList modifiers = recruit_modifiers(play, static_cast<Origin>(origin));
        const Table& table = play.table(names.boer_reinforcement);
        const int die = play.roll(6, "Boer recruits");
        const Cell cell =
            table.find(table.axis(0).index_of(die + modifiers.sum()), AxisIndex{static_cast<std::uint32_t>(origin)});
        play.set_local(names.corneties, cell.number());
        play.event(names.recruits, by_the_index,
                   {Fact::listed("origin", names.origins, origin), Fact::number("die", die), Fact::cell("cell", cell)},
                   &modifiers);
        return Then::done();
    }
};

// Whether the recruits of the roll may be taken for something else. [6.31] [6.32] [6.33]
Judgement why_not_taken_for(const Position& position, Exchange thing) {
    if (thing == Exchange::corneties) return {};
    const Ids& ids = position.ids<Ids>();
    const ReinforcementNames& names = ids.reinforcements;
    if (position.local(names.corneties) < position.value(names.exchange_from))
        return Refusal{exchanging, "few", {Fact::number("number", position.local(names.corneties))}};
    if (thing != Exchange::railway_capacity) return Recruits{position, thing}.why_none();
    const War war{position};
    const Ground& ground = war.ground();
    const bool held = war.held_by(ground.bloemfontein, ids.boer) || war.held_by(ground.johannesburg, ids.boer) ||
                      war.held_by(ground.pretoria, ids.boer);
    if (!held) return Refusal{capacity_cities, "city"};
    if (position.get(ids.railway_capacity, ids.boer) >= 99) return Refusal{capacity_cities, "most"};
    return {};
}

// [6.31] Chosen before anything is placed.
class ExchangeRecruits final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.finished) != 0) return Then::done();
        for (int thing = 1; thing <= static_cast<int>(Exchange::railway_capacity); ++thing)
            if (!why_not_taken_for(play, static_cast<Exchange>(thing))) return Then::ask(ids.boer);
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        for (int thing = 0; thing <= static_cast<int>(Exchange::railway_capacity); ++thing)
            out.add(known.ids<Ids>().reinforcements.exchange, thing);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        return why_not_taken_for(known, static_cast<Exchange>(action.number()));
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const ReinforcementNames& names = ids.reinforcements;
        const auto thing = static_cast<Exchange>(action.number());
        play.set_local(ids.finished, 1);
        if (thing == Exchange::corneties) return;
        play.set_local(names.taking, action.number());
        play.event(names.taken_for, exchanging,
                   {Fact::listed("origin", names.origins, play.local(names.origin)),
                    Fact::listed("thing", names.things, action.number())});
        if (thing != Exchange::railway_capacity) return;
        play.set(ids.railway_capacity, ids.boer, play.get(ids.railway_capacity, ids.boer) + 1);
        play.set_local(names.corneties, 0);
    }
};

}  // namespace

void fill_boer_reinforcements(Rulebook& book) {
    book.step("boer_reinforcements", std::make_unique<BoerReinforcements>(), {{}, {"rolls_made"}});
    book.step("roll_recruits", std::make_unique<RollRecruits>());
    book.step("exchange_recruits", std::make_unique<ExchangeRecruits>(), {with_asides({"exchange"}), {"finished"}});
    fill_recruits(book);
    fill_fortifications(book);
}

}  // namespace wargame::boers
