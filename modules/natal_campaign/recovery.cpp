// Recovery: what comes back after an engagement, what is merged, which commandos go home. [recovery.1] to [recovery.12]
#include "natal_campaign/battle.hpp"
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule recovery{"recovery.1"};
constexpr Rule british_troops{"recovery.2"};
constexpr Rule british_routed{"recovery.3"};
constexpr Rule british_officers{"recovery.4"};
constexpr Rule after_battle{"battles.3"};
constexpr Rule british_artillery{"recovery.5"};
constexpr Rule boers{"recovery.6"};
constexpr Rule boers_fled{"recovery.7"};
constexpr Rule boer_officers{"recovery.8"};
constexpr Rule boer_leaders_fall{"recovery.8.fall"};
constexpr Rule boer_artillery{"recovery.9"};
constexpr Rule amalgamation{"recovery.10"};
constexpr Rule ceiling{"recovery.11"};
constexpr Rule commandos{"recovery.12"};

struct Kind {
    std::string_view row;
    Rule rule;
};

// Dice for figures of a kind; with `rally` each that fails is thrown once more. Gives how many come back.
int throw_for(Play& play, const Kind& kind, int figures, bool rally) {
    const Ids& ids = play.ids<Ids>();
    if (figures == 0 || !play.applies(kind.rule)) return 0;
    const Cell cell = play.table(ids.recovery).named(kind.row, "returns_on");
    if (cell.kind() == CellKind::code) return figures;
    int back = play.successes(figures, 6, cell.number_or(7), "recovery");
    if (rally && back < figures) back += play.successes(figures - back, 6, cell.number_or(7), "rallying");
    return back;
}

class Recover final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (!play.applies(recovery)) return Then::done();
        for (const UnitId force : in_order(play)) {
            const bool rally = play.has_local(ids.after_battle) && force == play.local_unit(ids.beaten) &&
                               play.local(ids.first_after) == static_cast<int>(After::back_one_and_rally);
            const std::vector<UnitId> pieces{Theatre{play}.pieces(force).begin(), Theatre{play}.pieces(force).end()};
            const std::vector<UnitId> leaders{Theatre{play}.leaders(force).begin(), Theatre{play}.leaders(force).end()};
            for (const UnitId piece : pieces) recover(play, piece, rally);
            for (const UnitId leader : leaders)
                if (play.get(ids.hit, leader) != 0) recover_leader(play, leader, rally);
            for (const UnitId piece : pieces) clear(play, piece);
        }
        return Then::done();
    }

    static void recover(Play& play, UnitId piece, bool rally) {
        const Ids& ids = play.ids<Ids>();
        const int killed = play.get(ids.killed, piece), fled = play.get(ids.fled, piece);
        const int officers = play.get(ids.killed_officers, piece);
        if (killed + fled == 0 || is_captured(play, piece)) return;
        int back = 0;
        if (play.has_class(piece, ids.guns)) {
            const Kind kind = play.side(piece) == ids.british ? Kind{"british_artillery", british_artillery}
                                                              : Kind{"boer_artillery", boer_artillery};
            back = throw_for(play, kind, killed + fled, rally);
        } else if (play.side(piece) == ids.british) {
            back = throw_for(play, {"british_troops", british_troops}, killed - officers, rally);
            back += throw_for(play, {"british_routed", british_routed}, fled, rally);
            const int returned = throw_for(play, {"british_officer", british_officers}, officers, rally);
            play.set(ids.officers, piece, play.get(ids.officers, piece) + returned);
            back += returned;
        } else {
            back = throw_for(play, {"boer", boers}, killed, rally);
            back += throw_for(play, {"boer_fled", boers_fled}, fled, rally);
        }
        play.set(ids.figures, piece, play.get(ids.figures, piece) + back);
        play.set(ids.officers, piece, std::min(play.get(ids.officers, piece), play.get(ids.figures, piece)));
        play.set(ids.lost_for_good, piece, std::min(99, play.get(ids.lost_for_good, piece) + killed + fled - back));
        play.event(ids.text(Say::recovers), recovery,
                   {fact("piece", piece), Fact::number("back", back), Fact::number("lost", killed + fled),
                    Fact::number("left", play.get(ids.figures, piece))});
    }

    static void recover_leader(Play& play, UnitId leader, bool rally) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.hit, leader, 0);
        const bool boer = play.side(leader) == ids.boer;
        const bool always = boer && !play.applies(boer_leaders_fall) && play.applies(boer_officers);
        const bool back =
            always || throw_for(play, {"british_officer", boer ? boer_leaders_fall : british_officers}, 1, rally) == 1;
        const Rule rule = boer ? boer_officers : british_officers;
        play.event(ids.text(back ? Say::leader_recovers : Say::leader_lost), rule, {fact("leader", leader)});
        if (back) return;
        const UnitId force = play.unit_in(ids.in_force, leader);
        const bool commanded = play.unit_in(ids.commander, force) == leader;
        if (play.unit_in(ids.split_to, leader)) cancel_split(play, force);
        play.set(ids.in_force, leader, UnitId{});
        play.set(ids.fate, leader, static_cast<int>(Fate::fallen));
        if (commanded) choose_commander(play, force);
        score(play, play.enemy(play.side(leader)), "commander");
    }

    // Captured pieces go, and those to which nobody came back; commandos are seen to later. [recovery.12]
    static void clear(Play& play, UnitId piece) {
        const Ids& ids = play.ids<Ids>();
        const bool taken = is_captured(play, piece);
        if (!taken && (play.get(ids.figures, piece) > 0 || play.has_class(piece, ids.commando))) return;
        if (play.get(ids.fate, piece) != static_cast<int>(Fate::serves)) return;
        if (taken) {
            const bool gun = play.has_class(piece, ids.guns);
            play.event(ids.text(gun ? Say::guns_captured : Say::piece_captured), gun ? british_artillery : after_battle,
                       {fact("piece", piece)});
            if (play.has_class(piece, ids.commando)) count_destroyed_commando(play);
        }
        take_off(play, piece, taken ? Fate::captured : Fate::destroyed);
        score_piece(play, piece);
    }
};

// ------------------------------------------------------------------------------------------------- amalgamation

bool has_recovered(const Position& position, UnitId force) {
    return force && engaged(position, position.side(force)) == force;
}

// Below the floor: less than half of its full strength, or than two thirds. [recovery.12]
bool below_floor(const Position& position, UnitId piece) {
    const Ids& ids = position.ids<Ids>();
    const int figures = position.get(ids.figures, piece), full = position.get(ids.full, piece);
    return position.value(ids.commando_floor) == 0 ? 2 * figures < full : 3 * figures < 2 * full;
}

// The commando that has to merge or go home: the one with fewest figures.
UnitId weakest_commando(const Position& position) {
    const Theatre theatre{position};
    const Ids& ids = theatre.ids();
    UnitId weakest;
    if (!position.applies(commandos)) return weakest;
    for (const UnitId piece : theatre.campaign().pieces_of[ids.boer.index()]) {
        if (!position.has_class(piece, ids.commando) || !has_recovered(position, theatre.force_of(piece))) continue;
        if (!below_floor(position, piece)) continue;
        if (!weakest || position.get(ids.figures, piece) < position.get(ids.figures, weakest)) weakest = piece;
    }
    return weakest;
}

// [recovery.10] Same type, same force, after a recovery; into a piece below its full strength.
Judgement why_no_merge(const Position& position, UnitId piece, UnitId into) {
    const Theatre theatre{position};
    const Ids& ids = theatre.ids();
    const Fact who = fact("piece", piece), whom = fact("into", into);
    const UnitId force = theatre.force_of(piece);
    if (piece == into || !force || theatre.force_of(into) != force) return Refusal{amalgamation, "force", {who, whom}};
    if (!has_recovered(position, force)) return Refusal{amalgamation, "recovery", {who}};
    if (position.unit(piece).type != position.unit(into).type || position.has_class(piece, ids.guns))
        return Refusal{amalgamation, "type", {who, whom}};
    if (position.get(ids.figures, piece) == 0 || position.get(ids.figures, into) == 0)
        return Refusal{amalgamation, "empty", {who, whom}};
    if (position.get(ids.figures, into) >= position.get(ids.full, into)) return Refusal{ceiling, "", {whom}};
    return {};
}

// The figures above the full strength of the survivor are thrown away. [recovery.11]
void merge(Play& play, UnitId piece, UnitId into) {
    const Ids& ids = play.ids<Ids>();
    const int full = play.get(ids.full, into);
    const int both = play.get(ids.figures, piece) + play.get(ids.figures, into);
    const int figures = play.applies(ceiling) ? std::min(both, full) : std::min(both, 99);
    const bool commando = play.has_class(piece, ids.commando);
    const int officers = std::min({play.get(ids.officers, piece) + play.get(ids.officers, into), 9, figures});
    play.event(ids.text(commando ? Say::commando_merged : Say::pieces_merged), commando ? commandos : amalgamation,
               {fact("piece", piece), fact("into", into), Fact::number("figures", figures)});
    if (commando) count_destroyed_commando(play);
    take_off(play, piece, Fate::merged);
    play.set(ids.figures, into, figures);
    play.set(ids.officers, into, officers);
    if (commando) score_piece(play, piece);
}

void ride_home(Play& play, UnitId piece) {
    const Ids& ids = play.ids<Ids>();
    play.event(ids.text(Say::rides_home), commandos, {fact("piece", piece)});
    count_destroyed_commando(play);
    take_off(play, piece, Fate::rode_home);
    score_piece(play, piece);
}

// [recovery.12] Commandos below the floor must merge or go home, the weakest first.
class MendFloor final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        for (UnitId piece = weakest_commando(play); piece; piece = weakest_commando(play)) {
            if (can_merge(play, piece)) return Then::ask(play.local_side(ids.chooser));
            ride_home(play, piece);
        }
        return Then::done();
    }

    static bool can_merge(const Position& position, UnitId piece) {
        const auto& all = position.extra<Campaign>().pieces_of[position.side(piece).index()];
        return std::any_of(all.begin(), all.end(), [&](UnitId into) { return !why_no_merge(position, piece, into); });
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        const UnitId piece = weakest_commando(known);
        for (const UnitId into : known.extra<Campaign>().pieces_of[known.viewer().index()])
            out.add(ids.verb.merge, piece, into);
        out.add(ids.verb.ride_home, piece);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const UnitId piece = weakest_commando(known);
        if (action.unit() != piece)
            return Refusal{commandos, "weakest", {fact("piece", action.unit()), fact("first", piece)}};
        if (action.verb == known.ids<Ids>().verb.ride_home) return {};
        return why_no_merge(known, piece, action.unit(1));
    }

    void perform(Play& play, const Action& action) const override {
        if (action.verb == play.ids<Ids>().verb.merge)
            merge(play, action.unit(), action.unit(1));
        else
            ride_home(play, action.unit());
    }
};

// [recovery.10] At the owner's choice.
class Mend final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const SideId side = play.local_side(ids.chooser);
        if (play.local(ids.finished) != 0 || !any(play, side)) return Then::done();
        return Then::ask(side);
    }

    template <class Take>
    static void each_pair(const Position& position, SideId side, Take take) {
        if (!position.applies(amalgamation)) return;
        const Theatre theatre{position};
        const UnitId force = engaged(position, side);
        if (!force || !theatre.on_map(force)) return;
        const auto pieces = theatre.pieces(force);
        for (const UnitId piece : pieces)
            for (const UnitId into : pieces)
                if (!why_no_merge(position, piece, into)) take(piece, into);
    }

    static bool any(const Position& position, SideId side) {
        bool found = false;
        each_pair(position, side, [&](UnitId, UnitId) { found = true; });
        return found;
    }

    void candidates(const Known& known, ActionList& out) const override {
        const Ids& ids = known.ids<Ids>();
        each_pair(known, known.viewer(),
                  [&](UnitId piece, UnitId into) { out.add_judged(ids.verb.merge, piece, into); });
        out.add_judged(ids.verb.done);
    }

    Judgement why_not(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        if (action.verb == ids.verb.done) return {};
        if (action.verb == ids.verb.ride_home) return Refusal{commandos, "strong", {fact("piece", action.unit())}};
        if (known.side(action.unit()) != known.viewer())
            return Refusal{amalgamation, "force", {fact("piece", action.unit()), fact("into", action.unit(1))}};
        return why_no_merge(known, action.unit(), action.unit(1));
    }

    void perform(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        if (action.verb == ids.verb.done) return play.set_local(ids.finished, 1);
        merge(play, action.unit(), action.unit(1));
    }
};

}  // namespace

std::unique_ptr<const Step> make_recover() { return std::make_unique<Recover>(); }
std::unique_ptr<const Step> make_mend_floor() { return std::make_unique<MendFloor>(); }
std::unique_ptr<const Step> make_mend() { return std::make_unique<Mend>(); }

}  // namespace wargame::natal
