// Verbs, help, exit codes, and what is said of a command line that is wrong.
#include "catch.hpp"
#include "cli/program.hpp"

#include <nlohmann/json.hpp>

using namespace wargame_tests;

namespace {

const std::vector<std::string> verbs{"list",     "show", "lookup", "validate", "run",   "play",  "simulate",
                                     "outcomes", "why",  "replay", "render",   "rules", "serve", "new-module"};

}  // namespace

TEST_CASE("every verb has a help with an example", "[cli]") {
    const Ran all = run("--help");
    CHECK(all.code == 0);
    for (const std::string& verb : verbs) {
        INFO(verb);
        CHECK(has(all.out, "  " + verb + " "));
        const Ran one = run(verb + " --help");
        CHECK(one.code == 0);
        CHECK(one.err.empty());
        CHECK(has(one.out, "Example:\n  "));
        CHECK(has(one.out, "wargame " + verb));
        CHECK(has(one.out, "--json"));
    }
}

TEST_CASE("a wrong command line is exit code 2 and says what was meant", "[cli]") {
    struct Case {
        std::string arguments;
        std::string says;
    };
    const auto at = GENERATE(values<Case>({
        {"", "a verb is needed [WG0601]; see wargame --help"},
        {"lst", "there is no verb 'lst' [WG0601]; did you mean 'list'?"},
        {"--jsn list", "--jsn"},
        {"list --jsn", "did you mean '--json'?"},
        {"list more", "takes no further word 'more'"},
        {"show skirmish_1888", "unknown title 'skirmish_1888' [WG0601]; did you mean 'skirmish_1881'?"},
        {"show skirmish_1881 tabel", "did you mean 'table'?"},
        {"show skirmish_1881 table hitz", "did you mean 'hits'?"},
        {"show skirmish_1881 scenario patrl", "did you mean 'patrol'?"},
        {"lookup skirmish_1881 hits_columns infantry", "wants 2 keys"},
        {"lookup skirmish_1881 hits_columns infantri 3", "'infantri'"},
        {"simulate skirmish_1881 patrl", "did you mean 'patrol'?"},
        {"simulate skirmish_1881 patrol --option leader_los=true", "did you mean 'leader_loss'?"},
        {"simulate skirmish_1881 patrol --option leader_loss=perhaps", "is true or false"},
        {"simulate skirmish_1881 patrol --option leader_loss", "takes NAME=VALUE"},
        {"simulate skirmish_1881 patrol --player boer=gredy", "did you mean 'greedy'?"},
        {"simulate skirmish_1881 patrol --player bor=greedy", "did you mean 'boer'?"},
        {"simulate skirmish_1881 patrol --shard 3/2", "K of --shard is at most N"},
        {"simulate skirmish_1881 patrol --games many", "--games"},
        {"simulate skirmish_1881 majuba --printed-only", "scenario 'majuba' is reconstructed"},
        {"play skirmish_1881", "which scenario of skirmish_1881"},
        {"replay no_such_file.json", "no_such_file.json"},
        {"run no_such_script.yaml", "no_such_script.yaml"},
        {"serve", "--stdio"},
        {"simulate skirmish_1881 patrol --seed 0x10", "--seed takes a whole number from 0 on, not '0x10'"},
        {"simulate skirmish_1881 patrol --seed 0101", "not '0101'"},
        {"simulate skirmish_1881 patrol --seed 18446744073709551616", "not '18446744073709551616'"},
        {"simulate skirmish_1881 patrol --jobs -1", "--jobs takes a whole number from 0 on"},
        {"new-module Bad-Name", "'Bad-Name' is no id of a title"},
        {"new-module class", "'class' cannot be the id of a title"},
        {"new-module core", "'core' cannot be the id of a title"},
        {"--foo", "wargame has no option '--foo'"},
        {"--jsn list", "wargame has no option '--jsn'"},
        {"--json", "name a verb first"},
        {"--verson", "did you mean '--version'?"},
        {"run .", ".: error: this is a folder, not a file [WG0101]"},
        {"replay .", "this is a folder, not a save [WG0501]"},
        {"simulate skirmish_1881 patrol --merge .", "cannot read '.'"},
        {"serve --stdio --overlay no_such_file.yaml", "no_such_file.yaml: error: there is no such file [WG0101]"},
    }));
    INFO(at.arguments);
    const Ran ran = run(at.arguments);
    CHECK(ran.code == 2);
    INFO(ran.err);
    CHECK(has(ran.err, at.says));
    CHECK(ran.out.empty());
}

TEST_CASE("a data folder that does not exist is named", "[cli]") {
    const Ran ran = run_bare("list --data /no/such/folder");
    CHECK(ran.code == 2);
    CHECK(has(ran.err, "/no/such/folder: error: "));
    CHECK(has(ran.err, "[WG0101]"));
}

TEST_CASE("the version is one line", "[cli]") {
    const Ran ran = run("--version");
    CHECK(ran.code == 0);
    CHECK(ran.out.rfind("wargame ", 0) == 0);
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 1);
}

TEST_CASE("results have a JSON form", "[cli]") {
    const auto arguments = GENERATE(values<std::string>({
        "list",
        "show skirmish_1881",
        "show skirmish_1881 scenario",
        "show skirmish_1881 scenario majuba",
        "show skirmish_1881 unit",
        "show skirmish_1881 unit boer_rifles",
        "show skirmish_1881 unit rifles_1",
        "show skirmish_1881 table",
        "show skirmish_1881 table hits",
        "show skirmish_1881 rule fire.1",
        "show skirmish_1881 place 24,24 --scenario patrol",
        "show skirmish_1881 place kopje",
        "lookup skirmish_1881 hits_columns infantry 5",
        "validate",
        "rules skirmish_1881",
        "rules skirmish_1881 fire.1",
    }));
    INFO(arguments);
    const Ran plain = run(arguments);
    CHECK(plain.code == 0);
    CHECK_FALSE(plain.out.empty());
    const Ran json = run(arguments + " --json");
    CHECK(json.code == 0);
    CHECK(json.err.empty());
    CHECK(nlohmann::json::accept(json.out));
    CHECK_FALSE(has(plain.out, "\x1b["));
}

TEST_CASE("a table shows where each row comes from", "[cli]") {
    const Ran table = run("show skirmish_1881 table unit_sizes");
    CHECK(has(table.out, "printed"));
    CHECK(has(table.out, "reconstructed  not printed; as large as infantry"));
    const Ran cell = run("lookup skirmish_1881 hits_columns infantry 5");
    CHECK(cell.out == "3  (printed) [hits.3]\n");
    const Ran band = run("lookup skirmish_1881 fire_factors infantry 120");
    CHECK(has(band.out, "1  (printed) [fire.3]\n  Fire factors by range in tenths of an inch: infantry, 61-120\n"));
    CHECK(has(run("lookup skirmish_1881 fire_factors infantry 12.1").err, "in tenths of an inch"));
    const Ran hole = run("lookup skirmish_1881 hits_columns cavalry 8");
    CHECK(hole.code == 0);
    CHECK(has(hole.out, "NA"));
}
