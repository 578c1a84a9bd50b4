// Pictures: counters with their strengths, what lies on the map beside them, the month and the indices.
#include "boer_war/chapters.hpp"

#include "wargame/render.hpp"
#include "wargame/title.hpp"

#include <fmt/format.h>

namespace wargame::boers {
namespace {

// As on the counter: strength, with a dot for guns, and movement; of a headquarters command, tactics and movement.
std::string figures_of(const War& war, UnitId unit) {
    const int moves = war.movement(unit);
    if (war.headquarters(unit)) return fmt::format("{}-{}-{}", war.command(unit), war.tactical(unit), moves);
    const std::string strength =
        war.parenthesised(unit) ? fmt::format("({})", war.strength(unit)) : fmt::format("{}", war.strength(unit));
    const std::string movement = war.train(unit) ? "R" : fmt::format("{}", moves);
    return fmt::format("{}{}{}", strength, war.can_bombard(unit) ? "\u2022" : "-", movement);
}

void look_at_unit(const War& war, UnitLook& look) {
    look.figures = look.start_figures = -1;
    look.gone.clear();
    if (!war.at(look.unit).is_location()) return;
    const std::string figures = figures_of(war, look.unit);
    look.label =
        war.headquarters(look.unit) ? fmt::format("{} {}", war.position().unit(look.unit).name, figures) : figures;
}

void draw(const Known& known, RenderNotes& notes) {
    const War war{known};
    const Ids& ids = war.ids();
    for (UnitLook& look : notes.units) look_at_unit(war, look);
    const NameList& months = known.title().name_lists[ids.months.index()];
    const auto month = static_cast<std::size_t>(war.month());
    if (month < months.names.size())
        notes.captions.push_back(
            {months.names[month], fmt::format("Turn {} of {}.", known.track(ids.turn), known.value(ids.length))});
    for (const SideId side : {ids.boer, ids.british})
        notes.captions.push_back(
            {fmt::format("Index of {}", known.title().sides[side.index()].name),
             fmt::format("{}, railway capacity {}.", war.index(side), known.get(ids.railway_capacity, side))});
}

}  // namespace

void fill_pictures(Rulebook& book) { book.render_notes = draw; }

}  // namespace wargame::boers
