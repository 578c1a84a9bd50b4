#include "support/json.hpp"

#include "wargame/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>

namespace wargame::json {
namespace {

// An input iterator that tells how far the parser has read.
class Counting {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Counting(const char* at, const char** furthest) : at_{at}, furthest_{furthest} {}
    reference operator*() const { return *at_; }
    Counting& operator++() {
        *furthest_ = ++at_;
        return *this;
    }
    Counting operator++(int) {
        Counting before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Counting& left, const Counting& right) { return left.at_ == right.at_; }

private:
    const char* at_;
    const char** furthest_;
};

[[noreturn]] void fail_at(FaultKind kind, std::string_view text, std::size_t byte, const std::string& message) {
    Fault fault{kind, message};
    fault.byte = std::min(byte, text.size());
    const std::string_view before = text.substr(0, fault.byte);
    fault.line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    fault.column = static_cast<int>(before.size() - start) + 1;
    throw fault;
}

// Watches the parser: depth, number of values, keys that come twice.
class Watcher {
public:
    Watcher(std::string_view text, const Limits& limits) : text_{text}, limits_{limits}, at_{text.data()} {}

    const char** furthest() { return &at_; }
    std::size_t byte() const { return static_cast<std::size_t>(at_ - text_.data()); }

    bool see(int depth, In::parse_event_t event, const In& value) {
        switch (event) {
            case In::parse_event_t::object_start:
                open(depth);
                keys_.emplace_back();
                break;
            case In::parse_event_t::array_start: open(depth); break;
            case In::parse_event_t::object_end: keys_.pop_back(); break;
            case In::parse_event_t::key: key(value.get_ref<const std::string&>()); break;
            case In::parse_event_t::value: count(); break;
            case In::parse_event_t::array_end: break;
        }
        return true;
    }

private:
    void open(int depth) {
        if (depth >= limits_.depth)
            fail_at(FaultKind::too_deep, text_, byte(), fmt::format("nested deeper than {} levels", limits_.depth));
        count();
    }
    void count() {
        if (++values_ > limits_.values)
            fail_at(FaultKind::too_many, text_, byte(), fmt::format("more than {} values", limits_.values));
    }
    void key(const std::string& name) {
        if (!keys_.back().insert(name).second)
            fail_at(FaultKind::duplicate_key, text_, byte(), fmt::format("the key {} comes twice", in_quotes(name)));
        if (keys_.back().size() > limits_.keys)
            fail_at(FaultKind::too_many, text_, byte(), fmt::format("more than {} keys in one object", limits_.keys));
    }

    std::string_view text_;
    const Limits& limits_;
    const char* at_;
    std::vector<std::set<std::string>> keys_;
    std::size_t values_ = 0;
};

}  // namespace

In parse(std::string_view text, const Limits& limits) {
    if (text.size() > limits.bytes)
        fail_at(FaultKind::too_large, text, 0,
                fmt::format("{} bytes, where at most {} are allowed", text.size(), limits.bytes));
    Watcher watcher{text, limits};
    const char* end = text.data() + text.size();
    const char* ignored = end;
    try {
        return In::parse(
            Counting{text.data(), watcher.furthest()}, Counting{end, &ignored},
            [&](int depth, In::parse_event_t event, In& value) { return watcher.see(depth, event, value); });
    } catch (const In::parse_error& error) {
        const std::size_t byte = error.byte > 0 ? error.byte - 1 : 0;
        const bool ends = byte >= text.size();
        fail_at(FaultKind::syntax, text, byte, ends ? "the JSON text ends too early" : "this is not JSON");
    } catch (const In::out_of_range&) {
        fail_at(FaultKind::syntax, text, watcher.byte(), "a number is too large");
    }
}

std::string dump(const Out& value, int indent) { return value.dump(indent, ' ', false, Out::error_handler_t::replace); }

void Node::fail(FaultKind kind, const std::string& message, std::string hint) const {
    Fault fault{kind, message};
    fault.path = path_.empty() ? "/" : path_;
    fault.hint = std::move(hint);
    throw fault;
}

void Node::need(bool fits, const char* what) const {
    if (!fits) fail(FaultKind::kind, fmt::format("{} is needed here", what));
}

Node Node::at(std::string_view name) const {
    if (auto found = find(name)) return *found;
    fail(FaultKind::missing, fmt::format("the field '{}' is missing", name));
}

std::optional<Node> Node::find(std::string_view name) const {
    need(value_->is_object(), "an object");
    const auto found = value_->find(std::string{name});
    if (found == value_->end()) return {};
    return Node{*found, fmt::format("{}/{}", path_, name)};
}

const Node& Node::only(std::initializer_list<std::string_view> names) const {
    need(value_->is_object(), "an object");
    for (const auto& [key, value] : value_->items()) {
        if (std::find(names.begin(), names.end(), key) != names.end()) continue;
        fail(FaultKind::unknown, fmt::format("unknown field {}", in_quotes(key)),
             did_you_mean(key, std::span<const std::string_view>{names.begin(), names.size()}));
    }
    return *this;
}

std::string Node::text(std::size_t most) const {
    need(value_->is_string(), "a text");
    const auto& text = value_->get_ref<const std::string&>();
    if (text.size() > most) fail(FaultKind::range, fmt::format("a text of at most {} bytes is needed here", most));
    return text;
}

bool Node::boolean() const {
    need(value_->is_boolean(), "true or false");
    return value_->get<bool>();
}

std::int64_t Node::integer(std::int64_t low, std::int64_t high) const {
    need(value_->is_number_integer(), "a whole number");
    const bool huge =
        value_->is_number_unsigned() &&
        value_->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const std::int64_t number = huge ? std::numeric_limits<std::int64_t>::max() : value_->get<std::int64_t>();
    if (huge || number < low || number > high)
        fail(FaultKind::range, fmt::format("a number from {} to {} is needed here", low, high));
    return number;
}

int Node::number(int low, int high) const { return static_cast<int>(integer(low, high)); }

std::uint64_t Node::big() const {
    if (value_->is_number_unsigned()) return value_->get<std::uint64_t>();
    if (value_->is_string()) {
        const auto& text = value_->get_ref<const std::string&>();
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc{} && end == text.data() + text.size() && !text.empty()) return number;
        fail(FaultKind::range, "a whole number from 0 to 18446744073709551615 is needed here");
    }
    need(value_->is_number_integer(), "a whole number");
    fail(FaultKind::range, "a whole number from 0 to 18446744073709551615 is needed here");
}

std::vector<Node> Node::items(std::size_t most) const {
    need(value_->is_array(), "a list");
    if (value_->size() > most) fail(FaultKind::range, fmt::format("a list of at most {} is needed here", most));
    std::vector<Node> out;
    out.reserve(value_->size());
    for (std::size_t at = 0; at < value_->size(); ++at)
        out.emplace_back((*value_)[at], fmt::format("{}/{}", path_, at));
    return out;
}

std::vector<std::pair<std::string, Node>> Node::entries() const {
    need(value_->is_object(), "an object");
    std::vector<std::pair<std::string, Node>> out;
    for (const auto& [key, value] : value_->items())
        out.emplace_back(key, Node{value, fmt::format("{}/{}", path_, key)});
    return out;
}

}  // namespace wargame::json
