// The nearest name to one that is unknown.
#include <algorithm>
#include <array>
#include <cstddef>

#include "wargame/diagnostic.hpp"

namespace wargame {
namespace {

constexpr std::size_t longest = 64;

// Case, and which of blank, hyphen and underscore joins words, are no differences.
char folded(char c) {
    if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
    return c == '-' || c == ' ' ? '_' : c;
}

// Changes, additions, omissions and swaps of neighbours that lead from `a` to `b`; both at most `longest` bytes.
std::size_t distance(std::string_view a, std::string_view b) {
    using Row = std::array<std::size_t, longest + 1>;
    Row before{};
    Row above{};
    Row row{};
    for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const char x = folded(a[i - 1]);
            const char y = folded(b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (x == y ? 0U : 1U)});
            if (i > 1 && j > 1 && x == folded(b[j - 2]) && y == folded(a[i - 2])) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
        before = above;
        above = row;
    }
    return above[b.size()];
}

}  // namespace

std::string suggest(std::string_view name, std::span<const std::string_view> candidates) {
    if (name.empty() || name.size() > longest) return {};
    std::string_view nearest;
    std::size_t least = std::min<std::size_t>((name.size() + 1) / 3, 4) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t difference =
            std::max(name.size(), candidate.size()) - std::min(name.size(), candidate.size());
        if (candidate.empty() || candidate.size() > longest || difference >= least) continue;
        const std::size_t found = distance(name, candidate);
        if (found >= least || found >= candidate.size()) continue;
        nearest = candidate;
        least = found;
    }
    return std::string(nearest);
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates) {
    const std::string nearest = suggest(name, candidates);
    return nearest.empty() ? std::string() : "did you mean " + in_quotes(nearest) + "?";
}

void report_unknown(Diagnostics& diagnostics, const Mark& mark, std::string_view what, std::string_view name,
                    std::span<const std::string_view> candidates) {
    if (diagnostics.full()) return;
    diagnostics.error(mark, codes::unknown_name, "unknown " + std::string(what) + " " + in_quotes(name),
                      did_you_mean(name, candidates));
}

}  // namespace wargame
