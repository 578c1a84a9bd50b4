#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "rules_check.hpp"
#include "rules_use.hpp"
#include "show.hpp"
#include "verb.hpp"

#include <fmt/format.h>

#include <ostream>

namespace wargame::cli {
namespace {

class RulesVerb final : public Verb {
public:
    std::string_view name() const override { return "rules"; }
    std::string_view says() const override {
        return "the rules index: how each rule is met, where it is cited, what tests it";
    }
    std::string_view example() const override { return "wargame rules skirmish_1881 --check"; }

    void declare(Arguments& arguments) override {
        arguments.word("GAME", game_, "the title");
        arguments.word("ID", id_, "one rule, with every place", false);
        arguments.flag("--check", check_,
                       "fail on citations without a row and on rules that are not cited or not tested");
        arguments.option("--coverage", coverage_, "N", "count which rules acted in N random games");
        arguments.flag("--markdown", markdown_, "the whole index as a page of Markdown, as docs/rules has it");
        arguments.flag("--mutate", mutate_, "switch off one rule at a time and report what no script notices");
        arguments.option("--seed", seed_, "N", "the seed of --coverage");
        arguments.option("--source", source_, "DIR", "the source tree (beside the data)");
    }

    Exit run(Context& context) override {
        Library library = context.library();
        const auto title = find_title(library, game_);
        tree_ = source_.empty() ? std::filesystem::absolute(library.data() / "..") : std::filesystem::absolute(source_);
        tree_ = tree_.lexically_normal();
        std::error_code error;
        const bool in_tree = std::filesystem::is_directory(tree_ / "modules", error);
        if (coverage_ > 0) return coverage(context, title);
        if (!in_tree && (check_ || mutate_ || markdown_))
            throw UsageError{"--check, --markdown and --mutate need the source tree", "name it with --source"};
        const RulesMatrix matrix = rules_matrix(*title, tree_);
        if (mutate_) return mutate(context, library, *title, matrix);
        if (check_) return check(context, matrix);
        if (markdown_) return page(context, *title, matrix);
        if (!id_.empty()) return one(context, *title, matrix);
        print(context, matrix);
        return Exit::fine;
    }

private:
    static Json places(const std::vector<Citation>& citations) {
        Json list = Json::array();
        for (const Citation& at : citations) list.add(fmt::format("{}:{}", at.file, at.line));
        return list;
    }

    static Json form(const RuleCitations& rule) {
        return Json::object()
            .set("rule", rule.row->id)
            .set("title", rule.row->title)
            .set("met", met_text(rule.row->met))
            .set("option", rule.row->option)
            .set("cited", places(rule.cited))
            .set("tested", places(rule.tested));
    }

    static void print(Context& context, const RulesMatrix& matrix) {
        Json all = Json::array();
        Columns columns;
        columns.add({"rule", "met", "cited", "tested", "title"});
        for (const RuleCitations& rule : matrix.rows) {
            all.add(form(rule));
            columns.add({rule.row->id, std::string{met_text(rule.row->met)}, std::to_string(rule.cited.size()),
                         std::to_string(rule.tested.size()), rule.row->title});
        }
        if (context.json)
            context.out << all.pretty() << '\n';
        else
            columns.print(context.out, "");
    }

    // The files of citations, each once, without their lines: these change too often for a page.
    static std::string files(const std::vector<Citation>& citations) {
        std::string out;
        std::string last;
        for (const Citation& at : citations) {
            if (at.file == last) continue;
            last = at.file;
            out += fmt::format("{}`{}`", out.empty() ? "" : ", ", std::filesystem::path{at.file}.filename().string());
        }
        return out;
    }

    static Exit page(Context& context, const Title& title, const RulesMatrix& matrix) {
        context.out << fmt::format("# Rules of {}\n\n", title.name)
                    << fmt::format(
                           "Made by `wargame rules {} --markdown`. How each rule is met, the files that cite it "
                           "and the tests that name it.\n\n",
                           title.id)
                    << "| rule | title | met | cited in | tested in |\n| --- | --- | --- | --- | --- |\n";
        for (const RuleCitations& rule : matrix.rows) {
            const std::string option = rule.row->option.empty() ? "" : fmt::format(" ({})", rule.row->option);
            context.out << fmt::format("| {} | {} | {}{} | {} | {} |\n", rule.row->id, rule.row->title,
                                       met_text(rule.row->met), option, files(rule.cited), files(rule.tested));
        }
        return Exit::fine;
    }

    Exit one(Context& context, const Title& title, const RulesMatrix& matrix) const {
        for (const RuleCitations& rule : matrix.rows) {
            if (rule.row->id != id_) continue;
            if (context.json) {
                context.out << form(rule).pretty() << '\n';
                return Exit::fine;
            }
            cli::print(context, rule_card(title, *rule.row));
            for (const Citation& at : rule.cited) context.out << fmt::format("  cited   {}:{}\n", at.file, at.line);
            for (const Citation& at : rule.tested) context.out << fmt::format("  tested  {}:{}\n", at.file, at.line);
            return Exit::fine;
        }
        throw unknown("rule of " + title.id, id_, ids_of(matrix));
    }

    static std::vector<std::string> ids_of(const RulesMatrix& matrix) {
        std::vector<std::string> ids;
        for (const RuleCitations& rule : matrix.rows) ids.push_back(rule.row->id);
        return ids;
    }

    static Exit check(Context& context, const RulesMatrix& matrix) {
        const std::vector<std::string> faults = rules_faults(matrix);
        if (context.json) {
            context.out << Json::object().set("ok", faults.empty()).set("faults", Json::array_of(faults)).pretty()
                        << '\n';
            return faults.empty() ? Exit::fine : Exit::failed;
        }
        print(context, matrix);
        context.out.flush();
        for (const std::string& fault : faults) context.err << fault << '\n';
        context.out << fmt::format("{}, {}\n", counted(matrix.rows.size(), "rule"), counted(faults.size(), "fault"));
        return faults.empty() ? Exit::fine : Exit::failed;
    }

    Exit coverage(Context& context, const std::shared_ptr<const Title>& title) const {
        const std::vector<std::uint64_t> acted = rules_coverage(title, coverage_, seed_);
        Json all = Json::array();
        Columns columns;
        std::size_t never = 0;
        for (std::size_t at = 0; at < acted.size(); ++at) {
            const RuleRow& row = title->rules[at];
            const bool due = row.met == Met::engine || row.met == Met::automatic || row.met == Met::offered;
            if (!due && acted[at] == 0) continue;
            if (acted[at] == 0) ++never;
            all.add(Json::object().set("rule", row.id).set("met", met_text(row.met)).set("acted", acted[at]));
            columns.add({row.id, std::string{met_text(row.met)}, acted[at] == 0 ? "never" : std::to_string(acted[at]),
                         row.title});
        }
        if (context.json) {
            context.out << all.pretty() << '\n';
            return Exit::fine;
        }
        columns.print(context.out, "");
        context.out << fmt::format("{}: {} never acted\n", counted(coverage_, "random game"), counted(never, "rule"));
        return Exit::fine;
    }

    Exit mutate(Context& context, Library& library, const Title& title, const RulesMatrix& matrix) const {
        const auto scripts = scripts_of(tree_, title.id);
        if (scripts.empty()) throw UsageError{"there are no scripts of " + title.id + " to run"};
        if (const std::string script = failing_script(library, scripts); !script.empty()) {
            context.err << script << " fails as it is: nothing can be learnt from it\n";
            return Exit::failed;
        }
        std::vector<RowId> rows;
        if (!id_.empty() && !title.rule(id_)) throw unknown("rule of " + title.id, id_, ids_of(matrix));
        for (std::size_t at = 0; at < matrix.rows.size(); ++at) {
            const bool handle = std::any_of(matrix.rows[at].cited.begin(), matrix.rows[at].cited.end(),
                                            [](const Citation& place) { return place.file.rfind("modules/", 0) == 0; });
            if (handle && (id_.empty() || id_ == matrix.rows[at].row->id)) rows.push_back(RowId::at(at));
        }
        std::size_t missed = 0;
        Json all = Json::array();
        mutate_rules(library, title, rows, scripts, [&](const Mutation& mutation) {
            const bool noticed = !mutation.noticed_by.empty();
            if (!noticed) ++missed;
            const std::string by =
                noticed ? std::filesystem::path{mutation.noticed_by}.lexically_relative(tree_).generic_string()
                        : std::string{};
            all.add(Json::object().set("rule", mutation.row->id).set("noticed_by", noticed ? Json{by} : Json{}));
            if (!context.json)
                context.out << padded(mutation.row->id, 30) << (noticed ? "noticed by " + by : "NO SCRIPT NOTICES")
                            << std::endl;
        });
        if (context.json)
            context.out << all.pretty() << '\n';
        else
            context.out << fmt::format("{} switched off one at a time, {} without a script that notices\n",
                                       counted(rows.size(), "handle"), missed);
        return missed == 0 ? Exit::fine : Exit::failed;
    }

    std::string game_;
    std::string id_;
    std::string source_;
    std::filesystem::path tree_;
    std::uint64_t coverage_ = 0;
    std::uint64_t seed_ = 1;
    bool check_ = false;
    bool markdown_ = false;
    bool mutate_ = false;
};

}  // namespace

std::unique_ptr<Verb> rules_verb() { return std::make_unique<RulesVerb>(); }

}  // namespace wargame::cli
