// Bridges and mines are destroyed, bridges repaired. [32.0]
#include "boer_war/chapters.hpp"
#include "boer_war/reorganization.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule demolition{"32.0"};
constexpr Rule bridges{"32.1"};
constexpr Rule mines{"32.2"};
constexpr Rule once{"32.3"};
constexpr Rule repairing{"32.41"};
constexpr Rule no_repair_of_mines{"32.42"};
constexpr Rule nothing_else{"32.5"};

bool flag(const Position& position, GameField field, int number) {
    return position.cell(field.id, 0, static_cast<std::size_t>(number)) != 0;
}

bool enemy_near(const War& war, SideId side, Place place) {
    if (war.held_by(place, war.foe(side))) return true;
    const auto steps = war.position().board().neighbours(place);
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Neighbour& step) { return war.held_by(step.place, war.foe(side)); });
}

// A logistics unit in a hex of the bridge that traces supply. [32.41]
bool has_workers(const War& war, SideId side, Place place) {
    if (!war.held_by(place, side)) return false;
    const auto stack = war.units_at(place);
    return std::any_of(stack.begin(), stack.end(),
                       [&](UnitId unit) { return war.is(unit, war.ids().is.logistics) && war.traces_supply(unit); });
}

// Which column of the table a verb uses.
const char* column_of(const Position& position, const Action& action) {
    return action.verb == position.ids<Ids>().reorganization.repair ? "repair" : "bridge";
}

// Whether the die does what was tried.
Cell try_work(Play& play, const char* column, const char* purpose) {
    const Table& table = play.table(play.ids<Ids>().reorganization.demolition);
    const int die = play.roll(6, purpose);
    return table.find(table.axis(0).index_of(die), table.axis(1).index_of(std::string_view{column}));
}

Judgement why_no_repair(const War& war, SideId side, Place from, Place to, int bridge) {
    const Position& position = war.position();
    const Fact one = Fact::of("from", from), other = Fact::of("to", to);
    if (!flag(position, war.ids().bridges_down, bridge)) return Refusal{repairing, "stands", {one, other}};
    if (!has_workers(war, side, from)) return Refusal{repairing, "workers", {one, other}};
    if (enemy_near(war, side, from) || enemy_near(war, side, to)) return Refusal{repairing, "enemy", {one, other}};
    return {};
}

Judgement why_no_demolition(const War& war, SideId side, Place from, Place to, int bridge) {
    const Fact one = Fact::of("from", from), other = Fact::of("to", to);
    if (flag(war.position(), war.ids().bridges_down, bridge)) return Refusal{bridges, "down", {one, other}};
    if (!war.held_by(from, side)) return Refusal{bridges, "unit", {one, other}};
    return {};
}

}  // namespace

// `from` is the hex of the unit that works.
Judgement why_no_bridge_work(const Position& position, const Action& action) {
    const War war{position};
    const Place from = action.place(), to = action.place(1);
    const bool repair = action.verb == war.ids().reorganization.repair;
    if (!position.applies(demolition)) return Refusal{demolition, "off"};
    if (repair && from == to && war.ground().mine(from)) return Refusal{no_repair_of_mines, "mine"};
    const int bridge = war.ground().bridge(from, to);
    if (bridge < 0) return Refusal{nothing_else, "bridge", {Fact::of("from", from), Fact::of("to", to)}};
    if (flag(position, war.ids().bridges_tried, bridge))
        return Refusal{once, "again", {Fact::of("from", from), Fact::of("to", to)}};
    const SideId side = position.phasing();
    return repair ? why_no_repair(war, side, from, to, bridge) : why_no_demolition(war, side, from, to, bridge);
}

Judgement why_no_mine_work(const Position& position, SideId side, Place place) {
    const War war{position};
    const Fact hex = Fact::of("from", place);
    if (!position.applies(demolition)) return Refusal{demolition, "off"};
    const int mine = war.ground().mine_number(place);
    if (mine < 0) return Refusal{nothing_else, "mine", {hex}};
    if (!war.mine_intact(place)) return Refusal{mines, "down", {hex}};
    if (!war.held_by(place, side)) return Refusal{mines, "unit", {hex}};
    if (flag(position, war.ids().mines_tried, mine)) return Refusal{once, "mine", {hex}};
    return {};
}

void list_demolition(const Position& position, SideId side, ActionList& out) {
    if (!position.applies(demolition)) return;
    const War war{position};
    const ReorganizationNames& names = war.ids().reorganization;
    const auto offer = [&](VerbId verb, Place from, Place to) {
        if (!why_no_bridge_work(position, Action{verb, from, to})) out.add_judged(verb, from, to);
    };
    for (const Bridge& bridge : war.ground().bridges())
        for (const VerbId verb : {names.demolish_bridge, names.repair}) {
            offer(verb, bridge.one, bridge.other);
            offer(verb, bridge.other, bridge.one);
        }
    for (const Place mine : war.ground().mines())
        if (!why_no_mine_work(position, side, mine)) out.add_judged(names.demolish_mine, mine);
}

void work_at_bridge(Play& play, const Action& action) {
    const Ids& ids = play.ids<Ids>();
    const Place from = action.place(), to = action.place(1);
    const bool repair = action.verb == ids.reorganization.repair;
    const auto bridge = static_cast<std::size_t>(ids.ground.bridge(from, to));
    play.write(ids.bridges_tried.id, 0, bridge, 1);
    const Cell cell = try_work(play, column_of(play, action), "work at a bridge");
    if (cell.code() != "nothing") play.write(ids.bridges_down.id, 0, bridge, repair ? 0 : 1);
    play.event(ids.reorganization.bridge_work, repair ? repairing : bridges,
               {Fact::of("from", from), Fact::of("to", to), Fact::cell("cell", cell)});
}

void work_at_mine(Play& play, Place place) {
    const Ids& ids = play.ids<Ids>();
    const auto mine = static_cast<std::size_t>(ids.ground.mine_number(place));
    play.write(ids.mines_tried.id, 0, mine, 1);
    const Cell cell = try_work(play, "mine", "work at a mine");
    if (cell.code() != "nothing") play.write(ids.mines_down.id, 0, mine, 1);
    play.event(ids.reorganization.mine_work, mines, {Fact::of("hex", place), Fact::cell("cell", cell)});
}

}  // namespace wargame::boers
