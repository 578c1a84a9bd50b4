// Where a unit can be: nowhere, a location of the board (hex, point, box) or a point of a table top.
//
// Units: points count tenths of an inch from the south-west corner. Order: nowhere, locations by index, points by x,
// then y.
#pragma once

#include "wargame/tabletop.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>

namespace wargame {

class Place {
public:
    constexpr Place() = default;

    // The location of this index on the board.
    static constexpr Place location(std::size_t index) {
        return Place{location_bit | static_cast<std::uint32_t>(index)};
    }
    // A point of the table top, both coordinates 0 to 4095 tenths of an inch.
    static constexpr Place point(Point at) {
        return Place{point_bit | static_cast<std::uint32_t>(at.x) << 12U | static_cast<std::uint32_t>(at.y)};
    }
    // Back from the int that fields, frames and actions hold.
    static constexpr Place from(int number) { return Place{static_cast<std::uint32_t>(number)}; }

    constexpr bool nowhere() const { return code_ == 0; }
    constexpr bool is_location() const { return (code_ & location_bit) != 0; }
    constexpr bool is_point() const { return (code_ & point_bit) != 0; }
    constexpr std::size_t index() const { return code_ & ~location_bit; }
    constexpr Point point() const {
        return {static_cast<std::int16_t>(code_ >> 12U & 0xfffU), static_cast<std::int16_t>(code_ & 0xfffU)};
    }
    constexpr int number() const { return static_cast<int>(code_); }
    constexpr explicit operator bool() const { return code_ != 0; }
    friend constexpr auto operator<=>(Place, Place) = default;

private:
    static constexpr std::uint32_t location_bit = 1U << 28U;
    static constexpr std::uint32_t point_bit = 1U << 29U;

    constexpr explicit Place(std::uint32_t code) : code_{code} {}

    std::uint32_t code_ = 0;
};

}  // namespace wargame
