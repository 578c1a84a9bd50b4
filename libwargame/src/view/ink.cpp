#include "view/ink.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace wargame::view {
namespace {

std::array<int, 3> channels(std::string_view colour) {
    std::array<int, 3> out{0x3a, 0x2f, 0x25};
    if (colour.size() != 7 || colour.front() != '#') return out;
    std::array<int, 3> read{};
    for (std::size_t at = 0; at < 3; ++at) {
        const char* first = colour.data() + 1 + 2 * at;
        const auto [end, error] = std::from_chars(first, first + 2, read[at], 16);
        if (error != std::errc{} || end != first + 2) return out;
    }
    return read;
}

// Widths in hundredths of the size, of the widest serif face in common use.
int letter_width(unsigned char letter) {
    constexpr std::string_view narrow = "ijl.,;:'|!()[]ft ";
    constexpr std::string_view wide = "mwMW@%";
    if (letter >= 0x80) return letter >= 0xc0 ? 66 : 0;  // the first byte of a letter stands for it
    const char plain = static_cast<char>(letter);
    if (narrow.find(plain) != std::string_view::npos) return 39;
    if (wide.find(plain) != std::string_view::npos) return 98;
    if (plain >= 'A' && plain <= 'Z') return 75;
    return 62;
}

}  // namespace

std::string mixed(std::string_view first, std::string_view second, int percent) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::array<int, 3> a = channels(first);
    const std::array<int, 3> b = channels(second);
    std::string out = "#";
    for (std::size_t at = 0; at < 3; ++at) {
        const int value = (a[at] * (100 - percent) + b[at] * percent + 50) / 100;
        out += digits[static_cast<std::size_t>(value / 16)];
        out += digits[static_cast<std::size_t>(value % 16)];
    }
    return out;
}

double text_width(std::string_view text, const Lettering& lettering) {
    int hundredths = 0;
    int letters = 0;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        hundredths += letter_width(byte);
        if (byte < 0x80 || byte >= 0xc0) ++letters;
    }
    const double bold = lettering.bold ? 1.09 : 1.0;
    return hundredths * lettering.size * bold / 100 + letters * lettering.spacing;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t most) {
    const std::size_t lines = text.size() / std::max<std::size_t>(most, 1) + 1;
    return broken(text, std::min(most, text.size() / lines + 5));
}

std::vector<std::string> broken(std::string_view text, std::size_t most) {
    std::vector<std::string> out;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (!line.empty() && line.size() + 1 + word.size() > most) {
            out.push_back(line);
            line.clear();
        }
        if (!line.empty() && !word.empty()) line += ' ';
        line += word;
        at = end + 1;
    }
    if (!line.empty()) out.push_back(line);
    return out;
}

std::string spoken(std::string_view id) {
    std::string out{id};
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

std::string headed(std::string_view text) {
    std::string out{text};
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

std::string capitals(std::string_view text) {
    std::string out{text};
    for (char& letter : out)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return out;
}

SvgLook look_of(const Lettering& lettering, std::string_view anchor) {
    SvgLook look{.fill = lettering.fill, .font_size = lettering.size};
    if (lettering.bold) look.more.emplace_back("font-weight", "bold");
    if (lettering.italic) look.more.emplace_back("font-style", "italic");
    if (lettering.spacing > 0) look.more.emplace_back("letter-spacing", svg_number(lettering.spacing));
    if (anchor != "start") look.more.emplace_back("text-anchor", std::string{anchor});
    return look;
}

}  // namespace wargame::view
