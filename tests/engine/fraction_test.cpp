#include "wargame/fraction.hpp"

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "catch.hpp"

using wargame::Fraction;

namespace {
constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
}

TEST_CASE("fractions are kept in lowest terms", "[fraction]") {
    CHECK(Fraction{22, 72} == Fraction{11, 36});
    CHECK(Fraction{0, 5} == Fraction{});
    CHECK(Fraction{0, 5}.denominator() == 1);
    CHECK(Fraction{7} == Fraction{14, 2});
    CHECK_THROWS_AS(Fraction(1, 0), std::domain_error);
}

TEST_CASE("the chances of all sums of dice add up to exactly one", "[fraction]") {
    for (const int count : {1, 2, 3, 8, 20}) {
        std::vector<Fraction> chance{Fraction{1}};
        for (int die = 0; die < count; ++die) {
            std::vector<Fraction> next(chance.size() + 6);
            for (std::size_t sum = 0; sum < chance.size(); ++sum) {
                for (std::size_t face = 1; face <= 6; ++face) next[sum + face] += chance[sum] * Fraction{1, 6};
            }
            chance = next;
        }
        Fraction total;
        for (const Fraction& part : chance) total += part;
        CHECK(total == Fraction{1});
        if (count == 2) CHECK(chance[7] == Fraction{1, 6});
        if (count == 2) CHECK(chance[2] + chance[3] + chance[4] + chance[5] == Fraction{10, 36});
    }
}

TEST_CASE("at least one six with two dice is 11/36, however it is counted", "[fraction]") {
    const Fraction six{1, 6};
    const Fraction other{5, 6};
    CHECK(six * other + other * six + six * six == Fraction{11, 36});
    CHECK(six + other * six == Fraction{11, 36});
    CHECK((six + other * six).text() == "11/36");
}

TEST_CASE("results that fit are exact even when what is between does not", "[fraction]") {
    CHECK(Fraction{most, 2} * Fraction{2, most} == Fraction{1});
    CHECK(Fraction{most - 1, most} + Fraction{1, most} == Fraction{1});
    // Both numerators over the common denominator 2 * most need 65 bits.
    CHECK(Fraction{most, 6} + Fraction{most, 6} == Fraction{most / 3});
    CHECK(Fraction{5, 12} + Fraction{1, 12} == Fraction{1, 2});
}

TEST_CASE("results that do not fit are an error and change nothing", "[fraction]") {
    Fraction value{most};
    CHECK_THROWS_AS(value += Fraction{1}, std::overflow_error);
    CHECK_THROWS_AS(value *= Fraction{2}, std::overflow_error);
    CHECK(value == Fraction{most});
    Fraction small{1, most};
    CHECK_THROWS_AS((small += Fraction{1, most - 1}), std::overflow_error);
    CHECK_THROWS_AS((small *= Fraction{1, 2}), std::overflow_error);
    CHECK(small == Fraction{1, most});
    CHECK_THROWS_AS((Fraction{most} += Fraction(most, 2)), std::overflow_error);
}

TEST_CASE("fractions compare by value, exactly", "[fraction]") {
    CHECK(Fraction{1, 3} < Fraction{1, 2});
    CHECK(Fraction{2, 3} > Fraction{1, 2});
    CHECK(Fraction{1, 2} <= Fraction{2, 4});
    CHECK(Fraction{most - 1, most} < Fraction{1});
    CHECK(Fraction{most - 2, most - 1} < Fraction{most - 1, most});  // equal as doubles
    CHECK(Fraction{} < Fraction{1, most});
}

TEST_CASE("fractions as text", "[fraction]") {
    CHECK(Fraction{3}.text() == "3");
    CHECK(Fraction{}.text() == "0");
    CHECK(Fraction{11, 36}.to_double() == Approx(0.305556));
    CHECK(Fraction::parse("11/36") == Fraction{11, 36});
    CHECK(Fraction::parse("2/4") == Fraction{1, 2});
    CHECK(Fraction::parse("5") == Fraction{5});
    CHECK(Fraction::parse("18446744073709551615") == Fraction{most});
    for (const char* bad :
         {"", "/", "1/", "/2", "1/0", "-1/2", "1/-2", "+1", " 1", "1 /2", "1/2/3", "1.5", "18446744073709551616"}) {
        INFO(bad);
        CHECK_FALSE(Fraction::parse(bad));
    }
}
