#include "cli/program.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>

#if defined(_WIN32)
#include <process.h>
#else
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace wargame_tests {
namespace {

int exit_code(int status) {
#if defined(_WIN32)
    return status;
#else
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
#endif
}

}  // namespace

Ran run_bare(const std::string& arguments, const std::string& input) {
    const std::filesystem::path folder = fresh_folder("run");
    write(folder / "in", input);
    const std::string files = " <\"" + (folder / "in").string() + "\" >\"" + (folder / "out").string() + "\" 2>\"" +
                              (folder / "err").string() + "\"";
    const std::string command = "\"" WARGAME_PROGRAM "\" " + arguments + files;
    Ran ran;
    ran.code = exit_code(std::system(command.c_str()));  // NOLINT(cert-env33-c)
    ran.out = read(folder / "out");
    ran.err = read(folder / "err");
    return ran;
}

Ran run(const std::string& arguments, const std::string& input) {
    return run_bare("--data \"" WARGAME_DATA_DIR "\" " + arguments, input);
}

std::filesystem::path fresh_folder(const std::string& name) {
    // Tests run side by side, each in a process of its own.
#if defined(_WIN32)
    const std::string own = std::to_string(_getpid());
#else
    const std::string own = std::to_string(getpid());
#endif
    std::filesystem::path folder = std::filesystem::path{WARGAME_WORK_DIR} / own / name;
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream{path, std::ios::binary} << text;
}

std::string read(const std::filesystem::path& path) {
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace wargame_tests
