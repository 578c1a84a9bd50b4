#include "support/whole_file.hpp"

#include "wargame/hash.hpp"

#include <cerrno>
#include <fstream>
#include <random>
#include <system_error>

namespace wargame {
namespace {

namespace fs = std::filesystem;

// Empty when all was written.
std::string write_into(const fs::path& path, std::string_view text) {
    errno = 0;
    std::ofstream file{path, std::ios::binary | std::ios::trunc};
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    if (file) return {};
    return errno != 0 ? std::generic_category().message(errno) : "the file cannot be written";
}

// Where a chain of links leads; a path that is no link is itself.
fs::path behind_links(fs::path path) {
    constexpr int most_links = 40;
    std::error_code error;
    for (int link = 0; link < most_links && fs::is_symlink(path, error); ++link) {
        const fs::path next = fs::read_symlink(path, error);
        if (error) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

}  // namespace

std::string write_whole(const fs::path& path, std::string_view text) {
    const fs::path target = behind_links(path);
    std::error_code error;
    const fs::file_status status = fs::status(target, error);
    if (fs::is_directory(status)) return "it is a folder";
    if (fs::exists(status) && !fs::is_regular_file(status)) return write_into(target, text);

    fs::path part = target;
    part += "." + hex(std::random_device{}()) + ".part";
    std::string why = write_into(part, text);
    if (why.empty()) {
        fs::rename(part, target, error);
        if (!error) return {};
        why = error.message();
    }
    fs::remove(part, error);
    return why;
}

}  // namespace wargame
