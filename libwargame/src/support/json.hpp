// JSON from outside, read strictly: bounded, no key twice, every fault with its place, every value with its path.
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame::json {

// What is read has its keys sorted; what is written keeps the order of writing.
using In = nlohmann::json;
using Out = nlohmann::ordered_json;

struct Limits {
    std::size_t bytes = std::size_t{16} << 20U;
    int depth = 16;
    std::size_t values = 1'000'000;
    std::size_t keys = 1'000;  // of one object
};

enum class FaultKind { too_large, syntax, too_deep, too_many, duplicate_key, missing, unknown, kind, range };

// `path` is "/actions/7/do"; line and column count from 1 and are 0 for faults of meaning, which have a path.
struct Fault : std::runtime_error {
    Fault(FaultKind what, const std::string& message) : std::runtime_error{message}, kind{what} {}

    FaultKind kind;
    std::string path;
    std::string hint;
    std::size_t byte = 0;
    int line = 0;
    int column = 0;
};

// Throws Fault.
In parse(std::string_view text, const Limits& limits);

// One line, invalid UTF-8 replaced.
std::string dump(const Out& value, int indent = -1);

// A value and its path. Everything that does not fit throws Fault.
class Node {
public:
    Node(const In& value, std::string path) : value_{&value}, path_{std::move(path)} {}

    // Field of an object: `at` must be there, `find` may be.
    Node at(std::string_view name) const;
    std::optional<Node> find(std::string_view name) const;
    // An object that has no other fields than these.
    const Node& only(std::initializer_list<std::string_view> names) const;

    std::string text(std::size_t most = 4096) const;
    bool boolean() const;
    std::int64_t integer(std::int64_t low, std::int64_t high) const;
    int number(int low = std::numeric_limits<int>::min(), int high = std::numeric_limits<int>::max()) const;
    // A whole number, as a number or as a text of digits.
    std::uint64_t big() const;
    std::vector<Node> items(std::size_t most = std::numeric_limits<std::size_t>::max()) const;
    std::vector<std::pair<std::string, Node>> entries() const;

    bool is_object() const { return value_->is_object(); }
    bool is_text() const { return value_->is_string(); }
    bool is_list() const { return value_->is_array(); }
    const In& value() const { return *value_; }
    const std::string& path() const { return path_; }
    [[noreturn]] void fail(FaultKind kind, const std::string& message, std::string hint = {}) const;

private:
    void need(bool fits, const char* what) const;

    const In* value_;
    std::string path_;
};

}  // namespace wargame::json
