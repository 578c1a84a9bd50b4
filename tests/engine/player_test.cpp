// Players of the library: they choose what is legal, see no more than a front end, and have dice of their own.
#include "catch.hpp"
#include "wargame/all.hpp"
#include "wargame/player.hpp"

#include <map>
#include <memory>
#include <vector>

using namespace wargame;

namespace {

struct Seating {
    explicit Seating(std::uint64_t seed, const std::string& first = "random", const std::string& second = "random")
        : library{open_library(WARGAME_DATA_DIR)}, title{library.title("skirmish_1881")}, game{title,
                                                                                               "patrol",
                                                                                               {.seed = seed}} {
        for (const std::string& name : {first, second}) {
            made.push_back(make_player(name, *title, player_seed(seed, SideId::at(made.size()))));
            players.push_back(made.back().get());
        }
    }

    Library library;
    std::shared_ptr<const Title> title;
    Game game;
    std::vector<std::unique_ptr<Player>> made;
    std::vector<Player*> players;
};

}  // namespace

TEST_CASE("players play a game to its end, each time the same", "[player]") {
    const auto name = GENERATE("random", "greedy");
    Seating first{7, name, name};
    Seating second{7, name, name};
    const PlayedOut one = play_out(first.game, first.players);
    const PlayedOut two = play_out(second.game, second.players);
    CHECK(one.over);
    CHECK(first.game.over());
    CHECK(one.actions == first.game.applied());
    CHECK(one.actions == two.actions);
    CHECK(first.game.hash() == second.game.hash());
    CHECK_FALSE(acting_side(first.game));
}

TEST_CASE("a player that is started again plays as if it were new", "[player]") {
    const auto name = GENERATE("random", "greedy");
    Seating table{7, name, name};
    play_out(table.game, table.players);
    const std::uint64_t hash = table.game.hash();
    table.game.restart(7);
    for (std::size_t side = 0; side < table.players.size(); ++side)
        table.players[side]->restart(player_seed(7, SideId::at(side)));
    play_out(table.game, table.players);
    CHECK(table.game.hash() == hash);
}

TEST_CASE("choosing changes nothing, not even the dice of the game", "[player]") {
    const auto name = GENERATE("random", "greedy");
    Seating table{3, name, name};
    const std::uint64_t before = table.game.hash();
    for (int times = 0; times < 20; ++times) CHECK(table.game.decision().offers(table.players[0]->choose(table.game)));
    CHECK(table.game.hash() == before);
    CHECK(table.game.applied() == 0);
}

TEST_CASE("random takes every action about equally often", "[player]") {
    Seating table{3};
    const std::size_t actions = table.game.decision().actions().size();
    REQUIRE(actions > 1);
    std::map<Action, int> counts;
    constexpr int each = 500;
    for (std::size_t times = 0; times < actions * each; ++times) ++counts[table.players[0]->choose(table.game)];
    CHECK(counts.size() == actions);
    for (const auto& [action, count] : counts) {
        INFO(table.game.text(action));
        CHECK(count > each * 7 / 10);
        CHECK(count < each * 13 / 10);
    }
}

TEST_CASE("limits stop a game before it is over", "[player]") {
    Seating table{5};
    const PlayedOut few = play_out(table.game, table.players, {.actions = 3});
    CHECK(few.actions == 3);
    CHECK_FALSE(few.over);
    CHECK(acting_side(table.game) == table.game.decision().side());
    table.game.restart(5);
    const PlayedOut turn = play_out(table.game, table.players, {.turns = 2});
    CHECK(turn.turns == 2);
    CHECK_FALSE(turn.over);
}

TEST_CASE("players are known by name", "[player]") {
    const Seating table{1};
    for (const std::string_view name : player_names()) CHECK(make_player(name, *table.title, 1) != nullptr);
    CHECK_THROWS_WITH(make_player("gredy", *table.title, 1), "there is no player 'gredy'; did you mean 'greedy'?");
    CHECK(player_seed(1, SideId::at(0)) != player_seed(1, SideId::at(1)));
    CHECK(player_seed(1, SideId::at(0)) != player_seed(2, SideId::at(0)));
}
