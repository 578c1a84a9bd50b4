#include "boer_war/counting.hpp"

#include "boer_war/war.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule occupation{"4.6"};

bool given(const PlaceSet& places, Place place) { return places.empty() || places.has(place); }

int per_piece(const CountingRow& row, const Position& position) {
    return row.each_halves * (row.value ? position.value(row.value) : 1);
}

bool mine_fits(const CountingRow& row, const War& war, Place place) {
    if (row.mine == MineState::any) return true;
    return war.mine_intact(place) == (row.mine == MineState::intact);
}

// [4.6] Any unit holds a hex, and nothing else does.
int held_hexes(const CountingRow& row, const War& war) {
    if (!war.position().applies(occupation)) return 0;
    int sum = 0;
    row.places.each([&](Place place) {
        if (war.held_by(place, row.holder) && mine_fits(row, war, place)) ++sum;
    });
    return sum;
}

// Strength that counts for victory: none in parentheses; of a headquarters its two values. [27.0]
int factors(const War& war, UnitId unit) {
    if (war.headquarters(unit)) return war.command(unit) + war.tactical(unit);
    return war.parenthesised(unit) ? 0 : war.strength(unit);
}

template <class Worth>
int sum_on_map(const CountingRow& row, const War& war, Worth worth) {
    const Position& position = war.position();
    int sum = 0;
    for (std::size_t at = 0; at < position.units_count(); ++at) {
        const UnitId unit = UnitId::at(at);
        if (war.on_map(unit) && given(row.places, war.at(unit)) && row.units.has(position, unit)) sum += worth(unit);
    }
    return sum;
}

int once_if(const CountingRow& row, bool holds) { return holds ? row.add_halves : 0; }

int whole(const CountingRow& row, int halves) { return row.rounded ? halves / 2 * 2 : halves; }

}  // namespace

bool UnitMatch::has(const Position& position, UnitId unit) const {
    const Ids& ids = position.ids<Ids>();
    const TypeId type = position.unit(unit).type;
    const auto among = [&](const std::vector<TypeId>& list) {
        return std::find(list.begin(), list.end(), type) != list.end();
    };
    const auto bit = [&](std::size_t value) {
        return std::uint32_t{1} << static_cast<unsigned>(position.printed(unit, value));
    };
    if (side && position.side(unit) != side) return false;
    if ((kinds & bit(ids.prints.kind)) == 0 || (sizes & bit(ids.prints.size)) == 0) return false;
    return (types.empty() || among(types)) && !among(not_types);
}

int count(const CountingRow& row, const War& war) {
    using What = CountingRow::What;
    const Position& position = war.position();
    if (!position.applies(row.rule) || war.month() < row.from) return 0;
    const auto one = [](UnitId) { return 1; };
    const auto within = [&](int sum) { return sum >= row.at_least && sum <= row.at_most; };
    switch (row.what) {
        case What::hexes: return whole(row, held_hexes(row, war) * per_piece(row, position));
        case What::unit:
        case What::presence: return once_if(row, sum_on_map(row, war, one) > 0);
        case What::brigades:
            return once_if(row, within(sum_on_map(row, war, [&](UnitId unit) {
                               return war.prints(unit, war.ids().prints.brigades);
                           })));
        case What::factors:
            return once_if(row, within(sum_on_map(row, war, [&](UnitId unit) { return factors(war, unit); })));
        case What::index: return whole(row, war.index(row.holder) * per_piece(row, position));
        default: return 0;
    }
}

int count_losses(const CountingRow& row, const Position& position, std::span<const UnitId> eliminated,
                 std::span<const UnitId> demoralized) {
    using What = CountingRow::What;
    if (!position.applies(row.rule)) return 0;
    const Ids& ids = position.ids<Ids>();
    int sum = 0;
    for (const UnitId unit : row.what == What::losses ? eliminated : demoralized) {
        if (!row.units.has(position, unit)) continue;
        const int values = position.printed(unit, ids.prints.command) + position.printed(unit, ids.prints.tactical);
        sum += per_piece(row, position) * (row.of_command ? values : 1);
    }
    return whole(row, sum);
}

}  // namespace wargame::boers
