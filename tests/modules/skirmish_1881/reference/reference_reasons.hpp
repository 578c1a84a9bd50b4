// The parts that the files of the reference judge share among themselves.
#pragma once

#include "reference.hpp"

#include <string>
#include <vector>

namespace reference {

// Rules that forbid an action, gathered in order, none twice.
class Reasons {
public:
    explicit Reasons(const Position& position) : position_{&position} {}

    void add(bool holds, const std::string& rule);
    bool empty() const { return rules_.empty(); }
    const std::vector<std::string>& rules() const { return rules_; }

    const Unit& unit(int index) const;
    bool acts(int index) const;      // a present unit of the side that decides
    bool is_enemy(int index) const;  // a present unit of the other side

private:
    bool is_present_unit_of(int index, Side side) const;

    const Position* position_;
    std::vector<std::string> rules_;
};

bool on_table(Point point);

// The rule that says what may be done in the present step.
const char* rule_of_step(const Position& position);

// Movement step with no unit selected.
void judge_select(const Position& position, const Action& action, Reasons& reasons);

// Verbs of the selected unit.
void judge_move(const Position& position, const Action& action, Reasons& reasons);
void add_move_candidates(const Position& position, std::vector<Action>& out);

}  // namespace reference
