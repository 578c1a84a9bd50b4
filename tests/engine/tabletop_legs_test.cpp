#include <algorithm>
#include <random>

#include "wargame/tabletop.hpp"

#include "catch.hpp"
#include "engine/tabletop_tables.hpp"

using namespace wargame;
using tables::at;
using tables::foot;
using tables::limbered;
using tables::mounted;
using tables::Row;
using tables::unlimbered;

namespace {

Tabletop table_of(std::vector<Row> rows) { return tables::made(rows); }

Leg leg(const Tabletop& table, std::string_view from, std::string_view to, MovementClass movement = foot) {
    return table.leg(at(from), at(to), movement);
}

int tenths(Ground ground) { return ground == Ground::full ? 1 : 2; }

// Cell by cell as the rule says it.
Leg naive_leg(const Tabletop& table, Point from, Point to, MovementClass movement) {
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    Leg out;
    out.steps = 1;
    while (out.steps * out.steps < dx * dx + dy * dy) ++out.steps;
    for (int k = 1; k <= out.steps; ++k) {
        const int column = std::min((2 * out.steps * from.x + (2 * k - 1) * dx) / (2 * out.steps), table.width() - 1);
        const int row = std::min((2 * out.steps * from.y + (2 * k - 1) * dy) / (2 * out.steps), table.depth() - 1);
        const PieceId piece = table.ruling_cell(column, row);
        if (table.ground(piece, movement) == Ground::impassable) {
            out.bar = LegBar::ground;
            out.piece = piece;
            return out;
        }
        out.cost += tenths(table.ground(piece, movement));
        if (table.traits(piece).obstacle && !out.obstacle) {
            out.obstacle = true;
            out.piece = piece;
        }
    }
    if (table.ground(to, movement) == Ground::impassable) {
        out.bar = LegBar::end;
        out.piece = table.ruling(to);
    }
    return out;
}

Point random_point(std::mt19937& random, const Tabletop& table) {
    return {static_cast<std::int16_t>(random() % static_cast<unsigned>(table.width() + 1)),
            static_cast<std::int16_t>(random() % static_cast<unsigned>(table.depth() + 1))};
}

std::vector<ListedLeg> naive_list(const Tabletop& table, Point origin, MovementClass movement, int reach) {
    std::vector<ListedLeg> out;
    for (int x = 0; x <= table.width(); x += 10) {
        for (int y = 0; y <= table.depth(); y += 10) {
            const Point to{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            if (to == origin) continue;
            const Leg leg = naive_leg(table, origin, to, movement);
            if (leg.bar != LegBar::none || leg.cost > reach) continue;
            out.push_back({to, static_cast<std::uint8_t>(leg.cost), static_cast<std::uint8_t>(leg.obstacle ? 1 : 0)});
        }
    }
    return out;
}

bool same(std::span<const ListedLeg> list, const std::vector<ListedLeg>& expected) {
    return std::equal(list.begin(), list.end(), expected.begin(), expected.end());
}

}  // namespace

TEST_CASE("[added.legs] open ground costs its length, counted up", "[tabletop]") {
    const Tabletop table = table_of({});
    CHECK(leg(table, "20,10", "23,10") == Leg{30, 30, LegBar::none, false, {}});
    CHECK(leg(table, "23,10", "23,13").cost == 30);
    CHECK(leg(table, "23,13", "23,13.1").cost == 1);  // nothing is left of sixty
    CHECK(leg(table, "0,0", "3,1").cost == 32);
    CHECK(leg(table, "27,10", "30.3,12.7").cost == 43);
    CHECK(leg(table, "5,5", "5,5") == Leg{1, 1, LegBar::none, false, {}});
    CHECK(leg(table, "0,0", "72,48").cost == 866);
    CHECK(leg(table, "72,48", "72,0").cost == 480);
}

TEST_CASE("[added.legs] half speed counts two", "[tabletop]") {
    const Tabletop table = table_of({{"rocks", "rocks", "rect", "12.5,5 20,15"}});
    CHECK(leg(table, "10,10", "14,10").cost == 25 + 2 * 15);
    CHECK(leg(table, "14,10", "10,10").cost == 55);
    CHECK(leg(table, "10,10", "14,10", limbered) == Leg{40, 25, LegBar::ground, false, table.find_piece("rocks")});
    CHECK(leg(table, "10,10", "12.4,10", limbered).bar == LegBar::none);
}

TEST_CASE("[movement.4] slopes", "[tabletop]") {
    const Tabletop table = table_of({{"slope", "steep_hill", "rect", "16,0 40,20"}});
    CHECK(leg(table, "14,10", "18,10").cost == 20 + 40);
    CHECK(leg(table, "16,10", "18,10").cost == 40);
    CHECK(leg(table, "10,10", "19,10", mounted).cost == 120);  // six inches open, three on the slope
}

TEST_CASE("[added.legs] the end of a leg lies in no impassable piece", "[tabletop]") {
    const Tabletop table =
        table_of({{"river", "river", "rect", "10,10 20,20"}, {"drift", "drift", "rect", "14,10 16,20"}});
    // The cells of the way are free, the point on the edge is not.
    CHECK(leg(table, "12,5", "12,10") == Leg{50, 50, LegBar::end, false, table.find_piece("river")});
    CHECK(leg(table, "12,5", "12,9.9").bar == LegBar::none);
    // The piece listed later rules.
    CHECK(leg(table, "14,5", "14,15") == Leg{100, 50 + 100, LegBar::none, false, {}});
    CHECK(leg(table, "14,15", "13.9,15").bar == LegBar::ground);
}

TEST_CASE("[added.legs] obstacles", "[tabletop]") {
    const Tabletop table = tables::made(tables::spruit_rows);
    const Leg along_track = leg(table, "0.5,30", "5,30");
    CHECK_FALSE(along_track.obstacle);
    CHECK(along_track.cost == 45);
    const Leg over_stream = leg(table, "0.5,27", "5,27");
    CHECK(over_stream.obstacle);
    CHECK(over_stream.piece == table.find_piece("spruit"));
    CHECK(over_stream.cost == 45);
    const Tabletop kopje = tables::made(tables::kopje_rows);
    CHECK(leg(kopje, "25,22", "25,26") == Leg{40, 40, LegBar::none, true, kopje.find_piece("wall")});
    CHECK(leg(kopje, "25,24", "25,26").obstacle);  // starting on the wall counts
    CHECK_FALSE(leg(kopje, "25,24.3", "25,26").obstacle);
    CHECK(leg(kopje, "25,22", "25,26", limbered).bar == LegBar::ground);
    CHECK_FALSE(leg(kopje, "33,22", "33,26").obstacle);
}

TEST_CASE("[added.leaving] straight to the nearest point of an edge", "[tabletop]") {
    const Tabletop table = tables::made(tables::nek_rows);
    CHECK(table.exit_point(at("30,46"), TableEdge::north) == at("30,48"));
    CHECK(table.exit_point(at("30,46"), TableEdge::south) == at("30,0"));
    CHECK(table.exit_point(at("30,46"), TableEdge::east) == at("72,46"));
    CHECK(table.exit_point(at("30,46"), TableEdge::west) == at("0,46"));
    CHECK(table.exit_leg(at("30,46"), TableEdge::north, foot) == Leg{20, 20, LegBar::none, false, {}});
    CHECK(table.exit_leg(at("50,6.1"), TableEdge::south, foot).cost == 61);
    CHECK(table.exit_leg(at("50,0"), TableEdge::south, foot) == Leg{});
    const Tabletop drift = tables::made(tables::drift_rows);
    CHECK(drift.exit_leg(at("0,24"), TableEdge::west, foot) == Leg{});
    CHECK(drift.exit_leg(at("5,22.5"), TableEdge::west, foot).bar == LegBar::ground);
    for (const TableEdge edge : {TableEdge::north, TableEdge::east, TableEdge::south, TableEdge::west}) {
        CHECK(parse_edge(text(edge)) == edge);
    }
    CHECK_FALSE(parse_edge("up"));
}

TEST_CASE("[added.legs] legs agree with a walk from cell to cell", "[tabletop]") {
    std::mt19937 random{6};
    for (const std::span<const Row> rows : tables::all()) {
        const Tabletop table = tables::made(rows);
        for (int i = 0; i < 4000; ++i) {
            const Point from = random_point(random, table);
            Point to = random_point(random, table);
            if (i % 2 == 0) {  // a short one
                to.x = static_cast<std::int16_t>(std::clamp(from.x + to.x % 121 - 60, 0, table.width()));
                to.y = static_cast<std::int16_t>(std::clamp(from.y + to.y % 121 - 60, 0, table.depth()));
            }
            const MovementClass movement = movement_class(i / 2 % 4);
            CAPTURE(rows.front().id, format_point(from), format_point(to), index_of(movement));
            REQUIRE(table.leg(from, to, movement) == naive_leg(table, from, to, movement));
        }
    }
}

TEST_CASE("[added.legs] legs on a table of another size", "[tabletop]") {
    const std::vector<Row> rows{{"rocks", "rocks", "poly", "1,1 4,1.3 3.1,4"},
                                {"wall", "stone_wall", "line", "0,3 5,2", 3}};
    TabletopDescription description = tables::described(rows);
    description.width = 53;
    description.depth = 41;
    const Tabletop table = tables::made(description);
    std::mt19937 random{7};
    for (int i = 0; i < 20000; ++i) {
        const Point from = random_point(random, table);
        const Point to = random_point(random, table);
        const MovementClass movement = movement_class(i % 4);
        REQUIRE(table.leg(from, to, movement) == naive_leg(table, from, to, movement));
    }
}

TEST_CASE("[added.legs] lists of legs hold every lattice point within reach, in order", "[tabletop]") {
    std::mt19937 random{8};
    LegCache cache;
    for (const std::span<const Row> rows : tables::all()) {
        const Tabletop table = tables::made(rows);
        for (int i = 0; i < 24; ++i) {
            Point origin = random_point(random, table);
            if (i % 2 == 0) {
                origin.x = static_cast<std::int16_t>(origin.x / 10 * 10);
                origin.y = static_cast<std::int16_t>(origin.y / 10 * 10);
            }
            const MovementClass movement = movement_class(i % 4);
            const int reach = i % 3 == 0 ? 60 : 120;
            const std::vector<ListedLeg> expected = naive_list(table, origin, movement, reach);
            CAPTURE(rows.front().id, format_point(origin), reach);
            REQUIRE(same(cache.legs_from(table, origin, movement, reach), expected));
            const std::uint64_t misses = cache.misses();
            REQUIRE(same(cache.legs_from(table, origin, movement, reach), expected));
            REQUIRE(cache.misses() == misses);
            REQUIRE(std::is_sorted(expected.begin(), expected.end(),
                                   [](const ListedLeg& a, const ListedLeg& b) { return packed(a.to) < packed(b.to); }));
        }
    }
}

TEST_CASE("[added.legs] a full cache gives way and stays right", "[tabletop]") {
    const Tabletop table = tables::made(tables::mountain_rows);
    LegCache cache{{.slots = 8}};
    std::mt19937 random{9};
    for (int i = 0; i < 300; ++i) {
        const Point origin{static_cast<std::int16_t>(300 + 10 * (random() % 5)),
                           static_cast<std::int16_t>(200 + 10 * (random() % 5))};
        REQUIRE(same(cache.legs_from(table, origin, unlimbered, 60), naive_list(table, origin, unlimbered, 60)));
    }
    CHECK(cache.misses() > 25);
    CHECK(cache.misses() < 300);
}

TEST_CASE("[added.legs] a cache serves one table after the other", "[tabletop]") {
    const Tabletop open = table_of({});
    const Tabletop mountain = tables::made(tables::mountain_rows);
    LegCache cache;
    const Point origin = at("30,20");
    for (int i = 0; i < 3; ++i) {
        CHECK(same(cache.legs_from(open, origin, foot, 120), naive_list(open, origin, foot, 120)));
        CHECK(same(cache.legs_from(mountain, origin, foot, 120), naive_list(mountain, origin, foot, 120)));
    }
    CHECK(cache.misses() == 6);
    const Point slope = at("20,35");
    CHECK(same(cache.legs_from(mountain, slope, foot, 61), naive_list(mountain, slope, foot, 61)));
    CHECK(same(cache.legs_from(mountain, slope, mounted, 60), naive_list(mountain, slope, mounted, 60)));
    CHECK(cache.misses() == 8);
    CHECK(cache.legs_from(open, origin, foot, 0).empty());
    CHECK(cache.legs_from(open, origin, foot, 120).size() == 440);
}

TEST_CASE("[added.legs] lists on other lattices fit their room", "[tabletop]") {
    const Tabletop table = table_of({});
    for (const int lattice : {1, 3, 5, 7, 10, 25, 200}) {
        LegCache cache{{.lattice = lattice, .reach = 47, .slots = 4}};
        for (int offset = 0; offset < lattice; offset += 1 + lattice / 9) {
            const Point origin{static_cast<std::int16_t>(300 + offset), static_cast<std::int16_t>(200 + offset / 2)};
            std::size_t expected = 0;
            for (int x = 0; x <= table.width(); x += lattice) {
                for (int y = 0; y <= table.depth(); y += lattice) {
                    const int square = (x - origin.x) * (x - origin.x) + (y - origin.y) * (y - origin.y);
                    expected += square > 0 && square <= 47 * 47 ? 1U : 0U;
                }
            }
            CHECK(cache.legs_from(table, origin, foot, 47).size() == expected);
        }
    }
}
