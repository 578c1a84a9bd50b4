// What pictures of a battle show beside the table and its units.
#include "skirmish_1881/chapters.hpp"
#include "skirmish_1881/table_top.hpp"

namespace wargame::skirmish {
namespace {

constexpr Rule free_setup{"added.setup.free"};

}  // namespace

void add_picture_notes(const Known& known, RenderNotes& notes) {
    const TableTop table{known};
    const Battle& battle = known.extra<Battle>();
    for (const PieceId piece : battle.objectives) notes.objectives.push_back({.piece = piece});
    notes.captions = battle.captions;
    if (!known.applies(free_setup)) notes.zones.clear();  // nobody deploys in them
    for (UnitLook& look : notes.units) {
        look.base = table.diameter(look.unit);
        look.marker = table.fate(look.unit) == Fate::gun_alone;
        if (!look.gone.empty() && table.fate(look.unit) == Fate::fights) look.gone = "to be deployed";
    }
    for (const Base& boer : table.bases(SideId::at(0)))
        for (const Base& british : table.bases(SideId::at(1)))
            if (table.touches(boer.unit, british.unit)) notes.contacts.emplace_back(boer.unit, british.unit);
}

}  // namespace wargame::skirmish
