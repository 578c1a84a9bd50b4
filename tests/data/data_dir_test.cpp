#include "catch.hpp"

#include "build_paths.hpp"
#include "data/data_dir.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace fs = std::filesystem;
using wargame::data_dir_candidates;
using wargame::find_data_dir;
using Paths = std::vector<fs::path>;

namespace {

fs::path path_of(std::string_view text) { return std::string{text}; }

Paths candidates_for(const fs::path& program) {
    return data_dir_candidates({.chosen = {}, .environment = {}, .program = program});
}

}  // namespace

TEST_CASE("[data] a chosen folder is the only one tried, then the one of the environment", "[data]") {
    CHECK(data_dir_candidates({.chosen = "a", .environment = "b", .program = "c"}) == Paths{"a"});
    CHECK(data_dir_candidates({.chosen = {}, .environment = "b", .program = "c"}) == Paths{"b"});
}

TEST_CASE("[data] a chosen folder that is not there is not replaced by another", "[data]") {
    const fs::path tests{WARGAME_TESTS_DIR};
    CHECK(find_data_dir({.chosen = tests, .environment = {}, .program = {}}) == tests);
    CHECK_FALSE(find_data_dir({.chosen = tests / "no_such_folder", .environment = tests, .program = {}}));
    CHECK_FALSE(find_data_dir({.chosen = tests / "catch.hpp", .environment = tests, .program = {}}));
}

TEST_CASE("[data] a program of the build tree uses the source tree's data, not what is installed elsewhere", "[data]") {
    const Paths found = candidates_for(path_of(wargame::build_tree) / "bin" / "wargame");
    CHECK(found.at(1) == path_of(wargame::build_source_data));
}

TEST_CASE("[data] a folder whose name begins like the build tree's is not in it", "[data]") {
    const Paths found = candidates_for(path_of(wargame::build_tree) += "_other/bin/wargame");
    CHECK(found.at(1) == path_of(wargame::build_installed_data));
}

TEST_CASE("[data] an installed program uses the data installed with it first", "[data]") {
    const fs::path prefix = fs::weakly_canonical(fs::temp_directory_path()) / "no_such_prefix";
    const fs::path beside = (prefix / "bin" / wargame::build_data_from_program).lexically_normal();
    CHECK(candidates_for(prefix / "bin" / "wargame") ==
          Paths{beside, path_of(wargame::build_installed_data), path_of(wargame::build_source_data)});
    CHECK(beside.parent_path().filename() == "wargame");
}

TEST_CASE("[data] without a program the installed folder comes before the source tree", "[data]") {
    CHECK(candidates_for({}) == Paths{path_of(wargame::build_installed_data), path_of(wargame::build_source_data)});
}
