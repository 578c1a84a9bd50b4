#include "rules_use.hpp"

#include "rules_check.hpp"
#include "wargame/game.hpp"
#include "wargame/player.hpp"
#include "wargame/random.hpp"
#include "wargame/script.hpp"

#include <algorithm>
#include <exception>

namespace wargame::cli {
namespace {

// Options and readings, each drawn by itself.
Choices drawn_choices(const Title& title, Pcg32& dice) {
    Choices choices;
    for (const OptionSpec& option : title.options) choices.options[option.id] = dice.below(2) == 1;
    for (const RuleRow& row : title.rules)
        if (!row.readings.empty())
            choices.readings[row.id] = row.readings[dice.below(static_cast<std::uint32_t>(row.readings.size()))].id;
    return choices;
}

// A number that a parameter can hold, near the middle of the board for points.
int drawn_argument(const Position& at, const ParameterSpec& parameter, Pcg32& dice) {
    const auto below = [&](std::size_t count) {
        return static_cast<int>(dice.below(static_cast<std::uint32_t>(count)));
    };
    const Tabletop* table = at.board().tabletop();
    switch (parameter.kind) {
        case ParameterKind::unit: return below(at.units_count());
        case ParameterKind::side: return below(at.title().sides.size());
        case ParameterKind::track: return below(at.title().tracks.size());
        case ParameterKind::name: return below(at.scenario().name_lists[parameter.names.index()].entries.size());
        case ParameterKind::number:
            return parameter.low + below(static_cast<std::size_t>(parameter.high - parameter.low + 1));
        case ParameterKind::target:
            if (dice.below(2) == 0) return below(at.units_count());
            [[fallthrough]];
        case ParameterKind::place:
            return at.board().locations() == 0
                       ? 0
                       : Place::location(dice.below(static_cast<std::uint32_t>(at.board().locations()))).number();
        case ParameterKind::point: break;
    }
    if (table == nullptr) return 0;
    const auto along = [&](int length) {
        return static_cast<std::int16_t>(below(static_cast<std::size_t>(length) + 1));
    };
    return Place::point({along(table->width()), along(table->depth())}).number();
}

// Tries what is mostly refused, so that rules that only say no come up too: any verb, any arguments; and what is
// offered, a little beside where it is offered.
void try_anything(Game& game, Pcg32& dice) {
    const Known known = game.known(game.decision().side());
    const auto& verbs = known.title().verbs;
    const auto actions = game.decision().actions();
    for (int times = 0; times < 6; ++times) {
        Action action = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
        if (times % 2 == 0) action.verb = VerbId::at(dice.below(static_cast<std::uint32_t>(verbs.size())));
        const VerbSpec& verb = verbs[action.verb.index()];
        const bool same_form = action.size == verb.parameters.size();
        action.size = static_cast<std::uint8_t>(verb.parameters.size());
        const std::size_t keep = same_form && action.size > 1 ? dice.below(action.size) : action.size;
        for (std::size_t at = 0; at < action.size; ++at)
            if (at != keep) action.arguments[at] = drawn_argument(known, verb.parameters[at], dice);
        for (std::size_t at = action.size; at < Action::most; ++at) action.arguments[at] = 0;
        game.check(action);
    }
}

// Random play to the end, with tries on the way.
void play_and_try(Game& game, std::uint64_t seed, Pcg32& dice) {
    const auto player = make_player("random", game.title(), player_seed(seed, SideId::at(0)));
    for (std::uint64_t actions = 0; actions < PlayLimits{}.actions && !game.over(); ++actions) {
        try_anything(game, dice);
        game.apply(player->choose(game));
    }
}

// Whether a script comes out otherwise than it says, in any way.
bool fails(Library& library, const std::filesystem::path& script, RuleUse* use) {
    ScriptOptions options;
    options.quiet = true;
    options.use = use;
    options.most_decisions = 20'000;
    try {
        return !run_script(script, library, options).passed;
    } catch (const std::exception&) {
        return true;
    }
}

}  // namespace

std::vector<std::uint64_t> rules_coverage(const std::shared_ptr<const Title>& title, std::uint64_t games,
                                          std::uint64_t seed) {
    RuleUse use;
    use.acted.assign(title->rules.size(), 0);
    for (std::uint64_t number = 0; number < games; ++number) {
        Pcg32 dice = Pcg32::from_start(seed, number);
        GameOptions options;
        options.seed = seed + number;
        options.choices = drawn_choices(*title, dice);
        options.use = &use;
        Game game{title, title->scenarios[number % title->scenarios.size()], options};
        play_and_try(game, options.seed, dice);
    }
    return use.acted;
}

std::vector<Mutation> mutate_rules(Library& library, const Title& title, const std::vector<RowId>& rows,
                                   const std::vector<std::filesystem::path>& scripts,
                                   const std::function<void(const Mutation&)>& each) {
    std::vector<std::vector<Citation>> tests;
    for (const auto& script : scripts) tests.push_back(tests_in_script(script, script.generic_string()));
    std::vector<Mutation> mutations;
    for (const RowId row : rows) {
        Mutation mutation{&title.rules[row.index()], {}};
        const auto names_it = [&](std::size_t script) {
            return std::any_of(tests[script].begin(), tests[script].end(),
                               [&](const Citation& citation) { return citation.rule == mutation.row->id; });
        };
        std::vector<std::size_t> order;
        for (std::size_t at = 0; at < scripts.size(); ++at) order.push_back(at);
        std::stable_partition(order.begin(), order.end(), names_it);
        RuleUse use;
        use.acted.assign(title.rules.size(), 0);
        use.muted = row;
        for (const std::size_t at : order) {
            if (!fails(library, scripts[at], &use)) continue;
            mutation.noticed_by = scripts[at].generic_string();
            break;
        }
        each(mutation);
        mutations.push_back(std::move(mutation));
    }
    return mutations;
}

std::string failing_script(Library& library, const std::vector<std::filesystem::path>& scripts) {
    for (const auto& script : scripts)
        if (fails(library, script, nullptr)) return script.generic_string();
    return {};
}

}  // namespace wargame::cli
