#include "data/data_dir.hpp"

#include "build_paths.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace wargame {

namespace {

namespace fs = std::filesystem;

// Links resolved where the path exists; as given where it does not.
fs::path resolved(const fs::path& path) {
    std::error_code failed;
    fs::path result = fs::weakly_canonical(path, failed);
    return failed ? path.lexically_normal() : result;
}

bool inside(const fs::path& path, const fs::path& folder) {
    const auto [in_folder, in_path] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return in_folder == folder.end();
}

}  // namespace

fs::path environment_data_dir() {
    const char* named = std::getenv("WARGAME_DATA");
    return named == nullptr ? fs::path{} : fs::path{named};
}

std::vector<fs::path> data_dir_candidates(const DataSearch& search) {
    if (!search.chosen.empty()) return {search.chosen};
    if (!search.environment.empty()) return {search.environment};

    std::vector<fs::path> found;
    if (!search.program.empty()) {
        const fs::path program = resolved(search.program);
        found.push_back((program.parent_path() / build_data_from_program).lexically_normal());
        if (inside(program, resolved(build_tree))) found.emplace_back(build_source_data);
    }
    found.emplace_back(build_installed_data);
    found.emplace_back(build_source_data);
    return found;
}

std::optional<fs::path> find_data_dir(const DataSearch& search) {
    for (fs::path& candidate : data_dir_candidates(search)) {
        std::error_code failed;
        if (fs::is_directory(candidate, failed)) return std::move(candidate);
    }
    return std::nullopt;
}

}  // namespace wargame
