// Finished games under tests/saves/boer_war, one for each way in which the war can end: replayed, they must end as they
// did. After a change of the rules that is meant, the hidden case [.record] plays wars anew and writes them.
#include "wargame/all.hpp"
#include "wargame/player.hpp"
#include "wargame/save.hpp"

#include "catch.hpp"
#include "saved_games.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

using namespace wargame;

namespace {

constexpr auto scenarios = std::to_array<const char*>({"march_to_pretoria", "conventional_war", "boer_war"});

std::filesystem::path file_of(const std::string& way) {
    return std::filesystem::path{WARGAME_TESTS_DIR} / "saves/boer_war" / (way + ".json");
}

// Each level for each side, collapse of each, a draw, mediation.
constexpr auto ways =
    std::to_array<const char*>({"boer_marginal_points", "boer_regional_points", "boer_imperial_points",
                                "boer_imperial_collapse", "british_marginal_points", "british_regional_points",
                                "british_imperial_points", "british_imperial_collapse", "draw_points", "mediation"});

// The word of a named list that a field of the game holds.
std::string word(const Game& game, const char* id) {
    const Title& title = game.title();
    const FieldId field = title.field(id);
    const int at = game.position().cell(field, 0, 0);
    const NameList& words = title.name_lists[title.fields[field.index()].names.index()];
    return words.entries.name(static_cast<std::uint32_t>(at));
}

// How the war ended: who won, at which level, and by what; any level by mediation.
std::string ending(const Game& game) {
    std::string by = word(game, "ending");
    if (by == "mediation") return by;
    const SideId winner = game.outcome().winner;
    if (!winner) return "draw_" + by;
    return game.title().sides[winner.index()].id + "_" + word(game, "level") + "_" + by;
}

// Plays as `greedy` in so many of ten decisions and at random in the others; from a turn on it offers to end the war
// and takes the enemy's offer.
class Mixed final : public Player {
public:
    Mixed(const Title& title, std::uint64_t seed, std::uint32_t sense, int weary_from)
        : greedy_{make_player("greedy", title, seed)}, dice_{Pcg32::from_seed(seed)}, sense_{sense},
          weary_from_{weary_from}, offer_{title.verb("offer_end")}, accept_{title.verb("accept")}, turn_{title.track(
                                                                                                       "turn")} {}

    Action choose(Game& game) override {
        if (weary_from_ > 0 && game.position().track(turn_) >= weary_from_)
            for (const auto list : {game.decision().asides(), game.decision().actions()})
                for (const Action& action : list)
                    if (action.verb == offer_ || action.verb == accept_) return action;
        if (dice_.below(10) < sense_) return greedy_->choose(game);
        const auto actions = game.decision().actions();
        return actions[dice_.below(static_cast<std::uint32_t>(actions.size()))];
    }
    void restart(std::uint64_t seed) override { greedy_->restart(seed); }

private:
    std::unique_ptr<Player> greedy_;
    Pcg32 dice_;
    std::uint32_t sense_;
    int weary_from_;
    VerbId offer_, accept_;
    TrackId turn_;
};

Game war(const std::shared_ptr<const Title>& title, std::uint64_t seed) {
    Pcg32 dice = Pcg32::from_seed(seed);
    Game game{title, scenarios[dice.below(scenarios.size())], {.seed = seed}};
    const int weary_from = dice.below(8) == 0 ? 1 + static_cast<int>(dice.below(7)) : 0;
    // In half of the wars the British think and the Boers hardly do.
    const bool one_sided = dice.below(2) == 0;
    const std::uint32_t boer_sense = dice.below(one_sided ? 3 : 11), british_sense = one_sided ? 10 : dice.below(11);
    Mixed boer{*title, player_seed(seed, SideId::at(0)), boer_sense, weary_from};
    Mixed british{*title, player_seed(seed, SideId::at(1)), british_sense, weary_from};
    const std::array<Player*, 2> players{&boer, &british};
    REQUIRE(play_out(game, players).over);
    return game;
}

std::uint64_t wars() {
    const char* const set = std::getenv("WARGAME_GAMES");
    return set == nullptr ? 1000 : std::strtoull(set, nullptr, 10);
}

}  // namespace

// Other data than on record is no fault by itself, an other course of the war is.
TEST_CASE("[27.0] [27.2] [27.3] [27.4] recorded wars end as they ended", "[boer_war][saves]") {
    Library library = open_library(WARGAME_DATA_DIR);
    for (const std::string way : ways) {
        const std::filesystem::path file = file_of(way);
        INFO(file.string());
        const Game game = read_save(file, library, {.other_data = true, .check_invariants = true});
        REQUIRE(game.over());
        CHECK(ending(game) == way);
        CHECK(game.hash() == final_hash(file));
    }
}

// Of each ending the shortest war among WARGAME_GAMES (1000).
TEST_CASE("[27.0] recording wars", "[.record]") {
    Library library = open_library(WARGAME_DATA_DIR);
    const auto title = library.title("boer_war");
    std::map<std::string, std::size_t> length, count;
    for (std::uint64_t seed = 1; seed <= wars(); ++seed) {
        const Game game = war(title, seed);
        const std::string way = ending(game);
        ++count[way];
        const auto shortest = length.find(way);
        if (shortest != length.end() && shortest->second <= game.applied()) continue;
        length[way] = game.applied();
        write_save(game, file_of(way));
    }
    for (const auto& [way, wars_so] : count) WARN(way << ": " << wars_so);
    for (const std::string way : ways) CHECK(length.contains(way));
}
