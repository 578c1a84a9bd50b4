// The tray: faces and draws that a script gives to one entry, handed out in order.
#pragma once

#include "script/plan.hpp"
#include "wargame/dice.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wargame::script {

class Tray {
public:
    explicit Tray(std::vector<Line> dice) : dice_{std::move(dice)} {}

    // Faces and members as numbers, as far as they are known. Where bags are drawn from, a number may be a face or a
    // name: each is handed out only when it is wanted.
    std::span<const int> given() const { return given_; }
    // Makes the next ready for this request. Why it cannot, or nothing.
    struct Fault {
        std::string_view code;
        std::string message;
        Mark mark;
    };
    std::optional<Fault> hand_out(const DieWanted& wanted, const Title& title, const Scenario& scenario);
    // The first of those given are used up.
    void use(std::size_t count);
    // What nobody asked for.
    std::span<const Line> left() const { return std::span{dice_}.subspan(used_); }

private:
    std::vector<Line> dice_;
    std::vector<int> given_;
    std::size_t used_ = 0;
};

}  // namespace wargame::script
