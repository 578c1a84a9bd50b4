#include "game_arguments.hpp"
#include "layout.hpp"
#include "start.hpp"
#include "verb.hpp"
#include "wargame/json.hpp"

#include <fmt/format.h>

#include <ostream>

namespace wargame::cli {
namespace {

class OutcomesVerb final : public Verb {
public:
    std::string_view name() const override { return "outcomes"; }
    std::string_view says() const override { return "everything an action can lead to, with its exact chance"; }
    std::string_view example() const override { return "wargame outcomes game.json 'fire rifles_1 kopje_1'"; }

    void declare(Arguments& arguments) override {
        arguments.word("SAVE", save_, "the save");
        arguments.words("ACTION", action_, "one small action, as one word or several");
        overlays_.declare(arguments);
        arguments.option("--side", side_, "SIDE", "must be the side that chooses now");
        arguments.option("--most", most_, "N", "stop after so many ways and say so");
    }

    Exit run(Context& context) override {
        Library library = context.library(overlays_.load_options());
        Game game = load_game(library, save_);
        if (game.over()) throw UsageError{"this game is over"};
        const SideId side = find_side(game.title(), side_);
        if (side && side != game.decision().side())
            throw UsageError{"it is for the other side to choose: " +
                             game.title().sides[game.decision().side().index()].id};
        const Action action = game.parse(text());
        if (const Judgement no = game.check(action)) return refused(context, game.text(no, action));
        const Distribution all = game.outcomes(action, most_);
        if (context.json)
            context.out << to_json(all, game) << '\n';
        else
            print(context, game.text(action), all);
        return Exit::fine;
    }

private:
    std::string text() const {
        std::string out;
        for (const std::string& word : action_) out += (out.empty() ? "" : " ") + word;
        return out;
    }

    static Exit refused(Context& context, const Refused& no) {
        if (context.json)
            context.out << to_json(no) << '\n';
        else
            context.err << fmt::format("{}: {} [{}]\n", no.action, no.text, no.rule);
        return Exit::failed;
    }

    static std::string dice_text(const Branch& branch) {
        std::string out;
        for (const DieRecord& die : branch.dice) out += (out.empty() ? "" : " ") + std::to_string(die.result);
        return out;
    }

    static void print(Context& context, const std::string& action, const Distribution& all) {
        context.out << fmt::format("{}: {}{}\n", action, counted(all.branches.size(), "result"),
                                   all.estimate ? ", an estimate: there are too many ways" : "");
        if (!all.limits.empty()) context.out << wrapped(all.limits, "  ");
        Columns columns;
        for (const Branch& branch : all.branches) {
            std::string log;
            for (const std::string& line : branch.log) log += (log.empty() ? "" : "; ") + line;
            columns.add({branch.chance.text(), dice_text(branch), log});
        }
        columns.print(context.out);
    }

    OverlayArguments overlays_;
    std::string save_;
    std::vector<std::string> action_;
    std::string side_;
    std::uint64_t most_ = 4096;
};

}  // namespace

std::unique_ptr<Verb> outcomes_verb() { return std::make_unique<OutcomesVerb>(); }

}  // namespace wargame::cli
