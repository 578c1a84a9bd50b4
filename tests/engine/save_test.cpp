// Saves: what is saved comes back, and nothing else gets through.
#include "catch.hpp"
#include "play/core.hpp"
#include "proving_games.hpp"
#include "wargame/all.hpp"
#include "wargame/codes.hpp"
#include "wargame/hash.hpp"
#include "wargame/save.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <functional>
#include <iterator>

namespace wargame {
namespace {

using Json = nlohmann::json;
using tests::played;
using tests::proving_library;

// The fault of a save that cannot be loaded.
SaveFault fault_of(const std::string& text, Library& library, const ReplayOptions& options = {}) {
    try {
        load_save(text, library, options);
    } catch (const SaveError& error) {
        CHECK_FALSE(meaning_of(error.code()).empty());
        CHECK(std::string{error.what()}.find(error.code()) != std::string::npos);
        return error.fault();
    }
    return {};
}

std::string read_text(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    REQUIRE(file);
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

// A game that is in the middle of a game inside it.
Game inside(Library& library) {
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        Game game{library.title("proving"), "passage", {.seed = seed}};
        Pcg32 dice = Pcg32::from_seed(seed);
        for (int done = 0; done < 300 && !game.over(); ++done) {
            if (game.core().depth() > 1) return game;
            game.apply(tests::random_action(game, dice));
        }
    }
    FAIL("no game came to a battle");
    return played(library, 1, 0);
}

TEST_CASE("[save] a loaded game is the one that was saved", "[save]") {
    Library library = proving_library();
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Game game = played(library, seed, static_cast<int>(seed) * 7);
        const std::string text = save(game, {.snapshot = seed % 2 == 0});
        Game loaded = load_save(text, library);
        CHECK(loaded.hash() == game.hash());
        CHECK(loaded.log() == game.log());
        CHECK(loaded.applied() == game.applied());
        CHECK(save(loaded, {.snapshot = seed % 2 == 0}) == text);
    }
}

TEST_CASE("[save] what follows a loaded game is what follows the saved one", "[save]") {
    Library library = proving_library();
    Game game = played(library, 7, 25);
    Game loaded = load_save(save(game), library);
    tests::play_randomly(game, 5, 1000);
    tests::play_randomly(loaded, 5, 1000);
    CHECK(game.over());
    CHECK(game.hash() == loaded.hash());
    while (game.undo()) CHECK(loaded.undo());
    CHECK_FALSE(loaded.undo());
    CHECK(game.hash() == loaded.hash());
}

TEST_CASE("[save] finished games of every seed are replayed", "[save]") {
    Library library = proving_library();
    int battles = 0;
    for (std::uint64_t seed = 100; seed < 130; ++seed) {
        const Game game = played(library, seed, 5000);
        REQUIRE(game.over());
        const std::string text = save(game);
        battles += text.find("\"do\": \"press\"") != std::string::npos ? 1 : 0;
        CHECK(load_save(text, library).hash() == game.hash());
    }
    CHECK(battles > 0);
}

TEST_CASE("[save] finished games of the titles that ship are replayed", "[save]") {
    Library library = open_library(WARGAME_DATA_DIR);
    for (const std::string& id : library.ids()) {
        const auto title = library.title(id);
        for (const auto& scenario : title->scenarios) {
            INFO(id << " " << scenario->id);
            Game game{title, scenario->id, {.seed = 1881}};
            tests::play_randomly(game, 1881, 1500);
            const Game loaded = load_save(save(game, {.snapshot = true}), library);
            CHECK(loaded.hash() == game.hash());
            CHECK(loaded.log() == game.log());
        }
    }
}

TEST_CASE("[save] a game is saved while a game inside it runs", "[save]") {
    Library library = proving_library();
    Game game = inside(library);
    const std::string text = save(game, {.snapshot = true});
    CHECK(Json::parse(text)["snapshot"].size() == 2);
    Game loaded = load_save(text, library);
    CHECK(loaded.core().depth() == 2);
    CHECK(loaded.hash() == game.hash());
    CHECK(loaded.text(loaded.decision().actions().front()) == game.text(game.decision().actions().front()));
}

TEST_CASE("[save] typed dice are given again and do not move the generator", "[save]") {
    Library library = proving_library();
    Game game{library.title("proving"), "passage", {.seed = 3}};
    Pcg32 dice = Pcg32::from_seed(9);
    std::size_t typed = 0;
    for (int done = 0; done < 60 && !game.over(); ++done) {
        const Action action = tests::random_action(game, dice);
        // The first face, where there is one, is typed; what follows comes from the generator.
        const std::vector<int> faces{done % 2};
        game.give_dice(faces, false);
        try {
            game.apply(action);
        } catch (const DieWanted&) {
            game.take_back_dice();
            game.give_dice(std::vector<int>{1}, false);
            game.apply(action);
        }
        game.take_back_dice();
        for (const DieRecord& die : game.last_dice()) typed += die.typed ? 1 : 0;
    }
    CHECK(typed > 3);
    const std::string text = save(game);
    CHECK(text.find("\"typed\"") != std::string::npos);
    CHECK(load_save(text, library).hash() == game.hash());

    // As if they had been thrown, the generator gives other faces.
    Json changed = Json::parse(text);
    for (Json& action : changed["actions"]) action.erase("typed");
    const std::string code = fault_of(changed.dump(), library).code;
    CHECK((code == codes::save_dice || code == codes::save_diverges));
}

TEST_CASE("[save] dice typed before the first decision are given again", "[save]") {
    Library library = proving_library();
    for (const int card : {0, 1}) {
        const Game game{library.title("proving"), "passage", {.seed = 5, .dice = {card}}};
        const std::string text = save(game);
        CHECK(Json::parse(text)["opening"] == Json{{"faces", {card}}, {"typed", 1}});
        CHECK(load_save(text, library).hash() == game.hash());
    }
}

TEST_CASE("[save] a die that differs is named", "[save]") {
    Library library = proving_library();
    const Game game = played(library, 11, 400);
    Json changed = Json::parse(save(game));
    for (std::size_t at = 0; at < changed["actions"].size(); ++at) {
        Json& action = changed["actions"][at];
        if (!action.contains("faces")) continue;
        const Json kept = action;
        action["faces"][0] = action["faces"][0] == 1 ? 2 : 1;
        SaveFault fault = fault_of(changed.dump(), library);
        CHECK(fault.code == codes::save_dice);
        CHECK(fault.action == at);
        CHECK(fault.path == fmt::format("/actions/{}", at));
        CHECK(fault.message.find(" was saved") != std::string::npos);
        action = kept;
        action["faces"].push_back(3);
        fault = fault_of(changed.dump(), library);
        CHECK(fault.code == codes::save_dice_count);
        CHECK(fault.action == at);
        action = kept;
        action.erase("faces");
        fault = fault_of(changed.dump(), library);
        CHECK(fault.code == codes::save_dice_count);
        CHECK(fault.action == at);
        return;
    }
    FAIL("no die was thrown");
}

TEST_CASE("[save] an action that a rule refuses is named with the rule", "[save]") {
    Library library = proving_library();
    Json changed = Json::parse(save(played(library, 2, 0)));
    changed["actions"] = Json::array({{{"do", "select lancers"}, {"hash", "0000000000000000"}}});
    const SaveFault fault = fault_of(changed.dump(), library);
    CHECK(fault.code == codes::save_refused);
    CHECK(fault.rule == "3.1");
    CHECK(fault.action == 0U);
    CHECK(fault.message.find("select lancers") != std::string::npos);
}

TEST_CASE("[save] nothing can be added after the end of a game", "[save]") {
    Library library = proving_library();
    const Game game = played(library, 4, 5000);
    REQUIRE(game.over());
    Json changed = Json::parse(save(game));
    const std::size_t last = changed["actions"].size();
    changed["actions"].push_back({{"do", "done"}, {"hash", "0000000000000000"}});
    const SaveFault fault = fault_of(changed.dump(), library);
    CHECK(fault.code == codes::save_refused);
    CHECK(fault.action == last);
}

// Goes through every value of a save and calls `change` for it with its path.
void each_value(Json& value, const std::string& path, const std::function<void(Json&, const std::string&)>& change) {
    if (value.is_object())
        for (auto& [key, member] : value.items()) each_value(member, path + "/" + key, change);
    if (value.is_array())
        for (std::size_t at = 0; at < value.size(); ++at) each_value(value[at], fmt::format("{}/{}", path, at), change);
    change(value, path);
}

Json other(const Json& value) {
    if (value.is_boolean()) return !value.get<bool>();
    if (value.is_number()) return value.get<int>() + 1;
    const std::string text = value.get<std::string>();
    if (text.size() == 16 && parse_hex(text)) return (text[0] == '0' ? "1" : "0") + text.substr(1);
    return text + "x";
}

TEST_CASE("[save] every value of a save matters, and what is wrong with it is said", "[save]") {
    Library library = proving_library();
    const Game game = played(library, 6, 40);
    Json saved = Json::parse(save(game, {.snapshot = true}));
    const std::vector<Json> kinds{
        nullptr, true, -1, 1.5, "x", Json::array(), Json::object(), Json::array({Json::object()})};
    int changed = 0;
    each_value(saved, "", [&](Json& value, const std::string& path) {
        if (path.empty()) return;
        INFO(path);
        const Json kept = value;
        for (const Json& kind : kinds) {
            const bool same_kind = kind.type() == kept.type() || (kind.is_number_integer() && kept.is_number_integer());
            if (same_kind || (kept.is_object() && kind.is_object())) continue;
            if (path == "/start" || (kept.is_array() && kind.is_array())) continue;
            value = kind;
            INFO(kind.dump());
            CHECK_FALSE(fault_of(saved.dump(), library).code.empty());
        }
        value = kept;
        if (!kept.is_structured()) {
            value = other(kept);
            const SaveFault fault = fault_of(saved.dump(), library);
            // How actions are grouped changes undo alone.
            if (path.find("/joined") == std::string::npos) CHECK_FALSE(fault.code.empty());
            ++changed;
        }
        value = kept;
    });
    CHECK(changed > 100);
    CHECK(load_save(saved.dump(), library).hash() == game.hash());
}

TEST_CASE("[save] a field that is missing or unknown is named", "[save]") {
    Library library = proving_library();
    const Json saved = Json::parse(save(played(library, 6, 12)));
    for (const auto& [key, value] : saved.items()) {
        Json less = saved;
        less.erase(key);
        const SaveFault fault = fault_of(less.dump(), library);
        CHECK(fault.code == codes::save_missing_field);
        CHECK(fault.message.find("'" + key + "'") != std::string::npos);
        Json more = saved;
        more[key + "s"] = value;
        CHECK(fault_of(more.dump(), library).code == codes::save_unknown_field);
    }
    for (const char* key : {"do", "hash"}) {
        Json less = saved;
        less["actions"][0].erase(key);
        CHECK(fault_of(less.dump(), library).path == "/actions/0");
    }
}

TEST_CASE("[save] a save cut short anywhere is refused with its place", "[save]") {
    Library library = proving_library();
    const std::string text = save(played(library, 6, 6));
    for (std::size_t size = 0; size + 2 < text.size(); size += 3) {
        const SaveFault fault = fault_of(text.substr(0, size), library);
        CHECK(fault.code == codes::save_syntax);
        CHECK(fault.line > 0);
        CHECK(fault.column > 0);
    }
}

TEST_CASE("[save] hostile text ends in an error and in little time", "[save]") {
    Library library = proving_library();
    CHECK(fault_of(std::string(most_save_bytes + 1, ' '), library).code == codes::save_too_large);
    CHECK(fault_of(std::string(1'000'000, '['), library).code == codes::save_too_deep);
    std::string numbers = "[0";
    while (numbers.size() < 5'000'000) numbers += ",0";
    CHECK(fault_of(numbers + "]", library).code == codes::save_too_deep);
    std::string keys = "{\"k\":0";
    for (int at = 0; at < 100'000; ++at) keys += fmt::format(",\"{}\":0", at);
    CHECK(fault_of(keys + "}", library).code == codes::save_too_deep);
    CHECK(fault_of("{\"save\": 1, \"save\": 1}", library).code == codes::save_duplicate_key);
    CHECK(fault_of("{\"save\": 1e999}", library).code == codes::save_syntax);
    CHECK(fault_of("\"\xff\"", library).code == codes::save_syntax);
    CHECK(fault_of("[]", library).code == codes::save_kind);
    CHECK(fault_of("", library).code == codes::save_syntax);
}

TEST_CASE("[save] each faulty save of the collection is refused with its code", "[save]") {
    Library library = proving_library();
    Game fresh{library.title("proving"), "passage", {.seed = 1}};
    const Json now = Json::parse(save(fresh, {.snapshot = true}));
    const std::string legal = fresh.text(fresh.decision().actions().front());
    const std::pair<const char*, std::string> known[] = {{"@data@", now["data"].get<std::string>()},
                                                         {"\"@faces@\"", now["opening"]["faces"].dump()},
                                                         {"@hash@", now["hash"].get<std::string>()},
                                                         {"@legal@", legal}};
    int files = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::filesystem::path{WARGAME_TESTS_DIR} / "data/bad/saves"}) {
        const std::string name = entry.path().stem().string();
        std::string text = read_text(entry.path());
        for (const auto& [word, value] : known)
            for (std::size_t at = 0; (at = text.find(word)) != std::string::npos;)
                text.replace(at, std::string{word}.size(), value);
        INFO(name);
        CHECK(fault_of(text, library).code == name.substr(0, 6));
        ++files;
    }
    CHECK(files >= 20);
}

TEST_CASE("[save] a save of other data is refused, or tried when asked for", "[save]") {
    Library library = proving_library();
    const Game game = played(library, 8, 30);
    Json saved = Json::parse(save(game));
    saved["data"] = "0123456789abcdef";
    const SaveFault fault = fault_of(saved.dump(), library);
    CHECK(fault.code == codes::save_data);
    CHECK(fault.path == "/data");
    CHECK(load_save(saved.dump(), library, {.other_data = true}).hash() == game.hash());
}

TEST_CASE("[save] overlays belong to a save", "[save]") {
    const auto folder =
        std::filesystem::temp_directory_path() / fmt::format("wargame_save_{:x}", hash_text(WARGAME_TESTS_DIR));
    std::filesystem::create_directories(folder);
    std::ofstream{folder / "longer.yaml"} << "overlay: proving\nvalues: {days: 6}\n";
    std::ofstream{folder / "foreign.yaml"} << "overlay: another\n";
    Library plain = proving_library();
    Library with = proving_library({.overlays = {folder / "longer.yaml", folder / "foreign.yaml"}});
    const Game game{with.title("proving"), "passage", {.seed = 1}};
    const std::string text = save(game);
    CHECK(Json::parse(text)["overlays"].size() == 1);
    CHECK(load_save(text, with).hash() == game.hash());
    const SaveFault fault = fault_of(text, plain);
    CHECK(fault.code == codes::save_overlays);
    CHECK(fault.message.find("longer.yaml") != std::string::npos);
    CHECK(fault_of(save(played(plain, 1, 0)), with).code == codes::save_overlays);
    // An overlay for another title changes nothing for this one.
    Library foreign = proving_library({.overlays = {folder / "foreign.yaml"}});
    CHECK(foreign.title("proving")->digest == plain.title("proving")->digest);
    std::filesystem::remove_all(folder);
}

TEST_CASE("[save] options and readings come back as they were in force", "[save]") {
    Library library = proving_library();
    Choices choices;
    choices.options["quick_battles"] = true;
    choices.readings["5.2"] = "from_5";
    Game game{library.title("proving"), "passage", {.seed = 2, .choices = choices}};
    tests::play_randomly(game, 3, 500);
    const Game loaded = load_save(save(game), library);
    CHECK(loaded.rules().choices() == game.rules().choices());
    CHECK(loaded.hash() == game.hash());
}

TEST_CASE("[save] a large seed keeps its last digit", "[save]") {
    Library library = proving_library();
    const std::uint64_t seed = 0xffff'ffff'ffff'fffdU;
    const Game game{library.title("proving"), "passage", {.seed = seed}};
    const std::string text = save(game);
    CHECK(Json::parse(text)["seed"] == "18446744073709551613");
    CHECK(load_save(text, library).seed() == seed);
}

TEST_CASE("[save] a start that was set up is saved as its differences", "[save]") {
    Library library = proving_library();
    const auto title = library.title("proving");
    const Scenario& scenario = *title->scenario("passage");
    Opening opening;
    opening.start = scenario.start;
    const auto put = [&](std::string_view field, std::string_view unit, int value) {
        opening.start.write(scenario.layout.slot(title->field(field)), *scenario.unit_names.find(unit), value);
    };
    put("strength", "band_1", 4);
    put("place", "rifles", scenario.board->find("c2")->number());
    opening.side = title->side("column");
    const auto phase = std::find(title->sequence.phases.begin(), title->sequence.phases.end(), "march");
    opening.phase = PhaseId::at(static_cast<std::size_t>(phase - title->sequence.phases.begin()));
    Game game{title, "passage", {.seed = 4, .opening = std::make_shared<const Opening>(opening)}};
    tests::play_randomly(game, 3, 30);
    const std::string text = save(game);
    Json saved = Json::parse(text);
    CHECK(saved["start"]["fields"] == Json{{"place", {{"rifles", "c2"}}}, {"strength", {{"band_1", "4"}}}});
    CHECK(saved["start"]["phase"] == "march");
    CHECK(load_save(text, library).hash() == game.hash());

    const auto refused = [&](const char* pointer, const Json& value) {
        Json changed = saved;
        changed[Json::json_pointer{pointer}] = value;
        return fault_of(changed.dump(), library).code;
    };
    CHECK(refused("/start/fields/place/rifles", "c9") == codes::save_start);
    CHECK(refused("/start/fields/place/rifles", Json::array({"c1", "c2"})) == codes::save_start);
    CHECK(refused("/start/fields/place/nobody", "c1") == codes::save_start);
    CHECK(refused("/start/fields/strength/band_1", "5") == codes::save_start);
    CHECK(refused("/start/fields/strength/band_1", "4x") == codes::save_start);
    CHECK(refused("/start/fields/stack", {{"", Json::array()}}) == codes::save_start);
    CHECK(refused("/start/fields/generator", {{"", Json::array()}}) == codes::save_start);
    CHECK(refused("/start/fields/conditions", {{"", Json::array({"30000"})}}) == codes::save_start);
    CHECK(refused("/start/fields/phase", {{"", "200"}}) == codes::save_start);
    CHECK(refused("/start/phase", "noon") == codes::save_start);
    CHECK(refused("/start/side", "nobody") == codes::save_start);
}

TEST_CASE("[save] a game whose scenario was made for it cannot be saved", "[save]") {
    Library library = proving_library();
    const auto title = library.title("proving");
    const Game game{title, std::make_shared<const Scenario>(*title->scenario("passage"))};
    CHECK_THROWS_AS(save(game), SaveError);
}

TEST_CASE("[save] files are written whole or not at all", "[save]") {
    Library library = proving_library();
    const auto folder =
        std::filesystem::temp_directory_path() / fmt::format("wargame_files_{:x}", hash_text(WARGAME_TESTS_DIR));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder / "taken.json" / "full");
    const Game game = played(library, 9, 20);
    write_save(game, folder / "game.json");
    CHECK(read_save(folder / "game.json", library).hash() == game.hash());
    const Game later = played(library, 9, 40);
    write_save(later, folder / "game.json");
    CHECK(read_save(folder / "game.json", library).hash() == later.hash());
    CHECK_THROWS_AS(write_save(game, folder / "nowhere" / "game.json"), SaveError);
    CHECK_THROWS_AS(write_save(game, folder / "taken.json"), SaveError);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{folder}) ++files;
    CHECK(files == 2);
    for (const char* name : {"none.json", "taken.json"}) {
        try {
            read_save(folder / name, library);
            FAIL("read what is not there");
        } catch (const SaveError& error) {
            CHECK(error.code() == codes::save_file);
            CHECK(std::string{error.what()}.find(name) != std::string::npos);
        }
    }
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace wargame
