// The arena behind documents: cells, texts and links in three arrays.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "wargame/data.hpp"

namespace wargame::data {

struct Cell {
    Kind kind = Kind::null;
    bool quoted = false;
    bool reported = false;
    std::int32_t line = 0;
    std::int32_t column = 0;
    std::uint32_t first = 0;  // of a scalar: offset of its text; of a list or map: offset of its links
    std::uint32_t count = 0;  // bytes of text, items, or entries
};

// Links of a list: its items. Links of a map: key and value of each entry in file order, then the numbers of the
// entries in order of their keys.
class Tree {
public:
    std::shared_ptr<const std::string> file;
    std::vector<Cell> cells;
    std::vector<std::uint32_t> links;
    std::string texts;

    std::string_view text(const Cell& cell) const {
        return std::string_view(texts).substr(cell.first, cell.kind == Kind::scalar ? cell.count : 0);
    }
    std::uint32_t key(const Cell& map, std::uint32_t entry) const { return links[map.first + 2 * entry]; }
    std::uint32_t value(const Cell& map, std::uint32_t entry) const { return links[map.first + 2 * entry + 1]; }
    // The entry with that key, or the number of entries.
    std::uint32_t entry(const Cell& map, std::string_view wanted) const;
};

}  // namespace wargame::data
