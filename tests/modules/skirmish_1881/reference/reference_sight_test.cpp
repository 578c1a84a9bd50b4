// Bases, ranges, sight and cover: the cases of the rules against the reference judge.
#include "catch.hpp"

#include "reference_positions.hpp"

using namespace reference;

namespace {

Polygon summit_of_majuba() { return {{200, 90}, {500, 80}, {560, 160}, {500, 270}, {240, 280}, {160, 180}}; }

Position majuba(std::vector<Unit> units) {
    Position position = field(Side::boer, 4, std::move(units));
    position.pieces = {
        area("mountain", Terrain::steep_hill, {{80, 40}, {640, 40}, {680, 200}, {620, 400}, {120, 410}, {40, 220}}),
        area("summit", Terrain::summit, summit_of_majuba()),
        area("south_cliff", Terrain::cliff, {{140, 45}, {560, 45}, {520, 75}, {180, 85}}),
        area("gordons_knoll", Terrain::rocks, {{180, 260}, {240, 250}, {270, 300}, {200, 320}}),
        area("hollow", Terrain::long_grass, {{300, 130}, {420, 120}, {420, 180}, {310, 190}}),
        area("terrace_1", Terrain::long_grass, {{160, 330}, {500, 330}, {500, 350}, {160, 350}}),
        area("terrace_2", Terrain::rocks, {{200, 370}, {560, 365}, {560, 385}, {200, 390}}),
    };
    position.pieces[1].lies_on = {0};
    position.pieces[3].lies_on = {0, 1};
    position.pieces[6].lies_on = {0};
    position.effects.dead_ground = DeadGround{{5, 6}, 80, {{{500, 270}, {240, 280}}, {{270, 300}, {200, 320}}}, 20};
    return position;
}

int test_between(const Position& position, int a, int b) {
    const std::optional<Stop> stop = sight_stop(position, a, b);
    const std::optional<Stop> back = sight_stop(position, b, a);
    CHECK(stop == back);
    return stop ? stop->test : 0;
}

}  // namespace

TEST_CASE("[added.geometry] range and contact", "[reference][rule:added.geometry]") {
    Position position = field(Side::british, 4, {boers({300, 200}), infantry({300, 275})});
    CHECK(fire_factor(position, 1, 0) == 1);
    unit_of(position, 1).at = Point{316, 200};
    CHECK(in_contact(position, 0, 1));
    unit_of(position, 1).at = Point{317, 200};
    CHECK(in_contact(position, 0, 1));
    unit_of(position, 1).at = Point{318, 200};
    CHECK_FALSE(in_contact(position, 0, 1));
    unit_of(position, 1) = gun({319, 200});
    CHECK(in_contact(position, 0, 1));
    unit_of(position, 1) = gun({320, 200});
    CHECK_FALSE(in_contact(position, 0, 1));
    CHECK(range_between({0, 0}, {60, 5}) == 60);
    CHECK(range_between({0, 0}, {60, 7}) == 60);
    CHECK(range_between({0, 0}, {60, 8}) == 61);
    CHECK(range_between({0, 0}, {240, 0}) == 240);
}

TEST_CASE("[added.geometry] friends rest 1.7 inches apart", "[reference][rule:added.geometry]") {
    const Position position = field(Side::boer, 4, {boers({300, 200}), boers({300, 240})});
    CHECK_FALSE(may_rest(position, 1, {316, 200}));
    CHECK(may_rest(position, 1, {317, 200}));
    CHECK(refused(begun(position, 1), to({300, 216}), "added.geometry"));
    CHECK(allowed(begun(position, 1), to({300, 217})));
    CHECK(allowed(begun(position, 1), to({300, 180})));
}

TEST_CASE("[added.geometry] a base may lie across a wall", "[reference][rule:added.geometry]") {
    Position position = begun(field(Side::british, 4, {infantry({300, 200})}), 0);
    position.pieces = {strip("wall", Terrain::stone_wall, {{200, 240}, {400, 240}}, 5)};
    CHECK(allowed(position, to({300, 235})));
    CHECK_FALSE(ruling_piece(position, {300, 234}).has_value());
    CHECK(leg_price(position, 0, {300, 234}) == 4);
}

TEST_CASE("[added.sight] a hill between", "[reference][rule:added.sight]") {
    Position position = in_fire_step(field(Side::boer, 4, {boers({300, 200}), infantry({300, 300})}));
    CHECK(test_between(position, 0, 1) == 0);
    position.pieces = {area("hill", Terrain::gentle_hill, rectangle(200, 230, 400, 260))};
    CHECK(sight_stop(position, 0, 1) == Stop{2, 0});
    CHECK(refused(position, fire(0, 1), "added.sight"));
    position.pieces[0].ground.blocks_sight = false;
    CHECK(test_between(position, 0, 1) == 0);
}

TEST_CASE("[added.sight] the crest is two inches deep", "[reference][rule:added.sight]") {
    Position position = field(Side::boer, 4, {boers({300, 210}), infantry({300, 150})});
    position.pieces = {area("hill", Terrain::steep_hill, rectangle(200, 200, 400, 400))};
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 0).at = Point{300, 220};
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 0).at = Point{300, 221};
    CHECK(test_between(position, 0, 1) == 2);
    unit_of(position, 0).at = Point{300, 240};
    CHECK(test_between(position, 0, 1) == 2);
    unit_of(position, 1).at = Point{300, 390};
    CHECK(test_between(position, 0, 1) == 0);
}

TEST_CASE("[added.sight] rocks on the hill see over it", "[reference][rule:added.sight]") {
    Position position = field(Side::boer, 4, {boers({300, 300}), infantry({300, 150})});
    position.pieces = {area("hill", Terrain::steep_hill, rectangle(200, 200, 400, 400)),
                       area("rocks", Terrain::rocks, rectangle(280, 280, 320, 320))};
    CHECK(test_between(position, 0, 1) == 2);
    position.pieces[1].lies_on = {0};
    CHECK(test_between(position, 0, 1) == 0);
}

TEST_CASE("[added.sight] from the middle of a summit nothing is seen below", "[reference][rule:added.sight]") {
    Position position = field(Side::boer, 4, {boers({300, 300}), infantry({300, 220})});
    position.pieces = {area("hill", Terrain::steep_hill, rectangle(100, 200, 500, 450)),
                       area("summit", Terrain::summit, rectangle(250, 250, 400, 400))};
    position.pieces[1].lies_on = {0};
    CHECK(test_between(position, 0, 1) == 2);
    unit_of(position, 0).at = Point{300, 270};
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 1).at = Point{300, 100};
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 0).at = Point{300, 271};
    CHECK(test_between(position, 0, 1) == 2);
}

TEST_CASE("[added.sight] a third base stops a line, but not from a hill", "[reference][rule:added.sight]") {
    Position position = field(Side::british, 4, {boers({300, 150}), infantry({300, 185}), gun({300, 210})});
    CHECK(sight_stop(position, 2, 0) == Stop{4, 1});
    position.pieces = {area("hill", Terrain::gentle_hill, rectangle(200, 200, 400, 400))};
    CHECK(test_between(position, 2, 0) == 0);
    position.pieces[0].ground.blocks_sight = false;
    CHECK(test_between(position, 2, 0) == 0);
    unit_of(position, 1).at = Point{300, 201};
    CHECK(test_between(position, 2, 0) == 4);
    unit_of(position, 1).figures = 0;
    CHECK(test_between(position, 2, 0) == 0);
}

TEST_CASE("[added.sight] a base that is only touched stops nothing", "[reference][rule:added.sight]") {
    Position position = field(Side::british, 4, {boers({0, 0}), infantry({100, 0}), gun({50, 10})});
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 2).at = Point{50, 9};
    CHECK(test_between(position, 0, 1) == 4);
    unit_of(position, 2) = infantry({50, 8});
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 2) = infantry({50, 7});
    CHECK(test_between(position, 0, 1) == 4);
    unit_of(position, 2) = infantry({110, 0});
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 2) = infantry({100, 6});
    CHECK(test_between(position, 0, 1) == 0);
}

TEST_CASE("[added.sight] a touched corner of a plantation stops", "[reference][rule:added.sight]") {
    Position position = field(Side::british, 4, {boers({80, 300}), infantry({120, 340})});
    position.pieces = {area("plantation", Terrain::plantation, rectangle(100, 200, 200, 320))};
    CHECK(sight_stop(position, 0, 1) == Stop{3, 0});
    position.pieces[0] = area("plantation", Terrain::plantation, rectangle(101, 200, 200, 320));
    CHECK(test_between(position, 0, 1) == 0);
}

TEST_CASE("[added.sight] inside a plantation two inches are seen", "[reference][rule:added.sight]") {
    Position position = field(Side::british, 4, {boers({150, 260}), infantry({150, 280})});
    position.pieces = {area("plantation", Terrain::plantation, rectangle(100, 200, 200, 320))};
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 1).at = Point{150, 281};
    CHECK(test_between(position, 0, 1) == 3);
    unit_of(position, 1).at = Point{150, 400};
    unit_of(position, 0).at = Point{150, 300};
    CHECK(test_between(position, 0, 1) == 0);
}

TEST_CASE("[added.sight] Majuba: the mountain between its slopes", "[reference][rule:added.sight]") {
    CHECK(sight_stop(majuba({boers({360, 310}), infantry({360, 82})}), 0, 1) == Stop{2, 1});
    CHECK(test_between(majuba({boers({220, 280}), infantry({370, 150})}), 0, 1) == 0);
}

TEST_CASE("[added.sight] Majuba: dead ground on the terraces", "[reference][rule:added.sight]") {
    Position position = majuba({boers({220, 340}), infantry({220, 250})});
    CHECK(sight_stop(position, 0, 1) == Stop{1, none});
    unit_of(position, 1).at = Point{220, 260};
    CHECK(test_between(position, 0, 1) != 1);
    unit_of(position, 0).at = Point{400, 380};
    unit_of(position, 1).at = Point{400, 293};
    CHECK(test_between(position, 0, 1) == 0);
    unit_of(position, 1).at = Point{400, 299};
    CHECK(test_between(position, 0, 1) == 1);
}

TEST_CASE("[added.sight] Laing's Nek: Table Hill lies behind its crest", "[reference][rule:added.sight]") {
    Position position = field(Side::boer, 4, {boers({440, 360}), infantry({450, 200})});
    position.pieces = {
        area("table_hill", Terrain::steep_hill,
             {{340, 300}, {400, 270}, {540, 270}, {580, 310}, {580, 420}, {340, 430}}),
        area("table_summit", Terrain::summit, {{370, 330}, {420, 310}, {530, 310}, {550, 340}, {550, 400}, {370, 400}}),
    };
    position.pieces[1].lies_on = {0};
    CHECK(test_between(position, 0, 1) == 2);
}

TEST_CASE("[added.cover] walls, by the reach from the base", "[reference][rule:added.cover]") {
    Position position = field(Side::boer, 4, {boers({200, 200}), infantry({300, 200})});
    position.pieces = {strip("wall", Terrain::stone_wall, {{281, 100}, {281, 300}}, 5)};
    CHECK(in_cover(position, 0, 1));
    position.pieces[0].points = {{279, 100}, {279, 300}};
    CHECK_FALSE(in_cover(position, 0, 1));
    unit_of(position, 1) = gun({300, 200});
    CHECK(in_cover(position, 0, 1));
    position.pieces[0].points = {{205, 100}, {205, 300}};
    CHECK_FALSE(in_cover(position, 0, 1));
    position.pieces[0].points = {{281, 200}, {281, 300}};
    CHECK(in_cover(position, 0, 1));
    position.pieces[0].points = {{281, 201}, {281, 300}};
    CHECK_FALSE(in_cover(position, 0, 1));
}

TEST_CASE("[hits.1] a wall behind the target is no cover", "[reference][rule:hits.1]") {
    Position position = field(Side::boer, 4, {boers({200, 200}), infantry({300, 200})});
    position.pieces = {strip("wall", Terrain::stone_wall, {{315, 100}, {315, 300}}, 5)};
    CHECK_FALSE(in_cover(position, 0, 1));
}

TEST_CASE("[added.cover] wagons drawn as an area", "[reference][rule:added.cover]") {
    Position position = field(Side::boer, 4, {boers({390, 250}), infantry({390, 323})});
    position.pieces = {area("wagons", Terrain::wagons, rectangle(340, 294, 440, 306))};
    CHECK(in_cover(position, 0, 1));
    unit_of(position, 1).at = Point{390, 324};
    CHECK_FALSE(in_cover(position, 0, 1));
    unit_of(position, 1).at = Point{390, 323};
    unit_of(position, 0).at = Point{390, 294};
    CHECK_FALSE(in_cover(position, 0, 1));
}

TEST_CASE("[added.cover] a road through the grass uncovers", "[reference][rule:added.cover]") {
    Position position = field(Side::boer, 4, {boers({200, 200}), infantry({300, 200})});
    position.pieces = {area("grass", Terrain::long_grass, rectangle(250, 150, 350, 250))};
    CHECK(in_cover(position, 0, 1));
    position.pieces.push_back(strip("road", Terrain::road, {{300, 0}, {300, 480}}, 20));
    CHECK_FALSE(in_cover(position, 0, 1));
}

TEST_CASE("[added.sight] an unseen unit is found by an enemy six inches away", "[reference][rule:added.sight]") {
    Position position = in_fire_step(field(Side::boer, 4, {boers({300, 200}), infantry({300, 261})}));
    position.effects.found_within = 60;
    unit_of(position, 1).unseen = true;
    CHECK(refused(position, fire(0, 1), "added.sight"));
    unit_of(position, 1).at = Point{300, 260};
    CHECK(allowed(position, fire(0, 1)));
}

TEST_CASE("[added.cover] a line piece has round ends and joints", "[reference][rule:added.cover]") {
    const Piece wall = strip("wall", Terrain::stone_wall, {{100, 100}, {200, 100}, {200, 200}}, 10);
    CHECK(lies_in(wall, {95, 100}));
    CHECK_FALSE(lies_in(wall, {94, 100}));
    CHECK(lies_in(wall, {97, 96}));
    CHECK_FALSE(lies_in(wall, {96, 96}));
    CHECK(lies_in(wall, {203, 96}));
    CHECK_FALSE(lies_in(wall, {204, 96}));
    CHECK(lies_in(wall, {150, 105}));
    CHECK_FALSE(lies_in(wall, {150, 106}));
    CHECK_FALSE(lies_in(wall, {150, 150}));
    CHECK(lies_in(wall, {189, 100}, 2) == false);
    CHECK(lies_in(wall, {190, 200}, 2));
}

TEST_CASE("[added.sight] common points of a segment and a chain", "[reference][rule:added.sight]") {
    const std::vector<Point> bent{{20, 0}, {60, 0}, {60, 50}};
    CHECK(meetings({{0, 0}, {100, 0}}, bent, false).front() == fraction(1, 5));
    CHECK(meetings({{100, 0}, {0, 0}}, bent, false).front() == fraction(2, 5));
    CHECK(meetings({{40, 0}, {50, 0}}, {{20, 0}, {60, 0}}, false) ==
          std::vector<Fraction>{fraction(0, 1), fraction(1, 1)});
    CHECK(meetings({{0, 1}, {100, 1}}, {{20, 0}, {60, 0}}, false).empty());
    CHECK(meetings({{0, 0}, {10, 0}}, {{20, 0}, {60, 0}}, false).empty());
    CHECK(meetings({{30, 30}, {50, 30}}, bent, false).empty());
    CHECK(meetings({{30, 30}, {50, 30}}, bent, true) == std::vector<Fraction>{fraction(7, 10)});
}

TEST_CASE("[added.sight] a hill near one end stops a line with both ends outside", "[reference][rule:added.sight]") {
    Position position = field(Side::boer, 4, {boers({100, 200}), infantry({300, 200})});
    position.pieces = {area("hill", Terrain::gentle_hill, rectangle(285, 150, 299, 250))};
    CHECK(test_between(position, 0, 1) == 2);
    position.pieces = {area("hill", Terrain::gentle_hill, rectangle(290, 150, 400, 250))};
    CHECK(test_between(position, 0, 1) == 0);
    position.pieces = {area("hill", Terrain::gentle_hill, rectangle(279, 150, 400, 250))};
    CHECK(test_between(position, 0, 1) == 2);
}

TEST_CASE("[added.sight] only from hills is a base looked over", "[reference][rule:added.sight]") {
    Position position = field(Side::british, 4, {boers({300, 100}), infantry({300, 185}), gun({300, 210})});
    position.pieces = {area("rocks", Terrain::rocks, rectangle(200, 200, 400, 400))};
    CHECK(test_between(position, 2, 0) == 4);
    position.pieces = {area("hill", Terrain::steep_hill, rectangle(200, 50, 400, 120))};
    CHECK(test_between(position, 2, 0) == 0);
    unit_of(position, 1).at = Point{307, 210};
    CHECK(test_between(position, 2, 0) == 0);
}
