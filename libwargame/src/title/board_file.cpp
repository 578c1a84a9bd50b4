// tabletop.yaml: the measured table and its kinds of ground. The ground of a scenario.
#include "title/board_file.hpp"

#include "table/form.hpp"
#include "title/loader.hpp"
#include "view/picture_words.hpp"
#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame {

constexpr auto enum_names(Ground) {
    return std::to_array<data::Name<Ground>>(
        {{"full", Ground::full}, {"half", Ground::half}, {"impassable", Ground::impassable}});
}

namespace {

template <class T>
using Map = std::vector<std::pair<data::Located<std::string>, T>>;
using RawPoint = std::array<int, 2>;

const data::Form inches = data::decimals(1) & data::range(0, max_coordinate);

struct RawStyle {
    std::string fill = "#d9c99a", edge;
    data::Located<std::string> pattern;
};
void describe(data::Fields<RawStyle>& f) {
    f.is("style");
    f.optional("fill", &RawStyle::fill, "colour of the ground");
    f.optional("edge", &RawStyle::edge, "colour of its outline");
    f.optional("pattern", &RawStyle::pattern, "dots, hatch, trees, grass, walls, stones, wagons, roofs, water");
}

struct RawTerrain : TerrainTraits {
    Map<Ground> ground;
    RawStyle style;
    Provenance source = Provenance::printed;
    std::string because;
    Mark mark;
};
void describe(data::Fields<RawTerrain>& f) {
    f.is("kind of ground");
    f.required("ground", &RawTerrain::ground, "full, half or impassable for each way to move");
    f.optional("cover", &RawTerrain::cover, "a target whose centre lies in it has cover");
    f.optional("linear_cover", &RawTerrain::linear_cover, "a target close behind it has cover");
    f.optional("obstacle", &RawTerrain::obstacle, "a leg through it crosses an obstacle");
    f.optional("blocks_sight", &RawTerrain::blocks_sight, "stops sight");
    f.optional("high", &RawTerrain::high, "what rises from it may see over it");
    f.optional("rim_sees_over", &RawTerrain::rim_sees_over, "near its edge one sees over what it lies on");
    f.optional("whole_sees_over", &RawTerrain::whole_sees_over, "in it one sees over what it lies on");
    f.optional("over_bases", &RawTerrain::over_bases, "in it one sees over bases that are not");
    f.optional("style", &RawTerrain::style, "its look");
    f.optional("source", &RawTerrain::source, "printed, published or reconstructed");
    f.optional("because", &RawTerrain::because, "why, when reconstructed");
    f.place(&RawTerrain::mark);
}

struct RawTabletop {
    int width = 0, depth = 0, crest_depth = 0, linear_cover_reach = 0;
    data::Located<std::string> movement_classes, open_ground;
    Map<RawTerrain> types;
    Mark mark;
};
void describe(data::Fields<RawTabletop>& f) {
    f.is("table top");
    f.required("width", &RawTabletop::width, inches, "inches from west to east");
    f.required("depth", &RawTabletop::depth, inches, "inches from south to north");
    f.required("movement_classes", &RawTabletop::movement_classes, "the name list of ways to move");
    f.required("open_ground", &RawTabletop::open_ground, "the kind where no piece lies");
    f.optional("crest_depth", &RawTabletop::crest_depth, inches, "not deeper in a high piece one sees out of it");
    f.optional("linear_cover_reach", &RawTabletop::linear_cover_reach, inches, "from a base to cover before it");
    f.required("types", &RawTabletop::types, "kinds of ground");
    f.place(&RawTabletop::mark);
}

struct RawTabletopFile {
    RawTabletop tabletop;
};
void describe(data::Fields<RawTabletopFile>& f) {
    f.is("table top file");
    f.required("tabletop", &RawTabletopFile::tabletop, "the table");
}

struct RawPiece {
    data::Located<std::string> id, type;
    std::string name;
    std::vector<RawPoint> poly, line;
    std::optional<std::array<int, 4>> rect;
    int width = 0;
    std::vector<std::string> lies_on;
    TerrainOverrides other;
    std::optional<bool> blocks_sight, cover, linear_cover, obstacle;
    Map<Ground> ground;
    Mark mark;
};
void describe(data::Fields<RawPiece>& f) {
    f.is("terrain piece");
    f.required("id", &RawPiece::id, data::identifier(), "its id");
    f.optional("name", &RawPiece::name, "what pictures call it");
    f.required("type", &RawPiece::type, "its kind of ground");
    f.optional("poly", &RawPiece::poly, inches, "corners");
    f.optional("rect", &RawPiece::rect, inches, "two opposite corners");
    f.optional("line", &RawPiece::line, inches, "points of its centre line");
    f.optional("width", &RawPiece::width, inches, "of a line");
    f.optional("lies_on", &RawPiece::lies_on, "high pieces it rises from");
    f.optional("blocks_sight", &RawPiece::blocks_sight, "instead of its kind's");
    f.optional("cover", &RawPiece::cover, "instead of its kind's");
    f.optional("linear_cover", &RawPiece::linear_cover, "instead of its kind's");
    f.optional("obstacle", &RawPiece::obstacle, "instead of its kind's");
    f.optional("ground", &RawPiece::ground, "instead of its kind's");
    f.place(&RawPiece::mark);
}

struct RawArea {
    data::Located<std::string> id;
    std::vector<RawPoint> poly, line;
    std::optional<std::array<int, 4>> rect;
    Mark mark;
};
void describe(data::Fields<RawArea>& f) {
    f.is("area");
    f.required("id", &RawArea::id, data::identifier(), "its id");
    f.optional("poly", &RawArea::poly, inches, "corners");
    f.optional("rect", &RawArea::rect, inches, "two opposite corners");
    f.optional("line", &RawArea::line, inches, "points");
    f.place(&RawArea::mark);
}

// Where a side deploys: the region `zone.SIDE`.
struct RawZone {
    std::vector<RawPoint> poly;
    std::optional<std::array<int, 4>> rect;
};
void describe(data::Fields<RawZone>& f) {
    f.is("zone");
    f.optional("poly", &RawZone::poly, inches, "corners");
    f.optional("rect", &RawZone::rect, inches, "two opposite corners");
}

Point point(const RawPoint& raw) { return {static_cast<std::int16_t>(raw[0]), static_cast<std::int16_t>(raw[1])}; }

Shape shape_of(const std::vector<RawPoint>& poly, const std::optional<std::array<int, 4>>& rect,
               const std::vector<RawPoint>& line, int width) {
    Shape shape;
    if (rect) {
        shape.kind = ShapeKind::rect;
        shape.points = {point({(*rect)[0], (*rect)[1]}), point({(*rect)[2], (*rect)[3]})};
        return shape;
    }
    shape.kind = poly.empty() && !line.empty() ? ShapeKind::line : ShapeKind::polygon;
    for (const RawPoint& at : poly.empty() ? line : poly) shape.points.push_back(point(at));
    shape.width = width;
    return shape;
}

// The ground for each way to move, by the words of the name list.
template <class Array>
void take_ground(Array& ground, const Map<Ground>& raw, const NameList& classes, Diagnostics& diagnostics) {
    for (const auto& [id, value] : raw) {
        const auto at = classes.entries.find(id.value);
        if (!at)
            report_unknown(diagnostics, id.mark, "way to move", id.value, classes.entries.names());
        else
            ground[*at] = value;
    }
}

const NameList* movement_list(const Title& title, std::string_view id) {
    for (const NameList& list : title.name_lists)
        if (list.id == id) return &list;
    return nullptr;
}

}  // namespace

void Loader::read_tabletop() {
    const data::Node root = read("tabletop.yaml");
    if (!root) return;
    const RawTabletop raw = data::bind<RawTabletopFile>(root, diagnostics_).tabletop;
    const NameList* classes = movement_list(*title_, raw.movement_classes.value);
    if (classes == nullptr || classes->entries.size() > max_movement_classes) {
        diagnostics_.error(
            raw.movement_classes.mark, codes::dangling_reference,
            fmt::format("'movement_classes' must be a name list of at most {} entries", max_movement_classes));
        return;
    }
    title_->movement_classes = NameListId::at(static_cast<std::size_t>(classes - title_->name_lists.data()));
    tabletop_.width = raw.width;
    tabletop_.depth = raw.depth;
    tabletop_.movement_classes = static_cast<int>(classes->entries.size());
    tabletop_.rules = {raw.crest_depth, raw.linear_cover_reach};
    tabletop_.open_ground = raw.open_ground.value;
    for (const auto& [id, type] : raw.types) {
        TerrainType made{id.value, {}, type};
        take_ground(made.ground, type.ground, *classes, diagnostics_);
        if (type.ground.size() != classes->entries.size())
            diagnostics_.error(type.mark, codes::missing_field,
                               fmt::format("'{}' needs the ground for each of: {}", id.value,
                                           fmt::join(classes->entries.names(), ", ")));
        if (type.source == Provenance::reconstructed && type.because.empty())
            diagnostics_.error(type.mark, codes::missing_field, "what is reconstructed needs a 'because'");
        tabletop_.types.push_back(std::move(made));
        const auto& known = view::ground_patterns;
        const auto& [pattern, mark] = type.style.pattern;
        if (!pattern.empty() && std::find(known.begin(), known.end(), pattern) == known.end())
            report_unknown(diagnostics_, mark, "pattern", pattern, known);
        title_->terrain_styles.push_back(
            {id.value, type.style.fill, type.style.edge, pattern, type.source, type.because});
    }
}

void Loader::read_map() {
    const data::Node root = read("map.yaml");
    map_ = root ? read_map_file(root, diagnostics_) : std::make_shared<const Board>();
    title_->map = map_;
}

std::optional<Tabletop> read_table(const data::Node& scenario, const TabletopDescription& table, const Title& title,
                                   Diagnostics& diagnostics) {
    TabletopDescription description = table;
    std::vector<Mark> pieces, regions, lines;
    const NameList& classes = title.name_lists[title.movement_classes.index()];
    std::vector<std::string_view> kinds;
    for (const TerrainType& type : table.types) kinds.push_back(type.id);
    for (const RawPiece& raw : data::bind<std::vector<RawPiece>>(scenario.find("terrain"), diagnostics)) {
        const std::size_t shapes = (raw.poly.empty() ? 0U : 1U) + (raw.line.empty() ? 0U : 1U) + (raw.rect ? 1U : 0U);
        if (shapes != 1)
            diagnostics.error(raw.mark, codes::missing_field,
                              fmt::format("piece '{}' needs exactly one of poly, rect, line", raw.id.value));
        if (std::find(kinds.begin(), kinds.end(), raw.type.value) == kinds.end())
            report_unknown(diagnostics, raw.type.mark, "terrain", raw.type.value,
                           std::span<const std::string_view>{kinds});
        TerrainPiece piece;
        piece.id = raw.id.value;
        piece.name = raw.name;
        piece.type = raw.type.value;
        piece.shape = shape_of(raw.poly, raw.rect, raw.line, raw.width);
        piece.lies_on = raw.lies_on;
        piece.overrides.blocks_sight = raw.blocks_sight;
        piece.overrides.cover = raw.cover;
        piece.overrides.linear_cover = raw.linear_cover;
        piece.overrides.obstacle = raw.obstacle;
        take_ground(piece.overrides.ground, raw.ground, classes, diagnostics);
        description.pieces.push_back(std::move(piece));
        pieces.push_back(raw.mark);
    }
    for (const RawArea& raw : data::bind<std::vector<RawArea>>(scenario.find("regions"), diagnostics)) {
        description.regions.push_back({raw.id.value, shape_of(raw.poly, raw.rect, {}, 0)});
        regions.push_back(raw.mark);
    }
    for (const auto& [key, zone] : scenario.find("zones").entries()) {
        const auto raw = data::bind<RawZone>(zone, diagnostics);
        description.regions.push_back({"zone." + std::string{key.text()}, shape_of(raw.poly, raw.rect, {}, 0)});
        regions.push_back(zone.mark());
    }
    for (const RawArea& raw : data::bind<std::vector<RawArea>>(scenario.find("lines"), diagnostics)) {
        TableLine line{raw.id.value, {}};
        for (const RawPoint& at : raw.line) line.points.push_back(point(at));
        description.lines.push_back(std::move(line));
        lines.push_back(raw.mark);
    }
    if (diagnostics.has_errors()) return {};
    TabletopResult made = make_tabletop(description);
    for (const TableFault& fault : made.faults) {
        const auto at = static_cast<std::size_t>(std::max(fault.index, 0));
        const auto& marks = fault.part == TablePart::region ? regions : fault.part == TablePart::line ? lines : pieces;
        const Mark mark = at < marks.size() ? marks[at] : scenario.mark();
        const std::string what = fault.id.empty() ? "the table" : fmt::format("'{}'", fault.id);
        diagnostics.error(mark, codes::bad_ground, fmt::format("{} {}", what, text(fault.kind)));
    }
    return std::move(made.table);
}

}  // namespace wargame
