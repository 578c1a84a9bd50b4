#include "proving.hpp"

#include <algorithm>

namespace wargame {
namespace {

constexpr Rule hidden{"1.1"}, slipping{"3.1"}, marching{"4.1"}, points{"4.2"}, camp{"4.3"}, ambush{"4.4"},
    scouting{"5.1"}, reports{"5.2"}, shelling{"5.3"}, battles{"6.1"}, firing{"6.3"}, taking_losses{"6.4"};

struct Ids final : TitleExtra {
    explicit Ids(Names& names) : n{names} {}
    Names& n;  // gone once the title is loaded
    SideId column = n.side("column"), raiders = n.side("raiders");
    UnitField strength = n.unit_field("strength"), shown = n.unit_field("shown"), moved = n.unit_field("moved");
    SideUnitField seen_at = n.side_unit_field("seen_at"), seen_turn = n.side_unit_field("seen_turn");
    SideField stance = n.side_field("stance");
    GameField scale = n.game_field("scale"), battle_at = n.game_field("battle_at");
    TrackId turn = n.track("turn"), arrived = n.track("arrived");
    ValueId report_from = n.value("report_from"), hit_from = n.value("hit_from"), nested = n.value("nested");
    BlockId after_entry = n.block("after_entry");
    int fights = n.class_index("fights");
    LocalId mover = n.local("mover"), points_left = n.local("points"), scouted = n.local("scouted"),
            finished = n.local("finished"), chooser = n.local("chooser"), losses = n.local("losses"),
            on_column = n.local("on_column"), on_raiders = n.local("on_raiders");
    VerbId select = n.verb("select"), to = n.verb("to"), stop = n.verb("stop"), scout = n.verb("scout"),
           shell = n.verb("shell"), slip = n.verb("slip"), spring = n.verb("spring"), pass = n.verb("pass"),
           hold = n.verb("hold"), press = n.verb("press"), lose = n.verb("lose"), done = n.verb("done");
    TextId slips = n.text("slips"), goes = n.text("goes"), reported = n.text("reported"), nothing = n.text("nothing"),
           shelled = n.text("shelled"), sprung = n.text("sprung"), fire = n.text("fire"), loses = n.text("loses");
};
const Ids& ids(const Position& at) { return at.ids<Ids>(); }
Fact fact(UnitId unit) { return Fact::of("unit", unit); }
Fact fact(Place place) { return Fact::of("place", place); }
Refusal no(Rule rule, const char* why, UnitId unit = {}, Place at = {}) { return {rule, why, {fact(unit), fact(at)}}; }
bool any(const Position& at, SideId side, const auto& holds) {
    const auto units = at.units(side);
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) { return at.on_board(unit) && holds(unit); });
}
bool column_near(const Position& at, Place place) {
    return any(at, ids(at).column,
               [&](UnitId unit) { return at.place(unit) == place || at.board().link(at.place(unit), place); });
}
Place battlefield(const Position& at) { return Place::from(at.get(ids(at).battle_at)); }
int fighting(const Position& at, SideId side) {
    int sum = 0;
    for (const UnitId unit : at.units(side))
        if (at.on_board(unit) && at.place(unit) == battlefield(at)) sum += at.get(ids(at).strength, unit);
    return sum;
}
// [1.1] Who has been taken off was shown.
Seen sight(const Position& at, SideId viewer, UnitId unit) {
    const bool open = viewer == ids(at).raiders || at.get(ids(at).scale) == 1 || at.get(ids(at).shown, unit) == 1;
    if (open || !at.applies(hidden)) return Seen::all;
    return column_near(at, at.place(unit)) ? Seen::counter : Seen::nothing;
}
void show(Play& play, UnitId unit, bool take_off) {
    play.set(ids(play).shown, unit, 1);
    if (take_off) play.remove(unit);
    play.revealed();
}
void lose_step(Play& play, UnitId unit) {
    const int left = play.get(ids(play).strength, unit) - 1;
    play.set(ids(play).strength, unit, left);
    if (left == 0) show(play, unit, true);
    play.event(ids(play).loses, taking_losses, {fact(unit), Fact::number("strength", left)});
}
// [3.1] Two face-down counters slip, dummies too.
class Slip final : public Step {
    Then run(Play& play) const override {
        return play.local(ids(play).finished) < 2 ? Then::ask(ids(play).raiders) : Then::done();
    }
    void candidates(const Known& known, ActionList& out) const override {
        for (std::size_t at = 0; at < known.board().locations(); ++at)
            for (const UnitId unit : known.units(ids(known).raiders))
                out.add(ids(known).slip, unit, Place::location(at));
        out.add(ids(known).done);
    }
    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& i = ids(known);
        const UnitId unit = action.unit();
        const Place to = action.place(1);
        if (action.verb == i.done) return {};
        if (!any(known, i.raiders, [&](UnitId one) { return one == unit && known.get(i.shown, one) == 0; }))
            return no(slipping, "counter", unit);
        if (known.get(i.moved, unit) == 1) return no(slipping, "moved", unit);
        if (!known.board().link(known.place(unit), to)) return no(slipping, "far", unit, to);
        if (known.board().location(to).kind == LocationKind::box) return no(slipping, "box");
        return {};
    }
    void perform(Play& play, const Action& action) const override {
        const Ids& i = ids(play);
        play.set_local(i.finished, action.verb == i.done ? 2 : play.local(i.finished) + 1);
        if (action.verb == i.done) return;
        play.event_kept_from(i.column, i.slips, slipping, {fact(action.unit()), fact(action.place(1))});
        play.move(action.unit(), action.place(1));
        play.set(i.moved, action.unit(), 1);
    }
};
// [4.1] to [5.3] An hour of the column.
class March final : public Step {
    Then run(Play& play) const override {
        const Ids& i = ids(play);
        const UnitId mover = play.local_unit(i.mover);
        if (battlefield(play)) play.set_local(i.mover, UnitId{});
        play.set(i.battle_at, 0);
        if (!mover && play.local(i.finished) == 1) return Then::done();
        if (!mover || play.local(i.finished) == 0) return Then::ask(i.column);
        play.set_local(i.finished, 0);
        return Then::call(i.after_entry);
    }
    void candidates(const Known& known, ActionList& out) const override {
        const Ids& i = ids(known);
        for (std::size_t at = 0; at < known.board().locations(); ++at) out.add(i.to, Place::location(at));
        for (const UnitId unit : known.units(i.column)) out.add(i.select, unit);
        for (const UnitId unit : known.units(i.raiders)) out.add(i.scout, unit), out.add(i.shell, unit);
        for (const VerbId verb : {i.stop, i.done}) out.add(verb);
    }
    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& i = ids(known);
        const UnitId mover = known.local_unit(i.mover), unit = action.unit();
        if ((action.verb == i.to || action.verb == i.stop) != static_cast<bool>(mover))
            return no(marching, mover ? "marching" : "nobody", mover);
        if (action.verb == i.to && !known.board().link(known.place(mover), action.place()))
            return no(marching, "far", mover, action.place());
        if (action.verb == i.to && known.local(i.points_left) == 0) return no(points, "", mover);
        if (action.verb == i.select && !any(known, i.column, [&](UnitId one) { return one == unit; }))
            return no(marching, "unit", unit);
        if (action.verb == i.select && known.get(i.moved, unit) == 1) return no(marching, "moved", unit);
        const bool scouts = action.verb == i.scout, shells = action.verb == i.shell;
        if ((scouts || shells) && known.local(i.scouted) == 1) return no(scouting, "once");
        if (scouts && !(known.face_down(unit) && known.on_board(unit))) return no(scouting, "counter", unit);
        // What is remembered may be stale: that is never a reason to refuse.
        if (shells && known.get(i.seen_at, i.column, unit) == 0) return no(shelling, "", unit);
        return {};
    }
    void perform(Play& play, const Action& action) const override {
        const Ids& i = ids(play);
        if (action.verb == i.done) return play.set_local(i.finished, 1);
        if (action.verb == i.stop) return play.set_local(i.mover, UnitId{});
        if (action.verb == i.to) return go(play, play.local_unit(i.mover), action.place());
        if (action.verb != i.select) play.set_local(i.scouted, 1);
        if (action.verb == i.scout) return scout(play, play.truth(action.unit()));
        if (action.verb == i.shell) return shell(play, action.unit());
        play.set(i.moved, action.unit(), 1);
        play.set_local(i.mover, action.unit());
        play.set_local(i.points_left, 2);
    }
    void go(Play& play, UnitId mover, Place to) const {
        const Ids& i = ids(play);
        play.set_local(i.points_left, play.local(i.points_left) - 1);
        play.set_local(i.finished, 1);
        play.move(mover, to);
        play.event(i.goes, marching, {fact(mover), fact(to)});
        if (play.board().location(to).kind != LocationKind::box || !play.applies(camp)) return;
        play.remove(mover);
        play.adjust(i.arrived, 1, camp);
        play.set_local(i.finished, 0);
    }
    void scout(Play& play, UnitId unit) const {
        const Ids& i = ids(play);
        const Place here = play.place(unit);
        const bool told = play.roll(6, "scouting") >= play.value(i.report_from), band = play.has_class(unit, i.fights);
        if (told && !band) show(play, unit, true);
        if (!told || !band) return play.event(i.nothing, reports, {fact(here)});
        play.set(i.seen_at, i.column, unit, here.number());
        play.set(i.seen_turn, i.column, unit, play.track(i.turn));
        play.event_kept_from(i.raiders, i.reported, reports, {fact(unit), fact(here)});
    }
    void shell(Play& play, UnitId unit) const {
        const Ids& i = ids(play);
        const Place aim = Place::from(play.get(i.seen_at, i.column, unit));
        const bool hit = play.roll(6, "the gun") >= play.value(i.hit_from) && play.place(unit) == aim;
        play.event(i.shelled, shelling, {fact(unit), fact(aim), Fact::number("hits", hit ? 1 : 0)});
        if (hit) lose_step(play, unit);
    }
};
// [4.4] [6.2] [6.4] What an ambush, a stance and a loss have in common: `chooser` answers while the question is open.
using Open = bool(const Position&, SideId);
struct Choose final : Step {
    explicit Choose(Open* still) : open{still} {}
    Then run(Play& play) const override {
        const SideId side = play.local_side(ids(play).chooser);
        return open(play, side) ? Then::ask(side) : Then::done();
    }
    void candidates(const Known& known, ActionList& out) const override {
        const Ids& i = ids(known);
        for (std::size_t unit = 0; unit < known.units_count(); ++unit)
            for (const VerbId verb : {i.spring, i.lose}) out.add(verb, UnitId::at(unit));
        for (const VerbId verb : {i.pass, i.hold, i.press}) out.add(verb);
    }
    // Where only dummies lie, to pass is all that can be done.
    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& i = ids(known);
        const UnitId unit = action.unit();
        if (action.size == 0) return {};
        const bool loses = action.verb == i.lose;
        const Place here = loses ? battlefield(known) : known.place(known.local_unit(i.mover));
        const bool there = known.side(unit) == known.viewer() && known.place(unit) == here;
        if (there && known.get(i.strength, unit) > 0 && (loses || known.get(i.shown, unit) == 0)) return {};
        return no(loses ? taking_losses : ambush, "unit", unit);
    }
    void perform(Play& play, const Action& action) const override {
        const Ids& i = ids(play);
        if (action.verb == i.lose) lose_step(play, action.unit());
        if (action.verb == i.hold || action.verb == i.press)
            return play.set(i.stance, play.local_side(i.chooser), action.verb == i.hold ? 1 : 2);
        play.set_local(i.losses, play.local(i.losses) - 1);
        if (action.verb != i.spring) return;
        show(play, action.unit(), false);
        play.event(i.sprung, ambush, {fact(action.unit()), fact(play.place(action.unit()))});
    }
    Open* open;
};
// [6.3] Both sides at once; who presses hits better and is hit better.
class Fire final : public Step {
    Then run(Play& play) const override {
        const Ids& i = ids(play);
        const int pressing = play.get(i.stance, i.column) / 2 + play.get(i.stance, i.raiders) / 2;
        const int need = play.value(i.hit_from) - (play.applies(firing) ? pressing : 0);
        const int on_raiders = play.successes(fighting(play, i.column), 6, need, "the column's fire");
        const int on_column = play.successes(fighting(play, i.raiders), 6, need, "the raiders' fire");
        play.set_local(i.on_raiders, on_raiders);
        play.set_local(i.on_column, on_column);
        play.event(i.fire, firing, {Fact::number("column", on_column), Fact::number("raiders", on_raiders)});
        play.reset(i.stance.id);
        return Then::done();
    }
};
// [6.1] All raiders in the place turn face up, dummies go, and a small game of this title decides.
class Fight final : public Step {
    Then run(Play& play) const override {
        const Ids& i = ids(play);
        const auto left = play.nested_result();
        for (std::size_t unit = 0; unit < left.size(); ++unit)
            while (play.get(i.strength, UnitId::at(unit)) > left[unit]) lose_step(play, UnitId::at(unit));
        if (!left.empty()) return Then::done();
        const Place here = play.place(play.local_unit(i.mover));
        play.set(i.battle_at, here.number());
        for (const UnitId unit : play.units(i.raiders))
            if (play.on_board(unit) && play.place(unit) == here) show(play, unit, !play.has_class(unit, i.fights));
        if (play.value(i.nested) == 0 || !play.applies(battles)) return Then::done();
        // Units of both games have the same numbers; who does not fight keeps his strength, off the map.
        auto made = std::make_shared<Scenario>(*play.title().scenario("duel"));
        made->begin_with(i.battle_at.id, 0, here.number());
        for (std::size_t unit = 0; unit < made->units.size(); ++unit) {
            made->begin_with(builtin::place, unit, play.place(UnitId::at(unit)) == here ? here.number() : 0);
            made->begin_with(i.strength.id, unit, play.get(i.strength, UnitId::at(unit)));
        }
        play.nest({play.shared_title(), made, play.rules().choices(), {i.column, i.raiders}});
        return Then::wait();
    }
};
std::optional<std::string> ghost(const Position& at) {
    const auto broken = [&](UnitId unit) {
        return at.has_class(unit, ids(at).fights) != (at.get(ids(at).strength, unit) > 0);
    };
    if (!any(at, ids(at).column, broken) && !any(at, ids(at).raiders, broken)) return {};
    return "a unit on the map without strength, or a dummy with it";
}
class Proving final : public Module {
    std::string_view id() const override { return "proving"; }
    void fill(Rulebook& book) const override {
        book.ids<Ids>();
        book.step("slip", std::make_unique<Slip>(), {{"slip", "done"}, {"finished"}});
        book.step("march", std::make_unique<March>(),
                  {{"select", "to", "stop", "scout", "shell", "done"}, {"mover", "points", "scouted", "finished"}});
        const auto choose = [&](std::string id, std::vector<std::string> verbs, Open* open) {
            book.step(std::move(id), std::make_unique<Choose>(open), {std::move(verbs), {"losses"}, {"chooser"}});
        };
        choose("offer_ambush", {"spring", "pass"}, [](auto& at, SideId) { return at.local(ids(at).losses) == 0; });
        choose("choose_stance", {"hold", "press"},
               [](auto& at, SideId side) { return at.get(ids(at).stance, side) == 0; });
        choose("choose_loss", {"lose"},
               [](auto& at, SideId side) { return at.local(ids(at).losses) > 0 && fighting(at, side) > 0; });
        book.step("fire", std::make_unique<Fire>());
        book.step("fight", std::make_unique<Fight>());
        book.sight = sight;
        book.invariant("strength", ghost);
        book.nested_result = [](const Position& at, std::vector<int>& out) {
            for (const SideId side : {ids(at).column, ids(at).raiders})
                for (const UnitId unit : at.units(side)) out.push_back(at.get(ids(at).strength, unit));
        };
    }
};

}  // namespace

void register_proving(Registry& registry) { registry.add(std::make_unique<Proving>()); }

}  // namespace wargame
