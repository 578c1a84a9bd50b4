// The seeded generator: PCG32 (permuted congruential generator, XSH-RR 64/32), 16 bytes, part of a game's state.
// The same seed gives the same numbers on every platform; the distributions of the standard library do not promise
// that.
#pragma once

#include <cstdint>
#include <type_traits>

namespace wargame {

// The next value of splitmix64; `state` goes on by one step. Spreads a seed such as 1 or 2 over all 64 bits.
constexpr std::uint64_t splitmix64(std::uint64_t& state) noexcept {
    state += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
}

// A plain value: copy it to remember it, compare it to see whether a number was drawn.
// Every pair of values is a valid generator; only the lowest bit of `stream` does not matter.
struct Pcg32 {
    std::uint64_t state = 0;
    std::uint64_t stream = 1;

    // The generator of a game's seed. Starting from `seed`, the first value of splitmix64 is the start and the second
    // the stream: `from_start(first, second)`.
    static constexpr Pcg32 from_seed(std::uint64_t seed) noexcept {
        const std::uint64_t start = splitmix64(seed);
        const std::uint64_t sequence = splitmix64(seed);
        return from_start(start, sequence);
    }

    // The reference seeding of PCG: place `start` in sequence number `sequence` (its highest bit does not count).
    static constexpr Pcg32 from_start(std::uint64_t start, std::uint64_t sequence) noexcept {
        Pcg32 made{0, (sequence << 1U) | 1U};
        made.next();
        made.state += start;
        made.next();
        return made;
    }

    // The next number, uniform over all 32 bits.
    constexpr std::uint32_t next() noexcept {
        const std::uint64_t before = state;
        state = before * 6364136223846793005U + (stream | 1U);
        const auto mixed = static_cast<std::uint32_t>(((before >> 18U) ^ before) >> 27U);
        const auto turn = static_cast<std::uint32_t>(before >> 59U);
        return (mixed >> turn) | (mixed << ((32U - turn) & 31U));
    }

    // A number from 0 to `bound` - 1, each equally likely: what would favour the low ones is thrown again.
    // A bound of 0 gives 0 and draws nothing.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        if (bound == 0) return 0;
        const std::uint32_t rejected = (0U - bound) % bound;
        std::uint32_t drawn = next();
        while (drawn < rejected) drawn = next();
        return drawn % bound;
    }

    friend constexpr bool operator==(const Pcg32&, const Pcg32&) = default;
};

static_assert(sizeof(Pcg32) == 16 && std::is_trivially_copyable_v<Pcg32>);

}  // namespace wargame
