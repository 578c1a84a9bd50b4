#include "play/frames.hpp"
#include "play/level.hpp"

#include <algorithm>

namespace wargame {
namespace {

// Fields whose owner is another side, or that nobody may know, get the value they start with.
class Redaction {
public:
    Redaction(Level& level, SideId viewer, State& out, std::vector<Seen>& seen)
        : level_{level}, truth_{level.parts(nullptr)}, viewer_{viewer}, out_{out}, seen_{seen} {
        seen_.clear();
    }

    void run() {
        out_ = level_.state;
        for (std::size_t unit = 0; unit < truth_.units_count(); ++unit) seen_.push_back(see(UnitId::at(unit)));
        for (std::size_t field = 0; field < level_.title->fields.size(); ++field) hide_field(FieldId::at(field));
        for (std::size_t unit = 0; unit < seen_.size(); ++unit)
            if (seen_[unit] != Seen::all) hide_unit(UnitId::at(unit));
        for (std::size_t field = builtin::count; field < level_.title->fields.size(); ++field)
            if (level_.title->fields[field].meaning == Meaning::unit) replace_units(FieldId::at(field));
        hide_frames();
    }

private:
    Seen see(UnitId unit) const {
        const Unit& spec = truth_.unit(unit);
        if (spec.side == viewer_ || spec.counter || !level_.title->rulebook->sight) return Seen::all;
        return level_.title->rulebook->sight(truth_, viewer_, unit);
    }

    // The face-down counter that stands for a unit in this side's eyes, or nothing.
    UnitId stand_in(UnitId unit) const {
        const int handle = truth_.cell(builtin::handle, unit.index(), 0);
        if (handle < 0 || static_cast<std::size_t>(handle) >= level_.scenario->counters.size()) return {};
        return level_.scenario->counters[static_cast<std::size_t>(handle)];
    }

    // What a number that names a unit becomes: itself, its counter, or nothing.
    int shown(int number) const {
        if (number < 0 || static_cast<std::size_t>(number) >= seen_.size()) return number;
        const UnitId unit = UnitId::from(number);
        switch (seen_[unit.index()]) {
            case Seen::all: return number;
            case Seen::counter: return stand_in(unit).number();
            case Seen::nothing: break;
        }
        return -1;
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

    void blank(FieldId id, std::size_t element) {
        const Layout::Slot& slot = level_.scenario->layout.slot(id);
        for (std::size_t at = 0; at < slot.stride; ++at)
            out_.write(slot, element * slot.stride + at, level_.title->fields[id.index()].start);
        if (level_.title->fields[id.index()].most > 0) out_.write(slot, element * slot.stride, 0);
    }

    void hide_field(FieldId id) {
        const FieldSpec& field = level_.title->fields[id.index()];
        if (field.audience == Audience::everyone) return;
        const Layout::Slot& slot = level_.scenario->layout.slot(id);
        for (std::size_t element = 0; element < slot.elements; ++element)
            if (field.audience == Audience::nobody || !owned(field, element)) blank(id, element);
    }

    // A unit that is not seen has no field left; a counter passes its place on to its stand-in.
    void hide_unit(UnitId unit) {
        const Place place = truth_.place(unit);
        for (std::size_t field = 0; field < level_.title->fields.size(); ++field) {
            const FieldSpec& spec = level_.title->fields[field];
            if (spec.scope == Scope::unit) blank(FieldId::at(field), unit.index());
            if (spec.scope == Scope::unit_pair) blank_pairs(FieldId::at(field), unit);
        }
        const Layout::Slot& slot = level_.scenario->layout.slot(builtin::place);
        out_.write(slot, unit.index(), 0);
        if (seen_[unit.index()] != Seen::counter) return;
        if (const UnitId counter = stand_in(unit)) out_.write(slot, counter.index(), place.number());
    }

    void blank_pairs(FieldId field, UnitId unit) {
        for (std::size_t other = 0; other < truth_.units_count(); ++other) {
            blank(field, unit.index() * truth_.units_count() + other);
            blank(field, other * truth_.units_count() + unit.index());
        }
    }

    void replace_units(FieldId id) {
        const FieldSpec& field = level_.title->fields[id.index()];
        const Layout::Slot& slot = level_.scenario->layout.slot(id);
        for (std::size_t element = 0; element < slot.elements; ++element) {
            const std::size_t cell = element * slot.stride;
            // Of a list only its entries: what lies behind them names nobody.
            const std::size_t first = field.most > 0 ? 1 : 0;
            const std::size_t end = field.most > 0 ? static_cast<std::size_t>(out_.read(slot, cell)) + 1 : slot.stride;
            for (std::size_t at = first; at < end; ++at) out_.write(slot, cell + at, shown(out_.read(slot, cell + at)));
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

    void hide_locals(const Layout::Slot& stack, int word, const FrameShape& shape) {
        for (std::size_t at = 0; at < shape.locals.size(); ++at) {
            const LocalSpec& local = level_.title->locals[shape.locals[at].index()];
            const auto first = static_cast<std::size_t>(word + FrameHeader::words + shape.offsets[at]);
            if (local.audience != Audience::everyone)
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
        if (local.most == 0) return out_.write(stack, first, shown(out_.read(stack, first)));
        const auto entries = static_cast<std::size_t>(out_.read(stack, first));
        for (std::size_t at = 1; at <= entries; ++at)
            out_.write(stack, first + at, shown(out_.read(stack, first + at)));
    }

    Level& level_;
    Position truth_;
    SideId viewer_;
    State& out_;
    std::vector<Seen>& seen_;
};

}  // namespace

SideId side_in(const Level& level, SideId outer) {
    for (std::size_t side = 0; side < level.sides.size(); ++side)
        if (level.sides[side] == outer) return SideId::at(side);
    return {};
}

void redact(Level& level, SideId viewer, State& out, std::vector<Seen>& seen) {
    Redaction{level, viewer, out, seen}.run();
}

Level::Level(std::shared_ptr<const Title> game, std::shared_ptr<const Scenario> from,
             std::shared_ptr<const Ruleset> in_force)
    : title{std::move(game)}, rules{std::move(in_force)}, scenario{std::move(from)}, state{scenario->start},
      versions{title->fields.size()}, scratch{make_scratch()} {
    for (std::size_t side = 0; side < title->sides.size(); ++side) sides.push_back(SideId::at(side));
    if (has_secrets()) known.resize(title->sides.size());
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
