// Set-up and reinforcements.
#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/table_top.hpp"

#include <algorithm>
#include <cstdlib>

namespace wargame::skirmish {
namespace {

constexpr Rule unit_sizes{"units.1"};
constexpr Rule terrain{"movement.4"};
constexpr Rule setup{"added.setup"};
constexpr Rule free_setup{"added.setup.free"};
constexpr Rule reinforcements{"added.reinforcements"};

constexpr int inch = 10;

Judgement why_no_room(const TableTop& table, UnitId unit, Point at) {
    if (table.table().ground(at, table.movement(unit)) == Ground::impassable)
        return Refusal{terrain, "place", {Fact::of("unit", unit), Fact::of("to", Place::point(at))}};
    if (Judgement no = table.may_rest(unit, at)) return no;
    if (const UnitId enemy = table.near_enemy(unit, at))
        return Refusal{setup, "distance", {Fact::of("unit", unit), Fact::of("enemy", enemy)}};
    return {};
}

// [added.setup] Where a unit may deploy.
Judgement why_not_here(const Position& position, UnitId unit, Point at) {
    const TableTop table{position};
    const Battle& battle = position.extra<Battle>();
    const SideId side = position.side(unit);
    const Fact who = Fact::of("unit", unit);
    const Fact where = Fact::of("to", Place::point(at));
    const RegionId zone = battle.zones[side.index()];
    if (!zone || !table.table().in(at, zone)) return Refusal{setup, "zone", {who, where}};
    for (const NoSetup& effect : battle.no_setup) {
        const auto in = [&](PieceId piece) { return table.table().in(at, piece); };
        if (effect.side == side && std::any_of(effect.pieces.begin(), effect.pieces.end(), in))
            return Refusal{setup, "no_setup", {who, where}};
    }
    for (const SetupDistance& effect : battle.setup_distance) {
        if (effect.side != side) continue;
        for (const Base& enemy : table.bases(effect.from))
            if (squared_distance(at, enemy.circle.centre) < std::int64_t{effect.at_least} * effect.at_least)
                return Refusal{setup, "distance", {who, Fact::of("enemy", enemy.unit)}};
    }
    return why_no_room(table, unit, at);
}

template <class Take>
void each_lattice_point(const Tabletop& table, Take take) {
    for (int x = 0; x <= table.width(); x += inch)
        for (int y = 0; y <= table.depth(); y += inch)
            if (!take(Point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)})) return;
}

bool has_room(const Position& position, UnitId unit) {
    bool found = false;
    each_lattice_point(*position.board().tabletop(), [&](Point at) {
        found = !why_not_here(position, unit, at);
        return !found;
    });
    return found;
}

// Units in the order of deployment: the side that sets up first, then the other, each as listed.
UnitId unit_to_place(const Position& position, int next) {
    const Ids& ids = position.ids<Ids>();
    const Battle& battle = position.extra<Battle>();
    for (const SideId side : battle.setup_order)
        for (const UnitId unit : battle.roster)
            if (position.side(unit) == side && position.get(ids.arrives, unit) == 0 && next-- == 0) return unit;
    return {};
}

class Deploy final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.finished) == 0) open(play);
        if (!play.applies(free_setup)) return Then::done();
        while (const UnitId unit = unit_to_place(play, play.local(ids.next_unit))) {
            if (has_room(play, unit)) return Then::ask(play.side(unit));
            delay(play, unit);
        }
        return Then::done();
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        const UnitId unit = unit_to_place(known, known.local(ids.next_unit));
        each_lattice_point(*known.board().tabletop(), [&](Point at) {
            if (!why_not_here(known, unit, at)) out.add_judged(ids.verb.place, unit, Place::point(at));
            return true;
        });
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        const UnitId next = unit_to_place(known, known.local(ids.next_unit));
        if (action.verb == ids.verb.done) return Refusal{setup, "unplaced", {Fact::of("unit", next)}};
        if (action.unit() != next) return Refusal{setup, "order", {Fact::of("unit", action.unit())}};
        return why_not_here(known, next, action.place(1).point());
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        facts.add(Fact::of("unit", unit_to_place(known, known.local(known.ids<Ids>().next_unit))));
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId unit = action.unit();
        play.move(unit, action.place(1));
        hide(play, unit);
        play.event(ids.text.deployed, setup, {Fact::of("unit", unit), Fact::of("to", action.place(1))});
        play.set_local(ids.next_unit, play.local(ids.next_unit) + 1);
    }

    // [units.1] Figures at the start are what the scenario gives, else the size of the type.
    static void open(Play& play) {
        const Ids& ids = play.ids<Ids>();
        play.set_local(ids.finished, 1);
        const bool deploys = play.applies(free_setup);
        for (const UnitId unit : play.extra<Battle>().roster) {
            if (play.applies(unit_sizes)) play.set(ids.start_figures, unit, play.get(ids.figures, unit));
            if (deploys && play.get(ids.arrives, unit) == 0) play.remove(unit);
        }
    }

    // Units in cover or behind a crest lie hidden where the scenario says so.
    static void hide(Play& play, UnitId unit) {
        const TableTop table{play};
        const auto& effect = play.extra<Battle>().unseen;
        if (!effect || effect->side != play.side(unit)) return;
        const Tabletop& ground = table.table();
        bool hidden = ground.traits(ground.ruling(table.at(unit))).cover;
        for (int piece = 0; piece < ground.pieces(); ++piece) {
            const PieceId id = PieceId::from(piece);
            hidden = hidden || (ground.traits(id).high && ground.in(table.at(unit), id));
        }
        play.set(table.ids().unseen, unit, hidden ? 1 : 0);
    }

    // No room left: it comes on in turn 1 at the middle of its side's base edge.
    static void delay(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        const auto [edge, at] = base_edge(play, play.side(unit));
        play.set(ids.fate, unit, static_cast<int>(Fate::to_come));
        play.set(ids.arrives, unit, 1);
        play.set(ids.entry, unit, Place::point(at).number());
        play.set(ids.entry_edge, unit, static_cast<int>(edge));
        play.event(ids.text.no_room, setup,
                   {Fact::of("unit", unit), Fact::number("turn", 1), Fact::of("to", Place::point(at))});
    }

    // The table edge nearest to the middle of the zone.
    static std::pair<TableEdge, Point> base_edge(const Position& position, SideId side) {
        const Tabletop& table = *position.board().tabletop();
        const RegionId zone = position.extra<Battle>().zones[side.index()];
        std::int64_t sum_x = 0, sum_y = 0, points = 0;
        each_lattice_point(table, [&](Point at) {
            if (zone && table.in(at, zone)) sum_x += at.x, sum_y += at.y, ++points;
            return true;
        });
        const int x = points == 0 ? table.width() / 2 : static_cast<int>(sum_x / points);
        const int y = points == 0 ? 0 : static_cast<int>(sum_y / points);
        const auto middle = [](int length) { return static_cast<std::int16_t>(length / 2); };
        const int nearest = std::min({y, table.depth() - y, x, table.width() - x});
        if (nearest == y) return {TableEdge::south, Point{middle(table.width()), 0}};
        if (nearest == table.depth() - y)
            return {TableEdge::north, Point{middle(table.width()), static_cast<std::int16_t>(table.depth())}};
        if (nearest == x) return {TableEdge::west, Point{0, middle(table.depth())}};
        return {TableEdge::east, Point{static_cast<std::int16_t>(table.width()), middle(table.depth())}};
    }
};

// [added.reinforcements] The half begins: flags of the side's units are cleared, and who is due comes on.
class BringReinforcements final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.phasing();
        for (const UnitId unit : play.units(side)) begin_half(play, unit);
        for (const UnitId unit : play.units(side)) {
            const bool due = play.get(ids.fate, unit) == static_cast<int>(Fate::to_come) &&
                             play.get(ids.arrives, unit) <= play.track(ids.turn);
            if (due && play.applies(reinforcements)) bring(play, unit);
        }
        return Then::done();
    }

    static void begin_half(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        for (const UnitField field : {ids.moved, ids.legs, ids.used, ids.paid, ids.changed, ids.reordered,
                                      ids.left_contact, ids.began_in_contact, ids.fired, ids.attached})
            play.set(field, unit, 0);
    }

    static void bring(Play& play, UnitId unit) {
        const Ids& ids = play.ids<Ids>();
        const Place entry = Place::from(play.get(ids.entry, unit));
        const std::optional<Point> at = free_point(play, unit, entry.point());
        if (!at)
            return play.event(
                ids.text.waits, reinforcements,
                {Fact::of("unit", unit), Fact::listed("edge", ids.edges, play.get(ids.entry_edge, unit))});
        play.set(ids.fate, unit, static_cast<int>(Fate::fights));
        if (play.get(ids.start_figures, unit) == 0) play.set(ids.start_figures, unit, play.get(ids.figures, unit));
        play.move(unit, Place::point(*at));
        play.event(ids.text.arrives, reinforcements, {Fact::of("unit", unit), Fact::of("to", Place::point(*at))});
    }

    // Its point, else the nearest free whole inch along its edge, the western or southern of two equally near.
    static std::optional<Point> free_point(const Play& play, UnitId unit, Point entry) {
        const TableTop table{play};
        if (!why_no_room(table, unit, entry)) return entry;
        const auto edge = static_cast<TableEdge>(play.get(table.ids().entry_edge, unit));
        const bool along_x = edge == TableEdge::north || edge == TableEdge::south;
        const int length = along_x ? table.table().width() : table.table().depth();
        const int wanted = along_x ? entry.x : entry.y;
        std::optional<Point> best;
        int least = length + 1;
        for (int along = 0; along <= length; along += inch) {
            const int far = std::abs(along - wanted);
            if (far >= least) continue;
            const auto put = static_cast<std::int16_t>(along);
            const Point at = along_x ? Point{put, entry.y} : Point{entry.x, put};
            if (why_no_room(table, unit, at)) continue;
            best = at;
            least = far;
        }
        return best;
    }
};

}  // namespace

std::unique_ptr<const Step> make_deploy() { return std::make_unique<Deploy>(); }
std::unique_ptr<const Step> make_bring_reinforcements() { return std::make_unique<BringReinforcements>(); }

}  // namespace wargame::skirmish
