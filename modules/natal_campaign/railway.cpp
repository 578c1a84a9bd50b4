// Railway: one load a turn for the whole British side. [railway.1] to [railway.4] [sieges.3]
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/contact.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule loads{"railway.2"};
constexpr Rule besieged_die{"railway.3"};
constexpr Rule blocks{"railway.4"};
constexpr Rule torn_track{"railway.4.torn"};
constexpr Rule besieged_towns{"sieges.3"};
constexpr Rule breaking_siege{"sieges.2"};
constexpr Rule contact{"added.contact"};

// [railway.2] Whether a piece can go by train at all.
Judgement why_no_load(const Theatre& theatre, UnitId piece) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const Fact who = fact("piece", piece);
    const UnitId force = theatre.force_of(piece);
    if (position.get(ids.loads_used, ids.british) >= position.value(ids.train_loads)) return Refusal{loads, "used"};
    if (!force || !theatre.on_map(force) || !is_train_load(theatre, piece)) return Refusal{loads, "load", {who}};
    if (position.get(ids.railed, piece) != 0) return Refusal{loads, "railed", {who}};
    const UnitId chief = theatre.commander_in_chief(ids.british);
    const bool ordered = order_of(position, force) == OrderType::entrain && position.unit_in(ids.load, force) == piece;
    if (!ordered && (!chief || theatre.force_of(chief) != force)) return Refusal{loads, "no_order", {who}};
    if (theatre.is_besieged(force) && position.applies(breaking_siege)) return Refusal{breaking_siege, "rail", {who}};
    if (!theatre.ground().station(theatre.at(force)))
        return Refusal{loads, "station", {Fact::of("hex", theatre.at(force))}};
    return {};
}

// [railway.2] [sieges.3] Whether a load can go to a station.
Judgement why_no_train(const Theatre& theatre, UnitId piece, Place station) {
    if (Judgement no = why_no_load(theatre, piece)) return no;
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    const Fact who = fact("piece", piece);
    const UnitId force = theatre.force_of(piece);
    const UnitId chief = theatre.commander_in_chief(ids.british);
    const bool by_chief = chief && theatre.force_of(chief) == force;
    if (!by_chief && target_of(position, force).hex != station)
        return Refusal{loads, "other_station", {who, Fact::of("hex", target_of(position, force).hex)}};
    if (!theatre.ground().station(station) || station == theatre.at(force))
        return Refusal{loads, "station", {Fact::of("hex", station)}};
    const auto path = theatre.ground().rail_path(theatre.at(force), station);
    if (path.empty()) return Refusal{loads, "line", {Fact::of("hex", station)}};
    for (const Place hex : path)
        if (theatre.besieged(hex) && position.applies(besieged_towns))
            return Refusal{besieged_towns, "", {who, Fact::of("town", hex)}};
    return {};
}

class SendTrains final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (const UnitId enemy = play.local_unit(ids.other)) {
            const UnitId mover = play.local_unit(ids.mover);
            play.set_local(ids.other, UnitId{});
            play.set_local(ids.mover, UnitId{});
            return Then::call(ids.contact).with(ids.mover, mover.number()).with(ids.other, enemy.number());
        }
        const bool open =
            play.local(ids.finished) == 0 &&
            (play.local_unit(ids.marcher) || play.get(ids.loads_used, ids.british) < play.value(ids.train_loads));
        return open ? Then::ask(ids.british) : Then::done();
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Theatre theatre{known};
        const Ids& ids = theatre.ids();
        if (const UnitId load = known.local_unit(ids.marcher)) {
            for (const UnitId enemy : new_contacts(theatre, load)) out.add_judged(ids.verb.name, enemy);
            return;
        }
        for (const UnitId force : theatre.forces(ids.british))
            for (const UnitId piece : theatre.pieces(force)) {
                if (why_no_load(theatre, piece)) continue;
                for (const Place station : theatre.ground().stations())
                    if (!why_no_train(theatre, piece, station)) out.add_judged(ids.verb.train, piece, station);
            }
        out.add_judged(ids.verb.done);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Theatre theatre{known};
        const Ids& ids = theatre.ids();
        const UnitId load = known.local_unit(ids.marcher);
        if ((action.verb == ids.verb.name) != static_cast<bool>(load))
            return Refusal{contact, load ? "name_first" : "no_choice", {fact("force", load)}};
        if (load) {
            if (new_contacts(theatre, load).has(action.unit())) return {};
            return Refusal{contact, "not_new", {fact("enemy", action.unit())}};
        }
        if (action.verb == ids.verb.done) return {};
        return why_no_train(theatre, action.unit(), action.place(1));
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.verb.done) return play.set_local(ids.finished, 1);
        if (action.verb == ids.verb.name) return engage(play, play.local_unit(ids.marcher), action.unit());
        send(play, action.unit(), action.place(1));
    }

    static void send(Play& play, UnitId piece, Place station) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const UnitId force = theatre.force_of(piece);
        const Table& table = play.table(ids.train);
        const bool besieged = theatre.besieged(theatre.ground().ladysmith) && play.applies(besieged_die);
        play.set(ids.loads_used, ids.british, play.get(ids.loads_used, ids.british) + 1);
        const int die = play.roll(6, "the train");
        const bool moves = table.find(table.axis(0).index_of(die), AxisIndex{besieged ? 1U : 0U}).code() == "moves";
        const Rule rule = besieged ? besieged_die : loads;
        const std::span<const Place> path = theatre.ground().rail_path(theatre.at(force), station);
        const Place to = moves ? last_free(theatre, path) : Place{};
        const bool blocked = moves && to != station;
        const Rule why = !blocked ? rule : force_in_the_way(theatre, path) ? blocks : torn_track;
        if (!to) {
            play.event_kept_from(ids.boer, ids.text(blocked ? Say::train_is_blocked : Say::train_stays), why,
                                 {fact("piece", piece), Fact::number("die", die)});
            if (blocked) reveal_block(play, path);
            return;
        }
        play.event_kept_from(ids.boer, ids.text(blocked ? Say::train_stops_short : Say::train_goes), why,
                             {fact("piece", piece), Fact::number("die", die), Fact::of("hex", to)});
        if (blocked) reveal_block(play, path);
        ride(play, piece, force, to);
    }

    // The force that is the first block, or nothing: the line is open, or its track is torn up.
    static UnitId force_in_the_way(const Theatre& theatre, std::span<const Place> path) {
        const auto block =
            std::find_if(path.begin() + 1, path.end(), [&](Place hex) { return is_blocked(theatre, hex); });
        return block == path.end() ? UnitId{} : theatre.force_at(theatre.ids().boer, *block);
    }

    static bool is_blocked(const Theatre& theatre, Place hex) {
        const Position& position = theatre.position();
        if (!position.applies(blocks)) return false;
        return theatre.force_at(theatre.ids().boer, hex) ||
               (position.applies(torn_track) && position.get(theatre.ids().torn, hex) > 0);
    }

    // The last station before a block; nowhere when the first hex is blocked or no station lies before it. [railway.4]
    static Place last_free(const Theatre& theatre, std::span<const Place> path) {
        Place last;
        for (std::size_t at = 1; at < path.size(); ++at) {
            if (is_blocked(theatre, path[at])) break;
            if (theatre.ground().station(path[at])) last = path[at];
        }
        return last;
    }

    // The pilot engine finds the force that stands on the line.
    static void reveal_block(Play& play, std::span<const Place> path) {
        const Theatre theatre{play};
        const Ids& ids = theatre.ids();
        const UnitId boer = force_in_the_way(theatre, path);
        if (!boer) return;
        play.revealed();
        report(play, ids.british, boer, Detail::location);
        play.set(ids.detected_turn, boer, theatre.turn());
    }

    // The load is a force of its own, or joins the one at the station. Leaders go along with the last piece only.
    static void ride(Play& play, UnitId piece, UnitId from, Place to) {
        const Ids& ids = play.ids<Ids>();
        std::vector<UnitId> leaders;
        bool last = false;
        {
            const Theatre theatre{play};
            last = theatre.pieces(from).size() == 1;
            if (last) leaders.assign(theatre.leaders(from).begin(), theatre.leaders(from).end());
        }
        const Place start = play.place(from);
        if (play.unit_in(ids.split_to, piece)) cancel_split(play, from);
        if (play.unit_in(ids.load, from) == piece) hold(play, from);
        play.set(ids.railed, piece, 1);
        if (const UnitId there = Theatre{play}.force_at(ids.british, to)) {
            for (const UnitId member : leaders) play.set(ids.in_force, member, there);
            play.set(ids.in_force, piece, there);
            play.set(ids.took_load, there, 1);
            if (!leaders.empty()) choose_commander(play, there);
            end_split_of_all(play, from);
            remove_if_empty(play, from);
            return note_contacts(play);
        }
        UnitId load = from;
        if (!last) {
            const std::array<UnitId, 1> pieces{piece};
            load = make_force(play, to, leaders, pieces);
            end_split_of_all(play, from);
        } else {
            hold(play, from);
        }
        enter_hex(play, load, to);
        play.set(ids.came_from, load, start.number());
        play.set(ids.marched, load, 1);
        arrive(play, load);
    }

    // Getting out in contact is a new contact.
    static void arrive(Play& play, UnitId load) {
        const Ids& ids = play.ids<Ids>();
        play.clear_local(ids.met);
        const auto met = new_contacts(Theatre{play}, load);
        if (met.size == 0) return;
        play.revealed();
        if (met.size > 1) return play.set_local(ids.marcher, load);
        engage(play, load, met[0]);
    }
};

}  // namespace

std::unique_ptr<const Step> make_send_trains() { return std::make_unique<SendTrains>(); }

}  // namespace wargame::natal
