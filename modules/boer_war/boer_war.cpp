#include "boer_war/boer_war.hpp"

#include "boer_war/chapters.hpp"
#include "boer_war/set_up.hpp"

#include <fmt/format.h>

namespace wargame {
namespace boers {
namespace {

// Who holds a hex follows from the units. [4.6] The same goes for command and for what the scenario bars.
void hold_places(Play& play) {
    const Ids& ids = play.ids<Ids>();
    const auto hold = [&](SideId side, int number) {
        for (const UnitId unit : play.units(side)) {
            const Place place = play.place(unit);
            if (place.is_location() && play.get(ids.held, place) != number) play.set(ids.held, place, number);
        }
    };
    hold(ids.boer, 1);
    hold(ids.british, 2);
    bar_what_if_units(play);
    if (play.phasing()) set_command(play, play.phasing());
}

// Conditions that must hold after every change.
std::optional<std::string> places_are_held(const Position& position) {
    const War war{position};
    for (std::size_t at = 0; at < position.board().locations(); ++at) {
        const Place place = Place::location(at);
        const SideId holder = war.holder(place);
        for (const UnitId unit : war.units_at(place))
            if (position.side(unit) != holder)
                return fmt::format("{} is in {}, which another side holds", position.unit(unit).id,
                                   position.board().text(place));
        if (holder && war.units_at(place).empty())
            return fmt::format("{} is held by nobody's units", position.board().text(place));
    }
    return {};
}

std::optional<std::string> units_are_on_land(const Position& position) {
    const War war{position};
    for (const SideId side : {war.ids().boer, war.ids().british})
        for (const UnitId unit : position.units(side)) {
            const Place place = war.at(unit);
            if (!place.is_location() || war.ground().land(place)) continue;
            if (side == war.ids().british && !position.board().is_hex(place)) continue;
            return fmt::format("{} is at sea, in {}", position.unit(unit).id, position.board().text(place));
        }
    return {};
}

class BoerWar final : public Module {
public:
    std::string_view id() const override { return "boer_war"; }
    void fill(Rulebook& book) const override {
        book.ids<Ids>();
        book.files = {"events.yaml", "political.yaml", "victory.yaml"};
        book.make_scratch = [](const Title& title, const Scenario&) {
            return std::make_unique<Memory>(static_cast<const Ids&>(*title.extra));
        };
        book.at_start = hold_places;
        fill_set_up(book);
        fill_events(book);
        fill_boer_reinforcements(book);
        fill_british_reinforcements(book);
        fill_reorganization(book);
        fill_command(book);
        fill_movement(book);
        fill_bombardment(book);
        fill_combat(book);
        fill_logistics(book);
        fill_recovery(book);
        fill_political_index(book);
        fill_victory(book);
        fill_fog_of_war(book);
        fill_explanations(book);
        fill_pictures(book);
        fill_player(book);
        book.invariant("places are held", places_are_held);
        book.invariant("units are on land", units_are_on_land);
    }
};

}  // namespace
}  // namespace boers

std::unique_ptr<const Module> boer_war::make_module() { return std::make_unique<boers::BoerWar>(); }

}  // namespace wargame
