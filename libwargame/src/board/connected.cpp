#include "wargame/connected.hpp"

#include "wargame/graph.hpp"

#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>

#include <algorithm>
#include <iterator>

namespace wargame {
namespace {

template <class Open>
Connected parts(const Board& board, const PlaceSet& places, Open open) {
    const auto graph = board_graph(board, [&](Place from, const Neighbour& step) {
        return places.has(from) && places.has(step.place) && open(step);
    });
    Connected found;
    std::vector<int> component(board.locations());
    boost::connected_components(graph, component.data());
    found.part.assign(board.locations(), Connected::outside);
    std::vector<int> number(board.locations(), Connected::outside);  // of Boost's components
    places.each([&](Place place) {
        int& part = number[static_cast<std::size_t>(component[place.index()])];
        if (part == Connected::outside) part = found.count++;
        found.part[place.index()] = part;
    });
    std::vector<BoardVertex> cuts;
    boost::articulation_points(graph, std::back_inserter(cuts));
    std::sort(cuts.begin(), cuts.end());
    for (const BoardVertex vertex : cuts) found.cuts.push_back(place_of(vertex));
    return found;
}

}  // namespace

Connected connected(const Board& board, const PlaceSet& places, FeatureSet barriers) {
    return parts(board, places, [&](const Neighbour& step) { return !step.features.meets(barriers); });
}

Connected connected_along(const Board& board, const PlaceSet& places, FeatureSet features,
                          std::span<const int> link_kinds) {
    return parts(board, places, [&](const Neighbour& step) {
        if (step.side != HexSide::none) return step.features.meets(features);
        return std::find(link_kinds.begin(), link_kinds.end(), step.kind) != link_kinds.end();
    });
}

}  // namespace wargame
