// [added.reinforcements] Who lands, where the line is free; units before leaders.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"
#include "natal_campaign/march.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule arriving{"added.reinforcements"};
constexpr Rule torn_track{"railway.4.torn"};

class Reinforce final : public Step {
    Then run(Play& play) const override {
        if (!play.applies(arriving)) return Then::done();
        const Ids& ids = play.ids<Ids>();
        for (const Arrival& arrival : play.extra<Campaign>().arrivals) {
            if (arrival.turn > play.track(ids.turn)) continue;
            std::vector<UnitId> pieces;
            for (const UnitId piece : arrival.pieces)
                if (play.get(ids.fate, piece) == static_cast<int>(Fate::at_sea)) pieces.push_back(piece);
            const bool leader = arrival.leader && play.get(ids.fate, arrival.leader) == static_cast<int>(Fate::at_sea);
            if (pieces.empty() && !leader) continue;
            const Place at = where(Theatre{play}, arrival, leader);
            if (!at) {
                const UnitId first = leader ? arrival.leader : pieces.front();
                play.event_kept_from(ids.boer, ids.text(Say::waits_at_sea), arriving, {fact("unit", first)});
            } else if (leader) {
                land_leader(play, arrival.leader, at);
            } else {
                land(play, pieces, at);
            }
        }
        return Then::done();
    }

    // The town, when the main line to it is free; Durban, when it is to be had; else nowhere.
    static Place where(const Theatre& theatre, const Arrival& arrival, bool leader) {
        const auto taken = [&](Place town) { return !leader || theatre.force_at(theatre.ids().british, town); };
        if (is_british(theatre, arrival.at) && line_is_free(theatre, arrival.at) && taken(arrival.at))
            return arrival.at;
        if (is_british(theatre, arrival.otherwise) && taken(arrival.otherwise)) return arrival.otherwise;
        return {};
    }

    static bool is_british(const Theatre& theatre, Place town) {
        const Ids& ids = theatre.ids();
        return theatre.position().get(ids.held, town) == ids.british.number() && !theatre.force_at(ids.boer, town);
    }

    static bool line_is_free(const Theatre& theatre, Place town) {
        const Position& position = theatre.position();
        const auto path = theatre.ground().rail_path(theatre.ground().durban, town);
        if (path.empty()) return false;
        return std::none_of(path.begin(), path.end(), [&](Place hex) {
            const bool torn = position.applies(torn_track) && position.get(theatre.ids().torn, hex) > 0;
            return torn || theatre.force_at(theatre.ids().boer, hex) || theatre.besieged(hex);
        });
    }

    static void land(Play& play, const std::vector<UnitId>& pieces, Place at) {
        const Ids& ids = play.ids<Ids>();
        for (const UnitId piece : pieces) play.set(ids.fate, piece, static_cast<int>(Fate::serves));
        UnitId force = Theatre{play}.force_at(ids.british, at);
        if (force)
            for (const UnitId piece : pieces) play.set(ids.in_force, piece, force);
        else
            force = make_force(play, at, {}, pieces);
        for (const UnitId piece : pieces)
            play.event_kept_from(ids.boer, ids.text(Say::arrives), arriving,
                                 {fact("unit", piece), Fact::of("hex", at), fact("force", force)});
        note_contacts(play);
    }

    static void land_leader(Play& play, UnitId leader, Place at) {
        const Ids& ids = play.ids<Ids>();
        const UnitId force = Theatre{play}.force_at(ids.british, at);
        play.set(ids.fate, leader, static_cast<int>(Fate::serves));
        play.set(ids.in_force, leader, force);
        choose_commander(play, force);
        play.event_kept_from(ids.boer, ids.text(Say::arrives), arriving,
                             {fact("unit", leader), Fact::of("hex", at), fact("force", force)});
        note_contacts(play);
    }
};

}  // namespace

std::unique_ptr<const Step> make_reinforce() { return std::make_unique<Reinforce>(); }

}  // namespace wargame::natal
