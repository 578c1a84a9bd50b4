// Movement: forces march by their orders, one after the other, each with the contact it makes. [added.march]
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/contact.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule marching{"added.march"};
constexpr Rule boer_march{"movement.1"};
constexpr Rule by_rail{"movement.2"};
constexpr Rule by_road{"movement.3"};
constexpr Rule across_country{"movement.4"};
constexpr Rule riding{"movement.4.rides"};
constexpr Rule orders{"added.orders"};
constexpr Rule contact{"added.contact"};
constexpr Rule detaching{"added.detach"};
constexpr int naming = -1;  // `left` while the owner names one of several contacts

std::vector<UnitId> list(std::span<const UnitId> units) { return {units.begin(), units.end()}; }

Rule rule_of(Way way) {
    switch (way) {
        case Way::any: return boer_march;
        case Way::railway: return by_rail;
        case Way::road: return by_road;
        case Way::open: break;
    }
    return across_country;
}

// The known enemies that are equally near to where an order looks for them. Valid until the next question.
// [added.orders]
std::span<const UnitId> nearest_enemies(const Theatre& theatre, UnitId force) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const SideId side = position.side(force);
    const Place near = Place::from(position.get(ids.near, force));
    const Place from = near ? near : theatre.at(force);
    int least = position.get(ids.near_within, force);
    std::vector<UnitId>& out = theatre.memory().nearest;
    out.clear();
    for (const auto& [enemy, hex] : sightings(theatre, side).all) {
        const int far = theatre.ground().distance(from, hex);
        if (far > least) continue;
        if (far < least) out.clear();
        least = far;
        out.push_back(enemy);
    }
    return out;
}

bool seeks(const Position& position, UnitId force) {
    const Ids& ids = position.ids<Ids>();
    return position.on_board(force) && position.get(ids.near_within, force) > 0 && !position.unit_in(ids.quarry, force);
}

// The first force of a side that has to choose among several.
UnitId undecided(const Theatre& theatre, SideId side) {
    for (const UnitId force : theatre.forces(side))
        if (seeks(theatre.position(), force) && nearest_enemies(theatre, force).size() > 1) return force;
    return {};
}

class March final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.opened) == 0) open(play);
        if (const UnitId enemy = play.local_unit(ids.other)) {
            const UnitId mover = play.local_unit(ids.mover);
            play.set_local(ids.other, UnitId{});
            play.set_local(ids.mover, UnitId{});
            return Then::call(ids.contact).with(ids.mover, mover.number()).with(ids.other, enemy.number());
        }
        return play.local(ids.finished) != 0 ? Then::done() : Then::ask(play.phasing());
    }

    // What is past becomes hold; who looks for the nearest enemy finds him.
    static void open(Play& play) {
        const Ids& ids = play.ids<Ids>();
        play.set_local(ids.opened, 1);
        for (const UnitId force : list(Theatre{play}.forces(play.phasing()))) {
            settle_order(play, force, Moment::before_march);
            if (!seeks(play, force)) continue;
            const auto nearest = nearest_enemies(Theatre{play}, force);
            if (nearest.size() == 1) play.set(ids.quarry, force, nearest.front());
        }
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Theatre theatre{known};
        const Ids& ids = theatre.ids();
        if (const UnitId marcher = known.local_unit(ids.marcher)) return list_march(theatre, marcher, out);
        if (const UnitId force = undecided(theatre, known.viewer())) {
            for (const UnitId enemy : nearest_enemies(theatre, force)) out.add_judged(ids.verb.quarry, force, enemy);
            return;
        }
        const auto offer = [&](UnitId force) {
            if (known.viewer() == ids.boer) {
                if (!why_no_march(theatre, force, Way::any))
                    out.add_judged(ids.verb.march, force, static_cast<int>(Way::any));
                return;
            }
            for (const Way way : {Way::railway, Way::road, Way::open})
                if (!why_no_march(theatre, force, way)) out.add_judged(ids.verb.march, force, static_cast<int>(way));
        };
        for (const UnitId force : theatre.forces(known.viewer())) {
            if (!why_no_press(theatre, force)) out.add_judged(ids.verb.press, force);
            offer(force);
        }
        for (const UnitId force : theatre.campaign().forces_of[known.viewer().index()])
            if (!theatre.on_map(force) && known.unit_in(ids.parent, force)) offer(force);
        out.add_judged(ids.verb.done);
    }

    static void list_march(const Theatre& theatre, UnitId marcher, ActionList& out) {
        const Position& position = theatre.position();
        const Ids& ids = theatre.ids();
        if (position.local(ids.left) == naming) {
            for (const UnitId enemy : new_contacts(theatre, marcher)) out.add_judged(ids.verb.name, enemy);
            return;
        }
        for (const StepTo& step : theatre.ground().steps(start_of(position, marcher)))
            out.add(ids.verb.to, Place::location(step.hex));
        out.add_judged(ids.verb.stop);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Theatre theatre{known};
        const Ids& ids = theatre.ids();
        const Verbs& verb = ids.verb;
        const UnitId marcher = known.local_unit(ids.marcher);
        const bool of_march = action.verb == verb.to || action.verb == verb.stop || action.verb == verb.name;
        if (of_march != static_cast<bool>(marcher)) {
            if (marcher) return Refusal{marching, "marching", {fact("force", marcher)}};
            return Refusal{marching, "nobody"};
        }
        if (marcher) return why_not_march(theatre, marcher, action);
        const UnitId choosing = undecided(theatre, known.viewer());
        if (action.verb == verb.quarry) return why_not_quarry(theatre, choosing, action);
        if (choosing) return Refusal{orders, "quarry_first", {fact("force", choosing)}};
        if (action.verb == verb.done) return {};
        const UnitId force = action.unit();
        if (known.side(force) != known.viewer()) return Refusal{marching, "not_here", {fact("force", force)}};
        if (action.verb == verb.press) return why_no_press(theatre, force);
        return why_no_march(theatre, force, static_cast<Way>(action.number(1)));
    }

    static Judgement why_not_march(const Theatre& theatre, UnitId marcher, const Action& action) {
        const Position& position = theatre.position();
        const Ids& ids = theatre.ids();
        const bool names = position.local(ids.left) == naming;
        if ((action.verb == ids.verb.name) != names)
            return Refusal{contact, names ? "name_first" : "no_choice", {fact("force", marcher)}};
        if (names) {
            if (new_contacts(theatre, marcher).has(action.unit())) return {};
            return Refusal{contact, "not_new", {fact("enemy", action.unit())}};
        }
        if (action.verb == ids.verb.stop) return {};
        return why_no_step(theatre, marcher, static_cast<Way>(position.local(ids.going)), action.place());
    }

    static Judgement why_not_quarry(const Theatre& theatre, UnitId choosing, const Action& action) {
        if (!choosing || action.unit() != choosing) return Refusal{orders, "no_quarry", {fact("force", action.unit())}};
        const auto nearest = nearest_enemies(theatre, choosing);
        if (std::find(nearest.begin(), nearest.end(), action.unit(1)) != nearest.end()) return {};
        return Refusal{orders, "not_nearest", {fact("enemy", action.unit(1))}};
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const Verbs& verb = ids.verb;
        const UnitId marcher = play.local_unit(ids.marcher);
        if (action.verb == verb.done) return play.set_local(ids.finished, 1);
        if (action.verb == verb.quarry) return play.set(ids.quarry, action.unit(), action.unit(1));
        if (action.verb == verb.press) return press(play, action.unit());
        if (action.verb == verb.march) return begin(play, action.unit(), static_cast<Way>(action.number(1)));
        if (action.verb == verb.stop) return end(play, marcher);
        if (action.verb == verb.name) return engage(play, marcher, action.unit());
        go(play, marcher, action.place());
    }

    static void press(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const UnitId enemy = attacked_by(theatre, force);
        play.set(ids.marched, force, 1);
        play.event(ids.text(Say::presses), contact, {fact("force", force), fact("enemy", enemy)});
        play.set_local(ids.mover, force);
        play.set_local(ids.other, enemy);
    }

    // The die says how far. [movement.1] to [movement.4]
    static void begin(Play& play, UnitId force, Way way) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const Rule rule = rule_of(way);
        const bool rides = way == Way::open && play.applies(riding) && theatre.only_riders(force);
        const Table& table = play.table(ids.movement);
        const int die = play.roll(6, "a march");
        const auto column = static_cast<std::uint32_t>(rides ? Way::road : way);
        const int hexes =
            play.applies(rule) ? table.find(table.axis(0).index_of(die), AxisIndex{column}).number_or(0) : 0;
        play.set(ids.marched, force, 1);
        play.event_kept_from(theatre.enemy_of(play.side(force)), ids.text(hexes == 0 ? Say::no_move : Say::marches),
                             rule,
                             {fact("force", force), Fact::number("die", die), Fact::number("hexes", hexes),
                              Fact::listed("way", ids.ways, static_cast<int>(way))});
        if (hexes == 0) return;
        play.set_local(ids.marcher, force);
        play.set_local(ids.going, static_cast<int>(way));
        play.set_local(ids.left, hexes);
        play.clear_local(ids.met);
        if (theatre.on_map(force))
            for (const UnitId enemy : theatre.enemies(force)) play.add_local(ids.met, enemy.number());
    }

    // [added.detach] The first step parts the new force from the old.
    static void part(Play& play, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        const UnitId parent = play.unit_in(ids.parent, force);
        std::vector<UnitId> members;
        {
            const Theatre theatre{play};
            for (const auto all : {theatre.pieces(parent), theatre.leaders(parent)})
                for (const UnitId member : all)
                    if (play.unit_in(ids.split_to, member) == force) members.push_back(member);
        }
        for (const UnitId member : members) {
            play.set(ids.in_force, member, force);
            play.set(ids.split_to, member, UnitId{});
        }
        const int number = std::min(250, play.get(ids.makings) + 1);
        play.set(ids.makings, number);
        play.set(ids.made, force, number);
        for (const UnitField field : {ids.idle_through, ids.loose_through, ids.moved_turn, ids.was_beaten})
            play.set(field, force, 0);
        play.set(ids.detected_turn, force, play.get(ids.detected_turn, parent));
        play.event_kept_from(play.enemy(play.side(force)), ids.text(Say::split_done), detaching,
                             {fact("force", force), fact("from", parent)});
    }

    static void go(Play& play, UnitId force, Place hex) {
        const Ids& ids = play.ids<Ids>();
        const Place from = start_of(play, force);
        const bool parts = !play.on_board(force);
        if (parts) part(play, force);
        enter_hex(play, force, hex);
        if (parts) play.set(ids.parent, force, UnitId{});
        if (parts) play.set(ids.came_from, force, from.number());
        play.event_kept_from(play.enemy(play.side(force)), ids.text(Say::goes), marching,
                             {fact("force", force), Fact::of("from", from), Fact::of("hex", hex)});
        play.set_local(ids.left, play.local(ids.left) - 1);
        play.revealed();  // that nobody stands there, too
        drop_points(play, force);
        if (Theatre{play}.in_contact(force)) return meet(play, force);
        const bool over =
            play.local(ids.left) == 0 || !can_step(Theatre{play}, force, static_cast<Way>(play.local(ids.going)));
        if (over) end(play, force);
    }

    // [added.contact] The march ends. One new contact counts; in a friend's hex there is none.
    static void meet(Play& play, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        play.revealed();
        if (shares_hex(play, force)) return end(play, force);
        const auto met = new_contacts(Theatre{play}, force);
        if (met.size == 0) return end(play, force);
        if (met.size > 1) return play.set_local(ids.left, naming);
        engage(play, force, met[0]);
    }

    static bool shares_hex(const Play& play, UnitId force) {
        const auto own = Theatre{play}.forces(play.side(force));
        return std::any_of(own.begin(), own.end(),
                           [&](UnitId other) { return other != force && play.place(other) == play.place(force); });
    }

    static void end(Play& play, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        play.set_local(ids.marcher, UnitId{});
        if (!play.on_board(force)) return;
        settle_order(play, merge_here(play, force), Moment::after_march);
    }
};

}  // namespace

std::unique_ptr<const Step> make_march() { return std::make_unique<March>(); }

}  // namespace wargame::natal
