// JSON to print: values that keep the order in which they were put in.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame::cli {

class Json {
public:
    Json() = default;  // null
    Json(bool value) : text_{value ? "true" : "false"} {}
    Json(int value) : text_{std::to_string(value)} {}
    Json(std::int64_t value) : text_{std::to_string(value)} {}
    Json(std::uint64_t value) : text_{std::to_string(value)} {}
    Json(std::string_view value);
    Json(const std::string& value) : Json{std::string_view{value}} {}
    Json(const char* value) : Json{std::string_view{value}} {}

    static Json object() { return Json{Kind::object}; }
    static Json array() { return Json{Kind::array}; }
    template <class Range>
    static Json array_of(const Range& range) {
        Json list = array();
        for (const auto& value : range) list.add(Json{value});
        return list;
    }
    // A number with so many decimals.
    static Json decimal(double value, int digits);

    // Of an object: puts a member at the end.
    Json& set(std::string_view key, Json value);
    // Of an array: puts a value at the end.
    Json& add(Json value);
    bool empty() const { return members_.empty(); }

    // On one line.
    std::string line() const;
    // Indented, for reading.
    std::string pretty() const;

private:
    enum class Kind : std::uint8_t { scalar, object, array };
    explicit Json(Kind kind) : kind_{kind} {}
    void write(std::string& out, int depth) const;

    Kind kind_ = Kind::scalar;
    std::string text_ = "null";
    std::vector<std::pair<std::string, Json>> members_;
};

}  // namespace wargame::cli
