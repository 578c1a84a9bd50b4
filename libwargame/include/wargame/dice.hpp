// Dice: every chance of a game goes through one service, whatever the faces come from.
//
// A *request* is one chance: a die, the sum of several, the successes among several, a draw from a bag. Sources: the
// seeded generator (part of the State), a list of faces, or a person; `outcomes` goes through all results of each
// request. Typed faces do not advance the generator.
#pragma once

#include "wargame/ids.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace wargame {

enum class DieKind : std::uint8_t {
    face,       // one die: its face
    sum,        // several dice: their sum
    successes,  // several dice: how many show at least (or at most) a number
    draw        // one member of a bag: its index
};

struct DieRequest {
    DieKind kind = DieKind::face;
    int count = 1;  // dice
    int sides = 6;
    int at_least = 1;  // successes: a die succeeds with at_least..at_most
    int at_most = 6;
    BagId bag;                 // draw
    const char* purpose = "";  // what it decides, in a player's words
};

// What was thrown: the result, and the faces behind it.
struct DieRecord {
    DieRequest request;
    int result = 0;
    bool typed = false;  // given by a list or a person
    std::vector<int> faces;
};

// Thrown out of an apply whose listed dice do not suffice; the state is as it was before.
class DieWanted : public std::runtime_error {
public:
    // `unfit`: something was given that this die cannot show, or that cannot be drawn.
    DieWanted(const DieRequest& request, const std::string& text, bool unfit = false)
        : std::runtime_error{text}, request_{request}, unfit_{unfit} {}
    const DieRequest& request() const { return request_; }
    bool unfit() const { return unfit_; }

private:
    DieRequest request_;
    bool unfit_;
};

}  // namespace wargame
