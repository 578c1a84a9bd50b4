// Boards of hexes: indices, neighbours, features, areas, names; and the same board from a file.
#include "catch.hpp"
#include "hex_maps.hpp"

#include <chrono>
#include <set>

using namespace wargame;

namespace {

const std::string natal = R"(board:
  terrain:
    clear: {name: open country, style: {fill: "#e8dcb0"}}
    high_ground: {name: high ground}
    sea: {}
  features:
    river: {style: {line: "#4070a0"}}
    crossing: {}
    railway: {}
  place_kinds: [town, station]
  maps:
    main:
      name: Natal
      source: reconstructed
      because: a drawing for a test
      orientation: flat_top
      shifted: even_columns
      columns: 6
      rows: 4
      km: 11.5
      legend: {".": clear, "^": high_ground, "~": sea, " ": none}
      hexes:
        - "^^...."
        - " ^...."
        - " ...~."
        - " ..~~~"
      layers:
        country:
          legend: {N: natal, Z: zululand, " ": none}
          hexes: ["NNNNZZ", "NNNNZZ", "NNNN Z", "NNN   "]
  areas:
    natal: {name: Natal}
    north: {hexes: ["0101-0602"]}
    towns: {hexes: ["0202", "0401", "0202"]}
  chains:
    tugela: {name: the Tugela, feature: river, sides: ["0302/N", "0302/NE", "0402/N"]}
  lines:
    main_line: {feature: railway, through: ["0303", "0302", "0301"]}
  sides:
    crossing: ["0302/N"]
  places:
    ladysmith: {hex: "0202", name: Ladysmith, kinds: [town, station], label: ne}
    colenso: {hex: "0302", name: Colenso, kinds: station}
    spion_kop: {hex: "0202", name: Spion Kop}
  links: [road, sea_lane]
  locations:
    ship: {name: at sea, kind: box, at: [10, 20]}
  join:
    - [ship, colenso, sea_lane]
    - ["0101", "0601"]
)";

const std::string doves = R"(board:
  terrain: {open: {}}
  maps:
    tactical: {orientation: flat_top, shifted: even_columns, columns: 3, rows: 2, legend: {".": open, "x": none}, hexes: ["...", "..x"]}
    strategic: {orientation: pointy_top, shifted: odd_rows, columns: 2, rows: 2, legend: {".": open}, hexes: ["..", ".."]}
  places: {nek: {hex: "tactical:0301", name: The Nek}}
  join: [[nek, "strategic:0101"]]
)";

std::shared_ptr<const Board> made(const std::string& yaml) {
    const hexes::Read read = hexes::read(yaml);
    INFO(read.texts());
    REQUIRE(read.faults.empty());
    return read.board;
}

}  // namespace

TEST_CASE("hexes of a map come row by row, then points and boxes", "[board]") {
    const auto board = made(natal);
    CHECK(board->locations() == 25);
    CHECK(board->hexes() == 24);
    CHECK(hexes::at(*board, "0101").index() == 0);
    CHECK(hexes::at(*board, "0601").index() == 5);
    CHECK(hexes::at(*board, "0202").index() == 7);
    CHECK(hexes::at(*board, "ship").index() == 24);
    CHECK(hexes::at(*board, "box.ship").index() == 24);
    CHECK(board->location(hexes::at(*board, "0202")).kind == LocationKind::hex);
    CHECK(board->map(MapId::at(0)).metres == 11500);
    CHECK(board->map(MapId::at(0)).origin.source == Provenance::reconstructed);
    CHECK(board->features()[0].origin.because == "a drawing for a test");
}

TEST_CASE("holes keep their index and are nowhere", "[board]") {
    const auto board = made(natal);
    const Place hole = Place::location(6);
    CHECK_FALSE(board->find("0102").has_value());
    CHECK_FALSE(board->exists(hole));
    CHECK(board->neighbours(hole).empty());
    CHECK_FALSE(board->terrain(hole));
    CHECK_FALSE(board->neighbour(hexes::at(*board, "0101"), flat_top::s));
    for (std::size_t at = 0; at < board->locations(); ++at)
        for (const Neighbour& next : board->neighbours(Place::location(at))) CHECK(board->exists(next.place));
    CHECK_FALSE(board->exists(Place::location(25)));
    CHECK_FALSE(board->exists(Place{}));
    CHECK_FALSE(board->in(hole, board->find_area("natal")));
}

TEST_CASE("neighbours are hexsides clockwise from the north, then links", "[board]") {
    const auto board = made(natal);
    std::string around;
    for (const Neighbour& next : board->neighbours(hexes::at(*board, "colenso")))
        around += (next.side == HexSide::none ? "link" : std::string{text(next.side, HexOrientation::flat_top)}) + ' ' +
                  board->text(next.place) + ' ' + std::to_string(next.features.bits()) + ", ";
    CHECK(around == "N 0301 7, NE 0401 1, SE 0402 0, S 0303 4, SW 0202 0, NW 0201 0, link ship 0, ");
    CHECK(board->link(hexes::at(*board, "ship"), hexes::at(*board, "0302")) == 1);
    CHECK(board->link(hexes::at(*board, "0601"), hexes::at(*board, "0101")) == 0);
    CHECK_FALSE(board->link(hexes::at(*board, "0301"), hexes::at(*board, "0302")).has_value());
    CHECK(board->side_between(hexes::at(*board, "0302"), hexes::at(*board, "0301")) == flat_top::n);
    CHECK(board->side_between(hexes::at(*board, "0302"), hexes::at(*board, "ship")) == HexSide::none);
}

TEST_CASE("a feature stands on both sides of a hexside", "[board]") {
    const auto board = made(natal);
    const FeatureId river = board->find_feature("river"), railway = board->find_feature("railway");
    CHECK(board->features(hexes::at(*board, "0302"), flat_top::ne).has(river));
    CHECK(board->features(hexes::at(*board, "0401"), flat_top::sw).has(river));
    CHECK(board->features(hexes::at(*board, "0401"), flat_top::s).has(river));
    CHECK(board->features(hexes::at(*board, "0302"), flat_top::n) ==
          FeatureSet::of(river, board->find_feature("crossing"), railway));
    CHECK(board->lines_in(hexes::at(*board, "0303")).has(railway));
    CHECK_FALSE(board->lines_in(hexes::at(*board, "0304")).has(railway));
    for (std::size_t at = 0; at < board->hexes(); ++at)
        for (const HexSide side : all_hex_sides)
            if (const Place next = board->neighbour(Place::location(at), side))
                if (board->exists(Place::location(at)))
                    CHECK(board->features(Place::location(at), side) == board->features(next, opposite(side)));
}

TEST_CASE("areas are sets of hexes and may overlap", "[board]") {
    const auto board = made(natal);
    const AreaId in_natal = board->find_area("natal"), north = board->find_area("north");
    CHECK(board->areas()[in_natal.index()].name == "Natal");
    CHECK(board->in(hexes::at(*board, "0202"), in_natal));
    CHECK(board->in(hexes::at(*board, "0202"), north));
    CHECK_FALSE(board->in(hexes::at(*board, "0501"), in_natal));
    CHECK(board->in(hexes::at(*board, "0501"), board->find_area("zululand")));
    CHECK(board->areas()[north.index()].members.size() == 11);  // a block without the hole 0102
    CHECK(board->areas()[board->find_area("towns").index()].members.size() == 2);
    CHECK(board->area_set(north).list() == board->areas()[north.index()].members);
    CHECK_FALSE(board->in(hexes::at(*board, "0202"), AreaId{}));
}

TEST_CASE("a hex is found by number and by each of its names", "[board]") {
    const auto board = made(natal);
    const Place ladysmith = hexes::at(*board, "0202");
    CHECK(board->find("ladysmith") == ladysmith);
    CHECK(board->find("spion_kop") == ladysmith);
    CHECK(board->find("main:0202") == ladysmith);
    CHECK(board->text(ladysmith) == "0202");
    CHECK(board->name(ladysmith) == "Ladysmith");
    CHECK(board->name(hexes::at(*board, "0303")) == "0303");
    CHECK(board->name(hexes::at(*board, "ship")) == "at sea");
    CHECK(board->has_kind(ladysmith, board->find_place_kind("town")));
    CHECK(board->places_of(board->find_place_kind("station")).size() == 2);
    CHECK(board->named_places()[0].label == LabelSide::ne);
    for (const char* wrong : {"202", "0701", "0102", "", "ladysmit", "other:0202", ":0202", "0202/N"})
        CHECK_FALSE(board->find(wrong).has_value());
}

TEST_CASE("with several maps a hex has the name of its map before its number", "[board]") {
    const auto board = made(doves);
    const Place nek = hexes::at(*board, "nek");
    CHECK(board->text(nek) == "tactical:0301");
    CHECK(board->find("tactical:0301") == nek);
    CHECK(board->find("0301") == nek);             // only one map has it
    CHECK_FALSE(board->find("0101").has_value());  // both have
    CHECK(board->find("0302") == std::nullopt);    // a hole
    CHECK(board->map_of(hexes::at(*board, "strategic:0202")) == board->find_map("strategic"));
    CHECK(hexes::at(*board, "strategic:0101").index() == 6);
    CHECK(board->link(nek, hexes::at(*board, "strategic:0101")) == 0);
    for (std::size_t at = 0; at < board->locations(); ++at)
        if (board->exists(Place::location(at)))
            CHECK(board->find(board->text(Place::location(at))) == Place::location(at));
    CHECK(grid_distance(*board, nek, hexes::at(*board, "tactical:0101")) == 2);
    CHECK_FALSE(grid_distance(*board, nek, hexes::at(*board, "strategic:0101")).has_value());
}

TEST_CASE("rings and discs leave out holes", "[board]") {
    const auto board = made(natal);
    std::vector<Place> places;
    ring(*board, hexes::at(*board, "0101"), 1, places);
    CHECK(places == std::vector{hexes::at(*board, "0201")});
    places.clear();
    within(*board, hexes::at(*board, "0302"), 1, places);
    CHECK(places.size() == 7);
    CHECK(places.front() == hexes::at(*board, "0302"));
    CHECK(places[1] == hexes::at(*board, "0301"));
    places.clear();
    within(*board, hexes::at(*board, "ship"), 3, places);
    CHECK(places == std::vector{hexes::at(*board, "ship")});
}

TEST_CASE("sets of places", "[board]") {
    PlaceSet some{130}, other{130};
    for (const std::size_t at : {0U, 63U, 64U, 129U}) some.insert(Place::location(at));
    other.insert(Place::location(64));
    CHECK(some.count() == 4);
    CHECK(some.meets(other));
    CHECK(some.list().size() == 4);
    some -= other;
    CHECK_FALSE(some.has(Place::location(64)));
    CHECK_FALSE(some.meets(other));
    some |= other;
    some &= other;
    CHECK(some == other);
    some.erase(Place::location(64));
    CHECK(some.empty());
    CHECK_FALSE(some.has(Place{}));
    CHECK_FALSE(some.has(Place::location(5000)));
    other.clear();
    CHECK(other.empty());
}

TEST_CASE("every fault of a map is reported at its place, all at once", "[board][bad]") {
    const hexes::Read read = hexes::read(R"(board:
  terrain: {clear: {}, sea: {}}
  features: {river: {}, railway: {}}
  place_kinds: [town]
  maps:
    main: {orientation: flat_top, shifted: even_columns, columns: 4, rows: 3, legend: {".": clear, " ": none, "~": see},
           hexes: ["..?.", "...", "... "]}
  areas: {north: {hexes: ["0101", "0501", 0102]}}
  chains:
    gap: {feature: river, sides: ["0101/N", "0101/NE", "0202/S"]}
    turns_back: {feature: rivr, sides: ["0202/N", "0202/NE", "0302/NW"]}
    outside: {feature: river, sides: ["0403/N", "0102/X", "0102"]}
  lines: {rail: {feature: railway, through: ["0101", "0102", "0202", "0402"]}}
  places: {durban: {hex: "9999", name: Durban, kinds: [twon]}, port: {hex: "101", name: Durban}}
  locations: {"0101": {}, durban: {}}
  join: [["0101", "0101"], [nowhere, "0101"], ["0101", "0201"], ["0201", "0101"]]
)");
    INFO(read.texts());
    CHECK(read.places() == "6:116 WG0203\n"    // terrain 'see'
                           "7:23 WG0263\n"     // '?'
                           "7:28 WG0262\n"     // a short row
                           "8:35 WG0264\n"     // off the map
                           "8:43 WG0242\n"     // not in quotes
                           "10:56 WG0266\n"    // a gap
                           "11:27 WG0203\n"    // feature 'rivr'
                           "11:62 WG0266\n"    // three sides of one corner
                           "12:39 WG0265\n"    // from outside
                           "12:49 WG0265\n"    // no side
                           "12:59 WG0265\n"    // no hexside
                           "13:70 WG0267\n"    // not adjacent
                           "14:26 WG0264\n"    // off the map
                           "14:56 WG0203\n"    // kind 'twon'
                           "14:64 WG0204\n"    // a second Durban
                           "14:76 WG0264\n"    // a digit is missing
                           "15:15 WG0204\n"    // like a hex
                           "15:27 WG0204\n"    // a place already
                           "16:19 WG0269\n"    // with itself
                           "16:29 WG0203\n"    // 'nowhere'
                           "16:66 WG0269\n");  // the other way round
    CHECK(read.texts().find("did you mean 'sea'") != std::string::npos);
    CHECK(read.texts().find("did you mean 'river'") != std::string::npos);
    CHECK(read.texts().find("'0202/S' does not go on from '0101/NE'") != std::string::npos);
    CHECK(read.texts().find("write \"0402/S\"") != std::string::npos);
}

TEST_CASE("several hexes may stand in one text, each with a place of its own", "[board][bad]") {
    const std::string head = "board:\n  terrain: {clear: {}}\n  features: {river: {}}\n  maps: {main: {orientation: "
                             "flat_top, shifted: even_columns, columns: 2, rows: 2, legend: {\".\": clear}, hexes: "
                             "[\"..\", \"..\"]}}\n";
    const hexes::Read read =
        hexes::read(head + "  chains: {brook: {feature: river, sides: \"0101/N 0101/NE  0101/SE\"}}\n"
                           "  areas: {all: {hexes: [\"0101 0102\", \"0201-0202\"]}}\n");
    INFO(read.texts());
    REQUIRE(read.faults.empty());
    CHECK(read.board->chains()[0].sides.size() == 3);
    CHECK(read.board->areas()[0].members.size() == 4);
    CHECK(hexes::read(head + "  areas:\n    all: {hexes: \"0101 0909  0202 x\"}\n").places() ==
          "6:24 WG0264\n6:35 WG0264\n");
    CHECK(hexes::read(head + "  areas:\n    all: {hexes: 0101 0909}\n").places() == "6:18 WG0242\n");
}

TEST_CASE("a map of 1,800 hexes is read quickly", "[board]") {
    std::string yaml = "board:\n  terrain: {clear: {}, hill: {}}\n  features: {river: {}}\n  maps:\n    main:\n      "
                       "orientation: flat_top\n      shifted: even_columns\n      columns: 45\n      rows: 40\n      "
                       "legend: {\".\": clear, \"^\": hill}\n      hexes:\n";
    for (int row = 0; row < 40; ++row) yaml += "        - \"" + std::string(30, '.') + std::string(15, '^') + "\"\n";
    yaml += "      layers:\n        country:\n          legend: {N: natal, T: transvaal}\n          hexes:\n";
    for (int row = 0; row < 40; ++row)
        yaml += "            - \"" + std::string(20, 'N') + std::string(25, 'T') + "\"\n";
    yaml += "  sides:\n    river: [";
    for (int at = 1; at <= 40; ++at) yaml += "\"" + std::string(at < 10 ? "0" : "") + std::to_string(at) + "10/NE\", ";
    yaml += "]\n";
    auto best = std::chrono::nanoseconds::max();
    for (int round = 0; round < 5; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        const hexes::Read read = hexes::read(yaml);
        best = std::min<std::chrono::nanoseconds>(best, std::chrono::steady_clock::now() - begin);
        REQUIRE(read.board->hexes() == 1800);
    }
    WARN("reading 1,800 hexes took " << best.count() / 1000 << " us");
    CHECK(best < std::chrono::milliseconds{50});  // 5 when measured alone; builds with sanitizers are slow
}
