#include "wargame/geometry.hpp"

#include <random>

#include "catch.hpp"
#include "engine/tabletop_tables.hpp"

using namespace wargame;
using tables::at;

namespace {

constexpr int unit_base = 15;
constexpr int gun_base = 20;

Circle unit(std::string_view where) { return {at(where), unit_base}; }
Circle gun(std::string_view where) { return {at(where), gun_base}; }

class Places {
public:
    explicit Places(unsigned seed, int size) : random_{seed}, size_{static_cast<unsigned>(size)} {}
    int number(unsigned below) { return static_cast<int>(random_() % below); }
    Point point() {
        return {static_cast<std::int16_t>(number(size_ + 1)), static_cast<std::int16_t>(number(size_ + 1))};
    }

private:
    std::mt19937 random_;
    unsigned size_;
};

// Whether somewhere on the way 4 * distance^2 < twice^2 (or equal): looked for at many parts of it and at the foot of
// the perpendicular.
bool nearer_somewhere(Segment way, Point other, std::int64_t twice, bool or_as_near = false) {
    const std::int64_t dx = way.to.x - way.from.x;
    const std::int64_t dy = way.to.y - way.from.y;
    const auto nearer_at = [&](std::int64_t part, std::int64_t whole) {
        const std::int64_t x = (other.x - way.from.x) * whole - dx * part;
        const std::int64_t y = (other.y - way.from.y) * whole - dy * part;
        return 4 * (x * x + y * y) < twice * twice * whole * whole + (or_as_near ? 1 : 0);
    };
    for (int part = 0; part <= 64; ++part) {
        if (nearer_at(part, 64)) return true;
    }
    const std::int64_t length = dx * dx + dy * dy;
    const std::int64_t foot = dx * (other.x - way.from.x) + dy * (other.y - way.from.y);
    return length > 0 && foot > 0 && foot < length && nearer_at(foot, length);
}

}  // namespace

TEST_CASE("points are read and written in inches", "[tabletop]") {
    CHECK(at("24.5,30") == Point{245, 300});
    CHECK(at("0,0.1") == Point{0, 1});
    CHECK(at("30.0,12.7") == Point{300, 127});
    CHECK(format_point({245, 300}) == "24.5,30");
    CHECK(format_point({0, 1}) == "0,0.1");
    CHECK(format_tenths(-5) == "-0.5");
    const auto fault = [](std::string_view text) { return parse_point(text).fault; };
    CHECK(fault("") == PointFault::empty);
    CHECK(fault("3,") == PointFault::empty);
    CHECK(fault("24.5") == PointFault::no_comma);
    CHECK(fault("24.55,30") == PointFault::too_many_decimals);
    CHECK(fault("30,24.00") == PointFault::too_many_decimals);
    CHECK(fault("-1,3") == PointFault::negative);
    CHECK(fault("3,04") == PointFault::leading_zero);
    CHECK(fault("1,2,3") == PointFault::not_a_number);
    CHECK(fault("1, 2") == PointFault::not_a_number);
    CHECK(fault("1.,2") == PointFault::not_a_number);
    CHECK(fault(".5,2") == PointFault::not_a_number);
    CHECK(fault("+1,2") == PointFault::not_a_number);
    CHECK(fault("1e1,2") == PointFault::not_a_number);
    CHECK(fault("110.1,2") == PointFault::too_large);
    CHECK(fault("99999999999999999999,2") == PointFault::too_large);
    for (int tenths = 0; tenths <= max_coordinate; ++tenths) {
        const ParsedTenths back = parse_tenths(format_tenths(tenths));
        CHECK((back.tenths == tenths && back.fault == PointFault::none));
    }
}

TEST_CASE("each fault of a point has its own text", "[tabletop]") {
    CHECK(text(PointFault::none).empty());
    std::vector<std::string_view> seen;
    for (int fault = 1; fault <= static_cast<int>(PointFault::too_large); ++fault) {
        const std::string_view said = text(static_cast<PointFault>(fault));
        CHECK_FALSE(said.empty());
        CHECK(std::find(seen.begin(), seen.end(), said) == seen.end());
        seen.push_back(said);
    }
}

TEST_CASE("points pack in their order", "[tabletop]") {
    Places places{1, 480};
    for (int i = 0; i < 1000; ++i) {
        const Point a = places.point();
        const Point b = places.point();
        CHECK(unpacked(packed(a)) == a);
        CHECK((packed(a) < packed(b)) == (a < b));
    }
}

TEST_CASE("integer roots are exact", "[tabletop]") {
    CHECK(integer_root(0) == 0);
    for (std::int64_t root = 1; root < 3000; ++root) {
        CHECK(integer_root(root * root) == root);
        CHECK(integer_root(root * root - 1) == root - 1);
    }
    CHECK(integer_root(std::int64_t{3037000499} * 3037000499) == 3037000499);
    CHECK(integer_root(std::numeric_limits<std::int64_t>::max()) == 3037000499);
}

TEST_CASE("[added.legs] lengths are counted up", "[tabletop]") {
    CHECK(length_ceil(at("0,0"), at("3,1")) == 32);
    CHECK(length_ceil(at("0,0"), at("3,4")) == 50);
    CHECK(length_ceil(at("3,4"), at("3,4")) == 0);
    for (int x = 0; x < 60; ++x) {
        for (int y = 0; y < 60; ++y) {
            const Point to{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            int length = 0;
            while (length * length < x * x + y * y) ++length;
            CHECK(length_ceil({}, to) == length);
        }
    }
}

TEST_CASE("[added.geometry] ranges are rounded to the nearest tenth", "[tabletop]") {
    CHECK(length_rounded(at("0,0"), at("6,0.5")) == 60);
    CHECK(rounded_at_most(at("0,0"), at("6,0.5"), 60));
    CHECK(rounded_at_most(at("10,10"), at("17.5,10"), 120));
    CHECK_FALSE(rounded_at_most(at("10,10"), at("17.5,10"), 60));
    const std::array<std::pair<int, int>, 4> largest_squares{{{60, 3660}, {120, 14520}, {180, 32580}, {240, 57840}}};
    for (const auto& [limit, square] : largest_squares) CHECK(limit * (limit + 1) == square);
    for (int x = 0; x < 250; x += 3) {
        for (int y = 0; y < 250; y += 7) {
            const Point to{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            const int length = length_rounded({}, to);
            const int square = 4 * (x * x + y * y);
            CHECK((square > (2 * length - 1) * (2 * length - 1) || length == 0));
            CHECK(square < (2 * length + 1) * (2 * length + 1));
            for (const int limit : {60, 120, 180, 240}) CHECK(rounded_at_most({}, to, limit) == (length <= limit));
        }
    }
}

TEST_CASE("[added.geometry] gaps between bases", "[tabletop]") {
    const int contact = 2;
    CHECK(gap_at_most(unit("10,10"), unit("11.6,10"), contact));  // edges 0.1 inch apart
    CHECK(gap_at_most(unit("10,10"), unit("11.7,10"), contact));
    CHECK_FALSE(gap_at_most(unit("10,10"), unit("11.8,10"), contact));
    CHECK_FALSE(gap_at_least(unit("10,10"), unit("11.6,10"), contact));
    CHECK(gap_at_least(unit("10,10"), unit("11.7,10"), contact));
    CHECK(gap_at_most(unit("10,10"), gun("11.9,10"), contact));
    CHECK_FALSE(gap_at_most(unit("10,10"), gun("12,10"), contact));
    CHECK(gap_at_most(gun("10,10"), gun("12.2,10"), contact));
    CHECK(gap_at_least(unit("10,10"), unit("12.5,10"), 10));
    CHECK_FALSE(gap_at_least(unit("10,10"), unit("12.4,10"), 10));
    CHECK_FALSE(gap_at_least(unit("10,10"), gun("12.7,10"), 10));
    CHECK(gap_at_least(unit("10,10"), gun("12.8,10"), 10));
    CHECK(gap_at_least(gun("10,10"), gun("13,10"), 10));
    CHECK_FALSE(bases_overlap(unit("10,10"), unit("11.5,10")));
    CHECK(bases_overlap(unit("10,10"), unit("11.4,10")));
    CHECK(bases_overlap(unit("10,10"), gun("11.7,10")));
    CHECK_FALSE(bases_overlap(unit("10,10"), gun("11.8,10")));
}

TEST_CASE("[added.reinforcements] places beside a friend and an enemy", "[tabletop]") {
    const auto free_of_friend = [](std::string_view where) { return gap_at_least(unit(where), unit("36.5,1"), 2); };
    CHECK_FALSE(free_of_friend("35,1"));
    CHECK(free_of_friend("34,1"));
    CHECK_FALSE(free_of_friend("38,1"));
    CHECK(free_of_friend("39,1"));
    CHECK_FALSE(gap_at_least(unit("34,1"), unit("36,1"), 10));
    CHECK(gap_at_least(unit("33,1"), unit("36,1"), 10));
}

TEST_CASE("contact points lie in the contact band", "[tabletop]") {
    const std::array<Offset, 5> units{{{16, 0}, {15, 6}, {11, 11}, {6, 15}, {0, 16}}};
    const std::array<Offset, 5> guns{{{18, 0}, {17, 7}, {13, 13}, {7, 17}, {0, 18}}};
    const Point charged = at("20,20");
    for (std::size_t i = 0; i < units.size(); ++i) {
        CHECK(gap_at_most({charged, unit_base}, {moved(charged, units[i]), unit_base}, 2));
        CHECK_FALSE(bases_overlap({charged, unit_base}, {moved(charged, units[i]), unit_base}));
        CHECK(gap_at_most({charged, gun_base}, {moved(charged, guns[i]), unit_base}, 2));
        CHECK_FALSE(bases_overlap({charged, gun_base}, {moved(charged, guns[i]), unit_base}));
    }
}

TEST_CASE("[added.keep_away] ways past enemies", "[tabletop]") {
    const int gap = 10;
    const auto way = [](std::string_view from, std::string_view to) { return Passage{{at(from), at(to)}, unit_base}; };
    // Passes at a gap of 0.9 inch, ends three inches away.
    CHECK(keep_away(way("10,10", "16,10"), unit("11.7,12.4"), gap) == KeepAway::newly_near);
    CHECK(keep_away(way("10,10", "16,10"), unit("11.7,12.5"), gap) == KeepAway::kept);
    // In contact to the north.
    const Circle north = unit("20,21.6");
    CHECK(keep_away(way("20,20", "20,16"), north, gap) == KeepAway::kept);
    CHECK(keep_away(way("20,20", "20,19.5"), north, gap) == KeepAway::ends_near);
    CHECK(keep_away(way("20,20", "20,19.5"), north, gap, true) == KeepAway::kept);
    CHECK(keep_away(way("20,20", "23,20.1"), north, gap) == KeepAway::nearer);
    // A second one to the south, at a gap of three inches.
    const Circle south = unit("20,15.5");
    CHECK(keep_away(way("20,20", "20,17.5"), south, gap) == KeepAway::newly_near);
    CHECK(keep_away(way("20,20", "20,17.5"), north, gap) == KeepAway::kept);
    // In contact north and south: only due east and west are free of both.
    const Circle close_south = unit("20,18.4");
    CHECK(keep_away(way("20,20", "23,20"), north, gap) == KeepAway::kept);
    CHECK(keep_away(way("20,20", "23,20"), close_south, gap) == KeepAway::kept);
    CHECK(keep_away(way("20,20", "17,20"), close_south, gap) == KeepAway::kept);
    CHECK(keep_away(way("20,20", "23,19.9"), close_south, gap) == KeepAway::nearer);
}

TEST_CASE("[added.keep_away] a charge crosses no base", "[tabletop]") {
    const Circle target = unit("20,20");
    const Circle beside = unit("21.7,20");  // 0.2 inch between the edges
    const Passage charge{{at("20,15"), at("20,18.4")}, unit_base};
    CHECK_FALSE(crosses_base(charge, target));
    CHECK_FALSE(crosses_base(charge, beside));
    CHECK_FALSE(gap_at_least({charge.way.to, unit_base}, beside, 10));
    CHECK(crosses_base({{at("20,15"), at("20,18.6")}, unit_base}, target));
    CHECK(crosses_base({{at("15,20"), at("25,20")}, unit_base}, target));
    CHECK_FALSE(crosses_base({{at("15,21.5"), at("25,21.5")}, unit_base}, target));  // only touches
    CHECK(crosses_base({{at("15,21.4"), at("25,21.4")}, unit_base}, target));
}

TEST_CASE("[added.keep_away] ways agree with tests at many places of them", "[tabletop]") {
    Places places{2, 60};
    int crossed = 0;
    for (int i = 0; i < 20000; ++i) {
        const Segment way{places.point(), places.point()};
        const Circle still{places.point(), places.number(20) + 1};
        const int diameter = places.number(20) + 1;
        const int gap = places.number(12);
        const std::int64_t reach = diameter + still.diameter + 2 * gap;
        const bool near = nearer_somewhere(way, still.centre, reach);
        REQUIRE(keeps_gap({way, diameter}, still, gap) == !near);
        REQUIRE(keeps_gap({{way.to, way.from}, diameter}, still, gap) == !near);
        crossed += crosses_base({way, diameter}, still) ? 1 : 0;
        REQUIRE(within_distance(still.centre, way, gap) == nearer_somewhere(way, still.centre, 2 * gap, true));
    }
    CHECK(crossed > 1000);
}

TEST_CASE("[added.keep_away] coming no nearer means that every step leads away", "[tabletop]") {
    Places places{3, 60};
    for (int i = 0; i < 20000; ++i) {
        const Segment way{places.point(), places.point()};
        const Point other = places.point();
        const std::int64_t twice = 2 * integer_root(squared_distance(way.from, other));
        if (4 * squared_distance(way.from, other) != twice * twice) continue;
        REQUIRE(comes_no_nearer(way, other) == !nearer_somewhere(way, other, twice));
    }
}

TEST_CASE("[added.sight] a line runs through a base or touches it", "[tabletop]") {
    const Segment line{at("0,0"), at("10,0")};
    CHECK_FALSE(runs_through(line, {{50, 8}, 15}));
    CHECK(runs_through(line, {{50, 7}, 15}));
    CHECK_FALSE(runs_through(line, {{50, 10}, 20}));  // only touches
    CHECK(runs_through(line, {{50, 9}, 20}));
    CHECK_FALSE(runs_through(line, {at("0,0"), 15}));
    CHECK_FALSE(runs_through(line, {at("10,0"), 15}));
    CHECK_FALSE(runs_through(line, {at("10.5,0"), 15}));
    CHECK(runs_through(line, {at("9.9,0"), 15}));
    CHECK_FALSE(runs_through({at("1,1"), at("1,1")}, {at("1,1"), 15}));
}

TEST_CASE("distances from a segment", "[tabletop]") {
    const Segment line{at("50,27"), at("24,28")};
    CHECK(within_distance(at("50,29"), line, 20));
    CHECK(within_distance(at("52,27"), line, 20));
    CHECK_FALSE(within_distance(at("52.1,27"), line, 20));
    const Segment exit{at("29,48"), at("31,48")};
    CHECK(within_distance(at("29,48"), exit, 0));
    CHECK(within_distance(at("30.3,48"), exit, 0));
    CHECK_FALSE(within_distance(at("28.9,48"), exit, 0));
    CHECK_FALSE(within_distance(at("30,47.9"), exit, 0));
    CHECK_FALSE(within_distance(at("30,48"), exit, -1));
}
