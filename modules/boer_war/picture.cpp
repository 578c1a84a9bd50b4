// Pictures: counters with their strengths, forts and works, the month and the indices, what lies in stacks.
#include "boer_war/chapters.hpp"

#include "wargame/render.hpp"
#include "wargame/title.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

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

// Kinds whose types have no symbol of their own.
std::string symbol_of(Kind kind) {
    switch (kind) {
        case Kind::logistics: return "supply";
        case Kind::armoured_train: return "train";
        case Kind::railway_engineers: return "engineers";
        default: return {};
    }
}

void look_at_unit(const War& war, UnitLook& look) {
    look.figures = look.start_figures = -1;
    look.gone.clear();
    const Kind kind = war.kind(look.unit);
    look.symbol = symbol_of(kind);
    look.kind = war.position().title().name_lists[war.ids().kinds.index()].names[static_cast<std::size_t>(kind)];
    if (!war.at(look.unit).is_location()) return;
    const std::string figures = figures_of(war, look.unit);
    look.label =
        war.headquarters(look.unit) ? fmt::format("{} {}", war.position().unit(look.unit).name, figures) : figures;
}

// Who has units in a hex is known even where none of them is seen; else the counters show it. [22.0]
bool lies_hidden(const War& war, Place place) {
    const auto units = war.units_at(place);
    return std::none_of(units.begin(), units.end(),
                        [&](UnitId unit) { return war.held_by(place, war.position().side(unit)); });
}

void look_at_markers(const War& war, std::vector<RenderMarker>& markers) {
    const Ids& ids = war.ids();
    std::erase_if(markers, [&](const RenderMarker& marker) {
        return marker.field == ids.held.id && !lies_hidden(war, marker.place);
    });
    for (RenderMarker& marker : markers) {
        const bool fort = marker.field == ids.fortification.id;
        if (!fort && marker.field != ids.held.id) continue;
        for (const SideId side : {ids.boer, ids.british})
            if (war.held_by(marker.place, side)) marker.side = side;
        marker.symbol = fort ? "fort" : "hidden";
        if (fort) continue;
        marker.name = "Hidden units";
        marker.says.clear();
    }
}

// Bridges and mines that are blown up, railways that the British have laid. [31.0] [32.0]
void mark_works(const War& war, std::vector<RenderMarker>& markers) {
    const Ids& ids = war.ids();
    const Position& position = war.position();
    const auto down = [&](GameField field, std::size_t at) { return position.cell(field.id, 0, at) != 0; };
    const std::span<const Bridge> bridges = war.ground().bridges();
    for (std::size_t at = 0; at < bridges.size(); ++at)
        if (down(ids.bridges_down, at))
            markers.push_back({.place = bridges[at].one,
                               .beyond = bridges[at].other,
                               .id = "bridge-" + position.board().text(bridges[at].other),
                               .name = "Bridge blown up",
                               .symbol = "broken"});
    const std::span<const Place> mines = war.ground().mines();
    for (std::size_t at = 0; at < mines.size(); ++at)
        if (down(ids.mines_down, at))
            markers.push_back({.place = mines[at], .id = "mine", .name = "Mine destroyed", .symbol = "broken"});
    const int laid = position.cell(ids.railway_laid.id, 0, 0);
    for (int at = 1; at <= laid; ++at)
        markers.push_back({.place = Place::from(position.cell(ids.railway_laid.id, 0, static_cast<std::size_t>(at))),
                           .id = "railway",
                           .name = "Railway laid",
                           .symbol = "rails"});
}

void tell_time(const War& war, std::vector<RenderCaption>& captions) {
    const Ids& ids = war.ids();
    const Position& position = war.position();
    const NameList& months = position.title().name_lists[ids.months.index()];
    const auto month = static_cast<std::size_t>(war.month());
    if (month >= months.names.size()) return;
    std::string text = fmt::format("Turn {} of {}.", position.track(ids.turn), position.value(ids.length));
    for (const SideId side : {ids.boer, ids.british})
        text += fmt::format(" Index of {} {}, railway capacity {}.", position.title().sides[side.index()].name,
                            war.index(side), position.get(ids.railway_capacity, side));
    captions.push_back({months.names[month], text});
}

// Units of a stack that look the same are counted.
std::string list_of(const War& war, std::span<const UnitId> units) {
    std::vector<std::pair<std::string, int>> kinds;
    for (const UnitId unit : units) {
        const std::string& name =
            war.headquarters(unit) ? war.position().unit(unit).name : war.position().type(unit).name;
        std::string text = fmt::format("{} {}", name, figures_of(war, unit));
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == text; });
        if (same == kinds.end())
            kinds.emplace_back(std::move(text), 1);
        else
            ++same->second;
    }
    std::string out;
    for (const auto& [text, count] : kinds) {
        if (!out.empty()) out += ", ";
        out += count > 1 ? fmt::format("{} \u00d7 {}", count, text) : text;
    }
    return out;
}

// What lies in stacks, as far as it is known: the map shows the upper counter only.
void tell_stacks(const War& war, SideId side, std::vector<RenderCaption>& captions) {
    const Position& position = war.position();
    std::map<Place, std::vector<UnitId>> stacks;
    for (const UnitId unit : position.units(side))
        if (war.on_map(unit) && !position.unit(unit).counter) stacks[war.at(unit)].push_back(unit);
    std::string text;
    for (const auto& [place, units] : stacks) {
        if (units.size() < 2) continue;
        const std::string name = position.board().name(place);
        const std::string number = position.board().text(place);
        text += text.empty() ? "" : "; ";
        text += (name.empty() || name == number ? number : fmt::format("{} ({})", name, number)) + ": ";
        text += list_of(war, units);
    }
    if (!text.empty())
        captions.push_back({fmt::format("Stacks of {}", position.title().sides[side.index()].name), text + "."});
}

void draw(const Known& known, RenderNotes& notes) {
    const War war{known};
    const Ids& ids = war.ids();
    for (UnitLook& look : notes.units) look_at_unit(war, look);
    look_at_markers(war, notes.markers);
    mark_works(war, notes.markers);
    tell_time(war, notes.captions);
    for (const SideId side : {ids.boer, ids.british}) tell_stacks(war, side, notes.captions);
}

}  // namespace

void fill_pictures(Rulebook& book) { book.render_notes = draw; }

}  // namespace wargame::boers
