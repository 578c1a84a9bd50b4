#include "catch.hpp"

#include <nlohmann/json.hpp>

#include "wargame/bind.hpp"

using namespace wargame;

namespace schema_test {

enum class Side { boer, british };

constexpr auto enum_names(Side) {
    return std::to_array<data::Name<Side>>({{"boer", Side::boer}, {"british", Side::british}});
}

struct Part {
    std::string name;
    std::vector<Part> parts;
};

void describe(data::Fields<Part>& f) {
    f.is("part", "A piece | of a whole.");
    f.required("name", &Part::name, data::some_text(), "what | it is");
    f.optional("parts", &Part::parts, "smaller parts");
}

struct Whole {
    std::string id;
    int cost = 1;
    bool cover = false;
    Side side = Side::british;
    std::vector<std::string> tags{"a"};
    std::optional<int> limit;
    std::array<int, 2> at{};
    std::vector<std::pair<Side, int>> by_side;
    std::string label = "none";
    Part part;
    data::Node raw;
    std::vector<data::Entry> rest;
};

void describe(data::Fields<Whole>& f) {
    f.required("id", &Whole::id, data::identifier(), "name");
    f.optional("cost", &Whole::cost, data::range(1, 99), "points");
    f.optional("cover", &Whole::cover, "hidden");
    f.optional("side", &Whole::side, "whose");
    f.optional("tags", &Whole::tags, data::identifier() & data::one_or_many(), "more");
    f.optional("limit", &Whole::limit, data::at_least(0), "most");
    f.optional("at", &Whole::at, data::decimals(1) & data::range(0, 725), "place");
    f.optional("by_side", &Whole::by_side, "each side's");
    f.optional("label", &Whole::label, "text");
    f.optional("part", &Whole::part, "part");
    f.optional("raw", &Whole::raw, "anything");
    f.rest(&Whole::rest);
}

}  // namespace schema_test

using namespace schema_test;
using nlohmann::json;

TEST_CASE("[bind] the schema says what the binder accepts", "[data]") {
    const json schema = json::parse(data::schema<std::vector<Whole>>("wholes"));
    CHECK(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema");
    CHECK(schema["title"] == "wholes");
    CHECK(schema["type"] == "array");
    CHECK(schema["items"] == json::parse(R"({"$ref": "#/$defs/object"})"));
    const json& whole = schema["$defs"]["object"];
    CHECK(whole["type"] == "object");
    CHECK(whole["required"] == json::parse(R"(["id"])"));
    CHECK_FALSE(whole.contains("additionalProperties"));
    const json& fields = whole["properties"];
    CHECK(fields["id"] == json::parse(R"({"type": "string", "pattern": "^[a-z][a-z0-9_]*$", "description": "name"})"));
    CHECK(fields["cost"] ==
          json::parse(R"({"type": "integer", "minimum": 1, "maximum": 99, "description": "points", "default": 1})"));
    CHECK(fields["cover"] == json::parse(R"({"type": "boolean", "description": "hidden", "default": false})"));
    CHECK(fields["side"] ==
          json::parse(R"({"enum": ["boer", "british"], "description": "whose", "default": "british"})"));
    CHECK(fields["tags"]["anyOf"][0]["type"] == "string");
    CHECK(fields["tags"]["anyOf"][1]["type"] == "array");
    CHECK(fields["tags"]["default"] == json::parse(R"(["a"])"));
    CHECK(fields["limit"]["anyOf"] == json::parse(R"([{"type": "integer", "minimum": 0}, {"type": "null"}])"));
    CHECK(fields["at"] == json::parse(R"({"type": "array", "items": {"type": "number", "minimum": 0, "maximum": 72.5},
                                          "minItems": 2, "maxItems": 2, "description": "place"})"));
    CHECK(fields["by_side"]["additionalProperties"] == json::parse(R"({"type": "integer"})"));
    CHECK(fields["by_side"]["propertyNames"] == json::parse(R"({"enum": ["boer", "british"]})"));
    CHECK(fields["label"]["default"] == "none");
    CHECK(fields["part"]["$ref"] == "#/$defs/part");
    CHECK(fields["raw"] == json::parse(R"({"description": "anything"})"));
}

TEST_CASE("[bind] the schema of a recursive struct refers to itself and is closed", "[data]") {
    const json schema = json::parse(data::schema<Part>());
    CHECK(schema["$ref"] == "#/$defs/part");
    const json& part = schema["$defs"]["part"];
    CHECK(part["additionalProperties"] == false);
    CHECK(part["description"] == "A piece | of a whole.");
    CHECK(part["properties"]["parts"]["items"]["$ref"] == "#/$defs/part");
    CHECK(part["properties"]["name"]["minLength"] == 1);
}

TEST_CASE("[bind] the reference is a table per struct", "[data]") {
    CHECK(data::reference<std::vector<Whole>>() ==
          "### object\n\n"
          "| field | kind | default | meaning |\n"
          "| --- | --- | --- | --- |\n"
          "| `id` | id | required | name |\n"
          "| `cost` | whole number 1 to 99 | `1` | points |\n"
          "| `cover` | `true` or `false` | `false` | hidden |\n"
          "| `side` | `boer`, `british` | `\"british\"` | whose |\n"
          "| `tags` | one, or list of id | `[\"a\"]` | more |\n"
          "| `limit` | whole number from 0 |  | most |\n"
          "| `at` | list of 2 number 0 to 72.5, 1 decimal |  | place |\n"
          "| `by_side` | map from `boer`, `british` to whole number |  | each side's |\n"
          "| `label` | text | `\"none\"` | text |\n"
          "| `part` | part |  | part |\n"
          "| `raw` | anything |  | anything |\n"
          "\nFurther fields are allowed.\n"
          "\n### part\n\n"
          "A piece | of a whole.\n\n"
          "| field | kind | default | meaning |\n"
          "| --- | --- | --- | --- |\n"
          "| `name` | text | required | what \\| it is |\n"
          "| `parts` | list of part |  | smaller parts |\n");
}
