// A front end in one file: plays a battle between two simple players through decision() and apply(), and prints the
// score.
#include <wargame/all.hpp>
#include <wargame/game.hpp>

#include <cstddef>
#include <exception>
#include <iostream>
#include <string_view>

namespace {

// Fires when it can, else does what stands in the middle of the list: a person's hand on the table.
wargame::Action choose(const wargame::Title& title, const wargame::Decision& decision) {
    const auto actions = decision.actions();
    for (const wargame::Action& action : actions)
        if (title.verbs[action.verb.index()].id == "fire") return action;
    return actions[actions.size() / 2];
}

int play(std::string_view scenario) {
    wargame::Library library = wargame::open_library();
    wargame::Game game{library.title("skirmish_1881"), scenario, {.seed = 1881}};
    std::size_t shots = 0;
    game.on_event([&](const wargame::Game& now, const wargame::Event& event) {
        if (event.heading)
            std::cout << now.text(event) << '\n';
        else
            ++shots;
    });
    std::size_t actions = 0;
    while (!game.over()) {
        const wargame::Action action = choose(game.title(), game.decision());
        if (const auto no = game.apply(action)) {
            std::cerr << game.text(action) << " was refused: " << game.text(no, action).text << '\n';
            return 1;
        }
        ++actions;
    }
    std::cout << game.scenario().name << ": " << game.outcome().text << " after " << actions << " actions and " << shots
              << " events\n";
    return 0;
}

}  // namespace

int main(int count, char** words) {
    try {
        return play(count > 1 ? words[1] : "patrol");
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
