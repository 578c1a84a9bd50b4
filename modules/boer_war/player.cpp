// The greedy player's advisor: what an action is worth. It looks no further than its own player turn.
#include "boer_war/chapters.hpp"
#include "boer_war/player_battle.hpp"
#include "boer_war/player_means.hpp"
#include "boer_war/player_plan.hpp"
#include "boer_war/player_weights.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

namespace wargame::boers {
namespace {

constexpr int never = -1000;
class Greedy final : public Advisor {
public:
    int worth(const Known& known, const Action& action) override {
        const War war{known};
        const Ids& ids = war.ids();
        const VerbId verb = action.verb;
        if (verb == ids.fog.show || verb == ids.fog.hide || verb == ids.fog.abandon || verb == ids.fog.group ||
            verb == ids.fog.ungroup || verb == ids.victory.offer_end)
            return never;
        if (verb == ids.done || verb == ids.combat.no_commander || verb == ids.victory.decline) return 0;
        if (verb == ids.victory.accept) return war.index(known.viewer()) < 5 ? 1 : -1;
        if (is_of_movement(ids.movement, verb)) return worth_of_movement(war, known, action);
        if (is_of_battle(ids.combat, verb)) return worth_of_battle(war, known, action);
        return worth_of_the_rest(war, known, action);
    }

private:
    // ------------------------------------------------------------------ movement
    static bool is_of_movement(const MovementNames& names, VerbId verb) {
        return verb == names.select || verb == names.march || verb == names.board || verb == names.to ||
               verb == names.sail || verb == names.stop;
    }

    int worth_of_movement(const War& war, const Known& known, const Action& action) {
        const MovementNames& names = war.ids().movement;
        if (action.verb == names.sail) return never;
        if (action.verb == names.select) {
            plan(war, known);
            const UnitId unit = action.unit();
            if (!plan_.goes(unit)) return never;
            return 1000 + plan_.order(unit);
        }
        follow(war, known);
        if (action.verb == names.march) return way_.forced && !known.local(names.forced) ? 100 : never;
        if (action.verb == names.board) return way_.rides && !known.local(names.riding) ? 100 : never;
        if (action.verb == names.stop) return 1;
        const bool next = next_ < way_.steps.size() && action.place() == way_.steps[next_];
        const bool ready =
            (!way_.rides || known.local(names.riding) != 0) && (!way_.forced || known.local(names.forced) != 0);
        return next && ready ? 100 : never;
    }

    // Once for a player turn.
    void plan(const War& war, const Known& known) {
        const int now = 4 * known.track(war.ids().turn) + 2 + known.viewer().number();
        if (now == planned_) return;
        planned_ = now;
        way_ = {};
        plan_.make(Survey{war, known.viewer()}, distances(war, known));
    }

    // Keeps the way of the unit that moves, and how far it has come.
    void follow(const War& war, const Known& known) {
        const UnitId mover = known.local_unit(war.ids().movement.mover);
        const Place here = war.at(mover);
        if (way_.unit != mover || known.local(war.ids().movement.spent_mp) == 0) {
            if (way_.unit == mover && here == from_ && way_turn_ == planned_) return;
            plan(war, known);
            way_ = find_way(Survey{war, known.viewer(), mover}, plan_.errand(mover), distances(war, known));
            from_ = here;
            way_turn_ = planned_;
            next_ = 0;
            return;
        }
        const auto come = std::find(way_.steps.begin(), way_.steps.end(), here);
        if (come != way_.steps.end())
            next_ = static_cast<std::size_t>(come - way_.steps.begin()) + 1;
        else if (here != from_)
            next_ = way_.steps.size();
    }

    // ------------------------------------------------------------------ battle
    static bool is_of_battle(const CombatNames& names, VerbId verb) {
        for (const VerbId each :
             {names.attack, names.commit, names.resolve, names.table, names.commander_is, names.choose, names.lose,
              names.flip, names.retreat, names.stay, names.advance, names.bombard})
            if (verb == each) return true;
        return false;
    }

    int worth_of_battle(const War& war, const Known& known, const Action& action) {
        const CombatNames& names = war.ids().combat;
        const VerbId verb = action.verb;
        if (verb == names.bombard) return 1 + survey(war, known).enemy(action.place());
        if (verb == names.attack) prospect_of_ = Place{};
        if (verb == names.attack) return worth_of_attack(war, known, action.place());
        if (verb == names.commit) {
            if (!in_battle(war, known)) return 10;
            return prospect(war, known).has(action.unit()) ? 10 : -10;
        }
        if (verb == names.resolve) return 0;
        if (verb == names.table) return static_cast<Crt>(action.number()) == prospect(war, known).table ? 1 : 0;
        if (verb == names.commander_is) return 1 + 10 * war.tactical(action.unit());
        if (verb == names.choose) return static_cast<Verdict>(action.number()) == Verdict::dw ? 1 : 0;
        if (verb == names.lose) return never / 2 - price_of(war, action.unit());
        if (verb == names.flip) return -price_of(war, action.unit());
        if (verb == names.stay) return worth_of_stay(war, action.unit());
        if (verb == names.retreat) return worth_of_retreat(war, known, action.unit(), action.place(1));
        return worth_of_advance(war, known, action.unit(), action.place(1));
    }

    // Bombardment names its guns by the same verb.
    static bool in_battle(const War& war, const Known& known) { return known.has_local(war.ids().combat.crt); }

    int worth_of_attack(const War& war, const Known& known, Place target) {
        const Survey& now = survey(war, known);
        const auto found = prospects_.find(target.number());
        if (found != prospects_.end()) return found->second.worth > 0 ? found->second.worth : never;
        Prospect& its = prospects_[target.number()] = best_attack(now, target);
        return its.worth > 0 ? its.worth : never;
    }

    // Remembered from the declaration to the choice of the table.
    const Prospect& prospect(const War& war, const Known& known) {
        const Place target = known.local_place(war.ids().target);
        if (target == prospect_of_) return prospect_;
        prospect_of_ = target;
        return prospect_ = best_attack(survey(war, known), target);
    }

    static int worth_of_stay(const War& war, UnitId unit) {
        if (war.fortified(war.at(unit))) return 200;
        return war.in_enemy_zoc(unit, war.at(unit)) ? 0 : 150;
    }

    int worth_of_retreat(const War& war, const Known& known, UnitId unit, Place to) {
        const Survey& now = survey(war, known);
        int sum = 100 - 5 * now.threat(to) + std::min(20, now.own(to));
        if (war.in_enemy_zoc(unit, to)) sum -= 60;
        if (!now.feeds(to, unit)) sum -= 30;
        if (war.ground().neutral(to)) sum -= 80;
        if (war.stacked(to) + war.share(unit) > war.stacking_limit(known.viewer())) sum -= 50;
        return sum;
    }

    int worth_of_advance(const War& war, const Known& known, UnitId unit, Place to) {
        const Survey& now = survey(war, known);
        if (now.value(to) > 1) return 50;
        if (!now.feeds(to, unit)) return -5;
        return now.threat(to) <= now.own(to) + war.strength(unit) ? 5 : -5;
    }

    // ------------------------------------------------------------------ all that is not movement and battle
    int worth_of_the_rest(const War& war, const Known& known, const Action& action) {
        const Ids& ids = war.ids();
        const VerbId verb = action.verb;
        if (verb == ids.set_up.place)
            return worth_of_place(survey(war, known), distances(war, known), action.unit(), action.place(1));
        if (verb == ids.reinforcements.buy) return worth_of_purchase(survey(war, known), action.unit());
        if (verb == ids.reinforcements.withdraw) return worth_of_withdrawal(survey(war, known), action.unit());
        if (verb == ids.reinforcements.fortify) return worth_of_fort(survey(war, known), action.place());
        if (verb == ids.reinforcements.exchange) return action.number() == 0 ? 1 : 0;
        if (verb == ids.reorganization.break_up) return 3 * never;
        if (verb == ids.movement.remove) return -price_of(war, action.unit());
        if (verb == ids.supply.feed) return 1 + war.strength(action.unit());
        if (verb == ids.reorganization.combine) return worth_of_combination(war, action.unit());
        if (verb == ids.reorganization.with) return 20;
        if (verb == ids.reorganization.form) return 15;
        if (verb == ids.reorganization.repair) return 5;
        return -1;
    }

    static int worth_of_combination(const War& war, UnitId unit) {
        return war.position().side(unit) == war.ids().boer ? 10 : -1;
    }

    Distances& distances(const War& war, const Known& known) {
        if (!distances_) distances_.emplace(known.viewer() == war.ids().british ? weights::british_off_rails : 0);
        return *distances_;
    }

    // As long as nothing changes.
    const Survey& survey(const War& war, const Known& known) {
        if (!survey_)
            seen_from_ = DerivedFrom{{builtin::place, war.ids().demoralized.id, war.ids().attacked.id,
                                      war.ids().fired.id, war.ids().fortification.id}};
        if (seen_from_.changed(known.versions())) {
            survey_.emplace(war, known.viewer());
            prospects_.clear();
        }
        survey_->look_from(war);
        return *survey_;
    }

    std::optional<Distances> distances_;
    TurnPlan plan_;
    int planned_ = 0, way_turn_ = 0;
    Way way_;
    Place from_;
    std::size_t next_ = 0;
    std::optional<Survey> survey_;
    DerivedFrom seen_from_;
    Place prospect_of_;
    std::map<int, Prospect> prospects_;  // by hex, as long as nothing changes
    Prospect prospect_;                  // that of the hex which is attacked
};

}  // namespace

void fill_player(Rulebook& book) {
    book.make_advisor = [] { return std::make_unique<Greedy>(); };
}

}  // namespace wargame::boers
