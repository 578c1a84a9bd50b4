// One game on the stack of games: the game itself at the bottom, a game played inside it above.
#pragma once

#include "wargame/module.hpp"
#include "wargame/position.hpp"
#include "wargame/whereabouts.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace wargame {

// What one side knows, kept in step with the truth when it is asked for.
struct KnownCopy {
    struct Run {
        std::size_t first = 0, count = 0;
    };
    State state;
    Versions versions;
    std::unique_ptr<Scratch> scratch;
    std::uint64_t made_at = 0;             // change count of the core
    bool whole = false;                    // false: to be made from nothing
    std::vector<std::uint64_t> made_from;  // by field: version of the truth
    std::vector<Seen> seen;                // by unit
    Whereabouts whereabouts;               // of the truth, as they were when it was looked at
    std::vector<ChangedCells> near;        // what sight reads near a unit
    std::vector<Place> touched;            // where something is otherwise than the time before
    std::vector<UnitId> apart;             // units of which something is, in no location
    std::uint64_t afar = 0;                // what sight reads elsewhere
    std::vector<UnitId> hidden;            // those that are not seen, or only as counters
    std::vector<UnitId> shown;             // those of others that are seen
    std::vector<UnitId> turned;            // those that are seen otherwise than the time before
    std::vector<Run> own;                  // units of the side itself
};

struct Level {
    std::shared_ptr<const Title> title;
    std::shared_ptr<const Ruleset> rules;
    std::shared_ptr<const Scenario> scenario;
    std::vector<SideId> sides;  // outer side that plays each side
    State state;
    Versions versions;
    std::unique_ptr<Scratch> scratch;
    State blank;                   // what one sees who may know nothing, in titles with secrets
    std::vector<KnownCopy> known;  // by side, in titles with secrets
    std::uint32_t number = 0;      // 0 the game itself; others in the order in which they began

    Level(std::shared_ptr<const Title> game, std::shared_ptr<const Scenario> from,
          std::shared_ptr<const Ruleset> in_force);
    Level(const Level& other);
    Level& operator=(const Level&) = delete;
    ~Level() = default;

    PositionParts parts(RuleUse* use);
    // Whether any field or unit is hidden from a side.
    bool has_secrets() const;
    std::unique_ptr<Scratch> make_scratch() const;
};

// The side of a level that a side of the game itself plays there, or nothing.
SideId side_in(const Level& level, SideId outer);

// Makes the copy what `viewer` may know of the level: hidden fields blank, hidden units gone, face-down units as
// counters. Does again only what has changed since the last time.
void redact(Level& level, SideId viewer, KnownCopy& copy);
// Makes the copy anew beside it: `std::logic_error` when the two differ.
void throw_if_stale(Level& level, SideId viewer, const KnownCopy& copy);

}  // namespace wargame
