#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "start.hpp"
#include "verb.hpp"
#include "wargame/save.hpp"

#include <fmt/format.h>

#include <ostream>

namespace wargame::cli {
namespace {

class ReplayVerb final : public Verb {
public:
    std::string_view name() const override { return "replay"; }
    std::string_view says() const override { return "plays a save again, verifies it and prints its log"; }
    std::string_view example() const override { return "wargame replay game.json"; }

    void declare(Arguments& arguments) override {
        arguments.word("SAVE", save_, "the save");
        arguments.flag("--other-data", other_data_, "try it even if title, overlays or save have changed since");
        arguments.flag("-q,--quiet", quiet_, "no log");
        overlays_.declare(arguments);
    }

    Exit run(Context& context) override {
        Library library = context.library(overlays_.load_options());
        ReplayOptions options;
        options.other_data = other_data_;
        Game game = read_save(save_, library, options);
        if (context.json) {
            context.out << form(game).pretty() << '\n';
            return Exit::fine;
        }
        if (!quiet_)
            for (const std::string& line : game.log()) context.out << line << '\n';
        const std::string end = game.over() ? game.outcome().text : "the game goes on";
        context.out << fmt::format("{} {}: {}, hash {:016x}: {}\n", game.title().id, game.scenario().id,
                                   counted(game.applied(), "action"), game.hash(), end);
        return Exit::fine;
    }

private:
    Json form(const Game& game) const {
        Json json = Json::object();
        json.set("title", game.title().id).set("scenario", game.scenario().id).set("seed", game.seed());
        json.set("actions", static_cast<std::uint64_t>(game.applied()))
            .set("hash", fmt::format("{:016x}", game.hash()));
        json.set("over", game.over());
        const SideId winner = game.over() ? game.outcome().winner : SideId{};
        json.set("winner", winner ? Json{game.title().sides[winner.index()].id} : Json{});
        if (!quiet_) json.set("log", Json::array_of(game.log()));
        return json;
    }

    OverlayArguments overlays_;
    std::string save_;
    bool other_data_ = false;
    bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Verb> replay_verb() { return std::make_unique<ReplayVerb>(); }

}  // namespace wargame::cli
