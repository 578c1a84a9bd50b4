#include "script/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace wargame::script {
namespace {

// The first phase that comes in the turn of a side, below a block.
PhaseId first_phase(const Sequence& sequence, BlockId block, SideId side, SideId turn, int depth) {
    if (!block || depth > 32) return {};
    for (const Node& node : sequence.blocks[block.index()].nodes) {
        const SideId now = node.kind == NodeKind::turn_of ? node.side : turn;
        if (now == side && node.phase) return node.phase;
        if (const PhaseId below = first_phase(sequence, node.block, side, now, depth + 1)) return below;
    }
    return {};
}

class Setup {
public:
    explicit Setup(const Lexicon& lexicon) : lexicon_{lexicon} { opening_.start = lexicon.scenario().start; }

    void take(const RawSetup& raw) {
        if (raw.clear) clear();
        placed_.clear();
        each(raw.place, "place", [&](const data::Entry& entry) { take_place(entry); });
        each(raw.state, "state", [&](const data::Entry& entry) { take_state(entry); });
        each(raw.tracks, "tracks", [&](const data::Entry& entry) { take_track(entry); });
        each(raw.markers, "markers", [&](const data::Entry& entry) { take_markers(entry); });
        each(raw.fields, "fields", [&](const data::Entry& entry) { take_field(entry); });
        each(raw.bags, "bags", [&](const data::Entry& entry) { take_bag(entry); });
        for (const data::Node& node : items(raw.conditions)) take_condition(node);
        if (raw.at) take_at(*raw.at);
    }
    const Opening& opening() const { return opening_; }

private:
    template <class Take>
    void each(const data::Node& node, std::string_view what, Take take) {
        if (!node || node.reported()) return;
        if (!node.is_map())
            return lexicon_.fault(codes::map_expected, node.mark(), fmt::format("'{}' must be a map", what));
        for (const data::Entry entry : node.entries()) take(entry);
    }

    // The items of a list, or the one value that stands for it; values that are not single are reported.
    std::vector<data::Node> items(const data::Node& node) const {
        std::vector<data::Node> all;
        if (!node || node.reported()) return all;
        if (!node.is_sequence()) all.push_back(node);
        for (const data::Node& item : node.items()) all.push_back(item);
        std::erase_if(all, [&](const data::Node& item) {
            if (!item.is_scalar()) lexicon_.fault(codes::scalar_expected, item.mark(), "a single value is needed here");
            return !item.is_scalar();
        });
        return all;
    }

    void put(FieldId field, std::size_t element, std::size_t at, int value) {
        const Layout::Slot& slot = lexicon_.scenario().layout.slot(field);
        opening_.start.write(slot, element * slot.stride + at, value);
    }
    int read(FieldId field, std::size_t element, std::size_t at) const {
        const Layout::Slot& slot = lexicon_.scenario().layout.slot(field);
        return opening_.start.read(slot, element * slot.stride + at);
    }

    void put(const FieldRef& ref, const Cells& cells) {
        const bool is_list = lexicon_.title().fields[ref.field.index()].most > 0;
        if (is_list) put(ref.field, ref.element, 0, static_cast<int>(cells.size()));
        for (std::size_t at = 0; at < cells.size(); ++at)
            put(ref.field, ref.element, at + (is_list ? 1 : 0), cells[at]);
    }

    void clear() {
        for (std::size_t unit = 0; unit < lexicon_.scenario().units.size(); ++unit) put(builtin::place, unit, 0, 0);
    }

    void take_place(const data::Entry& entry) {
        const auto place = lexicon_.place(entry.key.text(), entry.key.mark());
        for (const data::Node& item : items(entry.value)) {
            const UnitId unit = lexicon_.unit(item.text(), item.mark());
            if (!unit) continue;
            if (lexicon_.scenario().units[unit.index()].counter) {
                lexicon_.fault(codes::script_unit, item.mark(),
                               fmt::format("{} stands for a unit that is not seen", in_quotes(item.text())),
                               "place the unit itself");
                continue;
            }
            if (!placed_.insert(unit).second)
                lexicon_.fault(codes::script_unit, item.mark(),
                               fmt::format("{} is placed twice", in_quotes(item.text())));
            if (place) put(builtin::place, unit.index(), 0, place->number());
        }
    }

    // `unit: word` or `unit: {field: value}`.
    void take_state(const data::Entry& entry) {
        const UnitId unit = lexicon_.unit(entry.key.text(), entry.key.mark());
        if (entry.value.is_map()) {
            for (const auto& [key, value] : entry.value.entries())
                if (const FieldId field = lexicon_.unit_field(key.text(), key.mark()))
                    if (const auto cells = lexicon_.value(value, field); cells && unit)
                        put({field, unit.index()}, *cells);
            return;
        }
        for (const data::Node& item : items(entry.value)) take_state_word(unit, item);
    }

    void take_state_word(UnitId unit, const data::Node& word) {
        const auto states = lexicon_.states(word.text());
        if (states.empty())
            return lexicon_.unknown(codes::script_state, word.mark(), "state", word.text(), lexicon_.state_words());
        if (states.size() > 1) {
            std::vector<std::string> fields;
            for (const StateWord& state : states) fields.push_back(lexicon_.title().fields[state.field.index()].id);
            return lexicon_.fault(codes::script_state, word.mark(),
                                  fmt::format("{} can be {}", in_quotes(word.text()), fmt::join(fields, " or ")),
                                  fmt::format("write {{{}: {}}}", fields.front(), word.text()));
        }
        if (unit) put(states.front().field, unit.index(), 0, states.front().value);
    }

    void take_track(const data::Entry& entry) {
        if (const TrackId track = lexicon_.track(entry.key.text(), entry.key.mark())) put_track(track, entry.value);
    }

    void put_track(TrackId track, const data::Node& value) {
        const TrackSpec& spec = lexicon_.title().tracks[track.index()];
        const auto number = data::bind<std::optional<int>>(value, lexicon_.diagnostics());
        if (number) put_track(spec, *number, value.mark(), codes::script_value);
    }

    void put_track(const TrackSpec& spec, int number, const Mark& mark, std::string_view code) {
        if (number < spec.low || number > spec.high)
            return lexicon_.fault(
                code, mark, fmt::format("track '{}' is from {} to {}, not {}", spec.id, spec.low, spec.high, number));
        put(spec.field, 0, 0, number);
    }

    // `place: marker`, `place: [marker, marker]` or `place: {marker: value}`.
    void take_markers(const data::Entry& entry) {
        const auto place = lexicon_.place(entry.key.text(), entry.key.mark());
        if (place && !place->is_location())
            lexicon_.fault(codes::script_place, entry.key.mark(),
                           fmt::format("{} holds no markers", in_quotes(entry.key.text())));
        const bool stands = place && place->is_location();
        if (entry.value.is_map()) {
            for (const auto& [key, value] : entry.value.entries())
                if (const FieldId field = lexicon_.place_field(key.text(), key.mark()))
                    if (const auto cells = lexicon_.value(value, field); cells && stands)
                        put({field, place->index()}, *cells);
            return;
        }
        for (const data::Node& item : items(entry.value)) {
            const FieldId field = lexicon_.place_field(item.text(), item.mark());
            if (!field) continue;
            if (lexicon_.title().fields[field.index()].meaning != Meaning::number)
                lexicon_.fault(codes::script_value, item.mark(),
                               fmt::format("marker {} needs a value", in_quotes(item.text())),
                               fmt::format("write {{{}: VALUE}}", item.text()));
            else if (stands)
                put(field, place->index(), 0, 1);
        }
    }

    void take_field(const data::Entry& entry) {
        const auto ref = lexicon_.field(entry.key.text(), entry.key.mark());
        if (!ref) return;
        if (const auto cells = lexicon_.value(entry.value, ref->field)) put(*ref, *cells);
    }

    void take_bag(const data::Entry& entry) {
        const BagId id = lexicon_.bag(entry.key.text(), entry.key.mark());
        if (!id) return;
        const BagSpec& bag = lexicon_.title().bags[id.index()];
        const NameTable& members = lexicon_.scenario().name_lists[bag.members.index()].entries;
        each(entry.value, bag.id, [&](const data::Entry& one) {
            const auto member = members.find(one.key.text());
            if (!member)
                return lexicon_.unknown(codes::script_state, one.key.mark(), "member", one.key.text(), members.names());
            const Layout::Slot& slot = lexicon_.scenario().layout.slot(bag.field);
            const auto count =
                data::bind<std::optional<int>>(one.value, lexicon_.diagnostics(), data::range(0, slot.high));
            if (count && *member < slot.stride && *count >= 0 && *count <= slot.high)
                put(bag.field, 0, *member, *count);
        });
    }

    void take_condition(const data::Node& node) {
        const auto held = lexicon_.condition(node.text(), node.mark());
        if (!held) return;
        const int count = read(builtin::conditions, 0, 0);
        if (count >= lexicon_.title().fields[builtin::conditions.index()].most)
            return lexicon_.fault(codes::script_value, node.mark(), "there are too many conditions");
        put(builtin::conditions, 0, static_cast<std::size_t>(count) + 1, *held);
        put(builtin::conditions, 0, 0, count + 1);
    }

    void take_at(const RawAt& at) {
        const Title& title = lexicon_.title();
        if (at.turn) {
            if (const TrackId track = turn_track(title))
                put_track(title.tracks[track.index()], at.turn->value, at.turn->mark, codes::script_start);
            else
                lexicon_.fault(codes::script_start, at.turn->mark,
                               fmt::format("{} has no track that counts turns", title.id));
        }
        if (!at.side && !at.phase) return;
        opening_.side = at.side ? lexicon_.side(at.side->value, at.side->mark) : SideId{};
        if (!at.phase) {
            opening_.phase = first_phase(title.sequence, title.sequence.root, opening_.side, {}, 0);
            if (opening_.side && !opening_.phase)
                lexicon_.fault(codes::script_start, at.side->mark,
                               fmt::format("no phase comes in the turn of '{}'", at.side->value), "name a phase");
            return;
        }
        const auto& phases = title.sequence.phases;
        const auto found = std::find(phases.begin(), phases.end(), at.phase->value);
        if (found == phases.end())
            return lexicon_.unknown(codes::script_start, at.phase->mark, "phase", at.phase->value, phases);
        opening_.phase = PhaseId::at(static_cast<std::size_t>(found - phases.begin()));
    }

    const Lexicon& lexicon_;
    Opening opening_;
    std::set<UnitId> placed_;
};

}  // namespace

std::shared_ptr<const Opening> make_opening(std::span<const RawSetup* const> setups, const Lexicon& lexicon) {
    if (setups.empty()) return nullptr;
    Setup setup{lexicon};
    for (const RawSetup* raw : setups) setup.take(*raw);
    return std::make_shared<const Opening>(setup.opening());
}

}  // namespace wargame::script
