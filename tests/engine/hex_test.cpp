// Hex algebra: what must hold on every grid, and figures as printed on maps.
#include "catch.hpp"
#include "wargame/hex.hpp"

#include <algorithm>
#include <deque>
#include <set>
#include <vector>

using namespace wargame;

namespace {

std::vector<HexGrid> grids() {
    std::vector<HexGrid> all;
    for (const HexOrientation orientation : {HexOrientation::flat_top, HexOrientation::pointy_top})
        for (const HexShift shifted : {HexShift::odd, HexShift::even})
            for (const int first : {0, 1})
                all.emplace_back(HexGrid::Form{orientation, shifted, 9, 7, {2, first, first, HexOrder::column_row}});
    return all;
}

std::vector<Hex> all_of(const HexGrid& grid) {
    std::vector<Hex> hexes;
    for (std::size_t at = 0; at < grid.size(); ++at) hexes.push_back(grid.at(at));
    return hexes;
}

// Steps from one hex to every other, counted by walking; far beyond the edges, so that they never stand in the way.
std::vector<int> walked(const HexGrid& grid, Hex from) {
    std::vector<int> steps(grid.size(), -1);
    std::set<Hex> seen{from};
    std::deque<std::pair<Hex, int>> queue{{from, 0}};
    while (!queue.empty()) {
        const auto [hex, count] = queue.front();
        queue.pop_front();
        if (grid.contains(hex)) steps[grid.index(hex)] = count;
        if (count == 16) continue;
        for (const HexSide side : all_hex_sides) {
            const Hex next = grid.neighbour(hex, side);
            if (seen.insert(next).second) queue.emplace_back(next, count + 1);
        }
    }
    return steps;
}

HexGrid printed(HexOrientation orientation, HexShift shifted) { return HexGrid{{orientation, shifted, 42, 54, {}}}; }

}  // namespace

TEST_CASE("a neighbour's neighbour on the opposite side is the hex itself", "[hex]") {
    for (const HexGrid& grid : grids()) {
        for (const Hex hex : all_of(grid)) {
            std::set<Hex> around;
            for (const HexSide side : all_hex_sides) {
                const Hex next = grid.neighbour(hex, side);
                CHECK(grid.neighbour(next, opposite(side)) == hex);
                CHECK(grid.side_between(hex, next) == side);
                CHECK(grid.distance(hex, next) == 1);
                // Two steps clockwise of each other meet: n then se is ne.
                CHECK(grid.neighbour(next, turned(side, 2)) == grid.neighbour(hex, turned(side, 1)));
                around.insert(next);
            }
            CHECK(around.size() == 6);
            CHECK(grid.at(grid.index(hex)) == hex);
        }
    }
}

TEST_CASE("distance is what walking takes, and a metric", "[hex]") {
    for (const HexGrid& grid : grids()) {
        const std::vector<Hex> hexes = all_of(grid);
        for (const Hex from : hexes) {
            const std::vector<int> steps = walked(grid, from);
            bool same = true, symmetric = true, triangle = true;
            for (const Hex to : hexes) {
                same = same && grid.distance(from, to) == steps[grid.index(to)];
                symmetric = symmetric && grid.distance(from, to) == grid.distance(to, from);
                const Hex third = hexes[(grid.index(to) * 7 + 3) % hexes.size()];
                triangle = triangle && grid.distance(from, third) <= grid.distance(from, to) + grid.distance(to, third);
            }
            CHECK(same);
            CHECK(symmetric);
            CHECK(triangle);
        }
    }
}

TEST_CASE("a ring of radius n has 6n hexes at distance n, clockwise from side 0", "[hex]") {
    for (const HexOrientation orientation : {HexOrientation::flat_top, HexOrientation::pointy_top}) {
        const HexGrid grid{{orientation, HexShift::odd, 21, 21, {}}};
        const Hex centre{10, 10};
        for (int radius = 1; radius <= 8; ++radius) {
            std::vector<Hex> ring;
            grid.ring(centre, radius, ring);
            CHECK(ring.size() == static_cast<std::size_t>(6 * radius));
            CHECK(std::set<Hex>(ring.begin(), ring.end()).size() == ring.size());
            Hex straight = centre;
            for (int step = 0; step < radius; ++step) straight = grid.neighbour(straight, HexSide{0});
            CHECK(ring.front() == straight);
            for (std::size_t at = 0; at < ring.size(); ++at) {
                CHECK(grid.distance(centre, ring[at]) == radius);
                CHECK(grid.distance(ring[at], ring[(at + 1) % ring.size()]) == 1);
            }
            std::vector<Hex> disc;
            grid.within(centre, radius, disc);
            CHECK(disc.size() == static_cast<std::size_t>(3 * radius * (radius + 1) + 1));
        }
        std::vector<Hex> corner;
        grid.within({0, 0}, 40, corner);
        CHECK(corner.size() == grid.size());
        std::vector<Hex> none;
        grid.ring(centre, -1, none);
        CHECK(none.empty());
    }
}

TEST_CASE("printed numbers: even columns lower", "[hex]") {
    const HexGrid grid = printed(HexOrientation::flat_top, HexShift::even);
    const auto next = [&](const char* number, HexSide side) {
        return grid.text(grid.neighbour(*grid.parse(number), side));
    };
    CHECK(next("1305", flat_top::ne) == "1404");
    CHECK(next("1305", flat_top::se) == "1405");
    CHECK(next("1204", flat_top::ne) == "1304");
    CHECK(next("1204", flat_top::se) == "1305");
    CHECK(next("1204", flat_top::sw) == "1105");
    CHECK(next("1204", flat_top::nw) == "1104");
    const auto far = [&](const char* a, const char* b) { return grid.distance(*grid.parse(a), *grid.parse(b)); };
    CHECK(far("0703", "0904") == 2);
    CHECK(far("0703", "0404") == 3);
    CHECK(far("0805", "0710") == 5);
}

TEST_CASE("printed numbers: odd rows further right", "[hex]") {
    const HexGrid grid = printed(HexOrientation::pointy_top, HexShift::odd);
    const auto next = [&](const char* number, HexSide side) {
        return grid.text(grid.neighbour(*grid.parse(number), side));
    };
    CHECK(next("0203", pointy_top::ne) == "0302");
    CHECK(next("0203", pointy_top::nw) == "0202");
    CHECK(next("0203", pointy_top::e) == "0303");
    CHECK(next("0204", pointy_top::ne) == "0203");
    CHECK(next("0204", pointy_top::sw) == "0105");
}

TEST_CASE("a number is read as it is written", "[hex]") {
    for (const HexGrid& grid : grids())
        for (const Hex hex : all_of(grid)) CHECK(grid.parse(grid.text(hex)) == hex);
    const HexGrid rows_first{{HexOrientation::flat_top, HexShift::even, 120, 30, {3, 1, 0, HexOrder::row_column}}};
    CHECK(rows_first.text({119, 4}) == "004120");
    CHECK(rows_first.parse("004120") == Hex{119, 4});
    CHECK(rows_first.numbers_fit());
    const HexGrid grid = printed(HexOrientation::flat_top, HexShift::even);
    for (const char* wrong : {"", "101", "00101", "0001", "0100", "4301", "0155", "-101", "01 1", "0a01", "0101 "})
        CHECK_FALSE(grid.parse(wrong).has_value());
    CHECK(grid.parse_anywhere("4301") == Hex{42, 0});
    CHECK_FALSE(HexGrid{{HexOrientation::flat_top, HexShift::even, 100, 5, {}}}.numbers_fit());
    CHECK(HexGrid{{HexOrientation::flat_top, HexShift::even, 100, 5, {2, 0, 0, HexOrder::column_row}}}.numbers_fit());
}

TEST_CASE("sides have names of their own in each orientation", "[hex]") {
    for (const HexOrientation orientation : {HexOrientation::flat_top, HexOrientation::pointy_top})
        for (const HexSide side : all_hex_sides) CHECK(parse_side(text(side, orientation), orientation) == side);
    CHECK(text(flat_top::s, HexOrientation::flat_top) == "S");
    CHECK(text(pointy_top::w, HexOrientation::pointy_top) == "W");
    CHECK_FALSE(parse_side("E", HexOrientation::flat_top).has_value());
    CHECK_FALSE(parse_side("ne", HexOrientation::flat_top).has_value());
    CHECK(text(HexSide::none, HexOrientation::flat_top).empty());
    CHECK(opposite(HexSide::none) == HexSide::none);
}

TEST_CASE("neighbours share the corners of the side between them", "[hex]") {
    for (const HexGrid& grid : grids()) {
        const GridPoint extent = grid.extent();
        for (const Hex hex : all_of(grid)) {
            for (const HexSide side : all_hex_sides) {
                const auto mine = grid.ends(hex, side);
                const auto other = grid.ends(grid.neighbour(hex, side), opposite(side));
                CHECK(mine[0] == other[1]);
                CHECK(mine[1] == other[0]);
                CHECK((mine[0].x >= 0 && mine[0].y >= 0 && mine[0].x <= extent.x && mine[0].y <= extent.y));
            }
        }
    }
}
