// units.yaml, actions.yaml, texts.yaml, tables.yaml.
#include "table/form.hpp"
#include "title/loader.hpp"
#include "view/picture_words.hpp"
#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame {
namespace {

template <class T>
using Map = std::vector<std::pair<data::Located<std::string>, T>>;

struct RawType {
    std::string name, because;
    data::Located<std::string> symbol;
    std::optional<data::Located<std::string>> side;
    std::vector<data::Located<std::string>> classes;
    Map<data::Node> values;
    Provenance source = Provenance::printed;
    Mark mark;
};
void describe(data::Fields<RawType>& f) {
    f.is("unit type");
    f.optional("name", &RawType::name, "what the log calls it");
    f.optional("side", &RawType::side, "the only side that has it");
    f.optional("classes", &RawType::classes, "class flags");
    f.optional("values", &RawType::values, "what it prints");
    f.optional(
        "symbol", &RawType::symbol,
        "its sign in pictures: infantry, cavalry, mounted_infantry, artillery, leader, supply, train or engineers");
    f.optional("source", &RawType::source, "printed, published or reconstructed");
    f.optional("because", &RawType::because, "why, when reconstructed");
    f.place(&RawType::mark);
}

struct RawVerb {
    std::string prompt, says;
    bool aside = false;
    std::vector<data::Entry> parameters;
    Mark mark;
};
void describe(data::Fields<RawVerb>& f) {
    f.is("verb");
    f.optional("prompt", &RawVerb::prompt, "the question it answers");
    f.optional("says", &RawVerb::says, "one line of help");
    f.optional("aside", &RawVerb::aside, "free, at any own decision");
    f.rest(&RawVerb::parameters);
    f.place(&RawVerb::mark);
}

struct RawShorthand {
    std::string form, means;
    Mark mark;
};
void describe(data::Fields<RawShorthand>& f) {
    f.is("shorthand");
    f.required("form", &RawShorthand::form, "what follows the word");
    f.required("means", &RawShorthand::means, data::some_text(), "the small actions, separated by ;");
    f.place(&RawShorthand::mark);
}

struct RawActions {
    Map<RawVerb> verbs;
    Map<RawShorthand> shorthand;
};
void describe(data::Fields<RawActions>& f) {
    f.is("actions");
    f.required("verbs", &RawActions::verbs, "verbs with their parameters");
    f.optional("shorthand", &RawActions::shorthand, "words for several small actions");
}

struct RawParameter {
    std::optional<std::array<int, 2>> number;
    std::optional<data::Located<std::string>> unit, target;
};
void describe(data::Fields<RawParameter>& f) {
    f.is("parameter");
    f.optional("number", &RawParameter::number, "smallest and largest");
    f.optional("unit", &RawParameter::unit, "a unit of this class");
    f.optional("target", &RawParameter::target, "a unit of this class, or a place");
    f.check([](const RawParameter& raw, const Mark& mark, Diagnostics& diagnostics) {
        if (raw.number.has_value() + raw.unit.has_value() + raw.target.has_value() != 1)
            diagnostics.error(mark, codes::missing_field, "a parameter is a number, a unit or a target");
    });
}

void take_parameter(ParameterSpec& spec, const data::Node& node, const Title& title, Diagnostics& diagnostics) {
    const auto raw = data::bind<RawParameter>(node, diagnostics);
    if (raw.number) {
        spec.low = (*raw.number)[0];
        spec.high = (*raw.number)[1];
        return;
    }
    const auto& of_class = raw.unit ? raw.unit : raw.target;
    if (!of_class) return;
    spec.kind = raw.unit ? ParameterKind::unit : ParameterKind::target;
    const auto found = std::find(title.classes.begin(), title.classes.end(), of_class->value);
    if (found == title.classes.end())
        return report_unknown(diagnostics, of_class->mark, "class", of_class->value, title.classes);
    spec.unit_class = static_cast<int>(found - title.classes.begin());
}

ParameterSpec parameter(const data::Entry& entry, const Title& title, Diagnostics& diagnostics) {
    ParameterSpec spec;
    spec.id = std::string{entry.key.text()};
    if (entry.value.is_map()) {
        take_parameter(spec, entry.value, title, diagnostics);
        return spec;
    }
    const std::string_view kind = entry.value.text();
    constexpr auto kinds = std::to_array<std::pair<std::string_view, ParameterKind>>({{"unit", ParameterKind::unit},
                                                                                      {"place", ParameterKind::place},
                                                                                      {"point", ParameterKind::point},
                                                                                      {"side", ParameterKind::side},
                                                                                      {"track", ParameterKind::track}});
    std::vector<std::string_view> known;
    for (const auto& [word, value] : kinds) {
        known.push_back(word);
        if (word == kind) return spec.kind = value, spec;
    }
    for (std::size_t list = 0; list < title.name_lists.size(); ++list) {
        known.push_back(title.name_lists[list].id);
        if (title.name_lists[list].id != kind) continue;
        spec.kind = ParameterKind::name;
        spec.names = NameListId::at(list);
        return spec;
    }
    report_unknown(diagnostics, entry.value.mark(), "kind of parameter", kind,
                   std::span<const std::string_view>{known});
    return spec;
}

// Classes, side and printed values of one type, over what it had (an overlay names only what it changes).
void take_type(UnitType& type, const RawType& raw, Title& title, Diagnostics& diagnostics) {
    if (!raw.name.empty()) type.name = raw.name;
    if (const auto& [symbol, mark] = raw.symbol; !symbol.empty()) {
        const auto& known = view::unit_symbols;
        if (std::find(known.begin(), known.end(), symbol) == known.end())
            report_unknown(diagnostics, mark, "symbol", symbol, known);
        type.symbol = symbol;
    }
    type.source = raw.source;
    type.because = raw.because;
    if (raw.source == Provenance::reconstructed && raw.because.empty())
        diagnostics.error(raw.mark, codes::missing_field, "what is reconstructed needs a 'because'");
    if (raw.side) {
        type.side = title.side(raw.side->value);
        std::vector<std::string> sides;
        for (const SideSpec& side : title.sides) sides.push_back(side.id);
        if (!type.side) report_unknown(diagnostics, raw.side->mark, "side", raw.side->value, sides);
    }
    for (const auto& name : raw.classes) {
        const auto found = std::find(title.classes.begin(), title.classes.end(), name.value);
        if (found == title.classes.end())
            report_unknown(diagnostics, name.mark, "class", name.value, title.classes);
        else
            type.classes |= 1U << static_cast<unsigned>(found - title.classes.begin());
    }
    type.values.resize(title.type_values.size(), 0);
    for (const auto& [id, node] : raw.values) {
        const auto found = std::find_if(title.type_values.begin(), title.type_values.end(),
                                        [&wanted = id.value](const TypeValueSpec& spec) { return spec.id == wanted; });
        if (found == title.type_values.end()) {
            std::vector<std::string> known;
            for (const TypeValueSpec& spec : title.type_values) known.push_back(spec.id);
            report_unknown(diagnostics, id.mark, "type value", id.value, known);
            continue;
        }
        const int value = read_value(node, found->meaning, found->names, {title, nullptr, diagnostics});
        const bool bounded = found->meaning == Meaning::number && found->low < found->high;
        if (bounded && (value < found->low || value > found->high))
            diagnostics.error(node.mark(), codes::out_of_range,
                              fmt::format("'{}' is from {} to {}", id.value, found->low, found->high));
        type.values[static_cast<std::size_t>(found - title.type_values.begin())] = value;
    }
}

}  // namespace

namespace {

// Brackets of the form come in pairs, one within no other, and each part of the meaning begins with a verb.
void check_shorthand(const RawShorthand& raw, const Title& title, Diagnostics& diagnostics) {
    int open = 0;
    bool paired = true;
    for (const char letter : raw.form) {
        open += letter == '[' ? 1 : letter == ']' ? -1 : 0;
        paired = paired && (open == 0 || open == 1);
    }
    if (!paired || open != 0)
        diagnostics.error(raw.mark, codes::sequence_fault, "the brackets of this form do not come in pairs");
    std::vector<std::string> verbs;
    for (const VerbSpec& verb : title.verbs) verbs.push_back(verb.id);
    std::string_view rest = raw.means;
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find(';'));
        const std::size_t first = std::min(part.find_first_not_of(' '), part.size());
        const std::string_view word = part.substr(first, part.find(' ', first) - first);
        if (!title.verb(word)) report_unknown(diagnostics, raw.mark, "verb", word, verbs);
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    }
}

}  // namespace

void Loader::read_types(const data::Node& types, bool overlay) {
    for (const auto& [id, raw] : data::bind<Map<RawType>>(types, diagnostics_)) {
        const TypeId known = title_->type(id.value);
        if (known && overlay) {
            take_type(title_->types[known.index()], raw, *title_, diagnostics_);
            continue;
        }
        // What an overlay misspells is no new type.
        if (overlay && raw.name.empty()) {
            std::vector<std::string> ids;
            for (const UnitType& type : title_->types) ids.push_back(type.id);
            const std::string near = did_you_mean(id.value, ids);
            diagnostics_.error(id.mark, codes::unknown_name, fmt::format("unknown unit type {}", in_quotes(id.value)),
                               near.empty() ? "a new type needs a name" : near);
            continue;
        }
        UnitType type;
        type.id = id.value;
        type.name = id.value;
        type.mark = raw.mark;
        take_type(type, raw, *title_, diagnostics_);
        title_->types.push_back(std::move(type));
    }
}

void Loader::read_units() {
    const data::Node root = read("units.yaml");
    if (!root) return;
    for (const auto& [key, value] : root.entries())
        if (key.text() != "types" && key.text() != "roster")
            diagnostics_.error(key.mark(), codes::unknown_field,
                               fmt::format("unknown field {}", in_quotes(key.text())));
    if (!root.find("types")) diagnostics_.error(root.mark(), codes::missing_field, "the field 'types' is missing");
    read_types(root.find("types"), false);
}

void Loader::read_actions() {
    const auto raw = data::bind<RawActions>(read("actions.yaml"), diagnostics_);
    for (const auto& [id, verb] : raw.verbs) {
        VerbSpec spec;
        spec.id = id.value;
        spec.prompt = verb.prompt;
        spec.says = verb.says;
        spec.aside = verb.aside;
        for (const data::Entry& entry : verb.parameters)
            spec.parameters.push_back(parameter(entry, *title_, diagnostics_));
        if (spec.parameters.size() > Action::most)
            diagnostics_.error(verb.mark, codes::list_length,
                               fmt::format("a verb has at most {} parameters", Action::most));
        title_->verbs.push_back(std::move(spec));
    }
    for (const auto& [id, shorthand] : raw.shorthand) check_shorthand(shorthand, *title_, diagnostics_);
    for (const auto& [id, shorthand] : raw.shorthand)
        title_->shorthands.push_back({id.value, shorthand.form, shorthand.means});
}

void Loader::read_texts() {
    const data::Node root = read("texts.yaml");
    if (!root) return;
    if (!root.find("texts")) diagnostics_.error(root.mark(), codes::missing_field, "the field 'texts' is missing");
    for (const auto& [id, text] : data::bind<Map<std::string>>(root.find("texts"), diagnostics_))
        title_->texts.emplace_back(id.value, text);
}

void Loader::read_tables() {
    const data::Node root = read("tables.yaml");
    if (root) title_->tables = TableSet::load(root, diagnostics_);
}

}  // namespace wargame
