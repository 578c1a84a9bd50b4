#include "natal_campaign/victory_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace wargame::natal {

Record VictoryReader::record_of(const RawRecord& raw) {
    Record record;
    r_.compiler.at(raw.id.mark);
    record.number = std::max(0, r_.compiler.entry(ids_.records, raw.id.value));
    record.through_turn = raw.through_turn;
    for (const data::Node& test : raw.all) record.all.push_back(test_of(test));
    return record;
}

std::vector<Clause> VictoryReader::clauses(const std::vector<RawClause>& raw) {
    return read_clauses<Test>(raw, r_.diagnostics, [&](const data::Node& test) { return test_of(test); });
}

std::vector<VictoryRow> VictoryReader::rows(const data::Node& node) {
    std::vector<VictoryRow> out;
    for (const auto& raw : data::bind<std::vector<RawVictory>>(node, r_.diagnostics)) {
        ++row_;
        VictoryRow row;
        r_.compiler.at(raw.winner.mark);
        if (raw.winner.value != "none") row.winner = r_.compiler.side(raw.winner.value);
        r_.compiler.at(raw.level.mark);
        row.level = std::max(0, r_.compiler.entry(ids_.levels, raw.level.value));
        row.text = raw.text;
        row.when = clauses(raw.when);
        out.push_back(std::move(row));
    }
    row_ = 0;
    check_row_tests(out.size());
    return out;
}

void VictoryReader::read_achieved(const RawAchieved& raw, Plan& plan) {
    for (const auto& record : raw.records) plan.records.push_back(record_of(record));
    plan.achieved = clauses(raw.when);
}

std::optional<Amount> VictoryReader::amount(const data::Node& node) const {
    if (!node) return {};
    Amount out;
    const std::string_view text = node.text();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out.number);
    if (error == std::errc{} && end == text.data() + text.size()) return out;
    at(node);
    out.value = r_.compiler.value(text);
    return out;
}

Zone VictoryReader::zone_of(const data::Node& node) const {
    Zone zone;
    if (!node) return zone;
    const auto raw = data::bind<RawZone>(node, r_.diagnostics);
    zone.anywhere = false;
    zone.expelled = raw.expelled_area;
    zone.natal = raw.country == "natal";
    zone.not_north_of_tugela = raw.not_region == "north_of_tugela";
    zone.row_at_least = raw.row_at_least;
    for (const auto& name : raw.places) zone.places.push_back(place(name));
    for (const auto& name : raw.except) zone.except.push_back(place(name));
    if (raw.railway && raw.from && raw.to) {
        const auto path = ids_.ground.rail_path(place(*raw.from), place(*raw.to));
        zone.places.assign(path.begin(), path.end());
    }
    return zone;
}

Test VictoryReader::test_of(const data::Node& node) {
    constexpr auto kinds = std::to_array<std::pair<std::string_view, Test::Kind>>(
        {{"held", Test::Kind::held},
         {"besieged", Test::Kind::besieged},
         {"towns_besieged", Test::Kind::towns_besieged},
         {"figures_of", Test::Kind::figures_of},
         {"forces_in", Test::Kind::forces_in},
         {"commandos_destroyed", Test::Kind::commandos_destroyed},
         {"battles_won", Test::Kind::battles_won},
         {"strategy_achieved", Test::Kind::strategy_achieved},
         {"recorded", Test::Kind::recorded},
         {"row_holds", Test::Kind::row_holds},
         {"otherwise", Test::Kind::otherwise}});
    Test test;
    if (!node.is_map() || node.size() != 1) {
        r_.diagnostics.error(node.mark(), codes::map_expected, "a test is a map with one key");
        return test;
    }
    const auto [key, value] = node.entries().entry(0);
    std::vector<std::string_view> known;
    for (const auto& [word, kind] : kinds) {
        known.push_back(word);
        if (word != key.text()) continue;
        test.kind = kind;
        fill_test(test, value);
        return test;
    }
    report_unknown(r_.diagnostics, key.mark(), "test", key.text(), std::span<const std::string_view>{known});
    return test;
}

void VictoryReader::fill_test(Test& test, const data::Node& value) {
    if (test.kind == Test::Kind::otherwise) return;
    if (row_ == 0 && (test.kind == Test::Kind::row_holds || test.kind == Test::Kind::strategy_achieved))
        return r_.diagnostics.error(value.mark(), codes::dangling_reference,
                                    "what a strategy achieves cannot depend on lines of victory or on strategies");
    if (test.kind == Test::Kind::row_holds) {
        test.number = data::bind<int>(value, r_.diagnostics, data::range(1, 99));
        row_tests_.push_back({row_, static_cast<std::size_t>(test.number), value.mark()});
        return;
    }
    const auto raw = data::bind<RawTest>(value, r_.diagnostics);
    check_needs(test.kind, raw, value.mark());
    if (raw.place) test.place = place(*raw.place);
    for (const auto* side : {&raw.side, &raw.by})
        if (*side) {
            r_.compiler.at((*side)->mark);
            test.side = r_.compiler.side((*side)->value);
        }
    if (raw.setup_force) test.setup_force = force(*raw.setup_force);
    if (raw.record) {
        r_.compiler.at(raw.record->mark);
        test.number = std::max(0, r_.compiler.entry(ids_.records, raw.record->value));
    }
    test.zone = zone_of(raw.in);
    test.bounds = {amount(raw.at_least), amount(raw.at_most)};
    if (raw.share_of_start.size() == 2) {
        test.share = raw.share_of_start[0];
        test.of = raw.share_of_start[1];
    }
    test.is = raw.is.value_or(true);
    test.different = raw.different_enemies;
}

// What a test cannot do without.
void VictoryReader::check_needs(Test::Kind kind, const RawTest& raw, const Mark& mark) const {
    using Kind = Test::Kind;
    const auto need = [&](bool given, const char* what) {
        if (!given) r_.diagnostics.error(mark, codes::missing_field, fmt::format("the test needs {}", what));
    };
    const bool bounded = raw.at_least || raw.at_most;
    const bool shared = raw.share_of_start.size() == 2;
    if (kind == Kind::held || kind == Kind::besieged) need(raw.place.has_value(), "'place'");
    if (kind == Kind::held) need(raw.by.has_value(), "'by', a side");
    if (kind == Kind::forces_in || kind == Kind::battles_won || kind == Kind::strategy_achieved)
        need(raw.side.has_value(), "'side'");
    if (kind == Kind::figures_of) need(raw.side || raw.setup_force, "'side' or 'setup_force'");
    if (kind == Kind::recorded) need(raw.record.has_value(), "'record'");
    if (kind == Kind::towns_besieged || kind == Kind::forces_in || kind == Kind::commandos_destroyed)
        need(bounded, "'at_least' or 'at_most'");
    if (kind == Kind::figures_of) need(bounded || shared, "'at_least', 'at_most' or 'share_of_start'");
    if (kind == Kind::battles_won) need(bounded || raw.different_enemies > 0, "'at_least' or 'different_enemies'");
    if (shared && (raw.share_of_start[0] < 1 || raw.share_of_start[1] < raw.share_of_start[0]))
        r_.diagnostics.error(mark, codes::out_of_range, "'share_of_start' is a part of the whole: [1, 2] for a half");
}

// Lines of victory may name each other, but not in a circle.
void VictoryReader::check_row_tests(std::size_t rows) const {
    std::vector<std::vector<bool>> leads(rows + 1, std::vector<bool>(rows + 1));
    for (const RowTest& test : row_tests_) {
        if (test.to > rows)
            r_.diagnostics.error(test.mark, codes::dangling_reference,
                                 fmt::format("there is no line {} of victory, there are {}", test.to, rows));
        else
            leads[test.from][test.to] = true;
    }
    for (std::size_t by = 1; by <= rows; ++by)
        for (std::size_t from = 1; from <= rows; ++from)
            for (std::size_t to = 1; to <= rows; ++to)
                if (leads[from][by] && leads[by][to]) leads[from][to] = true;
    for (const RowTest& test : row_tests_)
        if (test.to <= rows && (test.to == test.from || leads[test.to][test.from]))
            r_.diagnostics.error(test.mark, codes::dangling_reference,
                                 fmt::format("line {} of victory would depend on itself", test.from));
}

}  // namespace wargame::natal
