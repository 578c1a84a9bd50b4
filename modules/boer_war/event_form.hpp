// The form of events.yaml, as it is bound.
#pragma once

#include "boer_war/filter.hpp"

#include <optional>
#include <string>
#include <vector>

namespace wargame::boers {

struct RawIndexTest {
    PlacedName side;
    PlaceNames is;
};
inline void describe(data::Fields<RawIndexTest>& f) {
    f.is("test of an index");
    f.required("side", &RawIndexTest::side, "whose");
    f.required("is", &RawIndexTest::is, "low, average, high");
}

struct RawOccupies {
    PlacedName side;
    PlaceNames any_of, all_of;
};
inline void describe(data::Fields<RawOccupies>& f) {
    f.is("test of an occupation");
    f.required("side", &RawOccupies::side, "whose");
    f.optional("any_of", &RawOccupies::any_of, "of one of these places");
    f.optional("all_of", &RawOccupies::all_of, "of all these places");
    f.check([](const RawOccupies& test, const Mark& mark, Diagnostics& diagnostics) {
        if (test.any_of.empty() == test.all_of.empty())
            diagnostics.error(mark, codes::missing_field, "one of 'any_of' and 'all_of' is needed");
    });
}

struct RawUnitIn {
    PlacedName side;
    PlaceNames regions;
    bool rail = false;
};
inline void describe(data::Fields<RawUnitIn>& f) {
    f.is("test of units");
    f.required("side", &RawUnitIn::side, "whose");
    f.required("regions", &RawUnitIn::regions, "one stands in one of these regions");
    f.optional("rail", &RawUnitIn::rail, "on a railway");
}

struct RawEventTest {
    std::optional<RawIndexTest> index;
    std::optional<RawOccupies> occupies;
    std::optional<RawUnitIn> unit_in;
    std::optional<PlacedName> applies;
    Mark mark;
};
inline void describe(data::Fields<RawEventTest>& f) {
    f.is("test of an event");
    f.optional("index", &RawEventTest::index, "the state of an index");
    f.optional("occupies", &RawEventTest::occupies, "who holds places");
    f.optional("unit_in", &RawEventTest::unit_in, "where units are");
    f.optional("applies", &RawEventTest::applies, "this rule is in force");
    f.place(&RawEventTest::mark);
}

struct RawIndexChange {
    PlacedName side;
    int dice = 0, add = 0, sign = 1, divide = 1, at_most = 99;
    std::optional<PlacedName> per_marker, round;
};
inline void describe(data::Fields<RawIndexChange>& f) {
    f.is("change of an index");
    f.required("side", &RawIndexChange::side, "whose");
    f.optional("dice", &RawIndexChange::dice, data::range(1, 9), "by so many dice");
    f.optional("add", &RawIndexChange::add, data::range(-99, 99), "by so much");
    f.optional("sign", &RawIndexChange::sign, data::range(-1, 1), "1 up, -1 down");
    f.optional("per_marker", &RawIndexChange::per_marker, "by the markers of this kind on the map");
    f.optional("divide", &RawIndexChange::divide, data::range(1, 9), "one for so many of them");
    f.optional("round", &RawIndexChange::round, "up");
    f.optional("at_most", &RawIndexChange::at_most, data::range(1, 99), "never more");
}

struct RawAt {
    bool own_region = false;
    std::optional<PlaceNames> regions, places, with;
    std::optional<PlacedName> box, occupied_by;
};
inline void describe(data::Fields<RawAt>& f) {
    f.is("where an event puts units");
    f.optional("own_region", &RawAt::own_region, "in the region of its nationality");
    f.optional("regions", &RawAt::regions, "in one of these regions");
    f.optional("places", &RawAt::places, "in one of these places");
    f.optional("with", &RawAt::with, data::one_or_many(), "with units: same_nationality, any_own, or nationalities");
    f.optional("box", &RawAt::box, "in this box");
    f.optional("occupied_by", &RawAt::occupied_by, "where this side has units");
}

struct RawGift {
    PlacedName type;
    std::optional<RawAt> at;
};
inline void describe(data::Fields<RawGift>& f) {
    f.is("units that an event gives");
    f.required("type", &RawGift::type, "of which type");
    f.optional("at", &RawGift::at, "where, instead of what is said for all");
}

struct RawGive {
    int n = 0;
    std::vector<RawGift> of;
    RawAt at;
};
inline void describe(data::Fields<RawGive>& f) {
    f.is("gift of an event");
    f.required("n", &RawGive::n, data::range(1, 9), "so many counters");
    f.required("of", &RawGive::of, "of one of these");
    f.optional("at", &RawGive::at, "where");
}

struct RawLose {
    PlacedName side;
    int dice = 0;
    PlaceNames of;
};
inline void describe(data::Fields<RawLose>& f) {
    f.is("loss by an event");
    f.required("side", &RawLose::side, "whose");
    f.required("dice", &RawLose::dice, data::range(1, 9), "corneties, by so many dice");
    f.required("of", &RawLose::of, "units of these types");
}

struct RawEventFilter {
    std::optional<bool> mounted;
    PlaceNames kinds, sizes;
    bool not_hq = false, on_map = false, not_in_fort = false;
    int enemy_mounted_within = -1;
};
inline void describe(data::Fields<RawEventFilter>& f) {
    f.is("filter of units");
    f.optional("mounted", &RawEventFilter::mounted, "mounted units, or others");
    f.optional("kinds", &RawEventFilter::kinds, "of these kinds");
    f.optional("sizes", &RawEventFilter::sizes, "of these sizes");
    f.optional("not_hq", &RawEventFilter::not_hq, "no headquarters");
    f.optional("on_map", &RawEventFilter::on_map, "in a hex");
    f.optional("not_in_fort", &RawEventFilter::not_in_fort, "in no fortification");
    f.optional("enemy_mounted_within", &RawEventFilter::enemy_mounted_within, data::range(0, 99),
               "with a mounted enemy in Good Order so near");
}

struct RawDemoralize {
    PlacedName side, chosen_by;
    int n = 0;
    bool half_die = false;
    std::optional<PlacedName> count;
    RawEventFilter filter;
    Mark mark;
};
inline void describe(data::Fields<RawDemoralize>& f) {
    f.is("demoralization by an event");
    f.required("side", &RawDemoralize::side, "whose units");
    f.required("chosen_by", &RawDemoralize::chosen_by, "who chooses them");
    f.optional("n", &RawDemoralize::n, data::range(1, 9), "so many");
    f.optional("half_die", &RawDemoralize::half_die, "half a die, rounded up");
    f.optional("count", &RawDemoralize::count, "brigades: a division is two");
    f.required("filter", &RawDemoralize::filter, "which units");
    f.place(&RawDemoralize::mark);
    f.check([](const RawDemoralize& raw, const Mark& mark, Diagnostics& diagnostics) {
        if ((raw.n > 0) == raw.half_die)
            diagnostics.error(mark, codes::missing_field, "one of 'n' and 'half_die' is needed");
    });
}

struct RawRemoveHq {
    PlacedName side;
    PlaceNames except;
};
inline void describe(data::Fields<RawRemoveHq>& f) {
    f.is("loss of a headquarters");
    f.required("side", &RawRemoveHq::side, "whose");
    f.optional("except", &RawRemoveHq::except, "none of these types");
}

struct RawCapacity {
    PlacedName side;
    int add = 0;
};
inline void describe(data::Fields<RawCapacity>& f) {
    f.is("change of railway capacity");
    f.required("side", &RawCapacity::side, "whose");
    f.required("add", &RawCapacity::add, data::range(-9, 9), "points");
}

struct RawFreeMarkers {
    PlacedName side, kind, until;
    int n = 0;
};
inline void describe(data::Fields<RawFreeMarkers>& f) {
    f.is("free markers");
    f.required("side", &RawFreeMarkers::side, "whose");
    f.required("kind", &RawFreeMarkers::kind, "fortification");
    f.required("n", &RawFreeMarkers::n, data::range(1, 9), "so many");
    f.required("until", &RawFreeMarkers::until, "end_of_player_turn");
}

struct RawExamine {
    PlacedName side, stacks_of, until;
    int near_hq = -1;
    PlaceNames one_region_of;
    Mark mark;
};
inline void describe(data::Fields<RawExamine>& f) {
    f.is("look at stacks");
    f.required("side", &RawExamine::side, "who looks");
    f.required("stacks_of", &RawExamine::stacks_of, "the other side");
    f.required("until", &RawExamine::until, "end_of_player_turn");
    f.optional("near_hq", &RawExamine::near_hq, data::range(0, 99), "so near to a headquarters");
    f.optional("one_region_of", &RawExamine::one_region_of, "transvaal and orange_free_state: one of them");
    f.place(&RawExamine::mark);
    f.check([](const RawExamine& raw, const Mark& mark, Diagnostics& diagnostics) {
        if ((raw.near_hq >= 0) != raw.one_region_of.empty())
            diagnostics.error(mark, codes::missing_field, "one of 'near_hq' and 'one_region_of' is needed");
    });
}

struct RawFlag {
    PlacedName id;
};
inline void describe(data::Fields<RawFlag>& f) {
    f.is("lasting effect");
    f.required("id", &RawFlag::id, "portuguese_line_cut");
}

struct RawCondition {
    PlacedName id, side, until;
    int amount = 0, at_least = 0;
    PlaceNames nationalities;
};
inline void describe(data::Fields<RawCondition>& f) {
    f.is("condition");
    f.required("id", &RawCondition::id, "which");
    f.required("side", &RawCondition::side, "for whom");
    f.required("until", &RawCondition::until, "end_of_player_turn");
    f.optional("amount", &RawCondition::amount, data::range(-9, 9), "movement points");
    f.optional("at_least", &RawCondition::at_least, data::range(0, 9), "what movement does not fall below");
    f.optional("nationalities", &RawCondition::nationalities, "who cannot be bought");
}

struct RawEventEffect;
struct RawIf {
    std::vector<RawEventTest> when;
    std::vector<RawEventEffect> then, otherwise;
};
struct RawEventEffect {
    std::optional<RawIndexChange> index;
    std::optional<RawGive> give;
    std::optional<RawLose> lose;
    std::optional<RawDemoralize> demoralize;
    std::optional<RawRemoveHq> remove_hq;
    std::optional<RawCapacity> capacity;
    std::optional<RawFreeMarkers> free_markers;
    std::optional<RawExamine> examine;
    std::optional<RawFlag> flag;
    std::optional<RawCondition> condition;
    std::vector<RawIf> branch;  // at most one
};
void describe(data::Fields<RawIf>& f);
void describe(data::Fields<RawEventEffect>& f);
inline void describe(data::Fields<RawIf>& f) {
    f.is("branch");
    f.required("when", &RawIf::when, "if all of this holds");
    f.required("then", &RawIf::then, "then this");
    f.required("else", &RawIf::otherwise, "else that");
}
inline void describe(data::Fields<RawEventEffect>& f) {
    f.is("effect of an event");
    f.optional("index", &RawEventEffect::index, "an index changes");
    f.optional("give", &RawEventEffect::give, "units come");
    f.optional("lose_equivalents", &RawEventEffect::lose, "units go");
    f.optional("demoralize", &RawEventEffect::demoralize, "units are demoralized");
    f.optional("remove_hq", &RawEventEffect::remove_hq, "a headquarters goes");
    f.optional("capacity", &RawEventEffect::capacity, "railway capacity changes");
    f.optional("free_markers", &RawEventEffect::free_markers, "markers cost nothing");
    f.optional("examine", &RawEventEffect::examine, "stacks are open");
    f.optional("flag", &RawEventEffect::flag, "something that lasts");
    f.optional("condition", &RawEventEffect::condition, "something for a turn");
    f.optional("if", &RawEventEffect::branch, data::one_or_many() & data::items(1, 1), "the one or the other");
}

struct RawEvent {
    PlacedName id;
    data::Located<int> from, to;
    std::string title, text, source, because, note;
    bool once = false;
    std::optional<PlacedName> rule;
    std::vector<RawEventTest> when;
    std::vector<RawEventEffect> effects;
};
inline void describe(data::Fields<RawEvent>& f) {
    f.is("event");
    f.required("id", &RawEvent::id, data::identifier(), "its id in the name list of events");
    f.required("from", &RawEvent::from, data::range(11, 66), "its first number");
    f.required("to", &RawEvent::to, data::range(11, 66), "its last number");
    f.required("title", &RawEvent::title, "its name");
    f.required("text", &RawEvent::text, "in words");
    f.optional("rule", &RawEvent::rule, "the rule that asks for it");
    f.optional("once", &RawEvent::once, "it happens once");
    f.optional("when", &RawEvent::when, "what must hold");
    f.required("effects", &RawEvent::effects, "what it does");
    f.optional("source", &RawEvent::source, "printed, published or reconstructed");
    f.optional("because", &RawEvent::because, "why it is as it is");
    f.optional("note", &RawEvent::note, "a remark");
}

}  // namespace wargame::boers
