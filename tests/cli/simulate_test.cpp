// simulate: the same games whatever the number of threads, in shards and merged.
#include "catch.hpp"
#include "cli/program.hpp"

#include <nlohmann/json.hpp>

using namespace wargame_tests;
namespace fs = std::filesystem;

namespace {

constexpr const char* patrol = "simulate skirmish_1881 patrol --seed 7 ";

nlohmann::json summary(const std::string& out) {
    std::istringstream lines{out};
    std::string line;
    nlohmann::json last;
    while (std::getline(lines, line)) last = nlohmann::json::parse(line);
    return last["summary"];
}

}  // namespace

TEST_CASE("simulation does not depend on the number of threads", "[cli]") {
    const fs::path folder = fresh_folder("jobs");
    const std::string one = (folder / "one").string();
    const std::string three = (folder / "three").string();
    CHECK(run(std::string{patrol} + "--games 12 -o \"" + one + "\"").code == 0);
    CHECK(run(std::string{patrol} + "--games 12 --jobs 3 -o \"" + three + "\"").code == 0);
    const std::string lines = read(one);
    CHECK(std::count(lines.begin(), lines.end(), '\n') == 12);
    CHECK(lines == read(three));
    CHECK(has(lines, "\"seed\":18"));
}

TEST_CASE("shards merged are the whole", "[cli]") {
    const fs::path folder = fresh_folder("shards");
    const auto file = [&](const char* name) { return "\"" + (folder / name).string() + "\""; };
    CHECK(run(std::string{patrol} + "--games 9 --shard 1/2 -o " + file("a")).code == 0);
    CHECK(run(std::string{patrol} + "--games 9 --shard 2/2 -o " + file("b")).code == 0);
    const Ran whole = run(std::string{patrol} + "--games 9 --json");
    const Ran merged = run(std::string{patrol} + "--json --merge " + file("a") + " " + file("b"));
    CHECK(merged.code == 0);
    auto expected = summary(whole.out);
    auto got = summary(merged.out);
    CHECK(expected["games"] == 9);
    expected.erase("actions_per_second");
    got.erase("actions_per_second");
    CHECK(got == expected);
    CHECK(run(std::string{patrol} + "--merge " + file("a") + " " + file("a")).code == 2);
    CHECK(run(std::string{patrol} + "--merge " + file("none")).code == 2);
    write(folder / "bad", "{\"game\": 1, \"seed\": \"x\"}\n");
    const Ran bad = run(std::string{patrol} + "--merge " + file("bad"));
    CHECK(bad.code == 2);
    CHECK(has(bad.err, "bad:1: "));
    const Ran other = run("simulate skirmish_1881 majuba --merge " + file("a"));
    CHECK(other.code == 2);
    CHECK(has(other.err, "a:1: this is a game of skirmish_1881 patrol, not of skirmish_1881 majuba"));
    for (const char* text : {"", "anything\n", "{\"save\": 1}\n"}) {
        INFO(text);
        write(folder / "none_of_ours", text);
        CHECK(run(std::string{patrol} + "--merge " + file("none_of_ours")).code == 2);
    }
    write(folder / "json", run(std::string{patrol} + "--games 3 --json").out);
    CHECK(summary(run(std::string{patrol} + "--json --merge " + file("json")).out)["games"] == 3);
}

TEST_CASE("every game is counted once, and limits stop it", "[cli]") {
    const auto all = summary(run(std::string{patrol} + "--games 10 --json").out);
    std::uint64_t sum = all["draws"].get<std::uint64_t>() + all["unfinished"].get<std::uint64_t>();
    for (const auto& [side, wins] : all["wins"].items()) sum += wins.get<std::uint64_t>();
    CHECK(sum == 10);
    CHECK(all["unfinished"] == 0);
    const auto turns = summary(run(std::string{patrol} + "--games 4 --turns 1 --json").out);
    CHECK(turns["unfinished"] == 4);
    CHECK(turns["mean_turns"] == 1.0);
    const auto actions = summary(run(std::string{patrol} + "--games 4 --actions 5 --json").out);
    CHECK(actions["mean_actions"] == 5.0);
}

TEST_CASE("checked games come out as unchecked ones do", "[cli]") {
    const fs::path folder = fresh_folder("check");
    const std::string plain = (folder / "plain").string();
    const std::string checked = (folder / "checked").string();
    CHECK(run(std::string{patrol} + "--games 3 -o \"" + plain + "\"").code == 0);
    CHECK(run(std::string{patrol} + "--games 3 --check -o \"" + checked + "\"").code == 0);
    CHECK(read(plain) == read(checked));
}

TEST_CASE("greedy players are stronger than random ones", "[cli]") {
    const std::string games = "simulate skirmish_1881 patrol --games 30 --json ";
    const auto boer = summary(run(games + "--player boer=greedy").out);
    const auto british = summary(run(games + "--player british=greedy").out);
    CHECK(boer["wins"]["boer"].get<int>() > british["wins"]["boer"].get<int>());
}

TEST_CASE("tracks and fields are recorded turn by turn", "[cli]") {
    const fs::path folder = fresh_folder("tracks");
    const auto file = [&](const char* name) { return "\"" + (folder / name).string() + "\""; };
    const std::string march = "simulate boer_war march_to_pretoria --seed 3 ";
    const std::string wanted = "--track boer_index --track railway_capacity --track ending ";
    CHECK(run(march + "--games 2 " + wanted + "-o " + file("a")).code == 0);
    std::istringstream lines{read(folder / "a")};
    std::string line;
    std::size_t games = 0;
    while (std::getline(lines, line)) {
        ++games;
        const auto game = nlohmann::json::parse(line);
        const auto& tracks = game["tracks"];
        const auto moments = static_cast<std::size_t>(game["turns"].get<int>()) + 1;  // turns, and the end
        CHECK(tracks["boer_index"].size() == moments);
        CHECK(tracks["boer_index"][0] == 80);
        CHECK(tracks["railway_capacity.boer"][0] == 3);
        CHECK(tracks["railway_capacity.british"][0] == 6);
        CHECK(tracks["ending"].front() == "none");
        CHECK(tracks["ending"].back() != "none");
    }
    CHECK(games == 2);
    // The games are those that are played without recording, and merging keeps what was recorded.
    CHECK(run(march + "--games 2 -o " + file("plain")).code == 0);
    CHECK(!has(read(folder / "plain"), "tracks"));
    CHECK(run(march + "--merge " + file("a") + " -o " + file("merged")).code == 0);
    CHECK(read(folder / "merged") == read(folder / "a"));
    const std::string hash = "\"hash\":\"";
    const std::string recorded = read(folder / "a"), plain = read(folder / "plain");
    CHECK(recorded.substr(recorded.find(hash), hash.size() + 16) == plain.substr(plain.find(hash), hash.size() + 16));
}

TEST_CASE("what has not one value is not recorded", "[cli]") {
    const std::string march = "simulate boer_war march_to_pretoria --games 1 --track ";
    const Ran unknown = run(march + "boer_indx");
    CHECK(unknown.code == 2);
    CHECK(has(unknown.err, "unknown track or field 'boer_indx'"));
    CHECK(has(unknown.err, "boer_index"));
    const Ran of_units = run(march + "demoralized");
    CHECK(of_units.code == 2);
    CHECK(has(of_units.err, "--track takes what the game or a side has one value of, not 'demoralized'"));
}
