// A verb of the program: what it takes and what it does.
#pragma once

#include "arguments.hpp"
#include "context.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace wargame::cli {

enum class Exit : int {
    fine = 0,
    failed = 1,  // an expectation or a check
    bad = 2      // usage or data
};

class Verb {
public:
    Verb() = default;
    Verb(const Verb&) = delete;
    Verb& operator=(const Verb&) = delete;
    virtual ~Verb() = default;

    virtual std::string_view name() const = 0;
    // One line for the list of verbs.
    virtual std::string_view says() const = 0;
    // What the help ends with.
    virtual std::string_view example() const = 0;
    virtual void declare(Arguments& arguments) = 0;
    virtual Exit run(Context& context) = 0;
};

std::unique_ptr<Verb> list_verb();
std::unique_ptr<Verb> show_verb();
std::unique_ptr<Verb> lookup_verb();
std::unique_ptr<Verb> validate_verb();
std::unique_ptr<Verb> run_verb();
std::unique_ptr<Verb> play_verb();
std::unique_ptr<Verb> simulate_verb();
std::unique_ptr<Verb> outcomes_verb();
std::unique_ptr<Verb> why_verb();
std::unique_ptr<Verb> replay_verb();
std::unique_ptr<Verb> render_verb();
std::unique_ptr<Verb> rules_verb();
std::unique_ptr<Verb> serve_verb();
std::unique_ptr<Verb> new_module_verb();

// All of them, in the order of the help.
std::vector<std::unique_ptr<Verb>> all_verbs();

}  // namespace wargame::cli
