// What a side may not know changes nothing that it is shown: view, list, refusals, prompt and log of two games that
// differ in secrets alone are the same, also when both are played on, until a rule shows the difference.
#include "conformance/scramble.hpp"
#include "conformance/walk.hpp"

#include "play/core.hpp"
#include "wargame/json.hpp"
#include "wargame/render.hpp"
#include "wargame/view.hpp"

#include "catch.hpp"

#include <algorithm>

namespace conformance {
namespace {

constexpr int actions_together = 40;
constexpr int closely_every = 10;
constexpr std::size_t most_ways = 64;

struct Count {
    int pairs = 0;
    int played_on = 0;
};

SideId outer(const Game& game, SideId side) { return game.core().played_by(side); }

bool same_known(Game& first, Game& other, SideId viewer) {
    return first.core().depth() == other.core().depth() && first.known(viewer).state() == other.known(viewer).state();
}

bool seen_alike(Game& first, Game& other, SideId viewer) {
    const SideId side = outer(first, viewer);
    return same_known(first, other, viewer) && first.log(side) == other.log(side);
}

std::vector<std::string> refusals(Game& game, std::span<const Action> actions) {
    std::vector<std::string> out;
    for (const Action& action : actions) {
        const Judgement no = game.check(action);
        const Refused refused = no ? game.text(no, action) : Refused{};
        out.push_back(refused.rule + refused.text + refused.nearest);
    }
    return out;
}

// From shortly before where two texts part.
std::string parting(const std::string& left, const std::string& right) {
    const auto ends = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    const std::size_t at = static_cast<std::size_t>(ends.first - left.begin());
    const std::size_t from = at < 400 ? 0 : at - 400;
    return left.substr(from, 600) + "\n---\n" + right.substr(from, 600);
}

// What every text and list is made from, and who is asked what.
void check_known(Game& first, Game& other, SideId viewer) {
    const bool alike = same_known(first, other, viewer);
    const SideId side = outer(first, viewer);
    INFO((alike ? "" : first.prompt() + " / " + other.prompt()));
    INFO((alike ? "" : parting(to_json(view_for(first, side)), to_json(view_for(other, side)))));
    REQUIRE(alike);
    REQUIRE(first.decision().side() == other.decision().side());
    if (first.decision().side() == viewer) REQUIRE(first.prompt() == other.prompt());
}

void check_the_same(Game& first, Game& other, SideId viewer, Pcg32& dice) {
    const SideId side = outer(first, viewer);
    check_known(first, other, viewer);
    REQUIRE(to_json(view_for(first, side)) == to_json(view_for(other, side)));
    REQUIRE(first.log(side) == other.log(side));
    if (first.decision().side() != viewer) return;
    const std::vector<Action> tried = enumerated(first, 4, dice);
    REQUIRE(refusals(first, tried) == refusals(other, tried));
    if (dice.below(8) != 0) return;
    const Action ahead = random_action(first, dice);
    INFO(first.text(ahead));
    REQUIRE(to_json(first.outcomes(ahead, most_ways), first) == to_json(other.outcomes(ahead, most_ways), other));
}

// Counters are dealt anew by lot, so that a pair no longer lies under the same ones.
std::vector<int> handles(const Game& game) {
    const Position position = game.position();
    std::vector<int> out;
    for (std::size_t unit = 0; unit < position.units_count(); ++unit)
        out.push_back(position.cell(builtin::handle, unit, 0));
    return out;
}

void play_on(Game first, Scrambled& pair, SideId viewer, const TestedTitle& tested, Pcg32& dice) {
    Game& other = pair.game();
    const auto dealt = handles(first);
    const std::size_t depth = first.core().depth();
    for (int done = 0; done < actions_together && !first.over(); ++done) {
        const Action action = random_action(first, dice);
        INFO(first.text(action));
        const bool mine = first.decision().side() == viewer;
        if (!mine && tested.places_show && pair.touches(action)) return;
        const Action twin = mine ? action : pair.twin(action);
        if (mine)
            REQUIRE(other.decision().offers(twin));
        else if (!other.decision().offers(twin))
            return;
        REQUIRE_FALSE(first.apply(action));
        REQUIRE_FALSE(other.apply(twin));
        if (first.core().depth() != depth || other.core().depth() != depth || handles(first) != dealt) return;
        if (first.over() || other.over() || pair.found_out(first)) return;
        const bool shown = first.undo_reveals() || other.undo_reveals();
        if (shown && !seen_alike(first, other, viewer)) return;
        check_known(first, other, viewer);
        if (done % closely_every == closely_every - 1) check_the_same(first, other, viewer, dice);
    }
}

void check_game(const Walk& walk, Count& count) {
    INFO(walk.name());
    Game game = walk.game();
    Pcg32 dice = Pcg32::from_seed(walk.seed + 211);
    while (!game.over()) {
        INFO("action " << game.applied());
        const std::size_t sides = game.position().title().sides.size();
        const bool secrets = game.core().top().has_secrets();
        const auto often = static_cast<std::uint32_t>(secrets ? walk.title->look_every : 64);
        const bool looks = often == 1 || dice.below(often) == 0;
        for (std::size_t side = 0; looks && side < sides; ++side) {
            INFO("side " << side);
            Scrambled pair{game, SideId::at(side), dice};
            check_the_same(game, pair.game(), SideId::at(side), dice);
            if (count.pairs % 8 == 0)
                REQUIRE(render_svg(game, SideId::at(side)) == render_svg(pair.game(), SideId::at(side)));
            ++count.pairs;
            if (!pair.changed()) continue;
            play_on(game, pair, SideId::at(side), *walk.title, dice);
            ++count.played_on;
        }
        REQUIRE_FALSE(game.apply(random_action(game, dice)));
    }
}

}  // namespace

TEST_CASE("[conformance] a side is shown nothing of what it may not know", "[conformance][leak]") {
    for (const TestedTitle& tested : tested_titles()) {
        const std::vector<TestedTitle> alone{tested};
        Count count;
        for (const Walk& walk : walks(alone, games(3))) check_game(walk, count);
        INFO(tested.id);
        if (games(3) > 3)
            WARN(tested.id << ": " << count.pairs << " pairs, " << count.played_on << " of them played on");
        CHECK(count.pairs > 0);
        CHECK((count.played_on > 0) == tested.has_secrets);
    }
}

}  // namespace conformance
