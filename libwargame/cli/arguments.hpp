// What a verb takes on the command line. Only arguments.cpp knows the parser behind it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): the library's own name
namespace CLI {
class App;
}

namespace wargame::cli {

// A command line that is not understood. Exit code 2.
class UsageError : public std::runtime_error {
public:
    explicit UsageError(const std::string& message, std::string hint = {})
        : std::runtime_error{message}, hint_{std::move(hint)} {}
    const std::string& hint() const { return hint_; }

private:
    std::string hint_;
};

// Declares the words and options of one verb; what is bound must outlive the parsing.
class Arguments {
public:
    explicit Arguments(CLI::App& app) : app_{&app} {}

    // A word in its place; `name` as the help writes it.
    void word(const char* name, std::string& into, const char* says, bool required = true);
    // All words that are left.
    void words(const char* name, std::vector<std::string>& into, const char* says, bool required = true);
    // `--name VALUE`; names like "-o,--output". `value` is what the help calls it.
    void option(const char* names, std::string& into, const char* value, const char* says);
    void option(const char* names, std::uint64_t& into, const char* value, const char* says);
    void option(const char* names, std::optional<std::uint64_t>& into, const char* value, const char* says);
    // An option that may come more than once, with one value each.
    void option(const char* names, std::vector<std::string>& into, const char* value, const char* says);
    // An option with one or more values.
    void list(const char* names, std::vector<std::string>& into, const char* value, const char* says);
    void flag(const char* names, bool& into, const char* says);

private:
    CLI::App* app_;
};

class Verb;

// What the parsing of a whole command line came to.
struct Parsed {
    Verb* verb = nullptr;  // null: nothing is left to do (help was asked for, or a fault was printed)
    int exit_code = 0;
    std::string help;  // to be printed on standard output
};

// Parses `words` (without the program's name) for these verbs. Throws UsageError.
Parsed parse(const std::vector<std::unique_ptr<Verb>>& verbs, const std::vector<std::string>& words, std::string& data,
             bool& json);

}  // namespace wargame::cli
