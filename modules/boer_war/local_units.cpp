// Where the units of Africa are raised. [7.42] [7.71] [7.72]
#include "boer_war/chapters.hpp"
#include "boer_war/purchases.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {
namespace {

constexpr Rule local_units{"7.42"};
constexpr Rule militia_places{"7.71"};
constexpr Rule militia_in_republics{"7.72"};
constexpr Rule one_in_a_hex{"E7.42"};
constexpr Rule militia_everywhere{"E7.45"};
constexpr Rule only_reconciled{"30.22.2"};

constexpr auto african = std::to_array<Region>({Region::transvaal, Region::orange_free_state, Region::cape_colony,
                                                Region::natal, Region::bechuanaland, Region::rhodesia});

Region region_of(Nationality nationality) {
    switch (nationality) {
        case Nationality::tv: return Region::transvaal;
        case Nationality::ofs: return Region::orange_free_state;
        case Nationality::cc: return Region::cape_colony;
        case Nationality::nl: return Region::natal;
        case Nationality::rh: return Region::rhodesia;
        case Nationality::bp: return Region::bechuanaland;
        default: return Region::none;
    }
}

bool raised_before(const Position& position, Place place) {
    const Ids& ids = position.ids<Ids>();
    return times_listed(position, ids.raised_at, ids.british, place) > 0;
}

// [7.71] [7.72] [E7.45]
Judgement why_no_militia(const War& war, Place place) {
    const Position& position = war.position();
    const Ids& ids = war.ids();
    const Fact hex = Fact::of("hex", place);
    if (!war.ground().settled(place)) return Refusal{militia_places, "where", {hex}};
    if (raised_before(position, place))
        return Refusal{position.applies(one_in_a_hex) ? one_in_a_hex : militia_places, "again", {hex}};
    const bool held = war.held_by(place, ids.british);
    if (war.ground().in_republics(place)) {
        const bool ready = war.state(ids.boer) <= War::State::low && war.policy(place) == Policy::reconciliation;
        if (held && ready) return {};
        return Refusal{militia_in_republics, "republic", {hex}};
    }
    const Region region = war.ground().region(place);
    const bool named = region == Region::cape_colony || region == Region::natal || region == Region::rhodesia;
    if (position.applies(militia_everywhere) && (named || region == Region::bechuanaland))
        return war.held_by(place, ids.boer) ? Judgement{Refusal{militia_everywhere, "enemy", {hex}}} : Judgement{};
    if (!named) return Refusal{militia_places, "where", {hex}};
    if (!held) return Refusal{militia_places, "unit", {hex}};
    return {};
}

// [7.42] [30.22.2]
Judgement why_no_local(const War& war, UnitId unit, Place place) {
    const Position& position = war.position();
    const Nationality nationality = war.nationality(unit);
    const Fact hex = Fact::of("hex", place);
    if (place == war.ground().cape_colony_west && nationality == Nationality::cc) return {};
    if (!is_home(war, nationality, place)) return Refusal{local_units, "where", {Fact::of("unit", unit), hex}};
    if (!war.held_by(place, war.ids().british)) return Refusal{local_units, "held", {hex}};
    if (war.ground().in_republics(place) && position.applies(only_reconciled) &&
        war.policy(place) != Policy::reconciliation)
        return Refusal{only_reconciled, "marker", {hex}};
    return {};
}

template <class Visit>
bool any_settlement(const War& war, UnitId unit, Visit visit) {
    const Nationality nationality = war.nationality(unit);
    const bool militia = war.kind(unit) == Kind::militia;
    for (const Region region : african) {
        // Mafeking serves the Protectorate from the Cape.
        const bool its =
            region == region_of(nationality) || (nationality == Nationality::bp && region == Region::cape_colony);
        if (!militia && !its) continue;
        for (const Place place : war.ground().in_region(region))
            if (war.ground().settled(place) && visit(place)) return true;
    }
    return !militia && visit(war.ground().cape_colony_west);
}

}  // namespace

bool is_local(const War& war, UnitId unit) {
    if (war.headquarters(unit)) return false;
    return war.kind(unit) == Kind::militia || region_of(war.nationality(unit)) != Region::none;
}

bool is_home(const War& war, Nationality nationality, Place place) {
    const Ground& ground = war.ground();
    if (!ground.settled(place)) return false;
    if (nationality == Nationality::bp && ground.protectorate(place)) return true;
    return ground.region(place) == region_of(nationality);
}

Judgement why_not_raised(const Position& position, UnitId unit, Place place) {
    const War war{position};
    if (Judgement no = war.kind(unit) == Kind::militia ? why_no_militia(war, place) : why_no_local(war, unit, place))
        return no;
    if (position.applies(one_in_a_hex) && war.ground().land(place) && raised_before(position, place))
        return Refusal{one_in_a_hex, "again", {Fact::of("hex", place)}};
    return {};
}

bool can_be_raised(const Position& position, UnitId unit) {
    return any_settlement(War{position}, unit, [&](Place place) { return !why_not_raised(position, unit, place); });
}

Rule rule_of_no_place(const Position& position, UnitId unit) {
    const Rule raising = War{position}.kind(unit) == Kind::militia ? militia_places : local_units;
    const bool taken = any_settlement(War{position}, unit, [&](Place place) {
        const Judgement no = why_not_raised(position, unit, place);
        return no && no->rule == one_in_a_hex;
    });
    return taken ? one_in_a_hex : raising;
}

void list_raising(const Position& position, UnitId unit, ActionList& out) {
    const War war{position};
    any_settlement(war, unit, [&](Place place) {
        if (!why_not_raised(position, unit, place)) out.add_judged(war.ids().reinforcements.place, unit, place);
        return false;
    });
}

// Militia may stand once in a hex and turn; other local units count only where the errata say so.
void note_raised(Play& play, UnitId unit, Place place) {
    const Ids& ids = play.ids<Ids>();
    if (play.has_class(unit, ids.is.militia) || play.applies(one_in_a_hex))
        play.append(ids.raised_at.id, ids.british.index(), place.number());
}

}  // namespace wargame::boers
