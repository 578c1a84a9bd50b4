// [orders.2] to [orders.6] [added.orders] Orders are written part by part, sent off, and diced for.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule sending{"orders.2"};
constexpr Rule receiving{"orders.3"};
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

enum class Mode : std::uint8_t { order, initiative, help };

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

bool needs_target(OrderType type) {
    return type != OrderType::hold && type != OrderType::patrol && type != OrderType::none;
}

// The order that is being written, as the locals of the step hold it.
struct Draft {
    UnitId force;
    OrderType type = OrderType::none;
    OrderType sub = OrderType::none;
    Place place;
    UnitId aim;
    std::size_t points = 0, leaders = 0, pieces = 0;

    explicit Draft(const Position& position) {
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
    // The order that a target is for: of the new force, when one is detached.
    OrderType aimed() const { return type == OrderType::detach ? sub : type; }
    bool has_target() const { return place || aim; }
    bool complete() const {
        if (type == OrderType::detach && sub == OrderType::none) return false;
        if (type == OrderType::entrain && pieces == 0) return false;
        if (aimed() == OrderType::patrol) return points >= 2;
        return !needs_target(aimed()) || has_target();
    }
};

bool listed(const Position& position, LocalId list, int value) {
    for (std::size_t at = 0; at < position.local_size(list); ++at)
        if (position.local_at(list, at) == value) return true;
    return false;
}

// A half battalion, a battery or a small corps on foot. [railway.2]
bool can_ride_train(const Theatre& theatre, UnitId piece) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const bool load = position.has_class(piece, ids.guns) || position.has_class(piece, ids.foot);
    return load && position.side(piece) == ids.british && position.get(ids.figures, piece) <= 8;
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

// The hexes to which it has one, in their order.
const Ground::Reach& reach_of(const Theatre& theatre, UnitId force) {
    return theatre.ground().reachable(theatre.at(force), keeps_to_natal(theatre, force));
}

bool is_station_for(const Theatre& theatre, Place hex) { return theatre.ground().station(hex); }

class Judge {
public:
    explicit Judge(const Known& known) : known_{known}, theatre_{known}, ids_{theatre_.ids()}, side_{known.viewer()} {}

    Judgement order(UnitId force, OrderType type, Mode mode) const {
        if (Judgement no = anything(force, mode)) return no;
        return kind(force, type);
    }

    // Whether any order can be written to a force.
    Judgement anything(UnitId force, Mode mode) const {
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

    // The order that the scenario leaves to a commander.
    Judgement self(UnitId force) const {
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

    Judgement target(const Draft& draft, const Action& action) const {
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
                if (!is_station_for(theatre_, hex) || hex == theatre_.at(draft.force))
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

    Judgement any_via(const Draft& draft) const {
        if (!takes_points(draft.aimed()) || (draft.aimed() != OrderType::patrol && !draft.has_target()))
            return Refusal{form, "no_points", {Fact::listed("order", ids_.orders, static_cast<int>(draft.aimed()))}};
        if (draft.points >= most_points) return Refusal{form, "points", {Fact::number("most", most_points)}};
        return {};
    }

    Judgement via(const Draft& draft, Place hex) const {
        const Fact where = Fact::of("hex", hex);
        if (Judgement no = any_via(draft)) return no;
        if (draft.points > 0 && known_.local_at(ids_.order_by, draft.points - 1) == hex.number())
            return Refusal{form, "same_point", {where}};
        if (!has_path(theatre_, draft.force, hex)) return Refusal{form, "no_path", {fact("force", draft.force), where}};
        return {};
    }

    Judgement under(const Draft& draft, UnitId leader) const {
        const Fact who = fact("leader", leader);
        if (draft.type != OrderType::detach || draft.sub != OrderType::none) return Refusal{detaching, "now"};
        if (!known_.has_class(leader, ids_.leader) || theatre_.force_of(leader) != draft.force)
            return Refusal{detaching, "member", {who, fact("force", draft.force)}};
        if (theatre_.commander(draft.force) == leader) return Refusal{detaching, "commander", {who}};
        if (listed(known_, ids_.order_leaders, leader.number())) return Refusal{detaching, "twice", {who}};
        return {};
    }

    Judgement take(const Draft& draft, UnitId piece) const {
        const Fact who = fact("piece", piece);
        const bool loads_one = draft.type == OrderType::entrain && draft.pieces == 0;
        if (!loads_one && (draft.type != OrderType::detach || draft.sub != OrderType::none))
            return Refusal{detaching, "now"};
        if (theatre_.force_of(piece) != draft.force)
            return Refusal{detaching, "member", {who, fact("force", draft.force)}};
        if (listed(known_, ids_.order_pieces, piece.number())) return Refusal{detaching, "twice", {who}};
        const std::size_t all = theatre_.pieces(draft.force).size();
        if (!loads_one && draft.pieces + 1 == all && draft.leaders == 0 && !has_deputy(draft.force))
            return Refusal{detaching, "all", {fact("force", draft.force)}};
        if (loads_one && !can_ride_train(theatre_, piece)) return Refusal{loads, "load", {who}};
        return {};
    }

    Judgement with(const Draft& draft, OrderType sub) const {
        if (draft.type != OrderType::detach || draft.sub != OrderType::none) return Refusal{detaching, "now"};
        if (draft.pieces == 0) return Refusal{detaching, "pieces", {fact("force", draft.force)}};
        if (draft.pieces == theatre_.pieces(draft.force).size() && draft.leaders == 0)
            return Refusal{detaching, "all", {fact("force", draft.force)}};
        const Fact what = Fact::listed("order", ids_.orders, static_cast<int>(sub));
        if (sub == OrderType::detach || sub == OrderType::entrain || sub == OrderType::sortie)
            return Refusal{detaching, "order", {what}};
        return kind(draft.force, sub);
    }

    Judgement force_target(const Draft& draft, UnitId aim) const {
        const OrderType type = draft.aimed();
        const Fact what = Fact::listed("order", ids_.orders, static_cast<int>(type));
        const Fact whom = fact("target", aim);
        const bool own = known_.side(aim) == side_;
        switch (type) {
            case OrderType::follow:
            case OrderType::join:
                if (!own || aim == draft.force || !theatre_.on_map(aim))
                    return Refusal{form, "own_force", {what, whom}};
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

    Judgement kind(UnitId force, OrderType type) const {
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
            case OrderType::none:
            case OrderType::hold:
            case OrderType::march:
            case OrderType::attack:
            case OrderType::mask:
            case OrderType::patrol:
            case OrderType::hold_until:
            case OrderType::withdraw: break;
        }
        return {};
    }

private:
    Judgement help(UnitId force) const {
        const UnitId caller = known_.local_unit(ids_.helped);
        const Fact who = fact("force", force);
        const bool near = theatre_.ground().distance(theatre_.at(caller), theatre_.at(force)) <= help_within;
        if (force == caller || !near) return Refusal{help_rule, "help", {who, fact("caller", caller)}};
        const UnitId chief = theatre_.commander_in_chief(side_);
        if (!chief || theatre_.force_of(chief) == force) return Refusal{help_rule, "chief", {who}};
        return {};
    }

    // [orders.6] The commander of the force himself, rated A.
    Judgement own(UnitId force) const {
        const Fact who = fact("force", force);
        if (!theatre_.commander(force) || theatre_.rating(force) != Rating::a)
            return Refusal{initiative_rule, "rating", {who}};
        if (known_.get(ids_.tried, force) != 0) return Refusal{initiative_rule, "once", {who}};
        return {};
    }

    // A leader besides the one who commands.
    bool has_deputy(UnitId force) const {
        const auto leaders = theatre_.leaders(force);
        return std::any_of(leaders.begin(), leaders.end(),
                           [&](UnitId leader) { return leader != theatre_.commander(force); });
    }

    bool other_own_force(UnitId force) const {
        const auto own = theatre_.forces(side_);
        return std::any_of(own.begin(), own.end(), [&](UnitId one) { return one != force; });
    }

    Judgement splits(UnitId force) const {
        const Fact who = fact("force", force);
        if (theatre_.is_besieged(force)) return Refusal{breaking_siege, "split", {who}};
        if (theatre_.pieces(force).size() < 2 && theatre_.leaders(force).size() < 2)
            return Refusal{detaching, "too_small", {who}};
        return {};
    }

    Judgement entrains(UnitId force) const {
        const Fact who = fact("force", force);
        if (side_ != ids_.british) return Refusal{trains, "", {who}};
        if (theatre_.is_besieged(force)) return Refusal{breaking_siege, "rail", {who}};
        if (!theatre_.ground().station(theatre_.at(force)))
            return Refusal{loads, "station", {Fact::of("hex", theatre_.at(force))}};
        const auto pieces = theatre_.pieces(force);
        if (std::none_of(pieces.begin(), pieces.end(), [&](UnitId piece) { return can_ride_train(theatre_, piece); }))
            return Refusal{loads, "no_load", {who}};
        return {};
    }

    const Known& known_;
    Theatre theatre_;
    const Ids& ids_;
    SideId side_;
};

Mode mode_of(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    if (position.local_unit(ids.helped)) return Mode::help;
    return position.local(ids.want) == 1 ? Mode::initiative : Mode::order;
}

class WriteOrders final : public Step {
    Then run(Play& play) const override {
        return play.local(play.ids<Ids>().finished) != 0 ? Then::done() : Then::ask(play.phasing());
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        const Draft draft{known};
        const Judge judge{known};
        if (!draft.force) return list_forces(known, judge, out);
        if (draft.complete()) {
            list_points(known, draft, judge, out);
            return out.add_judged(ids.verb.send);
        }
        const Theatre theatre{known};
        const bool open = draft.type == OrderType::detach && draft.sub == OrderType::none;
        if (open) {
            for (const UnitId leader : theatre.leaders(draft.force)) out.add(ids.verb.under, leader);
            for (int type = 1; type < order_types; ++type) out.add(ids.verb.with, type);
        }
        if (open || (draft.type == OrderType::entrain && draft.pieces == 0)) {
            for (const UnitId piece : theatre.pieces(draft.force)) out.add(ids.verb.take, piece);
            return;
        }
        if (draft.aimed() == OrderType::patrol) return list_points(known, draft, judge, out);
        list_targets(known, draft, judge, out);
    }

    static void list_forces(const Known& known, const Judge& judge, ActionList& out) {
        const Ids& ids = known.ids<Ids>();
        const Theatre theatre{known};
        const bool helps = mode_of(known) == Mode::help;
        const auto forces = theatre.forces(known.viewer());
        const auto list = [&](VerbId verb, Mode mode) {
            for (const UnitId force : forces) {
                if (judge.anything(force, mode)) continue;
                for (int type = 1; type < order_types; ++type)
                    if (!judge.kind(force, static_cast<OrderType>(type))) out.add_judged(verb, force, type);
            }
        };
        if (helps) {
            list(ids.verb.aid, Mode::help);
            return out.add_judged(ids.verb.decline);
        }
        list(ids.verb.order, Mode::order);
        list(ids.verb.initiative, Mode::initiative);
        for (const SelfOrder& one : known.extra<Campaign>().self_orders)
            if (!judge.self(one.force)) out.add_judged(ids.verb.self, one.force);
        out.add_judged(ids.verb.done);
    }

    static void list_points(const Known& known, const Draft& draft, const Judge& judge, ActionList& out) {
        const Ids& ids = known.ids<Ids>();
        if (judge.any_via(draft)) return;
        const auto& hexes = reach_of(Theatre{known}, draft.force).hexes;
        const Place last = draft.points > 0 ? Place::from(known.local_at(ids.order_by, draft.points - 1)) : Place{};
        const auto skipped = std::find(hexes.begin(), hexes.end(), last);
        out.add_judged_each(ids.verb.via, std::span{hexes.begin(), skipped});
        if (skipped != hexes.end()) out.add_judged_each(ids.verb.via, std::span{skipped + 1, hexes.end()});
    }

    static void list_targets(const Known& known, const Draft& draft, const Judge& judge, ActionList& out) {
        const Ids& ids = known.ids<Ids>();
        for (const UnitId force : known.extra<Campaign>().forces)
            if (!judge.force_target(draft, force)) out.add_judged(ids.verb.target, force);
        const bool towns = draft.aimed() == OrderType::assault || draft.aimed() == OrderType::besiege;
        if (towns) {
            for (const Place town : ids.ground.towns()) out.add(ids.verb.target, town);
            return;
        }
        if (draft.aimed() == OrderType::entrain) {
            for (const Place station : ids.ground.stations()) out.add(ids.verb.target, station);
            return;
        }
        if (draft.aimed() == OrderType::follow || draft.aimed() == OrderType::join ||
            draft.aimed() == OrderType::sortie)
            return;
        const auto& hexes = reach_of(Theatre{known}, draft.force).hexes;
        if (draft.aimed() != OrderType::block_railway) return out.add_judged_each(ids.verb.target, hexes);
        for (const Place hex : hexes)
            if (ids.ground.railway(hex)) out.add_judged(ids.verb.target, hex);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        const Verbs& verb = ids.verb;
        const Draft draft{known};
        const Judge judge{known};
        const bool helps = mode_of(known) == Mode::help;
        const bool begins = action.verb == verb.order || action.verb == verb.initiative || action.verb == verb.self ||
                            action.verb == verb.aid || action.verb == verb.decline || action.verb == verb.done;
        if (begins == static_cast<bool>(draft.force)) {
            if (begins) return Refusal{form, "writing", {fact("force", draft.force)}};
            return Refusal{form, "nothing"};
        }
        const bool for_help = action.verb == verb.aid || action.verb == verb.decline;
        if (begins && for_help != helps) return Refusal{help_rule, helps ? "answer" : "no_call"};
        if (action.verb == verb.order)
            return judge.order(action.unit(), static_cast<OrderType>(action.number(1)), Mode::order);
        if (action.verb == verb.initiative)
            return judge.order(action.unit(), static_cast<OrderType>(action.number(1)), Mode::initiative);
        if (action.verb == verb.aid)
            return judge.order(action.unit(), static_cast<OrderType>(action.number(1)), Mode::help);
        if (action.verb == verb.self) return judge.self(action.unit());
        if (begins) return {};
        if (action.verb == verb.send) {
            if (draft.complete()) return {};
            return Refusal{form, "incomplete", {fact("force", draft.force)}};
        }
        if (action.verb == verb.via) return judge.via(draft, action.place());
        if (action.verb == verb.under) return judge.under(draft, action.unit());
        if (action.verb == verb.take) return judge.take(draft, action.unit());
        if (action.verb == verb.with) return judge.with(draft, static_cast<OrderType>(action.number()));
        const bool too_early = (draft.type == OrderType::detach && draft.sub == OrderType::none) ||
                               (draft.type == OrderType::entrain && draft.pieces == 0);
        if (too_early || draft.has_target() || !needs_target(draft.aimed()))
            return Refusal{form, "target", {Fact::listed("order", ids.orders, static_cast<int>(draft.aimed()))}};
        return judge.target(draft, action);
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const Verbs& verb = ids.verb;
        if (action.verb == verb.done || action.verb == verb.decline) return play.set_local(ids.finished, 1);
        if (action.verb == verb.self) return try_self(play, action.unit());
        if (action.verb == verb.send) return send(play);
        if (action.verb == verb.target && action.is_unit()) return play.set_local(ids.order_force, action.unit());
        if (action.verb == verb.target) return play.set_local(ids.order_place, action.place());
        if (action.verb == verb.via) return play.add_local(ids.order_by, action.number());
        if (action.verb == verb.under) return play.add_local(ids.order_leaders, action.number());
        if (action.verb == verb.take) return play.add_local(ids.order_pieces, action.number());
        if (action.verb == verb.with) return play.set_local(ids.sub_order, action.number());
        play.set_local(ids.writing, action.unit());
        play.set_local(ids.order_type, action.number(1));
        play.set_local(ids.want, action.verb == verb.initiative ? 1 : 0);
    }

    static Order order_in(const Play& play, const Draft& draft) {
        const Ids& ids = play.ids<Ids>();
        Order goal;
        goal.type = draft.aimed();
        goal.target = {draft.place, 0};
        goal.aim = draft.aim;
        for (std::size_t at = 0; at < draft.points; ++at)
            goal.by.push_back({Place::from(play.local_at(ids.order_by, at)), 0});
        for (std::size_t at = 0; at < draft.pieces; ++at)
            goal.pieces.push_back(UnitId::from(play.local_at(ids.order_pieces, at)));
        if (draft.type != OrderType::detach) return goal;
        Order whole;
        whole.type = OrderType::detach;
        whole.pieces = std::move(goal.pieces);
        goal.pieces.clear();
        for (std::size_t at = 0; at < draft.leaders; ++at) {
            const UnitId leader = UnitId::from(play.local_at(ids.order_leaders, at));
            if (at == 0)
                whole.leader = leader;
            else
                whole.also.push_back(leader);
        }
        whole.sub = std::make_shared<const Order>(std::move(goal));
        return whole;
    }

    static void clear(Play& play) {
        const Ids& ids = play.ids<Ids>();
        for (const LocalId list : {ids.order_by, ids.order_leaders, ids.order_pieces}) play.clear_local(list);
        play.set_local(ids.writing, UnitId{});
        play.set_local(ids.order_type, 0);
        play.set_local(ids.sub_order, 0);
        play.set_local(ids.order_place, 0);
        play.set_local(ids.order_force, UnitId{});
        play.set_local(ids.want, 0);
    }

    static void send(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const Draft draft{play};
        const Mode mode = mode_of(play);
        const Order order = order_in(play, draft);
        const UnitId force = draft.force;
        clear(play);
        if (mode == Mode::help) play.set_local(ids.finished, 1);
        const bool accepted = mode == Mode::initiative ? by_himself(play, force)
                              : mode == Mode::help     ? obeys(play, force)
                                                       : is_sent(play, force, order.type) && receives(play, force);
        if (accepted) give_order(play, force, order);
    }

    // [orders.2] The commander-in-chief's die.
    static bool is_sent(Play& play, UnitId force, OrderType type) {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.side(force);
        play.set(ids.ordered, force, 1);
        const UnitId chief = Theatre{play}.commander_in_chief(side);
        const CommandRoll roll =
            command_roll(play, side, play.extra<Campaign>().rating[chief.index()], "sending orders");
        const bool sent = roll.passed && play.applies(sending);
        play.event_kept_from(play.enemy(side), ids.text(sent ? Say::order_sent : Say::order_not_sent), sending,
                             {fact("leader", chief), fact("force", force),
                              Fact::listed("order", ids.orders, static_cast<int>(type)), Fact::number("die", roll.die),
                              Fact::number("result", roll.result)});
        return sent;
    }

    // [orders.3] The addressee's die, none where the commander-in-chief is; then his own initiative.
    static bool receives(Play& play, UnitId force) {
        const Theatre theatre{play};
        const UnitId chief = theatre.commander_in_chief(play.side(force));
        if (theatre.force_of(chief) == force && theatre.commander(force) == chief) return true;
        if (obeys(play, force)) return true;
        const bool may = theatre.commander(force) && theatre.rating(force) == Rating::a &&
                         play.get(theatre.ids().tried, force) == 0 && play.applies(initiative_rule);
        return may && by_himself(play, force);
    }

    static bool obeys(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const SideId side = play.side(force);
        const CommandRoll roll = command_roll(play, side, theatre.rating(force), "obeying orders");
        const bool passed = roll.passed && play.applies(receiving);
        play.event_kept_from(
            play.enemy(side), ids.text(passed ? Say::order_obeyed : Say::order_refused), receiving,
            {fact("force", force), Fact::number("die", roll.die), Fact::number("result", roll.result)});
        return passed;
    }

    // [orders.6]
    static bool by_himself(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const SideId side = play.side(force);
        play.set(ids.tried, force, 1);
        const CommandRoll roll = command_roll(play, side, theatre.rating(force), "own initiative");
        const bool passed = roll.passed && play.applies(initiative_rule);
        play.event_kept_from(play.enemy(side), ids.text(passed ? Say::own_initiative : Say::no_initiative),
                             initiative_rule,
                             {fact("force", force), fact("leader", theatre.commander(force)),
                              Fact::number("die", roll.die), Fact::number("result", roll.result)});
        return passed;
    }

    static void try_self(Play& play, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.ordered, force, 1);
        if (!by_himself(play, force)) return;
        for (const SelfOrder& one : play.extra<Campaign>().self_orders)
            if (one.force == force) return give_order(play, force, one.order);
    }
};

}  // namespace

std::unique_ptr<const Step> make_write_orders() { return std::make_unique<WriteOrders>(); }

}  // namespace wargame::natal
