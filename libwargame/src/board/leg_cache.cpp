#include "board/legs.hpp"
#include "board/tabletop_data.hpp"

#include <algorithm>
#include <cassert>

namespace wargame {
namespace {

int floor_to(int value, int step) { return value / step * step - (value % step < 0 ? step : 0); }

std::uint64_t key_of(Point origin, MovementClass movement, int reach) {
    return std::uint64_t{packed(origin)} << 16U | static_cast<std::uint64_t>(index_of(movement)) << 8U |
           static_cast<std::uint64_t>(reach);
}

}  // namespace

struct LegCache::Memory {
    struct Entry {
        std::uint64_t key = 0;  // 0: empty; no key is 0 since a reach is at least 1
        std::uint32_t first = 0;
        std::uint32_t size = 0;
    };

    explicit Memory(LegCacheOptions chosen) : options{chosen}, entries(first_entries) {
        for (int square = 0, root = 0; square <= chosen.reach * chosen.reach; ++square) {
            if (root * root < square) ++root;
            roots.push_back(static_cast<std::uint8_t>(root));
        }
    }

    void forget() {
        std::fill(entries.begin(), entries.end(), Entry{});
        legs.clear();
        lists = 0;
    }

    // The entry of a key, or the empty one where it belongs.
    Entry& entry(std::uint64_t key) {
        const std::size_t mask = entries.size() - 1;
        std::size_t at = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 32U) & mask;
        while (entries[at].key != key && entries[at].key != 0) at = (at + 1) & mask;
        return entries[at];
    }

    void grow() {
        std::vector<Entry> old(entries.size() * 2);
        old.swap(entries);
        for (const Entry& one : old)
            if (one.key != 0) entry(one.key) = one;
    }

    std::span<const ListedLeg> list(const Entry& one) const { return std::span{legs}.subspan(one.first, one.size); }

    void make(const Tabletop& top, Point origin, MovementClass movement, int reach);

    static constexpr std::size_t first_entries = 512;

    LegCacheOptions options;
    std::uint64_t table = 0;
    std::uint64_t misses = 0;
    std::vector<Entry> entries;  // a hash table, never more than half full
    std::size_t lists = 0;
    std::vector<ListedLeg> legs;      // of all lists, one after the other
    std::vector<std::uint8_t> roots;  // of squares up to that of the reach, counted up
};

void LegCache::Memory::make(const Tabletop& top, Point origin, MovementClass movement, int reach) {
    const Tabletop::Data& data = top.data();
    const int step = options.lattice;
    const int first_column = std::max(0, -floor_to(reach - origin.x, step));
    for (int x = first_column; x <= std::min(data.width, origin.x + reach); x += step) {
        const int square = (x - origin.x) * (x - origin.x);
        const int half_chord = static_cast<int>(integer_root(reach * reach - square));
        const int first_row = std::max(0, -floor_to(half_chord - origin.y, step));
        for (int y = first_row; y <= std::min(data.depth, origin.y + half_chord); y += step) {
            const Point to{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            const int steps = roots[static_cast<std::size_t>(square + (y - origin.y) * (y - origin.y))];
            if (steps == 0) continue;
            const Leg leg = board::walk(data, {origin, to}, steps, movement, reach);
            if (leg.bar != LegBar::none || leg.cost > reach) continue;
            legs.push_back({to, static_cast<std::uint8_t>(leg.cost), static_cast<std::uint8_t>(leg.obstacle ? 1 : 0)});
        }
    }
}

LegCache::LegCache(LegCacheOptions options) {
    options.lattice = std::max(options.lattice, 1);
    options.reach = std::clamp(options.reach, 1, 255);
    memory_ = std::make_unique<Memory>(options);
}
LegCache::~LegCache() = default;
LegCache::LegCache(LegCache&&) noexcept = default;
LegCache& LegCache::operator=(LegCache&&) noexcept = default;

std::uint64_t LegCache::misses() const noexcept { return memory_->misses; }

std::span<const ListedLeg> LegCache::legs_from(const Tabletop& table, Point origin, MovementClass movement, int reach) {
    Memory& memory = *memory_;
    assert(table.contains(origin) && reach <= memory.options.reach);
    reach = std::min(reach, memory.options.reach);
    if (reach < 1) return {};
    if (memory.table != table.fingerprint()) {
        memory.forget();
        memory.table = table.fingerprint();
    }
    const std::uint64_t key = key_of(origin, movement, reach);
    if (const Memory::Entry& known = memory.entry(key); known.key == key) return memory.list(known);
    ++memory.misses;
    if (memory.lists >= static_cast<std::size_t>(std::max(memory.options.slots, 1))) memory.forget();
    if (2 * memory.lists >= memory.entries.size()) memory.grow();
    const auto first = static_cast<std::uint32_t>(memory.legs.size());
    memory.make(table, origin, movement, reach);
    Memory::Entry& made = memory.entry(key);
    made = {key, first, static_cast<std::uint32_t>(memory.legs.size()) - first};
    ++memory.lists;
    return memory.list(made);
}

}  // namespace wargame
