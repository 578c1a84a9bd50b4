#pragma once

#include "wargame/module.hpp"

namespace wargame::boers {

// The names of set-up.
struct SetUpNames {
    explicit SetUpNames(Names& n);

    VerbId place, fortify, conventional;
    LocalId line, placed, equivalents;
    TextId stands, fortified, no_fort, markers_lost, army_chosen;
};

}  // namespace wargame::boers
