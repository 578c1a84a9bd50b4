// Frames: what runs, on the State's stack. A frame is a header of five words and the named values its shape lists.
#pragma once

#include "wargame/module.hpp"
#include "wargame/position.hpp"
#include "wargame/title.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>

namespace wargame {

enum class FrameKind : std::uint8_t { block, step, each, watch };

struct FrameHeader {
    static constexpr int words = 5;
    FrameKind kind = FrameKind::block;
    int id = 0;     // block or step; of `each` the block it runs
    int pc = 0;     // node of a block, entry of an each, watch of a watch
    int state = 0;  // of the node: 0 not begun, else how often it ran; of a watch: how often one fired
    int previous = -1;
    int size = 0;  // words, header included
};

// Reads the header of the frame that begins at this word.
FrameHeader frame_at(const Position& position, int word);

// The shape of the named values of a frame; null when it has none.
const FrameShape* shape_of(const Title& title, const FrameHeader& frame);

// A word of the stack. Its cells have four bytes, which most machines can read as they are.
inline int word_of(const Position& position, int word) {
    const auto at = static_cast<std::size_t>(word);
    if constexpr (std::endian::native != std::endian::little) return position.cell(builtin::stack, 0, at);
    std::int32_t value = 0;
    const Layout::Slot& slot = position.scenario().layout.slot(builtin::stack);
    std::memcpy(&value, position.state().data() + slot.offset + sizeof value * at, sizeof value);
    return value;
}
inline int top_frame(const Position& position) { return position.cell(builtin::stack_top, 0, 0); }

// What a named value is before anything is written to it.
int empty_value(const LocalSpec& local);

}  // namespace wargame
