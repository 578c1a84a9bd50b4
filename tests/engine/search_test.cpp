// Searches against a plain reference (labels corrected until nothing changes) on random boards: both orientations, both
// shifts, holes, several maps, links, steps that cost nothing, places that stop.
#include "wargame/search.hpp"

#include "catch.hpp"
#include "hex_maps.hpp"
#include "wargame/connected.hpp"

#include <map>
#include <set>

using namespace wargame;

namespace {

// Costs and stops drawn at random; the same for every search of a board.
struct Costs {
    std::vector<int> terrain;  // cost by terrain, 9 for closed
    std::vector<int> feature;  // extra cost by feature, 9 for closed
    std::vector<int> link;     // cost by kind
    std::vector<bool> stops;   // by location

    int cost(Place, const Neighbour& step) const { return by(*board, step); }
    bool stop(Place place) const { return stops[place.index()]; }

    int by(const Board& on, const Neighbour& step) const {
        if (step.side == HexSide::none) return link[static_cast<std::size_t>(step.kind)];
        int sum = terrain[on.terrain(step.place).index()];
        if (sum == 9) return -1;
        for (std::size_t at = 0; at < feature.size(); ++at) {
            if (!step.features.has(FeatureId::at(at))) continue;
            if (feature[at] == 9) return -1;
            sum += feature[at];
        }
        return sum;
    }
    const Board* board = nullptr;
};

Costs drawn(const Board& board, hexes::Dice& dice) {
    Costs made;
    made.board = &board;
    const bool free_steps = dice.chance(2);
    for (std::size_t at = 0; at < board.terrains().size(); ++at)
        made.terrain.push_back(dice.chance(7) ? 9 : static_cast<int>(dice.below(4)) + (free_steps ? 0 : 1));
    for (std::size_t at = 0; at < board.features().size(); ++at)
        made.feature.push_back(dice.chance(4) ? 9 : static_cast<int>(dice.below(3)));
    made.link = {static_cast<int>(dice.below(4)), dice.chance(3) ? -1 : static_cast<int>(dice.below(2))};
    for (std::size_t at = 0; at < board.locations(); ++at) made.stops.push_back(dice.chance(6));
    return made;
}

// cost, steps, start: compared in this order; the place before is found at the end.
using Rank = std::array<int, 3>;
constexpr Rank unreached{1 << 28, 0, 0};

struct Reference {
    std::vector<Rank> rank;
    std::vector<Place> before;
};

struct Start {
    Place place;
    int cost;
};

Reference reference(const Board& board, const std::vector<Start>& starts, int limit, bool leave_start,
                    const Costs& ground) {
    Reference found{std::vector<Rank>(board.locations(), unreached), std::vector<Place>(board.locations())};
    std::set<std::size_t> roots;
    for (const Start& start : starts) {
        const Rank own{start.cost, 0, static_cast<int>(start.place.index())};
        found.rank[start.place.index()] = std::min(found.rank[start.place.index()], own);
        roots.insert(start.place.index());
    }
    const auto next_rank = [&](std::size_t from, const Neighbour& step) {
        const int cost = ground.by(board, step);
        const bool leaves = !ground.stops[from] || (leave_start && roots.contains(from));
        if (cost < 0 || found.rank[from] == unreached || !leaves || found.rank[from][0] + cost > limit)
            return unreached;
        return Rank{found.rank[from][0] + cost, found.rank[from][1] + 1, found.rank[from][2]};
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t from = board.locations(); from-- > 0;)
            for (const Neighbour& step : board.neighbours(Place::location(from))) {
                Rank& to = found.rank[step.place.index()];
                const Rank now = next_rank(from, step);
                if (now >= to) continue;
                to = now;
                changed = true;
            }
    }
    for (std::size_t from = board.locations(); from-- > 0;)
        for (const Neighbour& step : board.neighbours(Place::location(from)))
            if (next_rank(from, step) != unreached && next_rank(from, step) == found.rank[step.place.index()])
                found.before[step.place.index()] = Place::location(from);
    return found;
}

// The answer of a search in words, and that of the reference: a line for each place, by cost and index.
std::string told(const Board& board, const SearchMemory& memory) {
    std::string out;
    for (const Place place : memory.places())
        out += std::to_string(place.index()) + ": " + std::to_string(memory.cost(place)) + ' ' +
               std::to_string(memory.steps(place)) + ' ' + board.text(memory.source(place)) + ' ' +
               board.text(memory.before(place)) + '\n';
    return out;
}
std::string told(const Board& board, const Reference& reference) {
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t at = 0; at < board.locations(); ++at)
        if (reference.rank[at] != unreached) order.emplace_back(reference.rank[at][0], at);
    std::sort(order.begin(), order.end());
    std::string out;
    for (const auto& [cost, at] : order)
        out += std::to_string(at) + ": " + std::to_string(cost) + ' ' + std::to_string(reference.rank[at][1]) + ' ' +
               board.text(Place::location(static_cast<std::size_t>(reference.rank[at][2]))) + ' ' +
               board.text(reference.before[at]) + '\n';
    return out;
}

// Hundreds of boards; `play` gets a board, its ground and dice.
template <class Play>
void on_random_boards(int boards, Play play) {
    for (int number = 0; number < boards; ++number) {
        hexes::Dice dice{static_cast<std::uint32_t>(number)};
        hexes::Wanted wanted;
        wanted.columns = 3 + static_cast<int>(dice.below(7));
        wanted.rows = 2 + static_cast<int>(dice.below(6));
        wanted.maps = 1 + dice.below(2);
        wanted.joins = dice.below(5);
        const Board board{hexes::random_plan(static_cast<std::uint32_t>(number), wanted)};
        play(board, drawn(board, dice), dice);
    }
}

Place any_place(const Board& board, hexes::Dice& dice) {
    for (;;)
        if (const Place place = Place::location(dice.below(board.locations())); board.exists(place)) return place;
}

constexpr int boards = 300;

}  // namespace

TEST_CASE("reach finds what plain correction of labels finds, ties included", "[search]") {
    SearchMemory memory;  // one for all: what a search leaves must not show in the next
    on_random_boards(boards, [&](const Board& board, const Costs& ground, hexes::Dice& dice) {
        for (int search = 0; search < 6; ++search) {
            const Place from = any_place(board, dice);
            const ReachOptions options{static_cast<int>(dice.below(13)) - 1, false, dice.chance(2)};
            reach(board, from, options, ground, memory);
            const Reference wanted = reference(board, {{from, 0}}, options.budget, options.leave_start, ground);
            REQUIRE(told(board, memory) == told(board, wanted));
        }
    });
}

TEST_CASE("the way back costs what was said", "[search]") {
    SearchMemory memory;
    std::vector<Place> path;
    on_random_boards(60, [&](const Board& board, const Costs& ground, hexes::Dice& dice) {
        const Place from = any_place(board, dice);
        reach(board, from, {10}, ground, memory);
        for (const Place to : memory.places()) {
            memory.path(to, path);
            REQUIRE(path.front() == from);
            REQUIRE(path.back() == to);
            REQUIRE(path.size() == static_cast<std::size_t>(memory.steps(to)) + 1);
            int cost = 0;
            for (std::size_t at = 1; at < path.size(); ++at) {
                int best = SearchMemory::unlimited;
                for (const Neighbour& step : board.neighbours(path[at - 1]))
                    if (step.place == path[at] && ground.by(board, step) >= 0)
                        best = std::min(best, ground.by(board, step));
                cost += best;
            }
            REQUIRE(cost == memory.cost(to));
        }
    });
}

TEST_CASE("one step is possible where the minimum says so", "[search]") {
    SearchMemory memory;
    on_random_boards(100, [&](const Board& board, const Costs& ground, hexes::Dice& dice) {
        const Place from = any_place(board, dice);
        const ReachOptions options{static_cast<int>(dice.below(3)), true, dice.chance(2)};
        Reference wanted = reference(board, {{from, 0}}, options.budget, options.leave_start, ground);
        if (options.leave_start || !ground.stop(from))
            for (const Neighbour& step : board.neighbours(from))
                if (ground.by(board, step) >= 0 && wanted.rank[step.place.index()] == unreached) {
                    wanted.rank[step.place.index()] = {options.budget, 1, static_cast<int>(from.index())};
                    wanted.before[step.place.index()] = from;
                }
        reach(board, from, options, ground, memory);
        REQUIRE(told(board, memory) == told(board, wanted));
    });
}

TEST_CASE("why a place is out of reach", "[search]") {
    SearchMemory memory;
    std::map<Unreached, int> met;
    on_random_boards(100, [&](const Board& board, const Costs& ground, hexes::Dice& dice) {
        const Place from = any_place(board, dice), to = any_place(board, dice);
        const ReachOptions options{3, false, dice.chance(2)};
        const auto rank = [&](int limit, const Costs& on) {
            return reference(board, {{from, 0}}, limit, options.leave_start, on).rank[to.index()];
        };
        Costs going_on = ground;
        going_on.stops.assign(board.locations(), false);
        const WhyUnreached why = why_unreached(board, from, to, options, ground, memory);
        ++met[why.why];
        Unreached wanted = Unreached::closed;
        if (rank(3, ground) != unreached)
            wanted = Unreached::reached;
        else if (rank(1000, ground) != unreached)
            wanted = Unreached::too_far;
        else if (rank(1000, going_on) != unreached)
            wanted = Unreached::stopped;
        REQUIRE(why.why == wanted);
        if (wanted == Unreached::too_far) REQUIRE(why.cost == rank(1000, ground)[0]);
        if (wanted == Unreached::stopped) REQUIRE(ground.stop(why.place));
    });
    CHECK(met.size() == 4);
}

TEST_CASE("a route is the best one, ties included", "[search]") {
    SearchMemory memory;
    std::vector<Place> path;
    on_random_boards(boards, [&](const Board& board, const Costs& ground, hexes::Dice& dice) {
        for (int search = 0; search < 4; ++search) {
            const Place from = any_place(board, dice), to = any_place(board, dice);
            const TraceOptions options{dice.chance(2) ? SearchMemory::unlimited : 6, dice.chance(2)};
            const auto cost = route(board, from, to, options, ground, memory, path);
            const Reference all = reference(board, {{from, 0}}, options.limit, options.leave_start, ground);
            REQUIRE(cost.has_value() == (all.rank[to.index()] != unreached));
            if (!cost) {
                REQUIRE(path.empty());
                continue;
            }
            REQUIRE(*cost == all.rank[to.index()][0]);
            std::vector<Place> wanted;
            for (Place at = to; at; at = all.before[at.index()]) wanted.insert(wanted.begin(), at);
            REQUIRE(path == wanted);
        }
    });
}

TEST_CASE("a trace ends in the nearest goal, or tells its rim", "[search]") {
    SearchMemory memory;
    std::vector<Cut> rim;
    int cut_off = 0;
    on_random_boards(boards, [&](const Board& board, const Costs& ground, hexes::Dice& dice) {
        const Place from = any_place(board, dice);
        PlaceSet goals{board.locations()};
        for (int goal = 0; goal < 3; ++goal) goals.insert(any_place(board, dice));
        const TraceOptions options{static_cast<int>(dice.below(8)), dice.chance(2)};
        const Trace found = trace(
            board, from, [&](Place place) { return goals.has(place); }, options, ground, memory);
        const Reference all = reference(board, {{from, 0}}, options.limit, options.leave_start, ground);
        std::pair<int, Place> best{1 << 28, {}};
        goals.each([&](Place goal) { best = std::min(best, {all.rank[goal.index()][0], goal}); });
        if (best.first == 1 << 28) best.second = {};
        REQUIRE(found.goal == best.second);
        if (found) {
            REQUIRE(found.cost == best.first);
            return;
        }
        ++cut_off;
        REQUIRE(told(board, memory) == told(board, all));
        cuts(board, options, ground, memory, rim);
        std::map<Place, CutBy> wanted;
        for (const Place place : memory.places()) {
            if (ground.stop(place) && !(place == from && options.leave_start)) {
                wanted[place] = CutBy::stop;
                continue;
            }
            for (const Neighbour& step : board.neighbours(place)) {
                if (memory.reached(step.place)) continue;
                if (ground.by(board, step) >= 0)
                    wanted[step.place] = CutBy::limit;
                else
                    wanted.try_emplace(step.place, CutBy::closed);
            }
        }
        REQUIRE(rim.size() == wanted.size());
        for (const Cut& cut : rim) REQUIRE(wanted.at(cut.place) == cut.by);
    });
    CHECK(cut_off > 50);
}

TEST_CASE("a whole side's supply in one search", "[search]") {
    SearchMemory memory;
    int relays = 0;
    on_random_boards(boards, [&](const Board& board, const Costs& ground, hexes::Dice& dice) {
        std::vector<SpreadSource> sources;
        for (std::size_t number = 0, many = 2 + dice.below(5); number < many; ++number)
            sources.push_back(
                {any_place(board, dice), static_cast<int>(dice.below(7)), number > 0 && dice.chance(2), false, {}});
        const TraceOptions options{SearchMemory::unlimited, dice.chance(2)};
        spread(board, sources, options, ground, memory);

        int widest = 0;
        for (const SpreadSource& source : sources) widest = std::max(widest, source.radius);
        std::vector<bool> active;
        for (const SpreadSource& source : sources) active.push_back(!source.relay);
        Reference all;
        for (bool more = true; more;) {
            std::vector<Start> starts;
            for (std::size_t at = 0; at < sources.size(); ++at)
                if (active[at]) starts.push_back({sources[at].place, widest - sources[at].radius});
            all = reference(board, starts, widest, options.leave_start, ground);
            more = false;
            const std::vector<bool> before = active;
            for (std::size_t at = 0; at < sources.size(); ++at)
                if (!before[at] && all.rank[sources[at].place.index()] != unreached) active[at] = more = true;
        }
        for (std::size_t at = 0; at < sources.size(); ++at) {
            REQUIRE(sources[at].active == active[at]);
            REQUIRE(static_cast<bool>(sources[at].feeder) == (active[at] && sources[at].relay));
            relays += sources[at].feeder ? 1 : 0;
        }
        REQUIRE(told(board, memory) == told(board, all));
        for (const Place place : memory.places()) {
            const int from_source = memory.cost_from_source(place);
            REQUIRE(from_source >= 0);
            bool within_radius = false;
            for (const SpreadSource& source : sources)
                within_radius = within_radius ||
                                (source.place == memory.source(place) && source.active && from_source <= source.radius);
            REQUIRE(within_radius);
        }
    });
    CHECK(relays > 50);
}

TEST_CASE("distance goes by the grid, and through links between maps", "[search]") {
    SearchMemory memory;
    on_random_boards(60, [&](const Board& board, const Costs&, hexes::Dice& dice) {
        const Place from = any_place(board, dice), to = any_place(board, dice);
        const auto found = distance(board, from, to, memory);
        if (const auto on_grid = grid_distance(board, from, to)) {
            REQUIRE(found == on_grid);
            return;
        }
        Costs every = drawn(board, dice);
        every.terrain.assign(every.terrain.size(), 1);
        every.feature.assign(every.feature.size(), 0);
        every.link = {1, 1};
        every.stops.assign(board.locations(), false);
        const Reference all = reference(board, {{from, 0}}, 1000, true, every);
        REQUIRE(found.has_value() == (all.rank[to.index()] != unreached));
        if (found) REQUIRE(*found == all.rank[to.index()][0]);
    });
}

TEST_CASE("parts of a board, and the places that hold them together", "[search]") {
    on_random_boards(100, [&](const Board& board, const Costs&, hexes::Dice& dice) {
        PlaceSet places{board.locations()};
        for (std::size_t at = 0; at < board.locations(); ++at)
            if (board.exists(Place::location(at)) && !dice.chance(3)) places.insert(Place::location(at));
        const FeatureSet barriers = FeatureSet::of(FeatureId::at(0));
        const auto parts_of = [&](const PlaceSet& set) {
            std::vector<int> part(board.locations(), Connected::outside);
            int count = 0;
            set.each([&](Place first) {
                if (part[first.index()] != Connected::outside) return;
                std::vector<Place> open{first};
                part[first.index()] = count;
                while (!open.empty()) {
                    const Place place = open.back();
                    open.pop_back();
                    for (const Neighbour& step : board.neighbours(place)) {
                        if (!set.has(step.place) || step.features.meets(barriers)) continue;
                        if (std::exchange(part[step.place.index()], count) == Connected::outside)
                            open.push_back(step.place);
                    }
                }
                ++count;
            });
            return std::pair{part, count};
        };
        const Connected found = connected(board, places, barriers);
        const auto [part, count] = parts_of(places);
        REQUIRE(found.part == part);
        REQUIRE(found.count == count);
        std::vector<Place> cuts;
        for (const Place place : places.list()) {
            PlaceSet without = places;
            without.erase(place);
            if (parts_of(without).second > count) cuts.push_back(place);
        }
        REQUIRE(found.cuts == cuts);
    });
}

TEST_CASE("a net hangs together along its own hexsides and links only", "[search]") {
    const hexes::Read read = hexes::read(R"(board:
  terrain: {clear: {}}
  features: {railway: {}}
  maps: {main: {orientation: flat_top, shifted: even_columns, columns: 5, rows: 2, legend: {".": clear},
         hexes: [".....", "....."]}}
  lines: {west: {feature: railway, through: ["0101", "0201", "0301"]}, east: {feature: railway, through: ["0401", "0501"]}}
  locations: {dock: {kind: box}}
  links: [train, ferry]
  join: [[dock, "0101", ferry], [dock, "0501", train]]
)");
    REQUIRE(read.faults.empty());
    const Board& board = *read.board;
    PlaceSet all{board.locations()};
    for (std::size_t at = 0; at < board.locations(); ++at) all.insert(Place::location(at));
    const int train = 0;
    const Connected net =
        connected_along(board, all, FeatureSet::of(board.find_feature("railway")), std::span{&train, 1});
    const auto part = [&](const char* place) { return net.part_of(hexes::at(board, place)); };
    CHECK(part("0101") == part("0301"));
    CHECK(part("0401") == part("dock"));
    CHECK(part("0301") != part("0401"));
    CHECK(part("0102") != part("0101"));
    CHECK(net.cuts == std::vector{hexes::at(board, "0201"), hexes::at(board, "0501")});
}
