# A title made by new-module compiles without a warning, and its script and random games play.
set(tree "${WORK_DIR}/tree")
file(REMOVE_RECURSE "${WORK_DIR}")
file(MAKE_DIRECTORY "${tree}")

file(WRITE "${tree}/CMakeLists.txt" "set(wargame_titles one)\n")

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(NOT code EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "${command}\ngave ${code}:\n${text}")
    endif()
endfunction()

run("${PROGRAM}" new-module tiny_race --source "${tree}")
file(WRITE "${tree}/main.cpp" [[
#include "tiny_race/tiny_race.hpp"
#include "wargame/game.hpp"
#include "wargame/library.hpp"
#include "wargame/player.hpp"
#include "wargame/script.hpp"

#include <exception>
#include <iostream>
#include <vector>

using namespace wargame;

int main(int, char** words) try {
    Registry registry;
    registry.add(tiny_race::make_module());
    Library library{std::move(registry), words[1]};
    const ScriptResult script = run_script(words[2], library);
    for (const ScriptFailure& failure : script.failures) std::cout << failure.text() << '\n';
    const auto title = library.title("tiny_race");
    int over = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Game game{title, "race", {.seed = seed, .check_invariants = true}};
        const auto red = make_player("random", *title, player_seed(seed, SideId::at(0)));
        const auto blue = make_player("greedy", *title, player_seed(seed, SideId::at(1)));
        const std::vector<Player*> players{red.get(), blue.get()};
        if (play_out(game, players, {.actions = 100}).over) ++over;
    }
    std::cout << over << " of 50 games are over\n";
    return script.passed && over == 50 ? 0 : 1;
} catch (const std::exception& error) {
    std::cout << error.what() << '\n';
    return 1;
}
]])
separate_arguments(flags UNIX_COMMAND "${CXX_FLAGS}")
separate_arguments(libraries UNIX_COMMAND "${LIBRARIES}")
run("${CXX}" -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Werror ${flags}
    "-I${SOURCE_DIR}/libwargame/include" "-I${tree}/modules" "${tree}/main.cpp" "${tree}/modules/tiny_race/tiny_race.cpp"
    -o "${WORK_DIR}/race" "${CORE}" ${libraries} -pthread)
run("${WORK_DIR}/race" "${tree}/data" "${tree}/tests/modules/tiny_race/race.yaml")
