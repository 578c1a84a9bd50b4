#include "natal_campaign/forces.hpp"

#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule stacking{"added.stacking"};
constexpr Rule control{"added.control"};
constexpr Rule british_roll{"orders.4"};
constexpr Rule boer_roll{"orders.5"};
constexpr Rule surrendering{"added.surrender"};
constexpr Rule points_rule{"victory.5.points"};
constexpr Rule commandos{"recovery.12"};
constexpr Rule sieges{"sieges.1"};
constexpr Rule breaking_siege{"sieges.2"};

bool is_free(const Position& position, UnitId force) {
    return force && !position.on_board(force) && !position.unit_in(position.ids<Ids>().parent, force);
}

// The other force of its side in the same hex.
UnitId companion(const Theatre& theatre, UnitId force) {
    for (const UnitId other : theatre.forces(theatre.position().side(force)))
        if (other != force && theatre.at(other) == theatre.at(force)) return other;
    return {};
}

std::size_t rank(const Theatre& theatre, UnitId force) {
    const auto& leaders = theatre.campaign().leaders[theatre.position().side(force).index()];
    for (std::size_t rank = 0; rank < leaders.size(); ++rank)
        if (theatre.force_of(leaders[rank]) == force) return rank;
    return leaders.size();
}

// What was aimed at the force that is gone is aimed at the one that took it in.
void redirect(Play& play, UnitId gone, UnitId left) {
    const Ids& ids = play.ids<Ids>();
    for (const UnitId force : play.extra<Campaign>().forces_of[play.side(gone).index()])
        if (play.unit_in(ids.aim, force) == gone) play.set(ids.aim, force, left);
    for (const FieldId list : {ids.rolled_mover.id, ids.rolled_other.id}) {
        const int count = play.cell(list, 0, 0);
        for (int at = 1; at <= count; ++at)
            if (play.cell(list, 0, static_cast<std::size_t>(at)) == gone.number())
                play.write(list, 0, static_cast<std::size_t>(at), left.number());
    }
}

void take_highest(Play& play, UnitField field, UnitId from, UnitId to) {
    play.set(field, to, std::max(play.get(field, from), play.get(field, to)));
}

void clear_force(Play& play, UnitId force) {
    const Ids& ids = play.ids<Ids>();
    put_order(play, force, Order{});
    play.set(ids.order, force, 0);
    play.set(ids.commander, force, UnitId{});
    play.set(ids.prepared, force, 0);
    play.remove(force);
}

void visit(Play& play, Place hex) {
    const Ids& ids = play.ids<Ids>();
    if (!play.applies(points_rule) || play.get(ids.visited, hex) != 0) return;
    const Ground& ground = ids.ground;
    const bool big = hex == ground.ladysmith;
    if (!big && hex != ground.helpmekaar && hex != ground.dundee) return;
    play.set(ids.visited, hex, 1);
    score(play, ids.boer, big ? "ladysmith" : "helpmekaar_or_dundee");
}

}  // namespace

void enter_hex(Play& play, UnitId force, Place hex) {
    const Ids& ids = play.ids<Ids>();
    const Place from = start_of(play, force);
    const SideId side = play.side(force);
    const HexSide over = play.board().side_between(from, hex);
    play.set(ids.came_from, force, from.number());
    play.set(ids.direction, force,
             over == HexSide::none ? static_cast<int>(Direction::halted) : static_cast<int>(over) + 2);
    play.set(ids.moved_turn, force, play.track(ids.turn));
    play.set(ids.prepared, force, 0);
    play.move(force, hex);
    if (ids.ground.town(hex) && play.get(ids.held, hex) != side.number() && play.applies(control)) {
        play.set(ids.held, hex, side.number());
        play.revealed();
        play.event(ids.text(Say::town_held), control, {Fact::of("side", side), Fact::of("town", hex)});
    }
    if (side == ids.boer) visit(play, hex);
    note_contacts(play);
}

UnitId merge_here(Play& play, UnitId force) {
    const Ids& ids = play.ids<Ids>();
    UnitId left, gone;
    {
        const Theatre theatre{play};
        const UnitId other = companion(theatre, force);
        if (!other || !play.applies(stacking)) return force;
        const bool senior = rank(theatre, force) < rank(theatre, other);
        left = senior ? force : other;
        gone = senior ? other : force;
    }
    cancel_split(play, left);
    cancel_split(play, gone);
    std::vector<UnitId> members;
    {
        const Theatre theatre{play};
        for (const auto list : {theatre.pieces(gone), theatre.leaders(gone)})
            members.insert(members.end(), list.begin(), list.end());
    }
    for (const UnitId member : members) play.set(ids.in_force, member, left);
    for (const UnitField field : {ids.marched, ids.took_load, ids.detected_turn, ids.loose_through, ids.moved_turn})
        take_highest(play, field, gone, left);
    redirect(play, gone, left);
    clear_force(play, gone);
    choose_commander(play, left);
    play.event_kept_from(play.enemy(play.side(left)), ids.text(Say::merges), stacking,
                         {fact("force", gone), fact("into", left), Fact::of("hex", play.place(left))});
    note_contacts(play);
    return left;
}

// Its first leader, else its first piece; where that name is taken the next, at last any that is free.
UnitId name_for(const Position& position, std::span<const UnitId> leaders, std::span<const UnitId> pieces) {
    const Campaign& all = position.extra<Campaign>();
    for (const auto list : {leaders, pieces})
        for (const UnitId member : list)
            if (const UnitId force = all.named_after[member.index()]; is_free(position, force)) return force;
    for (const UnitId force : all.forces_of[position.side(pieces.front()).index()])
        if (is_free(position, force)) return force;
    return {};
}

UnitId make_force(Play& play, Place hex, std::span<const UnitId> leaders, std::span<const UnitId> pieces) {
    const Ids& ids = play.ids<Ids>();
    const UnitId force = name_for(play, leaders, pieces);
    const int number = std::min(play.get(ids.makings) + 1, 250);
    play.set(ids.makings, number);
    play.set(ids.made, force, number);
    for (const UnitField field : {ids.marched, ids.took_load, ids.idle_through, ids.loose_through, ids.moved_turn,
                                  ids.detected_turn, ids.was_beaten})
        play.set(field, force, 0);
    play.set(ids.came_from, force, 0);
    play.set(ids.direction, force, 0);
    put_order(play, force, Order{});
    for (const UnitId member : leaders) play.set(ids.in_force, member, force);
    for (const UnitId member : pieces) play.set(ids.in_force, member, force);
    play.move(force, hex);
    choose_commander(play, force);
    return force;
}

void choose_commander(Play& play, UnitId force) {
    const Theatre theatre{play};
    const auto leaders = theatre.leaders(force);
    play.set(theatre.ids().commander, force, leaders.empty() ? UnitId{} : leaders.front());
}

bool is_train_load(const Theatre& theatre, UnitId piece) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const bool kind = position.has_class(piece, ids.guns) || position.has_class(piece, ids.foot);
    return kind && position.side(piece) == ids.british && position.get(ids.figures, piece) <= 8;
}

void count_destroyed_commando(Play& play) {
    const Ids& ids = play.ids<Ids>();
    if (play.applies(commandos)) play.set(ids.commandos_destroyed, std::min(99, play.get(ids.commandos_destroyed) + 1));
}

void take_off(Play& play, UnitId piece, Fate fate) {
    const Ids& ids = play.ids<Ids>();
    const UnitId force = play.unit_in(ids.in_force, piece);
    if (const UnitId waiting = play.unit_in(ids.split_to, piece)) cancel_split(play, force);
    play.set(ids.fate, piece, static_cast<int>(fate));
    play.set(ids.figures, piece, 0);
    play.set(ids.officers, piece, 0);
    play.set(ids.in_force, piece, UnitId{});
    if (!force) return;
    end_split_of_all(play, force);
    remove_if_empty(play, force);
}

void remove_if_empty(Play& play, UnitId force) {
    const Ids& ids = play.ids<Ids>();
    if (!play.on_board(force) || !Theatre{play}.pieces(force).empty()) return;
    play.set(ids.came_from, force, play.place(force).number());
    clear_force(play, force);
}

void surrender(Play& play, UnitId force) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    play.event(ids.text(Say::surrenders), surrendering, {fact("force", force), Fact::of("hex", play.place(force))});
    const std::vector<UnitId> pieces{theatre.pieces(force).begin(), theatre.pieces(force).end()};
    const std::vector<UnitId> leaders{theatre.leaders(force).begin(), theatre.leaders(force).end()};
    for (const UnitId leader : leaders) {
        play.set(ids.fate, leader, static_cast<int>(Fate::captured));
        play.set(ids.in_force, leader, UnitId{});
        score(play, play.enemy(play.side(leader)), "commander");
    }
    for (const UnitId piece : pieces) {
        if (play.has_class(piece, ids.commando)) count_destroyed_commando(play);
        take_off(play, piece, Fate::surrendered);
        score_piece(play, piece);
    }
}

// ------------------------------------------------------------------------------------------------ knowledge

void report(Play& play, SideId side, UnitId enemy, Detail detail) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    const bool moved = play.get(ids.moved_turn, enemy) > 0 && play.get(ids.moved_turn, enemy) + 1 >= theatre.turn();
    const int direction = detail == Detail::location ? static_cast<int>(Direction::unknown)
                          : moved                    ? play.get(ids.direction, enemy)
                                                     : static_cast<int>(Direction::halted);
    const bool strength = detail == Detail::strength;
    play.set(ids.seen_turn, side, enemy, theatre.turn() + 1);
    play.set(ids.seen_hex, side, enemy, play.place(enemy).number());
    play.set(ids.seen_direction, side, enemy, direction);
    play.set(ids.seen_strength, side, enemy, strength ? 1 : 0);
    play.set(ids.seen_commander, side, enemy, strength ? theatre.commander(enemy).number() : -1);
    for (const UnitId piece : theatre.campaign().pieces_of[play.side(enemy).index()]) {
        const bool here = strength && theatre.force_of(piece) == enemy;
        if (!here && play.get(ids.seen_in, side, piece) != enemy.number()) continue;
        play.set(ids.seen_in, side, piece, here ? enemy.number() : -1);
        play.set(ids.seen_figures, side, piece, here ? play.get(ids.figures, piece) : 0);
    }
}

void forget(Play& play, SideId side) {
    const Ids& ids = play.ids<Ids>();
    const Campaign& all = play.extra<Campaign>();
    const std::size_t enemy = play.enemy(side).index();
    for (const UnitId force : all.forces_of[enemy]) {
        if (play.get(ids.seen_turn, side, force) == 0) continue;
        play.set(ids.seen_turn, side, force, 0);
        play.set(ids.seen_hex, side, force, 0);
        play.set(ids.seen_direction, side, force, 0);
        play.set(ids.seen_strength, side, force, 0);
        play.set(ids.seen_commander, side, force, -1);
    }
    for (const UnitId piece : all.pieces_of[enemy]) {
        play.set(ids.seen_in, side, piece, -1);
        play.set(ids.seen_figures, side, piece, 0);
    }
}

void note_sieges(Play& play) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    for (const Place town : theatre.ground().towns()) {
        const int now = theatre.besieged(town) ? 1 : 0;
        if (play.get(ids.siege, town) == now) continue;
        play.set(ids.siege, town, now);
        play.revealed();
        play.event(ids.text(now != 0 ? Say::siege_begins : Say::siege_ends), now != 0 ? sieges : breaking_siege,
                   {Fact::of("town", town)});
    }
}

void note_contacts(Play& play) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    for (const SideId side : {ids.boer, ids.british})
        for (const UnitId force : theatre.forces(side)) {
            if (!theatre.in_contact(force)) continue;
            const SideId enemy = theatre.enemy_of(side);
            const bool known = play.get(ids.seen_turn, enemy, force) == theatre.turn() + 1 &&
                               play.get(ids.seen_hex, enemy, force) == play.place(force).number() &&
                               play.get(ids.seen_strength, enemy, force) != 0;
            if (!known) play.revealed();
            report(play, enemy, force, Detail::strength);
            if (side == ids.boer) play.set(ids.detected_turn, force, theatre.turn());
        }
    note_sieges(play);
}

CommandRoll command_roll(Play& play, SideId side, Rating rating, const char* purpose) {
    const Ids& ids = play.ids<Ids>();
    const Table& table = play.table(ids.command_roll);
    const bool british = side == ids.british;
    CommandRoll roll;
    roll.die = play.roll(6, purpose);
    const TableModifier* const modifier = table.find_modifier(rating == Rating::a   ? "commander_a"
                                                              : rating == Rating::c ? "commander_c"
                                                                                    : "commander_b");
    roll.result = roll.die + (modifier != nullptr ? modifier->add : 0);
    const int needed = table.named(british ? "british" : "boer", "passes_on").number_or(7);
    roll.passed = play.applies(british ? british_roll : boer_roll) && roll.result >= needed;
    return roll;
}

// -------------------------------------------------------------------------------------------------- points

void score(Play& play, SideId side, std::string_view event) {
    const Ids& ids = play.ids<Ids>();
    if (!play.applies(points_rule)) return;
    const int points = play.table(ids.victory_points).named(event, "points").number_or(0);
    if (points == 0) return;
    play.set(ids.points, side, std::min(250, play.get(ids.points, side) + points));
    play.event(
        ids.text(Say::points_scored), points_rule,
        {Fact::of("side", side), Fact::number("points", points), Fact::number("sum", play.get(ids.points, side))});
}

// An infantry unit is a whole battalion, a volunteer corps, a commando or a corps; guns count one by one.
void score_piece(Play& play, UnitId piece) {
    const Ids& ids = play.ids<Ids>();
    if (!play.applies(points_rule)) return;
    const SideId enemy = play.enemy(play.side(piece));
    if (const std::string& row = play.extra<Campaign>().also_scores[piece.index()]; !row.empty())
        score(play, enemy, row);
    if (play.has_class(piece, ids.guns)) return score(play, enemy, "battery");
    if (play.has_class(piece, ids.cavalry)) return;
    if (play.side(piece) == ids.british && play.has_class(piece, ids.mounted)) return;
    const UnitId other = play.extra<Campaign>().other_half[piece.index()];
    if (other && play.get(ids.fate, other) == static_cast<int>(Fate::serves)) return;
    score(play, enemy, "infantry_unit");
}

}  // namespace wargame::natal
