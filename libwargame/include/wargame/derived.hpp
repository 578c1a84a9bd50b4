// When a derived value must be computed again: it remembers the versions of the fields it was computed from.
#pragma once

#include "wargame/state.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace wargame {

// One for each derived value and position (truth, or what a side knows): module memory is such a place (see Scratch).
class DerivedFrom {
public:
    DerivedFrom() = default;
    explicit DerivedFrom(std::vector<FieldId> fields) : fields_{std::move(fields)}, seen_(fields_.size(), 0) {}

    // Whether one of the fields was written since the last call; the first call says so too.
    bool changed(const Versions& versions) {
        if (versions.total() == total_) return false;
        total_ = versions.total();
        bool any = !asked_;
        asked_ = true;
        for (std::size_t at = 0; at < fields_.size(); ++at) {
            any = any || seen_[at] != versions[fields_[at]];
            seen_[at] = versions[fields_[at]];
        }
        return any;
    }

private:
    std::vector<FieldId> fields_;
    std::vector<std::uint64_t> seen_;
    std::uint64_t total_ = 0;
    bool asked_ = false;
};

// Which cells of a field are other than the last time: it keeps a copy of them, and compares eight bytes at once when
// the field was written.
class ChangedCells {
public:
    explicit ChangedCells(FieldId field) : field_{field} {}

    FieldId field() const { return field_; }
    // Calls `changed(cell)` for each cell (element * stride + position) that differs from when this was last called,
    // in order; the first time for each that is not zero.
    template <class Changed>
    void each(const Layout& layout, const State& state, const Versions& versions, Changed changed) {
        if (versions[field_] == seen_) return;
        seen_ = versions[field_];
        compare(layout.slot(field_), state, changed);
    }

private:
    static constexpr std::size_t block = 8;

    template <class Changed>
    void compare(const Layout::Slot& slot, const State& state, Changed& changed) {
        const std::size_t cells = std::size_t{slot.stride} * slot.elements, bytes = slot.bytes_of(cells);
        const std::byte* const now = state.data() + slot.offset;
        before_.resize(bytes);
        for (std::size_t at = 0; at < bytes; at += block) {
            while (at + 4 * block <= bytes && same(now + at, before_.data() + at)) at += 4 * block;
            if (at == bytes) return;
            const std::size_t length = std::min(block, bytes - at);
            if (length == block && std::memcmp(now + at, before_.data() + at, block) == 0) continue;
            const std::size_t end = std::min(cells, (at + length) * 8 / slot.bits);
            for (std::size_t cell = at * 8 / slot.bits; cell < end; ++cell)
                if (differs(slot, now, cell)) changed(cell);
            std::memcpy(before_.data() + at, now + at, length);
        }
    }

    // Of four blocks.
    static bool same(const std::byte* now, const std::byte* before) {
        std::array<std::uint64_t, 4> left, right;
        std::memcpy(left.data(), now, sizeof left);
        std::memcpy(right.data(), before, sizeof right);
        return ((left[0] ^ right[0]) | (left[1] ^ right[1]) | (left[2] ^ right[2]) | (left[3] ^ right[3])) == 0;
    }

    bool differs(const Layout::Slot& slot, const std::byte* now, std::size_t cell) const {
        const std::size_t at = cell * slot.bits >> 3U;
        if (slot.bits >= 8) return std::memcmp(now + at, before_.data() + at, slot.bytes) != 0;
        const auto mask = static_cast<unsigned char>(((1U << slot.bits) - 1U) << (cell * slot.bits & 7U));
        return ((now[at] ^ before_[at]) & std::byte{mask}) != std::byte{};
    }

    FieldId field_;
    std::uint64_t seen_ = 0;
    std::vector<std::byte> before_;
};

}  // namespace wargame
