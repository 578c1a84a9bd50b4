// Legend of a map: terrain, lines, places, scale.
#include "view/map_art.hpp"
#include "view/strip.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace wargame::view {
namespace {

std::string name_of(const MapKind& kind) { return headed(kind.name.empty() ? spoken(kind.id) : kind.name); }

// ---------------------------------------------------------------------------------------------- terrain

std::vector<const MapKind*> terrain_in_use(const Board& board) {
    std::vector<bool> used(board.terrains().size(), false);
    for (std::size_t hex = 0; hex < board.hexes(); ++hex)
        if (const TerrainId kind = board.terrain(Place::location(hex))) used[kind.index()] = true;
    std::vector<const MapKind*> out;
    for (std::size_t kind = 0; kind < used.size(); ++kind)
        if (used[kind]) out.push_back(&board.terrains()[kind]);
    return out;
}

void draw_terrain_samples(Scene& scene, SvgPoint at, const Section&) {
    write_section_heading(scene, at, "The land");
    const std::vector<const MapKind*> kinds = terrain_in_use(scene.known.board());
    for (std::size_t entry = 0; entry < kinds.size(); ++entry) {
        const SvgPoint spot = entry_at(at, entry, kinds.size());
        const TerrainLook look = terrain_look(*kinds[entry]);
        const std::string dark = texture_ink(look);
        scene.svg.rectangle({spot.x, spot.y, 48, 26},
                            {.fill = look.fill, .stroke = std::string{ink}, .stroke_width = 0.9});
        scene.svg.begin_group({.fill = dark, .stroke = dark});
        for (const double x : {14.0, 34.0}) draw_texture_sign(scene.svg, spot + SvgPoint{x, 13}, look.texture);
        scene.svg.end_group();
        write_entry_name(scene, spot + SvgPoint{58, 18}, name_of(*kinds[entry]));
    }
}

// ---------------------------------------------------------------------------------------------- lines

struct LineSample {
    std::string name;
    FeatureLook look;
    int border = -1;  // layer of the areas it parts
    bool bridge = false;
};

// Hexsides that a way crosses, from both sides.
std::set<std::pair<Place, HexSide>> crossed_sides(const Board& board) {
    std::set<std::pair<Place, HexSide>> out;
    for (const BoardLine& line : board.lines())
        for (std::size_t at = 0; at + 1 < line.through.size(); ++at) {
            const HexSide side = board.side_between(line.through[at], line.through[at + 1]);
            if (side == HexSide::none) continue;
            out.insert({line.through[at], side});
            out.insert({line.through[at + 1], opposite(side)});
        }
    return out;
}

// Features that are drawn as themselves: a crossing under a way is a bridge of that way.
FeatureSet features_in_use(const Board& board) {
    const auto crossed = crossed_sides(board);
    FeatureSet all;
    FeatureSet without_way;
    for (std::size_t hex = 0; hex < board.hexes(); ++hex) {
        const Place place = Place::location(hex);
        all |= board.lines_in(place);
        for (const HexSide side : all_hex_sides) {
            const FeatureSet here = board.features(place, side);
            all |= here;
            if (!here.empty() && !crossed.contains({place, side})) without_way |= here;
        }
    }
    FeatureSet used;
    for (std::size_t at = 0; at < board.features().size(); ++at) {
        const Course course = feature_look(board.features()[at]).course;
        const FeatureSet& there = course == Course::crossing ? without_way : all;
        if (course != Course::none && there.has(FeatureId::at(at))) used.insert(FeatureId::at(at));
    }
    return used;
}

std::vector<LineSample> line_samples(const Scene& scene) {
    const Board& board = scene.known.board();
    std::vector<LineSample> out;
    const FeatureSet used = features_in_use(board);
    FeatureSet rivers;
    for (std::size_t at = 0; at < board.features().size(); ++at) {
        const FeatureLook look = feature_look(board.features()[at]);
        if (look.course == Course::river) rivers.insert(FeatureId::at(at));
        if (used.has(FeatureId::at(at))) out.push_back({name_of(board.features()[at]), look});
    }
    const auto bridged = [&](const BoardLine& line) {
        for (std::size_t at = 0; at + 1 < line.through.size(); ++at)
            if (board.features(line.through[at], board.side_between(line.through[at], line.through[at + 1]))
                    .meets(rivers))
                return true;
        return false;
    };
    if (std::any_of(board.lines().begin(), board.lines().end(), bridged))
        out.push_back({"Bridge or drift", {Course::road, "#9a5b2c"}, -1, true});
    if (!scene.options.zones) return out;
    const std::size_t layers = std::min(area_layers(board).size(), border_layers);
    constexpr std::array<std::string_view, border_layers> names{"Border", "Other bounds"};
    for (std::size_t layer = 0; layer < layers; ++layer)
        out.push_back({std::string{names[layer]}, {}, static_cast<int>(layer)});
    return out;
}

void draw_line_sample(Scene& scene, SvgPoint spot, const LineSample& sample) {
    Svg& svg = scene.svg;
    const SvgPoint middle = spot + SvgPoint{24, 13};
    SvgPath path;
    path.move_to(spot + SvgPoint{0, 15})
        .curve_to(spot + SvgPoint{12, 8}, middle)
        .curve_to(spot + SvgPoint{36, 18}, spot + SvgPoint{48, 11});
    svg.begin_group({.fill = "none"});
    if (sample.border >= 0)
        draw_border(svg, path, static_cast<std::size_t>(sample.border));
    else if (sample.bridge)
        draw_bridge(svg, middle, {1, 0});
    else if (sample.look.course == Course::crossing)
        draw_ford(svg, middle, {1, 0});
    else if (sample.look.course == Course::river || sample.look.course == Course::barrier)
        draw_along_sides(svg, path, sample.look);
    else {
        draw_way_bed(svg, path, sample.look);
        draw_way(svg, path, sample.look);
    }
    svg.end_group();
}

void draw_line_samples(Scene& scene, SvgPoint at, const Section&) {
    write_section_heading(scene, at, "Lines");
    const std::vector<LineSample> all = line_samples(scene);
    for (std::size_t entry = 0; entry < all.size(); ++entry) {
        const SvgPoint spot = entry_at(at, entry, all.size());
        draw_line_sample(scene, spot, all[entry]);
        write_entry_name(scene, spot + SvgPoint{58, 18}, all[entry].name);
    }
}

// ---------------------------------------------------------------------------------------------- places

// Each mark that decides how a place looks, with the first kind of place that has it.
std::vector<std::pair<PlaceMark, std::string>> place_samples(const Board& board) {
    std::set<std::pair<PlaceMark, std::size_t>> used;
    for (const NamedPlace& place : board.named_places()) {
        std::pair best{PlaceMark::none, std::size_t{0}};
        for (std::size_t kind = 0; kind < board.place_kinds().size(); ++kind)
            if (place.kinds.has(PlaceKindId::at(kind)))
                best = std::min(best, {mark_of(board.place_kinds()[kind]), kind});
        used.insert(best);
    }
    std::vector<std::pair<PlaceMark, std::string>> out;
    for (const auto& [mark, kind] : used)
        if (mark != PlaceMark::none && (out.empty() || out.back().first != mark))
            out.emplace_back(mark, headed(spoken(board.place_kinds()[kind])));
    return out;
}

void draw_place_samples(Scene& scene, SvgPoint at, const Section&) {
    write_section_heading(scene, at, "Places");
    const auto all = place_samples(scene.known.board());
    for (std::size_t entry = 0; entry < all.size(); ++entry) {
        const SvgPoint spot = entry_at(at, entry, all.size());
        draw_mark(scene.svg, spot + SvgPoint{20, 13}, all[entry].first);
        write_entry_name(scene, spot + SvgPoint{48, 18}, all[entry].second);
    }
}

// ---------------------------------------------------------------------------------------------- scale

constexpr double scale_room = 330;

// Metres of each of the four parts of the bar: as round as possible, as long as there is room.
int part_of(int metres_to_hex) {
    const double metres = scale_room / 4 / hex_width * metres_to_hex;
    int part = 1;
    for (int ten = 1; ten <= 100'000'000; ten *= 10)
        for (const int digit : {1, 2, 5})
            if (digit * ten <= metres) part = digit * ten;
    return part;
}

std::string kilometres(int metres) {
    std::string text = std::to_string(metres / 1000);
    if (metres % 1000 != 0) {
        std::string rest = std::to_string(1000 + metres % 1000).substr(1);
        rest.erase(rest.find_last_not_of('0') + 1);
        text += '.' + rest;
    }
    return text;
}

void draw_map_scale(Scene& scene, SvgPoint at, const Section& section) {
    const BoardMap& map = scene.known.board().maps()[section.which];
    write_section_heading(scene, at, scene.known.board().maps().size() > 1 && !map.name.empty() ? map.name : "Scale");
    const int part = part_of(map.metres);
    const double step = part * hex_width / map.metres;
    const double y = at.y + section_heading + 4;
    for (int number = 0; number < 4; ++number)
        scene.svg.rectangle(
            {at.x + number * step, y, step, 8},
            {.fill = std::string{number % 2 == 0 ? ink : paper}, .stroke = std::string{ink}, .stroke_width = 1});
    for (int number = 0; number <= 4; ++number)
        scene.svg.text({at.x + number * step, y + 24}, kilometres(part * number),
                       look_of({.size = 14}, number == 0 ? "start" : "middle"));
    scene.svg.text({at.x, y + 46}, "Kilometres; " + kilometres(map.metres) + " km from hex to hex",
                   look_of({.size = 15, .italic = true}));
}

}  // namespace

void add_map_sections(const Scene& scene, std::vector<Section>& out) {
    const Board& board = scene.known.board();
    out.push_back({2 * entry_column, entries_height(terrain_in_use(board).size()), draw_terrain_samples});
    if (const std::size_t count = line_samples(scene).size(); count > 0)
        out.push_back({2 * entry_column, entries_height(count), draw_line_samples});
    if (const std::size_t count = place_samples(board).size(); count > 0)
        out.push_back({2 * entry_column, entries_height(count), draw_place_samples});
    for (std::size_t map = 0; map < board.maps().size(); ++map)
        if (board.maps()[map].metres > 0) out.push_back({scale_room + 20, 110, draw_map_scale, map});
}

}  // namespace wargame::view
