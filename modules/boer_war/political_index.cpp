// The political index: what changes it after a battle and at the end of a player turn. [4.0]
#include "boer_war/chapters.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr Rule boer_end{"3.1.a.10"};
constexpr Rule british_end{"3.1.b.10"};
constexpr Rule combat{"4.51"};
constexpr Rule eliminated_only{"4.51.2"};

// The changes of one moment for one index, summed before any is made.
struct Change {
    SideId side;
    ModifierList parts;
    int points = 0;

    void add(const CountingRow& row, int halves) {
        if (halves / 2 == 0) return;
        points += halves / 2;
        parts.add({row.text.c_str(), row.rule, halves / 2, 0});
    }
    void apply(Play& play, Rule rule) const { change_index(play, side, points, rule, &parts); }
};

// [4.51] War correspondents double what the British gain by losses of the Boers.
Change change_by_losses(const Play& play, SideId side, std::span<const UnitId> eliminated,
                        std::span<const UnitId> demoralized) {
    const Ids& ids = play.ids<Ids>();
    Change change{side, {}};
    const bool doubled = side == ids.british && play.condition(ids.gains_doubled, side);
    for (const CountingRow& row : ids.political_rows.rows) {
        if (row.side != side || !row.at_once) continue;
        const int halves = count_losses(row, play, eliminated, demoralized);
        change.add(row, doubled && halves > 0 ? 2 * halves : halves);
    }
    return change;
}

// [3.1.a.10] [3.1.b.10]
class EndPlayerTurn final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.phasing();
        const Rule rule = side == ids.boer ? boer_end : british_end;
        if (play.applies(rule)) {
            const War war{play};
            Change change{side, {}};
            for (const CountingRow& row : ids.political_rows.rows)
                if (row.side == side && !row.at_once) change.add(row, count(row, war));
            change.apply(play, rule);
        }
        end_turn_conditions(play, side);
        return Then::done();
    }
};

}  // namespace

// [4.51.2] Who was demoralized and then eliminated counts as eliminated. Both changes are known before one is made.
void settle_losses(Play& play, std::span<const UnitId> eliminated, std::span<const UnitId> demoralized) {
    if (!play.applies(combat)) return;
    std::vector<UnitId> flipped{demoralized.begin(), demoralized.end()};
    if (play.applies(eliminated_only))
        std::erase_if(flipped, [&](UnitId unit) {
            return std::find(eliminated.begin(), eliminated.end(), unit) != eliminated.end();
        });
    const Ids& ids = play.ids<Ids>();
    const Change boer = change_by_losses(play, ids.boer, eliminated, flipped);
    const Change british = change_by_losses(play, ids.british, eliminated, flipped);
    boer.apply(play, combat);
    british.apply(play, combat);
}

void fill_political_index(Rulebook& book) { book.step("end_player_turn", std::make_unique<EndPlayerTurn>()); }

}  // namespace wargame::boers
