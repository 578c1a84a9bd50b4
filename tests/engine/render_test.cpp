#include "wargame/render.hpp"

#include "catch.hpp"
#include "pictures.hpp"
#include "proving.hpp"
#include "skirmish_1881/skirmish_1881.hpp"
#include "view/space.hpp"
#include "view/unit_art.hpp"
#include "wargame/game.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace wargame;
using namespace pictures;

namespace {

Library skirmish_library(LoadOptions options = {}) {
    Registry registry;
    registry.add(skirmish_1881::make_module());
    return Library{std::move(registry), WARGAME_DATA_DIR, std::move(options)};
}

Library proving_library() {
    Registry registry;
    register_proving(registry);
    return Library{std::move(registry), WARGAME_TESTS_DIR "/engine/proving/data"};
}

// Plays some actions, always the one that a small generator picks.
void play_on(Game& game, int actions, std::uint32_t seed) {
    for (int at = 0; at < actions && !game.over(); ++at) {
        seed = seed * 1103515245U + 12345U;
        const Action action = game.decision().actions()[(seed >> 8U) % game.decision().actions().size()];
        REQUIRE_FALSE(game.apply(action));
    }
}

void check_picture(Game& game) {
    const std::string picture = render_svg(game);
    CHECK(render_svg(game) == picture);
    const std::vector<Tag> tags = tags_of(picture);
    const Position position = game.position();
    const FieldId with = game.title().field("with");
    for (std::size_t at = 0; at < position.units_count(); ++at) {
        const UnitId unit = UnitId::at(at);
        INFO(position.unit(unit).id);
        const UnitId other = with ? UnitId::from(position.cell(with, at, 0)) : UnitId{};
        const bool stands = position.on_board(unit) && !(other && position.on_board(other));
        CHECK(with_id(tags, "unit-" + position.unit(unit).id) == (stands ? 1U : 0U));
    }
    const std::vector<SvgBox> labels = labels_of(tags);
    CHECK(labels.size() > 3);
    for (std::size_t first = 0; first < labels.size(); ++first)
        for (std::size_t second = first + 1; second < labels.size(); ++second) {
            INFO(first << " and " << second << " of " << labels.size());
            CHECK_FALSE(overlap(labels[first], labels[second]));
        }
}

}  // namespace

TEST_CASE("pictures are well formed, show each unit once and no two names on one spot", "[render]") {
    Library library = skirmish_library();
    const auto title = library.title("skirmish_1881");
    for (const auto& scenario : title->scenarios) {
        INFO(scenario->id);
        Game game{title, scenario};
        check_picture(game);
        play_on(game, 150, 5);
        check_picture(game);
        play_on(game, 2000, 6);
        check_picture(game);
    }
}

TEST_CASE("a picture is to scale", "[render]") {
    Library library = skirmish_library();
    Game game{library.title("skirmish_1881"), "majuba"};
    const std::vector<Tag> tags = tags_of(render_svg(game));
    const Position position = game.position();
    // Base of the unit: the second circle in its group, after the shadow; 25 user units to the inch.
    const auto group = std::find_if(tags.begin(), tags.end(), [](const Tag& tag) {
        const auto id = tag.attributes.find("id");
        return id != tag.attributes.end() && id->second == "unit-sailors";
    });
    REQUIRE(group != tags.end());
    const auto base = std::find_if(group, tags.end(), [](const Tag& tag) {
        return tag.name == "circle" && !tag.attributes.contains("fill-opacity");
    });
    REQUIRE(base != tags.end());
    const Point at = position.place(UnitId::at(*position.scenario().unit_names.find("sailors"))).point();
    CHECK(std::stod(base->attributes.at("cx")) == Approx(at.x * 2.5));
    CHECK(std::stod(base->attributes.at("cy")) == Approx((480 - at.y) * 2.5));
    CHECK(std::stod(base->attributes.at("r")) + 0.8 == Approx(0.75 * 25).margin(0.06));
}

TEST_CASE("a side's picture shows counters in place of what it does not see", "[render]") {
    Library library = proving_library();
    Game game{library.title("proving"), "passage"};
    const SideId column = game.title().side("column");
    const std::vector<Tag> all = tags_of(render_svg(game));
    const std::string seen = render_svg(game, column);
    const std::vector<Tag> some = tags_of(seen);
    CHECK(with_id(all, "unit-band_1") == 1);
    CHECK(with_id(all, "unit-dummy_1") == 1);
    CHECK(with_id(some, "unit-lancers") == 1);
    for (const char* hidden : {"band_1", "band_2", "band_3", "dummy_1", "dummy_2"}) {
        INFO(hidden);
        CHECK(with_id(some, "unit-" + std::string{hidden}) == 0);
        CHECK(seen.find(game.position().unit(UnitId::at(*game.scenario().unit_names.find(hidden))).name) ==
              std::string::npos);
    }
    const Known known = game.known(column);
    std::size_t counters = 0;
    for (const UnitId counter : game.scenario().counters) {
        CHECK(with_id(some, "unit-" + known.unit(counter).id) == (known.on_board(counter) ? 1U : 0U));
        counters += known.on_board(counter) ? 1U : 0U;
    }
    CHECK(counters > 0);
    const std::vector<Tag> own = tags_of(render_svg(game, game.title().side("raiders")));
    CHECK(with_id(own, "unit-band_1") == 1);
    CHECK(with_id(own, "unit-counter_01") == 0);
}

TEST_CASE("options leave parts of a picture out", "[render]") {
    Library library = skirmish_library();
    Game game{library.title("skirmish_1881"), "majuba"};
    const auto has = [&](const RenderOptions& options, std::string_view text) {
        const std::string picture = render_svg(game, {}, options);
        tags_of(picture);
        return picture.find(text) != std::string::npos;
    };
    CHECK(has({}, "class=\"grid\""));
    CHECK_FALSE(has({.grid = false}, "class=\"grid\""));
    CHECK(has({}, "class=\"label\""));
    CHECK_FALSE(has({.names = false}, "class=\"label\""));
    CHECK(has({}, "inches on the table"));
    CHECK_FALSE(has({.legend = false}, "inches on the table"));
    CHECK(has({}, "VICTORY"));
    CHECK_FALSE(has({.captions = false}, "VICTORY"));
}

TEST_CASE("deployment zones are drawn where units deploy in them", "[render]") {
    Library library = skirmish_library();
    const auto title = library.title("skirmish_1881");
    const auto zones = [](Game& game, const RenderOptions& options) {
        const std::string picture = render_svg(game, {}, options);
        tags_of(picture);
        return picture.find("class=\"zone\"") != std::string::npos;
    };
    Game printed{title, "majuba"};
    CHECK_FALSE(zones(printed, {}));
    Choices free;
    free.options["free_setup"] = true;
    Game deploying{title, "majuba", {.choices = free}};
    CHECK(zones(deploying, {}));
    CHECK_FALSE(zones(deploying, {.zones = false}));
}

TEST_CASE("units are not called as the ground is", "[render]") {
    Library library = skirmish_library();
    for (const auto& scenario : library.title("skirmish_1881")->scenarios) {
        const Tabletop& table = *scenario->board->tabletop();
        for (int piece = 0; piece < table.pieces(); ++piece)
            for (const Unit& unit : scenario->units) {
                INFO(scenario->id << ' ' << unit.id);
                CHECK(unit.name != table.name(PieceId::from(piece)));
            }
    }
}

TEST_CASE("names keep off walls, and the last word of a paragraph is not alone", "[render]") {
    Library library = skirmish_library();
    Game game{library.title("skirmish_1881"), "rooihuiskraal"};
    const std::string picture = render_svg(game);
    const SvgBox west{743, 250, 14, 200};  // the walls of the kraal, 25 user units to the inch
    const SvgBox south{750, 443, 300, 14};
    for (const SvgBox& label : labels_of(tags_of(picture))) {
        CHECK_FALSE(overlap(label, west));
        CHECK_FALSE(overlap(label, south));
    }
    CHECK(picture.find("figures is</text>") != std::string::npos);
}

TEST_CASE("a limbered gun does not look like one in action", "[render]") {
    const auto drawn = [](const char* state) {
        Svg svg{{0, 0, 20, 20}};
        view::draw_state(svg, {10, 10}, state);
        return svg.str();
    };
    const auto wheels = [&](const char* state) {
        const std::vector<Tag> tags = tags_of(drawn(state));
        return std::count_if(tags.begin(), tags.end(), [](const Tag& tag) { return tag.name == "circle"; });
    };
    CHECK(wheels("unlimbered") == 2);  // the mark itself and a wheel seen from the side
    CHECK(wheels("limbered") == 1);
}

TEST_CASE("stars of objectives stand in their pieces", "[render]") {
    Library library = skirmish_library();
    Game game{library.title("skirmish_1881"), "majuba"};
    const std::vector<Tag> tags = tags_of(render_svg(game, {}, {.legend = false}));
    const Tabletop& table = *game.scenario().board->tabletop();
    std::set<std::string> held;
    for (const Tag& tag : tags) {
        const auto fill = tag.attributes.find("fill");
        if (tag.name != "polygon" || fill == tag.attributes.end() || fill->second != view::gold) continue;
        const std::string& corners = tag.attributes.at("points");  // the first is the upper point of the star
        const auto x = static_cast<std::int16_t>(std::stod(corners) / 2.5);
        const auto y = static_cast<std::int16_t>(480 - std::stod(corners.substr(corners.find(',') + 1)) / 2.5);
        held.insert(std::string{table.id(table.ruling({x, y}))});
    }
    CHECK(held == std::set<std::string>{"gordons_knoll", "hays_kop", "macdonalds_kop"});
}

TEST_CASE("names of units are escaped", "[render]") {
    const std::filesystem::path overlay =
        std::filesystem::temp_directory_path() / ("wargame_render_" + std::to_string(std::random_device{}()) + ".yaml");
    std::ofstream{overlay} << "overlay: skirmish_1881\nscenarios:\n  majuba:\n    units:\n"
                              "      - {id: sailors, name: 'Smit & <Sons> \"1st\"'}\n";
    Library library = skirmish_library({.overlays = {overlay}});
    Game game{library.title("skirmish_1881"), "majuba"};
    std::filesystem::remove(overlay);
    const std::string picture = render_svg(game);
    tags_of(picture);
    CHECK(picture.find("Smit &amp; &lt;Sons&gt; &quot;1st&quot;") != std::string::npos);
}

TEST_CASE("a text finds no room where something is", "[render]") {
    view::Space space{{0, 0, 100, 100}};
    CHECK(space.free(SvgBox{10, 10, 20, 20}));
    space.take({30, 10, 20, 20});
    CHECK(space.free(SvgBox{10, 10, 20, 20}));  // side by side
    CHECK_FALSE(space.free(SvgBox{11, 10, 20, 20}));
    CHECK_FALSE(space.free(SvgBox{90, 10, 20, 20}));  // off the sheet
    CHECK(space.crossed({0, 20}, {100, 20}) == 1);
    CHECK(space.crossed({0, 50}, {100, 50}) == 0);
    CHECK(space.crossed({40, 20}, {100, 20}) == 0);  // begins in it
    space.avoid({0, 0, 5, 5});
    CHECK(space.free(SvgBox{0, 0, 5, 5}));
    CHECK(space.covered({0, 0, 10, 10}) == Approx(25));
}
