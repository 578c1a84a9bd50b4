#include "board/raster.hpp"

#include <algorithm>
#include <random>

#include "board/shape.hpp"
#include "catch.hpp"
#include "engine/tabletop_tables.hpp"

using namespace wargame;
using board::HalfTenths;
using board::Raster;
using tables::at;

namespace {

// Written another way than the library does: rays along y, distances by the nearest of many products.
bool naive_in_polygon(const std::vector<Point>& polygon, HalfTenths p) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        HalfTenths a = board::doubled(polygon[i]);
        HalfTenths b = board::doubled(polygon[(i + 1) % polygon.size()]);
        if (a.x > b.x) std::swap(a, b);
        const std::int64_t above = (p.y - a.y) * (b.x - a.x) - (p.x - a.x) * (b.y - a.y);
        if (p.x < a.x || p.x > b.x) continue;
        if (a.x == b.x ? p.y >= std::min(a.y, b.y) && p.y <= std::max(a.y, b.y) : above == 0) return true;
        if (a.x != b.x && p.x < b.x && above > 0) inside = !inside;
    }
    return inside;
}

bool naive_in_band(const Shape& line, HalfTenths p) {
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const HalfTenths a = board::doubled(line.points[i]);
        const HalfTenths b = board::doubled(line.points[i + 1]);
        const std::int64_t length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
        const std::int64_t foot =
            std::clamp<std::int64_t>((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y), 0, length);
        const std::int64_t x = (p.x - a.x) * length - foot * (b.x - a.x);
        const std::int64_t y = (p.y - a.y) * length - foot * (b.y - a.y);
        if (x * x + y * y <= line.width * line.width * length * length) return true;
    }
    return false;
}

bool naive_in(const Shape& shape, HalfTenths p) {
    return shape.kind == ShapeKind::line ? naive_in_band(shape, p) : naive_in_polygon(shape.points, p);
}

Point random_point(std::mt19937& random, unsigned width, unsigned depth) {
    return {static_cast<std::int16_t>(random() % (width + 1)), static_cast<std::int16_t>(random() % (depth + 1))};
}

Shape random_polygon(std::mt19937& random, unsigned width, unsigned depth) {
    Shape shape;
    do {
        shape.points.clear();
        for (std::size_t i = 0, count = 3 + random() % 5; i < count; ++i) {
            shape.points.push_back(random_point(random, width, depth));
        }
    } while (board::has_repeated_point(shape.points, true) || board::crosses_itself(shape.points));
    return board::normalised(shape);
}

Shape random_line(std::mt19937& random, unsigned width, unsigned depth) {
    Shape shape;
    shape.kind = ShapeKind::line;
    shape.width = static_cast<int>(1 + random() % 9);
    shape.points.push_back(random_point(random, width, depth));
    while (shape.points.size() < 3) {
        const Point next = random_point(random, width, depth);
        if (next != shape.points.back()) shape.points.push_back(next);
    }
    return shape;
}

// The first sample that is painted otherwise than the naive test says, or none.
std::string first_difference(const Shape& shape, int columns, int rows, int offset) {
    Raster raster{columns, rows, offset};
    board::paint(raster, shape, 7);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const HalfTenths sample{2 * column + offset, 2 * row + offset};
            const bool in = naive_in(shape, sample);
            if (in != board::contains(shape, sample)) return "contains " + std::to_string(column);
            if (in != (raster.at(column, row) == 7)) return std::to_string(column) + "," + std::to_string(row);
        }
    }
    return "";
}

}  // namespace

TEST_CASE("painting agrees with the test of each sample, for polygons", "[tabletop]") {
    std::mt19937 random{4};
    for (int i = 0; i < 4000; ++i) {
        const unsigned size = i % 2 == 0 ? 8 : 30;  // the small ones meet corners and level edges at every row
        const Shape shape = random_polygon(random, size, size);
        for (const int offset : {0, 1}) {
            CAPTURE(i, offset);
            REQUIRE(first_difference(shape, static_cast<int>(size) + 1, static_cast<int>(size) + 1, offset) == "");
        }
    }
}

TEST_CASE("painting agrees with the test of each sample, for lines", "[tabletop]") {
    std::mt19937 random{5};
    for (int i = 0; i < 3000; ++i) {
        const Shape shape = random_line(random, 30, 20);
        for (const int offset : {0, 1}) {
            CAPTURE(i, offset);
            REQUIRE(first_difference(shape, 31, 21, offset) == "");
        }
    }
}

TEST_CASE("the ruling piece of every cell and point is the last listed that holds it", "[tabletop]") {
    for (const std::span<const tables::Row> rows : tables::all()) {
        const Tabletop table = tables::made(rows);
        const auto naive = [&](HalfTenths sample) {
            for (int i = table.pieces() - 1; i >= 0; --i) {
                if (naive_in(table.shape(PieceId::from(i)), sample)) return PieceId::from(i);
            }
            return PieceId{};
        };
        int wrong = 0;
        for (int y = 0; y <= table.depth(); y += 3) {
            for (int x = 0; x <= table.width(); ++x) {
                const Point point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
                if (table.ruling(point) != naive({2 * x, 2 * y})) ++wrong;
                if (x == table.width() || y == table.depth()) continue;
                if (table.ruling_cell(x, y) != naive({2 * x + 1, 2 * y + 1})) ++wrong;
            }
        }
        CAPTURE(rows.front().id);
        CHECK(wrong == 0);
    }
}

TEST_CASE("a later piece rules where pieces overlap", "[tabletop]") {
    const Tabletop table = tables::made(tables::spruit_rows);
    CHECK(table.id(table.ruling(at("3,30"))) == "track");
    CHECK(table.id(table.ruling(at("2.2,31.2"))) == "spruit");
    CHECK(table.type(table.ruling(at("36,30"))) == "wagons");
    CHECK_FALSE(table.ruling(at("70,5")));
    CHECK(table.type(table.ruling(at("70,5"))) == "open");
    CHECK(table.ground(at("36,30"), tables::mounted) == Ground::impassable);
    CHECK(table.ground(at("70,5"), tables::mounted) == Ground::full);
    // On the edge is in.
    CHECK(table.in(at("34,29.4"), table.find_piece("wagons_1")));
    CHECK_FALSE(table.in(at("34,29.3"), table.find_piece("wagons_1")));
    CHECK(table.in(at("10,29"), table.find_piece("track")));
    CHECK_FALSE(table.in(at("10,28.9"), table.find_piece("track")));
    CHECK_FALSE(table.find_piece("nothing"));
}

TEST_CASE("a piece replaces single columns of its type", "[tabletop]") {
    tables::Row ridge{"ridge", "steep_hill", "rect", "10,10 20,20"};
    TabletopDescription description = tables::described({&ridge, 1});
    description.pieces[0].overrides.ground[static_cast<std::size_t>(index_of(tables::limbered))] = Ground::half;
    description.pieces[0].overrides.blocks_sight = false;
    description.pieces[0].overrides.cover = true;
    const Tabletop table = tables::made(description);
    const PieceId piece = table.find_piece("ridge");
    CHECK(table.ground(piece, tables::limbered) == Ground::half);
    CHECK(table.ground(piece, tables::foot) == Ground::half);
    CHECK_FALSE(table.traits(piece).blocks_sight);
    CHECK(table.traits(piece).cover);
    CHECK(table.traits(piece).high);
    CHECK(table.sight(at("5,15"), at("25,15"), {}).clear());
}

TEST_CASE("regions and measuring lines", "[tabletop]") {
    TabletopDescription description = tables::described(tables::farm_rows);
    description.regions.push_back({"kraal", tables::shape("rect", "30,30 42,38")});
    description.lines.push_back({"summit_north_edge", {at("50,27"), at("24,28")}});
    const Tabletop table = tables::made(description);
    const RegionId kraal = table.find_region("kraal");
    REQUIRE(kraal);
    CHECK(table.in(at("30,30"), kraal));
    CHECK(table.in(at("33,31.2"), kraal));
    CHECK_FALSE(table.in(at("42.1,31"), kraal));
    const LineId edge = table.find_line("summit_north_edge");
    REQUIRE(edge);
    CHECK(table.within(at("50,29"), edge, 20));
    CHECK_FALSE(table.within(at("50,29.1"), edge, 20));
    CHECK_FALSE(table.find_region("summit_north_edge"));
    CHECK_FALSE(table.find_line("kraal"));
}

TEST_CASE("fingerprints tell tables apart", "[tabletop]") {
    std::vector<std::uint64_t> seen;
    for (const std::span<const tables::Row> rows : tables::all()) seen.push_back(tables::made(rows).fingerprint());
    TabletopDescription description = tables::described(tables::town_rows);
    CHECK(tables::made(description).fingerprint() == seen.back());
    description.pieces[0].overrides.obstacle = true;
    seen.push_back(tables::made(description).fingerprint());
    description.pieces[1].shape.points[0].x = 381;
    seen.push_back(tables::made(description).fingerprint());
    std::sort(seen.begin(), seen.end());
    CHECK(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
}
