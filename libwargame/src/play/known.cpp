#include "play/frames.hpp"
#include "play/level.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace wargame {
namespace {

// Fields whose owner is another side, or that nobody may know, keep the value they start with. Only what was written
// since the last time is made anew; fields of units also for a unit that has come into sight or gone out of it.
class Redaction {
public:
    Redaction(Level& level, SideId viewer, KnownCopy& copy)
        : level_{level}, truth_{level.parts(nullptr)}, viewer_{viewer}, copy_{copy}, out_{copy.state} {}

    void run() {
        if (!copy_.whole) begin();
        look();
        const bool counters = counters_turned_ || changed(builtin::handle);
        const bool sight = !copy_.turned.empty() || counters;
        const bool frames = changed(builtin::stack_top) || changed(builtin::phasing);
        for (std::size_t number = 0; number < level_.title->fields.size(); ++number) {
            const FieldId field = FieldId::at(number);
            if (changed(field) || (frames && field == builtin::stack))
                make(field);
            else if (sight)
                follow_sight(field, counters);
        }
        copy_.whole = true;
    }

private:
    void begin() {
        const Title& title = *level_.title;
        out_ = level_.state;
        copy_.made_from.assign(title.fields.size(), 0);
        copy_.seen.assign(truth_.units_count(), Seen::all);
        copy_.near.clear();
        for (const FieldId field : title.rulebook->sight_near_fields)
            if (field != builtin::place) copy_.near.emplace_back(field);
        copy_.hidden.clear();
        copy_.shown.clear();
        copy_.own.clear();
        for (std::size_t unit = 0; unit < truth_.units_count(); ++unit) {
            if (truth_.unit(UnitId::at(unit)).side != viewer_) {
                copy_.shown.push_back(UnitId::at(unit));
                continue;
            }
            if (copy_.own.empty() || copy_.own.back().first + copy_.own.back().count != unit)
                copy_.own.push_back({unit, 0});
            ++copy_.own.back().count;
        }
        for (std::size_t number = 0; number < title.fields.size(); ++number) {
            const Layout::Slot& slot = level_.scenario->layout.slot(FieldId::at(number));
            if (title.fields[number].audience != Audience::everyone) put(slot, 0, slot.elements, level_.blank);
        }
    }

    bool changed(FieldId field) const {
        return !copy_.whole || copy_.made_from[field.index()] != level_.versions[field];
    }

    // Who is seen, and who otherwise than the last time.
    void look() {
        copy_.turned.clear();
        if (!level_.title->rulebook->sight) return;
        if (any_may_turn()) {
            for (std::size_t unit = 0; unit < copy_.seen.size(); ++unit) look_at(UnitId::at(unit));
        } else {
            for (const UnitId unit : copy_.apart) look_at(unit);
            for (const Place place : copy_.touched) copy_.whereabouts.each(place, [&](UnitId unit) { look_at(unit); });
        }
    }

    void look_at(UnitId unit) {
        if (truth_.unit(unit).side == viewer_ || truth_.unit(unit).counter) return;
        const Seen seen = level_.title->rulebook->sight(truth_, viewer_, unit);
        Seen& before = copy_.seen[unit.index()];
        if (seen == before) return;
        counters_turned_ = counters_turned_ || seen == Seen::counter || before == Seen::counter;
        if (before == Seen::all) pass(unit, copy_.shown, copy_.hidden);
        if (seen == Seen::all) pass(unit, copy_.hidden, copy_.shown);
        before = seen;
        copy_.turned.push_back(unit);
    }

    // From one list to the other, both by id.
    static void pass(UnitId unit, std::vector<UnitId>& from, std::vector<UnitId>& to) {
        from.erase(std::lower_bound(from.begin(), from.end(), unit));
        to.insert(std::lower_bound(to.begin(), to.end(), unit), unit);
    }

    // Whether any unit may be seen otherwise than the last time; if not, only those that something has touched.
    bool any_may_turn() {
        const Rulebook& book = *level_.title->rulebook;
        const auto& reads = book.sight_fields;
        if (reads.empty() && book.sight_near_fields.empty()) return true;
        if (!book.sight_near_fields.empty()) find_touched();
        const std::uint64_t afar = book.sight_reads_afar ? book.sight_reads_afar(truth_, viewer_) : 0;
        return !copy_.whole || std::exchange(copy_.afar, afar) != afar ||
               std::any_of(reads.begin(), reads.end(), [&](FieldId field) { return changed(field); });
    }

    // Where a field that sight reads near a unit is otherwise than the last time, and where units came and went.
    void find_touched() {
        copy_.touched.clear();
        copy_.apart.clear();
        const auto touch = [&](Place place) {
            if (place.is_location()) copy_.touched.push_back(place);
        };
        const auto touch_unit = [&](UnitId unit) {
            const Place place = copy_.whereabouts.place(unit);
            if (!place.is_location()) copy_.apart.push_back(unit);
            touch(place);
        };
        copy_.whereabouts.refresh(truth_, [&](UnitId unit, Place from, Place) {
            touch(from);
            touch_unit(unit);
        });
        for (ChangedCells& field : copy_.near) {
            const Layout::Slot& slot = level_.scenario->layout.slot(field.field());
            const bool of_units = level_.title->fields[field.field().index()].scope == Scope::unit;
            field.each(level_.scenario->layout, level_.state, level_.versions, [&](std::size_t cell) {
                const std::size_t element = cell / slot.stride;
                if (of_units)
                    touch_unit(UnitId::at(element));
                else
                    touch(Place::location(element));
            });
        }
        std::sort(copy_.touched.begin(), copy_.touched.end());
        copy_.touched.erase(std::unique(copy_.touched.begin(), copy_.touched.end()), copy_.touched.end());
    }

    // A field that is as it was, when others are seen than before.
    void follow_sight(FieldId id, bool counters) {
        const FieldSpec& field = level_.title->fields[id.index()];
        const bool names_units = field.meaning == Meaning::unit || id == builtin::stack;
        if (field.scope != Scope::unit && field.scope != Scope::unit_pair && !names_units) return;
        if (counters || field.scope == Scope::unit_pair) return make(id);
        // Of its own units it sees all, and what it notes of others stays.
        if (field.audience != Audience::everyone) return;
        if (names_units) return make(id);
        const Layout::Slot& slot = level_.scenario->layout.slot(id);
        for (const UnitId unit : copy_.turned)
            put_one(slot, unit.index(), copy_.seen[unit.index()] == Seen::all ? level_.state : level_.blank);
        copy_.versions.touch(id);
    }

    void make(FieldId id) {
        const FieldSpec& field = level_.title->fields[id.index()];
        const Layout::Slot& slot = level_.scenario->layout.slot(id);
        switch (field.audience) {
            case Audience::everyone: show_all(field, slot); break;
            case Audience::owner: show_own(field, slot); break;
            case Audience::nobody: break;
        }
        if (field.scope == Scope::unit_pair) hide_pairs(slot);
        if (id == builtin::place) show_counters(slot);
        if (id == builtin::stack) hide_frames();
        copy_.versions.touch(id);
        copy_.made_from[id.index()] = level_.versions[id];
    }

    // So many elements as they stand in `from`; of packed ones always all.
    void put(const Layout::Slot& slot, std::size_t first, std::size_t count, const State& from) {
        const std::size_t offset = slot.byte_of(first * slot.stride);
        std::memcpy(out_.data() + offset, from.data() + offset, slot.bytes_of(count * slot.stride));
    }
    // The same of one element, which seldom has more than two bytes.
    void put_one(const Layout::Slot& slot, std::size_t element, const State& from) {
        const std::size_t bytes = std::size_t{slot.stride} * slot.bytes;
        const std::size_t offset = slot.offset + element * bytes;
        if (bytes > 2) return put(slot, element, 1, from);
        out_.data()[offset] = from.data()[offset];
        out_.data()[offset + bytes - 1] = from.data()[offset + bytes - 1];
    }

    // What everyone may know. A unit that is not seen has no field left.
    void show_all(const FieldSpec& field, const Layout::Slot& slot) {
        if (field.scope != Scope::unit) return show(field, slot, 0, slot.elements);
        if (copy_.whole && field.meaning != Meaning::unit) return show_seen(slot);
        show(field, slot, 0, slot.elements);
        for (const UnitId unit : copy_.hidden) put_one(slot, unit.index(), level_.blank);
    }
    // Those that were out of sight the time before are blank already.
    void show_seen(const Layout::Slot& slot) {
        for (const KnownCopy::Run& run : copy_.own) put(slot, run.first, run.count, level_.state);
        for (const UnitId unit : copy_.shown) put_one(slot, unit.index(), level_.state);
        for (const UnitId unit : copy_.turned)
            if (copy_.seen[unit.index()] != Seen::all) put_one(slot, unit.index(), level_.blank);
    }

    // So many elements as they stand, units that are not seen left out where they are named.
    void show(const FieldSpec& field, const Layout::Slot& slot, std::size_t first, std::size_t count) {
        put(slot, first, count, level_.state);
        const bool builtin_field = &field < level_.title->fields.data() + builtin::count;
        if (field.meaning == Meaning::unit && !builtin_field) replace_units(field, slot, first, count);
    }

    // The elements that belong to the viewer.
    void show_own(const FieldSpec& field, const Layout::Slot& slot) {
        const std::size_t units = truth_.units_count();
        switch (field.scope) {
            case Scope::side: return show(field, slot, viewer_.index(), 1);
            case Scope::side_unit: return show(field, slot, viewer_.index() * units, units);
            case Scope::unit:
                for (const KnownCopy::Run& run : copy_.own) show(field, slot, run.first, run.count);
                return;
            case Scope::unit_pair:
                for (const KnownCopy::Run& run : copy_.own) show(field, slot, run.first * units, run.count * units);
                return;
            case Scope::game:
            case Scope::place: return;
        }
    }

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

    void hide_pairs(const Layout::Slot& slot) {
        const std::size_t units = copy_.seen.size();
        for (const UnitId unit : copy_.hidden) {
            put(slot, unit.index() * units, units, level_.blank);
            for (std::size_t other = 0; other < units; ++other)
                put_one(slot, other * units + unit.index(), level_.blank);
        }
    }

    // A face-down unit passes its place on to its stand-in.
    void show_counters(const Layout::Slot& slot) {
        for (const UnitId unit : copy_.hidden) {
            if (copy_.seen[unit.index()] != Seen::counter) continue;
            if (const UnitId counter = stand_in(unit)) out_.write(slot, counter.index(), truth_.place(unit).number());
        }
    }

    void replace_units(const FieldSpec& field, const Layout::Slot& slot, std::size_t from, std::size_t count) {
        for (std::size_t element = from; element < from + count; ++element) {
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
    bool counters_turned_ = false;
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

void throw_if_stale(Level& level, SideId viewer, const KnownCopy& copy) {
    KnownCopy anew;
    anew.versions = Versions{level.title->fields.size()};
    redact(level, viewer, anew);
    if (anew.seen != copy.seen)
        throw std::logic_error{fmt::format("{}: sight reads more fields than the module names", level.title->id)};
    if (!(anew.state == copy.state))
        throw std::logic_error{fmt::format("{}: what is kept of a side's knowledge is stale", level.title->id)};
}

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
