#include "wargame/odds.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace wargame {
namespace {

constexpr int hundredths = 100;
constexpr int most_hundredths = 100 * hundredths;

// "1.5" as 150; nothing beyond two decimals or 100.
std::optional<int> side(std::string_view text) {
    int value = 0;
    int decimals = -1;
    for (const char letter : text) {
        if (letter == '.' && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (letter < '0' || letter > '9' || decimals == 2) return {};
        value = value * 10 + (letter - '0');
        if (decimals >= 0) ++decimals;
        if (value > most_hundredths) return {};
    }
    if (text.empty() || text.front() == '.' || decimals == 0) return {};
    for (int missing = std::max(decimals, 0); missing < 2; ++missing) value *= 10;
    if (value < 1 || value > most_hundredths) return {};
    return value;
}

// Below 0, 0, above 0: the odds are lower than, equal to, higher than those of the column.
int compare(Odds odds, const RatioColumn& column) {
    const std::int64_t left = std::int64_t{odds.attacker} * column.defender;
    const std::int64_t right = std::int64_t{odds.defender} * column.attacker;
    return left < right ? -1 : left > right ? 1 : 0;
}

bool rises(const RatioColumn& left, const RatioColumn& right) {
    return compare({left.attacker, left.defender}, right) < 0;
}

// Whether the odds are past the middle of two columns. The products stay below 2^60.
bool nearer_to_higher(Odds odds, const RatioColumn& lower, const RatioColumn& higher) {
    const std::int64_t below = std::int64_t{lower.defender} * higher.defender;
    const std::int64_t twice_middle =
        std::int64_t{lower.attacker} * higher.defender + std::int64_t{higher.attacker} * lower.defender;
    return 2 * std::int64_t{odds.attacker} * below > odds.defender * twice_middle;
}

}  // namespace

std::optional<RatioColumn> RatioColumn::parse(std::string_view text) {
    const std::size_t cut = text.find_first_of("-:/");
    if (cut == std::string_view::npos) return {};
    const std::optional<int> attacker = side(text.substr(0, cut));
    const std::optional<int> defender = side(text.substr(cut + 1));
    if (!attacker || !defender) return {};
    const int common = std::gcd(*attacker, *defender);
    return RatioColumn{*attacker / common, *defender / common, std::string{text}};
}

RatioColumns::RatioColumns(std::vector<RatioColumn> columns, RatioRounding rounding, RatioEnds ends)
    : columns_{std::move(columns)}, rounding_{rounding}, ends_{ends} {
    if (columns_.empty()) throw std::invalid_argument("a table of odds without columns");
    for (std::size_t place = 1; place < columns_.size(); ++place) {
        if (!rises(columns_[place - 1], columns_[place])) throw std::invalid_argument("columns of odds do not rise");
    }
}

std::optional<std::uint32_t> RatioColumns::index_of(Odds odds) const noexcept {
    if (columns_.empty() || odds.attacker < 0 || odds.defender < 0) return {};
    const auto last = static_cast<std::uint32_t>(columns_.size() - 1);
    const bool clamped = ends_ == RatioEnds::clamped;
    if (odds.attacker == 0 || compare(odds, columns_.front()) < 0) {
        return clamped ? std::optional<std::uint32_t>{0} : std::nullopt;
    }
    if (compare(odds, columns_.back()) > 0) return clamped ? std::optional{last} : std::nullopt;

    const auto higher = std::find_if(columns_.begin(), columns_.end(),
                                     [odds](const RatioColumn& column) { return compare(odds, column) <= 0; });
    const auto index = static_cast<std::uint32_t>(higher - columns_.begin());
    if (compare(odds, *higher) == 0 || rounding_ == RatioRounding::for_attacker) return index;
    if (rounding_ == RatioRounding::nearest && nearer_to_higher(odds, *(higher - 1), *higher)) return index;
    return index - 1;
}

std::optional<std::uint32_t> RatioColumns::index_of_heading(std::string_view heading) const {
    const std::optional<RatioColumn> sought = RatioColumn::parse(heading);
    if (!sought) return {};
    const auto found = std::find_if(columns_.begin(), columns_.end(), [&sought](const RatioColumn& column) {
        return column.attacker == sought->attacker && column.defender == sought->defender;
    });
    if (found == columns_.end()) return {};
    return static_cast<std::uint32_t>(found - columns_.begin());
}

}  // namespace wargame
