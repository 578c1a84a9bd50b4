#include "skirmish_1881/skirmish_1881.hpp"

#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/legs.hpp"
#include "skirmish_1881/table_top.hpp"

#include <algorithm>

namespace wargame {
namespace skirmish {
namespace {

// Conditions that must hold after every change.
std::optional<std::string> bases_keep_apart(const Position& position) {
    const TableTop table{position};
    const Ids& ids = table.ids();
    for (std::size_t side = 0; side < 2; ++side) {
        const auto own = table.bases(SideId::at(side));
        for (const Base& one : own) {
            for (const Base& other : own)
                if (one.unit != other.unit && !gap_at_least(one.circle, other.circle, ids.friend_gap))
                    return position.unit(one.unit).id + " rests too near to " + position.unit(other.unit).id;
            for (const Base& enemy : table.enemies_of(SideId::at(side)))
                if (bases_overlap(one.circle, enemy.circle))
                    return position.unit(one.unit).id + " overlaps " + position.unit(enemy.unit).id;
        }
    }
    return {};
}

std::optional<std::string> figures_are_conserved(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    for (const UnitId unit : position.extra<Battle>().roster) {
        const int start = position.get(ids.start_figures, unit);
        if (start > 0 && position.get(ids.figures, unit) + position.get(ids.lost, unit) != start)
            return position.unit(unit).id + " has lost or won figures by itself";
    }
    return {};
}

std::optional<std::string> moves_stay_within_allowance(const Position& position) {
    const Ids& ids = position.ids<Ids>();
    const int most = *std::max_element(ids.allowance.begin(), ids.allowance.end());
    for (const UnitId unit : position.extra<Battle>().roster)
        if (position.get(ids.used, unit) > most) return position.unit(unit).id + " went farther than it may";
    return {};
}

// What a game that this battle is part of is told: the winner, then of each unit in the order of the roster its figures
// on the table, those hit, those that fled or left, and how it ended.
void tell_result(const Position& position, std::vector<int>& out) {
    const Ids& ids = position.ids<Ids>();
    out.push_back(position.winner().number());
    for (std::size_t index = 0; index < position.units_count(); ++index) {
        const UnitId unit = UnitId::at(index);
        out.push_back(position.get(ids.figures, unit));
        out.push_back(position.get(ids.lost, unit));
        out.push_back(position.get(ids.fled, unit) + position.get(ids.left_with, unit));
        out.push_back(position.get(ids.fate, unit));
    }
}

// `charge UNIT TARGET`
std::optional<int> nearest_contact_point(const Known& known, std::span<const int> arguments) {
    if (arguments.size() != 2) return {};
    const auto point = contact_point(known, UnitId::from(arguments[0]), UnitId::from(arguments[1]));
    return point ? std::optional{Place::point(*point).number()} : std::nullopt;
}

class Skirmish final : public Module {
public:
    std::string_view id() const override { return "skirmish_1881"; }

    void fill(Rulebook& book) const override {
        book.ids<Ids>();
        book.make_scratch = [](const Title&, const Scenario&) { return std::make_unique<Memory>(); };
        book.make_scenario_extra = [](ScenarioReader& reader) { return read_battle(reader); };
        book.make_advisor = make_advisor;
        book.render_notes = add_picture_notes;
        book.step("deploy", make_deploy(), {{"place", "done"}, {"finished", "next_unit"}});
        book.step("bring_reinforcements", make_bring_reinforcements());
        book.step("throw_for_command", make_throw_for_command());
        book.step("split_points", make_split_points(), {{"split"}, {"next_brigade"}});
        book.step(
            "move_units", make_move_units(),
            {{"select", "to", "change", "extend", "close", "leave", "stop", "attach", "done"}, {"mover", "finished"}});
        book.step("fire_by_units", make_fire_by_units(), {{"fire", "done"}, {"finished"}});
        book.step("claim_guns", make_claim_guns());
        book.step("name_opponents", make_name_opponents(), {.verbs = {"strike"}, .given = {"chooser"}});
        book.step("fight_melees", make_fight_melees());
        book.step("break_units", make_break_units());
        book.step("judge_victory", make_judge_victory());
        book.predicate("side_wiped_out", [](const data::Node&, Compiler&) { return make_side_wiped_out(); });
        book.effect("end_if_wiped_out", [](const data::Node&, Compiler&) { return make_end_if_wiped_out(); });
        book.invariant("bases keep apart", bases_keep_apart);
        book.invariant("figures are conserved", figures_are_conserved);
        book.invariant("moves stay within the allowance", moves_stay_within_allowance);
        book.nested_result = tell_result;
        book.shorthand_value("contact_point", nearest_contact_point);
        book.explanation("reach", explain_reach);
        book.explanation("sight", explain_sight);
        book.explanation("column", explain_column);
    }
};

}  // namespace
}  // namespace skirmish

std::unique_ptr<const Module> skirmish_1881::make_module() { return std::make_unique<skirmish::Skirmish>(); }

}  // namespace wargame
