#include "conformance/walk.hpp"

#include "play/core.hpp"

#include <algorithm>

namespace conformance {
namespace {

constexpr int inch = 10;

const Title& title_of(const Game& game) { return *game.core().top().title; }
const Scenario& scenario_of(const Game& game) { return *game.core().top().scenario; }

std::uint32_t size_of(std::size_t size) { return static_cast<std::uint32_t>(size); }

// How many values a parameter has, and one of them by its number. Points are counted by tenths.
struct Values {
    const Scenario& scenario;
    const Title& title;
    const ParameterSpec& parameter;

    std::size_t count() const {
        const Tabletop* table = scenario.board->tabletop();
        switch (parameter.kind) {
            case ParameterKind::unit: return scenario.units.size();
            case ParameterKind::place: return scenario.board->locations();
            case ParameterKind::target: return scenario.units.size() + scenario.board->locations();
            case ParameterKind::number: return static_cast<std::size_t>(parameter.high - parameter.low + 1);
            case ParameterKind::side: return title.sides.size();
            case ParameterKind::track: return title.tracks.size();
            case ParameterKind::name: return scenario.name_lists[parameter.names.index()].entries.size();
            case ParameterKind::point: break;
        }
        if (table == nullptr) return 0;
        return static_cast<std::size_t>(table->width() + 1) * static_cast<std::size_t>(table->depth() + 1);
    }

    int value(std::size_t number) const {
        switch (parameter.kind) {
            case ParameterKind::place: return Place::location(number).number();
            case ParameterKind::target:
                return number < scenario.units.size() ? static_cast<int>(number)
                                                      : Place::location(number - scenario.units.size()).number();
            case ParameterKind::number: return parameter.low + static_cast<int>(number);
            case ParameterKind::point: break;
            case ParameterKind::unit:
            case ParameterKind::side:
            case ParameterKind::track:
            case ParameterKind::name: return static_cast<int>(number);
        }
        const auto depth = static_cast<std::size_t>(scenario.board->tabletop()->depth() + 1);
        return point(number / depth, number % depth).number();
    }

    // Half of the points lie on the lattice.
    int any(Pcg32& dice) const {
        const Tabletop* table = scenario.board->tabletop();
        if (parameter.kind != ParameterKind::point || dice.below(2) == 0) return value(dice.below(size_of(count())));
        const std::uint32_t x = dice.below(static_cast<std::uint32_t>(table->width() / inch + 1)) * inch;
        const std::uint32_t y = dice.below(static_cast<std::uint32_t>(table->depth() / inch + 1)) * inch;
        return point(x, y).number();
    }

    static Place point(std::size_t x, std::size_t y) {
        return Place::point({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    }
};

void enumerate(Game& game, VerbId verb, std::size_t most, Pcg32& dice, std::vector<Action>& out) {
    const Title& title = title_of(game);
    std::vector<Values> values;
    std::size_t product = 1;
    for (const ParameterSpec& parameter : title.verbs[verb.index()].parameters) {
        values.push_back({scenario_of(game), title, parameter});
        product *= values.back().count();
    }
    for (std::size_t made = 0; made < std::min(product, most); ++made) {
        Action action{verb};
        action.size = static_cast<std::uint8_t>(values.size());
        std::size_t rest = made;
        for (std::size_t at = 0; at < values.size(); ++at) {
            action.arguments[at] = product <= most ? values[at].value(rest % values[at].count()) : values[at].any(dice);
            rest /= values[at].count();
        }
        out.push_back(action);
    }
}

}  // namespace

Choices random_choices(const Title& title, Pcg32& dice) {
    Choices choices;
    for (const OptionSpec& option : title.options) choices.options[option.id] = dice.below(2) == 1;
    for (const RuleRow& row : title.rules)
        if (!row.readings.empty()) choices.readings[row.id] = row.readings[dice.below(size_of(row.readings.size()))].id;
    return choices;
}

std::string text(const Choices& choices) {
    std::string out;
    for (const auto& [option, on] : choices.options)
        if (on) out += " --option " + option + "=true";
    for (const auto& [rule, reading] : choices.readings) out += " --reading " + rule + "=" + reading;
    return out;
}

Action random_action(Game& game, Pcg32& dice) {
    const auto actions = game.decision().actions();
    if (dice.below(2) == 0) return actions[dice.below(size_of(actions.size()))];
    std::vector<std::size_t> first_of_verb;
    for (std::size_t at = 0; at < actions.size(); ++at)
        if (at == 0 || actions[at].verb != actions[at - 1].verb) first_of_verb.push_back(at);
    const std::size_t chosen = dice.below(size_of(first_of_verb.size()));
    const std::size_t first = first_of_verb[chosen];
    const std::size_t end = chosen + 1 < first_of_verb.size() ? first_of_verb[chosen + 1] : actions.size();
    return actions[first + dice.below(size_of(end - first))];
}

std::vector<Action> enumerated(Game& game, std::size_t most_of_a_verb, Pcg32& dice) {
    std::vector<Action> out;
    for (std::size_t verb = 0; verb < title_of(game).verbs.size(); ++verb)
        enumerate(game, VerbId::at(verb), most_of_a_verb, dice, out);
    return out;
}

bool between_lattice_points(const Game& game, const Action& action) {
    const auto& parameters = title_of(game).verbs[action.verb.index()].parameters;
    for (std::size_t at = 0; at < parameters.size(); ++at) {
        if (parameters[at].kind != ParameterKind::point) continue;
        const Point point = action.place(at).point();
        if (point.x % inch != 0 || point.y % inch != 0) return true;
    }
    return false;
}

Game Walk::game() const {
    GameOptions options;
    options.seed = seed;
    options.choices = choices;
    options.check_invariants = true;
    return Game{title->title(), scenario, options};
}

std::string Walk::name() const {
    return title->id + " " + scenario + " --seed " + std::to_string(seed) + text(choices);
}

std::vector<Walk> walks(const std::vector<TestedTitle>& titles, int count) {
    std::vector<Walk> out;
    for (const TestedTitle& tested : titles) {
        for (const auto& scenario : tested.title()->scenarios) {
            for (int game = 0; game < count; ++game) {
                const std::uint64_t seed = first_seed() + static_cast<std::uint64_t>(game);
                Pcg32 dice = Pcg32::from_seed(seed);
                out.push_back({&tested, scenario->id, seed, random_choices(*tested.title(), dice)});
            }
        }
    }
    return out;
}

}  // namespace conformance
