// A small validator for the JSON schemas of docs/schema: the keywords that they use, and no others.
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>

namespace wargame::tests {

class Schemas {
public:
    using Json = nlohmann::json;

    explicit Schemas(std::filesystem::path folder) : folder_{std::move(folder)} {}

    // What is wrong with the value, with its path; empty when it fits.
    std::string fault(const std::string& file, const Json& value) { return check(load(file), load(file), value, ""); }
    std::string fault(const std::string& file, const std::string& text) { return fault(file, Json::parse(text)); }

private:
    const Json& load(const std::string& file) {
        const auto found = loaded_.find(file);
        if (found != loaded_.end()) return found->second;
        std::ifstream stream{folder_ / file};
        if (!stream) throw std::runtime_error{"no schema " + file};
        return loaded_.emplace(file, Json::parse(stream)).first->second;
    }

    static bool has_type(const Json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "integer") return value.is_number_integer();
        if (type == "boolean") return value.is_boolean();
        if (type == "null") return value.is_null();
        throw std::runtime_error{"a schema has the unknown type " + type};
    }

    static bool fits_type(const Json& types, const Json& value) {
        if (types.is_string()) return has_type(value, types.get<std::string>());
        return std::any_of(types.begin(), types.end(),
                           [&](const Json& type) { return has_type(value, type.get<std::string>()); });
    }

    static void know(const Json& schema) {
        constexpr auto known = std::to_array<std::string_view>(
            {"$schema", "$id", "$defs", "$ref", "title", "description", "type", "properties", "required",
             "additionalProperties", "items", "enum", "const", "minimum", "maximum", "pattern", "oneOf", "anyOf"});
        for (const auto& [key, value] : schema.items())
            if (std::find(known.begin(), known.end(), key) == known.end())
                throw std::runtime_error{"a schema has the unknown keyword " + key};
    }

    std::string follow(const Json& root, const std::string& to, const Json& value, const std::string& path) {
        if (to.rfind("#/", 0) == 0) return check(root, root.at(Json::json_pointer{to.substr(1)}), value, path);
        return check(load(to), load(to), value, path);
    }

    std::string check(const Json& root, const Json& schema, const Json& value, const std::string& path) {
        know(schema);
        const auto wrong = [&](const std::string& what) { return (path.empty() ? "/" : path) + ": " + what; };
        if (schema.contains("$ref")) return follow(root, schema["$ref"], value, path);
        if (schema.contains("type") && !fits_type(schema["type"], value))
            return wrong("not a " + schema["type"].dump());
        if (schema.contains("const") && schema["const"] != value) return wrong("not " + schema["const"].dump());
        if (schema.contains("enum") && !std::count(schema["enum"].begin(), schema["enum"].end(), value))
            return wrong("not one of " + schema["enum"].dump());
        if (value.is_number_integer()) {
            if (schema.contains("minimum") && value < schema["minimum"]) return wrong("too small");
            if (schema.contains("maximum") && value > schema["maximum"]) return wrong("too large");
        }
        if (value.is_string() && schema.contains("pattern") &&
            !std::regex_search(value.get<std::string>(), std::regex{schema["pattern"].get<std::string>()}))
            return wrong("does not match " + schema["pattern"].dump());
        if (std::string fault = choices(root, schema, value, path); !fault.empty()) return fault;
        if (value.is_array() && schema.contains("items"))
            for (std::size_t at = 0; at < value.size(); ++at)
                if (std::string fault = check(root, schema["items"], value[at], path + "/" + std::to_string(at));
                    !fault.empty())
                    return fault;
        return value.is_object() ? members(root, schema, value, path) : std::string{};
    }

    std::string choices(const Json& root, const Json& schema, const Json& value, const std::string& path) {
        for (const char* word : {"oneOf", "anyOf"}) {
            if (!schema.contains(word)) continue;
            int fits = 0;
            std::string faults;
            for (const Json& one : schema[word]) {
                const std::string fault = check(root, one, value, path);
                if (fault.empty())
                    ++fits;
                else
                    faults += "\n    " + fault;
            }
            const bool one_only = std::string_view{word} == "oneOf";
            if (fits == 0 || (one_only && fits > 1)) return path + ": " + std::to_string(fits) + " forms fit" + faults;
        }
        return {};
    }

    std::string members(const Json& root, const Json& schema, const Json& value, const std::string& path) {
        if (schema.contains("required"))
            for (const Json& name : schema["required"])
                if (!value.contains(name.get<std::string>())) return path + ": no " + name.dump();
        for (const auto& [key, member] : value.items()) {
            const std::string at = path + "/" + key;
            std::string fault;
            if (schema.contains("properties") && schema["properties"].contains(key))
                fault = check(root, schema["properties"][key], member, at);
            else if (schema.contains("additionalProperties")) {
                const Json& more = schema["additionalProperties"];
                if (more.is_boolean())
                    fault = more.get<bool>() ? "" : at + ": not a member";
                else
                    fault = check(root, more, member, at);
            }
            if (!fault.empty()) return fault;
        }
        return {};
    }

    std::filesystem::path folder_;
    std::map<std::string, Json> loaded_;
};

}  // namespace wargame::tests
