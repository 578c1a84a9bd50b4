// Set-up by the lines of a scenario. [8.8] [9.34]
#include "boer_war/chapters.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {
namespace {

class Plan final : public ScenarioExtra {};

// The sections of a scenario that the title adds.
std::unique_ptr<ScenarioExtra> read_plan(ScenarioReader& reader) {
    constexpr auto known = std::to_array<std::string_view>(
        {"scenario", "name", "says", "source", "because", "options", "values", "tracks", "set", "units", "names",
         "counters", "capacity", "deploy_order", "setup", "conventional_army", "special"});
    for (const auto& [key, value] : reader.root.entries())
        if (std::find(known.begin(), known.end(), key.text()) == known.end())
            report_unknown(reader.diagnostics, key.mark(), "field", key.text(),
                           std::span<const std::string_view>{known});
    const Ids& ids = static_cast<const Ids&>(*reader.title.extra);
    for (const auto& [key, value] : reader.root.find("capacity").entries()) {
        reader.compiler.at(key.mark());
        const SideId side = reader.compiler.side(key.text());
        const int points = data::bind<int>(value, reader.diagnostics);
        if (side) reader.scenario.begin_with(ids.railway_capacity.id, side.index(), std::clamp(points, 0, 99));
    }
    return std::make_unique<Plan>();
}

}  // namespace

void fill_set_up(Rulebook& book) {
    book.make_scenario_extra = read_plan;
    book.step("set_up", pass_on());
}

}  // namespace wargame::boers
