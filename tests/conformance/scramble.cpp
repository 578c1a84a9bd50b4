#include "conformance/scramble.hpp"

#include "play/core.hpp"

#include <algorithm>

namespace conformance {
namespace {

Level& level_of(Game& game) { return game.core().top(); }

int read(const Level& level, FieldId field, std::size_t cell) {
    return level.state.read(level.scenario->layout.slot(field), cell);
}

void write(Level& level, FieldId field, std::size_t cell, int value) {
    level.state.write(level.scenario->layout.slot(field), cell, value);
}

bool owned(const Position& position, const FieldSpec& field, std::size_t element, SideId viewer) {
    switch (field.scope) {
        case Scope::side: return element == viewer.index();
        case Scope::unit: return position.side(UnitId::at(element)) == viewer;
        case Scope::side_unit: return element / position.units_count() == viewer.index();
        case Scope::unit_pair: return position.side(UnitId::at(element / position.units_count())) == viewer;
        case Scope::game:
        case Scope::place: break;
    }
    return false;
}

}  // namespace

Scrambled::Scrambled(const Game& game, SideId viewer, Pcg32& dice) : twin_{game}, viewer_{viewer} {
    const std::size_t units = level_of(twin_).scenario->units.size();
    for (std::size_t unit = 0; unit < units; ++unit) unit_.push_back(UnitId::at(unit));
    if (!level_of(twin_).has_secrets()) return;
    if (const auto& scramble = level_of(twin_).title->rulebook->scramble) {
        Play play{level_of(twin_).parts(nullptr), twin_.core()};
        const std::uint64_t before = twin_.hash();
        moved_ = scramble(play, viewer, dice);
        changed_ = twin_.hash() != before;
        level_of(twin_).versions.touch_all();
        return;
    }
    exchange_units(dice);
    change_choices(dice);
    level_of(twin_).versions.touch_all();
}

// Who lies hidden where: place and face-down counter go to another of the hidden units.
void Scrambled::exchange_units(Pcg32& dice) {
    Level& level = level_of(twin_);
    const Position truth{level.parts(nullptr)};
    if (!level.title->rulebook->sight) return;
    std::vector<UnitId> hidden;
    for (std::size_t unit = 0; unit < unit_.size(); ++unit) {
        const Unit& spec = truth.unit(UnitId::at(unit));
        if (spec.side == viewer_ || spec.counter) continue;
        if (level.title->rulebook->sight(truth, viewer_, UnitId::at(unit)) != Seen::all)
            hidden.push_back(UnitId::at(unit));
    }
    std::vector<UnitId> taken = hidden;
    for (std::size_t at = taken.size(); at > 1; --at)
        std::swap(taken[at - 1], taken[dice.below(static_cast<std::uint32_t>(at))]);
    const State before = level.state;
    for (std::size_t at = 0; at < hidden.size(); ++at) {
        unit_[hidden[at].index()] = taken[at];
        changed_ = changed_ || hidden[at] != taken[at];
        for (const FieldId field : {builtin::place, builtin::handle})
            write(level, field, taken[at].index(), before.read(level.scenario->layout.slot(field), hidden[at].index()));
    }
    rename_in_frames();
}

// What the running frames call by name lies where it lay, under another name.
void Scrambled::rename_in_frames() {
    Level& level = level_of(twin_);
    const Position truth{level.parts(nullptr)};
    for (int word = top_frame(truth); word >= 0;) {
        const FrameHeader frame = frame_at(truth, word);
        const FrameShape* shape = shape_of(*level.title, frame);
        for (std::size_t at = 0; shape != nullptr && at < shape->locals.size(); ++at) {
            const LocalSpec& local = level.title->locals[shape->locals[at].index()];
            if (local.meaning != Meaning::unit) continue;
            const auto first = static_cast<std::size_t>(word + FrameHeader::words + shape->offsets[at]);
            const std::size_t entries =
                local.most > 0 ? static_cast<std::size_t>(read(level, builtin::stack, first)) : 1;
            for (std::size_t entry = 0; entry < entries; ++entry) {
                const std::size_t cell = first + entry + (local.most > 0 ? 1U : 0U);
                const UnitId unit = UnitId::from(read(level, builtin::stack, cell));
                write(level, builtin::stack, cell, twin_of(unit).number());
            }
        }
        word = frame.previous;
    }
}

// A secret choice of the enemy that is made becomes another one.
void Scrambled::change_choices(Pcg32& dice) {
    Level& level = level_of(twin_);
    const Position truth{level.parts(nullptr)};
    for (std::size_t number = builtin::count; number < level.title->fields.size(); ++number) {
        const FieldSpec& field = level.title->fields[number];
        if (field.audience == Audience::everyone || field.meaning != Meaning::name || field.length != 1) continue;
        const auto names = static_cast<std::uint32_t>(level.scenario->name_lists[field.names.index()].entries.size());
        const std::size_t elements = level.scenario->layout.slot(FieldId::at(number)).elements;
        for (std::size_t element = 0; field.most == 0 && element < elements; ++element) {
            const int now = read(level, FieldId::at(number), element);
            if (now == field.start || owned(truth, field, element, viewer_)) continue;
            int other = field.start;
            while (other == field.start) other = static_cast<int>(dice.below(names));
            write(level, FieldId::at(number), element, other);
            changed_ = changed_ || other != now;
        }
    }
}

Action Scrambled::twin(const Action& action) const {
    Action other = action;
    const auto& parameters = twin_.core().top().title->verbs[action.verb.index()].parameters;
    for (std::size_t at = 0; at < parameters.size(); ++at)
        if (parameters[at].kind == ParameterKind::unit ||
            (parameters[at].kind == ParameterKind::target && action.is_unit(at)))
            other.arguments[at] = twin_of(action.unit(at)).number();
    return other;
}

bool Scrambled::touches(const Action& action) const {
    const auto& parameters = twin_.core().top().title->verbs[action.verb.index()].parameters;
    for (std::size_t at = 0; at < parameters.size(); ++at)
        if (parameters[at].kind == ParameterKind::unit &&
            std::find(moved_.begin(), moved_.end(), action.unit(at)) != moved_.end())
            return true;
    return false;
}

bool Scrambled::found_out(const Game& game) const {
    for (const Game* one : {&game, &twin_}) {
        const Position truth = one->position();
        for (std::size_t unit = 0; unit < unit_.size(); ++unit)
            if (unit_[unit] != UnitId::at(unit) &&
                truth.title().rulebook->sight(truth, viewer_, UnitId::at(unit)) == Seen::all)
                return true;
        for (const UnitId unit : moved_)
            if (truth.title().rulebook->sight(truth, viewer_, unit) != Seen::nothing) return true;
    }
    return false;
}

}  // namespace conformance
