// A game taken apart into a save, and files.
#include "wargame/save.hpp"

#include "play/core.hpp"
#include "play/field_text.hpp"
#include "play/save_form.hpp"
#include "play/text.hpp"
#include "support/whole_file.hpp"
#include "wargame/codes.hpp"
#include "wargame/hash.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <system_error>

namespace wargame {
namespace {

SavedDice dice_of(const Desk& desk, std::size_t first, std::size_t last) {
    const auto faces = desk.faces(first, last);
    return {{faces.begin(), faces.end()}, desk.typed_faces(first, last)};
}

// The hash after each action, found by taking back a copy of the game step by step.
void add_actions(const Game& game, SaveForm& form) {
    const auto& history = game.core().history();
    const Desk& desk = game.core().desk();
    for (std::size_t at = 0; at < history.size(); ++at) {
        const Applied& entry = history[at];
        const std::size_t next = at + 1 < history.size() ? history[at + 1].first_die : desk.size();
        form.actions.push_back({action_text(entry.action, *entry.title, *entry.scenario),
                                dice_of(desk, entry.first_die, next), entry.joined && at > 0, 0});
    }
    Game copy{game};
    for (std::size_t at = history.size(); at > 0; --at) {
        form.actions[at - 1].hash = copy.hash();
        copy.core().undo_to(at - 1);
    }
}

bool same_cells(const Layout::Slot& slot, const State& left, const State& right, std::size_t element) {
    for (std::size_t at = 0; at < slot.stride; ++at)
        if (left.read(slot, element * slot.stride + at) != right.read(slot, element * slot.stride + at)) return false;
    return true;
}

SavedField field_of(const Title& title, const Scenario& scenario, FieldId id, std::size_t element, const State& state) {
    const FieldSpec& field = title.fields[id.index()];
    const Layout::Slot& slot = scenario.layout.slot(id);
    SavedField out{field.id, element_text(field.scope, element, title, scenario), {}};
    const std::size_t first = field.most > 0 ? 1 : 0;
    const auto entries = static_cast<std::size_t>(field.most > 0 ? state.read(slot, element * slot.stride) : 0);
    const std::size_t last = field.most > 0 ? entries + 1 : slot.stride;
    for (std::size_t at = first; at < last; ++at)
        out.values.push_back(value_text(field, state.read(slot, element * slot.stride + at), title, scenario));
    return out;
}

SavedStart start_of(const Game& game, const Opening& opening) {
    const Title& title = game.title();
    const Scenario& scenario = game.scenario();
    SavedStart start;
    for (std::size_t at = 0; at < title.fields.size(); ++at) {
        const FieldId id = FieldId::at(at);
        const Layout::Slot& slot = scenario.layout.slot(id);
        for (std::size_t element = 0; element < slot.elements; ++element)
            if (!same_cells(slot, scenario.start, opening.start, element))
                start.fields.push_back(field_of(title, scenario, id, element, opening.start));
    }
    if (opening.side) start.side = title.sides[opening.side.index()].id;
    if (opening.phase) start.phase = title.sequence.phases[opening.phase.index()];
    return start;
}

}  // namespace

std::vector<SavedLevel> snapshot_of(const Game& game) {
    std::vector<SavedLevel> levels;
    for (std::size_t at = 0; at < game.core().depth(); ++at) {
        const Level& level = game.core().level(at);
        SavedLevel saved{level.title->id, level.scenario->id, {}};
        for (const std::byte byte : level.state.bytes())
            saved.state += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
        levels.push_back(std::move(saved));
    }
    return levels;
}

SaveForm form_of(const Game& game, const SaveOptions& options) {
    const Title& title = game.title();
    if (title.scenario(game.scenario().id) != &game.scenario())
        save_fault(codes::save_impossible,
                   fmt::format("scenario '{}' is none of those of {}: it was made for this game alone",
                               game.scenario().id, title.id),
                   {}, "put the scenario into the data of the title");
    const Core& core = game.core();
    SaveForm form;
    form.title = title.id;
    form.data = title.digest;
    for (const OverlaySpec& overlay : title.overlays) form.overlays.push_back({overlay.file, overlay.digest});
    form.scenario = game.scenario().id;
    form.choices = game.rules().choices();
    form.seed = game.seed();
    form.opening = dice_of(core.desk(), 0, core.opening_dice());
    if (core.opening() != nullptr) form.start = start_of(game, *core.opening());
    add_actions(game, form);
    form.hash = game.hash();
    if (options.snapshot) form.snapshot = snapshot_of(game);
    return form;
}

std::string save(const Game& game, const SaveOptions& options) { return form_text(form_of(game, options)); }

void write_save(const Game& game, const std::filesystem::path& path, const SaveOptions& options) {
    const std::string why = write_whole(path, save(game, options));
    if (!why.empty())
        save_fault(codes::save_file, fmt::format("'{}' cannot be written: {}", path.generic_string(), why));
}

Game load_save(std::string_view text, Library& library, const ReplayOptions& options) {
    return play_form(parse_form(text), library, options);
}

Game read_save(const std::filesystem::path& path, Library& library, const ReplayOptions& options) {
    const std::string name = path.generic_string();
    try {
        std::ifstream file{path, std::ios::binary};
        std::string text;
        std::error_code error;
        if (!file || std::filesystem::is_directory(path, error))
            save_fault(codes::save_file, std::filesystem::is_directory(path, error) ? "this is a folder, not a save"
                                         : std::filesystem::exists(path, error)     ? "the file cannot be read"
                                                                                    : "there is no such file");
        text.resize(most_save_bytes + 1);
        file.read(text.data(), static_cast<std::streamsize>(text.size()));
        text.resize(static_cast<std::size_t>(file.gcount()));
        if (text.size() > most_save_bytes)
            save_fault(codes::save_too_large, fmt::format("more than {} bytes, which no save has", most_save_bytes), {},
                       "this is another file");
        return load_save(text, library, options);
    } catch (const SaveError& wrong) {
        SaveFault fault = wrong.fault();
        fault.file = name;
        throw SaveError{std::move(fault)};
    }
}

}  // namespace wargame
