// Texts for a terminal: columns, wrapped paragraphs.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::cli {

// Characters of a UTF-8 text.
std::size_t width(std::string_view text);
std::string padded(std::string_view text, std::size_t columns);

// The text in lines of at most `columns` characters, each begun with `indent`.
std::string wrapped(std::string_view text, std::string_view indent = {}, std::size_t columns = 100);

// Rows of cells, printed so that columns stand under each other. The last cell of a row is wrapped when it is long.
class Columns {
public:
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    bool empty() const { return rows_.empty(); }
    void print(std::ostream& out, std::string_view indent = "  ", std::size_t columns = 110) const;

private:
    std::vector<std::vector<std::string>> rows_;
};

// "1 scenario", "3 scenarios".
std::string counted(std::size_t count, std::string_view what);

}  // namespace wargame::cli
