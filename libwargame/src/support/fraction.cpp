#include "wargame/fraction.hpp"

#include <charconv>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace wargame {
namespace {

// 128 bits by hand: no integer type of the language has them everywhere.
struct Wide {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    friend constexpr std::strong_ordering operator<=>(const Wide&, const Wide&) = default;
};

constexpr Wide product(std::uint64_t left, std::uint64_t right) {
    constexpr std::uint64_t half = 0xffffffffU;
    const std::uint64_t low = (left & half) * (right & half);
    const std::uint64_t first = (left >> 32U) * (right & half) + (low >> 32U);
    const std::uint64_t second = (left & half) * (right >> 32U) + (first & half);
    return {(left >> 32U) * (right >> 32U) + (first >> 32U) + (second >> 32U), (second << 32U) | (low & half)};
}

[[noreturn]] void overflow() { throw std::overflow_error("a fraction needs more than 64 bits"); }

Wide sum(Wide left, Wide right) {
    const std::uint64_t low = left.low + right.low;
    const std::uint64_t carry = low < left.low ? 1 : 0;
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (right.high > most - left.high || (carry == 1 && left.high + right.high == most)) overflow();
    return {left.high + right.high + carry, low};
}

struct Division {
    Wide quotient;
    std::uint64_t remainder = 0;
};

Division divide(Wide value, std::uint64_t by) {
    Division result{{value.high / by, 0}, value.high % by};
    for (unsigned bit = 64; bit-- > 0;) {
        const bool carried = (result.remainder >> 63U) != 0;
        result.remainder = (result.remainder << 1U) | ((value.low >> bit) & 1U);
        if (carried || result.remainder >= by) {
            result.remainder -= by;
            result.quotient.low |= std::uint64_t{1} << bit;
        }
    }
    return result;
}

std::uint64_t narrow(Wide value) {
    if (value.high != 0) overflow();
    return value.low;
}

std::optional<std::uint64_t> digits(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || fault != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

}  // namespace

Fraction::Fraction(std::uint64_t numerator, std::uint64_t denominator) {
    if (denominator == 0) throw std::domain_error("a fraction with denominator 0");
    const std::uint64_t common = std::gcd(numerator, denominator);
    numerator_ = numerator / common;
    denominator_ = denominator / common;
}

std::optional<Fraction> Fraction::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto above = digits(text.substr(0, slash));
    const auto below =
        slash == std::string_view::npos ? std::optional<std::uint64_t>{1} : digits(text.substr(slash + 1));
    if (!above || !below || *below == 0) return {};
    return Fraction{*above, *below};
}

std::string Fraction::text() const {
    std::string text = std::to_string(numerator_);
    if (denominator_ != 1) text += '/' + std::to_string(denominator_);
    return text;
}

double Fraction::to_double() const noexcept {
    return static_cast<double>(numerator_) / static_cast<double>(denominator_);
}

// With both in lowest terms, only a factor of the gcd of the denominators can be left to cancel after adding.
Fraction& Fraction::operator+=(const Fraction& other) {
    const std::uint64_t common = std::gcd(denominator_, other.denominator_);
    const Wide above =
        sum(product(numerator_, other.denominator_ / common), product(other.numerator_, denominator_ / common));
    const std::uint64_t left = std::gcd(divide(above, common).remainder, common);
    const std::uint64_t numerator = narrow(divide(above, left).quotient);
    const std::uint64_t denominator = narrow(product(denominator_ / common, other.denominator_ / left));
    numerator_ = numerator;
    denominator_ = denominator;
    return *this;
}

Fraction& Fraction::operator*=(const Fraction& other) {
    const std::uint64_t first = std::gcd(numerator_, other.denominator_);
    const std::uint64_t second = std::gcd(other.numerator_, denominator_);
    const std::uint64_t numerator = narrow(product(numerator_ / first, other.numerator_ / second));
    const std::uint64_t denominator = narrow(product(denominator_ / second, other.denominator_ / first));
    numerator_ = numerator;
    denominator_ = denominator;
    return *this;
}

std::strong_ordering Fraction::compare(const Fraction& other) const noexcept {
    return product(numerator_, other.denominator_) <=> product(other.numerator_, denominator_);
}

}  // namespace wargame
