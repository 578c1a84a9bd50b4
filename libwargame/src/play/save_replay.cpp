// A save played again, with every step compared.
#include "play/core.hpp"
#include "play/field_text.hpp"
#include "play/save_form.hpp"
#include "wargame/codes.hpp"
#include "wargame/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>

namespace wargame {
namespace {

std::string differ_text(const FacesDiffer& differ) {
    if (!differ.recorded) return fmt::format("a die for {} is thrown that was not saved", differ.request.purpose);
    return fmt::format("the die for {} shows {}, where {} was saved", differ.request.purpose, differ.thrown,
                       *differ.recorded);
}

class Replay {
public:
    Replay(const SaveForm& form, Library& library, const ReplayOptions& options)
        : form_{form}, options_{options}, title_{title_of(library)} {}

    Game run() {
        check_data();
        const Scenario* scenario = title_->scenario(form_.scenario);
        if (scenario == nullptr) unknown_scenario();
        Game game = open(*scenario);
        for (std::size_t at = 0; at < form_.actions.size(); ++at) play(game, at);
        check_end(game);
        return game;
    }

private:
    std::shared_ptr<const Title> title_of(Library& library) const {
        try {
            return library.title(form_.title);
        } catch (const std::out_of_range& unknown) {
            save_fault(codes::save_title, unknown.what(), "/title", "a save is read by a program that has its title");
        } catch (const DataError& faulty) {
            save_fault(codes::save_title, fmt::format("the data of {} is faulty: {}", form_.title, faulty.what()),
                       "/title", "mend the data first: wargame validate");
        }
    }

    void check_data() const {
        if (options_.other_data) return;
        const auto& now = title_->overlays;
        const bool same =
            std::equal(now.begin(), now.end(), form_.overlays.begin(), form_.overlays.end(),
                       [](const OverlaySpec& left, const SavedOverlay& right) { return left.digest == right.digest; });
        if (!same) save_fault(codes::save_overlays, overlays_text(), "/overlays", "give the same files with --overlay");
        if (form_.data != title_->digest)
            save_fault(codes::save_data,
                       fmt::format("the data of {} is not the one this save was made with ({}, now {})", form_.title,
                                   hex(form_.data), hex(title_->digest)),
                       "/data", "'wargame replay --other-data' tries all the same how far it goes");
    }

    std::string overlays_text() const {
        std::string then;
        for (const SavedOverlay& overlay : form_.overlays) then += (then.empty() ? "" : ", ") + overlay.file;
        std::string now;
        for (const OverlaySpec& overlay : title_->overlays) now += (now.empty() ? "" : ", ") + overlay.file;
        return fmt::format("this save was made with other overlays ({}; now {})", then.empty() ? "none" : then,
                           now.empty() ? "none" : now);
    }

    [[noreturn]] void unknown_scenario() const {
        std::vector<std::string> ids;
        for (const auto& one : title_->scenarios) ids.push_back(one->id);
        const std::string near = suggest(form_.scenario, ids);
        save_fault(codes::save_scenario, fmt::format("{} has no scenario {}", title_->id, in_quotes(form_.scenario)),
                   "/scenario",
                   near.empty() ? fmt::format("it has: {}", fmt::join(ids, ", "))
                                : fmt::format("did you mean '{}'?", near));
    }

    Game open(const Scenario& scenario) const {
        const auto typed = static_cast<std::ptrdiff_t>(form_.opening.typed);
        GameOptions options;
        options.seed = form_.seed;
        options.choices = form_.choices;
        options.dice = {form_.opening.faces.begin(), form_.opening.faces.begin() + typed};
        options.keep_log = options_.keep_log;
        options.check_invariants = options_.check_invariants;
        options.use = options_.use;
        if (form_.start) options.opening = opening_of(*form_.start, scenario);
        try {
            Game game{title_, form_.scenario, options};
            const Desk& desk = game.core().desk();
            const auto faces = desk.faces(0, desk.size());
            if (!options_.other_data &&
                !std::equal(faces.begin(), faces.end(), form_.opening.faces.begin(), form_.opening.faces.end()))
                save_fault(codes::save_opening, "the dice before the first decision are not those that were saved",
                           "/opening", changed());
            return game;
        } catch (const DataError& wrong) {
            const Diagnostic& first = wrong.diagnostics().front();
            save_fault(codes::save_choices, first.message, "/options", first.hint);
        } catch (const DieWanted& wanted) {
            save_fault(codes::save_opening, wanted.what(), "/opening", changed());
        } catch (const std::out_of_range& nowhere) {
            save_fault(codes::save_start, nowhere.what(), "/start/phase", changed());
        } catch (const std::logic_error& broken) {
            save_fault(codes::save_broken, broken.what(), "/scenario", changed());
        }
    }

    std::shared_ptr<const Opening> opening_of(const SavedStart& start, const Scenario& scenario) const {
        Opening opening;
        opening.start = scenario.start;
        for (const SavedField& field : start.fields) write_field(opening.start, scenario, field);
        if (!start.side.empty()) opening.side = title_->side(start.side);
        if (!start.side.empty() && !opening.side)
            save_fault(codes::save_start, fmt::format("there is no side {}", in_quotes(start.side)), "/start/side");
        const auto& phases = title_->sequence.phases;
        const auto found = std::find(phases.begin(), phases.end(), start.phase);
        if (found != phases.end())
            opening.phase = PhaseId::at(static_cast<std::size_t>(found - phases.begin()));
        else if (!start.phase.empty())
            save_fault(codes::save_start, fmt::format("there is no phase {}", in_quotes(start.phase)), "/start/phase");
        return std::make_shared<const Opening>(std::move(opening));
    }

    // Everything but what the engine itself keeps: its stack, its generator, who is asked.
    static bool may_be_set(FieldId id) {
        return id && id != builtin::stack && id != builtin::stack_top && id != builtin::generator &&
               id != builtin::asked && id != builtin::result;
    }

    void write_field(State& state, const Scenario& scenario, const SavedField& saved) const {
        const FieldId id = title_->field(saved.field);
        const std::string path = "/start/fields/" + saved.field;
        if (!may_be_set(id))
            save_fault(codes::save_start, fmt::format("there is no field {} to set up", in_quotes(saved.field)), path);
        const FieldSpec& field = title_->fields[id.index()];
        const auto element = parse_element(field.scope, saved.element, *title_, scenario);
        const Layout::Slot& slot = scenario.layout.slot(id);
        if (!element || *element >= slot.elements)
            save_fault(codes::save_start, fmt::format("{} has no such field", in_quotes(saved.element)), path);
        const std::size_t first = field.most > 0 ? 1 : 0;
        const bool fits = field.most > 0 ? saved.values.size() < slot.stride : saved.values.size() == slot.stride;
        if (!fits) save_fault(codes::save_start, "too many or too few values", path + "/" + saved.element);
        const std::size_t cell = *element * slot.stride;
        if (field.most > 0) state.write(slot, cell, static_cast<int>(saved.values.size()));
        for (std::size_t at = 0; at < saved.values.size(); ++at) {
            const auto value = parse_value(id, saved.values[at], *title_, scenario);
            if (!value)
                save_fault(codes::save_start, fmt::format("{} cannot stand here", in_quotes(saved.values[at])),
                           path + "/" + saved.element);
            state.write(slot, cell + at + first, *value);
        }
        for (std::size_t at = saved.values.size() + first; at < slot.stride; ++at) state.write(slot, cell + at, 0);
    }

    void play(Game& game, std::size_t at) const {
        const SavedAction& saved = form_.actions[at];
        Core& core = game.core();
        core.desk().replay(saved.dice.faces, saved.dice.typed);
        Judgement no;
        Action action;
        try {
            action = game.parse(saved.text);
            no = core.apply(action, saved.joined);
        } catch (const FormError& wrong) {
            fail(at, codes::save_action, wrong.what());
        } catch (const FacesDiffer& differ) {
            fail(at, differ.recorded ? codes::save_dice : codes::save_dice_count, differ_text(differ));
        } catch (const DieWanted& wanted) {
            fail(at, codes::save_dice, wanted.what());
        } catch (const std::bad_alloc&) {
            throw;
        } catch (const std::exception& broken) {
            fail(at, codes::save_broken, broken.what());
        }
        if (no) refuse(game, *no, action, at);
        if (const std::size_t left = core.desk().stop_replaying(); left > 0)
            fail(at, codes::save_dice_count, fmt::format("more dice were saved than are thrown: {} left over", left));
        if (!options_.other_data && game.hash() != saved.hash)
            fail(at, codes::save_diverges, "the position after it is not the one that was saved");
    }

    [[noreturn]] void refuse(Game& game, const Refusal& no, const Action& action, std::size_t at) const {
        const Refused refused = game.text(Judgement{no}, action);
        fail(at, codes::save_refused, fmt::format("[{}] says no: {}", refused.rule, refused.text), refused.rule);
    }

    [[noreturn]] void fail(std::size_t at, std::string_view code, const std::string& why, std::string rule = {}) const {
        SaveFault fault;
        fault.code = code;
        fault.message =
            fmt::format("action {} {} goes another way: {}", at + 1, in_quotes(form_.actions[at].text), why);
        fault.path = fmt::format("/actions/{}", at);
        fault.hint = changed();
        fault.action = at;
        fault.rule = std::move(rule);
        throw SaveError{std::move(fault)};
    }

    // What to do about a game that goes another way than the one that was saved.
    std::string changed() const {
        if (options_.other_data) return "the data have changed too much since it was saved";
        return "the rules or the save have changed since: use an unchanged copy, or the version that wrote it";
    }

    void check_end(const Game& game) const {
        if (options_.other_data) return;
        if (game.hash() != form_.hash)
            save_fault(codes::save_final_hash,
                       fmt::format("the game ends with {}, where {} was saved", hex(game.hash()), hex(form_.hash)),
                       "/hash", changed());
        if (form_.snapshot.empty()) return;
        const auto now = snapshot_of(game);
        if (now.size() != form_.snapshot.size())
            save_fault(codes::save_snapshot,
                       fmt::format("{} games run, where {} were saved", now.size(), form_.snapshot.size()), "/snapshot",
                       changed());
        for (std::size_t level = 0; level < now.size(); ++level) compare(game, now[level], level);
    }

    void compare(const Game& game, const SavedLevel& now, std::size_t level) const {
        const SavedLevel& then = form_.snapshot[level];
        const std::string path = fmt::format("/snapshot/{}", level);
        if (then.title != now.title)
            save_fault(codes::save_snapshot, "this is another title", path + "/title", changed());
        if (then.scenario != now.scenario)
            save_fault(codes::save_snapshot, "this is another scenario", path + "/scenario", changed());
        if (then.state == now.state) return;
        const std::size_t same = static_cast<std::size_t>(
            std::mismatch(then.state.begin(), then.state.end(), now.state.begin(), now.state.end()).first -
            then.state.begin());
        const std::size_t byte = same / 2;
        const Level& running = game.core().level(level);
        std::string field = "its size";
        for (std::size_t at = 0; at < running.scenario->layout.fields(); ++at) {
            const Layout::Slot& slot = running.scenario->layout.slot(FieldId::at(at));
            if (byte >= slot.offset && byte < slot.offset + slot.bytes_of(std::size_t{slot.stride} * slot.elements))
                field = fmt::format("field '{}'", running.title->fields[at].id);
        }
        save_fault(codes::save_snapshot, fmt::format("{} is not what the actions lead to", field), path + "/state",
                   changed());
    }

    const SaveForm& form_;
    const ReplayOptions& options_;
    std::shared_ptr<const Title> title_;
};

}  // namespace

Game play_form(const SaveForm& form, Library& library, const ReplayOptions& options) {
    return Replay{form, library, options}.run();
}

}  // namespace wargame
