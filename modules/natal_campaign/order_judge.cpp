#include "natal_campaign/order_judge.hpp"

#include "natal_campaign/forces.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule sending{"orders.2"};
constexpr Rule initiative_rule{"orders.6"};
constexpr Rule form{"added.orders"};
constexpr Rule types{"orders.1"};
constexpr Rule detaching{"added.detach"};
constexpr Rule help_rule{"battles.1"};
constexpr Rule trains{"railway.1"};
constexpr Rule loads{"railway.2"};
constexpr Rule breaking_siege{"sieges.2"};

constexpr int help_within = 3;
constexpr int most_points = 8;

bool in_play(OrderType type) { return type != OrderType::none && type != OrderType::hold_until; }

bool takes_points(OrderType type) {
    switch (type) {
        case OrderType::march:
        case OrderType::attack:
        case OrderType::assault:
        case OrderType::besiege:
        case OrderType::mask:
        case OrderType::block_railway:
        case OrderType::withdraw:
        case OrderType::join:
        case OrderType::patrol: return true;
        case OrderType::none:
        case OrderType::hold:
        case OrderType::follow:
        case OrderType::hold_until:
        case OrderType::detach:
        case OrderType::entrain:
        case OrderType::sortie: break;
    }
    return false;
}

bool listed(const Position& position, LocalId list, int value) {
    for (std::size_t at = 0; at < position.local_size(list); ++at)
        if (position.local_at(list, at) == value) return true;
    return false;
}

// Whether a force must keep out of the republics. [added.republics]
bool keeps_to_natal(const Theatre& theatre, UnitId force) {
    return theatre.position().side(force) == theatre.ids().british &&
           theatre.position().value(theatre.ids().may_invade) == 0 && !theatre.ground().republic(theatre.at(force));
}

bool has_path(const Theatre& theatre, UnitId force, Place hex) {
    const Ground& ground = theatre.ground();
    const Place from = theatre.at(force);
    if (!ground.enterable(hex)) return false;
    if (!keeps_to_natal(theatre, force)) return ground.distance(from, hex) != Ground::no_way;
    return ground.component(hex) >= 0 && ground.component(hex) == ground.component(from);
}

}  // namespace

bool needs_target(OrderType type) {
    return type != OrderType::hold && type != OrderType::patrol && type != OrderType::none;
}

const Ground::Reach& reach_of(const Theatre& theatre, UnitId force) {
    return theatre.ground().reachable(theatre.at(force), keeps_to_natal(theatre, force));
}

Mode mode_of(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    if (position.local_unit(ids.helped)) return Mode::help;
    return position.local(ids.want) == 1 ? Mode::initiative : Mode::order;
}

Draft::Draft(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    force = position.local_unit(ids.writing);
    if (!force) return;
    type = static_cast<OrderType>(position.local(ids.order_type));
    sub = static_cast<OrderType>(std::max(0, position.local(ids.sub_order)));
    place = position.local_place(ids.order_place);
    aim = position.local_unit(ids.order_force);
    points = position.local_size(ids.order_by);
    leaders = position.local_size(ids.order_leaders);
    pieces = position.local_size(ids.order_pieces);
}

bool Draft::complete() const {
    if (type == OrderType::detach && sub == OrderType::none) return false;
    if (type == OrderType::entrain && pieces == 0) return false;
    if (aimed() == OrderType::patrol) return points >= 2;
    return !needs_target(aimed()) || has_target();
}

Judgement Judge::order(UnitId force, OrderType type, Mode mode) const {
    if (Judgement no = anything(force, mode)) return no;
    return kind(force, type);
}

Judgement Judge::anything(UnitId force, Mode mode) const {
    const Fact who = fact("force", force);
    if (known_.side(force) != side_ || !theatre_.on_map(force)) return Refusal{sending, "force", {who}};
    if (mode == Mode::help) {
        if (Judgement no = help(force)) return no;
    } else if (mode == Mode::initiative) {
        if (Judgement no = own(force)) return no;
    } else {
        if (known_.get(ids_.ordered, force) != 0) return Refusal{sending, "once", {who}};
        if (!theatre_.commander_in_chief(side_)) return Refusal{sending, "nobody", {Fact::of("side", side_)}};
    }
    return {};
}

Judgement Judge::self(UnitId force) const {
    const Fact who = fact("force", force);
    for (const SelfOrder& one : known_.extra<Campaign>().self_orders) {
        if (one.force != force || known_.side(force) != side_ || !theatre_.on_map(force)) continue;
        if (theatre_.turn() < one.from_turn)
            return Refusal{types, "not_yet", {who, Fact::number("turn", one.from_turn)}};
        if (known_.get(ids_.ordered, force) != 0) return Refusal{sending, "once", {who}};
        if (!theatre_.commander(force)) return Refusal{initiative_rule, "rating", {who}};
        return {};
    }
    return Refusal{types, "self", {who}};
}

Judgement Judge::target(const Draft& draft, const Action& action) const {
    const OrderType type = draft.aimed();
    const Fact who = fact("force", draft.force);
    const Fact what = Fact::listed("order", ids_.orders, static_cast<int>(type));
    if (action.is_unit()) return force_target(draft, action.unit());
    const Place hex = action.place();
    const Fact where = Fact::of("hex", hex);
    switch (type) {
        case OrderType::march:
        case OrderType::withdraw:
        case OrderType::attack:
        case OrderType::mask:
            if (!has_path(theatre_, draft.force, hex)) return Refusal{form, "no_path", {who, where}};
            return {};
        case OrderType::assault:
        case OrderType::besiege:
            if (!theatre_.ground().town(hex)) return Refusal{form, "town", {what, where}};
            if (!has_path(theatre_, draft.force, hex)) return Refusal{form, "no_path", {who, where}};
            return {};
        case OrderType::block_railway:
            if (!theatre_.ground().railway(hex)) return Refusal{form, "railway", {where}};
            if (!has_path(theatre_, draft.force, hex)) return Refusal{form, "no_path", {who, where}};
            return {};
        case OrderType::entrain:
            if (!theatre_.ground().station(hex) || hex == theatre_.at(draft.force))
                return Refusal{loads, "station", {where}};
            return {};
        case OrderType::none:
        case OrderType::hold:
        case OrderType::patrol:
        case OrderType::follow:
        case OrderType::hold_until:
        case OrderType::join:
        case OrderType::detach:
        case OrderType::sortie: break;
    }
    return Refusal{form, "target", {what}};
}

Judgement Judge::any_via(const Draft& draft) const {
    if (!takes_points(draft.aimed()) || (draft.aimed() != OrderType::patrol && !draft.has_target()))
        return Refusal{form, "no_points", {Fact::listed("order", ids_.orders, static_cast<int>(draft.aimed()))}};
    if (draft.points >= most_points) return Refusal{form, "points", {Fact::number("most", most_points)}};
    return {};
}

Judgement Judge::via(const Draft& draft, Place hex) const {
    const Fact where = Fact::of("hex", hex);
    if (Judgement no = any_via(draft)) return no;
    if (draft.points > 0 && known_.local_at(ids_.order_by, draft.points - 1) == hex.number())
        return Refusal{form, "same_point", {where}};
    if (!has_path(theatre_, draft.force, hex)) return Refusal{form, "no_path", {fact("force", draft.force), where}};
    return {};
}

Judgement Judge::under(const Draft& draft, UnitId leader) const {
    const Fact who = fact("leader", leader), member = fact("who", leader);
    if (draft.type != OrderType::detach || draft.sub != OrderType::none) return Refusal{detaching, "now"};
    if (!known_.has_class(leader, ids_.leader) || theatre_.force_of(leader) != draft.force)
        return Refusal{detaching, "member", {member, fact("force", draft.force)}};
    if (theatre_.commander(draft.force) == leader) return Refusal{detaching, "commander", {who}};
    if (listed(known_, ids_.order_leaders, leader.number())) return Refusal{detaching, "twice", {member}};
    return {};
}

Judgement Judge::take(const Draft& draft, UnitId piece) const {
    const Fact who = fact("piece", piece), member = fact("who", piece);
    const bool loads_one = draft.type == OrderType::entrain && draft.pieces == 0;
    if (!loads_one && (draft.type != OrderType::detach || draft.sub != OrderType::none))
        return Refusal{detaching, "now"};
    if (theatre_.force_of(piece) != draft.force)
        return Refusal{detaching, "member", {member, fact("force", draft.force)}};
    if (listed(known_, ids_.order_pieces, piece.number())) return Refusal{detaching, "twice", {member}};
    const std::size_t all = theatre_.pieces(draft.force).size();
    if (!loads_one && draft.pieces + 1 == all && draft.leaders == 0 && !has_deputy(draft.force))
        return Refusal{detaching, "all", {fact("force", draft.force)}};
    if (loads_one && !is_train_load(theatre_, piece)) return Refusal{loads, "load", {who}};
    return {};
}

Judgement Judge::with(const Draft& draft, OrderType sub) const {
    if (draft.type != OrderType::detach || draft.sub != OrderType::none) return Refusal{detaching, "now"};
    if (draft.pieces == 0) return Refusal{detaching, "pieces", {fact("force", draft.force)}};
    if (draft.pieces == theatre_.pieces(draft.force).size() && draft.leaders == 0)
        return Refusal{detaching, "all", {fact("force", draft.force)}};
    const Fact what = Fact::listed("order", ids_.orders, static_cast<int>(sub));
    if (sub == OrderType::detach || sub == OrderType::entrain || sub == OrderType::sortie)
        return Refusal{detaching, "order", {what}};
    return kind(draft.force, sub);
}

Judgement Judge::force_target(const Draft& draft, UnitId aim) const {
    const OrderType type = draft.aimed();
    const Fact what = Fact::listed("order", ids_.orders, static_cast<int>(type));
    const Fact whom = fact("target", aim);
    const bool own = known_.side(aim) == side_;
    switch (type) {
        case OrderType::follow:
        case OrderType::join:
            if (!own || aim == draft.force || !theatre_.on_map(aim)) return Refusal{form, "own_force", {what, whom}};
            return {};
        case OrderType::attack:
        case OrderType::mask:
            if (own || !last_seen(theatre_, side_, aim)) return Refusal{form, "no_report", {whom}};
            return {};
        case OrderType::sortie:
            if (own || !theatre_.on_map(aim) || !theatre_.touch(draft.force, aim))
                return Refusal{breaking_siege, "besieger", {whom}};
            return {};
        case OrderType::none:
        case OrderType::hold:
        case OrderType::march:
        case OrderType::assault:
        case OrderType::besiege:
        case OrderType::patrol:
        case OrderType::hold_until:
        case OrderType::block_railway:
        case OrderType::withdraw:
        case OrderType::detach:
        case OrderType::entrain: break;
    }
    return Refusal{form, "target", {what}};
}

Judgement Judge::kind(UnitId force, OrderType type) const {
    const Fact who = fact("force", force);
    const Fact what = Fact::listed("order", ids_.orders, static_cast<int>(type));
    if (!in_play(type)) return Refusal{types, "type", {what}};
    switch (type) {
        case OrderType::detach: return splits(force);
        case OrderType::entrain: return entrains(force);
        case OrderType::besiege:
            if (side_ != ids_.boer) return Refusal{types, "boers_only", {what}};
            [[fallthrough]];
        case OrderType::assault:
            if (!reach_of(theatre_, force).town) return Refusal{form, "nowhere", {who, what}};
            return {};
        case OrderType::block_railway:
            if (!reach_of(theatre_, force).railway) return Refusal{form, "nowhere", {who, what}};
            return {};
        case OrderType::sortie:
            if (side_ != ids_.british || !theatre_.in_garrison(force) || !theatre_.in_contact(force))
                return Refusal{breaking_siege, "sortie", {who}};
            return {};
        case OrderType::follow:
        case OrderType::join:
            if (!other_own_force(force)) return Refusal{form, "no_other", {what}};
            return {};
        case OrderType::march:
        case OrderType::attack:
        case OrderType::mask:
        case OrderType::patrol:
        case OrderType::withdraw:
            if (reach_of(theatre_, force).hexes.size() < 2) return Refusal{form, "nowhere", {who, what}};
            return {};
        case OrderType::none:
        case OrderType::hold:
        case OrderType::hold_until: break;
    }
    return {};
}

Judgement Judge::help(UnitId force) const {
    const UnitId caller = known_.local_unit(ids_.helped);
    const Fact who = fact("force", force);
    const bool near = theatre_.ground().distance(theatre_.at(caller), theatre_.at(force)) <= help_within;
    if (force == caller || !near) return Refusal{help_rule, "help", {who, fact("caller", caller)}};
    const UnitId chief = theatre_.commander_in_chief(side_);
    if (!chief || theatre_.force_of(chief) == force) return Refusal{help_rule, "chief", {who}};
    return {};
}

Judgement Judge::own(UnitId force) const {
    const Fact who = fact("force", force);
    if (!theatre_.commander(force) || theatre_.rating(force) != Rating::a)
        return Refusal{initiative_rule, "rating", {who}};
    const int tried = known_.get(ids_.tried, force);
    if (tried != 0) return Refusal{initiative_rule, tried == 2 ? "obeyed" : "once", {who}};
    return {};
}

bool Judge::has_deputy(UnitId force) const {
    const auto leaders = theatre_.leaders(force);
    return std::any_of(leaders.begin(), leaders.end(),
                       [&](UnitId leader) { return leader != theatre_.commander(force); });
}

bool Judge::other_own_force(UnitId force) const {
    const auto own = theatre_.forces(side_);
    return std::any_of(own.begin(), own.end(), [&](UnitId one) { return one != force; });
}

Judgement Judge::splits(UnitId force) const {
    const Fact who = fact("force", force);
    if (theatre_.is_besieged(force)) return Refusal{breaking_siege, "split", {who}};
    if (theatre_.pieces(force).size() < 2 && theatre_.leaders(force).size() < 2)
        return Refusal{detaching, "too_small", {who}};
    return {};
}

Judgement Judge::entrains(UnitId force) const {
    const Fact who = fact("force", force);
    if (side_ != ids_.british) return Refusal{trains, "", {who}};
    if (theatre_.is_besieged(force)) return Refusal{breaking_siege, "rail", {who}};
    if (!theatre_.ground().station(theatre_.at(force)))
        return Refusal{loads, "station", {Fact::of("hex", theatre_.at(force))}};
    const auto pieces = theatre_.pieces(force);
    if (std::none_of(pieces.begin(), pieces.end(), [&](UnitId piece) { return is_train_load(theatre_, piece); }))
        return Refusal{loads, "no_load", {who}};
    return {};
}

}  // namespace wargame::natal
