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

// Reads without keeping anything: depth, number of values, keys that come twice. The parser's own callback would do,
// but takes a time that grows with the square of a list.
class Watcher final : public nlohmann::json_sax<In> {
public:
    Watcher(std::string_view text, const Limits& limits) : text_{text}, limits_{limits}, at_{text.data()} {}

    const char** furthest() { return &at_; }

    bool null() override { return count(); }
    bool boolean(bool) override { return count(); }
    bool number_integer(number_integer_t) override { return count(); }
    bool number_unsigned(number_unsigned_t) override { return count(); }
    bool number_float(number_float_t, const string_t&) override { return count(); }
    bool string(string_t&) override { return count(); }
    bool binary(binary_t&) override { return count(); }
    bool start_object(std::size_t) override {
        keys_.emplace_back();
        return open();
    }
    bool end_object() override {
        keys_.pop_back();
        --depth_;
        return true;
    }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override {
        --depth_;
        return true;
    }
    bool key(string_t& name) override {
        if (!keys_.back().insert(name).second)
            fail_at(FaultKind::duplicate_key, text_, byte(), fmt::format("the key {} comes twice", in_quotes(name)));
        if (keys_.back().size() > limits_.keys)
            fail_at(FaultKind::too_many, text_, byte(), fmt::format("more than {} keys in one object", limits_.keys));
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        if (dynamic_cast<const In::out_of_range*>(&error) != nullptr)
            fail_at(FaultKind::syntax, text_, byte(), "a number is too large");
        const std::size_t fault = position > 0 ? position - 1 : 0;
        fail_at(FaultKind::syntax, text_, fault,
                fault >= text_.size() ? "the JSON text ends too early" : "this is not JSON");
    }

private:
    std::size_t byte() const { return static_cast<std::size_t>(at_ - text_.data()); }
    bool open() {
        if (depth_++ >= limits_.depth)
            fail_at(FaultKind::too_deep, text_, byte(), fmt::format("nested deeper than {} levels", limits_.depth));
        return count();
    }
    bool count() {
        if (++values_ > limits_.values)
            fail_at(FaultKind::too_many, text_, byte(), fmt::format("more than {} values", limits_.values));
        return true;
    }

    std::string_view text_;
    const Limits& limits_;
    const char* at_;
    int depth_ = 0;
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
    In::sax_parse(Counting{text.data(), watcher.furthest()}, Counting{end, &ignored}, &watcher);
    return In::parse(text);
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
        const bool digits = error == std::errc{} && end == text.data() + text.size();
        if (digits && (text.size() == 1 || text.front() != '0')) return number;
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
