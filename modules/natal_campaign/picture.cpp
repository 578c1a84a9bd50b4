// Counters: a force shows its name, its figures and the arm most of them belong to, as far as the viewer knows them.
#include "natal_campaign/chapters.hpp"
#include "natal_campaign/orders.hpp"
#include "natal_campaign/theatre.hpp"

#include <algorithm>
#include <array>

namespace wargame::natal {
namespace {

struct Arms {
    std::array<int, 3> figures{};

    static constexpr std::array<const char*, 3> symbols{"infantry", "mounted_infantry", "artillery"};
    std::string most() const {
        const auto greatest = std::max_element(figures.begin(), figures.end());
        return *greatest > 0 ? symbols[static_cast<std::size_t>(greatest - figures.begin())] : "";
    }
};

// "Joubert's force" is "Joubert" on its counter.
std::string short_name(std::string name) {
    for (const std::string_view end : {"'s force", " force"})
        if (name.size() > end.size() && name.ends_with(end)) return name.substr(0, name.size() - end.size());
    return name;
}

// What was last reported of an enemy.
void draw_report(const Theatre& theatre, SideId viewer, UnitLook& look) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    look.seen_at = last_seen(theatre, viewer, look.unit);
    if (position.get(ids.seen_strength, viewer, look.unit) == 0) return;
    look.figures = 0;
    for (const UnitId piece : theatre.campaign().pieces)
        if (position.get(ids.seen_in, viewer, piece) == look.unit.number())
            look.figures += position.get(ids.seen_figures, viewer, piece);
}

void draw_force(const Theatre& theatre, SideId viewer, bool known_whole, UnitLook& look) {
    const Position& position = theatre.position();
    const Ids& ids = theatre.ids();
    look.label = short_name(position.unit(look.unit).name);
    look.start_figures = -1;
    look.figures = -1;
    if (!known_whole) return draw_report(theatre, viewer, look);
    Arms arms;
    for (const UnitId piece : theatre.pieces(look.unit)) {
        const std::size_t arm = position.has_class(piece, ids.guns) ? 2 : position.has_class(piece, ids.rides) ? 1 : 0;
        arms.figures[arm] += position.get(ids.figures, piece);
    }
    look.figures = theatre.figures(look.unit);
    look.symbol = arms.most();
}

// That points were had for a town says nothing about the land.
void name_markers(const Ids& ids, std::vector<RenderMarker>& markers) {
    std::erase_if(markers, [&](const RenderMarker& marker) { return marker.field == ids.visited.id; });
    for (RenderMarker& marker : markers) {
        if (marker.field == ids.held.id) marker.name = "Town, held";
        if (marker.field == ids.siege.id) marker.name = "Besieged";
        if (marker.field != ids.torn.id) continue;
        marker.name = "Track torn up";
        marker.symbol = "broken";
    }
}

}  // namespace

void draw_forces(const Known& known, RenderNotes& notes) {
    const Theatre theatre{known};
    const Ids& ids = theatre.ids();
    name_markers(ids, notes.markers);
    for (UnitLook& look : notes.units) {
        const bool whole = !known.viewer() || known.side(look.unit) == known.viewer() ||
                           sight(known, known.viewer(), look.unit) == Seen::all;
        if (known.has_class(look.unit, ids.force)) {
            draw_force(theatre, known.viewer(), whole, look);
            look.gone.clear();
            continue;
        }
        const int fate = known.get(ids.fate, look.unit);
        if (fate == static_cast<int>(Fate::serves) || fate == static_cast<int>(Fate::absent)) look.gone.clear();
    }
}

}  // namespace wargame::natal
