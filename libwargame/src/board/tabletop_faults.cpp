#include "board/shape.hpp"
#include "board/tabletop_data.hpp"

#include <algorithm>
#include <set>

namespace wargame::board {
namespace {

template <class Value>
void replace(Value& value, const std::optional<Value>& by) {
    if (by) value = *by;
}

class Judge {
public:
    explicit Judge(const TabletopDescription& description) : description_{description} {}

    std::vector<TableFault> run() {
        judge_table();
        if (!faults_.empty()) return std::move(faults_);
        judge_types();
        for (std::size_t i = 0; i < description_.pieces.size(); ++i) judge_piece(i);
        for (std::size_t i = 0; i < description_.pieces.size(); ++i) judge_lies_on(i);
        judge_regions();
        judge_lines();
        return std::move(faults_);
    }

private:
    void add(TableFaultKind kind, std::size_t detail = no_detail) {
        const int number = detail == no_detail ? -1 : static_cast<int>(detail);
        faults_.push_back({kind, part_, part_ == TablePart::table ? -1 : static_cast<int>(index_), number, id_});
    }

    void turn_to(TablePart part, std::size_t index, const std::string& id) {
        part_ = part;
        index_ = index;
        id_ = id;
    }

    void judge_table() {
        const std::int64_t width = description_.width;
        const std::int64_t depth = description_.depth;
        const bool sides = width >= 10 && depth >= 10 && width <= max_coordinate && depth <= max_coordinate;
        const bool fits = sides && width * width + depth * depth <= std::int64_t{max_diagonal} * max_diagonal;
        const bool classes =
            description_.movement_classes >= 1 && description_.movement_classes <= max_movement_classes;
        if (!fits || !classes) add(TableFaultKind::bad_size);
        if (description_.pieces.size() > max_pieces) add(TableFaultKind::too_many_pieces);
    }

    void judge_types() {
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < description_.types.size(); ++i) {
            turn_to(TablePart::type, i, description_.types[i].id);
            if (!seen.insert(description_.types[i].id).second) add(TableFaultKind::duplicate_id);
        }
        turn_to(TablePart::table, 0, "");
        if (!find_type(description_.open_ground)) add(TableFaultKind::unknown_type);
    }

    void judge_piece(std::size_t index) {
        const TerrainPiece& piece = description_.pieces[index];
        turn_to(TablePart::piece, index, piece.id);
        if (!areas_.insert(piece.id).second) add(TableFaultKind::duplicate_id);
        const TerrainType* type = find_type(piece.type);
        if (type == nullptr) add(TableFaultKind::unknown_type);
        const bool sound = judge_shape(piece.shape);
        sound_.push_back(sound);
        if (type != nullptr) judge_sight(piece, resolved(*type, piece.overrides).traits, sound);
    }

    void judge_sight(const TerrainPiece& piece, const TerrainTraits& traits, bool sound) {
        if (!traits.blocks_sight && !traits.rim_sees_over) return;
        if (piece.shape.kind == ShapeKind::line) {
            add(TableFaultKind::line_blocks_sight);
        } else if (sound && piece.shape.kind == ShapeKind::polygon && !is_convex(piece.shape.points)) {
            add(TableFaultKind::concave_for_sight);
        }
    }

    bool judge_points(const std::vector<Point>& points, std::size_t at_least, bool closed) {
        const std::size_t before = faults_.size();
        if (points.size() < at_least) add(TableFaultKind::too_few_points);
        if (points.size() > max_points) add(TableFaultKind::too_many_points);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Point p = points[i];
            const bool inside = p.x >= 0 && p.y >= 0 && p.x <= description_.width && p.y <= description_.depth;
            if (!inside) add(TableFaultKind::off_table, i);
        }
        if (has_repeated_point(points, closed)) add(TableFaultKind::repeated_point);
        return faults_.size() == before;
    }

    bool judge_shape(const Shape& shape) {
        const std::size_t before = faults_.size();
        switch (shape.kind) {
            case ShapeKind::polygon:
                if (judge_points(shape.points, 3, true) && crosses_itself(shape.points)) {
                    add(TableFaultKind::self_crossing);
                }
                break;
            case ShapeKind::rect:
                if (shape.points.size() > 2) add(TableFaultKind::too_many_points);
                if (judge_points(shape.points, 2, false)) judge_corners(shape.points[0], shape.points[1]);
                break;
            case ShapeKind::line:
                judge_points(shape.points, 2, false);
                if (shape.width < 1 || shape.width > max_coordinate) add(TableFaultKind::bad_width);
                break;
        }
        return faults_.size() == before;
    }

    void judge_corners(Point one, Point other) {
        if (one.x == other.x || one.y == other.y) add(TableFaultKind::self_crossing);
    }

    void judge_lies_on(std::size_t index) {
        const TerrainPiece& piece = description_.pieces[index];
        turn_to(TablePart::piece, index, piece.id);
        for (std::size_t i = 0; i < piece.lies_on.size(); ++i) {
            const auto below = std::find_if(description_.pieces.begin(), description_.pieces.end(),
                                            [&](const TerrainPiece& other) { return other.id == piece.lies_on[i]; });
            if (below == description_.pieces.end()) {
                add(TableFaultKind::unknown_lies_on, i);
            } else {
                judge_below(index, static_cast<std::size_t>(below - description_.pieces.begin()), i);
            }
        }
    }

    void judge_below(std::size_t index, std::size_t below, std::size_t entry) {
        if (below == index) return add(TableFaultKind::lies_on_itself, entry);
        const TerrainPiece& lower = description_.pieces[below];
        const TerrainType* type = find_type(lower.type);
        if (type != nullptr && !resolved(*type, lower.overrides).traits.high) {
            add(TableFaultKind::lies_on_low_ground, entry);
        }
        if (!sound_[index] || !sound_[below]) return;
        if (!share_a_point(normalised(description_.pieces[index].shape), normalised(lower.shape))) {
            add(TableFaultKind::lies_on_apart, entry);
        }
    }

    void judge_regions() {
        for (std::size_t i = 0; i < description_.regions.size(); ++i) {
            const TableRegion& region = description_.regions[i];
            turn_to(TablePart::region, i, region.id);
            if (!areas_.insert(region.id).second) add(TableFaultKind::duplicate_id);
            if (region.shape.kind == ShapeKind::line) {
                add(TableFaultKind::line_as_region);
            } else {
                judge_shape(region.shape);
            }
        }
    }

    void judge_lines() {
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < description_.lines.size(); ++i) {
            turn_to(TablePart::line, i, description_.lines[i].id);
            if (!seen.insert(description_.lines[i].id).second) add(TableFaultKind::duplicate_id);
            judge_points(description_.lines[i].points, 2, false);
        }
    }

    const TerrainType* find_type(std::string_view id) const {
        const auto found = std::find_if(description_.types.begin(), description_.types.end(),
                                        [&](const TerrainType& type) { return type.id == id; });
        return found == description_.types.end() ? nullptr : &*found;
    }

    static constexpr std::size_t no_detail = static_cast<std::size_t>(-1);

    const TabletopDescription& description_;
    std::vector<TableFault> faults_;
    std::vector<bool> sound_;           // pieces whose shape has no fault
    std::set<std::string_view> areas_;  // ids of pieces and regions, which are named alike
    TablePart part_ = TablePart::table;
    std::size_t index_ = 0;
    std::string id_;
};

}  // namespace

TerrainType resolved(const TerrainType& type, const TerrainOverrides& overrides) {
    TerrainType out = type;
    for (std::size_t i = 0; i < out.ground.size(); ++i) replace(out.ground[i], overrides.ground[i]);
    for (const TraitColumn& column : trait_columns) replace(out.traits.*column.of_type, overrides.*column.of_piece);
    return out;
}

std::vector<TableFault> faults_of(const TabletopDescription& description) { return Judge{description}.run(); }

}  // namespace wargame::board
