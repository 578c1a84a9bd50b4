#include "boer_war/filter.hpp"

#include "wargame/search.hpp"
#include "wargame/title.hpp"

#include <algorithm>

namespace wargame::boers {

void describe(data::Fields<RawNear>& f) {
    f.is("distance");
    f.required("of", &RawNear::of, "from the nearest of these places");
    f.required("from", &RawNear::from, data::range(0, 99), "so many hexes or more");
    f.required("to", &RawNear::to, data::range(0, 99), "so many hexes or less");
}

void describe(data::Fields<RawSideOf>& f) {
    f.is("side of a river");
    f.required("river", &RawSideOf::river, "a feature of the map");
    f.required("in_region", &RawSideOf::in_region, "the region that it divides");
    f.required("seed", &RawSideOf::seed, "a place on the side that is meant");
}

void describe(data::Fields<RawFilter>& f) {
    f.is("filter of hexes");
    f.optional("regions", &RawFilter::regions, "in one of these regions");
    f.optional("places", &RawFilter::places, "these places");
    f.optional("kinds", &RawFilter::kinds, "with a place of one of these kinds");
    f.optional("except", &RawFilter::except, "without these places");
    f.optional("near", &RawFilter::near, "so far from a place");
    f.optional("side_of", &RawFilter::side_of, "on a side of a river");
    f.optional("rail", &RawFilter::rail, "on a printed railway");
    f.optional("not_neutral", &RawFilter::not_neutral, "in no neutral region");
}

void describe(data::Fields<RawWhere>& f) {
    f.is("where units are put");
    f.optional("place", &RawWhere::place, "a hex");
    f.optional("box", &RawWhere::box, "a box");
    f.optional("hexes", &RawWhere::hexes, "any of these hexes, unit by unit");
    f.optional("each", &RawWhere::each, "the units in each of these hexes");
    f.optional("any_of", &RawWhere::any_of, "any of these");
    f.place(&RawWhere::mark);
    f.check([](const RawWhere& at, const Mark& mark, Diagnostics& diagnostics) {
        const int given = int{at.place.has_value()} + int{at.box.has_value()} + int{at.hexes.has_value()} +
                          int{at.each.has_value()} + int{!at.any_of.empty()};
        if (given != 1)
            diagnostics.error(mark, codes::out_of_range,
                              "one of 'place', 'box', 'hexes', 'each' and 'any_of' is needed");
    });
}

PlaceSet Filters::none() const { return PlaceSet{ground_->board().locations()}; }

PlaceSet Filters::land() const {
    PlaceSet set = none();
    for (std::size_t index = 0; index < ground_->board().hexes(); ++index)
        if (ground_->land(Place::location(index))) set.insert(Place::location(index));
    return set;
}

PlaceSet Filters::places(const PlaceNames& list) {
    PlaceSet set = none();
    for (const auto& name : list) {
        names_->at(name.mark);
        if (const Place place = names_->place(name.value); place.is_location()) set.insert(place);
    }
    return set;
}

PlaceSet Filters::regions(const PlaceNames& list) {
    PlaceSet set = none();
    for (const auto& name : list) {
        names_->at(name.mark);
        if (const AreaId area = names_->area(name.value)) set |= ground_->board().area_set(area);
    }
    return set;
}

PlaceSet Filters::of_kinds(const PlaceNames& list) {
    PlaceSet set = none();
    for (const auto& name : list) {
        names_->at(name.mark);
        const PlaceKindId kind = names_->place_kind(name.value);
        if (!kind) continue;
        for (const Place place : ground_->board().places_of(kind)) set.insert(place);
    }
    return set;
}

PlaceSet Filters::near(const RawNear& near) {
    PlaceSet set = none(), too_near = none();
    std::vector<Place> found;
    places(near.of).each([&](Place centre) {
        found.clear();
        within(ground_->board(), centre, near.to, found);
        for (const Place place : found) set.insert(place);
        if (near.from == 0) return;
        found.clear();
        within(ground_->board(), centre, near.from - 1, found);
        for (const Place place : found) too_near.insert(place);
    });
    return set -= too_near;
}

PlaceSet Filters::side_of(const RawSideOf& side) {
    PlaceSet set = none();
    names_->at(side.river.mark);
    const FeatureId river = names_->feature(side.river.value);
    PlaceSet region = regions({side.in_region});
    region &= land();
    names_->at(side.seed.mark);
    const Place seed = names_->place(side.seed.value);
    if (!river || !seed.is_location()) return set;
    if (!region.has(seed)) {
        names_->diagnostics().error(side.seed.mark, codes::out_of_range,
                                    in_quotes(side.seed.value) + " is not in " + in_quotes(side.in_region.value));
        return set;
    }
    const auto same_side = [&](Place, const Neighbour& step) {
        return region.has(step.place) && !step.features.has(river);
    };
    SearchMemory found;
    reach(ground_->board(), seed, {.budget = SearchMemory::unlimited}, steps_where(same_side), found);
    for (const Place place : found.places()) set.insert(place);
    return set;
}

void Filters::keep(PlaceSet& places, bool (Ground::*test)(Place) const, bool is) const {
    for (const Place place : places.list())
        if ((ground_->*test)(place) != is) places.erase(place);
}

PlaceSet Filters::hexes(const RawFilter& filter) {
    PlaceSet set = land();
    if (filter.regions) set &= regions(*filter.regions);
    if (filter.places) set &= places(*filter.places);
    if (filter.kinds) set &= of_kinds(*filter.kinds);
    if (filter.near) set &= near(*filter.near);
    if (filter.side_of) set &= side_of(*filter.side_of);
    set -= places(filter.except);
    if (filter.rail) keep(set, &Ground::railway, true);
    if (filter.not_neutral) keep(set, &Ground::neutral, false);
    return set;
}

PlaceSet Filters::open_hexes(const RawFilter& filter) {
    PlaceSet set = hexes(filter);
    if (!filter.regions && !filter.places && !filter.side_of) keep(set, &Ground::neutral, false);
    return set;
}

Place Filters::box(const PlacedName& name) {
    names_->at(name.mark);
    const Place place = names_->place(name.value);
    if (!place.is_location() || !ground_->board().is_hex(place)) return place;
    names_->diagnostics().error(name.mark, codes::out_of_range, in_quotes(name.value) + " is a hex and no box");
    return {};
}

Where Filters::where(const RawWhere& at) {
    Where result{none(), false, at.place.has_value() || at.box.has_value()};
    if (at.place) result.places = places({*at.place});
    if (at.box)
        if (const Place place = box(*at.box); place.is_location()) result.places.insert(place);
    if (at.hexes) result.places = open_hexes(*at.hexes);
    if (at.each) {
        result.places = open_hexes(*at.each);
        result.each = true;
    }
    for (std::size_t part = 0; part < at.any_of.size(); ++part) {
        const Where one = where(at.any_of[part]);
        result.places |= one.places;
        if (part > 0 && one.each != result.each)
            names_->diagnostics().error(at.any_of[part].mark, codes::out_of_range,
                                        "all parts of 'any_of' are 'each', or none is");
        result.each = one.each;
    }
    return result;
}

}  // namespace wargame::boers
