// The board as a graph of Boost.Graph: algorithms that know nothing of boards run on it.
#include "wargame/graph.hpp"

#include "catch.hpp"
#include "hex_maps.hpp"
#include "wargame/search.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/visitors.hpp>

using namespace wargame;

TEST_CASE("a breadth-first search of Boost's finds the steps that reach finds", "[search][graph]") {
    SearchMemory memory;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Board board{hexes::random_plan(seed, {.joins = 4})};
        const FeatureId river = board.find_feature("f0");
        const auto dry = [&](Place, const Neighbour& step) { return !step.features.has(river); };
        const auto graph = board_graph(board, dry);
        using Graph = std::remove_const_t<decltype(graph)>;
        BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<Graph>));
        BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<Graph>));
        BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<Graph>));

        Place from = Place::location(0);
        while (!board.exists(from)) from = Place::location(from.index() + 1);
        std::vector<int> steps(board.locations(), -1);
        steps[from.index()] = 0;
        boost::breadth_first_search(
            graph, vertex_of(from),
            boost::visitor(boost::make_bfs_visitor(boost::record_distances(steps.data(), boost::on_tree_edge()))));
        reach(board, from, {1000}, steps_where(dry), memory);
        for (std::size_t at = 0; at < board.locations(); ++at) {
            const Place place = Place::location(at);
            REQUIRE((memory.reached(place) ? memory.cost(place) : -1) == steps[at]);
            REQUIRE(
                out_degree(vertex_of(place), graph) ==
                static_cast<std::size_t>(std::count_if(board.neighbours(place).begin(), board.neighbours(place).end(),
                                                       [&](const Neighbour& step) { return dry(place, step); })));
            const auto [next, last] = adjacent_vertices(vertex_of(place), graph);
            for (auto one = next; one != last; ++one) REQUIRE(board.exists(place_of(*one)));
        }
        CHECK(num_vertices(graph) == board.locations());
    }
}

TEST_CASE("an edge is the same from both its ends", "[search][graph]") {
    const Board board{hexes::random_plan(3, {.joins = 4})};
    const auto graph = board_graph(board);
    for (std::size_t at = 0; at < board.locations(); ++at) {
        const auto [first, last] = out_edges(static_cast<BoardVertex>(at), graph);
        for (auto edge = first; edge != last; ++edge) {
            int same = 0;
            const auto [back, end] = out_edges(target(*edge, graph), graph);
            for (auto one = back; one != end; ++one) same += *one == *edge ? 1 : 0;
            CHECK(same == 1);
            CHECK(source(*edge, graph) == at);
        }
    }
}
