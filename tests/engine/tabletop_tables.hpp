#pragma once
// Table tops for tests and benchmarks: the terrain of eleven fields, and what the kinds of terrain do.

#include "wargame/tabletop.hpp"

#include <array>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tables {

inline constexpr wargame::MovementClass foot = wargame::movement_class(0);
inline constexpr wargame::MovementClass mounted = wargame::movement_class(1);
inline constexpr wargame::MovementClass limbered = wargame::movement_class(2);
inline constexpr wargame::MovementClass unlimbered = wargame::movement_class(3);

struct Row {
    std::string_view id;
    std::string_view type;
    std::string_view kind;    // poly, rect, line
    std::string_view points;  // inches, by blanks
    int width = 0;            // tenths
    std::string_view lies_on = {};
    bool low = false;  // stops no sight whatever its type says
};

// A point in inches, as a person types it.
inline wargame::Point at(std::string_view text) {
    const wargame::ParsedPoint parsed = wargame::parse_point(text);
    if (parsed.fault != wargame::PointFault::none) throw std::invalid_argument(std::string{text});
    return parsed.point;
}

inline std::vector<std::string> words(std::string_view text) {
    std::istringstream in{std::string{text}};
    std::vector<std::string> out;
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

// One letter for each class: f(ull), h(alf), - (impassable).
inline wargame::TerrainType kind(std::string_view id, std::string_view ground, wargame::TerrainTraits traits = {}) {
    wargame::TerrainType type{std::string{id}, {}, traits};
    for (std::size_t i = 0; i < ground.size(); ++i) {
        type.ground[i] = ground[i] == 'f'   ? wargame::Ground::full
                         : ground[i] == 'h' ? wargame::Ground::half
                                            : wargame::Ground::impassable;
    }
    return type;
}

inline std::vector<wargame::TerrainType> kinds() {
    const wargame::TerrainTraits hill{.blocks_sight = true, .high = true, .over_bases = true};
    const wargame::TerrainTraits summit{.blocks_sight = true, .high = true, .rim_sees_over = true};
    const wargame::TerrainTraits shelter{.cover = true, .linear_cover = true};
    const wargame::TerrainTraits barrier{.cover = true, .linear_cover = true, .obstacle = true};
    const wargame::TerrainTraits thicket{.cover = true, .blocks_sight = true};
    return {kind("open", "ffff"),
            kind("road", "ffff"),
            kind("gentle_hill", "fffh", hill),
            kind("steep_hill", "hh-h", hill),
            kind("summit", "ff-f", summit),
            kind("cliff", "----", {.blocks_sight = true}),
            kind("rocks", "hh-h", {.cover = true, .whole_sees_over = true}),
            kind("long_grass", "ffff", {.cover = true}),
            kind("thorn_trees", "fhhh", {.cover = true}),
            kind("plantation", "hh--", thicket),
            kind("trench", "fh-h", shelter),
            kind("stream", "ffff", {.obstacle = true}),
            kind("donga", "hh--", barrier),
            kind("river", "----"),
            kind("drift", "hhhh"),
            kind("stone_wall", "ff--", barrier),
            kind("wagons", "h---", barrier),
            kind("buildings", "h--h", thicket)};
}

inline wargame::Shape shape(std::string_view kind, std::string_view points, int width = 0) {
    wargame::Shape out;
    out.kind = kind == "line"   ? wargame::ShapeKind::line
               : kind == "rect" ? wargame::ShapeKind::rect
                                : wargame::ShapeKind::polygon;
    for (const std::string& word : words(points)) out.points.push_back(at(word));
    out.width = width;
    return out;
}

inline wargame::TabletopDescription described(std::span<const Row> rows) {
    wargame::TabletopDescription out;
    out.width = 720;
    out.depth = 480;
    out.movement_classes = 4;
    out.rules = {.crest_depth = 20, .linear_cover_reach = 10};
    out.types = kinds();
    out.open_ground = "open";
    for (const Row& row : rows) {
        wargame::TerrainPiece piece{
            std::string{row.id}, std::string{row.type}, shape(row.kind, row.points, row.width), words(row.lies_on), {}};
        if (row.low) piece.overrides.blocks_sight = false;
        out.pieces.push_back(std::move(piece));
    }
    return out;
}

inline wargame::Tabletop made(const wargame::TabletopDescription& description) {
    wargame::TabletopResult result = wargame::make_tabletop(description);
    if (!result.table) {
        const wargame::TableFault& fault = result.faults.front();
        throw std::invalid_argument(fault.id + " " + std::string{wargame::text(fault.kind)});
    }
    return *result.table;
}
inline wargame::Tabletop made(std::span<const Row> rows) { return made(described(rows)); }

inline constexpr std::array<Row, 8> spruit_rows{{
    {"low_ridge", "gentle_hill", "poly", "6,12 66,12 66,20 50,22 20,22 6,19", 0, "", true},
    {"thorns_west", "thorn_trees", "rect", "16,16 30,20", 0, ""},
    {"thorns_east", "thorn_trees", "rect", "38,16 56,20", 0, ""},
    {"farm_thorns", "thorn_trees", "rect", "4,34 14,40", 0, ""},
    {"spruit", "stream", "line", "3,0 6,16 2,30 6,48", 5, ""},
    {"track", "road", "line", "72,30 0,30", 20, ""},
    {"wagons_1", "wagons", "rect", "34,29.4 44,30.6", 0, ""},
    {"wagons_2", "wagons", "rect", "48,29.4 60,30.6", 0, ""},
}};

inline constexpr std::array<Row, 9> nek_rows{{
    {"nek_ridge", "steep_hill", "poly", "0,34 22,33 26,36 26,44 0,46", 0, ""},
    {"table_hill", "steep_hill", "poly", "34,30 40,27 54,27 58,31 58,42 34,43", 0, ""},
    {"table_summit", "summit", "poly", "37,33 42,31 53,31 55,34 55,40 37,40", 0, "table_hill"},
    {"brownlows_kop", "steep_hill", "poly", "60,24 66,22 71,25 71,33 62,33", 0, ""},
    {"trench_nek", "trench", "line", "4,34.6 20,33.9", 6, ""},
    {"trench_table", "trench", "line", "40,35 53,35", 10, ""},
    {"kop_rocks", "rocks", "rect", "63,27 69,31", 0, "brownlows_kop"},
    {"nek_road", "road", "line", "26,0 28,18 30,36 30,48", 20, ""},
    {"donga", "donga", "line", "6,14 16,18 24,16", 10, ""},
}};

inline constexpr std::array<Row, 12> plateau_rows{{
    {"newcastle_road", "road", "line", "42,48 40,36 36,26 30,10 28,0", 20, ""},
    {"plateau", "gentle_hill", "poly", "24,18 48,17 52,26 44,34 28,33 22,26", 0, "", true},
    {"rim_rocks_north", "rocks", "poly", "27,30 44,31 43,33.5 28.5,32.5", 0, "plateau"},
    {"rim_rocks_south", "rocks", "poly", "25,18.2 47,17.3 47.5,19.5 24.5,20.5", 0, "plateau"},
    {"rim_rocks_west", "rocks", "poly", "22.3,26 24.2,21.5 26.2,22 25.2,29.5", 0, "plateau"},
    {"rim_rocks_east", "rocks", "poly", "49,21 51.5,26 47,31 45.5,29", 0, "plateau"},
    {"grass_north", "long_grass", "poly", "18,34 54,36 52,43 20,43", 0, ""},
    {"grass_west", "long_grass", "rect", "10,14 20,32", 0, ""},
    {"grass_east", "long_grass", "rect", "54,14 64,34", 0, ""},
    {"grass_south", "long_grass", "rect", "24,8 48,14", 0, ""},
    {"ingogo", "river", "line", "0,45 30,46.5 72,44", 15, ""},
    {"ingogo_drift", "drift", "rect", "40,44.5 44,48", 0, ""},
}};

inline constexpr std::array<Row, 11> mountain_rows{{
    {"mountain", "steep_hill", "poly", "8,4 64,4 68,20 62,40 12,41 4,22", 0, ""},
    {"summit", "summit", "poly", "20,9 50,8 56,16 50,27 24,28 16,18", 0, "mountain"},
    {"south_cliff", "cliff", "poly", "14,4.5 56,4.5 52,7.5 18,8.5", 0, ""},
    {"gordons_knoll", "rocks", "poly", "18,26 24,25 27,30 20,32", 0, "mountain summit"},
    {"macdonalds_kop", "rocks", "poly", "16,15 21,14 22,19 17,20", 0, "mountain summit"},
    {"hays_kop", "rocks", "poly", "46,19 52,18 52,24 47,25", 0, "mountain summit"},
    {"hollow", "long_grass", "poly", "30,13 42,12 42,18 31,19", 0, ""},
    {"rocky_ridge", "rocks", "poly", "28,24.5 44,23.5 44,26 28,26.5", 0, "mountain summit"},
    {"terrace_1", "long_grass", "poly", "16,33 50,33 50,35 16,35", 0, ""},
    {"terrace_2", "rocks", "poly", "20,37 56,36.5 56,38.5 20,39", 0, "mountain"},
    {"kloof_east", "donga", "line", "56,40 53,31 51,26", 20, ""},
}};

inline constexpr std::array<Row, 9> farm_rows{{
    {"kraal_west_wall", "stone_wall", "line", "30,30 30,38", 5, ""},
    {"kraal_south_wall", "stone_wall", "line", "30,30 42,30", 5, ""},
    {"kraal_east_wall", "stone_wall", "line", "42,30 42,38", 5, ""},
    {"kraal_north_wall", "stone_wall", "line", "30,38 42,38", 5, ""},
    {"red_house", "buildings", "rect", "46,33 50,37", 0, ""},
    {"kopje_east", "rocks", "poly", "56,26 62,24 66,28 63,33 57,32", 0, ""},
    {"six_mile_spruit", "stream", "line", "0,16 24,18 48,15 72,17", 10, ""},
    {"road", "road", "line", "20,0 26,17 36,28 36,48", 20, ""},
    {"plantation", "plantation", "rect", "10,30 20,36", 0, ""},
}};

inline constexpr std::array<Row, 3> kopje_rows{{
    {"kopje", "rocks", "rect", "30,30 42,38", 0, ""},
    {"wall", "stone_wall", "line", "20,24 32,24", 5, ""},
    {"road", "road", "line", "36,0 46,48", 20, ""},
}};

inline constexpr std::array<Row, 6> rises_rows{{
    {"rise_west", "gentle_hill", "poly", "6,28 22,27 26,36 10,38", 0, ""},
    {"rise_east", "gentle_hill", "poly", "46,30 64,29 66,38 48,39", 0, ""},
    {"donga", "donga", "line", "14,18 30,21 44,19", 10, ""},
    {"farm", "buildings", "rect", "34,31 38,34", 0, ""},
    {"farm_wall", "stone_wall", "line", "32,29 42,29", 5, ""},
    {"grass", "long_grass", "rect", "48,14 62,20", 0, ""},
}};

inline constexpr std::array<Row, 7> ridge_rows{{
    {"ridge", "steep_hill", "poly", "10,30 40,28 60,31 62,41 12,41", 0, ""},
    {"kopje_west", "rocks", "poly", "14,31 24,30 26,37 16,38", 0, "ridge"},
    {"kopje_middle", "rocks", "poly", "32,29.5 42,29 43,36 33,37", 0, "ridge"},
    {"kopje_east", "rocks", "poly", "50,31 58,32 58,38 50,38", 0, "ridge"},
    {"foot_wall", "stone_wall", "line", "18,25 52,24", 5, ""},
    {"plantation", "plantation", "rect", "28,17 42,21", 0, ""},
    {"donga", "donga", "line", "50,10 56,20", 10, ""},
}};

inline constexpr std::array<Row, 7> pass_rows{{
    {"west_height", "steep_hill", "poly", "0,24 22,26 28,34 26,46 0,46", 0, ""},
    {"east_height", "steep_hill", "poly", "72,24 48,26 42,34 44,46 72,46", 0, ""},
    {"west_cliff", "cliff", "poly", "0,24 10,24.8 10,26.8 0,26", 0, ""},
    {"east_cliff", "cliff", "poly", "72,24 62,24.8 62,26.8 72,26", 0, ""},
    {"west_rocks", "rocks", "poly", "14,28 24,31 24,38 14,38", 0, "west_height"},
    {"east_rocks", "rocks", "poly", "58,28 48,31 48,38 58,38", 0, "east_height"},
    {"pass_road", "road", "line", "36,0 36,48", 20, ""},
}};

inline constexpr std::array<Row, 7> drift_rows{{
    {"river_west", "river", "line", "0,22 16,24 33,23", 20, ""},
    {"river_east", "river", "line", "39,23 56,24 72,22", 20, ""},
    {"the_drift", "drift", "rect", "33,21.5 39,24.5", 0, ""},
    {"upper_drift", "drift", "rect", "10,22 14,25.5", 0, ""},
    {"bank_grass", "long_grass", "rect", "4,26.5 68,29", 0, ""},
    {"north_hills", "gentle_hill", "poly", "14,32 56,32 58,40 12,40", 0, ""},
    {"road", "road", "line", "36,0 36,48", 20, ""},
}};

inline constexpr std::array<Row, 7> town_rows{{
    {"houses_west", "buildings", "rect", "26,34 32,40", 0, ""},
    {"houses_east", "buildings", "rect", "38,34 46,40", 0, ""},
    {"station", "buildings", "rect", "50,36 56,39", 0, ""},
    {"sangars_west", "stone_wall", "line", "16,30 30,28.5", 5, ""},
    {"sangars_east", "stone_wall", "line", "38,28.5 56,30", 5, ""},
    {"outwork", "rocks", "poly", "8,26 14,25 15,31 9,32", 0, ""},
    {"railway", "road", "line", "34,0 34,48", 15, ""},
}};

// All of them.
inline std::vector<std::span<const Row>> all() {
    return {spruit_rows, nek_rows,   plateau_rows, mountain_rows, farm_rows, kopje_rows,
            rises_rows,  ridge_rows, pass_rows,    drift_rows,    town_rows};
}

}  // namespace tables
