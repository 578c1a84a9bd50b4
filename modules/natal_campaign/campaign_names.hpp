// Names in a scenario, for those who read its sections: units by class, forces, places.
#pragma once

#include "natal_campaign/ids.hpp"
#include "wargame/title.hpp"

#include <string>
#include <string_view>

namespace wargame::natal {

class CampaignNames {
protected:
    explicit CampaignNames(ScenarioReader& reader) : r_{reader}, ids_{static_cast<const Ids&>(*reader.title.extra)} {}

    // Where the next name stands.
    void at(const data::Node& node) const { r_.compiler.at(node.mark()); }
    static data::Located<std::string> located(const data::Node& node) {
        return {std::string{node.text()}, node.mark()};
    }
    bool has_class(UnitId unit, int unit_class) const;
    // The unit of that name and class; `what` says what was wanted. Nothing after reporting that there is none.
    UnitId unit(const data::Located<std::string>& name, int unit_class, std::string_view what) const;
    UnitId force(const data::Located<std::string>& name) const {
        return unit({"force_" + name.value, name.mark}, ids_.force, "force");
    }
    Place place(const data::Located<std::string>& name) const {
        r_.compiler.at(name.mark);
        return r_.compiler.place(name.value);
    }

    ScenarioReader& r_;
    const Ids& ids_;
};

}  // namespace wargame::natal
