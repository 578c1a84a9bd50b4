// Zones of control, stacks and whereabouts of a throw-away title with a map of hexes: what they are, and that what is
// kept is what would be computed anew, after every action of random games and after undo, in truth and in what a side
// knows.
#include "wargame/zoc.hpp"

#include "catch.hpp"
#include "toy_title.hpp"
#include "wargame/stacks.hpp"
#include "wargame/whereabouts.hpp"

#include <algorithm>
#include <set>

using namespace wargame;

namespace {

const std::string map_yaml = R"(board:
  terrain: {clear: {}, sea: {}}
  features: {river: {}, bridge: {}}
  place_kinds: [town]
  maps:
    main: {orientation: flat_top, shifted: even_columns, columns: 6, rows: 5, legend: {".": clear, "~": sea, " ": none},
           hexes: ["......", "...~..", " . ~..", "......", "......"],
           layers: {land: {legend: {N: natal, " ": none}, hexes: ["NNN   ", "NNN   ", "NNN   ", "NNN   ", "NNN   "]}}}
  chains: {tugela: {feature: river, sides: ["0202/N", "0202/NE"]}}
  sides: {bridge: ["0202/N"]}
  places: {colenso: {hex: "0202", name: Colenso, kinds: town}}
  locations: {pool: {kind: box}}
  join: [["0101", pool]]
)";

const std::string scenario_yaml = R"(scenario: field
name: The field
units:
  red:
    - {id: red_1, name: the first Red, type: man, at: colenso}
    - {id: red_2, name: the second Red, type: gun, at: "0202"}
    - {id: red_3, name: the third Red, type: man, at: pool}
  blue:
    - {id: blue_1, name: the first Blue, type: gun, at: "0502", set: {hp: 7}}
    - {id: blue_2, name: the second Blue, type: man, at: "0402"}
)";

struct Ids final : TitleExtra {
    explicit Ids(Names& names)
        : hp{names.unit_field("hp")}, gun{names.class_index("heavy")}, river{names.feature("river")},
          bridge{names.feature("bridge")}, clear{names.terrain("clear")}, natal{names.area("natal")},
          town{names.place_kind("town")}, colenso{names.place("colenso")} {}
    const UnitField hp;
    const int gun;
    const FeatureId river, bridge;
    const TerrainId clear;
    const AreaId natal;
    const PlaceKindId town;
    const Place colenso;
};

// Strong units control their own hex and the next ones, guns only their own; control needs a bridge over a river and
// does not reach the sea; strong units cancel that of the enemy.
struct Control : ZocPolicy {
    explicit Control(const Position& at) : position{&at}, ids{&at.ids<Ids>()} {}
    bool strong(UnitId unit) const { return position->get(ids->hp, unit) > 0 && position->get(ids->hp, unit) < 6; }
    ZocRange range(UnitId unit) const {
        if (!strong(unit)) return ZocRange::none;
        return position->has_class(unit, ids->gun) ? ZocRange::own : ZocRange::both;
    }
    bool crosses(Place, const Neighbour& step) const {
        if (step.side == HexSide::none || position->board().terrain(step.place) != ids->clear) return false;
        return !step.features.has(ids->river) || step.features.has(ids->bridge);
    }
    bool cancels(UnitId unit) const { return position->get(ids->hp, unit) > 3; }
    const Position* position;
    const Ids* ids;
};

struct Memory final : Scratch {
    explicit Memory(FieldId hp) : zoc{{hp}}, stacks{{hp}} {}
    ZocMap zoc;
    Stacks stacks;
    Whereabouts whereabouts;
};

void check_stacks(const Position& position, const Stacks& stacks) {
    const FieldId hp = position.ids<Ids>().hp.id;
    for (std::size_t at = 0; at < position.board().locations(); ++at) {
        const Place place = Place::location(at);
        std::vector<UnitId> wanted;
        for (std::size_t unit = 0; unit < position.units_count(); ++unit)
            if (position.place(UnitId::at(unit)) == place && position.cell(hp, unit, 0) > 1)
                wanted.push_back(UnitId::at(unit));
        const auto found = stacks.units(place);
        REQUIRE(std::vector(found.begin(), found.end()) == wanted);
        for (const SideId side : {SideId::at(0), SideId::at(1)})
            REQUIRE(stacks.has(place, side) == std::any_of(wanted.begin(), wanted.end(),
                                                           [&](UnitId unit) { return position.side(unit) == side; }));
    }
}

void check_whereabouts(const Position& position, Whereabouts& whereabouts) {
    std::vector<bool> told(position.units_count());
    whereabouts.refresh(position, [&](UnitId unit, Place from, Place to) {
        REQUIRE(from != to);
        REQUIRE(to == position.place(unit));
        REQUIRE_FALSE(told[unit.index()]);
        told[unit.index()] = true;
    });
    for (std::size_t at = 0; at < position.board().locations(); ++at) {
        const Place place = Place::location(at);
        std::vector<UnitId> wanted, found;
        for (std::size_t unit = 0; unit < position.units_count(); ++unit)
            if (position.place(UnitId::at(unit)) == place) wanted.push_back(UnitId::at(unit));
        whereabouts.each(place, [&](UnitId unit) { found.push_back(unit); });
        REQUIRE(found == wanted);
    }
    for (std::size_t unit = 0; unit < position.units_count(); ++unit)
        REQUIRE(whereabouts.place(UnitId::at(unit)) == position.place(UnitId::at(unit)));
}

// Zones by the wording of the rules, unit by unit.
void check_zones(const Position& position, const ZocMap& zoc) {
    const Control control{position};
    std::vector<UnitId> why;
    for (std::size_t at = 0; at < position.board().locations(); ++at) {
        const Place place = Place::location(at);
        std::array<std::vector<UnitId>, 2> exert;
        std::array<bool, 2> cancels{};
        for (std::size_t number = 0; number < position.units_count(); ++number) {
            const UnitId unit = UnitId::at(number);
            if (!position.on_board(unit)) continue;
            const std::size_t side = position.side(unit).index();
            if (position.place(unit) == place && control.cancels(unit)) cancels[side] = true;
            if (!control.strong(unit)) continue;
            bool here = position.place(unit) == place;
            if (!position.has_class(unit, control.ids->gun))
                for (const Neighbour& step : position.board().neighbours(position.place(unit)))
                    here = here || (step.place == place && control.crosses(position.place(unit), step));
            if (here) exert[side].push_back(unit);
        }
        for (const std::size_t side : {0U, 1U}) {
            const SideId id = SideId::at(side);
            zoc.why(id, place, why);
            REQUIRE(why == exert[side]);
            REQUIRE(zoc.exerted(id).has(place) == !exert[side].empty());
            REQUIRE(zoc.holds(id, place) == (!exert[side].empty() && !cancels[1 - side]));
            REQUIRE(zoc.cancelled(id, place) == (!exert[side].empty() && cancels[1 - side]));
            REQUIRE(zoc.in_enemy_zoc(SideId::at(1 - side), place) == zoc.holds(id, place));
        }
    }
}

void check(const Position& position) {
    Memory& memory = position.scratch<Memory>();
    memory.zoc.refresh(position, Control{position});
    memory.stacks.refresh(position, [&](UnitId unit) { return position.get(position.ids<Ids>().hp, unit) > 1; });
    check_zones(position, memory.zoc);
    check_stacks(position, memory.stacks);
    check_whereabouts(position, memory.whereabouts);
}

// `pick UNIT`, then `go PLACE` or `say` its strength; `done` after a while.
std::unique_ptr<Step> march() {
    auto step = std::make_unique<toy::StepOf>();
    const auto local = [](const Position& position, std::string_view id) {
        const auto& locals = position.title().locals;
        const auto found = std::find_if(locals.begin(), locals.end(), [&](const auto& one) { return one.id == id; });
        return LocalId::at(static_cast<std::size_t>(found - locals.begin()));
    };
    step->on_run = [local](Play& play) {
        return play.local(local(play, "n")) >= 60 ? Then::done() : Then::ask(SideId::at(0));
    };
    step->on_candidates = [](const Known& known, ActionList& out) {
        for (std::size_t unit = 0; unit < known.units_count(); ++unit)
            out.add(known.title().verb("pick"), UnitId::at(unit));
        for (std::size_t at = 0; at < known.board().locations(); ++at)
            if (known.board().exists(Place::location(at))) out.add(known.title().verb("go"), Place::location(at));
        for (int n = 1; n < 9; ++n) out.add(known.title().verb("say"), n);
    };
    step->on_perform = [local](Play& play, const Action& action) {
        play.set_local(local(play, "n"), play.local(local(play, "n")) + 1);
        UnitId mover = play.local_unit(local(play, "mover"));
        if (!mover) mover = UnitId::at(0);
        if (action.verb == play.title().verb("pick")) return play.set_local(local(play, "mover"), action.unit());
        if (action.verb == play.title().verb("go")) return play.move(mover, action.place());
        play.set(play.ids<Ids>().hp, mover, action.number());
    };
    return step;
}

std::shared_ptr<const Title> hex_title(const std::string& map = map_yaml, const std::string& first = "") {
    toy::Files files;
    files.sequence = "sequence: [" + first + "{step: march, rule: r.1}]\n";
    files.other = {{"map.yaml", map}, {"scenarios/field.yaml", scenario_yaml}};
    return toy::title(files, [](Rulebook& book) {
        book.step("march", march(), {{"pick", "go", "say"}, {"n", "mover"}});
        book.ids<Ids>();
        book.make_scratch = [](const Title& title, const Scenario&) {
            return std::make_unique<Memory>(title.field("hp"));
        };
    });
}

}  // namespace

TEST_CASE("zones reach over open hexsides and are cancelled where the policy says so", "[zoc]") {
    Game game{hex_title(), "field"};
    const Position position = game.position();
    check(position);
    const ZocMap& zoc = position.scratch<Memory>().zoc;
    const auto at = [&](const char* text) { return position.board().find(text).value(); };
    const SideId red = SideId::at(0), blue = SideId::at(1);
    CHECK(zoc.holds(red, at("0202")));
    CHECK(zoc.holds(red, at("0201")));         // over the bridge
    CHECK_FALSE(zoc.holds(red, at("0302")));   // the river
    CHECK_FALSE(zoc.holds(blue, at("0403")));  // the sea
    CHECK(zoc.in_enemy_zoc(red, at("0302")));
    std::vector<UnitId> why;
    zoc.why(red, at("0202"), why);
    CHECK(why.size() == 2);
    zoc.why(red, at("0201"), why);
    CHECK(why == std::vector{toy::unit(position, "red_1")});
    CHECK(position.scratch<Memory>().stacks.size(at("colenso"), [](UnitId) { return 2; }) ==
          0);  // strength 1: not counted
    CHECK_FALSE(position.scratch<Memory>().zoc.refresh(position, Control{position}));
}

TEST_CASE("what is kept of zones, stacks and whereabouts is what would be computed anew", "[zoc]") {
    const auto title = hex_title();
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Game game{title, "field"};
        std::uint64_t state = seed;
        toy::play_at_random(game, seed, [&](Game& now, const Action& action) {
            check(now.position());
            check(now.known(SideId::at(0)));
            if (splitmix64(state) % 4 != 0) return;
            REQUIRE_FALSE(now.apply(action));
            check(now.position());
            REQUIRE(now.undo());
            check(now.position());
            now.decision();
        });
        check(game.position());
    }
}

TEST_CASE("the first stack over its limit is found", "[zoc]") {
    Game game{hex_title(), "field"};
    const Position position = game.position();
    Stacks stacks;
    CHECK(stacks.refresh(position));
    CHECK_FALSE(stacks.refresh(position));
    const auto one = [](UnitId) { return 1; };
    CHECK(stacks.first_over(one, [](Place) { return 1; }) == position.board().find("0202"));
    CHECK_FALSE(stacks.first_over(one, [](Place) { return 2; }));
    CHECK(stacks.places(SideId::at(0)).count() == 2);
    CHECK(stacks.places().size() == 4);
    CHECK(stacks.empty(Place{}));
    REQUIRE_FALSE(game.apply("go 0501"));
    CHECK(stacks.refresh(game.position()));
    CHECK_FALSE(stacks.first_over(one, [](Place) { return 1; }));
}

TEST_CASE("actions and values name hexes by number and by name", "[zoc][board]") {
    Game game{hex_title(), "field"};
    REQUIRE_FALSE(game.apply("go colenso"));
    CHECK(game.position().board().text(game.position().place(UnitId::at(0))) == "0202");
    REQUIRE_FALSE(game.apply("go 0301"));
    CHECK(game.text(game.parse("go colenso")) == "go 0202");
    CHECK_THROWS(game.parse("go 0303"));  // a hole
    CHECK_THROWS(game.parse("go 0701"));
    const Place hole = Place::location(2 * 6 + 2);
    CHECK(game.check(Action{game.title().verb("go"), hole}).has_value());
}

TEST_CASE("a name that the map lacks is reported when the title is loaded", "[board][bad]") {
    for (const char* word : {"river", "clear", "natal", "town", "colenso"}) {
        std::string map = map_yaml;
        for (std::size_t at = map.find(word); at != std::string::npos; at = map.find(word, at + 1))
            map.replace(at, std::string_view{word}.size(), std::string{word} + "x");
        INFO(word);
        try {
            hex_title(map);
            FAIL("loaded");
        } catch (const DataError& error) {
            CHECK(std::string{error.what()}.find(std::string{"'"} + word + "'") != std::string::npos);
            CHECK(std::string{error.what()}.find("did you mean '" + std::string{word} + "x'") != std::string::npos);
        }
    }
}

TEST_CASE("a fault of the map makes nothing else seem wrong", "[board][bad]") {
    std::string map = map_yaml;
    map.replace(map.find("\"0202/NE\""), 9, "\"0909/NE\"");
    try {
        hex_title(map);
        FAIL("loaded");
    } catch (const DataError& error) {
        REQUIRE(error.diagnostics().size() == 1);
        CHECK(error.diagnostics().front().code == codes::not_a_hex);
    }
}

TEST_CASE("a condition counts the units in a place or an area of the map", "[zoc][sequence]") {
    const auto holds = [](const std::string& units) {
        const std::string node = "{note: 1, when: {units: " + units + "}}, ";
        return !toy::notes(Game{hex_title(map_yaml, node), "field"}.position()).empty();
    };
    CHECK(holds("{side: red, in: natal, is: 2}"));
    CHECK(holds("{side: red, at: colenso, class: heavy, is: 1}"));
    CHECK(holds("{side: red, at: [colenso, pool], is: 3}"));
    CHECK(holds("{side: blue, in: natal, is: 0}"));
    CHECK_THROWS_WITH(holds("{side: red, in: nattal, is: 2}"), Catch::Contains("did you mean 'natal'"));
    CHECK_THROWS_WITH(holds("{side: red, at: colensoo, is: 2}"), Catch::Contains("did you mean 'colenso'"));
}
