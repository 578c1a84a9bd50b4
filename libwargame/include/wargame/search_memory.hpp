// SearchMemory: what a search over a board found, and the memory that the next search uses again.
//
// Owned by one caller (one thread); module memory is a good place for it. A search forgets what the one before found.
// After the first search on a board nothing is allocated, but when a search meets greater costs than all before it.
// See search.hpp for the searches; this header is light, so that other headers can hold a SearchMemory.
#pragma once

#include "wargame/place.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wargame {

// A location as the vertex of a graph: its index.
using BoardVertex = std::uint32_t;

constexpr BoardVertex vertex_of(Place place) { return static_cast<BoardVertex>(place.index()); }
constexpr Place place_of(BoardVertex vertex) { return Place::location(vertex); }

namespace search {
struct Access;
class Queue;
}  // namespace search

class SearchMemory {
public:
    // Greater than every cost that a search can find.
    static constexpr int unlimited = 1 << 20;

    // Whether the last search reached the place. A start is reached.
    bool reached(Place place) const {
        return place.is_location() && place.index() < labels_.size() && at(place).stamp == stamp_;
    }
    // The least cost to a place that was reached.
    int cost(Place place) const { return at(place).cost; }
    // Steps of the path to a place that was reached.
    int steps(Place place) const { return static_cast<int>(at(place).steps); }
    // The place before it on its path; nowhere for a start.
    Place before(Place place) const { return at(place).before == none ? Place{} : Place::location(at(place).before); }
    // The start from which it was reached, and the cost from there.
    Place source(Place place) const { return Place::location(at(place).source); }
    int cost_from_source(Place place) const { return at(place).cost - labels_[at(place).source].cost; }
    // All places reached, in order of cost, then index. Valid until the next search.
    std::span<const Place> places() const {
        if (!sorted_) sort();
        return order_;
    }
    // The path to a place that was reached, start and place included; replaces what is in `out`.
    void path(Place to, std::vector<Place>& out) const {
        out.clear();
        for (; to; to = before(to)) out.push_back(to);
        std::reverse(out.begin(), out.end());
    }

private:
    friend struct search::Access;
    friend class search::Queue;

    static constexpr std::uint32_t none = 0xffffffffU;

    struct alignas(32) Label {
        std::uint32_t stamp = 0;  // of the search that wrote the rest
        std::int32_t cost = 0;
        std::uint32_t steps = 0;
        std::uint32_t source = 0;
        std::uint32_t before = none;
        bool scanned = false;  // its neighbours have been looked at with these values
        bool root = false;     // it is a start
    };
    struct Entry {
        std::uint32_t place = 0;
        std::uint32_t next = 0;  // entry + 1 of the same bucket, 0 at its end
    };

    const Label& at(Place place) const { return labels_[place.index()]; }

    // Every place reached was in the queue at least once.
    void sort() const {
        keys_.clear();
        for (std::size_t number = 0; number < size_; ++number) {
            const std::uint32_t place = entries_[number].place;
            if (labels_[place].stamp == stamp_)
                keys_.push_back(static_cast<std::uint64_t>(labels_[place].cost) << 32U | place);
        }
        std::sort(keys_.begin(), keys_.end());
        keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
        order_.clear();
        for (const std::uint64_t key : keys_)
            order_.push_back(Place::location(static_cast<std::size_t>(key & 0xffffffffU)));
        sorted_ = true;
    }

    std::vector<Label> labels_;  // by location
    std::uint32_t stamp_ = 0;
    mutable std::vector<Place> order_;
    mutable std::vector<std::uint64_t> keys_;
    mutable bool sorted_ = true;

    // The queue: a bucket for each cost, a list of entries in each.
    std::vector<std::uint32_t> heads_;
    std::vector<Entry> entries_;
    std::uint32_t size_ = 0;  // entries in use
    std::uint32_t used_ = 0;  // buckets that may hold entries
    int limit_ = 0;
    std::vector<std::uint32_t> starts_;
};

}  // namespace wargame
