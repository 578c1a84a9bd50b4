// A second opinion on the First Boer War skirmish rules: plain structs, exact integers, no cleverness.
//
// Everything here follows the rule text word by word and shares no code with the library, so that a test which compares
// the two finds faults in either. Positions and lengths are whole tenths of an inch, x eastward and y northward, from
// (0, 0) to (720, 480). Units, leaders, pieces and brigades are named by their index in the vectors of a Position.
// "Present" is a unit on the table with at least one figure; only present units have a base, stop a line or act.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace reference {

using Number = std::int64_t;

inline constexpr int none = -1;
inline constexpr int table_width = 720;
inline constexpr int table_depth = 480;

// ---------------------------------------------------------------- numbers and geometry

// An exact fraction, always reduced, denominator positive.
struct Fraction {
    Number over = 0;
    Number under = 1;

    friend bool operator==(const Fraction&, const Fraction&) = default;
};

Fraction fraction(Number over, Number under);
Fraction operator+(Fraction left, Fraction right);
Fraction operator*(Fraction left, Fraction right);
bool operator<(Fraction left, Fraction right);

struct Point {
    int x = 0;
    int y = 0;

    friend auto operator<=>(const Point&, const Point&) = default;
};

struct Line {
    Point from;
    Point to;
};

using Polygon = std::vector<Point>;

// A rectangle with these corners, as a polygon.
Polygon rectangle(int west, int south, int east, int north);

Number square(Number value);
Number distance_squared(Point a, Point b);

// True when the distance between the two points is at most `half_tenths` halves of a tenth.
bool within(Point a, Point b, Number half_tenths);

// True when no point of the straight way comes nearer to `centre` than `half_tenths` halves of a tenth.
bool stays_away(Line way, Point centre, Number half_tenths);

// True when some point of the line is at most `half_tenths` halves of a tenth from the point.
bool is_near(Line line, Point point, Number half_tenths);

// True when `where`, counted in tenths / scale, is inside the polygon or on its edge; any simple polygon.
bool inside(const Polygon& polygon, Point where, int scale = 1);

// Every place, as a share of the way, where the way touches the chain of points (`closed`: back to its start). Of a
// common stretch the two ends are given.
std::vector<Fraction> meetings(Line way, const std::vector<Point>& chain, bool closed);

// ---------------------------------------------------------------- terrain

enum class Terrain {
    open,
    road,
    gentle_hill,
    steep_hill,
    summit,
    cliff,
    rocks,
    long_grass,
    thorn_trees,
    plantation,
    trench,
    stream,
    donga,
    river,
    drift,
    stone_wall,
    wagons,
    buildings
};

enum class State { foot, mounted, limbered, unlimbered };

enum class Passage { full, half, impassable };

// What ground does: passage by State in the order of the enumeration, then the three flags of the terrain table.
struct Ground {
    std::array<Passage, 4> passage{};
    bool cover = false;
    bool obstacle = false;
    bool blocks_sight = false;
};

Ground ground_of(Terrain type);

enum class Form { area, line };

struct Piece {
    std::string id;
    Terrain type = Terrain::open;
    Form form = Form::area;
    std::vector<Point> points;  // corners of an area, or the centre line of a line
    int width = 0;              // of a line, in tenths
    Ground ground;              // of the type, with what the scenario overrides
    std::vector<int> lies_on;   // of rocks and summits: the high pieces they rise from
};

// Pieces with the ground of their type; override single flags afterwards.
Piece area(std::string id, Terrain type, Polygon corners);
Piece strip(std::string id, Terrain type, std::vector<Point> centre_line, int width);

// True when the point (tenths / scale) lies in the piece; edges are in, a line has round ends and joints.
bool lies_in(const Piece& piece, Point where, int scale = 1);

bool is_high(const Piece& piece);

// ---------------------------------------------------------------- a position

enum class Side { boer, british };

Side enemy_of(Side side);

enum class Arm { infantry, cavalry, artillery, mounted_rifles, boer_rifles, boer_artillery };

struct Unit {
    std::string id;
    Side side = Side::boer;
    Arm arm = Arm::boer_rifles;
    int figures = 8;
    int figures_at_start = 8;
    State state = State::foot;
    std::optional<Point> at;  // nothing: not placed, not arrived, left or gone
    int arrives_on = 0;       // turn of a reinforcement; 0 for a unit of the set-up
    bool may_extend = false;
    bool extended = false;
    bool unseen = false;       // set up out of sight, has neither fired nor made a leg nor been found
    std::vector<int> charged;  // enemies whose present contact with it came of its own move

    // The present half of the unit's side.
    bool moved = false;  // has been selected
    bool fired = false;
    bool changed = false;          // took another State
    bool change_was_last = false;  // did so after a leg
    bool order_changed = false;    // extended or closed
    bool left_contact = false;
    bool made_leg = false;
    bool began_in_contact = false;  // was in contact when it was selected
    int move_ap = 0;                // AP paid for its legs, changes not counted
    int move_cost = 0;              // tenths of its allowance used

    // The present melee step.
    std::optional<int> strikes;  // the opponent named
};

struct Leader {
    std::string id;
    Side side = Side::boer;
    int with = none;  // unit
    bool lost = false;
    bool attached = false;  // has used its attach of this half
};

struct Brigade {
    std::string id;
    Side side = Side::boer;
    int leader = none;
    std::vector<int> units;
    std::optional<int> ap;  // AP left to it; nothing before it has been given its points
};

struct Options {
    bool leader_loss = false;
    bool break_point = false;
    bool extended_order = false;
    bool rifles_1899 = false;
    bool melee_loser_withdraws = false;
    bool free_setup = false;
    bool brigades = false;
};

// Points on which the rule text can be read in two ways that matter for what is legal; the values set here are the
// letter of the text.
struct Readings {
    bool limbered_guns_fire = true;  // the fire table limits Boers to "on foot" and says nothing of the limber
    bool legs_of_no_length = true;   // a leg has "at least 1" step, so one to the unit's own place is a leg of one
};

struct DeadGround {
    std::vector<int> pieces;
    int enemy_within = 0;  // tenths
    std::vector<Line> lines;
    int near_lines = 0;  // tenths
};

struct Effects {
    std::optional<DeadGround> dead_ground;
    struct DiceLess {
        Side side;
        int turn;
        int dice;
    };
    std::vector<DiceLess> dice_less;
    std::array<bool, 2> half_dice{};  // by Side: the coming command roll is halved, rounded up
    struct NoChange {
        Side side;
        State to;
    };
    std::vector<NoChange> no_change;
    struct NoSetup {
        Side side;
        int piece;
    };
    std::vector<NoSetup> no_setup;
    struct SetupDistance {
        Side side;
        Side from;
        int at_least;
    };
    std::vector<SetupDistance> setup_distance;  // tenths
    struct Register {
        int from_turn;
        int die;
    };
    std::optional<Register> register_at_least;
    struct RangeCap {
        int from_turn;
        int tenths;
    };
    std::optional<RangeCap> range_cap;
    int found_within = 0;  // tenths: an unseen unit is found by an enemy as near as this
};

enum class Step { setup, split, movement, fire, melee };

struct Position {
    std::vector<Piece> pieces;     // scenario order: the later one rules
    std::array<Polygon, 2> zones;  // by Side, for the set-up
    Effects effects;
    Options options;
    Readings readings;
    std::vector<Brigade> brigades;  // in the order listed
    int turn = 1;
    Side side = Side::boer;  // who decides
    Step step = Step::movement;
    std::optional<int> selected;  // unit whose move is under way
    int ap = 0;                   // AP left to the side; in Step::split what the dice gave
    std::vector<Unit> units;      // scenario order: Boers, then British
    std::vector<Leader> leaders;
};

// ---------------------------------------------------------------- actions

enum class Verb { place, split, select, to, change, extend, close, leave, stop, attach, fire, strike, done };

enum class Edge { north, east, south, west };

struct Action {
    Verb verb = Verb::done;
    int who = none;             // place, select, fire, strike: unit; attach: leader; split: brigade
    int whom = none;            // fire, strike: target; attach: unit; split: points
    Point point;                // place, to
    State state = State::foot;  // change
    Edge edge = Edge::north;    // leave

    friend auto operator<=>(const Action&, const Action&) = default;
};

Action place(int unit, Point point);
Action split(int brigade, int points);
Action select(int unit);
Action to(Point point);
Action change(State state);
Action extend();
Action close();
Action leave(Edge edge);
Action stop();
Action attach(int leader, int unit);
Action fire(int unit, int target);
Action strike(int unit, int target);
Action done();

// Rule ids that forbid the action, the most telling first, none twice; empty when it is legal. The rule that gathers
// all conditions of a verb (added.legs, added.leaving, added.setup) comes last wherever one of them fails. A verb out
// of its step is refused with the rule of the step alone.
std::vector<std::string> all_reasons(const Position& position, const Action& action);

// The first of them; nothing when the action is legal.
std::optional<std::string> forbidden(const Position& position, const Action& action);

// Every legal action on the lattice of whole inches and the contact points, sorted, none twice.
std::vector<Action> legal(const Position& position);

// ---------------------------------------------------------------- bases and contact

bool present(const Unit& unit);
bool is_gun(const Unit& unit);

// Diameter of the base in tenths: 15, a gun 20.
int base_width(const Unit& unit);

// Distances between the centres of two bases in halves of a tenth: touch, contact (and friends' gap), keep-away.
int touch_distance(const Unit& a, const Unit& b);
int contact_distance(const Unit& a, const Unit& b);
int keep_away_distance(const Unit& a, const Unit& b);

bool in_contact(const Position& position, int a, int b);
std::vector<int> contacts(const Position& position, int unit);

// Would the unit be in contact if it stood there?
bool ends_in_contact(const Position& position, int unit, Point where);

// May the unit, as it is now, move into melee?
bool may_attack(const Unit& unit);

// The 16 ends of a leg into contact with this unit, not limited to the table.
std::vector<Point> contact_points(const Unit& charged);

// ---------------------------------------------------------------- movement

// The piece that rules at a point (tenths / scale): the last one listed that holds it; nothing in the open.
std::optional<int> ruling_piece(const Position& position, Point where, int scale = 1);
Ground ground_at(const Position& position, Point where, int scale = 1);

struct Leg {
    int steps = 0;
    int cost = 0;  // tenths of the allowance; meaningless when impassable
    bool impassable = false;
    bool obstacle = false;
};

// The ground of a straight leg for a unit in that state.
Leg survey(const Position& position, State state, Line way);

// Tenths that a move in that state may cost.
int allowance(State state);

// AP that this unit would pay now for a leg to the point, what it paid before taken off.
int leg_price(const Position& position, int unit, Point to);

// The same for leaving the table by that edge.
int leave_price(const Position& position, int unit, Edge edge);

// AP that the unit may draw upon: of its side, or of its brigade.
int ap_for(const Position& position, int unit);

// True when a leg that ends there is one into melee, made by a unit that may make it.
bool is_charge(const Position& position, int unit, Point to);

// True when the leg keeps the unit away from all enemies as it must; `leaves` for a leg off the table.
bool keeps_away(const Position& position, int unit, Point to, bool leaves);

// True when the unit could rest there as far as other bases go.
bool may_rest(const Position& position, int unit, Point where);

// Point of the edge nearest to the unit.
Point exit_point(Point from, Edge edge);

// ---------------------------------------------------------------- sight and cover

struct Stop {
    int test = 0;     // 1 dead ground, 2 high piece, 3 other piece, 4 third unit
    int what = none;  // piece of test 2 and 3, unit of test 4

    friend bool operator==(const Stop&, const Stop&) = default;
};

// What stops the line between two present units; nothing when they see each other.
std::optional<Stop> sight_stop(const Position& position, int a, int b);

// Has the target cover from a firer? Tests 1 and 2.
bool in_cover(const Position& position, int firer, int target);

// The same for one who strikes in melee: a unit that moved into this contact has none.
bool in_melee_cover(const Position& position, int striker, int target);

// ---------------------------------------------------------------- dice and factors

// Distance between centres rounded to the nearest tenth.
int range_between(Point a, Point b);

// Factor by type and range alone; nothing where the table has no fire.
std::optional<int> basic_fire_factor(const Position& position, const Unit& unit, int range);

// Factor with every modifier, kept between 0 and 5; nothing when the target is out of range or the unit cannot fire.
std::optional<int> fire_factor(const Position& position, int unit, int target);

int basic_melee_factor(const Unit& unit);
int melee_factor(const Position& position, int striker, int target);

// A cell of the hits table: hits without a die, and the number on which or below which one die hits (0: no die).
struct Cell {
    int automatic = 0;
    int die = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

int hits_column(const Unit& unit);
Cell hits_cell(const Unit& acting, int factor);

// Lowest number that registers; nothing for an arm that needs no such die.
std::optional<int> register_number(const Position& position, const Unit& unit);

// Chance of 0, 1, 2, 3 hits.
using Distribution = std::array<Fraction, 4>;

Distribution cell_distribution(Cell cell);

// Hits of a fire, register die included; the action need not be legal, but the factor must exist.
Distribution hits_distribution(const Position& position, int unit, int target);
Distribution melee_distribution(const Position& position, int striker, int target);

// Dice of the coming command roll of the side.
int command_dice(const Position& position, Side side);

// ---------------------------------------------------------------- arrivals and departures

// Where a reinforcement of the edge comes on; nothing when the whole line is taken.
std::optional<Point> arrival_point(const Position& position, int unit, Edge edge, Point at);

// Does the unit leave at the turn end by option break_point?
bool breaks(const Position& position, int unit);

}  // namespace reference
