#include "play/journal.hpp"

#include <cstring>

namespace wargame {

Journal::Mark Journal::begin() {
    ++epoch_;
    return saved_.size();
}

void Journal::keep(const State& state, std::size_t level, std::size_t offset) {
    if (level >= epoch_of_line_.size()) epoch_of_line_.resize(level + 1);
    std::vector<std::uint64_t>& epochs = epoch_of_line_[level];
    const std::size_t line = offset / State::line_bytes;
    if (line >= epochs.size()) epochs.resize((state.size() + State::line_bytes - 1) / State::line_bytes);
    if (epochs[line] == epoch_) return;
    epochs[line] = epoch_;
    Saved& saved = saved_.emplace_back();
    saved.level = static_cast<std::uint32_t>(level);
    saved.line = static_cast<std::uint32_t>(line);
    std::memcpy(saved.bytes, state.data() + line * State::line_bytes, State::line_bytes);
}

void Journal::restore(const Saved& saved, State& state) {
    std::memcpy(state.data() + std::size_t{saved.line} * State::line_bytes, saved.bytes, State::line_bytes);
}

void Journal::clear() {
    saved_.clear();
    ++epoch_;
}

}  // namespace wargame
