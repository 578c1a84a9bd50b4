#include "context.hpp"

#include "data/data_dir.hpp"
#include "title/loader.hpp"
#include "wargame/all.hpp"
#include "wargame/diagnostic.hpp"

#include <utility>

#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

namespace wargame::cli {

std::string Style::wrap(std::string_view code, std::string_view text) const {
    if (!colour_ || text.empty()) return std::string{text};
    std::string out = "\x1b[";
    out.append(code).append("m").append(text).append("\x1b[0m");
    return out;
}

std::filesystem::path Context::data_folder() const {
    const DataSearch search{data, environment_data_dir(), program};
    if (auto found = find_data_dir(search)) return *found;
    Diagnostics diagnostics;
    for (const std::filesystem::path& candidate : data_dir_candidates(search))
        diagnostics.error(file_mark(candidate.generic_string()), codes::unreadable_file,
                          "there is no folder of data here");
    throw DataError{diagnostics.all()};
}

Library Context::library(LoadOptions options) const {
    Registry registry;
    register_all(registry);
    Library library{std::move(registry), data_folder(), std::move(options)};
    Diagnostics diagnostics;
    check_overlays(library.options(), library.ids(), diagnostics);
    diagnostics.throw_if_errors();
    return library;
}

std::filesystem::path program_file(std::string_view called) {
    std::error_code error;
    auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (!error) return self;
    if (called.find('/') == std::string_view::npos) return {};
    const auto path = std::filesystem::canonical(called, error);
    return error ? std::filesystem::path{} : path;
}

bool is_terminal(int stream) {
#if defined(_WIN32)
    return _isatty(stream) != 0;
#else
    return isatty(stream) != 0;
#endif
}

}  // namespace wargame::cli
