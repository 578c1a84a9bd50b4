// Every title that this build of the library knows, registered by an explicit call.
//
//     wargame::Library library = wargame::open_library();
//     wargame::Game game{library.title("skirmish_1881"), "patrol", {.seed = 1881}};
#pragma once

#include "wargame/library.hpp"

#include <filesystem>

namespace wargame {

// Adds the module of every title, in the order in which the build lists them.
void register_all(Registry& registry);

// A library of all titles over a folder of data. An empty path: the folder that the environment variable WARGAME_DATA
// names, else that of the installed library, else that of the source tree. Nothing is read yet but the folder looked
// for; throws DataError when there is none.
Library open_library(const std::filesystem::path& data = {}, LoadOptions options = {});

}  // namespace wargame
