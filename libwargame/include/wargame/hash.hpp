// Hashes and digests: 64 bits, the same on every platform. They tell two states or files apart, no more: they are no
// protection against somebody who wants two to be alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace wargame {

// XXH3 (64 bits) over the bytes in the order given.
std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t seed = 0) noexcept;

// The same over the bytes of a text.
std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) noexcept;

// Sixteen digits, lower case, with leading zeros: the form of hashes in saves and scripts.
std::string hex(std::uint64_t value);

// Reads what `hex` writes (upper case too, and fewer digits, as a person may type). Nothing when it is no such text.
std::optional<std::uint64_t> parse_hex(std::string_view text) noexcept;

// The digest of a data file or a save: `hex(hash_text(text))`.
std::string digest(std::string_view text);

}  // namespace wargame
