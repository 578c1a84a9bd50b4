// The steps of the logistics phase: forage is shared out, then all are checked at once. [19.1] [19.2] [19.5]
#include "boer_war/supply.hpp"

#include "boer_war/chapters.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule logistics{"19.0"};
constexpr Rule lack_of_supply{"20.3.3"};
constexpr Rule good_order{"19.2.1"};
constexpr Rule foraging{"19.5"};
constexpr Rule over_the_limit{"19.51"};
constexpr Rule whole_units{"19.52"};
constexpr Rule needs_none{"19.53"};

// What one hex feeds and who wants of it, in sixths of a brigade or column.
class Share {
public:
    Share(const War& war, Place place, SideId side) : war_{&war}, place_{place}, whole_{6 * war.forage(place, side)} {
        left_ = whole_;
        for (const UnitId unit : war.units_at(place)) {
            if (fed(unit)) left_ -= load(unit);
            if (hungry(unit)) wanted_ += load(unit);
        }
    }

    bool fed(UnitId unit) const { return war_->position().get(war_->ids().fed, unit) != 0; }
    int load(UnitId unit) const { return war_->prints(unit, war_->ids().prints.load); }
    // Those of automatic supply and those with another source take none. [19.53]
    bool hungry(UnitId unit) const {
        if (fed(unit)) return false;
        return war_->supplied_always(unit) ? !war_->position().applies(needs_none)
                                           : !war_->supplied_without_forage(unit);
    }
    // A unit is fed as a whole. [19.52]
    bool has_room_for(UnitId unit) const {
        return war_->position().applies(whole_units) ? load(unit) <= left_ : left_ > 0;
    }
    bool wanted() const { return wanted_ > 0; }
    bool suffices() const { return wanted_ <= left_ || (whole_ > 0 && !war_->position().applies(over_the_limit)); }
    // Whether the owner has a choice left.
    bool open() const {
        const auto units = war_->units_at(place_);
        return std::any_of(units.begin(), units.end(), [&](UnitId unit) { return hungry(unit) && has_room_for(unit); });
    }
    int whole() const { return whole_; }

private:
    const War* war_;
    Place place_;
    int whole_ = 0, left_ = 0, wanted_ = 0;
};

void feed(Play& play, UnitId unit) { play.set(play.ids<Ids>().fed, unit, 1); }

// The units of a hex in the order of the roster, as far as there is enough.
void feed_in_order(Play& play, Place place) {
    const War war{play};
    for (const UnitId unit : war.units_at(place)) {
        const Share share{war, place, play.phasing()};
        if (share.hungry(unit) && (share.suffices() || share.has_room_for(unit))) feed(play, unit);
    }
}

// [19.51] Before the check and again before recovery. Nothing is asked where all can be fed.
class ShareForage final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (play.local(ids.supply.sharing) == 0) {
            clear_forage(play, play.phasing());
            play.set_local(ids.supply.sharing, 1);
        }
        const Place hex = next_hex(play);
        if (!hex.is_location()) return Then::done();
        play.set_local(ids.target, hex);
        return Then::ask(play.phasing());
    }

    // Feeds where there is enough for all; gives the first hex in which the owner has to choose.
    static Place next_hex(Play& play) {
        const SideId side = play.phasing();
        std::vector<Place>& hexes = play.scratch<Memory>().shared;
        hexes.clear();
        War{play}.places_of(side).each([&](Place place) {
            if (play.board().is_hex(place)) hexes.push_back(place);
        });
        for (const Place place : hexes) {
            const War war{play};
            const Share share{war, place, side};
            if (!share.wanted() || !share.open()) continue;
            if (!share.suffices()) return place;
            feed_in_order(play, place);
        }
        return {};
    }

    void list(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        for (const UnitId unit : War{known}.units_at(known.local_place(ids.target))) out.add(ids.supply.feed, unit);
        out.add(ids.done);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        if (action.verb == ids.done) return {};
        const War war{known};
        const UnitId unit = action.unit();
        const Place hex = known.local_place(ids.target);
        const Fact who = Fact::of("unit", unit), where = Fact::of("hex", hex);
        if (known.side(unit) != known.viewer() || war.at(unit) != hex)
            return Refusal{foraging, "elsewhere", {who, where}};
        const Share share{war, hex, known.viewer()};
        if (share.fed(unit)) return Refusal{foraging, "fed", {who}};
        if (war.supplied_always(unit) && known.applies(needs_none)) return Refusal{needs_none, "", {who}};
        if (!share.hungry(unit)) return Refusal{foraging, "supplied", {who}};
        if (share.has_room_for(unit)) return {};
        if (share.load(unit) > share.whole()) return Refusal{whole_units, "", {who, where}};
        return Refusal{over_the_limit, "", {who, where}};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const Place hex = play.local_place(ids.target);
        if (action.verb == ids.done) return feed_in_order(play, hex);
        feed(play, action.unit());
        tell_of(play, action.unit(), ids.supply.forages, over_the_limit,
                {Fact::of("unit", action.unit()), Fact::of("hex", hex)});
    }
};

// [19.2.1] Who lacks supply is found out before anybody turns.
class CheckSupply final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (!play.applies(logistics) || !play.applies(good_order) || !play.applies(lack_of_supply)) return Then::done();
        std::vector<UnitId> lacking;
        const War war{play};
        for (const UnitId unit : play.units(play.phasing()))
            if (war.at(unit).is_location() && war.good(unit) && !war.supplied(unit)) lacking.push_back(unit);
        for (const UnitId unit : lacking)
            tell_of(play, unit, ids.supply.unsupplied, good_order,
                    {Fact::of("unit", unit), Fact::of("hex", play.place(unit))});
        for (const UnitId unit : lacking) turn_over(play, unit, true);
        return Then::done();
    }
};

}  // namespace

SupplyNames::SupplyNames(Names& n)
    : feed{n.verb("feed")}, sharing{n.local("sharing")}, forages{n.text("forages")},
      unsupplied{n.text("unsupplied")}, recovers{n.text("recovers")}, stays_demoralized{n.text("stays_demoralized")},
      disintegrates{n.text("disintegrates")}, recovery{n.table("recovery")} {}

void tell_of(Play& play, UnitId unit, TextId text, Rule rule, std::initializer_list<Fact> facts,
             const ModifierList* modifiers) {
    const SideId enemy = play.enemy(play.side(unit));
    if (sight(play, enemy, unit) == Seen::all) return play.event(text, rule, facts, modifiers);
    play.event_kept_from(enemy, text, rule, facts, modifiers);
}

void clear_forage(Play& play, SideId side) {
    const Ids& ids = play.ids<Ids>();
    for (const UnitId unit : play.units(side))
        if (play.get(ids.fed, unit) != 0) play.set(ids.fed, unit, 0);
}

void fill_logistics(Rulebook& book) {
    book.step("share_forage", std::make_unique<ShareForage>(), {with_asides({"feed", "done"}), {"target", "sharing"}});
    book.step("check_supply", std::make_unique<CheckSupply>());
}

}  // namespace wargame::boers
