// libFuzzer on map files: any bytes end in a sound board or in faults with a place; what is sound is found by its own
// texts, looks the same from both sides of every hexside, and can be searched.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "title/board_file.hpp"
#include "wargame/search.hpp"

namespace {

using namespace wargame;

void require(bool holds) {
    if (!holds) std::abort();
}

void walk(const Board& board) {
    SearchMemory memory;
    const auto every_step = steps_where([](Place, const Neighbour&) { return true; });
    Place last;
    for (std::size_t at = 0; at < board.locations(); ++at) {
        const Place place = Place::location(at);
        if (!board.exists(place)) {
            require(board.neighbours(place).empty());
            continue;
        }
        last = place;
        require(board.find(board.text(place)) == place && !board.name(place).empty());
        for (const Neighbour& step : board.neighbours(place)) {
            require(board.exists(step.place));
            if (step.side == HexSide::none) continue;
            require(board.neighbour(step.place, opposite(step.side)) == place);
            require(board.features(step.place, opposite(step.side)) == step.features);
        }
    }
    if (last) reach(board, last, {5}, every_step, memory);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Diagnostics diagnostics;
    const data::Document document = data::parse(std::string(bytes, bytes + size), "fuzz", diagnostics);
    const auto board = read_map_file(document.root(), diagnostics);
    if (!diagnostics.has_errors()) walk(*board);
    for (const Diagnostic& diagnostic : diagnostics.all())
        require(!diagnostic.text().empty() && !meaning_of(diagnostic.code).empty());
    return 0;
}
