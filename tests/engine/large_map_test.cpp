// A large map, South Africa with 42 by 54 hexes: regions parted by rivers, railways from the ports to the capitals.
#include "catch.hpp"
#include "hex_maps.hpp"
#include "wargame/search.hpp"

#include <fstream>
#include <iterator>
#include <string>

using namespace wargame;

namespace {

struct SouthAfrica {
    hexes::Read read = [] {
        std::ifstream file{std::string{WARGAME_TESTS_DIR} + "/../data/boer_war/map.yaml"};
        return hexes::read({std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}});
    }();
    const Board& board = *read.board;
    FeatureId railway = board.find_feature("railway");
    mutable SearchMemory memory;

    Place at(const std::string& text) const { return hexes::at(board, text); }
    // Hexes of an area that can be reached from a place without leaving it and without crossing a river.
    std::size_t part_of(const std::string& area, const std::string& from, const std::string& river) const {
        const AreaId inside = board.find_area(area);
        const FeatureId bank = board.find_feature(river);
        const auto dry = steps_where(
            [&](Place, const Neighbour& step) { return board.in(step.place, inside) && !step.features.has(bank); });
        reach(board, at(from), {SearchMemory::unlimited}, dry, memory);
        return memory.places().size();
    }
    // Steps along railways, or -1.
    int by_rail(const std::string& from, const std::string& to) const {
        const auto rails = steps_where([&](Place, const Neighbour& step) { return step.features.has(railway); });
        const Place goal = at(to);
        const Trace found = trace(
            board, at(from), [goal](Place place) { return place == goal; }, {}, rails, memory);
        return found ? found.cost : -1;
    }
};

}  // namespace

TEST_CASE("a map of 2,268 hexes is read without a fault", "[board][large]") {
    const SouthAfrica map;
    INFO(map.read.texts());
    REQUIRE(map.read.faults.empty());
    CHECK(map.board.hexes() == 2268);
    CHECK(map.board.areas().size() == 9);
    CHECK(map.board.name(map.at("kimberley")) == "Kimberley");
    CHECK(map.board.has_kind(map.at("durban"), map.board.find_place_kind("port")));
    CHECK(map.board.in(map.at("mafeking"), map.board.find_area("cape_colony")));
}

TEST_CASE("rivers part the provinces of South Africa", "[board][search][large]") {
    const SouthAfrica map;
    CHECK(map.part_of("natal", "durban", "tugela") == 46);
    CHECK(map.part_of("natal", "ladysmith", "tugela") == 48);  // and 2732 by itself, at the source
    CHECK(map.part_of("cape_colony", "port_elizabeth", "orange") == 378);
}

TEST_CASE("railways of South Africa join ports and capitals", "[board][search][large]") {
    const SouthAfrica map;
    CHECK(map.by_rail("0148", "kimberley") == 20);
    CHECK(map.by_rail("durban", "ladysmith") > 0);
    CHECK(map.by_rail("port_elizabeth", "bloemfontein") > 0);
    CHECK(map.by_rail("lourenco_marques", "pretoria") > 0);
    CHECK(map.by_rail("durban", "eshowe") == -1);
}
