// Strong ids: small index structs, so that a unit is never mistaken for a track or a number.
//
// Vocabulary: an *index* counts from 0 in the order of the data; an id without an index is *nothing* and converts to
// false. In actions, frames and fields an id travels as an int: its index, or -1 for nothing.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace wargame {

template <class Tag>
struct Id {
    static constexpr std::uint16_t nothing = std::numeric_limits<std::uint16_t>::max();

    std::uint16_t value = nothing;

    // The id with this index; a negative index gives nothing.
    static constexpr Id at(std::size_t index) { return Id{static_cast<std::uint16_t>(index)}; }
    static constexpr Id from(int number) { return number < 0 ? Id{} : Id{static_cast<std::uint16_t>(number)}; }

    constexpr std::size_t index() const { return value; }
    constexpr int number() const { return value == nothing ? -1 : static_cast<int>(value); }
    constexpr explicit operator bool() const { return value != nothing; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using SideId = Id<struct SideTag>;
using UnitId = Id<struct UnitTag>;
using TypeId = Id<struct TypeTag>;  // unit type
using FieldId = Id<struct FieldTag>;
using TrackId = Id<struct TrackTag>;
using BagId = Id<struct BagTag>;
using LocalId = Id<struct LocalTag>;  // named value of a frame
using ConditionId = Id<struct ConditionTag>;
using VerbId = Id<struct VerbTag>;
using StepId = Id<struct StepTag>;
using BlockId = Id<struct BlockTag>;
using PhaseId = Id<struct PhaseTag>;
using TableId = Id<struct TableTag>;
using ValueId = Id<struct ValueTag>;
using RowId = Id<struct RowTag>;    // row of the rules index
using TextId = Id<struct TextTag>;  // text of an event
using NameListId = Id<struct NameListTag>;
using MapId = Id<struct MapTag>;  // map of a board
using TerrainId = Id<struct TerrainTag>;
using FeatureId = Id<struct FeatureTag>;  // kind of what lies on hexsides
using AreaId = Id<struct AreaTag>;
using PlaceKindId = Id<struct PlaceKindTag>;  // town, station

}  // namespace wargame
