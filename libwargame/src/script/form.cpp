#include "script/form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace wargame::script {

void describe(data::Fields<RawAt>& f) {
    f.is("at", "where play begins");
    f.optional("turn", &RawAt::turn, "value of the track that counts turns");
    f.optional("side", &RawAt::side, "whose turn it is");
    f.optional("phase", &RawAt::phase, "the phase");
    f.place(&RawAt::mark);
}

void describe(data::Fields<RawSetup>& f) {
    f.is("setup", "changes of the start");
    f.optional("clear", &RawSetup::clear, "takes all units off first");
    f.optional("place", &RawSetup::place, "units by place");
    f.optional("state", &RawSetup::state, "states or fields by unit");
    f.optional("tracks", &RawSetup::tracks, "values by track");
    f.optional("markers", &RawSetup::markers, "markers by place");
    f.optional("fields", &RawSetup::fields, "values by field");
    f.optional("bags", &RawSetup::bags, "members with their numbers by bag");
    f.optional("conditions", &RawSetup::conditions, "conditions that hold");
    f.optional("scenario", &RawSetup::scenario, "a scenario written out");
    f.optional("at", &RawSetup::at, "where play begins");
    f.place(&RawSetup::mark);
}

void describe(data::Fields<RawLegal>& f) {
    f.is("legal", "what can be done now");
    f.optional("count", &RawLegal::count, data::at_least(0), "how many small actions are offered");
    f.optional("includes", &RawLegal::includes, data::one_or_many(), "actions that are legal");
    f.optional("excludes", &RawLegal::excludes, data::one_or_many(), "actions that are not");
    f.place(&RawLegal::mark);
}

void describe(data::Fields<RawAuto>& f) {
    f.is("auto", "play without choices of the script");
    f.optional("until", &RawAuto::until, "where it stops");
    f.optional("decisions", &RawAuto::decisions, data::range(1, 1'000'000), "after how many decisions it stops");
    f.optional("players", &RawAuto::players, "who chooses, by side");
    f.place(&RawAuto::mark);
}

void describe(data::Fields<RawEntry>& f) {
    f.is("play entry", "one thing done or looked at");
    f.optional("do", &RawEntry::does, data::one_or_many() & data::some_text(), "an action");
    f.optional("refuse", &RawEntry::refuse, data::one_or_many() & data::some_text(), "an action that must be refused");
    f.optional("rule", &RawEntry::rule, "by this rule");
    f.optional("saying", &RawEntry::saying, data::one_or_many() & data::some_text(), "in a sentence with these words");
    f.optional("legal", &RawEntry::legal, "what can be done now");
    f.optional("see", &RawEntry::see, "what a side sees");
    f.optional("auto", &RawEntry::automatic, "plays on");
    f.optional("undo", &RawEntry::undo, "takes back: true or how often");
    f.optional("dice", &RawEntry::dice, data::one_or_many(), "faces and draws, in order");
    f.optional("expect", &RawEntry::expect, "what has come of it");
    f.optional("note", &RawEntry::note, "a line of the log");
    f.optional("why", &RawEntry::why, "a remark for readers of the script");
    f.place(&RawEntry::mark);
}

namespace {

template <class F>
void describe_case(F& f) {
    f.optional("tests", &RawCase::tests, data::one_or_many(), "rules it tests");
    f.optional("scenario", &RawCase::scenario, "id of a scenario, or one written out");
    f.optional("seed", &RawCase::seed, "seed of the dice");
    f.optional("options", &RawCase::options, "optional rules on or off");
    f.optional("readings", &RawCase::readings, "readings by rule");
    f.optional("dice", &RawCase::dice, data::one_or_many(), "what is thrown before the first decision");
    f.optional("setup", &RawCase::setup, "changes of the start");
    f.optional("play", &RawCase::play, "what is done");
    f.optional("expect", &RawCase::expect, "what has come of it in the end");
    f.optional("why", &RawCase::why, "a remark for readers of the script");
    f.place(&RawCase::mark);
}

}  // namespace

void describe(data::Fields<RawCase>& f) {
    f.is("case");
    f.required("name", &RawCase::name, data::some_text(), "what it shows");
    describe_case(f);
}

void describe(data::Fields<RawScript>& f) {
    f.is("script");
    f.optional("script", &RawScript::version, "version of the language: 1");
    f.required("title", &RawScript::title, data::identifier(), "id of the title");
    f.optional("name", &RawCase::name, "what it shows");
    describe_case(f);
    f.optional("cases", &RawScript::cases, data::items(1, 10'000), "several games that share this head");
}

namespace {

// Whether something was said of this place already: that it is no map.
bool is_reported(const Mark& mark, const Diagnostics& diagnostics) {
    const std::vector<Diagnostic> all = diagnostics.all();
    return std::any_of(all.begin(), all.end(), [&](const Diagnostic& one) {
        return one.line == mark.line && one.column == mark.column && one.code == codes::map_expected;
    });
}

void check_entry(const RawEntry& entry, Diagnostics& diagnostics) {
    struct Key {
        std::string_view name;
        bool there;
    };
    const std::array<Key, 6> keys{{{"do", !entry.does.empty()},
                                   {"refuse", !entry.refuse.empty()},
                                   {"legal", entry.legal.has_value()},
                                   {"see", static_cast<bool>(entry.see)},
                                   {"auto", entry.automatic.has_value()},
                                   {"undo", static_cast<bool>(entry.undo)}}};
    std::vector<std::string_view> there;
    for (const Key& key : keys)
        if (key.there) there.push_back(key.name);
    const auto fault = [&](std::string message, std::string hint = {}) {
        diagnostics.error(entry.mark, codes::script_entry, std::move(message), std::move(hint));
    };
    if (there.size() > 1)
        return fault(fmt::format("an entry says both '{}' and '{}'", there[0], there[1]), "make two entries of it");
    if (there.empty() && !entry.expect && !entry.note && !is_reported(entry.mark, diagnostics))
        return fault("an entry says nothing to do", "it has one of: do, refuse, legal, see, auto, undo, expect, note");
    const std::string_view what = there.empty() ? "" : there.front();
    if (entry.rule && what != "refuse") fault("'rule' belongs to 'refuse'");
    if (!entry.saying.empty() && what != "refuse") fault("'saying' belongs to 'refuse'");
    if (entry.dice && what != "do" && what != "auto") fault("'dice' belong to 'do' or 'auto'");
}

void check_cases(const RawScript& script, Diagnostics& diagnostics) {
    if (!script.cases) return;
    if (script.play || script.expect)
        diagnostics.error(script.mark, codes::script_cases, "a script has 'cases', or 'play' and 'expect', not both");
    for (auto at = script.cases->begin(); at != script.cases->end(); ++at) {
        const auto same = std::find_if(script.cases->begin(), at,
                                       [&](const RawCase& other) { return other.name.value == at->name.value; });
        if (same != at && !at->name.value.empty())
            diagnostics.error(at->name.mark, codes::script_cases,
                              fmt::format("the case of line {} has the same name", same->name.mark.line));
    }
}

}  // namespace

RawScript bind_script(const data::Node& root, Diagnostics& diagnostics) {
    if (root && root.is_null()) {
        diagnostics.error(root.mark(), codes::script_version, "this is no script", "it begins with 'script: 1'");
        return {};
    }
    auto script = data::bind<RawScript>(root, diagnostics);
    if (!root.is_map()) return script;
    const data::Node& version = script.version;
    if (!version)
        diagnostics.error(root.mark(), codes::script_version, "this is no script", "it begins with 'script: 1'");
    else if (!version.reported() && (version.quoted() || version.text() != "1"))
        diagnostics.error(version.mark(), codes::script_version,
                          fmt::format("'script' cannot be {}", version.is_scalar()
                                                                   ? in_quotes(version.text())
                                                                   : std::string{data::kind_text(version.kind())}),
                          "write 'script: 1'");
    check_cases(script, diagnostics);
    for (const RawEntry& entry : script.play.value_or(std::vector<RawEntry>{})) check_entry(entry, diagnostics);
    if (script.cases)
        for (const RawCase& one : *script.cases)
            for (const RawEntry& entry : one.play.value_or(std::vector<RawEntry>{})) check_entry(entry, diagnostics);
    return script;
}

}  // namespace wargame::script
