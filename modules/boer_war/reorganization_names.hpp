// The names of the chapters on reorganization, policy markers and demolition.
#pragma once

#include "wargame/module.hpp"

#include <cstdint>

namespace wargame::boers {

// What a unit is broken into.
enum class Parts : std::uint8_t { brigades, corneties, commando_and_cornete };

struct ReorganizationNames {
    explicit ReorganizationNames(Names& n);

    VerbId break_up, combine, with, form, measures, reconcile, demolish_bridge, demolish_mine, repair;
    LocalId combining;
    NameListId parts;
    TableId demolition;
    ValueId hard_measures_boer, reconciliation_boer;
    TextId breaks, combines, combines_three, measures_taken, reconciled, bridge_work, mine_work;
};

}  // namespace wargame::boers
