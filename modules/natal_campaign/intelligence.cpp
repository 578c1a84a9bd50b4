// Intelligence: what each side learns of the other at the start of a turn.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/forces.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule boers_know{"intelligence.1"};
constexpr Rule reports{"intelligence.2"};
constexpr Rule report_table{"intelligence.3"};
constexpr Rule kept_contact{"intelligence.4"};
constexpr Rule slack_scouting{"intelligence.5"};
constexpr Rule weather_rule{"added.sequence.weather"};
constexpr Rule turn_rule{"added.sequence"};

std::vector<UnitId> list(std::span<const UnitId> units) { return {units.begin(), units.end()}; }

int effect_of_weather(const Position& position, std::string_view what) {
    constexpr std::array<std::string_view, 3> names{"clear", "storm", "mist"};
    const Ids& ids = position.ids<Ids>();
    const auto now = static_cast<std::size_t>(position.get(ids.weather));
    return position.table(ids.weather_effects).named(names[now], what).number_or(0);
}

// A new day: what belongs to a turn is wiped, and the weather is thrown for.
class BeginDay final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        for (const UnitField field : {ids.marched, ids.took_load, ids.ordered, ids.tried, ids.railed})
            play.reset(field.id);
        for (const UnitId force : play.extra<Campaign>().forces) play.set(ids.quarry, force, UnitId{});
        for (const FieldId field : {ids.rolled_mover.id, ids.rolled_other.id}) play.reset(field);
        play.reset(ids.loads_used.id);
        note_contacts(play);
        tell_date(play);
        if (!play.applies(weather_rule)) return Then::done();
        const int die = play.roll(6, "the weather");
        const Cell cell = play.table(ids.weather_table).find(play.table(ids.weather_table).axis(0).index_of(die));
        const auto weather = ids.entry<Weather>(ids.weathers, cell, play);
        play.set(ids.weather, static_cast<int>(weather));
        play.event(ids.text(Say::weather), turn_rule,
                   {Fact::number("die", die), Fact::listed("weather", ids.weathers, static_cast<int>(weather))});
        return Then::done();
    }

    static void tell_date(Play& play) {
        const Ids& ids = play.ids<Ids>();
        const int turn = play.track(ids.turn);
        const auto& dates = play.scenario().name_lists[ids.dates.index()].names;
        if (turn < 1 || static_cast<std::size_t>(turn) > dates.size()) return;
        play.event(ids.text(Say::date), turn_rule, {Fact::listed("date", ids.dates, turn - 1)});
    }
};

// [intelligence.1] The snapshot is replaced on 2 to 6 and kept on a 1.
class BoerIntelligence final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (!play.applies(boers_know)) return Then::done();
        const Table& table = play.table(ids.boer_intelligence);
        const int die = play.roll(6, "Boer intelligence");
        const bool sees = table.find(table.axis(0).index_of(die)).code() == "full_view";
        play.event_kept_from(ids.british, ids.text(sees ? Say::boers_see : Say::boers_blind), boers_know,
                             {Fact::number("die", die)});
        if (!sees) return Then::done();
        forget(play, ids.boer);
        for (const UnitId force : list(Theatre{play}.forces(ids.british)))
            report(play, ids.boer, force, Detail::strength);
        return Then::done();
    }
};

// [intelligence.2] to [intelligence.5] A die for each Boer force.
class BritishIntelligence final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        if (!play.applies(reports)) return Then::done();
        for (const UnitId force : list(Theatre{play}.forces(ids.boer))) scout(play, force);
        return Then::done();
    }

    static void scout(Play& play, UnitId force) {
        const Ids& ids = play.ids<Ids>();
        const Table& table = play.table(ids.british_intelligence);
        ModifierList modifiers;
        const int detected = play.get(ids.detected_turn, force);
        const bool lately = detected > 0 && detected + 1 >= play.track(ids.turn);
        if ((lately || was_reported_before_start(play, force)) && play.applies(kept_contact))
            modifiers.add({"detected last turn", kept_contact, table.find_modifier("detected_last_turn")->add, 0});
        if (nearest_is_c(play, force) && play.applies(slack_scouting))
            modifiers.add({"slack scouting", slack_scouting, table.find_modifier("slack_scouting")->add, 0});
        if (const int weather = effect_of_weather(play, "british_intelligence_die");
            weather != 0 && play.applies(weather_rule))
            modifiers.add({"weather", turn_rule, weather, 0});
        const int die = play.roll(6, "a report");
        const AxisIndex row = table.axis(0).index_of(die + modifiers.sum());
        const auto holds = [&](std::uint32_t column) { return table.find(row, AxisIndex{column}).truth(); };
        if (!holds(0) || !play.applies(report_table)) {
            // Without the modifiers: they tell of the force what has to stay hidden.
            return play.event_kept_from(ids.boer, ids.text(Say::undetected), report_table, {Fact::number("die", die)});
        }
        const Detail detail = holds(3) ? Detail::strength : holds(2) ? Detail::direction : Detail::location;
        report(play, ids.british, force, detail);
        play.set(ids.detected_turn, force, play.track(ids.turn));
        tell(play, force, detail, die, modifiers);
    }

    // Facts that the report does not hold are not in the event either.
    static void tell(Play& play, UnitId force, Detail detail, int die, const ModifierList& modifiers) {
        const Ids& ids = play.ids<Ids>();
        const Fact rolled = Fact::number("die", die), who = fact("force", force),
                   where = Fact::of("hex", play.place(force));
        const Fact direction =
            Fact::listed("direction", ids.directions, play.get(ids.seen_direction, ids.british, force));
        const Fact figures = Fact::number("figures", Theatre{play}.figures(force));
        const auto say = [&](Say text, std::initializer_list<Fact> facts) {
            play.event_kept_from(ids.boer, ids.text(text), report_table, facts, &modifiers);
        };
        switch (detail) {
            case Detail::location: return say(Say::detected, {rolled, who, where});
            case Detail::direction: return say(Say::detected_direction, {rolled, who, where, direction});
            case Detail::strength: return say(Say::detected_strength, {rolled, who, where, direction, figures});
        }
    }

    // On turn 1 a force that the scenario has had detected the day before.
    static bool was_reported_before_start(const Position& position, UnitId force) {
        const auto& detected = position.extra<Campaign>().detected;
        return position.track(position.ids<Ids>().turn) == 1 &&
               std::any_of(detected.begin(), detected.end(),
                           [&](const DetectedBefore& one) { return one.force == force; });
    }

    // Of equally near forces the one with the better commander counts; where no way leads the straight distance does.
    static bool nearest_is_c(const Position& position, UnitId force) {
        const Theatre theatre{position};
        const Ids& ids = theatre.ids();
        int least = 100'000;
        Rating rating = Rating::b;
        const auto worth = [](Rating one) { return one == Rating::a ? 0 : one == Rating::b ? 1 : 2; };
        for (const UnitId british : theatre.forces(ids.british)) {
            const int steps = theatre.ground().distance(theatre.at(british), theatre.at(force));
            const int far =
                steps != Ground::no_way
                    ? steps
                    : 1000 + grid_distance(position.board(), theatre.at(british), theatre.at(force)).value_or(0);
            const Rating here = theatre.rating(british);
            if (far > least || (far == least && worth(here) >= worth(rating))) continue;
            least = far;
            rating = here;
        }
        return rating == Rating::c;
    }
};

}  // namespace

std::unique_ptr<const Step> make_begin_day() { return std::make_unique<BeginDay>(); }
std::unique_ptr<const Step> make_boer_intelligence() { return std::make_unique<BoerIntelligence>(); }
std::unique_ptr<const Step> make_british_intelligence() { return std::make_unique<BritishIntelligence>(); }

}  // namespace wargame::natal
