// Names of a title turned into ids, each fault with its place and a suggestion.
#include "wargame/module.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame {
namespace {

template <class List, class Id>
std::vector<std::string_view> ids_of(const List& list, Id id) {
    std::vector<std::string_view> ids;
    for (const auto& entry : list) ids.push_back(id(entry));
    return ids;
}

template <class Found, class List, class Id>
Found index_of(const List& list, std::string_view wanted, Id id) {
    std::size_t index = 0;
    for (const auto& entry : list) {
        if (id(entry) == wanted) return Found::at(index);
        ++index;
    }
    return {};
}

const auto by_id = [](const auto& entry) -> std::string_view { return entry.id; };
const auto by_first = [](const auto& entry) -> std::string_view { return entry.first; };
const auto itself = [](const auto& entry) -> std::string_view { return entry; };
const auto by_call = [](const auto& entry) -> std::string_view { return entry.id(); };

template <class Found, class List, class Id>
Found need(const List& list, std::string_view what, std::string_view wanted, Id id, Names& names) {
    const auto found = index_of<Found>(list, wanted, id);
    if (!found) {
        const auto known = ids_of(list, id);
        report_unknown(names.diagnostics(), names.here(), what, wanted, std::span<const std::string_view>{known});
    }
    return found;
}

FieldId need_field(std::string_view id, Scope scope, std::string_view what, Names& names) {
    std::vector<std::string_view> known;
    const auto& fields = names.title().fields;
    for (std::size_t at = 0; at < fields.size(); ++at) {
        if (fields[at].scope != scope) continue;
        if (fields[at].id == id) return FieldId::at(at);
        known.push_back(fields[at].id);
    }
    report_unknown(names.diagnostics(), names.here(), what, id, std::span<const std::string_view>{known});
    return FieldId::at(0);
}

}  // namespace

const ModuleFile& Names::file(std::string_view name) const {
    static const ModuleFile none;
    if (files_ == nullptr) return none;
    const auto found = files_->find(name);
    return found == files_->end() ? none : found->second;
}

GameField Names::game_field(std::string_view id) { return {need_field(id, Scope::game, "field of the game", *this)}; }
SideField Names::side_field(std::string_view id) { return {need_field(id, Scope::side, "field of sides", *this)}; }
UnitField Names::unit_field(std::string_view id) { return {need_field(id, Scope::unit, "field of units", *this)}; }
PlaceField Names::place_field(std::string_view id) { return {need_field(id, Scope::place, "field of places", *this)}; }
SideUnitField Names::side_unit_field(std::string_view id) {
    return {need_field(id, Scope::side_unit, "field of sides and units", *this)};
}
PairField Names::pair_field(std::string_view id) {
    return {need_field(id, Scope::unit_pair, "field of pairs of units", *this)};
}

SideId Names::side(std::string_view id) { return need<SideId>(title_->sides, "side", id, by_id, *this); }
TrackId Names::track(std::string_view id) { return need<TrackId>(title_->tracks, "track", id, by_id, *this); }
BagId Names::bag(std::string_view id) { return need<BagId>(title_->bags, "bag", id, by_id, *this); }
ConditionId Names::condition(std::string_view id) {
    return need<ConditionId>(title_->conditions, "condition", id, by_id, *this);
}
VerbId Names::verb(std::string_view id) { return need<VerbId>(title_->verbs, "verb", id, by_id, *this); }
LocalId Names::local(std::string_view id) { return need<LocalId>(title_->locals, "local", id, by_id, *this); }
TableId Names::table(std::string_view id) {
    return need<TableId>(title_->tables.tables(), "table", id, by_call, *this);
}
TypeId Names::type(std::string_view id) { return need<TypeId>(title_->types, "unit type", id, by_id, *this); }
ValueId Names::value(std::string_view id) { return need<ValueId>(title_->values, "value", id, by_first, *this); }
TextId Names::text(std::string_view id) { return need<TextId>(title_->texts, "text", id, by_first, *this); }
NameListId Names::name_list(std::string_view id) {
    return need<NameListId>(title_->name_lists, "name list", id, by_id, *this);
}
PhaseId Names::phase(std::string_view id) { return need<PhaseId>(title_->sequence.phases, "phase", id, itself, *this); }
BlockId Names::block(std::string_view id) { return need<BlockId>(title_->sequence.blocks, "block", id, by_id, *this); }
StepId Names::step(std::string_view id) { return need<StepId>(title_->rulebook->steps, "step", id, by_id, *this); }

TerrainId Names::terrain(std::string_view id) {
    return need<TerrainId>(title_->map->terrains(), "terrain", id, by_id, *this);
}
FeatureId Names::feature(std::string_view id) {
    return need<FeatureId>(title_->map->features(), "feature", id, by_id, *this);
}
AreaId Names::area(std::string_view id) { return need<AreaId>(title_->map->areas(), "area", id, by_id, *this); }
PlaceKindId Names::place_kind(std::string_view id) {
    return need<PlaceKindId>(title_->map->place_kinds(), "kind of place", id, itself, *this);
}

Place Names::place(std::string_view text) {
    if (const auto found = title_->map->find(text)) return *found;
    report_unknown(*diagnostics_, here_, "place", text, title_->map->ids());
    return {};
}

std::size_t Names::type_value(std::string_view id) {
    const auto found = need<Id<struct TypeValueTag>>(title_->type_values, "type value", id, by_id, *this);
    return found ? found.index() : 0;
}

int Names::class_index(std::string_view id) {
    const auto found = need<Id<struct ClassTag>>(title_->classes, "class", id, itself, *this);
    return found ? found.number() : 0;
}

int Names::entry(NameListId list, std::string_view id) {
    if (!list) return -1;
    const NameTable& entries = title_->name_lists[list.index()].entries;
    const auto found = entries.find(id);
    if (found) return static_cast<int>(*found);
    report_unknown(*diagnostics_, here_, title_->name_lists[list.index()].id, id, entries.names());
    return -1;
}

void Rulebook::step(std::string id, std::unique_ptr<const Step> step, StepNeeds needs) {
    StepEntry entry;
    entry.id = std::move(id);
    entry.step = std::move(step);
    entry.verbs = std::move(needs.verbs);
    entry.locals = std::move(needs.locals);
    entry.given = std::move(needs.given);
    steps.push_back(std::move(entry));
}

}  // namespace wargame
