#include "wargame/board.hpp"

#include <algorithm>

namespace wargame {

Board::Board(std::vector<Location> locations, std::vector<std::string> link_kinds, std::span<const Link> links)
    : locations_{std::move(locations)}, link_kinds_{std::move(link_kinds)} {
    for (const Location& location : locations_) names_.add(location.id);
    std::vector<std::vector<Neighbour>> around(locations_.size());
    for (const Link& link : links) {
        around[link.from].push_back({Place::location(link.to), link.kind});
        around[link.to].push_back({Place::location(link.from), link.kind});
    }
    first_.push_back(0);
    for (auto& list : around) {
        std::sort(list.begin(), list.end(), [](const Neighbour& a, const Neighbour& b) { return a.place < b.place; });
        neighbours_.insert(neighbours_.end(), list.begin(), list.end());
        first_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
    }
}

std::span<const Neighbour> Board::neighbours(Place place) const {
    if (!place.is_location() || place.index() >= locations_.size()) return {};
    const std::uint32_t first = first_[place.index()];
    return std::span{neighbours_}.subspan(first, first_[place.index() + 1] - first);
}

std::optional<int> Board::link(Place from, Place to) const {
    for (const Neighbour& neighbour : neighbours(from))
        if (neighbour.place == to) return neighbour.kind;
    return {};
}

std::optional<Place> Board::find(std::string_view text) const {
    if (text.substr(0, 4) == "box.") text.remove_prefix(4);
    if (const auto found = names_.find(text)) return Place::location(*found);
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

}  // namespace wargame
