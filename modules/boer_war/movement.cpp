// The movement phase: unit after unit, hex after hex. [12.0] to [16.0]
#include "boer_war/movement.hpp"

#include "boer_war/chapters.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {
namespace {

constexpr Rule one_by_one{"12.1"};
constexpr Rule forced_marches{"13.51"};
constexpr Rule trains_free{"14.43"};
constexpr Rule rides{"14.1"};
constexpr Rule costs{"12.2"};
constexpr Rule into_box{"15.1"};
constexpr Rule out_of_box{"15.2"};

Fact who(UnitId unit) { return Fact::of("unit", unit); }

UnitId mover_of(const Position& position) { return position.local_unit(position.ids<Ids>().movement.mover); }

class MoveUnits final : public PlayerStep {
    Then run(Play& play) const override {
        return play.local(play.ids<Ids>().finished) != 0 ? Then::done() : Then::ask(play.phasing());
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        if (const UnitId mover = mover_of(known)) return list_moves(war, march_of(war, mover), out);
        const Whereabouts& lie = war.whereabouts();
        for (const UnitId unit : known.units(known.viewer()))
            if (lie.place(unit) && !why_no_select(war, unit)) out.add_judged(war.ids().movement.select, unit);
        out.add_judged(war.ids().done);
    }

    static void list_moves(const War& war, const March& march, ActionList& out) {
        const MovementNames& names = war.ids().movement;
        const auto offer = [&](Place to) { out.add_judged(names.to, to); };
        if (march.riding) {
            ride_of(war, march.unit).each(offer);
        } else {
            if (!why_no_forced_march(war, march)) out.add_judged(names.march);
            if (!why_no_boarding(war, march)) out.add_judged(names.board);
            list_steps(war, march, out);
            list_voyages(war, march, out);
        }
        out.add_judged(names.stop);
    }

    static void list_steps(const War& war, const March& march, ActionList& out) {
        const MovementNames& names = war.ids().movement;
        const Ground& ground = war.ground();
        if (march.halted || war.train(march.unit)) return;
        const auto offer = [&](Place to) {
            if (!why_no_march_to(war, march, to)) out.add_judged(names.to, to);
        };
        if (march.from == ground.cape_colony_west) {
            for (const Place edge : ground.west_edges()) offer(edge);
            return;
        }
        // Lists are in order of places, so that nothing has to be sorted.
        std::array<Place, hex_sides> open;
        std::size_t number = 0;
        for (const Neighbour& step : ground.board().neighbours(march.from))
            if (!why_no_step(war, march, step)) open[number++] = step.place;
        std::sort(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(number));
        for (std::size_t at = 0; at < number; ++at) out.add_judged(names.to, open[at]);
        if (ground.west_edge(march.from)) offer(ground.cape_colony_west);
    }

    static void list_voyages(const War& war, const March& march, ActionList& out) {
        if (why_no_voyage(war, march)) return;
        const auto offer = [&](Place to) {
            if (!why_no_landfall(war, march, to)) out.add_judged(war.ids().movement.sail, to);
        };
        for (const Place hex : war.ground().coast()) offer(hex);
        offer(war.ground().cape_colony_west);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const Ids& ids = war.ids();
        const MovementNames& names = ids.movement;
        const UnitId mover = mover_of(known);
        const bool begins = action.verb == names.select || action.verb == ids.done;
        if (begins && mover) return Refusal{one_by_one, "moving", {who(mover)}};
        if (action.verb == ids.done) return {};
        if (action.verb == names.select) {
            if (known.side(action.unit()) != known.viewer()) return Refusal{one_by_one, "enemy", {who(action.unit())}};
            return why_no_select(war, action.unit());
        }
        if (!mover) return Refusal{one_by_one, "nobody"};
        return judge_move(war, march_of(war, mover), action);
    }

    static Judgement judge_move(const War& war, const March& march, const Action& action) {
        const MovementNames& names = war.ids().movement;
        if (action.verb == names.stop) return {};
        if (action.verb == names.march) return why_no_forced_march(war, march);
        if (action.verb == names.board) return why_no_boarding(war, march);
        if (action.verb == names.sail) return why_no_sail(war, march, action.place());
        return march.riding ? why_no_ride(war, march, action.place()) : why_no_march_to(war, march, action.place());
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const MovementNames& names = ids.movement;
        if (action.verb == ids.done) return play.set_local(ids.finished, 1);
        if (action.verb == names.select) return select(play, action.unit());
        const UnitId mover = mover_of(play);
        if (action.verb == names.march) return force(play, mover);
        if (action.verb == names.board) return board(play, mover);
        if (action.verb == names.stop) return stop(play, mover);
        if (action.verb == names.sail) {
            sail(play, mover, action.place());
            return finish(play, mover);
        }
        if (play.local(names.riding) != 0) return ride(play, mover, action.place());
        step(play, mover, action.place());
    }

    static void select(Play& play, UnitId unit) {
        const MovementNames& names = play.ids<Ids>().movement;
        play.set_local(names.mover, unit);
        for (const LocalId local : {names.spent_mp, names.forced, names.riding, names.halted}) play.set_local(local, 0);
    }

    static void force(Play& play, UnitId unit) {
        const MovementNames& names = play.ids<Ids>().movement;
        play.set_local(names.forced, 1);
        tell(play, unit, names.forces, forced_marches,
             {who(unit), Fact::number("allowance", allowance(War{play}, unit, true))});
    }

    static void board(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.side(unit);
        play.set_local(ids.movement.riding, 1);
        const bool pays = !play.has_class(unit, ids.is.train) || !play.applies(trains_free);
        if (pays) play.set(ids.rail_used, side, play.get(ids.rail_used, side) + play.printed(unit, ids.prints.load));
        if (!pays) return tell(play, unit, ids.movement.train_leaves, trains_free, {who(unit)});
        tell(play, unit, ids.movement.boards, rides,
             {who(unit), Fact::number("used", play.get(ids.rail_used, side)),
              Fact::number("capacity", 6 * play.get(ids.railway_capacity, side))});
    }

    static void ride(Play& play, UnitId unit, Place to) {
        const Ids& ids = play.ids<Ids>();
        const Place box = ids.ground.cape_colony_west;
        if (to == box || play.place(unit) == box) play.set(ids.crossed_box, unit, to == box ? 1 : 2);
        go(play, unit, to);
        tell(play, unit, ids.movement.rides, rides, {who(unit), Fact::of("hex", to)});
        finish(play, unit);
    }

    static void step(Play& play, UnitId unit, Place to) {
        const Ids& ids = play.ids<Ids>();
        const MovementNames& names = ids.movement;
        const Place from = play.place(unit), box = ids.ground.cape_colony_west;
        if (to == box || from == box) return pass(play, unit, from, to);
        int spent = play.local(names.spent_mp);
        {
            const War war{play};
            for (const Neighbour& each : play.board().neighbours(from))
                if (each.place == to) spent += step_cost(war, from, each, war.mounted(unit));
        }
        play.set_local(names.spent_mp, spent);
        go(play, unit, to);
        if (!play.on_board(unit)) return play.set_local(names.halted, 1);
        if (play.heard())
            tell(play, unit, names.marches, costs,
                 {who(unit), Fact::of("hex", to), Fact::number("spent", spent),
                  Fact::number("allowance", allowance(War{play}, unit, play.local(names.forced) != 0))});
    }

    // [15.1] [15.2] The whole move of the unit.
    static void pass(Play& play, UnitId unit, Place from, Place to) {
        const Ids& ids = play.ids<Ids>();
        const Place box = ids.ground.cape_colony_west;
        const bool into = to == box;
        play.set(ids.crossed_box, unit, into ? 1 : 2);
        go(play, unit, to);
        if (play.applies(into ? into_box : out_of_box)) play.set_local(ids.movement.halted, 1);
        if (into) return tell(play, unit, ids.movement.into_box, into_box, {who(unit), Fact::of("box", box)});
        tell(play, unit, ids.movement.out_of_box, out_of_box, {who(unit), Fact::of("box", from), Fact::of("hex", to)});
    }

    static void stop(Play& play, UnitId unit) {
        const MovementNames& names = play.ids<Ids>().movement;
        if (play.on_board(unit) && play.local(names.forced) != 0)
            roll_attrition(play, unit, play.local(names.spent_mp));
        finish(play, unit);
    }

    static void finish(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        if (play.on_board(unit)) play.set(ids.moved, unit, static_cast<int>(Moved::done));
        play.set_local(ids.movement.mover, UnitId{});
    }
};

}  // namespace

void tell(Play& play, UnitId unit, TextId text, Rule rule, std::initializer_list<Fact> facts) {
    if (!play.heard()) return;
    const SideId foe = play.enemy(play.side(unit));
    if (sight(play, foe, unit) == Seen::all) return play.event(text, rule, facts);
    play.event_kept_from(foe, text, rule, facts);
}

void go(Play& play, UnitId unit, Place to) {
    const SideId foe = play.enemy(play.side(unit));
    const bool hidden = sight(play, foe, unit) != Seen::all;
    put(play, unit, to);
    entered(play, unit);
    if (hidden && sight(play, foe, unit) == Seen::all) play.revealed();
}

void fill_movement(Rulebook& book) {
    book.step("move_units", std::make_unique<MoveUnits>(),
              {with_asides({"select", "march", "board", "to", "sail", "stop", "done"}),
               {"finished", "mover", "spent_mp", "forced", "riding", "halted"}});
    book.step("remove_excess", make_remove_excess(), {with_asides({"remove"})});
    book.step("place_native", make_place_native(), {with_asides({"place"}), {"chosen", "native_region"}});
    book.step("lose_capacity", make_lose_capacity());
    book.predicate("native_due", [](const data::Node&, Compiler&) { return make_native_due(); });
    book.predicate("cities_fall", [](const data::Node&, Compiler&) { return make_cities_fall(); });
}

}  // namespace wargame::boers
