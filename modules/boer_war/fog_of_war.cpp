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

// Seldom: scouts or spies are out.
bool event_opens(const Position& position, SideId viewer) {
    const Ids& ids = position.ids<Ids>();
    return position.get(ids.scouts, viewer) != 0 ||
           static_cast<Republic>(position.get(ids.spies_in, viewer)) != Republic::none;
}

// Where the headquarters are by which scouts see.
std::uint64_t scouts(const Position& position, SideId viewer) {
    if (position.get(position.ids<Ids>().scouts, viewer) == 0) return 0;
    constexpr std::uint64_t odd = 0x100000001b3U;
    const War war{position};
    std::uint64_t where = 1;
    for (const UnitId unit : position.units(viewer))
        if (war.headquarters(unit)) where = where * odd + static_cast<std::uint64_t>(war.at(unit).number());
    return where;
}

}  // namespace

Seen sight(const Position& position, SideId viewer, UnitId unit) {
    if (!position.applies(fog)) return Seen::all;
    if (!position.on_board(unit)) return Seen::nothing;
    const War war{position};
    const Place place = war.at(unit);
    const Ids& ids = war.ids();
    const Part part = static_cast<Part>(position.get(ids.part, unit));
    if ((part == Part::attacks || part == Part::defends) && position.applies(in_combat)) return Seen::all;
    if (position.get(ids.opened, unit) != 0 && position.applies(shown_freely)) return Seen::all;
    const bool opens = position.get(ids.event.exposed, unit) != 0 || event_opens(position, viewer);
    if (opens && opened_by_event(war, viewer, unit)) return Seen::all;
    if (!war.ground().land(place)) return Seen::nothing;
    if (position.applies(for_zoc) && war.shown_unit(place) == unit) return Seen::all;
    const bool open = position.applies(friendly_region) && position.applies(friendly_force) &&
                      friendly_to(war, viewer, place) &&
                      (position.get(ids.display, unit) == 0 || position.applies(displays));
    return open ? Seen::all : Seen::nothing;
}

void fill_fog_of_war(Rulebook& book) {
    book.sight = sight;
    // Of the markers of a policy those next to a unit count as well. [30.121]
    book.sight_reads = {"policy", "scouts", "spies_in"};
    book.sight_reads_near = {"place", "demoralized", "fore", "opened", "withheld", "part", "display", "exposed"};
    book.sight_reads_afar = scouts;
    book.scramble = scramble;
}

}  // namespace wargame::boers
