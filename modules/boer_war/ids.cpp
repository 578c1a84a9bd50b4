#include "boer_war/ids.hpp"

namespace wargame::boers {

Classes::Classes(Names& n)
    : mounted{n.class_index("mounted")}, guerrilla{n.class_index("guerrilla")},
      headquarters{n.class_index("headquarters")}, logistics{n.class_index("logistics")}, train{n.class_index("train")},
      engineers{n.class_index("engineers")}, militia{n.class_index("militia")}, native{n.class_index("native")},
      infantry{n.class_index("infantry")}, marine{n.class_index("marine")}, cavalry{n.class_index("cavalry")},
      mounted_infantry{n.class_index("mounted_infantry")}, irregular{n.class_index("irregular")},
      automatic_supply{n.class_index("automatic_supply")}, division{n.class_index("division")},
      commando{n.class_index("commando")}, column{n.class_index("column")}, cornete{n.class_index("cornete")},
      brigade{n.class_index("brigade")}, what_if{n.class_index("what_if")} {}

Printed::Printed(Names& n)
    : kind{n.type_value("kind")}, size{n.type_value("size")}, nationality{n.type_value("nationality")},
      strength{n.type_value("strength")}, back_strength{n.type_value("back_strength")}, paren{n.type_value("paren")},
      back_paren{n.type_value("back_paren")}, move{n.type_value("move")}, back_move{n.type_value("back_move")},
      bombards{n.type_value("bombards")}, radius{n.type_value("radius")}, back_radius{n.type_value("back_radius")},
      share{n.type_value("share")}, load{n.type_value("load")}, corneties{n.type_value("corneties")},
      brigades{n.type_value("brigades")}, command{n.type_value("command")}, tactical{n.type_value("tactical")},
      tactical_paren{n.type_value("tactical_paren")}, replaceable{n.type_value("replaceable")},
      event_only{n.type_value("event_only")}, government{n.type_value("government")} {}

Ids::Ids(Names& n)
    : boer{n.side("boer")}, british{n.side("british")}, is{n}, prints{n},
      demoralized{n.unit_field("demoralized")}, barred{n.unit_field("barred")}, waits{n.unit_field("waits")},
      commanded{n.unit_field("commanded")}, moved{n.unit_field("moved")},
      crossed_box{n.unit_field("crossed_box")}, fired{n.unit_field("fired")}, attacked{n.unit_field("attacked")},
      fed{n.unit_field("fed")}, fore{n.unit_field("fore")}, opened{n.unit_field("opened")},
      display{n.unit_field("display")}, part{n.unit_field("part")}, stood{n.unit_field("stood")},
      was_good{n.unit_field("was_good")}, went_back{n.unit_field("went_back")}, from_fort{n.unit_field("from_fort")},
      railway_capacity{n.side_field("railway_capacity")}, rail_used{n.side_field("rail_used")},
      naval_used{n.side_field("naval_used")}, landed{n.side_field("landed")},
      mounted_bonus{n.side_field("mounted_bonus")}, mounted_floor{n.side_field("mounted_floor")},
      free_markers{n.side_field("free_markers")}, breached{n.side_field("breached")},
      used_events{n.side_field("used_events")}, scouts{n.side_field("scouts")}, spies_in{n.side_field("spies_in")},
      wants_end{n.side_field("wants_end")}, victory_points{n.side_field("victory_points")},
      refund{n.side_field("refund")}, recruited_at{n.side_field("recruited_at")}, raised_at{n.side_field("raised_at")},
      landed_at{n.side_field("landed_at")}, bought{n.game_field("bought")}, spent{n.game_field("spent")},
      bridges_down{n.game_field("bridges_down")}, mines_down{n.game_field("mines_down")}, bridges_tried{n.game_field(
                                                                                              "bridges_tried")},
      mines_tried{n.game_field("mines_tried")}, laid{n.game_field("laid")}, railway_laid{n.game_field("railway_laid")},
      capitals_fell{n.game_field("capitals_fell")}, portuguese_line_cut{n.game_field("portuguese_line_cut")},
      inefficient{n.game_field("inefficient")}, conventional{n.game_field("conventional")},
      level{n.game_field("level")}, ending{n.game_field("ending")}, held{n.place_field("held")},
      fortification{n.place_field("fortification")}, policy{n.place_field("policy")},
      withheld{n.place_field("withheld")}, turn{n.track("turn")}, boer_index{n.track("boer_index")},
      british_index{n.track("british_index")}, no_command{n.condition("no_command_for_movement")},
      recovery_bonus{n.condition("recovery_bonus")}, no_dominion_recruits{n.condition(
                                                         "no_recruits_from_the_dominions")},
      gains_doubled{n.condition("british_gains_doubled")}, length{n.value("length")},
      first_month{n.value("first_month")}, political_levels{n.table("political_levels")},
      terrain_effects{n.table("terrain_effects")}, parts{n.name_list("part")},
      nationalities{n.name_list("nationality")}, kinds{n.name_list("kind")}, sizes{n.name_list("size")},
      months{n.name_list("month")}, levels{n.name_list("level")}, endings{n.name_list("ending")},
      results{n.name_list("battle_result")}, republics{n.name_list("republic")}, finished{n.local("finished")},
      chosen{n.local("chosen")}, chooser{n.local("chooser")}, target{n.local("target")}, done{n.verb("done")},
      fort_lost{n.text("fort_lost")}, index_changes{n.text("index_changes")},
      index_full{n.text("index_full")}, movement{n}, fog{n}, supply{n}, victory{n}, reinforcements{n},
      reorganization{n}, families{n}, ground{*n.title().map, n}, combat{n}, political_rows{n, ground, "political.yaml"},
      victory_rows{n, ground, "victory.yaml"}, set_up{n}, event{n}, events{n, ground} {}

}  // namespace wargame::boers
