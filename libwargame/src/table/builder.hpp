// Checks tables as read from a file and compiles them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/cell_judge.hpp"
#include "table/form.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/table.hpp"

namespace wargame {

// The axis of that id, or nothing after reporting why.
std::optional<Axis> build_axis(const std::string& id, const table_form::AxisForm& form, Diagnostics& diagnostics);

// The meaning of a code: a text, a list of effects, or a map of both.
TableResult build_result(const table_form::Text& code, const data::Node& node, Diagnostics& diagnostics);

// One table; every fault is reported.
class TableBuilder {
public:
    TableBuilder(const table_form::TableForm& form, Diagnostics& diagnostics)
        : form_{form}, diagnostics_{diagnostics} {}

    // A table of its own, or nothing after a fault. `others` are the ids of tables that it might have meant.
    std::optional<Table> whole(std::span<const std::string> others = {});
    // The same in place of `base`: its axes must have what those of `base` have, and its cells must fit. Without
    // modifiers it keeps those of `base`; else they must be the same ones.
    std::optional<Table> replacing(const Table& base, std::span<const TableResult> shared);
    // `base` with the rows, modifiers, results and headings of the form in place of its own, or nothing after a fault.
    // The cells must fit those of `base`; `shared` are the results that tables have in common.
    std::optional<Table> patched(const Table& base, std::span<const TableResult> shared);

private:
    // What has a provenance: a row or a modifier.
    struct Part {
        std::string name;  // for messages
        std::optional<Provenance> source;
        const std::string& because;
        const Mark& mark;
    };
    struct Origin {
        Provenance source = Provenance::printed;
        std::string because;
    };

    void head();
    bool axes(std::span<const std::string> others);
    void no_axes(std::span<const std::string> others);
    void judge_columns(const Table& base, std::span<const TableResult> shared);
    bool axes_fit(const Table& base, std::span<const Axis> axes);
    bool axis_fits(const Axis& axis, const Axis& base, const Mark& mark);
    bool axis_fits_keys(const Axis& axis, const Mark& mark);
    bool size_fits();
    void rows();
    void row(const data::Node& key, const table_form::RowForm& form);
    std::optional<std::uint32_t> row_of(const data::Node& key);
    AxisIndex row_key_part(const data::Node& key, std::string_view part, const Axis& axis);
    void cells(std::uint32_t row, const table_form::RowForm& form);
    Table::Entry entry(const data::Node& cell);
    Table::Entry plain_entry(const data::Node& cell);
    void judge(std::uint32_t column, const data::Node& cell, const Table::Entry& entry);
    void missing_rows();
    Origin origin(const Part& part, std::optional<Provenance> otherwise);
    void modifiers();
    void modifiers_fit(const Table& base);
    void results();

    const table_form::TableForm& form_;
    Diagnostics& diagnostics_;
    Table table_;
    const Table* replaced_ = nullptr;  // by a table that is given anew
    std::optional<CellJudge> judge_;   // of a table that replaces another or rows of it
    std::vector<Mark> seen_;           // where each row was given
};

}  // namespace wargame
