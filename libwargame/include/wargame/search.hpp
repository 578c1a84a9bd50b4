// Searches over a board: how far a unit can go, by what way, and what can be traced from where. This header and
// graph.hpp are the only ones that include Boost.Graph: include them in few source files.
//
// The game gives a *policy*, an object with two functions, which are inlined:
//   int cost(Place from, const Neighbour& step) const;   of a step in the title's smallest unit; negative: may not
//   bool stop(Place place) const;                        what enters must stop: may end there, may not go on
// and perhaps `static constexpr int least_cost`, which no step of it costs less than: it makes the search shorter.
// `moves(cost, stop)` makes one of two callables. Costs are small integers: the memory a search takes grows with the
// greatest one, and what costs SearchMemory::unlimited or more is not reached. A cost of 0 is allowed.
//
// Ties. The same board gives the same answer whatever the order of neighbours. Of paths to a place the one is kept that
// costs least, then has fewest steps, then begins at the start of least index, then comes (at each place, from its end
// backwards) from the neighbour of least index.
//
// Answers are in the SearchMemory until the next search. Built on boost::breadth_first_visit with a queue of buckets.
#pragma once

#include "wargame/graph.hpp"
#include "wargame/search_memory.hpp"
#include "wargame/search_queue.hpp"

#include <boost/graph/breadth_first_search.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace wargame {

// A policy of two callables.
template <class Cost, class Stop>
struct Moves {
    Cost cost_of;
    Stop stops_in;
    int cost(Place from, const Neighbour& step) const { return cost_of(from, step); }
    bool stop(Place place) const { return stops_in(place); }
};
template <class Cost, class Stop>
Moves<Cost, Stop> moves(Cost cost, Stop stop) {
    return {std::move(cost), std::move(stop)};
}
template <class Cost>
auto moves(Cost cost) {
    return moves(std::move(cost), [](Place) { return false; });
}
// Every step for which `pass(from, step)` is true counts one.
template <class Pass, class Stop>
struct StepsWhere {
    static constexpr int least_cost = 1;
    Pass may_pass;
    Stop stops_in;
    int cost(Place from, const Neighbour& step) const { return may_pass(from, step) ? 1 : -1; }
    bool stop(Place place) const { return stops_in(place); }
};
template <class Pass, class Stop>
StepsWhere<Pass, Stop> steps_where(Pass pass, Stop stop) {
    return {std::move(pass), std::move(stop)};
}
template <class Pass>
auto steps_where(Pass pass) {
    return steps_where(std::move(pass), [](Place) { return false; });
}

// ---------------------------------------------------------------------------------------------- machinery
namespace search {

template <class Policy>
constexpr int least_cost() {
    if constexpr (requires { Policy::least_cost; })
        return Policy::least_cost;
    else
        return 0;
}

struct Edge {
    BoardVertex from = 0;
    BoardVertex to = 0;
    int cost = 0;  // of the path to `to` through it
    friend bool operator==(const Edge&, const Edge&) = default;
};

// The steps of a search: only those that the policy allows, that keep within the limit and might be the best yet.
template <class Policy>
struct Graph {
    using vertex_descriptor = BoardVertex;
    using edge_descriptor = Edge;
    using directed_category = boost::directed_tag;
    using edge_parallel_category = boost::allow_parallel_edge_tag;
    using traversal_category = boost::incidence_graph_tag;
    using degree_size_type = std::size_t;

    class out_edge_iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Edge;
        using difference_type = std::ptrdiff_t;
        using pointer = const Edge*;
        using reference = Edge;

        out_edge_iterator() = default;
        out_edge_iterator(const Graph& graph, BoardVertex from, const Neighbour* at, const Neighbour* end)
            : policy_{graph.policy}, labels_{graph.access.labels}, stamp_{graph.access.stamp}, from_{from},
              so_far_{labels_[from].cost}, room_{static_cast<unsigned>(graph.access.limit() - so_far_)}, at_{at},
              end_{end} {
            skip();
        }
        explicit out_edge_iterator(const Neighbour* end) : at_{end}, end_{end} {}
        Edge operator*() const { return {from_, vertex_of(at_->place), cost_}; }
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
            for (; at_ != end_; ++at_) {
                const Access::Label& label = labels_[vertex_of(at_->place)];
                const bool met = label.stamp == stamp_;
                if (met && label.cost < so_far_ + least_cost<Policy>()) continue;
                const int step = policy_->cost(place_of(from_), *at_);
                if (static_cast<unsigned>(step) > room_) continue;  // negative ones too
                cost_ = so_far_ + step;
                if (!met || cost_ <= label.cost) return;
            }
        }
        const Policy* policy_ = nullptr;
        const Access::Label* labels_ = nullptr;
        std::uint32_t stamp_ = 0;
        BoardVertex from_ = 0;
        int so_far_ = 0;
        unsigned room_ = 0;
        int cost_ = 0;
        const Neighbour* at_ = nullptr;
        const Neighbour* end_ = nullptr;
    };

    friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(BoardVertex vertex, const Graph& graph) {
        const auto steps = graph.board->neighbours_of(vertex);
        const Neighbour* const end = steps.data() + steps.size();
        const bool leaves =
            (graph.leave_start && graph.access.labels[vertex].root) || !graph.policy->stop(place_of(vertex));
        return {out_edge_iterator{graph, vertex, leaves ? steps.data() : end, end}, out_edge_iterator{end}};
    }
    friend std::size_t out_degree(BoardVertex vertex, const Graph& graph) {
        const auto [begin, end] = out_edges(vertex, graph);
        return static_cast<std::size_t>(std::distance(begin, end));
    }
    friend BoardVertex source(const Edge& edge, const Graph&) { return edge.from; }
    friend BoardVertex target(const Edge& edge, const Graph&) { return edge.to; }

    const Board* board;
    const Policy* policy;
    Access access;
    bool leave_start;
};

// White as long as a place was not met.
struct Colours {
    using key_type = BoardVertex;
    using value_type = boost::default_color_type;
    using reference = boost::default_color_type;
    using category = boost::read_write_property_map_tag;
    Access access;
    friend value_type get(const Colours& colours, BoardVertex place) {
        return colours.access.labelled(place) ? boost::gray_color : boost::white_color;
    }
    friend void put(const Colours&, BoardVertex, value_type) {}
};

// Writes labels, and closes the search when it has come to a goal.
template <class Goal>
struct Visitor : boost::bfs_visitor<boost::null_visitor> {
    Access access;
    Queue* queue;
    const Goal* goal;
    Place* found;  // the best goal so far

    Visitor(const Access& to, Queue& through, const Goal& of, Place& best)
        : boost::bfs_visitor<boost::null_visitor>{boost::null_visitor{}}, access{to}, queue{&through}, goal{&of},
          found{&best} {}

    template <class Any>
    void examine_vertex(BoardVertex vertex, const Any&) {
        const Place place = place_of(vertex);
        if (!(*goal)(place)) return;
        const int cost = access.labels[vertex].cost;
        if (*found && (access.labels[vertex_of(*found)].cost < cost || *found < place)) return;
        *found = place;
        access.lower_limit(cost);
    }
    template <class Any>
    void tree_edge(const Edge& edge, const Any&) {
        access.discover(edge.to, edge.from, edge.cost);
    }
    template <class Any>
    void gray_target(const Edge& edge, const Any&) {
        if (access.improve(edge.to, edge.from, edge.cost)) queue->push(edge.to);
    }
};

struct NoGoal {
    constexpr bool operator()(Place) const { return false; }
};

// Goes on from starts that are labelled already and not yet in the queue. The best goal, or nowhere.
template <class Policy, class Goal>
Place run(const Graph<Policy>& graph, std::span<const BoardVertex> starts, const Goal& goal) {
    Place found;
    Queue queue{graph.access};
    boost::breadth_first_visit(graph, starts.begin(), starts.end(), queue,
                               Visitor<Goal>{graph.access, queue, goal, found}, Colours{graph.access});
    return found;
}

}  // namespace search

// ---------------------------------------------------------------------------------------------- reach
struct ReachOptions {
    int budget = 0;
    bool minimum_step = false;  // one step is possible whatever it costs; it takes the whole budget
    bool leave_start = true;    // a start in a place that stops may be left
};

// All places that can be reached for the budget; read them from the memory.
template <class Policy>
void reach(const Board& board, Place from, const ReachOptions& options, const Policy& policy, SearchMemory& memory) {
    const search::Access access{board, options.budget, memory};
    const BoardVertex start = vertex_of(from);
    access.start(start, 0);
    search::run(search::Graph<Policy>{&board, &policy, access, options.leave_start}, std::span{&start, 1},
                search::NoGoal{});
    if (!options.minimum_step || (!options.leave_start && policy.stop(from))) return;
    for (const Neighbour& step : board.neighbours(from))
        if (!memory.reached(step.place) && policy.cost(from, step) >= 0) {
            access.discover(vertex_of(step.place), start, std::max(options.budget, 0));
            search::Queue{access}.push(vertex_of(step.place));
        }
}

// Why a place is out of reach.
enum class Unreached : std::uint8_t {
    reached,  // it is not
    too_far,  // it costs more than the budget: `cost`
    stopped,  // the way leads through a place that stops: `place`, the first one on it
    closed    // no way leads there
};
struct WhyUnreached {
    Unreached why = Unreached::closed;
    Place place;
    int cost = 0;
};

// Asks for the reason by searching again, so what the memory held is lost.
template <class Policy>
WhyUnreached why_unreached(const Board& board, Place from, Place to, const ReachOptions& options, const Policy& policy,
                           SearchMemory& memory) {
    reach(board, from, options, policy, memory);
    if (memory.reached(to)) return {Unreached::reached, {}, memory.cost(to)};
    ReachOptions endless = options;
    endless.budget = SearchMemory::unlimited;
    reach(board, from, endless, policy, memory);
    if (memory.reached(to)) return {Unreached::too_far, {}, memory.cost(to)};
    const auto going_on = moves([&](Place place, const Neighbour& step) { return policy.cost(place, step); });
    reach(board, from, endless, going_on, memory);
    if (!memory.reached(to)) return {};
    WhyUnreached why{Unreached::stopped, {}, memory.cost(to)};
    for (Place at = memory.before(to); at; at = memory.before(at))
        if (policy.stop(at) && (at != from || !options.leave_start)) why.place = at;
    return why;
}

// ---------------------------------------------------------------------------------------------- route and trace
struct TraceOptions {
    int limit = SearchMemory::unlimited;  // greatest cost
    bool leave_start = true;              // a start in a place that stops may be left
};

struct Trace {
    Place goal;  // nowhere: there is none within the limit
    int cost = 0;
    explicit operator bool() const { return static_cast<bool>(goal); }
};

// The nearest place for which `goal(place)` is true (of equally near ones that of least index; the start counts). The
// path is memory.path(goal). A place that stops may be a goal, but nothing is traced through it.
template <class Policy, class Goal>
Trace trace(const Board& board, Place from, const Goal& goal, const TraceOptions& options, const Policy& policy,
            SearchMemory& memory) {
    const search::Access access{board, options.limit, memory};
    const BoardVertex start = vertex_of(from);
    access.start(start, 0);
    const Place found =
        search::run(search::Graph<Policy>{&board, &policy, access, options.leave_start}, std::span{&start, 1}, goal);
    access.trim();
    return found ? Trace{found, memory.cost(found)} : Trace{};
}

// A least-cost path into `path`, start and end included; its cost, or nothing (and an empty path) when there is none.
template <class Policy>
std::optional<int> route(const Board& board, Place from, Place to, const TraceOptions& options, const Policy& policy,
                         SearchMemory& memory, std::vector<Place>& path) {
    path.clear();
    const Trace found = trace(
        board, from, [to](Place place) { return place == to; }, options, policy, memory);
    if (!found) return {};
    memory.path(to, path);
    return found.cost;
}

// What kept a search from going on.
enum class CutBy : std::uint8_t {
    stop,    // it was entered, and stops
    closed,  // a step into it is open from no place that was reached
    limit    // a step into it costs more than was left
};
struct Cut {
    Place place;
    CutBy by = CutBy::closed;
    friend bool operator==(const Cut&, const Cut&) = default;
};

// The rim of the last search: the places where it came to an end, by index. Options and policy must be those of the
// search.
template <class Policy>
void cuts(const Board& board, const TraceOptions& options, const Policy& policy, const SearchMemory& memory,
          std::vector<Cut>& out) {
    out.clear();
    for (const Place place : memory.places()) {
        const bool may_leave = !memory.before(place) && options.leave_start;
        if (policy.stop(place) && !may_leave) {
            out.push_back({place, CutBy::stop});
            continue;
        }
        for (const Neighbour& step : board.neighbours(place))
            if (!memory.reached(step.place))
                out.push_back({step.place, policy.cost(place, step) < 0 ? CutBy::closed : CutBy::limit});
    }
    const auto rank = [](const Cut& cut) { return std::tuple(cut.place, cut.by != CutBy::limit); };
    std::sort(out.begin(), out.end(), [&](const Cut& a, const Cut& b) { return rank(a) < rank(b); });
    out.erase(std::unique(out.begin(), out.end(), [](const Cut& a, const Cut& b) { return a.place == b.place; }),
              out.end());
}

// ---------------------------------------------------------------------------------------------- whole maps
// Where supply (command, ...) comes from, and how far it reaches from there.
struct SpreadSource {
    Place place;
    int radius = 0;
    bool relay = false;   // gives only when it is reached itself
    bool active = false;  // out: gives
    Place feeder;         // out, of an active relay: the source that reached it
};

// One search for a whole side: every place within the radius of a source, and of a relay that is within reach of a
// source or of another such relay. For each place reached the memory has the source that could go on furthest from
// there (source), the cost from it (cost_from_source) and the path. Steps are taken away from sources: where costs
// differ by direction the policy must be turned round. A source in a place that stops passes on only with leave_start.
template <class Policy>
void spread(const Board& board, std::span<SpreadSource> sources, const TraceOptions& options, const Policy& policy,
            SearchMemory& memory) {
    int widest = 0;
    for (const SpreadSource& source : sources) widest = std::max(widest, std::min(source.radius, options.limit));
    const search::Access access{board, widest, memory};
    const search::Graph<Policy> graph{&board, &policy, access, options.leave_start};
    for (SpreadSource& source : sources) {
        source.active = !source.relay;
        source.feeder = {};
    }
    std::vector<BoardVertex>& starts = access.starts();
    const auto give = [&](const SpreadSource& source) {
        access.start(vertex_of(source.place), widest - std::min(source.radius, options.limit));
        starts.push_back(vertex_of(source.place));
    };
    starts.clear();
    for (const SpreadSource& source : sources)
        if (source.active) give(source);
    while (!starts.empty()) {
        search::run(graph, starts, search::NoGoal{});
        starts.clear();
        for (SpreadSource& source : sources) {
            if (source.active || !memory.reached(source.place)) continue;
            source.feeder = memory.source(source.place);
        }
        for (SpreadSource& source : sources) {
            if (source.active || !source.feeder) continue;
            source.active = true;
            give(source);
        }
    }
}

// Hexes from one place to another as if nothing barred the way: by the grid within one map, else step by step through
// links. Nothing when no way leads there.
inline std::optional<int> distance(const Board& board, Place from, Place to, SearchMemory& memory) {
    if (const auto on_grid = grid_distance(board, from, to)) return on_grid;
    const auto every_step = steps_where([](Place, const Neighbour&) { return true; });
    const Trace found = trace(
        board, from, [to](Place place) { return place == to; }, {}, every_step, memory);
    return found ? std::optional{found.cost} : std::nullopt;
}

}  // namespace wargame
