// Command, fire, melee and their numbers: the cases of the rules against the reference judge.
#include "catch.hpp"

#include "reference_positions.hpp"

using namespace reference;

namespace {

constexpr Cell no_hit{0, 0};

Fraction chance(const Distribution& chances, std::size_t hits) { return chances[hits]; }

Fraction sum(const Distribution& chances) { return chances[0] + chances[1] + chances[2] + chances[3]; }

}  // namespace

TEST_CASE("[turn.1] all Boer moves come before all Boer fire", "[reference][rule:turn.1]") {
    Position moving = field(Side::boer, 20, {boers({300, 200}), infantry({300, 290})});
    CHECK(allowed(moving, select(0)));
    CHECK(refused(moving, fire(0, 1), "turn.1"));
    const Position firing = in_fire_step(moving);
    CHECK(allowed(firing, fire(0, 1)));
    CHECK(refused(firing, select(0), "turn.1"));
}

TEST_CASE("[turn.2] the British half has the same order", "[reference][rule:turn.2]") {
    Position moving = field(Side::british, 20, {boers({300, 200}), infantry({300, 290})});
    CHECK(allowed(moving, select(1)));
    CHECK_FALSE(allowed(moving, select(0)));
    CHECK(refused(moving, fire(1, 0), "turn.2"));
    CHECK(allowed(in_fire_step(moving), fire(1, 0)));
}

TEST_CASE("[turn.3] melee is between those in contact after both halves", "[reference][rule:turn.3]") {
    Position touching = field(Side::boer, 0, {boers({300, 200}), infantry({300, 216})});
    CHECK(contacts(touching, 0) == std::vector<int>{1});
    unit_of(touching, 1).at = Point{300, 260};
    CHECK(contacts(touching, 0).empty());
}

TEST_CASE("[command.1] one die for each unit", "[reference][rule:command.1]") {
    Position five = field(Side::boer, 0,
                          {boers({100, 100}), boers({200, 100}), boers({300, 100}, State::mounted, 1),
                           boers({400, 100}), boers({500, 100}), infantry({300, 400})});
    CHECK(command_dice(five, Side::boer) == 5);
    CHECK(command_dice(five, Side::british) == 1);
    unit_of(five, 2).figures = 0;
    CHECK(command_dice(five, Side::boer) == 4);
    unit_of(five, 0).at.reset();
    CHECK(command_dice(five, Side::boer) == 3);
}

TEST_CASE("[command.2] brigades are given their points in order", "[reference][rule:command.2]") {
    Position position = field(Side::boer, 22, {boers({100, 100}), boers({200, 100}), infantry({300, 400})});
    position.options.brigades = true;
    position.step = Step::split;
    position.brigades = {{"first", Side::boer, none, {0}, std::nullopt},
                         {"second", Side::boer, none, {1}, std::nullopt}};
    CHECK(legal(position).size() == 23);
    CHECK(allowed(position, split(0, 14)));
    CHECK(refused(position, split(0, 23), "command.2"));
    CHECK(refused(position, split(1, 8), "command.2"));
    position.brigades[0].ap = 14;
    CHECK(refused(position, split(1, 9), "command.2"));
    CHECK(legal(position) == std::vector<Action>{split(1, 8)});
    position.brigades[1].ap = 8;
    position.step = Step::movement;
    CHECK(ap_for(position, 0) == 14);
    CHECK(ap_for(position, 1) == 8);
    position.brigades[1].ap = 3;
    CHECK(refused(position, select(1), "command.3") == false);
    CHECK(refused(begun(position, 1), to({200, 150}), "command.5"));
    CHECK(allowed(begun(position, 0), to({100, 150})));
}

TEST_CASE("[command.2] 30 AP, 12 and 10 given: the last brigade takes 8", "[reference][rule:command.2]") {
    Position position = field(Side::british, 30, {infantry({100, 100}), infantry({200, 100}), cavalry({300, 100})});
    position.options.brigades = true;
    position.step = Step::split;
    position.brigades = {{"deane", Side::british, none, {0}, 12},
                         {"colley", Side::british, none, {1}, 10},
                         {"brownlow", Side::british, none, {2}, std::nullopt}};
    CHECK(legal(position) == std::vector<Action>{split(2, 8)});
    unit_of(position, 2).figures = 0;
    position.brigades[1].ap.reset();
    CHECK(legal(position) == std::vector<Action>{split(1, 18)});
    position.options.brigades = false;
    CHECK(legal(position).empty());
}

TEST_CASE("[command.4] fire costs 2 AP, once a half", "[reference][rule:command.4]") {
    Position position = in_fire_step(field(Side::boer, 2, {boers({300, 200}), infantry({300, 290})}));
    CHECK(legal(position) == std::vector<Action>{fire(0, 1), done()});
    unit_of(position, 0).fired = true;
    CHECK(refused(position, fire(0, 1), "command.4"));
    unit_of(position, 0).fired = false;
    position.ap = 1;
    CHECK(refused(position, fire(0, 1), "command.4"));
}

TEST_CASE("[hits.1] cover takes one off the factor", "[reference][rule:hits.1]") {
    Position position = field(Side::boer, 4, {boers({300, 200}), infantry({300, 290})});
    CHECK(fire_factor(position, 0, 1) == 3);
    position.pieces = {area("grass", Terrain::long_grass, rectangle(280, 280, 320, 320))};
    CHECK(fire_factor(position, 0, 1) == 2);
    Position riders = field(Side::boer, 0, {boers({284, 300}, State::mounted), infantry({300, 300})});
    riders.pieces = position.pieces;
    CHECK(in_melee_cover(riders, 0, 1));
    CHECK(melee_factor(riders, 0, 1) == 0);
}

TEST_CASE("[hits.1] cover in melee is for the one who was charged", "[reference][rule:hits.1]") {
    Position position = field(Side::british, 0, {boers({300, 200}), infantry({300, 184})});
    position.pieces = {area("kopje", Terrain::rocks, rectangle(250, 150, 350, 250))};
    unit_of(position, 1).charged = {0};
    CHECK(melee_factor(position, 1, 0) == 3);
    CHECK(hits_cell(position.units[1], 3) == Cell{1, 4});
    CHECK(melee_factor(position, 0, 1) == 1);
    CHECK(hits_cell(position.units[0], 1) == Cell{0, 5});
    unit_of(position, 1).charged.clear();
    CHECK(melee_factor(position, 0, 1) == 0);
}

TEST_CASE("[hits.2] a mounted target adds one, kept at 5", "[reference][rule:hits.2]") {
    Position position = field(Side::british, 0, {boers({300, 200}, State::mounted), infantry({300, 240})});
    CHECK(fire_factor(position, 1, 0) == 3);
    position.pieces = {area("grass", Terrain::long_grass, rectangle(280, 180, 320, 220))};
    CHECK(fire_factor(position, 1, 0) == 2);
    CHECK(melee_factor(field(Side::boer, 0, {boers({0, 0}, State::mounted), cavalry({16, 0})}), 1, 0) == 5);
}

TEST_CASE("[hits.3] columns", "[reference][rule:hits.3]") {
    CHECK(hits_column(gun({0, 0}, State::unlimbered, 5)) == 3);
    CHECK(hits_column(gun({0, 0})) == 3);
    CHECK(hits_column(cavalry({0, 0}, 2)) == 2);
    CHECK(hits_column(boers({0, 0}, State::mounted)) == 4);
    CHECK(hits_column(infantry({0, 0}, 1)) == 1);
    Unit rifles = cavalry({0, 0}, 4);
    rifles.arm = Arm::mounted_rifles;
    CHECK(hits_column(rifles) == 4);
    rifles.state = State::foot;
    CHECK(hits_column(rifles) == 2);
}

TEST_CASE("[hits.4] cells", "[reference][rule:hits.4]") {
    CHECK(hits_cell(infantry({0, 0}, 6), 3) == Cell{1, 2});
    CHECK(hits_cell(boers({0, 0}), 3) == Cell{1, 4});
    CHECK(hits_cell(infantry({0, 0}), 5) == Cell{2, 3});
    CHECK(hits_cell(infantry({0, 0}, 2), 0) == no_hit);
    CHECK(hits_cell(infantry({0, 0}, 6), 0) == Cell{0, 1});
    CHECK(hits_cell(infantry({0, 0}, 4), 3) == Cell{0, 5});
    CHECK(hits_cell(infantry({0, 0}, 8), 4) == Cell{2, 0});
    const Distribution best = cell_distribution({2, 3});
    CHECK(chance(best, 2) == fraction(1, 2));
    CHECK(chance(best, 3) == fraction(1, 2));
    CHECK(chance(cell_distribution({0, 5}), 1) == fraction(5, 6));
}

TEST_CASE("[hits.4] expected hits of every cell, in sixths", "[reference][rule:hits.4]") {
    constexpr std::array<std::array<int, 4>, 6> sixths{
        {{0, 0, 1, 3}, {0, 1, 3, 5}, {1, 3, 5, 8}, {3, 5, 8, 10}, {5, 8, 10, 12}, {8, 10, 12, 15}}};
    for (int factor = 0; factor <= 5; ++factor) {
        for (int column = 1; column <= 4; ++column) {
            const Distribution chances = cell_distribution(hits_cell(infantry({0, 0}, 2 * column), factor));
            Fraction expected;
            for (int hits = 1; hits <= 3; ++hits) {
                expected = expected + fraction(hits, 1) * chances[static_cast<std::size_t>(hits)];
            }
            const auto row = static_cast<std::size_t>(factor);
            CHECK(expected == fraction(sixths[row][static_cast<std::size_t>(column - 1)], 6));
            CHECK(sum(chances) == fraction(1, 1));
        }
    }
}

TEST_CASE("[fire.1] a gun registers on 4 to 6", "[reference][rule:fire.1]") {
    Position position = field(Side::british, 2, {boers({300, 200}), gun({300, 350})});
    CHECK(register_number(position, position.units[1]) == 4);
    CHECK_FALSE(register_number(position, position.units[0]).has_value());
    CHECK(fire_factor(position, 1, 0) == 4);
    CHECK(hits_cell(position.units[1], 4) == Cell{1, 4});
    const Distribution chances = hits_distribution(position, 1, 0);
    CHECK(chance(chances, 0) == fraction(1, 2));
    CHECK(chance(chances, 1) == fraction(1, 6));
    CHECK(chance(chances, 2) == fraction(1, 3));
    CHECK(sum(chances) == fraction(1, 1));
}

TEST_CASE("[fire.1] in the storm guns register on 5 and nobody fires beyond 12 inches", "[reference][rule:fire.1]") {
    Position position = in_fire_step(field(Side::british, 2, {boers({300, 200}), gun({300, 321})}));
    position.effects.register_at_least = {5, 5};
    position.effects.range_cap = {5, 120};
    position.turn = 4;
    CHECK(register_number(position, position.units[1]) == 4);
    CHECK(allowed(position, fire(1, 0)));
    position.turn = 5;
    CHECK(register_number(position, position.units[1]) == 5);
    CHECK(refused(position, fire(1, 0), "fire.3"));
    unit_of(position, 1).at = Point{300, 320};
    CHECK(allowed(position, fire(1, 0)));
    CHECK(chance(hits_distribution(position, 1, 0), 0) == fraction(2, 3));
}

TEST_CASE("[fire.2] fire is by units, never into a melee", "[reference][rule:fire.2]") {
    Position position =
        in_fire_step(field(Side::british, 4, {boers({300, 200}), infantry({300, 250}), infantry({200, 200})}));
    CHECK(fire_factor(position, 1, 0) == 2);
    CHECK(hits_cell(position.units[1], 2) == Cell{1, 2});
    unit_of(position, 2).at = Point{284, 200};
    CHECK(refused(position, fire(1, 0), "fire.2"));
    CHECK(refused(position, fire(2, 0), "added.contact"));
    CHECK(refused(position, fire(1, 2), "fire.2"));
}

TEST_CASE("[fire.3] bands", "[reference][rule:fire.3]") {
    Position position = in_fire_step(field(Side::boer, 4, {boers({300, 200}), infantry({300, 300})}));
    CHECK(fire_factor(position, 0, 1) == 3);
    CHECK(hits_cell(position.units[0], 3) == Cell{1, 4});
    unit_of(position, 1).at = Point{300, 400};
    CHECK(refused(position, fire(0, 1), "fire.3"));
    position.side = Side::british;
    unit_of(position, 1).at = Point{300, 320};
    CHECK(fire_factor(position, 1, 0) == 1);
    unit_of(position, 1).at = Point{300, 321};
    CHECK(refused(position, fire(1, 0), "fire.3"));
    position.side = Side::boer;
    unit_of(position, 0).state = State::mounted;
    unit_of(position, 1).at = Point{300, 240};
    CHECK(refused(position, fire(0, 1), "fire.3"));
    position.side = Side::british;
    unit_of(position, 1) = cavalry({300, 240});
    CHECK(refused(position, fire(1, 0), "fire.3"));
    unit_of(position, 1) = gun({300, 440});
    CHECK(fire_factor(position, 1, 0) == 5);
    unit_of(position, 1) = gun({300, 441});
    CHECK_FALSE(fire_factor(position, 1, 0).has_value());
}

TEST_CASE("[added.rifles_1899] the infantry line", "[reference][rule:added.rifles_1899]") {
    Position position = field(Side::british, 4, {boers({300, 200}), infantry({300, 350})});
    CHECK_FALSE(fire_factor(position, 1, 0).has_value());
    position.options.rifles_1899 = true;
    CHECK(fire_factor(position, 1, 0) == 1);
    unit_of(position, 1).arm = Arm::mounted_rifles;
    CHECK(fire_factor(position, 1, 0) == 1);
    unit_of(position, 1).state = State::mounted;
    CHECK_FALSE(fire_factor(position, 1, 0).has_value());
}

TEST_CASE("[melee.2] factors", "[reference][rule:melee.2]") {
    Position position = field(Side::british, 0, {boers({300, 200}), infantry({300, 216})});
    CHECK(hits_cell(position.units[1], melee_factor(position, 1, 0)) == Cell{2, 0});
    CHECK(hits_cell(position.units[0], melee_factor(position, 0, 1)) == Cell{0, 5});
    CHECK(chance(melee_distribution(position, 1, 0), 2) == fraction(1, 1));
    unit_of(position, 1) = gun({300, 216});
    CHECK(hits_cell(position.units[1], melee_factor(position, 1, 0)) == Cell{0, 5});
    unit_of(position, 1) = infantry({300, 216});
    unit_of(position, 0).state = State::mounted;
    CHECK(hits_cell(position.units[1], melee_factor(position, 1, 0)) == Cell{2, 3});
    CHECK(melee_factor(position, 0, 1) == 0);
    unit_of(position, 0).state = State::foot;
    unit_of(position, 1) = cavalry({300, 216});
    CHECK(hits_cell(position.units[0], melee_factor(position, 0, 1)) == Cell{1, 2});
    Unit gunners = gun({0, 0});
    gunners.arm = Arm::boer_artillery;
    CHECK(basic_melee_factor(gunners) == 1);
}

TEST_CASE("[melee.2] who touches several names one, Boers first", "[reference][rule:melee.2][rule:added.order]") {
    Position position =
        field(Side::boer, 0, {boers({300, 200}), boers({332, 200}), infantry({316, 200}), infantry({284, 200})});
    position.step = Step::melee;
    CHECK(legal(position) == std::vector<Action>{strike(0, 2), strike(0, 3)});
    CHECK(refused(position, strike(1, 2), "melee.2"));
    unit_of(position, 0).strikes = 3;
    position.side = Side::british;
    CHECK(legal(position) == std::vector<Action>{strike(2, 0), strike(2, 1)});
    CHECK(refused(position, strike(3, 0), "added.order"));
    unit_of(position, 2).strikes = 0;
    CHECK(legal(position).empty());
}

TEST_CASE("[added.contact] two units of eight against one", "[reference][rule:added.contact]") {
    const Position position = field(Side::british, 0, {boers({300, 200}), infantry({300, 216}), infantry({300, 184})});
    for (const int unit : {1, 2}) CHECK(hits_cell(position.units[1], melee_factor(position, unit, 0)) == Cell{2, 0});
    CHECK(hits_cell(position.units[0], melee_factor(position, 0, 1)) == Cell{0, 5});
}

TEST_CASE("[added.casualties] crewless guns and break points", "[reference][rule:added.casualties]") {
    Position position =
        field(Side::british, 0, {boers({300, 200}, State::foot, 2), gun({300, 216}, State::limbered, 0)});
    CHECK_FALSE(present(position.units[1]));
    CHECK(contacts(position, 0).empty());
    CHECK(command_dice(position, Side::british) == 0);
    CHECK_FALSE(breaks(position, 0));
    position.options.break_point = true;
    CHECK(breaks(position, 0));
    unit_of(position, 0).figures = 3;
    CHECK_FALSE(breaks(position, 0));
    unit_of(position, 0).figures_at_start = 5;
    unit_of(position, 0).figures = 1;
    CHECK(breaks(position, 0));
    unit_of(position, 0).figures_at_start = 1;
    CHECK_FALSE(breaks(position, 0));
}

TEST_CASE("[added.leaders] a lost commander costs a die", "[reference][rule:added.leaders]") {
    Position position = field(Side::boer, 0, {});
    for (int i = 0; i < 6; ++i) position.units.push_back(boers({100 * i, 100}));
    position.leaders = {{"joubert", Side::boer, 0, true, false}, {"smit", Side::boer, 1, false, false}};
    position.options.leader_loss = true;
    CHECK(command_dice(position, Side::boer) == 6);
    position.leaders[1].lost = true;
    CHECK(command_dice(position, Side::boer) == 5);
    position.options.leader_loss = false;
    CHECK(command_dice(position, Side::boer) == 6);
}

TEST_CASE("[added.leaders] attach reaches 12 inches, once a half", "[reference][rule:added.leaders]") {
    Position position = field(Side::boer, 0, {boers({100, 100}), boers({220, 100}), boers({100, 221})});
    position.leaders = {{"joubert", Side::boer, 0, false, false}};
    position.options.leader_loss = true;
    CHECK(offers(position, attach(0, 1)));
    CHECK(refused(position, attach(0, 2), "added.leaders"));
    CHECK(refused(position, attach(0, 0), "added.leaders"));
    CHECK_FALSE(allowed(begun(position, 2), attach(0, 1)));
    position.brigades = {{"first", Side::boer, 0, {0, 2}, 4}, {"second", Side::boer, none, {1}, 4}};
    CHECK(allowed(position, attach(0, 1)));
    position.options.brigades = true;
    CHECK(refused(position, attach(0, 1), "added.leaders"));
    position.options.brigades = false;
    position.leaders[0].attached = true;
    CHECK(refused(position, attach(0, 1), "added.leaders"));
}

TEST_CASE("[added.extended_order] open order and cover take off one", "[reference][rule:added.extended_order]") {
    Position position = field(Side::boer, 0, {boers({300, 200}), infantry({300, 290})});
    unit_of(position, 1).extended = true;
    CHECK(fire_factor(position, 0, 1) == 2);
    position.pieces = {area("grass", Terrain::long_grass, rectangle(280, 280, 320, 320))};
    CHECK(fire_factor(position, 0, 1) == 2);
    CHECK(basic_melee_factor(position.units[1]) == 3);
}

TEST_CASE("[added.order] Bronkhorstspruit: the surprised column throws two dice", "[reference][rule:added.order]") {
    Position position = field(Side::british, 0, {infantry({240, 300}), infantry({460, 324}), infantry({630, 300})});
    position.effects.dice_less = {{Side::british, 1, 1}};
    CHECK(command_dice(position, Side::british) == 2);
    position.turn = 2;
    CHECK(command_dice(position, Side::british) == 3);
    position.turn = 1;
    position.units.resize(1);
    CHECK(command_dice(position, Side::british) == 1);
    position.units.resize(3, infantry({460, 324}));
    position.effects.half_dice[1] = true;
    position.turn = 2;
    CHECK(command_dice(position, Side::british) == 2);
}
