// The greedy player's advisor: what an action is worth, from strengths as its side knows them and from distances.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/contact.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

// Figures of an enemy as far as they are known; an unknown force is taken for a middling one.
int known_figures(const Theatre& theatre, SideId side, UnitId enemy) {
    const Position& position = theatre.position();
    if (theatre.on_map(enemy) && theatre.in_contact(enemy)) return theatre.figures(enemy);
    if (position.get(theatre.ids().seen_strength, side, enemy) == 0) return 40;
    int sum = 0;
    for (const UnitId piece : theatre.campaign().pieces_of[position.side(enemy).index()])
        if (position.get(theatre.ids().seen_in, side, piece) == enemy.number())
            sum += position.get(theatre.ids().seen_figures, side, piece);
    return sum;
}

class Greedy final : public Advisor {
public:
    int worth(const Known& known, const Action& action) override {
        const Theatre theatre{known};
        const Ids& ids = theatre.ids();
        const Verbs& verb = ids.verb;
        if (action.verb == verb.march) return 50;
        if (action.verb == verb.to) return 40;
        if (action.verb == verb.send) return 30;
        if (action.verb == verb.press) return worth_of_press(theatre, action.unit());
        if (action.verb == verb.order || action.verb == verb.initiative || action.verb == verb.aid)
            return worth_of_order(theatre, action.unit(), static_cast<OrderType>(action.number(1)));
        if (action.verb == verb.self) return 5;
        if (action.verb == verb.target) return worth_of_target(theatre, action);
        if (action.verb == verb.name) return 100 - known_figures(theatre, known.viewer(), action.unit());
        if (action.verb == verb.lose) return 100 - known.get(ids.figures, action.unit());
        if (action.verb == verb.enter || action.verb == verb.merge) return action.verb == verb.enter ? 2 : -1;
        if (action.verb == verb.ride_home) return -2;
        if (action.verb == verb.train || action.verb == verb.via || action.verb == verb.take ||
            action.verb == verb.under || action.verb == verb.with)
            return -1;
        if (action.verb == verb.resolve) return -action.number();
        if (action.verb == verb.won || action.verb == verb.done || action.verb == verb.decline) return 0;
        return -1;
    }

private:
    static int worth_of_press(const Theatre& theatre, UnitId force) {
        const UnitId enemy = attacked_by(theatre, force);
        const int mine = theatre.figures(force), theirs = enemy ? theatre.figures(enemy) : 0;
        return 2 * mine > 3 * theirs ? 60 : -1;
    }

    // The weaker enemy that is nearest, within a few steps.
    static UnitId prey(const Theatre& theatre, UnitId force) {
        const SideId side = theatre.position().side(force);
        UnitId best;
        int least = 7;
        for (const UnitId enemy : theatre.campaign().forces_of[theatre.enemy_of(side).index()]) {
            const Place seen = last_seen(theatre, side, enemy);
            if (!seen || !is_known(theatre, side, enemy)) continue;
            const int far = theatre.ground().distance(theatre.at(force), seen);
            if (far >= least || 2 * theatre.figures(force) < 3 * known_figures(theatre, side, enemy)) continue;
            least = far;
            best = enemy;
        }
        return best;
    }

    static int worth_of_order(const Theatre& theatre, UnitId force, OrderType type) {
        const OrderType now = order_of(theatre.position(), force);
        if (now == OrderType::attack || now == OrderType::besiege || now == OrderType::sortie) return -1;
        if (type == OrderType::attack && prey(theatre, force)) return 20;
        const bool idle = now == OrderType::hold && !theatre.in_contact(force);
        const bool boer = theatre.position().side(force) == theatre.ids().boer;
        return boer && idle && type == OrderType::besiege ? 10 : -1;
    }

    static int worth_of_target(const Theatre& theatre, const Action& action) {
        const UnitId force = theatre.position().local_unit(theatre.ids().writing);
        if (action.is_unit()) return action.unit() == prey(theatre, force) ? 20 : 0;
        if (!theatre.ground().town(action.place()))
            return -theatre.ground().distance(theatre.at(force), action.place());
        const bool held =
            theatre.position().get(theatre.ids().held, action.place()) == theatre.position().side(force).number();
        return held ? -5 : 10 - theatre.ground().distance(theatre.at(force), action.place()) / 4;
    }
};

}  // namespace

std::unique_ptr<Advisor> make_advisor() { return std::make_unique<Greedy>(); }

}  // namespace wargame::natal
