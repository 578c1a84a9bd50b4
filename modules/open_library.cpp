#include "wargame/all.hpp"

#include "data/data_dir.hpp"
#include "wargame/diagnostic.hpp"

#include <string>
#include <utility>

namespace wargame {
namespace {

std::filesystem::path data_folder(const std::filesystem::path& chosen) {
    const DataSearch search{chosen, environment_data_dir(), {}};
    if (auto found = find_data_dir(search)) return *found;
    Diagnostics diagnostics;
    for (const std::filesystem::path& candidate : data_dir_candidates(search))
        diagnostics.error(file_mark(candidate.generic_string()), codes::unreadable_file,
                          "there is no folder of data here");
    throw DataError{diagnostics.all()};
}

}  // namespace

Library open_library(const std::filesystem::path& data, LoadOptions options) {
    Registry registry;
    register_all(registry);
    return Library{std::move(registry), data_folder(data), std::move(options)};
}

}  // namespace wargame
