// The tables of a title, compiled to dense arrays.
//
// Vocabulary: a table has one or more *axes*. A position on an axis is an *index*, counted from 0; a key is what people
// write for it ("3", "8+", "1.5-1", "infantry"). The last axis runs along the *columns*; one combination of the others
// is a *row* ("infantry", "gun/e"); a table with a single axis has one column without a name. A *cell* is a number, a
// truth, the text code of a result ("DR", "H2"), or absent ("NA": the book prints no entry there).
// Every row has a provenance: it is printed in the rulebook, published elsewhere, or reconstructed. The first
// `printed_cells` cells of a row that is not printed as a whole may be.
// A table never changes during play and may be shared by threads. Looking up by index allocates nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/names.hpp"
#include "wargame/odds.hpp"

namespace wargame {

// Where a value comes from.
enum class Provenance : std::uint8_t {
    printed,       // in the rulebook or on its charts
    published,     // by the publisher or author, elsewhere
    reconstructed  // ours, for a stated reason
};

// "printed", "published", "reconstructed".
std::string_view provenance_text(Provenance provenance) noexcept;

// A position on an axis, or nothing when the key is not on it.
using AxisIndex = std::optional<std::uint32_t>;

enum class AxisKind : std::uint8_t {
    names,  // a fixed list of names
    clamp,  // whole numbers; those beyond an end count as the end
    range,  // whole numbers; those beyond an end are not on the axis
    bands,  // intervals of whole numbers, without gaps
    ratio   // columns of odds
};

// The whole numbers from `low` to `high`, both included.
struct IntegerSpan {
    int low = 0;
    int high = 0;

    friend constexpr bool operator==(const IntegerSpan&, const IntegerSpan&) = default;
};

// One axis. A default-constructed axis has no positions.
class Axis {
public:
    Axis() = default;
    // The positions in the order of the names.
    static Axis of_names(std::string id, NameTable names);
    // One position for each number of the span; `clamped`: numbers beyond an end count as the end.
    // Throws `std::invalid_argument` for a span that is empty or has more than `most_positions` numbers.
    static Axis of_numbers(std::string id, IntegerSpan span, bool clamped);
    // One position for each band. Throws `std::invalid_argument` unless each begins right after the one before.
    static Axis of_bands(std::string id, std::vector<IntegerSpan> bands);
    // One position for each column. `attacker` and `defender` are what is compared, in the book's words.
    static Axis of_odds(std::string id, RatioColumns columns, std::string attacker, std::string defender);

    static constexpr std::uint32_t most_positions = 10'000;

    const std::string& id() const noexcept { return id_; }
    AxisKind kind() const noexcept { return kind_; }
    std::uint32_t size() const noexcept;
    // What odds compare, in the book's words; empty on axes of other kinds.
    std::string_view attacker() const noexcept;
    std::string_view defender() const noexcept;

    // The position of a number: on axes of kind clamp, range and bands; nothing on others.
    AxisIndex index_of(int number) const noexcept;
    // The position of a name: on axes of kind names; nothing on others.
    AxisIndex index_of(std::string_view name) const noexcept;
    // The position of odds: on axes of kind ratio; nothing on others.
    AxisIndex index_of(Odds odds) const noexcept;

    // The position of what a person types: a name, a number (clamped as play does), a band, the heading of a column or
    // two strengths ("7:4"); the ends of a clamped axis also as "0-", "<=0", "8+", ">=8".
    AxisIndex find_key(std::string_view key) const;
    // The position of the key of a row in a file: as above, but a number must be one of the axis, a band be written
    // whole, and odds be the heading of a column.
    AxisIndex find_row_key(std::string_view key) const;
    // The key of a position as a heading: "infantry", "3", "8+", "61-120", "1.5-1"; a form that `find_row_key` reads.
    // It must be on the axis, else `std::out_of_range`.
    std::string key(std::uint32_t index) const;
    // All keys, by position.
    std::vector<std::string> keys() const;

    // The position `by` columns further (to the right when positive), kept within the axis; nothing stays nothing.
    AxisIndex shifted(AxisIndex index, int by) const noexcept;

private:
    struct Numbers {
        IntegerSpan span;
    };
    struct Ratio {
        RatioColumns columns;
        std::string attacker;
        std::string defender;
    };

    std::string id_;
    AxisKind kind_ = AxisKind::names;
    std::variant<NameTable, Numbers, std::vector<IntegerSpan>, Ratio> positions_;
};

enum class CellKind : std::uint8_t {
    outside,  // a key was not on its axis
    absent,   // NA
    number,
    truth,
    code
};

class Table;

// What stands in a cell. A cheap handle; valid as long as its table and until that changes.
class Cell {
public:
    // A cell outside of any table.
    Cell() = default;

    CellKind kind() const noexcept { return kind_; }
    // True when there is an entry: the key was on the table and the cell is not NA.
    bool present() const noexcept { return kind_ != CellKind::outside && kind_ != CellKind::absent; }

    // The number of a cell of that kind. Throws `std::logic_error` for any other: ask `kind` or `present` first where a
    // table may have holes.
    int number() const;
    // The number, or `otherwise` for a cell without an entry. Throws `std::logic_error` for a truth or a code.
    int number_or(int otherwise) const;
    // The truth of a cell of that kind. Throws `std::logic_error` for any other.
    bool truth() const;
    // The result code of a cell of that kind, else an empty text.
    std::string_view code() const noexcept;
    // The position of the code in `Table::codes`, for dispatch without comparing texts; nothing for other kinds.
    std::optional<std::uint32_t> code_index() const noexcept;
    // As written in the file: "3", "true", "DR", "NA"; empty when outside.
    std::string text() const;

    // Where the value comes from; printed cells of a reconstructed row are printed. Outside counts as printed: the book
    // has no such cell.
    Provenance source() const noexcept;
    // Why the value is what it is, where it is not printed; else empty.
    std::string_view because() const noexcept;

private:
    friend class Table;
    friend struct Fact;
    Cell(const Table& table, std::size_t position);

    const Table* table_ = nullptr;
    std::size_t position_ = 0;
    CellKind kind_ = CellKind::outside;
    int value_ = 0;
};

// The provenance of one row.
struct TableRow {
    Provenance source = Provenance::printed;
    std::uint32_t printed_cells = 0;  // leading cells that are printed although the row as a whole is not
    std::string because;              // never empty for a reconstructed row
    Mark mark;
};

// A line "so much when so" that belongs to a table. `when` is for people: the rules know when it counts.
struct TableModifier {
    std::string id;
    int add = 0;
    std::string when;
    std::string rule;   // empty: that of the table
    std::string group;  // of one group only one counts; empty: of no group
    Provenance source = Provenance::printed;
    std::string because;
    Mark mark;
};

// What a result code means, in a player's words.
struct TableResult {
    std::string code;
    std::string says;
    Mark mark;
};

// A table as texts, for a card or for JSON.
struct TableText {
    struct Row {
        std::vector<std::string> keys;   // one for each of `row_axes`
        std::vector<std::string> cells;  // one for each column
        std::string source;
        std::uint32_t printed_cells = 0;
        std::string because;
    };
    struct Modifier {
        std::string id;
        std::string add;  // with its sign
        std::string when;
        std::string rule;
        std::string group;
        std::string source;
        std::string because;
    };
    struct Result {
        std::string code;
        std::string says;
    };

    std::string id;
    std::string title;
    std::vector<std::string> rules;
    std::string option;                 // empty: always in force
    std::vector<std::string> row_axes;  // ids of all axes but the last; of the only one when there is one
    std::string column_axis;            // id of the last axis; empty when the table has a single axis
    std::vector<std::string> columns;   // their keys; one empty text when the table has a single axis
    std::vector<Row> rows;
    std::vector<Modifier> modifiers;
    std::vector<Result> results;
    std::vector<std::string> notes;
};

// What `Table::lookup` found: a cell, or what is wrong with a key.
struct TableLookup {
    Cell cell;
    std::string problem;  // "'7' is not on axis 'column' of table 'hits': c1, c2, c3, c4"; empty when all is well
};

class Table {
public:
    static constexpr std::size_t most_cells = 100'000;

    const std::string& id() const noexcept { return id_; }
    const std::string& title() const noexcept { return title_; }
    // The rules that the table belongs to; the first is the one to cite.
    std::span<const std::string> rules() const noexcept { return rules_; }
    // The option under which the rules use the table, or empty. It switches nothing: cards name it, and games by
    // printed rules alone pass over the table while it is off.
    const std::string& option() const noexcept { return option_; }
    const Mark& mark() const noexcept { return mark_; }
    std::span<const std::string> notes() const noexcept { return notes_; }

    std::span<const Axis> axes() const noexcept { return axes_; }
    // Throws `std::out_of_range` when there are not that many.
    const Axis& axis(std::size_t number) const;
    // The axis of that id, or null.
    const Axis* find_axis(std::string_view id) const noexcept;

    // The cell at these positions, one for each axis in order. Outside when a position is nothing or not on its axis,
    // or when their number is not that of the axes.
    Cell find(std::span<const AxisIndex> indices) const noexcept;
    Cell find(std::initializer_list<AxisIndex> indices) const noexcept {
        return find(std::span<const AxisIndex>{indices.begin(), indices.size()});
    }
    Cell find(AxisIndex only) const noexcept { return find({only}); }
    Cell find(AxisIndex row, AxisIndex column) const noexcept { return find({row, column}); }
    // The same by names, for tables of two axes of names: `named("infantry", "figures")`.
    Cell named(std::string_view row, std::string_view column) const noexcept;
    // The cell for keys as a person types them, one for each axis in order.
    TableLookup lookup(std::span<const std::string> keys) const;

    std::uint32_t row_count() const noexcept { return static_cast<std::uint32_t>(rows_.size()); }
    std::uint32_t column_count() const noexcept;
    // Rows in the order of the axes. Throws `std::out_of_range`.
    const TableRow& row(std::uint32_t index) const { return rows_.at(index); }
    // "infantry"; with more than one row axis "gun/e". A table of one axis has a row for each position.
    std::string row_key(std::uint32_t index) const;

    // All result codes that occur, in the order of the cells.
    const NameTable& codes() const noexcept { return codes_; }
    std::span<const TableModifier> modifiers() const noexcept { return modifiers_; }
    std::span<const TableResult> results() const noexcept { return results_; }
    // The modifier, the result of that name, or null.
    const TableModifier* find_modifier(std::string_view id) const noexcept;
    const TableResult* find_result(std::string_view code) const noexcept;
    // The modifier of that name. Throws `std::out_of_range` naming the table when it has none.
    const TableModifier& modifier(std::string_view id) const;

    TableText show() const;

private:
    friend class Cell;
    friend class TableBuilder;
    friend class TableSet;
    friend struct Fact;
    struct Entry {
        CellKind kind = CellKind::absent;
        std::int32_t value = 0;  // the number, 0 or 1, or the index of the code
    };

    std::vector<std::uint32_t> row_indices(std::uint32_t row) const;
    void put_modifier(const TableModifier& modifier);
    void put_result(const TableResult& result);

    std::uint32_t number_ = 0;  // its place in its set
    std::string id_;
    std::string title_;
    std::vector<std::string> rules_;
    std::string option_;
    std::vector<std::string> notes_;
    Mark mark_;
    std::vector<Axis> axes_;
    std::vector<TableRow> rows_;
    std::vector<Entry> entries_;  // row by row
    NameTable codes_;
    std::vector<TableModifier> modifiers_;
    std::vector<TableResult> results_;
};

// All tables of a title, and the results that they share.
class TableSet {
public:
    // Reads the root of a file: `tables`, a list of tables, and `results`, a map from codes. What is wrong goes to
    // `diagnostics`; a table with a fault is left out.
    static TableSet load(const data::Node& root, Diagnostics& diagnostics);

    // Lays the root of another file over this one. A table with `axes` replaces that of its id or is new; one without
    // replaces rows by key, modifiers by id, results by code. Keeps what was there for what has a fault.
    void merge(const data::Node& root, Diagnostics& diagnostics);

    // The table of that id, or null; stays valid until the set changes.
    const Table* find(std::string_view id) const noexcept;
    std::optional<std::uint32_t> index_of(std::string_view id) const noexcept { return ids_.find(id); }
    // In the order of the file.
    std::span<const Table> tables() const noexcept { return tables_; }
    // What `code` means in `table`: the table's own result, else the common one, else null.
    const TableResult* find_result(const Table& table, std::string_view code) const noexcept;
    std::span<const TableResult> common_results() const noexcept { return results_; }

private:
    void put(Table table);

    NameTable ids_;
    std::vector<Table> tables_;
    std::vector<TableResult> results_;
};

}  // namespace wargame
