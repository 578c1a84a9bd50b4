// Exact fractions from 0 upwards, for probabilities and expected values: eleven in thirty-six is 11/36, and the chances
// of all outcomes of a throw add up to exactly one.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wargame {

// Always in lowest terms, so that equal values are equal member by member; zero is 0/1.
// Sums and products are worked out in 128 bits. Only a *result* of which a reduced part needs more than 64 bits is
// an error: `std::overflow_error`, the operands unchanged.
class Fraction {
public:
    // Zero.
    constexpr Fraction() noexcept = default;
    // `numerator` over `denominator`, reduced. Throws `std::domain_error` when the denominator is 0.
    explicit Fraction(std::uint64_t numerator, std::uint64_t denominator = 1);

    // Reads "11/36" or "3": digits only, no sign, no blanks. Nothing when it is no such text, when a part does not fit
    // 64 bits or when the denominator is 0. "2/4" is read as 1/2.
    static std::optional<Fraction> parse(std::string_view text);

    std::uint64_t numerator() const noexcept { return numerator_; }
    std::uint64_t denominator() const noexcept { return denominator_; }

    // "11/36"; a whole number without its denominator: "1".
    std::string text() const;
    // The nearest `double`, give or take the last bit. For display only.
    double to_double() const noexcept;

    // Throw `std::overflow_error` as said above.
    Fraction& operator+=(const Fraction& other);
    Fraction& operator*=(const Fraction& other);
    friend Fraction operator+(Fraction left, const Fraction& right) { return left += right; }
    friend Fraction operator*(Fraction left, const Fraction& right) { return left *= right; }

    friend bool operator==(const Fraction&, const Fraction&) noexcept = default;
    // By value, exact for any two fractions.
    friend std::strong_ordering operator<=>(const Fraction& left, const Fraction& right) noexcept {
        return left.compare(right);
    }

private:
    std::strong_ordering compare(const Fraction& other) const noexcept;

    std::uint64_t numerator_ = 0;
    std::uint64_t denominator_ = 1;
};

}  // namespace wargame
