// libFuzzer on scripts: any bytes end in faults of form or in a game played to where the script leads it, with failures
// that have a known code and a text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "proving/proving.hpp"
#include "wargame/all.hpp"
#include "wargame/script.hpp"

namespace fuzz {

using namespace wargame;

void require(bool holds) {
    if (!holds) std::abort();
}

struct Titles {
    Library proving;
    Library shipped;

    static Library make_proving() {
        Registry registry;
        register_proving(registry);
        return {std::move(registry), WARGAME_TESTS_DIR "/engine/proving/data"};
    }
    Titles() : proving{make_proving()}, shipped{open_library(WARGAME_DATA_DIR)} {}
};

void check(const Diagnostic& fault) {
    require(!fault.text().empty() && fault.text().find('\n') == std::string::npos);
    require(!meaning_of(fault.code).empty() || fault.code.substr(0, 4) == "WG06");
}

}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace fuzz;
    static Titles titles;
    Diagnostics diagnostics;
    const data::Document script = data::parse(std::string(bytes, bytes + size), "fuzz", diagnostics);
    if (!script || diagnostics.has_errors()) return 0;
    const ScriptHead head = script_head(script, diagnostics);
    ScriptOptions options;
    options.most_decisions = 60;
    options.quiet = size % 2 == 0;
    try {
        Library& library = titles.shipped.has(head.title) ? titles.shipped : titles.proving;
        const ScriptResult result = run_script(script, library, options);
        require(result.passed == result.failures.empty());
        for (const ScriptFailure& failure : result.failures) {
            check(failure.fault);
            require(!failure.text().empty());
        }
    } catch (const DataError& error) {
        require(!error.diagnostics().empty());
        for (const Diagnostic& fault : error.diagnostics()) check(fault);
    }
    return 0;
}
