// Contact: both sides roll what they do, and the two meet. [battles.1] [added.contact_outcome]
#include "natal_campaign/contact.hpp"

#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule lists{"battles.1"};
constexpr Rule outcome_rule{"added.contact_outcome"};
constexpr Rule contact{"added.contact"};
constexpr Rule marching{"added.march"};
constexpr Rule orders{"added.orders"};
constexpr Rule after_battle{"battles.3"};
constexpr Rule weather_rule{"added.sequence.weather"};
constexpr int help_within = 3;

Fact action_fact(const Ids& ids, ContactAction action) {
    return Fact::listed("action", ids.actions, static_cast<int>(action));
}

ContactAction action_of(const Position& position, LocalId local) {
    return static_cast<ContactAction>(std::max(0, position.local(local)));
}

bool someone_near(const Theatre& theatre, UnitId force) {
    const SideId side = theatre.position().side(force);
    const UnitId chief = theatre.commander_in_chief(side);
    if (!chief) return false;
    const auto own = theatre.forces(side);
    return std::any_of(own.begin(), own.end(), [&](UnitId other) {
        return other != force && other != theatre.force_of(chief) &&
               theatre.ground().distance(theatre.at(force), theatre.at(other)) <= help_within;
    });
}

// The first column of the table of needs that does not hold; empty when all do.
std::string_view missing(const Theatre& theatre, UnitId force, UnitId other, ContactAction action) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const Table& table = position.table(ids.contact_actions);
    const std::string& row =
        position.scenario().name_lists[ids.actions.index()].entries.names()[static_cast<std::size_t>(action)];
    const auto needs = [&](std::string_view what) {
        const Cell cell = table.named(row, what);
        return cell.kind() == CellKind::truth && cell.truth();
    };
    const Place came_from = Place::from(position.get(ids.came_from, force));
    const bool came = position.get(ids.moved_turn, force) == theatre.turn() && came_from &&
                      !theatre.force_at(theatre.enemy_of(position.side(force)), came_from);
    if (needs("came_in_this_move") && !came) return "came_in_this_move";
    if (needs("guns") && !theatre.has_guns(force)) return "guns";
    if (needs("help") && !someone_near(theatre, force)) return "help";
    if (needs("not_besieged") && theatre.is_besieged(force)) return "not_besieged";
    if (needs("outnumbered") && theatre.figures(other) <= theatre.figures(force)) return "outnumbered";
    if (needs("not_on_high_ground") && theatre.ground().high(theatre.at(force))) return "not_on_high_ground";
    if (needs("open_hex") && open_hexes(theatre, force).size == 0) return "open_hex";
    return {};
}

ContactAction named(const Theatre& theatre, std::string_view code) {
    const Position& position = theatre.position();
    const auto found = position.scenario().name_lists[theatre.ids().actions.index()].entries.find(code);
    return static_cast<ContactAction>(found ? *found : 0);
}

struct Reading {
    ContactAction action = ContactAction::stand;
    bool rear_guard = false;
};

// What an action is read as when the force cannot do it.
Reading read(const Theatre& theatre, UnitId force, UnitId other, ContactAction action, const Cell& list_entry) {
    const std::string_view lacks = missing(theatre, force, other, action);
    const bool leaves = action == ContactAction::retire || action == ContactAction::evacuate;
    if (lacks.empty()) {
        if (action == ContactAction::ride_off_unless_high_ground) return {ContactAction::ride_off, false};
        return {action, false};
    }
    const Position& position = theatre.position();
    const std::string& row =
        position.scenario().name_lists[theatre.ids().actions.index()].entries.names()[static_cast<std::size_t>(action)];
    const std::string_view code = position.table(theatre.ids().contact_actions).named(row, "otherwise").code();
    const ContactAction instead = code == "list_entry" ? named(theatre, list_entry.code()) : named(theatre, code);
    return {instead, leaves && lacks == "open_hex"};
}

bool is_masking(const Position& position, UnitId force) { return order_of(position, force) == OrderType::mask; }

class RollMoverList final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const UnitId mover = play.local_unit(ids.mover), other = play.local_unit(ids.other);
        if (!theatre.touch(mover, other)) return Then::done();
        play.append(ids.rolled_mover.id, 0, mover.number());
        play.append(ids.rolled_other.id, 0, other.number());
        const bool boer = play.side(mover) == ids.boer;
        const Table& table = play.table(boer ? ids.contact_boer_mover : ids.contact_british_mover);
        const int die = play.roll(6, "what the mover does");
        const AxisIndex row = table.axis(0).index_of(die);
        ContactAction action = named(theatre, table.find(row, AxisIndex{0}).code());
        const ContactAction rolled = action;
        if (die <= 4 && attacked_by(theatre, mover) == other && play.applies(outcome_rule))
            action = ContactAction::attack;
        ContactAction read_as = read(theatre, mover, other, action, table.find(row, AxisIndex{1})).action;
        const bool attacks = read_as == ContactAction::attack || read_as == ContactAction::dawn_attack;
        if (attacks && is_masking(play, mover) && play.applies(outcome_rule)) read_as = ContactAction::observe;
        tell_roll(play, mover, die, rolled, read_as);
        play.event(ids.text(Say::mover_acts), lists, {fact("force", mover), action_fact(ids, read_as)});
        if (read_as == ContactAction::take_position) play.set(ids.prepared, mover, 1);
        play.set_local(ids.action, static_cast<int>(read_as));
        return Then::done();
    }

public:
    // The enemy is told what a force does, not what its die was and which order turned it into something else.
    static void tell_roll(Play& play, UnitId force, int die, ContactAction rolled, ContactAction read_as) {
        const Ids& ids = play.ids<Ids>();
        const SideId enemy = play.enemy(play.side(force));
        play.event_kept_from(enemy, ids.text(Say::list_rolled), lists,
                             {fact("force", force), Fact::number("die", die), action_fact(ids, rolled)});
        if (rolled == read_as) return;
        play.event_kept_from(enemy, ids.text(Say::reads_as), outcome_rule,
                             {fact("force", force), action_fact(ids, read_as)});
    }
};

// The commander-in-chief may send one order to a force near by, without his own die.
class CallForHelp final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (action_of(play, ids.action) != ContactAction::call_for_help || play.local(ids.finished) != 0)
            return Then::done();
        play.set_local(ids.finished, 1);
        return Then::call(ids.write_orders).with(ids.helped, play.local_unit(ids.mover).number());
    }
};

class RollReplyList final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const UnitId mover = play.local_unit(ids.mover), other = play.local_unit(ids.other);
        if (action_of(play, ids.action) == ContactAction::none || !theatre.touch(mover, other)) return Then::done();
        const bool boer = play.side(other) == ids.boer;
        const bool garrison = theatre.in_garrison(other);
        const Table& table = play.table(boer       ? ids.contact_boer_reply
                                        : garrison ? ids.contact_british_garrison
                                                   : ids.contact_british_reply);
        const int die = play.roll(6, "what the other side does");
        const AxisIndex row = table.axis(0).index_of(die);
        const ContactAction rolled = named(theatre, table.find(row, AxisIndex{0}).code());
        ContactAction action = rolled;
        const ContactAction away = boer ? ContactAction::ride_off : ContactAction::retire;
        if (die == 2 && !garrison && order_of(play, other) == OrderType::withdraw && play.applies(orders))
            action = away;
        Reading reading = read(theatre, other, mover, action, table.find(row, AxisIndex{1}));
        if (is_masking(play, other) && play.applies(outcome_rule))
            reading = give_way(theatre, mover, other, reading, away, table.find(row, AxisIndex{1}));
        if (reading.action == ContactAction::retire || reading.action == ContactAction::evacuate)
            reading = try_to_leave(play, other, reading.action);
        RollMoverList::tell_roll(play, other, die, rolled, reading.action);
        play.event(ids.text(Say::other_replies), lists, {fact("force", other), action_fact(ids, reading.action)});
        if (reading.action == ContactAction::take_position) play.set(ids.prepared, other, 1);
        play.set_local(ids.reply, static_cast<int>(reading.action));
        play.set_local(ids.rear_guard, reading.rear_guard ? 1 : 0);
        return Then::done();
    }

    // A force that masks gives way when it is attacked, and does not attack.
    static Reading give_way(const Theatre& theatre, UnitId mover, UnitId other, Reading reading, ContactAction away,
                            const Cell& list_entry) {
        const Position& position = theatre.position();
        const ContactAction theirs = action_of(position, theatre.ids().action);
        const bool attacked = theirs == ContactAction::attack || theirs == ContactAction::dawn_attack;
        const bool fights = reading.action == ContactAction::stand || reading.action == ContactAction::ambush ||
                            reading.action == ContactAction::attack;
        if (attacked && fights) return read(theatre, other, mover, away, list_entry);
        if (!attacked && reading.action == ContactAction::attack) return {ContactAction::stand, reading.rear_guard};
        return reading;
    }

    static Reading try_to_leave(Play& play, UnitId force, ContactAction action) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const CommandRoll roll = command_roll(play, play.side(force), theatre.rating(force), "retiring");
        play.event_kept_from(
            play.enemy(play.side(force)), ids.text(roll.passed ? Say::retires : Say::cannot_retire), lists,
            {fact("force", force), Fact::number("die", roll.die), Fact::number("result", roll.result)});
        if (!roll.passed) return {ContactAction::stand, true};
        hold(play, force);
        return {action, false};
    }
};

class Meet final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const ContactAction action = action_of(play, ids.action), reply = action_of(play, ids.reply);
        if (action == ContactAction::none || reply == ContactAction::none) return Then::done();
        const auto& names = play.scenario().name_lists[ids.actions.index()].entries.names();
        const bool leaves = reply == ContactAction::retire || reply == ContactAction::evacuate;
        const Cell cell = play.table(ids.contact_matrix)
                              .named(names[static_cast<std::size_t>(action)],
                                     leaves ? "retire" : names[static_cast<std::size_t>(reply)]);
        Outcome outcome = ids.entry<Outcome>(ids.outcomes, cell, play);
        const bool mist = play.get(ids.weather) == static_cast<int>(Weather::mist) && play.applies(weather_rule);
        if (mist && action == ContactAction::dawn_attack && reply == ContactAction::ambush)
            outcome = Outcome::battle_meeting;
        play.set_local(ids.outcome, static_cast<int>(outcome));
        return Then::done();
    }
};

// Back to the hex it came from.
class DrawOff final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId goer = play.local_unit(ids.goer);
        const Place from = play.place(goer);
        const Place to = Place::from(play.get(ids.came_from, goer));
        play.event(ids.text(Say::draws_off), lists, {fact("force", goer), Fact::of("from", from), Fact::of("hex", to)});
        enter_hex(play, goer, to);
        play.set(ids.came_from, goer, from.number());
        merge_here(play, goer);
        return Then::done();
    }
};

// The mover may enter the hex that was left; its move ends there and no list is rolled. [added.contact_outcome]
class EnterLeftHex final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const UnitId goer = play.local_unit(ids.goer);
        const Place hex = play.local_place(ids.left_hex);
        if (!may_enter(theatre, goer, hex)) return Then::done();
        return Then::ask(play.side(goer));
    }

    static bool may_enter(const Theatre& theatre, UnitId goer, Place hex) {
        const Ids& ids = theatre.ids();
        if (theatre.position().local(ids.finished) != 0 || !hex || !theatre.on_map(goer)) return false;
        const StepTo* const step = theatre.ground().step(theatre.at(goer), hex);
        const SideId side = theatre.position().side(goer);
        if (step == nullptr || !theatre.may_march(side, *step)) return false;
        return !theatre.force_at(ids.boer, hex) && !theatre.force_at(ids.british, hex);
    }

    void candidates(const Known& known, ActionList& out) const override {
        out.add_judged(known.ids<Ids>().verb.enter);
        out.add_judged(known.ids<Ids>().verb.stay);
    }
    Judgement why_not(const Known&, const Action&) const override { return {}; }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        play.set_local(ids.finished, 1);
        if (action.verb == ids.verb.stay) return;
        const UnitId goer = play.local_unit(ids.goer);
        const Place hex = play.local_place(ids.left_hex);
        play.event(ids.text(Say::enters), outcome_rule, {fact("force", goer), Fact::of("hex", hex)});
        enter_hex(play, goer, hex);
    }
};

Outcome outcome_of(const Position& position) {
    return static_cast<Outcome>(std::max(0, position.local(position.ids<Ids>().outcome)));
}

class GunsFire final : public Predicate {
    bool holds(const Position& position) const override {
        const Outcome outcome = outcome_of(position);
        return outcome == Outcome::mover_guns || outcome == Outcome::reply_guns || outcome == Outcome::both_guns;
    }
};

class BattleOffered final : public Predicate {
    bool holds(const Position& position) const override { return outcome_of(position) >= Outcome::battle_mover; }
};

// Gun by gun a die to register and a die for hits; all hits before any recovery.
class Bombard final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const UnitId mover = play.local_unit(ids.mover), other = play.local_unit(ids.other);
        const Outcome outcome = outcome_of(play);
        begin_losses(play, mover);
        begin_losses(play, other);
        const int on_other = outcome == Outcome::reply_guns ? 0 : fire(play, mover);
        const int on_mover = outcome == Outcome::mover_guns ? 0 : fire(play, other);
        take(play, other, on_other);
        take(play, mover, on_mover);
        return Then::done();
    }

    static int fire(Play& play, UnitId force) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const Table& table = play.table(ids.bombardment);
        int hits = 0;
        for (const UnitId gun : theatre.pieces(force)) {
            const int crew = play.get(ids.figures, gun);
            if (!play.has_class(gun, ids.guns) || crew == 0) continue;
            const int die = play.roll(6, "registering");
            if (die < 4) {
                play.event(ids.text(Say::no_register), lists, {fact("piece", gun), Fact::number("die", die)});
                continue;
            }
            const AxisIndex row = table.axis(0).index_of(std::min(crew, 6));
            const int second = play.roll(6, "a hit");
            const int made = table.find(row, AxisIndex{0}).number_or(0) +
                             (second <= table.find(row, AxisIndex{1}).number_or(0) ? 1 : 0);
            play.event(ids.text(Say::bombards), lists,
                       {fact("piece", gun), Fact::number("die", die), Fact::number("second", second),
                        Fact::number("hits", made)});
            hits += made;
        }
        return hits;
    }

    // Over figures that are no crew; over crews when there are no others.
    static void take(Play& play, UnitId force, int hits) {
        if (hits == 0) return;
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        std::vector<UnitId> others, crews;
        for (const UnitId piece : theatre.pieces(force)) {
            if (play.get(ids.figures, piece) == 0) continue;
            (play.has_class(piece, ids.guns) ? crews : others).push_back(piece);
        }
        spread_losses(play, others.empty() ? crews : others, hits);
        play.event(ids.text(Say::bombardment_hits), lists, {fact("force", force), Fact::number("hits", hits)});
    }
};

}  // namespace

void engage(Play& play, UnitId force, UnitId enemy) {
    const Ids& ids = play.ids<Ids>();
    play.set_local(ids.marcher, UnitId{});
    play.event(ids.text(Say::makes_contact), contact,
               {fact("force", force), fact("enemy", enemy), Fact::of("hex", play.place(force))});
    play.set_local(ids.mover, force);
    play.set_local(ids.other, enemy);
}

void begin_losses(Play& play, UnitId force) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    for (const UnitId piece : theatre.pieces(force)) {
        play.set(ids.committed, piece, play.get(ids.figures, piece));
        for (const UnitField field : {ids.killed, ids.killed_officers, ids.fled, ids.reported})
            play.set(field, piece, 0);
    }
    for (const UnitId leader : theatre.leaders(force)) play.set(ids.hit, leader, 0);
}

void spread_losses(Play& play, std::span<const UnitId> pieces, int losses) {
    const Ids& ids = play.ids<Ids>();
    int total = 0;
    for (const UnitId piece : pieces) total += play.get(ids.figures, piece);
    losses = std::min(losses, total);
    if (losses <= 0) return;
    std::vector<int> before, taken;
    int left = losses;
    for (const UnitId piece : pieces) {
        before.push_back(play.get(ids.figures, piece));
        taken.push_back(before.back() * losses / total);
        left -= taken.back();
    }
    std::vector<std::size_t> largest(pieces.size());
    for (std::size_t at = 0; at < largest.size(); ++at) largest[at] = at;
    std::stable_sort(largest.begin(), largest.end(),
                     [&](std::size_t a, std::size_t b) { return before[a] > before[b]; });
    for (const std::size_t at : largest) {
        if (left == 0) break;
        if (taken[at] >= before[at]) continue;
        ++taken[at];
        --left;
    }
    for (std::size_t at = 0; at < pieces.size(); ++at) {
        play.set(ids.killed, pieces[at], play.get(ids.killed, pieces[at]) + taken[at]);
        play.set(ids.figures, pieces[at], before[at] - taken[at]);
    }
}

Theatre::Enemies new_contacts(const Theatre& theatre, UnitId force) {
    const Position& position = theatre.position();
    const LocalId met = theatre.ids().met;
    Theatre::Enemies out;
    for (const UnitId enemy : theatre.enemies(force)) {
        bool before = false;
        for (std::size_t at = 0; at < position.local_size(met); ++at)
            before = before || position.local_at(met, at) == enemy.number();
        if (!before) out.list[out.size++] = enemy;
    }
    return out;
}

UnitId attacked_by(const Theatre& theatre, UnitId force) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const OrderType type = order_of(position, force);
    const bool attacks = type == OrderType::attack || type == OrderType::assault ||
                         (type == OrderType::sortie && theatre.is_besieged(force));
    if (!attacks || !theatre.on_map(force)) return {};
    const auto enemies = theatre.enemies(force);
    if (position.get(ids.near_within, force) > 0) {
        const UnitId quarry = position.unit_in(ids.quarry, force);
        return quarry && enemies.has(quarry) ? quarry : UnitId{};
    }
    if (const UnitId aim = position.unit_in(ids.aim, force)) return enemies.has(aim) ? aim : UnitId{};
    const Point target = target_of(position, force);
    for (const UnitId enemy : enemies)
        if (target.hex && is_at(position, target, theatre.at(enemy))) return enemy;
    return {};
}

Judgement why_no_press(const Theatre& theatre, UnitId force) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const Fact who = fact("force", force);
    if (!theatre.on_map(force)) return Refusal{marching, "not_here", {who}};
    if (position.get(ids.marched, force) != 0) return Refusal{marching, "marched", {who}};
    if (position.get(ids.idle_through, force) >= theatre.turn()) return Refusal{after_battle, "loots", {who}};
    const UnitId enemy = attacked_by(theatre, force);
    if (!enemy) return Refusal{contact, "no_attack", {who}};
    if (theatre.rolled(force, enemy)) return Refusal{outcome_rule, "once", {who, fact("enemy", enemy)}};
    return {};
}

std::unique_ptr<const Step> make_roll_mover_list() { return std::make_unique<RollMoverList>(); }
std::unique_ptr<const Step> make_call_for_help() { return std::make_unique<CallForHelp>(); }
std::unique_ptr<const Step> make_roll_reply_list() { return std::make_unique<RollReplyList>(); }
std::unique_ptr<const Step> make_meet() { return std::make_unique<Meet>(); }
std::unique_ptr<const Step> make_draw_off() { return std::make_unique<DrawOff>(); }
std::unique_ptr<const Step> make_enter_left_hex() { return std::make_unique<EnterLeftHex>(); }
std::unique_ptr<const Step> make_bombard() { return std::make_unique<Bombard>(); }
std::unique_ptr<const Predicate> make_guns_fire() { return std::make_unique<GunsFire>(); }
std::unique_ptr<const Predicate> make_battle_offered() { return std::make_unique<BattleOffered>(); }

}  // namespace wargame::natal
