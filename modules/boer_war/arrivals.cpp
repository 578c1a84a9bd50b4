// Units from overseas reach Africa. [7.41]
#include "boer_war/chapters.hpp"
#include "boer_war/counters.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule overseas{"7.41"};
constexpr Rule by_port{"7.41.1"};
constexpr Rule into_the_box{"7.41.2"};
constexpr Rule by_landing{"7.41.3"};
constexpr Rule landing{"16.2"};
constexpr Rule whole_move{"16.3"};
constexpr Rule not_on_the_enemy{"16.4"};
constexpr Rule like_counters{"8.7"};
constexpr Rule neutral_land{"26.23"};

// Whether a unit was in transit when the phase began. [7.41]
bool arrives(const War& war, UnitId unit) {
    return war.at(unit) == war.ground().transit && war.position().get(war.ids().waits, unit) == 0;
}

bool alike(const War& war, UnitId one, UnitId other) {
    return war.position().unit(one).type == war.position().unit(other).type &&
           war.demoralized(one) == war.demoralized(other);
}

// The first of the units like this one that arrive: like counters come one after the other. [8.7]
UnitId first_alike(const War& war, UnitId unit) {
    for (const UnitId other : war.units_at(war.ground().transit))
        if (arrives(war, other) && alike(war, unit, other)) return other;
    return {};
}

// In a port that the British hold, so many brigades in a turn. [7.41.1]
Judgement why_not_by_port(const War& war, UnitId unit, Place port) {
    const Position& position = war.position();
    const int most = position.value(war.ids().reinforcements.port_brigades);
    const int sum = times_listed(position, war.ids().landed_at, war.ids().british, port) +
                    war.prints(unit, war.ids().prints.brigades);
    if (sum > most) return Refusal{by_port, "full", {Fact::of("hex", port), Fact::number("most", most)}};
    return {};
}

// [7.41.3] [16.2]
Judgement why_no_landing(const War& war, UnitId unit, Place place) {
    const Position& position = war.position();
    const Fact hex = Fact::of("hex", place);
    if (!position.applies(by_landing)) return Refusal{overseas, "where", {hex}};
    if (!war.ground().coastal(place)) return Refusal{by_landing, "inland", {hex}};
    if (war.held_by(place, war.ids().boer)) return Refusal{not_on_the_enemy, "enemy", {hex}};
    if (war.train(unit) || war.immobile(unit)) return Refusal{by_landing, "immobile", {Fact::of("unit", unit)}};
    return {};
}

bool open_port(const War& war, Place place) {
    return war.ground().port(place) && war.held_by(place, war.ids().british);
}

Judgement why_not_at(const War& war, UnitId unit, Place place) {
    const Fact hex = Fact::of("hex", place);
    if (place == war.ground().cape_colony_west) {
        if (war.position().applies(into_the_box)) return {};
        return Refusal{overseas, "where", {hex}};
    }
    if (!war.ground().land(place)) return Refusal{overseas, "where", {hex}};
    if (war.ground().neutral(place)) return Refusal{neutral_land, "neutral", {hex}};
    return open_port(war, place) ? why_not_by_port(war, unit, place) : why_no_landing(war, unit, place);
}

// [7.41] All that was in transit when the phase began; the box of the Cape takes any number.
class Arrivals final : public PlayerStep {
    Then run(Play& play) const override {
        const War war{play};
        const Ids& ids = war.ids();
        const auto units = war.units_at(war.ground().transit);
        if (std::any_of(units.begin(), units.end(), [&](UnitId unit) { return arrives(war, unit); }))
            return Then::ask(ids.british);
        for (const UnitId unit : play.units(ids.british))
            if (play.get(ids.waits, unit) != 0) play.set(ids.waits, unit, 0);
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        for (const UnitId unit : war.units_at(war.ground().transit))
            if (arrives(war, unit) && first_alike(war, unit) == unit) list_places(war, unit, out);
    }

    static void list_places(const War& war, UnitId unit, ActionList& out) {
        const VerbId place = war.ids().reinforcements.place;
        const auto offer = [&](Place at) {
            if (!why_not_at(war, unit, at)) out.add_judged(place, unit, at);
        };
        for (const Place at : war.ground().coast()) offer(at);
        offer(war.ground().cape_colony_west);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const UnitId unit = action.unit();
        const Fact who = Fact::of("unit", unit);
        if (known.side(unit) != known.viewer() || !arrives(war, unit)) return Refusal{overseas, "transit", {who}};
        if (const UnitId first = first_alike(war, unit); first != unit)
            return Refusal{like_counters, "order", {who, Fact::of("first", first)}};
        return why_not_at(war, unit, action.place(1));
    }

    void describe(const Known& known, FactList<8>& facts) const override {
        const War war{known};
        for (const UnitId unit : war.units_at(war.ground().transit))
            if (arrives(war, unit)) return facts.add(Fact::of("chosen", unit));
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const ReinforcementNames& names = ids.reinforcements;
        const UnitId unit = action.unit();
        const Place place = action.place(1);
        const War war{play};
        const bool port = open_port(war, place);
        const bool ashore = !port && place != war.ground().cape_colony_west;
        if (port && place != war.ground().cape_colony_west)
            for (int left = war.prints(unit, ids.prints.brigades); left > 0; --left)
                play.append(ids.landed_at.id, ids.british.index(), place.number());
        put(play, unit, place);
        if (ashore && play.applies(whole_move)) play.set(ids.moved, unit, static_cast<int>(Moved::done));
        tell(play, unit, ashore ? names.lands : names.arrives, ashore ? landing : overseas,
             {Fact::of("unit", unit), Fact::of("hex", place)});
    }
};

}  // namespace

void fill_arrivals(Rulebook& book) {
    book.step("arrivals", std::make_unique<Arrivals>(), {with_asides({"place"}), {}});
}

}  // namespace wargame::boers
