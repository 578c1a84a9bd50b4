#include "title/loader.hpp"

#include "wargame/bind.hpp"

#include <fmt/format.h>

namespace wargame {
namespace {

int name_value(const data::Node& node, NameListId names, const ValueReader& reader) {
    const auto& lists = reader.scenario != nullptr ? reader.scenario->name_lists : reader.title.name_lists;
    const NameList& list = lists[names.index()];
    const auto found = list.entries.find(node.text());
    if (found) return static_cast<int>(*found);
    report_unknown(reader.diagnostics, node.mark(), list.id, node.text(), list.entries.names());
    return 0;
}

int unit_value(const data::Node& node, const ValueReader& reader) {
    if (reader.scenario != nullptr) {
        const auto found = reader.scenario->unit_names.find(node.text());
        if (found) return static_cast<int>(*found);
        report_unknown(reader.diagnostics, node.mark(), "unit", node.text(), reader.scenario->unit_names.names());
        return -1;
    }
    reader.diagnostics.error(node.mark(), codes::dangling_reference, "units are known only inside a scenario");
    return -1;
}

int place_value(const data::Node& node, const ValueReader& reader) {
    if (reader.scenario == nullptr) {
        reader.diagnostics.error(node.mark(), codes::dangling_reference, "places are known only inside a scenario");
        return 0;
    }
    if (node.text() == "off") return 0;
    if (const auto place = reader.scenario->board->find(node.text())) return place->number();
    report_unknown(reader.diagnostics, node.mark(), "place", node.text(), reader.scenario->board->ids());
    return 0;
}

int side_value(const data::Node& node, const ValueReader& reader) {
    if (node.text() == "none") return -1;
    if (const SideId side = reader.title.side(node.text())) return side.number();
    std::vector<std::string> sides;
    for (const SideSpec& side : reader.title.sides) sides.push_back(side.id);
    report_unknown(reader.diagnostics, node.mark(), "side", node.text(), sides);
    return -1;
}

}  // namespace

int read_value(const data::Node& node, Meaning meaning, NameListId names, const ValueReader& reader) {
    if (!node.is_scalar()) {
        reader.diagnostics.error(node.mark(), codes::scalar_expected, "a single value is needed here");
        return meaning == Meaning::number || meaning == Meaning::place || meaning == Meaning::name ? 0 : -1;
    }
    switch (meaning) {
        case Meaning::name: return name_value(node, names, reader);
        case Meaning::unit: return node.text() == "none" ? -1 : unit_value(node, reader);
        case Meaning::place: return place_value(node, reader);
        case Meaning::side: return side_value(node, reader);
        case Meaning::number: break;
    }
    if (!node.quoted() && (node.text() == "true" || node.text() == "false")) return node.text() == "true" ? 1 : 0;
    return data::bind<int>(node, reader.diagnostics);
}

}  // namespace wargame
