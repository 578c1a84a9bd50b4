#include "wargame/explain.hpp"

#include "play/core.hpp"
#include "play/text.hpp"
#include "wargame/diagnostic.hpp"

#include <fmt/format.h>

#include <charconv>
#include <vector>

namespace wargame {
namespace {

Subject subject_of(std::string_view word, const Known& known) {
    Subject subject;
    subject.text = word;
    const Scenario& scenario = known.scenario();
    if (const auto unit = scenario.unit_names.find(word)) {
        subject.unit = UnitId::at(*unit);
        subject.place = known.place(subject.unit);
        return subject;
    }
    if (const auto place = scenario.board->find(word)) {
        subject.place = *place;
        return subject;
    }
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), subject.number);
    subject.is_number = error == std::errc{} && end == word.data() + word.size();
    if (subject.is_number) return subject;
    std::vector<std::string_view> names;
    for (const std::string& id : scenario.unit_names.names()) names.push_back(id);
    for (const std::string& id : scenario.board->ids()) names.push_back(id);
    throw FormError{"WG0402", fmt::format("{} is neither a unit nor a place", in_quotes(word)),
                    did_you_mean(word, names)};
}

std::string kinds_of(const Rulebook& rulebook) {
    std::string out;
    for (const auto& [kind, explainer] : rulebook.explanations) out += (out.empty() ? "" : ", ") + kind;
    return out;
}

}  // namespace

ExplanationLine because(const Known& known, std::string_view sentence, Rule rule, std::initializer_list<Fact> facts) {
    return {fill(sentence, {facts.begin(), facts.size()}, known.title(), known.scenario(), known.viewer()), rule};
}

ExplanationLine because(const Known& known, const Refusal& no) {
    return {refusal_text(no, known.title(), known.scenario()), no.rule};
}

Explanation explain(Game& game, SideId viewer, std::string_view kind, std::span<const std::string> words) {
    const Level& level = game.core().top();
    const SideId here = viewer ? side_in(level, viewer) : viewer;
    if (viewer && !here) throw NothingToExplain{"this side takes no part in the game that now runs"};
    const Known known = game.core().known(here);
    const Rulebook& rulebook = *level.title->rulebook;
    const auto found = rulebook.explanations.find(kind);
    if (found == rulebook.explanations.end()) {
        const std::string kinds = kinds_of(rulebook);
        if (kind.empty() && !kinds.empty())
            throw NothingToExplain{fmt::format("say what is to be explained: {} explains {}", level.title->id, kinds)};
        std::vector<std::string_view> names;
        for (const auto& [id, explainer] : rulebook.explanations) names.push_back(id);
        const std::string near = did_you_mean(kind, names);
        throw NothingToExplain{fmt::format("{} explains no {}{}{}", level.title->id, in_quotes(kind),
                                           kinds.empty() ? "" : "; it explains " + kinds,
                                           near.empty() ? "" : "; " + near)};
    }
    std::vector<Subject> subjects;
    for (const std::string& word : words) subjects.push_back(subject_of(word, known));
    Explanation out = found->second(known, subjects);
    if (out.answer.empty()) throw NothingToExplain{fmt::format("there is no {} to explain about this", kind)};
    return out;
}

}  // namespace wargame
