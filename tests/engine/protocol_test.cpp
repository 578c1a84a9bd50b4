// The line protocol: whole games through it, its faults, and that it tells a side no more than it may know.
#include "catch.hpp"
#include "json_schema.hpp"
#include "proving_games.hpp"
#include "wargame/codes.hpp"
#include "wargame/protocol.hpp"

#include <fmt/format.h>

#include <fstream>

namespace wargame {
namespace {

using Json = nlohmann::json;
using tests::proving_library;
using tests::Schemas;

// Asks and compares request and answer with their schemas.
class Client {
public:
    explicit Client(Library& library, const ProtocolLimits& limits = {})
        : protocol{library, limits}, schemas_{std::filesystem::path{WARGAME_SOURCE_DIR} / "docs/schema"} {}

    Json ask(Json request) {
        request["id"] = ++id_;
        REQUIRE(schemas_.fault("request.json", request) == "");
        const std::string line = protocol.answer(request.dump());
        REQUIRE(line.find('\n') == std::string::npos);
        Json answer = Json::parse(line);
        REQUIRE(schemas_.fault("answer.json", answer) == "");
        REQUIRE(answer["id"] == id_);
        return answer;
    }
    Json ok(const Json& request) {
        const Json answer = ask(request);
        INFO(answer.dump());
        REQUIRE(answer.contains("ok"));
        return answer["ok"];
    }
    std::string code(const Json& request) {
        const Json answer = ask(request);
        INFO(answer.dump());
        REQUIRE(answer.contains("error"));
        return answer["error"]["code"];
    }

    Protocol protocol;

private:
    Schemas schemas_;
    int id_ = 0;
};

Json begin(Client& client, int seed) {
    return client.ok({{"call", "new"}, {"title", "proving"}, {"scenario", "passage"}, {"seed", seed}});
}

// Takes the first action that is listed for the side.
Json take_first(Client& client, const std::string& game, const std::string& side) {
    const Json decision = client.ok({{"call", "decision"}, {"game", game}, {"side", side}});
    return client.ok({{"call", "apply"}, {"game", game}, {"side", side}, {"action", decision["actions"][0]["text"]}});
}

TEST_CASE("[protocol] a game is played to its end by both sides", "[protocol]") {
    Library library = proving_library();
    Client client{library};
    const Json titles = client.ok({{"call", "list"}})["titles"];
    CHECK(titles[0]["id"] == "proving");
    CHECK(titles[0]["scenarios"].size() == 2);
    for (int seed = 1; seed <= 3; ++seed) {
        Json state = begin(client, seed);
        const std::string game = state["game"];
        CHECK(game == fmt::format("g{}", seed));
        Pcg32 dice = Pcg32::from_seed(static_cast<std::uint64_t>(seed));
        for (int count = 0; !state["over"].get<bool>(); ++count) {
            const std::string side = state["decides"];
            const Json decision = client.ok({{"call", "decision"}, {"game", game}, {"side", side}});
            REQUIRE(decision["mine"].get<bool>());
            const Json& action =
                decision["actions"][dice.below(static_cast<std::uint32_t>(decision["actions"].size()))];
            const Json form = count % 2 == 0 ? action["text"] : action;
            CHECK(
                client.ok({{"call", "check"}, {"game", game}, {"side", side}, {"action", form}})["legal"].get<bool>());
            state = client.ok({{"call", "apply"}, {"game", game}, {"side", side}, {"action", form}});
        }
        CHECK_FALSE(state["outcome"].get<std::string>().empty());
        CHECK(client.ok({{"call", "view"}, {"game", game}, {"side", "column"}})["over"].get<bool>());
    }
}

TEST_CASE("[protocol] a game is saved, closed and loaded again", "[protocol]") {
    Library library = proving_library();
    Client client{library};
    begin(client, 4);
    take_first(client, "g1", "raiders");
    const Json view = client.ok({{"call", "view"}, {"game", "g1"}, {"side", "raiders"}});
    const Json saved = client.ok({{"call", "save"}, {"game", "g1"}, {"snapshot", true}})["save"];
    client.ok({{"call", "close"}, {"game", "g1"}});
    CHECK(client.code({{"call", "view"}, {"game", "g1"}, {"side", "raiders"}}) == codes::unknown_game);
    CHECK(client.ok({{"call", "load"}, {"save", saved}})["game"] == "g2");
    CHECK(client.ok({{"call", "load"}, {"save", saved.dump()}})["game"] == "g3");
    CHECK(client.ok({{"call", "view"}, {"game", "g2"}, {"side", "raiders"}}) == view);
    Json changed = saved;
    changed["actions"][0]["do"] = "select lancers";
    const Json error = client.ask({{"call", "load"}, {"save", changed}})["error"];
    CHECK(error["code"] == codes::save_refused);
    CHECK(error["rule"] == "3.1");
    CHECK(error["path"] == "/actions/0");
}

TEST_CASE("[protocol] a refused action says which rule, and changes nothing", "[protocol]") {
    Library library = proving_library();
    Client client{library};
    begin(client, 5);
    const Json before = client.ok({{"call", "save"}, {"game", "g1"}});
    const Json refused =
        client.ask({{"call", "apply"}, {"game", "g1"}, {"side", "raiders"}, {"action", "slip dummy_1 camp"}})["error"];
    CHECK(refused["code"] == "WG0400");
    CHECK(refused["rule"] == "3.1");
    CHECK_FALSE(refused["message"].get<std::string>().empty());
    CHECK(refused["nearest"].get<std::string>().rfind("slip", 0) == 0);
    const Json check =
        client.ok({{"call", "check"}, {"game", "g1"}, {"side", "raiders"}, {"action", "slip dummy_1 camp"}});
    CHECK_FALSE(check["legal"].get<bool>());
    CHECK(check["refusal"]["rule"] == "3.1");
    CHECK(client.ok({{"call", "save"}, {"game", "g1"}}) == before);
}

TEST_CASE("[protocol] undo is for the side that acted, and never silent about what was seen", "[protocol]") {
    Library library = proving_library();
    Client client{library};
    begin(client, 6);
    const Json before = client.ok({{"call", "save"}, {"game", "g1"}});
    take_first(client, "g1", "raiders");
    CHECK(client.code({{"call", "undo"}, {"game", "g1"}, {"side", "column"}}) == codes::nothing_to_undo);
    CHECK(client.ok({{"call", "undo"}, {"game", "g1"}, {"side", "raiders"}})["applied"] == 0);
    CHECK(client.ok({{"call", "save"}, {"game", "g1"}}) == before);
    client.ok({{"call", "apply"}, {"game", "g1"}, {"side", "raiders"}, {"action", "done"}});
    // The column ends its hour, and a chit is drawn.
    client.ok({{"call", "apply"}, {"game", "g1"}, {"side", "column"}, {"action", "done"}});
    CHECK(client.code({{"call", "undo"}, {"game", "g1"}, {"side", "column"}}) == codes::undo_reveals);
    CHECK(client.ok({{"call", "undo"}, {"game", "g1"}, {"side", "column"}, {"reveal", true}})["decides"] == "column");
}

TEST_CASE("[protocol] dice of a request are used for it, all of them and no more", "[protocol]") {
    Library library = proving_library();
    Client client{library};
    begin(client, 6);
    client.ok({{"call", "apply"}, {"game", "g1"}, {"side", "raiders"}, {"action", "done"}});
    CHECK(client.code(
              {{"call", "new"}, {"title", "proving"}, {"scenario", "passage"}, {"dice", {1, 1, 1, 1, 1, 1, 1, 1}}}) ==
          codes::dice_wanted);
    CHECK(client.code({{"call", "new"}, {"title", "proving"}, {"scenario", "passage"}, {"seed", "007"}}) ==
          codes::request_range);
    const auto end_hour = [](const Json& dice) {
        return Json{{"call", "apply"}, {"game", "g1"}, {"side", "column"}, {"action", "done"}, {"dice", dice}};
    };
    const Json before = client.ok({{"call", "save"}, {"game", "g1"}});
    CHECK(client.code(end_hour(Json::array())) == codes::dice_wanted);
    CHECK(client.code(end_hour(Json::array({9}))) == codes::dice_wanted);
    CHECK(client.code(end_hour(Json::array({1, 1, 1, 1, 1}))) == codes::dice_wanted);
    CHECK(client.ok({{"call", "save"}, {"game", "g1"}}) == before);
    client.ok(end_hour(Json::array({1})));
    const Json after = client.ok({{"call", "save"}, {"game", "g1"}})["save"];
    CHECK(after["actions"].back()["typed"] == 1);
    CHECK(after["actions"].back()["faces"] == Json::array({1}));
}

TEST_CASE("[protocol] cards show what a title holds", "[protocol]") {
    Library library = proving_library();
    Client client{library};
    const auto show = [&](const char* what, const char* of) {
        return client.ok({{"call", "show"}, {"title", "proving"}, {"what", what}, {"of", of}});
    };
    CHECK(client.ok({{"call", "show"}, {"title", "proving"}})["sides"].size() == 2);
    CHECK(show("scenario", "duel")["name"] == "A battle by itself");
    CHECK(show("unit", "lancers")["type"]["id"] == "party");
    CHECK(show("rule", "5.2")["readings"].size() == 2);
    CHECK(show("place", "b4")["links"].size() == 4);
    CHECK(client.code({{"call", "show"}, {"title", "proving"}, {"what", "table"}, {"of", "x"}}) ==
          codes::unknown_thing);
}

TEST_CASE("[protocol] only so many games may be open", "[protocol]") {
    Library library = proving_library();
    Client client{library, {.games = 2}};
    begin(client, 1);
    begin(client, 2);
    const Json saved = client.ok({{"call", "save"}, {"game", "g1"}})["save"];
    CHECK(client.code({{"call", "new"}, {"title", "proving"}, {"scenario", "passage"}}) == codes::too_many_games);
    CHECK(client.code({{"call", "load"}, {"save", saved}}) == codes::too_many_games);
    client.ok({{"call", "close"}, {"game", "g1"}});
    CHECK(begin(client, 3)["game"] == "g3");
    CHECK(client.protocol.games() == 2);
}

TEST_CASE("[protocol] each faulty request of the collection is answered with its code", "[protocol]") {
    Library library = proving_library();
    Protocol protocol{library};
    protocol.answer(R"({"call": "new", "title": "proving", "scenario": "passage"})");
    const Json decision = Json::parse(protocol.answer(R"({"call": "decision", "game": "g1", "side": "raiders"})"));
    const std::string legal = decision["ok"]["actions"][0]["text"];
    Schemas schemas{std::filesystem::path{WARGAME_SOURCE_DIR} / "docs/schema"};
    int files = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::filesystem::path{WARGAME_TESTS_DIR} / "data/bad/requests"}) {
        std::ifstream file{entry.path()};
        std::string line;
        std::getline(file, line);
        const std::string_view word = "@legal@";
        if (const std::size_t at = line.find(word); at != std::string::npos) line.replace(at, word.size(), legal);
        const Json answer = Json::parse(protocol.answer(line));
        INFO(entry.path().filename().string() << ": " << answer.dump());
        REQUIRE(answer.contains("error"));
        CHECK(answer["error"]["code"] == entry.path().stem().string().substr(0, 6));
        CHECK(schemas.fault("answer.json", answer) == "");
        ++files;
    }
    CHECK(files >= 25);
}

TEST_CASE("[protocol] hostile lines are answered", "[protocol]") {
    Library library = proving_library();
    Protocol protocol{library, {.line_bytes = 1000}};
    const auto code = [&](const std::string& line) { return Json::parse(protocol.answer(line))["error"]["code"]; };
    CHECK(code(std::string(1001, ' ')) == codes::request_too_large);
    CHECK(code(std::string(999, '[')) == codes::request_too_deep);
    CHECK(code(std::string("\0\0", 2)) == codes::request_syntax);
    CHECK(code("{\"call\": \"\xff\"}") == codes::request_syntax);
    // An id of another kind is not given back.
    CHECK(Json::parse(protocol.answer(R"({"id": [1], "call": "list"})"))["id"].is_null());
    CHECK(Json::parse(protocol.answer(R"({"id": "x", "call": "list"})"))["id"] == "x");
    CHECK(Json::parse(protocol.answer(R"({"id": -7, "call": "lost"})"))["id"] == -7);
}

TEST_CASE("[protocol] a request that fails in the middle leaves no dice behind", "[protocol]") {
    Library library = proving_library();
    Client client{library};
    begin(client, 6);
    CHECK(client.code({{"call", "apply"}, {"game", "g1"}, {"side", "raiders"}, {"action", "fly"}, {"dice", {1, 2}}}) ==
          "WG0402");
    client.ok({{"call", "apply"}, {"game", "g1"}, {"side", "raiders"}, {"action", "done"}});
    client.ok({{"call", "apply"}, {"game", "g1"}, {"side", "column"}, {"action", "done"}});
    const Json saved = client.ok({{"call", "save"}, {"game", "g1"}})["save"];
    CHECK_FALSE(saved["actions"].back().contains("typed"));
}

}  // namespace
}  // namespace wargame
