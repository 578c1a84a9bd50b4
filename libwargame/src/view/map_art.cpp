#include "view/map_art.hpp"

#include "view/open_water.hpp"
#include "view/picture_words.hpp"

#include <algorithm>
#include <array>

namespace wargame::view {
namespace {

constexpr double leaf_margin = 22;
constexpr double between = 64;    // maps
constexpr double name_room = 46;  // above each of several maps
constexpr double box_width = 236;
constexpr double box_gap = 22;
constexpr std::size_t box_row = 4;  // counters side by side
constexpr double counter_room = 50;

template <class Value>
struct Word {
    std::string_view word;
    Value value;
};

// The first of the words that stands in the text.
template <class Value, std::size_t size>
Value by_word(std::string_view text, const std::array<Word<Value>, size>& words, Value otherwise) {
    for (const auto& [word, value] : words)
        if (text.find(word) != std::string_view::npos) return value;
    return otherwise;
}

template <class Value, std::size_t size>
std::vector<std::string_view> words_of(const std::array<Word<Value>, size>& words) {
    std::vector<std::string_view> out;
    for (const auto& [word, value] : words) out.push_back(word);
    return out;
}

constexpr auto texture_words = std::to_array<Word<Texture>>({
    {"mountain", Texture::mountain}, {"berg", Texture::mountain}, {"alp", Texture::mountain}, {"hill", Texture::hills},
    {"high", Texture::hills},        {"rough", Texture::hills},   {"broken", Texture::hills}, {"ridge", Texture::hills},
    {"sea", Texture::water},         {"ocean", Texture::water},   {"lake", Texture::water},   {"water", Texture::water},
    {"wood", Texture::woods},        {"forest", Texture::woods},  {"jungle", Texture::woods}, {"bush", Texture::woods},
    {"trees", Texture::woods},       {"swamp", Texture::marsh},   {"marsh", Texture::marsh},  {"desert", Texture::sand},
    {"sand", Texture::sand},         {"karoo", Texture::sand},    {"dots", Texture::sand},    {"grass", Texture::grass},
    {"veld", Texture::grass},        {"savanna", Texture::grass}, {"city", Texture::town},    {"town", Texture::town},
    {"urban", Texture::town},        {"roofs", Texture::town},    {"plain", Texture::plain},
});

constexpr auto course_words = std::to_array<Word<Course>>({
    {"crossing", Course::crossing}, {"bridge", Course::crossing}, {"ford", Course::crossing},
    {"drift", Course::crossing},    {"ferry", Course::crossing},  {"rail", Course::railway},
    {"river", Course::river},       {"stream", Course::river},    {"canal", Course::river},
    {"water", Course::river},       {"spruit", Course::river},    {"trail", Course::trail},
    {"track", Course::trail},       {"path", Course::trail},      {"road", Course::road},
    {"way", Course::road},          {"blocked", Course::barrier}, {"wall", Course::barrier},
    {"cliff", Course::barrier},     {"scarp", Course::barrier},   {"barrier", Course::barrier},
    {"none", Course::none},
});

constexpr auto mark_words = std::to_array<Word<PlaceMark>>({
    {"capital", PlaceMark::capital},
    {"metro", PlaceMark::city},
    {"city", PlaceMark::city},
    {"town", PlaceMark::town},
    {"entry", PlaceMark::none},
    {"crossing", PlaceMark::none},
    {"drift", PlaceMark::none},
    {"ford", PlaceMark::none},
    {"bridge", PlaceMark::none},
    {"fort", PlaceMark::fort},
    {"port", PlaceMark::port},
    {"harbour", PlaceMark::port},
    {"mine", PlaceMark::mine},
    {"village", PlaceMark::village},
    {"station", PlaceMark::station},
    {"pass", PlaceMark::pass},
    {"hill", PlaceMark::hill},
    {"mount", PlaceMark::hill},
});

constexpr std::array<std::string_view, 9> texture_fills{"#ece0b8", "#c2a271", "#d8c08c", "#b4d2de", "#bccb93",
                                                        "#d6d9a2", "#c3cfae", "#ead2a0", "#d9b9a0"};
constexpr std::array<std::string_view, 8> course_lines{"#3f7ba8", "#2b2622", "#9a5b2c", "#8a6a45",
                                                       "#3a2f25", "#7a5230", "#7b6f8e", "#000000"};

bool is_colour(std::string_view text) {
    return text.size() == 7 && text.front() == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

}  // namespace

std::vector<std::string_view> terrain_words() { return words_of(texture_words); }
std::vector<std::string_view> feature_words() { return words_of(course_words); }

TerrainLook terrain_look(const MapKind& kind) {
    const Texture by_id = by_word(kind.id, texture_words, Texture::plain);
    const Texture texture =
        kind.style.pattern.empty() ? by_id : by_word(kind.style.pattern, texture_words, Texture::plain);
    const std::string_view fill = texture_fills[static_cast<std::size_t>(texture)];
    return {is_colour(kind.style.fill) ? kind.style.fill : std::string{fill}, texture};
}

FeatureLook feature_look(const MapKind& kind) {
    const Course by_id = by_word(kind.id, course_words, Course::other);
    const Course course = kind.style.pattern.empty() ? by_id : by_word(kind.style.pattern, course_words, by_id);
    const std::string_view line = course_lines[static_cast<std::size_t>(course)];
    return {course, is_colour(kind.style.line) ? kind.style.line : std::string{line}};
}

PlaceMark mark_of(std::string_view place_kind) { return by_word(place_kind, mark_words, PlaceMark::dot); }

MapSheet::MapSheet(const Scene& scene) {
    const Board& board = scene.known.board();
    place_maps(board);
    place_boxes(scene);
}

SvgPoint MapSheet::at(MapId map, GridPoint point) const {
    constexpr double scale = hexside / HexGrid::side_length;
    return leaves_[map.index()].origin + SvgPoint{point.x * scale, point.y * scale};
}

void MapSheet::place_maps(const Board& board) {
    const double top = board.maps().size() > 1 ? name_room : 0;
    constexpr double scale = hexside / HexGrid::side_length;
    double x = 0;
    for (const BoardMap& map : board.maps()) {
        const GridPoint extent = map.grid.extent();
        const SvgBox box{x, top, extent.x * scale + 2 * leaf_margin, extent.y * scale + 2 * leaf_margin};
        leaves_.push_back({box, {x + leaf_margin, top + leaf_margin}});
        const MapId id = MapId::at(leaves_.size() - 1);
        for (std::size_t hex = 0; hex < map.grid.size(); ++hex)
            centres_.push_back(at(id, map.grid.centre(map.grid.at(hex))));
        width_ = x + box.width;
        height_ = std::max(height_, top + box.height);
        x = width_ + between;
    }
    first_box_ = centres_.size();
}

// Each as high as its counters need.
void MapSheet::place_boxes(const Scene& scene) {
    const Board& board = scene.known.board();
    std::vector<std::size_t> units(board.locations(), 0);
    for (const UnitId unit : scene.standing())
        if (const Place place = scene.known.place(unit); place.is_location()) ++units[place.index()];
    std::vector<double> heights;
    for (std::size_t at = first_box_; at < board.locations(); ++at) {
        const std::size_t rows = std::max<std::size_t>((units[at] + box_row - 1) / box_row, 1);
        heights.push_back(44 + static_cast<double>(rows) * counter_room);
    }
    if (!place_on_water(scene, heights)) place_beside(heights);
    for (const SvgBox& box : boxes_) centres_.push_back({box.x + box.width / 2, box.y + box.height / 2});
}

// In columns on the right of the maps.
void MapSheet::place_beside(const std::vector<double>& heights) {
    double x = width_ + between / 2;
    double y = 0;
    for (const double high : heights) {
        if (y > 0 && y + high > height_) {
            x += box_width + between / 2;
            y = 0;
        }
        boxes_.push_back({x, y, box_width, high});
        y += high + box_gap;
        width_ = x + box_width;
        height_ = std::max(height_, y - box_gap);
    }
}

// One below the other in a bay of the first map that has one; false when there is none.
bool MapSheet::place_on_water(const Scene& scene, const std::vector<double>& heights) {
    double high = -box_gap;
    for (const double one : heights) high += one + box_gap;
    if (heights.empty()) return false;
    for (std::size_t map = 0; map < leaves_.size(); ++map) {
        const auto corner = open_water(scene, MapId::at(map), leaves_[map].box, centres_, {box_width, high});
        if (!corner) continue;
        double y = corner->y;
        for (const double one : heights) {
            boxes_.push_back({corner->x, y, box_width, one});
            y += one + box_gap;
        }
        return true;
    }
    return false;
}

MapArt::MapArt(Scene& of)
    : scene{of}, svg{of.svg}, board{of.known.board()}, sheet{of}, marks(board.hexes(), PlaceMark::none),
      names(board.hexes()), covered(board.hexes(), 0.0) {
    for (const MapKind& kind : board.terrains()) terrain.push_back(terrain_look(kind));
    for (const MapKind& kind : board.features()) {
        features.push_back(feature_look(kind));
        const FeatureId id = FeatureId::at(features.size() - 1);
        if (features.back().course == Course::river) rivers.insert(id);
        if (features.back().course == Course::crossing) crossings.insert(id);
    }
    for (const std::string& kind : board.place_kinds()) place_marks.push_back(mark_of(kind));
    for (const NamedPlace& place : board.named_places()) {
        if (!board.is_hex(place.place)) continue;
        const std::size_t hex = place.place.index();
        marks[hex] = std::min(marks[hex], mark(place));
        names[hex] += (names[hex].empty() ? "" : ", ") + place.name;
    }
}

PlaceMark MapArt::mark(const NamedPlace& place) const {
    if (place.kinds.empty()) return PlaceMark::dot;
    PlaceMark best = PlaceMark::none;
    for (std::size_t kind = 0; kind < place_marks.size(); ++kind)
        if (place.kinds.has(PlaceKindId::at(kind))) best = std::min(best, place_marks[kind]);
    return best;
}

std::array<SvgPoint, 2> MapArt::ends(Place hex, HexSide side) const {
    const MapId map = board.map_of(hex);
    const auto [from, to] = board.map(map).grid.ends(board.hex(hex), side);
    return {sheet.at(map, from), sheet.at(map, to)};
}

std::vector<EdgeRing> MapArt::rings(MapId map, std::span<const int> keys) const {
    return edge_rings(board, board.map(map), keys);
}

std::vector<std::vector<AreaId>> area_layers(const Board& board) {
    std::vector<std::vector<AreaId>> layers;
    std::vector<std::vector<bool>> taken;
    for (std::size_t at = 0; at < board.areas().size(); ++at) {
        const std::vector<Place>& members = board.areas()[at].members;
        std::size_t layer = 0;
        const auto meets = [&](Place place) { return board.is_hex(place) && taken[layer][place.index()]; };
        while (layer < layers.size() && std::any_of(members.begin(), members.end(), meets)) ++layer;
        if (layer == layers.size()) {
            layers.emplace_back();
            taken.emplace_back(board.hexes(), false);
        }
        layers[layer].push_back(AreaId::at(at));
        for (const Place place : members)
            if (board.is_hex(place)) taken[layer][place.index()] = true;
    }
    return layers;
}

void draw_map(Scene& scene) {
    MapArt art{scene};
    define_map(art);
    draw_land(art);
    draw_hexes(art);
    if (scene.options.zones) draw_borders(art);
    draw_rivers(art);
    draw_ways(art);
    draw_places(art);
    draw_boxes(art);
    draw_map_units(art);
    draw_markers(art);
    if (scene.options.names) name_map(art);
}

}  // namespace wargame::view
