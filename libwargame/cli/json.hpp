// JSON to print: values that keep the order in which they were put in. Only json.cpp knows the library behind it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace wargame::cli {

class Json {
public:
    Json();  // null
    // NOLINTBEGIN(google-explicit-constructor): what is put into an object or array becomes JSON by itself
    Json(bool value);
    Json(int value);
    Json(std::int64_t value);
    Json(std::uint64_t value);
    Json(std::string_view value);
    Json(const std::string& value) : Json{std::string_view{value}} {}
    Json(const char* value) : Json{std::string_view{value}} {}
    // NOLINTEND(google-explicit-constructor)
    Json(const Json& other);
    Json(Json&& other) noexcept;
    Json& operator=(const Json& other);
    Json& operator=(Json&& other) noexcept;
    ~Json();

    static Json object();
    static Json array();
    template <class Range>
    static Json array_of(const Range& range) {
        Json list = array();
        for (const auto& value : range) list.add(Json{value});
        return list;
    }
    // A number rounded to so many decimals.
    static Json decimal(double value, int digits);

    // Of an object: puts a member at the end.
    Json& set(std::string_view key, Json value);
    // Of an array: puts a value at the end.
    Json& add(Json value);
    bool empty() const;

    // On one line.
    std::string line() const;
    // Indented, for reading.
    std::string pretty() const;

private:
    std::unique_ptr<nlohmann::ordered_json> value_;
};

}  // namespace wargame::cli
