// Layout and State: everything that changes during play, as one block of small integers.
//
// A *field* is declared once (FieldSpec): its scope says of what it is a property, its bounds give its width, its
// audience says who may know it. One list of fields drives layout, copy, hash, undo, diff, save and redaction. A field
// of scope game has one element, of scope side one per side, of unit one per unit of the roster, of place one per board
// location, of side_unit one per side and unit, of unit_pair one per ordered pair of units. Each element is one number,
// or an array (`length`), or a bounded list (`most`; its first cell counts the entries).
#pragma once

#include "wargame/ids.hpp"
#include "wargame/random.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace wargame {

enum class Scope : std::uint8_t { game, side, unit, place, side_unit, unit_pair };
enum class Audience : std::uint8_t { everyone, owner, nobody };
// What the numbers of a field or local mean, for texts and for redaction.
enum class Meaning : std::uint8_t { number, unit, side, place, name };

struct FieldSpec {
    std::string id;
    Scope scope = Scope::game;
    Audience audience = Audience::nobody;
    Meaning meaning = Meaning::number;
    NameListId names;  // with Meaning::name
    int low = 0;
    int high = 1;
    int start = 0;     // value at the start of a game
    int length = 1;    // cells of one element
    int most = 0;      // greater than 0: a bounded list of so many entries
    std::string says;  // one line for people
};

// How many elements each scope has.
struct Counts {
    std::size_t sides = 0;
    std::size_t units = 0;
    std::size_t places = 0;
    bool points = true;  // a place may be a point of a table top

    std::size_t of(Scope scope) const;
};

// Where each field lies in the block, for one list of fields and one roster and board.
class Layout {
public:
    // `location`: nowhere or a location of the board, in two bytes; for boards without a table top.
    // `packed`: 1, 2 or 4 bits of a byte; for small numbers of places, of which there are thousands.
    enum class Cell : std::uint8_t { u8, i8, u16, i16, i32, location, packed };
    struct Slot {
        std::uint32_t offset = 0;  // bytes from the start of the block
        std::uint32_t stride = 0;  // cells of one element
        std::uint32_t elements = 0;
        Cell cell = Cell::u8;
        std::uint8_t bytes = 1;  // of one cell; of a packed one that of its byte
        std::uint8_t bits = 8;   // of one cell
        std::int32_t low = 0;
        std::int32_t high = 0;
        std::int32_t most = 0;  // of a list: what its first cell can count to

        // Bytes from the start of the block to where a cell begins; of so many cells.
        std::size_t byte_of(std::size_t number) const { return offset + (number * bits >> 3U); }
        std::size_t bytes_of(std::size_t cells) const { return (cells * bits + 7) >> 3U; }
    };

    Layout() = default;
    Layout(std::span<const FieldSpec> fields, const Counts& counts);

    const Slot& slot(FieldId field) const { return slots_[field.index()]; }
    std::size_t fields() const { return slots_.size(); }
    std::size_t bytes() const { return bytes_; }
    const Counts& counts() const { return counts_; }

private:
    std::vector<Slot> slots_;
    Counts counts_;
    std::size_t bytes_ = 0;
};

// The block. Copying into a State of the same size allocates nothing.
class State {
public:
    static constexpr std::size_t line_bytes = 64;

    State() = default;
    explicit State(std::size_t bytes);
    State(const State& other);
    State& operator=(const State& other);
    State(State&&) noexcept = default;
    State& operator=(State&&) noexcept = default;
    ~State() = default;

    std::size_t size() const { return bytes_; }
    std::span<const std::byte> bytes() const { return {block_.get(), bytes_}; }
    std::byte* data() { return block_.get(); }
    const std::byte* data() const { return block_.get(); }

    // One cell, by slot and cell index (element * stride + position).
    int read(const Layout::Slot& slot, std::size_t cell) const {
        const std::byte* at = block_.get() + slot.byte_of(cell);
        switch (slot.cell) {
            case Layout::Cell::packed:
                return (std::to_integer<int>(*at) >> (cell * slot.bits & 7U)) & ((1 << slot.bits) - 1);
            case Layout::Cell::u8: return static_cast<int>(little<std::uint8_t>(at));
            case Layout::Cell::i8: return static_cast<int>(little<std::int8_t>(at));
            case Layout::Cell::u16: return static_cast<int>(little<std::uint16_t>(at));
            case Layout::Cell::i16: return static_cast<int>(little<std::int16_t>(at));
            case Layout::Cell::location: return location_number(static_cast<int>(little<std::uint16_t>(at)));
            case Layout::Cell::i32: break;
        }
        return little<std::int32_t>(at);
    }
    // Writes one cell; the caller keeps journal and versions (see Writer).
    void write(const Layout::Slot& slot, std::size_t cell, int value);

    friend bool operator==(const State& left, const State& right);

private:
    // A place as fields hold it (see place.hpp), and its short form; nowhere and the count of a list stay as they are.
    static constexpr int location_bit = 1 << 28;
    static constexpr int short_bit = 1 << 15;
    static constexpr int location_number(int stored) {
        return (stored & short_bit) == 0 ? stored : location_bit | (stored & ~short_bit);
    }

    // Numbers lie little-endian in the block, whatever the machine.
    template <class Number>
    static Number little(const std::byte* at) {
        Number value;
        if constexpr (std::endian::native == std::endian::little) {
            std::memcpy(&value, at, sizeof value);
        } else {
            std::byte turned[sizeof value];
            for (std::size_t byte = 0; byte < sizeof value; ++byte) turned[byte] = at[sizeof value - 1 - byte];
            std::memcpy(&value, turned, sizeof value);
        }
        return value;
    }

    std::unique_ptr<std::byte[]> block_;
    std::size_t bytes_ = 0;
};

// Counters that say when a field was last written. They stand outside the State and never go back, not even in undo.
class Versions {
public:
    explicit Versions(std::size_t fields = 0) : of_(fields, 1) {}

    std::uint64_t operator[](FieldId field) const { return of_[field.index()]; }
    // How often any field was written: what was the same at the same count is the same still.
    std::uint64_t total() const { return total_; }
    void touch(FieldId field) {
        ++of_[field.index()];
        ++total_;
    }
    void touch_all();

private:
    std::vector<std::uint64_t> of_;
    std::uint64_t total_ = 1;
};

}  // namespace wargame
