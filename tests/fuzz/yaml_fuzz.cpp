// libFuzzer on the YAML layer: any bytes end in a document or a fault, every mark lies in the file, and what was
// understood can be walked, looked up and bound.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "wargame/bind.hpp"

namespace fuzz {

using namespace wargame;

enum class Colour { red, green };

constexpr auto enum_names(Colour) {
    return std::to_array<data::Name<Colour>>({{"red", Colour::red}, {"green", Colour::green}});
}

struct Thing {
    data::Located<std::string> id;
    int cost = 1;
    bool cover = false;
    Colour colour = Colour::red;
    std::vector<std::string> tags;
    std::optional<std::array<int, 2>> at;
    std::vector<std::pair<Colour, int>> counts;
    std::vector<Thing> parts;
};

void describe(data::Fields<Thing>& f) {
    f.required("id", &Thing::id, data::identifier(), "name");
    f.optional("cost", &Thing::cost, data::range(1, 99), "points");
    f.optional("cover", &Thing::cover, "hidden");
    f.optional("colour", &Thing::colour, "colour");
    f.optional("tags", &Thing::tags, data::one_or_many(), "more");
    f.optional("at", &Thing::at, data::decimals(1), "place");
    f.optional("counts", &Thing::counts, "how many");
    f.optional("parts", &Thing::parts, "parts");
}

void require(bool holds) {
    if (!holds) std::abort();
}

void walk(const data::Node& node, int depth) {
    require(depth <= data::Limits::depth + 1);
    require(node.mark().line >= 1 && node.mark().column >= 1);
    for (const data::Node& item : node.items()) walk(item, depth + 1);
    for (const auto& [key, value] : node.entries()) {
        require(key.is_scalar() && node.find(key.text()) == value && node.find_key(key.text()) == key);
        walk(key, depth + 1);
        walk(value, depth + 1);
    }
}

}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace fuzz;
    Diagnostics diagnostics;
    const std::string text(bytes, bytes + size);
    const data::Document document = data::parse(text, "fuzz", diagnostics);
    require(static_cast<bool>(document) || diagnostics.has_errors());
    if (document) {
        walk(document.root(), 0);
        data::unique_ids(data::bind<std::vector<Thing>>(document.root(), diagnostics), diagnostics);
        data::bind<Thing>(document.root(), diagnostics);
    }
    for (const Diagnostic& diagnostic : diagnostics.all()) {
        require(!diagnostic.text().empty() && !meaning_of(diagnostic.code).empty());
        require(diagnostic.text().find('\n') == std::string::npos);
    }
    return 0;
}
