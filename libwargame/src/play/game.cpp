#include "wargame/game.hpp"

#include "play/core.hpp"
#include "play/shorthand.hpp"
#include "play/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace wargame {
namespace {

std::shared_ptr<const Scenario> scenario_of(const Title& title, std::string_view id) {
    for (const auto& scenario : title.scenarios)
        if (scenario->id == id) return scenario;
    std::vector<std::string> ids;
    for (const auto& scenario : title.scenarios) ids.push_back(scenario->id);
    const std::string near = suggest(id, ids);
    throw std::out_of_range{fmt::format("{} has no scenario '{}'{}", title.id, id,
                                        near.empty() ? "" : fmt::format("; did you mean '{}'?", near))};
}

Fact fact_of(const LocalSpec& local, int value) {
    const char* name = local.id.c_str();
    switch (local.meaning) {
        case Meaning::unit: return Fact::of(name, UnitId::from(value));
        case Meaning::side: return Fact::of(name, SideId::from(value));
        case Meaning::place: return Fact::of(name, Place::from(value));
        case Meaning::name: return Fact::listed(name, local.names, value);
        case Meaning::number: break;
    }
    return Fact::number(name, value);
}

// The single named values of the running frames, the nearest first.
void add_locals(const Known& known, std::vector<Fact>& facts) {
    for (int word = top_frame(known); word >= 0;) {
        const FrameHeader frame = frame_at(known, word);
        const FrameShape* shape = shape_of(known.title(), frame);
        for (std::size_t at = 0; shape != nullptr && at < shape->locals.size(); ++at) {
            const LocalSpec& local = known.title().locals[shape->locals[at].index()];
            if (local.most == 0)
                facts.push_back(fact_of(local, word_of(known, word + FrameHeader::words + shape->offsets[at])));
        }
        word = frame.previous;
    }
}

// How unlike two actions are: other verb, other units, distance of points.
long long unlike(const Action& left, const Action& right, const VerbSpec& verb) {
    if (left.verb != right.verb) return std::numeric_limits<long long>::max();
    long long sum = 0;
    for (std::size_t at = 0; at < left.size; ++at) {
        if (left.arguments[at] == right.arguments[at]) continue;
        const bool points = verb.parameters[at].kind == ParameterKind::point;
        sum += points ? squared_distance(left.place(at).point(), right.place(at).point()) : 1'000'000;
    }
    return sum;
}

constexpr std::string_view modifiers_here = "{modifiers}";

std::string modifiers_text(const ModifierList& modifiers) {
    std::string out;
    for (const Modifier& modifier : modifiers)
        out += fmt::format("{}{} {:+}", out.empty() ? " (" : ", ", modifier.id, modifier.amount);
    return out.empty() ? out : out + ")";
}

}  // namespace

bool Decision::offers(const Action& action) const {
    return std::binary_search(actions_.begin(), actions_.end(), action) ||
           std::binary_search(asides_.begin(), asides_.end(), action);
}

Game::Game(const std::shared_ptr<const Title>& title, std::string_view scenario, const GameOptions& options)
    : Game{title, scenario_of(*title, scenario), options} {}

Game::Game(std::shared_ptr<const Title> title, std::shared_ptr<const Scenario> scenario, const GameOptions& options)
    : core_{std::make_unique<Core>(std::move(title), std::move(scenario), options)} {
    core_->owned_by(*this);
}

Game::Game(const Game& other) : core_{std::make_unique<Core>(*other.core_)} { core_->owned_by(*this); }
Game& Game::operator=(const Game& other) {
    if (this != &other) *this = Game{other};
    return *this;
}
Game::Game(Game&& other) noexcept : core_{std::move(other.core_)} {
    if (core_) core_->owned_by(*this);
}
Game& Game::operator=(Game&& other) noexcept {
    core_ = std::move(other.core_);
    if (core_) core_->owned_by(*this);
    return *this;
}
Game::~Game() = default;

void Game::restart(std::uint64_t seed) { core_->start(seed); }
const Decision& Game::decision() { return core_->decision(); }
bool Game::over() const { return core_->over(); }

std::string Game::prompt() {
    const Decision& now = decision();
    if (!now.side()) return {};
    const Known known = core_->known(now.side());
    const Title& title = known.title();
    for (const Action& action : now.actions()) {
        const VerbSpec& verb = title.verbs[action.verb.index()];
        if (verb.prompt.empty()) continue;
        FactList<8> described;
        core_->asking_step().describe(known, described);
        std::vector<Fact> facts{described.begin(), described.end()};
        add_locals(known, facts);
        return fill(verb.prompt, facts, title, known.scenario(), now.side());
    }
    return "What now?";
}

Outcome Game::outcome() const {
    const Position position = core_->truth();
    const SideId winner = position.winner();
    if (!position.over()) return {winner, "the game goes on"};
    if (!winner) return {winner, "a draw"};
    return {winner, fmt::format("{} win", position.title().sides[winner.index()].name)};
}

Judgement Game::check(const Action& action) { return core_->judge(action); }
Judgement Game::apply(const Action& action) {
    core_->left_.clear();
    return core_->apply(action, false);
}

std::optional<Refused> Game::check(std::string_view text) { return core_->try_text(*this, text); }
std::optional<Refused> Game::apply(std::string_view text) { return core_->apply_text(*this, text); }
const std::string& Game::left() const { return core_->left_; }

bool Game::undo() { return core_->undo(); }
bool Game::undo_reveals() const {
    const auto& history = core_->history();
    for (std::size_t at = core_->last_apply(); at < history.size(); ++at)
        if (history[at].reveals) return true;
    return false;
}

std::size_t Game::applied() const {
    const auto& history = core_->history();
    return static_cast<std::size_t>(
        std::count_if(history.begin(), history.end(), [](const Applied& entry) { return !entry.joined; }));
}

void Game::give_dice(std::span<const int> faces, bool only_typed) { core_->desk().give(faces, only_typed); }
std::size_t Game::take_back_dice() { return core_->desk().take_back(); }

std::vector<DieRecord> Game::last_dice() const {
    std::vector<DieRecord> dice;
    const auto& history = core_->history();
    const std::size_t from = history.empty() ? 0 : history[core_->last_apply()].first_die;
    for (std::size_t at = from; at < core_->desk().size(); ++at) dice.push_back(core_->desk().record(at));
    return dice;
}

std::uint64_t Game::hash() const { return core_->hash(); }
std::uint64_t Game::position_hash() const { return core_->position_hash(); }
Position Game::position() const { return core_->truth(); }
Known Game::known(SideId side) { return core_->known(side); }

void Game::on_event(std::function<void(const Game&, const Event&)> observer) { core_->observe(std::move(observer)); }
std::span<const Event> Game::events() const { return core_->events(); }

std::vector<std::string> Game::log(SideId side) const {
    std::vector<std::string> lines;
    for (const Event& event : core_->events()) {
        const SideId here = side ? side_in(core_->level_of(event), side) : side;
        if (side && !here) continue;
        if (event.seen_by(side)) lines.push_back(text(event, side));
    }
    return lines;
}

std::string Game::text(const Event& event, SideId reader) const {
    const Level& level = core_->level_of(event);
    const Title& title = *level.title;
    std::string sentence = event.text ? title.texts[event.text.index()].second : std::string{};
    // Modifiers stand where the sentence wants them, else at its end.
    const std::size_t place = sentence.find(modifiers_here);
    const std::string modifiers = modifiers_text(event.modifiers);
    if (place == std::string::npos)
        sentence += modifiers;
    else
        sentence.replace(place, modifiers_here.size(), modifiers);
    std::string out = fill(sentence, {event.facts.begin(), event.facts.size()}, title, *level.scenario, reader);
    for (const RuleRow& row : title.rules)
        if (rule_key(row.id) == event.rule.key) return fmt::format("{} [{}]", out, row.id);
    return out;
}

std::string Game::text(const Action& action) const {
    return action_text(action, *core_->top().title, *core_->top().scenario);
}
Action Game::parse(std::string_view text) const {
    return parse_action(text, *core_->top().title, *core_->top().scenario);
}

Refused Game::text(const Judgement& no, const Action& action) {
    Refused refused;
    if (!no) return refused;
    const Title& title = *core_->top().title;
    for (const RuleRow& row : title.rules)
        if (rule_key(row.id) == no->rule.key) refused.rule = row.id;
    refused.text = refusal_text(*no, title, *core_->top().scenario);
    refused.action = text(action);
    if (over() || action.verb.index() >= title.verbs.size()) return refused;
    const VerbSpec& verb = title.verbs[action.verb.index()];
    long long best = std::numeric_limits<long long>::max();
    for (const Action& offered : decision().actions()) {
        const long long far = unlike(offered, action, verb);
        if (far >= best) continue;
        best = far;
        refused.nearest = text(offered);
    }
    return refused;
}

const Title& Game::title() const { return *core_->bottom().title; }
const Scenario& Game::scenario() const { return *core_->bottom().scenario; }
const Ruleset& Game::rules() const { return *core_->bottom().rules; }
std::shared_ptr<const Title> Game::shared_title() const { return core_->bottom().title; }
std::uint64_t Game::seed() const { return core_->seed(); }
std::optional<std::string> Game::broken_invariant() const { return core_->broken_invariant(); }

}  // namespace wargame
