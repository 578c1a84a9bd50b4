#include "boer_war/reinforcement_names.hpp"

namespace wargame::boers {

ReinforcementNames::ReinforcementNames(Names& n)
    : place{n.verb("place")}, exchange{n.verb("exchange")}, fortify{n.verb("fortify")}, withdraw{n.verb("withdraw")},
      buy{n.verb("buy")}, buy_capacity{n.verb("buy_capacity")}, build_railway{n.verb("build_railway")},
      origin{n.local("origin")}, corneties{n.local("corneties")}, taking{n.local("taking")}, rolls_made{n.local(
                                                                                                 "rolls_made")},
      markers_made{n.local("markers_made")}, origins{n.name_list("origin")}, things{n.name_list("exchange")},
      recruits_of_an_origin{n.block("recruits_of_an_origin")}, place_bought{n.step("place_bought")},
      boer_reinforcement{n.table("boer_reinforcement")}, costs{n.table("british_costs")}, limits{n.table(
                                                                                              "british_limits")},
      exchange_from{n.value("exchange_from")}, city_corneties{n.value("city_corneties")},
      town_corneties{n.value("town_corneties")}, veldt_corneties{n.value("veldt_corneties")},
      boer_markers{n.value("boer_markers")}, port_brigades{n.value("port_brigades")}, late_turns{n.value("late_turns")},
      railway_markers{n.value("railway_markers")}, recruits{n.text("recruits")}, taken_for{n.text("taken_for")},
      raised{n.text("raised")}, recruits_lost{n.text("recruits_lost")}, fortified{n.text("fortified")},
      arrives{n.text("arrives")}, lands{n.text("comes_ashore")}, withdrawn{n.text("withdrawn")},
      bought{n.text("bought")}, buys_capacity{n.text("buys_capacity")}, lays_railway{n.text("lays_railway")} {}

}  // namespace wargame::boers
