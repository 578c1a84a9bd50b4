// A title made on the spot for one test: a few fields, steps that only take notes, and the sequence of play under test.
#pragma once

#include "proving.hpp"
#include "wargame/game.hpp"
#include "wargame/library.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toy {

// The sequence file, and other files that replace those of the toy ("title.yaml", "scenarios/field.yaml" ...).
struct Files {
    std::string sequence = "sequence: [{step: ask, rule: r.1}]\n";
    std::map<std::string, std::string> other = {};
};

// The toy's own title file, for tests that change a few words of it.
std::string title_file();

// Loads the toy. `more` registers what a test adds. Throws DataError.
std::shared_ptr<const wargame::Title> title(const Files& files = {},
                                            const std::function<void(wargame::Rulebook&)>& more = {});

// A step made of functions; what is not given is the step's own default.
struct StepOf final : wargame::Step {
    std::function<wargame::Then(wargame::Play&)> on_run;
    std::function<void(const wargame::Known&, wargame::ActionList&)> on_candidates;
    std::function<wargame::Judgement(const wargame::Known&, const wargame::Action&)> on_why_not;
    std::function<void(wargame::Play&, const wargame::Action&)> on_perform;

    wargame::Then run(wargame::Play& play) const override { return on_run ? on_run(play) : Step::run(play); }
    void candidates(const wargame::Known& known, wargame::ActionList& out) const override {
        if (on_candidates) on_candidates(known, out);
    }
    wargame::Judgement why_not(const wargame::Known& known, const wargame::Action& action) const override {
        return on_why_not ? on_why_not(known, action) : Step::why_not(known, action);
    }
    void perform(wargame::Play& play, const wargame::Action& action) const override {
        if (on_perform) on_perform(play, action);
    }
};

// What was noted so far, in order.
std::vector<int> notes(const wargame::Position& position);
void note(wargame::Play& play, int number);

// A field of the title by its id; it must exist.
wargame::FieldId field(const wargame::Position& position, std::string_view id);
int cell(const wargame::Position& position, std::string_view field_id, std::size_t element = 0, std::size_t at = 0);
wargame::UnitId unit(const wargame::Position& position, std::string_view id);

// The proving title, loaded anew, and one of its units or places.
std::shared_ptr<const wargame::Title> proving();

// Plays with random choices until the game is over; `before` sees each action first. The number of actions done.
int play_at_random(wargame::Game& game, std::uint64_t seed,
                   const std::function<void(wargame::Game&, const wargame::Action&)>& before = {});

}  // namespace toy
