// What cells may replace those of a table: the rules of its title read nothing else.
//
// Where the last axis has names, each column is a thing of its own ("points", "defence") and is judged by its own
// cells; along numbers, bands and odds all columns hold the same, and the whole table is one column.
#pragma once

#include <array>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/table.hpp"

namespace wargame {

// A cell of an overlay as it was read, and where.
struct NewCell {
    CellKind kind = CellKind::absent;
    int number = 0;
    data::Node node;
};

class CellJudge {
public:
    // `shared`: results that tables have in common; they count for a table that uses one of them.
    CellJudge(const Table& table, std::span<const TableResult> shared);
    // The same for a table whose columns are others: those with a name that the table has are judged by its column, all
    // others by the whole table.
    CellJudge(const Table& table, std::span<const TableResult> shared, std::vector<std::string> columns);

    // Reports a cell of another kind than those of its column, a number out of their range, an unknown code.
    void judge(std::uint32_t column, const NewCell& cell, Diagnostics& diagnostics) const;
    // The codes that the table has or explains.
    std::span<const std::string> codes() const { return codes_; }
    bool known(std::string_view code) const;

private:
    // What the cells of a column are.
    struct Column {
        std::array<bool, 5> kinds{};  // by CellKind
        int lowest = std::numeric_limits<int>::max();
        int highest = std::numeric_limits<int>::min();

        bool has(CellKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
        bool empty() const { return !has(CellKind::number) && !has(CellKind::truth) && !has(CellKind::code); }
        void add(const Cell& cell);
        // Far beyond what is printed no field of a title holds what comes of it.
        std::int64_t least() const;
        std::int64_t most() const;
        std::string takes() const;
    };

    void read_columns(const Table& table);
    void rename_columns(std::vector<std::string> columns);
    void read_codes(const Table& table, std::span<const TableResult> shared);
    std::string place(std::uint32_t column) const;
    std::string hint(const Column& allowed, const NewCell& cell) const;

    std::string table_;
    std::vector<std::string> names_;  // of the columns; empty when they are one
    std::vector<Column> columns_;
    Column whole_;
    std::vector<std::string> codes_;
};

}  // namespace wargame
