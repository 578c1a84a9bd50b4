// Recovery. [20.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
namespace {

constexpr Rule modifiers_add_up{"2.61"};
constexpr Rule compulsory{"20.4"};
constexpr Rule procedure{"20.5"};
constexpr Rule by_supply{"20.51.1"};
constexpr Rule by_index{"20.51.2"};
constexpr Rule by_command{"20.51.3"};
constexpr Rule free_of_zones{"20.51.4"};

ModifierList modifiers_for(const War& war, UnitId unit) {
    const Position& position = war.position();
    const Ids& ids = war.ids();
    const Table& table = position.table(ids.supply.recovery);
    const SideId side = position.side(unit);
    ModifierList list;
    const auto add = [&](const char* name, std::string_view id, Rule rule) {
        if (position.applies(rule)) list.add({name, rule, table.modifier(id).add, 0});
    };
    if (war.supplied(unit)) add("supplied", "supplied", by_supply);
    if (war.state(side) == War::State::high) add("index high", "index_high", by_index);
    if (war.state(side) == War::State::average) add("index average", "index_average", by_index);
    if (war.in_command(unit)) add("in command", "in_command", by_command);
    if (!war.on_map(unit) || !war.in_enemy_zoc(unit, war.at(unit)))
        add("free of zones of control", "free_of_zoc", free_of_zones);
    if (position.condition(ids.recovery_bonus, side)) add("council of war", "council_of_war", procedure);
    return list;
}

// [20.5] One die, applied at once: a headquarters that recovers commands again for those after it.
void roll_for(Play& play, UnitId unit) {
    const Ids& ids = play.ids<Ids>();
    const Table& table = play.table(ids.supply.recovery);
    const ModifierList modifiers = modifiers_for(War{play}, unit);
    const int die = play.roll(6, "recovery");
    const int sum = play.applies(modifiers_add_up) ? die + modifiers.sum() : die;
    const Cell cell = table.find(table.axis(0).index_of(sum));
    const bool recovered = cell.code() == "recovered", lost = cell.code() == "disintegration";
    const TextId text = recovered ? ids.supply.recovers
                        : lost    ? ids.supply.disintegrates
                                  : ids.supply.stays_demoralized;
    tell_of(play, unit, text, procedure, {Fact::of("unit", unit), Fact::number("die", die), Fact::cell("cell", cell)},
            &modifiers);
    if (recovered) turn_over(play, unit, false);
    if (lost) take_off(play, unit);
}

// [20.4] Every demoralized unit on the map or in a box, by the roster.
class Recover final : public Step {
    Then run(Play& play) const override {
        const SideId side = play.phasing();
        for (const UnitId unit : play.units(side)) {
            const War war{play};
            if (!war.at(unit).is_location() || war.good(unit) || !play.applies(compulsory)) continue;
            roll_for(play, unit);
        }
        clear_forage(play, side);
        return Then::done();
    }
};

}  // namespace

void fill_recovery(Rulebook& book) { book.step("recover", std::make_unique<Recover>()); }

}  // namespace wargame::boers
