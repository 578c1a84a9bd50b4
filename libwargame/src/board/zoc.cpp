#include "wargame/zoc.hpp"

namespace wargame {

void ZocMap::begin(const Position& position) {
    const std::size_t locations = position.board().locations(), sides = position.title().sides.size();
    if (board_ != &position.board() || sides_.size() != sides) {
        board_ = &position.board();
        sides_.assign(sides, {PlaceSet{locations}, PlaceSet{locations}, PlaceSet{locations}, PlaceSet{locations}});
    }
    for (Side& side : sides_) {
        side.exerted.clear();
        side.cancels.clear();
        side.against.clear();
    }
    exerters_.clear();
}

void ZocMap::finish() {
    for (Side& side : sides_) {
        side.held = side.exerted;
        for (const Side& other : sides_)
            if (&other != &side) side.held -= other.cancels;
    }
    for (Side& side : sides_)
        for (const Side& other : sides_)
            if (&other != &side) side.against |= other.held;
}

void ZocMap::why(SideId side, Place place, std::vector<UnitId>& out) const {
    out.clear();
    for (const Exerter& one : exerters_) {
        if (one.side != side) continue;
        bool here = one.place == place && (one.steps & own_place) != 0;
        const auto steps = board_->neighbours(one.place);
        for (std::size_t at = 0; at < steps.size() && at < 31 && !here; ++at)
            here = steps[at].place == place && (one.steps >> at & 1U) != 0;
        if (here) out.push_back(one.unit);
    }
}

}  // namespace wargame
