// Zones of control: the places that each side's units control, kept while the fields they come from stay as they are.
//
// The title gives a policy with three functions; ZocPolicy has their defaults:
//   ZocRange range(UnitId unit) const;                        what the unit controls now
//   bool crosses(Place from, const Neighbour& step) const;    whether control reaches over this step (sea, rivers)
//   bool cancels(UnitId unit) const;                          whether the unit cancels enemy control of its place
// Who ignores zones of control is the mover's affair: ask in its move policy, beside `holds`.
//
// Held in module memory, one for each position it is used with: from the truth it tells the truth, from Known what the
// side knows. Sides are independent: what one controls the others may control too.
#pragma once

#include "wargame/board.hpp"
#include "wargame/derived.hpp"
#include "wargame/place_set.hpp"
#include "wargame/position.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace wargame {

enum class ZocRange : std::uint8_t {
    none,
    own,       // the place where the unit is
    adjacent,  // the places one step away
    both
};

// Across hexsides and not along links, whatever lies on them; nothing cancels.
struct ZocPolicy {
    ZocRange range(UnitId) const { return ZocRange::adjacent; }
    bool crosses(Place, const Neighbour& step) const { return step.side != HexSide::none; }
    bool cancels(UnitId) const { return false; }
};

class ZocMap {
public:
    // `also`: the fields that the policy reads, beside where units are.
    explicit ZocMap(std::vector<FieldId> also = {}) : from_{with_place(std::move(also))} {}

    // Brings the map up to date. Whether anything was computed.
    template <class Policy>
    bool refresh(const Position& position, const Policy& policy) {
        if (!from_.changed(position.versions())) return false;
        begin(position);
        for (std::size_t at = 0; at < position.units_count(); ++at) {
            const UnitId unit = UnitId::at(at);
            const Place place = position.place(unit);
            if (!place.is_location() || !position.side(unit)) continue;
            if (policy.cancels(unit)) cancel(place, position.side(unit));
            if (const ZocRange range = policy.range(unit); range != ZocRange::none) add(unit, range, position, policy);
        }
        finish();
        return true;
    }

    // What a side controls.
    const PlaceSet& of(SideId side) const { return sides_[side.index()].held; }
    bool holds(SideId side, Place place) const { return of(side).has(place); }
    // The same before units of others cancel it.
    const PlaceSet& exerted(SideId side) const { return sides_[side.index()].exerted; }
    // What any of the other sides controls.
    const PlaceSet& against(SideId side) const { return sides_[side.index()].against; }
    bool in_enemy_zoc(SideId side, Place place) const { return against(side).has(place); }
    // Whether a side exerts control there, but a unit of another cancels it.
    bool cancelled(SideId side, Place place) const { return exerted(side).has(place) && !holds(side, place); }
    // The units of a side that exert control there, in order of their ids; replaces what is in `out`.
    void why(SideId side, Place place, std::vector<UnitId>& out) const;

private:
    struct Side {
        PlaceSet exerted, cancels, held, against;
    };
    // A unit and the steps over which it controls, a bit each; the last bit is its own place.
    struct Exerter {
        UnitId unit;
        SideId side;
        Place place;
        std::uint32_t steps = 0;
    };
    static constexpr std::uint32_t own_place = std::uint32_t{1} << 31U;

    static std::vector<FieldId> with_place(std::vector<FieldId> fields) {
        fields.push_back(builtin::place);
        return fields;
    }
    void begin(const Position& position);
    void cancel(Place place, SideId side) { sides_[side.index()].cancels.insert(place); }
    void finish();

    template <class Policy>
    void add(UnitId unit, ZocRange range, const Position& position, const Policy& policy) {
        Exerter exerter{unit, position.side(unit), position.place(unit), 0};
        PlaceSet& exerted = sides_[exerter.side.index()].exerted;
        if (range != ZocRange::adjacent) {
            exerted.insert(exerter.place);
            exerter.steps = own_place;
        }
        if (range != ZocRange::own) {
            const auto steps = position.board().neighbours(exerter.place);
            for (std::size_t at = 0; at < steps.size() && at < 31; ++at) {
                if (!policy.crosses(exerter.place, steps[at])) continue;
                exerted.insert(steps[at].place);
                exerter.steps |= std::uint32_t{1} << at;
            }
        }
        exerters_.push_back(exerter);
    }

    DerivedFrom from_;
    const Board* board_ = nullptr;
    std::vector<Side> sides_;
    std::vector<Exerter> exerters_;
};

}  // namespace wargame
