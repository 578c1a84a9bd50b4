// Forage shares, the check of supply and recovery: the names that only they use.
#pragma once

#include "wargame/module.hpp"

namespace wargame::boers {

struct SupplyNames {
    explicit SupplyNames(Names& n);

    VerbId feed;
    LocalId sharing;
    TextId forages, unsupplied, recovers, stays_demoralized, disintegrates;
    TableId recovery;
};

}  // namespace wargame::boers
