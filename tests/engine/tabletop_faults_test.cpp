#include "wargame/tabletop.hpp"

#include "catch.hpp"
#include "engine/tabletop_tables.hpp"

using namespace wargame;
using tables::at;
using tables::Row;

namespace {

struct Expected {
    TableFaultKind kind;
    int detail = -1;
};

// The table has exactly this fault, in its last piece.
void check_only_fault(std::vector<Row> rows, Expected expected) {
    const TabletopResult result = make_tabletop(tables::described(rows));
    CAPTURE(rows.back().points, rows.back().type);
    CHECK_FALSE(result.table);
    REQUIRE(result.faults.size() == 1);
    const TableFault& fault = result.faults.front();
    CHECK(text(fault.kind) == text(expected.kind));
    CHECK(fault.part == TablePart::piece);
    CHECK(fault.index == static_cast<int>(rows.size()) - 1);
    CHECK(fault.detail == expected.detail);
    CHECK(fault.id == rows.back().id);
}

void check_polygon(std::string_view type, std::string_view points, Expected expected) {
    check_only_fault({{"it", type, "poly", points}}, expected);
}

}  // namespace

TEST_CASE("sound tables have no fault", "[tabletop]") {
    for (const std::span<const Row> rows : tables::all()) {
        const TabletopResult result = make_tabletop(tables::described(rows));
        CHECK(result.faults.empty());
        CHECK(result.table);
    }
}

TEST_CASE("polygons that cannot be pieces", "[tabletop]") {
    check_polygon("rocks", "1,1 2,2", {TableFaultKind::too_few_points});
    check_polygon("rocks", "1,1 5,5 5,1 1,5", {TableFaultKind::self_crossing});
    check_polygon("rocks", "1,1 5,1 9,1", {TableFaultKind::self_crossing});
    check_polygon("rocks", "1,1 5,1 5,5 3,1 1,5", {TableFaultKind::self_crossing});  // a corner on an edge
    check_polygon("rocks", "1,1 5,1 5,5 5,1 1,5", {TableFaultKind::self_crossing});  // there and back
    check_polygon("rocks", "1,1 5,1 5,1 3,4", {TableFaultKind::repeated_point});
    check_polygon("rocks", "1,1 5,1 3,4 1,1", {TableFaultKind::repeated_point});
    check_polygon("rocks", "1,1 72.1,1 3,4", {TableFaultKind::off_table, 1});
    check_polygon("rocks", "1,1 72,1 3,48.1", {TableFaultKind::off_table, 2});
    check_polygon("marsh", "1,1 5,1 3,4", {TableFaultKind::unknown_type});
    check_only_fault({{"it", "rocks", "rect", "1,1 1,5"}}, {TableFaultKind::self_crossing});
    check_only_fault({{"it", "rocks", "rect", "1,1 2,2 3,3"}}, {TableFaultKind::too_many_points});
    std::string many;
    for (int i = 0; i < 64; ++i)
        many += format_point({static_cast<std::int16_t>(i), static_cast<std::int16_t>(i * i % 480)}) + " ";
    check_only_fault({{"it", "road", "line", many + "50,40", 5}}, {TableFaultKind::too_many_points});
}

TEST_CASE("pieces that matter for sight are convex", "[tabletop]") {
    const std::string_view dented = "1,1 9,1 9,9 5,5 1,9";
    for (const std::string_view type : {"steep_hill", "summit", "plantation", "cliff"}) {
        check_polygon(type, dented, {TableFaultKind::concave_for_sight});
        check_only_fault({{"it", type, "line", "1,1 9,1", 5}}, {TableFaultKind::line_blocks_sight});
    }
    const std::array<Row, 2> harmless{
        {{"a", "rocks", "poly", dented}, {"b", "gentle_hill", "poly", dented, 0, "", true}}};
    CHECK(make_tabletop(tables::described(harmless)).table);
    const std::array<Row, 1> straight_corner{{{"a", "steep_hill", "poly", "1,1 5,1 9,1 9,9 1,9"}}};
    CHECK(make_tabletop(tables::described(straight_corner)).table);
    // Seen over from its rim, so it matters although it stops no sight itself.
    check_only_fault({{"it", "summit", "poly", dented, 0, "", true}}, {TableFaultKind::concave_for_sight});
}

TEST_CASE("lines that cannot be pieces", "[tabletop]") {
    check_only_fault({{"it", "road", "line", "1,1 9,1", 0}}, {TableFaultKind::bad_width});
    check_only_fault({{"it", "road", "line", "1,1 9,1", -5}}, {TableFaultKind::bad_width});
    check_only_fault({{"it", "road", "line", "1,1", 5}}, {TableFaultKind::too_few_points});
    check_only_fault({{"it", "road", "line", "1,1 1,1", 5}}, {TableFaultKind::repeated_point});
}

TEST_CASE("pieces lie on high pieces that they touch", "[tabletop]") {
    const Row hill{"hill", "steep_hill", "rect", "10,10 20,20"};
    check_only_fault({hill, {"it", "rocks", "rect", "12,12 14,14", 0, "hil"}}, {TableFaultKind::unknown_lies_on, 0});
    check_only_fault({hill, {"it", "rocks", "rect", "22,12 24,14", 0, "hill"}}, {TableFaultKind::lies_on_apart, 0});
    check_only_fault({hill, {"it", "summit", "rect", "12,12 14,14", 0, "hill it"}},
                     {TableFaultKind::lies_on_itself, 1});
    check_only_fault(
        {{"grass", "long_grass", "rect", "10,10 20,20"}, {"it", "rocks", "rect", "12,12 14,14", 0, "grass"}},
        {TableFaultKind::lies_on_low_ground, 0});
    const std::array<Row, 2> touching{hill, {"it", "rocks", "rect", "20,20 24,24", 0, "hill"}};
    CHECK(make_tabletop(tables::described(touching)).table);
    const std::array<Row, 2> around{hill, {"it", "rocks", "rect", "5,5 40,40", 0, "hill"}};
    CHECK(make_tabletop(tables::described(around)).table);
}

TEST_CASE("all faults of a table are found at once", "[tabletop]") {
    const std::array<Row, 4> rows{{{"a", "marsh", "rect", "1,1 5,5"},
                                   {"a", "rocks", "poly", "1,1 5,5"},
                                   {"b", "cliff", "line", "1,1 5,100", 0},
                                   {"c", "rocks", "rect", "1,1 2,2", 0, "d"}}};
    TabletopDescription description = tables::described(rows);
    description.open_ground = "plain";
    description.types.push_back(tables::kind("road", "ffff"));
    description.regions.push_back({"c", tables::shape("line", "1,1 5,5", 3)});
    description.regions.push_back({"e", tables::shape("poly", "1,1 5,5")});
    description.lines.push_back({"f", {at("1,1")}});
    std::vector<TableFaultKind> kinds;
    for (const TableFault& fault : make_tabletop(description).faults) kinds.push_back(fault.kind);
    using enum TableFaultKind;
    CHECK(kinds == std::vector{duplicate_id, unknown_type, unknown_type, duplicate_id, too_few_points, off_table,
                               bad_width, line_blocks_sight, unknown_lies_on, duplicate_id, line_as_region,
                               too_few_points, too_few_points});
}

TEST_CASE("tables that are too large, too small or too full", "[tabletop]") {
    const auto only_fault = [](const TabletopDescription& description) {
        const TabletopResult result = make_tabletop(description);
        return result.faults.size() == 1 ? std::optional{result.faults.front().kind} : std::nullopt;
    };
    TabletopDescription description = tables::described({});
    CHECK(make_tabletop(description).table);
    description.width = 960;
    description.depth = 620;
    CHECK(make_tabletop(description).table);
    description.depth = 640;
    CHECK(only_fault(description) == TableFaultKind::bad_size);
    description.depth = 0;
    CHECK(only_fault(description) == TableFaultKind::bad_size);
    description = tables::described({});
    description.movement_classes = 9;
    CHECK(only_fault(description) == TableFaultKind::bad_size);
    description = tables::described({});
    for (int i = 0; i < 254; ++i) {
        description.pieces.push_back({std::to_string(i), "road", tables::shape("rect", "1,1 2,2"), {}, {}});
    }
    const Tabletop full = tables::made(description);
    CHECK(full.ruling(at("1,1")) == PieceId::from(253));
    description.pieces.push_back({"one more", "road", tables::shape("rect", "1,1 2,2"), {}, {}});
    CHECK(only_fault(description) == TableFaultKind::too_many_pieces);
}
