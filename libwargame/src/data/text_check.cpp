#include "data/text_check.hpp"

#include <algorithm>
#include <limits>

#include "wargame/data.hpp"

namespace wargame::data {
namespace {

constexpr std::size_t block = 64;
constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

constexpr unsigned byte_at(std::string_view bytes, std::size_t offset) {
    return static_cast<unsigned char>(bytes[offset]);
}

constexpr bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// The length of the character at `offset`, 0 if the bytes there are no UTF-8 (overlong forms, surrogates and values
// beyond U+10FFFF are none).
std::size_t character_length(std::string_view bytes, std::size_t offset) {
    const unsigned first = byte_at(bytes, offset);
    if (first < 0x80U) return 1;
    const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (first < 0xC2U || first > 0xF4U || offset + length > bytes.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (begins_character(bytes[offset + i])) return 0;
    }
    const unsigned second = byte_at(bytes, offset + 1);
    const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
    const bool outside = (first == 0xEDU && second > 0x9FU) || (first == 0xF4U && second > 0x8FU);
    return overlong || outside ? 0 : length;
}

bool is_control(std::string_view bytes, std::size_t offset, std::size_t length) {
    const unsigned first = byte_at(bytes, offset);
    if (length == 2) return first == 0xC2U && byte_at(bytes, offset + 1) < 0xA0U;
    if (length != 1) return false;
    return first == 0x7FU || (first < 0x20U && first != '\t' && first != '\n' && first != '\r');
}

// Most bytes are: a character of their own, and no control character.
constexpr bool is_plain(char c) { return (c >= ' ' && c <= '~') || c == '\n'; }

// The first fault of each kind that makes bytes no text.
struct Faults {
    std::size_t not_utf8 = nowhere;
    std::size_t nul = nowhere;
    std::size_t control = nowhere;
    std::size_t lone_return = nowhere;
};

Faults find_faults(std::string_view bytes) {
    Faults faults;
    const auto note = [](std::size_t& slot, std::size_t offset) { slot = std::min(slot, offset); };
    for (std::size_t offset = 0; offset < bytes.size();) {
        if (is_plain(bytes[offset])) {
            ++offset;
            continue;
        }
        const std::size_t length = character_length(bytes, offset);
        if (length == 0) {
            note(faults.not_utf8, offset);
            return faults;
        }
        if (bytes[offset] == '\0') {
            note(faults.nul, offset);
        } else if (is_control(bytes, offset, length)) {
            note(faults.control, offset);
        } else if (bytes[offset] == '\r' && (offset + 1 == bytes.size() || bytes[offset + 1] != '\n')) {
            note(faults.lone_return, offset);
        }
        offset += length;
    }
    return faults;
}

class Reporter {
public:
    Reporter(const LineIndex& lines, const Mark& file, Diagnostics& diagnostics)
        : lines_(lines), file_(file), diagnostics_(diagnostics) {}

    void report(std::size_t offset, std::string_view code, std::string message, std::string hint = {}) {
        if (offset == nowhere) return;
        const LineIndex::Place place = lines_.place(offset);
        diagnostics_.error({file_.file, place.line, place.column}, code, std::move(message), std::move(hint));
        fit_ = false;
    }
    bool fit() const { return fit_; }

private:
    const LineIndex& lines_;
    const Mark& file_;
    Diagnostics& diagnostics_;
    bool fit_ = true;
};

void check_characters(std::string_view bytes, Reporter& reporter) {
    const Faults faults = find_faults(bytes);
    reporter.report(faults.not_utf8, codes::not_utf8, "the file is not UTF-8 from here on", "save it as UTF-8");
    reporter.report(faults.nul, codes::nul_byte, "a NUL byte", "this is no text file, or one in UTF-16");
    reporter.report(faults.control, codes::control_character, "a control character");
    reporter.report(faults.lone_return, codes::lone_carriage_return, "a carriage return without a line feed",
                    "end lines with a line feed");
}

void check_lines(std::string_view bytes, Reporter& reporter) {
    bool in_head = true;
    for (std::size_t start = 0; start < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', start), bytes.size());
        const std::string_view line = bytes.substr(start, end - start);
        const std::size_t text = line.find_first_not_of(" \t\r");
        if (text != std::string_view::npos) {
            const std::size_t tab = line.substr(0, text).find('\t');
            if (tab != std::string_view::npos) {
                reporter.report(start + tab, codes::tab_in_indent, "a tab in the indentation", "use blanks");
            }
            if (in_head && line.front() == '%') {
                reporter.report(start, codes::directive, "directives are not allowed", "leave the line out");
            } else if (line[text] != '#') {
                in_head = false;
            }
        }
        start = end + 1;
    }
}

// The scanner of the parser keeps up to two tokens for each of these in memory, and each may be a value.
void check_indicators(std::string_view bytes, Reporter& reporter) {
    std::size_t count = 0;
    for (std::size_t offset = 0; offset < bytes.size(); ++offset) {
        const char c = bytes[offset];
        if (c == '[' || c == '{' || c == ',' || c == ']' || c == '}' || c == ':' || c == '?') ++count;
        if (count > 2 * Limits::nodes) {
            reporter.report(offset, codes::too_many_nodes, "too many lists, maps and values in one file");
            return;
        }
    }
}

}  // namespace

LineIndex::LineIndex(std::string_view bytes) : bytes_(bytes), line_starts_{0} {
    bool ascii = true;
    for (std::size_t offset = 0; offset < bytes.size(); ++offset) {
        if (bytes[offset] == '\n') line_starts_.push_back(static_cast<std::uint32_t>(offset + 1));
        ascii = ascii && byte_at(bytes, offset) < 0x80U;
    }
    if (ascii) return;
    std::uint32_t count = 0;
    characters_.reserve(bytes.size() / block + 1);
    for (std::size_t offset = 0; offset < bytes.size(); ++offset) {
        if (offset % block == 0) characters_.push_back(count);
        if (begins_character(bytes[offset])) ++count;
    }
}

std::size_t LineIndex::characters_before(std::size_t offset) const {
    if (characters_.empty()) return offset;
    const std::size_t number = std::min(offset / block, characters_.size() - 1);
    const auto from = bytes_.begin() + static_cast<std::ptrdiff_t>(number * block);
    const auto to = bytes_.begin() + static_cast<std::ptrdiff_t>(offset);
    return characters_[number] + static_cast<std::size_t>(std::count_if(from, to, begins_character));
}

LineIndex::Place LineIndex::place(std::size_t offset) const {
    const std::size_t inside = std::min(offset, bytes_.size());
    const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), inside);
    const std::size_t start = *std::prev(after);
    return {static_cast<std::int32_t>(after - line_starts_.begin()),
            static_cast<std::int32_t>(characters_before(inside) - characters_before(start) + 1)};
}

bool check_text(std::string_view bytes, const LineIndex& lines, const Mark& file, Diagnostics& diagnostics) {
    Reporter reporter(lines, file, diagnostics);
    check_characters(bytes, reporter);
    if (!reporter.fit()) return false;
    check_lines(bytes, reporter);
    check_indicators(bytes, reporter);
    return reporter.fit();
}

}  // namespace wargame::data
