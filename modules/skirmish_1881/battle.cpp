#include "skirmish_1881/battle.hpp"

#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame::skirmish {
namespace {

using Texts = std::vector<data::Located<std::string>>;
const data::Form inches = data::decimals(1) & data::range(0, 2000);

struct RawTest {
    data::Located<std::string> side, edge, line, role, share;
    Texts units, types, standing_in, objectives;
    std::optional<int> at_least, at_most, min_figures;
    bool or_left = false;
};
void describe(data::Fields<RawTest>& f) {
    f.is("test");
    f.optional("side", &RawTest::side, "whose units");
    f.optional("units", &RawTest::units, "these units");
    f.optional("types", &RawTest::types, "only units of these types");
    f.optional("standing_in", &RawTest::standing_in, "with the centre in one of these pieces or regions");
    f.optional("objectives", &RawTest::objectives, "pieces to hold");
    f.optional("min_figures", &RawTest::min_figures, "only units of this size");
    f.optional("or_left", &RawTest::or_left, "figures that left by an edge count too");
    f.optional("edge", &RawTest::edge, "left by this edge");
    f.optional("line", &RawTest::line, "left on this line");
    f.optional("at_least", &RawTest::at_least, "this or more");
    f.optional("at_most", &RawTest::at_most, "this or less");
    f.optional("share", &RawTest::share, "half_up");
}

struct RawVictory {
    std::string text;
    std::vector<RawClause> when;
};
void describe(data::Fields<RawVictory>& f) {
    f.is("victory");
    f.required("text", &RawVictory::text, "in words");
    f.required("when", &RawVictory::when, "clauses, one of which is enough");
}

struct RawObjective {
    std::string id;
    data::Located<std::string> piece;
};
void describe(data::Fields<RawObjective>& f) {
    f.is("objective");
    f.required("id", &RawObjective::id, "its id");
    f.required("piece", &RawObjective::piece, "the terrain piece");
}

struct RawSpecial {
    std::string text;
    std::vector<data::Node> effects;
    std::vector<std::string> follows_from;
};
void describe(data::Fields<RawSpecial>& f) {
    f.is("special rule");
    f.required("text", &RawSpecial::text, "in words");
    f.required("effects", &RawSpecial::effects, "effects that hold");
    f.optional("follows_from", &RawSpecial::follows_from, "rules that already say so");
}

struct RawNear {
    Texts lines;
    int within = 0;
};
void describe(data::Fields<RawNear>& f) {
    f.is("nearness");
    f.required("lines", &RawNear::lines, "these lines");
    f.required("within", &RawNear::within, inches, "inches");
}

struct RawEffect {
    data::Located<std::string> side, from, roll, where;
    int turn = 0, dice = 0, from_turn = 0, through_turn = 99, die = 0, inches = 0, at_least = 0, enemy_within = 0,
        found_within = 0;
    Texts pieces, to;
    RawNear near;
};
void describe(data::Fields<RawEffect>& f) {
    f.is("effect");
    f.optional("side", &RawEffect::side, "the side it is for");
    f.optional("from", &RawEffect::from, "the side to keep away from");
    f.optional("turn", &RawEffect::turn, "the turn");
    f.optional("dice", &RawEffect::dice, "dice taken away");
    f.optional("roll", &RawEffect::roll, "turn_1 or first_after_fired_at");
    f.optional("from_turn", &RawEffect::from_turn, "from this turn on");
    f.optional("through_turn", &RawEffect::through_turn, "through this turn");
    f.optional("die", &RawEffect::die, data::range(1, 7), "the number needed");
    f.optional("inches", &RawEffect::inches, inches, "greatest range");
    f.optional("at_least", &RawEffect::at_least, inches, "distance");
    f.optional("pieces", &RawEffect::pieces, "terrain pieces");
    f.optional("enemy_within", &RawEffect::enemy_within, inches, "seen within this distance");
    f.optional("or_enemy_near", &RawEffect::near, "or from near a line");
    f.optional("to", &RawEffect::to, "states");
    f.optional("where", &RawEffect::where, "cover_or_crest");
    f.optional("found_within", &RawEffect::found_within, inches, "found within this distance");
}

class BattleReader {
public:
    explicit BattleReader(ScenarioReader& reader)
        : r_{reader}, ids_{static_cast<const Ids&>(*reader.title.extra)}, battle_{std::make_unique<Battle>()} {}

    std::unique_ptr<Battle> read() {
        check_sections();
        read_roster();
        read_zones();
        for (const RawObjective& objective :
             data::bind<std::vector<RawObjective>>(r_.root.find("objectives"), r_.diagnostics))
            objectives_.emplace_back(objective.id, piece(objective.piece));
        for (const auto& [id, piece] : objectives_) battle_->objectives.push_back(piece);
        for (const RawSpecial& special : data::bind<std::vector<RawSpecial>>(r_.root.find("special"), r_.diagnostics)) {
            note_special(special.text);
            for (const data::Node& effect : special.effects) read_effect(effect);
        }
        for (const auto& [key, value] : r_.root.find("victory").entries()) read_victory(key, value);
        return std::move(battle_);
    }

private:
    void check_sections() {
        constexpr auto known = std::to_array<std::string_view>(
            {"scenario", "name", "says", "source", "because", "options", "values", "tracks", "set", "units", "names",
             "terrain", "regions", "lines", "zones", "setup_order", "special", "victory", "objectives"});
        for (const auto& [key, value] : r_.root.entries())
            if (std::find(known.begin(), known.end(), key.text()) == known.end())
                report_unknown(r_.diagnostics, key.mark(), "field", key.text(),
                               std::span<const std::string_view>{known});
    }

    void read_roster() {
        const Scenario& scenario = r_.scenario;
        const Layout::Slot& slot = scenario.layout.slot(ids_.brigade.id);
        const bool has_brigades = scenario.name_lists[ids_.brigades.index()].entries.size() > 0;
        for (std::size_t index = 0; index < scenario.units.size(); ++index) {
            const UnitId unit = UnitId::at(index);
            const bool leader = (r_.title.types[scenario.units[index].type.index()].classes >> ids_.leader & 1U) != 0;
            (leader ? battle_->leaders : battle_->roster).push_back(unit);
            if (leader) continue;
            fill_up(index);
            if (!has_brigades) continue;
            auto& brigades = battle_->brigades[scenario.units[index].side.index()];
            const int brigade = scenario.start.read(slot, index);
            if (std::find(brigades.begin(), brigades.end(), brigade) == brigades.end()) brigades.push_back(brigade);
        }
        for (auto& brigades : battle_->brigades) std::sort(brigades.begin(), brigades.end());
        check_numbers();
    }

    // [command.1] Each unit may bring six AP, and a side's AP have an end.
    void check_numbers() {
        const int most = r_.title.fields[ids_.ap.id.index()].high / 6;
        for (const SideSpec& side : r_.title.sides) {
            const auto units = std::count_if(battle_->roster.begin(), battle_->roster.end(), [&](UnitId unit) {
                const SideId own = r_.scenario.units[unit.index()].side;
                return r_.title.sides[own.index()].id == side.id;
            });
            if (units > most)
                r_.diagnostics.error(
                    r_.scenario.mark, codes::list_length,
                    fmt::format("{} have {} units, and a side has at most {}", side.name, units, most));
        }
    }

    // [units.1] A unit whose figures the scenario does not give has the size of its type.
    void fill_up(std::size_t index) {
        Scenario& scenario = r_.scenario;
        const Layout::Slot& figures = scenario.layout.slot(ids_.figures.id);
        const UnitType& type = r_.title.types[scenario.units[index].type.index()];
        if (scenario.start.read(figures, index) == 0) scenario.start.write(figures, index, type.values[ids_.size]);
        for (const std::size_t line : {ids_.hits_line, ids_.hits_line_mounted})
            check_column(index, type.values[line], std::min(scenario.start.read(figures, index), 8));
    }

    // [hits.3] A unit of a size that has no column of the hits table could not strike.
    void check_column(std::size_t index, int line, int figures) {
        const Table& columns = r_.title.tables.tables()[ids_.hits_columns.index()];
        const Cell cell = columns.find(AxisIndex{static_cast<std::uint32_t>(line)}, columns.axis(1).index_of(figures));
        if (cell.kind() == CellKind::number) return;
        r_.diagnostics.error(r_.scenario.mark, codes::out_of_range,
                             fmt::format("'{}' has {} figures, for which hits_columns gives its arm no column",
                                         r_.scenario.units[index].id, figures));
    }

    void read_zones() {
        const Tabletop* table = r_.scenario.board->tabletop();
        for (const auto& [key, value] : r_.root.find("zones").entries()) {
            r_.compiler.at(key.mark());
            const SideId side = r_.compiler.side(key.text());
            if (side && table != nullptr)
                battle_->zones[side.index()] = table->find_region("zone." + std::string{key.text()});
        }
        std::size_t at = 0;
        for (const data::Node node : r_.root.find("setup_order").items()) {
            r_.compiler.at(node.mark());
            if (at < 2) battle_->setup_order[at++] = r_.compiler.side(node.text());
        }
        if (at != 2 || battle_->setup_order[0] == battle_->setup_order[1])
            r_.diagnostics.error(r_.root.find("setup_order") ? r_.root.find("setup_order").mark() : r_.root.mark(),
                                 codes::list_length, "'setup_order' names both sides once");
    }

    SideId side(const data::Located<std::string>& name) {
        r_.compiler.at(name.mark);
        return r_.compiler.side(name.value);
    }

    PieceId piece(const data::Located<std::string>& name) {
        const PieceId found = r_.scenario.board->tabletop()->find_piece(name.value);
        if (!found)
            r_.diagnostics.error(name.mark, codes::dangling_reference,
                                 "there is no terrain piece '" + name.value + "'");
        return found;
    }

    LineId line(const data::Located<std::string>& name) {
        const LineId found = r_.scenario.board->tabletop()->find_line(name.value);
        if (!found) r_.diagnostics.error(name.mark, codes::dangling_reference, "there is no line '" + name.value + "'");
        return found;
    }

    std::vector<PieceId> pieces(const Texts& names) {
        std::vector<PieceId> found;
        for (const auto& name : names) found.push_back(piece(name));
        return found;
    }

    void unknown(const data::Node& key, std::span<const std::string_view> known) {
        report_unknown(r_.diagnostics, key.mark(), "effect", key.text(), known);
    }

    void read_effect(const data::Node& node) {
        if (!node.is_map() || node.size() != 1)
            return r_.diagnostics.error(node.mark(), codes::map_expected, "an effect is a map with one name");
        const data::Entry entry = node.entries().entry(0);
        const auto raw = data::bind<RawEffect>(entry.value, r_.diagnostics);
        const std::string_view name = entry.key.text();
        Battle& b = *battle_;
        if (name == "dice_less_on_turn")
            b.dice_less.push_back({side(raw.side), raw.turn, raw.dice});
        else if (name == "half_dice_on")
            b.half_dice.push_back({side(raw.side), raw.roll.value == "first_after_fired_at"});
        else if (name == "no_setup_in")
            b.no_setup.push_back({side(raw.side), pieces(raw.pieces)});
        else if (name == "setup_distance")
            b.setup_distance.push_back({side(raw.side), side(raw.from), raw.at_least});
        else if (name == "register_at_least")
            b.register_at_least = FromTurn{raw.from_turn, raw.die};
        else if (name == "range_cap")
            b.range_cap = FromTurn{raw.from_turn, raw.inches, raw.through_turn};
        else if (name == "dead_ground")
            read_dead_ground(raw);
        else if (name == "no_change")
            read_no_change(raw);
        else if (name == "unseen_until_fire")
            b.unseen = Unseen{side(raw.side), raw.found_within};
        else {
            constexpr auto known = std::to_array<std::string_view>({"dice_less_on_turn", "half_dice_on", "no_setup_in",
                                                                    "setup_distance", "register_at_least", "range_cap",
                                                                    "dead_ground", "no_change", "unseen_until_fire"});
            unknown(entry.key, known);
        }
    }

    void read_dead_ground(const RawEffect& raw) {
        DeadGround ground{pieces(raw.pieces), raw.enemy_within, {}, raw.near.within};
        for (const auto& name : raw.near.lines) ground.lines.push_back(line(name));
        battle_->dead_ground.push_back(std::move(ground));
    }

    void read_no_change(const RawEffect& raw) {
        NoChange change{side(raw.side), {}};
        for (const auto& name : raw.to) {
            r_.compiler.at(name.mark);
            const int state = r_.compiler.entry(ids_.states, name.value);
            if (state >= 0) change.to[static_cast<std::size_t>(state)] = true;
        }
        battle_->no_change.push_back(change);
    }

    // All special rules make one paragraph.
    void note_special(const std::string& text) {
        if (battle_->captions.empty())
            battle_->captions.push_back({"Special rules", text});
        else
            battle_->captions.front().text += ' ' + text;
    }

    void read_victory(const data::Node& key, const data::Node& value) {
        const auto raw = data::bind<RawVictory>(value, r_.diagnostics);
        if (key.text() == "draw") {
            battle_->captions.push_back({"A draw", raw.text});
            return;
        }
        r_.compiler.at(key.mark());
        const SideId winner = r_.compiler.side(key.text());
        if (!winner) return;
        battle_->captions.push_back({"Victory of " + r_.title.sides[winner.index()].name, raw.text});
        battle_->victory[winner.index()] =
            read_clauses<Test>(raw.when, r_.diagnostics, [&](const data::Node& test) { return read_test(test); });
    }

    Test read_test(const data::Node& node) {
        Test test;
        if (!node.is_map() || node.size() != 1) {
            r_.diagnostics.error(node.mark(), codes::map_expected, "a test is a map with one name");
            return test;
        }
        const data::Entry entry = node.entries().entry(0);
        constexpr auto kinds =
            std::to_array<std::pair<std::string_view, Test::Kind>>({{"figures_of", Test::Kind::figures_of},
                                                                    {"units_of", Test::Kind::units_of},
                                                                    {"lost_by", Test::Kind::lost_by},
                                                                    {"left_by", Test::Kind::left_by},
                                                                    {"holds", Test::Kind::holds},
                                                                    {"units_gone", Test::Kind::units_gone},
                                                                    {"otherwise", Test::Kind::otherwise}});
        const auto kind =
            std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == entry.key.text(); });
        if (kind == kinds.end()) {
            std::vector<std::string_view> known;
            for (const auto& one : kinds) known.push_back(one.first);
            report_unknown(r_.diagnostics, entry.key.mark(), "test", entry.key.text(),
                           std::span<const std::string_view>{known});
            return test;
        }
        test.kind = kind->second;
        if (test.kind != Test::Kind::otherwise) fill(test, data::bind<RawTest>(entry.value, r_.diagnostics), entry);
        return test;
    }

    void fill(Test& test, const RawTest& raw, const data::Entry& entry) {
        test.bounds = {raw.at_least, raw.at_most};
        test.min_figures = raw.min_figures.value_or(1);
        if (!raw.at_least && !raw.at_most && test.kind != Test::Kind::holds && test.kind != Test::Kind::units_gone)
            r_.diagnostics.error(entry.key.mark(), codes::missing_field,
                                 fmt::format("'{}' needs 'at_least' or 'at_most'", entry.key.text()));
        test.or_left = raw.or_left;
        if (!raw.side.value.empty()) {
            test.side = side(raw.side);
            if (test.side)
                for (const UnitId unit : battle_->roster)
                    if (r_.scenario.units[unit.index()].side == test.side) test.units.push_back(unit);
        } else if (raw.units.empty()) {
            r_.diagnostics.error(entry.key.mark(), codes::missing_field, "the test needs 'side' or 'units'");
        }
        for (const auto& name : raw.units) {
            const auto found = r_.scenario.unit_names.find(name.value);
            if (found)
                test.units.push_back(UnitId::at(*found));
            else
                report_unknown(r_.diagnostics, name.mark, "unit", name.value, r_.scenario.unit_names.names());
        }
        for (const auto& name : raw.types) {
            r_.compiler.at(name.mark);
            test.types.push_back(r_.compiler.type(name.value));
        }
        for (const auto& name : raw.standing_in) test.standing_in.push_back(area(name));
        for (const auto& name : raw.objectives) test.standing_in.push_back({objective(name), {}});
        if (!raw.edge.value.empty()) {
            r_.compiler.at(raw.edge.mark);
            test.edge = r_.compiler.entry(ids_.edges, raw.edge.value);
        }
        if (!raw.line.value.empty()) test.line = line(raw.line);
    }

    Area area(const data::Located<std::string>& name) {
        const Tabletop& table = *r_.scenario.board->tabletop();
        const Area found{table.find_piece(name.value), table.find_region(name.value)};
        if (!found.piece && !found.region)
            r_.diagnostics.error(name.mark, codes::dangling_reference,
                                 "there is no terrain piece or region '" + name.value + "'");
        return found;
    }

    PieceId objective(const data::Located<std::string>& name) {
        for (const auto& [id, piece] : objectives_)
            if (id == name.value) return piece;
        r_.diagnostics.error(name.mark, codes::dangling_reference, "there is no objective '" + name.value + "'");
        return {};
    }

    ScenarioReader& r_;
    const Ids& ids_;
    std::unique_ptr<Battle> battle_;
    std::vector<std::pair<std::string, PieceId>> objectives_;
};

}  // namespace

bool is_otherwise(const Clause& clause) {
    return std::any_of(clause.all.begin(), clause.all.end(),
                       [](const Test& test) { return test.kind == Test::Kind::otherwise; });
}

std::unique_ptr<ScenarioExtra> read_battle(ScenarioReader& reader) {
    if (reader.scenario.board->tabletop() == nullptr) return std::make_unique<Battle>();
    return BattleReader{reader}.read();
}

}  // namespace wargame::skirmish
