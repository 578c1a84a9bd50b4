#include "play/core.hpp"

#include "play/text.hpp"

#include "wargame/hash.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace wargame {

Core::Core(std::shared_ptr<const Title> title, std::shared_ptr<const Scenario> scenario, const GameOptions& options)
    : use_{options.use}, opening_dice_{options.dice}, opening_only_{options.only_typed}, opening_{options.opening},
      keep_log_{options.keep_log}, check_{options.check_invariants} {
    auto rules = title->ruleset(*scenario, options.choices);
    levels_.push_back(std::make_unique<Level>(std::move(title), std::move(scenario), std::move(rules)));
    start(options.seed);
}

Core::Core(const Core& other)
    : journal_{other.journal_}, desk_{other.desk_}, history_{other.history_}, events_{other.events_},
      seed_{other.seed_}, use_{other.use_}, opening_dice_{other.opening_dice_}, opening_only_{other.opening_only_},
      opening_{other.opening_}, opening_thrown_{other.opening_thrown_}, keep_log_{other.keep_log_}, check_{
                                                                                                        other.check_} {
    for (const auto& level : other.levels_) levels_.push_back(std::make_unique<Level>(*level));
    for (const auto& level : other.retired_) retired_.push_back(std::make_unique<Level>(*level));
}

void Core::start(std::uint64_t seed) {
    levels_.resize(1);
    retired_.clear();
    history_.clear();
    events_.clear();
    desk_.clear();
    nested_.reset();
    nested_result_.clear();
    seed_ = seed;
    bottom().state = opening_ ? opening_->start : bottom().scenario->start;
    bottom().versions.touch_all();
    after_change();
    journal_.begin();
    set_generator(Pcg32::from_seed(seed));
    Play play{bottom().parts(use_), *this};
    deal_counters(play);
    const BlockId root = bottom().title->sequence.root;
    push(play, FrameKind::block, root.number(), &bottom().title->sequence.blocks[root.index()].shape);
    if (opening_) begin_opening();
    if (const auto& at_start = bottom().title->rulebook->at_start) at_start(play);
    if (opening_only_ || !opening_dice_.empty()) desk_.give(opening_dice_, true);
    advance();
    opening_left_ = desk_.take_back();
    opening_thrown_ = static_cast<std::uint32_t>(desk_.size());
    throw_if_broken();
    journal_.clear();
    if (!keep_log_) events_.clear();
}

void Core::begin_opening() {
    if (opening_->phase && !jump(opening_->side, opening_->phase))
        throw std::out_of_range{fmt::format("{}: no phase '{}' comes there", bottom().title->id,
                                            bottom().title->sequence.phases[opening_->phase.index()])};
}

void Core::after_change() {
    ++changes_;
    listed_ = false;
}

Known Core::known(SideId side) {
    Level& level = top();
    PositionParts parts = level.parts(use_);
    if (!side || level.known.empty()) return Known{parts, side};
    KnownCopy& copy = level.known[side.index()];
    if (copy.made_at != changes_) {
        redact(level, side, copy);
        if (check_) throw_if_stale(level, side, copy);
        copy.made_at = changes_;
    }
    parts.state = &copy.state;
    parts.versions = &copy.versions;
    parts.scratch = copy.scratch.get();
    return Known{parts, side};
}

bool Core::over() const { return levels_.size() == 1 && truth().over(); }

Judgement Core::apply(const Action& action, bool joined) {
    if (Judgement no = judge(action)) {
        return no;
    }
    Applied entry;
    entry.action = action;
    entry.title = top().title.get();
    entry.scenario = top().scenario.get();
    entry.mark = journal_.begin();
    entry.first_die = static_cast<std::uint32_t>(desk_.size());
    entry.first_event = static_cast<std::uint32_t>(events_.size());
    entry.side = SideId::from(truth().cell(builtin::asked, 0, 0));
    entry.player = played_by(entry.side);
    entry.joined = joined;
    revealed_ = false;
    const std::size_t given_used = desk_.given_used();
    try {
        Play play{top().parts(use_), *this};
        const Step& step = asking_step();
        write(play, builtin::asked, 0, 0, -1);
        step.perform(play, action);
        if (!play.over() && some_watch_acts(play)) push(play, FrameKind::watch, 0, nullptr);
        advance();
        throw_if_broken();
    } catch (...) {
        desk_.set_given_used(given_used);
        roll_back(entry.mark, entry.first_die, entry.first_event);
        throw;
    }
    entry.reveals = revealed_ || desk_.size() > entry.first_die;
    history_.push_back(entry);
    after_change();
    for (std::size_t at = entry.first_event; at < events_.size() && !quiet_ && !desk_.enumerating(); ++at)
        for (const auto& observer : observers_) observer(*owner_, events_[at]);
    if (!keep_log_) events_.clear();
    return {};
}

void Core::roll_back(Journal::Mark mark, std::size_t dice, std::size_t events) {
    nested_.reset();
    nested_result_.clear();
    journal_.back_to(
        mark, [this](std::size_t level) -> State& { return levels_[level]->state; }, [this] { levels_.pop_back(); },
        [this] {
            levels_.push_back(std::move(retired_.back()));
            retired_.pop_back();
        });
    for (const auto& level : levels_) level->versions.touch_all();
    desk_.truncate(dice);
    if (events < events_.size()) events_.resize(events);
    after_change();
}

std::size_t Core::last_apply() const {
    std::size_t first = history_.size();
    while (first > 0 && history_[--first].joined) {
    }
    return first;
}

bool Core::undo() {
    if (history_.empty()) return false;
    undo_to(last_apply());
    return true;
}

void Core::undo_to(std::size_t applied) {
    if (applied >= history_.size()) return;
    const Applied& entry = history_[applied];
    roll_back(entry.mark, entry.first_die, entry.first_event);
    history_.resize(applied);
}

void Core::assume_known(SideId side) {
    const SideId outer = top().sides[side.index()];
    for (const auto& level : levels_) {
        if (const SideId here = side_in(*level, outer); here && level->has_secrets()) {
            KnownCopy copy;
            copy.versions = Versions{level->title->fields.size()};
            redact(*level, here, copy);
            level->state = std::move(copy.state);
        }
    }
    history_.clear();
    journal_.clear();
    for (const auto& level : levels_) level->versions.touch_all();
    after_change();
}

void Core::write(Play& play, FieldId field, std::size_t element, std::size_t at, int value) {
    const Layout::Slot& slot = play.scenario().layout.slot(field);
    State& state = *play.parts().state;
    const std::size_t cell = element * slot.stride + at;
    const bool counts = slot.most > 0 && at == 0;
    const bool fits = counts ? value >= 0 && value <= slot.most : value >= slot.low && value <= slot.high;
    if (element >= slot.elements || at >= slot.stride || !fits)
        throw std::logic_error{fmt::format("{}: field '{}' cannot hold {}", play.title().id,
                                           play.title().fields[field.index()].id, value)};
    if (state.read(slot, cell) == value) return;
    if (&state != &top().state) throw std::logic_error{"a step changed a game that waits for another"};
    journal_.keep(state, levels_.size() - 1, slot.byte_of(cell));
    state.write(slot, cell, value);
    play.parts().versions->touch(field);
    ++changes_;
}

Pcg32 Core::generator() const {
    const Level& level = bottom();
    const Layout::Slot& slot = level.scenario->layout.slot(builtin::generator);
    std::uint64_t words[4];
    for (std::size_t at = 0; at < 4; ++at) words[at] = static_cast<std::uint32_t>(level.state.read(slot, at));
    return {words[0] | words[1] << 32U, words[2] | words[3] << 32U};
}

void Core::set_generator(const Pcg32& generator) {
    Level& level = bottom();
    const Layout::Slot& slot = level.scenario->layout.slot(builtin::generator);
    journal_.keep(level.state, 0, slot.offset);
    journal_.keep(level.state, 0, slot.offset + 15);
    const std::uint64_t words[4] = {generator.state, generator.state >> 32U, generator.stream, generator.stream >> 32U};
    for (std::size_t at = 0; at < 4; ++at)
        level.state.write(slot, at, static_cast<int>(static_cast<std::uint32_t>(words[at])));
    level.versions.touch(builtin::generator);
}

int Core::chance(const DieRequest& request) {
    weights_.clear();
    if (request.kind == DieKind::draw) {
        const Position position = truth();
        const FieldId field = position.title().bags[request.bag.index()].field;
        for (std::size_t at = 0; at < position.scenario().layout.slot(field).stride; ++at)
            weights_.push_back(position.cell(field, 0, at));
    }
    Pcg32 dice = generator();
    const Pcg32 before = dice;
    int result = 0;
    try {
        result = desk_.answer(request, weights_, dice);
    } catch (const DieWanted& wanted) {
        const Position position = truth();
        if (!position.phasing()) throw;
        const std::string& side = position.title().sides[position.phasing().index()].name;
        throw DieWanted{request, fmt::format("{}, in the turn of {}", wanted.what(), side), wanted.unfit()};
    }
    if (!(dice == before)) set_generator(dice);
    return result;
}

std::uint32_t Core::mix(std::uint32_t bound) {
    Pcg32 dice = generator();
    const std::uint32_t number = dice.below(bound);
    set_generator(dice);
    return number;
}

void Core::note_use(Rule rule) const {
    if (use_ == nullptr || top().title != bottom().title) return;
    const RowId row = top().rules->row(rule);
    if (row && row.index() < use_->acted.size()) ++use_->acted[row.index()];
}

void Core::tell(const Event& event) {
    note_use(event.rule);
    for (const Modifier& modifier : event.modifiers) note_use(modifier.rule);
    events_.push_back(event);
    Event& told = events_.back();
    told.level = static_cast<std::uint8_t>(levels_.size() - 1);
    told.game = top().number;
    if (check_) throw_if_unsaid(told);
    // What is told to some alone is told as it was written.
    if (event.hidden_from == 0)
        for (Fact& fact : told.facts) stand_in(fact);
    // Who may not see it is said in sides of the game itself.
    told.hidden_from = outer_sides(event.hidden_from);
    for (Fact& fact : told.facts) fact.hidden_from = outer_sides(fact.hidden_from);
}

// Whoever sees a unit only as a counter is told of that counter.
void Core::stand_in(Fact& fact) {
    Level& level = top();
    const auto& sight = level.title->rulebook->sight;
    if (level.scenario->counters.empty() || !sight || fact.kind != FactKind::unit || fact.value < 0) return;
    const Position position = truth();
    const UnitId unit = UnitId::from(fact.value);
    const int handle = position.cell(builtin::handle, unit.index(), 0);
    if (position.unit(unit).counter || handle < 0 || fact.hidden_from != 0) return;
    for (std::size_t side = 0; side < level.title->sides.size(); ++side) {
        if (position.side(unit) == SideId::at(side) || sight(position, SideId::at(side), unit) != Seen::counter)
            continue;
        fact = fact.kept_from(SideId::at(side));
        fact.counter = static_cast<std::int16_t>(level.scenario->counters[static_cast<std::size_t>(handle)].number());
    }
}

void Core::throw_if_unsaid(const Event& event) const {
    if (!event.text) return;
    const auto& [id, sentence] = top().title->texts[event.text.index()];
    const std::string name = unsaid(sentence, {event.facts.begin(), event.facts.size()});
    if (!name.empty())
        throw std::logic_error{fmt::format("text '{}' names {{{}}}, which the event does not tell", id, name)};
}

std::uint8_t Core::outer_sides(std::uint8_t sides) const {
    unsigned outer = 0;
    for (std::size_t side = 0; side < top().sides.size(); ++side)
        if ((sides >> side & 1U) != 0) outer |= 1U << top().sides[side].index();
    return static_cast<std::uint8_t>(outer);
}

void Core::finish(SideId winner, Rule rule) {
    Play play{top().parts(use_), *this};
    write(play, builtin::ended, 0, 0, 1);
    write(play, builtin::winner, 0, 0, winner.number());
    write(play, builtin::asked, 0, 0, -1);
    const RowId row = play.rules().row(rule);
    write(play, builtin::ended_by, 0, 0, row ? row.number() : 0);
}

std::uint64_t Core::hash() const {
    std::uint64_t hash = levels_.size();
    for (const auto& level : levels_) hash = hash_bytes(level->state.bytes(), hash);
    return hash;
}

std::uint64_t Core::position_hash() {
    const Pcg32 kept = generator();
    const Layout::Slot& slot = bottom().scenario->layout.slot(builtin::generator);
    const auto put = [&](const Pcg32& value) {
        const std::uint64_t words[4] = {value.state, value.state >> 32U, value.stream, value.stream >> 32U};
        for (std::size_t at = 0; at < 4; ++at)
            bottom().state.write(slot, at, static_cast<int>(static_cast<std::uint32_t>(words[at])));
    };
    put(Pcg32{0, 0});
    const std::uint64_t answer = hash();
    put(kept);
    return answer;
}

const Level& Core::level_of(const Event& event) const {
    for (const auto& level : levels_)
        if (level->number == event.game) return *level;
    for (const auto& level : retired_)
        if (level->number == event.game) return *level;
    return top();
}

void Core::throw_if_broken() const {
    if (!check_) return;
    if (auto broken = broken_invariant()) throw std::logic_error{*broken};
}

std::optional<std::string> Core::broken_invariant() const {
    const Position position = truth();
    for (const auto& [id, holds] : position.title().rulebook->invariants)
        if (auto wrong = holds(position)) return fmt::format("invariant '{}' does not hold: {}", id, *wrong);
    return {};
}

}  // namespace wargame
