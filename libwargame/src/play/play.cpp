#include "wargame/play.hpp"

#include "play/core.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>

namespace wargame {

void Play::write(FieldId field, std::size_t element, std::size_t at, int value) {
    core_->write(*this, field, element, at, value);
}

void Play::append(FieldId field, std::size_t element, int value) {
    const int count = cell(field, element, 0);
    if (count >= title().fields[field.index()].most)
        throw std::logic_error{fmt::format("list '{}' is full", title().fields[field.index()].id)};
    write(field, element, static_cast<std::size_t>(count) + 1, value);
    write(field, element, 0, count + 1);
}

void Play::reset(FieldId field) {
    const Layout::Slot& slot = scenario().layout.slot(field);
    const FieldSpec& spec = title().fields[field.index()];
    for (std::size_t element = 0; element < slot.elements; ++element)
        for (std::size_t at = 0; at < slot.stride; ++at)
            write(field, element, at, spec.most > 0 && at == 0 ? 0 : spec.start);
}

UnitId Play::truth(UnitId named) const {
    if (!unit(named).counter) return named;
    const auto& counters = scenario().counters;
    const auto found = std::find(counters.begin(), counters.end(), named);
    const int handle = static_cast<int>(found - counters.begin());
    for (std::size_t other = 0; other < units_count(); ++other)
        if (cell(builtin::handle, other, 0) == handle) return UnitId::at(other);
    return {};
}

void Play::mix_counters(SideId side) {
    std::array<int, 256> handles{};
    std::size_t count = 0;
    for (const UnitId unit : units(side))
        if (const int handle = cell(builtin::handle, unit.index(), 0); handle >= 0) handles.at(count++) = handle;
    // Which handle goes where is nobody's die: it is kept out of the record and changes no rule.
    for (std::size_t left = count; left > 1; --left)
        std::swap(handles[left - 1], handles[core_->mix(static_cast<std::uint32_t>(left))]);
    std::size_t next = 0;
    for (const UnitId unit : units(side))
        if (cell(builtin::handle, unit.index(), 0) >= 0) write(builtin::handle, unit.index(), 0, handles[next++]);
}

int Play::adjust(TrackId id, int by, Rule) {
    const TrackSpec& spec = title().tracks[id.index()];
    if (spec.pending) {
        write(spec.pending, 0, 0, cell(spec.pending, 0, 0) + by);
        return by;
    }
    const int before = track(id);
    const int after = std::clamp(before + by, spec.low, spec.high);
    write(spec.field, 0, 0, after);
    return after - before;
}

void Play::set_track(TrackId id, int value) { write(title().tracks[id.index()].field, 0, 0, value); }

void Play::settle(TrackId id, Rule) {
    const TrackSpec& spec = title().tracks[id.index()];
    if (!spec.pending) return;
    const int after = std::clamp(track(id) + cell(spec.pending, 0, 0), spec.low, spec.high);
    write(spec.field, 0, 0, after);
    write(spec.pending, 0, 0, 0);
}

void Play::put_in(BagId bag, std::size_t member, int count) {
    const FieldId field = title().bags[bag.index()].field;
    write(field, 0, member, cell(field, 0, member) + count);
}

int Play::draw(BagId bag, const char* purpose) {
    if (bag_size(bag) == 0) return -1;
    DieRequest request;
    request.kind = DieKind::draw;
    request.bag = bag;
    request.purpose = purpose;
    const int member = core_->chance(request);
    put_in(bag, static_cast<std::size_t>(member), -1);
    return member;
}

void Play::begin(ConditionId id, SideId side) {
    if (condition(id, side)) return;
    append(builtin::conditions, 0, static_cast<int>(id.index()) * 64 + side.number() + 1);
}

void Play::end(ConditionId id, SideId side) {
    const int wanted = static_cast<int>(id.index()) * 64 + side.number() + 1;
    const int count = cell(builtin::conditions, 0, 0);
    for (int at = 1; at <= count; ++at) {
        if (cell(builtin::conditions, 0, static_cast<std::size_t>(at)) != wanted) continue;
        for (int next = at; next < count; ++next)
            write(builtin::conditions, 0, static_cast<std::size_t>(next),
                  cell(builtin::conditions, 0, static_cast<std::size_t>(next) + 1));
        write(builtin::conditions, 0, static_cast<std::size_t>(count), 0);
        return write(builtin::conditions, 0, 0, count - 1);
    }
}

bool Play::once(int number) {
    const int count = cell(builtin::once, 0, 0);
    for (int at = 1; at <= count; ++at)
        if (cell(builtin::once, 0, static_cast<std::size_t>(at)) == number) return false;
    append(builtin::once, 0, number);
    return true;
}

void Play::set_local(LocalId id, int value) {
    const int word = find_local(id);
    if (word < 0) throw std::logic_error{"no running frame has a '" + title().locals[id.index()].id + "'"};
    write(builtin::stack, 0, static_cast<std::size_t>(word), value);
}

void Play::add_local(LocalId id, int value) {
    const int word = find_local(id);
    const LocalSpec& spec = title().locals[id.index()];
    if (word < 0) throw std::logic_error{"no running frame has a '" + spec.id + "'"};
    const int count = word_of(*this, word);
    if (count >= spec.most) throw std::logic_error{"list '" + spec.id + "' is full"};
    write(builtin::stack, 0, static_cast<std::size_t>(word + 1 + count), value);
    write(builtin::stack, 0, static_cast<std::size_t>(word), count + 1);
}

void Play::clear_local(LocalId id) {
    const int word = find_local(id);
    if (word < 0) return;
    for (int at = word_of(*this, word); at >= 0; --at) write(builtin::stack, 0, static_cast<std::size_t>(word + at), 0);
}

int Play::roll(int sides, const char* purpose) {
    DieRequest request;
    request.sides = sides;
    request.purpose = purpose;
    return core_->chance(request);
}

int Play::sum(int count, int sides, const char* purpose) {
    if (count <= 0) return 0;
    DieRequest request;
    request.kind = DieKind::sum;
    request.count = count;
    request.sides = sides;
    request.purpose = purpose;
    return core_->chance(request);
}

int Play::successes(int count, int sides, int at_least, const char* purpose) {
    if (count <= 0) return 0;
    DieRequest request;
    request.kind = DieKind::successes;
    request.count = count;
    request.sides = sides;
    request.at_least = at_least;
    request.at_most = sides;
    request.purpose = purpose;
    return core_->chance(request);
}

namespace {

// Of each group only the modifier that counts, so that the list in an event adds up.
ModifierList counting(const ModifierList& all) {
    ModifierList out;
    for (const Modifier& one : all) {
        const auto outdone = [&](const Modifier& other) {
            if (one.group == 0 || other.group != one.group || &other == &one) return false;
            const int mine = std::abs(one.amount);
            const int theirs = std::abs(other.amount);
            return theirs > mine || (theirs == mine && &other < &one);
        };
        if (std::none_of(all.begin(), all.end(), outdone)) out.add(one);
    }
    return out;
}

}  // namespace

bool Play::heard() const { return core_->heard(); }

void Play::event(TextId text, Rule rule, std::initializer_list<Fact> facts, const ModifierList* modifiers) {
    if (!core_->heard()) return;
    Event told;
    told.text = text;
    told.rule = rule;
    told.facts = FactList<10>{facts};
    if (modifiers != nullptr) told.modifiers = counting(*modifiers);
    core_->tell(told);
}

void Play::event_kept_from(SideId side, TextId text, Rule rule, std::initializer_list<Fact> facts,
                           const ModifierList* modifiers) {
    if (!core_->heard()) return;
    Event told;
    told.text = text;
    told.rule = rule;
    told.facts = FactList<10>{facts};
    if (modifiers != nullptr) told.modifiers = counting(*modifiers);
    told.hidden_from = static_cast<std::uint8_t>(1U << side.index());
    core_->tell(told);
}

void Play::revealed() { core_->note_revealed(); }
void Play::end_game(SideId winner, Rule rule) { core_->finish(winner, rule); }
void Play::nest(NestedGame game) { core_->nest(std::move(game)); }
std::span<const int> Play::nested_result() const { return core_->nested_result(); }
std::shared_ptr<const Title> Play::shared_title() const { return core_->top().title; }

}  // namespace wargame
