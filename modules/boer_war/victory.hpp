// Victory, collapse and mediation: the names that only they use.
#pragma once

#include "wargame/module.hpp"

namespace wargame::boers {

struct VictoryNames {
    explicit VictoryNames(Names& n);

    VerbId offer_end, accept, decline;
    TextId offers_end, declines, gets_points, gets_half, wins, drawn;
    TableId levels;
};

}  // namespace wargame::boers
