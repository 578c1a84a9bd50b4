// The land of a map: terrain with its signs, coasts, the grid, borders of areas.
#include "view/map_art.hpp"

#include <algorithm>
#include <array>

namespace wargame::view {
namespace {

constexpr std::string_view border_ink = "#9c3f36";

void define_peak(Svg& svg) {
    svg.begin_element("g", {{"id", "m-peak"}, {"stroke-linejoin", "round"}});
    svg.path(SvgPath{}.move_to({-9, 5}).curve_to({-4, 1}, {-1, -7}).line_to({3, -2}).line_to({9, 5}),
             {.fill = "none", .stroke_width = 1.1});
    svg.path(SvgPath{}.move_to({-1, -7}).line_to({3, -2}).line_to({9, 5}).line_to({3.5, 5}).line_to({1, 0}).close(),
             {.stroke = "none", .more = {{"fill-opacity", "0.5"}}});
    svg.end_group();
}

void define_signs(Svg& svg) {
    define_peak(svg);
    svg.begin_element("g", {{"id", "m-hill"}, {"fill", "none"}, {"stroke-width", "1.1"}, {"stroke-linecap", "round"}});
    svg.path(SvgPath{}
                 .move_to({-8, 3})
                 .curve_to({-3, -7}, {3, -2})
                 .curve_to({5, 0}, {7, 3})
                 .move_to({1, -0.5})
                 .line_to({2.5, 3})
                 .move_to({4, 0.8})
                 .line_to({5, 3}));
    svg.end_group();
    svg.begin_element("g", {{"id", "m-reeds"}, {"fill", "none"}, {"stroke-width", "1.0"}});
    svg.path(SvgPath{}
                 .move_to({-8, 3})
                 .line_to({8, 3})
                 .move_to({-3, 3})
                 .line_to({-4.5, -2})
                 .move_to({0, 3})
                 .line_to({0, -4})
                 .move_to({3, 3})
                 .line_to({4.5, -2}));
    svg.end_group();
    svg.begin_element("g", {{"id", "m-sand"}, {"stroke", "none"}});
    for (const SvgPoint at : {SvgPoint{-6, 1}, SvgPoint{0, -3}, SvgPoint{5, 2}, SvgPoint{-1, 4}}) svg.circle(at, 0.9);
    svg.end_group();
    svg.begin_element("g", {{"id", "m-roofs"}, {"stroke-width", "0.6"}});
    svg.rectangle({-7, -3, 5, 5});
    svg.rectangle({0, -5, 6, 4});
    svg.rectangle({-1, 2, 4, 4});
    svg.end_group();
}

void define_cells(const Board& board, Svg& svg) {
    for (const bool flat : {true, false}) {
        const auto of_kind = [&](const BoardMap& map) { return map.grid.flat() == flat; };
        if (std::none_of(board.maps().begin(), board.maps().end(), of_kind)) continue;
        const double tall = hex_width / 2;
        const double half = hexside / 2;
        Outline cell{{-hexside, 0}, {-half, -tall}, {half, -tall}, {hexside, 0}, {half, tall}, {-half, tall}};
        if (!flat)
            for (SvgPoint& corner : cell) std::swap(corner.x, corner.y);
        svg.begin_element("g", {{"id", flat ? "cell-flat" : "cell-pointy"}});
        svg.polygon(cell);
        svg.end_group();
    }
}

std::vector<int> terrain_keys(const Board& board, const BoardMap& map) {
    std::vector<int> keys(map.grid.size(), -1);
    for (std::size_t at = 0; at < keys.size(); ++at)
        if (const TerrainId kind = board.terrain(Place::location(map.first + at)))
            keys[at] = static_cast<int>(kind.index());
    return keys;
}

class Land {
public:
    Land(MapArt& art, MapId map)
        : art_{art}, map_{art.board.map(map)}, to_sheet_{[&art, map](GridPoint at) { return art.sheet.at(map, at); }} {
        rings_ = art.rings(map, terrain_keys(art.board, map_));
    }

    void run(const MapSheet::Leaf& leaf) {
        draw_leaf(leaf);
        for (std::size_t kind = 0; kind < art_.terrain.size(); ++kind) fill(static_cast<int>(kind));
        draw_coast();
        for (std::size_t kind = 0; kind < art_.terrain.size(); ++kind) draw_signs(TerrainId::at(kind));
    }

private:
    void draw_leaf(const MapSheet::Leaf& leaf) {
        const SvgBox& box = leaf.box;
        art_.svg.rectangle(box, {.fill = std::string{margin_paper}, .stroke = std::string{ink}, .stroke_width = 2.4});
        art_.svg.rectangle({box.x + 5, box.y + 5, box.width - 10, box.height - 10},
                           {.fill = "none", .stroke = std::string{ink}, .stroke_width = 0.8});
        if (art_.board.maps().size() < 2) return;
        const Lettering lettering{.size = 24, .spacing = 4};
        art_.svg.text({box.x + box.width / 2, box.y - 15}, capitals(map_.name.empty() ? map_.id : map_.name),
                      look_of(lettering, "middle"));
    }

    bool wet(int key) const { return art_.terrain[static_cast<std::size_t>(key)].texture == Texture::water; }

    SvgPath shape(int key) const {
        SvgPath path;
        for (const EdgeRing& ring : rings_)
            if (ring.key == key) add_ring(path, ring, to_sheet_);
        return path;
    }

    void fill(int key) {
        const SvgPath path = shape(key);
        if (path.data().empty()) return;
        const std::string& colour = art_.terrain[static_cast<std::size_t>(key)].fill;
        art_.svg.path(path, {.css_class = "terrain",
                             .fill = colour,
                             .stroke = colour,
                             .stroke_width = 0.8,
                             .more = {{"fill-rule", "evenodd"}}});
    }

    // Where land meets water: the line itself, and the shallows along it.
    void draw_coast() {
        SvgPath water;
        SvgPath coast;
        std::string deep;
        for (const EdgeRing& ring : rings_) {
            if (!wet(ring.key)) continue;
            add_ring(water, ring, to_sheet_);
            add_runs(coast, ring, to_sheet_,
                     [&](const RimEdge& edge) { return edge.outside >= 0 && !wet(edge.outside); });
            deep = mixed(art_.terrain[static_cast<std::size_t>(ring.key)].fill, water_ink, 55);
        }
        if (coast.data().empty()) return;
        const std::string clip = "water-" + map_.id;
        art_.svg.begin_element("clipPath", {{"id", clip}});
        art_.svg.path(water, {.more = {{"clip-rule", "evenodd"}}});
        art_.svg.end_group();
        art_.svg.begin_group(
            {.fill = "none",
             .stroke = deep,
             .more = {{"clip-path", "url(#" + clip + ")"}, {"stroke-opacity", "0.16"}, {"stroke-linejoin", "round"}}});
        for (const double width : {44.0, 28.0, 14.0}) art_.svg.path(coast, {.stroke_width = width});
        art_.svg.end_group();
        art_.svg.path(coast, {.css_class = "coast",
                              .fill = "none",
                              .stroke = std::string{water_ink},
                              .stroke_width = 1.8,
                              .more = {{"stroke-linejoin", "round"}}});
    }

    void draw_signs(TerrainId kind) {
        const TerrainLook& look = art_.terrain[kind.index()];
        if (look.texture == Texture::plain) return;
        const std::string dark = texture_ink(look);
        art_.svg.begin_group({.css_class = "texture", .fill = dark, .stroke = dark});
        for (std::size_t at = 0; at < map_.grid.size(); ++at) {
            const Place place = Place::location(map_.first + at);
            if (art_.board.terrain(place) == kind)
                draw_texture(art_.svg, art_.sheet.at(place), look.texture, static_cast<std::uint32_t>(at));
        }
        art_.svg.end_group();
    }

    MapArt& art_;
    const BoardMap& map_;
    ToSheet to_sheet_;
    std::vector<EdgeRing> rings_;
};

std::string hex_tooltip(const MapArt& art, Place place) {
    const std::string& names = art.names[place.index()];
    const MapKind& kind = art.board.terrains()[art.board.terrain(place).index()];
    const std::string terrain = kind.name.empty() ? spoken(kind.id) : kind.name;
    return art.board.text(place) + (names.empty() ? "" : ' ' + names) + ": " + terrain;
}

void draw_cells(MapArt& art, MapId id) {
    const BoardMap& map = art.board.map(id);
    art.svg.begin_group({.css_class = "hexes", .fill = "#ffffff", .more = {{"fill-opacity", "0"}}});
    for (std::size_t at = 0; at < map.grid.size(); ++at) {
        const Place place = Place::location(map.first + at);
        if (!art.board.exists(place)) continue;
        art.svg.use(map.grid.flat() ? "cell-flat" : "cell-pointy", art.sheet.at(place),
                    {.id = "hex-" + art.board.text(place), .tooltip = hex_tooltip(art, place)});
    }
    art.svg.end_group();
}

// Three consecutive sides of each hex, so that every side is drawn once; the others only at the edge.
SvgPath grid_lines(const MapArt& art, MapId id) {
    const BoardMap& map = art.board.map(id);
    SvgPath path;
    for (std::size_t at = 0; at < map.grid.size(); ++at) {
        const Place place = Place::location(map.first + at);
        if (!art.board.exists(place)) continue;
        path.move_to(art.ends(place, HexSide{5})[0]);
        for (const HexSide side : {HexSide{5}, HexSide{0}, HexSide{1}}) path.line_to(art.ends(place, side)[1]);
        for (const HexSide side : {HexSide{2}, HexSide{3}, HexSide{4}}) {
            if (art.board.neighbour(place, side)) continue;
            const auto [from, to] = art.ends(place, side);
            path.move_to(from).line_to(to);
        }
    }
    return path;
}

void draw_numbers(MapArt& art, MapId id) {
    constexpr double size = 7.5;
    const BoardMap& map = art.board.map(id);
    const double up = map.grid.flat() ? hex_width / 2 - 9 : hexside * 0.66;
    art.svg.begin_group({.css_class = "numbers",
                         .fill = mixed(soft_ink, ink, 30),
                         .font_size = size,
                         .more = {{"text-anchor", "middle"}, {"fill-opacity", "0.75"}}});
    for (std::size_t at = 0; at < map.grid.size(); ++at) {
        const Place place = Place::location(map.first + at);
        if (!art.board.exists(place)) continue;
        const SvgPoint spot = art.sheet.at(place) - SvgPoint{0, up};
        art.svg.text(spot, map.grid.text(map.grid.at(at)));
        art.scene.space.avoid({spot.x - 10, spot.y - size, 20, size + 2}, 0.8);
    }
    art.svg.end_group();
}

}  // namespace

std::string texture_ink(const TerrainLook& look) {
    return mixed(look.fill, look.texture == Texture::water ? water_ink : ink, 45);
}

void draw_texture_sign(Svg& svg, SvgPoint at, Texture texture) {
    constexpr std::array<std::string_view, 9> signs{"",     "m-peak",  "m-hill", "ripple", "tree",
                                                    "tuft", "m-reeds", "m-sand", "m-roofs"};
    if (texture != Texture::plain) svg.use(signs[static_cast<std::size_t>(texture)], at);
}

void draw_texture(Svg& svg, SvgPoint at, Texture texture, std::uint32_t seed) {
    constexpr std::array<SvgPoint, 4> spots{SvgPoint{-0.5, 0.3}, SvgPoint{0.5, 0.26}, SvgPoint{0, 0.6},
                                            SvgPoint{0.04, -0.46}};
    if (texture == Texture::plain) return;
    Scatter scatter{seed + 1};
    const bool sparse = texture == Texture::water || texture == Texture::grass;
    const std::size_t count = sparse ? 1 : texture == Texture::mountain ? 4 : 3;
    const auto first = static_cast<std::size_t>(sparse ? scatter.below(9) : 0);
    for (std::size_t spot = first; spot < std::min(first + count, spots.size()); ++spot) {
        const SvgPoint shift{scatter.between(-4, 4), scatter.between(-3, 3)};
        draw_texture_sign(svg, at + spots[spot] * hexside + shift, texture);
    }
}

void define_map(MapArt& art) {
    art.svg.begin_element("defs");
    define_signs(art.svg);
    define_cells(art.board, art.svg);
    art.svg.end_group();
}

void draw_land(MapArt& art) {
    for (std::size_t map = 0; map < art.board.maps().size(); ++map)
        Land{art, MapId::at(map)}.run(art.sheet.leaf(MapId::at(map)));
}

void draw_hexes(MapArt& art) {
    for (std::size_t at = 0; at < art.board.maps().size(); ++at) {
        const MapId map = MapId::at(at);
        draw_cells(art, map);
        if (!art.scene.options.grid) continue;
        art.svg.begin_group({.css_class = "grid"});
        art.svg.path(
            grid_lines(art, map),
            {.fill = "none", .stroke = std::string{ink}, .stroke_width = 0.7, .more = {{"stroke-opacity", "0.32"}}});
        draw_numbers(art, map);
        art.svg.end_group();
    }
}

void draw_border(Svg& svg, const SvgPath& path, std::size_t layer) {
    const bool main = layer == 0;
    const std::string colour{main ? border_ink : soft_ink};
    svg.path(path, {.stroke = colour, .stroke_width = main ? 9.0 : 6.0, .more = {{"stroke-opacity", "0.22"}}});
    svg.path(path, {.stroke = colour,
                    .stroke_width = main ? 1.8 : 1.2,
                    .more = {{"stroke-dasharray", main ? "10 3 2 3" : "2 4"}}});
}

void draw_borders(MapArt& art) {
    const std::vector<std::vector<AreaId>> layers = area_layers(art.board);
    for (std::size_t layer = std::min(layers.size(), border_layers); layer-- > 0;) {
        const int nobodys = static_cast<int>(layers[layer].size());
        std::vector<int> keys(art.board.hexes(), -1);
        for (std::size_t at = 0; at < keys.size(); ++at)
            if (art.board.exists(Place::location(at))) keys[at] = nobodys;
        for (std::size_t area = 0; area < layers[layer].size(); ++area)
            for (const Place place : art.board.areas()[layers[layer][area].index()].members)
                if (art.board.is_hex(place)) keys[place.index()] = static_cast<int>(area);
        SvgPath path;
        for (std::size_t at = 0; at < art.board.maps().size(); ++at) {
            const BoardMap& map = art.board.maps()[at];
            const ToSheet to_sheet = [&](GridPoint point) { return art.sheet.at(MapId::at(at), point); };
            for (const EdgeRing& ring : art.rings(MapId::at(at), std::span{keys}.subspan(map.first, map.grid.size())))
                add_runs(path, ring, to_sheet, [&](const RimEdge& edge) {
                    return edge.outside > ring.key && !art.water(edge.inside) && !art.water(edge.beyond);
                });
        }
        if (path.data().empty()) continue;
        art.svg.begin_group({.css_class = "border", .fill = "none", .more = {{"stroke-linejoin", "round"}}});
        draw_border(art.svg, path, layer);
        art.svg.end_group();
    }
}

}  // namespace wargame::view
