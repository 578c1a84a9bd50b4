#include "verb.hpp"

namespace wargame::cli {

std::vector<std::unique_ptr<Verb>> all_verbs() {
    std::vector<std::unique_ptr<Verb>> verbs;
    verbs.push_back(list_verb());
    verbs.push_back(show_verb());
    verbs.push_back(lookup_verb());
    verbs.push_back(validate_verb());
    verbs.push_back(run_verb());
    verbs.push_back(play_verb());
    verbs.push_back(simulate_verb());
    verbs.push_back(outcomes_verb());
    verbs.push_back(why_verb());
    verbs.push_back(replay_verb());
    verbs.push_back(render_verb());
    verbs.push_back(rules_verb());
    verbs.push_back(serve_verb());
    verbs.push_back(new_module_verb());
    return verbs;
}

}  // namespace wargame::cli
