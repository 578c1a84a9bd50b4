// What a scenario brings: leaders, set-up, arrivals, strategies with their orders, conditions of victory.
#pragma once

#include "natal_campaign/ids.hpp"
#include "wargame/victory_clauses.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wargame::natal {

// A hex; of a crossing also the one across this side (clockwise from 1 for north, 0 for none).
struct Point {
    Place hex;
    int across = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

// [added.orders] An order with its target and the points to pass.
struct Order {
    OrderType type = OrderType::hold;
    OrderType then = OrderType::none;  // of hold_until
    UnitId until;
    Point target;
    UnitId aim;
    Place near;  // nearest_detected: to this place, nowhere: to the own hex
    int within = 0;
    std::vector<Point> by;  // or the hexes of a patrol
    // of detach
    UnitId leader;
    std::vector<UnitId> also;
    std::vector<UnitId> pieces;
    std::shared_ptr<const Order> sub, rest;
};

// A number, or a value of the scenario.
struct Amount {
    int number = 0;
    ValueId value;
    int of(const Position& position) const { return value ? position.value(value) : number; }
};

struct Bounds {
    std::optional<Amount> at_least, at_most;
    bool hold(const Position& position, int number) const {
        return (!at_least || number >= at_least->of(position)) && (!at_most || number <= at_most->of(position));
    }
};

// Where something is counted.
struct Zone {
    bool anywhere = true;
    bool expelled = false;  // behind the line of expulsion
    bool natal = false;
    bool not_north_of_tugela = false;
    int row_at_least = 0;
    std::vector<Place> places;  // these, or of a railway
    std::vector<Place> except;
};

struct Test {
    enum class Kind : std::uint8_t {
        held,
        besieged,
        towns_besieged,
        figures_of,
        forces_in,
        commandos_destroyed,
        battles_won,
        strategy_achieved,
        recorded,
        row_holds,
        otherwise
    };
    Kind kind = Kind::otherwise;
    SideId side;
    UnitId setup_force;
    Place place;
    bool is = true;
    Zone zone;
    Bounds bounds;
    int share = 0, of = 0;  // at least share/of of the figures at the start
    int different = 0;
    int number = 0;  // of a record or row
};

using Clause = VictoryClause<Test>;

struct VictoryRow {
    SideId winner;
    int level = 0;  // entry of the list `level`
    std::string text;
    std::vector<Clause> when;
};

struct Record {
    int number = 0;
    int through_turn = 99;
    std::vector<Test> all;
};

struct Plan {
    int strategy = 0;  // entry of the list `strategy`
    int die = 0;
    std::vector<std::pair<UnitId, Order>> orders;
    std::vector<Record> records;
    std::vector<Clause> achieved;
};

struct Arrival {
    int turn = 0;
    UnitId leader;
    std::vector<UnitId> pieces;
    Place at, otherwise;
};

// [orders.1] A commander who may take an order of a strategy by himself.
struct SelfOrder {
    UnitId force;
    int from_turn = 0;
    Order order;
};

struct DetectedBefore {
    UnitId force;
    int report = 0;
};

struct Campaign final : ScenarioExtra {
    std::vector<UnitId> forces, pieces;            // of both sides, in the order of the roster
    std::array<std::vector<UnitId>, 2> leaders;    // by side, in the order of rank
    std::array<std::vector<UnitId>, 2> pieces_of;  // by side, in the order of the roster
    std::array<std::vector<UnitId>, 2> forces_of;  // by side
    std::vector<Rating> rating;                    // by unit
    std::vector<UnitId> named_after;               // by unit: the force that has the name of a leader or piece
    std::vector<UnitId> other_half;                // by unit: of a half battalion
    std::vector<std::string> also_scores;          // by unit: a row of victory_points, or empty
    std::array<std::vector<Plan>, 2> plans;        // by side
    std::array<int, 2> fixed{};                    // strategies of the scenario
    std::vector<std::pair<UnitId, Order>> orders;  // of the scenario, instead of those of the strategies
    std::vector<VictoryRow> victory;
    std::vector<Arrival> arrivals;
    std::vector<SelfOrder> self_orders;
    std::vector<DetectedBefore> detected;

    const Plan* plan(SideId side, int strategy) const {
        for (const Plan& one : plans[side.index()])
            if (one.strategy == strategy) return &one;
        return nullptr;
    }
};

std::unique_ptr<ScenarioExtra> read_campaign(ScenarioReader& reader);

}  // namespace wargame::natal
