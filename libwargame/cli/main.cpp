#include "verb.hpp"
#include "wargame/codes.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/save.hpp"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace wargame;
using namespace wargame::cli;

int fault(const std::string& message, const std::string& hint) {
    std::cerr << "wargame: error: " << message << (hint.empty() ? "" : "; ") << hint << '\n';
    return static_cast<int>(Exit::bad);
}

// Runs a verb; what it throws becomes lines on standard error and an exit code.
int run(Verb& verb, Context& context) {
    try {
        const Exit code = verb.run(context);
        context.out.flush();
        if (!context.out) return fault("the output could not be written", {});
        return static_cast<int>(code);
    } catch (const DataError& error) {
        for (const Diagnostic& diagnostic : error.diagnostics()) std::cerr << diagnostic.text() << '\n';
        return static_cast<int>(Exit::bad);
    } catch (const UsageError& error) {
        return fault(error.what() + (" [" + std::string{codes::bad_usage} + "]"), error.hint());
    } catch (const SaveError& error) {
        std::cerr << error.what() << '\n';
        return static_cast<int>(Exit::bad);
    } catch (const std::logic_error& error) {
        std::cerr << "wargame: the program broke a promise: " << error.what() << '\n';
        return static_cast<int>(Exit::failed);
    } catch (const std::exception& error) {
        return fault(error.what(), {});
    }
}

}  // namespace

int main(int count, char** values) {
    const std::vector<std::string> words(values + (count > 0 ? 1 : 0), values + count);
    const auto verbs = all_verbs();
    const bool colour = is_terminal(1) && std::getenv("NO_COLOR") == nullptr;
    Context context{std::cin,       std::cout, std::cerr, Style{colour},
                    is_terminal(0), false,     {},        program_file(count > 0 ? values[0] : "")};
    try {
        std::string data;
        const Parsed parsed = parse(verbs, words, data, context.json);
        context.data = data;
        if (parsed.verb == nullptr) {
            std::cout << parsed.help;
            return parsed.exit_code;
        }
        return run(*parsed.verb, context);
    } catch (const UsageError& error) {
        return fault(error.what() + (" [" + std::string{codes::bad_usage} + "]"), error.hint());
    }
}
