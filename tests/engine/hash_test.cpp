#include "wargame/hash.hpp"

#include <string>
#include <vector>

#include "catch.hpp"

TEST_CASE("hashes are XXH3 of 64 bits", "[hash]") {
    CHECK(wargame::hash_text("") == 0x2d06800538d394c2U);
    CHECK(wargame::hash_bytes({}) == wargame::hash_text(""));
    CHECK(wargame::hash_text("a") == 0xe6c632b61e964e1fU);
    CHECK(wargame::hash_text("abc") == 0x78af5f94892f3950U);
}

TEST_CASE("every byte, the length and the seed count", "[hash]") {
    const std::vector<std::byte> block(1000);
    const std::uint64_t plain = wargame::hash_bytes(block);
    for (std::size_t place = 0; place < block.size(); ++place) {
        std::vector<std::byte> changed = block;
        changed[place] = std::byte{1};
        CHECK(wargame::hash_bytes(changed) != plain);
    }
    CHECK(wargame::hash_bytes(std::span{block}.first(999)) != plain);
    CHECK(wargame::hash_bytes(block, 1) != plain);
    CHECK(wargame::hash_bytes(block) == plain);
}

TEST_CASE("hashes as text have sixteen digits and are read back", "[hash]") {
    CHECK(wargame::hex(0) == "0000000000000000");
    CHECK(wargame::hex(0x0123456789abcdefU) == "0123456789abcdef");
    CHECK(wargame::hex(~std::uint64_t{0}) == "ffffffffffffffff");
    CHECK(wargame::parse_hex("0123456789abcdef") == 0x0123456789abcdefU);
    CHECK(wargame::parse_hex("FF") == 255U);
    for (const char* bad : {"", "0x1", "12g", "-1", "0123456789abcdef0123"}) {
        INFO(bad);
        CHECK_FALSE(wargame::parse_hex(bad));
    }
    CHECK(wargame::digest("abc") == "78af5f94892f3950");
}
