// Passages of the proving title that begin where a test wants them.
#pragma once

#include "play/core.hpp"
#include "toy_title.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace toy {

using namespace wargame;

inline constexpr SideId column = SideId::at(0), raiders = SideId::at(1);

// A passage that begins where a test wants it: in this phase of a side, with changes to the start.
inline Game passage(SideId side, std::string_view phase, const std::map<std::string, std::string>& at = {},
                    const Choices& choices = {}) {
    const auto title = toy::proving();
    auto opening = std::make_shared<Opening>();
    const Scenario& scenario = *title->scenario("passage");
    opening->start = scenario.start;
    for (const auto& [unit, place] : at) {
        const int number = place == "off" ? 0 : scenario.board->find(place)->number();
        opening->start.write(scenario.layout.slot(builtin::place), *scenario.unit_names.find(unit), number);
    }
    opening->side = side;
    for (std::size_t one = 0; one < title->sequence.phases.size(); ++one)
        if (title->sequence.phases[one] == phase) opening->phase = PhaseId::at(one);
    GameOptions options;
    options.opening = opening;
    options.choices = choices;
    options.check_invariants = true;
    return Game{title, "passage", options};
}

// The counter that a side sees in a place.
inline std::string counter_at(Game& game, std::string_view place) {
    const Known known = game.known(column);
    for (const UnitId counter : known.scenario().counters)
        if (known.on_board(counter) && known.board().text(known.place(counter)) == place) return known.unit(counter).id;
    return "none";
}

inline std::set<std::string> offered(Game& game) {
    std::set<std::string> out;
    for (const Action& action : game.decision().actions()) out.insert(game.text(action));
    return out;
}

inline std::string place_of(const Game& game, std::string_view unit) {
    const Position position = game.position();
    return position.board().text(position.place(toy::unit(position, unit)));
}

inline Choices quick() {
    Choices choices;
    choices.options["quick_battles"] = true;
    return choices;
}

}  // namespace toy
