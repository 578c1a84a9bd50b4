// Finished games under tests/saves/skirmish_1881, one for each way in which a battle can end: replayed, they must end
// as they did. After a change of the rules that is meant, the hidden case [.record] plays battles anew and writes them.
#include "wargame/all.hpp"
#include "wargame/player.hpp"
#include "wargame/save.hpp"

#include "catch.hpp"
#include "saved_games.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>

using namespace wargame;

namespace {

constexpr std::uint64_t battles = 400;
constexpr std::size_t short_battle = 60;

using Endings = std::map<std::string, std::set<std::string>>;

// How each scenario can end; at Majuba and Laing's Nek one side wins where the other does not.
Endings endings() {
    const std::set<std::string> all{"boer_wins", "british_wins", "draw"};
    const std::set<std::string> decided{"boer_wins", "british_wins"};
    return {{"bronkhorstspruit", all}, {"laings_nek", decided}, {"majuba", decided},
            {"patrol", all},           {"rooihuiskraal", all},  {"schuinshoogte", all}};
}

std::filesystem::path file_of(const std::string& scenario, const std::string& ending) {
    return std::filesystem::path{WARGAME_TESTS_DIR} / "saves/skirmish_1881" / (scenario + "_" + ending + ".json");
}

std::string ending(const Game& game) {
    const SideId winner = game.outcome().winner;
    return winner ? game.title().sides[winner.index()].id + "_wins" : "draw";
}

Game battle(const std::shared_ptr<const Title>& title, const std::string& scenario, std::uint64_t seed, bool greedy) {
    Game game{title, scenario, {.seed = seed}};
    const auto name = [&](std::uint64_t bit) { return greedy || (seed & bit) != 0 ? "greedy" : "random"; };
    const auto boer = make_player(name(1), *title, player_seed(seed, SideId::at(0)));
    const auto british = make_player(name(2), *title, player_seed(seed, SideId::at(1)));
    const std::array<Player*, 2> players{boer.get(), british.get()};
    REQUIRE(play_out(game, players).over);
    return game;
}

}  // namespace

// Other data than on record is no fault by itself, an other course of the battle is.
TEST_CASE("[added.end] recorded games end as they ended", "[skirmish_1881][saves]") {
    Library library = open_library(WARGAME_DATA_DIR);
    std::size_t replayed = 0;
    for (const auto& [scenario, ways] : endings()) {
        for (const std::string& way : ways) {
            const std::filesystem::path file = file_of(scenario, way);
            INFO(file.string());
            const Game game = read_save(file, library, {.other_data = true, .check_invariants = true});
            REQUIRE(game.over());
            CHECK(game.scenario().id == scenario);
            CHECK(ending(game) == way);
            CHECK(game.hash() == final_hash(file));
            ++replayed;
        }
    }
    CHECK(replayed == 16);
}

// Of each ending the shortest battle that is no skirmish of a few shots, between two greedy players where they come to
// it.
TEST_CASE("[added.end] recording games", "[.record]") {
    Library library = open_library(WARGAME_DATA_DIR);
    const auto title = library.title("skirmish_1881");
    for (const auto& [scenario, ways] : endings()) {
        std::map<std::string, std::size_t> length;
        for (const bool greedy : {true, false}) {
            const std::map<std::string, std::size_t> before = length;
            for (std::uint64_t seed = 1; seed <= battles && before.size() < ways.size(); ++seed) {
                const Game game = battle(title, scenario, seed, greedy);
                const std::string way = ending(game);
                if (before.contains(way)) continue;
                const auto shortest = length.find(way);
                if (shortest != length.end() && (shortest->second <= game.applied() || game.applied() < short_battle))
                    continue;
                length[way] = game.applied();
                write_save(game, file_of(scenario, way));
            }
        }
        CHECK(length.size() == ways.size());
    }
}
