// Names on the table top: of units, of pieces, of what the title adds. Each goes where it covers nothing.
#include "view/scene.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace wargame::view {
namespace {

// Directions round a unit, the best for a text first.
constexpr std::array directions{SvgPoint{1, 0},      SvgPoint{-1, 0},      SvgPoint{0, 1},       SvgPoint{0, -1},
                                SvgPoint{0.87, 0.5}, SvgPoint{0.87, -0.5}, SvgPoint{-0.87, 0.5}, SvgPoint{-0.87, -0.5},
                                SvgPoint{0.5, 0.87}, SvgPoint{0.5, -0.87}, SvgPoint{-0.5, 0.87}, SvgPoint{-0.5, -0.87}};
constexpr std::array gaps{3.0, 12.0, 28.0, 46.0, 70.0, 100.0, 140.0};
constexpr double leader_from = 20;  // a text farther away has a line to its unit

struct Spot {
    SvgBox box;
    SvgPoint direction;
    double gap = 0;
    double cost = 0;
};

SvgPoint nearest(SvgBox box, SvgPoint to) {
    return {std::clamp(to.x, box.x, box.x + box.width), std::clamp(to.y, box.y, box.y + box.height)};
}

std::optional<Spot> find_spot(const Scene& scene, SvgPoint at, double radius, double width, double height) {
    std::optional<Spot> best;
    for (const double gap : gaps) {
        double order = 0;
        for (const SvgPoint way : directions) {
            const SvgPoint middle =
                at + way * (footprint(radius) + gap) + SvgPoint{way.x * width / 2, way.y * height / 2};
            Spot spot{{middle.x - width / 2, middle.y - height / 2, width, height}, way, gap, 0};
            order += 2.5;
            if (!scene.space.free(spot.box)) continue;
            spot.cost = gap * 1.5 + order + scene.space.covered(spot.box) * 0.06;
            if (gap >= leader_from && scene.space.crossed(at, nearest(spot.box, at)) > 0) spot.cost += 400;
            if (!best || spot.cost < best->cost) best = spot;
        }
    }
    return best;
}

std::string_view anchor_for(SvgPoint way) { return way.x > 0.3 ? "start" : way.x < -0.3 ? "end" : "middle"; }

// A text in capitals wide apart for what is large, in italics for what is small or wet.
Lettering piece_lettering(double size, bool water) {
    Lettering lettering{.size = size, .italic = size < 21 || water, .fill = std::string{water ? water_ink : ink}};
    if (size >= 21) lettering.spacing = size * 0.14;
    if (!water) lettering.fill = mixed(ink, "#7a5c2e", 25);
    return lettering;
}

TextBlock piece_block(const std::string& name, const Lettering& lettering, std::size_t most) {
    TextBlock block;
    const std::string text = lettering.size >= 21 ? capitals(name) : name;
    for (const std::string& line : wrapped(text, most)) block.lines.emplace_back(line, lettering);
    return block;
}

class PieceNames {
public:
    PieceNames(Scene& scene, const Tabletop& table) : scene_{scene}, table_{table} {}

    void run() {
        // Bands first: their names have the fewest places.
        for (const bool bands : {true, false}) {
            for (int at = 0; at < table_.pieces(); ++at) {
                const PieceId piece = PieceId::from(at);
                const Shape& shape = table_.shape(piece);
                if (table_.name(piece).empty() || (shape.kind == ShapeKind::line) != bands) continue;
                bands ? name_band(piece, shape) : name_area(piece, shape);
            }
        }
    }

private:
    bool water(PieceId piece) const {
        for (const TerrainStyle& style : scene_.known.title().terrain_styles)
            if (style.type == table_.type(piece)) return style.pattern == "water";
        return false;
    }

    void name_area(PieceId piece, const Shape& shape) {
        const Outline outline = scene_.at(shape.points);
        const SvgBox box = bounds(outline);
        const double largest = std::clamp(std::sqrt(box.width * box.height) / 20, 17.0, 36.0);
        for (double size = largest; size >= 14; size *= 0.88) {
            const Lettering lettering = piece_lettering(size, water(piece));
            for (const std::size_t most : {std::size_t{40}, std::size_t{14}})
                if (place_inside(piece, outline, piece_block(std::string{table_.name(piece)}, lettering, most))) return;
        }
        // The name has no room in the piece; the star of an objective stands in it all the same.
        const bool star_inside = place_star(piece, outline);
        const TextBlock small = piece_block(std::string{table_.name(piece)}, piece_lettering(16.5, water(piece)), 40);
        place_beside(outline, small, star_inside ? nullptr : objective(piece));
    }

    // Whether the block lies in the outline; then where it covers least of other pieces.
    bool place_inside(PieceId piece, const Outline& outline, const TextBlock& block) {
        constexpr int steps = 24;
        const double width = block.width() + 4 + star_room(objective(piece));
        const double height = block.height() + 2;
        const SvgBox box = bounds(outline);
        std::optional<SvgBox> best;
        double least = 0;
        for (int row = 1; row < steps; ++row) {
            for (int column = 1; column < steps; ++column) {
                const SvgPoint middle{box.x + box.width * column / steps, box.y + box.height * row / steps};
                const SvgBox spot{middle.x - width / 2, middle.y - height / 2, width, height};
                if (!inside(outline, spot) || !scene_.space.free(spot)) continue;
                const double cost =
                    length(middle - centre(box)) * 0.2 + foreign(piece, spot) + scene_.space.covered(spot) * 0.06;
                if (best && cost >= least) continue;
                best = spot;
                least = cost;
            }
        }
        if (!best || least > 260) return false;
        write(block, *best, objective(piece));
        return true;
    }

    // A star alone in the piece, as near to its middle as it finds room.
    bool place_star(PieceId piece, const Outline& outline) {
        const RenderObjective* it = objective(piece);
        if (it == nullptr) return false;
        constexpr int steps = 24;
        constexpr double half = star + 3;
        const SvgBox box = bounds(outline);
        std::optional<SvgPoint> best;
        for (int row = 1; row < steps; ++row) {
            for (int column = 1; column < steps; ++column) {
                const SvgPoint at{box.x + box.width * column / steps, box.y + box.height * row / steps};
                const SvgBox spot{at.x - half, at.y - half, 2 * half, 2 * half};
                if (!inside(outline, spot) || !scene_.space.free(spot)) continue;
                if (!best || length(at - centre(box)) < length(*best - centre(box))) best = at;
            }
        }
        if (!best) return false;
        draw_objective_star(*it, *best);
        scene_.space.take({best->x - half, best->y - half, 2 * half, 2 * half});
        return true;
    }

    void draw_objective_star(const RenderObjective& it, SvgPoint at) {
        draw_star(scene_.svg, at, star + 3, std::string{paper});
        draw_star(scene_.svg, at, star, it.holder ? scene_.colour(it.holder) : std::string{gold});
    }

    static bool inside(const Outline& outline, SvgBox box) {
        return view::inside(outline, {box.x, box.y}) && view::inside(outline, {box.x + box.width, box.y}) &&
               view::inside(outline, {box.x, box.y + box.height}) &&
               view::inside(outline, {box.x + box.width, box.y + box.height});
    }

    // A measure of how much of the box lies on other pieces.
    double foreign(PieceId piece, SvgBox box) const {
        double sum = 0;
        for (int row = 0; row <= 2; ++row)
            for (int column = 0; column <= 6; ++column)
                if (foreign_at(piece, {box.x + box.width * column / 6, box.y + box.height * row / 2})) sum += 14;
        return sum;
    }

    bool foreign_at(PieceId piece, SvgPoint at) const {
        const double x = std::clamp(at.x / scene_.scale, 0.0, table_.width() - 1.0);
        const double y = std::clamp(scene_.depth - at.y / scene_.scale, 0.0, table_.depth() - 1.0);
        return table_.ruling({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}) != piece;
    }

    void place_beside(const Outline& outline, const TextBlock& block, const RenderObjective* starred) {
        const SvgBox box = bounds(outline);
        const SvgPoint middle = centre(box);
        const double width = block.width() + 4 + star_room(starred);
        const double height = block.height() + 2;
        std::optional<SvgBox> best;
        double least = 0;
        for (const double gap : {2.0, 8.0, 18.0, 30.0, 48.0, 70.0}) {
            for (int part = -2; part <= 2; ++part) {
                const double along = part * 0.25;
                for (const SvgPoint at : {SvgPoint{middle.x + along * box.width, box.y + box.height + gap + height / 2},
                                          SvgPoint{middle.x + along * box.width, box.y - gap - height / 2},
                                          SvgPoint{box.x + box.width + gap + width / 2, middle.y + along * box.height},
                                          SvgPoint{box.x - gap - width / 2, middle.y + along * box.height}}) {
                    const SvgBox spot{at.x - width / 2, at.y - height / 2, width, height};
                    if (!scene_.space.free(spot)) continue;
                    const double cost = gap + std::abs(along) * 16 + scene_.space.covered(spot) * 0.05;
                    if (best && cost >= least) continue;
                    best = spot;
                    least = cost;
                }
            }
        }
        if (best) write(block, *best, starred);
    }

    // A text along a straight part of a band.
    struct Stretch {
        SvgPoint start;
        SvgPoint end;
        double cost = 0;
    };

    void name_band(PieceId piece, const Shape& shape) {
        const std::string name{table_.name(piece)};
        const double band = shape.width * scene_.scale;
        for (const double size : {18.0, 16.0, 14.0}) {
            Lettering lettering{.size = size, .italic = true, .spacing = 1, .fill = mixed(ink, "#7a5c2e", 35)};
            if (water(piece)) lettering.fill = std::string{water_ink};
            const double width = text_width(name, lettering);
            const double beside = band / 2 + size * 0.68;
            std::optional<Stretch> best;
            if (band >= size * 1.5) find_stretch(piece, shape, {width, size, 0}, best);
            if (!best)
                for (const double shift : {-beside, beside}) find_stretch(piece, shape, {width, size, shift}, best);
            if (!best) continue;
            const SvgPoint way = best->end - best->start;
            write_turned(scene_.svg, name, lettering, (best->start + best->end) * 0.5,
                         std::atan2(way.y, way.x) * 180 / std::numbers::pi);
            for (const SvgBox box : boxes_along(best->start, best->end, size * 1.1)) scene_.space.take(box);
            return;
        }
    }

    struct Line {
        double width = 0;
        double size = 0;   // of the letters
        double shift = 0;  // beside the middle of the band
    };

    void find_stretch(PieceId piece, const Shape& shape, const Line& text, std::optional<Stretch>& best) const {
        const Outline line = scene_.at(shape.points);
        for (std::size_t at = 0; at + 1 < line.size(); ++at) {
            SvgPoint from = line[at];
            SvgPoint to = line[at + 1];
            if (to.x < from.x || (to.x == from.x && to.y > from.y)) std::swap(from, to);
            const SvgPoint along = unit_of(to - from);
            const double room = length(to - from) - text.width - 8;
            if (room < 0) continue;
            for (const double part : {0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95}) {
                const SvgPoint start = from + along * (4 + room * part) + SvgPoint{-along.y, along.x} * text.shift;
                Stretch one{start, start + along * text.width, std::abs(part - 0.5) * 30};
                const std::vector<SvgBox> boxes = boxes_along(one.start, one.end, text.size * 1.1);
                if (!scene_.space.free(boxes)) continue;
                for (const SvgBox box : boxes) one.cost += foreign_at(piece, centre(box)) ? 20 : 0;
                if (!best || one.cost < best->cost) best = one;
            }
        }
    }

    // The objective that is this piece, if it is one.
    const RenderObjective* objective(PieceId piece) const {
        const auto& all = scene_.notes.objectives;
        const auto at =
            std::find_if(all.begin(), all.end(), [&](const RenderObjective& one) { return one.piece == piece; });
        return at == all.end() ? nullptr : &*at;
    }
    static double star_room(const RenderObjective* starred) { return starred == nullptr ? 0 : 2 * star + 6; }

    // An objective has its star before the name.
    void write(const TextBlock& block, SvgBox box, const RenderObjective* starred) {
        const double room = star_room(starred);
        write_block(scene_.svg, block, {box.x + room, box.y, box.width - room, box.height},
                    room > 0 ? "start" : "middle");
        if (starred != nullptr)
            draw_objective_star(*starred, {box.x + star, box.y + block.lines.front().second.size * 0.58});
        scene_.space.take(box);
    }

    static constexpr double star = 9;

    Scene& scene_;
    const Tabletop& table_;
};

// In a corner or along the edge of an area.
void name_zone(Scene& scene, const RenderZone& zone) {
    const Lettering lettering{
        .size = 16, .italic = true, .spacing = 1.2, .fill = mixed(scene.colour(zone.side), ink, 25)};
    const TextBlock block{{{zone.label, lettering}}};
    const double width = block.width() + 4;
    const double height = block.height();
    const Outline outline = scene.at(zone.outline);
    const SvgBox box = bounds(outline);
    std::optional<SvgBox> best;
    double least = 0;
    for (double y = box.y + 4; y + height < box.y + box.height; y += 5) {
        for (double x = box.x + 6; x + width < box.x + box.width; x += 9) {
            const SvgBox spot{x, y, width, height};
            const std::array corners{SvgPoint{x, y}, SvgPoint{x + width, y}, SvgPoint{x, y + height},
                                     SvgPoint{x + width, y + height}};
            if (!std::all_of(corners.begin(), corners.end(), [&](SvgPoint at) { return inside(outline, at); }))
                continue;
            if (!scene.space.free(spot)) continue;
            double near = 1e9;
            for (const SvgPoint at : corners) near = std::min(near, edge_distance(outline, at));
            const double cost = near * 2 + (x - box.x) * 0.05 + (y - box.y) * 0.02 + scene.space.covered(spot) * 0.05;
            if (best && cost >= least) continue;
            best = spot;
            least = cost;
        }
    }
    if (!best) return;
    write_block(scene.svg, block, *best, "start");
    scene.space.take(*best);
}

}  // namespace

TextBlock unit_text(const Scene& scene, UnitId unit) {
    TextBlock block;
    const Unit& spec = scene.known.unit(unit);
    const std::string dark = mixed(scene.colour(spec.side), ink, 55);
    for (const std::string& line : wrapped(spec.name, 24))
        block.lines.emplace_back(line, Lettering{.size = 18.5, .fill = dark});
    for (const std::string& name : scene.commanders(unit))
        for (const std::string& line : wrapped(name, 26))
            block.lines.emplace_back(line, Lettering{.size = 16.5, .italic = true, .fill = dark});
    return block;
}

bool label_unit(Scene& scene, SvgPoint at, double radius, const TextBlock& block) {
    const double width = block.width() + 2;
    const double height = block.height() + 2;
    const std::optional<Spot> spot = find_spot(scene, at, radius, width, height);
    if (!spot) return false;
    if (spot->gap >= leader_from) {
        const SvgPoint end = nearest(spot->box, at);
        const SvgPoint start = at + unit_of(end - at) * (radius + 3);
        scene.svg.line(start, end,
                       {.stroke = std::string{paper}, .stroke_width = 3, .more = {{"stroke-opacity", "0.7"}}});
        scene.svg.line(start, end, {.stroke = std::string{ink}, .stroke_width = 1});
    }
    write_block(scene.svg, block, spot->box, anchor_for(spot->direction));
    scene.space.take(spot->box);
    return true;
}

void name_pieces(Scene& scene, const Tabletop& table) { PieceNames{scene, table}.run(); }

void name_notes(Scene& scene, const Tabletop& table) {
    for (const RenderObjective& objective : scene.notes.objectives) {
        if (!objective.piece && !objective.place.is_point()) continue;
        if (objective.piece && !table.name(objective.piece).empty() && objective.label.empty()) continue;
        SvgPoint at = objective.piece ? centre(bounds(scene.at(table.shape(objective.piece).points)))
                                      : scene.at(objective.place.point());
        for (const SvgPoint way : directions) {
            const SvgPoint spot = at + way * 42;
            if (!scene.space.free({spot.x - 11, spot.y - 11, 22, 22})) continue;
            at = spot;
            break;
        }
        const std::string fill = objective.holder ? scene.colour(objective.holder) : std::string{gold};
        draw_star(scene.svg, at, 12.5, std::string{paper});
        draw_star(scene.svg, at, 10, fill);
        scene.space.take({at.x - 11, at.y - 11, 22, 22});
        if (!objective.label.empty())
            label_unit(scene, at, 6, {{{objective.label, Lettering{.size = 14.5, .italic = true}}}});
    }
    if (scene.options.zones)
        for (const RenderZone& zone : scene.notes.zones) name_zone(scene, zone);
    for (const RenderPath& path : scene.notes.paths)
        if (!path.label.empty() && !path.points.empty())
            label_unit(scene, scene.at(path.points[path.points.size() / 2]), 2,
                       {{{path.label, Lettering{.size = 14, .italic = true}}}});
    for (const RenderRange& range : scene.notes.ranges) {
        const SvgPoint top = scene.at(range.centre) - SvgPoint{0, range.radius * scene.scale};
        if (!range.label.empty()) label_unit(scene, top, 2, {{{range.label, Lettering{.size = 14, .italic = true}}}});
    }
}

}  // namespace wargame::view
