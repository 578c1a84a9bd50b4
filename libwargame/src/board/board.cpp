#include "wargame/board.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace wargame {
namespace {

template <class Found, class List>
Found find_id(const List& list, std::string_view id) {
    for (std::size_t at = 0; at < list.size(); ++at)
        if (list[at].id == id) return Found::at(at);
    return {};
}

}  // namespace

std::string_view text(LocationKind kind) noexcept {
    constexpr std::array<std::string_view, 4> words{"point", "box", "hex", "hole"};
    return words[static_cast<std::size_t>(kind)];
}

Board::Board(BoardPlan plan) : plan_{std::move(plan)} {
    make_locations();
    make_sides();
    make_neighbours();
    make_areas();
    name_places();
}

void Board::make_locations() {
    std::size_t first = 0;
    locations_.reserve(plan_.hexes.size() + plan_.locations.size());
    for (BoardMap& map : plan_.maps) {
        map.first = first;
        const std::string prefix = plan_.maps.size() > 1 ? map.id + ':' : std::string{};
        for (std::size_t at = 0; at < map.grid.size(); ++at) {
            const Hex hex = map.grid.at(at);
            const GridPoint centre = map.grid.centre(hex);
            const TerrainId terrain = plan_.hexes[first + at];
            std::string id = prefix + map.grid.text(hex);
            locations_.push_back({id, id, terrain ? LocationKind::hex : LocationKind::hole, centre.x, -centre.y, 0});
        }
        first += map.grid.size();
    }
    locations_.insert(locations_.end(), plan_.locations.begin(), plan_.locations.end());
}

void Board::put_feature(Hexside hexside, FeatureId feature) {
    sides_[hexside.place.index() * hex_sides + static_cast<std::size_t>(hexside.side)].insert(feature);
    const BoardMap& map = this->map(map_of(hexside.place));
    const Hex beyond = map.grid.neighbour(hex(hexside.place), hexside.side);
    if (!map.grid.contains(beyond)) return;
    const std::size_t at = map.first + map.grid.index(beyond);
    sides_[at * hex_sides + static_cast<std::size_t>(opposite(hexside.side))].insert(feature);
}

void Board::make_sides() {
    sides_.resize(hexes() * hex_sides);
    through_.resize(hexes());
    kinds_.resize(hexes());
    for (const SideFeature& one : plan_.sides) put_feature(one.hexside, one.feature);
    for (const BoardChain& chain : plan_.chains)
        for (const Hexside& hexside : chain.sides) put_feature(hexside, chain.feature);
    for (const BoardLine& line : plan_.lines) {
        for (std::size_t at = 0; at < line.through.size(); ++at) {
            through_[line.through[at].index()].insert(line.feature);
            if (at == 0) continue;
            const HexSide side = side_between(line.through[at - 1], line.through[at]);
            if (side != HexSide::none) put_feature({line.through[at - 1], side}, line.feature);
        }
    }
}

void Board::make_neighbours() {
    std::vector<std::vector<Neighbour>> ends(plan_.links.empty() ? 0 : locations_.size());
    for (const Link& link : plan_.links) {
        const auto kind = static_cast<std::int16_t>(link.kind);
        ends[link.from].push_back({Place::location(link.to), kind, HexSide::none, {}});
        ends[link.to].push_back({Place::location(link.from), kind, HexSide::none, {}});
    }
    first_.reserve(locations_.size() + 1);
    neighbours_.reserve(hexes() * hex_sides + 2 * plan_.links.size());
    first_.push_back(0);
    for (std::size_t at = 0; at < locations_.size(); ++at) {
        const Place here = Place::location(at);
        for (const HexSide side : all_hex_sides)
            if (const Place next = exists(here) ? neighbour(here, side) : Place{})
                neighbours_.push_back({next, -1, side, features(here, side)});
        if (!ends.empty()) {
            std::stable_sort(ends[at].begin(), ends[at].end(),
                             [](const Neighbour& a, const Neighbour& b) { return a.place < b.place; });
            neighbours_.insert(neighbours_.end(), ends[at].begin(), ends[at].end());
        }
        first_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
    }
}

void Board::make_areas() {
    for (Area& area : plan_.areas) {
        std::sort(area.members.begin(), area.members.end());
        PlaceSet& set = area_sets_.emplace_back(locations_.size());
        for (const Place place : area.members) set.insert(place);
    }
}

void Board::name_places() {
    for (const NamedPlace& named : plan_.places) {
        if (names_.add(named.id) == named_.size()) named_.push_back(named.place);
        kinds_[named.place.index()] |= named.kinds;
        Location& location = locations_[named.place.index()];
        if (location.name == location.id) location.name = named.name;
    }
    for (std::size_t at = hexes(); at < locations_.size(); ++at) {
        if (names_.add(locations_[at].id) == named_.size()) named_.push_back(Place::location(at));
    }
}

std::optional<int> Board::link(Place from, Place to) const {
    for (const Neighbour& neighbour : neighbours(from))
        if (neighbour.place == to && neighbour.side == HexSide::none) return neighbour.kind;
    return {};
}

MapId Board::find_map(std::string_view id) const { return find_id<MapId>(plan_.maps, id); }
TerrainId Board::find_terrain(std::string_view id) const { return find_id<TerrainId>(plan_.terrain, id); }
FeatureId Board::find_feature(std::string_view id) const { return find_id<FeatureId>(plan_.features, id); }
AreaId Board::find_area(std::string_view id) const { return find_id<AreaId>(plan_.areas, id); }

PlaceKindId Board::find_place_kind(std::string_view id) const {
    const auto found = std::find(plan_.place_kinds.begin(), plan_.place_kinds.end(), id);
    if (found == plan_.place_kinds.end()) return {};
    return PlaceKindId::at(static_cast<std::size_t>(found - plan_.place_kinds.begin()));
}

MapId Board::map_of(Place place) const {
    if (!is_hex(place)) return {};
    std::size_t at = plan_.maps.size() - 1;
    while (plan_.maps[at].first > place.index()) --at;
    return MapId::at(at);
}

Place Board::hex(MapId map, Hex hex) const {
    const BoardMap& on = plan_.maps[map.index()];
    if (!on.grid.contains(hex)) return {};
    const Place place = Place::location(on.first + on.grid.index(hex));
    return exists(place) ? place : Place{};
}

Hex Board::hex(Place place) const {
    const BoardMap& on = map(map_of(place));
    return on.grid.at(place.index() - on.first);
}

Place Board::neighbour(Place place, HexSide side) const {
    const MapId on = map_of(place);
    if (!on || side == HexSide::none) return {};
    return hex(on, map(on).grid.neighbour(hex(place), side));
}

HexSide Board::side_between(Place from, Place to) const {
    const MapId on = map_of(from);
    if (!on || map_of(to) != on) return HexSide::none;
    return map(on).grid.side_between(hex(from), hex(to));
}

std::vector<Place> Board::places_of(PlaceKindId kind) const {
    std::vector<Place> places;
    for (std::size_t at = 0; at < kinds_.size(); ++at)
        if (kinds_[at].has(kind)) places.push_back(Place::location(at));
    return places;
}

std::optional<Place> Board::find_hex(std::string_view text) const {
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos) {
        const MapId on = find_map(text.substr(0, colon));
        const auto at = on ? map(on).grid.parse(text.substr(colon + 1)) : std::nullopt;
        const Place place = at ? hex(on, *at) : Place{};
        return place ? std::optional{place} : std::nullopt;
    }
    std::optional<Place> found;
    for (std::size_t number = 0; number < plan_.maps.size(); ++number) {
        const auto at = plan_.maps[number].grid.parse(text);
        const Place place = at ? hex(MapId::at(number), *at) : Place{};
        if (!place) continue;
        if (found) return {};
        found = place;
    }
    return found;
}

std::optional<Place> Board::find(std::string_view text) const {
    if (text.substr(0, 4) == "box.") text.remove_prefix(4);
    if (const auto found = names_.find(text)) return named_[*found];
    if (const auto found = find_hex(text)) return found;
    if (!table_) return {};
    const ParsedPoint parsed = parse_point(text);
    if (parsed.fault != PointFault::none || !table_->contains(parsed.point)) return {};
    return Place::point(parsed.point);
}

std::string Board::text(Place place) const {
    if (place.is_location() && place.index() < locations_.size()) return locations_[place.index()].id;
    return place.is_point() ? format_point(place.point()) : "off";
}

std::string Board::name(Place place) const {
    if (place.is_location() && place.index() < locations_.size()) return locations_[place.index()].name;
    return place.is_point() ? format_point(place.point()) : "off the board";
}

namespace {

template <class Around>
void collect(const Board& board, Place centre, std::vector<Place>& out, Around around) {
    const MapId on = board.map_of(centre);
    std::vector<Hex> hexes;
    around(board.map(on).grid, board.hex(centre), hexes);
    for (const Hex hex : hexes)
        if (const Place place = board.hex(on, hex)) out.push_back(place);
}

}  // namespace

void ring(const Board& board, Place centre, int radius, std::vector<Place>& out) {
    if (board.is_hex(centre))
        collect(board, centre, out, [&](const HexGrid& grid, Hex at, auto& hexes) { grid.ring(at, radius, hexes); });
    else if (radius == 0)
        out.push_back(centre);
}

void within(const Board& board, Place centre, int radius, std::vector<Place>& out) {
    if (board.is_hex(centre))
        collect(board, centre, out, [&](const HexGrid& grid, Hex at, auto& hexes) { grid.within(at, radius, hexes); });
    else if (radius >= 0)
        out.push_back(centre);
}

std::optional<int> grid_distance(const Board& board, Place from, Place to) {
    const MapId on = board.map_of(from);
    if (!on || board.map_of(to) != on) return {};
    return board.map(on).grid.distance(board.hex(from), board.hex(to));
}

}  // namespace wargame
