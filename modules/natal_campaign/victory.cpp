#include "natal_campaign/victory.hpp"

#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule boer_decisive{"victory.1"};
constexpr Rule boer_marginal{"victory.2"};
constexpr Rule british_decisive{"victory.3"};
constexpr Rule british_marginal{"victory.4"};
constexpr Rule draw_rule{"victory.5"};
constexpr Rule points_rule{"victory.5.points"};
constexpr Rule torn_track{"railway.4.torn"};

// Behind the line of expulsion: 0 all Natal, 1 to the Mooi, 2 to the Tugela.
bool expelled_from(const Theatre& theatre, Place hex) {
    const Ground& ground = theatre.ground();
    switch (theatre.position().value(theatre.ids().expulsion_line)) {
        case 0: return ground.natal(hex);
        case 1: return ground.north_of_tugela(hex) || ground.tugela_to_mooi(hex);
        default: break;
    }
    return ground.north_of_tugela(hex);
}

Rule rule_of(const Position& position, const VictoryRow& row) {
    const Ids& ids = position.ids<Ids>();
    const bool decisive = row.level == 1;
    if (!row.winner) return draw_rule;
    if (row.winner == ids.boer) return decisive ? boer_decisive : boer_marginal;
    return decisive ? british_decisive : british_marginal;
}

}  // namespace

bool VictoryJudge::in(const Zone& zone, Place hex) const {
    if (zone.anywhere) return true;
    const Ground& ground = theatre_.ground();
    const auto has = [&](const std::vector<Place>& places) {
        return std::find(places.begin(), places.end(), hex) != places.end();
    };
    if (has(zone.except)) return false;
    if (zone.expelled && !expelled_from(theatre_, hex)) return false;
    if (zone.natal && !ground.natal(hex)) return false;
    if (zone.not_north_of_tugela && ground.north_of_tugela(hex)) return false;
    if (zone.row_at_least > 0 && ground.row(hex) < zone.row_at_least) return false;
    return zone.places.empty() || has(zone.places);
}

int VictoryJudge::figures(const Test& test) const {
    int sum = 0;
    for (const UnitId piece : theatre_.campaign().pieces) {
        const UnitId force = theatre_.force_of(piece);
        if (!force || !theatre_.on_map(force) || !in(test.zone, theatre_.at(force))) continue;
        const bool counts = test.setup_force ? position_.unit_in(ids_.began_in, piece) == test.setup_force
                                             : position_.side(piece) == test.side;
        if (counts) sum += position_.get(ids_.figures, piece);
    }
    return sum;
}

// Of a side: those of set-up and of the reinforcements that have landed.
int VictoryJudge::figures_at_start(const Test& test) const {
    int sum = 0;
    for (const UnitId piece : theatre_.campaign().pieces) {
        const auto fate = static_cast<Fate>(position_.get(ids_.fate, piece));
        if (fate == Fate::absent || fate == Fate::at_sea) continue;
        const bool counts = test.setup_force ? position_.unit_in(ids_.began_in, piece) == test.setup_force
                                             : position_.side(piece) == test.side;
        if (counts) sum += position_.get(ids_.full, piece);
    }
    return sum;
}

bool VictoryJudge::holds(const Test& test) const {
    switch (test.kind) {
        case Test::Kind::held: return (position_.get(ids_.held, test.place) == test.side.number()) == test.is;
        case Test::Kind::besieged: return theatre_.besieged(test.place) == test.is;
        case Test::Kind::towns_besieged: {
            const auto towns = theatre_.ground().towns();
            const auto count = std::count_if(
                towns.begin(), towns.end(), [&](Place town) { return theatre_.besieged(town) && in(test.zone, town); });
            return test.bounds.hold(position_, static_cast<int>(count));
        }
        case Test::Kind::figures_of: {
            const int now = figures(test);
            if (test.of > 0 && now * test.of < figures_at_start(test) * test.share) return false;
            return test.bounds.hold(position_, now);
        }
        case Test::Kind::forces_in: {
            const auto forces = theatre_.forces(test.side);
            const auto count = std::count_if(forces.begin(), forces.end(),
                                             [&](UnitId force) { return in(test.zone, theatre_.at(force)); });
            return test.bounds.hold(position_, static_cast<int>(count));
        }
        case Test::Kind::commandos_destroyed:
            return test.bounds.hold(position_, position_.get(ids_.commandos_destroyed));
        case Test::Kind::battles_won: {
            const auto& enemies = theatre_.campaign().forces_of[theatre_.enemy_of(test.side).index()];
            const auto different = std::count_if(enemies.begin(), enemies.end(), [&](UnitId force) {
                return position_.get(ids_.was_beaten, force) != 0;
            });
            return test.bounds.hold(position_, position_.get(ids_.battles_won, test.side)) &&
                   different >= test.different;
        }
        case Test::Kind::strategy_achieved: {
            const Plan* const plan = theatre_.campaign().plan(test.side, position_.get(ids_.strategy, test.side));
            return plan != nullptr && !plan->achieved.empty() && holds(plan->achieved, true);
        }
        case Test::Kind::recorded:
            return (position_.cell(ids_.recorded.id, ids_.british.index(), static_cast<std::size_t>(test.number)) !=
                    0) == test.is;
        case Test::Kind::row_holds: {
            const auto& rows = theatre_.campaign().victory;
            const auto row = static_cast<std::size_t>(test.number - 1);
            return row < rows.size() && holds(rows[row].when, true);
        }
        case Test::Kind::otherwise: break;
    }
    return true;
}

bool VictoryJudge::holds(const std::vector<Test>& all) const {
    return std::all_of(all.begin(), all.end(), [&](const Test& test) { return holds(test); });
}

bool VictoryJudge::holds(const std::vector<Clause>& when, bool last_turn) const {
    return any_clause_holds(when, last_turn, [&](const Test& test) { return holds(test); });
}

const VictoryRow* VictoryJudge::first(bool last_turn) const {
    for (const VictoryRow& row : theatre_.campaign().victory)
        if (position_.applies(rule_of(position_, row)) && holds(row.when, last_turn)) return &row;
    return nullptr;
}

namespace {

// [railway.4] Where Boers end a turn the track is torn up, until the British have stood there at two turn ends.
void tear_track(Play& play) {
    const Theatre theatre{play};
    const Ids& ids = theatre.ids();
    if (!play.applies(torn_track)) return;
    for (std::size_t hex = 0; hex < theatre.ground().hexes(); ++hex) {
        const Place at = Place::location(hex);
        if (!theatre.ground().railway(at)) continue;
        const int torn = play.get(ids.torn, at);
        if (theatre.force_at(ids.boer, at))
            play.set(ids.torn, at, 2);
        else if (torn > 0)
            play.set(ids.torn, at, theatre.force_at(ids.british, at) ? torn - 1 : 2);
    }
}

class EndDay final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        tear_track(play);
        note_records(play);
        const bool last = play.track(ids.turn) >= play.value(ids.length);
        if (play.applies(points_rule)) {
            count_siege(play);
            end_by_points(play, last);
        } else if (const VictoryRow* const row = VictoryJudge{play}.first(last)) {
            end(play, row->winner, row->level, rule_of(play, *row));
        } else if (last) {
            end(play, {}, 3, draw_rule);
        }
        return Then::done();
    }

    static void note_records(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const Plan* const plan = play.extra<Campaign>().plan(ids.british, play.get(ids.strategy, ids.british));
        if (plan == nullptr) return;
        const VictoryJudge judge{play};
        for (const Record& record : plan->records)
            if (play.track(ids.turn) <= record.through_turn && judge.holds(record.all))
                play.write(ids.recorded.id, ids.british.index(), static_cast<std::size_t>(record.number), 1);
    }

    static void count_siege(Play& play) {
        const Theatre theatre{play};
        if (theatre.besieged(theatre.ground().ladysmith)) score(play, theatre.ids().boer, "siege_turn");
    }

    static void end_by_points(Play& play, bool last) {
        const Ids& ids = play.ids<Ids>();
        const int lead = play.get(ids.points, ids.boer) - play.get(ids.points, ids.british);
        const int needed = play.value(ids.victory_lead);
        if (lead >= needed) return end(play, ids.boer, 4, points_rule);
        if (-lead >= needed) return end(play, ids.british, 4, points_rule);
        if (last) end(play, {}, 3, points_rule);
    }

    static void end(Play& play, SideId winner, int level, Rule rule) {
        const Ids& ids = play.ids<Ids>();
        play.set(ids.level, level);
        if (winner)
            play.event(ids.text(Say::victory), rule,
                       {Fact::of("side", winner), Fact::listed("level", ids.levels, level)});
        else
            play.event(ids.text(Say::drawn_game), rule);
        play.end_game(winner, rule);
    }
};

}  // namespace

std::unique_ptr<const Step> make_end_day() { return std::make_unique<EndDay>(); }

}  // namespace wargame::natal
