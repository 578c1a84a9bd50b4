// The names that movement, stacking and neutral land use.
#pragma once

#include "wargame/module.hpp"

#include <array>

namespace wargame::boers {

struct MovementNames {
    explicit MovementNames(Names& n);

    VerbId select, march, board, to, sail, stop, remove, place;
    // mover: the unit that moves; halted: it must stop where it is.
    LocalId mover, spent_mp, forced, riding, halted, native_region;
    TextId marches, forces, attrition, worn_out, lost_on_march, boards, train_leaves, rides, sails, lands, into_box,
        out_of_box, excess, interned, breach, native, no_native, capacity_lost;
    NameListId neutral_lands;
    TableId forced_march;
    ValueId naval_transport, naval_landing;
    TypeId boer_native, british_native;
    std::array<int, 2> stacking_limit{};  // by side, in sixths of a division or column
};

}  // namespace wargame::boers
