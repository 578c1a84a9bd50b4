// [victory.1] to [victory.5] Conditions of victory, tested on a position.
#pragma once

#include "natal_campaign/theatre.hpp"

namespace wargame::natal {

class VictoryJudge {
public:
    explicit VictoryJudge(const Position& position) : position_{position}, theatre_{position}, ids_{theatre_.ids()} {}

    bool holds(const Test& test) const;
    bool holds(const std::vector<Test>& all) const;
    // One of the clauses; those of the last turn only when it is that.
    bool holds(const std::vector<Clause>& when, bool last_turn) const;
    // The first line that holds, or null.
    const VictoryRow* first(bool last_turn) const;

private:
    bool in(const Zone& zone, Place hex) const;
    int figures(const Test& test) const;
    int figures_at_start(const Test& test) const;

    const Position& position_;
    Theatre theatre_;
    const Ids& ids_;
};

}  // namespace wargame::natal
