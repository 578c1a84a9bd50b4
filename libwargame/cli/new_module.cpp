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

void check_name(const std::string& name) {
    const bool fits = !name.empty() && name.size() <= 40 && name.front() >= 'a' && name.front() <= 'z' &&
                      std::all_of(name.begin(), name.end(), [](char letter) {
                          return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
                      });
    if (!fits)
        throw UsageError{in_quotes(name) + " is no id of a title", "small letters, digits and _, a letter first"};
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
        for (const TemplateFile& file : template_files())
            if (fs::exists(tree / with_name(file.path, name_), error))
                throw UsageError{"there is a " + with_name(file.path, name_) + " already"};
        for (const TemplateFile& file : template_files()) {
            const fs::path path = tree / with_name(file.path, name_);
            fs::create_directories(path.parent_path());
            write_file(path.string(), with_name(file.text, name_));
            context.out << with_name(file.path, name_) << '\n';
        }
        tell_next(context, list_title(tree));
        return Exit::fine;
    }

private:
    // Puts the name into the list of titles; false when there is no such list.
    bool list_title(const fs::path& tree) const {
        constexpr std::string_view opening = "set(wargame_titles ";
        std::ifstream stream{tree / "CMakeLists.txt", std::ios::binary};
        std::string text{std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
        const std::size_t at = text.find(opening);
        const std::size_t end = at == std::string::npos ? at : text.find(')', at);
        if (end == std::string::npos) return false;
        text.insert(end, " " + name_);
        write_file((tree / "CMakeLists.txt").string(), text);
        return true;
    }

    void tell_next(Context& context, bool listed) const {
        if (listed)
            context.out << "CMakeLists.txt: added to wargame_titles\n";
        else
            context.out << "Add " << name_ << " to the list wargame_titles of CMakeLists.txt.\n";
        context.out << "Then:\n"
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
