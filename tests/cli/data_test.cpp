// validate: faults of data and scripts with their places.
#include "catch.hpp"
#include "cli/program.hpp"

#include <nlohmann/json.hpp>

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
    CHECK(has(ran.out, "no fault in 1 title, 6 scenarios"));
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

TEST_CASE("an overlay changes what is shown and nothing else", "[cli]") {
    const fs::path folder = fresh_folder("overlay");
    write(folder / "mine.yaml", "overlay: skirmish_1881\ntables:\n  - id: hits_columns\n    rows:\n"
                                "      infantry: {cells: [4, 4, 4, 4, 4, 4, 4, 4], source: published}\n");
    const std::string overlay = " --overlay \"" + (folder / "mine.yaml").string() + "\"";
    CHECK(has(run("lookup skirmish_1881 hits_columns infantry 1" + overlay).out, "4  (published)"));
    CHECK(has(run("lookup skirmish_1881 hits_columns infantry 1").out, "1  (printed)"));
    CHECK(has(run("lookup skirmish_1881 hits_columns cavalry 1" + overlay).out, "1  (printed)"));
}
