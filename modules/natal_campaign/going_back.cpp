// [added.going_back] Where a force may go that gives way, and the step in which it goes.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/contact.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule going_back{"added.going_back"};
constexpr Rule commanding{"added.commanders"};
constexpr Rule after_battle{"battles.3"};

int least_distance(const Ground& ground, Place from, std::span<const Place> to) {
    int least = Ground::no_way;
    for (const Place one : to) least = std::min(least, ground.distance(from, one));
    return least;
}

std::vector<Place> nearest_of(const Ground& ground, Place from, std::span<const Place> all) {
    const int least = least_distance(ground, from, all);
    std::vector<Place> out;
    for (const Place one : all)
        if (ground.distance(from, one) == least) out.push_back(one);
    return out;
}

// Also where one hex alone is open: the enemy would see by what is not asked where hidden forces stand.
class GoBack final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const Theatre theatre{play};
        const UnitId goer = play.local_unit(ids.goer);
        const bool goes = play.local(ids.hexes) > 0 && theatre.on_map(goer) && choices(theatre, goer).size > 0;
        return goes ? Then::ask(play.side(goer)) : Then::done();
    }

    // Who rides off takes the hex he came from, if it is open.
    static OpenHexes choices(const Theatre& theatre, UnitId goer) {
        const Position& position = theatre.position();
        const Ids& ids = theatre.ids();
        const OpenHexes open = open_hexes(theatre, goer);
        const bool rides_off = position.has_local(ids.reply) && !position.has_local(ids.after_battle) &&
                               position.local(ids.reply) == static_cast<int>(ContactAction::ride_off);
        const Place came_from = Place::from(position.get(ids.came_from, goer));
        if (!rides_off || !came_from || !is_open(theatre, goer, came_from)) return open;
        OpenHexes only;
        only.list[only.size++] = came_from;
        return only;
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Theatre theatre{known};
        for (const Place hex : choices(theatre, known.local_unit(theatre.ids().goer)))
            out.add_judged(theatre.ids().verb.back, hex);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Theatre theatre{known};
        const UnitId goer = known.local_unit(theatre.ids().goer);
        if (choices(theatre, goer).has(action.place())) return {};
        const bool open = is_open(theatre, goer, action.place());
        return Refusal{going_back, open ? "base" : "closed", {fact("force", goer), Fact::of("hex", action.place())}};
    }

    void perform(Play& play, const Action& action) const override {
        go(play, play.local_unit(play.ids<Ids>().goer), action.place());
    }

    static void go(Play& play, UnitId goer, Place hex) {
        const Ids& ids = play.ids<Ids>();
        const Place from = play.place(goer);
        if (play.has_local(ids.left_hex) && !play.local_place(ids.left_hex)) play.set_local(ids.left_hex, from);
        play.event(ids.text(Say::goes_back), going_back,
                   {fact("force", goer), Fact::of("from", from), Fact::of("hex", hex)});
        if (play.has_local(ids.moved_to)) play.set_local(ids.moved_to, hex);
        enter_hex(play, goer, hex);
        const UnitId left = merge_here(play, goer);
        const bool joined = left != goer || Theatre{play}.force_at(play.side(left), hex) != goer;
        if (joined) play.revealed();  // the enemy, who has followed it with his eyes, sees that it goes no further
        play.set_local(ids.hexes, joined ? 0 : play.local(ids.hexes) - 1);
    }
};

// A leader whose force is gone joins the nearest of his side. [added.commanders]
class PlaceLeaders final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.local_side(ids.chooser);
        for (UnitId leader = stray(play, side); leader; leader = stray(play, side)) {
            play.set_local(ids.next_leader, leader);
            if (!nearest(Theatre{play}, leader).empty()) return Then::ask(side);
            lose(play, leader);
        }
        return Then::done();
    }

    static UnitId stray(const Position& position, SideId side) {
        const Theatre theatre{position};
        for (const UnitId leader : theatre.campaign().leaders[side.index()])
            if (theatre.serves(leader) && !theatre.on_map(theatre.force_of(leader))) return leader;
        return {};
    }

    static std::vector<UnitId> nearest(const Theatre& theatre, UnitId leader) {
        const Position& position = theatre.position();
        const Place from = Place::from(position.get(theatre.ids().came_from, theatre.force_of(leader)));
        std::vector<UnitId> out;
        int least = 1000;
        for (const UnitId force : theatre.forces(position.side(leader))) {
            const int far = from ? theatre.ground().distance(from, theatre.at(force)) : 0;
            if (far > least) continue;
            if (far < least) out.clear();
            least = far;
            out.push_back(force);
        }
        return out;
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        for (const UnitId force : nearest(Theatre{known}, known.local_unit(ids.next_leader)))
            out.add_judged(ids.verb.rejoin, force);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const UnitId leader = known.local_unit(known.ids<Ids>().next_leader);
        const auto near = nearest(Theatre{known}, leader);
        if (std::find(near.begin(), near.end(), action.unit()) != near.end()) return {};
        return Refusal{commanding, "nearest", {fact("leader", leader), fact("force", action.unit())}};
    }

    void perform(Play& play, const Action& action) const override {
        join(play, play.local_unit(play.ids<Ids>().next_leader), action.unit());
    }

    static void join(Play& play, UnitId leader, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.in_force, leader, force);
        choose_commander(play, force);
        play.event_kept_from(play.enemy(play.side(leader)), ids.text(Say::leader_joins), commanding,
                             {fact("leader", leader), fact("force", force)});
    }

    static void lose(Play& play, UnitId leader) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.in_force, leader, UnitId{});
        play.set(ids.fate, leader, static_cast<int>(Fate::fallen));
        play.event(ids.text(Say::leader_out), commanding, {fact("leader", leader)});
        score(play, play.enemy(play.side(leader)), "commander");
    }
};

// The order becomes to withdraw to the nearest garrisoned town.
class ChooseBase final : public Step {
    Then run(Play& play) const override {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const UnitId goer = play.local_unit(ids.goer);
        if (play.local(ids.finished) != 0 || !theatre.on_map(goer) || theatre.in_garrison(goer)) return Then::done();
        return Then::ask(play.side(goer));
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Theatre theatre{known};
        for (const Place town : bases_of(theatre, known.local_unit(theatre.ids().goer)))
            out.add_judged(theatre.ids().verb.base, town);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Theatre theatre{known};
        const UnitId goer = known.local_unit(theatre.ids().goer);
        const auto bases = bases_of(theatre, goer);
        if (std::find(bases.begin(), bases.end(), action.place()) != bases.end()) return {};
        return Refusal{after_battle, "base", {fact("force", goer), Fact::of("hex", action.place())}};
    }

    void perform(Play& play, const Action& action) const override {
        withdraw(play, play.local_unit(play.ids<Ids>().goer), action.place());
    }

    static void withdraw(Play& play, UnitId goer, Place town) {
        play.set_local(play.ids<Ids>().finished, 1);
        Order order;
        order.type = OrderType::withdraw;
        order.target = {town, 0};
        put_order(play, goer, order);
    }
};

}  // namespace

bool OpenHexes::has(Place hex) const { return std::find(begin(), end(), hex) != end(); }

// Only enemies that its side sees close a hex; of others it learns when it gets there.
bool is_open(const Theatre& theatre, UnitId force, Place hex) {
    const Position& position = theatre.position();
    const SideId side = position.side(force);
    const StepTo* const step = theatre.ground().step(theatre.at(force), hex);
    if (step == nullptr || !theatre.may_march(side, *step)) return false;
    const UnitId occupant = theatre.force_at(theatre.enemy_of(side), hex);
    if (occupant && theatre.in_contact(occupant)) return false;
    if (side == theatre.ids().british && theatre.force_at(side, hex)) return !theatre.besieged(hex);
    const auto touching = theatre.enemies_at(hex, theatre.enemy_of(side));
    return std::none_of(touching.begin(), touching.end(), [&](UnitId enemy) { return theatre.in_contact(enemy); });
}

OpenHexes open_hexes(const Theatre& theatre, UnitId force) {
    const Place here = theatre.at(force);
    const bool boer = theatre.position().side(force) == theatre.ids().boer;
    const Ground& ground = theatre.ground();
    const std::vector<Place> bases = boer ? nearest_of(ground, here, ground.entries()) : bases_of(theatre, force);
    OpenHexes out;
    int least = Ground::no_way + 1;
    for (const StepTo& step : ground.steps(here)) {
        const Place hex = Place::location(step.hex);
        if (!is_open(theatre, force, hex)) continue;
        const int far = least_distance(ground, hex, bases);
        if (far > least) continue;
        if (far < least) out.size = 0;
        least = far;
        out.list[out.size++] = hex;
    }
    return out;
}

std::vector<Place> bases_of(const Theatre& theatre, UnitId force) {
    const Ground& ground = theatre.ground();
    std::vector<Place> towns;
    for (const Place town : ground.towns())
        if (town != theatre.at(force) && theatre.force_at(theatre.ids().british, town) && !theatre.besieged(town))
            towns.push_back(town);
    if (towns.empty()) return {ground.durban};
    return nearest_of(ground, theatre.at(force), towns);
}

std::unique_ptr<const Step> make_go_back() { return std::make_unique<GoBack>(); }
std::unique_ptr<const Step> make_place_leaders() { return std::make_unique<PlaceLeaders>(); }
std::unique_ptr<const Step> make_choose_base() { return std::make_unique<ChooseBase>(); }

}  // namespace wargame::natal
