// Actions as text: small ones, and shorthand as one apply.
#include "play/core.hpp"
#include "play/shorthand.hpp"
#include "play/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame {
namespace {

// `@name(A,B)` becomes what the module finds for it.
std::string resolve_values(std::string text, const Known& known) {
    const std::size_t at = text.find('@');
    if (at == std::string::npos) return text;
    const std::size_t open = text.find('(', at);
    const std::size_t close = text.find(')', at);
    const std::string name = text.substr(at + 1, open - at - 1);
    const auto& values = known.title().rulebook->shorthand_values;
    const auto found = values.find(name);
    if (open == std::string::npos || close == std::string::npos || found == values.end())
        throw FormError{"WG0406", fmt::format("shorthand asks for an unknown value '{}'", name)};
    std::vector<int> arguments;
    std::string_view rest = std::string_view{text}.substr(open + 1, close - open - 1);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        const ParameterSpec unit{"unit", ParameterKind::unit, {}, 0, 0};
        arguments.push_back(parse_argument(unit, rest.substr(0, end), known.title(), known.scenario()));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const std::optional<int> value = found->second(known, arguments);
    if (!value) return {};
    text.replace(at, close - at + 1, known.board().text(Place::from(*value)));
    return text;
}

// What is offered instead of one part of a shorthand is no advice by itself: it is put into the shorthand where the
// part has its words from it. Empty where that cannot be.
std::string put_into(std::string_view shorthand, std::string_view part, std::string_view offered) {
    std::vector<std::string_view> words = words_of(shorthand);
    const std::vector<std::string_view> tried = words_of(part), better = words_of(offered);
    if (tried.empty() || tried.size() != better.size() || tried.front() != better.front()) return {};
    for (std::size_t at = 1; at < tried.size(); ++at) {
        if (tried[at] == better[at]) continue;
        const auto word = std::find(words.begin() + 1, words.end(), tried[at]);
        if (word == words.end() || std::find(word + 1, words.end(), tried[at]) != words.end()) return {};
        *word = better[at];
    }
    return fmt::to_string(fmt::join(words, " "));
}

}  // namespace

std::optional<std::vector<std::string>> Core::shorthand(std::string_view text) const {
    const std::vector<std::string_view> words = words_of(text);
    if (words.empty()) throw FormError{"WG0401", "an action needs a verb"};
    const Title& title = *top().title;
    if (const VerbId verb = title.verb(words.front()))
        if (title.verbs[verb.index()].parameters.size() == words.size() - 1) return {};
    for (const ShorthandSpec& spec : title.shorthands) {
        if (spec.id != words.front()) continue;
        const auto values = match_form(spec.form, std::span{words}.subspan(1));
        if (!values)
            throw FormError{"WG0405",
                            fmt::format("{} does not have the form '{} {}'", in_quotes(text), spec.id, spec.form)};
        return expand(spec.means, *values);
    }
    return {};
}

// Forced choices of the same side on the way to what is wanted are passed over.
void Core::pass_forced(const Action& wanted) {
    const SideId side = decision().side();
    while (!over()) {
        const Decision& now = decision();
        if (now.side() != side || now.actions().size() != 1 || now.actions().front() == wanted || !judge(wanted))
            return;
        if (apply(now.actions().front(), true)) return;
    }
}

std::optional<Refused> Core::apply_text(Game& game, std::string_view text) {
    left_.clear();
    const auto parts = shorthand(text);
    if (!parts) {
        const Action action = game.parse(text);
        const Judgement no = apply(action, false);
        return no ? std::optional{game.text(no, action)} : std::nullopt;
    }
    const std::size_t first = history_.size();
    const std::size_t given_used = desk_.given_used();
    try {
        return apply_parts(game, text, *parts, first);
    } catch (...) {
        undo_to(first);
        desk_.set_given_used(given_used);
        throw;
    }
}

std::optional<Refused> Core::apply_parts(Game& game, std::string_view text, const std::vector<std::string>& parts,
                                         std::size_t first) {
    const SideId side = decision().side();
    const std::size_t depth = levels_.size();
    const auto rest = [&](std::size_t from) {
        for (std::size_t at = from; at < parts.size(); ++at) left_ += (left_.empty() ? "" : "; ") + parts[at];
    };
    const auto out_of_hand = [&] { return over() || decision().side() != side || levels_.size() != depth; };
    const auto revealed = [&] {
        return std::any_of(history_.begin() + static_cast<std::ptrdiff_t>(first), history_.end(),
                           [](const Applied& entry) { return entry.reveals; });
    };
    // What is no action at all is said before anything is done.
    for (const std::string& part : parts)
        if (part.find('@') == std::string::npos) game.parse(part);
    for (std::size_t at = 0; at < parts.size(); ++at) {
        if (at > 0 && out_of_hand()) return rest(at), std::nullopt;
        const std::string part = resolve_values(parts[at], known(side));
        if (part.empty()) {
            if (revealed()) return rest(at), std::nullopt;
            undo_to(first);
            return Refused{rule_of_asking(), "there is no legal way to do this", parts[at], {}};
        }
        const Action action = game.parse(part);
        if (at > 0) pass_forced(action);
        if (at > 0 && out_of_hand()) return rest(at), std::nullopt;
        const Judgement no = apply(action, history_.size() > first);
        if (!no) continue;
        if (revealed()) return rest(at), std::nullopt;
        Refused refused = game.text(no, action);
        refused.nearest = put_into(text, refused.action, refused.nearest);
        undo_to(first);
        return refused;
    }
    return {};
}

std::optional<Refused> Core::try_text(Game& game, std::string_view text) {
    const auto parts = shorthand(text);
    if (!parts) {
        const Action action = game.parse(text);
        const Judgement no = judge(action);
        return no ? std::optional{game.text(no, action)} : std::nullopt;
    }
    const std::size_t first = history_.size();
    const Desk kept = desk_;
    std::optional<Refused> refused;
    desk_.give({}, true);
    quiet_ = true;
    try {
        refused = apply_parts(game, text, *parts, first);
    } catch (const DieWanted&) {
        refused.reset();
    } catch (...) {
        undo_to(first);
        quiet_ = false;
        desk_ = kept;
        throw;
    }
    undo_to(first);
    quiet_ = false;
    desk_ = kept;
    left_.clear();
    return refused;
}

std::string Core::rule_of_asking() const {
    const Position position = truth();
    const Rule rule = asking_rule(position);
    for (const RuleRow& row : position.title().rules)
        if (rule_key(row.id) == rule.key) return row.id;
    return {};
}

}  // namespace wargame
