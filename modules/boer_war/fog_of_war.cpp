// Fog of war: what a side may look at, and what its owner shows. [22.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
namespace {

constexpr Rule fog{"22.0"};
constexpr Rule for_zoc{"22.3"};
constexpr Rule shown_freely{"22.1.4"};
constexpr Rule in_combat{"22.1.1"};
constexpr Rule friendly_force{"22.1.3"};
constexpr Rule friendly_region{"22.2"};
constexpr Rule friendly_to_boers{"22.21"};
constexpr Rule friendly_to_british{"22.22"};
constexpr Rule nobodys_friends{"22.23"};
constexpr Rule displays{"22.4"};
constexpr Rule no_friend_of_boers{"30.12.3"};
constexpr Rule reconciled{"30.22.3"};

// Whether a hex is friendly to a side. [22.21] [22.22] [30.22.3]
bool friendly_to(const War& war, SideId side, Place place) {
    const Ground& ground = war.ground();
    const Position& position = war.position();
    const bool soft = war.policy(place) == Policy::reconciliation && position.applies(reconciled);
    const Region region = ground.region(place);
    if (region == Region::bechuanaland || ground.neutral(place)) return !position.applies(nobodys_friends);
    if (side == war.ids().boer)
        return position.applies(friendly_to_boers) && ground.in_republics(place) && !soft &&
               !(position.applies(no_friend_of_boers) && war.under_hard_measures(place));
    const bool british = !ground.in_republics(place) && position.applies(friendly_to_british);
    return soft || british;
}

const Memory::Fog& fog_for(const War& war, SideId viewer) {
    Memory::Fog& rules = war.memory().fog;
    const Position& position = war.position();
    const std::uint64_t now = position.versions().total();
    if (rules.made_at == now && rules.viewer == viewer) return rules;
    const Ids& ids = war.ids();
    rules.made_at = now;
    rules.viewer = viewer;
    rules.hides = position.applies(fog);
    rules.opens_in_combat = position.applies(in_combat);
    rules.opens_shown = position.applies(shown_freely);
    rules.opens_for_zoc = position.applies(for_zoc);
    rules.opens_friendly = position.applies(friendly_region) && position.applies(friendly_force);
    rules.opens_displays = position.applies(displays);
    rules.events = position.get(ids.scouts, viewer) != 0 ||
                   static_cast<Republic>(position.get(ids.spies_in, viewer)) != Republic::none;
    return rules;
}

}  // namespace

Seen sight(const Position& position, SideId viewer, UnitId unit) {
    const War war{position};
    const Memory::Fog& rules = fog_for(war, viewer);
    if (!rules.hides) return Seen::all;
    const Place place = war.at(unit);
    if (place.nowhere()) return Seen::nothing;
    const Ids& ids = war.ids();
    const Part part = static_cast<Part>(position.get(ids.part, unit));
    if (rules.opens_in_combat && (part == Part::attacks || part == Part::defends)) return Seen::all;
    if (rules.opens_shown && position.get(ids.opened, unit) != 0) return Seen::all;
    const bool exposed = rules.events || position.get(ids.event.exposed, unit) != 0;
    if (exposed && opened_by_event(war, viewer, unit)) return Seen::all;
    if (!war.ground().land(place)) return Seen::nothing;
    if (rules.opens_for_zoc && war.shown_unit(place) == unit) return Seen::all;
    const bool open = rules.opens_friendly && friendly_to(war, viewer, place) &&
                      (rules.opens_displays || position.get(ids.display, unit) == 0);
    return open ? Seen::all : Seen::nothing;
}

void fill_fog_of_war(Rulebook& book) {
    book.sight = sight;
    book.sight_reads = {"place",   "demoralized", "fore",   "opened",   "withheld", "part",
                        "display", "policy",      "scouts", "spies_in", "exposed"};
    book.scramble = scramble;
}

}  // namespace wargame::boers
