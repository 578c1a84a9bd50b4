// The machinery of search.hpp that needs no Boost: labels of places and the queue of buckets. Of use to titles only
// through the searches.
#pragma once

#include "wargame/board.hpp"
#include "wargame/search_memory.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace wargame::search {

// The only one who writes a SearchMemory. Made when a search begins; the labels and their stamp stay where they are
// until it ends, and so they are at hand here.
struct Access {
    using Label = SearchMemory::Label;

    SearchMemory& memory;
    Label* labels = nullptr;
    std::uint32_t stamp = 0;

    Access(const Board& board, int limit, SearchMemory& used) : memory{used} {
        if (memory.labels_.size() != board.locations() || memory.stamp_ == 0xffffffffU) {
            memory.labels_.assign(board.locations(), {});
            memory.entries_.resize(2 * board.locations() + 2);  // more only where paths are often bettered
            memory.stamp_ = 0;
        }
        labels = memory.labels_.data();
        stamp = ++memory.stamp_;
        memory.sorted_ = false;
        std::fill_n(memory.heads_.begin(), memory.used_, 0U);
        memory.used_ = memory.size_ = 0;
        memory.limit_ = std::min(limit, SearchMemory::unlimited - 1);
    }
    // Makes a place a start. One that is reached more cheaply keeps its label, but may be left now if it stops.
    void start(BoardVertex place, int cost) const {
        Label& now = labels[place];
        if (!labelled(place) || std::tuple(cost, 0U) < std::tuple(now.cost, now.steps))
            now = {stamp, cost, 0, place, SearchMemory::none, false, true};
        now.root = true;
        now.scanned = false;
    }

    // For the starts of a search with several.
    std::vector<BoardVertex>& starts() const { return memory.starts_; }

    bool labelled(BoardVertex place) const { return labels[place].stamp == stamp; }
    int limit() const { return memory.limit_; }
    void lower_limit(int limit) const { memory.limit_ = std::min(memory.limit_, limit); }

    // A place met for the first time.
    void discover(BoardVertex place, BoardVertex from, int cost) const {
        const Label& before = labels[from];
        labels[place] = {stamp, cost, before.steps + 1, before.source, from, false, false};
    }
    // A place met again, for no greater cost; whether its neighbours must be looked at anew.
    bool improve(BoardVertex place, BoardVertex from, int cost) const {
        const Label& before = labels[from];
        Label& now = labels[place];
        const std::uint32_t steps = before.steps + 1;
        if (cost == now.cost) {
            if (steps > now.steps || (steps == now.steps && before.source > now.source)) return false;
            if (steps == now.steps && before.source == now.source) {
                now.before = std::min(now.before, from);
                return false;
            }
        }
        now.cost = cost;
        now.steps = steps;
        now.source = before.source;
        now.before = from;
        now.scanned = false;
        return true;
    }
    // Leaves out of the answer what was met beyond the limit.
    void trim() const {
        for (std::uint32_t number = 0; number < memory.size_; ++number) {
            Label& label = labels[memory.entries_[number].place];
            if (label.cost > memory.limit_) label.stamp = 0;
        }
    }
};

// Boost's Buffer: the places of the least cost first, in no order among themselves. An entry that no longer holds (the
// place was reached for less since, or looked at already) is passed over.
class Queue {
public:
    using value_type = BoardVertex;

    explicit Queue(const Access& access)
        : access_{access}, memory_{access.memory}, cursor_{access.limit() < 0 ? nothing : 0} {}

    void push(BoardVertex place) {
        const auto bucket = static_cast<std::uint32_t>(access_.labels[place].cost);
        if (bucket >= memory_.used_) use(bucket);
        if (memory_.size_ == memory_.entries_.size()) memory_.entries_.resize(memory_.entries_.size() * 2);
        std::uint32_t& head = memory_.heads_[bucket];
        memory_.entries_[memory_.size_] = {place, head};
        head = ++memory_.size_;
    }
    bool empty() {
        for (; cursor_ < memory_.used_; ++cursor_) {
            std::uint32_t& head = memory_.heads_[cursor_];
            while (head != 0) {
                top_ = memory_.entries_[head - 1];
                const Access::Label& label = access_.labels[top_.place];
                if (!label.scanned && label.cost == static_cast<int>(cursor_)) return false;
                head = top_.next;
            }
            if (static_cast<int>(cursor_) >= memory_.limit_) return true;  // never lowered below what is looked at
        }
        return true;
    }
    // After empty() only.
    BoardVertex top() const { return top_.place; }
    void pop() {
        access_.labels[top_.place].scanned = true;
        memory_.heads_[cursor_] = top_.next;
    }

private:
    static constexpr std::uint32_t nothing = 0xffffffffU;  // beyond every bucket

    void use(std::uint32_t bucket) {
        if (bucket >= memory_.heads_.size()) memory_.heads_.resize(bucket + 16);
        memory_.used_ = bucket + 1;
    }

    const Access& access_;
    SearchMemory& memory_;
    SearchMemory::Entry top_;
    std::uint32_t cursor_ = 0;  // the bucket looked at
};

}  // namespace wargame::search
