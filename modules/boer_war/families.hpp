// Which larger counters stand for which smaller ones. [8.4] [8.5]
#pragma once

#include "wargame/module.hpp"

#include <vector>

namespace wargame::boers {

// The types of one kind and nationality that are parts of each other; nothing where there is none.
struct Family {
    TypeId cornete, commando, column, brigade, division;
};

// Of each type its family, worked out at load.
class Families {
public:
    explicit Families(Names& n);

    const Family& of(TypeId type) const { return of_type_[type.index()]; }

private:
    std::vector<Family> of_type_;
};

}  // namespace wargame::boers
