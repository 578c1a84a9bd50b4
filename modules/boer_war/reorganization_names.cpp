#include "boer_war/reorganization_names.hpp"

namespace wargame::boers {

ReorganizationNames::ReorganizationNames(Names& n)
    : break_up{n.verb("break")}, combine{n.verb("combine")}, with{n.verb("with")}, form{n.verb("form")},
      measures{n.verb("measures")}, reconcile{n.verb("reconcile")}, demolish_bridge{n.verb("demolish_bridge")},
      demolish_mine{n.verb("demolish_mine")}, repair{n.verb("repair")}, combining{n.local("combining")},
      parts{n.name_list("parts")}, demolition{n.table("demolition")}, hard_measures_boer{n.value("hard_measures_boer")},
      reconciliation_boer{n.value("reconciliation_boer")}, breaks{n.text("breaks")}, combines{n.text("combines")},
      combines_three{n.text("combines_three")}, measures_taken{n.text("measures_taken")},
      reconciled{n.text("reconciled")}, bridge_work{n.text("bridge_work")}, mine_work{n.text("mine_work")} {}

}  // namespace wargame::boers
