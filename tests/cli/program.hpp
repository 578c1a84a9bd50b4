// Runs the built program and gives back what it printed.
#pragma once

#include <filesystem>
#include <string>

namespace wargame_tests {

struct Ran {
    int code = -1;
    std::string out;
    std::string err;
};

// Runs `wargame ARGUMENTS`, as a shell reads them, over the data of the source tree, with this text as its input.
Ran run(const std::string& arguments, const std::string& input = {});
// The same without naming a data folder.
Ran run_bare(const std::string& arguments, const std::string& input = {});

// An empty folder of its own for each name; what was left in it is removed.
std::filesystem::path fresh_folder(const std::string& name);
void write(const std::filesystem::path& path, const std::string& text);
std::string read(const std::filesystem::path& path);
bool has(const std::string& text, const std::string& part);

}  // namespace wargame_tests
