// Fog of war: what a side may look at, and what its owner shows. [22.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
namespace {

constexpr Rule fog{"22.0"};
constexpr Rule for_zoc{"22.3"};
constexpr Rule shown_freely{"22.1.4"};
constexpr Rule in_combat{"22.1.1"};
constexpr Rule friendly_region{"22.2"};
constexpr Rule no_friend_of_boers{"30.12.3"};
constexpr Rule reconciled{"30.22.3"};

// Whether a hex is friendly to a side. [22.21] [22.22] [30.22.3]
bool friendly_to(const War& war, SideId side, Place place) {
    const Ground& ground = war.ground();
    const Position& position = war.position();
    const bool soft = war.policy(place) == Policy::reconciliation && position.applies(reconciled);
    if (side == war.ids().boer)
        return ground.in_republics(place) && !soft &&
               !(position.applies(no_friend_of_boers) && war.under_hard_measures(place));
    const Region region = ground.region(place);
    return soft || region == Region::cape_colony || region == Region::natal || region == Region::rhodesia;
}

}  // namespace

Seen sight(const Position& position, SideId viewer, UnitId unit) {
    if (!position.applies(fog)) return Seen::all;
    const War war{position};
    const Place place = war.at(unit);
    if (!place.is_location()) return Seen::nothing;
    const Ids& ids = war.ids();
    if (position.get(ids.part, unit) != 0 && position.applies(in_combat)) return Seen::all;
    if (position.get(ids.opened, unit) != 0 && position.applies(shown_freely)) return Seen::all;
    if (opened_by_event(war, viewer, unit)) return Seen::all;
    if (!war.ground().land(place)) return Seen::nothing;
    if (position.applies(friendly_region) && friendly_to(war, viewer, place)) return Seen::all;
    return position.applies(for_zoc) && war.shown_unit(place) == unit ? Seen::all : Seen::nothing;
}

bool is_aside(const Known& known, const Action& action) { return action.verb == known.ids<Ids>().victory.offer_end; }

void list_asides(const Known& known, ActionList& out) {
    if (!why_no_offer(known)) out.add(known.ids<Ids>().victory.offer_end);
}

Judgement why_no_aside(const Known& known, const Action&) { return why_no_offer(known); }

void do_aside(Play& play, const Action&) { offer_end(play); }

std::vector<std::string> with_asides(std::vector<std::string> verbs) {
    verbs.emplace_back("offer_end");
    return verbs;
}

void fill_fog_of_war(Rulebook& book) {
    book.sight = sight;
    book.sight_reads = {"place", "demoralized", "fore",   "opened",   "withheld",
                        "part",  "policy",      "scouts", "spies_in", "exposed"};
}

}  // namespace wargame::boers
