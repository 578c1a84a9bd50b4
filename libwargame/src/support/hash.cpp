#include "wargame/hash.hpp"

#include <charconv>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace wargame {

std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t seed) noexcept {
    return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

std::uint64_t hash_text(std::string_view text, std::uint64_t seed) noexcept {
    return hash_bytes(std::as_bytes(std::span{text.data(), text.size()}), seed);
}

std::string hex(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t place = text.size(); place-- > 0; value >>= 4U) text[place] = digits[value & 15U];
    return text;
}

std::optional<std::uint64_t> parse_hex(std::string_view text) noexcept {
    std::uint64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (text.empty() || fault != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

std::string digest(std::string_view text) { return hex(hash_text(text)); }

}  // namespace wargame
