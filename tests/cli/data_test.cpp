// validate: faults of data and scripts with their places.
#include "catch.hpp"
#include "cli/program.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wargame_tests;
namespace fs = std::filesystem;

namespace {

// A copy of the data in a folder of its own.
fs::path copied_data(const std::string& name) {
    const fs::path folder = fresh_folder(name);
    fs::copy(WARGAME_DATA_DIR, folder / "data", fs::copy_options::recursive);
    return folder / "data";
}

void replace(const fs::path& file, const std::string& from, const std::string& to) {
    std::string text = read(file);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    write(file, text.replace(at, from.size(), to));
}

}  // namespace

TEST_CASE("the shipped data have no fault", "[cli]") {
    const Ran ran = run("validate");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "no fault in 3 titles, 11 scenarios"));
}

TEST_CASE("a title that the program has no rules for is not passed over", "[cli]") {
    const fs::path data = copied_data("new_title");
    fs::copy(data / "skirmish_1881", data / "skirmish_1899", fs::copy_options::recursive);
    const Ran all = run_bare("--data \"" + data.string() + "\" validate");
    CHECK(all.code == 2);
    CHECK(has(all.err, "skirmish_1899/title.yaml: error: this program has no rules for a title 'skirmish_1899'"));
    const Ran mutated = run("rules skirmish_1881 --mutate fire.1x");
    CHECK(has(mutated.err, "did you mean 'fire.1'?"));
}

TEST_CASE("a fault in a title has file, line and column", "[cli]") {
    const fs::path data = copied_data("faulty");
    replace(data / "skirmish_1881" / "units.yaml", "side: british", "side: britsh");
    const Ran one = run_bare("validate \"" + (data / "skirmish_1881" / "units.yaml").string() + "\"");
    CHECK(one.code == 2);
    CHECK(has(one.err,
              "data/skirmish_1881/units.yaml:4:11: error: unknown side 'britsh' [WG0203]; did you mean 'british'?"));
    CHECK(one.out.empty());

    const Ran all = run_bare("--data \"" + data.string() + "\" validate --json");
    CHECK(all.code == 2);
    const auto json = nlohmann::json::parse(all.out);
    CHECK(json["ok"] == false);
    CHECK(json["faults"][0]["line"] == 4);
    CHECK(json["faults"][0]["column"] == 11);
    CHECK(json["faults"][0]["code"] == "WG0203");

    const Ran list = run_bare("--data \"" + data.string() + "\" list");
    CHECK(list.code == 2);
    CHECK(has(list.err, "units.yaml:4:11"));
}

TEST_CASE("validate takes scripts and overlays, and says what is neither", "[cli]") {
    const fs::path folder = fresh_folder("loose");
    write(folder / "script.yaml", "script: 1\ntitle: skirmish_1881\nscenario: patrol\nplai: []\n");
    const Ran script = run("validate \"" + (folder / "script.yaml").string() + "\"");
    CHECK(script.code == 2);
    CHECK(has(script.err, "script.yaml:4:1: error: "));
    CHECK(has(script.err, "did you mean 'play'?"));

    write(folder / "overlay.yaml", "overlay: skirmish_1881\nvalues: {lenght: 3}\n");
    const Ran overlay = run("validate \"" + (folder / "overlay.yaml").string() + "\"");
    CHECK(overlay.code == 2);
    CHECK(has(overlay.err, "overlay.yaml:2:10: error: "));

    write(folder / "other.yaml", "anything: else\n");
    CHECK(run("validate \"" + (folder / "other.yaml").string() + "\"").code == 2);
    CHECK(run("validate \"" + (folder / "missing.yaml").string() + "\"").code == 2);

    write(folder / "good.yaml", "overlay: skirmish_1881\nvalues: {length: 3}\n");
    const Ran good = run("validate \"" + (folder / "good.yaml").string() + "\"");
    CHECK(good.code == 0);
    CHECK(good.out == "no fault in 1 overlay\n");
}

TEST_CASE("validate finds what a script names and its title does not have", "[cli]") {
    const fs::path folder = fresh_folder("scripts");
    const std::string file = (folder / "script.yaml").string();
    const auto faults = [&](const std::string& text) {
        write(file, text);
        const Ran ran = run("validate \"" + file + "\"");
        CHECK(ran.code == 2);
        CHECK(ran.out.empty());
        return ran.err;
    };
    CHECK(
        has(faults("script: 1\ntitle: nosuch\nscenario: nosuch\n"), "script.yaml:2:8: error: unknown title 'nosuch'"));
    const std::string head = "script: 1\ntitle: skirmish_1881\nscenario: ";
    CHECK(has(faults(head + "patrul\n"), "script.yaml:3:11: error: unknown scenario 'patrul'"));
    const std::string many =
        faults(head + "patrol\noptions: {fog: true}\n"
                      "setup: {place: {\"21.95,10\": [kopje_9]}, tracks: {x: 1}}\nplay:\n  - do: doen\n  - 3\n");
    for (const char* fault :
         {"4:11: error: unknown option 'fog'", "5:17: error: '21.95,10' is no point: it has more than",
          "5:30: error: unknown unit 'kopje_9'", "5:50: error: unknown track 'x'", "7:9: error: unknown verb 'doen'",
          "8:5: error: 'play': a play entry must be a map"}) {
        INFO(many);
        CHECK(has(many, fault));
    }
    CHECK(std::count(many.begin(), many.end(), '\n') == 6);
    write(file, head + "patrol\nplay: [{do: done}]\n");
    CHECK(run("validate \"" + file + "\"").out == "no fault in 1 script\n");
}

TEST_CASE("a file that is no overlay is refused by every verb", "[cli]") {
    const fs::path folder = fresh_folder("no_overlay");
    const std::string file = (folder / "o.yaml").string();
    struct Case {
        std::string text, says;
    };
    for (const Case& one :
         {Case{"", "this is no overlay"}, Case{"- a\n", "this is no overlay"},
          Case{"script: 1\n", "this is no overlay"}, Case{"overlay: foo\n", "o.yaml:1:10: error: unknown title 'foo'"},
          Case{"overlay: skirmish_1881\nunits: {}\n", "o.yaml:2:1: error: unknown field 'units'"},
          Case{"overlay: skirmish_1881\nscenarios: [zulu]\n", "'scenarios' must be a map, not a list"},
          Case{"overlay: skirmish_1881\nscenarios: {zulu: {}}\n", "unknown scenario 'zulu'"},
          Case{"overlay: skirmish_1881\nscenarios: {patrol: [zulu]}\n", "must be a map, not a list"}}) {
        INFO(one.text);
        write(file, one.text);
        for (const char* verb : {"show skirmish_1881", "simulate skirmish_1881 patrol --games 1",
                                 "run \"" WARGAME_SOURCE_DIR "/examples/skirmish_1881/majuba.yaml\""}) {
            const Ran ran = run(std::string{verb} + " --overlay \"" + file + "\"");
            INFO(ran.err);
            CHECK(ran.code == 2);
            CHECK(has(ran.err, one.says));
        }
    }
    write(file, "overlay: skirmish_1881\nvalues: {length: 3}\nvalues: {length: 4}\n");
    const Ran twice = run("validate \"" + file + "\"");
    CHECK(std::count(twice.err.begin(), twice.err.end(), '\n') == 1);
}

TEST_CASE("two overlays of one scenario add up", "[cli]") {
    const fs::path folder = fresh_folder("two_overlays");
    const auto overlay = [&](const char* name, const std::string& says) {
        write(folder / name, "overlay: skirmish_1881\nscenarios: {patrol: {units: [" + says + "]}}\n");
        return " --overlay \"" + (folder / name).string() + "\"";
    };
    const std::string both =
        overlay("a.yaml", "{id: kopje_1, name: Alpha}") + overlay("b.yaml", "{id: kopje_2, name: Bravo}");
    const Ran shown = run("show skirmish_1881 scenario patrol" + both);
    CHECK(has(shown.out, "Alpha"));
    CHECK(has(shown.out, "Bravo"));
}

TEST_CASE("the example of docs/overlays.md is one", "[cli]") {
    const std::string page = read(fs::path{WARGAME_SOURCE_DIR} / "docs" / "overlays.md");
    const std::size_t from = page.find("```yaml\n") + 8;
    const fs::path file = fresh_folder("overlay_page") / "example.yaml";
    write(file, page.substr(from, page.find("```", from) - from));
    CHECK(run("validate \"" + file.string() + "\"").out == "no fault in 1 overlay\n");
}

TEST_CASE("a file that is missing or of the wrong kind is the only fault", "[cli]") {
    struct Case {
        std::string file, text, says;  // text "gone": the file is removed
    };
    const auto at = GENERATE(values<Case>({
        {"title.yaml", "gone", "there is no such file [WG0101]"},
        {"rules.yaml", "gone", "there is no such file [WG0101]"},
        {"tabletop.yaml", "gone", "the file is missing: the terrain of scenarios needs a table"},
        {"texts.yaml", "gone", "there are no texts here"},
        {"texts.yaml", "", "the file is empty [WG0210]"},
        {"units.yaml", "", "the file is empty [WG0210]"},
        {"units.yaml", "[]\n", "the file must hold a map, not a list [WG0211]"},
        {"scenarios/patrol.yaml", "", "the file is empty [WG0210]"},
    }));
    INFO(at.file << ' ' << at.text);
    const fs::path title = copied_data("half_there") / "skirmish_1881";
    if (at.text == "gone")
        fs::remove(title / at.file);
    else
        write(title / at.file, at.text);
    const Ran ran = run_bare("--data \"" + title.parent_path().string() + "\" validate");
    INFO(ran.err);
    CHECK(ran.code == 2);
    CHECK(ran.err.rfind("data/skirmish_1881/" + at.file, 0) == 0);
    CHECK(has(ran.err, at.says));
    CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
}

TEST_CASE("a side with more units than its action points allow is refused", "[cli]") {
    const fs::path title = copied_data("crowd") / "skirmish_1881";
    std::string crowd = "units:\n  boer:\n";
    for (int unit = 0; unit < 180; ++unit)
        crowd += "    - {id: more_" + std::to_string(unit) + ", type: boer_rifles, at: off}\n";
    replace(title / "scenarios" / "patrol.yaml", "units:\n  boer:\n", crowd);
    const Ran ran = run_bare("validate \"" + title.string() + "\"");
    INFO(ran.err);
    CHECK(ran.code == 2);
    CHECK(has(ran.err, "the Boers have 183 units, and a side has at most 166"));
}

TEST_CASE("a faulty scenario says nothing of the others", "[cli]") {
    const fs::path title = copied_data("one_faulty") / "skirmish_1881";
    replace(title / "scenarios" / "patrol.yaml", "rect:", "rekt:");
    const Ran ran = run_bare("validate \"" + title.string() + "\"");
    CHECK(ran.code == 2);
    CHECK(has(ran.err, "patrol.yaml:"));
    CHECK_FALSE(has(ran.err, "schuinshoogte.yaml"));
}

TEST_CASE("an overlay changes what is shown and nothing else", "[cli]") {
    const fs::path folder = fresh_folder("overlay");
    write(folder / "mine.yaml", "overlay: skirmish_1881\ntables:\n  - id: hits_columns\n    rows:\n"
                                "      infantry: {cells: [4, 4, 4, 4, 4, 4, 4, 4], source: published}\n");
    const std::string overlay = " --overlay \"" + (folder / "mine.yaml").string() + "\"";
    CHECK(has(run("lookup skirmish_1881 hits_columns infantry 1" + overlay).out, "4  (published)"));
    CHECK(has(run("lookup skirmish_1881 hits_columns infantry 1").out, "1  (printed)"));
    CHECK(has(run("lookup skirmish_1881 hits_columns cavalry 1" + overlay).out, "1  (printed)"));
}

TEST_CASE("a table that an overlay gives anew serves the rules as the old one did", "[cli]") {
    const fs::path folder = fresh_folder("table_anew");
    const std::string overlay = (folder / "mine.yaml").string(), script = (folder / "recovery.yaml").string();
    const std::string table = "overlay: boer_war\ntables:\n  - id: recovery\n    source: published\n"
                              "    axes: {die: {clamp: [3, 5]}}\n"
                              "    rows: {3: {cells: [no_effect]}, 4: {cells: [no_effect]}, 5: {cells: [recovered]}}\n";
    write(script, "script: 1\ntitle: boer_war\nscenario: conventional_war\n"
                  "setup: {clear: true, at: {turn: 6, side: boer, phase: recovery},\n"
                  "  place: {\"2028\": boer_column_tv_01}, state: {boer_column_tv_01: demoralized}}\n"
                  "play: [{note: the dice have been thrown}]\n");
    write(overlay, table);
    CHECK(run("validate \"" + overlay + "\"").out == "no fault in 1 overlay\n");
    const Ran played = run("run \"" + script + "\" --overlay \"" + overlay + "\"");
    INFO(played.out << played.err);
    CHECK(played.code == 0);

    write(overlay, table + "    modifiers: [{id: supplied, add: 2}]\n");
    const Ran faulty = run("validate \"" + overlay + "\"");
    CHECK(faulty.code == 2);
    CHECK(has(faulty.err, "mine.yaml:7:16: error: table 'recovery' lacks modifiers 'index_high', 'index_average', "));
}

TEST_CASE("a row without a field is reported once, at its place", "[cli]") {
    struct Case {
        std::string file, from, to, says;
    };
    const std::string victory = "victory.yaml", political = "political.yaml", events = "events.yaml";
    for (const Case& one :
         {Case{victory, "rule:", "rul:", "victory.yaml:4:5: error: field 'rule' of counting row is missing"},
          Case{victory, ", each: 25}", "}", "victory.yaml:8:13: error: one of 'each' and 'add' is needed"},
          Case{victory, "each: 25", "each: {times: }", "victory.yaml:8:"},
          Case{victory, "{places: [bloemfontein], occupied_by: boer, each: 25}", "", "victory.yaml:8:"},
          Case{political, "    index: boer\n", "\n", "political.yaml:5:5: error: one of 'index' and 'side' is needed"},
          Case{events, "from:", "form:", "events.yaml:"},
          Case{"scenarios/boer_war.yaml", "rule:", "rul:", "boer_war.yaml:"}}) {
        INFO(one.file << ": " << one.from << " -> " << one.to);
        const fs::path data = copied_data("row_without_field");
        replace(data / "boer_war" / one.file, one.from, one.to);
        const Ran ran = run_bare("--data \"" + data.string() + "\" validate");
        INFO(ran.err);
        CHECK(ran.code == 2);
        CHECK(has(ran.err, one.says));
        CHECK(ran.err.rfind("error:", 0) != 0);
        CHECK_FALSE(has(ran.err, "\nerror:"));
        CHECK_FALSE(has(ran.err, "''"));
    }
}
