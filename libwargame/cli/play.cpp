#include "game_arguments.hpp"
#include "session.hpp"
#include "start.hpp"
#include "verb.hpp"
#include "wargame/diagnostic.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace wargame::cli {
namespace {

class PlayVerb final : public Verb {
public:
    std::string_view name() const override { return "play"; }
    std::string_view says() const override { return "a game in the terminal, against the computer or each other"; }
    std::string_view example() const override { return "wargame play skirmish_1881 patrol --player boer=greedy"; }

    void declare(Arguments& arguments) override {
        arguments.word("GAME", first_, "the title, or a save or a script alone");
        arguments.word("SCENARIO|SAVE", second_, "a scenario or a save of it", false);
        game_.declare(arguments);
        arguments.option("--player", players_, "SIDE=NAME", "human, random or greedy (human); may be repeated");
        arguments.flag("--manual-dice", manual_, "throw real dice and type what they show");
    }

    Exit run(Context& context) override {
        if (context.json) throw UsageError{"play has no JSON form", "see wargame serve --help"};
        Library library = context.library(game_.load_options());
        std::optional<Game> game;
        if (!begin(context, library, game)) return Exit::fine;
        Session session{context, *game, make_players(*game), manual_ ? DiceBy::hand : DiceBy::game};
        session.run();
        return Exit::fine;
    }

private:
    // False when the input ends while dice of the opening are asked for.
    bool begin(Context& context, Library& library, std::optional<Game>& game) const {
        const auto title = manual_ && !second_.empty() ? find_title(library, first_) : nullptr;
        if (!title || title->scenario(second_) == nullptr) {
            game.emplace(start_game(library, game_, first_, second_));
            return true;
        }
        context.out << context.style.bold(title->name + ": " + title->scenario(second_)->name) << '\n';
        GameOptions options = game_.game_options(*title);
        options.only_typed = true;
        while (!game) {
            try {
                game.emplace(title, second_, options);
            } catch (const DieWanted& wanted) {
                const auto faces = ask_faces(context, *title, wanted);
                if (!faces) return false;
                options.dice.insert(options.dice.end(), faces->begin(), faces->end());
            }
        }
        return true;
    }

    std::vector<std::unique_ptr<Player>> make_players(const Game& game) const {
        const Title& title = game.title();
        const std::vector<std::string> names = words_by_side(title, players_);
        std::vector<std::unique_ptr<Player>> players(title.sides.size());
        std::vector<std::string> known{"human"};
        known.insert(known.end(), player_names().begin(), player_names().end());
        for (std::size_t side = 0; side < players.size(); ++side) {
            const std::string& name = names[side];
            if (name.empty() || name == "human") continue;
            if (std::find(known.begin(), known.end(), name) == known.end()) throw unknown("player", name, known);
            players[side] = make_player(name, title, player_seed(game.seed(), SideId::at(side)));
        }
        return players;
    }

    GameArguments game_;
    std::string first_;
    std::string second_;
    std::vector<std::string> players_;
    bool manual_ = false;
};

}  // namespace

std::unique_ptr<Verb> play_verb() { return std::make_unique<PlayVerb>(); }

}  // namespace wargame::cli
