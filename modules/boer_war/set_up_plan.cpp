// Reads what a scenario says of its set-up and its special rules.
#include "boer_war/set_up.hpp"

#include "boer_war/set_up_form.hpp"
#include "wargame/sound_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace wargame::boers {

bool Plan::without_events(SideId side, int month) const {
    return std::find(without_events_.begin(), without_events_.end(), std::pair{side, month}) != without_events_.end();
}

class PlanReader {
public:
    explicit PlanReader(ScenarioReader& reader)
        : r_{reader}, ids_{static_cast<const Ids&>(*reader.title.extra)}, filters_{reader.compiler, ids_.ground},
          out_{std::make_unique<Plan>()} {}

    std::unique_ptr<Plan> read() {
        check_sections();
        out_->not_before_.assign(r_.scenario.units.size(), 0);
        for (const auto& [key, value] : r_.root.find("capacity").entries()) read_capacity(key, value);
        read_lines();
        for (const auto& special : rows<RawSpecial>("special"))
            for (const RawSpecialEffect& effect : special.effects) read_effect(effect);
        return std::move(out_);
    }

private:
    // Of a section with a fault, nothing.
    template <class T>
    T bound(std::string_view section) {
        const int faults = r_.diagnostics.error_count();
        T read = data::bind<T>(r_.root.find(section), r_.diagnostics);
        return r_.diagnostics.error_count() == faults ? read : T{};
    }
    template <class T>
    std::vector<T> rows(std::string_view section) {
        return data::sound_rows<T>(r_.root.find(section), r_.diagnostics);
    }

    void check_sections() {
        constexpr auto known = std::to_array<std::string_view>(
            {"scenario", "name", "says", "source", "because", "options", "values", "tracks", "set", "units", "names",
             "counters", "capacity", "deploy_order", "setup", "conventional_army", "special"});
        for (const auto& [key, value] : r_.root.entries())
            if (std::find(known.begin(), known.end(), key.text()) == known.end())
                report_unknown(r_.diagnostics, key.mark(), "field", key.text(),
                               std::span<const std::string_view>{known});
    }

    // ------------------------------------------------------------------ names
    SideId side(const PlacedName& name) {
        r_.compiler.at(name.mark);
        return r_.compiler.side(name.value);
    }
    TypeId type(const PlacedName& name) {
        r_.compiler.at(name.mark);
        return r_.compiler.type(name.value);
    }
    UnitId unit(const PlacedName& name) {
        if (const auto found = r_.scenario.unit_names.find(name.value)) return UnitId::at(*found);
        report_unknown(r_.diagnostics, name.mark, "unit", name.value, r_.scenario.unit_names.names());
        return {};
    }
    void must_be(const PlacedName& name, std::string_view word) {
        if (name.value != word)
            r_.diagnostics.error(name.mark, codes::unknown_name, fmt::format("this can only be '{}'", word));
    }
    // "1900-01" as an index of months, 0 for October 1899.
    int month(const PlacedName& name) {
        int year = 0, number = 0;
        const char* const first = name.value.data();
        const char* const last = first + name.value.size();
        const auto [dash, fault] = std::from_chars(first, last, year);
        if (fault == std::errc{} && dash != last && *dash == '-') {
            const auto [end, wrong] = std::from_chars(dash + 1, last, number);
            const int index = (year - 1899) * 12 + number - 10;
            if (wrong == std::errc{} && end == last && number >= 1 && number <= 12 && index >= 0) return index;
        }
        r_.diagnostics.error(name.mark, codes::out_of_range, "this is no month like '1900-01' from October 1899 on");
        return 0;
    }
    int value(ValueId id) const {
        for (const auto& [own, number] : r_.scenario.values)
            if (own == id) return number;
        return r_.title.values[id.index()].second;
    }

    // ------------------------------------------------------------------ lines
    void read_capacity(const data::Node& key, const data::Node& value) {
        r_.compiler.at(key.mark());
        const SideId side = r_.compiler.side(key.text());
        const int points = data::bind<int>(value, r_.diagnostics, data::range(0, 99));
        if (side) r_.scenario.begin_with(ids_.railway_capacity.id, side.index(), points);
    }

    void read_lines() {
        std::vector<SetUpLine> lines;
        const auto army = bound<RawArmy>("conventional_army");
        for (const RawLine& raw : rows<RawLine>("setup")) {
            SetUpLine& line = lines.emplace_back(read_line(raw));
            line.never_conventional =
                std::find(army.replaces.begin(), army.replaces.end(), raw.ref) != army.replaces.end();
        }
        for (const RawLine& raw : army.setup) lines.emplace_back(read_line(raw)).only_conventional = true;
        for (const PlacedName& name : bound<std::vector<PlacedName>>("deploy_order")) put_in_order(lines, side(name));
        if (out_->lines_.size() != lines.size())
            r_.diagnostics.error(r_.scenario.mark, codes::missing_field,
                                 "'deploy_order' does not name every side of 'setup' once");
    }

    void put_in_order(const std::vector<SetUpLine>& lines, SideId side) {
        const auto add = [&](auto which) {
            for (const SetUpLine& line : lines)
                if (line.side == side && which(line)) out_->lines_.push_back(line);
        };
        add([](const SetUpLine& line) { return !line.needs_unit && line.leaves_no_choice(); });
        add([](const SetUpLine& line) { return !line.needs_unit && !line.leaves_no_choice(); });
        add([](const SetUpLine& line) { return line.needs_unit; });
    }

    SetUpLine read_line(const RawLine& raw) {
        SetUpLine line;
        line.side = side(raw.side);
        line.rule = r_.compiler.rule(raw.rule);
        line.where = filters_.where(raw.at);
        line.needs_unit = raw.needs_unit;
        for (const PlacedName& marker : raw.markers) must_be(marker, "fortification");
        line.fortifications = static_cast<int>(raw.markers.size());
        for (const RawWanted& wanted : raw.units) add_wanted(wanted, line.units);
        if (line.fortifications > 0 && !line.needs_unit && !line.leaves_no_choice())
            r_.diagnostics.error(raw.mark, codes::out_of_range, "markers of a line with a choice need 'needs_unit'");
        if (line.needs_unit && !line.units.empty())
            r_.diagnostics.error(raw.mark, codes::out_of_range, "'needs_unit' is for lines of markers alone");
        return line;
    }

    void add_wanted(const RawWanted& raw, std::vector<Wanted>& out) {
        Wanted wanted;
        if (raw.unit) wanted.unit = unit(*raw.unit);
        if (raw.type) wanted.type = type(*raw.type);
        wanted.equivalents = raw.equivalents;
        for (const PlacedName& name : raw.of)
            if (const TypeId one = type(name)) wanted.of.push_back(one);
        if (wanted.unit || wanted.type || !wanted.of.empty())
            out.insert(out.end(), static_cast<std::size_t>(raw.n), wanted);
    }

    // ------------------------------------------------------------------ special rules
    void read_effect(const RawSpecialEffect& effect) {
        if (effect.offered) {
            must_be(effect.offered->option, "conventional_boer_army");
            must_be(effect.offered->side, "boer");
            must_be(effect.offered->before, "setup");
            out_->offers_conventional_ = true;
        }
        if (effect.barred) {
            must_be(effect.barred->option, "conventional_boer_army");
            out_->offers_conventional_ = false;
        }
        if (effect.inefficiency) {
            r_.scenario.begin_with(ids_.inefficient.id, 0, effect.inefficiency->in_effect ? 1 : 0);
            out_->first_inefficiency_roll_ = month(effect.inefficiency->first_roll);
        }
        if (effect.not_before)
            for (const PlacedName& name : effect.not_before->units)
                if (const UnitId bought = unit(name))
                    out_->not_before_[bought.index()] = month(effect.not_before->turn);
        if (effect.no_phase) {
            must_be(effect.no_phase->phase, "event");
            for (const PlacedName& name : effect.no_phase->sides)
                out_->without_events_.emplace_back(side(name), month(effect.no_phase->turn));
        }
        if (effect.arrives) check_arrival(*effect.arrives);
        if (effect.points) check_points(*effect.points);
    }

    // Units that begin in the transit box have been bought the turn before, so that they arrive in the first turn and
    // no other. [7.41]
    void check_arrival(const RawArrives& arrives) {
        must_be(arrives.box, "transit");
        if (month(arrives.turn) != value(ids_.first_month))
            r_.diagnostics.error(arrives.turn.mark, codes::out_of_range,
                                 "units on their way arrive in the scenario's first month");
    }

    // The number itself is one of the scenario's values.
    void check_points(const RawPoints& points) {
        must_be(points.side, "boer");
        if (points.points.value != value(r_.compiler.value("boer_vp_per_point")))
            r_.diagnostics.error(points.points.mark, codes::out_of_range,
                                 "the scenario's value 'boer_vp_per_point' is another");
    }

    ScenarioReader& r_;
    const Ids& ids_;
    Filters filters_;
    std::unique_ptr<Plan> out_;
};

std::unique_ptr<ScenarioExtra> read_plan(ScenarioReader& reader) { return PlanReader{reader}.read(); }

}  // namespace wargame::boers
