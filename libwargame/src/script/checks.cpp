#include "script/checks.hpp"

#include "play/core.hpp"
#include "play/text.hpp"
#include "script/check_tests.hpp"
#include "wargame/explain.hpp"
#include "wargame/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace wargame::script {

bool has_words(const CheckForm& form, std::size_t least, std::size_t most, std::string_view usage) {
    if (form.words.size() >= least && form.words.size() <= most) return true;
    form.lexicon.fault(codes::script_expectation, form.key, fmt::format("this is written '{}'", usage));
    return false;
}

std::optional<int> whole_number(const CheckForm& form) {
    const int before = form.lexicon.diagnostics().error_count();
    const int number = data::bind<int>(form.value, form.lexicon.diagnostics());
    return form.lexicon.diagnostics().error_count() == before ? std::optional{number} : std::nullopt;
}

std::vector<std::string> word_list(const CheckForm& form) {
    std::vector<std::string> words;
    const auto take = [&](const data::Node& node) {
        if (node.is_scalar())
            words.emplace_back(node.text());
        else if (!node.reported())
            form.lexicon.fault(codes::scalar_expected, node.mark(), "a single value is needed here");
    };
    if (!form.value.is_sequence()) take(form.value);
    for (const data::Node& item : form.value.items()) take(item);
    return words;
}

std::optional<Mismatch> compare(const std::string& expected, const std::string& got) {
    return expected == got ? std::nullopt : std::optional{Mismatch{expected, got}};
}

namespace {

// track ID: its value, or one of its bands
Test track_test(const CheckForm& form) {
    if (!has_words(form, 1, 1, "track ID")) return {};
    const TrackId track = form.lexicon.track(form.words[0], form.key);
    if (!track) return {};
    const auto& bands = form.lexicon.title().tracks[track.index()].bands;
    for (std::size_t band = 0; band < bands.size(); ++band) {
        if (!form.value.is_scalar() || bands[band].id != form.value.text()) continue;
        return [track, band](const Scene& scene) -> std::optional<Mismatch> {
            if (scene.position.band(track) == static_cast<int>(band)) return {};
            return Mismatch{scene.position.title().tracks[track.index()].bands[band].id,
                            std::to_string(scene.position.track(track))};
        };
    }
    const auto number = whole_number(form);
    if (!number) return {};
    return [track, number = *number](const Scene& scene) {
        return compare(std::to_string(number), std::to_string(scene.position.track(track)));
    };
}

// field WORDS: any field, see Lexicon::field
Test any_field_test(const CheckForm& form) {
    if (!has_words(form, 1, 3, "field FIELD' or 'field SIDE FIELD")) return {};
    const auto ref = form.lexicon.field(fmt::to_string(fmt::join(form.words.begin(), form.words.end(), " ")), form.key);
    if (!ref) return {};
    const auto wanted = form.lexicon.value(form.value, ref->field);
    if (!wanted) return {};
    return [ref = *ref, wanted = *wanted](const Scene& scene) {
        Cells cells = cells_of(scene.position, ref);
        // Of an array the first values are compared, as many as are expected.
        const bool is_list = scene.position.title().fields[ref.field.index()].most > 0;
        if (!is_list && cells.size() > wanted.size()) cells.resize(wanted.size());
        const auto text = [&](const Cells& one) {
            return text_of(one, ref.field, scene.position.title(), scene.position.scenario());
        };
        return compare(text(wanted), text(cells));
    };
}

// condition NAME, condition SIDE NAME: true or false
Test condition_test(const CheckForm& form) {
    if (!has_words(form, 1, 2, "condition NAME' or 'condition SIDE NAME")) return {};
    const auto held =
        form.lexicon.condition(fmt::to_string(fmt::join(form.words.begin(), form.words.end(), " ")), form.key);
    const bool wanted = data::bind<bool>(form.value, form.lexicon.diagnostics());
    if (!held) return {};
    return [held = *held, wanted](const Scene& scene) {
        const auto id = ConditionId::at(static_cast<std::size_t>(held / 64));
        const bool holds = scene.position.condition(id, SideId::from(held % 64 - 1));
        return compare(wanted ? "true" : "false", holds ? "true" : "false");
    };
}

// bag ID: how many it holds; bag ID MEMBER: how many of these
Test bag_test(const CheckForm& form) {
    if (!has_words(form, 1, 2, "bag ID' or 'bag ID MEMBER")) return {};
    const BagId bag = form.lexicon.bag(form.words[0], form.key);
    const auto number = whole_number(form);
    if (!bag || !number) return {};
    if (form.words.size() == 1)
        return [bag, number = *number](const Scene& scene) {
            return compare(std::to_string(number), std::to_string(scene.position.bag_size(bag)));
        };
    const auto list = form.lexicon.title().bags[bag.index()].members;
    const NameTable& members = form.lexicon.scenario().name_lists[list.index()].entries;
    const auto member = members.find(form.words[1]);
    if (!member) {
        form.lexicon.unknown(codes::script_state, form.key, "member", form.words[1], members.names());
        return {};
    }
    return [bag, member = *member, number = *number](const Scene& scene) {
        return compare(std::to_string(number), std::to_string(scene.position.in_bag(bag, member)));
    };
}

std::string joined(const std::vector<std::string>& words) {
    return words.empty() ? std::string{"nothing"} : fmt::to_string(fmt::join(words, ", "));
}

// Cells of tables that what was done last came to, and rules and lines of its events.
std::vector<std::string> results_of(const Scene& scene) {
    std::vector<std::string> found;
    const auto events = scene.game.events();
    for (std::size_t at = scene.first_event; at < events.size(); ++at) {
        const Level& level = scene.game.core().level_of(events[at]);
        for (const Fact& fact : events[at].facts)
            if (fact.kind == FactKind::cell) found.push_back(fact_text(fact, *level.title, *level.scenario));
    }
    return found;
}

// result: a cell of a table that was met, or the number that the last step ended with
Test result_test(const CheckForm& form) {
    const auto words = word_list(form);
    return [words](const Scene& scene) -> std::optional<Mismatch> {
        auto found = results_of(scene);
        const std::string number = std::to_string(scene.position.result());
        const bool holds = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            return word == number || std::find(found.begin(), found.end(), word) != found.end();
        });
        if (holds) return {};
        if (found.empty()) found.push_back(number);
        return Mismatch{joined(words), joined(found)};
    };
}

std::string rule_id(const Title& title, Rule rule) {
    for (const RuleRow& row : title.rules)
        if (Rule{row.id} == rule) return row.id;
    return {};
}

void note_rule(std::string id, std::vector<std::string>& cited) {
    if (!id.empty() && std::find(cited.begin(), cited.end(), id) == cited.end()) cited.push_back(std::move(id));
}

// rule: events of what was done last cite it, or modifiers in them do
Test rule_test(const CheckForm& form) {
    const auto words = word_list(form);
    std::vector<std::string> known;
    for (const RuleRow& row : form.lexicon.title().rules) known.push_back(row.id);
    for (const std::string& word : words)
        if (std::find(known.begin(), known.end(), word) == known.end())
            form.lexicon.unknown(codes::script_rule, form.value.mark(), "rule", word, known);
    return [words](const Scene& scene) -> std::optional<Mismatch> {
        std::vector<std::string> cited;
        const auto events = scene.game.events();
        for (std::size_t at = scene.first_event; at < events.size(); ++at) {
            const Title& title = *scene.game.core().level_of(events[at]).title;
            note_rule(rule_id(title, events[at].rule), cited);
            for (const Modifier& modifier : events[at].modifiers) note_rule(rule_id(title, modifier.rule), cited);
        }
        for (const std::string& word : words)
            if (std::find(cited.begin(), cited.end(), word) == cited.end()) return Mismatch{word, joined(cited)};
        return {};
    };
}

// The lines that share most words with a text, for a fault that somebody reads.
std::string nearest_lines(std::vector<std::string> lines, std::string_view text) {
    constexpr std::size_t most = 5;
    if (lines.empty()) return "no line";
    const auto words = words_of(text);
    const auto shared = [&](const std::string& line) {
        return std::count_if(words.begin(), words.end(),
                             [&](std::string_view word) { return line.find(word) != std::string::npos; });
    };
    std::stable_sort(lines.begin(), lines.end(),
                     [&](const std::string& one, const std::string& other) { return shared(one) > shared(other); });
    const std::size_t left = lines.size() - std::min(lines.size(), most);
    lines.resize(lines.size() - left);
    const std::string shown = fmt::to_string(fmt::join(lines, " | "));
    return left == 0 ? shown : fmt::format("{} | and {} more {}", shown, left, left == 1 ? "line" : "lines");
}

// What was done last, as the side that looks has read it.
std::vector<std::string> log_of(const Scene& scene) {
    std::vector<std::string> lines;
    const auto events = scene.game.events();
    for (std::size_t at = scene.first_event; at < events.size(); ++at)
        if (events[at].seen_by(scene.viewer)) lines.push_back(scene.game.text(events[at], scene.viewer));
    return lines;
}

auto line_with(const std::vector<std::string>& lines, const std::string& text) {
    return std::find_if(lines.begin(), lines.end(),
                        [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

// log: texts that lines of what was done last contain
Test log_test(const CheckForm& form) {
    return [texts = word_list(form)](const Scene& scene) -> std::optional<Mismatch> {
        const std::vector<std::string> lines = log_of(scene);
        for (const std::string& text : texts)
            if (line_with(lines, text) == lines.end()) return Mismatch{in_quotes(text), nearest_lines(lines, text)};
        return {};
    };
}

// unlogged: texts that no line of what was done last contains
Test unlogged_test(const CheckForm& form) {
    return [texts = word_list(form)](const Scene& scene) -> std::optional<Mismatch> {
        const std::vector<std::string> lines = log_of(scene);
        for (const std::string& text : texts)
            if (const auto line = line_with(lines, text); line != lines.end())
                return Mismatch{"no line with " + in_quotes(text), *line};
        return {};
    };
}

// The answer of an explanation, then its lines, each with its rule.
std::vector<std::string> explained(const Scene& scene, const std::string& kind, const std::vector<std::string>& what) {
    try {
        const Explanation reason = explain(scene.game, scene.viewer, kind, what);
        std::vector<std::string> lines{reason.answer};
        const Title& title = *scene.game.core().top().title;
        for (const ExplanationLine& line : reason.because)
            lines.push_back(fmt::format("{} [{}]", line.text, rule_id(title, line.rule)));
        return lines;
    } catch (const NothingToExplain&) {
        return {};
    }
}

// why KIND WHAT: texts that the answer or a line of the explanation contains; nothing
Test why_test(const CheckForm& form) {
    if (!has_words(form, 1, 4, "why KIND UNIT' or 'why KIND UNIT PLACE")) return {};
    std::vector<std::string> what{form.words.begin(), form.words.end()};
    const std::string kind = what.front();
    what.erase(what.begin());
    return [kind, what, wanted = word_list(form)](const Scene& scene) -> std::optional<Mismatch> {
        const auto lines = explained(scene, kind, what);
        for (const std::string& word : wanted) {
            const bool there = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                return line.find(word) != std::string::npos;
            });
            if (!there && !(lines.empty() && word == "nothing"))
                return Mismatch{in_quotes(word), lines.empty() ? "nothing" : fmt::to_string(fmt::join(lines, " | "))};
        }
        return {};
    };
}

// left: what a shorthand did not do
Test left_test(const CheckForm& form) {
    const auto words = word_list(form);
    return
        [wanted = words.empty() ? std::string{"nothing"} : fmt::to_string(fmt::join(words, "; "))](const Scene& scene) {
            const std::string& left = scene.game.left();
            return compare(wanted, left.empty() ? std::string{"nothing"} : left);
        };
}

std::string step_text(const Title& title, StepId step) {
    return step ? title.rulebook->steps[step.index()].id : "none";
}

// What is asked now, as words a script can expect: side, step, verbs.
std::vector<std::string> asked_words(Game& game) {
    if (game.over()) return {"none"};
    const Decision& now = game.decision();
    const Title& title = *game.core().top().title;
    std::vector<std::string> words{title.sides[now.side().index()].id, step_text(title, now.step())};
    for (const auto& actions : {now.actions(), now.asides()})
        for (const Action& action : actions) {
            const std::string& verb = title.verbs[action.verb.index()].id;
            if (std::find(words.begin(), words.end(), verb) == words.end()) words.push_back(verb);
        }
    return words;
}

// decision: side, step or verb that is asked; a list of them; none
Test decision_test(const CheckForm& form) {
    const auto words = word_list(form);
    const Title& title = form.lexicon.title();
    std::vector<std::string> known{"none"};
    for (const SideSpec& side : title.sides) known.push_back(side.id);
    for (const auto& step : title.rulebook->steps) known.push_back(step.id);
    for (const VerbSpec& verb : title.verbs) known.push_back(verb.id);
    for (const std::string& word : words)
        if (std::find(known.begin(), known.end(), word) == known.end())
            form.lexicon.unknown(codes::script_expectation, form.value.mark(), "side, step or verb", word, known);
    return [words](const Scene& scene) -> std::optional<Mismatch> {
        const auto asked = asked_words(scene.game);
        for (const std::string& word : words)
            if (std::find(asked.begin(), asked.end(), word) == asked.end()) return Mismatch{word, joined(asked)};
        return {};
    };
}

// winner: a side, draw, or none while the game goes on
Test winner_test(const CheckForm& form) {
    const std::string word{form.value.text()};
    const bool other = word == "draw" || word == "none";
    if (!other && !form.lexicon.side(word, form.value.mark())) return {};
    return [word](const Scene& scene) {
        const Position& now = scene.position;
        const SideId winner = now.winner();
        return compare(word, !now.over() ? "none" : winner ? now.title().sides[winner.index()].id : "draw");
    };
}

Test over_test(const CheckForm& form) {
    const bool wanted = data::bind<bool>(form.value, form.lexicon.diagnostics());
    return [wanted](const Scene& scene) {
        return compare(wanted ? "true" : "false", scene.game.over() ? "true" : "false");
    };
}

Test phase_test(const CheckForm& form) {
    const std::string word{form.value.text()};
    const auto& phases = form.lexicon.title().sequence.phases;
    if (std::find(phases.begin(), phases.end(), word) == phases.end()) {
        form.lexicon.unknown(codes::script_expectation, form.value.mark(), "phase", word, phases);
        return {};
    }
    return [word](const Scene& scene) {
        const PhaseId now = scene.position.phase();
        return compare(word, now ? scene.position.title().sequence.phases[now.index()] : "none");
    };
}

// hash, position: the hash with or without the generator; "9f3c..." is enough of it
template <class Hash>
Test hash_of_test(const CheckForm& form, Hash hash) {
    std::string word{form.value.text()};
    const bool part = word.size() > 3 && word.ends_with("...");
    if (part) word.resize(word.size() - 3);
    if (!parse_hex(word) || word.size() < 4) {
        form.lexicon.fault(codes::script_expectation, form.value.mark(),
                           fmt::format("{} is no hash", in_quotes(form.value.text())),
                           "it is 16 digits from 0 to f, or at least 4 of them and '...'");
        return {};
    }
    return [word, part, hash](const Scene& scene) -> std::optional<Mismatch> {
        const std::string now = hex(hash(scene.game));
        if (part ? now.starts_with(word) : parse_hex(word) == parse_hex(now)) return {};
        return Mismatch{part ? word + "..." : word, now};
    };
}

Test hash_test(const CheckForm& form) {
    return hash_of_test(form, [](const Game& game) { return game.hash(); });
}
Test position_test(const CheckForm& form) {
    return hash_of_test(form, [](const Game& game) { return game.position_hash(); });
}

struct Kind {
    std::string_view word;
    TestFactory make;
    bool words = false;    // words follow the first of the key
    bool of_view = false;  // may stand in `see`
};

constexpr std::array<Kind, 23> kinds{{{"unit", unit_test, true, true},
                                      {"hex", place_test, true, true},
                                      {"place", place_test, true, true},
                                      {"box", place_test, true, true},
                                      {"point", place_test, true, true},
                                      {"marker", marker_test, true, true},
                                      {"count", count_test, true, true},
                                      {"track", track_test, true, true},
                                      {"field", any_field_test, true, true},
                                      {"condition", condition_test, true, true},
                                      {"bag", bag_test, true, true},
                                      {"log", log_test, false, true},
                                      {"unlogged", unlogged_test, false, true},
                                      {"why", why_test, true, true},
                                      {"result", result_test},
                                      {"decision", decision_test},
                                      {"winner", winner_test},
                                      {"over", over_test},
                                      {"phase", phase_test},
                                      {"hash", hash_test},
                                      {"position", position_test},
                                      {"rule", rule_test},
                                      {"left", left_test}}};

// Words of the key from `from` on are the kind and what it is of.
Test make_test(const data::Entry& entry, const Lexicon& lexicon, bool of_view, std::size_t from = 0) {
    auto words = words_of(entry.key.text());
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(std::min(from, words.size())));
    const std::string_view first = words.empty() ? std::string_view{} : words.front();
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& one) { return one.word == first; });
    if (kind == kinds.end() || (of_view && !kind->of_view)) {
        std::vector<std::string> known;
        for (const Kind& one : kinds)
            if (!of_view || one.of_view) known.emplace_back(one.word);
        lexicon.unknown(codes::script_expectation, entry.key.mark(), of_view ? "thing to see" : "expectation", first,
                        known);
        return {};
    }
    const CheckForm form{std::span{words}.subspan(1), entry.key.mark(), entry.value, lexicon, of_view};
    if (!kind->words && !has_words(form, 0, 0, kind->word)) return {};
    if (entry.value.is_null()) {
        lexicon.fault(codes::no_value, entry.key.mark(), fmt::format("{} has no value", in_quotes(entry.key.text())));
        return {};
    }
    return kind->make(form);
}

// Looked up in the game that runs when it is tested.
Test later(data::Entry entry, bool of_view, std::size_t from = 0) {
    return [entry = std::move(entry), of_view, from](const Scene& scene) -> std::optional<Mismatch> {
        const Level& top = scene.game.core().top();
        Diagnostics diagnostics;
        const Lexicon lexicon{*top.title, *top.scenario, diagnostics};
        const Test test = make_test(entry, lexicon, of_view, from);
        if (diagnostics.has_errors()) return Mismatch{"something known", diagnostics.all().front().message};
        const Position position = of_view ? scene.position : scene.game.position();
        return test ? test(Scene{scene.game, position, scene.viewer, scene.first_event}) : std::nullopt;
    };
}

}  // namespace

std::vector<Check> make_checks(const data::Node& map, const Lexicon& lexicon, bool of_view) {
    std::vector<Check> checks;
    if (!map || map.reported()) return checks;
    if (!map.is_map()) {
        lexicon.fault(codes::map_expected, map.mark(), of_view ? "'see' must be a map" : "'expect' must be a map");
        return checks;
    }
    for (const data::Entry entry : map.entries()) {
        if (of_view && entry.key.text() == "side") continue;
        if (entry.key.text().starts_with("inner ")) {
            checks.push_back({entry.key.mark(), std::string{entry.key.text()}, later(entry, of_view, 1)});
            continue;
        }
        Diagnostics own;
        Test test = make_test(entry, Lexicon{lexicon.title(), lexicon.scenario(), own}, of_view);
        if (own.has_errors()) {
            if (lexicon.title().rulebook->nests)
                test = later(entry, of_view);
            else
                lexicon.diagnostics().add_all(own);
        }
        if (test) checks.push_back({entry.key.mark(), std::string{entry.key.text()}, std::move(test)});
    }
    return checks;
}

}  // namespace wargame::script
