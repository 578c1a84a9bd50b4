// Retreat: hex by hex, the owner's choice, with what it costs to go through zones of control. [18.942]
#include "boer_war/combat.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {
namespace {

constexpr Rule retreating{"18.942"};
constexpr Rule barred{"18.942.2"};
constexpr Rule mounted_in_zoc{"18.942.3"};
constexpr Rule others_in_zoc{"18.942.4"};
constexpr Rule never_moves{"18.942.6"};
constexpr Rule not_into_a_box{"15.5"};
constexpr Rule off_the_line{"24.2"};
constexpr Rule in_a_fort{"23.32"};
constexpr Rule overstacking{"9.33"};
constexpr Rule withdrawal{"T18.DW"};
constexpr Rule into_portugal{"26.1"};
constexpr Rule apart{"18.942.1"};
constexpr Rule into_neutrals{"18.942.5"};
constexpr int over = 3;  // `went_back` of a unit whose retreat has ended

// What the result orders of whom. [T18]
struct Orders {
    SideId side;
    int hexes = 0;       // at most
    bool forced = true;  // one hex at least
};

Orders orders_of(const Battle& battle) {
    switch (battle.verdict()) {
        case Verdict::aa: return {battle.attacker(), 1, true};
        case Verdict::az: return {battle.attacker(), 2, true};
        case Verdict::dd: return {battle.defender(), 1, true};
        case Verdict::zd:
        case Verdict::dw: return {battle.defender(), 2, true};
        case Verdict::am: return {battle.defender(), 2, false};
        case Verdict::dm: return {battle.attacker(), 2, false};
        default: return {};
    }
}

Place stood(const Battle& battle, UnitId unit) { return Place::from(battle.position().get(battle.ids().stood, unit)); }

// Steps that nothing bars, without regard to how far they lead. [18.942.2]
Judgement why_no_step(const Battle& battle, UnitId unit, Place from, Place to) {
    const War& war = battle.war;
    const Fact who = Fact::of("unit", unit), where = Fact::of("hex", to);
    const Neighbour* step = step_between(war.position().board(), from, to);
    if (step == nullptr) {
        const Rule rule = war.position().board().is_hex(to) ? retreating : not_into_a_box;
        return Refusal{rule, "far", {who, where}};
    }
    if (!war.ground().land(to) || war.held_by(to, war.foe(war.position().side(unit))))
        return Refusal{barred, "", {who, where}};
    if (war.train(unit) && !war.rails(from, *step)) return Refusal{off_the_line, "", {who, where}};
    return {};
}

int hexes_apart(const Board& board, Place one, Place other) { return grid_distance(board, one, other).value_or(0); }

// Whether a second step leads two hexes away from where the unit stood.
bool leads_on(const Battle& battle, UnitId unit, Place through) {
    const Board& board = battle.position().board();
    for (const Neighbour& step : board.neighbours(through))
        if (hexes_apart(board, stood(battle, unit), step.place) == 2 && !why_no_step(battle, unit, through, step.place))
            return true;
    return false;
}

struct Steps {
    std::array<Place, 6> to{};
    std::size_t size = 0;
    const Place* begin() const { return to.data(); }
    const Place* end() const { return to.data() + size; }
};

// The legal next steps. A retreat of two hexes ends two hexes away where it can. [18.942]
Steps next_steps(const Battle& battle, UnitId unit, const Orders& orders) {
    Steps steps;
    const War& war = battle.war;
    if (war.immobile(unit)) return steps;
    const Board& board = battle.position().board();
    const int gone = battle.position().get(battle.ids().went_back, unit);
    const bool two = orders.hexes == 2 && orders.forced && battle.verdict() != Verdict::dw;
    bool any_on = false;
    for (const Neighbour& step : board.neighbours(war.at(unit))) {
        if (why_no_step(battle, unit, war.at(unit), step.place)) continue;
        if (gone == 1 && hexes_apart(board, stood(battle, unit), step.place) != 2) continue;
        const bool on = two && gone == 0 && leads_on(battle, unit, step.place);
        if (on && !any_on) steps.size = 0;
        any_on = any_on || on;
        if (on == any_on) steps.to[steps.size++] = step.place;
    }
    if (!battle.position().applies(apart)) steps.size = std::min(steps.size, std::size_t{1});
    return steps;
}

// Whether a unit may end its retreat where it is. [23.32]
bool may_stay(const Battle& battle, UnitId unit, const Orders& orders) {
    if (!orders.forced) return true;
    const int gone = battle.position().get(battle.ids().went_back, unit);
    const bool forts = battle.position().applies(in_a_fort);
    if (gone == 0) return orders.hexes == 1 && forts && battle.war.fortified(stood(battle, unit));
    if (battle.verdict() == Verdict::dw) return true;
    const bool from_fort = battle.position().get(battle.ids().from_fort, unit) != 0;
    return forts && (from_fort || battle.war.fortified(battle.war.at(unit)));
}

// Its only steps lead to internment: it may be given up instead. [18.942]
bool only_portugal(const Battle& battle, const Steps& steps) {
    const Ground& ground = battle.war.ground();
    return steps.size > 0 && std::all_of(steps.begin(), steps.end(),
                                         [&](Place to) { return ground.region(to) == Region::portuguese_east_africa; });
}

bool may_give_up(const Battle& battle, UnitId unit, const Orders& orders) {
    return orders.forced && battle.position().get(battle.ids().went_back, unit) == 0 &&
           only_portugal(battle, next_steps(battle, unit, orders));
}

bool goes_on(const Battle& battle, UnitId unit, const Orders& orders) {
    return battle.position().get(battle.ids().went_back, unit) < orders.hexes;
}

class Retreat final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.finished) == 0) {
            const Orders orders = orders_of(Battle{play});
            if (!orders.side) return Then::done();
            if (play.local(ids.combat.stage) == 0) note_forts(play, orders);
            play.set_local(ids.combat.stage, 1);
            end_the_hopeless(play, orders);
            if (some_go_on(Battle{play}, orders)) return Then::ask(orders.side);
            play.set_local(ids.finished, 1);
        }
        return fit_stacks(play);
    }

    static void note_forts(Play& play, const Orders& orders) {
        const Battle battle{play};
        battle.each(orders.side, [&](UnitId unit) {
            if (battle.war.fortified(battle.war.at(unit))) play.set(battle.ids().from_fort, unit, 1);
        });
    }

    static bool some_go_on(const Battle& battle, const Orders& orders) {
        bool some = false;
        battle.each(orders.side, [&](UnitId unit) { some = some || goes_on(battle, unit, orders); });
        return some;
    }

    // Who can neither go nor stay is lost; who can only stay stays. [18.942.2] [18.942.6] [24.2]
    static void end_the_hopeless(Play& play, const Orders& orders) {
        for (const UnitId unit : play.units(orders.side)) {
            const Battle battle{play};
            const Part part = orders.side == battle.attacker() ? Part::attacks : Part::defends;
            if (battle.part(unit) != part) continue;
            if (!goes_on(battle, unit, orders) || next_steps(battle, unit, orders).size > 0) continue;
            const bool gone = play.get(battle.ids().went_back, unit) > 0;
            const bool dies = !gone && !may_stay(battle, unit, orders);
            if (!dies) {
                play.set(battle.ids().went_back, unit, over);
                continue;
            }
            const Rule rule = battle.war.immobile(unit) ? never_moves : battle.war.train(unit) ? off_the_line : barred;
            if (!play.applies(rule)) {
                play.set(battle.ids().went_back, unit, over);
                continue;
            }
            play.event(battle.names().cannot_go_back, rule, {Fact::of("unit", unit)});
            eliminate(play, unit, rule);
        }
    }

    // [9.33] Judged when the last unit has retreated.
    static Place overfull(const War& war, SideId side) {
        Place first;
        for (const UnitId unit : war.position().units(side)) {
            const int gone = war.position().get(war.ids().went_back, unit);
            const Place place = war.at(unit);
            if (gone == 0 || !war.on_map(unit) || place == Place::from(war.position().get(war.ids().stood, unit)))
                continue;
            if (war.stacked(place) > war.stacking_limit(side) && (!first || place < first)) first = place;
        }
        return first;
    }

    static Then fit_stacks(Play& play) {
        const Battle battle{play};
        const Orders orders = orders_of(battle);
        if (!play.applies(overstacking)) return Then::done();
        const Place place = overfull(battle.war, orders.side);
        return place ? Then::ask(orders.side) : Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        const Battle battle{known};
        const CombatNames& names = battle.names();
        const Orders orders = orders_of(battle);
        if (known.local(battle.ids().finished) != 0) {
            const Place place = overfull(battle.war, orders.side);
            for (const UnitId unit : battle.war.units_at(place)) out.add(names.lose, unit);
            return;
        }
        battle.each(orders.side, [&](UnitId unit) {
            if (!goes_on(battle, unit, orders)) return;
            for (const Place to : next_steps(battle, unit, orders)) out.add_judged(names.retreat, unit, to);
            out.add(names.stay, unit);
            out.add(names.lose, unit);
        });
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const Battle battle{known};
        const Orders orders = orders_of(battle);
        const UnitId unit = action.unit();
        const Fact who = Fact::of("unit", unit);
        if (known.local(battle.ids().finished) != 0) return judge_overstacking(battle, action);
        const Part part = orders.side == battle.attacker() ? Part::attacks : Part::defends;
        if (known.side(unit) != orders.side || battle.part(unit) != part || !goes_on(battle, unit, orders))
            return Refusal{retreating, "not_there", {who}};
        if (action.verb == battle.names().lose)
            return may_give_up(battle, unit, orders) ? Judgement{} : Refusal{retreating, "give_up", {who}};
        if (action.verb == battle.names().stay) {
            if (may_stay(battle, unit, orders)) return {};
            return Refusal{battle.verdict() == Verdict::dw ? withdrawal : retreating, "must_go", {who}};
        }
        return judge_step(battle, unit, action.place(1), orders);
    }

    static Judgement judge_step(const Battle& battle, UnitId unit, Place to, const Orders& orders) {
        const Fact who = Fact::of("unit", unit);
        if (battle.war.immobile(unit)) return Refusal{never_moves, "", {who}};
        const Judgement no = why_no_step(battle, unit, battle.war.at(unit), to);
        if (no) return no;
        const Steps steps = next_steps(battle, unit, orders);
        if (std::find(steps.begin(), steps.end(), to) != steps.end()) return {};
        return Refusal{retreating, "not_away", {who, Fact::of("hex", to)}};
    }

    static Judgement judge_overstacking(const Battle& battle, const Action& action) {
        const Orders orders = orders_of(battle);
        const Place place = overfull(battle.war, orders.side);
        const UnitId unit = action.unit();
        const Fact who = Fact::of("unit", unit);
        if (action.verb != battle.names().lose) return Refusal{overstacking, "first", {Fact::of("hex", place)}};
        const bool came = battle.position().get(battle.ids().went_back, unit) != 0 && stood(battle, unit) != place;
        if (battle.position().side(unit) != orders.side || battle.war.at(unit) != place || !came)
            return Refusal{overstacking, "which", {who, Fact::of("hex", place)}};
        return {};
    }

    void act(Play& play, const Action& action) const override {
        const Battle battle{play};
        const UnitId unit = action.unit();
        if (play.local(battle.ids().finished) != 0) {
            play.event(battle.names().overstacked, overstacking,
                       {Fact::of("unit", unit), Fact::of("hex", play.place(unit))});
            return take_off(play, unit);
        }
        if (action.verb == battle.names().lose) return eliminate(play, unit, into_portugal);
        if (action.verb == battle.names().stay) {
            const bool ignores = orders_of(battle).forced && play.get(battle.ids().went_back, unit) == 0;
            play.event(battle.names().stays, ignores ? in_a_fort : retreating, {Fact::of("unit", unit)});
            return play.set(battle.ids().went_back, unit, over);
        }
        go(play, unit, action.place(1));
    }

    static void go(Play& play, UnitId unit, Place to) {
        const Ids& ids = play.ids<Ids>();
        play.event(ids.combat.goes_back, retreating, {Fact::of("unit", unit), Fact::of("hex", to)});
        play.set(ids.went_back, unit, play.get(ids.went_back, unit) + 1);
        put(play, unit, to);
        if (play.applies(into_neutrals)) entered(play, unit);
        if (!play.on_board(unit)) return play.set(ids.part, unit, 0);
        const War war{play};
        if (!war.in_enemy_zoc(unit, to)) return;
        const Rule rule = war.mounted(unit) ? mounted_in_zoc : others_in_zoc;
        if (!play.applies(rule)) return;
        play.event(ids.combat.passes_zoc, rule, {Fact::of("unit", unit), Fact::of("hex", to)});
        if (war.mounted(unit))
            shake(play, unit, rule);
        else
            eliminate(play, unit, rule);
    }
};

}  // namespace

void fill_retreat(Rulebook& book) {
    book.step("retreat", std::make_unique<Retreat>(),
              {with_asides({"retreat", "stay", "lose"}), {"finished", "stage"}});
}

}  // namespace wargame::boers
