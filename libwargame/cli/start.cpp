#include "start.hpp"

#include "support/whole_file.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/save.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace wargame::cli {
namespace {

bool is_file(const std::string& name) {
    std::error_code error;
    return std::filesystem::is_regular_file(name, error);
}

bool like_a_script(const std::string& name) { return name.ends_with(".yaml") || name.ends_with(".yml"); }

// What is written like the name of a file and is none.
void must_be_there(const std::string& name) {
    const bool like_a_file = name.find('/') != std::string::npos || name.ends_with(".json") || like_a_script(name);
    if (like_a_file && !is_file(name)) throw UsageError{"there is no file " + in_quotes(name)};
}

Game from_save(Library& library, const GameArguments& arguments, const std::string& file) {
    if (arguments.any_choice() || arguments.has_seed())
        throw UsageError{"a save has its seed, options and readings already: leave out --seed, --option, --reading"};
    return load_game(library, file);
}

// The end of a script of one case in which everything comes out as it says.
Game from_script(Library& library, const GameArguments& arguments, const std::string& file) {
    std::vector<Game> games;
    ScriptOptions options = arguments.script_options(library, file);
    options.quiet = true;
    options.take = [&games](Game&& game) { games.push_back(std::move(game)); };
    const ScriptResult result = run_script(file, library, options);
    if (!result.passed) throw DataError{{result.failures.front().fault}};
    if (games.size() != 1) throw UsageError{file + " has several cases: they come to several games"};
    return std::move(games.front());
}

}  // namespace

Game start_game(Library& library, const GameArguments& arguments, const std::string& first, const std::string& second) {
    if (second.empty()) {
        if (library.has(first)) {
            std::string hint = "one of";
            for (const auto& scenario : library.title(first)->scenarios) hint += ' ' + scenario->id;
            throw UsageError{"which scenario of " + first, hint + ", or a save"};
        }
        must_be_there(first);
        if (!is_file(first)) throw unknown("title", first, library.ids());
        return like_a_script(first) ? from_script(library, arguments, first) : from_save(library, arguments, first);
    }
    if (!library.has(first) && is_file(first))
        throw UsageError{in_quotes(first) + " is a file: a save or a script has its scenario already",
                         "leave out " + in_quotes(second)};
    const auto title = find_title(library, first);
    if (title->scenario(second) == nullptr) must_be_there(second);
    if (title->scenario(second) == nullptr && is_file(second)) {
        Game game = from_save(library, arguments, second);
        if (game.title().id != title->id)
            throw UsageError{second + " is a save of " + game.title().id + ", not of " + title->id};
        return game;
    }
    return Game{title, find_scenario(*title, second), arguments.game_options(*title)};
}

Game load_game(Library& library, const std::string& file) { return read_save(file, library); }

SideId find_side(const Title& title, const std::string& id) {
    if (id.empty()) return {};
    if (const SideId side = title.side(id)) return side;
    std::vector<std::string> known;
    for (const SideSpec& side : title.sides) known.push_back(side.id);
    throw unknown("side", id, known);
}

void write_file(const std::string& path, const std::string& text) {
    const std::string why = write_whole(path, text);
    if (!why.empty()) throw UsageError{"cannot write " + in_quotes(path) + ": " + why};
}

}  // namespace wargame::cli
