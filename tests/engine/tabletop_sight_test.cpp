#include <algorithm>
#include <random>

#include "wargame/tabletop.hpp"

#include "board/shape.hpp"
#include "catch.hpp"
#include "engine/tabletop_tables.hpp"

using namespace wargame;
using board::Ratio;
using tables::at;
using tables::Row;

namespace {

constexpr int unit_base = 15;
constexpr int gun_base = 20;

Tabletop table_of(std::vector<Row> rows) { return tables::made(rows); }

// The same both ways, and which piece stops it.
struct Seen {
    SightBar bar;
    std::string_view piece;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen(const Tabletop& table, std::string_view a, std::string_view b, std::vector<Circle> bases = {}) {
    const LineOfSight there = table.sight(at(a), at(b), bases);
    const LineOfSight back = table.sight(at(b), at(a), bases);
    CHECK(there == back);
    return {there.bar, there.piece ? table.id(there.piece) : ""};
}

const Seen clear{SightBar::none, ""};

Seen by_high(std::string_view piece) { return {SightBar::high_ground, piece}; }
Seen by_screen(std::string_view piece) { return {SightBar::screen, piece}; }

CoverKind cover(const Tabletop& table, std::string_view from, std::string_view target, int diameter = unit_base) {
    return table.cover(at(from), {at(target), diameter}).kind;
}

Point random_point(std::mt19937& random, unsigned size) {
    return {static_cast<std::int16_t>(random() % (size + 1)), static_cast<std::int16_t>(random() % (size + 1))};
}

Shape random_polygon(std::mt19937& random, unsigned size, bool convex) {
    Shape shape;
    do {
        shape.points.clear();
        for (std::size_t i = 0, count = 3 + random() % 4; i < count; ++i)
            shape.points.push_back(random_point(random, size));
    } while (board::has_repeated_point(shape.points, true) || board::crosses_itself(shape.points) ||
             (convex && !board::is_convex(shape.points)));
    return board::normalised(shape);
}

// Whether the place at part / whole of the segment lies in the shape: both blown up until all is whole.
bool in_at(const Shape& shape, Segment segment, Ratio place) {
    Shape large = shape;
    const auto blown = [&](int value) { return static_cast<std::int16_t>(value * place.whole); };
    for (Point& p : large.points) p = {blown(p.x), blown(p.y)};
    const std::int64_t x = segment.from.x * place.whole + (segment.to.x - segment.from.x) * place.part;
    const std::int64_t y = segment.from.y * place.whole + (segment.to.y - segment.from.y) * place.part;
    return board::contains(large, {2 * x, 2 * y});
}

}  // namespace

TEST_CASE("[added.sight] hills", "[tabletop]") {
    const Tabletop table =
        table_of({{"hill", "steep_hill", "rect", "20,20 40,30"}, {"rocks", "rocks", "rect", "28,24 32,26", 0, "hill"}});
    CHECK(seen(table, "30,15", "30,35") == by_high("hill"));
    CHECK(seen(table, "25,21", "25,12") == clear);  // an inch behind its southern edge
    CHECK(seen(table, "25,22", "25,12") == clear);
    CHECK(seen(table, "25,22.1", "25,12") == by_high("hill"));
    CHECK(seen(table, "25,24", "25,12") == by_high("hill"));
    CHECK(seen(table, "30,25", "30,12") == clear);  // from the rocks in the middle
    CHECK(seen(table, "22,22", "38,28") == clear);  // all of it on the hill
    CHECK(seen(table, "30,12", "50,25") == clear);
    CHECK(seen(table, "10,20", "60,20") == by_high("hill"));  // along an edge is a touch
    CHECK(seen(table, "10,19.9", "60,19.9") == clear);
    CHECK(seen(table, "15,25", "25,15") == by_high("hill"));  // a touch of a corner
}

TEST_CASE("[added.sight] the depth of the crest is measured along the line", "[tabletop]") {
    const Tabletop table = table_of({{"hill", "gentle_hill", "rect", "20,20 40,30"}});
    // (3, 4, 5) twice: the edge is 1.2 inches away straight down, 1.5 along the first line and exactly 2 along the
    // second.
    CHECK(seen(table, "30,21.2", "33.6,16.4") == clear);
    CHECK(seen(table, "30,21.2", "33.2,18.8") == clear);
    CHECK(seen(table, "30,21.3", "33.2,18.9") == by_high("hill"));
}

TEST_CASE("[added.sight] the line between slope, summit and plain", "[tabletop]") {
    const Tabletop table = tables::made(tables::nek_rows);
    CHECK(seen(table, "46,36", "46,28") == by_high("table_summit"));  // five inches inside the summit
    CHECK(seen(table, "46,33", "46,28") == clear);
    CHECK(seen(table, "46,33", "46,20") == clear);  // from the rim of the summit over the hill too
    CHECK(seen(table, "46,33.1", "46,20") == by_high("table_hill"));
    CHECK(seen(table, "44,36", "45,20") == by_high("table_hill"));
    CHECK(seen(table, "44,36", "50,36") == clear);
    CHECK(seen(table, "66,29", "66,10") == clear);  // from rocks on the kop
    CHECK(seen(table, "8,35.3", "8,20") == clear);  // a trench near the edge of the ridge
}

TEST_CASE("[added.sight] a summit between two slopes", "[tabletop]") {
    const Tabletop table = tables::made(tables::mountain_rows);
    CHECK(seen(table, "36,33", "36,8.2") == by_high("summit"));
    CHECK(seen(table, "21,28", "36,15") == clear);  // from the rocks that lie on summit and mountain
    CHECK(seen(table, "36,43", "36,38") == clear);  // rocks of the terrace lie on the mountain
    CHECK(seen(table, "36,43", "36,36") == by_high("mountain"));
    CHECK(seen(table, "36,40", "36,43") == clear);
}

TEST_CASE("[added.sight] other screens", "[tabletop]") {
    const Tabletop table = table_of({{"wood", "plantation", "rect", "20,20 30,30"}});
    CHECK(seen(table, "15,25", "35,25") == by_screen("wood"));
    CHECK(seen(table, "15,25", "25,15") == by_screen("wood"));  // touches one corner
    CHECK(seen(table, "15,24.9", "25,14.9") == clear);
    CHECK(seen(table, "22,25", "35,25") == by_screen("wood"));
    CHECK(seen(table, "28,25", "35,25") == clear);  // at its edge
    CHECK(seen(table, "27.9,25", "35,25") == by_screen("wood"));
    CHECK(seen(table, "24,25", "26,25") == clear);  // two inches within
    CHECK(seen(table, "24,25", "26,25.1") == by_screen("wood"));
    CHECK(seen(table, "30,25", "35,25") == clear);  // an end on the edge
}

TEST_CASE("[added.sight] high ground gives the reason before other screens and bases", "[tabletop]") {
    const Tabletop table =
        table_of({{"wood", "plantation", "rect", "20,20 30,30"}, {"hill", "gentle_hill", "rect", "40,20 50,30"}});
    CHECK(seen(table, "15,25", "55,25", {{at("35,25"), unit_base}}) == by_high("hill"));
    CHECK(seen(table, "15,25", "38,25", {{at("35,25"), unit_base}}) == by_screen("wood"));
}

TEST_CASE("[added.sight] third bases", "[tabletop]") {
    const Tabletop table = table_of({{"hill", "gentle_hill", "rect", "20,20 40,30", 0, "", true}});
    const auto third = [&](std::string_view a, std::string_view b, Circle base) {
        const std::vector<Circle> bases{{at(a), unit_base}, {at(b), unit_base}, base};
        const LineOfSight line = table.sight(at(a), at(b), bases);
        CHECK(line == table.sight(at(b), at(a), bases));
        if (!line.clear()) {
            CHECK(line.bar == SightBar::base);
            CHECK(line.base == 2);
        }
        return !line.clear();
    };
    CHECK(third("10,10", "20,10", {at("15,10"), unit_base}));  // all on level ground
    CHECK_FALSE(third("0,0", "10,0", {{50, 8}, unit_base}));
    CHECK(third("0,0", "10,0", {{50, 7}, unit_base}));
    CHECK_FALSE(third("0,0", "10,0", {{50, 10}, gun_base}));
    CHECK_FALSE(third("30,22", "30,10", {at("30,16"), unit_base}));  // over the heads of those below
    CHECK(third("30,28", "30,10", {at("30,24"), unit_base}));        // not of those on the hill
    CHECK(third("30,35", "30,10", {at("30,16"), unit_base}));        // from behind it, of nobody
}

TEST_CASE("[added.sight] the answer is the same both ways", "[tabletop]") {
    std::mt19937 random{11};
    for (const std::span<const Row> rows : tables::all()) {
        const Tabletop table = tables::made(rows);
        int stopped = 0;
        for (int i = 0; i < 3000; ++i) {
            const auto place = [&] {
                return Point{static_cast<std::int16_t>(random() % 721), static_cast<std::int16_t>(random() % 481)};
            };
            const Point a = place();
            const Point b = place();
            const std::array<Circle, 3> bases{{{place(), 15}, {place(), 20}, {place(), 15}}};
            const LineOfSight line = table.sight(a, b, bases);
            REQUIRE(line == table.sight(b, a, bases));
            stopped += line.clear() ? 0 : 1;
        }
        CHECK(stopped > 0);
        CHECK(stopped < 3000);
    }
}

TEST_CASE("[added.sight] what a convex piece and a line have in common", "[tabletop]") {
    std::mt19937 random{12};
    int met = 0;
    for (int i = 0; i < 20000; ++i) {
        const Shape shape = random_polygon(random, i % 2 == 0 ? 6 : 24, true);
        const Segment segment{random_point(random, 24), random_point(random, 24)};
        const std::optional<board::Chord> chord = board::chord(shape.points, segment);
        const bool start_in = board::contains(shape, board::doubled(segment.from));
        const bool end_in = board::contains(shape, board::doubled(segment.to));
        bool meets = start_in || end_in;
        for (std::size_t k = 0; k < shape.points.size(); ++k) {
            const Segment edge{shape.points[k], shape.points[(k + 1) % shape.points.size()]};
            meets = meets || board::segments_meet(segment, edge);
        }
        REQUIRE(chord.has_value() == meets);
        if (!chord || segment.from == segment.to) continue;
        ++met;
        REQUIRE(chord->holds_start() == start_in);
        REQUIRE(chord->holds_end() == end_in);
        for (const Ratio end : {chord->enter, chord->leave}) {
            if (end.whole > 1000) continue;
            REQUIRE(in_at(shape, segment, end));
        }
        for (int part = 0; part <= 60; ++part) {
            const Ratio place{part, 60};
            const bool between = !(place < chord->enter) && !(chord->leave < place);
            REQUIRE(in_at(shape, segment, place) == between);
        }
    }
    CHECK(met > 4000);
}

TEST_CASE("[added.cover] inside a piece", "[tabletop]") {
    const Tabletop table =
        table_of({{"grass", "long_grass", "rect", "10,10 30,30"}, {"road", "road", "line", "10,20 30,20", 20}});
    CHECK(table.cover(at("20,5"), {at("20,15"), unit_base}) == Cover{CoverKind::inside, table.find_piece("grass")});
    CHECK(cover(table, "20,5", "20,20") == CoverKind::none);  // the road listed later rules
    CHECK(cover(table, "20,5", "20,21") == CoverKind::none);
    CHECK(cover(table, "20,5", "20,21.1") == CoverKind::inside);
    CHECK(cover(table, "20,5", "20,30") == CoverKind::inside);
    CHECK(cover(table, "20,5", "20,30.1") == CoverKind::none);
}

TEST_CASE("[added.cover] behind a wall", "[tabletop]") {
    const Tabletop table = table_of({{"wall", "stone_wall", "line", "10,20 30,20", 5}});
    CHECK(table.cover(at("20,30"), {at("20,18.1"), unit_base}) == Cover{CoverKind::behind, table.find_piece("wall")});
    CHECK(cover(table, "20,30", "20,18") == CoverKind::behind);
    CHECK(cover(table, "20,30", "20,17.9") == CoverKind::none);
    CHECK(cover(table, "20,30", "20,17.9", gun_base) == CoverKind::behind);
    CHECK(cover(table, "20,30", "20,17.8", gun_base) == CoverKind::behind);
    CHECK(cover(table, "20,30", "20,17.7", gun_base) == CoverKind::none);
    CHECK(cover(table, "20,20.5", "20,10.5") == CoverKind::none);  // over the wall before the firer
    CHECK(cover(table, "20,10", "20,18.5") == CoverKind::none);    // both on the same side
    CHECK(cover(table, "30,30", "30,18.5") == CoverKind::behind);  // a touch of its end
    CHECK(cover(table, "30.1,30", "30.1,18.5") == CoverKind::none);
    CHECK(cover(table, "20,20.2", "20,18.5") == CoverKind::none);  // the firer stands on it
    CHECK(cover(table, "20,20.3", "20,18.5") == CoverKind::behind);
    CHECK(cover(table, "20,30", "20,20") == CoverKind::inside);
    CHECK(cover(table, "35,20", "31.9,20") == CoverKind::none);  // in its line, beyond the end
    CHECK(cover(table, "5,20", "31,20") == CoverKind::behind);   // along it
}

TEST_CASE("[added.cover] behind a piece drawn as an area", "[tabletop]") {
    const Tabletop table = table_of({{"wagons", "wagons", "poly", "10,20 30,20 30,22 20,21 10,22"}});
    CHECK(cover(table, "20,30", "20,18.3") == CoverKind::behind);  // 1.7 inches: base and one inch come to 1.75
    CHECK(cover(table, "20,30", "20,18.2") == CoverKind::none);
    CHECK(cover(table, "20,30", "20,18", gun_base) == CoverKind::behind);
    CHECK(cover(table, "20,15", "20,22.7") == CoverKind::behind);
    CHECK(cover(table, "20,15", "20,22.8") == CoverKind::none);
    CHECK(cover(table, "20,20.5", "20,18.5") == CoverKind::none);  // the firer stands in it
    CHECK(cover(table, "9,25", "5,25") == CoverKind::none);
}

TEST_CASE("[added.cover] every linear piece counts, whatever overlaps it", "[tabletop]") {
    const Tabletop table =
        table_of({{"wall", "stone_wall", "line", "10,20 30,20", 5}, {"road", "road", "line", "20,10 20,30", 20}});
    CHECK(cover(table, "20,30", "20,18.5") == CoverKind::behind);
    CHECK(cover(table, "20,30", "20,20") == CoverKind::behind);  // the road rules its centre, the wall is met there
    const Tabletop farm = tables::made(tables::farm_rows);
    CHECK(farm.cover(at("33,20"), {at("33,31.2"), unit_base}) ==
          Cover{CoverKind::behind, farm.find_piece("kraal_south_wall")});
    CHECK(cover(farm, "33,36", "33,31.2") == CoverKind::none);
}

TEST_CASE("[added.cover] the first common point is in the shape and none is nearer", "[tabletop]") {
    std::mt19937 random{13};
    int met = 0;
    for (int i = 0; i < 20000; ++i) {
        Shape shape = random_polygon(random, i % 2 == 0 ? 6 : 24, false);
        const Segment segment{random_point(random, 24), random_point(random, 24)};
        if (segment.from == segment.to) continue;
        const std::optional<Ratio> first = board::first_common_point(shape, segment);
        for (int part = 0; part <= 60; ++part) {
            const Ratio place{part, 60};
            if (!first || place < *first) REQUIRE_FALSE(in_at(shape, segment, place));
        }
        if (!first) continue;
        ++met;
        if (first->whole <= 1000) REQUIRE(in_at(shape, segment, *first));
        const bool start_in = board::contains(shape, board::doubled(segment.from));
        REQUIRE(first->at_start() == start_in);
    }
    CHECK(met > 4000);
}

TEST_CASE("[added.cover] the first point of a centre line", "[tabletop]") {
    std::mt19937 random{14};
    for (int i = 0; i < 20000; ++i) {
        const Segment edge{random_point(random, 8), random_point(random, 8)};
        const Segment segment{random_point(random, 8), random_point(random, 8)};
        if (edge.from == edge.to || segment.from == segment.to) continue;
        Shape line;
        line.kind = ShapeKind::line;
        line.points = {edge.from, edge.to};
        line.width = 1;
        const std::optional<Ratio> first = board::first_common_point(line, segment);
        REQUIRE(first.has_value() == board::segments_meet(edge, segment));
        if (!first) continue;
        // On the edge when all is blown up, and no nearer end of the edge lies on the segment.
        const auto place = [&](int from, int to) { return from * first->whole + (to - from) * first->part; };
        const Point p{static_cast<std::int16_t>(place(segment.from.x, segment.to.x)),
                      static_cast<std::int16_t>(place(segment.from.y, segment.to.y))};
        const auto blown = [&](Point q) {
            return Point{static_cast<std::int16_t>(q.x * first->whole), static_cast<std::int16_t>(q.y * first->whole)};
        };
        REQUIRE(within_distance(p, Segment{blown(edge.from), blown(edge.to)}, 0));
        for (const Point end : {edge.from, edge.to}) {
            if (!within_distance(end, segment, 0)) continue;
            REQUIRE(squared_distance(blown(segment.from), p) <= squared_distance(blown(segment.from), blown(end)));
        }
    }
}

TEST_CASE("the largest table overflows nothing", "[tabletop]") {
    const std::array<Row, 5> rows{{{"hill", "steep_hill", "poly", "0,1 96,0 96,61 1,62"},
                                   {"summit", "summit", "poly", "0,2 95.9,0 95,62", 0, "hill"},
                                   {"wood", "plantation", "poly", "0,0.1 96,61.9 95.9,62"},
                                   {"wall", "stone_wall", "line", "0,0 96,62", 1},
                                   {"ditch", "donga", "line", "0,62 96,0", 900}}};
    TabletopDescription description = tables::described(rows);
    description.width = 960;
    description.depth = 620;
    description.rules = {.crest_depth = 5000, .linear_cover_reach = 5000};
    const Tabletop table = tables::made(description);
    std::mt19937 random{15};
    const auto place = [&] {
        return Point{static_cast<std::int16_t>(random() % 2 == 0 ? random() % 4 : 960 - random() % 4),
                     static_cast<std::int16_t>(random() % 2 == 0 ? random() % 4 : 620 - random() % 4)};
    };
    int covered = 0;
    for (int i = 0; i < 2000; ++i) {
        const Point a = place();
        const Point b = place();
        const std::array<Circle, 2> bases{{{place(), 15}, {place(), 100000}}};
        CHECK(table.sight(a, b, bases) == table.sight(b, a, bases));
        covered += table.cover(a, {b, 100000}).kind == CoverKind::none ? 0 : 1;
        CHECK(crosses_base({{a, b}, 100000}, bases[1]));
        CHECK(table.leg(a, b, tables::foot).steps <= max_diagonal);
    }
    CHECK(covered > 0);
}

TEST_CASE("[added.sight] only who stands in a piece is on its crest", "[tabletop]") {
    const Tabletop table =
        table_of({{"bank", "steep_hill", "rect", "20,20 40,21"}, {"hedge", "plantation", "rect", "50,20 60,21"}});
    CHECK(seen(table, "30,10", "30,21.3") == by_high("bank"));  // close behind a narrow one
    CHECK(seen(table, "30,19.9", "30,21.1") == by_high("bank"));
    CHECK(seen(table, "30,10", "30,21") == clear);
    CHECK(seen(table, "55,10", "55,21.3") == by_screen("hedge"));
    const Tabletop stepped =
        table_of({{"hill", "steep_hill", "rect", "20,20 40,40"}, {"top", "summit", "rect", "25,25 35,26", 0, "hill"}});
    CHECK(seen(stepped, "30,26.5", "30,10") == by_high("hill"));  // not in the summit, though close behind it
    CHECK(seen(stepped, "30,26", "30,10") == clear);
}
