#include "boer_war/movement_names.hpp"

#include "wargame/title.hpp"

namespace wargame::boers {

MovementNames::MovementNames(Names& n)
    : select{n.verb("select")}, march{n.verb("march")}, board{n.verb("board")}, to{n.verb("to")}, sail{n.verb("sail")},
      stop{n.verb("stop")}, remove{n.verb("remove")}, place{n.verb("place")}, mover{n.local("mover")},
      spent_mp{n.local("spent_mp")}, forced{n.local("forced")}, riding{n.local("riding")}, halted{n.local("halted")},
      native_region{n.local("native_region")}, marches{n.text("marches")}, forces{n.text("forces_march")},
      attrition{n.text("attrition")}, worn_out{n.text("worn_out")},
      lost_on_march{n.text("lost_on_march")}, boards{n.text("boards")}, train_leaves{n.text("train_leaves")},
      rides{n.text("rides")}, sails{n.text("sails")}, lands{n.text("lands_by_sea")}, into_box{n.text("into_box")},
      out_of_box{n.text("out_of_box")}, excess{n.text("excess")}, interned{n.text("interned")},
      breach{n.text("breach")}, native{n.text("native_placed")}, no_native{n.text("no_native")},
      capacity_lost{n.text("capacity_lost")}, neutral_lands{n.name_list("neutral_land")},
      forced_march{n.table("forced_march")}, naval_transport{n.value("naval_transport")},
      naval_landing{n.value("naval_landing")}, boer_native{n.type("boer_native_nv")}, british_native{
                                                                                          n.type("british_native_nv")} {
    const TableId stacking = n.table("stacking");
    if (!stacking) return;
    const Table& table = n.title().tables.tables()[stacking.index()];
    stacking_limit[n.side("boer").index()] = table.named("limit", "boer").number_or(0);
    stacking_limit[n.side("british").index()] = table.named("limit", "british").number_or(0);
}

}  // namespace wargame::boers
