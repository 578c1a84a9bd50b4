#include "wargame/random.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <string>

#include "catch.hpp"

using wargame::Pcg32;

TEST_CASE("PCG32 gives the numbers of its reference programme", "[random]") {
    Pcg32 generator = Pcg32::from_start(42, 54);
    const std::array<std::uint32_t, 6> numbers{0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    for (const std::uint32_t number : numbers) CHECK(generator.next() == number);
    // The reference goes on with 65 coins and 33 dice of the same generator.
    const std::string coins = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT";
    for (const char coin : coins) CHECK((generator.below(2) == 1) == (coin == 'H'));
    const std::array<std::uint32_t, 33> dice{3, 4, 1, 1, 2, 2, 3, 2, 4, 3, 2, 4, 3, 3, 5, 2, 3,
                                             1, 3, 1, 5, 1, 4, 1, 5, 6, 4, 6, 6, 2, 6, 3, 3};
    for (const std::uint32_t die : dice) CHECK(generator.below(6) + 1 == die);
}

TEST_CASE("splitmix64 gives the numbers of its reference programme", "[random]") {
    std::uint64_t state = 1234567;
    CHECK(wargame::splitmix64(state) == 6457827717110365317U);
    CHECK(wargame::splitmix64(state) == 3203168211198807973U);
    CHECK(wargame::splitmix64(state) == 9817491932198370423U);
    CHECK(wargame::splitmix64(state) == 4593380528125082431U);
    CHECK(wargame::splitmix64(state) == 16408922859458223821U);
}

TEST_CASE("a seed is spread by splitmix64 as documented", "[random]") {
    std::uint64_t state = 1899;
    const std::uint64_t start = wargame::splitmix64(state);
    const std::uint64_t sequence = wargame::splitmix64(state);
    CHECK(Pcg32::from_seed(1899) == Pcg32::from_start(start, sequence));
    CHECK_FALSE(Pcg32::from_seed(1899) == Pcg32::from_seed(1900));
    CHECK_FALSE(Pcg32::from_seed(0).stream == Pcg32::from_seed(1).stream);
}

TEST_CASE("a generator is a value: a copy goes on alike, an untouched one stays equal", "[random]") {
    Pcg32 first = Pcg32::from_seed(7);
    Pcg32 kept;
    std::memcpy(&kept, &first, sizeof first);
    CHECK(first == kept);
    const std::uint32_t number = first.next();
    CHECK_FALSE(first == kept);
    CHECK(kept.next() == number);
    CHECK(first == kept);
}

TEST_CASE("numbers below a bound stay below it, and a bound of 0 or 1 has only 0", "[random]") {
    Pcg32 generator = Pcg32::from_seed(3);
    for (const std::uint32_t bound : {1U, 2U, 6U, 7U, 1000U, 0x80000001U, 0xffffffffU}) {
        for (int draw = 0; draw < 200; ++draw) CHECK(generator.below(bound) < bound);
    }
    const Pcg32 before = generator;
    CHECK(generator.below(0) == 0);
    CHECK(generator == before);
}

TEST_CASE("numbers that would favour low results are thrown again", "[random]") {
    // Of 2^32 numbers, 2^31 - 1 are refused for this bound: half of all draws take a second one or more.
    const std::uint32_t bound = 0x80000001U;
    Pcg32 generator = Pcg32::from_seed(11);
    int thrown_again = 0;
    for (int draw = 0; draw < 1000; ++draw) {
        Pcg32 single = generator;
        single.next();
        const std::uint32_t value = generator.below(bound);
        CHECK(value < bound);
        if (!(single == generator)) ++thrown_again;
    }
    CHECK(thrown_again > 400);
    CHECK(thrown_again < 600);
}

TEST_CASE("a die shows every face about equally often", "[random]") {
    Pcg32 generator = Pcg32::from_seed(1881);
    std::array<int, 6> shown{};
    for (int roll = 0; roll < 60000; ++roll) ++shown[generator.below(6)];
    for (const int count : shown) {
        CHECK(count > 9600);
        CHECK(count < 10400);
    }
}
