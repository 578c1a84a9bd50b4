#include "table/cell_judge.hpp"

#include <algorithm>

namespace wargame {
namespace {

constexpr int two_digits = 99;

Cell cell_at(const Table& table, std::size_t position) {
    std::vector<AxisIndex> indices(table.axes().size());
    for (std::size_t place = indices.size(); place-- > 0;) {
        const std::size_t size = table.axis(place).size();
        indices[place] = static_cast<std::uint32_t>(position % size);
        position /= size;
    }
    return table.find(indices);
}

std::string_view fault_code(bool numbers, bool truths) {
    return numbers ? codes::not_an_integer : truths ? codes::not_a_boolean : codes::unknown_name;
}

}  // namespace

void CellJudge::Column::add(const Cell& cell) {
    kinds[static_cast<std::size_t>(cell.kind())] = true;
    if (cell.kind() != CellKind::number) return;
    lowest = std::min(lowest, cell.number());
    highest = std::max(highest, cell.number());
}

std::int64_t CellJudge::Column::most() const {
    const std::int64_t largest = std::max(std::abs(std::int64_t{lowest}), std::abs(std::int64_t{highest}));
    return std::max<std::int64_t>(two_digits, 2 * largest);
}

std::int64_t CellJudge::Column::least() const { return lowest >= 1 ? 1 : lowest >= 0 ? 0 : -most(); }

std::string CellJudge::Column::takes() const {
    std::vector<std::string> kinds_taken;
    if (has(CellKind::number))
        kinds_taken.push_back("whole numbers from " + std::to_string(least()) + " to " + std::to_string(most()));
    if (has(CellKind::truth)) kinds_taken.emplace_back("true or false");
    if (has(CellKind::code)) kinds_taken.emplace_back("codes");
    if (has(CellKind::absent)) kinds_taken.emplace_back("NA");
    std::string text;
    for (const std::string& kind : kinds_taken) text += (text.empty() ? "" : " or ") + kind;
    return text;
}

CellJudge::CellJudge(const Table& table, std::span<const TableResult> shared) : table_{table.id()} {
    read_columns(table);
    read_codes(table, shared);
}

CellJudge::CellJudge(const Table& table, std::span<const TableResult> shared, std::vector<std::string> columns)
    : CellJudge{table, shared} {
    if (columns != names_ && !names_.empty()) rename_columns(std::move(columns));
}

void CellJudge::rename_columns(std::vector<std::string> columns) {
    std::vector<Column> kept;
    for (const std::string& name : columns) {
        const auto same = std::find(names_.begin(), names_.end(), name);
        kept.push_back(same == names_.end() ? whole_ : columns_[static_cast<std::size_t>(same - names_.begin())]);
    }
    names_ = std::move(columns);
    columns_ = std::move(kept);
}

void CellJudge::read_columns(const Table& table) {
    const std::uint32_t width = table.column_count();
    const bool apart = table.axes().size() > 1 && table.axes().back().kind() == AxisKind::names;
    if (apart) names_ = table.axes().back().keys();
    columns_.resize(apart ? width : 1);
    for (std::size_t position = 0; position < std::size_t{width} * table.row_count(); ++position) {
        const Cell cell = cell_at(table, position);
        columns_[position % columns_.size()].add(cell);
        whole_.add(cell);
    }
    for (Column& column : columns_)
        if (column.empty()) column = whole_;
}

void CellJudge::read_codes(const Table& table, std::span<const TableResult> shared) {
    codes_.assign(table.codes().names().begin(), table.codes().names().end());
    const bool shares = std::any_of(shared.begin(), shared.end(),
                                    [&](const TableResult& result) { return table.codes().contains(result.code); });
    const auto add = [this](std::span<const TableResult> results) {
        for (const TableResult& result : results)
            if (!known(result.code)) codes_.push_back(result.code);
    };
    add(table.results());
    if (shares) add(shared);
}

bool CellJudge::known(std::string_view code) const {
    return std::find(codes_.begin(), codes_.end(), code) != codes_.end();
}

std::string CellJudge::place(std::uint32_t column) const {
    return (names_.empty() ? "" : "column '" + names_[column] + "' of ") + ("table '" + table_ + "'");
}

std::string CellJudge::hint(const Column& allowed, const NewCell& cell) const {
    if (!allowed.has(CellKind::code))
        return cell.node.quoted() && allowed.has(CellKind::number) ? "a number stands without quotes" : "";
    if (cell.kind == CellKind::number && known(cell.node.text())) return "a code that looks like a number needs quotes";
    if (cell.kind == CellKind::code)
        if (const std::string near = suggest(cell.node.text(), codes_); !near.empty())
            return "did you mean " + in_quotes(near) + "?";
    constexpr std::size_t few = 12;
    if (codes_.size() > few) return {};
    std::string text;
    for (const std::string& code : codes_) text += (text.empty() ? "its codes are: " : ", ") + code;
    return text;
}

void CellJudge::judge(std::uint32_t column, const NewCell& cell, Diagnostics& diagnostics) const {
    const Column& allowed = columns_[column % columns_.size()];
    std::string_view code;
    if (!allowed.has(cell.kind))
        code = fault_code(allowed.has(CellKind::number), allowed.has(CellKind::truth));
    else if (cell.kind == CellKind::number && (cell.number < allowed.least() || cell.number > allowed.most()))
        code = codes::out_of_range;
    else if (cell.kind == CellKind::code && !known(cell.node.text()))
        code = codes::unknown_name;
    if (code.empty()) return;
    diagnostics.error(cell.node.mark(), code,
                      place(column) + " takes " + allowed.takes() + ", not " + in_quotes(cell.node.text()),
                      hint(allowed, cell));
}

}  // namespace wargame
