#include "game_arguments.hpp"
#include "start.hpp"
#include "verb.hpp"
#include "wargame/explain.hpp"
#include "wargame/json.hpp"

#include <ostream>

namespace wargame::cli {
namespace {

std::string rule_id(const Title& title, Rule rule) {
    for (const RuleRow& row : title.rules)
        if (rule_key(row.id) == rule.key) return row.id;
    return {};
}

class WhyVerb final : public Verb {
public:
    std::string_view name() const override { return "why"; }
    std::string_view says() const override { return "the reason for a derived value, such as a unit's reach"; }
    std::string_view example() const override { return "wargame why game.json column rifles_1 kopje_1"; }

    void declare(Arguments& arguments) override {
        arguments.word("SAVE", save_, "the save");
        arguments.word("KIND", kind_, "the kind of value; none: names those that the title explains", false);
        arguments.words("WHAT", what_, "the units or places it is about", false);
        overlays_.declare(arguments);
        arguments.option("--side", side_, "SIDE", "as this side knows it (all is known)");
    }

    Exit run(Context& context) override {
        Library library = context.library(overlays_.load_options());
        Game game = load_game(library, save_);
        try {
            const Explanation reason = explain(game, find_side(game.title(), side_), kind_, what_);
            print(context, game, reason);
            return Exit::fine;
        } catch (const NothingToExplain& error) {
            throw UsageError{error.what()};
        }
    }

private:
    static void print(Context& context, const Game& game, const Explanation& reason) {
        if (!context.json) {
            context.out << context.style.bold(reason.answer) << '\n';
            for (const ExplanationLine& line : reason.because) {
                const std::string rule = rule_id(game.title(), line.rule);
                context.out << "  " << line.text << (rule.empty() ? "" : " [" + rule + "]") << '\n';
            }
            return;
        }
        context.out << to_json(reason, game) << '\n';
    }

    OverlayArguments overlays_;
    std::string save_;
    std::string kind_;
    std::vector<std::string> what_;
    std::string side_;
};

}  // namespace

std::unique_ptr<Verb> why_verb() { return std::make_unique<WhyVerb>(); }

}  // namespace wargame::cli
