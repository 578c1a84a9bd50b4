#include "bridge.hpp"

#include "board/tabletop_data.hpp"
#include "skirmish_1881/battle.hpp"
#include "skirmish_1881/ids.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace skirmish_tests {

using namespace wargame;
using skirmish::Battle;
using skirmish::Ids;

namespace {

template <class Value>
Value named(std::string_view name, std::initializer_list<std::pair<std::string_view, Value>> list) {
    for (const auto& [word, value] : list)
        if (word == name) return value;
    throw std::logic_error{"the reference knows no " + std::string{name}};
}

reference::Terrain terrain(std::string_view type) {
    using reference::Terrain;
    return named<Terrain>(type, {{"road", Terrain::road},
                                 {"gentle_hill", Terrain::gentle_hill},
                                 {"steep_hill", Terrain::steep_hill},
                                 {"summit", Terrain::summit},
                                 {"cliff", Terrain::cliff},
                                 {"rocks", Terrain::rocks},
                                 {"long_grass", Terrain::long_grass},
                                 {"thorn_trees", Terrain::thorn_trees},
                                 {"plantation", Terrain::plantation},
                                 {"trench", Terrain::trench},
                                 {"stream", Terrain::stream},
                                 {"donga", Terrain::donga},
                                 {"river", Terrain::river},
                                 {"drift", Terrain::drift},
                                 {"stone_wall", Terrain::stone_wall},
                                 {"wagons", Terrain::wagons},
                                 {"buildings", Terrain::buildings},
                                 {"open", Terrain::open}});
}

reference::Arm arm(std::string_view type) {
    using reference::Arm;
    return named<Arm>(type, {{"british_infantry", Arm::infantry},
                             {"british_cavalry", Arm::cavalry},
                             {"british_artillery", Arm::artillery},
                             {"british_mounted_rifles", Arm::mounted_rifles},
                             {"boer_rifles", Arm::boer_rifles},
                             {"boer_artillery", Arm::boer_artillery}});
}

reference::Step step(std::string_view id) {
    using reference::Step;
    return named<Step>(id, {{"deploy", Step::setup},
                            {"split_points", Step::split},
                            {"move_units", Step::movement},
                            {"fire_by_units", Step::fire},
                            {"name_opponents", Step::melee}});
}

// Hills that their scenarios call low: they stop no sight.
bool is_low(std::string_view piece) { return piece == "low_ridge" || piece == "plateau"; }

reference::Side side(const Ids& ids, SideId id) {
    return id == ids.boer ? reference::Side::boer : reference::Side::british;
}

reference::Point point(Point at) { return {at.x, at.y}; }
Place place(reference::Point at) {
    return Place::point({static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)});
}

std::vector<reference::Point> points(const std::vector<Point>& list) {
    std::vector<reference::Point> out;
    for (const Point at : list) out.push_back(point(at));
    return out;
}

reference::Polygon polygon(const Shape& shape) {
    if (shape.kind != ShapeKind::rect || shape.points.size() != 2) return points(shape.points);
    const auto [west, east] = std::minmax(shape.points[0].x, shape.points[1].x);
    const auto [south, north] = std::minmax(shape.points[0].y, shape.points[1].y);
    return reference::rectangle(west, south, east, north);
}

bool option(const Game& game, std::string_view id) { return game.rules().choices().options.find(id)->second; }

template <class Number>
std::size_t index(Number number) {
    return static_cast<std::size_t>(number);
}

}  // namespace

Bridge::Bridge(const Game& game) {
    const Position position = game.position();
    const Battle& battle = position.extra<Battle>();
    units_ = battle.roster;
    leaders_ = battle.leaders;
    translate_ground(position);
    translate_effects(position);
    reference::Options& options = begin_.options;
    options.leader_loss = option(game, "leader_loss");
    options.break_point = option(game, "break_point");
    options.extended_order = option(game, "extended_order");
    options.rifles_1899 = option(game, "rifles_1899");
    options.melee_loser_withdraws = option(game, "melee_loser_withdraws");
    options.free_setup = option(game, "free_setup");
    options.brigades = option(game, "brigades");
    begin_.readings.limbered_guns_fire = position.value(position.ids<Ids>().limbered_guns_fire) != 0;
}

void Bridge::translate_ground(const Position& position) {
    const Tabletop& table = *position.board().tabletop();
    for (int number = 0; number < table.pieces(); ++number) {
        const PieceId id = PieceId::from(number);
        const Shape& shape = table.shape(id);
        const std::string name{table.id(id)};
        const bool line = shape.kind == ShapeKind::line;
        begin_.pieces.push_back(line
                                    ? reference::strip(name, terrain(table.type(id)), points(shape.points), shape.width)
                                    : reference::area(name, terrain(table.type(id)), polygon(shape)));
        if (is_low(name)) begin_.pieces.back().ground.blocks_sight = false;
        for (int below = 0; below < table.pieces(); ++below)
            if (table.lies_on(id, PieceId::from(below))) begin_.pieces.back().lies_on.push_back(below);
    }
    const Battle& battle = position.extra<Battle>();
    for (std::size_t zone = 0; zone < battle.zones.size(); ++zone)
        if (battle.zones[zone]) begin_.zones[zone] = polygon(table.data().regions[battle.zones[zone].index()].shape);
}

void Bridge::translate_effects(const Position& position) {
    const Battle& battle = position.extra<Battle>();
    const Ids& ids = position.ids<Ids>();
    reference::Effects& effects = begin_.effects;
    for (const auto& ground : battle.dead_ground) {
        reference::DeadGround dead;
        for (const PieceId piece : ground.pieces) dead.pieces.push_back(piece.number());
        dead.enemy_within = ground.enemy_within;
        dead.near_lines = ground.near_line;
        for (const LineId line : ground.lines) {
            const auto& chain = position.board().tabletop()->data().lines[line.index()].points;
            for (std::size_t at = 1; at < chain.size(); ++at)
                dead.lines.push_back({point(chain[at - 1]), point(chain[at])});
        }
        effects.dead_ground = dead;
    }
    for (const auto& change : battle.no_change)
        for (int state = 0; state < skirmish::stances; ++state)
            if (change.to[index(state)])
                effects.no_change.push_back({side(ids, change.side), static_cast<reference::State>(state)});
    for (const auto& barred : battle.no_setup)
        for (const PieceId piece : barred.pieces) effects.no_setup.push_back({side(ids, barred.side), piece.number()});
    for (const auto& far : battle.setup_distance)
        effects.setup_distance.push_back({side(ids, far.side), side(ids, far.from), far.at_least});
    if (battle.register_at_least)
        effects.register_at_least = {battle.register_at_least->turn, battle.register_at_least->value};
    if (battle.range_cap) effects.range_cap = {battle.range_cap->turn, battle.range_cap->value};
    if (battle.unseen) effects.found_within = battle.unseen->found_within;
}

int Bridge::unit_number(UnitId unit) const {
    const auto found = std::find(units_.begin(), units_.end(), unit);
    return found == units_.end() ? reference::none : static_cast<int>(found - units_.begin());
}

int Bridge::leader_number(UnitId unit) const {
    const auto found = std::find(leaders_.begin(), leaders_.end(), unit);
    return found == leaders_.end() ? reference::none : static_cast<int>(found - leaders_.begin());
}

reference::Unit Bridge::unit(const Position& position, UnitId id) const {
    const Ids& ids = position.ids<Ids>();
    reference::Unit out;
    out.id = position.unit(id).id;
    out.side = side(ids, position.side(id));
    out.arm = arm(position.type(id).id);
    out.figures = position.get(ids.figures, id);
    out.figures_at_start = position.get(ids.start_figures, id);
    out.state = static_cast<reference::State>(position.get(ids.state, id));
    if (position.place(id)) out.at = point(position.place(id).point());
    out.arrives_on = position.get(ids.arrives, id);
    out.may_extend = position.get(ids.may_extend, id) != 0;
    out.extended = position.get(ids.order, id) != 0;
    out.unseen = position.get(ids.unseen, id) != 0;
    for (const UnitId enemy : units_)
        if (position.get(ids.charged, id, enemy) != 0) out.charged.push_back(unit_number(enemy));
    out.moved = position.get(ids.moved, id) != 0;
    out.fired = position.get(ids.fired, id) != 0;
    out.changed = position.get(ids.changed, id) != 0;
    out.change_was_last = position.get(ids.changed, id) == 2;
    out.order_changed = position.get(ids.reordered, id) != 0;
    out.left_contact = position.get(ids.left_contact, id) != 0;
    out.made_leg = position.get(ids.legs, id) != 0;
    out.began_in_contact = position.get(ids.began_in_contact, id) != 0;
    out.move_ap = position.get(ids.paid, id);
    out.move_cost = position.get(ids.used, id);
    if (const UnitId struck = position.unit_in(ids.strikes, id)) out.strikes = unit_number(struck);
    return out;
}

// The points of a brigade that has not been given any yet are nothing, not none.
void Bridge::add_brigades(const Position& position, reference::Position& out) const {
    const Ids& ids = position.ids<Ids>();
    for (const SideId whose : {ids.boer, ids.british}) {
        const auto& listed = position.extra<Battle>().brigades[whose.index()];
        for (std::size_t at = 0; at < listed.size(); ++at) {
            reference::Brigade brigade;
            brigade.side = side(ids, whose);
            for (std::size_t unit = 0; unit < units_.size(); ++unit)
                if (position.side(units_[unit]) == whose && position.get(ids.brigade, units_[unit]) == listed[at])
                    brigade.units.push_back(static_cast<int>(unit));
            for (std::size_t leader = 0; leader < leaders_.size(); ++leader)
                if (position.side(leaders_[leader]) == whose &&
                    position.get(ids.brigade, leaders_[leader]) == listed[at])
                    brigade.leader = static_cast<int>(leader);
            const bool given =
                out.step != reference::Step::split || static_cast<int>(at) < position.local(ids.next_brigade);
            if (given && brigade.side == out.side) {
                brigade.ap = position.cell(ids.ap.id, 0, 2 + index(listed[at]));
                if (out.step == reference::Step::split) out.ap += *brigade.ap;
            }
            out.brigades.push_back(brigade);
        }
    }
}

reference::Position Bridge::position(Game& game) const {
    const Decision& now = game.decision();
    const Position truth = game.position();
    const Ids& ids = truth.ids<Ids>();
    reference::Position out = begin_;
    out.turn = truth.track(ids.turn);
    out.side = side(ids, now.side());
    out.step = step(truth.title().rulebook->steps[now.step().index()].id);
    if (out.step == reference::Step::movement)
        if (const UnitId mover = truth.local_unit(ids.mover)) out.selected = unit_number(mover);
    out.ap = truth.cell(ids.ap.id, 0, now.side().index());
    for (const UnitId id : units_) out.units.push_back(unit(truth, id));
    for (const UnitId id : leaders_) {
        reference::Leader leader;
        leader.id = truth.unit(id).id;
        leader.side = side(ids, truth.side(id));
        leader.with = unit_number(truth.unit_in(ids.with, id));
        leader.lost = truth.get(ids.fate, id) == static_cast<int>(skirmish::Fate::destroyed);
        leader.attached = truth.get(ids.attached, id) != 0;
        out.leaders.push_back(leader);
    }
    add_brigades(truth, out);
    return out;
}

reference::Action Bridge::action(const Game& game, const Action& action) const {
    const Position truth = game.position();
    const auto& verb = truth.ids<Ids>().verb;
    const auto unit = [&](std::size_t at) { return unit_number(action.unit(at)); };
    if (action.verb == verb.place) return reference::place(unit(0), point(action.place(1).point()));
    if (action.verb == verb.select) return reference::select(unit(0));
    if (action.verb == verb.to) return reference::to(point(action.place().point()));
    if (action.verb == verb.change) return reference::change(static_cast<reference::State>(action.number()));
    if (action.verb == verb.extend) return reference::extend();
    if (action.verb == verb.close) return reference::close();
    if (action.verb == verb.leave) return reference::leave(static_cast<reference::Edge>(action.number()));
    if (action.verb == verb.stop) return reference::stop();
    if (action.verb == verb.attach) return reference::attach(leader_number(action.unit()), unit(1));
    if (action.verb == verb.fire) return reference::fire(unit(0), unit(1));
    if (action.verb == verb.strike) return reference::strike(unit(0), unit(1));
    if (action.verb == verb.done) return reference::done();
    // Brigades are numbered as the scenario names them, the reference numbers them side by side.
    const auto& battle = truth.extra<Battle>();
    int number = 0;
    for (const auto& listed : battle.brigades)
        for (const int brigade : listed) {
            if (brigade == action.number()) return reference::split(number, action.number(1));
            ++number;
        }
    return reference::split(reference::none, action.number(1));
}

std::optional<Action> Bridge::action(const Game& game, const reference::Action& action) const {
    const Position truth = game.position();
    const auto& verb = truth.ids<Ids>().verb;
    const auto unit = [&](int number) { return units_[index(number)]; };
    using reference::Verb;
    switch (action.verb) {
        case Verb::place: return Action{verb.place, unit(action.who), place(action.point)};
        case Verb::select: return Action{verb.select, unit(action.who)};
        case Verb::to: return Action{verb.to, place(action.point)};
        case Verb::change: return Action{verb.change, static_cast<int>(action.state)};
        case Verb::extend: return Action{verb.extend};
        case Verb::close: return Action{verb.close};
        case Verb::leave: return Action{verb.leave, static_cast<int>(action.edge)};
        case Verb::stop: return Action{verb.stop};
        case Verb::fire: return Action{verb.fire, unit(action.who), unit(action.whom)};
        case Verb::strike: return Action{verb.strike, unit(action.who), unit(action.whom)};
        case Verb::done: return Action{verb.done};
        case Verb::attach:
            if (leaders_.empty()) return {};
            return Action{verb.attach, leaders_[index(action.who)], unit(action.whom)};
        case Verb::split: break;
    }
    int number = action.who;
    for (const auto& listed : truth.extra<Battle>().brigades) {
        if (number < static_cast<int>(listed.size())) return Action{verb.split, listed[index(number)], action.whom};
        number -= static_cast<int>(listed.size());
    }
    return {};
}

}  // namespace skirmish_tests
