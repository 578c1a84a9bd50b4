// The names of the title that the rules use, resolved once, and its map.
#pragma once

#include "natal_campaign/ground.hpp"
#include "wargame/module.hpp"

#include <array>
#include <optional>

namespace wargame::natal {

// Entries of name lists, in the order of title.yaml.
enum class OrderType : std::uint8_t {
    none,
    hold,
    march,
    attack,
    assault,
    besiege,
    mask,
    patrol,
    follow,
    hold_until,
    block_railway,
    withdraw,
    join,
    detach,
    entrain,
    sortie
};
inline constexpr int order_types = 16;
enum class Way : std::uint8_t { any, railway, road, open };
enum class Direction : std::uint8_t { unknown, halted, n, ne, se, s, sw, nw };
enum class Rating : std::uint8_t { b, a, c };
enum class Fate : std::uint8_t { serves, at_sea, destroyed, captured, merged, rode_home, fallen, surrendered, absent };
enum class Weather : std::uint8_t { clear, storm, mist };
enum class ContactAction : std::uint8_t {
    none,
    draw_off,
    observe,
    take_position,
    bombard,
    attack,
    dawn_attack,
    call_for_help,
    ride_off,
    ride_off_unless_high_ground,
    stand,
    ambush,
    retire,
    evacuate
};
enum class Outcome : std::uint8_t {
    none,
    apart,
    vacated,
    standoff,
    mover_guns,
    reply_guns,
    both_guns,
    battle_mover,
    battle_mover_dawn,
    battle_mover_ambushed,
    battle_meeting,
    battle_reply,
    battle_reply_prepared
};
enum class After : std::uint8_t {
    none,
    stay,
    stay_and_loot,
    follow_one,
    pursue,
    back_one,
    back_two,
    back_one_and_rally,
    scatter,
    back_to_base,
    stand_fast,
    cut_off,
    renew
};
enum class Surprise : std::uint8_t { none, attacker, defender };
enum class Resolver : std::uint8_t { quick, tabletop, manual, ask };
enum class Battlefield : std::uint8_t { open, town, pass, drift, kopjes };
enum class Verdict : std::uint8_t { boer, british, draw };

// Sentences of texts.yaml.
enum class Say : std::uint8_t {
    strategy_chosen,
    orders_given,
    date,
    weather,
    boers_see,
    boers_blind,
    undetected,
    detected,
    detected_direction,
    detected_strength,
    order_sent,
    order_not_sent,
    order_obeyed,
    order_refused,
    own_initiative,
    no_initiative,
    order_lapses,
    split_waits,
    split_done,
    given_command,
    marches,
    no_move,
    goes,
    merges,
    makes_contact,
    list_rolled,
    presses,
    mover_acts,
    other_replies,
    reads_as,
    help_sent,
    help_refused,
    retires,
    cannot_retire,
    draws_off,
    goes_back,
    no_open_hex,
    enters,
    bombards,
    no_register,
    bombardment_hits,
    train_goes,
    train_stays,
    train_stops_short,
    train_is_blocked,
    battle_begins,
    battle_odds,
    battle_result,
    extends,
    battle_won,
    battle_drawn,
    piece_loses,
    leader_hit,
    after_loser,
    after_winner,
    piece_captured,
    guns_captured,
    surrenders,
    recovers,
    leader_recovers,
    leader_lost,
    commando_merged,
    pieces_merged,
    rides_home,
    leader_joins,
    leader_out,
    town_held,
    siege_begins,
    siege_ends,
    arrives,
    waits_at_sea,
    points_scored,
    victory,
    drawn_game,
    count
};

struct Verbs {
    VerbId strategy, order, initiative, self, target, via, under, take, with, send, aid, decline, train, march, press,
        quarry, to, stop, name, back, enter, stay, resolve, killed, fled, taken, hit, won, lose, merge, ride_home,
        rejoin, base, done;
};

struct Ids final : TitleExtra {
    explicit Ids(Names& names);

    TextId text(Say say) const { return texts_[static_cast<std::size_t>(say)]; }
    bool is(const Position& position, UnitId unit, int unit_class) const {
        return position.has_class(unit, unit_class);
    }

    SideId boer, british;
    // of pieces and leaders
    UnitField figures, full, officers, in_force, fate, began_in, split_to, railed;
    UnitField committed, killed, killed_officers, fled, lost_for_good, hit, reported;
    // of forces
    UnitField commander, order, order_then, until, target, target_across, aim, near, near_within, by, by_across, leg,
        turned, quarry, load, parent, ordered, tried, came_from, direction, moved_turn, marched, took_load,
        idle_through, loose_through, prepared, detected_turn, was_beaten, made;
    SideUnitField seen_turn, seen_hex, seen_direction, seen_strength, seen_commander, seen_in, seen_figures;
    SideField loads_used, strategy, recorded, points, battles_won;
    GameField commandos_destroyed, battles, level, weather, rolled_mover, rolled_other, makings;
    PlaceField held, siege, visited, torn;
    LocalId opened, finished, writing, order_type, sub_order, order_place, order_force, order_by, order_leaders,
        order_pieces, helped, marcher, going, left, met, mover, other, action, reply, rear_guard, outcome, goer, hexes,
        left_hex, second_hex, moved_to, want, attacker, defender, attacking, surprise, prepared_position, field,
        battle_hex, from_hex, resolver, verdict, rout, beaten, victor, first_after, second_after, besieged_loser,
        no_way_back, after_battle, chooser, place_of, next_leader;
    TrackId turn;
    ValueId length, train_loads, expulsion_line, may_invade, strategy_value, commandos_needed, commando_floor,
        resolver_value, victory_lead;
    TableId boer_intelligence, british_intelligence, command_roll, movement, train, recovery, victory_points,
        march_cost, contact_boer_mover, contact_british_mover, contact_boer_reply, contact_british_reply,
        contact_british_garrison, contact_actions, contact_matrix, bombardment, after_boer_win, after_boer_loss,
        after_british_win, after_british_loss, after_draw, quick_values, quick_battle, weather_table, weather_effects,
        unit_mapping;
    NameListId orders, ways, directions, fates, weathers, strategies, actions, outcomes, afters, surprises, resolvers,
        battlefields, verdicts, records, levels, dates;
    BlockId contact;
    StepId write_orders, go_back, enter_left_hex, choose_base;
    int piece, leader, force, infantry, cavalry, mounted, guns, foot, rides, has_officers, half, commando;
    std::size_t officers_of_type;
    Verbs verb;
    Ground ground;
    data::Node strategies_file, campaign_file, battlefields_file;

    // What a code of a table is in one of the name lists.
    template <class Entry>
    Entry entry(NameListId list, const Cell& cell, const Position& position) const {
        const auto found = position.scenario().name_lists[list.index()].entries.find(cell.code());
        return static_cast<Entry>(found ? *found : 0);
    }

private:
    std::array<TextId, static_cast<std::size_t>(Say::count)> texts_;
};

}  // namespace wargame::natal
