// What is checked of the bytes of a file before any parsing, and where a byte stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "wargame/diagnostic.hpp"

namespace wargame::data {

// Lines and columns of byte offsets; columns count characters.
class LineIndex {
public:
    // `bytes` must outlive the index.
    explicit LineIndex(std::string_view bytes);

    struct Place {
        std::int32_t line;
        std::int32_t column;
    };
    // The place of a byte offset; offsets beyond the end count as the end.
    Place place(std::size_t offset) const;

private:
    // Characters that begin before `offset`.
    std::size_t characters_before(std::size_t offset) const;

    std::string_view bytes_;
    std::vector<std::uint32_t> line_starts_;
    std::vector<std::uint32_t> characters_;  // before each block of 64 bytes; empty when all bytes are ASCII
};

// Reports what makes the text unfit for parsing: its size, bytes that are no text, tabs as indentation, directives,
// more brackets and commas than any file may have values. True if it is fit.
bool check_text(std::string_view bytes, const LineIndex& lines, const Mark& file, Diagnostics& diagnostics);

}  // namespace wargame::data
