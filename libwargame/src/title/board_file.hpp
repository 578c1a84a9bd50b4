// Boards as files describe them: terrain pieces, regions and lines of a scenario's table, hexes, locations and links
// of a map.
#pragma once

#include "wargame/board.hpp"
#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/title.hpp"

#include <memory>

namespace wargame {

// The sections `terrain`, `regions`, `lines` of a scenario, laid on the table of the title. Null after a fault.
std::optional<Tabletop> read_table(const data::Node& scenario, const TabletopDescription& table, const Title& title,
                                   Diagnostics& diagnostics);

// map.yaml. After a fault a board of what was understood, so that nothing else seems wrong.
std::shared_ptr<const Board> read_map_file(const data::Node& root, Diagnostics& diagnostics);

}  // namespace wargame
