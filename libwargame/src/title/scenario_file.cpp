// scenarios/*.yaml: roster, board, values and the State at the start.
#include "table/form.hpp"
#include "title/board_file.hpp"
#include "title/loader.hpp"
#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace wargame {
namespace {

template <class T>
using Map = std::vector<std::pair<data::Located<std::string>, T>>;

struct RawUnit {
    data::Located<std::string> id, type;
    std::string name;
    data::Node at;
    Map<data::Node> set;
    Mark mark;
};
void describe(data::Fields<RawUnit>& f) {
    f.is("unit");
    f.required("id", &RawUnit::id, data::identifier(), "its id");
    f.optional("name", &RawUnit::name, "what the log calls it");
    f.required("type", &RawUnit::type, "its unit type");
    f.optional("at", &RawUnit::at, "where it starts");
    f.optional("set", &RawUnit::set, "fields at the start");
    f.place(&RawUnit::mark);
}

struct RawPatch {
    data::Located<std::string> id;
    std::string name;
    data::Node at;
    Map<data::Node> set;
};
void describe(data::Fields<RawPatch>& f) {
    f.is("unit");
    f.required("id", &RawPatch::id, "the unit changed");
    f.optional("name", &RawPatch::name, "instead of its name");
    f.optional("at", &RawPatch::at, "instead of its place");
    f.optional("set", &RawPatch::set, "instead of its fields");
}

struct RawScenario {
    data::Located<std::string> scenario;
    std::string name, says, because;
    Provenance source = Provenance::printed;
    Map<bool> options;
    Map<int> values;
    Map<int> tracks;
    Map<data::Node> set;
    Map<std::vector<RawUnit>> units;
    Map<Map<std::string>> names;
    Map<int> counters;
    std::vector<data::Entry> rest;
    Mark mark;
};
void describe(data::Fields<RawScenario>& f) {
    f.is("scenario");
    f.required("scenario", &RawScenario::scenario, data::identifier(), "its id");
    f.required("name", &RawScenario::name, data::some_text(), "its name");
    f.optional("says", &RawScenario::says, "what it is about");
    f.optional("source", &RawScenario::source, "printed, published or reconstructed");
    f.optional("because", &RawScenario::because, "why, when reconstructed");
    f.optional("options", &RawScenario::options, "defaults that differ from the title's");
    f.optional("values", &RawScenario::values, "named values");
    f.optional("tracks", &RawScenario::tracks, "where tracks start");
    f.optional("set", &RawScenario::set, "fields of the game");
    f.optional("units", &RawScenario::units, "units by side, in scenario order, after those of the title's roster");
    f.optional("names", &RawScenario::names, "entries of open name lists");
    f.optional("counters", &RawScenario::counters, data::range(1, 250), "face-down counters by side");
    f.rest(&RawScenario::rest);
    f.place(&RawScenario::mark);
}

class ScenarioMaker {
public:
    ScenarioMaker(const RawScenario& raw, const data::Node& root, const ScenarioFile& context)
        : raw_{raw}, root_{root}, context_{context}, title_{context.title}, diagnostics_{context.diagnostics} {}

    std::shared_ptr<Scenario> make() {
        take_header();
        take_names();
        take_roster();
        take_board();
        take_layout();
        take_start();
        take_extra();
        return scenario_;
    }

private:
    void take_header() {
        Scenario& s = *scenario_;
        s.id = raw_.scenario.value;
        s.name = raw_.name;
        s.says = raw_.says;
        s.source = raw_.source;
        s.because = raw_.because;
        s.mark = raw_.mark;
        if (s.source == Provenance::reconstructed && s.because.empty())
            diagnostics_.error(raw_.mark, codes::no_reason, "what is reconstructed needs a 'because'");
        for (const auto& [id, on] : raw_.options) {
            if (!known_option(id)) continue;
            s.options[id.value] = on;
        }
        for (const auto& [id, value] : raw_.values) {
            const auto at = std::find_if(title_.values.begin(), title_.values.end(),
                                         [&wanted = id.value](const auto& entry) { return entry.first == wanted; });
            if (at == title_.values.end()) {
                std::vector<std::string> known;
                for (const auto& entry : title_.values) known.push_back(entry.first);
                report_unknown(diagnostics_, id.mark, "value", id.value, known);
                continue;
            }
            s.values.emplace_back(ValueId::at(static_cast<std::size_t>(at - title_.values.begin())), value);
            check_ends(s.values.back().first, value, id.mark);
        }
    }

    // A track that stops before what it is to go through would go round for ever.
    void check_ends(ValueId id, int value, const Mark& mark) {
        for (const Block& block : title_.sequence.blocks)
            for (const Node& node : block.nodes) {
                if (!node.through || node.through->value != id || !node.track) continue;
                const TrackSpec& track = title_.tracks[node.track.index()];
                if (value >= track.high)
                    diagnostics_.error(mark, codes::sequence_fault,
                                       fmt::format("track '{}' ends at {}; to go past {} it must reach further",
                                                   track.id, track.high, value));
            }
    }

    bool known_option(const data::Located<std::string>& id) {
        std::vector<std::string> known;
        for (const OptionSpec& option : title_.options) {
            if (option.id == id.value) return true;
            known.push_back(option.id);
        }
        report_unknown(diagnostics_, id.mark, "option", id.value, known);
        return false;
    }

    void take_names() {
        scenario_->name_lists = title_.name_lists;
        for (const auto& [id, entries] : raw_.names) {
            const auto list = std::find_if(scenario_->name_lists.begin(), scenario_->name_lists.end(),
                                           [&wanted = id.value](const NameList& one) { return one.id == wanted; });
            if (list == scenario_->name_lists.end() || !list->open) {
                diagnostics_.error(id.mark, codes::dangling_reference,
                                   fmt::format("'{}' is no name list that scenarios fill", id.value));
                continue;
            }
            for (const auto& [entry, name] : entries) {
                list->entries.add(entry.value);
                list->names.push_back(name);
            }
        }
    }

    void take_roster() {
        scenario_->units_of.resize(title_.sides.size());
        std::vector<data::PlacedId> ids;
        for (const auto& [side, units] : raw_.units) {
            if (!title_.side(side.value)) {
                std::vector<std::string> known;
                for (const SideSpec& spec : title_.sides) known.push_back(spec.id);
                report_unknown(diagnostics_, side.mark, "side", side.value, known);
            }
        }
        for (std::size_t side = 0; side < title_.sides.size(); ++side) {
            for (const auto& [id, units] : raw_.units) {
                if (id.value != title_.sides[side].id) continue;
                for (const RawUnit& unit : units) {
                    ids.push_back({unit.id.value, &unit.id.mark});
                    add_unit(unit, SideId::at(side));
                }
            }
        }
        data::check_unique(ids, diagnostics_);
        for (const auto& [id, count] : raw_.counters) add_counters(id, count);
    }

    void add_unit(const RawUnit& raw, SideId side) {
        const TypeId type = title_.type(raw.type.value);
        if (!type) {
            std::vector<std::string> known;
            for (const UnitType& one : title_.types) known.push_back(one.id);
            return report_unknown(diagnostics_, raw.type.mark, "unit type", raw.type.value, known);
        }
        if (title_.types[type.index()].side && title_.types[type.index()].side != side)
            diagnostics_.error(raw.type.mark, codes::dangling_reference,
                               fmt::format("'{}' is not a type of this side", raw.type.value));
        const UnitId id = UnitId::at(scenario_->units.size());
        scenario_->unit_names.add(raw.id.value);
        scenario_->units_of[side.index()].push_back(id);
        scenario_->units.push_back(
            {raw.id.value, raw.name.empty() ? raw.id.value : raw.name, type, side, false, raw.mark});
        raw_units_.push_back(&raw);
    }

    // Stand-ins for face-down units, numbered through all sides: a number says nothing about the unit behind it.
    void add_counters(const data::Located<std::string>& side_id, int count) {
        const SideId side = title_.side(side_id.value);
        if (!side) return diagnostics_.error(side_id.mark, codes::unknown_name, "unknown side");
        const std::size_t units = scenario_->units_of[side.index()].size();
        if (static_cast<std::size_t>(count) < units)
            diagnostics_.error(
                side_id.mark, codes::out_of_range,
                fmt::format("'{}' has {} units and needs as many face-down counters", side_id.value, units));
        for (int at = 0; at < count; ++at) {
            const std::size_t handle = scenario_->counters.size();
            const std::string id = fmt::format("counter_{:02}", handle + 1);
            const UnitId unit = UnitId::at(scenario_->units.size());
            scenario_->unit_names.add(id);
            scenario_->units_of[side.index()].push_back(unit);
            scenario_->units.push_back(
                {id, fmt::format("face-down counter {}", handle + 1), TypeId::at(0), side, true, {}});
            scenario_->counters.push_back(unit);
            raw_units_.push_back(nullptr);
        }
    }

    void take_board() {
        const bool has_ground = root_.find("terrain") || context_.tabletop.width > 0;
        if (!has_ground) {
            scenario_->board = context_.map;
            return;
        }
        auto board = std::make_shared<Board>(*context_.map);
        auto table = read_table(root_, context_.tabletop, title_, diagnostics_);
        no_table_ = !table;
        if (table) board->set_tabletop(std::move(*table));
        scenario_->board = std::move(board);
    }

    void take_layout() {
        Counts counts;
        counts.sides = title_.sides.size();
        counts.units = scenario_->units.size();
        counts.places = scenario_->board->locations();
        counts.points = scenario_->board->tabletop() != nullptr;
        scenario_->layout = Layout{title_.fields, counts};
        scenario_->start = State{scenario_->layout.bytes()};
        for (std::size_t field = 0; field < title_.fields.size(); ++field) {
            const FieldSpec& spec = title_.fields[field];
            const Layout::Slot& slot = scenario_->layout.slot(FieldId::at(field));
            for (std::size_t cell = 0; cell < std::size_t{slot.stride} * slot.elements; ++cell)
                scenario_->start.write(slot, cell, spec.most > 0 && cell % slot.stride == 0 ? 0 : spec.start);
        }
        for (const BagSpec& bag : title_.bags)
            for (const auto& [member, count] : bag.start) write(bag.field, member, count);
    }

    void write(FieldId field, std::size_t cell, int value) {
        scenario_->start.write(scenario_->layout.slot(field), cell, value);
    }

    void write_checked(FieldId field, int value, const data::Located<std::string>& id) {
        const FieldSpec& spec = title_.fields[field.index()];
        if (value >= spec.low && value <= spec.high) return write(field, 0, value);
        diagnostics_.error(id.mark, codes::out_of_range,
                           fmt::format("'{}' is from {} to {}", id.value, spec.low, spec.high));
    }

    void take_start() {
        const ValueReader reader{title_, scenario_.get(), diagnostics_};
        int handle = 0;
        for (std::size_t unit = 0; unit < raw_units_.size(); ++unit) {
            const RawUnit* raw = raw_units_[unit];
            if (raw == nullptr) continue;
            if (handle < static_cast<int>(scenario_->counters.size()) && has_counters(scenario_->units[unit].side))
                write(builtin::handle, unit, handle_for(scenario_->units[unit].side, handle));
            // Without the table every point would be one more fault.
            if (raw->at && !no_table_) write(builtin::place, unit, read_value(raw->at, Meaning::place, {}, reader));
            for (const auto& [id, node] : raw->set) set_unit(unit, id, node, reader);
        }
        for (const auto& [id, value] : raw_.tracks) {
            const TrackId track = title_.track(id.value);
            if (!track) {
                std::vector<std::string> known;
                for (const TrackSpec& spec : title_.tracks) known.push_back(spec.id);
                report_unknown(diagnostics_, id.mark, "track", id.value, known);
            } else {
                write_checked(title_.tracks[track.index()].field, value, id);
            }
        }
        for (const auto& [id, node] : raw_.set) {
            const FieldId field = title_.field(id.value);
            if (!field || title_.fields[field.index()].scope != Scope::game)
                diagnostics_.error(id.mark, codes::unknown_name, fmt::format("'{}' is no field of the game", id.value));
            else
                write_checked(
                    field,
                    read_value(node, title_.fields[field.index()].meaning, title_.fields[field.index()].names, reader),
                    id);
        }
    }

    bool has_counters(SideId side) const {
        return std::any_of(scenario_->counters.begin(), scenario_->counters.end(),
                           [&](UnitId counter) { return scenario_->units[counter.index()].side == side; });
    }

    // The next handle of this side's own stand-ins.
    int handle_for(SideId side, int& used) {
        int handle = 0;
        int seen = 0;
        for (const UnitId counter : scenario_->counters) {
            if (scenario_->units[counter.index()].side == side && seen++ == handles_used_[side.index()]) break;
            ++handle;
        }
        ++handles_used_[side.index()];
        ++used;
        return handle;
    }

    void set_unit(std::size_t unit, const data::Located<std::string>& id, const data::Node& node,
                  const ValueReader& reader) {
        const FieldId field = title_.field(id.value);
        if (!field || title_.fields[field.index()].scope != Scope::unit) {
            std::vector<std::string> known;
            for (const FieldSpec& spec : title_.fields)
                if (spec.scope == Scope::unit) known.push_back(spec.id);
            return report_unknown(diagnostics_, id.mark, "field of units", id.value, known);
        }
        const FieldSpec& spec = title_.fields[field.index()];
        if (no_table_ && spec.meaning == Meaning::place) return;
        const int value = read_value(node, spec.meaning, spec.names, reader);
        if (value < spec.low || value > spec.high)
            return diagnostics_.error(node.mark(), codes::out_of_range,
                                      fmt::format("'{}' is from {} to {}", id.value, spec.low, spec.high));
        write(field, unit, value);
    }

    void take_extra() {
        // Sections that the engine knows; a module reads the others and reports those it does not know.
        static constexpr auto engine = std::to_array<std::string_view>({"terrain", "regions", "lines"});
        if (context_.rulebook.make_scenario_extra && !diagnostics_.has_errors()) {
            ScenarioReader reader{title_, *scenario_, root_, context_.compiler, diagnostics_};
            scenario_->extra = context_.rulebook.make_scenario_extra(reader);
            return;
        }
        if (context_.rulebook.make_scenario_extra) return;
        for (const auto& [key, value] : raw_.rest)
            if (std::find(engine.begin(), engine.end(), key.text()) == engine.end())
                diagnostics_.error(key.mark(), codes::unknown_field,
                                   fmt::format("unknown field '{}' of scenario", key.text()));
    }

    const RawScenario& raw_;
    data::Node root_;
    const ScenarioFile& context_;
    const Title& title_;
    Diagnostics& diagnostics_;
    std::shared_ptr<Scenario> scenario_ = std::make_shared<Scenario>();
    std::vector<const RawUnit*> raw_units_;
    std::array<int, 8> handles_used_{};
    bool no_table_ = false;  // it was described with faults
};

// The units that all scenarios of the title share come first.
void add_roster(RawScenario& raw, const ScenarioFile& context) {
    auto roster = data::bind<Map<std::vector<RawUnit>>>(context.roster, context.diagnostics);
    for (auto& [side, units] : raw.units) {
        const auto same = [&name = side.value](const auto& entry) { return entry.first.value == name; };
        const auto shared = std::find_if(roster.begin(), roster.end(), same);
        if (shared == roster.end())
            roster.emplace_back(side, std::move(units));
        else
            std::move(units.begin(), units.end(), std::back_inserter(shared->second));
    }
    raw.units = std::move(roster);
}

// What an overlay says of a scenario, laid over what its file says.
void lay_over(RawScenario& raw, const data::Node& overlay, Diagnostics& diagnostics) {
    if (!overlay.is_map())
        return diagnostics.error(overlay.mark(), codes::map_expected,
                                 fmt::format("what an overlay changes of '{}' must be a map, not {}",
                                             raw.scenario.value, data::kind_text(overlay.kind())));
    for (const auto& [key, value] : overlay.entries()) {
        if (key.text() == "values") {
            for (auto& entry : data::bind<Map<int>>(value, diagnostics)) raw.values.push_back(std::move(entry));
        } else if (key.text() == "options") {
            for (auto& entry : data::bind<Map<bool>>(value, diagnostics)) raw.options.push_back(std::move(entry));
        } else if (key.text() == "units") {
            for (const auto& patch : data::bind<std::vector<RawPatch>>(value, diagnostics)) {
                RawUnit* found = nullptr;
                std::vector<std::string> known;
                for (auto& [side, units] : raw.units)
                    for (RawUnit& unit : units) {
                        known.push_back(unit.id.value);
                        if (unit.id.value == patch.id.value) found = &unit;
                    }
                if (found == nullptr) {
                    diagnostics.error(patch.id.mark, codes::dangling_reference,
                                      fmt::format("the scenario has no unit '{}'", patch.id.value),
                                      did_you_mean(patch.id.value, known));
                    continue;
                }
                if (!patch.name.empty()) found->name = patch.name;
                if (patch.at) found->at = patch.at;
                for (const auto& entry : patch.set) found->set.push_back(entry);
            }
        } else {
            diagnostics.error(
                key.mark(), codes::unknown_field,
                fmt::format("an overlay changes values, options and units of a scenario, not '{}'", key.text()));
        }
    }
}

}  // namespace

std::shared_ptr<const Scenario> read_scenario(const data::Node& root, const ScenarioFile& context,
                                              const std::vector<data::Node>& patches) {
    if (!root) return nullptr;
    auto raw = data::bind<RawScenario>(root, context.diagnostics);
    if (context.roster)
        add_roster(raw, context);
    else if (!root.find("units"))
        context.diagnostics.error(root.mark(), codes::missing_field, "the field 'units' is missing");
    for (const data::Node& patch : patches) lay_over(raw, patch, context.diagnostics);
    return ScenarioMaker{raw, root, context}.make();
}

}  // namespace wargame
