#include "script/runner.hpp"

#include "play/core.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace wargame::script {
namespace {

constexpr int most_forced_in_a_row = 1'000;

Choices merged(Choices of_script, const Choices& over) {
    for (const auto& [id, on] : over.options) of_script.options[id] = on;
    for (const auto& [rule, reading] : over.readings) of_script.readings[rule] = reading;
    of_script.printed_only = of_script.printed_only || over.printed_only;
    return of_script;
}

std::string refusal_line(const Refused& no) {
    std::string out = no.text;
    if (!no.rule.empty()) out += fmt::format(" [{}]", no.rule);
    return out;
}

std::string nearest_hint(const Refused& no) {
    return no.nearest.empty() ? std::string{} : fmt::format("legal is '{}'", no.nearest);
}

}  // namespace

Runner::Runner(const Plan& plan, const ScriptOptions& options, ScriptResult& result)
    : plan_{plan}, options_{options}, result_{result}, case_{result.cases.emplace_back()}, scribe_{options, result.log},
      players_(plan.title->sides.size()), player_names_(plan.title->sides.size()) {
    case_.name = plan.name;
    case_.tests = plan.tests;
    case_.seed = options.seed.value_or(plan.seed);
}

void Runner::run() {
    here_ = plan_.setup_mark;
    try {
        begin();
        for (const PlayEntry& entry : plan_.play) play(entry);
        here_ = plan_.mark;
        expect(plan_.expect);
    } catch (const Stop&) {
    } catch (const FormError& fault) {
        fail(here_, codes::no_such_action, fault.what());
    } catch (const DataError&) {
        throw;
    } catch (const std::exception& fault) {
        fail(here_, codes::broken_promise, fault.what());
    }
    if (!game_) return;
    if (game_->over()) scribe_.line(fmt::format("The end: {}.", game_->outcome().text));
    case_.hash = game_->hash();
    if (options_.take) options_.take(std::move(*game_));
}

std::unique_ptr<Game> Runner::new_game(const std::vector<int>& dice) const {
    GameOptions options;
    options.seed = case_.seed;
    options.choices = merged(plan_.choices, options_.choices);
    options.dice = dice;
    options.check_invariants = options_.check_invariants;
    options.use = options_.use;
    options.opening = plan_.opening;
    return std::make_unique<Game>(plan_.title, plan_.scenario, options);
}

void Runner::begin() {
    if (plan_.dice) tray_.emplace(*plan_.dice);
    scribe_.begin(fmt::format("{} ({} {}, seed {})", plan_.name.empty() ? plan_.scenario->name : plan_.name,
                              plan_.title->id, plan_.scenario->id, case_.seed));
    while (!game_) {
        std::vector<int> given;
        if (tray_) given.assign(tray_->given().begin(), tray_->given().end());
        try {
            game_ = new_game(given);
        } catch (const DieWanted& wanted) {
            if (wanted.unfit()) stop(tray_->left()[tray_->given().size() - 1].mark, codes::wrong_die, wanted.what());
            if (auto fault = tray_->hand_out(wanted, *plan_.title, *plan_.scenario))
                stop(fault->mark.known() ? fault->mark : plan_.mark, fault->code, fault->message);
        } catch (const std::out_of_range& fault) {
            stop(plan_.setup_mark, codes::script_start, fault.what());
        }
        // Dice are given one by one, so that each is known to be wanted; without any the generator would throw them.
        if (game_ && tray_ && game_->core().opening_dice() > 0 && given.empty() && !tray_->left().empty()) {
            const DieRecord first = game_->core().desk().record(0);
            game_.reset();
            if (auto fault = tray_->hand_out(DieWanted{first.request, ""}, *plan_.title, *plan_.scenario))
                stop(fault->mark, fault->code, fault->message);
        }
    }
    scribe_.opening(*game_);
    scribe_.events(*game_);
    if (!tray_) return;
    const std::size_t used = tray_->given().size() - game_->core().opening_dice_left();
    if (tray_->left().empty() && game_->core().opening_dice() > 0 && used == 0)
        fail(plan_.mark, codes::too_few_dice, "dice are thrown before the first decision");
    tray_->use(used);
    if (!tray_->left().empty())
        fail(tray_->left().front().mark, codes::too_many_dice,
             fmt::format("{} dice more than are thrown before the first decision", tray_->left().size()));
    tray_.reset();
}

void Runner::play(const PlayEntry& entry) {
    here_ = entry.mark;
    if (!entry.note.empty()) scribe_.line(fmt::format("  # {}", entry.note));
    if (entry.dice) tray_.emplace(*entry.dice);
    switch (entry.kind) {
        case EntryKind::move: play_move(entry); break;
        case EntryKind::refuse: play_refuse(entry); break;
        case EntryKind::legal: play_legal(entry); break;
        case EntryKind::see: play_see(entry); break;
        case EntryKind::automatic: play_auto(entry); break;
        case EntryKind::undo: play_undo(entry); break;
        case EntryKind::look: break;
    }
    use_up_dice(entry);
    expect(entry.expect);
}

void Runner::use_up_dice(const PlayEntry& entry) {
    if (!tray_) return;
    const auto left = tray_->left();
    if (!left.empty()) {
        std::vector<std::string> words;
        for (const Line& line : left) words.push_back(line.text);
        fail(left.front().mark.known() ? left.front().mark : entry.mark, codes::too_many_dice,
             fmt::format("more dice are given than are thrown: {} left", fmt::join(words, ", ")));
    }
    tray_.reset();
}

template <class Apply>
auto Runner::with_dice(const Mark& mark, Apply apply) {
    if (!tray_) return apply();
    while (true) {
        game_->give_dice(tray_->given(), true);
        try {
            auto no = apply();
            tray_->use(tray_->given().size() - game_->take_back_dice());
            return no;
        } catch (const DieWanted& wanted) {
            game_->take_back_dice();
            if (wanted.unfit()) stop(tray_->left()[tray_->given().size() - 1].mark, codes::wrong_die, wanted.what());
            const Level& top = game_->core().top();
            if (auto fault = tray_->hand_out(wanted, *top.title, *top.scenario))
                stop(fault->mark.known() ? fault->mark : mark, fault->code, fault->message);
        }
    }
}

void Runner::count_decision(const Mark& mark) {
    if (++case_.decisions > options_.most_decisions)
        stop(mark, codes::never_reached,
             fmt::format("after {} decisions the script is not done", options_.most_decisions));
}

void Runner::written(const std::string& text, Whose whose, std::size_t history_before, std::uint64_t hash_before) {
    before_.push_back({history_before, hash_before});
    scribe_.move(*game_, text, whose);
    scribe_.events(*game_);
    if (scribe_.writes() && !game_->left().empty()) scribe_.line(fmt::format("  ({} was not done)", game_->left()));
}

// Forced choices before what the script does are passed over. False when the action is legal or no forced choice is
// left.
bool Runner::pass_forced(const Line& action) {
    if (game_->over())
        stop(action.mark, codes::game_over, fmt::format("the game is over before {}", in_quotes(action.text)));
    const Decision& now = game_->decision();
    if (now.actions().size() != 1) return false;
    const Action only = now.actions().front();
    try {
        if (!game_->check(action.text)) return false;
    } catch (const FormError&) {
        // It may be an action of the game that comes next.
    }
    count_decision(action.mark);
    const std::string text = game_->text(only);
    const std::size_t history = game_->core().history().size();
    const std::uint64_t hash = game_->hash();
    if (with_dice(action.mark, [&] { return game_->apply(only); })) return false;
    written(text, Whose::forced, history, hash);
    return true;
}

void Runner::do_action(const Line& action) {
    for (int passed = 0; passed < most_forced_in_a_row && pass_forced(action); ++passed) {
    }
    if (game_->over())
        stop(action.mark, codes::game_over, fmt::format("the game is over before {}", in_quotes(action.text)));
    count_decision(action.mark);
    const std::size_t history = game_->core().history().size();
    const std::uint64_t hash = game_->hash();
    std::optional<Refused> no;
    try {
        no = with_dice(action.mark, [&] { return game_->apply(action.text); });
    } catch (const FormError& fault) {
        stop(action.mark, codes::no_such_action, fmt::format("{}: {}", in_quotes(action.text), fault.what()), asked());
    }
    if (no)
        stop(action.mark, codes::move_refused,
             fmt::format("{} is refused: {}", in_quotes(action.text), refusal_line(*no)), nearest_hint(*no));
    written(action.text, Whose::script, history, hash);
}

void Runner::play_move(const PlayEntry& entry) {
    first_event_ = game_->events().size();
    for (const Line& action : entry.actions) do_action(action);
}

void Runner::play_refuse(const PlayEntry& entry) {
    for (const Line& action : entry.actions) {
        std::optional<Refused> no;
        try {
            no = game_->check(action.text);
        } catch (const FormError& fault) {
            fail(action.mark, codes::no_such_action, fmt::format("{}: {}", in_quotes(action.text), fault.what()));
            continue;
        }
        if (!no) {
            fail(action.mark, codes::not_refused, fmt::format("{} is legal", in_quotes(action.text)),
                 entry.rule ? fmt::format("refused [{}]", entry.rule->text) : "refused", "legal");
            continue;
        }
        if (scribe_.writes()) scribe_.line(fmt::format("  ! {}: {}", action.text, refusal_line(*no)));
        if (entry.rule && no->rule != entry.rule->text)
            fail(entry.rule->mark, codes::other_rule,
                 fmt::format("{} is refused by another rule: {}", in_quotes(action.text), refusal_line(*no)),
                 entry.rule->text, no->rule);
        for (const Line& words : entry.saying)
            if (no->text.find(words.text) == std::string::npos)
                fail(words.mark, codes::not_as_expected,
                     fmt::format("{} is refused in other words: {}", in_quotes(action.text), refusal_line(*no)),
                     words.text, no->text);
    }
}

void Runner::play_legal(const PlayEntry& entry) {
    if (entry.count) {
        const std::size_t offered = game_->over() ? 0 : game_->decision().actions().size();
        if (offered != static_cast<std::size_t>(*entry.count))
            fail(entry.count_mark, codes::not_as_expected,
                 fmt::format("{} actions are legal, not {}", offered, *entry.count), std::to_string(*entry.count),
                 std::to_string(offered), asked());
    }
    const auto judge = [&](const Line& action, bool wanted) {
        std::optional<Refused> no;
        try {
            no = game_->check(action.text);
        } catch (const FormError& fault) {
            return fail(action.mark, codes::no_such_action,
                        fmt::format("{}: {}", in_quotes(action.text), fault.what()));
        }
        if (!no == wanted) return;
        fail(action.mark, codes::not_as_expected,
             wanted ? fmt::format("{} is refused: {}", in_quotes(action.text), refusal_line(*no))
                    : fmt::format("{} is legal", in_quotes(action.text)),
             wanted ? "legal" : "not legal", wanted ? "refused" : "legal", no ? nearest_hint(*no) : std::string{});
    };
    for (const Line& action : entry.includes) judge(action, true);
    for (const Line& action : entry.excludes) judge(action, false);
}

void Runner::play_see(const PlayEntry& entry) {
    const Known known = game_->known(entry.viewer);
    const std::string side = plan_.title->sides[entry.viewer.index()].id;
    test(entry.seen, Scene{*game_, known, entry.viewer, first_event_}, fmt::format("{} sees ", side));
}

void Runner::play_undo(const PlayEntry& entry) {
    for (int time = 0; time < entry.times; ++time) {
        if (!game_->undo()) stop(entry.mark, codes::script_undo, "nothing is left to be taken back");
        const std::size_t history = game_->core().history().size();
        while (!before_.empty() && before_.back().history > history) before_.pop_back();
        if (before_.empty() || before_.back().history != history || before_.back().hash != game_->hash())
            stop(entry.mark, codes::broken_promise, "undo does not lead back to the position before");
        before_.pop_back();
    }
    scribe_.taken_back(*game_);
    scribe_.line(entry.times == 1 ? "  < taken back" : fmt::format("  < {} taken back", entry.times));
    first_event_ = game_->events().size();
}

void Runner::expect(const std::vector<Check>& checks) {
    if (checks.empty()) return;
    const Position bottom{game_->core().bottom().parts(options_.use)};
    test(checks, Scene{*game_, bottom, SideId{}, std::min(first_event_, game_->events().size())}, "");
}

void Runner::test(const std::vector<Check>& checks, const Scene& scene, std::string_view what) {
    for (const Check& check : checks) {
        const auto wrong = check.test(scene);
        if (!wrong) continue;
        fail(check.mark, codes::not_as_expected,
             fmt::format("{}{}: expected {}, got {}", what, check.what, wrong->expected, wrong->got), wrong->expected,
             wrong->got);
    }
}

int Runner::turn_now() const {
    const TrackId track = turn_track(*plan_.title);
    return track ? Position{game_->core().bottom().parts(nullptr)}.track(track) : 0;
}

bool Runner::reached(const Until& until, int turn, std::size_t done) {
    if (until.decisions && done >= static_cast<std::size_t>(*until.decisions)) return true;
    if (until.text.empty() || until.end_of_game) return false;
    if (until.end_of_turn) return turn_now() != turn;
    if (until.turn && turn_now() < *until.turn) return false;
    const Decision& now = game_->decision();
    const Title& title = *game_->core().top().title;
    const Position position = game_->position();
    const auto phase = [&] {
        return position.phase() ? title.sequence.phases[position.phase().index()] : std::string{};
    };
    if (!until.phase.empty() && phase() != until.phase) return false;
    if (!until.side.empty() && title.sides[now.side().index()].id != until.side) return false;
    if (!until.step.empty() && title.rulebook->steps[now.step().index()].id != until.step) return false;
    return until.verb.empty() || std::any_of(now.actions().begin(), now.actions().end(), [&](const Action& action) {
               return title.verbs[action.verb.index()].id == until.verb;
           });
}

// The player of the side, else `done`, else what is forced.
Action Runner::choose(const PlayEntry& entry) {
    const SideId side = acting_side(*game_);
    const std::string& name = entry.players.empty() ? std::string{} : entry.players[side.index()];
    if (!name.empty()) {
        if (player_names_[side.index()] != name) {
            players_[side.index()] = make_player(name, *plan_.title, player_seed(case_.seed, side));
            player_names_[side.index()] = name;
        }
        return players_[side.index()]->choose(*game_);
    }
    const Decision& now = game_->decision();
    const Title& title = *game_->core().top().title;
    for (const Action& action : now.actions())
        if (action.size == 0 && title.verbs[action.verb.index()].id == "done") return action;
    if (now.actions().size() == 1) return now.actions().front();
    stop(entry.until.mark, codes::nobody_chooses,
         fmt::format("{} must choose: {}", title.sides[now.side().index()].id, game_->prompt()),
         fmt::format("name a player for it, or do it; {}", asked()));
}

void Runner::play_auto(const PlayEntry& entry) {
    first_event_ = game_->events().size();
    const int turn = turn_now();
    for (std::size_t done = 0;; ++done) {
        if (game_->over()) {
            if (entry.until.end_of_game || entry.until.end_of_turn || entry.until.text.empty()) return;
            stop(entry.until.mark, codes::never_reached,
                 fmt::format("the game is over before {}", in_quotes(entry.until.text)));
        }
        if (reached(entry.until, turn, done)) return;
        count_decision(entry.until.mark);
        const Action action = choose(entry);
        const std::string text = scribe_.writes() ? game_->text(action) : std::string{};
        const std::size_t history = game_->core().history().size();
        const std::uint64_t hash = game_->hash();
        if (const Judgement no = with_dice(entry.mark, [&] { return game_->apply(action); }))
            stop(entry.until.mark, codes::broken_promise,
                 fmt::format("an action that is offered is refused: {}", refusal_line(game_->text(no, action))));
        written(text, Whose::forced, history, hash);
    }
}

std::string Runner::asked() const {
    if (game_->over()) return "the game is over";
    const Decision& now = game_->decision();
    const Title& title = *game_->core().top().title;
    std::vector<std::string> verbs;
    for (const Action& action : now.actions()) {
        const std::string& verb = title.verbs[action.verb.index()].id;
        if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) verbs.push_back(verb);
    }
    return fmt::format("{} is asked for: {}", title.sides[now.side().index()].id, fmt::join(verbs, ", "));
}

void Runner::fail(const Mark& mark, std::string_view code, std::string message, std::string expected, std::string got,
                  std::string hint) {
    ScriptFailure failure;
    failure.fault = {Severity::error,    std::string{code}, std::string{mark.file_name()}, mark.line, mark.column,
                     std::move(message), std::move(hint)};
    failure.in_case = case_.name;
    failure.expected = std::move(expected);
    failure.got = std::move(got);
    failure.last_lines = scribe_.last_lines(game_.get());
    result_.failures.push_back(std::move(failure));
    result_.passed = false;
    case_.passed = false;
}

void Runner::stop(const Mark& mark, std::string_view code, std::string message, std::string hint) {
    fail(mark, code, std::move(message), {}, {}, std::move(hint));
    throw Stop{};
}

}  // namespace wargame::script
