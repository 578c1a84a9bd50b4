#include "wargame/step.hpp"

#include "wargame/play.hpp"

#include <stdexcept>

namespace wargame {

Then& Then::with(LocalId local, int value) {
    if (size_ == arguments_.size()) throw std::logic_error{"a call takes at most six arguments"};
    arguments_[size_++] = {local, value};
    return *this;
}

Then Step::run(Play&) const { return Then::done(); }
void Step::candidates(const Known&, ActionList&) const {}
Judgement Step::why_not(const Known&, const Action&) const { return {}; }
void Step::describe(const Known&, FactList<8>&) const {}
void Step::perform(Play&, const Action&) const {}
void Predicate::taken(Play&) const {}

}  // namespace wargame
