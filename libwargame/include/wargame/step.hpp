// Extension points of a module: steps, effects, predicates and queries, all stateless and immutable.
//
// Memory of what runs lies in frames on the State's stack, so that a game can stop at every decision and go on from a
// save.
#pragma once

#include "wargame/action.hpp"
#include "wargame/ids.hpp"
#include "wargame/rule.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace wargame {

class Known;
class Play;
class Position;

// What a step says when it has done what nobody has to choose.
class Then {
public:
    enum class Kind : std::uint8_t { ask, call_step, call_block, wait, done };
    struct Argument {
        LocalId local;
        int value = 0;
    };

    // This side must choose; `candidates` of the running step lists what.
    static Then ask(SideId side) { return Then{Kind::ask, side, 0}; }
    // Run another step or block on top, with named values in its frame; its result is found in `play.result()`.
    static Then call(StepId step) { return Then{Kind::call_step, {}, step.number()}; }
    static Then call(BlockId block) { return Then{Kind::call_block, {}, block.number()}; }
    // A game was begun inside this one (`play.nest`): run again when it is over.
    static Then wait() { return Then{Kind::wait, {}, 0}; }
    // This step is over; the caller sees `result`.
    static Then done(int result = 0) { return Then{Kind::done, {}, result}; }

    // Adds an argument to a call, at most 6.
    Then& with(LocalId local, int value);

    Kind kind() const { return kind_; }
    SideId side() const { return side_; }
    StepId step() const { return StepId::from(number_); }
    BlockId block() const { return BlockId::from(number_); }
    int result() const { return number_; }
    const Argument* begin() const { return arguments_.data(); }
    const Argument* end() const { return arguments_.data() + size_; }

private:
    Then(Kind kind, SideId side, int number) : kind_{kind}, side_{side}, number_{number} {}

    Kind kind_;
    SideId side_;
    std::uint8_t size_ = 0;
    int number_ = 0;
    std::array<Argument, 6> arguments_{};
};

class Step {
public:
    Step() = default;
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    virtual ~Step() = default;

    // Called when the step is entered, after each action and after each call it made. Sees and changes the truth.
    virtual Then run(Play& play) const;
    // What could be tried now; every argument combination a player could mean, or a cached search's answer.
    virtual void candidates(const Known& known, ActionList& out) const;
    // The only judge of legality. Sees what the acting side knows, nothing else. Never formats, never allocates.
    virtual Judgement why_not(const Known& known, const Action& action) const;
    // Facts for the prompt, beside the named values of the frame.
    virtual void describe(const Known& known, FactList<8>& facts) const;
    // Does a legal action.
    virtual void perform(Play& play, const Action& action) const;
};

// A change that YAML composes into blocks and watches. Run once; if it needs a choice it calls a step
// and the list goes on when that is over.
class Effect {
public:
    Effect() = default;
    Effect(const Effect&) = delete;
    Effect& operator=(const Effect&) = delete;
    virtual ~Effect() = default;
    virtual Then run(Play& play) const = 0;
};

// A condition of `when:` of nodes and watches and of `while:`.
class Predicate {
public:
    Predicate() = default;
    Predicate(const Predicate&) = delete;
    Predicate& operator=(const Predicate&) = delete;
    virtual ~Predicate() = default;
    virtual bool holds(const Position& position) const = 0;
    // Called when what it guards happens: "once per game" is used up only then.
    virtual void taken(Play& play) const;
};

// What `for_each` goes through: ids as ints, in a defined order.
class Query {
public:
    Query() = default;
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    virtual ~Query() = default;
    virtual void list(const Position& position, std::vector<int>& out) const = 0;
};

}  // namespace wargame
