#include "natal_campaign/campaign_names.hpp"

#include <vector>

namespace wargame::natal {

bool CampaignNames::has_class(UnitId unit, int unit_class) const {
    return (r_.title.types[r_.scenario.units[unit.index()].type.index()].classes >> unit_class & 1U) != 0;
}

UnitId CampaignNames::unit(const data::Located<std::string>& name, int unit_class, std::string_view what) const {
    const auto found = r_.scenario.unit_names.find(name.value);
    if (found && has_class(UnitId::at(*found), unit_class)) return UnitId::at(*found);
    std::vector<std::string> known;
    for (std::size_t index = 0; index < r_.scenario.units.size(); ++index)
        if (has_class(UnitId::at(index), unit_class)) known.push_back(r_.scenario.units[index].id);
    report_unknown(r_.diagnostics, name.mark, what, name.value, known);
    return {};
}

}  // namespace wargame::natal
