#include "wargame/position.hpp"

#include "play/frames.hpp"
#include "wargame/module.hpp"

#include <stdexcept>

namespace wargame {

namespace {

// What kind of frame it is and of what; the rest of the header left out.
FrameHeader header_at(const Position& position, int word) {
    const int first = word_of(position, word);
    FrameHeader frame;
    frame.kind = static_cast<FrameKind>(first >> 16);
    frame.id = first & 0xffff;
    return frame;
}

}  // namespace

FrameHeader frame_at(const Position& position, int word) {
    FrameHeader frame = header_at(position, word);
    frame.pc = word_of(position, word + 1);
    frame.state = word_of(position, word + 2);
    frame.previous = word_of(position, word + 3);
    frame.size = word_of(position, word + 4);
    return frame;
}

const FrameShape* shape_of(const Title& title, const FrameHeader& frame) {
    const auto index = static_cast<std::size_t>(frame.id);
    if (frame.kind == FrameKind::block) return &title.sequence.blocks[index].shape;
    if (frame.kind == FrameKind::step) return &title.rulebook->steps[index].shape;
    return nullptr;
}

int empty_value(const LocalSpec& local) {
    return local.meaning == Meaning::number || local.meaning == Meaning::place ? 0 : -1;
}

void Position::no_scratch() const {
    throw std::logic_error{title().id + " has no scratch memory: its rulebook needs make_scratch"};
}

void Position::no_enemy() const {
    throw std::logic_error{"a side of " + title().id + " has no one enemy: the title has not two sides"};
}

bool Position::applies_counted(Rule rule) const {
    const RowId row = parts_.rules->row(rule);
    if (!row || row == parts_.use->muted || !parts_.rules->applies(rule)) return false;
    if (row.index() < parts_.use->acted.size()) ++parts_.use->acted[row.index()];
    return true;
}

int Position::band(TrackId id) const {
    const TrackSpec& spec = title().tracks[id.index()];
    const int value = track(id);
    for (std::size_t band = 0; band < spec.bands.size(); ++band)
        if (value >= spec.bands[band].low && value <= spec.bands[band].high) return static_cast<int>(band);
    return -1;
}

int Position::bag_size(BagId id) const {
    const FieldId field = title().bags[id.index()].field;
    const auto members = scenario().layout.slot(field).stride;
    int size = 0;
    for (std::size_t member = 0; member < members; ++member) size += cell(field, 0, member);
    return size;
}

bool Position::condition(ConditionId id, SideId side) const {
    const int any = static_cast<int>(id.index()) * 64;
    const int wanted = any + side.number() + 1;
    const int count = cell(builtin::conditions, 0, 0);
    for (int at = 1; at <= count; ++at) {
        const int held = cell(builtin::conditions, 0, static_cast<std::size_t>(at));
        if (held == wanted || held == any) return true;
    }
    return false;
}

int Position::find_local(LocalId id) const {
    for (int word = top_frame(*this); word >= 0; word = word_of(*this, word + 3)) {
        const FrameShape* const shape = shape_of(title(), header_at(*this, word));
        const bool holds = shape != nullptr && id.index() < shape->offset_of.size();
        const int offset = holds ? shape->offset_of[id.index()] : -1;
        if (offset >= 0) return word + FrameHeader::words + offset;
    }
    return -1;
}

bool Position::has_local(LocalId id) const { return find_local(id) >= 0; }

int Position::local(LocalId id) const {
    const int word = find_local(id);
    return word < 0 ? empty_value(title().locals[id.index()]) : word_of(*this, word);
}

std::size_t Position::local_size(LocalId id) const {
    const int word = find_local(id);
    return word < 0 ? 0 : static_cast<std::size_t>(word_of(*this, word));
}

int Position::local_at(LocalId id, std::size_t entry) const {
    const int word = find_local(id);
    if (word < 0 || entry >= static_cast<std::size_t>(word_of(*this, word)))
        throw std::logic_error{"no such entry in the list '" + title().locals[id.index()].id + "'"};
    return word_of(*this, word + 1 + static_cast<int>(entry));
}

int Position::depth() const {
    int frames = 0;
    for (int word = top_frame(*this); word >= 0; word = word_of(*this, word + 3)) ++frames;
    return frames;
}

}  // namespace wargame
