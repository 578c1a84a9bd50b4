#include "table/span_text.hpp"

#include <charconv>

namespace wargame {

std::optional<int> parse_number(std::string_view text) {
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.empty() || (digits.size() > 1 && digits.front() == '0') || text == "-0") return {};
    int value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size()) return {};
    if (value < -most_number || value > most_number) return {};
    return value;
}

namespace {

std::optional<IntegerSpan> from_below(std::optional<int> high) {
    if (!high) return {};
    return IntegerSpan{open_low, *high};
}

std::optional<IntegerSpan> to_above(std::optional<int> low) {
    if (!low) return {};
    return IntegerSpan{*low, open_high};
}

std::optional<IntegerSpan> between(std::optional<int> low, std::optional<int> high) {
    if (!low || !high || *low > *high) return {};
    return IntegerSpan{*low, *high};
}

}  // namespace

std::optional<IntegerSpan> parse_span(std::string_view text) {
    if (const std::optional<int> single = parse_number(text)) return between(single, single);
    if (text.starts_with("<=")) return from_below(parse_number(text.substr(2)));
    if (text.starts_with(">=")) return to_above(parse_number(text.substr(2)));
    if (text.ends_with('+')) return to_above(parse_number(text.substr(0, text.size() - 1)));
    if (text.ends_with('-')) return from_below(parse_number(text.substr(0, text.size() - 1)));
    if (const std::size_t dots = text.find(".."); dots != std::string_view::npos) {
        return between(parse_number(text.substr(0, dots)), parse_number(text.substr(dots + 2)));
    }
    const std::size_t dash = text.find('-', 1);
    if (dash == std::string_view::npos) return {};
    return between(parse_number(text.substr(0, dash)), parse_number(text.substr(dash + 1)));
}

std::string span_text(IntegerSpan span) {
    if (span.low == span.high) return std::to_string(span.low);
    if (span.low == open_low) return span.high < 0 ? "<=" + std::to_string(span.high) : std::to_string(span.high) + '-';
    if (span.high == open_high) return std::to_string(span.low) + '+';
    return std::to_string(span.low) + (span.low < 0 ? ".." : "-") + std::to_string(span.high);
}

}  // namespace wargame
