#include "wargame/state.hpp"

#include "wargame/place.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

namespace wargame {
namespace {

Layout::Cell cell_for(int low, int high) {
    if (low >= 0 && high <= std::numeric_limits<std::uint8_t>::max()) return Layout::Cell::u8;
    if (low >= std::numeric_limits<std::int8_t>::min() && high <= std::numeric_limits<std::int8_t>::max())
        return Layout::Cell::i8;
    if (low >= 0 && high <= std::numeric_limits<std::uint16_t>::max()) return Layout::Cell::u16;
    if (low >= std::numeric_limits<std::int16_t>::min() && high <= std::numeric_limits<std::int16_t>::max())
        return Layout::Cell::i16;
    return Layout::Cell::i32;
}

std::uint8_t bytes_of(Layout::Cell cell) {
    switch (cell) {
        case Layout::Cell::u8:
        case Layout::Cell::i8:
        case Layout::Cell::packed: return 1;
        case Layout::Cell::u16:
        case Layout::Cell::i16:
        case Layout::Cell::location: return 2;
        case Layout::Cell::i32: break;
    }
    return 4;
}

// Bits that divide a byte and hold numbers from 0 to `high`; 8 when only a whole byte does.
std::uint8_t bits_for(int high) { return high <= 1 ? 1 : high <= 3 ? 2 : high <= 15 ? 4 : 8; }

constexpr std::size_t most_short_places = 0x8000;

constexpr std::size_t round_up(std::size_t value, std::size_t to) { return (value + to - 1) / to * to; }

}  // namespace

std::size_t Counts::of(Scope scope) const {
    switch (scope) {
        case Scope::game: return 1;
        case Scope::side: return sides;
        case Scope::unit: return units;
        case Scope::place: return places;
        case Scope::side_unit: return sides * units;
        case Scope::unit_pair: break;
    }
    return units * units;
}

Layout::Layout(std::span<const FieldSpec> fields, const Counts& counts) : counts_{counts} {
    slots_.reserve(fields.size());
    for (const FieldSpec& field : fields) {
        const int low = std::min(field.most > 0 ? std::min(field.low, 0) : field.low, field.start);
        const int high = std::max(field.high, field.start);
        Slot slot;
        slot.cell = cell_for(low, std::max(high, field.most));
        slot.low = low;
        slot.high = high;
        if (field.meaning == Meaning::place && !counts.points && counts.places < most_short_places) {
            slot.cell = Cell::location;
            slot.high = counts.places == 0 ? 0 : Place::location(counts.places - 1).number();
        }
        slot.bytes = bytes_of(slot.cell);
        slot.bits = static_cast<std::uint8_t>(8 * slot.bytes);
        if (field.scope == Scope::place && slot.cell == Cell::u8 && field.most == 0 && bits_for(high) < 8) {
            slot.cell = Cell::packed;
            slot.bits = bits_for(high);
        }
        slot.stride = static_cast<std::uint32_t>(field.most > 0 ? field.most + 1 : field.length);
        slot.elements = static_cast<std::uint32_t>(counts.of(field.scope));
        slot.offset = static_cast<std::uint32_t>(round_up(bytes_, slot.bytes));
        slot.most = field.most;
        bytes_ = slot.offset + slot.bytes_of(std::size_t{slot.stride} * slot.elements);
        slots_.push_back(slot);
    }
    bytes_ = round_up(bytes_, State::line_bytes);
}

State::State(std::size_t bytes) : block_{std::make_unique<std::byte[]>(bytes)}, bytes_{bytes} {}

State::State(const State& other) : State(other.bytes_) {
    if (bytes_ > 0) std::memcpy(block_.get(), other.block_.get(), bytes_);
}

State& State::operator=(const State& other) {
    if (this == &other) return *this;
    if (bytes_ != other.bytes_) *this = State(other.bytes_);
    if (bytes_ > 0) std::memcpy(block_.get(), other.block_.get(), bytes_);
    return *this;
}

void State::write(const Layout::Slot& slot, std::size_t cell, int value) {
    static_assert(Place::location(0).number() == location_bit);
    if (slot.cell == Layout::Cell::location && (value & location_bit) != 0) value = (value & ~location_bit) | short_bit;
    std::byte* at = block_.get() + slot.byte_of(cell);
    if (slot.cell == Layout::Cell::packed) {
        const std::size_t shift = cell * slot.bits & 7U;
        const std::byte mask{static_cast<unsigned char>(((1U << slot.bits) - 1U) << shift)};
        *at = (*at & ~mask) | (std::byte{static_cast<unsigned char>(value)} << shift);
        return;
    }
    if constexpr (std::endian::native == std::endian::little) {
        if (slot.bytes == 1)
            *at = static_cast<std::byte>(value);
        else
            std::memcpy(at, &value, slot.bytes);
    } else {
        auto rest = static_cast<std::uint32_t>(value);
        for (std::uint8_t byte = 0; byte < slot.bytes; ++byte, rest >>= 8U)
            at[byte] = static_cast<std::byte>(rest & 0xffU);
    }
}

bool operator==(const State& left, const State& right) {
    return left.bytes_ == right.bytes_ &&
           (left.bytes_ == 0 || std::memcmp(left.block_.get(), right.block_.get(), left.bytes_) == 0);
}

void Versions::touch_all() {
    for (std::uint64_t& version : of_) ++version;
    ++total_;
}

}  // namespace wargame
