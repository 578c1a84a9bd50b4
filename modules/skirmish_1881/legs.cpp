#include "skirmish_1881/legs.hpp"

#include "skirmish_1881/battle.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

namespace wargame::skirmish {
namespace {

constexpr Rule brigades{"command.2"};
constexpr Rule price_of_move{"command.5"};
constexpr Rule on_foot{"movement.1"};
constexpr Rule on_horse{"movement.2"};
constexpr Rule change_of_state{"movement.3"};
constexpr Rule terrain{"movement.4"};
constexpr Rule leaving_contact{"movement.5"};
constexpr Rule who_may_attack{"melee.1"};
constexpr Rule geometry{"added.geometry"};
constexpr Rule legs{"added.legs"};
constexpr Rule keep_away_rule{"added.keep_away"};
constexpr Rule leaving{"added.leaving"};
constexpr Rule extended_order{"added.extended_order"};

constexpr int inch = 10;
constexpr int widest_gap = 31;  // two gun bases and the inch between them, and one for rounding

// Lists of legs are kept for a few reaches only: short ones are made fast and are often enough for a second leg.
int reach_for(int left) {
    constexpr std::array<int, 8> reaches{10, 20, 30, 40, 60, 80, 100, 120};
    for (const int reach : reaches)
        if (left <= reach) return reach;
    return reaches.back();
}

const char* far_reason(KeepAway how, bool from_contact) {
    switch (how) {
        case KeepAway::newly_near: return "passes";
        case KeepAway::nearer: return "nearer";
        case KeepAway::ends_near: return from_contact ? "near" : "ends_near";
        case KeepAway::kept: break;
    }
    return "";
}

}  // namespace

std::size_t pool_of(const Position& position, UnitId unit) {
    const Ids& ids = position.ids<Ids>();
    const bool split = position.scenario().name_lists[ids.brigades.index()].entries.size() > 0;
    if (!split || !position.applies(brigades)) return position.side(unit).index();
    return 2 + static_cast<std::size_t>(position.get(ids.brigade, unit));
}

int ap_left(const Position& position, UnitId unit) {
    return position.cell(position.ids<Ids>().ap.id, 0, pool_of(position, unit));
}

int ap_of_side(const Position& position, SideId side) {
    const FieldId ap = position.ids<Ids>().ap.id;
    int sum = position.cell(ap, 0, side.index());
    for (const int brigade : position.extra<Battle>().brigades[side.index()])
        sum += position.cell(ap, 0, 2 + static_cast<std::size_t>(brigade));
    return sum;
}

// [melee.1] The last column of the melee factors says who may attack.
bool may_attack(const Position& position, UnitId unit) {
    const Ids& ids = position.ids<Ids>();
    const bool mounted = position.get(ids.state, unit) == static_cast<int>(Stance::mounted);
    const int row = position.printed(unit, mounted ? ids.melee_row_mounted : ids.melee_row);
    const Table& table = position.table(ids.melee_factors);
    const Cell cell = table.find(AxisIndex{static_cast<std::uint32_t>(row)}, AxisIndex{1});
    return cell.kind() == CellKind::truth && cell.truth();
}

LegJudge::LegJudge(const Known& known, UnitId mover, Selected selected)
    : known_{known}, table_{known}, mover_{mover}, base_{table_.circle(mover)}, side_{known.side(mover)} {
    const Ids& ids = table_.ids();
    allowance_ = ids.allowance[static_cast<std::size_t>(known.get(ids.state, mover))];
    ap_ = ap_left(known, mover);
    attacks_ = may_attack(known, mover);
    if (selected == Selected::no) {
        began_in_contact_ = table_.in_contact(mover);
    } else {
        used_ = known.get(ids.used, mover);
        paid_ = known.get(ids.paid, mover);
        began_in_contact_ = known.get(ids.began_in_contact, mover) != 0;
        first_ = known.get(ids.legs, mover) == 0;
    }
    find_neighbours();
}

void LegJudge::find_neighbours() {
    const int left = allowance_ - used_;
    friends_.find(table_.bases(side_), mover_, base_.centre, left);
    enemies_.find(table_.enemies_of(side_), mover_, base_.centre, left);
}

void LegJudge::Neighbours::find(std::span<const Base> bases, UnitId mover, Point from, int reach) {
    margin_ = widest_gap;
    for (const Base& base : bases) {
        if (base.unit == mover || !within_distance(from, base.circle.centre, reach + margin_)) continue;
        if (size_ == most) throw std::logic_error{"too many units crowd round one"};
        const auto distance = static_cast<std::int16_t>(integer_root(squared_distance(from, base.circle.centre)));
        std::size_t at = size_++;
        for (; at > 0 && list_[at - 1].distance > distance; --at) list_[at] = list_[at - 1];
        list_[at] = {base.circle, base.unit, distance};
    }
}

std::span<const LegJudge::Neighbour> LegJudge::Neighbours::within(int length) const {
    std::size_t near = 0;
    while (near < size_ && list_[near].distance <= length + margin_) ++near;
    return {list_.data(), near};
}

Judgement LegJudge::no_more_legs() const {
    const Ids& ids = table_.ids();
    if (known_.get(ids.changed, mover_) == 2 && !first_)
        return Refusal{change_of_state, "after_leg", {Fact::of("unit", mover_)}};
    if (known_.get(ids.reordered, mover_) != 0) return Refusal{extended_order, "after", {Fact::of("unit", mover_)}};
    if (!first_ && table_.in_contact(mover_)) return Refusal{legs, "contact", {Fact::of("unit", mover_)}};
    return {};
}

// [command.5] What the whole move costs once this leg is made: the dearer of its reasons, or all of them added up.
int LegJudge::price(bool obstacle, bool into_contact) const {
    const Ids& ids = table_.ids();
    const int normal = ids.price_of_move;
    int contact = normal;
    if (began_in_contact_) contact = ids.price_out_of_melee;
    if (into_contact) contact = std::max(contact, ids.price_into_melee);
    const int over = obstacle ? ids.price_over_obstacle : normal;
    if (known_.value(ids.add_both_prices) == 0) return std::max({contact, over, paid_});
    const int paid_before = paid_ - (began_in_contact_ && !first_ ? ids.price_out_of_melee - normal : 0);
    return std::max(over, paid_before) + contact - normal;
}

Judgement LegJudge::affordable(int total, bool any_price) const {
    if (any_price || total - paid_ <= ap_) return {};
    return Refusal{price_of_move,
                   "ap",
                   {Fact::of("unit", mover_), Fact::number("needs", total - paid_), Fact::number("have", ap_)}};
}

UnitId LegJudge::touched(Point end, int length) const {
    for (const Neighbour& enemy : enemies_.within(length))
        if (gap_at_most({end, base_.diameter}, enemy.circle, table_.ids().contact_gap)) return enemy.unit;
    return {};
}

// [added.geometry] As TableTop::may_rest, among those near by.
Judgement LegJudge::may_rest(Point end, int length) const {
    const Circle here{end, base_.diameter};
    for (const Neighbour& other : friends_.within(length))
        if (!gap_at_least(here, other.circle, table_.ids().friend_gap))
            return Refusal{geometry, "overlap_friend", {Fact::of("unit", mover_), Fact::of("friend", other.unit)}};
    for (const Neighbour& enemy : enemies_.within(length))
        if (bases_overlap(here, enemy.circle))
            return Refusal{geometry, "overlap_enemy", {Fact::of("unit", mover_), Fact::of("enemy", enemy.unit)}};
    return {};
}

// [movement.1] [movement.2]
Judgement LegJudge::allowance(int cost) const {
    if (used_ + cost <= allowance_) return {};
    const Rule rule =
        table_.stance(mover_) == Stance::mounted || table_.stance(mover_) == Stance::limbered ? on_horse : on_foot;
    return Refusal{
        rule,
        "allowance",
        {Fact::of("unit", mover_), Fact::tenths("used", used_ + cost), Fact::tenths("allowance", allowance_)}};
}

// [movement.4]
Judgement LegJudge::on_ground(const Leg& leg, Point end) const {
    if (leg.bar == LegBar::none) return {};
    if (!leg.piece)
        return Refusal{terrain, "impassable", {Fact::of("unit", mover_), Fact::of("to", Place::point(end))}};
    return Refusal{
        terrain, "piece", {Fact::of("unit", mover_), Fact::of("piece", leg.piece), Fact::of("to", Place::point(end))}};
}

// [added.keep_away] [movement.5] A charge is free as to the enemies less than 1 inch away at its end; it only may not
// run through them.
Judgement LegJudge::keeps_away(Point end, int length, bool charge, bool leaves) const {
    const Ids& ids = table_.ids();
    const Passage way{{base_.centre, end}, base_.diameter};
    for (const Neighbour& enemy : enemies_.within(length)) {
        if (charge && !gap_at_least({end, base_.diameter}, enemy.circle, ids.keep_away)) {
            if (crosses_base(way, enemy.circle))
                return Refusal{geometry, "crosses_base", {Fact::of("unit", mover_), Fact::of("enemy", enemy.unit)}};
            continue;
        }
        const KeepAway how = keep_away(way, enemy.circle, ids.keep_away, leaves);
        if (how == KeepAway::kept) continue;
        const Rule rule = began_in_contact_ ? leaving_contact : keep_away_rule;
        return Refusal{
            rule, far_reason(how, began_in_contact_), {Fact::of("unit", mover_), Fact::of("enemy", enemy.unit)}};
    }
    return {};
}

// A leg costs at least its length, so what it costs bounds whom it can concern.
Judgement LegJudge::rests(Point end, Ground ground, bool any_price) const {
    if (Judgement no = allowance(ground.cost)) return no;
    if (Judgement no = may_rest(end, ground.cost)) return no;
    const UnitId enemy = touched(end, ground.cost);
    if (enemy && !attacks_ && !began_in_contact_)
        return Refusal{who_may_attack,
                       table_.is_gun(mover_) ? "guns" : "mounted",
                       {Fact::of("unit", mover_), Fact::of("enemy", enemy)}};
    const bool charge = enemy && attacks_ && !began_in_contact_;
    if (Judgement no = keeps_away(end, ground.cost, charge, false)) return no;
    return affordable(price(ground.obstacle, static_cast<bool>(enemy)), any_price);
}

Judgement LegJudge::to(Point end) const {
    if (Judgement no = no_more_legs()) return no;
    const Leg leg = table_.table().leg(base_.centre, end, table_.movement(mover_));
    if (Judgement no = on_ground(leg, end)) return no;
    return rests(end, {leg.cost, leg.obstacle}, false);
}

Judgement LegJudge::departs(TableEdge edge, bool any_price) const {
    if (!known_.applies(leaving))
        return Refusal{leaving,
                       "edge",
                       {Fact::of("unit", mover_), Fact::listed("edge", table_.ids().edges, static_cast<int>(edge))}};
    const Tabletop& table = table_.table();
    const Point end = table.exit_point(base_.centre, edge);
    if (base_.centre != end)
        if (Judgement no = allowance(length_ceil(base_.centre, end))) return no;
    const Leg leg = table.exit_leg(base_.centre, edge, table_.movement(mover_));
    if (Judgement no = on_ground(leg, end)) return no;
    if (Judgement no = allowance(leg.cost)) return no;
    if (Judgement no = keeps_away(end, length_ceil(base_.centre, end), false, true)) return no;
    return affordable(price(leg.obstacle, false), any_price);
}

Judgement LegJudge::leave(TableEdge edge) const {
    if (Judgement no = no_more_legs()) return no;
    return departs(edge, false);
}

// The offered points: whole inches within reach, in order, then the ring round each enemy that may be charged. `take`
// gives whether to go on.
template <class Take>
void LegJudge::each_point(Take take) const {
    const Tabletop& table = table_.table();
    const MovementClass movement = table_.movement(mover_);
    const Point from = base_.centre;
    const int left = allowance_ - used_;
    if (left <= 0) return;
    const auto own_place = [&] {
        if (from.x % inch != 0 || from.y % inch != 0) return true;
        const Leg leg = table.leg(from, from, movement);
        return leg.bar != LegBar::none || leg.cost > left || take(from, Ground{leg.cost, leg.obstacle});
    };
    bool own_done = false;
    for (const ListedLeg& leg : table_.memory().legs().legs_from(table, from, movement, reach_for(left))) {
        if (!own_done && from < leg.to) {
            own_done = true;
            if (!own_place()) return;
        }
        if (leg.cost <= left && !take(leg.to, Ground{leg.cost, leg.obstacle != 0})) return;
    }
    if (!own_done && !own_place()) return;
    each_contact_point(take);
}

template <class Take>
bool LegJudge::each_contact_point(Take take) const {
    if (!attacks_ || began_in_contact_) return true;
    const Tabletop& table = table_.table();
    const int left = allowance_ - used_;
    for (const Neighbour& enemy : enemies_.within(left)) {
        for (const Offset offset : table_.ids().contact_points[table_.is_gun(enemy.unit) ? 1 : 0]) {
            const Point end = moved(enemy.circle.centre, offset);
            if (!within_distance(base_.centre, end, left) || !table.contains(end) || may_rest(end, left)) continue;
            const Leg leg = table.leg(base_.centre, end, table_.movement(mover_));
            if (leg.bar != LegBar::none || leg.cost > left) continue;
            if (!take(end, Ground{leg.cost, leg.obstacle})) return false;
        }
    }
    return true;
}

void LegJudge::list(ActionList& out) const {
    if (no_more_legs()) return;
    const Ids::Verbs& verb = table_.ids().verb;
    // Where nobody is near enough to matter, only the price is left to be judged, and that is the same for all.
    const bool plain = !affordable(price(false, false), false);
    const bool over_obstacle = !affordable(price(true, false), false);
    each_point([&](Point end, Ground ground) {
        const bool alone = !friends_.any_within(ground.cost) && !enemies_.any_within(ground.cost);
        if (alone ? (ground.obstacle ? over_obstacle : plain) : !rests(end, ground, false))
            out.add_judged(verb.to, Place::point(end));
        return true;
    });
    for (int edge = 0; edge < 4; ++edge)
        if (!departs(static_cast<TableEdge>(edge), false)) out.add_judged(verb.leave, edge);
}

// Most units can take a short leg: a few whole inches round about are tried before everything is listed.
bool LegJudge::has_short_leg(bool any_price) const {
    const Tabletop& table = table_.table();
    const Point from = base_.centre;
    for (int x = from.x / inch - 1; x <= from.x / inch + 2; ++x) {
        for (int y = from.y / inch - 1; y <= from.y / inch + 2; ++y) {
            const Point end{static_cast<std::int16_t>(x * inch), static_cast<std::int16_t>(y * inch)};
            if (x < 0 || y < 0 || !table.contains(end)) continue;
            const Leg leg = table.leg(from, end, table_.movement(mover_));
            if (leg.bar == LegBar::none && !rests(end, {leg.cost, leg.obstacle}, any_price)) return true;
        }
    }
    return false;
}

bool LegJudge::can_leg(bool any_price) const {
    if (!any_price && ap_ + paid_ < table_.ids().price_of_move) return false;
    if (has_short_leg(any_price)) return true;
    bool found = false;
    each_point([&](Point end, Ground ground) {
        found = !rests(end, ground, any_price);
        return !found;
    });
    return found;
}

bool LegJudge::can_leave(bool any_price) const {
    if (!any_price && ap_ + paid_ < table_.ids().price_of_move) return false;
    constexpr std::array<TableEdge, 4> edges{TableEdge::north, TableEdge::east, TableEdge::south, TableEdge::west};
    return std::any_of(edges.begin(), edges.end(), [&](TableEdge edge) { return !departs(edge, any_price); });
}

LegJudge::Cost LegJudge::cost(Point end) const {
    const Leg leg = table_.table().leg(base_.centre, end, table_.movement(mover_));
    const bool contact = static_cast<bool>(touched(end, leg.cost));
    return {leg.cost, price(leg.obstacle, contact) - paid_, contact};
}

LegJudge::Cost LegJudge::cost(TableEdge edge) const {
    const Leg leg = table_.table().exit_leg(base_.centre, edge, table_.movement(mover_));
    return {leg.cost, price(leg.obstacle, false) - paid_, false};
}

std::optional<Point> contact_point(const Known& known, UnitId unit, UnitId target) {
    const TableTop table{known};
    if (!table.fights(unit) || !table.fights(target)) return {};
    const LegJudge judge{known, unit, LegJudge::Selected::yes};
    std::optional<Point> best;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    bool legal = false;
    for (const Offset offset : table.ids().contact_points[table.is_gun(target) ? 1 : 0]) {
        const Point end = moved(table.at(target), offset);
        if (!table.table().contains(end)) continue;
        const std::int64_t far = squared_distance(table.at(unit), end);
        if (far >= least && legal) continue;
        const bool may = !judge.to(end);
        if (may == legal ? far >= least : legal) continue;
        legal = may;
        least = far;
        best = end;
    }
    return best;
}

}  // namespace wargame::skirmish
