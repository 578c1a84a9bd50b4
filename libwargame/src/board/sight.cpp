#include "board/tabletop_data.hpp"

#include <algorithm>

namespace wargame {
namespace {

using board::Chord;

// One question of sight or cover: the table and the segment between two centres.
class Line {
public:
    Line(const Tabletop::Data& data, Segment segment)
        : data_{data}, segment_{segment}, length_{squared_distance(segment.from, segment.to)} {}

    bool stopped_by_high(std::size_t piece) const {
        const std::optional<Chord> cut = chord_of(piece);
        if (!cut || (cut->holds_start() && cut->holds_end()) || from_its_rim(*cut)) return false;
        const std::vector<std::uint8_t>& above = data_.pieces[piece].above;
        return std::none_of(above.begin(), above.end(), [&](std::uint8_t upper) { return seen_over_from(upper); });
    }

    bool stopped_by_screen(std::size_t piece) const {
        const std::optional<Chord> cut = chord_of(piece);
        if (!cut) return false;
        const bool whole = cut->holds_start() && cut->holds_end();
        const std::int64_t depth = data_.rules.crest_depth;
        return whole ? length_ > depth * depth : !from_its_rim(*cut);
    }

    bool stopped_by_base(Circle base) const {
        if (!runs_through(segment_, base)) return false;
        return std::none_of(data_.over_bases.begin(), data_.over_bases.end(), [&](std::uint8_t piece) {
            return (data_.in(segment_.from, piece) || data_.in(segment_.to, piece)) && !data_.in(base.centre, piece);
        });
    }

private:
    std::optional<Chord> chord_of(std::size_t piece) const {
        const board::Piece& it = data_.pieces[piece];
        const auto [west, east] = std::minmax(segment_.from.x, segment_.to.x);
        const auto [south, north] = std::minmax(segment_.from.y, segment_.to.y);
        if (east < it.box.west || west > it.box.east || north < it.box.south || south > it.box.north) return {};
        return board::chord(it.shape.points, segment_);
    }

    // One end alone lies in the piece, not too far from where the line leaves it.
    bool from_its_rim(const Chord& cut) const {
        const int twice = 2 * data_.rules.crest_depth;
        if (cut.holds_start() == cut.holds_end()) return false;
        return cut.holds_start() ? near_start(cut.leave, length_, twice)
                                 : near_start(cut.enter.from_other_end(), length_, twice);
    }

    bool seen_over_from(std::size_t upper) const {
        const TerrainTraits& traits = data_.pieces[upper].terrain.traits;
        if (traits.whole_sees_over && (data_.in(segment_.from, upper) || data_.in(segment_.to, upper))) return true;
        if (!traits.rim_sees_over) return false;
        const std::optional<Chord> cut = chord_of(upper);
        return cut && from_its_rim(*cut);
    }

    const Tabletop::Data& data_;
    Segment segment_;
    std::int64_t length_;
};

}  // namespace

LineOfSight Tabletop::sight(Point a, Point b, std::span<const Circle> bases) const noexcept {
    const Line line{*data_, {std::min(a, b), std::max(a, b)}};
    for (const std::uint8_t piece : data_->high_screens) {
        if (line.stopped_by_high(piece)) return {SightBar::high_ground, PieceId::at(piece), -1};
    }
    for (const std::uint8_t piece : data_->other_screens) {
        if (line.stopped_by_screen(piece)) return {SightBar::screen, PieceId::at(piece), -1};
    }
    for (std::size_t i = 0; i < bases.size(); ++i) {
        if (line.stopped_by_base(bases[i])) return {SightBar::base, {}, static_cast<int>(i)};
    }
    return {};
}

Cover Tabletop::cover(Point from, Circle target) const noexcept {
    const PieceId at_centre = ruling(target.centre);
    if (traits(at_centre).cover) return {CoverKind::inside, at_centre};
    const std::int64_t length = squared_distance(from, target.centre);
    for (const std::uint8_t piece : data_->linear_cover) {
        const board::Piece& it = data_->pieces[piece];
        if (data_->in(from, piece)) continue;
        const std::optional<board::Ratio> cut = board::first_common_point(it.shape, {target.centre, from});
        const int width = it.shape.kind == ShapeKind::line ? it.shape.width : 0;
        const int twice = target.diameter + 2 * data_->rules.linear_cover_reach + width;
        if (cut && board::near_start(*cut, length, twice)) return {CoverKind::behind, PieceId::at(piece)};
    }
    return {};
}

}  // namespace wargame
