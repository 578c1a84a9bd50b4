#include "title/map_grids.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame {

using map_form::Shifted;
using map_form::Text;

namespace {

constexpr std::size_t most_hexes = 100'000;

Mark moved(Mark mark, std::size_t columns) {
    mark.column += static_cast<int>(columns);
    return mark;
}

HexGrid::Form form_of(const map_form::Sheet& sheet) {
    HexGrid::Form form;
    form.orientation = sheet.orientation;
    const Shifted shifted = sheet.shifted.value;
    form.shifted = shifted == Shifted::odd_columns || shifted == Shifted::odd_rows ? HexShift::odd : HexShift::even;
    form.columns = sheet.columns;
    form.rows = sheet.rows;
    form.numbering.digits = sheet.numbering.digits;
    form.numbering.first_column = sheet.numbering.first_column.value_or(sheet.numbering.first);
    form.numbering.first_row = sheet.numbering.first_row.value_or(sheet.numbering.first);
    form.numbering.order = sheet.numbering.order;
    return form;
}

std::string last_number(const HexGrid& grid) { return grid.text({grid.columns() - 1, grid.rows() - 1}); }

}  // namespace

void MapGrids::add(const Text& id, const map_form::Sheet& sheet, const MapOrigin& origin) {
    BoardMap map{
        id.value, sheet.name.empty() ? id.value : sheet.name, HexGrid{form_of(sheet)}, plan_.hexes.size(), sheet.metres,
        origin};
    if (plan_.hexes.size() + map.grid.size() > most_hexes) {
        diagnostics_.error(sheet.mark, codes::out_of_range,
                           fmt::format("the maps of a board have {} hexes at most", most_hexes));
        return;
    }
    const bool by_rows = sheet.shifted.value == Shifted::even_rows || sheet.shifted.value == Shifted::odd_rows;
    if (by_rows == map.grid.flat())
        diagnostics_.error(sheet.shifted.mark, codes::bad_grid,
                           map.grid.flat() ? "hexes with a flat top stand in columns, and columns are shifted"
                                           : "hexes with a pointed top stand in rows, and rows are shifted",
                           map.grid.flat() ? "write even_columns or odd_columns" : "write even_rows or odd_rows");
    if (!map.grid.numbers_fit())
        diagnostics_.error(sheet.mark, codes::bad_grid,
                           fmt::format("the hexes of map '{}' cannot be numbered with {} digit{} each", id.value,
                                       sheet.numbering.digits, sheet.numbering.digits == 1 ? "" : "s"));
    const Legend letters = legend(sheet.legend, [&](const Text& name) {
        for (std::size_t at = 0; at < plan_.terrain.size(); ++at)
            if (plan_.terrain[at].id == name.value) return static_cast<int>(at);
        std::vector<std::string_view> known;
        for (const MapKind& kind : plan_.terrain) known.push_back(kind.id);
        report_unknown(diagnostics_, name.mark, "terrain", name.value, std::span<const std::string_view>{known});
        return 0;
    });
    plan_.hexes.resize(map.first + map.grid.size(), TerrainId::at(0));
    each_cell(map, sheet.hexes, letters, sheet.mark, [&](std::size_t cell, int terrain) {
        plan_.hexes[map.first + cell] = terrain == Legend::unknown ? TerrainId::at(0) : TerrainId::from(terrain);
    });
    plan_.maps.push_back(std::move(map));
}

std::optional<unsigned char> MapGrids::symbol_of(const Text& letter) const {
    if (letter.value.size() == 1) return static_cast<unsigned char>(letter.value.front());
    diagnostics_.error(letter.mark, codes::unknown_symbol,
                       fmt::format("a legend has single characters, not {}", in_quotes(letter.value)));
    return {};
}

void MapGrids::check_rows(const BoardMap& map, const map_form::Texts& rows, const Mark& mark) const {
    const auto wanted = static_cast<std::size_t>(map.grid.rows());
    if (rows.size() != wanted)
        diagnostics_.error(rows.empty()           ? mark
                           : rows.size() > wanted ? rows[wanted].mark
                                                  : rows.back().mark,
                           codes::hex_rows,
                           fmt::format("map '{}' has {} rows of hexes, here are {}", map.id, wanted, rows.size()));
    for (const Text& row : rows)
        if (row.value.size() != static_cast<std::size_t>(map.grid.columns()))
            diagnostics_.error(row.mark, codes::hex_rows,
                               fmt::format("map '{}' has {} hexes in a row, here are {}", map.id, map.grid.columns(),
                                           row.value.size()));
}

void MapGrids::report_symbol(const Text& row, std::size_t column, const Legend& legend) const {
    std::string known;
    for (std::size_t letter = 0; letter < legend.of.size(); ++letter)
        if (legend.of[letter] != Legend::unknown)
            known += fmt::format("{}'{}'", known.empty() ? "" : ", ", static_cast<char>(letter));
    diagnostics_.error(moved(row.mark, column + 1), codes::unknown_symbol,
                       fmt::format("{} is not in the legend", in_quotes(row.value.substr(column, 1))),
                       "the legend has " + known);
}

const BoardMap& MapGrids::map_of(Place place) const {
    std::size_t at = plan_.maps.size() - 1;
    while (plan_.maps[at].first > place.index()) --at;
    return plan_.maps[at];
}

std::string MapGrids::text(Place place) const {
    const BoardMap& map = map_of(place);
    return (plan_.maps.size() > 1 ? map.id + ':' : std::string{}) + map.grid.text(hex_at(place));
}

std::optional<Place> MapGrids::place(const Found& found) const {
    const BoardMap& map = plan_.maps[found.map];
    if (!map.grid.contains(found.hex)) return {};
    const std::size_t at = map.first + map.grid.index(found.hex);
    if (!plan_.hexes[at]) return {};
    return Place::location(at);
}

bool MapGrids::looks_like_hex(std::string_view text) const {
    return std::any_of(plan_.maps.begin(), plan_.maps.end(),
                       [&](const BoardMap& map) { return map.grid.parse_anywhere(text).has_value(); });
}

std::optional<MapGrids::Found> MapGrids::find_bare(const Text& text, std::string_view number) const {
    std::vector<Found> on, off;
    for (std::size_t map = 0; map < plan_.maps.size(); ++map) {
        const auto hex = plan_.maps[map].grid.parse_anywhere(number);
        if (hex) (place({map, *hex}) ? on : off).push_back({map, *hex});
    }
    if (on.size() == 1) return on.front();
    if (on.size() > 1) {
        diagnostics_.error(text.mark, codes::not_a_hex, fmt::format("several maps have a hex {}", in_quotes(number)),
                           fmt::format("write \"{}:{}\"", plan_.maps[on.front().map].id, number));
        return {};
    }
    if (!off.empty()) return off.front();
    const HexGrid& grid = plan_.maps.front().grid;
    diagnostics_.error(text.mark, codes::not_a_hex, fmt::format("{} is no hex", in_quotes(number)),
                       fmt::format("hexes are written like \"{}\"", grid.text({})));
    return {};
}

std::optional<MapGrids::Found> MapGrids::find(const Text& text, std::string_view number) const {
    if (text.value.empty()) return {};  // reported by whoever read it
    if (plan_.maps.empty()) {
        diagnostics_.error(text.mark, codes::not_a_hex, "the board has no map of hexes");
        return {};
    }
    const std::size_t colon = number.find(':');
    if (colon == std::string_view::npos) return find_bare(text, number);
    const std::string_view id = number.substr(0, colon);
    const auto map =
        std::find_if(plan_.maps.begin(), plan_.maps.end(), [&](const BoardMap& one) { return one.id == id; });
    if (map == plan_.maps.end()) {
        std::vector<std::string_view> known;
        for (const BoardMap& one : plan_.maps) known.push_back(one.id);
        report_unknown(diagnostics_, text.mark, "map", id, std::span<const std::string_view>{known});
        return {};
    }
    if (const auto hex = map->grid.parse_anywhere(number.substr(colon + 1)))
        return Found{static_cast<std::size_t>(map - plan_.maps.begin()), *hex};
    diagnostics_.error(text.mark, codes::not_a_hex,
                       fmt::format("{} is no hex of map '{}'", in_quotes(number.substr(colon + 1)), id),
                       fmt::format("its hexes are written like \"{}:{}\"", id, map->grid.text({})));
    return {};
}

void MapGrids::report_off(const Text& text, std::string_view number, const Found& found) const {
    const BoardMap& map = plan_.maps[found.map];
    const bool hole = map.grid.contains(found.hex);
    diagnostics_.error(text.mark, codes::not_a_hex, fmt::format("hex {} is not on map '{}'", in_quotes(number), map.id),
                       hole ? "it is left out of the map"
                            : fmt::format("the map has {} to {}", map.grid.text({}), last_number(map.grid)));
}

std::optional<Place> MapGrids::hex(const Text& text) const {
    const auto found = find(text, text.value);
    if (!found) return {};
    const auto at = place(*found);
    if (!at) report_off(text, text.value, *found);
    return at;
}

std::optional<Hexside> MapGrids::hexside(const Text& text) const {
    const std::string_view whole = text.value;
    if (whole.empty()) return {};
    const std::size_t slash = whole.find('/');
    if (slash == std::string_view::npos) {
        diagnostics_.error(text.mark, codes::not_a_hexside, fmt::format("{} is no hexside", in_quotes(whole)),
                           "a hexside is written like \"1204/NE\"");
        return {};
    }
    const auto found = find(text, whole.substr(0, slash));
    if (!found) return {};
    const BoardMap& map = plan_.maps[found->map];
    const auto side = parse_side(whole.substr(slash + 1), map.grid.orientation());
    if (!side) {
        std::vector<std::string_view> known;
        for (const HexSide one : all_hex_sides) known.push_back(wargame::text(one, map.grid.orientation()));
        diagnostics_.error(
            text.mark, codes::not_a_hexside,
            fmt::format("{} is no side of a hex of map '{}'", in_quotes(whole.substr(slash + 1)), map.id),
            fmt::format("its sides are {}", fmt::join(known, ", ")));
        return {};
    }
    if (const auto at = place(*found)) return Hexside{*at, *side};
    const auto inside = place({found->map, map.grid.neighbour(found->hex, *side)});
    if (!inside) {
        report_off(text, whole.substr(0, slash), *found);
        return {};
    }
    diagnostics_.error(
        text.mark, codes::not_a_hexside, fmt::format("{} is named from outside the map", in_quotes(whole)),
        fmt::format("write \"{}/{}\"", this->text(*inside), wargame::text(opposite(*side), map.grid.orientation())));
    return {};
}

void MapGrids::hexes(const Text& text, std::vector<Place>& out) const {
    const std::size_t dash = text.value.find('-');
    if (dash == std::string::npos) {
        if (const auto at = hex(text)) out.push_back(*at);
        return;
    }
    const Text first{text.value.substr(0, dash), text.mark}, last{text.value.substr(dash + 1), text.mark};
    if (first.value.empty() || last.value.empty()) {
        diagnostics_.error(text.mark, codes::not_a_hex, fmt::format("{} is no block of hexes", in_quotes(text.value)),
                           "a block is written like \"0213-0416\"");
        return;
    }
    const auto from = hex(first), to = hex(last);
    if (!from || !to) return;
    const BoardMap& map = map_of(*from);
    if (&map != &map_of(*to)) {
        diagnostics_.error(text.mark, codes::not_a_hex, fmt::format("{} spans two maps", in_quotes(text.value)));
        return;
    }
    const Hex a = hex_at(*from), b = hex_at(*to);
    for (int row = std::min(a.row, b.row); row <= std::max(a.row, b.row); ++row)
        for (int column = std::min(a.column, b.column); column <= std::max(a.column, b.column); ++column) {
            const std::size_t at = map.first + map.grid.index({column, row});
            if (plan_.hexes[at]) out.push_back(Place::location(at));
        }
}

}  // namespace wargame
