// The sequence of play as loaded: blocks of nodes. Steps, calls, repeats and effects are all nodes of blocks.
#pragma once

#include "wargame/diagnostic.hpp"
#include "wargame/ids.hpp"
#include "wargame/rule.hpp"
#include "wargame/step.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wargame {

enum class NodeKind : std::uint8_t {
    step,      // run a step
    call,      // run a block
    repeat,    // run a block again and again
    for_each,  // run a block for each id a query lists
    turn_of,   // make a side the phasing side and run a block
    advance,   // move a track on by one and end what ends with it
    effect,    // do an effect
    watch      // test the watches now
};

// A bound of `through:` or `times:`: a number, or a named value that a scenario may set.
struct Bound {
    int number = 0;
    ValueId value;
};

// A named value that a node gives to what it runs: a number, or what another named value holds at that time.
struct NodeArgument {
    LocalId local;
    int value = 0;
    LocalId from;
};

struct Node {
    NodeKind kind = NodeKind::step;
    std::string label;  // what an error message calls it
    PhaseId phase;
    std::string rule_text;
    Rule rule;  // skipped when this rule is off
    std::unique_ptr<const Predicate> when;
    SideId only;  // only in this side's turn
    StepId step;
    BlockId block;                 // called, repeated, done
    SideId side;                   // turn_of
    TrackId track;                 // repeat, advance
    std::optional<Bound> through;  // repeat while track <= bound
    std::optional<Bound> times;
    std::unique_ptr<const Predicate> repeat_while;
    const Query* query = nullptr;  // for_each
    LocalId each;                  // local that holds the id
    std::unique_ptr<const Effect> effect;
    std::vector<NodeArgument> arguments;
    Mark mark;
};

// Where the named values of a frame lie, in words after its header.
struct FrameShape {
    std::vector<LocalId> locals;
    std::vector<std::uint16_t> offsets;
    std::vector<std::int16_t> offset_of;  // by local of the title; -1 where the frame does not hold it
    std::uint16_t words = 0;
};

// A list of nodes with the named values its frame holds.
struct Block {
    std::string id;  // empty for the `do:` of a node
    FrameShape shape;
    std::vector<Node> nodes;
};

struct Watch {
    std::unique_ptr<const Predicate> when;
    BlockId block;  // what it does
    Rule rule;
    std::string label;
};

struct Sequence {
    std::vector<std::string> phases;
    std::vector<TextId> headings;  // by phase: the text `phase_<phase>`, or nothing
    std::vector<Block> blocks;
    std::vector<Watch> watches;
    std::vector<std::string> once;  // names of what may happen once per game
    BlockId root;
};

}  // namespace wargame
