// One wrong file each, laid over a title that is otherwise right: every fault is reported at its place.
//
// The last lines of each file in bad/titles say which file of the title it stands for and what must be reported:
// `# file: units.yaml`, then `# expect: LINE:COLUMN CODE` for each fault.

#include "catch.hpp"
#include "wargame/library.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace wargame;
namespace fs = std::filesystem;

namespace {

class Wait final : public Step {};

class Toy final : public Module {
public:
    std::string_view id() const override { return "toy"; }
    void fill(Rulebook& book) const override { book.step("wait", std::make_unique<Wait>()); }
};

const fs::path bad = fs::path{WARGAME_TESTS_DIR} / "data" / "bad";

struct Spoilt {
    std::string name;
    std::string file;
    std::vector<std::string> expected;  // "7:15 WG0203"
};

std::string text_of(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

Spoilt read(const fs::path& file) {
    Spoilt spoilt{file.stem().string(), {}, {}};
    std::istringstream lines{text_of(file)};
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("# file: ", 0) == 0) spoilt.file = line.substr(8);
        if (line.rfind("# expect: ", 0) == 0) spoilt.expected.push_back(line.substr(10));
    }
    return spoilt;
}

// A folder with the sound title, one file of it replaced; gone with the object.
class Folder {
public:
    // Tests run side by side: each folder has a name of its own.
    explicit Folder(const std::string& name)
        : path_{fs::temp_directory_path() / ("wargame_bad_" + name + '_' + std::to_string(std::random_device{}()))} {
        fs::remove_all(path_);
        fs::create_directories(path_);
        fs::copy(bad / "toy", path_ / "toy", fs::copy_options::recursive);
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    void put(const std::string& file, const std::string& text) const {
        std::ofstream stream{path_ / "toy" / file, std::ios::binary};
        stream << text;
    }
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

std::vector<Diagnostic> faults_of(const Folder& folder) {
    try {
        load_title(Toy{}, folder.path());
    } catch (const DataError& error) {
        return error.diagnostics();
    }
    return {};
}

std::string all_of(const std::vector<Diagnostic>& faults) {
    std::string text;
    for (const Diagnostic& fault : faults) text += fault.text() + '\n';
    return text;
}

}  // namespace

TEST_CASE("the title that is spoilt below is sound", "[data][bad]") {
    const Folder folder{"sound"};
    CHECK(all_of(faults_of(folder)).empty());
}

TEST_CASE("every wrong file is reported at its place", "[data][bad]") {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{bad / "titles"}) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    REQUIRE(files.size() >= 60);
    for (const fs::path& file : files) {
        const Spoilt spoilt = read(file);
        const Folder folder{spoilt.name};
        folder.put(spoilt.file, text_of(file));
        const std::vector<Diagnostic> faults = faults_of(folder);
        INFO(spoilt.name << '\n' << all_of(faults));
        std::vector<std::string> found;
        for (const Diagnostic& fault : faults) {
            CHECK(fault.file.find("toy/" + spoilt.file) != std::string::npos);
            CHECK_FALSE(fault.message.empty());
            found.push_back(std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " + fault.code);
        }
        CHECK(found == spoilt.expected);
    }
}

TEST_CASE("a misspelt word gets the right one suggested", "[data][bad]") {
    const std::vector<std::pair<std::string, std::string>> wanted{
        {"type_of_unknown_class", "'gun'"}, {"step_unknown", "'wait'"},
        {"unit_names_no_unit", "'blue_1'"}, {"field_with_unknown_key", "'audience'"},
        {"block_unknown", "'half'"},        {"ground_of_unknown_pattern", "'trees'"}};
    for (const auto& [name, word] : wanted) {
        const fs::path file = bad / "titles" / (name + ".yaml");
        const Folder folder{name};
        folder.put(read(file).file, text_of(file));
        const std::string text = all_of(faults_of(folder));
        INFO(text);
        CHECK(text.find("did you mean " + word) != std::string::npos);
    }
}

TEST_CASE("faults of several files are reported together", "[data][bad]") {
    const Folder folder{"several"};
    for (const char* name : {"type_of_unknown_class", "step_unknown", "ground_unknown_word", "rule_met_by_nobody"}) {
        const fs::path file = bad / "titles" / (std::string{name} + ".yaml");
        folder.put(read(file).file, text_of(file));
    }
    std::set<std::string> files;
    for (const Diagnostic& fault : faults_of(folder)) files.insert(fault.file.substr(fault.file.rfind('/') + 1));
    CHECK(files == std::set<std::string>{"rules.yaml", "sequence.yaml", "tabletop.yaml", "units.yaml"});
}

TEST_CASE("a missing file or folder is named", "[data][bad]") {
    const Folder folder{"missing"};
    fs::remove(folder.path() / "toy" / "sequence.yaml");
    CHECK(all_of(faults_of(folder)).find("toy/sequence.yaml") != std::string::npos);
    fs::remove_all(folder.path() / "toy");
    CHECK_FALSE(faults_of(folder).empty());
}

TEST_CASE("hostile files are refused one by one", "[data][bad]") {
    const std::vector<std::pair<std::string, std::string>> hostile{
        {"depth", std::string(100'000, '[')},
        {"nul", std::string("types:\0 x", 9)},
        {"aliases", "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"},
        {"twice", "types: {a: {name: b}}\ntypes: {}\n"},
        {"hang", ",2[a: : c..{1a:"},
        {"second", "types: {}\n---\ntypes: {}\n"},
        {"large", std::string(50U * 1024U * 1024U, 'x')},
        {"latin", "types: {caf\xe9: {name: x}}\n"}};
    for (const auto& [name, text] : hostile) {
        const Folder folder{name};
        folder.put("units.yaml", text);
        INFO(name);
        CHECK_FALSE(faults_of(folder).empty());
    }
}
