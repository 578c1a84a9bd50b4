// How much stands in a hex, and what is removed when it is too much. [9.0]
#include "boer_war/chapters.hpp"
#include "boer_war/movement.hpp"

#include <limits>

namespace wargame::boers {
namespace {

constexpr Rule british_limit{"9.1"};
constexpr Rule british_brigade{"9.1.1"};
constexpr Rule british_logistics{"9.1.2"};
constexpr Rule british_train{"9.1.3"};
constexpr Rule british_headquarters{"9.1.4"};
constexpr Rule boer_limit{"9.2"};
constexpr Rule boer_brigade{"9.2.1"};
constexpr Rule boer_logistics{"9.2.2"};
constexpr Rule boer_train{"9.2.3"};
constexpr Rule boer_headquarters{"9.2.4"};
constexpr Rule commando{"9.22"};
constexpr Rule cornete{"9.23"};
constexpr Rule when_checked{"9.31"};
constexpr Rule excess{"9.32"};
constexpr Rule on_displays{"9.63"};

// The rule that says how much a unit counts.
Rule share_rule(const War& war, UnitId unit, bool british) {
    const Classes& is = war.ids().is;
    if (war.headquarters(unit)) return british ? british_headquarters : boer_headquarters;
    if (war.train(unit)) return british ? british_train : boer_train;
    if (war.is(unit, is.logistics)) return british ? british_logistics : boer_logistics;
    if (british) return war.is(unit, is.division) ? british_limit : british_brigade;
    if (war.is(unit, is.commando)) return commando;
    if (war.is(unit, is.cornete)) return cornete;
    return war.is(unit, is.column) ? boer_limit : boer_brigade;
}

// [9.32] The owner thins out one hex after the other, in order of their numbers.
class RemoveExcess final : public PlayerStep {
    Then run(Play& play) const override {
        if (!play.applies(when_checked) || !overfull(War{play}, play.phasing())) return Then::done();
        return Then::ask(play.phasing());
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        for (const UnitId unit : war.units_at(overfull(war, known.viewer())))
            out.add_judged(war.ids().movement.remove, unit);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const War war{known};
        const Place full = overfull(war, known.viewer());
        if (known.side(action.unit()) == known.viewer() && war.at(action.unit()) == full) return {};
        return Refusal{excess, "", {Fact::of("unit", action.unit()), Fact::of("hex", full)}};
    }

    void act(Play& play, const Action& action) const override {
        const UnitId unit = action.unit();
        const Place hex = play.place(unit);
        tell(play, unit, play.ids<Ids>().movement.excess, excess, {Fact::of("unit", unit), Fact::of("hex", hex)});
        take_off(play, unit);
    }
};

}  // namespace

int War::share(UnitId unit) const {
    const bool british = position_->side(unit) == ids_->british;
    if (!position_->applies(share_rule(*this, unit, british))) return 0;
    if (position_->get(ids_->display, unit) != 0 && !position_->applies(on_displays)) return 0;
    return prints(unit, ids_->prints.share);
}

int War::stacking_limit(SideId side) const {
    const Rule limit = side == ids_->british ? british_limit : boer_limit;
    if (!position_->applies(limit)) return std::numeric_limits<int>::max();
    return ids_->movement.stacking_limit[side.index()];
}

int War::stacked(Place place) const {
    return memory_->stacks_.size(place, [&](UnitId unit) { return share(unit); });
}

Place overfull(const War& war, SideId side) {
    const int limit = war.stacking_limit(side);
    Place first;
    for (const UnitId unit : war.position().units(side)) {
        const Place place = war.at(unit);
        if (!war.ground().land(place) || (first && !(place < first))) continue;
        if (war.stacked(place) > limit) first = place;
    }
    return first;
}

std::unique_ptr<const Step> make_remove_excess() { return std::make_unique<RemoveExcess>(); }

}  // namespace wargame::boers
