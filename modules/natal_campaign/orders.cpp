#include "natal_campaign/orders.hpp"

#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule orders{"added.orders"};
constexpr Rule besieging{"added.besiege"};
constexpr Rule detaching{"added.detach"};
constexpr Rule breaking_siege{"sieges.2"};

void put_points(Play& play, UnitId force, const std::vector<Point>& points) {
    const Ids& ids = play.ids<Ids>();
    const std::size_t unit = force.index();
    for (const FieldId field : {ids.by.id, ids.by_across.id}) {
        for (std::size_t at = 8; at > 0; --at) play.write(field, unit, at, 0);
        play.write(field, unit, 0, 0);
    }
    for (const Point& point : points) {
        play.append(ids.by.id, unit, point.hex.number());
        play.append(ids.by_across.id, unit, point.across);
    }
}

// The points from a number on, the earlier ones dropped.
void keep_points_from(Play& play, UnitId force, std::size_t first) {
    std::vector<Point> kept;
    for (std::size_t number = first; number < points_of(play, force); ++number)
        kept.push_back(point_of(play, force, number));
    put_points(play, force, kept);
}

// The order alone: a split that waits goes on waiting.
void write_order(Play& play, UnitId force, const Order& order) {
    const Ids& ids = play.ids<Ids>();
    play.set(ids.order, force, static_cast<int>(order.type));
    play.set(ids.order_then, force, static_cast<int>(order.then));
    play.set(ids.until, force, order.until);
    play.set(ids.target, force, order.target.hex.number());
    play.set(ids.target_across, force, order.target.across);
    play.set(ids.aim, force, order.aim);
    play.set(ids.near, force, order.near.number());
    play.set(ids.near_within, force, order.within);
    play.set(ids.leg, force, 0);
    play.set(ids.turned, force, 0);
    play.set(ids.quarry, force, UnitId{});
    play.set(ids.load, force, UnitId{});
    put_points(play, force, order.by);
    if (order.type != OrderType::patrol) {
        // The list begins after a point in which the force stands when the order begins.
        const Place here = play.place(force);
        for (std::size_t number = points_of(play, force); number > 0; --number)
            if (here && is_at(play, point_of(play, force, number - 1), here))
                return keep_points_from(play, force, number);
    }
}

void lapse(Play& play, UnitId force) {
    const Ids& ids = play.ids<Ids>();
    play.event_kept_from(play.enemy(play.side(force)), ids.text(Say::order_lapses), orders, {fact("force", force)});
    write_order(play, force, Order{});
}

// Whether what the order was given for is done or gone.
bool is_past(const Theatre& theatre, UnitId force, Moment moment) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const Place here = theatre.at(force);
    const Point target = target_of(position, force);
    const UnitId aim = position.unit_in(ids.aim, force);
    const SideId side = position.side(force);
    switch (order_of(position, force)) {
        case OrderType::march:
        case OrderType::withdraw: return is_at(position, target, here);
        case OrderType::besiege:
            return here == target.hex ||
                   (position.get(ids.held, target.hex) == ids.boer.number() && position.applies(besieging));
        case OrderType::attack:
        case OrderType::assault:
        case OrderType::mask:
            if (target.hex) return order_of(position, force) != OrderType::mask && is_at(position, target, here);
            if (!aim) return false;
            if (!last_seen(theatre, side, aim)) return true;
            return moment == Moment::before_march && !theatre.touch(force, aim) &&
                   goals_of(theatre, force, here).has(here);
        case OrderType::follow:
        case OrderType::join: return !theatre.on_map(aim) || position.side(aim) != side;
        case OrderType::entrain: return !position.unit_in(ids.load, force);
        case OrderType::sortie: return !aim || !theatre.touch(force, aim);
        case OrderType::none:
        case OrderType::hold:
        case OrderType::patrol:
        case OrderType::hold_until:
        case OrderType::block_railway:
        case OrderType::detach: break;
    }
    return false;
}

void advance_patrol(Play& play, UnitId force) {
    const Ids& ids = play.ids<Ids>();
    const auto count = static_cast<int>(points_of(play, force));
    if (count < 2) return;
    int leg = play.get(ids.leg, force);
    int back = play.get(ids.turned, force);
    if (point_of(play, force, static_cast<std::size_t>(leg)).hex != play.place(force)) return;
    if (leg + 1 == count) back = 1;
    if (leg == 0) back = 0;
    leg += back != 0 ? -1 : 1;
    play.set(ids.leg, force, leg);
    play.set(ids.turned, force, back);
}

// [added.detach] The pieces and leaders are told off; the new force waits inside the old one until it can leave.
void split(Play& play, UnitId force, const Order& order) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    std::vector<UnitId> leaders;
    if (order.leader) leaders.push_back(order.leader);
    leaders.insert(leaders.end(), order.also.begin(), order.also.end());
    const auto here = [&](UnitId member) { return theatre.force_of(member) == force; };
    leaders.erase(std::remove_if(leaders.begin(), leaders.end(), [&](UnitId one) { return !here(one); }),
                  leaders.end());
    std::vector<UnitId> pieces;
    std::copy_if(order.pieces.begin(), order.pieces.end(), std::back_inserter(pieces), here);
    const Order sub = order.sub ? *order.sub : Order{};
    if (pieces.size() == theatre.pieces(force).size() && !leaders.empty()) {
        play.set(ids.commander, force, leaders.front());
        put_order(play, force, sub);
        play.event_kept_from(play.enemy(play.side(force)), ids.text(Say::given_command), detaching,
                             {fact("force", force), fact("leader", leaders.front())});
        return;
    }
    if (pieces.empty() || pieces.size() == theatre.pieces(force).size()) return;
    const UnitId made = name_for(play, leaders, pieces);
    play.set(ids.parent, made, force);
    play.set(ids.commander, made, leaders.empty() ? UnitId{} : leaders.front());
    for (const UnitId member : leaders) play.set(ids.split_to, member, made);
    for (const UnitId member : pieces) play.set(ids.split_to, member, made);
    put_order(play, made, sub);
    play.event_kept_from(play.enemy(play.side(force)), ids.text(Say::split_waits), detaching,
                         {fact("force", made), fact("from", force)});
}

}  // namespace

OrderType order_of(const Position& position, UnitId force) {
    return static_cast<OrderType>(position.get(position.ids<Ids>().order, force));
}

OrderType acting_order(const Theatre& theatre, UnitId force) {
    const OrderType type = order_of(theatre.position(), force);
    const bool besieged =
        theatre.on_map(force) && theatre.is_besieged(force) && theatre.position().applies(breaking_siege);
    if (!besieged) return type == OrderType::sortie ? OrderType::hold : type;
    const bool sallies = type == OrderType::attack || type == OrderType::assault || type == OrderType::sortie;
    return sallies ? OrderType::sortie : OrderType::hold;
}

Point target_of(const Position& position, UnitId force) {
    const Ids& ids = position.ids<Ids>();
    return {Place::from(position.get(ids.target, force)), position.get(ids.target_across, force)};
}

std::size_t points_of(const Position& position, UnitId force) {
    return static_cast<std::size_t>(position.cell(position.ids<Ids>().by.id, force.index(), 0));
}

Point point_of(const Position& position, UnitId force, std::size_t number) {
    const Ids& ids = position.ids<Ids>();
    return {Place::from(position.cell(ids.by.id, force.index(), number + 1)),
            position.cell(ids.by_across.id, force.index(), number + 1)};
}

bool is_at(const Position& position, const Point& point, Place hex) {
    if (point.hex == hex) return true;
    return point.across > 0 && position.board().neighbour(point.hex, static_cast<HexSide>(point.across - 1)) == hex;
}

void put_order(Play& play, UnitId force, const Order& order) {
    cancel_split(play, force);
    write_order(play, force, order);
}
void hold(Play& play, UnitId force) { put_order(play, force, Order{}); }

void give_order(Play& play, UnitId force, const Order& order) {
    const Ids& ids = play.ids<Ids>();
    if (order.type == OrderType::detach) {
        if (order.rest) put_order(play, force, *order.rest);
        cancel_split(play, force);
        return split(play, force, order);
    }
    put_order(play, force, order);
    if (order.type == OrderType::entrain && !order.pieces.empty()) play.set(ids.load, force, order.pieces.front());
}

UnitId waiting_split(const Position& position, UnitId force) {
    const Ids& ids = position.ids<Ids>();
    const Theatre theatre{position};
    for (const auto members : {theatre.pieces(force), theatre.leaders(force)})
        for (const UnitId member : members)
            if (const UnitId to = position.unit_in(ids.split_to, member)) return to;
    return {};
}

void cancel_split(Play& play, UnitId force) {
    const Ids& ids = play.ids<Ids>();
    const UnitId waiting = waiting_split(play, force);
    if (!waiting) return;
    const Theatre theatre{play};
    for (const auto members : {theatre.pieces(force), theatre.leaders(force)})
        for (const UnitId member : members) play.set(ids.split_to, member, UnitId{});
    play.set(ids.parent, waiting, UnitId{});
    play.set(ids.commander, waiting, UnitId{});
    put_order(play, waiting, Order{});
    play.set(ids.order, waiting, 0);
}

// Where all that is left was to part from it there is nothing to part from.
void end_split_of_all(Play& play, UnitId force) {
    const auto pieces = Theatre{play}.pieces(force);
    const bool stays = std::any_of(pieces.begin(), pieces.end(),
                                   [&](UnitId piece) { return !play.unit_in(play.ids<Ids>().split_to, piece); });
    if (!stays) cancel_split(play, force);
}

// A point is dropped when it is reached or when the side sees an enemy in it.
namespace {

// In the hex of a point, or in either of a crossing.
bool sees_enemy_in(const Theatre& theatre, SideId side, const Point& point) {
    if (known_enemy_at(theatre, side, point.hex)) return true;
    if (point.across == 0) return false;
    const Board& board = theatre.position().board();
    return known_enemy_at(theatre, side, board.neighbour(point.hex, static_cast<HexSide>(point.across - 1)));
}

}  // namespace

void drop_points(Play& play, UnitId force) {
    if (order_of(play, force) == OrderType::patrol) return;
    const Theatre theatre{play};
    const Place here = start_of(play, force);
    std::size_t first = 0;
    for (; first < points_of(play, force); ++first) {
        const Point point = point_of(play, force, first);
        if (!is_at(play, point, here) && !sees_enemy_in(theatre, play.side(force), point)) break;
    }
    if (first > 0) keep_points_from(play, force, first);
}

void settle_order(Play& play, UnitId force, Moment moment) {
    const Ids& ids = play.ids<Ids>();
    if (order_of(play, force) == OrderType::hold_until && !play.on_board(play.unit_in(ids.until, force)))
        play.set(ids.order, force, play.get(ids.order_then, force));
    if (order_of(play, force) == OrderType::patrol) return advance_patrol(play, force);
    drop_points(play, force);
    const Theatre theatre{play};
    if (points_of(play, force) == 0 && theatre.on_map(force) && is_past(theatre, force, moment)) lapse(play, force);
}

Place last_seen(const Theatre& theatre, SideId side, UnitId enemy) {
    const Position& position = theatre.position();
    if (theatre.on_map(enemy) && theatre.in_contact(enemy)) return theatre.at(enemy);
    if (position.get(theatre.ids().seen_turn, side, enemy) == 0) return {};
    return Place::from(position.get(theatre.ids().seen_hex, side, enemy));
}

bool is_known(const Theatre& theatre, SideId side, UnitId enemy) {
    const Position& position = theatre.position();
    if (theatre.on_map(enemy) && theatre.in_contact(enemy)) return true;
    const int seen = position.get(theatre.ids().seen_turn, side, enemy);
    return side == theatre.ids().boer ? seen > 0 : seen == theatre.turn() + 1;
}

const Memory::Sightings& sightings(const Theatre& theatre, SideId side) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    Memory::Sightings& kept = theatre.memory().sightings[side.index()];
    const Versions& versions = position.versions();
    const FieldId turn = position.title().tracks[ids.turn.index()].field;
    const std::array<std::uint64_t, 4> now{versions[builtin::place], versions[ids.seen_turn.id],
                                           versions[ids.seen_hex.id], versions[turn]};
    if (kept.made_from == now) return kept;
    kept.made_from = now;
    kept.all.clear();
    kept.key = 0;
    kept.at.assign(theatre.ground().hexes(), 0);
    for (const UnitId enemy : theatre.campaign().forces_of[theatre.enemy_of(side).index()]) {
        const Place hex = is_known(theatre, side, enemy) ? last_seen(theatre, side, enemy) : Place{};
        if (!hex.is_location()) continue;
        kept.all.push_back({enemy, hex});
        kept.at[hex.index()] = 1;
        kept.key = (kept.key ^ (hex.index() + 1)) * 0x9E3779B97F4A7C15U + (kept.key >> 29U);
    }
    return kept;
}

bool known_enemy_at(const Theatre& theatre, SideId side, Place hex) {
    return hex.is_location() && sightings(theatre, side).at[hex.index()] != 0;
}

}  // namespace wargame::natal
