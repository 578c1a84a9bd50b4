#include "new_module.hpp"

#include "layout.hpp"
#include "start.hpp"
#include "verb.hpp"
#include "wargame/diagnostic.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>

namespace wargame::cli {
namespace {

namespace fs = std::filesystem;

std::string with_name(std::string_view text, std::string_view name) {
    constexpr std::string_view mark = "@NAME@";
    std::string out;
    for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark)) {
        out.append(text.substr(0, at)).append(name);
        text.remove_prefix(at + mark.size());
    }
    return out.append(text);
}

// A title is a namespace of C++ and a target of CMake: words of the language and names that both have already.
constexpr std::string_view taken =
    " all alignas alignof and and_eq asm auto bench bitand bitor bool break case catch char char16_t char32_t "
    "char8_t class cli_tests co_await co_return co_yield compl concept const const_cast consteval constexpr "
    "constinit continue core data data_tests decltype default delete do double dynamic_cast else "
    "engine_tests enum explicit export extern false final float for friend goto header_only if import inline "
    "install int long main module mutable namespace new noexcept not not_eq nullptr operator or or_eq "
    "override private program protected proving public register reinterpret_cast requires return script "
    "short signed sizeof static static_assert static_cast std struct switch template test test_base test_pch "
    "tests this thread_local throw true try typedef typeid typename union unsigned using virtual void "
    "volatile wargame warnings wchar_t while xor xor_eq ";

void check_name(const std::string& name) {
    const bool fits = !name.empty() && name.size() <= 40 && name.front() >= 'a' && name.front() <= 'z' &&
                      std::all_of(name.begin(), name.end(), [](char letter) {
                          return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
                      });
    if (!fits)
        throw UsageError{in_quotes(name) + " is no id of a title", "small letters, digits and _, a letter first"};
    if (taken.find(" " + name + " ") != std::string_view::npos)
        throw UsageError{in_quotes(name) + " cannot be the id of a title: C++ or the build has that word already",
                         "choose another, such as my_" + name};
}

class NewModuleVerb final : public Verb {
public:
    std::string_view name() const override { return "new-module"; }
    std::string_view says() const override { return "a tiny working title to start from, in the source tree"; }
    std::string_view example() const override { return "wargame new-module my_game"; }

    void declare(Arguments& arguments) override {
        arguments.word("NAME", name_, "the id of the new title");
        arguments.option("--source", source_, "DIR", "the source tree (where the data lies)");
    }

    Exit run(Context& context) override {
        check_name(name_);
        const fs::path tree = source_.empty() ? fs::absolute(context.data_folder()).parent_path() : fs::path{source_};
        std::error_code error;
        if (!fs::is_directory(tree, error)) throw UsageError{"there is no folder " + in_quotes(tree.generic_string())};
        const std::string listed = with_title(tree);
        for (const TemplateFile& file : template_files())
            if (fs::exists(tree / with_name(file.path, name_), error))
                throw UsageError{"there is a " + with_name(file.path, name_) + " already"};
        for (const TemplateFile& file : template_files()) {
            const fs::path path = tree / with_name(file.path, name_);
            fs::create_directories(path.parent_path(), error);
            if (error)
                throw UsageError{"cannot make the folder " + in_quotes(path.parent_path().generic_string()) + ": " +
                                 error.message()};
            write_file(path.string(), with_name(file.text, name_));
            context.out << with_name(file.path, name_) << '\n';
        }
        write_file((tree / "CMakeLists.txt").string(), listed);
        tell_next(context);
        return Exit::fine;
    }

private:
    // CMakeLists.txt with the name in its list of titles.
    std::string with_title(const fs::path& tree) const {
        constexpr std::string_view opening = "set(wargame_titles ";
        std::ifstream stream{tree / "CMakeLists.txt", std::ios::binary};
        std::string text{std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
        const std::size_t at = text.find(opening);
        const std::size_t end = at == std::string::npos ? at : text.find(')', at);
        if (end == std::string::npos)
            throw UsageError{in_quotes(tree.generic_string()) +
                                 " is no source tree: it has no CMakeLists.txt with a list of titles",
                             "name the folder of the sources with --source"};
        return text.insert(end, " " + name_);
    }

    void tell_next(Context& context) const {
        context.out << "CMakeLists.txt: added to wargame_titles\n"
                    << "Then:\n"
                    << "  ./dev wargame play " << name_ << " race\n"
                    << "  ./dev run tests/modules/" << name_ << "/race.yaml\n"
                    << "  ./dev wargame rules " << name_ << " --check\n";
    }

    std::string name_;
    std::string source_;
};

}  // namespace

std::unique_ptr<Verb> new_module_verb() { return std::make_unique<NewModuleVerb>(); }

}  // namespace wargame::cli
