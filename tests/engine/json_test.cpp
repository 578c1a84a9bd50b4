// JSON forms: each fits its schema, and actions come back from theirs.
#include "catch.hpp"
#include "json_schema.hpp"
#include "play/core.hpp"
#include "proving_games.hpp"
#include "support/json.hpp"
#include "wargame/json.hpp"
#include "wargame/save.hpp"

#include <ctime>

namespace wargame {
namespace {

using Json = nlohmann::json;
using tests::played;
using tests::proving_library;
using tests::Schemas;

Schemas schemas() { return Schemas{std::filesystem::path{WARGAME_SOURCE_DIR} / "docs/schema"}; }

TEST_CASE("[json] views, decisions, actions and events fit their schemas through whole games", "[json]") {
    Library library = proving_library();
    Schemas all = schemas();
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Game game{library.title("proving"), "passage", {.seed = seed}};
        Pcg32 dice = Pcg32::from_seed(seed);
        while (!game.over()) {
            for (std::size_t side = 0; side < 2; ++side) {
                REQUIRE(all.fault("view.json", to_json(view_for(game, SideId::at(side)))) == "");
                REQUIRE(all.fault("decision.json", to_json(decision_for(game, SideId::at(side)))) == "");
            }
            const Action action = tests::random_action(game, dice);
            REQUIRE(all.fault("action.json", to_json(view_of(game, action))) == "");
            game.apply(action);
            for (const DieRecord& die : game.last_dice()) REQUIRE(all.fault("die.json", to_json(die, game)) == "");
        }
        for (const Event& event : game.events())
            REQUIRE(all.fault("event.json", to_json(*view_of(game, event, {}))) == "");
        REQUIRE(all.fault("view.json", to_json(view_for(game, {}))) == "");
    }
}

TEST_CASE("[json] saves fit their schema", "[json]") {
    Library library = proving_library();
    Schemas all = schemas();
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        CHECK(all.fault("save.json",
                        save(played(library, seed, static_cast<int>(seed) * 20), {.snapshot = seed % 2 == 0})) == "");
    Game started{library.title("proving"), "passage", {.seed = ~std::uint64_t{0}, .dice = {1}}};
    CHECK(all.fault("save.json", save(started)) == "");
}

TEST_CASE("[json] refusals and chances fit their schemas", "[json]") {
    Library library = proving_library();
    Schemas all = schemas();
    Game game{library.title("proving"), "passage", {.seed = 1}};
    const auto no = game.check("select lancers");
    REQUIRE(no);
    CHECK(all.fault("refusal.json", to_json(*no)) == "");
    CHECK(Json::parse(to_json(*no))["rule"] == "3.1");
    Game duel{library.title("proving"), "duel", {.seed = 1}};
    while (!duel.over()) {
        const Action action = duel.decision().actions().front();
        const Distribution chances = duel.outcomes(action);
        CHECK(all.fault("chances.json", to_json(chances, duel)) == "");
        duel.apply(action);
    }
    CHECK(all.fault("explanation.json", to_json(Explanation{"yes", {{"because", Rule{"4.1"}}, {"so", {}}}}, duel)) ==
          "");
}

TEST_CASE("[json] every legal action comes back from its JSON", "[json]") {
    Library library = proving_library();
    Game game{library.title("proving"), "passage", {.seed = 2}};
    Pcg32 dice = Pcg32::from_seed(2);
    while (!game.over()) {
        for (const Action& action : game.decision().actions()) {
            const std::string text = action_from_json(to_json(view_of(game, action)));
            REQUIRE(game.parse(text) == action);
            REQUIRE(action_from_json(Json(game.text(action)).dump()) == game.text(action));
        }
        game.apply(tests::random_action(game, dice));
    }
}

TEST_CASE("[json] what is no action in JSON is an error of form", "[json]") {
    for (const char* text :
         {"", "{", "[]", "5", "null", "{}", R"({"verb": 1})", R"({"verb": "to", "args": "x"})",
          R"({"verb": "to", "args": [[1]]})", R"({"verb": "to", "arg": []})", R"({"verb": "to", "verb": "to"})"})
        CHECK_THROWS_AS(action_from_json(text), FormError);
    CHECK(action_from_json(R"({"verb": "split", "args": ["a", 5]})") == "split a 5");
    CHECK(action_from_json(R"({"verb": "done"})") == "done");
}

TEST_CASE("[json] text from outside is read strictly", "[json]") {
    using json::FaultKind;
    const auto kind = [](std::string_view text, json::Limits limits = {}) {
        try {
            json::parse(text, limits);
        } catch (const json::Fault& fault) {
            return std::pair{fault.kind, std::pair{fault.line, fault.column}};
        }
        return std::pair{FaultKind::range, std::pair{0, 0}};
    };
    using Place = std::pair<int, int>;
    CHECK(kind("{\"a\": 1}").second == Place{0, 0});
    CHECK(kind("{\n  \"a\": x}") == std::pair{FaultKind::syntax, Place{2, 8}});
    CHECK(kind("{\"a\": 1,\n\"a\": 2}").first == FaultKind::duplicate_key);
    CHECK(kind("{\"a\": 1,\n\"a\": 2}").second.first == 2);
    CHECK(kind("[[[]]]", {.depth = 2}).first == FaultKind::too_deep);
    CHECK(kind("[1,2,3]", {.values = 3}).first == FaultKind::too_many);
    CHECK(kind("{\"a\":1,\"b\":2}", {.keys = 1}).first == FaultKind::too_many);
    CHECK(kind("[1,2,3]", {.bytes = 6}).first == FaultKind::too_large);
    CHECK(kind("[1] 2").first == FaultKind::syntax);
    CHECK(kind("[1").second == Place{1, 3});
    // The same key may stand in two objects.
    CHECK(kind("[{\"a\": 1}, {\"a\": {\"a\": 2}}]").second == Place{0, 0});
}

TEST_CASE("[json] the time to read a list grows with its length, no faster", "[json]") {
    const auto seconds = [](std::size_t objects) {
        std::string text = "[{}";
        for (std::size_t at = 1; at < objects; ++at) text += ",{}";
        const std::clock_t start = std::clock();
        CHECK(json::parse(text + "]", {}).size() == objects);
        return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    seconds(1000);
    CHECK(seconds(400'000) < 2);  // with a square in it: 40 seconds
}

}  // namespace
}  // namespace wargame
