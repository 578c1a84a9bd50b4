#include "layout.hpp"

#include <algorithm>
#include <ostream>

namespace wargame::cli {
namespace {

// The text cut at blanks into lines of at most `columns` characters; a longer word has a line of its own.
std::vector<std::string> lines_of(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t first = text.find_first_not_of(" \n");
        if (first == std::string_view::npos) break;
        text.remove_prefix(first);
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(end);
        if (!line.empty() && width(line) + 1 + width(word) > columns) {
            lines.push_back(line);
            line.clear();
        }
        if (!line.empty()) line += ' ';
        line += word;
    }
    if (!line.empty() || lines.empty()) lines.push_back(line);
    return lines;
}

}  // namespace

std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char letter) { return (static_cast<unsigned char>(letter) & 0xc0U) != 0x80U; }));
}

std::string padded(std::string_view text, std::size_t columns) {
    std::string out{text};
    const std::size_t have = width(text);
    if (have < columns) out.append(columns - have, ' ');
    return out;
}

std::string wrapped(std::string_view text, std::string_view indent, std::size_t columns) {
    std::string out;
    for (const std::string& line : lines_of(text, columns - std::min(columns, indent.size())))
        out.append(indent).append(line).append("\n");
    return out;
}

void Columns::print(std::ostream& out, std::string_view indent, std::size_t columns) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_)
        for (std::size_t at = 0; at + 1 < row.size(); ++at) {
            if (widths.size() <= at) widths.resize(at + 1);
            widths[at] = std::max(widths[at], width(row[at]));
        }
    for (const auto& row : rows_) {
        std::string line{indent};
        for (std::size_t at = 0; at + 1 < row.size(); ++at) line += padded(row[at], widths[at] + 2);
        const std::size_t left = width(line);
        const std::size_t room = columns > left + 20 ? columns - left : 20;
        const auto last = lines_of(row.empty() ? std::string_view{} : row.back(), room);
        for (std::size_t at = 0; at < last.size(); ++at) {
            std::string whole = (at == 0 ? line : std::string(left, ' ')) + last[at];
            whole.erase(whole.find_last_not_of(' ') + 1);
            out << whole << '\n';
        }
    }
}

std::string counted(std::size_t count, std::string_view what) {
    return std::to_string(count) + " " + std::string{what} + (count == 1 ? "" : "s");
}

}  // namespace wargame::cli
