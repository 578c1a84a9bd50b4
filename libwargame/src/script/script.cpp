#include "wargame/script.hpp"

#include "script/plan.hpp"
#include "script/runner.hpp"

#include <algorithm>

namespace wargame {

std::string ScriptFailure::text() const {
    std::string out = fault.text();
    if (!in_case.empty()) out += "\n    in the case " + in_quotes(in_case);
    for (const std::string& line : last_lines) out += "\n    | " + line;
    return out;
}

ScriptResult run_script(const data::Document& script, Library& library, const ScriptOptions& options) {
    ScriptResult result;
    const std::vector<script::Plan> plans = script::make_plans(script, library);
    result.cases.reserve(plans.size());
    for (const script::Plan& plan : plans) script::Runner{plan, options, result}.run();
    return result;
}

ScriptResult run_script(const std::filesystem::path& file, Library& library, const ScriptOptions& options) {
    Diagnostics diagnostics;
    const data::Document script = data::read_file(file, file.generic_string(), diagnostics);
    diagnostics.throw_if_errors();
    return run_script(script, library, options);
}

ScriptHead script_head(const data::Document& script, Diagnostics& diagnostics) {
    ScriptHead head;
    const script::RawScript raw = script::bind_script(script.root(), diagnostics);
    head.title = raw.title.value;
    const auto add = [&](const std::vector<std::string>& rules) {
        for (const std::string& rule : rules)
            if (std::find(head.tests.begin(), head.tests.end(), rule) == head.tests.end()) head.tests.push_back(rule);
    };
    add(script::rules_tested(raw, raw));
    if (raw.cases)
        for (const script::RawCase& one : *raw.cases) add(script::rules_tested(raw, one));
    return head;
}

}  // namespace wargame
