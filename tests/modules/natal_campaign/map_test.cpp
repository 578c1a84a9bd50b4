// A map of Natal, 20 by 27 hexes, read as a campaign would: where forces can march, what closes a line, which towns can
// be surrounded. High ground and rivers are passed along a road or railway only.
#include "catch.hpp"
#include "hex_maps.hpp"
#include "wargame/connected.hpp"
#include "wargame/search.hpp"

#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using namespace wargame;

namespace {

struct Natal {
    hexes::Read read = [] {
        std::ifstream file{std::string{WARGAME_DATA_DIR} + "/natal_campaign/map.yaml"};
        return hexes::read({std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}});
    }();
    const Board& board = *read.board;
    FeatureId river = board.find_feature("river"), railway = board.find_feature("railway"),
              road = board.find_feature("road");
    TerrainId drakensberg = board.find_terrain("drakensberg"), biggarsberg = board.find_terrain("biggarsberg"),
              sea = board.find_terrain("sea"), closed = board.find_terrain("closed");
    PlaceSet blocked{board.locations()};
    mutable SearchMemory memory;

    Place at(const std::string& text) const { return hexes::at(board, text); }
    bool high(Place place) const { return board.terrain(place) == drakensberg || board.terrain(place) == biggarsberg; }
    bool may_step(Place from, const Neighbour& step) const {
        const TerrainId ground = board.terrain(step.place);
        if (ground == sea || ground == closed || blocked.has(step.place)) return false;
        const bool follows = step.features.meets(FeatureSet::of(railway, road));
        return follows || !(high(from) || high(step.place) || step.features.has(river));
    }
    // Fewest steps, or -1.
    int steps(const std::string& from, const std::string& to) const {
        const auto policy = steps_where([this](Place place, const Neighbour& step) { return may_step(place, step); });
        const Place goal = at(to);
        const Trace found = trace(
            board, at(from), [goal](Place place) { return place == goal; }, {}, policy, memory);
        return found ? found.cost : -1;
    }
    void block(std::initializer_list<const char*> places) {
        blocked.clear();
        for (const char* const place : places) blocked.insert(at(place));
    }
    // Whether a train runs from one place to another when these hexes are held by an enemy.
    bool train(const std::string& from, const std::string& to) const {
        const auto policy = steps_where(
            [this](Place, const Neighbour& step) { return step.features.has(railway) && !blocked.has(step.place); });
        const Place goal = at(to);
        return static_cast<bool>(trace(
            board, at(from), [goal](Place place) { return place == goal; }, {}, policy, memory));
    }
};

using Steps = std::vector<std::pair<const char*, int>>;

}  // namespace

TEST_CASE("the map of Natal is read without a fault", "[board][natal]") {
    const Natal natal;
    INFO(natal.read.texts());
    REQUIRE(natal.read.faults.empty());
    CHECK(natal.board.hexes() == 540);
    int high = 0;
    int sides = 0;
    int links = 0;
    int crossings = 0;
    for (std::size_t index = 0; index < natal.board.hexes(); ++index) {
        const Place place = Place::location(index);
        high += natal.high(place) ? 1 : 0;
        for (const Neighbour& step : natal.board.neighbours(place)) {
            if (step.place < place) continue;
            const bool line = step.features.meets(FeatureSet::of(natal.railway, natal.road));
            const bool river = step.features.has(natal.river);
            links += line ? 1 : 0;
            sides += river ? 1 : 0;
            crossings += line && river ? 1 : 0;
        }
    }
    CHECK(high == 46);
    CHECK(links == 142);
    CHECK(sides == 150);
    CHECK(crossings == 19);
}

TEST_CASE("fewest steps through Natal", "[board][search][natal]") {
    const Natal natal;
    const Steps from_ladysmith{{"colenso", 2},   {"dundee", 6},  {"newcastle", 8},        {"helpmekaar", 6},
                               {"greytown", 11}, {"durban", 18}, {"pietermaritzburg", 13}};
    for (const auto& [place, steps] : from_ladysmith) {
        INFO(place);
        CHECK(natal.steps("ladysmith", place) == steps);
    }
    const Steps to_ladysmith{{"zandspruit", 13},        {"volksrust", 13},    {"wakkerstroom", 14},
                             {"utrecht", 11},           {"doornberg", 8},     {"vryheid", 12},
                             {"bothas_pass_west", 12},  {"harrismith", 7},    {"mullers_pass_west", 10},
                             {"de_beers_pass_west", 7}, {"oliviers_hoek", 7}, {"bezuidenhouts_pass_west", 7}};
    for (const auto& [place, steps] : to_ladysmith) {
        INFO(place);
        CHECK(natal.steps(place, "ladysmith") == steps);
    }
}

TEST_CASE("the crossings of the Tugela and the Mooi close Ladysmith off", "[board][search][natal]") {
    Natal natal;
    natal.block({"0315", "0515", "0814", "1414"});
    CHECK(natal.steps("durban", "ladysmith") == -1);
    natal.block({"1020", "1517"});
    CHECK(natal.steps("durban", "ladysmith") == -1);
    natal.block({"0812", "0913", "0914", "0814", "0714", "0713"});
    CHECK(natal.steps("durban", "ladysmith") == -1);
    natal.block({"0315", "0515", "0814"});
    CHECK(natal.steps("durban", "ladysmith") > 0);
    natal.block({"0814"});
    CHECK(natal.steps("durban", "ladysmith") > 0);
}

TEST_CASE("trains stop short of a hex that is held", "[board][search][natal]") {
    Natal natal;
    for (const char* const town : {"pietermaritzburg", "estcourt", "colenso", "ladysmith", "elandslaagte", "glencoe",
                                   "dundee", "newcastle", "charlestown"}) {
        INFO(town);
        CHECK(natal.train("durban", town));
    }
    for (const char* const hex : {"0814", "0815", "0716"}) {
        natal.block({hex});
        CHECK_FALSE(natal.train("durban", "ladysmith"));
    }
    for (const char* const hex : {"0812", "0912", "1011", "1111", "1110"}) {
        natal.block({hex});
        CHECK_FALSE(natal.train("ladysmith", "dundee"));
    }
    natal.block({"0715"});
    CHECK(natal.train("durban", "ladysmith"));
}

TEST_CASE("the railway of Natal hangs together, and Boers on one hex cut it", "[board][connected][natal]") {
    const Natal natal;
    PlaceSet line{natal.board.locations()};
    for (std::size_t index = 0; index < natal.board.hexes(); ++index)
        if (natal.board.lines_in(Place::location(index)).has(natal.railway)) line.insert(Place::location(index));
    const Connected net = connected_along(natal.board, line, FeatureSet::of(natal.railway));
    CHECK(net.count == 1);
    for (const char* const hex : {"0814", "0815", "0716", "0813", "1110"}) {
        INFO(hex);
        CHECK(std::find(net.cuts.begin(), net.cuts.end(), natal.at(hex)) != net.cuts.end());
    }
    CHECK(std::find(net.cuts.begin(), net.cuts.end(), natal.at("durban")) == net.cuts.end());
}

TEST_CASE("two hexes on opposite sides of each town can be in contact with it", "[board][natal]") {
    const Natal natal;
    using Pair = std::pair<const char*, const char*>;
    const std::vector<std::pair<const char*, std::vector<Pair>>> towns{
        {"durban", {{"1925", "1927"}, {"1826", "2025"}}},
        {"pietermaritzburg", {{"1422", "1424"}, {"1324", "1523"}, {"1323", "1524"}}},
        {"estcourt", {{"0718", "0917"}, {"0717", "0918"}}},
        {"colenso", {{"0814", "0816"}, {"0716", "0915"}, {"0715", "0916"}}},
        {"ladysmith", {{"0812", "0814"}, {"0714", "0913"}, {"0713", "0914"}}},
        {"dundee", {{"1208", "1210"}, {"1110", "1309"}, {"1109", "1310"}}},
        {"newcastle", {{"0905", "0907"}, {"0806", "1005"}, {"0805", "1006"}}},
        {"greytown", {{"1517", "1519"}, {"1418", "1617"}, {"1417", "1618"}}}};
    for (const auto& [town, pairs] : towns) {
        const Place here = natal.at(town);
        const auto touches = [&](const char* hex) {
            const HexSide side = natal.board.side_between(here, natal.at(hex));
            const Neighbour step{natal.at(hex), -1, side, natal.board.features(here, side)};
            return side != HexSide::none && natal.may_step(here, step);
        };
        for (const auto& [front, rear] : pairs) {
            INFO(town << ' ' << front << ' ' << rear);
            CHECK(touches(front));
            CHECK(touches(rear));
            CHECK(natal.board.side_between(here, natal.at(rear)) ==
                  opposite(natal.board.side_between(here, natal.at(front))));
        }
    }
}
