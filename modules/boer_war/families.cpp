#include "boer_war/families.hpp"

#include "boer_war/counters.hpp"
#include "wargame/codes.hpp"

namespace wargame::boers {

Families::Families(Names& n) : of_type_(n.title().types.size()) {
    const auto& types = n.title().types;
    if (types.size() > FreeCounters::most_types)
        n.diagnostics().error(n.here(), codes::list_length, "too many types of units", "the counter mix holds 128");
    const Printed prints{n};
    const Classes is{n};
    const auto has = [](const UnitType& type, int flag) { return (type.classes >> flag & 1U) != 0; };
    const auto joins = [&](const UnitType& type) { return !has(type, is.headquarters) && !has(type, is.what_if); };
    const auto alike = [&](const UnitType& one, const UnitType& other) {
        return one.side == other.side && one.values[prints.kind] == other.values[prints.kind] &&
               one.values[prints.nationality] == other.values[prints.nationality];
    };
    for (std::size_t at = 0; at < types.size(); ++at) {
        if (!joins(types[at])) continue;
        for (std::size_t other = 0; other < types.size(); ++other) {
            if (!joins(types[other]) || !alike(types[at], types[other])) continue;
            Family& family = of_type_[at];
            const TypeId id = TypeId::at(other);
            switch (static_cast<Size>(types[other].values[prints.size])) {
                case Size::cornete: family.cornete = id; break;
                case Size::commando: family.commando = id; break;
                case Size::column: family.column = id; break;
                case Size::brigade: family.brigade = id; break;
                case Size::division: family.division = id; break;
                case Size::impi: break;
            }
        }
    }
}

}  // namespace wargame::boers
