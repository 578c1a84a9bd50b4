#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "script/plan.hpp"
#include "verb.hpp"
#include "wargame/all.hpp"
#include "wargame/diagnostic.hpp"

#include <optional>
#include <ostream>
#include <set>

namespace wargame::cli {
namespace {

namespace fs = std::filesystem;

// The folder of the title that a file belongs to: the nearest one above it (or itself) with a title.yaml.
fs::path title_folder(const fs::path& file) {
    std::error_code error;
    fs::path at = fs::absolute(file, error).lexically_normal();
    if (!at.has_filename()) at = at.parent_path();
    for (; at.has_relative_path(); at = at.parent_path())
        if (fs::is_regular_file(at / "title.yaml", error)) return at;
    return {};
}

class ValidateVerb final : public Verb {
public:
    std::string_view name() const override { return "validate"; }
    std::string_view says() const override { return "every fault in titles, scripts and overlays, with its place"; }
    std::string_view example() const override { return "wargame validate data/skirmish_1881/tables.yaml"; }

    void declare(Arguments& arguments) override {
        arguments.words("FILE", files_,
                        "a file or folder of a title (checks that title), a script, or an overlay; none: all titles",
                        false);
    }

    Exit run(Context& context) override {
        if (files_.empty()) {
            const Library library = context.library();
            for (const std::string& id : library.ids()) titles_.insert(library.data() / id);
            // Titles that the program has no rules for, too: they are there to be played.
            std::error_code error;
            for (const auto& entry : fs::directory_iterator{library.data(), error})
                if (fs::is_regular_file(entry.path() / "title.yaml", error))
                    titles_.insert(library.data() / entry.path().filename());
        }
        for (const std::string& file : files_) sort_in(context, file);
        for (const fs::path& folder : titles_) check_title(folder);
        return report(context);
    }

private:
    // A folder that holds titles, something of a title, or a file of its own.
    void sort_in(Context& context, const std::string& file) {
        std::error_code error;
        if (!fs::exists(file, error))
            return faults_.error(file_mark(file), codes::unreadable_file, "there is no such file");
        if (const fs::path folder = title_folder(file); !folder.empty()) {
            titles_.insert(folder);
            return;
        }
        if (!fs::is_directory(file, error)) return check_file(context, file);
        const std::size_t before = titles_.size();
        for (const auto& entry : fs::directory_iterator{file, error})
            if (fs::is_regular_file(entry.path() / "title.yaml", error)) titles_.insert(title_folder(entry.path()));
        if (titles_.size() == before)
            faults_.error(file_mark(file), codes::unreadable_file, "there is no title in this folder");
    }

    void check_title(const fs::path& folder) {
        Registry registry;
        register_all(registry);
        Library library{std::move(registry), folder.parent_path()};
        const std::string id = folder.filename().string();
        if (!library.has(id))
            return faults_.error(file_mark((folder / "title.yaml").generic_string()), codes::unknown_name,
                                 "this program has no rules for a title '" + id + "'", suggestion(id, library.ids()));
        collect([&] {
            const auto title = library.title(id);
            scenarios_ += title->scenarios.size();
        });
    }

    void check_file(Context& context, const std::string& file) {
        const data::Document document = data::read_file(file, file, faults_);
        const data::Node root = document.root();
        if (!root) return;
        if (root.find("script")) {
            ++scripts_;
            collect([&] {
                if (!library_) library_.emplace(context.library());
                script::make_plans(document, *library_);
            });
        } else if (const data::Node title = root.find("overlay")) {
            ++overlays_;
            collect([&] {
                LoadOptions options;
                options.overlays.emplace_back(file);
                context.library(options).title(title.text());
            });
        } else {
            faults_.error(root.mark(), codes::missing_field,
                          "this is neither part of a title nor a script nor an overlay",
                          "a script begins with 'script: 1', an overlay with 'overlay: TITLE'");
        }
    }

    template <class Does>
    void collect(Does does) {
        try {
            does();
        } catch (const DataError& error) {
            for (const Diagnostic& fault : error.diagnostics()) faults_.add(fault);
        }
    }

    static std::string suggestion(const std::string& id, const std::vector<std::string>& known) {
        const std::string near = suggest(id, known);
        return near.empty() ? std::string{} : "did you mean '" + near + "'?";
    }

    Exit report(Context& context) const {
        const Exit code = faults_.has_errors() ? Exit::bad : Exit::fine;
        const std::vector<Diagnostic> faults = each_once();
        if (context.json) {
            Json list = Json::array();
            for (const Diagnostic& fault : faults) list.add(form(fault));
            context.out << Json::object().set("ok", code == Exit::fine).set("faults", std::move(list)).pretty() << '\n';
            return code;
        }
        for (const Diagnostic& fault : faults) context.err << fault.text() << '\n';
        if (code != Exit::fine) return code;
        std::string what;
        const auto add = [&](std::size_t count, std::string_view noun) {
            if (count > 0) what += (what.empty() ? "" : ", ") + counted(count, noun);
        };
        add(titles_.size(), "title");
        add(scenarios_, "scenario");
        add(scripts_, "script");
        add(overlays_, "overlay");
        context.out << "no fault in " << what << '\n';
        return code;
    }

    // Several scripts and overlays meet the faults of one title.
    std::vector<Diagnostic> each_once() const {
        std::vector<Diagnostic> once = faults_.all();
        std::set<std::string> seen;
        std::erase_if(once, [&](const Diagnostic& fault) { return !seen.insert(fault.text()).second; });
        return once;
    }

    static Json form(const Diagnostic& fault) {
        return Json::object()
            .set("severity", fault.severity == Severity::error ? "error" : "warning")
            .set("code", fault.code)
            .set("file", fault.file)
            .set("line", fault.line)
            .set("column", fault.column)
            .set("message", fault.message)
            .set("hint", fault.hint);
    }

    std::vector<std::string> files_;
    std::set<fs::path> titles_;
    std::optional<Library> library_;  // for scripts
    std::size_t scenarios_ = 0;
    std::size_t scripts_ = 0;
    std::size_t overlays_ = 0;
    Diagnostics faults_;
};

}  // namespace

std::unique_ptr<Verb> validate_verb() { return std::make_unique<ValidateVerb>(); }

}  // namespace wargame::cli
