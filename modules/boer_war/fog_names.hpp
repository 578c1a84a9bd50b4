// The names that asides and fog of war use.
#pragma once

#include "wargame/module.hpp"

namespace wargame::boers {

struct FogNames {
    explicit FogNames(Names& n)
        : show{n.verb("show")}, hide{n.verb("hide")}, abandon{n.verb("abandon")}, group{n.verb("group")},
          ungroup{n.verb("ungroup")}, shows{n.text("shows")}, hides{n.text("hides")}, abandons{n.text("abandons")},
          groups{n.text("groups")}, ungroups{n.text("ungroups")} {}

    VerbId show, hide, abandon, group, ungroup;
    TextId shows, hides, abandons, groups, ungroups;
};

}  // namespace wargame::boers
