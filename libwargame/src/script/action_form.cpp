#include "play/shorthand.hpp"
#include "play/text.hpp"
#include "script/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame::script {
namespace {

void check_small(std::string_view text, const Lexicon& lexicon) {
    parse_action(text, lexicon.title(), lexicon.scenario());
}

void check(std::string_view text, const Lexicon& lexicon) {
    const std::vector<std::string_view> words = words_of(text);
    const Title& title = lexicon.title();
    if (words.empty()) throw FormError{"WG0401", "an action needs a verb"};
    const VerbId verb = title.verb(words.front());
    if (verb && title.verbs[verb.index()].parameters.size() == words.size() - 1) return check_small(text, lexicon);
    bool named = false;
    for (const ShorthandSpec& spec : title.shorthands) {
        if (spec.id != words.front()) continue;
        named = true;
        const auto values = match_form(spec.form, std::span{words}.subspan(1));
        if (!values)
            throw FormError{"WG0405",
                            fmt::format("{} does not have the form '{} {}'", in_quotes(text), spec.id, spec.form)};
        for (const std::string& part : expand(spec.means, *values))
            if (part.find('@') == std::string::npos) check_small(part, lexicon);
        return;
    }
    if (verb || named) return check_small(text, lexicon);
    std::vector<std::string> known;
    for (const VerbSpec& spec : title.verbs) known.push_back(spec.id);
    for (const ShorthandSpec& spec : title.shorthands) known.push_back(spec.id);
    const std::string near = suggest(words.front(), known);
    throw FormError{"WG0402", fmt::format("unknown verb {}", in_quotes(words.front())),
                    near.empty() ? std::string{} : fmt::format("did you mean '{}'?", near)};
}

}  // namespace

void check_action_form(const Line& action, const Lexicon& lexicon) {
    if (lexicon.title().rulebook->nests) return;
    try {
        check(action.text, lexicon);
    } catch (const FormError& fault) {
        std::string message = fault.what();
        message.resize(std::min(message.size(), message.rfind(" [" + fault.code())));
        lexicon.fault(codes::script_action, action.mark, std::move(message), fault.hint());
    }
}

}  // namespace wargame::script
