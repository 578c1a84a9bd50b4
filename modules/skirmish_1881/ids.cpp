#include "skirmish_1881/ids.hpp"

namespace wargame::skirmish {
namespace {

// A cell of a table that the rules need; a missing one is a fault of the data.
int number(Names& names, std::string_view table, std::string_view row, std::string_view column) {
    const Table* found = names.title().tables.find(table);
    const Cell cell = found != nullptr ? found->named(row, column) : Cell{};
    if (cell.kind() == CellKind::number) return cell.number();
    names.diagnostics().error(names.here(), codes::row_missing,
                              "table '" + std::string{table} + "' needs a number for " + std::string{row});
    return 0;
}

Ids::Verbs verbs(Names& names) {
    return {names.verb("place"),  names.verb("split"),  names.verb("select"), names.verb("to"),   names.verb("change"),
            names.verb("extend"), names.verb("close"),  names.verb("leave"),  names.verb("stop"), names.verb("attach"),
            names.verb("fire"),   names.verb("strike"), names.verb("done")};
}

Ids::Texts texts(Names& names) {
    Ids::Texts t;
    t.deployed = names.text("deployed");
    t.no_commander = names.text("no_commander");
    t.no_room = names.text("no_room");
    t.arrives = names.text("arrives");
    t.waits = names.text("waits");
    t.command_dice = names.text("command_dice");
    t.command_die = names.text("command_die");
    t.dice_less = names.text("dice_less");
    t.dice_halved = names.text("dice_halved");
    t.split = names.text("split");
    t.leader_goes = names.text("leader_goes");
    t.leader_joins = names.text("leader_joins");
    t.leader_lost = names.text("leader_lost");
    t.leader_escapes = names.text("leader_escapes");
    t.leader_without_unit = names.text("leader_without_unit");
    t.commander_lost = names.text("commander_lost");
    t.goes = names.text("goes");
    t.charges = names.text("charges");
    t.withdraws = names.text("withdraws_from_contact");
    t.changes = names.text("changes");
    t.extends = names.text("extends");
    t.closes = names.text("closes");
    t.leaves = names.text("leaves");
    t.stops = names.text("stops");
    t.fires = names.text("fires");
    t.registers = names.text("registers");
    t.still_registered = names.text("still_registered");
    t.misses = names.text("misses");
    t.die_hits = names.text("hit_die_hits");
    t.die_misses = names.text("hit_die_misses");
    t.no_hits = names.text("no_hits");
    t.loses = names.text("loses");
    t.loses_one = names.text("loses_one");
    t.destroyed = names.text("destroyed");
    t.gun_alone = names.text("gun_alone");
    t.gun_captured = names.text("gun_captured");
    t.breaks = names.text("breaks");
    t.opponent = names.text("opponent_named");
    t.strikes = names.text("strikes");
    t.melee_lost = names.text("melee_lost");
    t.melee_even = names.text("melee_even");
    t.goes_back = names.text("goes_back");
    t.cannot_go_back = names.text("cannot_go_back");
    t.victory = names.text("victory");
    t.no_units = names.text("no_units_left");
    t.draw = names.text("draw");
    t.draw_both = names.text("draw_both");
    return t;
}

std::array<Offset, 16> contact_ring(Names& names, std::string_view base) {
    static constexpr std::array<std::string_view, 16> directions{"e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw",
                                                                 "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese"};
    std::array<Offset, 16> ring{};
    const Table* table = names.title().tables.find("contact_points");
    if (table == nullptr) return ring;
    for (std::size_t at = 0; at < ring.size(); ++at) {
        const auto along = [&](std::string_view axis) {
            return static_cast<std::int16_t>(table
                                                 ->find({table->axis(0).index_of(base), table->axis(1).index_of(axis),
                                                         table->axis(2).index_of(directions[at])})
                                                 .number_or(0));
        };
        ring[at] = {along("x"), along("y")};
    }
    return ring;
}

}  // namespace

Ids::Ids(Names& names)
    : boer{names.side("boer")}, british{names.side("british")}, figures{names.unit_field("figures")},
      start_figures{names.unit_field("start_figures")}, state{names.unit_field("state")}, order{names.unit_field(
                                                                                              "order")},
      may_extend{names.unit_field("may_extend")}, fate{names.unit_field("fate")}, held_by{names.unit_field("held_by")},
      brigade{names.unit_field("brigade")}, with{names.unit_field("with")}, arrives{names.unit_field("arrives")},
      entry{names.unit_field("entry")}, entry_edge{names.unit_field("entry_edge")}, exit{names.unit_field("exit")},
      exit_edge{names.unit_field("exit_edge")}, lost{names.unit_field("lost")}, fled{names.unit_field("fled")},
      left_with{names.unit_field("left_with")}, unseen{names.unit_field("unseen")}, moved{names.unit_field("moved")},
      legs{names.unit_field("legs")}, used{names.unit_field("used")}, paid{names.unit_field("paid")},
      changed{names.unit_field("changed")}, reordered{names.unit_field("reordered")}, left_contact{names.unit_field(
                                                                                          "left_contact")},
      began_in_contact{names.unit_field("began_in_contact")}, fired{names.unit_field("fired")},
      attached{names.unit_field("attached")}, strikes{names.unit_field("strikes")}, hits{names.unit_field("hits")},
      charged{names.pair_field("charged")}, registered{names.pair_field("registered")}, ap{names.game_field("ap")},
      commander_lost{names.side_field("commander_lost")}, fired_at{names.side_field("fired_at")},
      mover{names.local("mover")}, finished{names.local("finished")}, next_unit{names.local("next_unit")},
      next_brigade{names.local("next_brigade")}, chooser{names.local("chooser")}, turn{names.track("turn")},
      length{names.value("length")}, mounted_bonus_target{names.value("mounted_bonus_target")},
      mounted_bonus_striker{names.value("mounted_bonus_striker")}, add_both_prices{names.value("add_both_prices")},
      registered_stays{names.value("registered_stays")}, limbered_guns_fire{names.value("limbered_guns_fire")},
      hits_columns{names.table("hits_columns")}, hits_table{names.table("hits")},
      register_table{names.table("register")}, fire_factors{names.table("fire_factors")}, melee_factors{names.table(
                                                                                              "melee_factors")},
      break_point{names.table("break_point")}, states{names.name_list("state")}, edges{names.name_list("edge")},
      brigades{names.name_list("brigade")}, artillery{names.class_index("artillery")}, leader{names.class_index(
                                                                                           "leader")},
      changes_state{names.class_index("changes_state")}, rifles{names.class_index("rifles")},
      british_infantry{names.class_index("british_infantry")}, size{names.type_value("figures")},
      guns{names.type_value("guns")}, hits_line{names.type_value("hits_line")},
      hits_line_mounted{names.type_value("hits_line_mounted")}, fire_row{names.type_value("fire_row")},
      fire_row_mounted{names.type_value("fire_row_mounted")}, melee_row{names.type_value("melee_row")},
      melee_row_mounted{names.type_value("melee_row_mounted")}, verb{verbs(names)}, text{texts(names)} {
    const Table* melee = names.title().tables.find("melee_factors");
    const AxisIndex row = melee != nullptr ? melee->axis(0).index_of("infantry_in_extended_order") : AxisIndex{};
    extended_row = row ? static_cast<int>(*row) : 0;
    base = number(names, "geometry", "unit_base_diameter", "tenths");
    gun_base = number(names, "geometry", "artillery_base_diameter", "tenths");
    contact_gap = number(names, "geometry", "contact_gap", "tenths");
    keep_away = number(names, "geometry", "keep_away_gap", "tenths");
    friend_gap = number(names, "geometry", "friend_gap", "tenths");
    command_move = number(names, "geometry", "command_figure_move", "tenths");
    allowance = {number(names, "movement", "foot", "tenths"), number(names, "movement", "mounted", "tenths"),
                 number(names, "movement", "limbered", "tenths"), number(names, "movement", "unlimbered", "tenths")};
    price_of_change = {number(names, "action_costs", "dismount", "ap"), number(names, "action_costs", "mount", "ap"),
                       number(names, "action_costs", "limber", "ap"), number(names, "action_costs", "unlimber", "ap")};
    price_of_fire = number(names, "action_costs", "fire", "ap");
    price_of_move = number(names, "action_costs", "move_normal", "ap");
    price_over_obstacle = number(names, "action_costs", "move_over_obstacle", "ap");
    price_into_melee = number(names, "action_costs", "move_into_melee", "ap");
    price_out_of_melee = number(names, "action_costs", "move_out_of_melee", "ap");
    contact_points = {contact_ring(names, "unit"), contact_ring(names, "gun")};
}

}  // namespace wargame::skirmish
