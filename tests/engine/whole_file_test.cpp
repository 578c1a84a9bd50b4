#include "support/whole_file.hpp"

#include "catch.hpp"

#include <fstream>
#include <iterator>
#include <random>
#include <string>

namespace wargame {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}));
}

struct Folder {
    fs::path path = fs::temp_directory_path() / ("wargame_whole_" + std::to_string(std::random_device{}()));
    Folder() { fs::create_directories(path); }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

TEST_CASE("[files] a file is replaced whole, and nothing else is left", "[files]") {
    const Folder folder;
    CHECK(write_whole(folder.path / "a", "one").empty());
    CHECK(write_whole(folder.path / "a", "two").empty());
    CHECK(text_of(folder.path / "a") == "two");
    CHECK(files_in(folder.path) == 1);
}

TEST_CASE("[files] what cannot be written says why and leaves nothing behind", "[files]") {
    const Folder folder;
    CHECK_FALSE(write_whole(folder.path / "no" / "where", "x").empty());
    CHECK(write_whole(folder.path, "x") == "it is a folder");
    CHECK(files_in(folder.path) == 0);
}

TEST_CASE("[files] links are followed", "[files]") {
    const Folder folder;
    std::error_code unable;
    fs::create_symlink("real", folder.path / "link", unable);
    if (unable) return;  // a system without links
    CHECK(write_whole(folder.path / "link", "new").empty());
    CHECK(fs::is_symlink(folder.path / "link"));
    CHECK(text_of(folder.path / "real") == "new");
}

TEST_CASE("[files] a device stays a device", "[files]") {
    if (!fs::is_character_file("/dev/null")) return;
    CHECK(write_whole("/dev/null", "gone").empty());
    CHECK(fs::is_character_file("/dev/null"));
}

}  // namespace
}  // namespace wargame
