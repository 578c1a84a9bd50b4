// Views: what a side sees, and that it is not more than that.
#include "catch.hpp"
#include "play/core.hpp"
#include "proving_games.hpp"
#include "wargame/explain.hpp"
#include "wargame/json.hpp"
#include "wargame/module.hpp"
#include "wargame/player.hpp"
#include "wargame/view.hpp"

#include <algorithm>

namespace wargame {
namespace {

using tests::played;
using tests::proving_library;

const ViewUnit* unit_in(const View& view, std::string_view id) {
    for (const ViewUnit& unit : view.units)
        if (unit.id == id) return &unit;
    return nullptr;
}

std::string field_in(const std::vector<ViewField>& fields, std::string_view id) {
    for (const ViewField& field : fields)
        if (field.id == id) return field.text();
    return "not there";
}

struct Sides {
    SideId column;
    SideId raiders;
    explicit Sides(const Title& title) : column{title.side("column")}, raiders{title.side("raiders")} {}
};

Seen seen(const Game& game, SideId viewer, UnitId unit) {
    return game.title().rulebook->sight(game.position(), viewer, unit);
}

TEST_CASE("[view] a side sees its own units whole and the enemy as counters", "[view]") {
    Library library = proving_library();
    Game game{library.title("proving"), "passage", {.seed = 1}};
    const Sides sides{game.title()};
    const Position truth = game.position();
    const View column = view_for(game, sides.column);
    CHECK(column.side == "column");
    CHECK(column.title == "proving");
    CHECK(column.scenario_name == "The passage");
    const ViewUnit* lancers = unit_in(column, "lancers");
    REQUIRE(lancers != nullptr);
    CHECK_FALSE(lancers->place.empty());
    CHECK(field_in(lancers->fields, "strength") == "2");
    CHECK(field_in(lancers->fields, "seen_at") == "off");
    // Counters are seen, and that is all.
    std::ptrdiff_t counters = 0;
    for (const UnitId unit : truth.units(sides.raiders)) {
        if (truth.unit(unit).counter) continue;
        const ViewUnit* hidden = unit_in(column, truth.unit(unit).id);
        CHECK(hidden->place.empty());
        CHECK(field_in(hidden->fields, "strength") == "0");
        counters += seen(game, sides.column, unit) == Seen::counter ? 1 : 0;
    }
    CHECK(counters > 0);
    CHECK(std::count_if(column.units.begin(), column.units.end(),
                        [](const ViewUnit& unit) { return unit.face_down; }) == counters);
    const View raiders = view_for(game, sides.raiders);
    CHECK_FALSE(unit_in(raiders, "band_1")->place.empty());
    CHECK(field_in(unit_in(raiders, "band_1")->fields, "strength") == "2");
}

TEST_CASE("[view] bags, tracks and fields follow their audience", "[view]") {
    Library library = proving_library();
    Game game{library.title("proving"), "passage", {.seed = 1}};
    const Sides sides{game.title()};
    const View view = view_for(game, sides.column);
    std::vector<std::string> bags;
    for (const ViewBag& bag : view.bags) bags.push_back(bag.id);
    CHECK(bags == std::vector<std::string>{"discard", "cup"});
    CHECK(view.tracks.front().id == "turn");
    CHECK(view.tracks.front().value == 1);
    CHECK(field_in(view.fields, "scale") == "0");
    CHECK(field_in(view.fields, "battle_at") == "off");
    CHECK(field_in(view.sides[0].fields, "stance") == "none");
    CHECK(view.sides[1].fields.empty());
    const View referee = view_for(game, {});
    CHECK(referee.bags.size() == 3);
    CHECK_FALSE(unit_in(referee, "dummy_1")->place.empty());
    CHECK_FALSE(referee.decision.mine);
}

TEST_CASE("[view] only the side that decides is told what it may do", "[view]") {
    Library library = proving_library();
    Game game{library.title("proving"), "passage", {.seed = 1}};
    const Sides sides{game.title()};
    const ViewDecision mine = decision_for(game, sides.raiders);
    CHECK(mine.side == "raiders");
    CHECK(mine.mine);
    CHECK(mine.prompt == "Which counter slips where?");
    CHECK(mine.actions.size() == game.decision().actions().size());
    const ViewAction& first = mine.actions.front();
    CHECK(first.text == first.verb + " " + first.arguments[0] + " " + first.arguments[1]);
    const ViewDecision theirs = decision_for(game, sides.column);
    CHECK(theirs.side == "raiders");
    CHECK_FALSE(theirs.mine);
    CHECK(theirs.prompt.empty());
    CHECK(theirs.actions.empty());
}

// Bytes that a side gets, without what is the same by design.
std::string all_of(Game& game, SideId side) { return to_json(view_for(game, side)); }

TEST_CASE("[view] what a side may not know changes nothing that it sees", "[view]") {
    Library library = proving_library();
    const auto title = library.title("proving");
    const Sides sides{*title};
    Game one{title, "passage", {.seed = 1}};
    std::vector<std::size_t> hidden;
    std::vector<std::size_t> counters;
    for (const UnitId unit : one.position().units(sides.raiders)) {
        if (one.position().unit(unit).counter) continue;
        if (seen(one, sides.column, unit) == Seen::nothing) hidden.push_back(unit.index());
        if (seen(one, sides.column, unit) == Seen::counter) counters.push_back(unit.index());
    }
    REQUIRE(hidden.size() >= 2);
    REQUIRE_FALSE(counters.empty());
    // Two that are not seen change places and one is stronger; behind a counter that is seen lies another of them.
    const Scenario& scenario = *title->scenario("passage");
    Opening opening;
    opening.start = scenario.start;
    const auto swap = [&](FieldId field, std::size_t left, std::size_t right) {
        const Layout::Slot& slot = scenario.layout.slot(field);
        const int kept = opening.start.read(slot, left);
        opening.start.write(slot, left, opening.start.read(slot, right));
        opening.start.write(slot, right, kept);
    };
    swap(builtin::place, hidden[0], hidden[1]);
    opening.start.write(scenario.layout.slot(title->field("strength")), hidden[0], 3);
    for (const FieldId field : {builtin::place, builtin::handle}) swap(field, hidden[1], counters[0]);
    Game other{title, "passage", {.seed = 1, .opening = std::make_shared<const Opening>(opening)}};
    REQUIRE(one.hash() != other.hash());
    CHECK(all_of(one, sides.column) == all_of(other, sides.column));
    CHECK(all_of(one, sides.raiders) != all_of(other, sides.raiders));
}

TEST_CASE("[view] the log of a side leaves out what it did not see", "[view]") {
    Library library = proving_library();
    Game game{library.title("proving"), "passage", {.seed = 1}};
    const Sides sides{game.title()};
    const Action slip = game.decision().actions().front();
    REQUIRE(game.title().verbs[slip.verb.index()].id == "slip");
    REQUIRE_FALSE(game.apply(slip));
    const auto slipped = [](const ViewEvent& event) { return event.rule == "3.1" && !event.heading; };
    const View raiders = view_for(game, sides.raiders);
    const View column = view_for(game, sides.column);
    CHECK(std::count_if(raiders.log.begin(), raiders.log.end(), slipped) == 1);
    CHECK(std::count_if(column.log.begin(), column.log.end(), slipped) == 0);
    CHECK(raiders.log_size == raiders.log.size());
    const View later = view_for(game, sides.raiders, {.decision = false, .log_from = raiders.log.size() - 1});
    CHECK(later.log.size() == 1);
    CHECK(later.log_size == raiders.log_size);
    CHECK(later.decision.actions.empty());
    CHECK(raiders.log.back().facts.front() ==
          std::pair<std::string, std::string>{"unit", game.position().unit(slip.unit()).name});
}

TEST_CASE("[view] a game inside the game is seen by the sides that play it", "[view]") {
    Library library = proving_library();
    int seen = 0;
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
        Game game{library.title("proving"), "passage", {.seed = seed}};
        const Sides sides{game.title()};
        Pcg32 dice = Pcg32::from_seed(seed);
        while (!game.over()) {
            const View column = view_for(game, sides.column);
            const View raiders = view_for(game, sides.raiders);
            const bool inside = game.core().depth() > 1;
            REQUIRE(column.inside == inside);
            REQUIRE(column.scenario == (inside ? "duel" : "passage"));
            REQUIRE(column.decision.side == game.title().sides[acting_side(game).index()].id);
            REQUIRE(column.decision.mine != raiders.decision.mine);
            seen += inside ? 1 : 0;
            game.apply(tests::random_action(game, dice));
        }
        const View end = view_for(game, sides.column);
        CHECK(end.over);
        CHECK(end.outcome == game.outcome().text);
        CHECK(end.decision.side.empty());
        // Lines of games that are long over still name their own units.
        CHECK(events_for(game, sides.column).size() == game.log(sides.column).size());
    }
    CHECK(seen > 0);
}

TEST_CASE("[view] looking changes nothing", "[view]") {
    Library library = proving_library();
    Game game = played(library, 3, 20);
    const std::uint64_t before = game.hash();
    for (std::size_t side = 0; side < 2; ++side) view_for(game, SideId::at(side));
    CHECK(game.hash() == before);
}

TEST_CASE("[explain] a title without explanations says so", "[explain]") {
    Library library = proving_library();
    Game game = played(library, 1, 0);
    const std::vector<std::string> words{"lancers"};
    CHECK_THROWS_AS(explain(game, game.title().side("column"), "supply", words), NothingToExplain);
}

}  // namespace
}  // namespace wargame
