// Entry into neutral land. [26.0] [6.5.1] [7.8.1]
#include "boer_war/chapters.hpp"
#include "boer_war/movement.hpp"

namespace wargame::boers {
namespace {

constexpr Rule neutrals{"26.0"};
constexpr Rule internment{"26.1"};
constexpr Rule natives_rise{"26.22"};
constexpr Rule british_breach{"6.5.1"};
constexpr Rule boer_breach{"7.8.1"};

// Of the field `breached`: what the watch waits for, and what it has begun.
constexpr int due = 2, rising = 3;
constexpr auto breachable = std::to_array({Region::basutoland, Region::swaziland});

// A side that has breached a neutrality and whose enemy waits for his native unit.
struct Breach {
    SideId side;
    std::size_t region = 0;  // of `breachable`
};

Breach breach_that_is(const Position& position, int state) {
    const Ids& ids = position.ids<Ids>();
    for (const SideId side : {ids.boer, ids.british})
        for (std::size_t region = 0; region < breachable.size(); ++region)
            if (position.cell(ids.breached.id, side.index(), region) == state) return {side, region};
    return {};
}

class NativeDue final : public Predicate {
    bool holds(const Position& position) const override {
        return static_cast<bool>(breach_that_is(position, due).side);
    }
    void taken(Play& play) const override {
        const Breach breach = breach_that_is(play, due);
        play.write(play.ids<Ids>().breached.id, breach.side.index(), breach.region, rising);
    }
};

// [26.22] The other side's native unit comes at once, in any hex of the region without an enemy.
class PlaceNative final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const Breach breach = breach_that_is(play, rising);
        if (!breach.side) return Then::done();
        const SideId owner = play.enemy(breach.side);
        const UnitId native = native_of(War{play}, owner);
        if (native && any_hex(War{play}, breach)) {
            play.set_local(ids.chosen, native);
            play.set_local(ids.movement.native_region, static_cast<int>(breach.region) + 1);
            return Then::ask(owner);
        }
        play.write(ids.breached.id, breach.side.index(), breach.region, 1);
        play.event(ids.movement.no_native, natives_rise, {Fact::of("side", breach.side)});
        return Then::done();
    }

    static UnitId native_of(const War& war, SideId owner) {
        const MovementNames& names = war.ids().movement;
        return war.first_free(owner == war.ids().boer ? names.boer_native : names.british_native);
    }

    static bool any_hex(const War& war, const Breach& breach) {
        for (const Place hex : war.ground().in_region(breachable[breach.region]))
            if (!war.held_by(hex, breach.side)) return true;
        return false;
    }

    static Region region_of(const Known& known) {
        const int number = known.local(known.ids<Ids>().movement.native_region);
        return breachable[static_cast<std::size_t>(number - 1)];
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        const UnitId native = known.local_unit(war.ids().chosen);
        for (const Place hex : war.ground().in_region(region_of(known)))
            if (!war.held_by(hex, known.foe())) out.add_judged(war.ids().movement.place, native, hex);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const Place hex = action.place(1);
        const UnitId native = known.local_unit(war.ids().chosen);
        if (action.unit() != native) return Refusal{natives_rise, "unit", {Fact::of("unit", native)}};
        if (war.ground().region(hex) != region_of(known))
            return Refusal{natives_rise, "region", {Fact::of("hex", hex)}};
        if (war.held_by(hex, known.foe())) return Refusal{natives_rise, "enemy", {Fact::of("hex", hex)}};
        return {};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const Breach breach = breach_that_is(play, rising);
        play.write(ids.breached.id, breach.side.index(), breach.region, 1);
        put(play, action.unit(), action.place(1));
        tell(play, action.unit(), ids.movement.native, breach.side == ids.british ? british_breach : boer_breach,
             {Fact::of("unit", action.unit()), Fact::of("hex", action.place(1))});
    }
};

}  // namespace

void entered(Play& play, UnitId unit) {
    const Ids& ids = play.ids<Ids>();
    const Place hex = play.place(unit);
    if (!ids.ground.neutral(hex) || !play.applies(neutrals)) return;
    if (ids.ground.region(hex) == Region::portuguese_east_africa) {
        if (!play.applies(internment)) return;
        play.event(ids.movement.interned, internment, {Fact::of("unit", unit), Fact::of("hex", hex)});
        return take_off(play, unit);
    }
    const SideId side = play.side(unit);
    const std::size_t region = ids.ground.region(hex) == breachable[0] ? 0 : 1;
    const Rule breach = side == ids.british ? british_breach : boer_breach;
    if (play.cell(ids.breached.id, side.index(), region) != 0 || !play.applies(breach)) return;
    play.write(ids.breached.id, side.index(), region, due);
    play.event(ids.movement.breach, breach,
               {Fact::of("side", side), Fact::listed("land", ids.movement.neutral_lands, static_cast<int>(region)),
                Fact::of("hex", hex)});
}

std::unique_ptr<const Step> make_place_native() { return std::make_unique<PlaceNative>(); }
std::unique_ptr<const Predicate> make_native_due() { return std::make_unique<NativeDue>(); }

}  // namespace wargame::boers
