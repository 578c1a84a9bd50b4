// Exact chances of an action: it is applied again and again, each time with other results of its dice.
#include "play/core.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace wargame {
namespace {

struct Way {
    std::vector<int> results;
    Fraction chance{1};
};

// The ways that go on from one, the first on top; false when their chances no longer fit a fraction.
bool add_ways(const Way& way, const ResultWanted& wanted, std::vector<Way>& open) {
    try {
        for (auto branch = wanted.branches.rbegin(); branch != wanted.branches.rend(); ++branch) {
            Way next = way;
            next.results.push_back(branch->result);
            next.chance = way.chance * branch->chance;
            open.push_back(std::move(next));
        }
    } catch (const std::overflow_error&) {
        return false;
    }
    return true;
}

Distribution all_ways(Game& game, const Action& action, std::size_t most_branches) {
    Distribution out;
    Core& core = game.core();
    std::map<std::uint64_t, std::size_t> known;
    std::vector<Way> open{Way{}};
    std::size_t tried = 0;
    const std::size_t history = core.history().size();
    const struct KeptDesk {
        Desk& desk;
        Desk kept;
        explicit KeptDesk(Desk& used) : desk{used}, kept{used} {}
        KeptDesk(const KeptDesk&) = delete;
        KeptDesk& operator=(const KeptDesk&) = delete;
        ~KeptDesk() { desk = std::move(kept); }
    } guard{core.desk()};
    while (!open.empty()) {
        const Way way = open.back();
        open.pop_back();
        if (++tried > most_branches) {
            out.estimate = true;
            break;
        }
        core.desk().enumerate(way.results);
        try {
            if (core.apply(action, false)) return out;
        } catch (const ResultWanted& wanted) {
            if (!add_ways(way, wanted, open)) {
                out.estimate = true;
                break;
            }
            continue;
        }
        const std::uint64_t position = core.position_hash();
        const auto [found, fresh] = known.try_emplace(position, out.branches.size());
        if (fresh) {
            Branch branch;
            branch.position = position;
            const Applied& entry = core.history().back();
            for (std::size_t at = entry.first_die; at < core.desk().size(); ++at)
                branch.dice.push_back(core.desk().record(at));
            for (std::size_t at = entry.first_event; at < core.events().size(); ++at)
                if (core.events()[at].seen_by(entry.player))
                    branch.log.push_back(game.text(core.events()[at], entry.player));
            out.branches.push_back(std::move(branch));
        }
        out.branches[found->second].chance += way.chance;
        core.undo_to(history);
    }
    std::stable_sort(out.branches.begin(), out.branches.end(),
                     [](const Branch& left, const Branch& right) { return left.chance > right.chance; });
    return out;
}

}  // namespace

// In a game with secrets a copy looks ahead in which nothing is true but what the side knows: what comes out cannot
// tell more than that.
Distribution Game::outcomes(const Action& action, std::size_t most_branches) {
    if (core_->judge(action)) return {};
    if (!core_->top().has_secrets()) return all_ways(*this, action, most_branches);
    const SideId side = decision().side();
    const Known known = core_->known(side);
    Distribution out;
    for (const UnitId counter : known.scenario().counters)
        if (known.on_board(counter))
            out.limits = "what the face-down counters are is not known; that may decide what happens";
    if (!out.limits.empty()) return out;
    Game imagined{*this};
    imagined.core().assume_known(side);
    try {
        return all_ways(imagined, action, most_branches);
    } catch (const std::exception&) {
        out.limits = "what the side knows does not suffice to tell what happens";
        return out;
    }
}

}  // namespace wargame
