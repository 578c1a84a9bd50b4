#include "script/plan.hpp"

#include "script/setup.hpp"
#include "wargame/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace wargame::script {
namespace {

template <class List>
std::vector<std::string> ids_of(const List& list) {
    std::vector<std::string> ids;
    for (const auto& entry : list) ids.push_back(entry.id);
    return ids;
}

Line line_of(const Text& text) { return {text.value, text.mark}; }

// Makes the plan of one case, whose head is the script.
class Planner {
public:
    Planner(const RawScript& script, const RawCase& one, Library& library, Diagnostics& diagnostics)
        : script_{script}, case_{one}, library_{library}, diagnostics_{diagnostics} {}

    using Loaded = std::vector<std::pair<data::Node, std::shared_ptr<const Title>>>;

    std::optional<Plan> make(std::shared_ptr<const Title> title, Loaded& loaded) {
        plan_.title = std::move(title);
        plan_.mark = case_.mark;
        plan_.name = case_.name.value;
        plan_.tests = rules_tested(script_, case_);
        plan_.seed = case_.seed.value_or(script_.seed.value_or(1));
        take_choices(script_);
        if (is_case()) take_choices(case_);
        take_tests(script_);
        if (is_case()) take_tests(case_);
        find_scenario(loaded);
        if (!plan_.scenario) return {};
        const Lexicon lexicon{*plan_.title, *plan_.scenario, diagnostics_};
        std::vector<const RawSetup*> setups;
        if (script_.setup) setups.push_back(&*script_.setup);
        if (is_case() && case_.setup) setups.push_back(&*case_.setup);
        plan_.setup_mark = setups.empty() ? case_.mark : setups.back()->mark;
        plan_.opening = make_opening(setups, lexicon);
        if (const auto& dice = case_.dice ? case_.dice : script_.dice) plan_.dice = dice_of(*dice, lexicon);
        if (case_.play)
            for (const RawEntry& entry : *case_.play) plan_.play.push_back(entry_of(entry, lexicon));
        plan_.expect = make_checks(case_.expect, lexicon, false);
        return std::move(plan_);
    }

private:
    bool is_case() const { return &case_ != &script_; }

    void take_choices(const RawCase& raw) {
        const Title& title = *plan_.title;
        for (const auto& [id, on] : raw.options) {
            const auto known = ids_of(title.options);
            if (std::find(known.begin(), known.end(), id.value) != known.end())
                plan_.choices.options[id.value] = on;
            else
                unknown(codes::script_choice, id.mark, "option", id.value, known);
        }
        for (const auto& [rule, reading] : raw.readings) take_reading(rule, reading);
    }

    void take_reading(const Text& rule, const Text& reading) {
        std::vector<std::string> known;
        for (const RuleRow& row : plan_.title->rules) {
            if (row.readings.empty()) continue;
            known.push_back(row.id);
            if (row.id != rule.value) continue;
            const auto readings = ids_of(row.readings);
            if (std::find(readings.begin(), readings.end(), reading.value) == readings.end())
                return unknown(codes::script_choice, reading.mark, "reading", reading.value, readings);
            plan_.choices.readings[rule.value] = reading.value;
            return;
        }
        unknown(codes::script_choice, rule.mark, "rule with readings", rule.value, known);
    }

    void take_tests(const RawCase& raw) {
        if (plan_.title->rulebook->nests) return;
        for (const Text& rule : raw.tests) check_rule(rule);
    }

    void check_rule(const Text& rule) {
        if (!plan_.title->rule(rule.value))
            unknown(codes::script_rule, rule.mark, "rule", rule.value, ids_of(plan_.title->rules));
    }

    void unknown(std::string_view code, const Mark& mark, std::string_view what, std::string_view word,
                 const std::vector<std::string>& known) {
        report_unknown(diagnostics_, code, mark, what, word, known);
    }

    // The scenario named by the case, else by the script; by id or written out.
    void find_scenario(Loaded& loaded) {
        data::Node named;
        for (const RawCase* raw : {&case_, static_cast<const RawCase*>(&script_)}) {
            if (named) break;
            named = raw->scenario;
            if (!named && raw->setup) named = raw->setup->scenario;
        }
        if (!named) {
            return diagnostics_.error(case_.mark, codes::script_scenario, "no scenario is named",
                                      fmt::format("{} has: {}", plan_.title->id, fmt::join(scenario_ids(), ", ")));
        }
        if (named.reported()) return;
        if (named.is_map()) return load_scenario(named, loaded);
        for (const auto& scenario : plan_.title->scenarios)
            if (named.is_scalar() && scenario->id == named.text()) plan_.scenario = scenario;
        if (!plan_.scenario) unknown(codes::script_scenario, named.mark(), "scenario", named.text(), scenario_ids());
    }

    std::vector<std::string> scenario_ids() const {
        std::vector<std::string> ids;
        for (const auto& scenario : plan_.title->scenarios) ids.push_back(scenario->id);
        return ids;
    }

    void load_scenario(const data::Node& map, Loaded& loaded) {
        auto found = std::find_if(loaded.begin(), loaded.end(), [&](const auto& one) { return one.first == map; });
        if (found == loaded.end()) {
            std::shared_ptr<const Title> title;
            try {
                title = library_.title_with(plan_.title->id, map);
            } catch (const DataError& fault) {
                for (const Diagnostic& one : fault.diagnostics()) diagnostics_.add(one);
            }
            found = loaded.insert(loaded.end(), {map, std::move(title)});
        }
        if (!found->second) return;
        plan_.title = found->second;
        plan_.scenario = plan_.title->scenarios.front();
    }

    // Faces, and names of members of bags.
    std::vector<Line> dice_of(const std::vector<data::Node>& nodes, const Lexicon& lexicon) {
        std::vector<Line> dice;
        for (const data::Node& node : nodes) {
            if (node.reported()) continue;
            const std::string_view word = node.text();
            int face = 0;
            const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), face);
            const bool number = error == std::errc{} && end == word.data() + word.size();
            if (!node.is_scalar() || (number && face < 0) || (!number && !drawn(word, lexicon)))
                lexicon.fault(codes::script_dice, node.mark(),
                              node.is_scalar()
                                  ? fmt::format("{} is neither a face nor something to be drawn", in_quotes(word))
                                  : std::string{"a die is a single value"});
            dice.push_back({std::string{word}, node.mark()});
        }
        return dice;
    }

    static bool drawn(std::string_view word, const Lexicon& lexicon) {
        if (lexicon.title().rulebook->nests) return true;
        return std::any_of(lexicon.title().bags.begin(), lexicon.title().bags.end(), [&](const BagSpec& bag) {
            return lexicon.scenario().name_lists[bag.members.index()].entries.contains(word);
        });
    }

    std::vector<Line> actions_of(const std::vector<Text>& texts, const Lexicon& lexicon) {
        std::vector<Line> actions;
        for (const Text& text : texts) {
            actions.push_back(line_of(text));
            check_action_form(actions.back(), lexicon);
        }
        return actions;
    }

    PlayEntry entry_of(const RawEntry& raw, const Lexicon& lexicon) {
        PlayEntry entry;
        entry.mark = raw.mark;
        if (raw.note) entry.note = raw.note->value;
        if (raw.dice) entry.dice = dice_of(*raw.dice, lexicon);
        entry.expect = make_checks(raw.expect, lexicon, false);
        if (!raw.does.empty()) {
            entry.kind = EntryKind::move;
            entry.actions = actions_of(raw.does, lexicon);
        } else if (!raw.refuse.empty()) {
            entry.kind = EntryKind::refuse;
            entry.actions = actions_of(raw.refuse, lexicon);
            if (raw.rule) entry.rule = line_of(*raw.rule);
            for (const Text& words : raw.saying) entry.saying.push_back(line_of(words));
            if (raw.rule && !lexicon.title().rulebook->nests) check_rule(*raw.rule);
        } else if (raw.legal) {
            take_legal(entry, *raw.legal, lexicon);
        } else if (raw.see) {
            take_see(entry, raw.see, lexicon);
        } else if (raw.automatic) {
            take_auto(entry, *raw.automatic, lexicon);
        } else if (raw.undo) {
            take_undo(entry, raw.undo);
        }
        return entry;
    }

    void take_legal(PlayEntry& entry, const RawLegal& raw, const Lexicon& lexicon) {
        entry.kind = EntryKind::legal;
        if (raw.count) {
            entry.count = raw.count->value;
            entry.count_mark = raw.count->mark;
        }
        entry.includes = actions_of(raw.includes, lexicon);
        entry.excludes = actions_of(raw.excludes, lexicon);
        if (!raw.count && raw.includes.empty() && raw.excludes.empty())
            lexicon.fault(codes::script_entry, raw.mark, "'legal' says nothing", "it has: count, includes, excludes");
    }

    void take_see(PlayEntry& entry, const data::Node& see, const Lexicon& lexicon) {
        entry.kind = EntryKind::see;
        if (see.is_map()) {
            const data::Node side = see.find("side");
            if (!side)
                lexicon.fault(codes::script_expectation, see.mark(), "'see' does not say which side looks",
                              "add 'side: SIDE'");
            else if (side.is_scalar() || !side.reported())
                entry.viewer = lexicon.side(side.text(), side.mark());
        }
        entry.seen = make_checks(see, lexicon, true);
    }

    void take_undo(PlayEntry& entry, const data::Node& node) {
        entry.kind = EntryKind::undo;
        if (node.is_scalar() && !node.quoted() && node.text() == "true") return;
        entry.times = data::bind<int>(node, diagnostics_, data::range(1, 100'000));
    }

    void take_auto(PlayEntry& entry, const RawAuto& raw, const Lexicon& lexicon) {
        entry.kind = EntryKind::automatic;
        entry.until.mark = raw.until ? raw.until.mark() : raw.mark;
        entry.until.decisions = raw.decisions;
        if (!raw.until && !raw.decisions)
            lexicon.fault(codes::script_until, raw.mark, "'auto' does not say where it stops", "add 'until: ...'");
        if (raw.until && !raw.until.reported()) take_until(entry.until, raw.until, lexicon);
        entry.players.resize(lexicon.title().sides.size());
        for (const auto& [side, player] : raw.players) {
            const SideId id = lexicon.side(side.value, side.mark);
            const auto names = player_names();
            if (std::find(names.begin(), names.end(), player.value) == names.end())
                unknown(codes::script_player, player.mark, "player", player.value, {names.begin(), names.end()});
            else if (id)
                entry.players[id.index()] = player.value;
        }
    }

    // The words that a place of `until` can name.
    struct Stops {
        std::vector<std::string> phases, sides, steps, verbs;
        explicit Stops(const Title& title)
            : phases{title.sequence.phases}, sides{ids_of(title.sides)}, steps{ids_of(title.rulebook->steps)},
              verbs{ids_of(title.verbs)} {}
        static bool has(const std::vector<std::string>& list, std::string_view word) {
            return std::find(list.begin(), list.end(), word) != list.end();
        }
    };

    void take_until(Until& until, const data::Node& node, const Lexicon& lexicon) {
        if (node.is_map()) return take_until_map(until, node, lexicon);
        const std::string word{node.text()};
        const Stops stops{lexicon.title()};
        until.text = word;
        if (word == "end_of_turn")
            until.end_of_turn = true;
        else if (word == "end_of_game")
            until.end_of_game = true;
        else if (Stops::has(stops.phases, word))
            until.phase = word;
        else if (Stops::has(stops.sides, word))
            until.side = word;
        else if (Stops::has(stops.steps, word))
            until.step = word;
        else if (Stops::has(stops.verbs, word) || lexicon.title().rulebook->nests)
            until.verb = word;
        else {
            std::vector<std::string> known{"end_of_turn", "end_of_game"};
            for (const auto* list : {&stops.phases, &stops.sides, &stops.steps, &stops.verbs})
                known.insert(known.end(), list->begin(), list->end());
            unknown(codes::script_until, node.mark(), "stop", word, known);
        }
        if (until.end_of_turn && !turn_track(lexicon.title()))
            lexicon.fault(codes::script_until, node.mark(), fmt::format("{} has no turns", lexicon.title().id));
    }

    void take_until_map(Until& until, const data::Node& node, const Lexicon& lexicon) {
        const Stops stops{lexicon.title()};
        const bool nests = lexicon.title().rulebook->nests;
        const auto take = [&](std::string& into, std::string_view what, const std::vector<std::string>& known,
                              const data::Node& value) {
            into = value.text();
            if (!nests && !Stops::has(known, into)) unknown(codes::script_until, value.mark(), what, into, known);
        };
        for (const auto& [key, value] : node.entries()) {
            until.text += fmt::format("{}{} {}", until.text.empty() ? "" : ", ", key.text(), value.text());
            if (key.text() == "phase")
                take(until.phase, "phase", stops.phases, value);
            else if (key.text() == "side" || key.text() == "decision")
                take(until.side, "side", stops.sides, value);
            else if (key.text() == "step")
                take(until.step, "step", stops.steps, value);
            else if (key.text() == "verb")
                take(until.verb, "verb", stops.verbs, value);
            else if (key.text() == "turn")
                until.turn = data::bind<int>(value, diagnostics_);
            else
                unknown(codes::script_until, key.mark(), "part of 'until'", key.text(),
                        {"turn", "phase", "side", "step", "verb"});
        }
        if (node.size() == 0) lexicon.fault(codes::script_until, node.mark(), "'until' names nothing");
        if (until.turn && !turn_track(lexicon.title()))
            lexicon.fault(codes::script_until, node.mark(), fmt::format("{} has no turns", lexicon.title().id));
    }

    const RawScript& script_;
    const RawCase& case_;
    Library& library_;
    Diagnostics& diagnostics_;
    Plan plan_;
};

// A fault of the head is found once for each case that inherits it.
void throw_each_once(const Diagnostics& diagnostics) {
    if (!diagnostics.has_errors()) return;
    std::vector<Diagnostic> all = diagnostics.all();
    const auto same = [](const Diagnostic& a, const Diagnostic& b) {
        return a.file == b.file && a.line == b.line && a.column == b.column && a.code == b.code &&
               a.message == b.message;
    };
    std::vector<Diagnostic> once;
    for (Diagnostic& one : all) {
        const bool seen = std::any_of(
            once.rbegin(), once.rbegin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(once.size(), 64)),
            [&](const Diagnostic& other) { return same(one, other); });
        if (!seen) once.push_back(std::move(one));
    }
    throw DataError{std::move(once)};
}

}  // namespace

std::vector<std::string> rules_tested(const RawScript& script, const RawCase& one) {
    std::vector<std::string> rules;
    const auto add = [&](const std::string& rule) {
        if (std::find(rules.begin(), rules.end(), rule) == rules.end()) rules.push_back(rule);
    };
    for (const Text& rule : script.tests) add(rule.value);
    for (const Text& rule : one.tests) add(rule.value);
    if (one.play)
        for (const RawEntry& entry : *one.play)
            if (entry.rule) add(entry.rule->value);
    return rules;
}

namespace {

// The title; null, with its faults beside those of the script, when it is faulty.
std::shared_ptr<const Title> load(const std::string& id, Library& library, Diagnostics& diagnostics) {
    try {
        return library.title(id);
    } catch (const DataError& fault) {
        for (const Diagnostic& one : fault.diagnostics()) diagnostics.add(one);
        return nullptr;
    }
}

}  // namespace

std::vector<Plan> make_plans(const data::Document& script, Library& library) {
    Diagnostics diagnostics;
    const RawScript raw = bind_script(script.root(), diagnostics);
    std::vector<Plan> plans;
    if (!raw.title.value.empty() && !library.has(raw.title.value)) {
        const std::vector<std::string> known = library.ids();
        const std::vector<std::string_view> views{known.begin(), known.end()};
        std::string hint = did_you_mean(raw.title.value, views);
        if (hint.empty()) hint = fmt::format("known: {}", fmt::join(known, ", "));
        diagnostics.error(raw.title.mark, codes::script_title,
                          fmt::format("unknown title {}", in_quotes(raw.title.value)), hint);
    } else if (!raw.title.value.empty()) {
        const auto title = load(raw.title.value, library, diagnostics);
        Planner::Loaded loaded;
        const auto add = [&](const RawCase& one) {
            if (!title) return;
            if (auto plan = Planner{raw, one, library, diagnostics}.make(title, loaded))
                plans.push_back(std::move(*plan));
        };
        if (raw.cases)
            for (const RawCase& one : *raw.cases) add(one);
        else
            add(raw);
    }
    throw_each_once(diagnostics);
    return plans;
}

}  // namespace wargame::script
