// Random games against an independent judge: what the engine lists is what the reference allows, and nothing that the
// reference forbids is ever done. WARGAME_TRIES sets how many forbidden actions are tried, WARGAME_SEED where to begin.
#include "bridge.hpp"

#include "skirmish_1881/ids.hpp"
#include "wargame/all.hpp"
#include "wargame/random.hpp"

#include "catch.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

using namespace wargame;
using skirmish_tests::Bridge;

namespace {

constexpr int tries_at_a_decision = 40;

std::uint64_t setting(const char* variable, std::uint64_t otherwise) {
    const char* set = std::getenv(variable);
    return set != nullptr && *set != '\0' ? std::strtoull(set, nullptr, 10) : otherwise;
}

int any(Pcg32& dice, std::size_t bound) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(bound))); }

// Options by lot, and of the readings that bear on what is legal the one that the reference can take.
Choices random_choices(const Title& title, Pcg32& dice) {
    Choices choices;
    for (const OptionSpec& option : title.options) choices.options[option.id] = dice.below(2) == 1;
    for (const RuleRow& row : title.rules) {
        if (row.readings.empty() || row.id == "command.5") continue;
        choices.readings[row.id] = row.readings[static_cast<std::size_t>(any(dice, row.readings.size()))].id;
    }
    return choices;
}

// Units close together, infantry that may extend: what a battle comes to late, or never by lot. Nothing where there is
// no room for them.
class Scatter {
public:
    Scatter(const Title& title, const Scenario& scenario, Pcg32& dice)
        : title_{title}, scenario_{scenario}, dice_{dice} {}

    std::shared_ptr<const Opening> opening() {
        auto made = std::make_shared<Opening>();
        made->start = scenario_.start;
        const Tabletop& table = *scenario_.board->tabletop();
        const int west = any(dice_, static_cast<std::size_t>(table.width() - width + 1));
        const int south = any(dice_, static_cast<std::size_t>(table.depth() - depth + 1));
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            write(made->start, "may_extend", unit, 1);
            if (made->start.read(slot("place"), unit) == 0) continue;
            const int state = made->start.read(slot("state"), unit);
            const auto at = room(west, south, state);
            if (!at) return nullptr;
            write(made->start, "place", unit, Place::point(*at).number());
        }
        return made;
    }

private:
    static constexpr int width = 320, depth = 200, apart = 40;

    const Layout::Slot& slot(std::string_view field) const {
        return scenario_.layout.slot(field == "place" ? builtin::place : title_.field(field));
    }
    void write(State& state, std::string_view field, std::size_t unit, int value) const {
        state.write(slot(field), unit, value);
    }

    std::optional<Point> room(int west, int south, int state) {
        for (int tries = 0; tries < 400; ++tries) {
            const Point at{static_cast<std::int16_t>(west + any(dice_, width)),
                           static_cast<std::int16_t>(south + any(dice_, depth))};
            if (scenario_.board->tabletop()->ground(at, movement_class(state)) == Ground::impassable) continue;
            const auto near = [&](Point other) { return within_distance(at, other, apart); };
            if (std::any_of(taken_.begin(), taken_.end(), near)) continue;
            taken_.push_back(at);
            return at;
        }
        return {};
    }

    const Title& title_;
    const Scenario& scenario_;
    Pcg32& dice_;
    std::vector<Point> taken_;
};

Game new_game(const std::shared_ptr<const Title>& title, const Scenario& scenario, std::uint64_t seed, Pcg32& dice) {
    GameOptions options;
    options.seed = seed;
    options.choices = random_choices(*title, dice);
    options.keep_log = false;
    options.check_invariants = true;
    if (dice.below(3) != 0) options.opening = Scatter{*title, scenario, dice}.opening();
    return Game{title, scenario.id, options};
}

// Charges and legs are taken oftener than their share of the list, so that games come to melees and to all verbs.
Action choose(Game& game, Pcg32& dice) {
    const auto actions = game.decision().actions();
    std::map<VerbId, std::vector<Action>> by_verb;
    for (const Action& action : actions) by_verb[action.verb].push_back(action);
    const skirmish::Ids& ids = game.position().ids<skirmish::Ids>();
    if (by_verb.contains(ids.verb.select) && dice.below(8) != 0) by_verb.erase(ids.verb.done);
    if (by_verb.contains(ids.verb.to) && dice.below(12) != 0) by_verb.erase(ids.verb.leave);
    auto verb = by_verb.begin();
    std::advance(verb, any(dice, by_verb.size()));
    std::vector<Action> choice = verb->second;
    if (verb->first == ids.verb.to && dice.below(2) == 0) {
        std::erase_if(choice, [](const Action& action) {
            const Point at = action.place().point();
            return at.x % 10 == 0 && at.y % 10 == 0;
        });
        if (choice.empty()) choice = verb->second;
    }
    return choice[static_cast<std::size_t>(any(dice, choice.size()))];
}

reference::Point random_point(const reference::Position& position, Pcg32& dice) {
    if (dice.below(3) == 0) return {any(dice, 73) * 10, any(dice, 49) * 10};
    if (dice.below(3) == 0) return {any(dice, 721), any(dice, 481)};
    const auto& unit = position.units[static_cast<std::size_t>(
        position.selected && dice.below(2) == 0 ? *position.selected : any(dice, position.units.size()))];
    const reference::Point at = unit.at.value_or(reference::Point{360, 240});
    return {std::clamp(at.x + any(dice, 161) - 80, 0, 720), std::clamp(at.y + any(dice, 161) - 80, 0, 480)};
}

reference::Verb random_verb(const reference::Position& position, Pcg32& dice) {
    using reference::Step;
    using reference::Verb;
    if (dice.below(6) == 0) return static_cast<Verb>(any(dice, 13));
    switch (position.step) {
        case Step::setup: return Verb::place;
        case Step::split: return Verb::split;
        case Step::fire: return Verb::fire;
        case Step::melee: return Verb::strike;
        case Step::movement: break;
    }
    constexpr std::array<Verb, 6> moving{Verb::to, Verb::to, Verb::to, Verb::change, Verb::leave, Verb::extend};
    if (position.selected) return moving[static_cast<std::size_t>(any(dice, moving.size()))];
    return dice.below(2) == 0 ? Verb::select : Verb::attach;
}

reference::Action random_action(const reference::Position& position, Pcg32& dice) {
    reference::Action action;
    action.verb = random_verb(position, dice);
    using reference::Verb;
    const std::size_t units = position.units.size();
    switch (action.verb) {
        case Verb::place: action = reference::place(any(dice, units), random_point(position, dice)); break;
        case Verb::to: action = reference::to(random_point(position, dice)); break;
        case Verb::split:
            action = reference::split(any(dice, std::max<std::size_t>(position.brigades.size(), 1)), any(dice, 40));
            break;
        case Verb::select: action = reference::select(any(dice, units)); break;
        case Verb::attach:
            action = reference::attach(any(dice, std::max<std::size_t>(position.leaders.size(), 1)), any(dice, units));
            break;
        case Verb::fire: action = reference::fire(any(dice, units), any(dice, units)); break;
        case Verb::strike: action = reference::strike(any(dice, units), any(dice, units)); break;
        case Verb::change: action = reference::change(static_cast<reference::State>(any(dice, 4))); break;
        case Verb::leave: action = reference::leave(static_cast<reference::Edge>(any(dice, 4))); break;
        case Verb::extend: action = dice.below(2) == 0 ? reference::extend() : reference::close(); break;
        case Verb::close:
        case Verb::stop:
        case Verb::done: break;
    }
    return action;
}

class Trial {
public:
    explicit Trial(Game& game) : game_{game}, bridge_{game} {}

    // The engine's list and the reference's, each in order.
    void compare_lists() {
        const reference::Position position = bridge_.position(game_);
        std::vector<reference::Action> listed;
        for (const Action& action : game_.decision().actions()) listed.push_back(bridge_.action(game_, action));
        std::sort(listed.begin(), listed.end());
        const std::vector<reference::Action> legal = reference::legal(position);
        std::vector<reference::Action> more, less;
        std::set_difference(listed.begin(), listed.end(), legal.begin(), legal.end(), std::back_inserter(more));
        std::set_difference(legal.begin(), legal.end(), listed.begin(), listed.end(), std::back_inserter(less));
        for (const reference::Action& action : more) {
            std::string rules;
            for (const std::string& rule : reference::all_reasons(position, action)) rules += rule + " ";
            FAIL_CHECK("listed, but forbidden by " << rules << ": " << text(action));
        }
        for (const reference::Action& action : less) FAIL_CHECK("allowed, but not listed: " << text(action));
        REQUIRE(more.size() + less.size() == 0);
    }

    // How many of the actions made by lot were forbidden. What is allowed must be allowed by both.
    std::uint64_t try_forbidden(Pcg32& dice, std::map<std::string, std::uint64_t>& refused_by) {
        const reference::Position position = bridge_.position(game_);
        const std::uint64_t before = game_.hash();
        std::uint64_t forbidden = 0;
        for (int tried = 0; tried < tries_at_a_decision; ++tried) {
            const reference::Action action = random_action(position, dice);
            const std::optional<Action> ours = bridge_.action(game_, action);
            if (!ours) continue;
            INFO(game_.text(*ours));
            const std::vector<std::string> rules = reference::all_reasons(position, action);
            if (rules.empty()) {
                if (const Judgement no = game_.check(*ours))
                    FAIL("allowed, but refused: " << game_.text(no, *ours).text);
                continue;
            }
            ++forbidden;
            INFO("forbidden by " << rules.front());
            const Judgement no = game_.apply(*ours);
            REQUIRE(no);
            REQUIRE(game_.hash() == before);
            const RowId row = game_.rules().row(no->rule);
            REQUIRE(row);
            const std::string& rule = game_.title().rules[row.index()].id;
            ++refused_by[rule];
            if (of_the_step(position.step, action.verb)) compare_rules(rule, rules);
        }
        return forbidden;
    }

private:
    // Out of its step a verb is refused with the rule of the step, which the two name each in its own way.
    static bool of_the_step(reference::Step step, reference::Verb verb) {
        using reference::Step;
        using reference::Verb;
        switch (verb) {
            case Verb::place: return step == Step::setup;
            case Verb::split: return step == Step::split;
            case Verb::fire: return step == Step::fire;
            case Verb::strike: return step == Step::melee;
            case Verb::done: return step != Step::split && step != Step::melee;
            default: return step == Step::movement;
        }
    }

    static void compare_rules(const std::string& ours, const std::vector<std::string>& theirs) {
        INFO("refused by " << ours);
        if (std::find(theirs.begin(), theirs.end(), ours) != theirs.end()) return;
        std::string all;
        for (const std::string& rule : theirs) all += rule + " ";
        FAIL_CHECK("the reference names other rules: " << all);
    }

    std::string text(const reference::Action& action) const {
        const std::optional<Action> ours = bridge_.action(game_, action);
        return ours ? game_.text(*ours) : "an action of another scenario";
    }

    Game& game_;
    Bridge bridge_;
};

}  // namespace

TEST_CASE("[added.legs] the engine agrees with an independent reference in random games",
          "[skirmish_1881][reference][games]") {
    Library library = open_library(WARGAME_DATA_DIR);
    const auto title = library.title("skirmish_1881");
    const std::uint64_t wanted = setting("WARGAME_TRIES", 20'000);
    std::map<std::string, std::uint64_t> refused_by;
    std::uint64_t forbidden = 0, lists = 0;
    for (std::uint64_t seed = setting("WARGAME_SEED", 1); forbidden < wanted; ++seed) {
        const Scenario& scenario = *title->scenarios[seed % title->scenarios.size()];
        Pcg32 dice = Pcg32::from_seed(seed);
        Game game = new_game(title, scenario, seed, dice);
        INFO(scenario.id << ", seed " << seed);
        Trial trial{game};
        while (!game.over()) {
            INFO("action " << game.applied());
            if (dice.below(12) == 0) {
                trial.compare_lists();
                ++lists;
            }
            forbidden += trial.try_forbidden(dice, refused_by);
            REQUIRE_FALSE(game.apply(choose(game, dice)));
        }
    }
    WARN(forbidden << " forbidden actions tried, " << lists << " lists compared");
    for (const auto& [rule, count] : refused_by) UNSCOPED_INFO(rule << ": " << count);
    CHECK(refused_by.size() >= 15);
}
