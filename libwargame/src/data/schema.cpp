// The JSON Schema and the reference table of a binding.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "wargame/bind.hpp"

namespace wargame::data {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

// All structs reachable from a shape, in the order they are met, with names of their own.
class Structs {
public:
    Structs(const Shape& shape, Catalogue& catalogue) { visit(shape, catalogue); }

    const std::vector<const FieldList*>& all() const { return order_; }
    const std::string& name(const FieldList* fields) const { return names_.at(fields); }

private:
    void visit(const Shape& shape, Catalogue& catalogue) {
        for (const Shape& inner : shape.inner) visit(inner, catalogue);
        if (shape.fields == nullptr || names_.contains(shape.fields)) return;
        names_[shape.fields] = unused_name(shape.fields->noun());
        order_.push_back(shape.fields);
        for (const FieldList::Field& field : shape.fields->fields())
            visit(field.shape(catalogue, field.form), catalogue);
    }

    std::string unused_name(const std::string& noun) const {
        const std::string base = noun.empty() ? "object" : noun;
        std::string name = base;
        const auto taken = [&](const auto& entry) { return entry.second == name; };
        for (int number = 2; std::ranges::any_of(names_, taken); ++number) name = base + " " + std::to_string(number);
        return name;
    }

    std::vector<const FieldList*> order_;
    std::map<const FieldList*, std::string> names_;
};

// A name as part of a JSON pointer.
std::string definition(std::string name) {
    std::ranges::replace(name, ' ', '_');
    return name;
}

Json number_limit(std::int64_t value, int decimals) {
    return decimals == 0 ? Json(value) : Json::parse(decimal_text(value, decimals));
}

Json integer_schema(const Form& form) {
    Json schema{{"type", form.decimals > 0 ? "number" : "integer"}};
    if (form.low != lowest) schema["minimum"] = number_limit(form.low, form.decimals);
    if (form.high != highest) schema["maximum"] = number_limit(form.high, form.decimals);
    return schema;
}

Json text_schema(const Form& form) {
    if (form.text == TextForm::identifier) return {{"type", "string"}, {"pattern", "^[a-z][a-z0-9_]*$"}};
    const auto types = Json::array({"string", "number"});
    if (form.text == TextForm::rule_id) {
        return {{"type", types}, {"pattern", "^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+)*$"}};
    }
    Json schema{{"type", types}};
    if (form.non_empty_text) schema["minLength"] = 1;
    return schema;
}

Json schema_of(const Shape& shape, const Structs& structs);

Json list_schema(const Shape& shape, const Structs& structs) {
    const Json item = schema_of(shape.inner.at(0), structs);
    Json list{{"type", "array"}, {"items", item}};
    if (shape.form.min_items > 0) list["minItems"] = shape.form.min_items;
    if (shape.form.max_items != Form{}.max_items) list["maxItems"] = shape.form.max_items;
    return shape.form.one_or_many ? Json{{"anyOf", Json::array({item, list})}} : list;
}

Json map_schema(const Shape& shape, const Structs& structs) {
    Json schema{{"type", "object"}, {"additionalProperties", schema_of(shape.inner.at(0), structs)}};
    if (!shape.choices.empty()) schema["propertyNames"] = Json{{"enum", shape.choices}};
    return schema;
}

Json bare_schema(const Shape& shape, const Structs& structs) {
    switch (shape.kind) {
        case Shape::Kind::any: return Json::object();
        case Shape::Kind::text: return text_schema(shape.form);
        case Shape::Kind::integer: return integer_schema(shape.form);
        case Shape::Kind::boolean: return {{"type", "boolean"}};
        case Shape::Kind::choice: return {{"enum", shape.choices}};
        case Shape::Kind::list: return list_schema(shape, structs);
        case Shape::Kind::map: return map_schema(shape, structs);
        case Shape::Kind::object: return {{"$ref", "#/$defs/" + definition(structs.name(shape.fields))}};
    }
    return Json::object();
}

Json schema_of(const Shape& shape, const Structs& structs) {
    Json schema = bare_schema(shape, structs);
    if (!shape.nullable) return schema;
    return Json{{"anyOf", Json::array({schema, Json{{"type", "null"}}})}};
}

Json object_schema(const FieldList& fields, Catalogue& catalogue, const Structs& structs) {
    Json schema{{"type", "object"}};
    if (!fields.meaning().empty()) schema["description"] = fields.meaning();
    Json properties = Json::object();
    Json required = Json::array();
    for (const FieldList::Field& field : fields.fields()) {
        Json property = schema_of(field.shape(catalogue, field.form), structs);
        property["description"] = field.meaning;
        const std::string preset = field.default_text ? field.default_text() : std::string();
        if (!preset.empty()) property["default"] = Json::parse(preset);
        properties[field.name] = std::move(property);
        if (field.required) required.push_back(field.name);
    }
    schema["properties"] = std::move(properties);
    if (!required.empty()) schema["required"] = std::move(required);
    if (!fields.open()) schema["additionalProperties"] = false;
    return schema;
}

// ---------------------------------------------------------------------------------------------- reference
std::string number_text(const Form& form) {
    const std::string noun = form.decimals == 0 ? "whole number" : "number";
    const std::string places = form.decimals == 0   ? ""
                               : form.decimals == 1 ? ", 1 decimal"
                                                    : ", " + std::to_string(form.decimals) + " decimals";
    const std::string low = decimal_text(form.low, form.decimals);
    const std::string high = decimal_text(form.high, form.decimals);
    if (form.low != lowest && form.high != highest) return noun + " " + low + " to " + high + places;
    if (form.low != lowest) return noun + " from " + low + places;
    if (form.high != highest) return noun + " up to " + high + places;
    return noun + places;
}

std::string text_kind(const Form& form) {
    if (form.text == TextForm::identifier) return "id";
    if (form.text == TextForm::rule_id) return "rule id";
    return "text";
}

std::string choice_text(const std::vector<std::string_view>& choices) {
    std::string text;
    for (const std::string_view choice : choices) text += (text.empty() ? "`" : ", `") + std::string(choice) + "`";
    return text;
}

std::string kind_of(const Shape& shape, const Structs& structs);

std::string list_text(const Shape& shape, const Structs& structs) {
    const std::string item = kind_of(shape.inner.at(0), structs);
    std::string count;
    if (shape.form.max_items != Form{}.max_items) {
        const std::string most = std::to_string(shape.form.max_items);
        count = shape.form.min_items == shape.form.max_items
                    ? most + " "
                    : std::to_string(shape.form.min_items) + " to " + most + " ";
    } else if (shape.form.min_items > 0) {
        count = "at least " + std::to_string(shape.form.min_items) + " ";
    }
    return (shape.form.one_or_many ? "one, or list of " : "list of ") + count + item;
}

std::string kind_of(const Shape& shape, const Structs& structs) {
    switch (shape.kind) {
        case Shape::Kind::any: return "anything";
        case Shape::Kind::text: return text_kind(shape.form);
        case Shape::Kind::integer: return number_text(shape.form);
        case Shape::Kind::boolean: return "`true` or `false`";
        case Shape::Kind::choice: return choice_text(shape.choices);
        case Shape::Kind::list: return list_text(shape, structs);
        case Shape::Kind::map:
            return "map " + (shape.choices.empty() ? "" : "from " + choice_text(shape.choices) + " ") + "to " +
                   kind_of(shape.inner.at(0), structs);
        case Shape::Kind::object: return structs.name(shape.fields);
    }
    return {};
}

// A text as a cell of a markdown table.
std::string cell(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string table_of(const FieldList& fields, Catalogue& catalogue, const Structs& structs) {
    std::string text = "### " + structs.name(&fields) + "\n\n";
    if (!fields.meaning().empty()) text += fields.meaning() + "\n\n";
    text += "| field | kind | default | meaning |\n| --- | --- | --- | --- |\n";
    for (const FieldList::Field& field : fields.fields()) {
        const std::string preset = field.default_text ? field.default_text() : std::string();
        const std::string otherwise = field.required ? "required" : preset.empty() ? "" : "`" + preset + "`";
        text += "| `" + field.name + "` | " + cell(kind_of(field.shape(catalogue, field.form), structs)) + " | " +
                cell(otherwise) + " | " + cell(field.meaning) + " |\n";
    }
    if (fields.open()) text += "\nFurther fields are allowed.\n";
    return text;
}

}  // namespace

std::string json_text(std::string_view text) { return Json(text).dump(); }

Shape integer_shape(const Form& form, std::int64_t low, std::int64_t high) {
    Shape shape{.kind = Shape::Kind::integer, .form = form};
    shape.form.low = std::max(form.low, low);
    shape.form.high = std::min(form.high, high);
    // The limits of a type as wide as int say nothing to a reader.
    if (shape.form.low <= std::numeric_limits<std::int32_t>::min()) shape.form.low = lowest;
    if (shape.form.high >= std::numeric_limits<std::int32_t>::max()) shape.form.high = highest;
    return shape;
}

Shape list_shape(Shape item, const Form& form) {
    Shape shape{.kind = Shape::Kind::list, .form = form};
    shape.inner.push_back(std::move(item));
    return shape;
}

std::string schema_text(const Shape& shape, Catalogue& catalogue, std::string_view title) {
    const Structs structs(shape, catalogue);
    Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"}};
    if (!title.empty()) schema["title"] = title;
    schema.update(schema_of(shape, structs));
    Json definitions = Json::object();
    for (const FieldList* fields : structs.all()) {
        definitions[definition(structs.name(fields))] = object_schema(*fields, catalogue, structs);
    }
    if (!definitions.empty()) schema["$defs"] = std::move(definitions);
    return schema.dump(2) + "\n";
}

std::string reference_text(const Shape& shape, Catalogue& catalogue) {
    const Structs structs(shape, catalogue);
    std::string text;
    for (const FieldList* fields : structs.all()) {
        text += (text.empty() ? "" : "\n") + table_of(*fields, catalogue, structs);
    }
    return text;
}

}  // namespace wargame::data
