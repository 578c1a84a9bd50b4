// What can be decided: the step that asks, its legal list, and the one judge of actions.
#include "play/core.hpp"

#include "play/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace wargame {

StepId Core::asking_step_id() const {
    const Position position = truth();
    return StepId::from(frame_at(position, top_frame(position)).id);
}

const Step& Core::asking_step() const { return *top().title->rulebook->steps[asking_step_id().index()].step; }

Decision& Core::decision() {
    if (!listed_) list();
    return decision_;
}

namespace {

// In order, each once.
void sort_and_join(std::vector<Action>& actions) {
    std::sort(actions.begin(), actions.end());
    actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
}

}  // namespace

void Core::list() {
    decision_.actions_.clear();
    decision_.asides_.clear();
    decision_.side_ = {};
    decision_.step_ = {};
    listed_ = true;
    const Position position = truth();
    if (position.over() || position.cell(builtin::asked, 0, 0) < 0) return;
    decision_.side_ = SideId::from(position.cell(builtin::asked, 0, 0));
    decision_.step_ = asking_step_id();
    const Known known = this->known(decision_.side_);
    candidates_.clear();
    asking_step().candidates(known, candidates_);
    const auto& verbs = position.title().verbs;
    const auto listed = candidates_.actions();
    const bool mixed = std::any_of(listed.begin(), listed.end(),
                                   [&](const Action& action) { return verbs[action.verb.index()].aside; });
    const bool in_order = candidates_.in_order(), asides_in_order = candidates_.asides_in_order() && !mixed;
    // Most steps list what they know to be legal, in order: the list is taken as it is.
    if (candidates_.unjudged().empty() && !mixed && !check_)
        candidates_.take(decision_.actions_, decision_.asides_);
    else
        judge_candidates(known);
    if (!in_order) sort_and_join(decision_.actions_);
    if (!asides_in_order) sort_and_join(decision_.asides_);
    if (decision_.actions_.empty())
        throw std::logic_error{fmt::format("{}: nothing can be chosen in step '{}'", position.title().id,
                                           position.title().rulebook->steps[decision_.step_.index()].id)};
}

void Core::judge_candidates(const Known& known) {
    const auto& verbs = known.title().verbs;
    const auto unjudged = candidates_.unjudged();
    auto next = unjudged.begin();
    std::uint32_t at = 0;
    for (const Action& action : candidates_.actions()) {
        const bool judged = next == unjudged.end() || *next != at++;
        if (!judged) ++next;
        if ((!judged || check_) && judge(known, action)) {
            if (!judged) continue;
            throw std::logic_error{"an action listed as judged is refused: " + verbs[action.verb.index()].id};
        }
        (verbs[action.verb.index()].aside ? decision_.asides_ : decision_.actions_).push_back(action);
    }
    for (const Action& action : candidates_.asides()) {
        if (check_ && (!verbs[action.verb.index()].aside || judge(known, action)))
            throw std::logic_error{"listed as an aside that is judged: " + verbs[action.verb.index()].id};
        decision_.asides_.push_back(action);
    }
}

namespace {

bool is_location(const Position& position, int value) {
    const Place place = Place::from(value);
    return position.board().exists(place) && place == Place::location(place.index());
}

bool in_range(const Position& position, const ParameterSpec& parameter, int value) {
    const Scenario& scenario = position.scenario();
    switch (parameter.kind) {
        case ParameterKind::target:
            if (Place::from(value).is_location()) return is_location(position, value);
            [[fallthrough]];
        case ParameterKind::unit:
            return value >= 0 && static_cast<std::size_t>(value) < scenario.units.size() &&
                   has_class(parameter, UnitId::from(value), position.title(), scenario);
        case ParameterKind::side: return value >= 0 && static_cast<std::size_t>(value) < position.title().sides.size();
        case ParameterKind::track:
            return value >= 0 && static_cast<std::size_t>(value) < position.title().tracks.size();
        case ParameterKind::number: return value >= parameter.low && value <= parameter.high;
        case ParameterKind::name:
            return value >= 0 &&
                   static_cast<std::size_t>(value) < scenario.name_lists[parameter.names.index()].entries.size();
        case ParameterKind::place: return is_location(position, value);
        case ParameterKind::point: break;
    }
    const Place place = Place::from(value);
    const Tabletop* table = position.board().tabletop();
    return table != nullptr && place.is_point() && place == Place::point(place.point()) &&
           table->contains(place.point());
}

}  // namespace

Rule Core::asking_rule(const Position& position) {
    for (int word = top_frame(position); word >= 0;) {
        const FrameHeader frame = frame_at(position, word);
        if (frame.kind == FrameKind::block) {
            const auto& nodes = position.title().sequence.blocks[static_cast<std::size_t>(frame.id)].nodes;
            const auto pc = static_cast<std::size_t>(frame.pc);
            if (pc < nodes.size() && nodes[pc].rule) return nodes[pc].rule;
        }
        word = frame.previous;
    }
    return Rule{};
}

// Verb and ids first, with the rule of the step; then the step's own judge.
Judgement Core::judge(const Known& known, const Action& action) const {
    const auto& title = known.title();
    const auto& entry = title.rulebook->steps[asking_step_id().index()];
    const bool mine = std::find(entry.verb_ids.begin(), entry.verb_ids.end(), action.verb) != entry.verb_ids.end();
    if (!mine)
        return Refusal{
            asking_rule(known),
            "verb",
            {Fact::of("verb", action.verb), Fact::of("phase", known.phase()), Fact::of("phasing", known.phasing())}};
    const VerbSpec& verb = title.verbs[action.verb.index()];
    if (action.size != verb.parameters.size()) return Refusal{asking_rule(known), "verb"};
    for (std::size_t at = 0; at < action.size; ++at)
        if (!in_range(known, verb.parameters[at], action.arguments[at])) return Refusal{asking_rule(known), "verb"};
    Judgement no = entry.step->why_not(known, action);
    if (no && check_) {
        const std::string wrong = unsaid(*no, title);
        if (!wrong.empty()) throw std::logic_error{wrong};
    }
    if (no && use_ != nullptr) {
        note_use(no->rule);
        const RowId row = known.rules().row(no->rule);
        if (row && row == use_->muted) return {};
    }
    return no;
}

Judgement Core::judge(const Action& action) {
    const Position position = truth();
    if (position.over()) {
        const auto row = static_cast<std::size_t>(position.cell(builtin::ended_by, 0, 0));
        return Refusal{Rule{row < position.title().rules.size() ? position.title().rules[row].id : ""}, "over"};
    }
    return judge(known(SideId::from(position.cell(builtin::asked, 0, 0))), action);
}

}  // namespace wargame
