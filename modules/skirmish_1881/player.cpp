// The greedy player's advisor: what an action is worth, from expected hits and from distances to what matters.
#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/hits.hpp"
#include "skirmish_1881/legs.hpp"

#include <algorithm>
#include <limits>

namespace wargame::skirmish {
namespace {

// Worths count thousandths of a figure where they can.
constexpr int figure = 1000;
constexpr int best_range = 115;  // where Boers hit hard and infantry hardly

int expected(const HitsCell& cell) { return cell.sure * figure + cell.die * figure / 6; }

// What a unit can do to another from a distance, in thousandths of a figure.
int threat(const Known& known, UnitId unit, int range) {
    const Ids& ids = known.ids<Ids>();
    const int row = known.printed(unit, ids.fire_row) - 1;
    if (row < 0) return 0;
    const Table& table = known.table(ids.fire_factors);
    const Cell factor = table.find(AxisIndex{static_cast<std::uint32_t>(row)}, table.axis(1).index_of(range));
    return factor.present() ? expected(hits_cell(known, unit, factor.number())) : 0;
}

class Greedy final : public Advisor {
public:
    int worth(const Known& known, const Action& action) override {
        const Ids& ids = known.ids<Ids>();
        if (action.verb == ids.verb.fire) return worth_of_fire(known, action.unit(), action.unit(1));
        if (action.verb == ids.verb.to)
            return worth_of_point(known, known.local_unit(ids.mover), action.place().point());
        if (action.verb == ids.verb.select) return worth_of_select(known, action.unit());
        if (action.verb == ids.verb.strike) return figure * 10 - known.get(ids.figures, action.unit(1));
        if (action.verb == ids.verb.place) return worth_of_place(known, action);
        if (action.verb == ids.verb.change) return worth_of_change(known, known.local_unit(ids.mover), action.number());
        if (action.verb == ids.verb.stop)
            return worth_of_point(known, known.local_unit(ids.mover), TableTop{known}.at(known.local_unit(ids.mover))) +
                   price_of_moving;
        if (action.verb == ids.verb.split) return action.number(1) == even_share(known) ? 1 : 0;
        if (action.verb == ids.verb.leave || action.verb == ids.verb.attach) return -figure * 100;
        return 0;
    }

private:
    static constexpr int price_of_moving = 150;

    static int worth_of_fire(const Known& known, UnitId unit, UnitId target) {
        const TableTop table{known};
        const int range = length_rounded(table.at(unit), table.at(target));
        const bool covered = in_cover(table, table.at(unit), target);
        const int hits = threat(known, unit, range) - (covered ? figure / 3 : 0);
        return 1 + std::max(hits, 0) + threat(known, target, range) / 4;
    }

    // Fire needs AP too: a unit that shoots well where it stands moves last or not at all.
    static int worth_of_select(const Known& known, UnitId unit) {
        const TableTop table{known};
        const int here = worth_of_point(known, unit, table.at(unit));
        const int spare = ap_left(known, unit) - known.ids<Ids>().price_of_move -
                          known.ids<Ids>().price_of_fire * static_cast<int>(table.bases(known.viewer()).size()) / 2;
        if (spare < 0) return -1;
        const int wish = wanted(known, unit) - here;
        return wish > price_of_moving ? wish : -1;
    }

    // What a unit would be worth at its best range from the nearest enemy.
    static int wanted(const Known& known, UnitId unit) {
        const TableTop table{known};
        const bool attacker = known.side(unit) == known.ids<Ids>().british && may_attack(known, unit);
        return attacker && !table.is_gun(unit) ? figure * 2 : threat(known, unit, best_range);
    }

    static int worth_of_point(const Known& known, UnitId unit, Point at) {
        const TableTop table{known};
        const int reach = nearest(table, unit, at);
        const bool covered = table.table().traits(table.table().ruling(at)).cover;
        int worth = covered ? figure / 2 : 0;
        worth += threat(known, unit, std::max(reach, 25));
        worth -= table.is_gun(unit) && reach < 100 ? figure * 2 : 0;
        worth -= reach > best_range && !table.is_gun(unit) ? (reach - best_range) * 8 : 0;
        for (const Base& enemy : table.enemies_of(known.side(unit)))
            worth -= threat(known, enemy.unit, length_rounded(at, enemy.circle.centre)) / 6;
        if (reach <= 22 && may_attack(known, unit) && known.side(unit) == known.ids<Ids>().british) worth += figure * 2;
        return worth;
    }

    static int nearest(const TableTop& table, UnitId unit, Point at) {
        int least = std::numeric_limits<int>::max() / 100;
        for (const Base& enemy : table.enemies_of(table.position().side(unit)))
            least = std::min(least, length_rounded(at, enemy.circle.centre));
        return least;
    }

    static int worth_of_place(const Known& known, const Action& action) {
        const Tabletop& table = *known.board().tabletop();
        const Point at = action.place(1).point();
        return (table.traits(table.ruling(at)).cover ? figure : 0) - std::abs(at.x - table.width() / 2);
    }

    static int worth_of_change(const Known& known, UnitId unit, int state) {
        const TableTop table{known};
        const bool fights_on_foot =
            state == static_cast<int>(Stance::foot) || state == static_cast<int>(Stance::unlimbered);
        const int reach = nearest(table, unit, table.at(unit));
        return worth_of_point(known, unit, table.at(unit)) + (fights_on_foot == (reach < 240) ? figure : -figure);
    }

    // Points in proportion to units, as far as the pool allows.
    static int even_share(const Known& known) {
        const auto& brigades = known.extra<Battle>().brigades[known.viewer().index()];
        const int left = known.cell(known.ids<Ids>().ap.id, 0, known.viewer().index());
        const int open = static_cast<int>(brigades.size()) - known.local(known.ids<Ids>().next_brigade);
        return open <= 1 ? left : left / open;
    }
};

}  // namespace

std::unique_ptr<Advisor> make_advisor() { return std::make_unique<Greedy>(); }

}  // namespace wargame::skirmish
