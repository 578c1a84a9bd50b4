// What a scenario adds to the rules: zones, effects in force, conditions of victory, brigades.
#pragma once

#include "skirmish_1881/ids.hpp"
#include "wargame/render.hpp"
#include "wargame/victory_clauses.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace wargame::skirmish {

// A number with bounds: at least, at most.
struct Bounds {
    std::optional<int> at_least, at_most;

    bool hold(int value) const { return (!at_least || value >= *at_least) && (!at_most || value <= *at_most); }
};

// Terrain piece or region, by index.
struct Area {
    PieceId piece;
    RegionId region;
};

// One test of a clause of victory (forces of the scenario).
struct Test {
    enum class Kind : std::uint8_t { figures_of, units_of, lost_by, left_by, holds, units_gone, otherwise };
    Kind kind = Kind::otherwise;
    std::vector<UnitId> units;  // counted; of a side all its units
    SideId side;                // holds: whose
    std::vector<TypeId> types;  // empty: all
    int min_figures = 1;
    std::vector<Area> standing_in;  // empty: anywhere
    bool or_left = false;
    int edge = -1;  // left_by
    LineId line;
    Bounds bounds;
};

using Clause = VictoryClause<Test>;
// Whether it wins who does not lose otherwise.
bool is_otherwise(const Clause& clause);

struct DiceLess {
    SideId side;
    int turn = 0;
    int dice = 0;
};
struct HalfDice {
    SideId side;
    bool when_fired_at = false;  // else on turn 1
};
struct NoSetup {
    SideId side;
    std::vector<PieceId> pieces;
};
struct SetupDistance {
    SideId side, from;
    int at_least = 0;  // tenths, between centres
};
struct FromTurn {
    int turn = 0;
    int value = 0;  // die, or tenths
    int through = 99;
};
struct DeadGround {
    std::vector<PieceId> pieces;
    int enemy_within = 0;
    std::vector<LineId> lines;
    int near_line = 0;
};
struct NoChange {
    SideId side;
    std::array<bool, stances> to{};
};
struct Unseen {
    SideId side;
    int found_within = 0;
};

struct Battle final : ScenarioExtra {
    std::array<RegionId, 2> zones{};
    std::array<SideId, 2> setup_order{};
    std::vector<DiceLess> dice_less;
    std::vector<HalfDice> half_dice;
    std::vector<NoSetup> no_setup;
    std::vector<SetupDistance> setup_distance;
    std::optional<FromTurn> register_at_least, range_cap;
    std::vector<DeadGround> dead_ground;
    std::vector<NoChange> no_change;
    std::optional<Unseen> unseen;
    std::array<std::vector<Clause>, 2> victory;
    std::array<std::vector<int>, 2> brigades;  // entries of the name list, by side, in the order listed
    std::vector<UnitId> roster;                // all units in scenario order, no command figures
    std::vector<UnitId> leaders;               // command figures, Boers first
    std::vector<PieceId> objectives;
    std::vector<RenderCaption> captions;  // special rules and victory in words, for pictures
};

// Reads the sections `zones`, `setup_order`, `special`, `victory`, `objectives` of a scenario file.
std::unique_ptr<ScenarioExtra> read_battle(ScenarioReader& reader);

}  // namespace wargame::skirmish
