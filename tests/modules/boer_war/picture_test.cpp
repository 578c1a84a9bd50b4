// What pictures of the war show beside the conventions of all titles.
#include "catch.hpp"
#include "engine/pictures.hpp"
#include "wargame/all.hpp"
#include "wargame/game.hpp"
#include "wargame/render.hpp"
#include "wargame/script.hpp"

#include <optional>
#include <string>

using namespace wargame;
using namespace pictures;

namespace {

// The game to which a script of this form comes.
Game game_of(Library& library, const std::string& text) {
    Diagnostics faults;
    const data::Document script = data::parse(text, "picture.yaml", faults);
    faults.throw_if_errors();
    std::optional<Game> game;
    ScriptOptions options;
    options.quiet = true;
    options.take = [&](Game&& end) { game.emplace(std::move(end)); };
    const ScriptResult result = run_script(script, library, options);
    for (const ScriptFailure& failure : result.failures) FAIL(failure.text());
    REQUIRE(game);
    return std::move(*game);
}

std::string script_with(const std::string& setup, const std::string& options = "{}") {
    return "script: 1\ntitle: boer_war\nscenario: conventional_war\noptions: " + options +
           "\nsetup:\n  clear: true\n  at: {turn: 3, side: boer, phase: movement}\n" + setup;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::size_t marked(const std::string& picture, const std::string& id) {
    return with_id(tags_of(picture), "marker-" + id);
}

constexpr const char* armies = "  place:\n"
                               "    lobatsi: [boer_column_tv_01, boer_commando_tv_06, hq_de_la_rey]\n"
                               "    zeerust: [boer_logistics_tv_01]\n"
                               "    mafeking: [hq_baden_powell, colonial_mounted_brigade_bp_01]\n"
                               "  markers: {mafeking: fortification}\n";

}  // namespace

TEST_CASE("who holds a hex is no marker, a fort is one", "[boer_war][render]") {
    Library library = open_library(WARGAME_DATA_DIR);
    Game game = game_of(library, script_with(armies));
    const std::string all = render_svg(game);
    CHECK(marked(all, "1421-fortification") == 1);
    CHECK(has(all, ">Fortification</text>"));
    CHECK_FALSE(has(all, "-held\""));
    CHECK(has(all, "Lobatsi (1419): de la Rey"));
    CHECK(has(all, "Mafeking (1421): Baden-Powell"));
    CHECK_FALSE(has(all, "Zeerust (1620):"));  // one counter is no stack
}

TEST_CASE("a side's picture has counters face down where the enemy shows nothing", "[boer_war][render]") {
    Library library = open_library(WARGAME_DATA_DIR);
    Game game = game_of(library, script_with(armies));
    const SideId british = game.title().side("british");
    const std::string seen = render_svg(game, british);
    CHECK(marked(seen, "1620-held") == 1);
    CHECK(marked(seen, "1419-held") == 0);  // there a column is shown for its zone of control
    CHECK(marked(seen, "1421-held") == 0);
    CHECK(with_id(tags_of(seen), "unit-boer_column_tv_01") == 1);
    for (const char* hidden : {"boer_logistics_tv_01", "boer_commando_tv_06", "hq_de_la_rey"})
        CHECK(with_id(tags_of(seen), "unit-" + std::string{hidden}) == 0);
    CHECK_FALSE(has(seen, "de la Rey"));
    CHECK(has(seen, ">Hidden units</text>"));
    CHECK(marked(render_svg(game, game.title().side("boer")), "1620-held") == 0);

    Game open = game_of(library, script_with(armies, "{fog_of_war: false}"));
    const std::string lies_open = render_svg(open, british);
    CHECK(marked(lies_open, "1620-held") == 0);
    CHECK(with_id(tags_of(lies_open), "unit-boer_logistics_tv_01") == 1);
    CHECK(has(lies_open, "Lobatsi (1419): de la Rey"));
}

TEST_CASE("bridges and mines that are blown up are crossed out", "[boer_war][render]") {
    Library library = open_library(WARGAME_DATA_DIR);
    const std::string setup = "  place: {\"1438\": boer_cornete_ofs_01, johannesburg: boer_cornete_tv_01}\n"
                              "  markers: {\"1632\": {policy: hard_measures}}\n"
                              "  fields: {railway_laid: [\"1632\"]}\n";
    std::string script = script_with(setup, "{demolition: true, hard_measures: true, railway_building: true}");
    script.replace(script.find("phase: movement"), 15, "phase: reorganization");
    Game whole = game_of(library, script);
    const std::string before = render_svg(whole);
    CHECK_FALSE(has(before, "Bridge blown up"));
    CHECK(marked(before, "1632-railway") == 1);
    CHECK(marked(before, "1632-policy") == 1);
    CHECK(has(before, ">Hard measures</text>"));
    Game game = game_of(library, script + "play:\n  - do: demolish_bridge 1438 1439\n    dice: [6]\n"
                                          "  - do: demolish_mine johannesburg\n    dice: [6]\n");
    const std::string after = render_svg(game);
    CHECK(marked(after, "1438-bridge-1439") == 1);
    CHECK(marked(after, "2323-mine") == 1);
    CHECK(has(after, ">Bridge blown up</text>"));
    CHECK(has(after, ">Mine destroyed</text>"));
}
