// The board as a graph of Boost.Graph: any of its algorithms can run on it. This header and search.hpp are the only
// ones that include Boost.Graph (half a second to compile and more): include them in few source files.
//
// A BoardGraph is a view, computed and not stored: it models IncidenceGraph, AdjacencyGraph and VertexListGraph.
// Vertices are the indices of all locations, so that they serve as their own vertex_index; holes are vertices without
// edges. Edges are the steps for which `open(from, neighbour)` is true. The graph is undirected when `open` gives the
// same answer both ways, which is up to the caller; links of a board lead both ways.
//
//   const auto graph = board_graph(board, [&](Place from, const Neighbour& step) { return !step.features.has(river);
//   }); boost::connected_components(graph, component.data());
#pragma once

#include "wargame/board.hpp"
#include "wargame/search_memory.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>

namespace wargame {

struct BoardEdge {
    BoardVertex from = 0;
    BoardVertex to = 0;
    const Neighbour* step = nullptr;  // as seen from `from`
    // An edge is the same from both its ends.
    friend bool operator==(const BoardEdge& a, const BoardEdge& b) {
        return a.step == b.step || (a.from == b.to && a.to == b.from && a.step->side == opposite(b.step->side) &&
                                    a.step->kind == b.step->kind);
    }
    friend bool operator!=(const BoardEdge& a, const BoardEdge& b) { return !(a == b); }
};

template <class Open>
class BoardGraph {
public:
    // What graph_traits asks for.
    using vertex_descriptor = BoardVertex;
    using edge_descriptor = BoardEdge;
    using directed_category = boost::undirected_tag;
    using edge_parallel_category = boost::allow_parallel_edge_tag;
    struct traversal_category : virtual boost::incidence_graph_tag,
                                virtual boost::adjacency_graph_tag,
                                virtual boost::vertex_list_graph_tag {};
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;
    using vertex_iterator = boost::counting_iterator<BoardVertex>;

    // Steps to the next open neighbour.
    class out_edge_iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = BoardEdge;
        using difference_type = std::ptrdiff_t;
        using pointer = const BoardEdge*;
        using reference = BoardEdge;

        out_edge_iterator() = default;
        out_edge_iterator(const BoardGraph& graph, BoardVertex from, const Neighbour* at, const Neighbour* end)
            : graph_{&graph}, from_{from}, at_{at}, end_{end} {
            skip();
        }
        BoardEdge operator*() const { return {from_, vertex_of(at_->place), at_}; }
        out_edge_iterator& operator++() {
            ++at_;
            skip();
            return *this;
        }
        out_edge_iterator operator++(int) {
            out_edge_iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const out_edge_iterator& a, const out_edge_iterator& b) { return a.at_ == b.at_; }
        friend bool operator!=(const out_edge_iterator& a, const out_edge_iterator& b) { return a.at_ != b.at_; }

    private:
        void skip() {
            while (at_ != end_ && !graph_->open_(place_of(from_), *at_)) ++at_;
        }
        const BoardGraph* graph_ = nullptr;
        BoardVertex from_ = 0;
        const Neighbour* at_ = nullptr;
        const Neighbour* end_ = nullptr;
    };

    class adjacency_iterator : public out_edge_iterator {
    public:
        using value_type = BoardVertex;
        using pointer = const BoardVertex*;
        using reference = BoardVertex;

        adjacency_iterator() = default;
        explicit adjacency_iterator(const out_edge_iterator& edge) : out_edge_iterator{edge} {}
        BoardVertex operator*() const { return out_edge_iterator::operator*().to; }
        adjacency_iterator& operator++() {
            out_edge_iterator::operator++();
            return *this;
        }
        adjacency_iterator operator++(int) {
            adjacency_iterator before = *this;
            ++*this;
            return before;
        }
    };

    BoardGraph(const Board& board, Open open) : board_{&board}, open_{std::move(open)} {}

    static constexpr BoardVertex null_vertex() { return 0xffffffffU; }

    friend std::pair<vertex_iterator, vertex_iterator> vertices(const BoardGraph& graph) {
        return {vertex_iterator{0}, vertex_iterator{static_cast<BoardVertex>(graph.board_->locations())}};
    }
    friend vertices_size_type num_vertices(const BoardGraph& graph) { return graph.board_->locations(); }
    friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(BoardVertex vertex, const BoardGraph& graph) {
        const auto steps = graph.board_->neighbours(place_of(vertex));
        const Neighbour* const end = steps.data() + steps.size();
        return {out_edge_iterator{graph, vertex, steps.data(), end}, out_edge_iterator{graph, vertex, end, end}};
    }
    friend degree_size_type out_degree(BoardVertex vertex, const BoardGraph& graph) {
        const auto [begin, end] = out_edges(vertex, graph);
        return static_cast<degree_size_type>(std::distance(begin, end));
    }
    friend std::pair<adjacency_iterator, adjacency_iterator> adjacent_vertices(BoardVertex vertex,
                                                                               const BoardGraph& graph) {
        const auto [begin, end] = out_edges(vertex, graph);
        return {adjacency_iterator{begin}, adjacency_iterator{end}};
    }
    friend BoardVertex source(const BoardEdge& edge, const BoardGraph&) { return edge.from; }
    friend BoardVertex target(const BoardEdge& edge, const BoardGraph&) { return edge.to; }
    friend boost::typed_identity_property_map<BoardVertex> get(boost::vertex_index_t, const BoardGraph&) { return {}; }
    friend BoardVertex get(boost::vertex_index_t, const BoardGraph&, BoardVertex vertex) { return vertex; }

private:
    const Board* board_;
    Open open_;
};

// The graph of the steps that are open: `open(Place from, const Neighbour& step)`.
template <class Open>
BoardGraph<Open> board_graph(const Board& board, Open open) {
    return BoardGraph<Open>{board, std::move(open)};
}

// The graph of all steps.
inline auto board_graph(const Board& board) {
    return board_graph(board, [](Place, const Neighbour&) { return true; });
}

}  // namespace wargame

namespace boost {
template <class Open>
struct property_map<wargame::BoardGraph<Open>, vertex_index_t> {
    using type = typed_identity_property_map<wargame::BoardVertex>;
    using const_type = type;
};
}  // namespace boost
