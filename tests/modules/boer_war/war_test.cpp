// What is kept of zones of control, command and supply is what would be found anew, and what a side knows of holders
// and zones of control is the truth.
#include "boer_war/chapters.hpp"
#include "boer_war/supply_line.hpp"
#include "catch.hpp"
#include "play/core.hpp"
#include "wargame/all.hpp"
#include "wargame/game.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

using namespace wargame;
using namespace wargame::boers;

namespace {

// Positions by lot: units of both sides over the map, each hex of one side, and markers.
class Theatre {
public:
    Theatre() : library_{open_library(WARGAME_DATA_DIR)}, title_{library_.title("boer_war")} {}

    Game game(std::uint64_t seed) const {
        Pcg32 dice = Pcg32::from_seed(seed);
        GameOptions options;
        options.seed = seed;
        options.choices.options["fog_of_war"] = dice.below(4) != 0;
        options.choices.options["guerrillas"] = dice.below(2) == 0;
        options.check_invariants = true;
        const SideId side = SideId::at(dice.below(2));
        options.opening = std::make_shared<Opening>(Opening{position(dice), side, phase("movement")});
        return Game{title_, "conventional_war", options};
    }

    // A logistics unit of the Boers beside a commando, a commando in the next hex to which it can go, one that may hang
    // on it, and one in Pretoria.
    struct Convoy {
        std::shared_ptr<Opening> opening;
        UnitId carrier, fed;
        Place to;
    };
    Convoy convoy(std::uint64_t seed) const {
        Pcg32 dice = Pcg32::from_seed(seed);
        const Scenario& scenario = **title_->scenarios.begin();
        const Ids& ids = static_cast<const Ids&>(*title_->extra);
        const auto hexes = ids.ground.in_region(Region::transvaal);
        const auto any = [&] { return hexes[dice.below(static_cast<std::uint32_t>(hexes.size()))]; };
        Convoy made{std::make_shared<Opening>(Opening{scenario.start, ids.boer, phase("movement")}), {}, {}, {}};
        const Place from = any(), far = any();
        for (const Neighbour& step : ids.ground.board().neighbours(from))
            if (ids.ground.region(step.place) == Region::transvaal) made.to = step.place;
        std::vector<UnitId> commandos;
        for (const UnitId unit : scenario.units_of[ids.boer.index()]) {
            const std::uint64_t classes = title_->types[scenario.units[unit.index()].type.index()].classes;
            if ((classes >> ids.is.commando & 1U) != 0) commandos.push_back(unit);
            if (!made.carrier && (classes >> ids.is.logistics & 1U) != 0) made.carrier = unit;
        }
        made.fed = commandos[0];
        const auto put = [&](UnitId unit, Place hex) {
            write(scenario, made.opening->start, builtin::place, unit.index(), hex.number());
        };
        put(made.carrier, from);
        put(made.fed, far);
        put(commandos[1], from);
        put(commandos[2], made.to);
        put(commandos[3], ids.ground.pretoria);
        return made;
    }
    Game game(const Convoy& convoy) const {
        GameOptions options;
        options.opening = convoy.opening;
        return Game{title_, "conventional_war", options};
    }

private:
    PhaseId phase(std::string_view id) const {
        const auto& phases = title_->sequence.phases;
        for (std::size_t at = 0; at < phases.size(); ++at)
            if (phases[at] == id) return PhaseId::at(at);
        return {};
    }

    State position(Pcg32& dice) const {
        const Scenario& scenario = **title_->scenarios.begin();
        const Ids& ids = static_cast<const Ids&>(*title_->extra);
        State state = scenario.start;
        std::vector<SideId> held(ids.ground.board().hexes());
        for (std::size_t at = 0; at < scenario.units.size(); ++at) {
            if (dice.below(3) == 0) continue;
            const SideId side = scenario.units[at].side;
            if (side == ids.british && dice.below(16) == 0) {
                write(scenario, state, builtin::place, at, ids.ground.cape_colony_west.number());
                continue;
            }
            const Place hex = spot(ids.ground, dice);
            SideId& holder = held[hex.index()];
            if (holder && holder != side) continue;
            holder = side;
            write(scenario, state, builtin::place, at, hex.number());
            write(scenario, state, ids.demoralized.id, at, dice.below(4) == 0 ? 1 : 0);
            write(scenario, state, ids.fortification.id, hex.index(), dice.below(4) == 0 ? 1 : 0);
            write(scenario, state, ids.withheld.id, hex.index(), dice.below(8) == 0 ? 1 : 0);
        }
        return state;
    }

    // Not all of the map, so that the sides meet.
    static Place spot(const boers::Ground& ground, Pcg32& dice) {
        constexpr auto where = std::to_array(
            {Region::transvaal, Region::orange_free_state, Region::natal, Region::cape_colony, Region::swaziland});
        const auto hexes = ground.in_region(where[dice.below(static_cast<std::uint32_t>(where.size()))]);
        return hexes[dice.below(static_cast<std::uint32_t>(hexes.size()))];
    }

    static void write(const Scenario& scenario, State& state, FieldId field, std::size_t element, int value) {
        state.write(scenario.layout.slot(field), element, value);
    }

    Library library_;
    std::shared_ptr<const Title> title_;
};

constexpr auto eyes = std::to_array({Eye::any, Eye::guerrilla});

// Command and supply.
std::vector<std::string> said_of_units(const Position& position) {
    const War war{position};
    std::vector<std::string> out;
    for (std::size_t at = 0; at < position.units_count(); ++at) {
        const UnitId unit = UnitId::at(at);
        if (!position.on_board(unit)) continue;
        out.push_back(position.unit(unit).id + (war.in_command(unit) ? " commanded" : " not") +
                      (war.supplied_without_forage(unit) ? " supplied" : " not"));
    }
    return out;
}

// Zones of control, holders, command and supply as one text.
std::vector<std::string> said(const Position& position, bool of_units) {
    const War war{position};
    std::vector<std::string> out;
    if (of_units) out = said_of_units(position);
    for (std::size_t at = 0; at < position.board().hexes(); ++at) {
        const Place hex = Place::location(at);
        std::string line = position.board().text(hex);
        for (const SideId side : {war.ids().boer, war.ids().british}) {
            line += war.held_by(hex, side) ? " held" : " not";
            for (const Eye eye : eyes) line += war.in_enemy_zoc(side, hex, eye) ? " zoc" : " free";
        }
        out.push_back(line);
    }
    return out;
}

// Whether a unit as it lies controls what is around it, without anything kept.
bool exerts(const Position& position, const War& war, UnitId unit, Eye eye) {
    const Place place = position.place(unit);
    if (!war.ground().land(place) || !war.has_zoc(unit)) return false;
    if (position.applies(Rule{"22.0"}) && war.shown_unit(place) != unit) return false;
    return eye == Eye::any || war.mounted(unit) || war.fortified(place);
}

void check_zones(const Position& position) {
    const War war{position};
    for (const SideId side : {war.ids().boer, war.ids().british})
        for (const Eye eye : eyes) {
            if (eye == Eye::guerrilla && !position.applies(Rule{"28.0"})) continue;
            PlaceSet zone{position.board().locations()};
            for (const UnitId unit : position.units(war.foe(side))) {
                if (!exerts(position, war, unit, eye)) continue;
                for (const Neighbour& step : position.board().neighbours(position.place(unit)))
                    if (war.ground().land(step.place)) zone.insert(step.place);
            }
            for (std::size_t at = 0; at < position.board().hexes(); ++at)
                if (const Place hex = Place::location(at); war.ground().land(hex))
                    REQUIRE(war.in_enemy_zoc(side, hex, eye) == zone.has(hex));
        }
}

// A copy has found nothing yet.
void check_anew(Game& game) {
    Game anew{game};
    REQUIRE(said(game.position(), true) == said(anew.position(), true));
    for (const SideId viewer : {SideId::at(0), SideId::at(1)})
        REQUIRE(said(game.known(viewer), true) == said(anew.known(viewer), true));
    const auto asides = game.decision().asides(), again = anew.decision().asides();
    REQUIRE(std::equal(asides.begin(), asides.end(), again.begin(), again.end()));
}

void check_all(Game& game) {
    check_anew(game);
    for (const SideId viewer : {SideId::at(0), SideId::at(1)})
        REQUIRE(said(game.known(viewer), false) == said(game.position(), false));
    check_zones(game.position());
}

bool commands_from_a_stack(const Position& position, UnitId unit) {
    const War war{position};
    return war.headquarters(unit) && war.units_at(war.at(unit)).size() > 1;
}

// Hexes of his own side that the mover can step into.
std::vector<Place> next_stacks(Game& game) {
    const Decision& now = game.decision();
    const War war{game.position()};
    std::vector<Place> places;
    for (const Action& action : now.actions())
        if (action.verb == war.ids().movement.to && war.held_by(action.place(), now.side()))
            places.push_back(action.place());
    return places;
}

void act(Game& game, Pcg32& dice) {
    const Decision& now = game.decision();
    const bool aside = !now.asides().empty() && dice.below(4) == 0;
    const auto actions = aside ? now.asides() : now.actions();
    std::size_t chosen = dice.below(static_cast<std::uint32_t>(actions.size()));
    // Phases that are ended at once would show little.
    if (!aside && chosen + 1 == actions.size()) chosen = 0;
    const Action action = actions[chosen];
    INFO(game.text(action));
    REQUIRE_FALSE(game.apply(action));
}

}  // namespace

TEST_CASE("[10.0] what is kept of zones of control, command and supply is what would be found anew",
          "[boer_war][rule:10.1][rule:10.3][rule:11.4][rule:22.0]") {
    const Theatre theatre;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        INFO("seed " << seed);
        Game game = theatre.game(seed);
        Pcg32 dice = Pcg32::from_seed(seed + 100);
        for (int done = 0; done < 120 && !game.over(); ++done) {
            INFO("action " << done);
            if (done % 6 == 0) check_all(game);
            act(game, dice);
        }
        check_all(game);
        while (game.undo()) {
        }
        check_all(game);
    }
}

TEST_CASE("[19.64] a line is told where a unit has supply, and what closes it where it has none",
          "[boer_war][rule:19.64][rule:19.7]") {
    const Theatre theatre;
    int open = 0, closed = 0, carried = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        INFO("seed " << seed);
        const Game game = theatre.game(seed);
        const Position position = game.position();
        const War war{position};
        for (std::size_t at = 0; at < position.units_count(); ++at) {
            const UnitId unit = UnitId::at(at);
            if (!war.ground().land(war.at(unit))) continue;
            INFO(position.unit(unit).id);
            const SupplyTracer tracer{war, unit};
            const SupplyLine line = tracer.open_line();
            REQUIRE(static_cast<bool>(line) == war.traces_supply(unit));
            REQUIRE(line.obstacles.empty());
            if (line && !line.carrier) REQUIRE(tracer.source_rule(line.end()));
            open += line ? 1 : 0;
            carried += line.carrier ? 1 : 0;
            if (line) continue;
            const SupplyLine shut = tracer.closed_line(SupplyLine::direct_hexes);
            REQUIRE((!shut || !shut.obstacles.empty()));
            closed += shut ? 1 : 0;
        }
    }
    CHECK(open > 0);
    CHECK(closed > 0);
    CHECK(carried > 0);
}

TEST_CASE("[11.1] a headquarters that goes from stack to stack commands from there", "[boer_war][rule:11.11]") {
    const Theatre theatre;
    int changes = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        INFO("seed " << seed);
        Game game = theatre.game(seed);
        const Ids& ids = game.position().ids<Ids>();
        const auto listed = game.decision().actions();
        for (const Action& action : std::vector<Action>{listed.begin(), listed.end()}) {
            if (action.verb != ids.movement.select || !commands_from_a_stack(game.position(), action.unit())) continue;
            REQUIRE_FALSE(game.apply(action));
            for (const Place to : next_stacks(game)) {
                const auto before = said_of_units(game.position());
                REQUIRE_FALSE(game.apply(Action{ids.movement.to, to}));
                check_anew(game);
                if (said_of_units(game.position()) != before) ++changes;
                REQUIRE(game.undo());
            }
            REQUIRE(game.undo());
        }
    }
    CHECK(changes > 0);
}

TEST_CASE("[22.3] who hides all units of a hex opens the enemy's lines", "[boer_war][rule:22.3]") {
    constexpr std::size_t hides_of_a_game = 8;
    const Theatre theatre;
    int changes = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        INFO("seed " << seed);
        Game game = theatre.game(seed);
        const VerbId hide = game.position().ids<Ids>().fog.hide;
        std::vector<Action> hides;
        for (const Action& aside : game.decision().asides())
            if (aside.verb == hide && hides.size() < hides_of_a_game) hides.push_back(aside);
        for (const Action& action : hides) {
            const auto before = said_of_units(game.position());
            REQUIRE_FALSE(game.apply(action));
            REQUIRE(said_of_units(game.position()) == said_of_units(Game{game}.position()));
            if (said_of_units(game.position()) != before) ++changes;
        }
    }
    CHECK(changes > 0);
}

TEST_CASE("[19.64] a logistics unit that goes from stack to stack carries from there", "[boer_war][rule:19.64.4]") {
    const Theatre theatre;
    const auto fed = [](const Game& game, UnitId unit) { return War{game.position()}.traces_supply(unit); };
    int changes = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        INFO("seed " << seed);
        const Theatre::Convoy convoy = theatre.convoy(seed);
        Game game = theatre.game(convoy);
        const MovementNames& names = game.position().ids<Ids>().movement;
        REQUIRE_FALSE(game.apply(Action{names.select, convoy.carrier}));
        const bool before = fed(game, convoy.fed);
        if (!convoy.to || game.apply(Action{names.to, convoy.to})) continue;
        REQUIRE(fed(game, convoy.fed) == fed(Game{game}, convoy.fed));
        if (fed(game, convoy.fed) != before) ++changes;
    }
    CHECK(changes > 0);
}

TEST_CASE("[19.6] what is kept holds through whole wars with all options", "[boer_war][rule:11.4][rule:19.65]") {
    constexpr std::uint32_t seldom = 80;
    Library library = open_library(WARGAME_DATA_DIR);
    const auto title = library.title("boer_war");
    for (const auto& scenario : title->scenarios) {
        INFO(scenario->id);
        GameOptions options;
        options.seed = 19;
        for (const OptionSpec& option : title->options) options.choices.options[option.id] = true;
        Game game{title, scenario->id, options};
        Pcg32 dice = Pcg32::from_seed(64);
        bool before = false;
        while (!game.over()) {
            INFO("action " << game.applied());
            // Twice, so that little has happened in between.
            const bool now = dice.below(seldom) == 0;
            if (before || now) check_anew(game);
            before = now;
            const auto actions = game.decision().actions();
            REQUIRE_FALSE(game.apply(actions[dice.below(static_cast<std::uint32_t>(actions.size()))]));
        }
    }
}

TEST_CASE("[22.0] another truth that fits what a side knows looks the same to it", "[boer_war][rule:22.0]") {
    const Theatre theatre;
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        INFO("seed " << seed);
        Game game = theatre.game(seed);
        Pcg32 dice = Pcg32::from_seed(seed + 300);
        for (int done = 0; done < 60 && !game.over(); ++done) {
            INFO("action " << done);
            for (std::size_t side = 0; side < 2 && done % 4 == 0; ++side) {
                const SideId viewer = SideId::at(side);
                Game twin{game};
                Play play{twin.core().top().parts(nullptr), twin.core()};
                scramble(play, viewer, dice);
                twin.core().top().versions.touch_all();
                changed += twin.hash() != game.hash() ? 1 : 0;
                REQUIRE_FALSE(twin.broken_invariant());
                REQUIRE(twin.known(viewer).state() == game.known(viewer).state());
                REQUIRE(said(twin.known(viewer), true) == said(game.known(viewer), true));
                REQUIRE(said(twin.position(), false) == said(game.position(), false));
            }
            act(game, dice);
        }
    }
    CHECK(changed > 0);
}
