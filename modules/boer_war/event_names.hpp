#pragma once

#include "wargame/module.hpp"

namespace wargame::boers {

// The names of random events.
struct EventNames {
    explicit EventNames(Names& n);

    StepId give, lose, demoralize, remove_headquarters, examine;
    VerbId place, remove, break_down, flip, look_in;
    LocalId rolls, number, effect, amount, gift, to_lose;
    NameListId names;
    UnitField exposed;
    ValueId in_first_month;
    TextId drawn, no_effect, again, unit_comes, nobody_comes, unit_goes, unit_breaks, nobody_goes, demoralized,
        nobody_demoralized, capacity, free_forts, scouts, spies, line_cut, mounted;
};

}  // namespace wargame::boers
