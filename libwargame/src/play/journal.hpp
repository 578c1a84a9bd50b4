// What an apply overwrites: the old 64-byte line of a level's State at its first touch. That is the undo.
#pragma once

#include "wargame/state.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wargame {

class Journal {
public:
    using Mark = std::size_t;

    // Begins a new unit of undo: every line is kept again at its next touch.
    Mark begin();
    // Must be called before a byte at `offset` of the State of that level is written.
    void keep(const State& state, std::size_t level, std::size_t offset);
    // Notes that a level was put on top, or taken off and set aside; undone in order with the lines.
    void note_pushed() { saved_.push_back({pushed, 0, {}}); }
    void note_popped() { saved_.push_back({popped, 0, {}}); }
    // Restores everything since the mark, latest first. `states(level)` gives the State; `unpush()` and `unpop()` undo
    // the two notes.
    template <class States, class Unpush, class Unpop>
    void back_to(Mark mark, States states, Unpush unpush, Unpop unpop) {
        while (saved_.size() > mark) {
            const Saved& saved = saved_.back();
            if (saved.level == pushed)
                unpush();
            else if (saved.level == popped)
                unpop();
            else
                restore(saved, states(saved.level));
            saved_.pop_back();
        }
        ++epoch_;
    }
    // Forgets everything, keeps the memory.
    void clear();

private:
    static constexpr std::uint32_t pushed = 0xffff'fffeU;
    static constexpr std::uint32_t popped = 0xffff'ffffU;
    struct Saved {
        std::uint32_t level;
        std::uint32_t line;
        std::byte bytes[State::line_bytes];
    };

    static void restore(const Saved& saved, State& state);

    std::vector<Saved> saved_;
    std::vector<std::vector<std::uint64_t>> epoch_of_line_;  // by level
    std::uint64_t epoch_ = 1;
};

}  // namespace wargame
