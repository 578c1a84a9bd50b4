// The grids of a map file: sheets with their rows, and what texts like "1204", "tactical:0703" and "1204/NE" name.
#pragma once

#include "title/map_form.hpp"
#include "wargame/board.hpp"
#include "wargame/diagnostic.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace wargame {

// What the letters of row strings stand for: an index, `nothing` for "none", `unknown` for letters not in the legend.
struct Legend {
    static constexpr int nothing = -1;
    static constexpr int unknown = -2;
    std::array<int, 256> of;
    Legend() { of.fill(unknown); }
};

// Reads sheets into the plan: maps and the terrain of every hex. Later parts of the file ask it for hexes.
class MapGrids {
public:
    MapGrids(BoardPlan& plan, Diagnostics& diagnostics) : plan_{plan}, diagnostics_{diagnostics} {}

    // Adds a sheet. What is wrong with its rows is reported, and terrain is put there, so that nothing else seems
    // wrong.
    void add(const map_form::Text& id, const map_form::Sheet& sheet, const MapOrigin& origin);

    // The legend of a sheet or layer: `index_of` gives the index of a name, or Legend::unknown after reporting it.
    template <class IndexOf>
    Legend legend(const map_form::Map<map_form::Text>& rows, IndexOf index_of) const {
        Legend legend;
        for (const auto& [letter, name] : rows) {
            const int index = name.value == "none" ? Legend::nothing : index_of(name);
            if (const auto symbol = symbol_of(letter)) legend.of[*symbol] = index;
        }
        return legend;
    }
    // Calls `put(hex index, index of the legend)` for each cell of the row strings; reports what is wrong with them.
    template <class Put>
    void each_cell(const BoardMap& map, const map_form::Texts& rows, const Legend& legend, const Mark& mark,
                   Put put) const {
        check_rows(map, rows, mark);
        for (std::size_t row = 0; row < rows.size() && row < static_cast<std::size_t>(map.grid.rows()); ++row) {
            const std::string& text = rows[row].value;
            for (std::size_t column = 0; column < text.size() && column < static_cast<std::size_t>(map.grid.columns());
                 ++column) {
                const int index = legend.of[static_cast<unsigned char>(text[column])];
                if (index == Legend::unknown) report_symbol(rows[row], column, legend);
                put(row * static_cast<std::size_t>(map.grid.columns()) + column, index);
            }
        }
    }

    // The hex that a text names; nothing after a report.
    std::optional<Place> hex(const map_form::Text& text) const;
    // "1204/NE".
    std::optional<Hexside> hexside(const map_form::Text& text) const;
    // "1204", or "0213-0416" for the block of hexes between two corners (holes left out); added to `out`.
    void hexes(const map_form::Text& text, std::vector<Place>& out) const;
    // Whether a text reads as a hex number of some map, on it or not.
    bool looks_like_hex(std::string_view text) const;

    const BoardMap& map_of(Place place) const;
    Hex hex_at(Place place) const { return map_of(place).grid.at(place.index() - map_of(place).first); }
    // The number of a hex as people write it.
    std::string text(Place place) const;

private:
    // A map and a hex of it, perhaps off it.
    struct Found {
        std::size_t map = 0;
        Hex hex;
    };
    std::optional<unsigned char> symbol_of(const map_form::Text& letter) const;
    void check_rows(const BoardMap& map, const map_form::Texts& rows, const Mark& mark) const;
    void report_symbol(const map_form::Text& row, std::size_t column, const Legend& legend) const;
    std::optional<Found> find(const map_form::Text& text, std::string_view number) const;
    std::optional<Found> find_bare(const map_form::Text& text, std::string_view number) const;
    std::optional<Place> place(const Found& found) const;
    void report_off(const map_form::Text& text, std::string_view number, const Found& found) const;

    BoardPlan& plan_;
    Diagnostics& diagnostics_;
};

}  // namespace wargame
