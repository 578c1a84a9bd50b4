#include "script/lexicon.hpp"

#include "play/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace wargame::script {
namespace {

template <class List>
std::vector<std::string> ids_of(const List& list) {
    std::vector<std::string> ids;
    for (const auto& entry : list) ids.push_back(entry.id);
    return ids;
}

template <class Found, class List>
Found find_id(const List& list, std::string_view word) {
    for (std::size_t at = 0; at < list.size(); ++at)
        if (list[at].id == word) return Found::at(at);
    return {};
}

// Fields that a script may name: the title's own, and where a unit is.
bool open_to_scripts(std::size_t field) { return field >= builtin::count || field == builtin::place.index(); }

std::vector<std::string> field_ids(const Title& title, std::optional<Scope> scope) {
    std::vector<std::string> ids;
    for (std::size_t at = 0; at < title.fields.size(); ++at)
        if (open_to_scripts(at) && (!scope || title.fields[at].scope == *scope)) ids.push_back(title.fields[at].id);
    return ids;
}

FieldId find_field(const Title& title, std::string_view word, std::optional<Scope> scope) {
    for (std::size_t at = 0; at < title.fields.size(); ++at)
        if (open_to_scripts(at) && title.fields[at].id == word && (!scope || title.fields[at].scope == *scope))
            return FieldId::at(at);
    return {};
}

std::string_view scope_form(Scope scope) {
    switch (scope) {
        case Scope::game: return "FIELD";
        case Scope::side: return "SIDE FIELD";
        case Scope::unit: return "UNIT FIELD";
        case Scope::place: return "PLACE FIELD";
        case Scope::side_unit: return "SIDE UNIT FIELD";
        case Scope::unit_pair: return "UNIT UNIT FIELD";
    }
    return {};
}

}  // namespace

void report_unknown(Diagnostics& diagnostics, std::string_view code, const Mark& mark, std::string_view what,
                    std::string_view word, std::span<const std::string> known) {
    if (diagnostics.full()) return;
    const std::vector<std::string_view> views{known.begin(), known.end()};
    std::string hint = did_you_mean(word, views);
    constexpr std::size_t short_list = 12;
    if (hint.empty() && !known.empty() && known.size() <= short_list)
        hint = fmt::format("known: {}", fmt::join(known, ", "));
    diagnostics.error(mark, code, fmt::format("unknown {} {}", what, in_quotes(word)), std::move(hint));
}

void Lexicon::fault(std::string_view code, const Mark& mark, std::string message, std::string hint) const {
    diagnostics_->error(mark, code, std::move(message), std::move(hint));
}

UnitId Lexicon::unit(std::string_view word, const Mark& mark) const {
    const auto found = scenario_->unit_names.find(word);
    if (found && *found < scenario_->units.size()) return UnitId::at(*found);
    unknown(codes::script_unit, mark, "unit", word, scenario_->unit_names.names());
    return {};
}

SideId Lexicon::side(std::string_view word, const Mark& mark) const {
    const SideId found = title_->side(word);
    if (!found) unknown(codes::script_player, mark, "side", word, ids_of(title_->sides));
    return found;
}

TrackId Lexicon::track(std::string_view word, const Mark& mark) const {
    const TrackId found = title_->track(word);
    if (!found) unknown(codes::script_state, mark, "track", word, ids_of(title_->tracks));
    return found;
}

BagId Lexicon::bag(std::string_view word, const Mark& mark) const {
    const auto found = find_id<BagId>(title_->bags, word);
    if (!found) unknown(codes::script_state, mark, "bag", word, ids_of(title_->bags));
    return found;
}

std::optional<Place> Lexicon::place(std::string_view word, const Mark& mark) const {
    if (word == "off") return Place{};
    if (const auto found = scenario_->board->find(word)) return found;
    const Tabletop* table = scenario_->board->tabletop();
    if (table == nullptr) {
        const auto ids = scenario_->board->ids();
        unknown(codes::script_place, mark, "place", word, ids);
    } else if (const PointFault wrong = parse_point(word).fault;
               wrong != PointFault::none && word.find(',') != std::string_view::npos) {
        fault(codes::script_place, mark, fmt::format("{} is no point: it {}", in_quotes(word), text(wrong)),
              "a point is written in inches, like 24.5,30");
    } else {
        fault(codes::script_place, mark,
              fmt::format("{} is no place: the table is {} by {} inches", in_quotes(word),
                          format_tenths(table->width()), format_tenths(table->depth())),
              "a point is written in inches, like 24.5,30");
    }
    return {};
}

FieldId Lexicon::unit_field(std::string_view word, const Mark& mark) const {
    const FieldId found = find_field(*title_, word == "at" ? "place" : word, Scope::unit);
    if (!found) unknown(codes::script_state, mark, "field of units", word, field_ids(*title_, Scope::unit));
    return found;
}

FieldId Lexicon::place_field(std::string_view word, const Mark& mark) const {
    const FieldId found = find_field(*title_, word, Scope::place);
    if (!found) unknown(codes::script_state, mark, "marker", word, field_ids(*title_, Scope::place));
    return found;
}

std::optional<std::size_t> Lexicon::element(std::span<const std::string_view> words, const FieldSpec& spec,
                                            const Mark& mark) const {
    const bool pair = spec.scope == Scope::side_unit || spec.scope == Scope::unit_pair;
    const std::size_t wanted = spec.scope == Scope::game ? 0 : pair ? 2 : 1;
    if (words.size() != wanted) {
        fault(codes::script_state, mark, fmt::format("field '{}' is written '{}'", spec.id, scope_form(spec.scope)));
        return {};
    }
    const std::size_t units = scenario_->units.size();
    switch (spec.scope) {
        case Scope::game: return 0;
        case Scope::side:
            if (const SideId found = side(words[0], mark)) return found.index();
            return {};
        case Scope::unit:
            if (const UnitId found = unit(words[0], mark)) return found.index();
            return {};
        case Scope::place: {
            const auto found = place(words[0], mark);
            if (found && found->is_location()) return found->index();
            if (found) fault(codes::script_place, mark, fmt::format("{} holds no markers", in_quotes(words[0])));
            return {};
        }
        case Scope::side_unit:
            if (const SideId first = side(words[0], mark))
                if (const UnitId second = unit(words[1], mark)) return first.index() * units + second.index();
            return {};
        case Scope::unit_pair:
            if (const UnitId first = unit(words[0], mark))
                if (const UnitId second = unit(words[1], mark)) return first.index() * units + second.index();
            return {};
    }
    return {};
}

std::optional<FieldRef> Lexicon::field(std::string_view words, const Mark& mark) const {
    const std::vector<std::string_view> parts = words_of(words);
    if (parts.empty()) {
        fault(codes::script_state, mark, "a field is missing");
        return {};
    }
    const FieldId found = find_field(*title_, parts.back(), {});
    if (!found) {
        unknown(codes::script_state, mark, "field", parts.back(), field_ids(*title_, {}));
        return {};
    }
    const auto at = element(std::span{parts}.first(parts.size() - 1), title_->fields[found.index()], mark);
    if (!at) return {};
    return FieldRef{found, *at};
}

std::optional<int> Lexicon::condition(std::string_view words, const Mark& mark) const {
    const std::vector<std::string_view> parts = words_of(words);
    if (parts.empty() || parts.size() > 2) {
        fault(codes::script_state, mark, "a condition is written 'NAME' or 'SIDE NAME'");
        return {};
    }
    SideId whose;
    if (parts.size() == 2 && !(whose = side(parts.front(), mark))) return {};
    const auto found = find_id<ConditionId>(title_->conditions, parts.back());
    if (found) return static_cast<int>(found.index()) * 64 + whose.number() + 1;
    unknown(codes::script_state, mark, "condition", parts.back(), ids_of(title_->conditions));
    return {};
}

std::optional<int> Lexicon::single(const data::Node& node, const FieldSpec& spec) const {
    if (!node.is_scalar()) {
        if (!node.reported()) fault(codes::script_value, node.mark(), fmt::format("'{}' is a single value", spec.id));
        return {};
    }
    const std::string_view word = node.text();
    switch (spec.meaning) {
        case Meaning::place:
            if (const auto found = place(word, node.mark())) return found->number();
            return {};
        case Meaning::unit:
            if (word == "none") return -1;
            if (const UnitId found = unit(word, node.mark())) return found.number();
            return {};
        case Meaning::side:
            if (word == "none") return -1;
            if (const SideId found = side(word, node.mark())) return found.number();
            return {};
        case Meaning::name: {
            const NameTable& entries = scenario_->name_lists[spec.names.index()].entries;
            if (const auto found = entries.find(word)) return static_cast<int>(*found);
            unknown(codes::script_value, node.mark(), spec.id, word, entries.names());
            return {};
        }
        case Meaning::number: break;
    }
    if (!node.quoted() && (word == "true" || word == "false")) return word == "true" ? 1 : 0;
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) {
        fault(codes::script_value, node.mark(),
              fmt::format("'{}' is a whole number, not {}", spec.id, in_quotes(word)));
        return {};
    }
    if (number >= spec.low && number <= spec.high) return number;
    fault(codes::script_value, node.mark(),
          fmt::format("'{}' is from {} to {}, not {}", spec.id, spec.low, spec.high, number));
    return {};
}

std::optional<Cells> Lexicon::value(const data::Node& node, FieldId field) const {
    const FieldSpec& spec = title_->fields[field.index()];
    const auto room = static_cast<std::size_t>(spec.most > 0 ? spec.most : spec.length);
    if (!node.is_sequence()) {
        if (spec.most > 0) {
            fault(codes::script_value, node.mark(), fmt::format("'{}' is a list", spec.id), "write it in [ ]");
            return {};
        }
        const auto one = single(node, spec);
        return one ? std::optional{Cells{*one}} : std::nullopt;
    }
    if (node.size() > room || (spec.most == 0 && room == 1)) {
        fault(codes::script_value, node.mark(),
              room == 1 ? fmt::format("'{}' is a single value", spec.id)
                        : fmt::format("'{}' has at most {} values", spec.id, room));
        return {};
    }
    Cells cells;
    bool whole = true;
    for (const data::Node& item : node.items()) {
        const auto one = single(item, spec);
        whole = whole && one;
        cells.push_back(one.value_or(0));
    }
    return whole ? std::optional{std::move(cells)} : std::nullopt;
}

std::vector<StateWord> Lexicon::states(std::string_view word) const {
    std::vector<StateWord> found;
    for (std::size_t at = builtin::count; at < title_->fields.size(); ++at) {
        const FieldSpec& spec = title_->fields[at];
        if (spec.scope != Scope::unit || spec.most > 0 || spec.length != 1) continue;
        if (spec.meaning == Meaning::name) {
            const auto entry = scenario_->name_lists[spec.names.index()].entries.find(word);
            if (entry) found.push_back({FieldId::at(at), static_cast<int>(*entry)});
        } else if (spec.meaning == Meaning::number && spec.low == 0 && spec.high == 1 && spec.id == word) {
            found.push_back({FieldId::at(at), 1});
        }
    }
    return found;
}

std::vector<std::string> Lexicon::state_words() const {
    std::vector<std::string> words;
    for (std::size_t at = builtin::count; at < title_->fields.size(); ++at) {
        const FieldSpec& spec = title_->fields[at];
        if (spec.scope != Scope::unit) continue;
        if (spec.meaning == Meaning::number && spec.low == 0 && spec.high == 1) words.push_back(spec.id);
        if (spec.meaning != Meaning::name) continue;
        for (const std::string& entry : scenario_->name_lists[spec.names.index()].entries.names())
            words.push_back(entry);
    }
    return words;
}

Cells cells_of(const Position& position, const FieldRef& ref) {
    const FieldSpec& spec = position.title().fields[ref.field.index()];
    const auto first = static_cast<std::size_t>(spec.most > 0 ? 1 : 0);
    const auto count = static_cast<std::size_t>(spec.most > 0 ? position.cell(ref.field, ref.element, 0) : spec.length);
    Cells cells;
    for (std::size_t at = 0; at < count; ++at) cells.push_back(position.cell(ref.field, ref.element, first + at));
    return cells;
}

namespace {

std::string one_text(int value, const FieldSpec& spec, const Title& title, const Scenario& scenario) {
    const auto index = static_cast<std::size_t>(value);
    switch (spec.meaning) {
        case Meaning::number: break;
        case Meaning::place: return scenario.board->text(Place::from(value));
        case Meaning::unit: return index < scenario.units.size() ? scenario.units[index].id : "none";
        case Meaning::side: return index < title.sides.size() ? title.sides[index].id : "none";
        case Meaning::name: {
            const NameTable& entries = scenario.name_lists[spec.names.index()].entries;
            return index < entries.size() ? entries.name(static_cast<std::uint32_t>(index)) : "none";
        }
    }
    return std::to_string(value);
}

}  // namespace

std::string text_of(const Cells& cells, FieldId field, const Title& title, const Scenario& scenario) {
    const FieldSpec& spec = title.fields[field.index()];
    std::vector<std::string> texts;
    for (const int cell : cells) texts.push_back(one_text(cell, spec, title, scenario));
    if (texts.size() == 1 && spec.most == 0) return texts.front();
    return fmt::format("[{}]", fmt::join(texts, ", "));
}

TrackId turn_track(const Title& title) {
    if (const TrackId turn = title.track("turn")) return turn;
    for (const Block& block : title.sequence.blocks)
        for (const Node& node : block.nodes)
            if (node.kind == NodeKind::advance) return node.track;
    return {};
}

}  // namespace wargame::script
