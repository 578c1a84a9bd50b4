#include "json.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace wargame::cli {
namespace {

using Value = nlohmann::ordered_json;

std::string text_of(const Value& value, int indent) {
    return value.dump(indent, ' ', false, Value::error_handler_t::replace);
}

}  // namespace

Json::Json() : value_{std::make_unique<Value>()} {}
Json::Json(bool value) : value_{std::make_unique<Value>(value)} {}
Json::Json(int value) : value_{std::make_unique<Value>(value)} {}
Json::Json(std::int64_t value) : value_{std::make_unique<Value>(value)} {}
Json::Json(std::uint64_t value) : value_{std::make_unique<Value>(value)} {}
Json::Json(std::string_view value) : value_{std::make_unique<Value>(value)} {}
Json::Json(const Json& other) : value_{std::make_unique<Value>(*other.value_)} {}
Json::Json(Json&& other) noexcept = default;
Json::~Json() = default;
Json& Json::operator=(Json&& other) noexcept = default;

Json& Json::operator=(const Json& other) {
    if (this != &other) *value_ = *other.value_;
    return *this;
}

Json Json::object() {
    Json json;
    *json.value_ = Value::object();
    return json;
}

Json Json::array() {
    Json json;
    *json.value_ = Value::array();
    return json;
}

Json Json::decimal(double value, int digits) {
    const double unit = std::pow(10.0, digits);
    Json json;
    if (digits == 0)
        *json.value_ = std::llround(value);
    else
        *json.value_ = std::round(value * unit) / unit;
    return json;
}

Json& Json::set(std::string_view key, Json value) {
    (*value_)[std::string{key}] = std::move(*value.value_);
    return *this;
}

Json& Json::add(Json value) {
    value_->push_back(std::move(*value.value_));
    return *this;
}

bool Json::empty() const { return value_->empty(); }
std::string Json::line() const { return text_of(*value_, -1); }
std::string Json::pretty() const { return text_of(*value_, 2); }

}  // namespace wargame::cli
