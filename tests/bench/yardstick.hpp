// A movement range found by hand: arrays, a bucket for each cost, nothing else. What wargame/search.hpp is measured by.
#pragma once

#include "wargame/board.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace bench {

// Costs by terrain and one feature, as a table; the policy that both searches ask.
struct MoveCosts {
    std::array<int, 8> terrain{};
    wargame::FeatureId river;
    int river_cost = 0;
    const wargame::TerrainId* terrain_of = nullptr;

    int cost(wargame::Place, const wargame::Neighbour& step) const {
        const int entering = terrain[terrain_of[step.place.index()].index()];
        return step.features.has(river) ? entering + river_cost : entering;
    }
    bool stop(wargame::Place) const { return false; }
};

class Yardstick {
public:
    // Cost and way back of every location within the budget.
    void reach(const wargame::Board& board, wargame::Place from, int budget, const MoveCosts& costs) {
        if (cost_.size() != board.locations()) {
            cost_.resize(board.locations());
            before_.resize(board.locations());
            stamps_.assign(board.locations(), 0);
        }
        ++stamp_;
        if (buckets_.size() <= static_cast<std::size_t>(budget)) buckets_.resize(static_cast<std::size_t>(budget) + 1);
        for (auto& bucket : buckets_) bucket.clear();
        found_ = 0;
        put(from, from, 0);
        for (int now = 0; now <= budget; ++now) {
            auto& bucket = buckets_[static_cast<std::size_t>(now)];
            for (std::size_t at = 0; at < bucket.size(); ++at) {
                const wargame::Place place = wargame::Place::location(bucket[at]);
                if (cost_[place.index()] != now) continue;
                ++found_;
                for (const wargame::Neighbour& step : board.neighbours(place)) {
                    const int step_cost = costs.cost(place, step);
                    if (step_cost < 0 || now + step_cost > budget) continue;
                    const std::size_t to = step.place.index();
                    if (stamps_[to] == stamp_ && cost_[to] <= now + step_cost) continue;
                    put(step.place, place, now + step_cost);
                }
            }
        }
    }
    std::size_t found() const { return found_; }

private:
    void put(wargame::Place place, wargame::Place before, int cost) {
        cost_[place.index()] = cost;
        before_[place.index()] = static_cast<std::uint32_t>(before.index());
        stamps_[place.index()] = stamp_;
        buckets_[static_cast<std::size_t>(cost)].push_back(static_cast<std::uint32_t>(place.index()));
    }

    std::vector<int> cost_;
    std::vector<std::uint32_t> before_;
    std::vector<std::uint32_t> stamps_;
    std::vector<std::vector<std::uint32_t>> buckets_;
    std::uint32_t stamp_ = 0;
    std::size_t found_ = 0;
};

}  // namespace bench
