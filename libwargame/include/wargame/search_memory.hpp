// SearchMemory: what a search over a board found, and the memory that the next search uses again.
//
// Owned by one caller (one thread); module memory is a good place for it. A search forgets what the one before found.
// After the first search on a board nothing is allocated, but when one meets greater costs, or more paths that are
// bettered, than all before it.
// See search.hpp for the searches; this header is light, so that other headers can hold a SearchMemory.
#pragma once

#include "wargame/place.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
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

    // Every place reached was in the queue at least once. A bit for each puts them in order of index, and counting in
    // order of cost.
    void sort() const {
        met_.resize((labels_.size() + 63) / 64, 0);
        counts_.reserve(heads_.size() + 1);
        counts_.assign(used_ + std::size_t{1}, 0);
        order_.reserve(labels_.size());
        for (std::uint32_t number = 0; number < size_; ++number) {
            const std::uint32_t place = entries_[number].place;
            const std::uint64_t bit = std::uint64_t{1} << (place % 64);
            if (labels_[place].stamp != stamp_ || (met_[place / 64] & bit) != 0) continue;
            met_[place / 64] |= bit;
            ++counts_[static_cast<std::size_t>(labels_[place].cost) + 1];
        }
        std::partial_sum(counts_.begin(), counts_.end(), counts_.begin());
        order_.resize(counts_.back());
        for (std::size_t word = 0; word < met_.size(); ++word) {
            for (; met_[word] != 0; met_[word] &= met_[word] - 1) {
                const std::size_t place = word * 64 + static_cast<std::size_t>(std::countr_zero(met_[word]));
                order_[counts_[static_cast<std::size_t>(labels_[place].cost)]++] = Place::location(place);
            }
        }
        sorted_ = true;
    }

    std::vector<Label> labels_;  // by location
    std::uint32_t stamp_ = 0;
    mutable std::vector<Place> order_;
    mutable std::vector<std::uint64_t> met_;     // of places, empty but while they are sorted
    mutable std::vector<std::uint32_t> counts_;  // places of each lower cost
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
