// Moves, arrivals and set-up: the cases of the rules against the reference judge.
#include "catch.hpp"

#include "reference_positions.hpp"

using namespace reference;

namespace {

Piece wall_at(int x) { return strip("wall", Terrain::stone_wall, {{x, 100}, {x, 300}}, 5); }

Position after_change(Position position, State state) {
    Unit& unit = unit_of(position, *position.selected);
    unit.state = state;
    unit.changed = true;
    unit.change_was_last = unit.made_leg;
    position.ap -= 1;
    return position;
}

Position bronkhorstspruit(std::vector<Unit> units) {
    Position position = field(Side::british, 4, std::move(units));
    position.pieces = {strip("spruit", Terrain::stream, {{30, 0}, {60, 160}, {20, 300}, {60, 480}}, 5),
                       strip("track", Terrain::road, {{720, 300}, {0, 300}}, 20),
                       area("wagons_1", Terrain::wagons, rectangle(340, 294, 440, 306))};
    return position;
}

}  // namespace

TEST_CASE("[command.3] mounting and limbering cost 1 AP", "[reference][rule:command.3]") {
    Position position = begun(field(Side::british, 1, {gun({300, 200}, State::limbered)}), 0);
    CHECK(allowed(position, change(State::unlimbered)));
    CHECK(refused(position, change(State::limbered), "movement.3"));
    CHECK(refused(position, change(State::mounted), "movement.3"));
    position.ap = 0;
    CHECK(refused(position, change(State::unlimbered), "command.3"));
}

TEST_CASE("[command.3] Boers ride 12 inches and dismount for 5 AP", "[reference][rule:command.3][rule:movement.3]") {
    Position position = begun(field(Side::boer, 5, {boers({300, 200}, State::mounted)}), 0);
    CHECK(leg_price(position, 0, {300, 320}) == 4);
    position = after_leg(position, {300, 320});
    CHECK(position.ap == 1);
    CHECK(allowed(position, change(State::foot)));
    position = after_change(position, State::foot);
    CHECK(legal(position) == std::vector<Action>{stop()});
    CHECK(refused(position, to({300, 321}), "movement.3"));
    CHECK(refused(position, change(State::mounted), "movement.3"));
}

TEST_CASE("[command.5] prices of a move", "[reference][rule:command.5]") {
    Position position = begun(field(Side::british, 7, {infantry({300, 200})}), 0);
    CHECK(leg_price(position, 0, {340, 200}) == 4);
    position.pieces = {wall_at(320)};
    CHECK(leg_price(position, 0, {340, 200}) == 6);
    CHECK(leg_price(position, 0, {317, 200}) == 4);
    CHECK(after_leg(position, {260, 200}).ap == 3);
}

TEST_CASE("[command.5] 5 AP do not pay for leaving a melee", "[reference][rule:command.5]") {
    Position position = field(Side::british, 5, {boers({300, 216}), infantry({300, 200})});
    CHECK(refused(position, select(1), "command.5"));
    CHECK(refused(position, select(1), "added.legs"));
    CHECK(refused(begun(position, 1), to({300, 160}), "command.5"));
    position.ap = 6;
    CHECK(allowed(position, select(1)));
    CHECK(allowed(begun(position, 1), to({300, 160})));
}

TEST_CASE("[movement.1] foot and unlimbered guns move 6 inches", "[reference][rule:movement.1]") {
    Position position = field(Side::british, 4, {boers({100, 100}), gun({300, 200})});
    CHECK(allowed(begun(position, 1), to({360, 200})));
    CHECK(refused(begun(position, 1), to({361, 200}), "movement.1"));
    position.side = Side::boer;
    CHECK(allowed(begun(position, 0), to({160, 100})));
    CHECK(refused(begun(position, 0), to({161, 100}), "movement.1"));
}

TEST_CASE("[movement.2] horse and limbered guns move 12 inches", "[reference][rule:movement.2]") {
    Position position = field(Side::british, 4, {cavalry({100, 100}), gun({300, 200}, State::limbered)});
    for (const int unit : {0, 1}) {
        const Point from = *position.units[static_cast<std::size_t>(unit)].at;
        CHECK(allowed(begun(position, unit), to({from.x + 120, from.y})));
        CHECK(refused(begun(position, unit), to({from.x + 121, from.y}), "movement.2"));
    }
}

TEST_CASE("[movement.3] a change first, then the move in the new state", "[reference][rule:movement.3]") {
    Position position = begun(field(Side::boer, 5, {boers({300, 200})}), 0);
    CHECK(allowed(position, change(State::mounted)));
    position = after_change(position, State::mounted);
    CHECK(allowed(position, to({300, 320})));
    position = after_leg(position, {300, 320});
    CHECK(position.ap == 0);
    position.ap = 5;
    CHECK(refused(position, change(State::foot), "movement.3"));
    Position limbering = begun(field(Side::british, 5, {gun({300, 200})}), 0);
    limbering = after_change(limbering, State::limbered);
    CHECK(allowed(limbering, to({300, 80})));
}

TEST_CASE("[movement.3] not in contact, not on impassable ground, not against an effect",
          "[reference][rule:movement.3]") {
    Position position = begun(field(Side::boer, 5, {boers({300, 200}), infantry({300, 216})}), 0);
    CHECK(refused(position, change(State::mounted), "added.contact"));
    unit_of(position, 1).at = Point{300, 300};
    CHECK(allowed(position, change(State::mounted)));
    position.effects.no_change = {{Side::boer, State::mounted}};
    CHECK(refused(position, change(State::mounted), "movement.3"));
    position.effects.no_change.clear();
    position.pieces = {area("wagons", Terrain::wagons, rectangle(280, 180, 320, 220))};
    CHECK(refused(position, change(State::mounted), "movement.3"));
}

TEST_CASE("[movement.4] half speed counts two", "[reference][rule:movement.4]") {
    Position position = begun(field(Side::british, 4, {infantry({300, 200}), cavalry({540, 100})}), 0);
    position.pieces = {area("slope", Terrain::steep_hill, rectangle(300, 150, 400, 250)),
                       area("far_slope", Terrain::steep_hill, rectangle(600, 50, 700, 150))};
    CHECK(survey(position, State::foot, {{300, 200}, {320, 200}}).cost == 40);
    CHECK(survey(position, State::mounted, {{540, 100}, {630, 100}}).cost == 120);
    CHECK(allowed(begun(position, 1), to({630, 100})));
    CHECK(refused(begun(position, 1), to({631, 100}), "movement.2"));
}

TEST_CASE("[movement.4] impassable ground", "[reference][rule:movement.4]") {
    Position position = begun(field(Side::british, 4, {infantry({300, 200})}), 0);
    position.pieces = {area("river", Terrain::river, rectangle(0, 220, 720, 230)),
                       area("drift", Terrain::drift, rectangle(330, 220, 350, 230))};
    CHECK(refused(position, to({300, 240}), "movement.4"));
    CHECK(refused(position, to({300, 220}), "movement.4"));
    CHECK(allowed(position, to({300, 219})));
    CHECK(allowed(position, to({330, 220})));
}

TEST_CASE("[movement.5] who left contact does not fire", "[reference][rule:movement.5]") {
    Position position = field(Side::british, 2, {boers({300, 216}), infantry({300, 170})});
    position.step = Step::fire;
    unit_of(position, 1).left_contact = true;
    CHECK(refused(position, fire(1, 0), "movement.5"));
    unit_of(position, 1).left_contact = false;
    CHECK(allowed(position, fire(1, 0)));
    unit_of(position, 1).at = Point{300, 200};
    CHECK(refused(position, fire(1, 0), "added.contact"));
}

TEST_CASE("[melee.1] guns and mounted Boers do not attack", "[reference][rule:melee.1]") {
    Position position = begun(field(Side::boer, 6, {boers({300, 160}, State::mounted), infantry({300, 200})}), 0);
    CHECK(refused(position, to({300, 185}), "melee.1"));
    CHECK(refused(position, to({300, 184}), "melee.1"));
    CHECK(allowed(position, to({300, 175})));
    CHECK(refused(position, to({300, 176}), "added.keep_away"));
    unit_of(position, 0).state = State::foot;
    CHECK(allowed(position, to({300, 185})));
    CHECK(refused(position, to({300, 186}), "added.geometry"));
    CHECK(leg_price(position, 0, {300, 184}) == 6);
    position.ap = 5;
    CHECK(refused(position, to({300, 184}), "command.5"));
    Position guns = begun(field(Side::british, 6, {boers({300, 200}), gun({300, 150}, State::limbered)}), 1);
    CHECK(refused(guns, to({300, 182}), "melee.1"));
}

TEST_CASE("[added.legs] allowance over several legs", "[reference][rule:added.legs]") {
    Position position = begun(field(Side::british, 4, {infantry({200, 100})}), 0);
    position = after_leg(position, {230, 100});
    CHECK(allowed(position, to({230, 130})));
    CHECK(refused(position, to({230, 131}), "movement.1"));
    position = after_leg(position, {230, 130});
    CHECK(unit_of(position, 0).move_cost == 60);
    CHECK(position.ap == 0);
    CHECK(refused(position, to({230, 131}), "movement.1"));
    CHECK(allowed(position, stop()));
    CHECK(refused(position, done(), "added.legs"));
}

TEST_CASE("[added.legs] steps, half speed and points off the lattice", "[reference][rule:added.legs]") {
    Position position = begun(field(Side::british, 4, {infantry({300, 120})}), 0);
    CHECK(survey(position, State::foot, {{0, 0}, {30, 10}}).cost == 32);
    CHECK(allowed(position, to({303, 127})));
    CHECK_FALSE(offers(position, to({303, 127})));
    CHECK(offers(position, to({310, 130})));
    position.pieces = {area("rocks", Terrain::rocks, rectangle(325, 100, 400, 200))};
    CHECK(survey(position, State::foot, {{300, 120}, {340, 120}}).cost == 55);
    CHECK(survey(position, State::foot, {{340, 120}, {300, 120}}).cost == 55);
}

TEST_CASE("[added.legs] a later leg over a wall is topped up to 6 AP", "[reference][rule:added.legs]") {
    Position position = begun(field(Side::british, 5, {infantry({300, 200})}), 0);
    position.pieces = {wall_at(330)};
    position = after_leg(position, {320, 200});
    CHECK(position.ap == 1);
    CHECK(leg_price(position, 0, {340, 200}) == 2);
    CHECK(refused(position, to({340, 200}), "command.5"));
    CHECK(leg_price(position, 0, {320, 220}) == 0);
    position.ap = 2;
    CHECK(allowed(position, to({340, 200})));
}

TEST_CASE("[added.legs] selected once a half, only while it can do something", "[reference][rule:added.legs]") {
    Position position = field(Side::boer, 4, {boers({300, 200})});
    CHECK(offers(position, select(0)));
    position.ap = 1;
    CHECK(offers(position, select(0)));
    position.ap = 0;
    CHECK(refused(position, select(0), "command.5"));
    CHECK(legal(position) == std::vector<Action>{done()});
    position.ap = 20;
    unit_of(position, 0).moved = true;
    CHECK(refused(position, select(0), "added.legs"));
    CHECK_FALSE(allowed(begun(position, 0), select(0)));
}

TEST_CASE("[added.legs] a leg into contact ends the move", "[reference][rule:added.legs]") {
    Position position = begun(field(Side::british, 6, {boers({300, 216}), infantry({300, 180})}), 1);
    position = after_leg(position, {300, 200});
    CHECK(unit_of(position, 1).charged == std::vector<int>{0});
    CHECK(legal(position) == std::vector<Action>{stop()});
    CHECK(refused(position, to({300, 170}), "added.legs"));
}

TEST_CASE("[added.legs] contact points lie in contact and are offered", "[reference][rule:added.legs]") {
    for (const Unit& enemy : {infantry({300, 200}), gun({300, 200})}) {
        Position position = begun(field(Side::boer, 6, {boers({300, 150}), enemy}), 0);
        int offered = 0;
        for (const Point point : contact_points(enemy)) {
            CHECK(ends_in_contact(position, 0, point));
            CHECK(may_rest(position, 0, point));
            offered += offers(position, to(point)) ? 1 : 0;
        }
        CHECK(contact_points(enemy).size() == 16);
        CHECK(offered >= 5);
    }
}

TEST_CASE("[added.legs] Bronkhorstspruit: the track bridges the spruit", "[reference][rule:added.legs]") {
    const Position position = begun(bronkhorstspruit({infantry({50, 300})}), 0);
    CHECK_FALSE(survey(position, State::foot, {{50, 300}, {0, 300}}).obstacle);
    CHECK(leg_price(position, 0, {0, 300}) == 4);
    CHECK(survey(position, State::foot, {{60, 240}, {10, 240}}).obstacle);
}

TEST_CASE("[added.keep_away] one inch on the whole way", "[reference][rule:added.keep_away]") {
    Position position = begun(field(Side::boer, 4, {boers({270, 224}, State::mounted), infantry({300, 200})}), 0);
    CHECK(refused(position, to({340, 224}), "added.keep_away"));
    unit_of(position, 0).at = Point{270, 225};
    CHECK(allowed(position, to({340, 225})));
}

TEST_CASE("[added.keep_away] leaving contact", "[reference][rule:added.keep_away][rule:movement.5]") {
    Position position = begun(field(Side::boer, 6, {boers({300, 200}), infantry({300, 216})}), 0);
    CHECK(allowed(position, to({300, 160})));
    CHECK(refused(position, to({300, 195}), "movement.5"));
    CHECK(refused(position, to({300, 195}), "added.keep_away"));
    CHECK(refused(position, to({330, 205}), "added.keep_away"));
    position.units.push_back(infantry({300, 155}));
    CHECK(refused(position, to({300, 175}), "added.keep_away"));
    unit_of(position, 2).at = Point{300, 184};
    CHECK(refused(position, to({300, 160}), "added.keep_away"));
    CHECK(refused(position, to({340, 201}), "added.keep_away"));
    CHECK(allowed(position, to({340, 200})));
    CHECK(allowed(position, to({260, 200})));
}

TEST_CASE("[added.keep_away] a charge is free as to whom it ends near", "[reference][rule:added.keep_away]") {
    const Position position =
        begun(field(Side::british, 6, {boers({300, 200}), boers({317, 200}), infantry({300, 150})}), 2);
    CHECK(allowed(position, to({300, 184})));
    CHECK(refused(position, to({300, 232}), "added.keep_away"));
    const Position third =
        begun(field(Side::british, 6, {boers({300, 200}), boers({320, 175}), infantry({300, 150})}), 2);
    CHECK(allowed(third, to({300, 184})));
}

TEST_CASE("[added.leaving] leave is a straight last leg", "[reference][rule:added.leaving]") {
    Position position = begun(field(Side::british, 4, {infantry({300, 460})}), 0);
    CHECK(allowed(position, leave(Edge::north)));
    CHECK(exit_point({300, 460}, Edge::north) == Point{300, 480});
    CHECK(survey(position, State::foot, {{300, 460}, {300, 480}}).cost == 20);
    CHECK(leave_price(position, 0, Edge::north) == 4);
    unit_of(position, 0).at = Point{300, 419};
    CHECK(refused(position, leave(Edge::north), "movement.1"));
    unit_of(position, 0).at = Point{300, 480};
    CHECK(allowed(position, leave(Edge::north)));
    position.ap = 3;
    CHECK(refused(position, leave(Edge::north), "command.5"));
}

TEST_CASE("[added.leaving] out of contact over the edge for 6 AP", "[reference][rule:added.leaving]") {
    Position position = begun(field(Side::british, 6, {boers({300, 434}), infantry({300, 450})}), 1);
    CHECK(leave_price(position, 1, Edge::north) == 6);
    CHECK(offers(position, leave(Edge::north)));
    unit_of(position, 1).at = Point{300, 475};
    unit_of(position, 0).at = Point{300, 459};
    CHECK(allowed(begun(position, 1), leave(Edge::north)));
    CHECK(refused(begun(position, 1), to({300, 480}), "added.keep_away"));
}

TEST_CASE("[added.extended_order] after a leg, not in contact", "[reference][rule:added.extended_order]") {
    Position position = begun(field(Side::british, 6, {infantry({300, 200})}), 0);
    position.options.extended_order = true;
    unit_of(position, 0).may_extend = true;
    CHECK(refused(position, extend(), "added.extended_order"));
    position = after_leg(position, {300, 210});
    CHECK(allowed(position, extend()));
    CHECK(refused(position, close(), "added.extended_order"));
    unit_of(position, 0).extended = true;
    unit_of(position, 0).order_changed = true;
    CHECK(legal(position) == std::vector<Action>{stop()});
    position.options.extended_order = false;
    unit_of(position, 0).order_changed = false;
    CHECK(refused(position, close(), "added.extended_order"));
}

TEST_CASE("[added.setup] Schuinshoogte: ten inches from the British", "[reference][rule:added.setup]") {
    Position position = field(Side::boer, 0, {boers({0, 0}), gun({280, 240})});
    unit_of(position, 0).at.reset();
    position.step = Step::setup;
    position.zones[0] = rectangle(60, 60, 680, 430);
    CHECK_FALSE(allowed(position, place(0, {180, 240})));
    position.options.free_setup = true;
    position.effects.setup_distance = {{Side::boer, Side::british, 100}};
    CHECK(refused(position, place(0, {181, 240}), "added.setup"));
    CHECK(offers(position, place(0, {180, 240})));
    CHECK(refused(position, place(0, {59, 240}), "added.setup"));
    CHECK(refused(position, done(), "added.setup"));
    unit_of(position, 0).at = Point{180, 240};
    CHECK(legal(position) == std::vector<Action>{done()});
}

TEST_CASE("[added.setup] Bronkhorstspruit: not inside the wagons, in the order listed",
          "[reference][rule:added.setup]") {
    Position position = bronkhorstspruit({infantry({0, 0}), infantry({0, 0})});
    for (Unit& unit : position.units) unit.at.reset();
    position.step = Step::setup;
    position.options.free_setup = true;
    position.zones[1] = rectangle(180, 280, 660, 330);
    position.effects.no_setup = {{Side::british, 2}};
    CHECK(refused(position, place(0, {390, 300}), "added.setup"));
    CHECK(allowed(position, place(0, {390, 307})));
    CHECK(refused(position, place(1, {240, 300}), "added.setup"));
    unit_of(position, 0).at = Point{240, 300};
    CHECK(refused(position, place(1, {256, 300}), "added.geometry"));
    CHECK(allowed(position, place(1, {257, 300})));
}

TEST_CASE("[added.reinforcements] the nearest free place of the line", "[reference][rule:added.reinforcements]") {
    Position position = field(Side::boer, 0, {boers({0, 0}, State::mounted), boers({600, 400}), infantry({600, 100})});
    unit_of(position, 0).at.reset();
    unit_of(position, 0).arrives_on = 3;
    CHECK(arrival_point(position, 0, Edge::south, {360, 10}) == Point{360, 10});
    unit_of(position, 1).at = Point{365, 10};
    CHECK(arrival_point(position, 0, Edge::south, {360, 10}) == Point{340, 10});
    unit_of(position, 1).at = Point{600, 400};
    unit_of(position, 2).at = Point{360, 10};
    CHECK(arrival_point(position, 0, Edge::south, {360, 10}) == Point{330, 10});
    position.pieces = {area("river", Terrain::river, rectangle(0, 0, 720, 20))};
    CHECK_FALSE(arrival_point(position, 0, Edge::south, {360, 10}).has_value());
}

TEST_CASE("[added.legs] the most telling reason comes first", "[reference][rule:added.legs]") {
    Position position = begun(field(Side::british, 4, {boers({300, 230}), infantry({300, 170})}), 1);
    CHECK_FALSE(forbidden(position, to({300, 180})).has_value());
    CHECK(forbidden(position, to({300, 109})) == "movement.1");
    CHECK(forbidden(position, to({300, 214})) == "command.5");
    CHECK(all_reasons(position, to({300, 214})) == std::vector<std::string>{"command.5", "added.legs"});
    CHECK(forbidden(position, to({300, 211})) == "added.keep_away");
    CHECK(forbidden(position, to({300, 481})) == "added.geometry");
    CHECK(forbidden(position, change(State::mounted)) == "movement.3");
    position.selected.reset();
    CHECK(forbidden(position, to({300, 180})) == "added.legs");
    CHECK(forbidden(position, select(0)) == "added.legs");
}

TEST_CASE("[added.legs] a leg to the unit's own place has one step", "[reference][rule:added.legs]") {
    Position position = begun(field(Side::british, 4, {infantry({300, 170})}), 0);
    CHECK(survey(position, State::foot, {{300, 170}, {300, 170}}).cost == 1);
    CHECK(offers(position, to({300, 170})));
    position.readings.legs_of_no_length = false;
    CHECK_FALSE(allowed(position, to({300, 170})));
}

TEST_CASE("[added.legs] starting on a wall counts as crossing it", "[reference][rule:added.legs]") {
    Position position = begun(field(Side::british, 4, {infantry({300, 200})}), 0);
    position.pieces = {wall_at(300)};
    CHECK(refused(position, to({320, 200}), "command.5"));
    position.pieces = {wall_at(297)};
    CHECK(leg_price(position, 0, {320, 200}) == 4);
    CHECK(leg_price(position, 0, {280, 200}) == 6);
}

TEST_CASE("[movement.5] a unit that began in contact ends in no other", "[reference][rule:movement.5]") {
    Position position = field(Side::boer, 6, {boers({300, 200}), infantry({300, 216}), infantry({340, 200})});
    CHECK(refused(begun(position, 0), to({324, 200}), "movement.5"));
    CHECK(allowed(position, select(0)));
    position.units.push_back(infantry({300, 184}));
    position.units.push_back(infantry({260, 200}));
    CHECK(refused(position, select(0), "added.keep_away"));
}

TEST_CASE("[added.legs] the last inch of the allowance is offered", "[reference][rule:added.legs]") {
    const Position position = begun(field(Side::british, 4, {infantry({300, 200})}), 0);
    CHECK(offers(position, to({360, 200})));
    CHECK(offers(position, to({300, 140})));
    CHECK_FALSE(offers(position, to({370, 200})));
}
