#include "boer_war/recruits.hpp"

#include "boer_war/chapters.hpp"

#include <algorithm>
#include <array>

namespace wargame::boers {
namespace {

constexpr Rule placement{"6.2"};
constexpr Rule own_region{"6.21"};
constexpr Rule cities{"6.21.1"};
constexpr Rule towns{"6.21.2"};
constexpr Rule veldt{"6.21.3"};
constexpr Rule rebels{"6.22"};
constexpr Rule volunteers{"6.23"};
constexpr Rule not_on_the_enemy{"6.24"};
constexpr Rule markers{"6.25"};
constexpr Rule hard_measures{"30.12.1"};
constexpr Rule reconciliation{"30.22.1"};
constexpr Rule combining{"6.26"};
constexpr Rule fit_city{"6.32"};
constexpr Rule no_delay{"6.4"};
constexpr Rule what_if{"6.6"};
constexpr Rule counter_mix{"6.72"};
constexpr Rule neutral_land{"26.23"};

constexpr auto raised_in = std::to_array<Region>(
    {Region::transvaal, Region::orange_free_state, Region::cape_colony, Region::natal, Region::rhodesia, Region::none});
constexpr auto counted_as = std::to_array<Nationality>(
    {Nationality::tv, Nationality::ofs, Nationality::cc, Nationality::nl, Nationality::rh, Nationality::fv});

Kind kind_of(Exchange thing) {
    switch (thing) {
        case Exchange::infantry_brigade: return Kind::regular_infantry;
        case Exchange::logistics: return Kind::logistics;
        case Exchange::armoured_train: return Kind::armoured_train;
        default: return Kind::mounted_infantry;
    }
}

}  // namespace

Region region_of(Origin origin) { return raised_in[static_cast<std::size_t>(origin)]; }

Recruits::Recruits(const Position& position, Exchange thing)
    : war_{position}, origin_{static_cast<Origin>(position.local(war_.ids().reinforcements.origin))}, thing_{thing},
      left_{position.local(war_.ids().reinforcements.corneties)}, free_{war_, war_.ids().boer} {}

Recruits::Recruits(const Position& position)
    : Recruits{position, static_cast<Exchange>(position.local(position.ids<Ids>().reinforcements.taking))} {}

Judgement Recruits::why_not(UnitId unit, Place place) const {
    if (Judgement no = why_not_counter(unit)) return no;
    return why_not_hex(unit, place);
}

// A free counter of the origin that the recruits suffice for. [6.2] [6.26] [6.72]
Judgement Recruits::why_not_counter(UnitId unit) const {
    const Position& position = war_.position();
    const Fact who = Fact::of("unit", unit);
    const bool fits = position.side(unit) == war_.ids().boer && war_.kind(unit) == kind_of(thing_) &&
                      war_.nationality(unit) == counted_as[static_cast<std::size_t>(origin_)];
    if (!fits) return Refusal{placement, "counter", {who}};
    if (war_.is(unit, war_.ids().is.what_if) && position.get(war_.ids().conventional) == 0)
        return Refusal{what_if, "barred", {who}};
    if (!war_.free(unit)) return Refusal{counter_mix, "used", {who}};
    if (!free_.is_first(position, unit))
        return Refusal{counter_mix, "order", {who, Fact::of("first", free_.first(position.unit(unit).type))}};
    if (thing_ != Exchange::corneties) return {};
    const int size = war_.prints(unit, war_.ids().prints.corneties);
    if (size > left_) return Refusal{placement, "few", {who, Fact::number("number", left_)}};
    if (size > 1 && !position.applies(combining)) return Refusal{placement, "counter", {who}};
    return {};
}

// Never on the enemy, in neutral land, or where markers keep recruits away. [6.24] [6.25] [26.23]
Judgement Recruits::why_barred(Place place) const {
    const Position& position = war_.position();
    const Fact hex = Fact::of("hex", place);
    if (!war_.ground().land(place)) return Refusal{placement, "land", {hex}};
    if (war_.ground().neutral(place)) return Refusal{neutral_land, "neutral", {hex}};
    if (war_.held_by(place, war_.ids().british)) return Refusal{not_on_the_enemy, "enemy", {hex}};
    if (position.applies(hard_measures) && war_.under_hard_measures(place)) return Refusal{markers, "hard", {hex}};
    if (position.applies(reconciliation) && war_.policy(place) == Policy::reconciliation)
        return Refusal{markers, "soft", {hex}};
    return {};
}

Judgement Recruits::why_not_hex(UnitId unit, Place place) const {
    if (Judgement no = why_barred(place)) return no;
    const Fact hex = Fact::of("hex", place);
    if (thing_ != Exchange::corneties) return why_not_city(place);
    if (of_a_republic()) return why_not_republic(unit, place);
    if (!war_.held_by(place, war_.ids().boer))
        return Refusal{origin_ == Origin::volunteers ? volunteers : rebels, "unit", {hex}};
    if (origin_ != Origin::volunteers && war_.ground().region(place) != region_of(origin_))
        return Refusal{rebels, "region", {hex}};
    return war_.ground().in_republics(place) ? why_over_limit(unit, place) : Judgement{};
}

// [6.32]
Judgement Recruits::why_not_city(Place place) const {
    const Ground& ground = war_.ground();
    const bool fit = origin_ == Origin::transvaal           ? place == ground.johannesburg || place == ground.pretoria
                     : origin_ == Origin::orange_free_state ? place == ground.bloemfontein
                                                            : false;
    if (!fit) return Refusal{fit_city, "city", {Fact::of("hex", place)}};
    return {};
}

// [6.21]
Judgement Recruits::why_not_republic(UnitId unit, Place place) const {
    const Ground& ground = war_.ground();
    const Fact hex = Fact::of("hex", place);
    if (ground.region(place) != region_of(origin_)) return Refusal{own_region, "region", {hex}};
    const bool boer = war_.held_by(place, war_.ids().boer);
    if (ground.city(place) && !boer) return Refusal{cities, "occupied", {hex}};
    if (ground.town(place) && !boer) return Refusal{towns, "occupied", {hex}};
    if (!ground.settled(place) && !ground.veldt(place)) return Refusal{veldt, "terrain", {hex}};
    return why_over_limit(unit, place);
}

// What a hex of the republics takes in a turn, of all recruits together.
Judgement Recruits::why_over_limit(UnitId unit, Place place) const {
    const ReinforcementNames& names = war_.ids().reinforcements;
    const Ground& ground = war_.ground();
    const Position& position = war_.position();
    const int sum = recruited(place) + war_.prints(unit, war_.ids().prints.corneties);
    const auto over = [&](Rule rule, ValueId most) -> Judgement {
        if (sum <= position.value(most)) return {};
        return Refusal{rule, "full", {Fact::of("hex", place), Fact::number("most", position.value(most))}};
    };
    if (ground.city(place)) return over(cities, names.city_corneties);
    if (ground.town(place)) return over(towns, names.town_corneties);
    return ground.veldt(place) ? over(veldt, names.veldt_corneties) : Judgement{};
}

int Recruits::recruited(Place place) const {
    return times_listed(war_.position(), war_.ids().recruited_at, war_.ids().boer, place);
}

template <class Visit>
bool Recruits::any_counter(Visit visit) const {
    const auto units = war_.position().units(war_.ids().boer);
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) {
        return war_.free(unit) && free_.is_first(war_.position(), unit) && !why_not_counter(unit) && visit(unit);
    });
}

// The hexes that come into question: of the republics their own, else those with Boer units.
template <class Visit>
bool Recruits::any_hex(Visit visit) const {
    const Ground& ground = war_.ground();
    if (thing_ == Exchange::corneties && of_a_republic()) {
        const auto hexes = ground.in_region(region_of(origin_));
        return std::any_of(hexes.begin(), hexes.end(), visit);
    }
    if (thing_ != Exchange::corneties) {
        const auto hexes = std::to_array({ground.pretoria, ground.johannesburg, ground.bloemfontein});
        return std::any_of(hexes.begin(), hexes.end(), visit);
    }
    const auto units = war_.position().units(war_.ids().boer);
    return std::any_of(units.begin(), units.end(),
                       [&](UnitId unit) { return first_of_stack(war_, unit) && visit(war_.at(unit)); });
}

Judgement Recruits::why_none() const {
    const bool counter = any_counter([](UnitId) { return true; });
    if (!counter) return Refusal{counter_mix, "none"};
    const bool can =
        any_counter([&](UnitId unit) { return any_hex([&](Place place) { return !why_not_hex(unit, place); }); });
    if (can) return {};
    return thing_ == Exchange::corneties ? Refusal{placement, "nowhere"} : Refusal{fit_city, "none"};
}

UnitId Recruits::first_counter() const {
    UnitId first;
    any_counter([&](UnitId unit) {
        first = unit;
        return true;
    });
    return first;
}

void Recruits::list(ActionList& out) const {
    any_counter([&](UnitId unit) {
        any_hex([&](Place place) {
            if (!why_not_hex(unit, place)) out.add_judged(war_.ids().reinforcements.place, unit, place);
            return false;
        });
        return false;
    });
}

namespace {

// [6.2] [6.4] Goes on while anything can be placed; what cannot be is lost.
class PlaceRecruits final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const Recruits recruits{play};
        if (recruits.left() == 0) return Then::done();
        if (!recruits.why_none()) return Then::ask(ids.boer);
        if (play.applies(no_delay))
            play.event_kept_from(ids.british, ids.reinforcements.recruits_lost, no_delay,
                                 {Fact::number("number", recruits.left())});
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override { Recruits{known}.list(out); }

    Judgement judge(const Known& known, const Action& action) const override {
        return Recruits{known}.why_not(action.unit(), action.place(1));
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        facts.add(Fact::of("chosen", Recruits{known}.first_counter()));
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const ReinforcementNames& names = ids.reinforcements;
        const UnitId unit = action.unit();
        const Place place = action.place(1);
        const bool corneties = static_cast<Exchange>(play.local(names.taking)) == Exchange::corneties;
        const int size = corneties ? play.printed(unit, ids.prints.corneties) : play.local(names.corneties);
        put(play, unit, place);
        for (int count = corneties ? size : 0; count > 0; --count)
            play.append(ids.recruited_at.id, ids.boer.index(), place.number());
        play.set_local(names.corneties, play.local(names.corneties) - size);
        tell(play, unit, names.raised, corneties ? placement : fit_city,
             {Fact::of("unit", unit), Fact::of("hex", place)});
    }
};

}  // namespace

void fill_recruits(Rulebook& book) {
    book.step("place_recruits", std::make_unique<PlaceRecruits>(), {with_asides({"place"}), {}});
}

}  // namespace wargame::boers
