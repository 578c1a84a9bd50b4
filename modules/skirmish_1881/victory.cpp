// The end of a turn: weak units break, the conditions of victory are looked at.
#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/leaders.hpp"
#include "skirmish_1881/table_top.hpp"

#include <algorithm>

namespace wargame::skirmish {
namespace {

constexpr Rule breaking{"added.casualties.break_point"};
constexpr Rule end_of_game{"added.end"};

// [added.casualties.break_point]
class BreakUnits final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        for (const UnitId unit : play.extra<Battle>().roster) {
            const TableTop table{play};
            if (!table.fights(unit) || !is_broken(play, unit)) continue;
            const int figures = play.get(ids.figures, unit);
            play.set(ids.fled, unit, figures);
            play.set(ids.fate, unit, static_cast<int>(Fate::fled));
            play.event(ids.text.breaks, breaking, {Fact::of("unit", unit), Fact::number("figures", figures)});
            take_off(play, unit);
        }
        return Then::done();
    }

    static bool is_broken(const Position& position, UnitId unit) {
        const Ids& ids = position.ids<Ids>();
        const int figures = position.get(ids.figures, unit);
        const int counted = position.get(ids.start_figures, unit);
        // Who came on the table after they were counted started with those it has and those it lost.
        const int start = counted > 0 ? counted : figures + position.get(ids.lost, unit);
        const Table& table = position.table(ids.break_point);
        const int limit = table.find(table.axis(0).index_of(std::min(start, 8)), AxisIndex{0}).number_or(0);
        return figures < start && figures <= limit;
    }
};

class Judge {
public:
    explicit Judge(const Position& position) : position_{position}, table_{position}, ids_{table_.ids()} {}

    bool last_turn() const { return position_.track(ids_.turn) >= position_.value(ids_.length); }

    // Whether one of the side's clauses holds. `otherwise` counts only when `unless` says so.
    bool wins(SideId side, bool with_last_turn, bool otherwise) const {
        const auto& clauses = position_.extra<Battle>().victory[side.index()];
        return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
            if (is_otherwise(clause)) return otherwise && (!clause.last_turn || with_last_turn);
            return clause_holds(clause, with_last_turn, [&](const Test& test) { return holds(test); });
        });
    }

    // No unit on the table, none still to come.
    bool wiped_out(SideId side) const {
        if (!table_.bases(side).empty()) return false;
        const auto units = position_.units(side);
        return std::none_of(units.begin(), units.end(),
                            [&](UnitId unit) { return !table_.is_leader(unit) && table_.fate(unit) == Fate::to_come; });
    }

    // [added.end] Loses at once, unless a condition of its own that is not for the last turn holds.
    bool loses_at_once(SideId side) const { return wiped_out(side) && !wins(side, false, false); }

private:
    bool holds(const Test& test) const {
        switch (test.kind) {
            case Test::Kind::figures_of: return test.bounds.hold(figures(test));
            case Test::Kind::units_of:
                return test.bounds.hold(count(test, [&](UnitId unit) { return stands(test, unit); }));
            case Test::Kind::lost_by: return test.bounds.hold(losses(test));
            case Test::Kind::left_by:
                return test.bounds.hold(count(test, [&](UnitId unit) { return has_left(test, unit); }));
            case Test::Kind::holds: return test.bounds.hold(held(test));
            case Test::Kind::units_gone: return gone(test);
            case Test::Kind::otherwise: break;
        }
        return false;
    }

    template <class Which>
    int count(const Test& test, Which which) const {
        return static_cast<int>(std::count_if(test.units.begin(), test.units.end(), which));
    }

    bool in_area(const Test& test, UnitId unit) const {
        if (test.standing_in.empty()) return true;
        const Tabletop& table = table_.table();
        const Point at = table_.at(unit);
        return std::any_of(test.standing_in.begin(), test.standing_in.end(), [&](const Area& area) {
            return area.piece ? table.in(at, area.piece) : table.in(at, area.region);
        });
    }

    bool of_type(const Test& test, UnitId unit) const {
        return test.types.empty() ||
               std::find(test.types.begin(), test.types.end(), position_.unit(unit).type) != test.types.end();
    }

    bool stands(const Test& test, UnitId unit) const {
        return table_.fights(unit) && of_type(test, unit) && position_.get(ids_.figures, unit) >= test.min_figures &&
               in_area(test, unit);
    }

    int figures(const Test& test) const {
        int sum = 0;
        for (const UnitId unit : test.units) {
            if (table_.fights(unit) && in_area(test, unit)) sum += position_.get(ids_.figures, unit);
            if (test.or_left && table_.fate(unit) == Fate::left) sum += position_.get(ids_.left_with, unit);
        }
        return sum;
    }

    int losses(const Test& test) const {
        int sum = 0;
        for (const UnitId unit : test.units) sum += position_.get(ids_.lost, unit) + position_.get(ids_.fled, unit);
        return sum;
    }

    bool has_left(const Test& test, UnitId unit) const {
        if (table_.fate(unit) != Fate::left || position_.get(ids_.left_with, unit) < test.min_figures) return false;
        if (test.edge >= 0 && position_.get(ids_.exit_edge, unit) != test.edge) return false;
        const Place exit = Place::from(position_.get(ids_.exit, unit));
        return !test.line || table_.table().within(exit.point(), test.line, 0);
    }

    // Objectives with a unit of the side of that size in the piece and no enemy in it.
    int held(const Test& test) const {
        int sum = 0;
        for (const Area& area : test.standing_in) {
            const auto inside = [&](const Base& base) { return table_.table().in(base.circle.centre, area.piece); };
            const auto own = table_.bases(test.side);
            const auto enemies = table_.enemies_of(test.side);
            const bool has_own = std::any_of(own.begin(), own.end(), [&](const Base& base) {
                return inside(base) && position_.get(ids_.figures, base.unit) >= test.min_figures;
            });
            if (has_own && std::none_of(enemies.begin(), enemies.end(), inside)) ++sum;
        }
        return sum;
    }

    // At least half of the units at the start are destroyed or gone.
    bool gone(const Test& test) const {
        const int off =
            count(test, [&](UnitId unit) { return !table_.fights(unit) && table_.fate(unit) != Fate::to_come; });
        return 2 * off >= static_cast<int>(test.units.size());
    }

    const Position& position_;
    TableTop table_;
    const Ids& ids_;
};

void end(Play& play, SideId winner, TextId text) {
    const Ids& ids = play.ids<Ids>();
    play.event(text, end_of_game, {Fact::of("side", winner), Fact::number("turn", play.track(ids.turn))});
    play.end_game(winner, end_of_game);
}

// Who has no unit left loses at once; both at once is a draw.
bool end_if_wiped_out(Play& play) {
    const Ids& ids = play.ids<Ids>();
    const Judge judge{play};
    const bool boer = judge.loses_at_once(ids.boer);
    const bool british = judge.loses_at_once(ids.british);
    if (!boer && !british) return false;
    for (const SideId side : {ids.boer, ids.british})
        if (judge.loses_at_once(side)) play.event(ids.text.no_units, end_of_game, {Fact::of("side", side)});
    if (boer && british)
        end(play, {}, ids.text.draw);
    else
        end(play, boer ? ids.british : ids.boer, ids.text.victory);
    return true;
}

// [added.end]
class JudgeVictory final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const Judge judge{play};
        const bool last = judge.last_turn();
        bool boer = judge.wins(ids.boer, false, false);
        bool british = judge.wins(ids.british, false, false);
        // Who is wiped out has lost, whatever is only tested when the last turn ends.
        if (!boer && !british && end_if_wiped_out(play)) return Then::done();
        if (last) {
            boer = boer || judge.wins(ids.boer, last, false);
            british = british || judge.wins(ids.british, last, false);
        }
        if (!boer && !british && last) {
            boer = judge.wins(ids.boer, last, true);
            british = judge.wins(ids.british, last, true);
        }
        if (boer && british)
            end(play, {}, ids.text.draw_both);
        else if (boer || british)
            end(play, boer ? ids.boer : ids.british, ids.text.victory);
        else if (last)
            end(play, {}, ids.text.draw);
        return Then::done();
    }
};

// The watch that ends a battle in the middle of a turn.
class EndIfWipedOut final : public Effect {
public:
    Then run(Play& play) const override {
        end_if_wiped_out(play);
        return Then::done();
    }
};

class SideWipedOut final : public Predicate {
public:
    bool holds(const Position& position) const override {
        const TableTop table{position};
        const Ids& ids = table.ids();
        if (!table.bases(ids.boer).empty() && !table.bases(ids.british).empty()) return false;
        if (position.phase() == setup_phase(position)) return false;
        const Judge judge{position};
        return judge.loses_at_once(ids.boer) || judge.loses_at_once(ids.british);
    }

private:
    // Before everything is placed nobody has lost.
    static PhaseId setup_phase(const Position& position) {
        const auto& phases = position.title().sequence.phases;
        for (std::size_t phase = 0; phase < phases.size(); ++phase)
            if (phases[phase] == "setup") return PhaseId::at(phase);
        return {};
    }
};

}  // namespace

std::unique_ptr<const Step> make_break_units() { return std::make_unique<BreakUnits>(); }
std::unique_ptr<const Step> make_judge_victory() { return std::make_unique<JudgeVictory>(); }
std::unique_ptr<const Predicate> make_side_wiped_out() { return std::make_unique<SideWipedOut>(); }
std::unique_ptr<const Effect> make_end_if_wiped_out() { return std::make_unique<EndIfWipedOut>(); }

}  // namespace wargame::skirmish
