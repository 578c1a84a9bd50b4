#pragma once
// Where the titles' data lies.

#include <filesystem>
#include <optional>
#include <vector>

namespace wargame {

struct DataSearch {
    std::filesystem::path chosen;       // what the caller asked for, empty when nothing
    std::filesystem::path environment;  // what environment_data_dir() says, empty when nothing
    std::filesystem::path program;      // the running program's own file, empty when unknown
};

// The value of the environment variable WARGAME_DATA, empty when it is not set.
std::filesystem::path environment_data_dir();

// Every folder that could hold the data, best first:
//   1. `chosen`, alone;
//   2. `environment`, alone;
//   3. the data folder beside `program` in an installed tree;
//   4. the source tree, when `program` runs from the build tree;
//   5. the data folder of the configured install prefix;
//   6. the source tree that the library was built from.
// A folder named by 1 or 2 is never replaced by another: a mistyped path must not play other data silently.
std::vector<std::filesystem::path> data_dir_candidates(const DataSearch& search);

// The first candidate that is a folder, or nothing. The caller names the candidates in its message.
std::optional<std::filesystem::path> find_data_dir(const DataSearch& search);

}  // namespace wargame
