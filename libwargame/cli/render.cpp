#include "wargame/render.hpp"

#include "game_arguments.hpp"
#include "start.hpp"
#include "verb.hpp"

#include <ostream>

namespace wargame::cli {
namespace {

class RenderVerb final : public Verb {
public:
    std::string_view name() const override { return "render"; }
    std::string_view says() const override { return "a picture of a position as SVG"; }
    std::string_view example() const override {
        return "wargame render skirmish_1881 majuba --side british -o majuba.svg";
    }

    void declare(Arguments& arguments) override {
        arguments.word("GAME", first_, "the title, or a save or a script alone");
        arguments.word("SCENARIO|SAVE", second_, "a scenario or a save of it", false);
        game_.declare(arguments);
        arguments.option("--side", side_, "SIDE", "what this side knows (all is shown)");
        arguments.option("-o,--output", output_, "FILE", "where to write it (standard output)");
        arguments.flag("--no-grid", no_grid_, "without the grid, and the numbers of hexes");
        arguments.flag("--no-names", no_names_, "without names of units and terrain");
        arguments.flag("--bare", bare_, "without legend and captions");
    }

    Exit run(Context& context) override {
        Library library = context.library(game_.load_options());
        Game game = start_game(library, game_, first_, second_);
        RenderOptions options;
        options.grid = !no_grid_;
        options.names = !no_names_;
        options.legend = !bare_;
        options.captions = !bare_;
        const std::string picture = render_svg(game, find_side(game.title(), side_), options);
        if (output_.empty() || output_ == "-")
            context.out << picture;
        else
            write_file(output_, picture);
        return Exit::fine;
    }

private:
    GameArguments game_;
    std::string first_;
    std::string second_;
    std::string side_;
    std::string output_;
    bool no_grid_ = false;
    bool no_names_ = false;
    bool bare_ = false;
};

}  // namespace

std::unique_ptr<Verb> render_verb() { return std::make_unique<RenderVerb>(); }

}  // namespace wargame::cli
