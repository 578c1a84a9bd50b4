// libFuzzer on saves: any bytes end in a game or in a SaveError with a code, and a game that comes out can be saved and
// loaded again. Data need not be those of the save, so that mutations get past the digest.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/proving_games.hpp"
#include "wargame/codes.hpp"
#include "wargame/save.hpp"

namespace fuzz {

using namespace wargame;

void require(bool holds) {
    if (!holds) std::abort();
}

// Loaded once: libFuzzer calls the function below for each input.
Library& library() {
    static Library loaded = tests::proving_library();
    return loaded;
}

void try_load(std::string_view text, bool other_data) {
    try {
        const Game game = load_save(text, library(), {.other_data = other_data});
        const Game again = load_save(save(game), library());
        require(again.hash() == game.hash());
    } catch (const SaveError& error) {
        require(!meaning_of(error.code()).empty() && !error.fault().message.empty());
    }
}

}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string text(bytes, bytes + size);
    fuzz::try_load(text, true);
    fuzz::try_load(text, false);
    return 0;
}
