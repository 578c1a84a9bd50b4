#include <algorithm>
#include <stdexcept>
#include <utility>

#include "table/span_text.hpp"
#include "wargame/table.hpp"

namespace wargame {
namespace {

using Bands = std::vector<IntegerSpan>;

std::uint32_t count(IntegerSpan span) { return static_cast<std::uint32_t>(span.high - span.low + 1); }

AxisIndex band_of(const Bands& bands, int number) {
    const auto above = std::upper_bound(bands.begin(), bands.end(), number,
                                        [](int sought, const IntegerSpan& band) { return sought < band.low; });
    if (above == bands.begin() || number > (above - 1)->high) return {};
    return static_cast<std::uint32_t>(above - bands.begin() - 1);
}

// "7:4", two strengths.
std::optional<Odds> parse_odds(std::string_view text) {
    const std::size_t cut = text.find(':');
    if (cut == std::string_view::npos) return {};
    const std::optional<int> attacker = parse_number(text.substr(0, cut));
    const std::optional<int> defender = parse_number(text.substr(cut + 1));
    if (!attacker || !defender) return {};
    return Odds{*attacker, *defender};
}

}  // namespace

Axis Axis::of_names(std::string id, NameTable names) {
    Axis axis;
    axis.id_ = std::move(id);
    axis.positions_ = std::move(names);
    return axis;
}

Axis Axis::of_numbers(std::string id, IntegerSpan span, bool clamped) {
    const std::int64_t size = std::int64_t{span.high} - span.low + 1;
    if (size < 1 || size > most_positions) throw std::invalid_argument("an axis with no or too many numbers");
    Axis axis;
    axis.id_ = std::move(id);
    axis.kind_ = clamped ? AxisKind::clamp : AxisKind::range;
    axis.positions_ = Numbers{span};
    return axis;
}

Axis Axis::of_bands(std::string id, std::vector<IntegerSpan> bands) {
    bool good = !bands.empty() && bands.size() <= most_positions;
    for (const IntegerSpan& band : bands) good = good && band.low <= band.high;
    for (std::size_t place = 1; good && place < bands.size(); ++place) {
        good = std::int64_t{bands[place - 1].high} + 1 == bands[place].low;
    }
    if (!good) throw std::invalid_argument("bands that do not join");
    Axis axis;
    axis.id_ = std::move(id);
    axis.kind_ = AxisKind::bands;
    axis.positions_ = std::move(bands);
    return axis;
}

Axis Axis::of_odds(std::string id, RatioColumns columns, std::string attacker, std::string defender) {
    Axis axis;
    axis.id_ = std::move(id);
    axis.kind_ = AxisKind::ratio;
    axis.positions_ = Ratio{std::move(columns), std::move(attacker), std::move(defender)};
    return axis;
}

std::uint32_t Axis::size() const noexcept {
    if (const auto* names = std::get_if<NameTable>(&positions_)) return names->size();
    if (const auto* numbers = std::get_if<Numbers>(&positions_)) return count(numbers->span);
    if (const auto* bands = std::get_if<Bands>(&positions_)) return static_cast<std::uint32_t>(bands->size());
    const auto* ratio = std::get_if<Ratio>(&positions_);
    return ratio ? static_cast<std::uint32_t>(ratio->columns.columns().size()) : 0;
}

std::string_view Axis::attacker() const noexcept {
    const auto* ratio = std::get_if<Ratio>(&positions_);
    return ratio ? std::string_view{ratio->attacker} : std::string_view{};
}

std::string_view Axis::defender() const noexcept {
    const auto* ratio = std::get_if<Ratio>(&positions_);
    return ratio ? std::string_view{ratio->defender} : std::string_view{};
}

AxisIndex Axis::index_of(int number) const noexcept {
    if (const auto* bands = std::get_if<Bands>(&positions_)) return band_of(*bands, number);
    const auto* numbers = std::get_if<Numbers>(&positions_);
    if (!numbers) return {};
    const IntegerSpan span = numbers->span;
    if (kind_ == AxisKind::clamp) number = std::clamp(number, span.low, span.high);
    if (number < span.low || number > span.high) return {};
    return static_cast<std::uint32_t>(number - span.low);
}

AxisIndex Axis::index_of(std::string_view name) const noexcept {
    const auto* names = std::get_if<NameTable>(&positions_);
    return names ? names->find(name) : std::nullopt;
}

AxisIndex Axis::index_of(Odds odds) const noexcept {
    const auto* ratio = std::get_if<Ratio>(&positions_);
    return ratio ? ratio->columns.index_of(odds) : std::nullopt;
}

AxisIndex Axis::find_key(std::string_view key) const {
    if (const AxisIndex exact = find_row_key(key)) return exact;
    if (const std::optional<int> number = parse_number(key)) return index_of(*number);
    if (const std::optional<Odds> odds = parse_odds(key)) return index_of(*odds);
    return {};
}

AxisIndex Axis::find_row_key(std::string_view key) const {
    if (kind_ == AxisKind::names) return index_of(key);
    if (const auto* ratio = std::get_if<Ratio>(&positions_)) return ratio->columns.index_of_heading(key);
    const std::optional<IntegerSpan> span = parse_span(key);
    if (!span) return {};
    if (const auto* bands = std::get_if<Bands>(&positions_)) {
        const auto found = std::find(bands->begin(), bands->end(), *span);
        if (found == bands->end()) return {};
        return static_cast<std::uint32_t>(found - bands->begin());
    }
    const auto* numbers = std::get_if<Numbers>(&positions_);
    if (!numbers) return {};
    const auto [low, high] = numbers->span;
    if (span->low == span->high && span->low >= low && span->low <= high) {
        return static_cast<std::uint32_t>(span->low - low);
    }
    if (kind_ != AxisKind::clamp) return {};
    if (*span == IntegerSpan{open_low, low}) return 0;
    if (*span == IntegerSpan{high, open_high}) return size() - 1;
    return {};
}

std::string Axis::key(std::uint32_t index) const {
    if (index >= size()) throw std::out_of_range("no such position on axis '" + id_ + "'");
    if (const auto* names = std::get_if<NameTable>(&positions_)) return names->name(index);
    if (const auto* bands = std::get_if<Bands>(&positions_)) return span_text((*bands)[index]);
    if (const auto* ratio = std::get_if<Ratio>(&positions_)) return ratio->columns.columns()[index].heading;
    const IntegerSpan span = std::get<Numbers>(positions_).span;
    const int number = span.low + static_cast<int>(index);
    if (kind_ == AxisKind::range || span.low == span.high) return std::to_string(number);
    if (number == span.low) return span_text({open_low, number});
    if (number == span.high) return span_text({number, open_high});
    return std::to_string(number);
}

std::vector<std::string> Axis::keys() const {
    std::vector<std::string> all;
    all.reserve(size());
    for (std::uint32_t index = 0; index < size(); ++index) all.push_back(key(index));
    return all;
}

AxisIndex Axis::shifted(AxisIndex index, int by) const noexcept {
    if (!index || *index >= size()) return {};
    const std::int64_t moved = std::int64_t{*index} + by;
    return static_cast<std::uint32_t>(std::clamp(moved, std::int64_t{0}, std::int64_t{size()} - 1));
}

}  // namespace wargame
