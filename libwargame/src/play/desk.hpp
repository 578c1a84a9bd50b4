// The dice desk: answers every chance of a game from given faces, given results, or the generator, and keeps the
// record.
#pragma once

#include "wargame/dice.hpp"
#include "wargame/fraction.hpp"
#include "wargame/random.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

namespace wargame {

// One possible result of a request.
struct DieBranch {
    int result = 0;
    Fraction chance;
};

// Thrown while results are enumerated and the given ones are used up.
struct ResultWanted {
    DieRequest request;
    std::vector<DieBranch> branches;
};

// Thrown while a save is replayed and a die differs from what was recorded.
struct FacesDiffer {
    DieRequest request;
    int thrown = 0;
    std::optional<int> recorded;  // nothing: no face is left
};

class Desk {
public:
    // A record without allocation: faces lie in one array.
    struct Entry {
        DieRequest request;
        int result = 0;
        bool typed = false;
        std::uint32_t typed_faces = 0;  // the first so many were given, the others came from the generator
        std::uint32_t first_face = 0;
        std::uint32_t faces = 0;
    };

    // Faces used before anything else; `only` makes running out throw DieWanted.
    void give(std::span<const int> faces, bool only);
    std::size_t take_back();
    std::size_t given_left() const { return given_.size() - next_given_; }
    std::size_t given_used() const { return next_given_; }
    void set_given_used(std::size_t used) { next_given_ = used; }
    // While enumerating: these results, in order, then ResultWanted.
    void enumerate(std::span<const int> results);
    void stop_enumerating() { enumerating_ = false; }
    // While a save is replayed: the first `typed` faces are given, each further one is thrown and must be as recorded,
    // else FacesDiffer. So the generator goes the way it went.
    void replay(std::span<const int> faces, std::size_t typed);
    // Back to the generator. Returns how many recorded faces were not used.
    std::size_t stop_replaying();
    bool enumerating() const { return enumerating_; }

    // Answers a request. `weights` are the members of a bag for a draw. `generator` is advanced only when it is asked.
    int answer(const DieRequest& request, std::span<const int> weights, Pcg32& generator);

    std::size_t size() const { return entries_.size(); }
    const Entry& entry(std::size_t at) const { return entries_[at]; }
    DieRecord record(std::size_t at) const;
    // Faces of the entries from `first` to before `last`.
    std::span<const int> faces(std::size_t first, std::size_t last) const;
    // How many of those were given.
    std::size_t typed_faces(std::size_t first, std::size_t last) const;
    void truncate(std::size_t size);
    void clear();

private:
    int face(const DieRequest& request, Pcg32& generator);
    int compared(const DieRequest& request, int thrown);
    int draw(const DieRequest& request, std::span<const int> weights, Pcg32& generator);
    int keep(const DieRequest& request, int result, std::size_t typed, std::size_t first_face);

    std::vector<int> given_;
    std::size_t next_given_ = 0;
    bool only_given_ = false;
    std::vector<int> results_;
    std::size_t next_result_ = 0;
    bool enumerating_ = false;
    std::vector<int> recorded_;
    std::size_t next_recorded_ = 0;
    bool replaying_ = false;
    std::vector<Entry> entries_;
    std::vector<int> faces_;
};

// Every possible result of a request with its chance; `weights` for a draw. Results of chance 0 are left out.
std::vector<DieBranch> branches_of(const DieRequest& request, std::span<const int> weights);

}  // namespace wargame
