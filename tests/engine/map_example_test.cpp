// The example of docs/maps.md: what stands there is what is compiled here, and does what one would think.
#include "catch.hpp"
#include "hex_maps.hpp"
#include "wargame/search.hpp"

#include <fstream>
#include <iterator>

// The example begins here.
using namespace wargame;

// A step costs 2, on high ground 4; along the railway half. A river needs a crossing, the sea is closed.
struct Marching {
    const Board& board;
    const TerrainId high_ground, sea;
    const FeatureId river, crossing, railway;
    const PlaceSet& enemy_zoc;

    int cost(Place, const Neighbour& step) const {
        if (step.side == HexSide::none || board.terrain(step.place) == sea) return -1;
        if (step.features.has(river) && !step.features.has(crossing)) return -1;
        if (step.features.has(railway)) return 1;
        return board.terrain(step.place) == high_ground ? 4 : 2;
    }
    bool stop(Place place) const { return enemy_zoc.has(place); }
};

std::string march(const Board& board, const Marching& policy, SearchMemory& memory) {
    std::string text;
    const Place ladysmith = *board.find("ladysmith"), colenso = *board.find("colenso");
    reach(board, ladysmith, {.budget = 4}, policy, memory);
    for (const Place place : memory.places())
        text += board.text(place) + ' ' + std::to_string(memory.cost(place)) + ", ";
    const Trace to_town = trace(
        board, colenso, [&](Place place) { return place == ladysmith; }, {}, policy, memory);
    return text + "from Colenso " + std::to_string(to_town.cost);
}
// The example ends here.

namespace {

std::string text_of(const std::string& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

// What stands between two texts, the first time they come after `from`.
std::string between(const std::string& text, const std::string& from, const std::string& first,
                    const std::string& last) {
    const std::size_t start = text.find(first, text.find(from)) + first.size();
    return text.substr(start, text.find(last, start) - start);
}

}  // namespace

TEST_CASE("the example of the page on maps is compiled and runs", "[docs][search]") {
    const std::string page = text_of(std::string{WARGAME_SOURCE_DIR} + "/docs/maps.md");
    const std::string here = text_of(std::string{WARGAME_TESTS_DIR} + "/engine/map_example_test.cpp");
    CHECK(between(page, "map_example_test.cpp", "```cpp\n", "```") ==
          between(here, "#include", "// The example begins here.\n", "// The example ends here.\n"));

    const hexes::Read read = hexes::read(between(page, "## The file", "```yaml\n", "```"));
    INFO(read.texts());
    REQUIRE(read.faults.empty());
    const Board& board = *read.board;
    PlaceSet zoc{board.locations()};
    zoc.insert(*board.find("0203"));
    const Marching policy{board,
                          board.find_terrain("high_ground"),
                          board.find_terrain("sea"),
                          board.find_feature("river"),
                          board.find_feature("crossing"),
                          board.find_feature("railway"),
                          zoc};
    SearchMemory memory;
    CHECK(march(board, policy, memory) ==
          "0202 0, 0302 2, 0203 2, 0303 2, 0301 3, 0201 4, 0402 4, 0403 4, 0304 4, from Colenso 4");
}
