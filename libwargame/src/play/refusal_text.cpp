// Sentences of refusals: those of rules.yaml, and in which phase a verb has its place.
#include "play/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace wargame {
namespace {

constexpr std::string_view not_now = "not possible in this step";

const RuleRow* row_of(const Title& title, Rule rule) {
    for (const RuleRow& row : title.rules)
        if (rule_key(row.id) == rule.key) return &row;
    return nullptr;
}

const std::string& first_sentence(const RuleRow& row) {
    return row.refuse.empty() ? row.says : row.refuse.front().second;
}

const std::string* own_sentence(const RuleRow& row, std::string_view reason) {
    for (const auto& [id, text] : row.refuse)
        if (id == reason) return &text;
    return nullptr;
}

// That of the rule, else of the nearest rule above it: of S1.3, of S1.
const std::string* sentence_for(const Title& title, const RuleRow& row, std::string_view reason) {
    if (const std::string* own = own_sentence(row, reason)) return own;
    if (reason.empty()) return nullptr;
    std::string_view id = row.id;
    for (std::size_t dot = id.rfind('.'); dot != std::string_view::npos; dot = id.rfind('.')) {
        id = id.substr(0, dot);
        const auto above =
            std::find_if(title.rules.begin(), title.rules.end(), [&](const RuleRow& each) { return each.id == id; });
        if (above == title.rules.end()) continue;
        if (const std::string* its = own_sentence(*above, reason)) return its;
    }
    return nullptr;
}

// ---------------------------------------------------------------------------------------- the phases of a verb

struct PhaseOfSide {
    PhaseId phase;
    SideId side;  // nothing: of any
    friend auto operator<=>(const PhaseOfSide&, const PhaseOfSide&) = default;
};

// Where the sequence of play has steps that take a verb, in its order.
class PhasesOf {
public:
    PhasesOf(const Title& title, VerbId verb) : title_{title}, verb_{verb} {
        look(title.sequence.root, {});
        for (const Watch& watch : title.sequence.watches) look(watch.block, {});
    }

    // Nothing where modules run steps with the verb themselves: nobody knows when.
    std::vector<PhaseOfSide> found() const {
        for (std::size_t step = 0; step < title_.rulebook->steps.size(); ++step)
            if (takes(StepId::at(step)) && !met_.contains(StepId::at(step))) return {};
        return found_;
    }

private:
    void look(BlockId block, PhaseOfSide where) {
        if (!block || !seen_.emplace(block, where).second) return;
        for (const Node& node : title_.sequence.blocks[block.index()].nodes) {
            PhaseOfSide here = where;
            if (node.phase) here.phase = node.phase;
            if (node.kind == NodeKind::turn_of) here.side = node.side;
            if (node.only) here.side = node.only;
            if (node.kind == NodeKind::step) add(node.step, here);
            look(node.block, here);
        }
    }
    void add(StepId step, PhaseOfSide where) {
        met_.insert(step);
        const bool known = std::find(found_.begin(), found_.end(), where) != found_.end();
        if (where.phase && takes(step) && !known) found_.push_back(where);
    }
    bool takes(StepId step) const {
        const auto& verbs = title_.rulebook->steps[step.index()].verb_ids;
        return std::find(verbs.begin(), verbs.end(), verb_) != verbs.end();
    }

    const Title& title_;
    VerbId verb_;
    std::vector<PhaseOfSide> found_;
    std::set<StepId> met_;
    std::set<std::pair<BlockId, PhaseOfSide>> seen_;
};

int value_of(const Refusal& no, FactKind kind) {
    for (const Fact& fact : no.facts)
        if (fact.kind == kind) return fact.value;
    return -1;
}

// "combat phase", "reinforcement phase of the British", where only they have the verb.
std::vector<std::string> phase_names(const Title& title, const std::vector<PhaseOfSide>& places) {
    std::vector<std::string> out;
    for (const PhaseOfSide& place : places) {
        const auto sides = std::count_if(places.begin(), places.end(),
                                         [&](const PhaseOfSide& other) { return other.phase == place.phase; });
        std::string text = title.sequence.phases[place.phase.index()];
        std::replace(text.begin(), text.end(), '_', ' ');
        text += " phase";
        if (place.side && sides == 1) text += " of " + title.sides[place.side.index()].name;
        if (std::find(out.begin(), out.end(), text) == out.end()) out.push_back(std::move(text));
    }
    return out;
}

// Of a verb that the step does not take: where else it is taken, unless this very phase is one of the places.
std::string no_place_text(const Refusal& no, const Title& title) {
    constexpr std::size_t most = 3;
    const int verb = value_of(no, FactKind::verb), phase = value_of(no, FactKind::phase);
    if (verb < 0 || static_cast<std::size_t>(verb) >= title.verbs.size()) return std::string{not_now};
    const std::vector<PhaseOfSide> places = PhasesOf{title, VerbId::from(verb)}.found();
    for (const PhaseOfSide& place : places)
        if (place.phase.number() == phase && (!place.side || place.side.number() == value_of(no, FactKind::side)))
            return std::string{not_now};
    const std::vector<std::string> names = phase_names(title, places);
    if (names.empty() || names.size() > most) return std::string{not_now};
    return fmt::format("{}: {} belongs to the {}", not_now, title.verbs[static_cast<std::size_t>(verb)].id,
                       fmt::join(names, " and the "));
}

}  // namespace

std::string refusal_text(const Refusal& no, const Title& title, const Scenario& scenario) {
    const RuleRow* row = row_of(title, no.rule);
    if (row == nullptr) return "not possible now";
    const std::string_view reason = no.reason;
    if (reason == "over") return "the game is over";
    // The step has no such verb: the rule of its node may say so. Without the verb it is the ids that are wrong.
    const bool of_step = reason == "verb";
    if (of_step && no.facts.size() == 0) return std::string{not_now};
    const std::string* own = of_step ? own_sentence(*row, "step") : sentence_for(title, *row, reason);
    if (of_step && own == nullptr) return no_place_text(no, title);
    return fill(own != nullptr ? *own : first_sentence(*row), {no.facts.begin(), no.facts.size()}, title, scenario);
}

std::string unsaid(const Refusal& no, const Title& title) {
    const RuleRow* row = row_of(title, no.rule);
    const std::string_view reason = no.reason;
    if (row == nullptr) return "no rule of rules.yaml has the handle of a refusal";
    if (reason == "verb" || reason == "over") return {};
    const std::string* const own = sentence_for(title, *row, reason);
    if (!reason.empty() && own == nullptr)
        return fmt::format("rule {} has no sentence 'refuse: {{{}: ...}}'", row->id, reason);
    const std::string& sentence = own != nullptr ? *own : first_sentence(*row);
    const std::string name = unsaid(sentence, {no.facts.begin(), no.facts.size()});
    if (name.empty()) return {};
    return fmt::format("rule {}, reason '{}': its sentence names {{{}}}, which the refusal does not tell", row->id,
                       reason, name);
}

}  // namespace wargame
