// new-module: what it writes, and that nothing is overwritten. Its files are compiled and played by
// new_module_test.cmake.
#include "catch.hpp"
#include "cli/program.hpp"

using namespace wargame_tests;
namespace fs = std::filesystem;

TEST_CASE("new-module writes nothing where there is no list of titles", "[cli]") {
    const fs::path tree = fresh_folder("no_tree");
    const Ran ran = run("new-module tiny_race --source \"" + tree.string() + "\"");
    CHECK(ran.code == 2);
    CHECK(has(ran.err, "is no source tree"));
    CHECK(fs::is_empty(tree));
}

TEST_CASE("new-module writes a title and lists it", "[cli]") {
    const fs::path tree = fresh_folder("new");
    write(tree / "CMakeLists.txt", "set(wargame_titles one two)\n");
    const std::string arguments = "new-module tiny_race --source \"" + tree.string() + "\"";
    const Ran ran = run(arguments);
    CHECK(ran.code == 0);
    CHECK(read(tree / "CMakeLists.txt") == "set(wargame_titles one two tiny_race)\n");
    for (const char* file : {"modules/tiny_race/tiny_race.cpp", "modules/tiny_race/CMakeLists.txt",
                             "data/tiny_race/title.yaml", "data/tiny_race/scenarios/race.yaml",
                             "tests/modules/tiny_race/race.yaml", "tests/modules/tiny_race/tiny_race_test.cpp"}) {
        INFO(file);
        CHECK(fs::is_regular_file(tree / file));
        CHECK(has(ran.out, file));
        CHECK_FALSE(has(read(tree / file), "@NAME@"));
    }
    const std::string before = read(tree / "modules/tiny_race/tiny_race.cpp");
    const Ran again = run(arguments);
    CHECK(again.code == 2);
    CHECK(has(again.err, "already"));
    CHECK(read(tree / "modules/tiny_race/tiny_race.cpp") == before);
}
