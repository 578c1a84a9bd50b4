#include "play/frames.hpp"
#include "play/level.hpp"

#include <algorithm>
#include <cstring>

namespace wargame {
namespace {

// Fields whose owner is another side, or that nobody may know, get the value they start with. Only what was written
// since the last time is made anew; fields of units also when a unit has come into sight or gone out of it.
class Redaction {
public:
    Redaction(Level& level, SideId viewer, KnownCopy& copy)
        : level_{level}, truth_{level.parts(nullptr)}, viewer_{viewer}, copy_{copy}, out_{copy.state} {}

    void run() {
        if (!copy_.whole) begin();
        const bool sight = look() || changed(builtin::handle);
        const bool frames = changed(builtin::stack_top) || changed(builtin::phasing);
        for (std::size_t number = 0; number < level_.title->fields.size(); ++number) {
            const FieldId field = FieldId::at(number);
            if (changed(field) || (sight && follows_sight(field)) || (frames && field == builtin::stack)) make(field);
        }
        copy_.whole = true;
    }

private:
    void begin() {
        out_ = level_.state;
        copy_.made_from.assign(level_.title->fields.size(), 0);
        copy_.seen.assign(truth_.units_count(), Seen::all);
    }

    bool changed(FieldId field) const {
        return !copy_.whole || copy_.made_from[field.index()] != level_.versions[field];
    }

    bool follows_sight(FieldId field) const {
        const FieldSpec& spec = level_.title->fields[field.index()];
        return spec.scope == Scope::unit || spec.scope == Scope::unit_pair || spec.meaning == Meaning::unit ||
               field == builtin::stack;
    }

    // Who is seen. Whether that is other than it was.
    bool look() {
        const Rulebook& book = *level_.title->rulebook;
        if (!book.sight) return !copy_.whole;
        const auto& reads = book.sight_fields;
        const bool same = copy_.whole && !reads.empty() &&
                          std::none_of(reads.begin(), reads.end(), [&](FieldId field) { return changed(field); });
        if (same) return false;
        bool any = !copy_.whole;
        for (std::size_t unit = 0; unit < copy_.seen.size(); ++unit) {
            const Unit& spec = truth_.unit(UnitId::at(unit));
            if (spec.side == viewer_ || spec.counter) continue;
            const Seen seen = book.sight(truth_, viewer_, UnitId::at(unit));
            any = any || seen != copy_.seen[unit];
            copy_.seen[unit] = seen;
        }
        return any;
    }

    void make(FieldId id) {
        const FieldSpec& field = level_.title->fields[id.index()];
        const Layout::Slot& slot = level_.scenario->layout.slot(id);
        put(slot, 0, slot.elements, level_.state);
        if (field.audience != Audience::everyone) hide_field(field, slot);
        if (field.scope == Scope::unit) hide_units(slot);
        if (field.scope == Scope::unit_pair) hide_pairs(slot);
        if (id == builtin::place) show_counters(slot);
        if (id.index() >= builtin::count && field.meaning == Meaning::unit) replace_units(field, slot);
        if (id == builtin::stack) hide_frames();
        copy_.versions.touch(id);
        copy_.made_from[id.index()] = level_.versions[id];
    }

    // So many elements as they stand in `from`.
    void put(const Layout::Slot& slot, std::size_t first, std::size_t count, const State& from) {
        const std::size_t bytes = std::size_t{slot.stride} * slot.bytes;
        const std::size_t offset = slot.offset + first * bytes;
        std::memcpy(out_.data() + offset, from.data() + offset, count * bytes);
    }
    void blank(const Layout::Slot& slot, std::size_t element) { put(slot, element, 1, level_.blank); }

    // The face-down counter that stands for a unit in this side's eyes, or nothing.
    UnitId stand_in(UnitId unit) const {
        const int handle = truth_.cell(builtin::handle, unit.index(), 0);
        if (handle < 0 || static_cast<std::size_t>(handle) >= level_.scenario->counters.size()) return {};
        return level_.scenario->counters[static_cast<std::size_t>(handle)];
    }

    // What a number that names a unit becomes: itself, its counter, or nothing. What a side notes for itself it may
    // know, be it about a unit that is out of sight.
    int shown(int number, Audience audience) const {
        if (number < 0 || static_cast<std::size_t>(number) >= copy_.seen.size()) return number;
        const UnitId unit = UnitId::from(number);
        switch (copy_.seen[unit.index()]) {
            case Seen::all: return number;
            case Seen::counter: return stand_in(unit).number();
            case Seen::nothing: break;
        }
        return audience == Audience::owner ? number : -1;
    }

    bool owned(const FieldSpec& field, std::size_t element) const {
        const std::size_t units = truth_.units_count();
        switch (field.scope) {
            case Scope::side: return element == viewer_.index();
            case Scope::side_unit: return element / units == viewer_.index();
            case Scope::unit: return truth_.unit(UnitId::at(element)).side == viewer_;
            case Scope::unit_pair: return truth_.unit(UnitId::at(element / units)).side == viewer_;
            case Scope::game:
            case Scope::place: break;
        }
        return false;
    }

    void hide_field(const FieldSpec& field, const Layout::Slot& slot) {
        if (field.audience == Audience::nobody) return put(slot, 0, slot.elements, level_.blank);
        for (std::size_t element = 0; element < slot.elements; ++element)
            if (!owned(field, element)) blank(slot, element);
    }

    // A unit that is not seen has no field left.
    void hide_units(const Layout::Slot& slot) {
        for (std::size_t unit = 0; unit < copy_.seen.size(); ++unit)
            if (copy_.seen[unit] != Seen::all) blank(slot, unit);
    }

    void hide_pairs(const Layout::Slot& slot) {
        const std::size_t units = copy_.seen.size();
        for (std::size_t unit = 0; unit < units; ++unit) {
            if (copy_.seen[unit] == Seen::all) continue;
            put(slot, unit * units, units, level_.blank);
            for (std::size_t other = 0; other < units; ++other) blank(slot, other * units + unit);
        }
    }

    // A face-down unit passes its place on to its stand-in.
    void show_counters(const Layout::Slot& slot) {
        for (std::size_t unit = 0; unit < copy_.seen.size(); ++unit) {
            if (copy_.seen[unit] != Seen::counter) continue;
            if (const UnitId counter = stand_in(UnitId::at(unit)))
                out_.write(slot, counter.index(), truth_.place(UnitId::at(unit)).number());
        }
    }

    void replace_units(const FieldSpec& field, const Layout::Slot& slot) {
        for (std::size_t element = 0; element < slot.elements; ++element) {
            const std::size_t cell = element * slot.stride;
            // Of a list only its entries: what lies behind them names nobody.
            const std::size_t first = field.most > 0 ? 1 : 0;
            const std::size_t end = field.most > 0 ? static_cast<std::size_t>(out_.read(slot, cell)) + 1 : slot.stride;
            for (std::size_t at = first; at < end; ++at) {
                const int number = out_.read(slot, cell + at);
                if (const int known = shown(number, field.audience); known != number)
                    out_.write(slot, cell + at, known);
            }
        }
    }

    void hide_frames() {
        const Layout::Slot& stack = level_.scenario->layout.slot(builtin::stack);
        for (int word = top_frame(truth_); word >= 0;) {
            const FrameHeader frame = frame_at(truth_, word);
            if (frame.kind == FrameKind::each) hide_words(stack, word + FrameHeader::words, frame);
            if (const FrameShape* shape = shape_of(*level_.title, frame)) hide_locals(stack, word, *shape);
            word = frame.previous;
        }
    }

    // What a for_each still has to go through is nobody's knowledge.
    void hide_words(const Layout::Slot& stack, int first, const FrameHeader& frame) {
        for (int word = 0; word < frame.size - FrameHeader::words; ++word)
            out_.write(stack, static_cast<std::size_t>(first + word), 0);
    }

    // What a running step notes for its owner belongs to the side whose turn it is.
    bool may_know(Audience audience) const {
        return audience == Audience::everyone || (audience == Audience::owner && truth_.phasing() == viewer_);
    }

    void hide_locals(const Layout::Slot& stack, int word, const FrameShape& shape) {
        for (std::size_t at = 0; at < shape.locals.size(); ++at) {
            const LocalSpec& local = level_.title->locals[shape.locals[at].index()];
            const auto first = static_cast<std::size_t>(word + FrameHeader::words + shape.offsets[at]);
            if (!may_know(local.audience))
                hide_local(stack, first, local);
            else if (local.meaning == Meaning::unit)
                show_local(stack, first, local);
        }
    }

    void hide_local(const Layout::Slot& stack, std::size_t first, const LocalSpec& local) {
        if (local.most == 0) return out_.write(stack, first, empty_value(local));
        for (std::size_t cell = 0; cell <= static_cast<std::size_t>(local.most); ++cell)
            out_.write(stack, first + cell, 0);
    }

    void show_local(const Layout::Slot& stack, std::size_t first, const LocalSpec& local) {
        if (local.most == 0) return out_.write(stack, first, shown(out_.read(stack, first), local.audience));
        const auto entries = static_cast<std::size_t>(out_.read(stack, first));
        for (std::size_t at = 1; at <= entries; ++at)
            out_.write(stack, first + at, shown(out_.read(stack, first + at), local.audience));
    }

    Level& level_;
    Position truth_;
    SideId viewer_;
    KnownCopy& copy_;
    State& out_;
};

// Every field as one who knows nothing of it sees it.
State blank_state(const Title& title, const Scenario& scenario) {
    State out{scenario.layout.bytes()};
    for (std::size_t number = 0; number < title.fields.size(); ++number) {
        const FieldSpec& field = title.fields[number];
        const Layout::Slot& slot = scenario.layout.slot(FieldId::at(number));
        for (std::size_t cell = 0; cell < std::size_t{slot.stride} * slot.elements; ++cell)
            out.write(slot, cell, field.most > 0 && cell % slot.stride == 0 ? 0 : field.start);
    }
    return out;
}

}  // namespace

SideId side_in(const Level& level, SideId outer) {
    for (std::size_t side = 0; side < level.sides.size(); ++side)
        if (level.sides[side] == outer) return SideId::at(side);
    return {};
}

void redact(Level& level, SideId viewer, KnownCopy& copy) { Redaction{level, viewer, copy}.run(); }

Level::Level(std::shared_ptr<const Title> game, std::shared_ptr<const Scenario> from,
             std::shared_ptr<const Ruleset> in_force)
    : title{std::move(game)}, rules{std::move(in_force)}, scenario{std::move(from)}, state{scenario->start},
      versions{title->fields.size()}, scratch{make_scratch()} {
    for (std::size_t side = 0; side < title->sides.size(); ++side) sides.push_back(SideId::at(side));
    if (!has_secrets()) return;
    blank = blank_state(*title, *scenario);
    known.resize(title->sides.size());
    for (KnownCopy& copy : known) {
        copy.versions = Versions{title->fields.size()};
        copy.scratch = make_scratch();
    }
}

Level::Level(const Level& other) : Level{other.title, other.scenario, other.rules} {
    state = other.state;
    sides = other.sides;
    number = other.number;
}

std::unique_ptr<Scratch> Level::make_scratch() const {
    return title->rulebook->make_scratch ? title->rulebook->make_scratch(*title, *scenario) : nullptr;
}

bool Level::has_secrets() const {
    if (title->rulebook->sight) return true;
    return std::any_of(title->fields.begin() + builtin::count, title->fields.end(),
                       [](const FieldSpec& field) { return field.audience != Audience::everyone; });
}

PositionParts Level::parts(RuleUse* use) {
    return {title.get(), rules.get(), scenario.get(), &state, &versions, scratch.get(), use};
}

}  // namespace wargame
