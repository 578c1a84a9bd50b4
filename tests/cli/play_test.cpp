// play, replay, outcomes and render, driven through a pipe.
#include "catch.hpp"
#include "cli/program.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wargame_tests;
namespace fs = std::filesystem;

namespace {

constexpr const char* patrol = "play skirmish_1881 patrol --seed 1881 ";

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

std::string last_hash(const std::string& text) {
    const std::size_t at = text.rfind("hash ");
    return at == std::string::npos ? std::string{} : text.substr(at + 5, 16);
}

}  // namespace

TEST_CASE("a person plays against the computer through a pipe", "[cli]") {
    const Ran ran = run(std::string{patrol} + "--player british=random", "help\n"
                                                                         "? to 10,10\n"
                                                                         "select kopje_9\n"
                                                                         "? select kopje_1\n"
                                                                         "select kopje_1\n"
                                                                         "list to\n"
                                                                         "undo\n"
                                                                         "view\n"
                                                                         "log all\n"
                                                                         "rule fire.1\n"
                                                                         "undo sideways\n"
                                                                         "quit\n");
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    CHECK(has(ran.out, "Patrol on the Ingogo road"));
    CHECK(has(ran.out, "Which unit moves?"));
    CHECK(has(ran.out, "boer> "));
    CHECK(has(ran.out, "undo --reveal"));
    CHECK(has(ran.out, "No: "));
    CHECK(has(ran.out, "did you mean 'kopje_1'?"));
    CHECK(has(ran.out, "Yes, that can be done: select kopje_1"));
    CHECK(has(ran.out, "points, x "));
    CHECK(has(ran.out, "1 action taken back"));
    CHECK(has(ran.out, "command dice bring the Boers"));
    CHECK_FALSE(has(ran.out, "\x1b["));
}

TEST_CASE("what is misspelt at the prompt gets a suggestion", "[cli]") {
    const Ran ran = run("play boer_war conventional_war --player boer=human --player british=human",
                        "vieww\nlist plce\nwhy zoc kimberly\nwhy suply hq_rhodes\nquit\n");
    for (const char* word : {"view", "place", "kimberley", "supply"})
        CHECK(has(ran.out, "did you mean '" + std::string{word} + "'?"));
}

TEST_CASE("a position is read by its places, without what is as at the start or not in play", "[cli]") {
    const Ran war = run("play boer_war conventional_war --player boer=human --player british=human", "view\nquit\n");
    const std::string view = war.out.substr(war.out.find("> view"));
    CHECK(has(view, "Boer political index     70 (high)"));
    CHECK(has(view, "Fortification of the British  Mafeking (1421), Kimberley (1133)"));
    CHECK(has(view,
              "Mafeking (1421)             hq_baden_powell                 Baden-Powell                    0-2-8\n"
              "                              colonial_mounted_brigade_bp_01 "));
    CHECK(has(view, "  British tactical inefficiency is in effect\n"));
    CHECK(has(view, "the Boers\n  nobody is seen\n"));
    for (const char* noise : {"naval used", "naval_used", " 0 0", "held", "can be seen", "hq_buller"})
        CHECK_FALSE(has(view, noise));
    const Ran natal = run("play natal_campaign natal_1899", "view\nquit\n");
    CHECK(has(natal.out, "Town, held of the British  Newcastle (0906)"));
    CHECK(has(natal.out, "  vrede                   Vrede Commando                            figures 15, full 15\n"));
    const Ran patrol_at = run(std::string{patrol} + "--player british=random", "view\nquit\n");
    CHECK(has(patrol_at.out, "figures 8, start figures 8"));
}

TEST_CASE("numbers, typed actions and shorthand do the same", "[cli]") {
    const Ran typed = run(std::string{patrol} + "--player british=random", "select kopje_1\nquit\n");
    const Ran number = run(std::string{patrol} + "--player british=random", "1\nquit\n");
    CHECK(has(typed.out, "Where does Kopje I go?"));
    const std::string after = typed.out.substr(typed.out.find("boer> ") + 20);
    CHECK(number.out.substr(number.out.find("boer> ") + 7) == after);
    const Ran shorthand = run(std::string{patrol} + "--player british=random", "move kopje_1 36,31\nquit\n");
    CHECK(has(shorthand.out, "Kopje I goes from"));
    const Ran refused = run(std::string{patrol} + "--player british=random", "move kopje_1 36,1\nquit\n");
    CHECK(has(refused.out, "No: "));
    CHECK_FALSE(has(refused.out, "Kopje I goes from"));
}

TEST_CASE("a script comes to a game that is drawn and played on", "[cli]") {
    const fs::path folder = fresh_folder("from_script");
    const fs::path script = folder / "start.yaml";
    const std::string head = "script: 1\ntitle: skirmish_1881\nscenario: patrol\nseed: 1881\n";
    write(script, head + "play:\n  - do: move kopje_1 36,31\n");
    const std::string file = '"' + script.string() + '"';
    const Ran svg = run("render " + file);
    CHECK(svg.code == 0);
    const std::string start = run("render skirmish_1881 patrol --seed 1881").out;
    CHECK(svg.out.size() > start.size() / 2);
    CHECK(svg.out != start);
    const Ran play = run("play " + file + " --player british=random", "log all\nquit\n");
    CHECK(play.code == 0);
    CHECK(has(play.out, "Kopje I goes from 36,32 to 36,31"));

    write(script, head + "play:\n  - do: move kopje_1 36,1\n");
    const Ran refused = run("render " + file);
    CHECK(refused.code == 2);
    CHECK(has(refused.err, "start.yaml:6:"));
    write(script, head + "cases: [{name: one}, {name: two}]\nplay: []\n");
    CHECK(run("render " + file).code == 2);
    const Ran missing = run("render nothing.yaml");
    CHECK(missing.code == 2);
    CHECK(has(missing.err, "there is no file 'nothing.yaml'"));
}

TEST_CASE("a die is taken back only when that is said", "[cli]") {
    const Ran ran = run(std::string{patrol}, "done\ndone\nundo\nundo --reveal\nquit\n");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "that would take back a die or a discovery"));
    CHECK(has(ran.out, "taken back"));
}

TEST_CASE("a game is saved, goes on, is replayed and drawn", "[cli]") {
    const fs::path folder = fresh_folder("saves");
    const std::string file = (folder / "game.json").string();
    const Ran play =
        run(std::string{patrol} + "--player british=greedy", "move kopje_1 36,31\ndone\nsave " + file + "\nquit\n");
    REQUIRE(play.code == 0);
    CHECK(has(play.out, "saved as"));
    CHECK(nlohmann::json::accept(read(file)));

    const Ran replay = run("replay \"" + file + "\"");
    CHECK(replay.code == 0);
    CHECK(has(replay.out, "Kopje I goes from 36,32 to 36,31"));
    const Ran json = run("replay --json \"" + file + "\"");
    CHECK(nlohmann::json::parse(json.out)["hash"] == last_hash(replay.out));

    const Ran again = run("play \"" + file + "\" --player british=greedy", "quit\n");
    CHECK(again.code == 0);
    CHECK(has(again.out, "boer> "));
    CHECK(run("play skirmish_1881 \"" + file + "\"", "quit\n").code == 0);
    CHECK(run("play \"" + file + "\" --seed 3", "quit\n").code == 2);

    const Ran svg = run("render \"" + file + "\" -o \"" + (folder / "game.svg").string() + "\"");
    CHECK(svg.code == 0);
    CHECK(has(read(folder / "game.svg"), "<svg"));
    CHECK(has(read(folder / "game.svg"), "</svg>"));
    CHECK(run("render skirmish_1881 majuba --side british").out.rfind('<', 0) == 0);

    std::string broken = read(file);
    broken.resize(broken.size() / 2);
    write(folder / "broken.json", broken);
    const Ran bad = run("replay \"" + (folder / "broken.json").string() + "\"");
    CHECK(bad.code == 2);
    CHECK(has(bad.err, "broken.json:"));
    CHECK(has(bad.err, "[WG05"));
}

TEST_CASE("two computer players play to the end without a person", "[cli]") {
    const std::string arguments = std::string{patrol} + "--player british=greedy --player boer=random";
    const Ran first = run(arguments);
    CHECK(first.code == 0);
    CHECK(has(first.out, "The game is over: "));
    CHECK(times(first.out, "Command of the Boers") >= 2);
    CHECK(first.out == run(arguments).out);
    CHECK(first.out != run("play skirmish_1881 patrol --seed 1882 --player british=greedy --player boer=random").out);
}

TEST_CASE("real dice are asked for, face by face", "[cli]") {
    const std::string dice = "6 5 4\n";
    const Ran ran = run(std::string{patrol} + "--manual-dice", dice + "quit\n");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "1 to 6"));
    CHECK(has(ran.out, "3 command dice bring the Boers 15 AP"));
    const Ran wrong = run(std::string{patrol} + "--manual-dice", "7\n6 5 4\nquit\n");
    CHECK(has(wrong.out, "'7' is no face of this die"));
    CHECK(has(wrong.out, "bring the Boers 15 AP"));
    const Ran ended = run(std::string{patrol} + "--manual-dice", "6\n");
    CHECK(ended.code == 0);
    CHECK(ran.out.rfind("First Boer War skirmishes: Patrol on the Ingogo road", 0) == 0);
    CHECK(has(ran.out, "in the turn of the Boers (die 1 of 3, 1 to 6): "));
    const Ran surplus = run(std::string{patrol} + "--manual-dice", "6 5 4 3\n6,5\n4 3\n1\nquit\n");
    CHECK(has(surplus.out, "3 are wanted, not 4"));
    CHECK(has(surplus.out, "one is wanted, not 2"));
    CHECK(has(surplus.out, "bring the Boers 12 AP"));
}

TEST_CASE("what can be chosen is numbered without gaps", "[cli]") {
    const Ran ran = run(std::string{patrol} + "--player british=random", "select kopje_1\nlist to\nquit\n");
    const std::string choices = ran.out.substr(ran.out.find("Where does Kopje I go?"));
    CHECK(has(choices, "\n   -  to X,Y"));
    CHECK(has(choices, "\n   1  "));
    CHECK(times(ran.out, "\n   1  ") == 2);
    CHECK_FALSE(
        has(run(std::string{patrol} + "--player british=random", "select kopje_1\n1\nquit\n").out, "no choice 1"));
}

TEST_CASE("what is typed wrongly gets an answer", "[cli]") {
    const Ran ran =
        run(std::string{patrol} + "--player british=random", "MOVE kopje_1 36,31\nlog x\nlog -1\nhelp\nwhy\n"
                                                             "why sight kopje_1 kopje_2\nwhy reach rifles_1\n");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "did you mean 'move'?"));
    CHECK(times(ran.out, "log N: how many lines, from 1, or all") == 2);
    CHECK(has(ran.out, "skirmish_1881 explains column, reach, sight"));
    CHECK(has(ran.out, "sight is asked of a unit and an enemy"));
    CHECK(has(ran.out, "Rifles I is not a Boer unit on the table, and this is the Boers' half [turn.1]"));
    CHECK_FALSE(has(ran.out, "split brigade points"));
    CHECK(has(ran.out, "The input has ended; the game is not saved."));
    CHECK(has(run(std::string{patrol} + "--option brigades=true --player british=random", "help\n").out,
              "split brigade"));
}

TEST_CASE("the outcomes of an action add up to one", "[cli]") {
    const fs::path folder = fresh_folder("outcomes");
    const std::string file = (folder / "game.json").string();
    const Ran play = run(std::string{patrol} + "--player british=random", "done\nsave " + file + "\nquit\n");
    REQUIRE(has(play.out, "saved as"));
    const Ran refused = run("outcomes \"" + file + "\" fire kopje_1 gun");
    if (refused.code != 0) CHECK(refused.code == 1);
    const Ran done = run("outcomes \"" + file + "\" done --json");
    REQUIRE(done.code == 0);
    const auto json = nlohmann::json::parse(done.out);
    double sum = 0;
    for (const auto& branch : json["branches"]) {
        const std::string chance = branch["chance"];
        const std::size_t slash = chance.find('/');
        sum += std::stod(chance) / (slash == std::string::npos ? 1.0 : std::stod(chance.substr(slash + 1)));
    }
    CHECK(sum == Approx(1.0));
    CHECK(run("outcomes \"" + file + "\" nonsense").code == 2);
    const Ran why = run("why \"" + file + "\" nonsense kopje_1");
    CHECK(why.code == 2);
    CHECK(has(why.err, "'nonsense'"));
    CHECK(has(run("why \"" + file + "\"").err, "explains column, reach, sight"));
    CHECK(has(run("play \"" + file + "\" patrol").err, "is a file: a save or a script has its scenario already"));
    CHECK(run("why --help").out.find("zoc") == std::string::npos);
}

TEST_CASE("play does not save over a file that is no save", "[cli]") {
    const auto folder = fresh_folder("save_over");
    const std::string notes = (folder / "notes.txt").string(), game = (folder / "game.json").string();
    write(notes, "my notes");
    const std::string twice = "save " + game + "\nsave " + game + "\nquit\n";
    const Ran ran = run(std::string{patrol} + "--player british=random", "save " + notes + "\n" + twice);
    CHECK(has(ran.out, "is no saved game: choose another name"));
    CHECK(read(notes) == "my notes");
    CHECK(has(read(game), "\"save\": 1"));
}

TEST_CASE("serve answers one line for each", "[cli]") {
    const Ran ran =
        run("serve --stdio", "{\"id\": 1, \"call\": \"list\"}\nnot json\n{\"id\": 2, \"call\": \"nothing\"}\n");
    CHECK(ran.code == 0);
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 3);
    std::istringstream lines{ran.out};
    std::string line;
    while (std::getline(lines, line)) CHECK(nlohmann::json::accept(line));
    CHECK(has(ran.out, "skirmish_1881"));
}

TEST_CASE("serve refuses a line that is too long and goes on with the next", "[cli]") {
    const Ran ran =
        run("serve --stdio", std::string(std::size_t{30} << 20U, 'x') + "\n{\"id\": 1, \"call\": \"list\"}\n");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "\"error\""));
    CHECK(has(ran.out, "skirmish_1881"));
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 2);
}
