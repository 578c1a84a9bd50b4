#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "verb.hpp"
#include "wargame/script.hpp"

#include <fmt/format.h>

#include <map>
#include <ostream>

namespace wargame::cli {
namespace {

Json form(const ScriptResult& result, const std::string& file) {
    Json cases = Json::array();
    for (const ScriptCase& one : result.cases)
        cases.add(Json::object()
                      .set("name", one.name)
                      .set("passed", one.passed)
                      .set("tests", Json::array_of(one.tests))
                      .set("seed", one.seed)
                      .set("decisions", static_cast<std::uint64_t>(one.decisions))
                      .set("hash", fmt::format("{:016x}", one.hash)));
    Json failures = Json::array();
    for (const ScriptFailure& failure : result.failures)
        failures.add(Json::object()
                         .set("code", failure.fault.code)
                         .set("line", failure.fault.line)
                         .set("column", failure.fault.column)
                         .set("case", failure.in_case)
                         .set("message", failure.fault.message)
                         .set("expected", failure.expected)
                         .set("got", failure.got));
    return Json::object()
        .set("script", file)
        .set("passed", result.passed)
        .set("cases", std::move(cases))
        .set("failures", std::move(failures));
}

class RunVerb final : public Verb {
public:
    std::string_view name() const override { return "run"; }
    std::string_view says() const override { return "plays scripts and prints what happens, with rule numbers"; }
    std::string_view example() const override { return "wargame run examples/skirmish_1881/*.yaml --quiet"; }

    void declare(Arguments& arguments) override {
        arguments.words("SCRIPT", scripts_, "the scripts");
        game_.declare(arguments);
        arguments.flag("-q,--quiet", quiet_, "no log, only what failed and a summary");
    }

    Exit run(Context& context) override {
        Library library = context.library(game_.load_options());
        Exit code = Exit::fine;
        for (const std::string& script : scripts_) code = std::max(code, run_one(context, library, script));
        if (context.json)
            context.out << results_.pretty() << '\n';
        else if (scripts_.size() > 1)
            summary(context);
        return code;
    }

private:
    Exit run_one(Context& context, Library& library, const std::string& file) {
        if (!context.json && scripts_.size() > 1 && !quiet_)
            context.out << (&file == &scripts_.front() ? "" : "\n") << context.style.bold(file) << '\n';
        try {
            const ScriptResult result = run_script(file, library, options(context, library, file));
            ++(result.passed ? passed_ : failed_);
            if (context.json)
                results_.add(form(result, file));
            else
                report(context, result, file);
            return result.passed ? Exit::fine : Exit::failed;
        } catch (const DataError& error) {
            ++failed_;
            for (const Diagnostic& fault : error.diagnostics()) context.err << fault.text() << '\n';
            if (context.json)
                results_.add(Json::object().set("script", file).set("passed", false).set("fault", error.what()));
            return Exit::bad;
        }
    }

    ScriptOptions options(Context& context, Library& library, const std::string& file) const {
        ScriptOptions options = game_.script_options(library, file);
        options.quiet = quiet_ || context.json;
        if (!options.quiet) options.print = [&context](std::string_view line) { context.out << line << '\n'; };
        return options;
    }

    void report(Context& context, const ScriptResult& result, const std::string& file) const {
        context.out.flush();
        for (const ScriptFailure& failure : result.failures) context.err << failure.text() << '\n';
        if (quiet_ && scripts_.size() > 1) return;
        std::size_t decisions = 0;
        for (const ScriptCase& one : result.cases) decisions += one.decisions;
        const std::string verdict = result.passed ? context.style.green("passed") : context.style.red("FAILED");
        context.out << fmt::format("{}: {}, {} and {}", file, verdict, counted(result.cases.size(), "case"),
                                   counted(decisions, "action"));
        for (const auto& one : result.cases)
            if (result.cases.size() == 1) context.out << fmt::format(", seed {}, hash {:016x}", one.seed, one.hash);
        context.out << '\n';
    }

    void summary(Context& context) const {
        context.out << fmt::format("{} passed, {} failed\n", counted(passed_, "script"), failed_);
    }

    GameArguments game_;
    std::vector<std::string> scripts_;
    bool quiet_ = false;
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
    Json results_ = Json::array();
};

}  // namespace

std::unique_ptr<Verb> run_verb() { return std::make_unique<RunVerb>(); }

}  // namespace wargame::cli
