// PlaceSet: a set of locations of one board, a bit for each; cheap to clear, to combine and to ask.
//
// Made once for a number of locations and used again: no function but `fit` allocates. Sets that are combined must be
// of the same board. Order: by index.
#pragma once

#include "wargame/place.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wargame {

class PlaceSet {
public:
    PlaceSet() = default;
    // An empty set for a board of that many locations.
    explicit PlaceSet(std::size_t locations) : words_((locations + 63) / 64) {}

    // Empties the set and makes it fit a board of that many locations.
    void fit(std::size_t locations) { words_.assign((locations + 63) / 64, 0); }
    void clear() { std::fill(words_.begin(), words_.end(), 0); }

    // The place must be a location of the board.
    void insert(Place place) { words_[place.index() / 64] |= bit(place); }
    void erase(Place place) { words_[place.index() / 64] &= ~bit(place); }
    // False for what is no location, or beyond the size of the set.
    bool has(Place place) const {
        return place.is_location() && place.index() / 64 < words_.size() &&
               (words_[place.index() / 64] & bit(place)) != 0;
    }

    bool empty() const {
        return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
    }
    std::size_t count() const {
        std::size_t number = 0;
        for (const std::uint64_t word : words_) number += static_cast<std::size_t>(std::popcount(word));
        return number;
    }
    bool meets(const PlaceSet& other) const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            if ((words_[at] & other.words_[at]) != 0) return true;
        return false;
    }

    // Union, intersection, difference.
    PlaceSet& operator|=(const PlaceSet& other) {
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] |= other.words_[at];
        return *this;
    }
    PlaceSet& operator&=(const PlaceSet& other) {
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] &= other.words_[at];
        return *this;
    }
    PlaceSet& operator-=(const PlaceSet& other) {
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] &= ~other.words_[at];
        return *this;
    }

    // Calls `visit(Place)` for each member by index.
    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            for (std::uint64_t word = words_[at]; word != 0; word &= word - 1)
                visit(Place::location(at * 64 + static_cast<std::size_t>(std::countr_zero(word))));
    }
    // The members by index, in a new list.
    std::vector<Place> list() const {
        std::vector<Place> places;
        places.reserve(count());
        each([&](Place place) { places.push_back(place); });
        return places;
    }

    friend bool operator==(const PlaceSet&, const PlaceSet&) = default;

private:
    static constexpr std::uint64_t bit(Place place) { return std::uint64_t{1} << (place.index() % 64); }

    std::vector<std::uint64_t> words_;
};

}  // namespace wargame
